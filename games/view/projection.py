"""The one projection: everything a viewer sees of a hosted game passes through here (and, for the table, ``observe``).

A *view* is the JSON document that events change: old view + ``changes`` of an event = new view. A viewer is a seat
number or ``engine.SPECTATOR``.
"""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any, TypedDict, cast

from games import engine, words
from games.engine.ids import NEW_BUILDINGS
from games.engine.observation import knows_secrets
from games.models import Event, Game, Seat
from games.terms.fairness import in_order

from .json_patch import Operation

EVERYBODY = "*"

Moment = str
"""ISO 8601, with an offset."""


class SeatView(TypedDict):
    """A place at the table; :func:`seat_view` tells what its members mean."""

    index: int
    kind: str
    name: str
    bot: str | None
    reserved_for: str | None
    invited: bool
    ready: bool
    standing: str
    stand_in: str | None
    on_vacation: bool


class Pause(TypedDict):
    """Why no clock runs (``reason``), and ``until`` when; for a vacation, the ``seat`` that takes it, else None."""

    reason: str
    seat: int | None
    until: Moment


class ClockView(TypedDict):
    """The seat whose time runs, and how much time all seats have; see :func:`clock`."""

    seat: int | None
    remaining: list[int | None]
    since: Moment | None
    runs_until: Moment | None
    paused_by: Pause | None


class Proposal(TypedDict):
    """A proposal that ``seat`` asks the others to agree to, and the seats that have ``accepted``, its own included.

    ``to_ply`` is None but for the kind ``take_back``, ``hours`` but for ``adjourn``.
    """

    number: int
    kind: str
    seat: int
    accepted: list[int]
    to_ply: int | None
    hours: int | None


class Outcome(TypedDict):
    """How a game ended (:func:`games.services.core.ending.end`), and the seats that have won."""

    reason: str
    winners: list[int]


class Fairness(TypedDict):
    """Where the seed comes from; see :func:`fairness`."""

    server_commitment: str
    server_seed: str | None
    contributions: list[list[str | None]]
    seat_order: list[int] | None


class SandboxClock(TypedDict):
    """The time in a sandbox; see :func:`sandbox`."""

    frozen_at: Moment | None
    ahead: int | None


class View(TypedDict):
    """A game as one viewer sees it; :func:`view` tells what its members mean."""

    status: str
    ply: int
    seats: list[SeatView]
    clock: ClockView
    proposals: list[Proposal]
    outcome: Outcome | None
    ready_by: Moment | None
    started_at: Moment | None
    ended_at: Moment | None
    commitment: str
    seed: str | None
    fairness: Fairness
    sandbox: SandboxClock | None
    table: dict[str, Any] | None


class EventView(TypedDict):
    """An event as one viewer gets it; :func:`event` tells what its members mean."""

    seq: int
    version: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    message: str
    changes: list[Operation]
    view_hash: str
    clock: ClockView
    at: Moment


def view(game: Game, seats: list[Seat], state: engine.State | None, viewer: engine.observation.Viewer) -> View:
    """The game as ``viewer`` sees it.

    ``table`` is null before the start. ``seed`` is null until the game is over, ``commitment`` proves that it was
    chosen before (notation, section 6); ``fairness`` tells where it comes from. The people at the
    table are asked to consent to the ``proposals``; ``outcome`` says how the game ended and who won. All have to be
    ready until ``ready_by``. ``seats`` of a lobby are in the order in which they were set up; the start may shuffle
    them. ``sandbox`` is null in a real game.
    """
    return {
        "status": str(game.status),
        "ply": game.ply,
        "seats": [seat_view(seat) for seat in seats],
        "clock": clock(game, seats),
        "proposals": game.proposals,
        "outcome": game.outcome,
        "ready_by": _time(game.ready_by),
        "started_at": _time(game.started_at),
        "ended_at": _time(game.ended_at),
        "commitment": engine.commitment(bytes.fromhex(game.seed)),
        "seed": game.seed if game.is_over else None,
        "fairness": fairness(game),
        "sandbox": sandbox(game),
        "table": _table(game, state, viewer) if state else None,
    }


def fairness(game: Game) -> Fairness:
    """The origin of the seed, as docs/fairness.md explains it and the page there reads it.

    ``contributions`` are ``[name, text]`` in the order in which they are hashed; each text is null until the start.
    ``server_seed`` is null until the game is over. A game that never started has taken no contributions.
    """
    started = game.started_at is not None
    given = {} if game.is_over and not started else game.contributions
    return {
        "server_commitment": engine.commitment(bytes.fromhex(game.drawn_seed)),
        "server_seed": game.drawn_seed if game.is_over else None,
        "contributions": [[name, text if started else None] for name, text in in_order(given.items())],
        "seat_order": game.seat_order,
    }


def sandbox(game: Game) -> SandboxClock | None:
    """The time in a sandbox: ``frozen_at`` while its clock stands, else ``ahead`` milliseconds later than in the world.
    Null for a real game."""
    if not game.is_sandbox:
        return None
    standing = game.frozen_at is not None
    return {
        "frozen_at": _time(game.frozen_at),
        "ahead": None if standing else game.clock_ahead // timedelta(milliseconds=1),
    }


def clock(game: Game, seats: list[Seat]) -> ClockView:
    """The seat whose time runs, and how much time all seats have, in milliseconds.

    ``remaining`` are the banks of a live game, that of the seat that is asked as of ``since``; with other clocks only
    that seat has a number, the time for its decision. Null for bots and stand-ins, who have no clock. ``runs_until`` is
    the flag; ``paused_by`` says why no clock runs.
    """
    remaining = [seat.bank if seat.is_person else None for seat in seats]
    running = game.turn_seat if game.turn_deadline else None
    if game.turn_left is not None and game.turn_seat is not None and seats[game.turn_seat].is_person:
        remaining[game.turn_seat] = game.turn_left
    return {
        "seat": running,
        "remaining": remaining,
        "since": _time(game.turn_since) if running is not None else None,
        "runs_until": _time(game.turn_deadline),
        "paused_by": game.paused_by,
    }


def _table(game: Game, state: engine.State, viewer: engine.observation.Viewer) -> dict[str, Any]:
    table = engine.observe(state, viewer, hidden_points=game.hidden_points and not game.is_over)
    if game.is_over:
        table["decision"] = None  # a game that was ended early waits for no seat
    return table


def seat_view(seat: Seat) -> SeatView:
    """A seat as the view shows it; ``kind`` is ``open`` where a person may still sit down, and ``bot`` with a level for
    a hosted bot, without one for a user's program, whose account is its ``name``. ``stand_in`` says who plays for an
    absent owner (``default``, or the level of a bot). Before the start ``reserved_for`` and ``invited`` say for whom
    the seat is held, ``ready`` what its owner has answered to the ready check."""
    return {
        "index": seat.index,
        "kind": "open" if seat.is_open else kind_of(seat),
        "name": seat.name,
        "bot": seat.bot or None,
        "reserved_for": seat.reserved_name or None,
        "invited": bool(seat.invitation),
        "ready": seat.ready,
        "standing": str(seat.standing),
        "stand_in": seat.stand_in or None,
        "on_vacation": seat.vacation_since is not None,
    }


def kind_of(seat: Seat) -> str:
    """``human`` or ``bot``: the public kind of a seat, also where it is open."""
    return str(Seat.Kind.BOT if seat.is_bot_account else seat.kind)


def audiences(game: Game) -> list[engine.observation.Viewer]:
    """Viewers whose views can differ: all viewers together, and each seat where it may have secrets.

    These are hidden points (G-6) and, with new buildings, tiles that only their owner has seen (R-OBJ-21).
    """
    seats = range(game.players) if game.hidden_points or NEW_BUILDINGS in game.expansions else ()
    return [engine.SPECTATOR, *seats]


Views = dict[engine.observation.Viewer, View]


def views(game: Game, seats: list[Seat], state: engine.State | None) -> Views:
    """The view of every audience; those without a secret now share the common one."""
    everybody = view(game, seats, state, engine.SPECTATOR)
    return {
        viewer: everybody if viewer == engine.SPECTATOR else view_for(game, seats, state, viewer, lambda _: everybody)
        for viewer in audiences(game)
    }


def view_for(
    game: Game,
    seats: list[Seat],
    state: engine.State | None,
    viewer: engine.observation.Viewer,
    known: Callable[[engine.observation.Viewer], View],
) -> View:
    """The view of a viewer, made from the spectators', which is ``known``, where that is possible."""
    if viewer == engine.SPECTATOR or not isinstance(viewer, int):
        return view(game, seats, state, viewer)
    everybody = known(engine.SPECTATOR)
    if state and (game.hidden_points or knows_secrets(state, viewer)):
        return everybody | {"table": _table(game, state, viewer)}
    return everybody


def audience_key(viewer: engine.observation.Viewer) -> str:
    """The key of a viewer in ``Event.changes``."""
    return EVERYBODY if viewer == engine.SPECTATOR else str(viewer)


def events(game: Game, stored: Iterable[Event], viewer: engine.observation.Viewer) -> list[EventView]:
    """Events of a game as ``viewer`` gets them, told in the language that is active."""
    names = [seat.name for seat in game.known_seats]
    return [event(one, viewer, game.edition, names) for one in stored]


def event(stored: Event, viewer: engine.observation.Viewer, edition: str, names: list[str]) -> EventView:
    """An event as ``viewer`` gets it; ``changes`` is a JSON Patch (RFC 6902) of that view, ``view_hash`` is that of the
    view after it (:func:`games.view.canonical_json.view_hash`).

    ``message`` is for people: made now, from the data and the ``names`` of the seats, in the words of the edition.
    """
    return {
        "seq": stored.seq,
        "version": stored.version,
        "kind": stored.kind,
        "seat": stored.seat,
        "data": stored.data,
        "message": words.message(edition, stored.kind, words.player(names, stored.seat), stored.data, names),
        "changes": changes_of(stored.changes, viewer),
        "view_hash": hash_for(stored.hashes, viewer),
        "clock": cast(ClockView, stored.clock),
        "at": stored.created_at.isoformat(),
    }


def hash_for(stored: dict[str, str], viewer: engine.observation.Viewer) -> str:
    """The hash of a viewer's view after an event, from ``Event.hashes``."""
    return stored.get(audience_key(viewer)) or stored[EVERYBODY]


def changes_of(stored: dict[str, list[Operation]], viewer: engine.observation.Viewer) -> list[Operation]:
    """The changes of an event for a viewer, from ``Event.changes``."""
    changes = stored.get(audience_key(viewer))
    return stored[EVERYBODY] if changes is None else changes


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None
