"""A whole game as moving pictures: one frame for every turn of a role."""

from games.engine import events
from games.engine.observation import SPECTATOR
from games.models import Game
from games.pictures.board import Scene, draw
from games.view import visibility

MOST_FRAMES = 64
"""Of a longer game, turns are left out evenly."""
SECONDS, LAST = 0.9, 6.0
"""How long a frame is shown, and the last one."""


def moments(game: Game) -> list[int]:
    """The events after which a frame is drawn: the last one before each choice of a role, and the end."""
    chosen = game.events.filter(kind=events.CHOSE_ROLE.name).order_by("seq").values_list("seq", flat=True)
    found = [max(1, seq - 1) for seq in chosen] + [game.last_seq]
    if len(found) <= MOST_FRAMES:
        return found
    step = (len(found) - 1) / (MOST_FRAMES - 1)
    return [found[round(number * step)] for number in range(MOST_FRAMES)]


def frames(game: Game, theme: str) -> list[str]:
    """A game that is over, as spectators see it: its frames as SVG, in the language that is active."""
    views = [visibility.view_at(game, SPECTATOR, seq) for seq in moments(game)]
    return [draw(Scene(view, game.edition, tuple(game.expansions), game.players, theme)) for view in views]


def seconds(count: int) -> list[float]:
    """How long each frame of so many is shown."""
    return [SECONDS] * (count - 1) + [LAST]
