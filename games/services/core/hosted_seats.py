"""Hosted bots on seats."""

from django.conf import settings
from django.utils.translation import gettext as _

import bots
from games import errors
from games.models import Seat
from games.terms.bot_names import bot_name
from games.terms.table_settings import SETTINGS
from puerto_api.base.errors import ServiceError

DEFAULT_LEVEL = "expert"
"""The strongest of the levels that answer at once: a stand-in must not make anybody wait."""


def checked_level(level: str | None) -> str:
    """Check a level of the hosted bots; the default one if none is named.

    Raises:
        ServiceError: ``invalid_game_setup``.
    """
    if level is None:
        return DEFAULT_LEVEL
    if level not in bots.LEVELS:
        sentence = _("Unknown level {level}. Available: {known}.")
        sentence = sentence.format(level=repr(level)[:64], known=", ".join(bots.LEVELS))
        raise ServiceError(errors.INVALID_GAME_SETUP, sentence)
    return level


def checked_bot_delay(delay: int | None, *, people: bool = True) -> int:
    """Check the least seconds that bots take for a move; by default what the service has set, for people to follow.

    Raises:
        ServiceError: ``invalid_game_setup``.
    """
    if delay is None:
        return settings.BOT_DELAY_SECONDS if people else 0
    least, most = SETTINGS["bot_delay"].bounds
    if not least <= delay <= most:
        sentence = _("The minimum time that bots take for a move must be 0 to {most} seconds, not {wanted}.")
        raise ServiceError(errors.INVALID_GAME_SETUP, sentence.format(most=most, wanted=delay))
    return delay


def seat_bot(place: Seat, level: str) -> None:
    """Put a bot on a seat that is not held."""
    place.kind, place.bot, place.name = Seat.Kind.BOT, level, bot_name(level, place.index)


def remove_bot(place: Seat) -> None:
    """Open a seat to people again."""
    place.kind, place.bot, place.name = Seat.Kind.HUMAN, "", ""
