"""What was played in public finished games, and what came of it, as the explorer has counted it.

Every answer is read from the counts of a single group, by the index of their key, and never from games.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet, Sum

from games.engine import ids
from games.models import ExplorerCount, ExplorerGroup
from games.reads.archive import joined
from games.terms import explorer
from games.terms.explorer import ANY, Topic


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """Which games are meant. None means any; ``expansions`` is the exact set."""

    edition: str
    players: int
    expansions: Sequence[str] | None = None
    seated: str | None = None
    rating: str | None = None

    @property
    def counts(self) -> QuerySet[ExplorerCount]:
        """What was counted in these games."""
        groups = ExplorerGroup.objects.filter(
            version=explorer.VERSION,
            edition=self.edition,
            players=self.players,
            expansions=ANY if self.expansions is None else _stored(self.expansions),
            seated=self.seated or ANY,
            band=self.rating or ANY,
        )
        # The key of a group is unique. As a value, it lets the database estimate the rows of this group alone.
        group = groups.values_list("pk", flat=True).first()
        return ExplorerCount.objects.none() if group is None else ExplorerCount.objects.filter(group=group)


def _stored(expansions: Sequence[str]) -> str:
    return joined(known for known in ids.EXPANSIONS if known in expansions)


def summary(wanted: Wanted) -> dict[str, Any]:
    """How long the games were, and how each seat did in them."""
    found = wanted.counts.filter(topic__in=(Topic.ROUNDS, Topic.SCORE), line="").order_by("topic", "seat", "number")
    rows = list(found)
    rounds = [{"rounds": row.number, "games": row.games} for row in rows if row.topic == Topic.ROUNDS]
    seats: dict[int, list[ExplorerCount]] = {}
    for row in rows:
        if row.topic == Topic.SCORE:
            seats.setdefault(row.seat, []).append(row)
    return {
        "games": sum(row["games"] for row in rounds),
        "rounds": rounds,
        "seats": [
            {"seat": seat, **_told(_sums(rows)), "scores": [_score(row) for row in rows]}
            for seat, rows in sorted(seats.items())
        ],
    }


def _score(row: ExplorerCount) -> dict[str, int]:
    return {"score": row.number, "games": row.games, "wins": row.wins}


def buildings(wanted: Wanted, *, seat: int | None) -> list[dict[str, Any]]:
    """How those did who built each building, by the round in which they built it; by round, then by building."""
    found = wanted.counts.filter(topic=Topic.BUILDING, line="")
    if seat is not None:
        found = found.filter(seat=seat)
    rows = _summed(found, "number", "item").order_by("number", "item")
    return [{"building": row["item"], "round": row["number"], **_told(row)} for row in rows]


def openings(wanted: Wanted, *, kind: Topic, line: Sequence[str], seat: int | None) -> list[dict[str, Any]]:
    """What seats chose after a line of their own roles or buildings, and how they did; the most frequent first."""
    found = wanted.counts.filter(topic=kind, line=explorer.spelled(line))
    if seat is not None:
        found = found.filter(seat=seat)
    rows = _summed(found, "item").order_by("-all_games", "item")
    return [{"choice": row["item"], **_told(row)} for row in rows]


_NAMES = ("games", "wins", "points", "squares")


def _summed(found: QuerySet[ExplorerCount], *by: str) -> QuerySet[Any, dict[str, Any]]:
    return found.values(*by).annotate(**{f"all_{name}": Sum(name) for name in _NAMES})


def _sums(rows: list[ExplorerCount]) -> dict[str, int]:
    return {f"all_{name}": sum(getattr(row, name) for row in rows) for name in _NAMES}


def _told(sums: dict[str, Any]) -> dict[str, Any]:
    """Games, wins, and the mean and standard deviation of the scores."""
    games, wins, points, squares = (sums[f"all_{name}"] for name in _NAMES)
    mean = points / games
    spread = max(0.0, squares / games - mean * mean) ** 0.5
    return {"games": games, "wins": wins, "score": round(mean, 2), "deviation": round(spread, 2)}
