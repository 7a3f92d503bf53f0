"""Splits a decision into a sequence of choices, each with the actions that can lead to a legal move."""

from dataclasses import dataclass, replace
from typing import Any, Protocol

from .actions import DONE, FIRST_PERSON, Move, barrels, ids, moves, open_moves, person, way


class Choice(Protocol):
    """The next part of a move to choose."""

    def options(self) -> list[int]:
        """Return the legal actions in ascending order."""
        ...

    def then(self, action: int) -> "Choice | Move":
        """Return the next choice, or the whole move."""
        ...


@dataclass(frozen=True)
class Listed:
    """A choice between the listed moves; each action narrows them down."""

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
    """Which person stands where: one after the other, in canonical order.

    Attributes:
        free: the empty circles by slot, as ``(slot, free)``.
        colonists, nobles: the number of people who are not placed yet.
        must: the least number of them that must still be placed.
        most: the greatest number of them that can still be placed.
        placed: ``(slot, sort)`` of the people who are placed.
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
        """Whether all people who must be placed still can be, if the next one stands here and all others come later."""
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
    """How many barrels of each kind are given, kind by kind; at least one in total."""

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
    """Return the first choice of an open move."""
    seat = state.agenda[-1][1]
    if move[0] == moves.SMALL_WHARF:
        return Barrels(tuple(state.seats[seat].goods))
    found = open_moves.MODULES[move[0]].describe(state, seat)
    free = tuple((ids.SLOTS.index(slot["slot"]), slot["free"]) for slot in found["slots"])
    everybody = found["colonists"] + found["nobles"]
    most = min(everybody, sum(room for _, room in free))
    return People(move[0], free, found["colonists"], found["nobles"], found["must_place"], most)


def begin(state: Any) -> Choice:
    """Return the first choice of the decision that a game waits for."""
    listed = tuple(state.moves)
    return Listed(tuple((way(listed, move), move) for move in listed), 0, state)


def settled(choice: "Choice | Move") -> "Choice | Move":
    """Return the choice after skipping all parts that have only one legal value."""
    while not isinstance(choice, tuple):
        options = choice.options()
        if len(options) > 1:
            break
        choice = choice.then(options[0])
    return choice


def actions_of(state: Any, move: Move) -> list[int]:
    """Return the actions that make up a legal move, without those that are skipped."""
    found: list[int] = []
    choice: Choice | Move = begin(state)
    for action in (*way(tuple(state.moves), move), DONE):
        if isinstance(choice, tuple):
            break
        if len(choice.options()) > 1:
            found.append(action)
        choice = choice.then(action)
    return found
