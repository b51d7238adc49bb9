"""The look of the report: the palette of the games, by day or by night as the reader's system is set."""

from __future__ import annotations

from typing import Final

from contado.core.drawing.palette import SANS, SERIF, STYLE, THEMES, TOKENS_STYLE


def _tokens(theme: str) -> str:
    return ":root{" + ";".join(f"--{token}:{colour}" for token, colour in THEMES[theme].items()) + "}"


# Steps of the cross table's ground: from the card's own colour to a whole tint, on which text is still read.
_HEAT: Final = "".join(
    f".{kind}-{step}{{background:color-mix(in srgb,var(--{hue}-tint) {10 * step}%,var(--card))}}"
    for kind, hue in (("more", "blue"), ("less", "burgundy"))
    for step in range(1, 11)
)

_PAGE: Final = f"""
*{{box-sizing:border-box}}
body{{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 {SANS};font-variant-numeric:tabular-nums}}
main{{max-width:1180px;margin:0 auto;padding:20px 16px 48px;display:grid;gap:16px;grid-template-columns:1fr 1fr}}
header,.wide{{grid-column:1/-1}}
h1,h2{{font-family:{SERIF};line-height:1.2;margin:0 0 .3em}}
h1{{font-size:34px}} h2{{font-size:23px}}
p{{margin:0 0 .7em}} section>p{{color:var(--soft);font-size:15px}}
section{{background:var(--card);border:1px solid var(--faint);border-radius:10px;padding:16px 18px;min-width:0}}
dl{{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 12px}}
dt{{color:var(--soft)}} dd{{margin:0;overflow-wrap:anywhere}}
code{{display:block;background:var(--sunk);border:1px solid var(--faint);border-radius:6px;padding:8px 12px;
font:14px/1.45 ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;overflow-wrap:anywhere}}
svg.contado{{display:block;width:100%;height:auto}}
.scroll{{overflow-x:auto}}
table{{border-collapse:collapse;font-size:14.5px;margin:4px 0;min-width:60%}}
th,td{{padding:4px 10px;text-align:right;border-bottom:1px solid var(--faint);vertical-align:top}}
thead th{{color:var(--soft);font-weight:600;vertical-align:bottom}}
th:first-child{{text-align:left;font-weight:600}} td,tbody th{{white-space:nowrap}}
details{{margin-top:10px}} summary{{cursor:pointer;color:var(--can);font-size:15px;padding:4px 0}}
.heat td,.heat thead th{{text-align:center;min-width:92px}} .heat tbody th{{vertical-align:middle}}
 .heat td{{border:2px solid var(--card);border-radius:6px}}
.heat b{{display:block;font-size:19px}} .heat small{{display:block;line-height:1.35}}
.heat .self{{background:var(--sunk)}}
@media (max-width:820px){{main{{grid-template-columns:minmax(0,1fr);padding:12px 8px 32px;gap:12px}}
section{{padding:12px}} header{{padding:0 4px}} h1{{font-size:27px}} th,td{{padding:4px 7px}}}}
@media print{{body{{background:none}} section{{break-inside:avoid}}}}
"""

CSS: Final = (
    _tokens("light")
    + "@media (prefers-color-scheme:dark){"
    + _tokens("dark")
    + "}@media (prefers-contrast:more){"
    + _tokens("contrast")
    + "}@media print{"
    + _tokens("print")
    + "}:root{color-scheme:light dark}"
    + STYLE.removeprefix(TOKENS_STYLE)
    + _PAGE
    + _HEAT
)
