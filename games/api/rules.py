"""For both APIs: the rules of an edition, with refusals as codes of the catalogue, and what the service offers."""

from collections.abc import Sequence
from typing import Any

import bots
from games import errors, rulebook
from games.devices import vapid
from games.engine import SetupError
from games.engine.editions import EDITIONS
from games.reads.refusals import in_words
from games.words import levels
from puerto_api import __version__
from puerto_api.base.errors import NOT_FOUND, ServiceError
from puerto_api.web.stream_auth import RECHECK_SECONDS


def rules(
    edition: str,
    players: int | None = None,
    expansions: Sequence[str] | None = None,
    options: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """What :func:`games.rulebook.describe` says, in the active language.

    Raises:
        ServiceError: ``not_found`` for an unknown edition; ``invalid_game_setup`` for what it does not have.
    """
    try:
        return rulebook.describe(edition, players, list(expansions or ()), options)
    except SetupError as error:
        code = errors.INVALID_GAME_SETUP if edition in EDITIONS else NOT_FOUND
        raise ServiceError(code, in_words(error, edition)) from None


def server_info() -> dict[str, Any]:
    """What this service is and has to offer (:class:`games.api.shapes.server.ServerInfo`), in the active language."""
    return {
        "name": "Puerto API",
        "version": __version__,
        "editions": rulebook.listing(),
        "bots": [
            {
                "level": level,
                "description": levels.about(level),
                "advises": level in bots.ADVISERS,
                "rating": known.rating,
            }
            for level, known in bots.LEVELS.items()
        ],
        "push_key": pair.public if (pair := vapid.current()) else None,
        "stream_recheck_seconds": RECHECK_SECONDS,
    }
