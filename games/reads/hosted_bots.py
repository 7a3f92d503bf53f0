"""The moves of hosted bots, within their budgets; and the levels that are so quick that they go first."""

import hashlib
import random
import time
from typing import Any

import structlog
from django.conf import settings

import bots
from bots import thinking
from games import engine
from games.models import Game, Seat
from puerto_api import metrics
from puerto_api.base.time_limit import TookTooLong, interrupted_after

log = structlog.get_logger(__name__)

QUICK_SECONDS = 0.5
"""A level with a budget up to this goes before the others."""

GRACE_SECONDS = 2.0
"""A bot is stopped this long after twice its budget: a busy machine alone must not make it play badly."""

SLOW_SECONDS = 0.1
"""Moves that took longer are logged."""

QUICK: dict[str, Any] = {"queue": "bots", "priority": 3}
SLOW: dict[str, Any] = {"queue": "thinkers", "priority": 6}
"""Routes for :meth:`celery.Task.apply_async`. A lower number goes first, over all queues of a worker."""


def budget_of(level: str) -> float:
    """Seconds that a level may think about a move."""
    seconds = bots.LEVELS[level].seconds if level in bots.LEVELS else 0.0  # a game may outlive a level
    return min(seconds, settings.BOT_THINK_SECONDS)


def is_quick(level: str) -> bool:
    """Whether a level, or what plays default moves, goes before the others."""
    return level == Seat.DEFAULT_MOVES or budget_of(level) <= QUICK_SECONDS


def way_of(level: str) -> dict[str, Any]:
    """The route of a level, or of default moves, through the queues."""
    return QUICK if is_quick(level) else SLOW


def choose(game: Game, level: str, state: engine.State) -> engine.Move:
    """Choose the move of the bot, or the stand-in, that is asked in this state of the game.

    It is the default move for a bot that fails or does not answer, so that no game gets stuck. There always is a
    choice: the rules themselves play forced moves (notation, section 1). In a sandbox, a script comes first.
    """
    if game.scripted is not None:
        return engine.parse(game.scripted)
    if level != Seat.DEFAULT_MOVES:
        try:
            return _thought(level, game, state)
        except Exception:
            metrics.bot_defaults.labels("failed").inc()
            log.exception("bot_failed", game_id=str(game.pk), ply=game.ply, bot=level)
    return engine.default_move(state)


def _thought(level: str, game: Game, state: engine.State) -> engine.Move:
    """The legal move that a bot chooses. Its chance follows from game and ply, the same if it is asked again."""
    rng = random.Random(hashlib.sha256(f"bot {game.seed} {game.ply}".encode()).digest())
    seat, seconds = bots.asked(state).seat, budget_of(level)
    began, budget, limit = time.monotonic(), bots.Budget(seconds), 2 * seconds + GRACE_SECONDS
    told = {"game_id": str(game.pk), "ply": game.ply, "bot": level, "budget": seconds}
    try:
        with interrupted_after(limit):
            if is_quick(level):
                move = bots.get(level).choose(bots.BotView(state, seat), rng, budget)
            else:
                asked = level, state, seat, rng, seconds
                move, budget.spent = thinking.think("bots.thinking:choose", *asked, seconds=limit)
    except (TookTooLong, thinking.GoneError):
        metrics.bot_defaults.labels("overran").inc()
        log.warning("bot_overran", **told, seconds=round(time.monotonic() - began, 3), nodes=budget.spent)
        return engine.default_move(state)
    took = time.monotonic() - began
    metrics.bot_seconds.labels(level).observe(took)
    if took >= SLOW_SECONDS:
        log.debug("bot_thought", **told, seconds=round(took, 3), nodes=budget.spent)
    trouble = engine.why_illegal(state, move)
    if trouble is not None:
        raise ValueError(f"{engine.text(move)} is not legal: {trouble.rule}")
    return move
