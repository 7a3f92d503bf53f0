"""Playing a move: the one way from a client, or a bot, into a game."""

from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.utils import timezone

from games import engine, errors
from games.engine import snapshot
from games.journal import Journal
from games.models import Game, Move, Seat
from puerto_api.errors import ServiceError

from .lobby import end_game, set_turn
from .writing import Answer, locked, once, publish


def play_move(
    *, user: AbstractBaseUser, game_id: Any, move: str, expected_version: int, key: str | None = None
) -> Answer:
    """Play a move for the seat of ``user``.

    Args:
        move: notation text.
        expected_version: the version of the game the decision was made on.

    Raises:
        ServiceError: ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``, ``stale_version``,
            ``not_your_turn``, ``malformed_move``, ``illegal_move``, ``idempotency_key_reused``.
    """

    def do() -> Answer:
        game = locked(game_id)
        table = list(game.seats.all())
        _check_running(game)
        place = next((seat for seat in table if seat.user_id == user.pk), None)
        if place is None:
            raise ServiceError(errors.NOT_SEATED, "You have no seat at this table.")
        _check_turn(game, place.index, expected_version)
        return _play(game, table, move)

    parameters = {"game": game_id, "move": move, "expected_version": expected_version}
    return once(user=user, key=key, operation="play_move", parameters=parameters, do=do)


def play_bot_move(*, game_id: Any, seat: int, move: str, expected_version: int) -> Answer:
    """Play a move that a hosted bot has chosen. Asked twice, the second is refused as ``stale_version``."""
    with transaction.atomic():
        game = locked(game_id)
        _check_running(game)
        _check_turn(game, seat, expected_version)
        table = list(game.seats.all())
        if table[seat].kind != Seat.Kind.BOT:
            raise ServiceError(errors.NOT_YOUR_TURN, f"Seat {seat} is not a bot.")
        return _play(game, table, move)


def _check_running(game: Game) -> None:
    if game.is_over:
        raise ServiceError(errors.GAME_OVER, f"The game is over ({game.status}).", game_status=str(game.status))
    if game.status == Game.Status.LOBBY:
        raise ServiceError(errors.GAME_NOT_STARTED, "The game has not started.")


def _check_turn(game: Game, seat: int, expected_version: int) -> None:
    if expected_version != game.version:
        raise ServiceError(
            errors.STALE_VERSION,
            f"You expected version {expected_version}, the game is at {game.version}.",
            current_version=game.version,
            last_seq=game.last_seq,
        )
    if game.turn_seat != seat:
        raise ServiceError(
            errors.NOT_YOUR_TURN, f"The game waits for seat {game.turn_seat}, you are seat {seat}.", seat=game.turn_seat
        )


def _play(game: Game, table: list[Seat], text: str) -> Answer:
    now = timezone.now()
    state = snapshot.load(game.state)
    decision = engine.waiting(state)
    move = _checked_move(state, text)
    journal = Journal(game, table, state, now)

    def listen(state: engine.State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind == "decision":
            set_turn(game, table, engine.waiting(state), now)
        elif kind == "game_over":
            end_game(game, Game.Status.FINISHED, now)
            game.result = data = engine.result(state)
        journal.note(kind, seat if seat >= 0 else None, **data)

    state.listener = listen
    engine.apply(state, move)
    Move.objects.create(
        game=game, ply=game.ply, seat=decision.seat, decision=decision.kind, text=engine.text(move), created_at=now
    )
    first = game.last_seq + 1
    journal.write()
    game.ply += 1
    game.state = snapshot.dump(state)
    game.save()
    publish(game)
    return Answer(str(game.pk), game.version, first, game.last_seq)


def _checked_move(state: engine.State, text: str) -> engine.Move:
    legal = engine.texts(engine.legal_moves(state))
    try:
        move = engine.parse(text)
    except engine.MoveSyntaxError as error:
        raise ServiceError(errors.MALFORMED_MOVE, str(error), legal=legal) from None
    trouble = engine.problem(state, move)
    if trouble:
        sentence, rule = trouble
        raise ServiceError(errors.ILLEGAL_MOVE, sentence, rule=rule, legal=legal)
    return move
