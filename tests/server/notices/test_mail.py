"""Letters: who takes them, what is in them, and a mail server that gets one."""

from __future__ import annotations

import asyncio
import logging

import pytest

from contado.server.notices.client import Undelivered
from contado.server.notices.mail import Mail, MailServer, letter, mail_address, read_mail_server, same_box
from tests.core.refusals import refusal_of
from tests.server.notices.conftest import Certificates
from tests.server.notices.posting import post_office

FROM = "games@play.example"


@pytest.mark.parametrize(
    ("url", "host", "port", "tls", "user", "password"),
    [
        ("smtp://u:p%40ss@mail.example?from=games@play.example", "mail.example", 587, "starttls", "u", "p@ss"),
        ("smtp://mail.example:25?from=games@play.example&tls=none", "mail.example", 25, "none", "", ""),
        ("smtp://127.0.0.1:25?from=games@play.example", "127.0.0.1", 25, "none", "", ""),
        ("smtps://u:p@mail.example?from=games@play.example", "mail.example", 465, "implicit", "u", "p"),
    ],
)
def test_a_mail_server_is_a_url(url: str, host: str, port: int, tls: str, user: str, password: str) -> None:
    found = MailServer(host=host, port=port, tls=tls, user=user, password=password, sender=FROM)
    assert read_mail_server(url) == found


def test_the_old_form_is_read_once_more(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    found = read_mail_server("mailtos://u:p@mail.example?from=games@play.example&to={address}")
    assert (found.host, found.port, found.tls, found.sender, found.user) == ("mail.example", 587, "starttls", FROM, "u")
    assert "smtp://" in caplog.text
    assert "u:p" not in caplog.text


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "json://mail.example", "smtp://", "smtp://mail.example", "smtp://mail.example?from=me",
        "smtp://mail.example:x?from=games@play.example", "smtp://mail.example?from=games@play.example&tls=perhaps",
    ],
)  # fmt: skip
def test_what_is_no_mail_server(url: str) -> None:
    assert refusal_of(lambda: read_mail_server(url))


def test_a_refused_url_does_not_tell_its_password() -> None:
    assert "secret" not in str(refusal_of(lambda: read_mail_server("smpt://user:secret@mail.example")))


@pytest.mark.parametrize("text", ["ada@home.example", " ada+games@home.example ", "a.b-c_d@bücher.example"])
def test_addresses(text: str) -> None:
    assert mail_address(text).isascii()


@pytest.mark.parametrize(
    "text",
    [
        "", "ada", "ada@", "@home.example", "ada@home", "a b@home.example", "ada@home.example\r\nBcc: x@y.example",
        "ada@home.example,ben@home.example", '"a b"@home.example', "Ada <ada@home.example>", "a@b@home.example",
        "ada@[127.0.0.1]", "a\x00@home.example", ".a@home.example", "a..b@home.example", "x" * 65 + "@home.example",
        "ada@" + "x." * 100 + "example", "ada%other.example@home.example", "añ@home.example",
    ],
)  # fmt: skip
def test_what_is_no_address(text: str) -> None:
    assert refusal_of(lambda: mail_address(text))


def test_other_spellings_are_the_same_letter_box() -> None:
    assert same_box("Ada+1@Home.Example") == same_box("ada+2@home.example") == "ada@home.example"


def test_a_letter_has_the_lines_that_we_wrote() -> None:
    made = letter(
        FROM, "ada@home.example", "Turn\r\nBcc: evil@x.example\nof Žofie", "Zażółć\n.\nBcc: y", "https://a.example/u"
    )
    lines = made.as_bytes().split(b"\r\n\r\n")[0].decode("ascii").replace("\r\n ", " ").split("\r\n")
    names = [line.partition(":")[0] for line in lines]
    assert sorted(names) == sorted(
        ["From", "To", "Subject", "Date", "Message-ID", "Auto-Submitted", "List-Unsubscribe", "List-Unsubscribe-Post",
         "Content-Type", "Content-Transfer-Encoding", "MIME-Version"]
    )  # fmt: skip
    assert made["List-Unsubscribe"] == "<https://a.example/u>"
    assert made["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert made["To"] == "ada@home.example"


def test_a_letter_is_handed_over_with_tls_and_a_password(certificates: Certificates) -> None:
    shows, trusts = certificates
    with post_office(shows) as office:
        server = MailServer(host="127.0.0.1", port=office.port, sender=FROM, user="u", password="p", tls="starttls")
        mail = Mail(server)
        mail.safe = trusts
        asyncio.run(mail.send(letter(FROM, "ada@home.example", "Tocca a te", "Perché no?\n.\nCiao")))
        mail.close()
        to, made = office.letter()
    assert to == "ada@home.example"
    assert (made["Subject"], made["From"]) == ("Tocca a te", "Contado <games@play.example>")
    assert made.get_content().splitlines() == ["Perché no?", ".", "Ciao"]
    assert office.signed_in == ["\x00u\x00p"]
    assert office.in_clear == ["EHLO", "STARTTLS"]


def test_nothing_is_said_in_the_clear_where_tls_is_not_offered() -> None:
    with post_office() as office:
        mail = Mail(MailServer(host="127.0.0.1", port=office.port, sender=FROM, user="u", password="p"))
        with pytest.raises(Undelivered):
            asyncio.run(mail.send(letter(FROM, "ada@home.example", "x", "y")))
        mail.close()
    assert set(office.in_clear) <= {"EHLO", "QUIT", "RSET"}
    assert office.signed_in == []
