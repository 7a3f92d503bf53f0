"""Where a person has lost chances of winning, over their analysed games: for that person alone."""

from collections import Counter
from typing import Any

from games.models import SeatLosses
from games.reads.analysis import DIGITS
from games.reads.profiles import Seen
from games.terms.coaching import CATEGORIES

MOST_GAMES = 200
"""The last analysed games that count: habits change over the years."""


def profile(seen: Seen) -> dict[str, Any] | None:
    """What the player has lost by category, most first, and in each game, oldest first; None for anyone else."""
    if not seen.is_own or seen.user is None:
        return None
    rows = list(SeatLosses.objects.filter(user=seen.user).order_by("-ended_at", "-pk")[:MOST_GAMES])
    lost: Counter[str] = Counter()
    moves: Counter[str] = Counter()
    for row in rows:
        lost.update(row.lost)
        moves.update(row.moves)
    return {
        "games": len(rows),
        "total": round(sum(row.total for row in rows), DIGITS),
        "categories": [
            {"category": category, "moves": moves[category], "lost": round(lost[category], DIGITS)}
            for category in sorted(CATEGORIES, key=lambda category: -lost[category])
            if moves[category]
        ],
        "history": [
            {"game": str(row.analysis_id), "ended_at": row.ended_at.isoformat(), "lost": row.total}
            for row in reversed(rows)
        ],
    }
