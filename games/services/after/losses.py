"""What people have lost in analysed games, by category: kept with each analysis, so that a profile reads no game."""

from collections import defaultdict
from typing import Any

from games.models import Analysis, Move, SeatLosses
from games.reads import hosted_games, takebacks
from games.reads.analysis import DIGITS, Swing
from games.terms.coaching import CODES

_THEIR_OWN = (Move.Source.PERSON, Move.Source.ORDER)


def store(analysis: Analysis, turns: list[Swing]) -> None:
    """Keep what each person at the table has lost with moves of their own. Call it inside a transaction.

    Test games and forks do not count, and nothing is kept of people who have closed their account.

    Args:
        turns: the swings and slips of the analysis, which is complete.
    """
    game = hosted_games.get_game(analysis.game_id)
    SeatLosses.objects.filter(analysis=analysis).delete()
    if game.is_test or game.origin or game.ended_at is None:
        return
    own = {ply for ply, move in enumerate(takebacks.line(game), 1) if move.source in _THEIR_OWN}
    SeatLosses.objects.bulk_create(
        SeatLosses(
            analysis=analysis,
            index=seat.index,
            user=seat.user,
            ended_at=game.ended_at,
            **_sums([turn for turn in turns if turn["seat"] == seat.index and turn["ply"] in own]),
        )
        for seat in game.seats.filter(user__is_active=True).select_related("user")
    )


def _sums(turns: list[Swing]) -> dict[str, Any]:
    lost: dict[str, float] = defaultdict(float)
    moves: dict[str, int] = defaultdict(int)
    for turn in turns:
        better = turn["better"]
        if better:
            category = CODES[better["reason"]["code"]].category
            lost[category] += better["win"] - better["played"]
            moves[category] += 1
    rounded = {category: round(chance, DIGITS) for category, chance in lost.items()}
    return {"lost": rounded, "moves": dict(moves), "total": round(sum(lost.values()), DIGITS)}
