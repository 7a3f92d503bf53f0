"""The rules of an edition for both APIs: refusals as codes of the catalogue."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext

from games import errors, rulebook
from games.engine import SetupError
from games.engine.editions import EDITIONS
from games.reads.refusals import in_words
from puerto_api.base.errors import NOT_FOUND, ServiceError


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
    if not isinstance(options, dict | None):
        raise ServiceError(errors.INVALID_GAME_SETUP, gettext("Options are an object."))
    try:
        return rulebook.describe(edition, players, list(expansions or ()), options)
    except SetupError as error:
        code = errors.INVALID_GAME_SETUP if edition in EDITIONS else NOT_FOUND
        raise ServiceError(code, in_words(error, edition)) from None
