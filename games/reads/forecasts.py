"""What each role on offer would bring every seat, for all who see the table as it is now."""

from typing import TypedDict

from games import engine
from games.engine.forecast import forecast
from games.models import Game
from games.view.visibility import Sight

from . import decisions


class RoleForecast(TypedDict):
    """What a role would bring; see :func:`games.engine.forecast.forecast`."""

    role: str
    effects: list[decisions.Effect]


class Forecast(TypedDict):
    """The roles that ``seat`` can choose now, in the order of their cards; ``version`` is that of the game."""

    seat: int
    version: int
    roles: list[RoleForecast]


def shown(seen: Sight) -> Forecast | None:
    """The forecast as a viewer sees it; None unless a role is to be chosen, and for viewers who see the game later."""
    game, state = seen.game, seen.state
    if not seen.is_live or game.status != Game.Status.RUNNING or state is None:
        return None
    asked = engine.current_decision(state)
    if asked is None or asked.kind != "role":
        return None
    names = [place.name for place in game.known_seats]
    roles: list[RoleForecast] = [
        {"role": role, "effects": [decisions.in_words(game.edition, one, asked.seat, names) for one in effects]}
        for role, effects in forecast(state).items()
    ]
    return {"seat": asked.seat, "version": game.version, "roles": roles}
