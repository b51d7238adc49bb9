"""The words of the rulebooks and of the house: what an English term is called in Italian and in Polish.

A term is what the English text says, as a regular expression of whole words, and what its translation must hold: a
stem, since words are inflected. Burgundy's words are those of the Italian and the Polish rulebook, the Italian ones of
Castelli, Key Harvest and Milestones those of theirs; their Polish ones are our own. So are the words for what all games
share, which are the same on the pages, in the terminal and in the core.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Term(NamedTuple):
    """An English term and the stems of its translations."""

    english: str
    it: str
    pl: str


# What all games share.
RECORD: Final = Term("records?", r"registrazion", r"zapis")
SEED: Final = Term("seeds?", r"\bsem[ei]\b", r"ziarn")
SEAT: Final = Term("seats?", r"\bpost[oi]\b", r"miejsc")
LOG: Final = Term("log", r"cronaca", r"dziennik")
HINT: Final = Term("hints?", r"consigli", r"podpowied")
CONFIRM: Final = Term("confirm(ed)?", r"conferm", r"zatwierd")
NOTATION: Final = Term("notation", r"notazion", r"notacj")

GLOSSARY: Final[Mapping[str, tuple[Term, ...]]] = {
    "burgundy": (
        Term("watchtowers?", r"torr[ei] di guardia", r"strażnic"),
        Term("white castles?", r"castell[oi] bianc(o|hi)", r"biał\w+ zam|biały zam"),
        Term("carpenter('s workshop)?", r"carpenteri", r"warsztat\w* ciesielski"),
        Term("expansions?", r"espansion", r"rozszerze"),
        Term("first player", r"giocatore iniziale", r"rozpoczynając"),
        Term("turn (track|markers?)", r"ordine del turno", r"kolejności w rundzie"),
        Term("turn marker.*: space|turn marker moved to space|space on the turn track", r"spazio", r"pol[eu]"),
        Term("species|kinds? of animals?", r"tip[oi] di bestiame", r"rodzaj"),
        Term("set of duchies", r"insieme", r"zestaw"),
        Term("on any number", r"qualsiasi numero|numero qualsiasi", r"na dowolnej liczbie"),
        Term("incomplete cards?", r"carte incomplete", r"nieskompletowan\w+ kart\w* księstwa"),
        Term("key spaces?", r"spazi?o? chiave", r"p[oó]l\w* z symbolem klucza"),
        Term("goods spaces?", r"spazi?o? di raccolta delle merci", r"p[oó]l\w* magazynowania dóbr"),
        Term("vine bonus tiles?", r"tesser[ae] bonus vitigno", r"premiow\w+ kafel\w+ winorośli"),
        Term("bonus tiles?", r"tesser[ae] bonus", r"kafel\w+ premiow|premiow\w+ kafel"),
        Term("territory cards?", r"cart[ae] territorio", r"kart\w* księstwa"),
        Term("double spaces?", r"doppi[ae] casell", r"podwójn\w+ p[oó]l"),
        Term("double tiles?", r"tesser[ae] doppi|esagono doppio", r"podwójn\w+ heks"),
        Term("vineyard depot", r"deposito( e negozio)? dei vigneti", r"magazyn\w*( i sklep)? winnicy"),
        Term("vineyard store", r"negozio dei vigneti", r"sklep\w* winnicy"),
        Term("black depot", r"deposito nero", r"czarn\w+ magazyn"),
        Term("depots?", r"deposit", r"magazyn"),
        Term("white die", r"dado bianco", r"biał\w+ koś"),
        Term("border posts?", r"post[oi] di frontiera", r"posterun\w+ granicz"),
        Term("trade routes?", r"rott[ae] commercial", r"szlak\w* handlow"),
        Term("shields?", r"scud[oi]", r"tarcz"),
        Term("tribute", r"tribut", r"danin"),
        Term("workers?", r"lavorator", r"robotni"),
        Term("duchy|duchies", r"ducat", r"księstw"),
        Term("livestock", r"bestiame", r"zwierz"),
        Term("pastures?", r"pascol", r"pastwisk"),
        Term("ships?", r"nav[ei]", r"state?k"),
        Term("mines?", r"minier", r"kopal"),
        Term("monastery|monasteries", r"monaster", r"klasztor"),
        Term("castles?", r"castell", r"zame?k"),
        Term("buildings?", r"edific", r"budyn"),
        Term("town halls?", r"municipi", r"ratusz"),
        Term("markets?", r"mercat", r"targ"),
        Term("church", r"chies", r"kości[oó]ł"),
        Term("warehouses?", r"magazzin", r"skład"),
        Term("boarding houses?", r"pension", r"kwater"),
        Term("bank", r"banca", r"bank"),
        Term("inns?", r"locand", r"karcz"),
        Term("crane", r"\bgru\b", r"dźwig"),
        Term("geese", r"oche", r"gęsi"),
        Term("goods", r"merc[ei]", r"d[oó]br"),
        Term("silver", r"monet|argento", r"monet|srebr"),
        Term("phases?", r"fas[ei]", r"faz"),
        Term("rounds?", r"round", r"rund"),
        Term("wild", r"jolly", r"dziki"),
        Term("reserve", r"Riserva dello Châteauma|sua Riserva", r"rezerw"),
        Term("modifiers?", r"modificator", r"modyfikator"),
        Term("solo", r"modalità solitario", r"gr\w+ solo"),
        Term("team game", r"gioco a squadre", r"gr\w+ drużynow"),
        Term("rivers?", r"fium", r"rzek"),
        Term("grapes", r"uv[ae]|vitign", r"winoro"),
        Term("vineyards?", r"vignet", r"winnic"),
    ),
    "castelli": (
        Term("plots?", r"appezzament", r"dział(k|c|ek)"),
        Term("sites?", r"terren\w+ edificabil", r"plac\w* budowy"),
        Term("shields?", r"blason", r"herb"),
        Term("shield points?", r"punt[oi] blasone", r"punkt\w* herbu"),
        Term("overbuil[dt]s?|overbuilding", r"cementific", r"nadbud"),
        Term("goods?", r"materi[ae] prim[ae]", r"dobr[oa]|dóbr"),
        Term("silver mine", r"miniera d'argento", r"kopalni\w* srebra"),
        Term("villages?", r"villagg", r"wios"),
        Term("city|cities", r"città", r"mia[sś][tc]"),
        Term("settlements?", r"villagg|insediament", r"osad"),
        Term("stone", r"pietr", r"kamie"),
        Term("wood", r"legnam", r"drewn"),
        Term("grain", r"cereali", r"zboż"),
        Term("start tiles?", r"tesser[ae] di partenza", r"startow"),
        Term("frame", r"margin", r"ram(k|c|ek)"),
        Term("tiles?", r"tesser", r"żeton"),
        Term("first player", r"giocatore iniziale", r"rozpoczynając"),
        Term("markets?", r"mercat", r"targ"),
        Term("castles?(?! sites)", r"castell", r"zame?k"),
        Term("Bailiff", r"Vogt", r"Wójt"),
        Term("Traitor", r"Traditore", r"Zdrajc"),
        Term("Guard", r"Guardian", r"Strażni"),
        Term("Master Builder", r"Costruttore", r"Budownicz"),
        Term("Peasant", r"Contadino", r"Chłop"),
        Term("Duke", r"Duca", r"Ksi(ą|ę)"),
    ),
    "keyharvest": (
        Term("crops?", r"risors", r"plon"),
        Term("workers?", r"lavorator", r"pracowni"),
        Term("farmhands?", r"contadin", r"parob"),
        Term("townsfolk", r"paesan", r"mieszczan"),
        Term("fields?", r"camp[oi]", r"p[oó]l"),
        Term("(land )?registry", r"catasto", r"rejestr"),
        Term("stock", r"riserva generale", r"zasob"),
        Term("stores?", r"mercat", r"stragan"),
        Term("bid", r"off(ert|r)", r"ofer"),
        Term("events?", r"event", r"wydarze"),
        Term("bag", r"sacchett", r"worecz"),
        Term("tiles?", r"tassell", r"kafel"),
        Term("(country )?boards?", r"contad", r"plansz"),
        Term("screen", r"scherm", r"zasłonk"),
        Term("power", r"poter", r"zdolnoś"),
        Term("isolated", r"isolat", r"odosobnion"),
        Term("harvest(ed)?", r"raccol|raccogl", r"zbi|zebra|plon"),
        Term("start pairs?", r"coppi[ae] inizial", r"par\w? startow"),
    ),
    "milestones": (
        Term("pawns?", r"pedin", r"pione?k"),
        Term("slots?", r"spazi", r"p[oó]l"),
        Term("bonus tiles?", r"tesser[ae] bonus", r"żeton\w* premii"),
        Term("draft", r"scelta iniziale", r"wyb[oó]r\w* początkow"),
        Term("worker tiles?", r"tesser[ae] lavoratori", r"kafel\w+ (robotników|z dwoma robotnikami)"),
        Term("start tiles?", r"di partenza", r"początkow"),
        Term("road sections?", r"sezion[ei] di strada", r"odcin\w+ drogi"),
        Term("milestones?", r"pietr[ae] miliar", r"kamie\w+ milow"),
        Term("flour sacks?", r"sacc(o|hi) di farina", r"wor\w+ mąki"),
        Term("markets?", r"mercat", r"targ"),
        Term("mill", r"mulino", r"młyn"),
        Term("trading house", r"camera di commercio", r"dom\w* handlow"),
        Term("builders' council", r"consiglio dei lavoratori", r"urz\w+ budowlan"),
        Term("nodes?", r"angol|numer", r"węz"),
        Term("triangles?", r"triangol", r"trójkąt"),
        Term("income", r"reddito", r"doch"),
        Term("first player", r"primo giocatore", r"rozpoczynając"),
        Term("goods?", r"merc[ei]", r"towar"),
        Term("coins?", r"monet", r"monet"),
        Term("workers?", r"lavorator", r"robotni"),
        Term("castle", r"castello", r"zame?k"),
    ),
    "core": (RECORD, SEED, SEAT, LOG),
    "table": (RECORD, SEED, SEAT, LOG, CONFIRM),
    "terminal": (RECORD, SEED, LOG, HINT, NOTATION),
    "rooms": (RECORD, SEED, SEAT, HINT, NOTATION),
    "server": (RECORD, SEED, SEAT, LOG, HINT, CONFIRM),
}

# The texts for which another word is right, by game, language and the English of the term, and why.
EXCEPTIONS: Final[Mapping[tuple[str, str, str], Mapping[str, str]]] = {
    ("burgundy", "it", "silver"): {"Store: {n} silver": "there is room for the number alone"},
    # A turn is confirmed as a document is signed; that an address is one's own is another word.
    ("server", "pl", "confirm(ed)?"): dict.fromkeys(
        (
            "Confirm an address",
            "The address is confirmed.",
            "If there is an account of this name or address with a confirmed address, a letter is on its way there.",
            "You get a letter with a link, by which you choose a new password. It goes to the address that you have "
            "confirmed in your account.",
            "{address} is not confirmed yet: open the link in the letter, or have another one sent.",
        ),
        "an address is not a turn",
    ),
    ("server", "it", "log"): dict.fromkeys(
        (
            "In the log",
            "The log is deleted after {n} day.",
            "The log is kept for as long as the machine of this server keeps its logs.",
            "These pages are plain files: nothing that you do here is sent anywhere. Whoever hosts th"
            "e files may see in a log that somebody has loaded them.",
        ),
        "the server's own log tells of requests, not of a game",
    ),
}

# Words that once stood for a term, and are not those of the rulebook; or that no text of any game may have.
WRONG: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    ("burgundy", "it"): (
        r"\bspecie\b", r"\bserie di ducati\b", r"ordine del turno.*\bcasella\b", r"\bgiocano il ducato\b",
        r"\bdi cui ne\b", r"\bdado da\b", r"\bcambia (un|il) dado\b", r"\bfalegnameri",
    ),
    ("burgundy", "pl"): (
        r"\bgatun", r"\bz kluczem\b", r"\bdowolnym numerze\b", r"\bdodatki\b", r"\bpierwszy gracz\b",
        r"\bniepełn\w+ kart", r"^kafelki winorośli", r"\bwarsztat\w* stolarsk",
    ),
    ("castelli", "it"): (r"\bben[ei]\b",),
    ("castelli", "pl"): (r"\bpierwszy gracz\b",),
    ("milestones", "it"): (r"\btessere iniziali\b",),
    ("milestones", "pl"): (r"\bpierwszy gracz\b",),
}  # fmt: skip
