"""Everything stored about a person, as one JSON document for that person. Secrets and their hashes are left out.

It is read and written section by section and page by page, so that it is never in memory as a whole.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F, Model, Q, QuerySet

from accounts import selectors as accounts
from accounts.models import Access, App, BrowserSession, Suspension, Token, User
from accounts.players import selectors as players
from accounts.players.models import Digest, Follow, Friendship, Privacy, Rating, RatingChange
from accounts.players.people import SETTINGS
from accounts.security import limits
from games.devices import reading
from games.models import (
    BotAccount,
    ChatBan,
    ChatMessage,
    ChatMute,
    ChatReport,
    ConductReport,
    Delivery,
    Device,
    Entrant,
    FeedEntry,
    Game,
    Move,
    Notification,
    Online,
    Presence,
    SeatLosses,
    SeatResult,
    Tournament,
    Webhook,
)
from games.view.visibility import sees_end
from puerto_api.base import wire

PAGE = 200
"""Rows that are read together."""


@dataclass(frozen=True, slots=True)
class Section:
    """A list in the document: its rows, and how each is shown."""

    name: str
    rows: Callable[[User], QuerySet[Any]]
    told: Callable[[Any, User], dict[str, Any]]


def document(user: User) -> Iterator[bytes]:
    """The document in pieces, each of which takes one query or a few.

    Raises:
        ServiceError: ``rate_limited``.
    """
    limits.check_person(user, "download")
    return _pieces(user)


def _pieces(user: User) -> Iterator[bytes]:
    yield b'{"account":' + wire.encode(_account(user))
    yield b',"profile":' + wire.encode(players.profile_view(players.profile_of(user)))
    for section in SECTIONS:
        yield b',"' + section.name.encode() + b'":['
        rows, last, first = section.rows(user).order_by("pk"), None, True
        while page := list((rows if last is None else rows.filter(pk__gt=last))[:PAGE]):
            last = page[-1].pk
            yield (b"" if first else b",") + b",".join(wire.encode(section.told(row, user)) for row in page)
            first = False
        yield b"]"
    yield b"}\n"


def _account(user: User) -> dict[str, Any]:
    more = {"first_name": user.first_name, "last_name": user.last_name, "last_login_at": _time(user.last_login)}
    return accounts.user_view(user) | more


def _token(token: Token, user: User) -> dict[str, Any]:
    seen = accounts.token_view(token)
    del seen["current"]
    return seen | {"made_by": token.made_by.app.name if token.made_by else None}


def _access(access: Access, user: User) -> dict[str, Any]:
    return {
        "id": str(access.pk),
        "app": access.app.name,
        "by": access.app.user.get_username(),
        "created_at": _time(access.created_at),
        "last_used_at": _time(access.last_used_at),
    }


def _session(session: BrowserSession, user: User) -> dict[str, Any]:
    return {
        "id": str(session.public_id),
        **_columns(session, "browser", "system", "created_at", "last_used_at"),
        "expires_at": _time(session.expire_date),
    }


def _games(user: User) -> QuerySet[Game]:
    theirs = Q(owner=user) | Q(seats__user=user) | Q(seats__reserved_for=user)
    found = Game.objects.filter(pk__in=Game.objects.filter(theirs).values("pk"))
    return found.defer("state").prefetch_related("seats")


def _game(game: Game, user: User) -> dict[str, Any]:
    over, seats = sees_end(game, user), list(game.seats.all())
    own = next((seat for seat in seats if seat.user_id == user.pk), None)
    return {
        "id": str(game.pk),
        "edition": game.edition,
        "players": game.players,
        "expansions": game.expansions,
        "rated": game.rated,
        "is_sandbox": game.is_sandbox,
        "status": str(game.status) if over or not game.is_over else str(Game.Status.RUNNING),
        "is_owner": game.owner_id == user.pk,
        "created_at": _time(game.created_at),
        "started_at": _time(game.started_at),
        "ended_at": _time(game.ended_at) if over else None,
        "winners": game.outcome["winners"] if over and game.outcome else None,
        "scores": game.result["scores"] if over and game.result else None,
        "record": f"/api/v1/games/{game.pk}/record" if over and game.started_at else None,
        "reserved_seats": [seat.index for seat in seats if seat.reserved_for_id == user.pk],
        "seat": own and {
            "index": own.index,
            "name": own.name,
            "standing": str(own.standing),
            "stand_in": own.stand_in or None,
            "orders": own.orders,
            "contribution": game.contributions.get(own.name),
        },
    }  # fmt: skip


def _moves(user: User) -> QuerySet[Move]:
    own = Q(game__seats__user=user, game__seats__index=F("seat"))
    return Move.objects.filter(own, source__in=(Move.Source.PERSON, Move.Source.ORDER))


def _message(message: ChatMessage) -> dict[str, Any]:
    return {"game": str(message.room.game_id), "channel": message.room.channel, "seq": message.seq}


def _rating_change(change: RatingChange, user: User) -> dict[str, Any]:
    return {
        **_columns(change.rating, "pool", "edition", "players", "expansions"),
        "game": str(change.rated.game),
        "ended_at": _time(change.rated.ended_at),
        **_columns(change, "place", "of", "mu_before", "sigma_before", "mu", "sigma"),
    }


def _webhook(webhook: Webhook, user: User) -> dict[str, Any]:
    game = str(webhook.game_id) if webhook.game_id else None
    shown = _columns(webhook, "url", "kinds", "language", "status", "reason", "cursor", "failures", "created_at")
    return {"id": str(webhook.pk), "game": game} | shown


def _device(device: Device, user: User) -> dict[str, Any]:
    return reading.shown(device) | {"cursor": device.cursor}


def _notification(one: Notification, user: User) -> dict[str, Any]:
    return {"device": str(one.device_id)} | _of_game("tag", "kind", "number", "told", "data", "created_at")(one, user)


def _delivery(delivery: Delivery, user: User) -> dict[str, Any]:
    shown = _columns(delivery, "message_id", "kind", "status", "after", "last_seq", "events", "attempts", "created_at")
    return {"webhook": str(delivery.webhook_id)} | shown


def _of_game(*names: str) -> Callable[[Any, User], dict[str, Any]]:
    return lambda row, user: {"game": str(row.game_id) if row.game_id else None} | _columns(row, *names)


def _columns(row: Model, *names: str) -> dict[str, Any]:
    """Columns as they are, moments in the usual format."""
    found = {name: getattr(row, name) for name in names}
    return {name: _time(value) if isinstance(value, datetime) else value for name, value in found.items()}


def _time(moment: datetime | None) -> str | None:
    return moment.isoformat() if moment else None


_RESULT = (
    "index", "edition", "players", "place", "won", "played_out", "chips", "buildings", "bonus", "nobles", "total",
    "built", "roles",
)  # fmt: skip

_BOT = (
    "enabled", "description", "limits", "most_games", "budget", "fallback", "transport", "url", "seen_at", "missed",
    "fallbacks",
)  # fmt: skip

SECTIONS = (
    Section("tokens", lambda user: Token.objects.filter(user=user).select_related("made_by__app"), _token),
    Section("apps", lambda user: App.objects.filter(user=user), lambda app, user: accounts.app_view(app)),
    Section("access", lambda user: Access.objects.filter(user=user).select_related("app__user"), _access),
    Section("sessions", lambda user: BrowserSession.objects.filter(user=user), _session),
    Section("games", _games, _game),
    Section("moves", _moves, _of_game("number", "ply", "seat", "decision", "text", "source", "created_at")),
    Section(
        "results",
        lambda user: SeatResult.objects.filter(user=user),
        lambda row, user: {"game": str(row.archived_id)} | _columns(row, *_RESULT),
    ),
    Section(
        "losses",
        lambda user: SeatLosses.objects.filter(user=user),
        lambda row, user: {"game": str(row.analysis_id)} | _columns(row, "index", "lost", "moves", "total", "ended_at"),
    ),
    Section(
        "ratings",
        lambda user: Rating.objects.filter(user=user),
        lambda row, user: _columns(
            row, "pool", "edition", "players", "expansions", "mu", "sigma", "games", "last_played_at"
        ),
    ),
    Section(
        "rating_changes",
        lambda user: RatingChange.objects.filter(rating__user=user).select_related("rating", "rated"),
        _rating_change,
    ),
    Section(
        "messages",
        lambda user: ChatMessage.objects.filter(user=user).select_related("room"),
        lambda row, user: _message(row) | _columns(row, "text", "created_at", "deleted_at"),
    ),
    Section(
        "reports",
        lambda user: ChatReport.objects.filter(reporter=user).select_related("message__room"),
        lambda row, user: _message(row.message) | _columns(row, "reason", "state", "created_at"),
    ),
    Section(
        "conduct_reports",
        lambda user: ConductReport.objects.filter(reporter=user).select_related("person"),
        lambda row, user: (
            {"player": row.person.get_username() if row.person else None}
            | _of_game("reason", "text", "state", "created_at")(row, user)
        ),
    ),
    Section(
        "mutes",
        lambda user: ChatMute.objects.filter(user=user).select_related("muted"),
        lambda row, user: _of_game("created_at")(row, user) | {"name": row.muted.get_username()},
    ),
    Section(
        "bans", lambda user: ChatBan.objects.filter(user=user), lambda row, user: _columns(row, "until", "created_at")
    ),
    Section(
        "suspensions",
        lambda user: Suspension.objects.filter(user=user),
        lambda row, user: _columns(row, "until", "created_at"),
    ),
    Section("feed", lambda user: FeedEntry.objects.filter(user=user), _of_game("seq", "kind", "data", "created_at")),
    Section(
        "friendships",
        lambda user: Friendship.objects.filter(Q(asker=user) | Q(asked=user)).select_related("asker", "asked"),
        lambda row, user: {
            "name": (row.asked if row.asker_id == user.pk else row.asker).get_username(),
            "asked_by_you": row.asker_id == user.pk,
            **_columns(row, "created_at", "accepted_at"),
        },
    ),
    Section(
        "follows",
        lambda user: Follow.objects.filter(follower=user).select_related("followed"),
        lambda row, user: {"name": row.followed.get_username()} | _columns(row, "created_at", "accepted_at"),
    ),
    Section(
        "followers",
        lambda user: Follow.objects.filter(followed=user).select_related("follower"),
        lambda row, user: {"name": row.follower.get_username()} | _columns(row, "created_at", "accepted_at"),
    ),
    Section("privacy", lambda user: Privacy.objects.filter(user=user), lambda row, user: _columns(row, *SETTINGS)),
    Section(
        "digest",
        lambda user: Digest.objects.filter(user=user),
        lambda row, user: (
            _columns(row, "enabled", "games", "language", "origin", "sent_at")
            | {"seconds": int(row.after.total_seconds())}
        ),
    ),
    Section("online", lambda user: Online.objects.filter(user=user), lambda row, user: _columns(row, "last_seen")),
    Section("presence", lambda user: Presence.objects.filter(user=user), _of_game("last_seen")),
    Section("webhooks", lambda user: Webhook.objects.filter(owner=user), _webhook),
    Section("devices", lambda user: Device.objects.filter(owner=user), _device),
    Section("notifications", lambda user: Notification.objects.filter(device__owner=user), _notification),
    Section(
        "bots",
        lambda user: BotAccount.objects.filter(user=user),
        lambda row, user: _columns(row, *_BOT),
    ),
    Section(
        "passkeys", lambda user: user.passkeys.all(), lambda row, user: _columns(row, "name", "created_at", "used_at")
    ),
    Section(
        "identities",
        lambda user: user.identities.all(),
        lambda row, user: _columns(row, "provider", "subject", "created_at", "used_at"),
    ),
    Section(
        "tournaments",
        lambda user: Tournament.objects.filter(organizer=user),
        lambda row, user: {"id": str(row.pk)} | _columns(row, "name", "format", "status", "created_at"),
    ),
    Section(
        "tournament_entries",
        lambda user: Entrant.objects.filter(user=user),
        lambda row, user: (
            {"tournament": str(row.tournament_id)} | _columns(row, "number", "entered_at", "withdrawn_at")
        ),
    ),
    Section("deliveries", lambda user: Delivery.objects.filter(webhook__owner=user), _delivery),
)
