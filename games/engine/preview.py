"""What a move would do, as far as a seat can know: it is played on copies that know no more than this seat.

Everything hidden from the seat is dealt in a fixed way that does not depend on the truth, so neither does the answer.
Where something hidden comes to light on the way - tiles are drawn, or secret points count - the move is played once for
every way it can matter: the hidden tiles in canonical order, rotated by every number, so that each tile can be drawn
next and any run of tiles drawn holds as few and as many of a kind as it can; and all hidden points of the other seats
together with each of them. Results that are the same in all these *worlds* are certain, all others unknown.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from . import agenda, chance
from .determinize import deal, hidden_from
from .moves import Move
from .scoring import result
from .state import State

Told = tuple[str, int, dict[str, Any]]
"""Kind, seat (-1: none) and data of an event."""
DRAWN_BY_A_SEAT = ("drew_tile", "bought_tile")


@dataclass(frozen=True, slots=True)
class Rotated:
    """Chance that shuffles nothing: tiles keep canonical order, rotated by ``by``. ``used`` counts draws."""

    by: int
    used: int = 0

    def tiles(self, counts: list[int]) -> tuple[tuple[int, ...], "Rotated"]:
        """A face-down pile of so many tiles of each kind."""
        return tuple(_rotated(chance.canonical(counts), self.by)), self._next()

    def goal_building(self, candidates: list[int], barred: list[int]) -> tuple[int, "Rotated"]:
        """One of the candidates for the festival (R-X4-3)."""
        possible = [building for building in candidates if building not in barred]
        return possible[self.by % len(possible)], self._next()

    def _next(self) -> "Rotated":
        return replace(self, used=self.used + 1)


@dataclass(slots=True)
class Outcome:
    """A move in one world: the state before it, the events up to the next decision, and the state then."""

    before: State
    told: list[Told]
    state: State


class Preview:
    """The worlds of the ``seat`` that is asked. Make one per decision; it does not change the state.

    Args:
        hidden_points: whether the victory points of other seats are secret until the end.
    """

    def __init__(self, state: State, seat: int, *, hidden_points: bool) -> None:
        self.seat = seat
        self.edition = state.rules.edition
        self._truth = state
        self._hidden = hidden_from(state, seat)
        others = [player for player in range(state.rules.players) if player != seat]
        self._holders: list[int | None] = [*others] if hidden_points else [None]
        self._first = [self._world(0, holder) for holder in self._holders]

    def first(self, move: Move) -> list[Outcome]:
        """The move in the first world, or in those where each other seat has all the points that are hidden."""
        return [_played(world, move) for world in self._first]

    def all(self, move: Move) -> list[Outcome]:
        """The move in as many worlds as it takes to know what is certain; in one where nothing hidden matters.

        The move has to be legal.
        """
        first = self.first(move)
        drawn = max(_drawn(outcome.state) for outcome in first)
        if not drawn:
            return first
        if not any(_shuffled(outcome.state) for outcome in first):
            found = first + [outcome for by in self._rotations(drawn) for outcome in self._in_worlds(by, move)]
            if not any(_shuffled(outcome.state) for outcome in found):
                return found
        everything = range(1, sum(self._truth.rules.setup.tiles))
        return first + [outcome for by in everything for outcome in self._in_worlds(by, move)]

    def _rotations(self, drawn: int) -> Iterator[int]:
        """Numbers to rotate the tiles by, as many as give different tiles where ``drawn`` of them are drawn."""
        tiles = self._hidden.tiles
        seen = {tuple(tiles[:drawn])}
        for by in range(1, len(tiles)):
            ahead = tuple(_rotated(tiles, by)[:drawn])
            if ahead not in seen:
                seen.add(ahead)
                yield by

    def _in_worlds(self, by: int, move: Move) -> Iterator[Outcome]:
        for holder in self._holders:
            yield _played(self._world(by, holder), move)

    def _world(self, by: int, holder: int | None) -> State:
        twin = self._truth.copy()
        deal(twin, self._hidden, _rotated(self._hidden.tiles, by))
        twin.chance = Rotated(by)
        if holder is not None:
            others = [seat for player, seat in enumerate(twin.seats) if player != self.seat]
            points = sum(seat.points for seat in others)
            for seat in others:
                seat.points = 0
            twin.seats[holder].points = points
        return twin


def certain(worlds: list[Any], pointer: str, unknown: list[str]) -> Any:
    """The plain JSON data that is the same in all worlds; null where it differs.

    The pointers (RFC 6901) to the differences are added to ``unknown``, all beginning with ``pointer``. Keys are
    ids, which need no escapes in a pointer.
    """
    first = worlds[0]
    if all(world == first for world in worlds):
        return first
    if all(isinstance(world, dict) and world.keys() == first.keys() for world in worlds):
        return {key: certain([world[key] for world in worlds], f"{pointer}/{key}", unknown) for key in first}
    if all(isinstance(world, list) and len(world) == len(first) for world in worlds):
        items = enumerate(zip(*worlds, strict=True))
        return [certain(list(found), f"{pointer}/{index}", unknown) for index, found in items]
    unknown.append(pointer)
    return None


def _played(world: State, move: Move) -> Outcome:
    """Play a move on a copy of a world and write down its events."""
    twin = world.copy()
    told: list[Told] = []

    def listen(state: State, kind: str, seat: int, data: dict[str, Any]) -> None:
        told.append((kind, seat, dict(result(state)) if kind == "game_over" else data))

    twin.listener = listen
    agenda.apply(twin, move)
    twin.listener = None
    return Outcome(world, told, twin)


def _drawn(state: State) -> int:
    """How many face-down tiles were drawn since the world was made, or 1 if there was another sort of chance."""
    return state.pile_at or int(_shuffled(state))


def _shuffled(state: State) -> bool:
    return bool(state.chance.used)


def _rotated(listed: list[int], by: int) -> list[int]:
    by %= len(listed) or 1
    return listed[by:] + listed[:by]
