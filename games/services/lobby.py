"""Before the first move: sitting down, leaving, starting, cancelling."""

import random
from datetime import datetime, timedelta
from typing import Any

from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone

from games import engine, errors
from games.engine import snapshot
from games.journal import Journal
from games.models import Game, Seat
from puerto_api.errors import ServiceError

from .writing import Answer, locked, once, publish


def join_game(*, user: AbstractBaseUser, game_id: Any, seat: int | None = None, key: str | None = None) -> Answer:
    """Sit down on an open seat; on the first one if none is named.

    Raises:
        ServiceError: ``game_not_found``, ``game_already_started``, ``game_over``, ``already_seated``, ``seat_taken``.
    """

    def do() -> Answer:
        game, table, journal = _open_table(game_id)
        if any(place.user_id == user.pk for place in table):
            raise ServiceError(errors.ALREADY_SEATED, "You have a seat at this table.")
        places = [place for place in table if place.is_open and seat in (None, place.index)]
        if not places:
            raise ServiceError(errors.SEAT_TAKEN, "No seat is open." if seat is None else f"Seat {seat} is not open.")
        place = places[0]
        place.user, place.name = user, user.get_username()
        place.save()
        journal.note("joined", place.index, name=place.name)
        return _written(game, journal)

    return once(user=user, key=key, operation="join_game", parameters={"game": game_id, "seat": seat}, do=do)


def leave_game(*, user: AbstractBaseUser, game_id: Any, key: str | None = None) -> Answer:
    """Stand up before the start; the seat is open again.

    Raises:
        ServiceError: ``game_not_found``, ``game_already_started``, ``game_over``, ``not_seated``.
    """

    def do() -> Answer:
        game, table, journal = _open_table(game_id)
        place = next((place for place in table if place.user_id == user.pk), None)
        if place is None:
            raise ServiceError(errors.NOT_SEATED, "You have no seat at this table.")
        name, place.user, place.name = place.name, None, ""
        place.save()
        journal.note("left", place.index, name=name)
        return _written(game, journal)

    return once(user=user, key=key, operation="leave_game", parameters={"game": game_id}, do=do)


def start_game(*, user: AbstractBaseUser, game_id: Any, key: str | None = None) -> Answer:
    """Deal and ask the first governor. Only the owner or staff; nobody may be missing.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seats_open``.
    """

    def do() -> Answer:
        game, table, journal = _open_table(game_id, owner=user)
        if any(place.is_open for place in table):
            raise ServiceError(errors.SEATS_OPEN, "Somebody is still missing at this table.")
        if game.shuffle_seats:
            table = journal.seats = _shuffled(table)
        state = engine.new_game(
            game.edition, game.players, game.expansions, game.options, seed=bytes.fromhex(game.seed)
        )
        journal.state = state
        game.status = Game.Status.RUNNING
        game.started_at = journal.now
        set_turn(game, table, engine.waiting(state), journal.now)
        game.state = snapshot.dump(state)
        journal.note("started")
        # What the engine tells of every later round and decision is told of the first, too.
        journal.note("round_began", state.governor, round=state.round)
        journal.note("decision", game.turn_seat, decision=engine.waiting(state).kind)
        return _written(game, journal)

    return once(user=user, key=key, operation="start_game", parameters={"game": game_id}, do=do)


def cancel_game(*, user: AbstractBaseUser, game_id: Any, key: str | None = None) -> Answer:
    """Close a table before its start: the owner or staff. Staff may also end a running game, which is then abandoned.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``.
    """

    def do() -> Answer:
        game, _, journal = _open_table(game_id, owner=user, running=user.is_staff)
        status = Game.Status.CANCELLED if game.status == Game.Status.LOBBY else Game.Status.ABANDONED
        end_game(game, status, journal.now)
        journal.note(str(status))
        return _written(game, journal)

    return once(user=user, key=key, operation="cancel_game", parameters={"game": game_id}, do=do)


def set_turn(game: Game, table: list[Seat], decision: engine.Decision, now: datetime) -> None:
    """Note on the game who is asked, and until when."""
    game.turn_seat = decision.seat
    game.turn_is_bot = table[decision.seat].kind == Seat.Kind.BOT
    game.turn_since = now
    game.turn_deadline = now + timedelta(seconds=game.turn_seconds)


def end_game(game: Game, status: Game.Status, now: datetime) -> None:
    """Nobody is asked any more."""
    game.status = status
    game.ended_at = now
    game.turn_seat = game.turn_since = game.turn_deadline = None
    game.turn_is_bot = False


def bot_name(level: str, index: int) -> str:
    """What a hosted bot is called: its level, and its place at the table counted from 1."""
    return f"{level} {index + 1}"


def _open_table(
    game_id: Any, *, owner: AbstractBaseUser | None = None, running: bool = False
) -> tuple[Game, list[Seat], Journal]:
    """The locked game, its seats and a journal, if it can still be set up; with ``running`` also if it is being
    played."""
    game = locked(game_id)
    if owner and game.owner_id != owner.pk and not owner.is_staff:
        raise ServiceError(errors.NOT_OWNER, "Only the owner of the game may do this.")
    if game.is_over:
        raise ServiceError(errors.GAME_OVER, f"The game is over ({game.status}).", game_status=str(game.status))
    if game.status == Game.Status.RUNNING and not running:
        raise ServiceError(errors.GAME_ALREADY_STARTED, "The game has started.")
    table = list(game.seats.all())
    state = snapshot.load(game.state) if game.state else None
    return game, table, Journal(game, table, state, timezone.now())


def _written(game: Game, journal: Journal) -> Answer:
    first = game.last_seq + 1
    journal.write()
    game.save()
    publish(game)
    return Answer(str(game.pk), game.version, first, game.last_seq)


def _shuffled(table: list[Seat]) -> list[Seat]:
    """The same people in a random order; the first is the first governor (R-SET-2, G-117).

    Rows keep their index and swap their occupants, so that no two rows ever share an index.
    """
    occupants = [(seat.kind, seat.user_id, seat.bot, seat.name if seat.user_id else "") for seat in table]
    random.SystemRandom().shuffle(occupants)
    for seat in table:  # nobody may sit twice, not even between two updates
        seat.user = None
        seat.save()
    for seat, (kind, user_id, bot, name) in zip(table, occupants, strict=True):
        seat.kind, seat.user_id, seat.bot, seat.name = kind, user_id, bot, name or bot_name(bot, seat.index)
        seat.save()
    return table
