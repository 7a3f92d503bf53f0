"""Playing on from a position of a game that is over."""

from accounts.security.scopes import Scope
from games import errors, services
from games.errors.bots import NOT_FOR_BOTS
from puerto_api.rest.inputs import Input, Whole

from .inputs import BIGGEST, bot_delay_field, bot_level_field
from .writes import write


class ForkInput(Input):
    seq = Whole(min_value=1, max_value=BIGGEST, help_text="The event after which to go on.")
    seat = Whole(required=False, min_value=0, max_value=BIGGEST, help_text="Your seat; 0 if left out.")
    bot = bot_level_field("Level of the others; `expert` if left out.")
    bot_delay = bot_delay_field("Seconds that they take for a move at least; if left out, what the service has set.")


Fork = write(
    services.fork_game,
    "forkGame",
    "Play on from a position of a game that is over",
    "Opens a new table with you on one seat and bots on all others, and starts it at the position after an event. What "
    "lay face down then is drawn anew. The new game is unlisted, untimed and never rated.",
    words=ForkInput,
    needs=Scope.TABLES,
    codes=(errors.NO_SPECTATORS, errors.CANNOT_FORK, errors.INVALID_GAME_SETUP, NOT_FOR_BOTS),
    status=201,
    done="The new game.",
)
