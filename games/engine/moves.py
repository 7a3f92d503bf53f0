"""A move as a small value, and its text (notation, sections 2 to 4).

A move is a tuple ``(verb, ...)`` of ints; ``place`` and ``store`` carry a tuple of counts. One legal way to act has
exactly one value and one text, and ``parse(text(move)) == move``. Whether a move is legal is not known here.
"""

import re

from . import ids
from .errors import MoveSyntaxError

Move = tuple

PASS, ROLE, DRAW, TAKE, PLACE, BUILD, PRODUCE, BONUS, SELL, SHIP, WHARF, STORE = range(12)
VERBS = ("pass", "role", "draw", "take", "place", "build", "produce", "bonus", "sell", "ship", "wharf", "store")

OPEN_PLACE = (PLACE, None)
"""Stands in a list of legal moves for all values of the open move ``place`` (notation, section 4)."""
OPEN = frozenset([OPEN_PLACE])

PASS_MOVE = (PASS,)
DRAW_MOVE = (DRAW,)
PRODUCE_MOVE = (PRODUCE,)

WITH_PRIVILEGE, DECLINED = 0, 1
"""The last item of a ``role`` move: the privilege of the mayor can be renounced (G-20)."""
NOBODY, COLONIST = 0, 1
"""The last item of ``take`` and ``build``: who comes with the tile or building (hospice, university)."""

_SHIP_SIZES = range(4, 9)
_PERSON = ("", "+hospice"), ("", "+university")

ROLE_MOVES = tuple(((ROLE, card, WITH_PRIVILEGE), (ROLE, card, DECLINED)) for card in range(len(ids.ROLES)))
TAKE_MOVES = tuple(((TAKE, tile, NOBODY), (TAKE, tile, COLONIST)) for tile in range(ids.FOREST))
BUILD_MOVES = tuple(((BUILD, b, NOBODY), (BUILD, b, COLONIST)) for b in range(len(ids.BUILDINGS)))
BONUS_MOVES = tuple((BONUS, good) for good in range(5))
SELL_MOVES = tuple((SELL, good) for good in range(5))
WHARF_MOVES = tuple((WHARF, good) for good in range(5))


def _closed_texts() -> dict[Move, str]:
    """Every closed move but ``store`` with its text."""
    texts = {PASS_MOVE: "pass", DRAW_MOVE: "draw", PRODUCE_MOVE: "produce", OPEN_PLACE: "place"}
    for card, name in enumerate(ids.ROLES):
        texts[ROLE, card, WITH_PRIVILEGE] = f"role:{name}"
    texts[ROLE, ids.MAYOR, DECLINED] = "role:mayor/decline"
    for tile, name in enumerate(ids.TILES[: ids.FOREST]):
        for person in (NOBODY, COLONIST):
            texts[TAKE, tile, person] = f"take:{name}{_PERSON[0][person]}"
    for b, name in enumerate(ids.BUILDINGS):
        for person in (NOBODY, COLONIST):
            texts[BUILD, b, person] = f"build:{name}{_PERSON[1][person]}"
    for good, name in enumerate(ids.GOODS):
        texts[BONUS, good] = f"bonus:{name}"
        texts[SELL, good] = f"sell:{name}"
        texts[WHARF, good] = f"wharf:{name}"
        for capacity in _SHIP_SIZES:
            texts[SHIP, good, capacity] = f"ship:{name}@{capacity}"
    return texts


_TEXTS = _closed_texts()
_MOVES = {text: move for move, text in _TEXTS.items() if move not in OPEN}
_COUNTED = re.compile(r"(place|store):(?:none|([a-z_]+=[1-9][0-9]{0,2}(?:,[a-z_]+=[1-9][0-9]{0,2})*))", re.ASCII)
_NAMES = {"place": ids.SLOTS, "store": ids.GOODS}
_COUNTED_VERBS = {"place": PLACE, "store": STORE}


def text(move: Move) -> str:
    """The one spelling of a move; an open move of a legal list gives its verb alone."""
    known = _TEXTS.get(move)
    if known:
        return known
    verb, counts = move
    names = _NAMES[VERBS[verb]]
    listed = ",".join(f"{names[i]}={count}" for i, count in enumerate(counts) if count)
    return f"{VERBS[verb]}:{listed or 'none'}"


def texts(moves: list[Move] | tuple[Move, ...]) -> list[str]:
    """The texts of several moves, sorted by code points as records have them (N-14)."""
    return sorted(text(move) for move in moves)


def parse(spelled: str) -> Move:
    """The move that a text spells.

    Raises:
        MoveSyntaxError: no move of the notation is spelled like that. Spelling is exact: lower case, no spaces,
            canonical order, no zero counts.
    """
    if not isinstance(spelled, str):
        raise MoveSyntaxError(f"A move is a text, not {type(spelled).__name__}.")
    move = _MOVES.get(spelled)
    if move:
        return move
    match = _COUNTED.fullmatch(spelled)
    if not match:
        raise MoveSyntaxError(f"{spelled[:80]!r} is no move of the notation.")
    verb, listed = match.groups()
    names = _NAMES[verb]
    counts = [0] * len(names)
    last = -1
    for item in listed.split(",") if listed else ():
        name, count = item.split("=")
        if name not in names or (verb == "place" and name == "san_juan"):
            raise MoveSyntaxError(f"{name[:40]!r} is nothing that {verb!r} can name.")
        index = names.index(name)
        if index <= last:
            raise MoveSyntaxError(f"{verb!r} names each thing once, in canonical order: {name!r} stands too late.")
        counts[index] = int(count)
        last = index
    return (_COUNTED_VERBS[verb], tuple(counts))
