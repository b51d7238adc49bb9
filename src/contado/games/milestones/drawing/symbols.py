"""Buildings, stones and pieces as symbols: two tones, drawn in a square of 24, with the light from the upper left."""

from __future__ import annotations

from typing import Final

_ROUND: Final = "stroke-linejoin:round;stroke-linecap:round"
_BUILT: Final = f"stroke:var(--roof-edge);stroke-width:1.3;{_ROUND}"
_HEWN: Final = f"stroke:var(--piece);stroke-width:1.3;{_ROUND}"
_SHADE: Final = "fill:var(--shaded)"


def _path(d: str, look: str) -> str:
    """Return an outline; its look is written as attributes, because a strict page allows no inline style."""
    last = dict(one.split(":", 1) for one in look.split(";"))
    return f'<path d="{d}"' + "".join(f' {name}="{value}"' for name, value in last.items()) + "/>"


def _symbol(name: str, *paths: str, box: str = "0 0 24 24", stretched: bool = False) -> str:
    how = ' preserveAspectRatio="none"' if stretched else ""
    return f'<symbol id="{name}" viewBox="{box}"{how}>{"".join(paths)}</symbol>'


_STONE: Final = (
    "M20 2.4C27 2 33 4.6 36 10.4 39 16.6 38 25 34.4 31 30.6 36.8 23 38.4 16 37.4 9 36.4 4 32 2.6 24.6 1.4 17 "
    "3.6 10 9 6 "
    "12.4 3.6 16 2.6 20 2.4Z"
)
_SACK: Final = "M7.6 2.6Q12 5 16.4 2.6L15 7.6Q21.8 12.6 20.6 18.2 19.6 22.4 12 22.4T3.4 18.2Q2.2 12.6 9 7.6Z"

SYMBOLS: Final = "".join(
    (
        _symbol(
            "castle",
            _path("M7.4 11V2.4H10V4.4H11V2.4H13V4.4H14V2.4H16.6V11Z", f"fill:var(--hewn);{_HEWN}"),
            _path("M2.4 22.4V8H5V10.2H6.6V8H9V11.6H15V8H17.4V10.2H19V8H21.6V22.4Z", f"fill:var(--slab);{_HEWN}"),
            _path("M15 8H17.4V10.2H19V8H21.6V22.4H15Z", _SHADE),
            _path("M9.4 22.4V17.6A2.6 2.8 0 0 1 14.6 17.6V22.4Z", "fill:var(--piece)"),
        ),
        _symbol(
            "trading_house",
            _path("M12 3V20.6M4 6H20", f"fill:none;{_HEWN};stroke-width:1.8"),
            _path(
                "M7 22.4 9 20H15L17 22.4ZM12 1.4A1.7 1.7 0 1 1 12 4.8 1.7 1.7 0 1 1 12 1.4Z",
                f"fill:var(--gold);{_HEWN}",
            ),
            _path("M4.6 6.2 1.4 13.4H7.8ZM19.4 6.2 16.2 13.4H22.6Z", f"fill:none;{_HEWN};stroke-width:1.1"),
            _path(
                "M.8 13.4H8.4Q7.8 17.2 4.6 17.2T.8 13.4ZM15.6 13.4H23.2Q22.6 17.2 19.4 17.2T15.6 13.4Z",
                f"fill:var(--gold);{_HEWN}",
            ),
        ),
        _symbol(
            "builders_council",
            _path("M5.2 13.8Q12 18.6 18.8 13.8", f"fill:none;{_HEWN}"),
            _path("M10.6 6 4.2 22.4 6.6 20.6 13 7ZM13.4 6 19.8 22.4 17.4 20.6 11 7Z", f"fill:var(--thatch);{_HEWN}"),
            _path("M12 1.8A2.9 2.9 0 1 1 12 7.6 2.9 2.9 0 1 1 12 1.8Z", f"fill:var(--gold);{_HEWN}"),
        ),
        _symbol(
            "mill",
            _path("M7.6 22.4 9.2 11H14.8L16.4 22.4Z", f"fill:var(--wall);{_BUILT}"),
            _path("M12 11H14.8L16.4 22.4H12Z", _SHADE),
            _path("M8.6 11.4Q12 5 15.4 11.4Z", f"fill:var(--roof);{_BUILT}"),
            _path("M12 9.4 4 2.6M12 9.4 20 2.6M12 9.4 4.4 16.4M12 9.4 19.6 16.4", f"fill:none;{_BUILT}"),
            _path(
                "M2.6 4.6 5.2 1.4 9.6 5 8 8ZM21.4 4.6 18.8 1.4 14.4 5 16 8ZM3 14.6 5.4 17.4 9.4 13.8 8 10.8Z"
                "M21 14.6 18.6 17.4 14.6 13.8 16 10.8Z",
                f"fill:var(--wall);{_BUILT};stroke-width:1",
            ),
        ),
        _symbol(
            "house",
            _path("M3.4 11.4V21.6H21V11.4L8.2 4.2Z", f"fill:var(--wall);{_BUILT}"),
            _path("M13 11.8H21V21.6H13Z", _SHADE),
            _path("M16.4 2.4H18.8V6H16.4Z", f"fill:var(--hewn);{_BUILT}"),
            _path("M8.2 3.6H17.2L22.8 12.2H13.2Z", f"fill:var(--roof);{_BUILT}"),
            _path("M1.8 12.4 8.2 3.4 13.8 12.2", f"fill:none;{_BUILT};stroke-width:1.8"),
            _path("M6.6 21.6V15.6H10.2V21.6ZM15.4 15H18.6V18H15.4Z", "fill:var(--window)"),
        ),
        _symbol(
            "market",
            _path("M4 9.4V22H20V9.4", f"fill:var(--wall);{_BUILT}"),
            _path("M12 9.4H20V16H12Z", _SHADE),
            _path("M3.2 16H20.8V22H3.2Z", f"fill:var(--thatch);{_BUILT}"),
            _path(
                "M3.6 2.6H20.4L23.2 9.2A2.6 2.4 0 0 1 18.6 9.6 2.3 2.2 0 0 1 14.3 9.6 2.3 2.2 0 0 1 9.7 9.6 2.3 "
                "2.2 0 0 1 "
                "5.4 9.6 2.6 2.4 0 0 1 .8 9.2Z",
                f"fill:var(--wall);{_BUILT}",
            ),
            _path(
                "M3.6 2.6H7.4L5.4 9.6A2.6 2.4 0 0 1 .8 9.2ZM10.6 2.6H13.4L14.3 9.6A2.3 2.2 0 0 1 9.7 9.6ZM16.6 "
                "2.6H20.4L23.2 "
                "9.2A2.6 2.4 0 0 1 18.6 9.6Z",
                f"fill:var(--roof);{_BUILT};stroke-width:.8",
            ),
        ),
        _symbol(
            "sack",
            _path(_SACK, f"fill:var(--gold-tint);stroke:var(--gold-edge);stroke-width:1.8;{_ROUND}"),
            _path("M12 6Q18 12 12 22.4 19.6 22.4 20.6 18.2 21.8 12.6 15 7.6Z", _SHADE),
            _path("M9 7.6H15", "fill:none;stroke:var(--gold-edge);stroke-width:1.8"),
        ),
        # A column on a base, with an M in it, as the Romans had them.
        _symbol(
            "milestone",
            _path(
                "M6.6 19V5.8Q6.6 1.6 12 1.6T17.4 5.8V19H19.8V22.8H4.2V19Z", f"fill:var(--hewn);{_HEWN};stroke-width:1.4"
            ),
            _path("M8.2 18.4V6Q8.2 3.2 12 3.2M5.6 20.4H18.4", f"fill:none;stroke:var(--lit);stroke-width:1.8;{_ROUND}"),
            _path("M12 1.6Q17.4 1.6 17.4 5.8V19H19.8V22.8H15V7Q15 3 12 1.6Z", _SHADE),
            _path("M9.4 13V7.6L12 10.8 14.6 7.6V13M9.4 16.2H14.6", f"fill:none;{_HEWN};stroke-width:1.5"),
        ),
        _symbol(
            "slab",
            _path(
                _STONE,
                "fill:var(--slab);stroke:var(--rim,var(--slab-edge));stroke-width:var(--rim-width,1.7);"
                "stroke-dasharray:var(--rim-gaps,none)",
            ),
            _path(
                "M5.6 25C4.6 18 6.6 12 11.4 8.6 14 6.6 17 5.6 20.4 5.4",
                f"fill:none;stroke:var(--lit);stroke-width:2.4;{_ROUND}",
            ),
            _path(
                "M35 16C36 22 34 28 30 32 26 35.2 21 36 17 35.2",
                f"fill:none;stroke:var(--shaded);stroke-width:2.4;{_ROUND}",
            ),
            box="0 0 40 40",
        ),
        _symbol(
            "bush",
            _path("M8 21.6V16M16.6 22V18", f"fill:none;stroke:var(--leaf-edge);stroke-width:1.6;{_ROUND}"),
            _path(
                "M8 17.6A5 4.6 0 0 1 3.4 11.6 4.6 4.6 0 0 1 8 3.6 4.6 4.6 0 0 1 12.6 11.6 5 4.6 0 0 1 8 17.6Z"
                "M16.6 19.4A4 3.6 0 0 1 12.8 14.8 3.8 3.8 0 0 1 16.6 8.6 3.8 3.8 0 0 1 20.4 14.8 4 3.6 0 0 1 "
                "16.6 19.4Z",
                f"fill:var(--leaf);stroke:var(--leaf-edge);stroke-width:1.2;{_ROUND}",
            ),
            _path("M8 4.6Q12 8 10.6 11.6 12 15.4 8 16.6ZM16.6 9.6Q19.6 12 18.8 14.8 19.4 17.6 16.6 18.4Z", _SHADE),
        ),
        _symbol(
            "cypress",
            _path(
                "M6 23Q1 20 2.6 13 4 5 6 .8 8 5 9.4 13 11 20 6 23Z",
                f"fill:var(--leaf);stroke:var(--leaf-edge);stroke-width:1;{_ROUND}",
            ),
            _path("M6 .8Q8 5 9.4 13 11 20 6 23Z", _SHADE),
            box="0 0 12 24",
        ),
        _symbol(
            "hill",
            _path("M0 40Q22 6 48 2 74 8 100 40Z", "fill:url(#rise)"),
            _path("M6 32Q24 6 48 3 62 5 76 16", f"fill:none;stroke:var(--leaf);stroke-width:1.6;opacity:.55;{_ROUND}"),
            _path(
                "M56 9 64 19M65 12 74 23M73 17 82 27",
                f"fill:none;stroke:var(--leaf);stroke-width:1.2;opacity:.4;{_ROUND}",
            ),
            box="0 0 100 40",
            stretched=True,
        ),
        _symbol(
            "road",
            _path("M1.6 19.6H22.4", "fill:none;stroke:var(--kerb);stroke-width:7;stroke-linecap:round"),
            _path("M1.6 19.6H22.4", "fill:none;stroke:var(--gravel);stroke-width:4.6;stroke-linecap:round"),
            _path("M8 19.4V5.6Q8 2 12 2T16 5.6V19.4Z", f"fill:var(--hewn);{_HEWN}"),
            _path("M12 2Q16 2 16 5.6V19.4H13.8V7Q13.8 3.4 12 2Z", _SHADE),
            _path("M10 11V7L12 9.4 14 7V11M10 14H14", f"fill:none;{_HEWN};stroke-width:1.1"),
        ),
        # Grounds of tiles, stretched to their size: a worker's, the crate of a good, worn paving, a roof.
        _symbol(
            "craft",
            _path(
                "M3 .8H45Q47.2.8 47.2 3V57Q47.2 59.2 45 59.2H3Q.8 59.2.8 57V3Q.8.8 3 .8Z",
                "fill:var(--tint);stroke:var(--mark-edge);stroke-width:1.3",
            ),
            _path("M1.4 52H46.6V57Q46.6 58.6 45 58.6H3Q1.4 58.6 1.4 57Z", "fill:var(--mark)"),
            _path("M2.4 51V4Q2.4 2.4 4 2.4H45", "fill:none;stroke:var(--lit);stroke-width:1.8"),
            _path("M45.6 4V56.4Q45.6 57.6 44 57.6H3", "fill:none;stroke:var(--shaded);stroke-width:1.8"),
            box="0 0 48 60",
            stretched=True,
        ),
        _symbol(
            "crate",
            _path("M2 2H28V28H2Z", f"fill:var(--mark);stroke:var(--mark-edge);stroke-width:1.6;{_ROUND}"),
            _path("M3.2 27V3.2H27", "fill:none;stroke:var(--lit);stroke-width:1.6"),
            _path("M6 6H24V24H6Z", f"fill:var(--tint);stroke:var(--mark-edge);stroke-width:1;{_ROUND}"),
            _path("M2 2 6 6M28 2 24 6M28 28 24 24M2 28 6 24", "fill:none;stroke:var(--mark-edge);stroke-width:1"),
            box="0 0 30 30",
        ),
        _symbol(
            "worn",
            _path("M3 1H45L47 3V57L45 59H3L1 57V3Z", "fill:var(--worn);stroke:var(--joint);stroke-width:1"),
            _path(
                "M1 20 15 18 31 21 47 19M1 41 18 43 33 40 47 42M16 1 15 18M33 1 31 21M24 20 25 42M12 42 13 59"
                "M36 40 35 59",
                "fill:none;stroke:var(--joint);stroke-width:1;opacity:.6",
            ),
            _path(
                "M15 18 20 27 18 32M33 40 29 34 31 29",
                f"fill:none;stroke:var(--joint);stroke-width:1.4;opacity:.7;{_ROUND}",
            ),
            box="0 0 48 60",
            stretched=True,
        ),
        _symbol(
            "tower",
            _path("M10 1A9 9 0 1 1 10 19 9 9 0 1 1 10 1Z", "fill:var(--hewn);stroke:var(--slab-edge);stroke-width:1.6"),
            _path(
                "M10 4.6A5.4 5.4 0 1 1 10 15.4 5.4 5.4 0 1 1 10 4.6Z",
                "fill:var(--roof);stroke:var(--roof-edge);stroke-width:1",
            ),
            _path("M10 4.6 10 10 4.6 10A5.4 5.4 0 0 1 10 4.6Z", "fill:var(--lit)"),
            _path("M10 15.4 10 10 15.4 10A5.4 5.4 0 0 1 10 15.4Z", _SHADE),
            box="0 0 20 20",
        ),
        _symbol(
            "tiled",
            _path(
                "M7 .8H103L109.4 21.2H.6Z",
                f"fill:var(--slope,var(--roof));stroke:var(--roof-edge);stroke-width:1.2;{_ROUND}",
            ),
            _path(
                "M5 7.6H105M3 14.4H107M18 1V7.6M36 1V7.6M54 1V7.6M72 1V7.6M90 1V7.6M10 7.6V14.4M28 7.6V14.4M46 "
                "7.6V14.4M64 7.6V14.4"
                "M82 7.6V14.4M100 7.6V14.4M18 14.4V21M36 14.4V21M54 14.4V21M72 14.4V21M90 14.4V21",
                "fill:none;stroke:var(--shaded);stroke-width:1",
            ),
            _path("M7.4 2.2H102.6", "fill:none;stroke:var(--lit);stroke-width:2"),
            box="0 0 110 22",
            stretched=True,
        ),
    )
)
