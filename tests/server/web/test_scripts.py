"""Scripts of pages: many modules in the sources, few files on the wire."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from contado.server.assets import Assets
from contado.server.scripts import joined
from tests.server.web.visitors import Visitor

ADDRESS = re.compile(r'(?:src|href)="(/static/[^"]+\.(?:js|css))"')


def run(files: dict[str, str], folder: Path, script: str) -> list[str]:
    """Run a script in node, as a browser would; return what it says."""
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    (folder / "package.json").write_text(json.dumps({"type": "module"}), "utf-8")
    done = subprocess.run(["node", script], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


PAGE = """// @ts-check
/** A page. */

import { count, name as called } from "./parts/one.js";
import {
  count as countOther,
  Thing,
} from "./parts/two.js";

/** @typedef {import("./parts/two.js").Thing} Kind */

const name = /** @type {string} */ ("page");
const say = (/** @type {string} */ text) => console.log(text);
say(`${name} ${called} ${count()} ${countOther()} ${new Thing().size}`); // not /* a comment */
/**
 * Later.
 */
async function more() {
  const { told } = await import("./later/late.js");
  say(told());
}
void more();
"""
SOURCES = {
    "page.js": PAGE,
    "parts/one.js": """export const name = "one";
let counted = 0;
export function count() {
  // Counts.
  counted += 1;
  return counted;
}
""",
    "parts/two.js": """import { count as first } from "./one.js";
const name = "two";
export class Thing {
  size = name.length;
}
export function count() {
  return first() * 10;
}
""",
    "later/late.js": """import { deep } from "./deep.js";
import { count } from "../parts/one.js";
export function told() {
  return `${deep} ${count()}`;
}
""",
    "later/deep.js": 'export const deep = "deep";\n',
    "types.js": "/** @typedef {string} Word */\n\nexport {};\n",
}


def test_a_joined_script_does_what_its_modules_do(tmp_path: Path) -> None:
    plain, packed = tmp_path / "plain", tmp_path / "packed"
    files = joined(SOURCES)
    assert files.keys() == {"page.js", "later/late.js"}
    # What the modules do on their own, in node, is what they must do together: names kept apart, one count for all.
    assert run(files, packed, "page.js") == run(SOURCES, plain, "page.js") == ["page one 1 20 3", "deep 3"]


def test_a_script_may_call_something_as_a_module_is_called(tmp_path: Path) -> None:
    sources = {
        "page.js": 'import { open } from "./door.js";\nconst door = open();\nconsole.log(door);\n',
        "door.js": 'export function open() {\n  return "open";\n}\n',
    }
    assert run(joined(sources), tmp_path, "page.js") == ["open"]


def test_a_joined_script_asks_for_nothing_at_once() -> None:
    files = joined(SOURCES)
    assert not re.search(r"^import\b", files["page.js"], re.MULTILINE)
    # What comes later brings what is its own, and has the rest of the page's script.
    assert re.findall(r'^import .* from "(.*)";$', files["later/late.js"], re.MULTILINE) == ["../page.js"]
    assert "parts_one" not in files["later/late.js"].partition("\n")[2].replace("= parts_one;", "")


def test_what_only_authors_read_is_left_out() -> None:
    text = "".join(joined(SOURCES).values())
    for words in ("@ts-check", "A page", "@type", "Later.", "Counts"):
        assert words not in text
    # What stands behind code may be part of a text.
    assert "not /* a comment */" in text


@pytest.mark.parametrize(
    ("sources", "words"),
    [
        ({"a.js": 'import { b } from "./x/b.js";', "x/b.js": 'import { c } from "../a.js";'}, "import each other"),
        ({"a.js": 'import { b } from "./x/b.js";'}, "not there"),
        ({"a.js": 'import b from "./x/b.js";', "x/b.js": ""}, "imports in a way"),
        ({"a.js": 'import * as b from "./x/b.js";', "x/b.js": ""}, "imports in a way"),
        ({"a.js": 'import "./x/b.js";', "x/b.js": ""}, "imports in a way"),
        ({"a.js": "await import(`./x/${name}.js`);"}, "imports in a way"),
        ({"a.js": "export default 1;"}, "exports in a way"),
        ({"a.js": "export let count = 1;"}, "exports in a way"),
        ({"a.js": 'export { b } from "./x/b.js";', "x/b.js": ""}, "exports in a way"),
        ({"a.js": "const a = `\n// no comment`;"}, "several lines"),
        ({"a.js": "/* a */ const a = 1;"}, "code after a comment"),
        ({"a.js": 'import { b } from "./x/b.js";\nimport("./x/b.js");', "x/b.js": "export const b = 1;"}, "at once"),
        (
            {
                "a.js": 'await import("./x/b.js");\nawait import("./x/c.js");',
                "x/b.js": 'import { d } from "./d.js";',
                "x/c.js": 'import { d } from "./d.js";',
                "x/d.js": "export const d = 1;",
            },
            "would be there twice",
        ),
        ({"a.js": 'await import("./x/c.js");', "b.js": 'await import("./x/c.js");', "x/c.js": "1;"}, "More than one"),
    ],
)
def test_what_is_written_otherwise_is_refused(sources: dict[str, str], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        joined(sources)


def test_no_script_of_ours_asks_for_others_before_it_runs() -> None:
    files = Assets().files
    later = {name for name in files if re.fullmatch(r"js/.+/.+\.js", name)}
    assert later
    for name, asset in files.items():
        imports = re.findall(r"^import\b.*", asset.body.decode(), re.MULTILINE) if name.endswith(".js") else []
        # What is fetched later may borrow from the script that fetches it, and from nothing else.
        assert len(imports) <= (name in later), name


@pytest.mark.parametrize("path", ["/", "/games/burgundy", "/games/burgundy/set-up", "/sign-in"])
def test_a_page_asks_for_few_files_and_keeps_them(server: TestClient[Litestar], path: str) -> None:
    held_to_few(server, server.get(path).text, 2)


def test_so_does_a_table(ada: Visitor) -> None:
    ada.open("/")
    held_to_few(ada.server, ada.follow(ada.send("/play/burgundy", {"bot": "gentle"})).text, 1)


def held_to_few(server: TestClient[Litestar], page: str, scripts: int) -> None:
    """Every file of ours that a page names is packed and kept for good; and they are few."""
    named = set(ADDRESS.findall(page))
    assert len([one for one in named if one.endswith(".css")]) == 2
    assert 1 <= len([one for one in named if one.endswith(".js")]) <= scripts
    for address in named:
        file = server.get(address, headers={"Accept-Encoding": "gzip"})
        assert file.headers["content-encoding"] == "gzip", address
        assert file.headers["cache-control"] == "public, max-age=31536000, immutable", address
