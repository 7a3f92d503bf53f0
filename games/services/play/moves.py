"""Playing a move: the one way from a client, or a bot, into a game."""

from contextlib import suppress
from time import perf_counter
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import engine, errors
from games.models import Move, Seat
from games.reads.refusals import checked_move
from puerto_api import metrics
from puerto_api.base.errors import ServiceError

from ..core import account_seats, turns
from ..core.once import claim_of, once
from ..core.swap import swapped
from ..core.writing import Answer, Write, locked
from . import standing_orders

PLAY_MOVE = "play_move"
"""The operation, as keys remember it."""


def play_move(*, user: User, game_id: Any, move: str, expected_version: int, key: str | None = None) -> Answer:
    """Play a move for the seat of ``user``.

    Args:
        move: notation text.
        expected_version: the version of the game the decision was made on. Later writes that leave the decision as it
            was (a proposal, another player's vacation) do not make it stale.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``stale_version``,
            ``game_paused``, ``seat_handed_over``, ``not_your_turn``, ``malformed_move``, ``illegal_move``,
            ``idempotency_key_reused``.
    """

    def play(write: Write) -> Seat:
        seat = write.check_acting(user)
        _check_version(write, expected_version)
        _check_turn(write, seat.index)
        turns.play(write, checked_move(write.state, move), Move.Source.PERSON)
        return seat

    def do() -> Answer:
        write = Write.open(game_id)
        account_seats.answered(play(write))
        return standing_orders.finish(write)

    def lock() -> None:
        with suppress(ServiceError):  # only a key that was not used before is told that there is no such game
            locked(game_id)

    began = perf_counter()
    parameters = {"game": game_id, "move": move, "expected_version": expected_version}
    claim = None if key is None else claim_of(user, key, PLAY_MOVE, parameters)
    quick = swapped(game_id, play, claim)
    answer = quick or once(user=user, key=key, operation=PLAY_MOVE, parameters=parameters, do=do, lock=lock)
    if not answer.replayed:
        metrics.moves.labels("thin" if quick else "locked").observe(perf_counter() - began)
    return answer


@metrics.timed(metrics.moves.labels("bot"))
def play_bot_move(*, game_id: Any, seat: int, move: str, expected_version: int) -> Answer:
    """Play a move that a hosted bot has chosen: on its own seat, for a player who is away, or for a bot that is late.

    If the same move is asked for twice, the second call is refused as ``stale_version``.
    """

    def play(write: Write) -> None:
        write.check_running()
        _check_version(write, expected_version)
        _check_turn(write, seat)
        if not write.game.turn_is_bot:
            raise ServiceError(errors.NOT_YOUR_TURN, _("No bot sits in seat {seat}.").format(seat=seat), seat=seat)
        play_as_bot(write, checked_move(write.state, move))

    answer = swapped(game_id, play)
    if answer is not None:
        return answer
    with transaction.atomic():
        write = Write.open(game_id)
        play(write)
        return standing_orders.finish(write)


def play_as_bot(write: Write, move: engine.Move) -> None:
    """Play a legal move for the hosted bot that is asked."""
    turns.play(write, move, Move.Source.DEFAULT if write.asked.level == Seat.DEFAULT_MOVES else Move.Source.BOT)


def _check_version(write: Write, expected: int) -> None:
    """Check that this is the version at which the decision was asked, or a later one."""
    game = write.game
    if not game.turn_version <= expected <= game.version:
        sentence = _("You expected version {expected}; the game is at {current}.")
        raise ServiceError(
            errors.STALE_VERSION,
            sentence.format(expected=expected, current=game.version),
            current_version=game.version,
            last_seq=game.last_seq,
        )


def _check_turn(write: Write, seat: int) -> None:
    asked = write.game.turn_seat
    if asked != seat:
        sentence = _("The game is waiting for seat {asked}; you have seat {seat}.")
        raise ServiceError(errors.NOT_YOUR_TURN, sentence.format(asked=asked, seat=seat), seat=asked)
