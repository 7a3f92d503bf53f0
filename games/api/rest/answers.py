"""Games as REST answers. What depends on the viewer comes from the projection, unchanged."""

from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request

from accounts.models import Reader
from games import services
from games.engine.observation import SPECTATOR
from games.models import Game
from games.reads import hosted_games
from games.services.core.turns import most_decisions
from games.view import projection, visibility


def whole(game: Game, user: Reader) -> dict[str, Any]:
    """A game with its view."""
    seen = visibility.look(game, user)
    return _game(seen) | {"view": seen.view}


def listed(game: Game, user: Reader) -> dict[str, Any]:
    """A game in a list: its view has no table, so its state need not be loaded."""
    seen = visibility.look(game, user)
    view = projection.view(game, list(game.seats.all()), None, seen.viewer) if seen.is_live else seen.view
    return _game(seen) | {"view": {name: shown for name, shown in view.items() if name != "table"}}


def written(answer: services.Answer, user: Reader) -> dict[str, Any]:
    """What a write has done: the game as it is now and the events of the write."""
    game = hosted_games.get_game(answer.game_id)
    events = visibility.look(game, user).events_after(answer.first_seq - 1, answer.last_seq - answer.first_seq + 1)
    return {"game": whole(game, user), "events": events, "replayed": answer.replayed}


def _game(seen: visibility.Sight) -> dict[str, Any]:
    game = seen.game
    return {
        "id": str(game.pk),
        "edition": game.edition,
        "players": game.players,
        "expansions": game.expansions,
        "options": game.options,
        "hidden_points": game.hidden_points,
        "time_control": game.time_control,
        "flag_policy": game.flag_policy,
        "flag_bot": game.flag_bot,
        "bot_delay": game.bot_delay,
        "takebacks": game.takebacks,
        "chat": game.chat,
        "visibility": game.visibility,
        "spectators": game.spectators,
        "spectator_delay": game.spectator_delay,
        "rated": game.rated,
        "hints": game.hints,
        "draft": game.draft,
        "ready_check": game.ready_check,
        "auto_start": game.auto_start,
        "rematch_of": seen.rematch_of,
        "ends_by": seen.ends_by.isoformat() if seen.ends_by else None,
        "most_decisions": most_decisions(game.players),
        "is_test": game.is_test,
        "is_sandbox": game.is_sandbox,
        "origin": seen.origin,
        "owner": game.owner.get_username(),
        "created_at": game.created_at.isoformat(),
        "version": seen.version,
        "seq": seen.seq,
        "ply": seen.ply,
        "viewer": None if seen.viewer == SPECTATOR else seen.viewer,
    }


class NewestFirst(CursorPagination):
    """Pages that stay right while games are added. The cursor is text from the client, so what it says is checked."""

    ordering = ("-created_at", "id")
    page_size = 20
    page_size_query_param = "limit"
    max_page_size = 100

    def decode_cursor(self, request: Request) -> Cursor | None:
        try:
            cursor: Any = super().decode_cursor(request)
            if cursor is not None and cursor.position is not None:
                cursor = cursor._replace(position=_in_utc(cursor.position))
        except (ValueError, OverflowError, NotFound):
            raise ValidationError({"cursor": [_("It is not one that a page has named.")]}) from None
        return cursor


def _in_utc(position: str) -> str:
    """The same moment as databases understand it, also at the edge of the calendar.

    Raises:
        ValueError: it is none.
        OverflowError: it is beyond the calendar.
    """
    moment = datetime.fromisoformat(position)
    if moment.utcoffset() is None:
        raise ValueError("no time zone")
    return moment.astimezone(UTC).isoformat()


def page(games: QuerySet[Game], request: Request, reader: Reader) -> dict[str, Any]:
    """A page of games as ``reader`` sees them, newest first, with the addresses of its neighbours."""
    pages = NewestFirst()
    found = pages.paginate_queryset(games, request) or []
    return {
        "next": pages.get_next_link(),
        "previous": pages.get_previous_link(),
        "results": [listed(game, reader) for game in found],
    }
