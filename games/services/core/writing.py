"""The shared parts of every write: the lock, the journal, and what follows the commit."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import structlog
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
from games.models import Event, Game, Move, Seat
from games.reads import game_cache
from games.reads.game_cache import Newest, copied
from games.reads.refusals import game_not_found, game_over
from games.terms.game_time import now_of
from games.view.projection import Views, audiences
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError
from puerto_api.base.ids import uuid_of
from puerto_api.database.after_commit import after_commit
from puerto_api.database.compiled import Compiled

from . import archive_entry, notices, wake_calls, webhook_queue
from .event_recorder import Journal, as_stored

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
    key = uuid_of(game_id)
    found = _LOCKED.first(game=key) if key else None
    if found is None:
        raise game_not_found(game_id)
    return found


_ANY = uuid.UUID(int=1)
# Rows that only refer to this one, such as the presence of a reader, can be stored in the meantime.
_LOCKED = Compiled(
    lambda: Game.objects.select_related("owner").select_for_update(no_key=True, of=("self",)).filter(pk=_ANY),
    game=_ANY,
)
_SEATS = Compiled(lambda: Seat.objects.filter(game=_ANY).order_by("index"), game=_ANY)


class Write:
    """One write to one game: its row, its seats, its state, and the journal of what happens to them.

    The caller calls :meth:`note` right after each change, and :meth:`finish` at the end, which stores everything. What
    a caller does before that asks no database if the write is one to a remembered game (:meth:`of`).
    """

    def __init__(
        self,
        game: Game,
        seats: list[Seat],
        now: datetime,
        state: engine.State | None = None,
        views: Views | None = None,
    ) -> None:
        self.game, self.now = game, now
        self.moves: list[Move] = []
        """The moves that were played, which :meth:`finish` stores."""
        self.was_over = game.is_over
        self.reason = ""
        """Why staff act at a table that is not theirs, if they say so."""
        self._staff: User | None = None
        self.held_before = {} if game._state.adding else {seat.index: seat.reserved_for_id for seat in seats}
        self._was_lobby = game.status == Game.Status.LOBBY
        self._seats_before = [_written_of(seat) for seat in seats]
        self._bot_before = wake_calls.bot_asked(game)
        self._program_before = wake_calls.program_asked(game, seats)
        if state is None and game.state:
            state = snapshot.load(game.state)
        self.journal = Journal(game, seats, state, now, views)

    @classmethod
    def open(cls, game_id: Any) -> "Write":
        """Begin a write to a game that exists. Call it inside ``transaction.atomic``.

        Raises:
            ServiceError: ``game_not_found``.
        """
        game = locked(game_id)
        seats = _SEATS.all(game=game.pk)
        for seat in seats:
            seat.game = game
        return cls(game, seats, now_of(game))

    @classmethod
    def of(cls, known: Newest) -> "Write":
        """Begin a write to copies of a game that is remembered and has started; nothing is locked."""
        assert known.state is not None
        game, seats = known.copied()
        views = {viewer: known.view(viewer) for viewer in audiences(game)}
        return cls(game, seats, now_of(game), known.state.copy(), views)

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
            raise ServiceError(errors.SEAT_HANDED_OVER, _("A stand-in is playing for you; take your seat back first."))
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
        game, first = self.advance()
        Event.objects.bulk_create(self.journal.events)
        if self.moves:
            Move.objects.bulk_create(self.moves)
        game.save()
        for seat in self.changed_seats():
            seat.save(update_fields=_WRITTEN_OF_A_SEAT)
        self.log_staff(*{event.kind for event in self.journal.events})
        if game.is_over and not self.was_over:
            archive_entry.remember(game, self.seats, self.journal.state)
        told = notices.tell(self, answered=answered)
        if not game.is_over:
            after_commit(game_cache.remember, self.written())
        after_commit(wakeups.publish, str(game.pk), game.last_seq)
        after_commit(webhook_queue.wake, game.pk, told)
        self.wake()
        if self._was_lobby:
            after_commit(wakeups.publish, open_tables.KEY, 0)
        return Answer(str(game.pk), game.version, first, game.last_seq)

    def advance(self) -> tuple[Game, int]:
        """Bring the row of the game up to date, just before it is stored.

        Returns:
            it, and the number of the first event of the write.
        """
        game, first = self.game, self.game.last_seq + 1
        if self.journal.state is not None:
            game.state = snapshot.dump(self.journal.state)
        game.version += 1
        game.last_seq += len(self.journal.events)
        return game, first

    def written(self, before: Sequence[Event] = ()) -> Newest:
        """The game as it is once this write is stored, for remembering. A later write does not change it.

        Args:
            before: events that are known from before.
        """
        game, _seats = copied(self.game, self.seats)
        tail = (*before, *(as_stored(event) for event in self.journal.events))
        return Newest(game, state=self.journal.state, views=self.journal.views, tail=tail)

    def changed_seats(self) -> list[Seat]:
        """The seats of which something has changed that a running game changes."""
        return [
            seat for seat, before in zip(self.seats, self._seats_before, strict=True) if _written_of(seat) != before
        ]

    def wake(self) -> None:
        """Wake the bot or the program that is asked now, after the commit."""
        if wake_calls.bot_asked(self.game) not in (None, self._bot_before):
            self.wake_bot()
        if wake_calls.program_asked(self.game, self.seats) not in (None, self._program_before):
            self._wake_program()

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
        raise ServiceError(errors.OUT_OF_PLAY, _("You have resigned from this game."))
    if seat.standing == Seat.Standing.FORFEITED:
        raise ServiceError(errors.OUT_OF_PLAY, _("You have lost this game: your time ran out, or you left."))


_WRITTEN_OF_A_SEAT = ("standing", "stand_in", "bank", "vacation_left", "vacation_since", "declined")


def _written_of(seat: Seat) -> tuple[Any, ...]:
    """Collect what a running game changes of a seat. Its occupant changes before the start, and is stored there."""
    return *(getattr(seat, name) for name in _WRITTEN_OF_A_SEAT[:-1]), dict(seat.declined)
