"""Reads. Everything that concerns a viewer leaves through :mod:`games.view.projection`."""

import uuid
from datetime import timedelta
from itertools import combinations
from typing import Any

from django.db.models import Exists, F, OuterRef, Prefetch, Q, QuerySet
from django.utils import timezone

from accounts.models import Reader, User
from games import engine, errors
from games.engine import ids, snapshot
from games.engine.record import ENDED_EARLY
from games.models import ArchivedGame, Game, Seat
from games.reads import takebacks
from games.reads.refusals import game_not_found
from games.terms.game_time import due
from games.view.visibility import Sight
from puerto_api.base.errors import ServiceError


def get_game(game_id: Any) -> Game:
    """A game with its seats, both as they were at the same moment.

    Raises:
        ServiceError: ``game_not_found``.
    """
    seats = Prefetch("seats", Seat.objects.annotate(game_version=F("game__version")))
    games = Game.objects.select_related("owner").prefetch_related(seats)
    try:
        while True:
            game = games.get(pk=uuid.UUID(str(game_id)))
            if all(seat.game_version == game.version for seat in game.seats.all()):  # type: ignore[attr-defined]
                return game  # else something was written between the two queries
    except (ValueError, Game.DoesNotExist):
        raise game_not_found(game_id) from None


def list_games(
    *,
    user: Reader | None = None,
    status: str | None = None,
    edition: str | None = None,
    players: int | None = None,
    expansion: str | None = None,
    sandbox: bool = False,
) -> QuerySet[Game]:
    """The games that ``user`` finds in a list, newest first: public ones that may be watched, and their own.

    Args:
        expansion: one that the games are played with.
        sandbox: only sandboxes, of which users see only their own, instead of only real games.
    """
    listed = Q(visibility=Game.Visibility.PUBLIC) & (Q(started_at=None) | ~Q(spectators=Game.Spectators.NO))
    if user is not None and user.is_authenticated:
        listed |= Q(owner=user) | Q(pk__in=Seat.objects.filter(user=user).values("game"))
    # Whether a rematch may be shown depends on the old game and its seats.
    before = "rematch_of__seats" if user is not None and user.is_authenticated else "rematch_of"
    games = Game.objects.select_related("owner").prefetch_related("seats", before).defer("state").filter(listed)
    games = games.filter(is_sandbox=sandbox)
    if expansion is not None:
        games = games.filter(_played_with(expansion))
    if status is not None:
        games = games.filter(_seen_as(status, user))
    wanted = {"edition": edition, "players": players}
    return games.filter(**{name: value for name, value in wanted.items() if value is not None})


def _seen_as(status: str, user: Reader | None) -> Q:
    """Games of a status; one whose end the user does not see yet (:mod:`games.view.visibility`) goes on for them."""
    unseen = Q(Exists(ArchivedGame.objects.filter(game=OuterRef("pk"), public_from__gt=timezone.now())))
    if user is not None and user.is_authenticated:
        unseen &= ~Q(pk__in=Seat.objects.filter(user=user).values("game"))
    return Q(status=status) | unseen if status == Game.Status.RUNNING else Q(status=status) & ~unseen


def _played_with(expansion: str) -> Q:
    """Compares whole lists, which every database can: there are few, all in canonical order."""
    found = Q(pk__in=[])
    for size in range(1, len(ids.EXPANSIONS) + 1):
        for expansions in combinations(ids.EXPANSIONS, size):
            if expansion in expansions:
                found |= Q(expansions=list(expansions))
    return found


def my_games(user: User, **wanted: Any) -> QuerySet[Game]:
    """The games where ``user`` has a seat, newest first."""
    return list_games(user=user, **wanted).filter(pk__in=Seat.objects.filter(user=user).values("game"))


def state_of(game: Game) -> engine.State:
    """The state of a game that has started. It holds secrets: for services and projections, never for an answer."""
    assert game.state is not None
    return snapshot.load(game.state)


def record(sight: Sight) -> dict[str, Any]:
    """The game's record (notation, section 5), complete with its seed.

    Raises:
        ServiceError: ``record_not_ready`` while the game can still go on, if it never started, or while the viewer has
            not seen its end.
    """
    check_record_ready(sight)
    return record_of(sight.game)


def check_record_ready(sight: Sight) -> None:
    """Check that the viewer may know everything about the game.

    Raises:
        ServiceError: ``record_not_ready``.
    """
    if not sight.is_over or sight.game.state is None:
        raise ServiceError(errors.RECORD_NOT_READY)


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game that was started and is over. It tells everything: check first who may know it."""
    record = engine.record(
        state_of(game),
        takebacks.texts(game, takebacks.line(game)),
        [_record_seat(seat) for seat in game.seats.all()],
        seed=None if game.origin or game.arranged else bytes.fromhex(game.seed),
        ended=str(game.status) if game.status in ENDED_EARLY else None,
    )
    return record | {"sandbox": True} if game.is_sandbox else record


def _record_seat(seat: Seat) -> dict[str, str]:
    described = {"name": seat.name, "kind": str(Seat.Kind.BOT if seat.is_bot_account else seat.kind)}
    return described | {"bot": seat.bot} if seat.bot else described


def orders_of(user: User, game_id: Any) -> list[dict[str, Any]]:
    """The standing orders of the user's own seat (:mod:`games.terms.standing_orders`).

    Raises:
        ServiceError: ``game_not_found``, ``not_seated``.
    """
    for seat in get_game(game_id).seats.all():
        if seat.user_id == user.pk:
            return seat.orders
    raise ServiceError(errors.NOT_SEATED)


def bot_turns_waiting(*, ago: timedelta) -> list[Seat]:
    """The seats of bots, or stand-ins, whose move was due at least ``ago`` ago, or is due in a game whose clock stands.

    Each comes with those parts of ``game`` that concern its bot.
    """
    late = due("bot_due", ago, of="game__") | Q(game__frozen_at__gte=F("game__bot_due"))
    asked = Seat.objects.filter(late, index=F("game__turn_seat"), game__turn_is_bot=True).select_related("game")
    columns = ("turn_version", "bot_due", "frozen_at", "clock_ahead")
    return list(
        asked.only("stand_in", "bot", "fallback", *(f"game__{name}" for name in columns)).order_by("game__bot_due")[
            :200
        ]
    )
