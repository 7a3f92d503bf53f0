"""A whole number for every closed move, for learning programs: it never changes and means the same in every edition.

The numbers follow from the order of the ids, to which new ones are only ever appended (:mod:`.ids`):

- from 0: the verbs of the open moves, then every move that can be listed once and for all (``notation.CLOSED``).
Those that name no building come first, then six for each building, so a new building is numbered after all others.
- from :data:`FIRST_STORE`: ``store``, one number for each way to keep 0 to 11 barrels of each good.
- from :data:`FIRST_PAID`: ``build`` with something given besides coins (R-X1-BLACK-1), building by building.

A value of an open move has the number of its verb. ``tests/engine/golden/move_ids.txt`` pins the numbers.
"""

from typing import NamedTuple

from . import ids, moves, notation
from .errors import MoveSyntaxError, shown
from .moves import BUILD, DRAFT, GUEST, STORE, Move
from .notation import is_move
from .open_moves import LISTED
from .state import State

FIRST_STORE = 1024
"""The table below may grow up to here."""
MOST_BARRELS = 11
"""Barrels of one kind in a game (R-SET-2)."""
MOST_SLOTS = 128
"""Slots for which the numbers of payments have room."""


class Digit(NamedTuple):
    """A digit of a move's number, most significant first, with ``size`` values from 0."""

    name: str
    size: int


class Family(NamedTuple):
    """Moves whose numbers are ``first`` plus a number in mixed radix."""

    verb: str
    first: int
    digits: tuple[Digit, ...]

    @property
    def size(self) -> int:
        """How many numbers it has; not every one is a move."""
        found = 1
        for digit in self.digits:
            found *= digit.size
        return found


def _building_of(move: Move) -> int:
    """The building that a listed move names, -1 for none."""
    verb = move[0]
    named: int = move[1] if verb in (DRAFT, BUILD) else move[1] - ids.FIRST_BUILDING_SLOT if verb == GUEST else -1
    return max(named, -1)


TABLE = (*LISTED.values(), *sorted(notation.CLOSED, key=lambda move: (_building_of(move), move)))
"""The move of each number below ``len(TABLE)``."""
STORED = Family("store", FIRST_STORE, tuple(Digit(good, MOST_BARRELS + 1) for good in ids.GOODS))
"""Each digit is the number of barrels kept of a good."""
PAID = Family(
    "build",
    STORED.first + STORED.size,
    (
        Digit("building", len(ids.BUILDINGS)),
        Digit("university", 3),
        Digit("person", 1 + 2 * MOST_SLOTS),
        Digit("good", 1 + len(ids.GOODS)),
        Digit("points", 2),
    ),
)
"""``university``: no one, a colonist or a noble comes with the building. ``person``: 0 if none is given, else 1 + 2
times the slot for a colonist, 2 + 2 times the slot for a noble. ``good``: 0 if none is given, else 1 + the good."""
SIZE = PAID.first + PAID.size
"""Every number is below this; a new building makes it larger."""

_INDICES = {move: number for number, move in enumerate(TABLE)}


def index(move: Move) -> int:
    """The number of a move; for a value of an open move, that of its verb.

    Raises:
        MoveSyntaxError: the move cannot be legal in any game.
    """
    if not is_move(move):
        raise MoveSyntaxError("No game has this move: {found}.", found=shown(move, 80))
    found = _INDICES.get(move)
    if found is not None:
        return found
    if move[0] == STORE and len(move) == 2:
        return _counted(STORED, move[1])
    if move[0] == BUILD and len(move) == 4:
        _, building, university, (slot, sort, good, points) = move
        person = 0 if slot < 0 else 2 * slot + sort
        return _counted(PAID, (building, university, person, good + 1, points))
    if move[0] in LISTED:
        return _INDICES[LISTED[move[0]]]
    raise MoveSyntaxError("No game has this move: {found}.", found=shown(move, 80))


def move_at(number: int) -> Move:
    """The move of a number; for the verb of an open move, its placeholder in a list of legal moves.

    Raises:
        MoveSyntaxError: there is none.
    """
    if type(number) is not int:
        raise MoveSyntaxError("The number of a move is an integer, not {found}.", found=shown(number))
    if 0 <= number < len(TABLE):
        return TABLE[number]
    if STORED.first <= number < PAID.first:
        return (STORE, tuple(_digits(STORED, number)))
    if PAID.first <= number < SIZE:
        building, university, person, good, points = _digits(PAID, number)
        slot, sort = divmod(person - 1, 2) if person else (-1, -1)
        given = slot, sort + 1, good - 1, points
        if slot < len(ids.SLOTS) and given != moves.NO_PAYMENT:
            return (BUILD, building, university, given)
    raise MoveSyntaxError("No move has the number {number}.", number=shown(number))


def mask(state: State) -> list[int]:
    """Numbers of the legal moves, in ascending order; an open move appears as the number of its verb."""
    return sorted(map(index, state.moves))


def _counted(family: Family, values: tuple[int, ...]) -> int:
    number = 0
    for digit, value in zip(family.digits, values, strict=True):
        if not 0 <= value < digit.size:
            raise MoveSyntaxError("No game has so many of {thing}: {count}.", thing=digit.name, count=value)
        number = number * digit.size + value
    return family.first + number


def _digits(family: Family, number: int) -> list[int]:
    number -= family.first
    values = []
    for digit in reversed(family.digits):
        number, value = divmod(number, digit.size)
        values.append(value)
    return values[::-1]
