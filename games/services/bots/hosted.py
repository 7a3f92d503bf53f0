"""The turns of hosted bots and stand-ins."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from time import perf_counter

import structlog
from django.db import transaction

from games import engine
from games.reads import hosted_bots
from games.terms.game_time import in_world, now_of
from puerto_api import metrics
from puerto_api.database.after_commit import after_commit

from ..core.swap import UnusualError, swapped
from ..core.writing import Write
from ..play import standing_orders
from ..play.moves import play_as_bot, play_bot_move

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move that is played later, once it is ``due`` by the world's clock."""

    seat: int
    move: str
    due: datetime


def take_turn(*, game_id: str, version: int) -> Chosen | None:
    """Have the bot that is asked at this version think, and play its move if that is due.

    The bot thinks first: its delay is the least time that a move takes, not an extra on top. A quick level whose move
    is due thinks where the move is written, so that the game is read once.

    Returns:
        the move, if it is to be played later.

    Raises:
        ServiceError: ``game_not_found``, and what :func:`games.services.play_bot_move` raises if the game has gone on
            while a slow level thought.
    """
    began = perf_counter()
    if swapped(game_id, partial(_think_and_play, version=version)):
        metrics.moves.labels("bot").observe(perf_counter() - began)
        return None
    with transaction.atomic():
        write = Write.open(game_id)
        game = write.game
        if not game.turn_is_bot or game.turn_version != version:
            log.info("bot_turn_given_up", game_id=game_id, version=version)
            return None
        assert game.bot_due is not None
        level, seat = write.asked.level, write.asked.index
        if game.bot_due <= write.now and hosted_bots.is_quick(level):
            play_as_bot(write, hosted_bots.choose(game, level, write.state))
            standing_orders.finish(write)
            after_commit(lambda: metrics.moves.labels("bot").observe(perf_counter() - began))
            return None
    move = engine.text(hosted_bots.choose(game, level, write.state))
    if game.bot_due <= now_of(game):
        play_bot_move(game_id=game_id, seat=seat, move=move, expected_version=version)
    elif game.frozen_at is None:  # else the call that lets time pass wakes the bot again
        return Chosen(seat, move, in_world(game, game.bot_due))
    return None


def _think_and_play(write: Write, version: int) -> None:
    """Have a quick level whose move is due think and play, if it is asked at this version.

    Raises:
        UnusualError: it is otherwise.
    """
    game = write.game
    asked = game.turn_is_bot and game.turn_version == version
    if not asked or game.bot_due is None or game.bot_due > write.now or not hosted_bots.is_quick(write.asked.level):
        raise UnusualError
    play_as_bot(write, hosted_bots.choose(game, write.asked.level, write.state))
