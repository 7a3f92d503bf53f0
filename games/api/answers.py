"""Games as REST answers. What depends on the viewer comes from the projection, unchanged."""

from collections.abc import Sequence
from typing import Any

from accounts.models import Reader
from games.engine.observation import SPECTATOR
from games.models import Game
from games.services.core.turns import most_decisions
from games.terms import table_settings
from games.view import projection, visibility


class Shown(dict[str, Any]):
    """A game as a viewer sees it: its members in both APIs, and the ``sight`` for what only GraphQL shows of it."""

    def __init__(self, sight: visibility.Sight) -> None:
        super().__init__(_summary(sight) | {"view": sight.view})
        self.sight = sight


def listed(games: Sequence[Game], user: Reader) -> list[dict[str, Any]]:
    """Games in a list: their views have no table, so their states need not be loaded."""
    return [_listed(seen) for seen in visibility.look_at_all(games, user)]


def _listed(seen: visibility.Sight) -> dict[str, Any]:
    game = seen.game
    view = projection.view(game, list(game.seats.all()), None, seen.viewer) if seen.is_live else seen.view
    return _summary(seen) | {"view": {name: shown for name, shown in view.items() if name != "table"}}


def _summary(seen: visibility.Sight) -> dict[str, Any]:
    game = seen.game
    return {
        "id": str(game.pk),
        **table_settings.of(game),
        "rematch_of": seen.rematch_of,
        "ends_by": seen.ends_by.isoformat() if seen.ends_by else None,
        "most_decisions": most_decisions(game.players),
        "is_test": game.is_test,
        "is_sandbox": game.is_sandbox,
        "origin": seen.origin,
        "tournament": game.tournament,
        "owner": game.owner.get_username(),
        "created_at": game.created_at.isoformat(),
        "version": seen.version,
        "seq": seen.seq,
        "ply": seen.ply,
        "viewer": None if seen.viewer == SPECTATOR else seen.viewer,
        "turn_seat": seen.turn_seat,
        "turn_deadline": seen.turn_deadline.isoformat() if seen.turn_deadline else None,
    }
