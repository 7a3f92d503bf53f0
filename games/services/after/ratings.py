"""Counting finished games in ratings and statistics: once each, a moment after everybody may know how they ended.

Neither waits for the other: a game ends regardless of its ratings, and a sweep finds the games that are not counted
yet. So nothing needs to be queued, and no crash loses or repeats a game: its row in the archive says whether it was
counted, in the transaction that counts it.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

import structlog
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from accounts.players import services as players
from accounts.players.models import Player, Pool
from games import engine
from games.engine import ids
from games.models import ArchivedGame, Game, Move, Seat, SeatResult
from games.reads import hosted_games, takebacks
from games.terms.ranking import places
from games.view.projection import kind_of

log = structlog.get_logger(__name__)

AT_ONCE = 50
"""The most games that one sweep counts: fewer than would keep it busy until the next one."""

_SCORES = ("chips", "buildings", "bonus", "nobles", "total")
_NOT_BY_THE_SEAT = {Seat.Kind.HUMAN: (Move.Source.BOT, Move.Source.DEFAULT), Seat.Kind.BOT: (Move.Source.DEFAULT,)}
"""By kind of seat, the sources of moves that its owner did not decide."""


def not_counted() -> QuerySet[ArchivedGame]:
    """Get the games that are to be counted now, those that ended first at the front."""
    seen = Q(public_from=None) | Q(public_from__lte=timezone.now())
    return ArchivedGame.objects.filter(seen, counted_at=None).order_by("ended_at", "game_id")


def count_games(*, limit: int | None = AT_ONCE, advance: Callable[[], None] = lambda: None) -> int:
    """Count the games that are over and not counted yet. Returns how many were counted.

    Safe to run at any time, even twice at once. A game that fails is logged and keeps no other waiting.

    Args:
        limit: the most games to count; None: all.
        advance: called after each game.
    """
    counted = 0
    for pk in list(not_counted().values_list("pk", flat=True)[:limit]):
        try:
            counted += _count(pk)
        except Exception:
            log.exception("game_not_counted", game_id=str(pk))
        advance()
    return counted


@transaction.atomic
def _count(pk: Any) -> bool:
    """Count a game, unless another process has done so or is doing so. Returns whether it was counted."""
    waiting = ArchivedGame.objects.select_for_update(skip_locked=True, no_key=True)
    archived = waiting.filter(pk=pk, counted_at=None).first()
    if archived is None:
        return False
    if archived.status == Game.Status.FINISHED and not archived.is_test:
        game = hosted_games.get_game(pk)
        seats = list(game.seats.all())
        away = {seat.index for seat in seats if not seat.in_play or seat.stand_in}
        reached = places(game.result, game.players, away)
        SeatResult.objects.bulk_create(_results(archived, game, seats, away, reached))
        if game.rated:
            _rate(game, seats, reached)
    archived.counted_at = timezone.now()
    archived.save(update_fields=("counted_at",))
    return True


def _rate(game: Game, seats: list[Seat], reached: list[int]) -> None:
    table = players.Table(edition=game.edition, players=game.players, expansions=bool(game.expansions))
    placed = [
        players.Placed(Player(seat.user_id, seat.bot), _pool_of(seat), place)
        for seat, place in zip(seats, reached, strict=True)
    ]
    assert game.ended_at is not None
    players.rate_game(
        game_id=game.pk, table=table, placed=placed, ended_at=game.ended_at, is_public=game.archived.is_public
    )


def _pool_of(seat: Seat) -> Pool:
    return Pool.BOTS if kind_of(seat) == Seat.Kind.BOT else Pool.PEOPLE


def _results(
    archived: ArchivedGame, game: Game, seats: list[Seat], away: set[int], reached: list[int]
) -> list[SeatResult]:
    assert game.outcome is not None
    state, roles = hosted_games.state_of(game), _roles(game, seats)
    results = []
    for seat in seats:
        result = SeatResult(
            archived=archived,
            index=seat.index,
            user_id=seat.user_id,
            bot=seat.bot,
            is_public=archived.is_public,
            edition=game.edition,
            players=game.players,
            place=reached[seat.index],
            won=seat.index in game.outcome["winners"],
            played_out=game.result is not None and seat.index not in away,
            roles=roles[seat.index],
        )
        if result.played_out and game.result is not None:
            _tell_score(result, game.result["scores"][seat.index], state)
        results.append(result)
    return results


def _tell_score(result: SeatResult, line: dict[str, int], state: engine.State) -> None:
    for name in _SCORES:
        setattr(result, name, line.get(name, 0))  # games from before there were nobles do not mention them
    result.built = [ids.BUILDINGS[building] for building in ids.bits(state.seats[result.index].owned)]


def _roles(game: Game, seats: list[Seat]) -> list[dict[str, int]]:
    """Count, by seat, how often its owner has chosen each role; the second prospector is one, too."""
    chosen: list[Counter[str]] = [Counter() for _ in seats]
    for move in takebacks.line(game):
        if move.text.startswith("role:") and move.source not in _NOT_BY_THE_SEAT[Seat.Kind(seats[move.seat].kind)]:
            role = engine.parse(move.text)[1]
            chosen[move.seat][ids.ROLES[ids.PROSPECTOR if role == ids.PROSPECTOR_2 else role]] += 1
    return [dict(roles) for roles in chosen]
