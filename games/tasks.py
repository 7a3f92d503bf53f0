"""Celery tasks. Each may be lost, repeated, or run twice at once: the version check lets a move through once."""

import hashlib
import random
from datetime import timedelta

import structlog
from celery import shared_task
from django.conf import settings
from django.utils import timezone

import bots
from games import engine, errors, selectors, services
from games.models import Game, Seat
from puerto_api.errors import ServiceError

log = structlog.get_logger(__name__)

MOVES_A_TASK = 20
"""A task plays at most so many bot moves in a row, then queues itself again: other games wait too."""

_SOMEBODY_ELSE_WAS_FASTER = (errors.STALE_VERSION, errors.GAME_OVER, errors.NOT_YOUR_TURN, errors.GAME_NOT_FOUND)


@shared_task(ignore_result=True)
def play_bot_turns(*, game_id: str) -> int:
    """Play for the hosted bots of a game until a person is asked. Returns the number of moves played."""
    for played in range(MOVES_A_TASK):
        try:
            game = selectors.get_game(game_id)
            if game.status != Game.Status.RUNNING or not game.turn_is_bot:
                return played
            services.play_bot_move(
                game_id=game_id, seat=game.turn_seat, move=_bot_choice(game), expected_version=game.version
            )
        except ServiceError as error:
            if error.code not in _SOMEBODY_ELSE_WAS_FASTER:
                raise
            log.info("bot_turn_given_up", game_id=game_id, code=error.code.code)
            return played
    play_bot_turns.delay(game_id=game_id)
    return MOVES_A_TASK


def _bot_choice(game: Game) -> str:
    """What the bot plays, or who stands in; the default move for a bot that fails, since nobody shall be stuck."""
    seat = next(seat for seat in game.seats.all() if seat.index == game.turn_seat)
    level = seat.stand_in or seat.bot
    if level != Seat.DEFAULT_MOVES:
        try:
            return _chosen_by(level, game)
        except Exception:
            log.exception("bot_failed", game_id=str(game.pk), ply=game.ply, bot=level)
    return engine.text(engine.default_move(selectors.state_of(game)))


def _chosen_by(level: str, game: Game) -> str:
    """The legal move that a bot chooses. Chance follows from game and ply: a repeated task repeats the move."""
    state = selectors.state_of(game)
    digest = hashlib.sha256(f"bot {game.seed} {game.ply}".encode()).digest()
    move = bots.get(level).choose(bots.BotView(state, game.turn_seat), random.Random(digest), bots.Budget())
    trouble = engine.problem(state, move)
    if trouble is not None:
        raise ValueError(f"{engine.text(move)} is not legal: {trouble.rule}")
    return engine.text(move)


@shared_task(ignore_result=True)
def sweep_bot_turns() -> int:
    """Queue the bots that nobody is working on: their task was lost, or died. Returns how many."""
    waiting = selectors.bot_turns_waiting(since=timezone.now() - timedelta(seconds=settings.BOT_SWEEP_SECONDS))
    for game_id in waiting:
        play_bot_turns.delay(game_id=game_id)
    return len(waiting)


@shared_task(ignore_result=True)
def enforce_clocks() -> int:
    """Do what the tables have declared where time is up."""
    return services.enforce_clocks() + services.enforce_ready_checks()


@shared_task(ignore_result=True)
def expire_lobbies() -> int:
    """End lobbies that never started."""
    return services.expire_lobbies()


@shared_task(ignore_result=True)
def forget_old_keys() -> int:
    """Delete idempotency keys that have served their time."""
    return services.forget_old_keys()


@shared_task(ignore_result=True)
def forget_old_entries() -> int:
    """Delete what people were told long ago."""
    return services.forget_old_entries()
