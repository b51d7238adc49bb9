"""What stands on the board: farms with a roof in somebody's colour, villages, cities, castles, tiles and backs.

They are symbols, said once in a picture; at night there is light in their windows.
"""

from __future__ import annotations

from typing import Final

_LINE: Final = 'stroke="var(--outline)" stroke-linejoin="round"'

# A castle with space for a letter or a number on its wall; a shield that hangs from the edge of a tile, its point at 0.
CASTLE: Final = "M-10.5 11V-6.5H-12V-12H-7.6V-9.4H-3.4V-12H3.4V-9.4H7.6V-12H12V-6.5H10.5V11Z"
SHIELD: Final = "M-12-18H12V-9C12-3.6 6-1.4 0 0C-6-1.4-12-3.6-12-9Z"

# A farm around 0, 0, with a cypress; its roof alone, which has somebody's colour and pattern.
ROOF: Final = "M-12.4.6-8-8.4H5L9.4.6Z"
_FARM: Final = (
    '<g id="farm"><path d="M-10 8.6H14.4L16 10.4H-8Z" fill="var(--shadow)"/>'
    '<path d="M11 8.6C8.4 4.6 9.6-5.4 11.2-9.6 12.8-5.4 14-3 13.2 4 13 6.2 12.4 7.6 11.4 8.6Z" fill="var(--cypress)"/>'
    f'<path d="M-10.4.6H7.4V8.6H-10.4Z" fill="var(--wall)" {_LINE} stroke-width="1"/>'
    '<path d="M-3.2 8.6V4.6A1.7 1.7 0 0 1 .2 4.6V8.6ZM-8 3.2H-5.6V5.8H-8ZM2.8 3.2H5.2V5.8H2.8Z" fill="var(--window)"/>'
    "</g>"
)
_VILLAGE: Final = (
    '<symbol id="icon-village" viewBox="0 0 24 24">'
    f'<g {_LINE} stroke-width=".9"><path d="M3 12H9V18.6H3ZM15 12H21V18.6H15Z" fill="var(--wall)"/>'
    '<path d="M1.4 12.6 6 7.4 10.6 12.6ZM13.4 12.6 18 7.4 22.6 12.6Z" fill="var(--tiled)"/>'
    '<path d="M7.2 12.4H16.8V21.4H7.2Z" fill="var(--wall)"/><path d="M5 13 12 5 19 13Z" fill="var(--tiled)"/></g>'
    '<path d="M10.4 21.4V17A1.6 1.6 0 0 1 13.6 17V21.4ZM4.2 14.2H5.8V16.4H4.2ZM18.2 14.2H19.8V16.4H18.2Z" '
    'fill="var(--window)"/></symbol>'
)
# A dome and a tower behind the wall.
_CITY: Final = (
    '<symbol id="icon-city" viewBox="0 0 24 24">'
    f'<g {_LINE} stroke-width=".9"><path d="M4.4 5H8.8V15H4.4ZM11.4 9H19.6V15H11.4Z" fill="var(--wall)"/>'
    '<path d="M3.4 5.4 6.6 1 9.8 5.4ZM10.8 9.8C10.8 6 13 4 15.5 2.2 18 4 20.2 6 20.2 9.8Z" fill="var(--tiled)"/>'
    '<path d="M1.6 12.6H4.4V14.4H7V12.6H9.8V14.4H14.2V12.6H17V14.4H19.6V12.6H22.4V21.6H1.6Z" fill="var(--wall)"/></g>'
    '<path d="M9.6 21.6V18.4A2.4 2.4 0 0 1 14.4 18.4V21.6ZM5.8 7.4H7.4V9.8H5.8ZM4.6 16.6H6.4V18.8H4.6Z'
    'M17.6 16.6H19.4V18.8H17.6Z" fill="var(--window)"/></symbol>'
)
# A tile face up, and face down: a shield in a wreath of corners.
_SQUARE: Final = 'x="-28" y="-28" width="56" height="56" rx="4"'
_SHADOW: Final = '<rect x="-26.6" y="-25.6" width="56" height="56" rx="4" fill="var(--shadow)"/>'
_EDGES: Final = '<use href="#craft-square" x="-28" y="-28" width="56" height="56"/>'
_TILE: Final = (
    f'<g id="tile">{_SHADOW}<rect {_SQUARE} fill="var(--face)" stroke="var(--edge)" stroke-width="1.2"/>{_EDGES}</g>'
)
_TILE_BACK: Final = (
    f'<g id="tile-back">{_SHADOW}<rect {_SQUARE} fill="var(--back)" stroke="var(--outline)" stroke-width="1"/>{_EDGES}'
    '<g fill="none" stroke="var(--on-back)" stroke-width="1"><path d="M-22.5-22.5H22.5V22.5H-22.5Z" opacity=".75"/>'
    '<path d="M-22.5-10C-16-10-10-16-10-22.5M10-22.5C10-16 16-10 22.5-10M22.5 10C16 10 10 16 10 22.5'
    "M-10 22.5C-10 16-16 10-22.5 10M-22.5-15C-18-15-15-18-15-22.5M15-22.5C15-18 18-15 22.5-15"
    'M22.5 15C18 15 15 18 15 22.5M-15 22.5C-15 18-18 15-22.5 15" opacity=".5"/></g></g>'
)
_ARMS: Final = (
    '<g id="tile-arms" fill="none" stroke="var(--on-back)" stroke-width="1.1"><path d="M0-15.5 15.5 0 0 15.5-15.5 0Z" '
    'opacity=".55"/><path d="M-7-7.6H7V-.4C7 4.6 3.8 7.6 0 9.2-3.8 7.6-7 4.6-7-.4Z" fill="var(--on-back)" '
    'fill-opacity=".16"/><path d="M0-7.6V9M-7-.6H7"/></g>'
)
_CARD_BACK: Final = (
    '<symbol id="card-back" viewBox="0 0 24 24"><path d="M6 1.4H18A1.6 1.6 0 0 1 19.6 3V21A1.6 1.6 0 0 1 18 22.6H6'
    'A1.6 1.6 0 0 1 4.4 21V3A1.6 1.6 0 0 1 6 1.4Z" fill="var(--back)" stroke="var(--ink)" stroke-width="1"/>'
    '<path d="M7.4 4.4H16.6V19.6H7.4ZM12 7.4 15 12 12 16.6 9 12Z" fill="none" stroke="var(--on-back)" '
    'stroke-width="1.3"/></symbol>'
)

BUILT: Final = (
    f'<path id="castle-wall" d="{CASTLE}"/><path id="heater" d="{SHIELD}"/><path id="roof" d="{ROOF}"/>'
    '<path id="castle-light" d="M-9 10V-7.8H-10.6V-10.6H-9M-2-10.6H2M9-10.6H10.6" fill="none" stroke="var(--lit)" '
    'stroke-width="1.5"/>' + _FARM + _VILLAGE + _CITY + _TILE + _TILE_BACK + _ARMS + _CARD_BACK
)

# The country in the evening, for where nothing is left to be told, in a room of 380 by 80.
VIEW: Final = (
    '<g class="scenery" aria-hidden="true" pointer-events="none" transform="translate(10 84)">'
    '<rect width="380" height="80" rx="8" fill="var(--land)"/>'
    '<circle cx="292" cy="34" r="15" fill="var(--gold)"/>'
    '<path d="M0 52Q60 24 122 44T250 36Q320 26 380 48V80H0Z" fill="var(--area-stone)"/>'
    '<path d="M0 62Q80 36 170 58T380 52V80H0Z" fill="var(--area-wood)"/>'
    '<path d="M0 72Q110 50 210 66T380 64V72Q380 80 372 80H8Q0 80 0 72Z" fill="url(#ripe-grain)"/>'
    '<use href="#icon-city" x="150" y="14" width="46" height="46"/>'
    '<use href="#icon-village" x="54" y="36" width="30" height="30"/>'
    '<use href="#farm" x="330" y="54"/><use href="#roof" x="330" y="54" fill="var(--tiled)" stroke="var(--outline)"/>'
    '<path d="M224 62q-5-14 0-30 5 16 0 30ZM236 63q-4-12 0-25 4 13 0 25ZM250 63q-6-16 0-33 6 17 0 33Z'
    'M110 58q-4-10 0-22 4 12 0 22Z" fill="var(--cypress)"/></g>'
)
