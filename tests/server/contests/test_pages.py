"""The forms of tournaments, sent by people with a browser that runs no script."""

from __future__ import annotations

import re
from pathlib import Path

from litestar.testing import TestClient

from tests.server.web.visitors import Visitor, app

FORM = {
    "name": "Club cup", "about": "Tuesdays", "game": "milestones", "system": "swiss", "rounds": "2", "seats": "2",
    "least": "2", "days": "3", "late": "awaited", "pace": "days", "hours": "24", "options": "max_rounds=3",
    "public": "on", "groups": "1", "moving": "1",
}  # fmt: skip


def test_a_tournament_by_forms_alone(tmp_path: Path) -> None:
    with TestClient(app(tmp_path)) as server:
        ann, ben = Visitor(server).guest("Ann"), Visitor(server).guest("Ben")
        ann.open("/contests/new")
        for wrong, sentence in (
            ({"options": "max_rounds"}, "An option is typed as name=value"),
            ({"days": "many"}, "&#39;many&#39; is not a number."),
            ({"starts": "soon"}, "&#39;soon&#39; is not a date with a time."),
            ({"rounds": "99"}, "A tournament has 30 rounds at most."),
        ):
            refused = ann.send("/contests/new", {**FORM, **wrong})
            assert refused.status_code == 400
            assert sentence in refused.text
            # Whatever was typed stays.
            assert 'value="Club cup"' in refused.text
        page = ann.follow(ann.send("/contests/new", FORM))
        path = str(page.url.path)
        assert "A round lasts 3 days." in page.text
        assert "Take part" in page.text
        for one in (ann, ben):
            one.open(path)
            one.follow(one.send(path, {"do": "enter"}))
        assert ann.send(path, {"do": "enter"}).status_code == 409
        # Somebody else has no arbiter's forms, and what they send is refused.
        assert "For the arbiter" not in ben.open(path).text
        assert ben.send(path, {"do": "begin"}).status_code == 403
        assert "For the arbiter" in ann.open(path).text
        running = ann.follow(ann.send(path, {"do": "begin"}))
        assert "Round 1 of 2" in running.text
        table = re.search(r'href="(/tables/[^"]+)"', running.text)
        assert table is not None
        assert f'href="{path}"' in ann.open(table.group(1)).text
        assert f'href="{path}"' in ann.open(f"{table.group(1)}/people").text
        ann.open(path)
        # What cannot be undone is behind a sentence, not beside what is pressed every week.
        folded = re.findall(r"<details>.*?</details>", running.text, re.DOTALL)
        for deed, sentence in (("end", "No further round is drawn"), ("close", "ends without a winner, for good")):
            field = f'name="do" value="{deed}"'
            assert [sentence in part for part in folded if field in part] == [True]
            assert running.text.count(field) == 1
        scored = ann.follow(ann.send(path, {"do": "result", "table": "1.1", "places": "2 - 1"}))
        assert "set by the arbiter" in scored.text
        assert "Ann set the result of table 1 in round 1: 2–1." in scored.text
        ben.open(path)
        assert "Ben" in ben.follow(ben.send(path, {"do": "leave"})).text
        assert "Club cup" in ben.open("/contests").text


def test_a_league_by_forms_alone(tmp_path: Path) -> None:
    with TestClient(app(tmp_path)) as server:
        ann = Visitor(server).guest("Ann")
        ann.open("/contests/new")
        page = ann.follow(ann.send("/contests/new", {**FORM, "groups": "3", "name": "Club league"}))
        assert [f"Group {n}" in page.text for n in range(1, 5)] == [True, True, True, False]
        refused = ann.send(str(page.url.path), {"season": "1"})
        assert refused.status_code == 400
        assert "The season is not over yet in all groups." in refused.text
