"""What the explorer counts in a finished game: openings, buildings, length and scores; and in which groups."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from itertools import product
from typing import Any, NamedTuple

from games import engine
from games.engine import ids
from games.engine.events import BUILT, CHOSE_ROLE, ROUND_BEGAN

VERSION = 1
"""Grows whenever something else is counted; all games are then counted again."""
DEPTH = 3
"""How many roles and how many buildings of a seat make up its opening."""
ANY = "*"
"""Stands in a group for all values."""


class Seated(StrEnum):
    """Who played in a game."""

    PEOPLE = "people"
    BOTS = "bots"
    MIXED = "mixed"


class Band(StrEnum):
    """The mean of the ratings with which the rated players of a game began it."""

    UNRATED = "unrated"
    BELOW_1200 = "below_1200"
    BELOW_1500 = "1200_to_1499"
    BELOW_1800 = "1500_to_1799"
    HIGHEST = "1800_and_above"


_LIMITS = ((1200, Band.BELOW_1200), (1500, Band.BELOW_1500), (1800, Band.BELOW_1800))


class Topic(StrEnum):
    """What a count is about. ``number`` of a fact is a round, or the rounds or points themselves."""

    ROLE = "role"
    FIRST_BUILDING = "first_building"
    BUILDING = "building"
    ROUNDS = "rounds"
    SCORE = "score"


class Fact(NamedTuple):
    """Something that happened once in a game: a seat went on from ``line`` with ``item``, or built it in a round."""

    topic: str
    seat: int
    number: int = 0
    line: str = ""
    item: str = ""


class Group(NamedTuple):
    """Games that are counted together; :data:`ANY` in the last three stands for all of them."""

    edition: str
    players: int
    expansions: str
    seated: str
    band: str

    def wider(self) -> Iterator["Group"]:
        """The groups that a game of this group is counted in: this one, and all that contain it."""
        for expansions, seated, band in product(*((own, ANY) for own in self[2:])):
            yield Group(self.edition, self.players, expansions, seated, band)


def seated(*, people: int, players: int) -> Seated:
    """Who played in a game with so many people among so many players."""
    return Seated.BOTS if people == 0 else Seated.PEOPLE if people == players else Seated.MIXED


def band(ratings: list[int]) -> Band:
    """The band of a game that these players began with these ratings."""
    if not ratings:
        return Band.UNRATED
    mean = sum(ratings) / len(ratings)
    return next((band for limit, band in _LIMITS if mean < limit), Band.HIGHEST)


def facts(start: engine.State, moves: Iterable[str]) -> list[Fact]:
    """Replay a game that was played to its end, and return what happened in it, except for the scores.

    Args:
        start: the state before the first move. It is changed.
        moves: the moves as notation text (docs/notation.md).
    """
    found: list[Fact] = []
    roles: list[list[str]] = [[] for _ in start.seats]
    built: list[list[str]] = [[] for _ in start.seats]
    now = [start.round]

    def listen(_state: engine.State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind == ROUND_BEGAN.name:
            now[0] = data["round"]
        elif kind == CHOSE_ROLE.name:
            _go_on(Topic.ROLE, seat, roles[seat], plain(data["role"]))
        elif kind == BUILT.name:
            _go_on(Topic.FIRST_BUILDING, seat, built[seat], data["building"])
            found.append(Fact(Topic.BUILDING, seat, now[0], item=data["building"]))

    def _go_on(topic: Topic, seat: int, line: list[str], item: str) -> None:
        if len(line) < DEPTH:
            found.append(Fact(topic, seat, line=spelled(line), item=item))
            line.append(item)

    start.listener = listen
    for move in moves:
        engine.apply(start, engine.parse(move))
    start.listener = None
    return [*found, Fact(Topic.ROUNDS, 0, start.round)]


def spelled(line: Iterable[str]) -> str:
    """A line as it is stored."""
    return ",".join(line)


def plain(role: str) -> str:
    """A role, without telling two cards of the same role apart."""
    return ids.ROLES[ids.PROSPECTOR] if role == ids.ROLES[ids.PROSPECTOR_2] else role
