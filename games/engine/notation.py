"""The text of a move, and the move of a text (notation, sections 2 to 4): ``parse(text(move)) == move``."""

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Any, TypeGuard

from . import ids
from .errors import EngineError, MoveSyntaxError, shown
from .errors import gettext_noop as _
from .moves import (
    AS_FOREST,
    BONUS,
    BUILD,
    COLONIST,
    CREW,
    DECLINED,
    DRAFT,
    DRAW_MOVE,
    DROP,
    FACE_UP,
    GUEST,
    HEADHUNT,
    KEEP_FOREST,
    KEEP_PLANTATION,
    LAND_BUY_MOVE,
    LAND_DROP,
    NO_PAYMENT,
    NOBLE,
    ONLY_ONE,
    OPEN,
    OPEN_CREW,
    OPEN_PLACE,
    OPEN_SMALL_WHARF,
    PASS_MOVE,
    PERSON_MOVES,
    PLACE,
    PLUNDER_MOVE,
    PRODUCE_MOVE,
    RAID,
    ROLE,
    SELL,
    SHIP,
    SMALL_WHARF,
    STORE,
    SUPPLY,
    SWAP,
    TAKE,
    TO_HOUSE,
    TO_POST,
    VERBS,
    WHARF,
    WITH_PRIVILEGE,
    Move,
    arrangement,
    people_of,
)

_SHIP_SIZES = range(4, 9)
_MOST_NAMED = 10
"""Barrels of a raid and people of a headhunt are spelled below this; more are never legal."""
_WITH_TILE = ("", "+hospice", "+hospice/noble")
_WITH_BUILDING = ("", "+university", "+university/noble")
_SORTS = {"colonist": COLONIST, "noble": NOBLE}
_SORT_NAMES = {sort: name for name, sort in _SORTS.items()}


def _people(colonists: int, nobles: int) -> str:
    """``2``, ``1n`` or ``2+1n``; empty for no people."""
    return "+".join([str(colonists)] * bool(colonists) + [f"{nobles}n"] * bool(nobles))


def _closed_texts() -> dict[Move, str]:
    """Every closed move with its text, except those that count many things."""
    texts = {
        PASS_MOVE: "pass",
        DRAW_MOVE: "draw",
        PRODUCE_MOVE: "produce",
        PLUNDER_MOVE: "plunder",
        LAND_BUY_MOVE: "land:buy",
        KEEP_PLANTATION: "keep:plantation",
        KEEP_FOREST: "keep:forest",
        PERSON_MOVES[0]: "person:colonist",
        PERSON_MOVES[1]: "person:noble",
        OPEN_PLACE: "place",
        OPEN_CREW: "crew",
        OPEN_SMALL_WHARF: "small_wharf",
        (ROLE, ids.MAYOR, DECLINED): "role:mayor/decline",
        (ROLE, ids.MAYOR, ONLY_ONE): "role:mayor/1",
    }
    for card, name in enumerate(ids.ROLES):
        texts[ROLE, card, WITH_PRIVILEGE] = f"role:{name}"
        if card != ids.SMUGGLER:
            texts[SWAP, card] = f"swap:{name}"
    for tile, name in enumerate(ids.TILES[: ids.FOREST]):
        for person, suffix in enumerate(_WITH_TILE):
            texts[TAKE, tile, person, FACE_UP] = f"take:{name}{suffix}"
            if tile != ids.QUARRY:
                texts[TAKE, tile, person, AS_FOREST] = f"take:{name}/forest{suffix}"
    for tile, name in enumerate(ids.TILES):
        if tile != ids.QUARRY:
            texts[DROP, tile] = f"drop:{name}"
            texts[LAND_DROP, tile] = f"land:drop:{name}"
    for b, name in enumerate(ids.BUILDINGS):
        texts[DRAFT, b] = f"draft:{name}"
        for person, suffix in enumerate(_WITH_BUILDING):
            texts[BUILD, b, person] = f"build:{name}{suffix}"
    for slot, name in enumerate(ids.SLOTS):
        if slot != ids.SAN_JUAN:
            texts[GUEST, slot, 0] = f"guest:{name}"
            texts[GUEST, slot, 1] = f"guest:{name}/noble"
    return texts | _texts_of_goods() | _texts_of_counts()


def _texts_of_goods() -> dict[Move, str]:
    texts: dict[Move, str] = {}
    for good, name in enumerate(ids.GOODS):
        texts[BONUS, good] = f"bonus:{name}"
        texts[SELL, good, TO_HOUSE] = f"sell:{name}"
        texts[SELL, good, TO_POST] = f"sell:{name}@trading_post"
        texts[WHARF, good] = f"wharf:{name}"
        for capacity in _SHIP_SIZES:
            texts[SHIP, good, capacity] = f"ship:{name}@{capacity}"
    for number in range(1, len(ids.GOODS) + 1):
        for goods in combinations(range(len(ids.GOODS)), number):
            texts[SUPPLY, sum(1 << good for good in goods)] = "supply:" + ",".join(ids.GOODS[good] for good in goods)
    return texts


def _texts_of_counts() -> dict[Move, str]:
    texts: dict[Move, str] = {
        (RAID, ship, kept): f"raid@{ship}={kept}" for ship in _SHIP_SIZES for kept in range(_MOST_NAMED)
    }
    for colonists in range(_MOST_NAMED):
        for nobles in range(_MOST_NAMED):
            texts[HEADHUNT, colonists, nobles] = f"headhunt={_people(colonists, nobles) or 0}"
    return texts


_TEXTS = _closed_texts()
_MOVES = {text: move for move, text in _TEXTS.items() if move not in OPEN}
CLOSED = tuple(_MOVES.values())
"""Every closed move that can be listed once and for all: all but ``store`` and payments in kind."""

_MOST = 999
_COUNT = "[1-9][0-9]{0,2}"
_PEOPLE = f"(?:{_COUNT}|{_COUNT}n|{_COUNT}\\+{_COUNT}n)"
_LISTED = re.compile(rf"(place|crew|store|small_wharf):(?:none|([a-z_]+={_PEOPLE}(?:,[a-z_]+={_PEOPLE})*))", re.ASCII)
_NAMED_VERBS = {verb: VERBS[verb] for verb in (PLACE, CREW, STORE, SMALL_WHARF)}
_NAMES = {"place": ids.SLOTS, "crew": ids.SLOTS, "store": ids.GOODS, "small_wharf": ids.GOODS}
_COUNTED = re.compile(_COUNT, re.ASCII)
_PAID = re.compile(
    r"build:([a-z_]+)(?:\+(colonist|noble)@([a-z_]+))?(?:\+(corn|indigo|sugar|tobacco|coffee))?(\+vp)?"
    r"(\+university(?:/noble)?)?",
    re.ASCII,
)


def text(move: Move) -> str:
    """The one spelling of a move; an open move of a legal list gives its verb alone.

    Raises:
        MoveSyntaxError: this is no move.
    """
    try:
        known = _TEXTS.get(move)
        return known if known else _counted_text(move)
    except (AttributeError, LookupError, TypeError, ValueError):
        raise _no_move(move) from None


def _counted_text(move: Move) -> str:
    """The text of a move that counts something; any error means that it is no move."""
    verb = move[0]
    if verb == BUILD:
        _verb, building, person, given = move
        if given == NO_PAYMENT:  # spelled without the payment
            raise ValueError
        slot, sort, good, points = given
        paid = f"+{_SORT_NAMES[sort]}@{ids.SLOTS[slot]}" if slot >= 0 else ""
        paid += f"+{ids.GOODS[good]}" if good >= 0 else ""
        return f"build:{ids.BUILDINGS[building]}{paid}{'+vp' if points else ''}{_WITH_BUILDING[person]}"
    if verb in (PLACE, CREW):
        people, nobles = people_of(move)
        _check_counts(people, ids.SLOTS)
        if nobles is ids.NO_PEOPLE:
            listed = [f"{name}={n}" for name, n in zip(ids.SLOTS, people, strict=True) if n]
        else:
            _check_counts(nobles, ids.SLOTS)
            given = zip(ids.SLOTS, people, nobles, strict=True)
            listed = [f"{name}={_people(n - noble, noble)}" for name, n, noble in given if n]
    else:
        _verb, goods = move
        _check_counts(goods, ids.GOODS)
        listed = [f"{ids.GOODS[good]}={n}" for good, n in enumerate(goods) if n]
    return f"{_NAMED_VERBS[verb]}:{','.join(listed) or 'none'}"


def _check_counts(counts: Any, names: tuple[str, ...]) -> None:
    if type(counts) is not tuple or len(counts) != len(names):
        raise ValueError
    try:
        bytes(counts)  # the quickest way to see that all are integers from 0 to 255
    except ValueError:
        if min(counts) < 0 or max(counts) > _MOST:
            raise


def texts(moves: Iterable[Move]) -> list[str]:
    """The texts of several moves, sorted by code points as records have them (N-14)."""
    return sorted(text(move) for move in moves)


def parse(spelled: str) -> Move:
    """The move that a text spells.

    Raises:
        MoveSyntaxError: no move of the notation is spelled like that. Spelling is exact: lower case, no spaces,
            canonical order, no zero counts.
    """
    if not isinstance(spelled, str):
        raise MoveSyntaxError(_("A move must be a string, not {found}."), found=type(spelled).__name__)
    move = _MOVES.get(spelled) or _parse_payment(spelled)
    if move:
        return move
    match = _LISTED.fullmatch(spelled)
    if not match or (spelled == "small_wharf:none"):
        raise _unknown(spelled)
    verb, listed = match.groups()
    counts, nobles = [0] * len(_NAMES[verb]), [0] * len(_NAMES[verb])
    last = -1
    for item in listed.split(",") if listed else ():
        last = _parse_item(verb, item, counts, nobles, last)
    if verb in ("place", "crew"):
        return arrangement(PLACE if verb == "place" else CREW, tuple(counts), tuple(nobles))
    return (STORE if verb == "store" else SMALL_WHARF, tuple(counts))


def _parse_item(verb: str, item: str, counts: list[int], nobles: list[int], last: int) -> int:
    """Read ``name=people`` into the counts. Returns the position of the name."""
    name, people = item.split("=")
    names = _NAMES[verb]
    if name not in names or name == "san_juan" or (names is ids.GOODS and not _COUNTED.fullmatch(people)):
        raise MoveSyntaxError(_("A {verb} move cannot name {found}."), verb=verb, found=repr(item[:40]))
    index = names.index(name)
    if index <= last:
        raise MoveSyntaxError(
            _("A {verb} move must name each item only once and in canonical order; {found} must come earlier."),
            verb=verb,
            found=name,
        )
    for part in people.split("+"):
        counts[index] += int(part.rstrip("n"))
        nobles[index] += int(part[:-1]) if part.endswith("n") else 0
    return index


def _parse_payment(spelled: str) -> Move | None:
    """A ``build`` move with something given besides coins (R-X1-BLACK-1)."""
    match = _PAID.fullmatch(spelled)
    if not match:
        return None
    building, sort, slot, good, points, person = match.groups()
    if building not in ids.BUILDINGS or (slot is not None and slot not in ids.SLOTS):
        raise _unknown(spelled)
    given = (
        ids.SLOTS.index(slot) if slot else -1,
        _SORTS[sort] if sort else 0,
        ids.GOODS.index(good) if good else -1,
        int(bool(points)),
    )
    if given == NO_PAYMENT:
        return None
    return (BUILD, ids.BUILDINGS.index(building), _WITH_BUILDING.index(person or ""), given)


def is_move(found: Any) -> TypeGuard[Move]:
    """Whether a value is a move of the notation, or the placeholder of an open move in a list of legal moves."""
    try:
        if not isinstance(found, tuple) or found in _TEXTS:
            return isinstance(found, tuple)
        if found[0] == PLACE and len(found) == 2:  # most of all moves that are not in the table, so quickly
            _check_counts(found[1], ids.SLOTS)
            return not found[1][ids.SAN_JUAN]
        return parse(text(found)) == found
    except (EngineError, LookupError, TypeError, ValueError):  # nothing that can be looked up or spelled
        return False


def as_move(found: Any) -> Move:
    """Return the move that a text spells, or the move itself.

    Raises:
        MoveSyntaxError: it is neither.
    """
    if isinstance(found, str):
        return parse(found)
    if not is_move(found):
        raise _no_move(found)
    return found


def _no_move(found: Any) -> MoveSyntaxError:
    return MoveSyntaxError("This is no move, neither as text nor as value: {found}.", found=shown(found, 80))


def _unknown(spelled: str) -> MoveSyntaxError:
    return MoveSyntaxError(_("This is not valid move notation: {found}."), found=repr(spelled[:80]))
