"""Games as REST answers. What depends on the viewer comes from the projection, unchanged."""

from datetime import UTC, datetime
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import QuerySet
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request

from games import projection, selectors, services
from games.engine.observation import SPECTATOR, Viewer
from games.models import Game

User = AbstractBaseUser | AnonymousUser


def whole(game: Game, user: User) -> dict[str, Any]:
    """A game with its view."""
    viewer = selectors.viewer_of(game, user)
    return _game(game, viewer) | {"view": selectors.game_view(game, viewer)}


def listed(game: Game, user: User) -> dict[str, Any]:
    """A game in a list: its view has no table, so its state need not be loaded."""
    viewer = selectors.viewer_of(game, user)
    view = projection.view(game, list(game.seats.all()), None, viewer)
    del view["table"]
    return _game(game, viewer) | {"view": view}


def decision(game: Game, user: User) -> dict[str, Any] | None:
    """What the game waits for, with the version that a move has to expect."""
    found = selectors.decision(game, selectors.viewer_of(game, user))
    if found is None:
        return None
    deadline = found["deadline"]
    return found | {"version": game.version, "deadline": deadline.isoformat() if deadline else None}


def written(answer: services.Answer, user: User) -> dict[str, Any]:
    """What a write has done: the game as it is now and the events of the write."""
    game = selectors.get_game(answer.game_id)
    events = selectors.events_after(
        game,
        selectors.viewer_of(game, user),
        after=answer.first_seq - 1,
        limit=answer.last_seq - answer.first_seq + 1,
    )
    return {"game": whole(game, user), "events": events, "replayed": answer.replayed}


def _game(game: Game, viewer: Viewer) -> dict[str, Any]:
    return {
        "id": str(game.pk),
        "edition": game.edition,
        "players": game.players,
        "expansions": game.expansions,
        "options": game.options,
        "hidden_points": game.hidden_points,
        "turn_seconds": game.turn_seconds,
        "is_test": game.is_test,
        "owner": game.owner.get_username(),
        "created_at": game.created_at.isoformat(),
        "version": game.version,
        "seq": game.last_seq,
        "ply": game.ply,
        "viewer": None if viewer == SPECTATOR else viewer,
    }


class NewestFirst(CursorPagination):
    """Pages that stay right while games are added. The cursor is text from the client, so what it says is checked."""

    ordering = ("-created_at", "id")
    page_size = 20
    page_size_query_param = "limit"
    max_page_size = 100

    def decode_cursor(self, request: Request) -> Cursor | None:
        try:
            cursor = super().decode_cursor(request)
            if cursor is not None and cursor.position is not None:
                # In UTC, since a date at the edge of the calendar cannot be shifted there.
                datetime.fromisoformat(cursor.position).astimezone(UTC)
        except (ValueError, OverflowError, NotFound):
            raise ValidationError({"cursor": ["It is not one that a page has named."]}) from None
        return cursor


def page(games: QuerySet[Game], request: Request) -> dict[str, Any]:
    """A page of games, newest first, with the addresses of its neighbours."""
    pages = NewestFirst()
    found = pages.paginate_queryset(games, request)
    return {
        "next": pages.get_next_link(),
        "previous": pages.get_previous_link(),
        "results": [listed(game, request.user) for game in found],
    }
