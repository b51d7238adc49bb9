"""What the things on the table are called and what they mean, in sentences: for tips and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from contado.core.words.language import Language, marked
from contado.core.words.wording import capital
from contado.games.castelli.amounts import FRAME_PAYS
from contado.games.castelli.drawing.table import People
from contado.games.castelli.facts import AreaFacts, FaceFacts, PlotFacts, Shields, SpotFacts, shields_of
from contado.games.castelli.pieces.layout import SIDES, place_name
from contado.games.castelli.telling.words import area_name, card_name, shield_words, side_name, thing

# Who gets what on which side of a tile: side, seat, thing, how many.
Pays = tuple[tuple[str, int, str, int], ...]


def cell_words(cell: Sequence[int], _: Language) -> str:
    """Return a cell by the numbers at the edge of the board."""
    return place_name(f"{cell[0]},{cell[1]}")


def pay_words(kind: str, symbols: int, _: Language) -> str:
    """Return what an area pays."""
    return thing("card" if kind == "market" else kind, symbols, _)


def influence_words(influence: Mapping[str, int], people: People, _: Language) -> str:
    """Return the points of the colours that have any, the highest first."""
    rows = sorted(((points, people.shield(colour)) for colour, points in influence.items() if points), reverse=True)
    return _.join(
        [
            _("{who} {points}", {"who": marked("you {points}")}, who=shield.name, points=points)
            for points, shield in rows
        ]
    )


def area_words(
    cell: Sequence[int], area: AreaFacts, points: int, people: People, signs: bool, _: Language
) -> str:  # fmt: skip
    """Return an area: what it pays, who leads, what is missing, what may be built; and what the small signs mean, where
    there is room for them.
    """
    kind = area["kind"]
    said = [
        _("{area} in {cell}, {sides}: pays {amount}.", area=area_name(kind, _), cell=cell_words(cell, _),
          sides=_.join([side_name(SIDES.index(side), _) for side in area["sides"]]),
          amount=pay_words(kind, area["symbols"], _))
    ]  # fmt: skip
    leading = influence_words(area["influence"], people, _)
    if not area["missing"]:
        # The farm that stands there has the roof of whoever had most.
        said.append(_("Scored."))
        said += [_("Shield points: {points}.", points=leading)] if leading else []
    else:
        said.append(_missing_words(area["missing"], signs, _))
        said.append(_("Shield points: {points}.", points=leading) if leading else _("No shield points yet."))
        if signs and area["leaders"]:
            one = len(area["leaders"]) == 1
            said.append(_("The small disc is whoever leads.") if one else _("The sign = says that several lead."))
    free = sum(not stack for stack in area["sites"])
    if kind == "stone":
        said.append(_.plural("{n} free site", "{n} free sites", free) + ".")
        if free:
            said.append(_("A castle here scores {points}.", points=thing("vp", points, _)))
    elif free and area["builder"] is not None:
        card = card_name(area["builder"], _)
        said.append(_("With the {card} a castle here scores {points}.", card=card, points=thing("vp", points, _)))
    return capital(" ".join(said))


def _missing_words(n: int, signs: bool, _: Language) -> str:
    """Say how many tiles are missing, each of which is a small square where there is room for it."""
    if signs:
        return _.plural("{n} tile missing: the small square.", "{n} tiles missing: the small squares.", n)
    return _.plural("{n} tile missing.", "{n} tiles missing.", n)


def plot_words(plot: PlotFacts, people: People, _: Language) -> str:
    """Return a plot: what its settlement adds to castles, when they are built, and what a castle there scores."""
    cell, worth = cell_words(plot["cell"], _), thing("vp", plot["worth"], _)
    if plot["settlement"] == "village":
        said = [_("Plot in {cell} with a village: {points} for a castle in its row or column when it is built.",
                  cell=cell, points=worth)]  # fmt: skip
    elif plot["settlement"] == "city":
        said = [_("Plot in {cell} with a city: {points} for a castle in its row or column when it is built.",
                  cell=cell, points=worth)]  # fmt: skip
    else:
        said = [_("Plot in {cell} without a settlement.", cell=cell)]
    if plot["own_worth"] != plot["worth"]:
        said.append(_("A castle on this plot itself scores nothing for it."))
    if plot["control"]:
        control = thing("vp", plot["control"], _)
        said.append(_("At the end {points} for whoever has most castles in line with it.", points=control))
    said.append(_("A castle on this plot scores {points}.", points=thing("vp", plot["castle_points"], _)))
    if plot["presence"]:
        who = _.join([people.shield(colour).name for colour in plot["presence"]])
        said.append(_("Shields that face it: {names}.", names=who))
    return " ".join(said)


def mine_words(plot: PlotFacts, silver: int, people: People, _: Language) -> str:
    """Return the mine: what is in it and who would get it."""
    said = [
        _("The silver mine in {cell}: {amount}.", cell=cell_words(plot["cell"], _), amount=thing("silver", silver, _)),
        _("At the end of the game the most shield points on its four sides take it."),
    ]
    leading = influence_words(plot["points"], people, _)
    said.append(_("Shield points: {points}.", points=leading) if leading else _("No shield points yet."))
    return " ".join(said)


def castle_words(
    cell: Sequence[int], kind: str, stack: Sequence[int], guarded: bool, people: People, _: Language
) -> str:
    """Return the castles on a site."""
    values = {"who": people.seats[stack[-1]].name, "cell": cell_words(cell, _), "area": area_name(kind, _)}
    said = _(
        "Castle of {who} on the {area} in {cell}.",
        {"who": marked("Your castle on the {area} in {cell}.")},
        **values,
    )
    if len(stack) > 1:
        below = _.join([people.seats[seat].name for seat in reversed(stack[:-1])])
        said += " " + _("Castles below it: {names}.", names=below)
    if guarded:
        said += " " + _("A Guard holds it for this turn.")
    return said


def face_words(tile: FaceFacts, people: People, _: Language) -> str:
    """Return what a tile shows: colours and values on its sides, the card shield, silver."""
    shields = shields_of(tile["shields"])
    sides = [
        _("{side} {who}", {"who": marked("{side} you")}, side=side_name(side, _), who=people.shield(colour).name)
        for side, (colour, _points) in enumerate(shields)
    ]
    said = _.plural(
        "worth {n} shield point: {sides}.", "worth {n} shield points: {sides}.", tile["value"], sides=", ".join(sides)
    )
    if tile["card_on"]:
        who = people.shield(tile["card_on"]).name
        counts = next(points for colour, points in shields if colour == tile["card_on"])
        said += " " + _(
            "The shield of {who} shows a card: it counts {n}, and the tile brings {amount}.",
            {"who": marked("Your shield shows a card: it counts {n}, and the tile brings {amount}.")},
            who=who,
            n=counts,
            amount=thing("card", tile["cards"], _),
        )
    if tile["silver"]:
        said += " " + _("It brings {amount}.", amount=thing("silver", tile["silver"], _))
    return said


def spot_words(spot: SpotFacts, people: People, _: Language) -> str:
    """Return a spot and its tile."""
    cell = cell_words(spot["cell"], _)
    if spot["shields"] is None:
        said = _("Tile in {cell}, face down.", cell=cell)
        if spot["lies"] == "looked":
            said = _("Tile in {cell}: the active player has looked at it.", cell=cell)
    else:
        said = _("Tile in {cell}, {face}", cell=cell, face=face_words(spot, people, _))
        if spot["lies"] != "laid":
            said += " " + _("Its rotation is not chosen yet.")
        if any(people.shield(colour).seat < 0 for colour, _points in shields_of(spot["shields"])):
            said += " " + _("A neutral shield is nobody's: what it wins, nobody gets.")
    for side, symbol in spot["frame"].items():
        said += " " + frame_words(SIDES.index(side), symbol, _)
    return said


def frame_words(side: int, symbol: str, _: Language) -> str:
    """Return what a symbol of the frame gives to the tile beside it; a card shield gets nothing (R20)."""
    values = {"side": side_name(side, _), "amount": thing(symbol, FRAME_PAYS, _)}
    return _("Frame {side}: {amount} for the player whose shield faces it with shield points.", **values)


def preview_words(pays: Pays, shields: Shields, card_on: str | None, people: People, _: Language) -> str:
    """Return a rotation of the tile and what it would pay."""
    sides = [
        shield_words(side, people.shield(colour).name, points, colour == card_on, _)
        for side, (colour, points) in enumerate(shields)
    ]
    said = capital(", ".join(sides)) + ". "
    if not pays:
        return said + _("Nobody gets anything now.")
    gets: dict[int, dict[str, int]] = {}
    for _side, seat, what, n in pays:
        amounts = gets.setdefault(seat, {})
        amounts[what] = amounts.get(what, 0) + n
    return said + " ".join(
        _("{who} gets {amounts}.", {"who": marked("You get {amounts}.")}, who=people.seats[seat].name,
          amounts=_.join([thing(what, n, _) for what, n in amounts.items()]))
        for seat, amounts in gets.items()
    )  # fmt: skip
