"""A decision as a sequence of small ones, each with the actions that can lead to a legal move."""

from dataclasses import dataclass, replace
from typing import Any, Protocol

from .actions import DONE, FIRST_PERSON, Move, barrels, ids, moves, open_moves, person, way


class Choice(Protocol):
    """A part of a move that is to be chosen."""

    def options(self) -> list[int]:
        """The legal actions, ascending."""
        ...

    def then(self, action: int) -> "Choice | Move":
        """What is to be chosen next, or the whole move."""
        ...


@dataclass(frozen=True)
class Listed:
    """One of the moves that can be listed; their ways are told apart action by action."""

    ways: tuple[tuple[tuple[int, ...], Move], ...]
    at: int
    state: Any

    def options(self) -> list[int]:
        return sorted({path[self.at] for path, _ in self.ways})

    def then(self, action: int) -> "Choice | Move":
        left = tuple(found for found in self.ways if found[0][self.at] == action)
        path, move = left[0]
        if len(path) > self.at + 1:
            return replace(self, ways=left, at=self.at + 1)
        return opened(self.state, move) if move in moves.OPEN else move


@dataclass(frozen=True)
class People:
    """Who stands where: one person after the other, in canonical order.

    Attributes:
        free: empty circles by slot, as ``(slot, free)``.
        colonists, nobles: who is not placed yet.
        must: so many of them have to be placed still; with ``most`` equal to it, no more can be.
        placed: ``(slot, sort)`` of those who are.
    """

    verb: int
    free: tuple[tuple[int, int], ...]
    colonists: int
    nobles: int
    must: int
    most: int
    placed: tuple[tuple[int, int], ...] = ()

    def options(self) -> list[int]:
        found = [
            person(slot, sort)
            for index, (slot, free) in enumerate(self.free)
            for sort, number in ((1, self.colonists), (2, self.nobles))
            if number and free and self._fits(index, sort)
        ]
        return found if self.must else [*found, DONE]

    def then(self, action: int) -> "Choice | Move":
        if action == DONE:
            return self._move(self.placed)
        slot, sort = divmod(action - FIRST_PERSON, 2)
        placed = (*self.placed, (slot, sort + 1))
        if self.most == 1:
            return self._move(placed)
        free = tuple((other, room - (other == slot)) for other, room in self.free if other >= slot)
        return replace(
            self,
            free=free,
            colonists=self.colonists - (not sort),
            nobles=self.nobles - sort,
            must=max(0, self.must - 1),
            most=self.most - 1,
            placed=placed,
        )

    def _fits(self, index: int, sort: int) -> bool:
        """Whether all who must be placed can be, when the next one stands there; nobody goes before him then."""
        slot, free = self.free[index]
        if self.placed and self.placed[-1] == (slot, 2) and sort == 1:
            return False  # colonists come before nobles
        beside = min(free - 1, self.nobles - 1) if sort == 2 else free - 1
        behind = sum(room for _, room in self.free[index + 1 :])
        return beside + behind >= self.must - 1

    def _move(self, placed: tuple[tuple[int, int], ...]) -> Move:
        people, nobles = [0] * len(ids.SLOTS), [0] * len(ids.SLOTS)
        for slot, sort in placed:
            people[slot] += 1
            nobles[slot] += sort == 2
        return tuple(moves.arrangement(self.verb, tuple(people), tuple(nobles)))


@dataclass(frozen=True)
class Barrels:
    """How many barrels of each kind are given, kind by kind; one at least."""

    held: tuple[int, ...]
    given: tuple[int, ...] = ()

    def options(self) -> list[int]:
        good = len(self.given)
        least = 0 if any(self.given) or any(self.held[good + 1 :]) else 1
        return [barrels(good, count) for count in range(least, self.held[good] + 1)]

    def then(self, action: int) -> "Choice | Move":
        given = (*self.given, action - barrels(len(self.given), 0))
        return replace(self, given=given) if len(given) < len(self.held) else (moves.SMALL_WHARF, given)


def opened(state: Any, move: Move) -> Choice:
    """The first part of an open move."""
    seat = state.agenda[-1][1]
    if move[0] == moves.SMALL_WHARF:
        return Barrels(tuple(state.seats[seat].goods))
    found = open_moves.MODULES[move[0]].describe(state, seat)
    free = tuple((ids.SLOTS.index(slot["slot"]), slot["free"]) for slot in found["slots"])
    everybody = found["colonists"] + found["nobles"]
    most = min(everybody, sum(room for _, room in free))
    return People(move[0], free, found["colonists"], found["nobles"], found["must_place"], most)


def begin(state: Any) -> Choice:
    """The first part of the decision that a game waits for."""
    listed = tuple(state.moves)
    return Listed(tuple((way(listed, move), move) for move in listed), 0, state)


def settled(choice: "Choice | Move") -> "Choice | Move":
    """The same after all parts that have one value."""
    while not isinstance(choice, tuple):
        options = choice.options()
        if len(options) > 1:
            break
        choice = choice.then(options[0])
    return choice


def actions_of(state: Any, move: Move) -> list[int]:
    """The actions that make a legal move, without those that are skipped."""
    found: list[int] = []
    choice: Choice | Move = begin(state)
    for action in (*way(tuple(state.moves), move), DONE):
        if isinstance(choice, tuple):
            break
        if len(choice.options()) > 1:
            found.append(action)
        choice = choice.then(action)
    return found
