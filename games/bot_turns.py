"""What a hosted bot plays when it is asked, within its budget; and which levels are so quick that they go first."""

import hashlib
import random
import time
from typing import Any

import structlog
from django.conf import settings

import bots
from games import engine, selectors
from games.models import Game, Seat
from puerto_api.interrupting import TookTooLong, interrupted_after

log = structlog.get_logger(__name__)

QUICK_SECONDS = 0.5
"""A level with a budget up to this goes before the others."""

GRACE_SECONDS = 2.0
"""A bot is stopped so long after twice its budget: a busy machine alone shall not make it play badly."""

SLOW_SECONDS = 0.1
"""A move that took longer is told in the log."""

QUICK: dict[str, Any] = {"queue": "bots", "priority": 3}
SLOW: dict[str, Any] = {"queue": "thinkers", "priority": 6}
"""Ways for :meth:`celery.Task.apply_async`. A lower number goes first, over all queues of a worker."""


def budget_of(level: str) -> float:
    """Seconds that a level may think about a move."""
    seconds = bots.LEVELS[level].seconds if level in bots.LEVELS else 0.0  # a game may outlive a level
    return min(seconds, settings.BOT_THINK_SECONDS)


def way_of(level: str) -> dict[str, Any]:
    """The way of a level, or of default moves, through the queues."""
    quick = level == Seat.DEFAULT_MOVES or budget_of(level) <= QUICK_SECONDS
    return QUICK if quick else SLOW


def choose(game: Game) -> str:
    """What is played for the bot, or the stand-in, that is asked.

    The default move for a bot that fails or does not answer, since nobody shall be stuck. There is something to choose:
    forced moves are played by the rules themselves (notation, section 1).
    """
    level = next(seat for seat in game.seats.all() if seat.index == game.turn_seat).level
    state = selectors.state_of(game)
    if level != Seat.DEFAULT_MOVES:
        try:
            return engine.text(_thought(level, game, state))
        except Exception:
            log.exception("bot_failed", game_id=str(game.pk), ply=game.ply, bot=level)
    return engine.text(engine.default_move(state))


def _thought(level: str, game: Game, state: engine.State) -> engine.Move:
    """The legal move that a bot chooses. Chance follows from game and ply: asked again, it has the same."""
    rng = random.Random(hashlib.sha256(f"bot {game.seed} {game.ply}".encode()).digest())
    bot, view, seconds = bots.get(level), bots.BotView(state, game.turn_seat), budget_of(level)
    began, budget = time.monotonic(), bots.Budget(seconds)
    told = {"game_id": str(game.pk), "ply": game.ply, "bot": level, "budget": seconds}
    try:
        with interrupted_after(2 * seconds + GRACE_SECONDS):
            move = bot.choose(view, rng, budget)
    except TookTooLong:
        log.warning("bot_overran", **told, seconds=round(time.monotonic() - began, 3), nodes=budget.spent)
        return engine.default_move(state)
    took = time.monotonic() - began
    if took >= SLOW_SECONDS:
        log.debug("bot_thought", **told, seconds=round(took, 3), nodes=budget.spent)
    trouble = engine.problem(state, move)
    if trouble is not None:
        raise ValueError(f"{engine.text(move)} is not legal: {trouble.rule}")
    return move
