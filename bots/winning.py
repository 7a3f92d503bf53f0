"""How a winner won, in a few yes-or-no questions: they show whether there are several ways, and none is a rut."""

from collections import Counter
from collections.abc import Iterable, Sequence

from games.engine import State, ids, scoring

QUESTIONS = (
    "large_building",
    "two_large",
    "harbor_or_wharf",
    "mostly_chips",
    "mostly_buildings",
    "corn_only",
    "dear_goods",
    "quarries",
)


def won_with(state: State, seat: int) -> tuple[str, ...]:
    """The questions of :data:`QUESTIONS` that are answered with yes for one seat of a finished game."""
    rules, board = state.rules, state.seats[seat]
    score = scoring.score(board, rules)
    large = (board.owned & rules.large_violet).bit_count()
    made = [any(board.owned >> (slot - ids.FIRST_BUILDING_SLOT) & 1 for slot in makers) for makers in rules.makers]
    ships = sum(1 << ids.BUILDINGS.index(name) for name in ("harbor", "wharf", "small_wharf", "lighthouse"))
    answers = {
        "large_building": large > 0,
        "two_large": large > 1,
        "harbor_or_wharf": bool(board.owned & ships),
        "mostly_chips": 2 * score["chips"] > score["total"],
        "mostly_buildings": 2 * (score["buildings"] + score["bonus"]) > score["total"],
        "corn_only": not any(made[1:]),
        "dear_goods": made[ids.TOBACCO] or made[ids.COFFEE],
        "quarries": board.tiles[ids.QUARRY] >= 2,
    }
    return tuple(question for question in QUESTIONS if answers[question])


def shares(winners: Iterable[Sequence[str]]) -> dict[str, float]:
    """The share of winners for whom the answer is yes, by question."""
    winners = list(winners)
    counts = Counter(question for answers in winners for question in answers)
    return {question: round(counts[question] / max(1, len(winners)), 3) for question in QUESTIONS}


def ruts(found: dict[str, float]) -> list[str]:
    """Which ways to win have died out, or which one is left; people win in every one of these ways."""
    gone = [
        f"nobody wins with {name}" for name in ("large_building", "harbor_or_wharf", "dear_goods") if found[name] < 0.05
    ]
    return gone + [
        f"nearly all winners are {name}"
        for name in ("mostly_chips", "mostly_buildings", "corn_only")
        if found[name] > 0.9
    ]
