"""The shared parts of every write: the lock, the idempotency key, and publishing after the commit."""

import hashlib
import json
import uuid
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeVar

import structlog
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.audit import log as audit
from accounts.audit.log import Target
from accounts.audit.models import Act
from accounts.audit.models import Kind as TargetKind
from accounts.models import User
from games import engine, errors
from games.engine import snapshot
from games.engine.events import Data, Kind
from games.live import open_tables
from games.models import Game, IdempotencyKey, Seat
from games.reads.refusals import game_not_found, game_over, invalid
from games.terms.game_time import now_of
from puerto_api.base import wakeups
from puerto_api.base.bounds import LONGEST_KEY
from puerto_api.base.errors import IDEMPOTENCY_KEY_REUSED, ServiceError
from puerto_api.database.after_commit import after_commit

from . import archive_entry, notices, wake_calls, webhook_queue
from .event_recorder import Journal

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Answer:
    """The result of a write: the game's new version and the events it appended (``first_seq`` to ``last_seq``).

    ``replayed`` says that the idempotency key was known and this is the earlier answer.
    """

    game_id: str
    version: int
    first_seq: int
    last_seq: int
    replayed: bool = False


def locked(game_id: Any) -> Game:
    """Get a game with its row locked until the end of the transaction. Call it inside ``transaction.atomic``."""
    try:
        # Rows that only refer to this one, such as the presence of a reader, can be stored in the meantime.
        return Game.objects.select_for_update(no_key=True).get(pk=uuid.UUID(str(game_id)))
    except (ValueError, Game.DoesNotExist):
        raise game_not_found(game_id) from None


class Write:
    """One write to one game: its locked row, its seats, its state, and the journal of what happens to them.

    The caller calls :meth:`note` right after each change, and :meth:`finish` at the end, which stores everything.
    """

    def __init__(self, game: Game, seats: list[Seat], now: datetime) -> None:
        self.game, self.now = game, now
        self.was_over = game.is_over
        self.reason = ""
        """Why staff act at a table that is not theirs, if they say so."""
        self._staff: User | None = None
        self.held_before = {} if game._state.adding else {seat.index: seat.reserved_for_id for seat in seats}
        self._was_lobby = game.status == Game.Status.LOBBY
        self._seats_before = [_written_of(seat) for seat in seats]
        self._bot_before = wake_calls.bot_asked(game)
        self._program_before = wake_calls.program_asked(game, seats)
        self.journal = Journal(game, seats, snapshot.load(game.state) if game.state else None, now)

    @classmethod
    def open(cls, game_id: Any) -> "Write":
        """Begin a write to a game that exists. Call it inside ``transaction.atomic``.

        Raises:
            ServiceError: ``game_not_found``.
        """
        game = locked(game_id)
        return cls(game, list(game.seats.all()), now_of(game))

    @property
    def seats(self) -> list[Seat]:
        return self.journal.seats

    @property
    def state(self) -> engine.State:
        """The engine's state, which exists once the game has started."""
        assert self.journal.state is not None
        return self.journal.state

    @state.setter
    def state(self, state: engine.State) -> None:
        self.journal.state = state

    @property
    def asked(self) -> Seat:
        """The seat that the game waits for, which exists while the game runs."""
        assert self.game.turn_seat is not None
        return self.seats[self.game.turn_seat]

    @property
    def decision(self) -> engine.Decision:
        """The decision that the engine waits for, which exists until the game is over."""
        decision = engine.current_decision(self.state)
        assert decision is not None
        return decision

    def note(self, kind: Kind[Data], seat: int | None = None, *_no_args: Data.args, **data: Data.kwargs) -> None:
        """Add an event for the change that was just made; ``data`` as its kind declares them."""
        self.journal.record(kind.name, seat, data)

    def seat_of(self, user: User) -> Seat:
        """Find the seat of a person.

        Raises:
            ServiceError: ``not_seated``.
        """
        for seat in self.seats:
            if seat.user_id == user.pk:
                return seat
        raise ServiceError(errors.NOT_SEATED, _("You have no seat at this table."))

    def check_lobby(self) -> None:
        """Check that the table can still be set up.

        Raises:
            ServiceError: ``game_over``, ``game_already_started``.
        """
        if self.game.is_over:
            raise game_over(self.game)
        if self.game.status == Game.Status.RUNNING:
            raise ServiceError(errors.GAME_ALREADY_STARTED, _("The game has started."))

    def check_running(self) -> None:
        """Check that the game is being played, though it may be adjourned.

        Raises:
            ServiceError: ``game_over``, ``game_not_started``.
        """
        if self.game.is_over:
            raise game_over(self.game)
        if self.game.status == Game.Status.LOBBY:
            raise ServiceError(errors.GAME_NOT_STARTED, _("The game has not started."))

    def check_acting(self, user: User, *, adjourned: bool = False) -> Seat:
        """Find the seat of a person who plays it themselves in a running game.

        Args:
            adjourned: allows an adjourned game, too.

        Raises:
            ServiceError: ``game_over``, ``game_not_started``, ``not_seated``, ``seat_handed_over``, ``game_paused``.
        """
        seat = self.seat_of(user)
        self.check_running()
        if not seat.is_person:
            raise ServiceError(errors.SEAT_HANDED_OVER, _("Somebody else plays for you; take your seat back first."))
        if self.game.resumes_at is not None and not adjourned:
            raise ServiceError(errors.GAME_PAUSED, _("The game is adjourned."))
        return seat

    @property
    def next_seq(self) -> int:
        """The number of the next event."""
        return self.game.last_seq + len(self.journal.events) + 1

    def check_owner(self, user: User) -> None:
        """Check that the user is the owner or staff; an action of staff, once done, is a line of the audit log.

        Raises:
            ServiceError: ``not_owner``.
        """
        if self.game.owner_id == user.pk:
            return
        if not user.is_staff:
            raise ServiceError(errors.NOT_OWNER, _("Only the owner of the game may do this."))
        self._staff = user

    def nothing(self) -> Answer:
        """Return the answer of a write that did nothing, since everything is already as requested."""
        return Answer(str(self.game.pk), self.game.version, self.game.last_seq + 1, self.game.last_seq)

    def finish(self, *, answered: bool = False) -> Answer:
        """Store the changes; after the commit, tell the people who are watching, and wake a bot that is asked now.

        Losing either costs a second, not a move.

        Args:
            answered: a standing order answers the current decision at once, so no player need be told of their turn.
        """
        game = self.game
        first = game.last_seq + 1
        if self.journal.state is not None:
            game.state = snapshot.dump(self.journal.state)
        self.journal.write()
        game.save()
        for seat, before in zip(self.seats, self._seats_before, strict=True):
            if _written_of(seat) != before:
                seat.save(update_fields=_WRITTEN_OF_A_SEAT)
        self.log_staff(*{event.kind for event in self.journal.events})
        if game.is_over and not self.was_over:
            archive_entry.remember(game, self.seats, self.journal.state)
        told = notices.tell(self, answered=answered)
        after_commit(wakeups.publish, str(game.pk), game.last_seq)
        after_commit(webhook_queue.wake, game.pk, told)
        if wake_calls.bot_asked(game) not in (None, self._bot_before):
            self.wake_bot()
        if wake_calls.program_asked(game, self.seats) not in (None, self._program_before):
            self._wake_program()
        if self._was_lobby:
            after_commit(wakeups.publish, open_tables.KEY, 0)
        return Answer(str(game.pk), game.version, first, game.last_seq)

    def log_staff(self, *done: str) -> None:
        """Add a line to the audit log if staff did something at a table that is not theirs."""
        if self._staff is not None:
            act = Act.GAME_CANCELLED if self.game.is_over and not self.was_over else Act.TABLE_MANAGED
            target = Target(TargetKind.GAME, self.game.pk)
            audit.write(by=self._staff, act=act, target=target, reason=self.reason, events=sorted(done))

    def wake_bot(self) -> None:
        """Have a worker think for the bot that is asked, after the commit."""
        game, level = self.game, self.asked.level
        after_commit(wake_calls.ask_bot, str(game.pk), game.turn_version, level)

    def _wake_program(self) -> None:
        """Have the bot with an account asked after the commit, if decisions are sent to it."""
        game, user = self.game, self.asked.user_id
        after_commit(wake_calls.ask_program, str(game.pk), game.turn_version, user)


def check_in_play(seat: Seat) -> None:
    """Check that the seat can still win.

    Raises:
        ServiceError: ``out_of_play``.
    """
    if seat.standing == Seat.Standing.RESIGNED:
        raise ServiceError(errors.OUT_OF_PLAY, _("You have given up this game."))
    if seat.standing == Seat.Standing.FORFEITED:
        raise ServiceError(errors.OUT_OF_PLAY, _("You have lost this game: your time was up, or you have left."))


_WRITTEN_OF_A_SEAT = ("standing", "stand_in", "bank", "vacation_left", "vacation_since", "declined")


def _written_of(seat: Seat) -> tuple[Any, ...]:
    """Collect what a running game changes of a seat. Its occupant changes before the start, and is stored there."""
    return *(getattr(seat, name) for name in _WRITTEN_OF_A_SEAT[:-1]), dict(seat.declined)


Given = TypeVar("Given", bound="DataclassInstance")


def once(
    *,
    user: User,
    key: str | None,
    operation: str,
    parameters: dict[str, Any],
    do: Callable[[], Given],
    kind: type[Given] = Answer,  # type: ignore[assignment]  # a default binds no type variable
) -> Given:
    """Do a write in one transaction; with a key, do it at most once and repeat its answer.

    The key is claimed before anything else is looked at, so a repeated call never meets a staler game than the first.
    Only a success is remembered: a refused call may be repeated with the same key.

    Args:
        kind: the type of the answer: a dataclass of JSON values with a member ``replayed``.

    Raises:
        ServiceError: ``validation_failed`` (the key), ``idempotency_key_reused``, or any refusal of ``do``.
    """
    if key is None:
        with transaction.atomic():
            return do()
    if not 1 <= len(key) <= LONGEST_KEY:
        sentence = _("An idempotency key has 1 to {most} characters.")
        raise invalid("idempotency_key", sentence.format(most=LONGEST_KEY))
    fingerprint = hashlib.sha256(json.dumps(parameters, sort_keys=True, default=str).encode()).hexdigest()
    known = _known(user, key, operation, fingerprint, kind)
    if known:
        return known
    try:
        with transaction.atomic():
            claim = IdempotencyKey.objects.create(user=user, key=key, operation=operation, fingerprint=fingerprint)
            answer = do()
            claim.answer = asdict(answer)
            claim.save(update_fields=("answer",))
            return answer
    except IntegrityError:
        # Another call committed the same key while this one waited for it.
        known = _known(user, key, operation, fingerprint, kind)
        if known is None:
            raise
        return known


def _known(user: User, key: str, operation: str, fingerprint: str, kind: type[Given]) -> Given | None:
    claim = IdempotencyKey.objects.filter(user=user, key=key).first()
    if claim is None:
        return None
    if (claim.operation, claim.fingerprint) != (operation, fingerprint):
        sentence = _('The key "{key}" was sent before with other parameters ({operation}).')
        raise ServiceError(IDEMPOTENCY_KEY_REUSED, sentence.format(key=key, operation=claim.operation))
    return replace(kind(**(claim.answer or {})), replayed=True)
