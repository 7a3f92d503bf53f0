"""From a full table to the first decision: the ready check, the seed, the order of the seats, the deal."""

from datetime import timedelta
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.players.models import Follow
from games import engine, errors
from games.engine import events as engine_events
from games.engine import festival
from games.models import Game, Move, Seat
from games.reads import takebacks
from games.terms import events, fairness, time_control
from games.terms.bot_names import bot_name
from puerto_api.base.errors import ServiceError
from puerto_api.database.after_commit import after_commit
from puerto_api.queueing.enqueue import enqueue

from ..core import account_seats, adjournment, turns
from ..core.once import once
from ..core.writing import Answer, Write


def start_game(*, user: User, game_id: Any, key: str | None = None) -> Answer:
    """Deal and ask the first governor. Only the owner or staff, and only at a full table.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seats_open``,
            ``not_ready``, ``bot_unavailable``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        write.check_owner(user)
        write.check_lobby()
        _check_full(write)
        if not _everybody_ready(write):
            raise ServiceError(errors.NOT_READY)
        account_seats.check(write.game, write.seats)
        start(write)
        return write.finish()

    return once(user=user, key=key, operation="start_game", parameters={"game": game_id}, do=do)


def set_ready(*, user: User, game_id: Any, ready: bool, key: str | None = None) -> Answer:
    """Say that the caller is ready, or not yet, at a full table. A table with ``auto_start`` starts with the last one.

    Raises:
        ServiceError: ``game_not_found``, ``game_already_started``, ``game_over``, ``not_seated``, ``no_ready_check``,
            ``seats_open``.
    """

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.seat_of(user)
        write.check_lobby()
        if not write.game.ready_check:
            raise ServiceError(errors.NO_READY_CHECK)
        _check_full(write)
        if seat.ready == ready:
            return write.nothing()
        seat.ready = ready
        seat.save()
        write.note(events.READY if ready else events.NOT_READY, seat.index, name=seat.name)
        start_if_due(write)
        return write.finish()

    return once(user=user, key=key, operation="set_ready", parameters={"game": game_id, "ready": ready}, do=do)


def store_seats(write: Write) -> None:
    """Store the seats of a new table."""
    for seat in write.seats:
        seat.opened_at = write.game.created_at
    Seat.objects.bulk_create(write.seats)


def _check_full(write: Write) -> None:
    if not is_full(write):
        raise ServiceError(errors.SEATS_OPEN, _("A player is still missing at this table."))


def is_full(write: Write) -> bool:
    """Tell whether every seat is taken."""
    return not any(place.is_open for place in write.seats)


def _everybody_ready(write: Write) -> bool:
    return not write.game.ready_check or all(
        place.ready for place in write.seats if place.user_id is not None and not place.is_bot_account
    )


def seats_changed(write: Write) -> None:
    """Reset the ready check after a change of seats: everybody has to be asked again whether they are ready.

    Call it before the event that tells of the change. Where the game starts by itself, the time to answer is limited.
    """
    game = write.game
    if any(place.ready for place in write.seats):
        Seat.objects.filter(game=game, ready=True).update(ready=False)
        for place in write.seats:
            place.ready = False
    asked = game.ready_check and game.auto_start and is_full(write)
    game.ready_by = write.now + timedelta(seconds=settings.READY_SECONDS) if asked else None


def start_if_due(write: Write) -> None:
    """Start a game that starts by itself, if every seat is taken. Call it after the event that tells who has come.

    A bot that does not play there after all leaves its seat open to others.
    """
    if not (write.game.auto_start and is_full(write) and _everybody_ready(write)):
        return
    missing = account_seats.unavailable(write.game, write.seats)
    for place, _reasons in missing:
        name = place.name
        empty(place)
        place.save()
        seats_changed(write)
        write.note(events.LEFT, place.index, name=name, reason="unavailable")
    if not missing:
        start(write)


def empty(place: Seat) -> None:
    """Make the occupant of a seat stand up before the start."""
    place.user, place.name, place.budget, place.fallback = None, "", None, ""


def start(write: Write) -> None:
    """Seat the players, deal or set up the position to go on from, and ask the first decision."""
    game = write.game
    _mix_seed(game)
    _let_go(game, write.seats)
    if game.shuffle_seats:
        _shuffle(game, write.seats)
    game.ready_by = None
    clock = time_control.parse(game.time_control)
    for seat in write.seats:
        if seat.is_person:
            seat.bank, seat.vacation_left = clock.at_start(), clock.vacation
    state = write.state = takebacks.replayed(game, [])
    game.status = Game.Status.RUNNING
    game.started_at = write.now
    game.ends_by = write.now + longest(clock, game)
    _tell_followers(write)
    turns.ask(write)
    write.note(
        events.STARTED, None, ends_by=game.ends_by.isoformat(), most_decisions=turns.most_decisions(game.players)
    )
    # The engine announces every later round and decision; the first ones are announced here. A selection of buildings
    # comes before both the goal for a building and the first round, and the engine announces them then.
    if state.round and not game.origin:
        if state.rules.festival:
            write.note(engine_events.DREW_GOALS, None, goals=festival.shown(state))
        write.note(engine_events.ROUND_BEGAN, state.governor, round=state.round)
    write.note(engine_events.DECISION, game.turn_seat, decision=write.decision.kind)
    if game.script:
        for text in game.script["moves"][: game.script["played"]]:
            turns.play(write, engine.parse(text), Move.Source.SETUP)
    if game.draft == Game.Draft.RANDOM:
        _draft_at_random(write)


def _tell_followers(write: Write) -> None:
    """Have the followers of the people at the table told, if everybody finds the game in lists."""
    game, seated = write.game, [seat.user_id for seat in write.seats if seat.has_say and seat.user_id is not None]
    listed = game.visibility == Game.Visibility.PUBLIC and game.spectators != Game.Spectators.NO
    if not listed or game.is_sandbox:
        return
    if Follow.objects.filter(followed__in=seated).exclude(accepted_at=None).exists():
        after_commit(enqueue, "games.tasks.tell_followers", {"game_id": str(game.pk)})


def longest(clock: time_control.Clock, game: Game) -> timedelta:
    """Compute the longest that a game can take, no matter what happens at the table."""
    decisions = turns.most_decisions(game.players)
    bots = decisions * timedelta(seconds=game.bot_delay)
    return clock.longest(game.players, decisions) + bots + adjournment.LONGEST_ADJOURNED


def _mix_seed(game: Game) -> None:
    """Mix the final seed from what the server has drawn and what the people have contributed (docs/fairness.md)."""
    if game.contributions:
        game.server_seed = game.seed
        game.seed = fairness.combined(bytes.fromhex(game.seed), game.contributions.items()).hex()


def _let_go(game: Game, table: list[Seat]) -> None:
    """Forget for whom seats were held, and who was ready."""
    if any(seat.is_held or seat.ready for seat in table):
        free: dict[str, Any] = {"reserved_for": None, "reserved_name": "", "invitation": "", "ready": False}
        Seat.objects.filter(game=game).update(**free)
        for seat in table:
            for name, value in free.items():
                setattr(seat, name, value)


_OCCUPANT = ("kind", "user_id", "bot", "name", "budget", "fallback")


def _occupants(table: list[Seat]) -> dict[str, list[Any]]:
    """By column, who sits on the seats."""
    return {column: [getattr(seat, column) for seat in table] for column in _OCCUPANT}


def _shuffle(game: Game, table: list[Seat]) -> None:
    """Seat the same people in the order that follows from the seed; the first is the first governor (R-SET-2, G-117).

    Rows keep their index and swap their occupants, so that no two rows ever share an index.
    """
    game.seat_order = fairness.seat_order(bytes.fromhex(game.seed), game.players)
    before = _occupants(table)
    for column, occupants in before.items():
        for seat, place in zip(table, game.seat_order, strict=True):
            setattr(seat, column, occupants[place])
    for seat in table:
        if seat.user_id is None:
            seat.name = bot_name(seat.bot, seat.index)
    after = _occupants(table)
    changed = [column.removesuffix("_id") for column in _OCCUPANT if before[column] != after[column]]
    if changed:
        Seat.objects.filter(game=game).update(user=None)  # a person may never sit twice, not even within one statement
        Seat.objects.bulk_update(table, {"user", *changed})


def _draft_at_random(write: Write) -> None:
    """Play the selection of buildings for the seats in turn (N-8), as :func:`games.terms.fairness.draft_order` says."""
    order = fairness.draft_order(bytes.fromhex(write.game.seed), _choices(write.state))
    while write.decision.kind == "draft":
        choices = _choices(write.state)
        chosen = next(text for text in order if text in choices)
        turns.play(write, engine.parse(chosen), Move.Source.SETUP)


def _choices(state: engine.State) -> list[str]:
    """List the texts of the legal moves, in the order of the rules."""
    return [engine.text(move) for move in engine.legal_moves(state)]
