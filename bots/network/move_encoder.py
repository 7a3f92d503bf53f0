"""What the policy sees of a move: a few numbered traits, the same for every edition and every set of expansions.

The score of a move is the sum of the scores of its traits, so moves that are alike learn from each other: an
arrangement of colonists is scored circle by circle, a building with a colonist on it as the building and the person.
"""

from collections.abc import Iterator
from functools import lru_cache

from games.engine import Move, ids
from games.engine import moves as verbs
from games.engine.moves import VERBS, payment_of, people_of

_GOODS, _TILES, _ROLES, _BUILDINGS, _SLOTS = map(len, (ids.GOODS, ids.TILES, ids.ROLES, ids.BUILDINGS, ids.SLOTS))
_MOST_SPACES = 12
"""More than the barrels on any ship and the people on any colonist ship."""

_ARGUMENTS: dict[int, tuple[int, ...]] = {
    verbs.ROLE: (_ROLES, 3),
    verbs.TAKE: (_TILES, 3, 2),
    verbs.BUILD: (_BUILDINGS, 3),
    verbs.BONUS: (_GOODS,),
    verbs.SELL: (_GOODS, 2),
    verbs.SHIP: (_GOODS, _MOST_SPACES),
    verbs.WHARF: (_GOODS,),
    verbs.KEEP: (2,),
    verbs.DROP: (_TILES,),
    verbs.PERSON: (2,),
    verbs.LAND_DROP: (_TILES,),
    verbs.RAID: (_MOST_SPACES, _MOST_SPACES),
    verbs.HEADHUNT: (_MOST_SPACES, _MOST_SPACES),
    verbs.SWAP: (_ROLES,),
    verbs.GUEST: (_SLOTS, 2),
}
"""For each verb whose arguments are plain numbers, how many values each of them has."""
_COUNTED = {verbs.PLACE: "people", verbs.CREW: "people", verbs.STORE: "stored", verbs.SMALL_WHARF: "loaded"}
"""The other verbs count things; they have a trait for each thing, up to so many."""
_MOST = 5
"""A sixth thing of a kind is like the fifth."""


def _names() -> Iterator[str]:
    yield from VERBS
    for verb, sizes in _ARGUMENTS.items():
        for place, size in enumerate(sizes):
            yield from (f"{VERBS[verb]} {place} {value}" for value in range(size))
    for slot in ids.SLOTS:
        yield from (f"people {slot} {number}" for number in range(1, _MOST + 1))
        yield from (f"noble {slot}", f"pays {slot}")
    for good in ids.GOODS:
        yield from (f"{what} {good} {number}" for what in ("stored", "loaded") for number in range(1, _MOST + 1))
        yield from (f"supply {good}", f"gives {good}")
    yield "gives points"


NAMES = tuple(_names())
"""What each trait means."""
SIZE = len(NAMES)
_AT = {name: index for index, name in enumerate(NAMES)}


@lru_cache(maxsize=1 << 15)
def traits(move: Move) -> tuple[int, ...]:
    """The numbers of the traits of a move, in no particular order; none twice."""
    return tuple(_AT[name] for name in _traits(move))


def _traits(move: Move) -> Iterator[str]:
    verb = move[0]
    yield VERBS[verb]
    if verb in _COUNTED:
        counts, nobles = people_of(move) if _COUNTED[verb] == "people" else (move[1], ())
        names = ids.SLOTS if _COUNTED[verb] == "people" else ids.GOODS
        for thing, count in enumerate(counts):
            yield from (f"{_COUNTED[verb]} {names[thing]} {number}" for number in range(1, min(count, _MOST) + 1))
        yield from (f"noble {names[thing]}" for thing, count in enumerate(nobles) if count)
    elif verb == verbs.SUPPLY:
        yield from (f"supply {ids.GOODS[good]}" for good in ids.bits(move[1]))
    elif verb in _ARGUMENTS:
        for place, (value, size) in enumerate(zip(move[1:], _ARGUMENTS[verb], strict=False)):
            yield f"{VERBS[verb]} {place} {min(value, size - 1)}"
    if verb == verbs.BUILD:
        slot, _sort, good, points = payment_of(move)
        yield from [f"pays {ids.SLOTS[slot]}"] * (slot >= 0)
        yield from [f"gives {ids.GOODS[good]}"] * (good >= 0)
        yield from ["gives points"] * bool(points)
