"""Refusals of services and selectors: in the requester's language, and in the words of the game's edition."""

from typing import Any

from django.utils.translation import gettext

from games import engine, errors, words
from games.models import Game
from puerto_api.base import errors as base
from puerto_api.base.errors import ServiceError
from puerto_api.base.errors import gettext_noop as _

NAMED = ("building", "decision", "edition", "expansion", "good", "role", "slot", "sort", "tile")
"""Fields of the engine's templates whose values are ids, which have a name in each edition."""

_OF_ITS_OWN = ("decision", "expansion", "tile")
"""Fields whose ids mean something else elsewhere: a corn plantation is not corn."""

_ENDED = {
    Game.Status.FINISHED: _("The game is over: it was played to the end."),
    Game.Status.CANCELLED: _("The game is over: it was cancelled before it started."),
    Game.Status.EXPIRED: _("The game is over: nobody acted in time."),
    Game.Status.ABANDONED: _("The game is over: it was ended early."),
}

invalid = base.invalid


def in_words(refusal: engine.Refusal | engine.EngineError, edition: Any) -> str:
    """A refusal of the engine as a sentence: its template in the active language, its ids as names of the edition.

    Values without a name stay as they are: numbers, and inventions of a client.
    """
    named = {field: _name(edition, field, value) for field, value in refusal.data.items()}
    return gettext(refusal.template).format(**named)


def _name(edition: Any, field: str, value: Any) -> Any:
    if field not in NAMED or not isinstance(value, str):
        return value
    try:
        if field == "edition":
            return words.edition_name(value)
        if field == "slot":
            return words.slot(edition, value)
        return words.name(edition, f"{field}:{value}" if field in _OF_ITS_OWN else value)
    except KeyError:
        return value


def rule_url(edition: str, number: str) -> str:
    """The place of a rule of an edition in the documentation: a path on this server."""
    return f"/docs/rules/{edition}/#{number}"


def checked_move(state: engine.State, text: str) -> engine.Move:
    """Return the move that a text spells, if it is legal now.

    Raises:
        ServiceError: ``malformed_move``, ``illegal_move``.
    """
    edition = state.rules.edition
    try:
        move = engine.parse(text)
    except engine.MoveSyntaxError as error:
        legal = engine.texts(engine.legal_moves(state))
        raise ServiceError(errors.MALFORMED_MOVE, in_words(error, edition), legal=legal) from None
    trouble = engine.why_illegal(state, move)
    if trouble:
        legal = engine.texts(engine.legal_moves(state))
        told = {"rule": trouble.rule, "rule_url": rule_url(edition, trouble.rule), "legal": legal}
        raise ServiceError(errors.ILLEGAL_MOVE, in_words(trouble, edition), **told)
    return move


def game_over(game: Game) -> ServiceError:
    """The error that the game is over, so nothing can be changed."""
    return ServiceError(errors.GAME_OVER, gettext(_ENDED[Game.Status(game.status)]), game_status=str(game.status))


def game_not_found(game_id: Any) -> ServiceError:
    """The error that there is no such game."""
    sentence = gettext('No game has the id "{id}".')
    return ServiceError(errors.GAME_NOT_FOUND, sentence.format(id=str(game_id)[:64]))
