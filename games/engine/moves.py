"""A move as a small value (notation, sections 2 to 4).

A move is a tuple ``(verb, ...)`` of ints; moves that count things carry tuples of counts. One legal way to act has
exactly one value and one text (:mod:`.notation`). Whether a move is legal is not known here.
"""

from typing import Any

from . import ids

Move = tuple[Any, ...]

VERBS = (
    "pass",
    "role",
    "draw",
    "take",
    "place",
    "build",
    "produce",
    "bonus",
    "sell",
    "ship",
    "wharf",
    "store",
    "draft",
    "keep",
    "drop",
    "person",
    "land:buy",
    "land:drop",
    "supply",
    "small_wharf",
    "raid",
    "plunder",
    "headhunt",
    "swap",
    "crew",
    "guest",
)
(
    PASS,
    ROLE,
    DRAW,
    TAKE,
    PLACE,
    BUILD,
    PRODUCE,
    BONUS,
    SELL,
    SHIP,
    WHARF,
    STORE,
    DRAFT,
    KEEP,
    DROP,
    PERSON,
    LAND_BUY,
    LAND_DROP,
    SUPPLY,
    SMALL_WHARF,
    RAID,
    PLUNDER,
    HEADHUNT,
    SWAP,
    CREW,
    GUEST,
) = range(len(VERBS))

OPEN_PLACE, OPEN_CREW, OPEN_SMALL_WHARF = (PLACE, None), (CREW, None), (SMALL_WHARF, None)
"""Placeholders in a list of legal moves for all values of an open move (notation, section 4)."""
OPEN = frozenset([OPEN_PLACE, OPEN_CREW, OPEN_SMALL_WHARF])

PASS_MOVE = (PASS,)
DRAW_MOVE = (DRAW,)
PRODUCE_MOVE = (PRODUCE,)
PLUNDER_MOVE = (PLUNDER,)
LAND_BUY_MOVE = (LAND_BUY,)
KEEP_MOVES = KEEP_PLANTATION, KEEP_FOREST = (KEEP, 0), (KEEP, 1)
PERSON_MOVES = (PERSON, 0), (PERSON, 1)
"""``person:colonist`` and ``person:noble``."""

WITH_PRIVILEGE, DECLINED, ONLY_ONE = 0, 1, 2
"""The last item of a ``role`` move: the mayor can renounce the privilege, or half of a doubled one (G-20)."""
NOBODY, COLONIST, NOBLE = 0, 1, 2
"""The person who comes with the tile of a ``take`` or the building of a ``build`` (hospice, university)."""
FACE_UP, AS_FOREST = 0, 1
"""The last item of a ``take``."""
TO_HOUSE, TO_POST = 0, 1
"""The last item of a ``sell``."""

ROLE_MOVES = tuple(tuple((ROLE, card, variant) for variant in range(3)) for card in range(len(ids.ROLES)))
TAKE_MOVES = tuple(
    tuple(tuple((TAKE, tile, person, face) for face in range(2)) for person in range(3)) for tile in range(ids.FOREST)
)
BUILD_MOVES = tuple(tuple((BUILD, b, person) for person in range(3)) for b in range(len(ids.BUILDINGS)))
BONUS_MOVES = tuple((BONUS, good) for good in range(5))
SELL_MOVES = tuple(((SELL, good, TO_HOUSE), (SELL, good, TO_POST)) for good in range(5))
WHARF_MOVES = tuple((WHARF, good) for good in range(5))
DRAFT_MOVES = tuple((DRAFT, b) for b in range(len(ids.BUILDINGS)))
DROP_MOVES = tuple((DROP, tile) for tile in range(len(ids.TILES)))
LAND_DROP_MOVES = tuple((LAND_DROP, tile) for tile in range(len(ids.TILES)))


def arrangement(verb: int, people: tuple[int, ...], nobles: tuple[int, ...] = ids.NO_PEOPLE) -> Move:
    """A ``place`` or ``crew`` move: people by slot, and how many of them are nobles."""
    return (verb, people, nobles) if any(nobles) else (verb, people)


def people_of(move: Move) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """People and nobles by slot of a ``place`` or ``crew`` move."""
    return move[1], move[2] if len(move) > 2 else ids.NO_PEOPLE


def payment_of(move: Move) -> tuple[int, int, int, int]:
    """What a ``build`` move pays besides coins, as (slot, sort of person, good, points); -1 and 0 for nothing."""
    return move[3] if len(move) > 3 else NO_PAYMENT


NO_PAYMENT = (-1, 0, -1, 0)
