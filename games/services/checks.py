"""What a table may be (refused with ``invalid_game_setup`` and a sentence that says why), and whose."""

import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.utils.translation import gettext as _

from accounts import suspensions
from games import clocks, engine, errors
from games.engine import ids
from games.engine.chance import SEED_BYTES
from games.errors_bots import NOT_FOR_BOTS
from games.errors_sandbox import ONLY_IN_ITS_SANDBOX
from games.models import Game, Tester
from games.refusals import in_words
from puerto_api.errors import ServiceError

SHORTEST_DELAY, DEFAULT_DELAY, LONGEST_DELAY = 10, 180, 24 * 3600
"""Seconds that delayed spectators are behind."""


def refused(sentence: str) -> ServiceError:
    """There cannot be such a table."""
    return ServiceError(errors.INVALID_GAME_SETUP, sentence)


def checked_rules(edition: Any, players: Any, expansions: list[str] | None, options: Any) -> engine.Ruleset:
    """The rules that are played by; expansions in any order."""
    if not isinstance(options, dict | None):
        raise refused(_("Options are an object."))
    try:
        return engine.ruleset(edition, players, _in_canonical_order(expansions or []), options or {})
    except engine.SetupError as error:
        raise refused(in_words(error, edition)) from None


def _in_canonical_order(expansions: list[str]) -> list[str]:
    """Known ones as records name them; unknown ones stay, to be refused by name."""
    known = [known for known in ids.EXPANSIONS for expansion in expansions if expansion == known]
    return [*known, *(expansion for expansion in expansions if expansion not in ids.EXPANSIONS)]


def check_choice(name: str, value: Any, known: list[str]) -> None:
    """One of some words."""
    if value not in known:
        sentence = _("{member} is one of {known}, not {wanted}.")
        raise refused(sentence.format(member=name, known=", ".join(known), wanted=repr(value)[:64]))


def checked_draft(draft: str, expansions: tuple[str, ...]) -> str:
    """How the buildings are selected; there is something to draw only with new buildings."""
    check_choice("draft", draft, Game.Draft.values)
    if draft == Game.Draft.RANDOM and ids.NEW_BUILDINGS not in expansions:
        raise refused(_("Buildings are only selected with the new buildings."))
    return draft


def checked_clock(clock: dict[str, Any] | None) -> dict[str, Any]:
    """A clock with all its members; three days for every decision if none is named."""
    if clock is None:
        clock = {"kind": clocks.CORRESPONDENCE, "decision": settings.TURN_SECONDS}
    try:
        return clocks.parse(clock).to_data()
    except clocks.ClockError as error:
        raise refused(_(error.template).format(**error.data)) from None


def checked_delay(spectators: str, delay: int | None) -> int:
    """Seconds that spectators are behind; 0 if they are not delayed."""
    if spectators != Game.Spectators.DELAYED:
        if delay:
            raise refused(_("Only delayed spectators have a delay."))
        return 0
    delay = DEFAULT_DELAY if delay is None else delay
    if not SHORTEST_DELAY <= delay <= LONGEST_DELAY:
        sentence = _("Spectators are {least} to {most} seconds behind, not {wanted}.")
        raise refused(sentence.format(least=SHORTEST_DELAY, most=LONGEST_DELAY, wanted=delay))
    return delay


def checked_hints(hints: bool | None, *, rated: bool, people: int) -> bool:
    """Whether who is asked may have hints; if nobody says so, where one person plays against bots, and never if rated.

    Args:
        people: seats for persons.
    """
    if rated and hints:
        raise refused(_("There are no hints in a rated game."))
    return people <= 1 and not rated if hints is None else hints


def check_free(user: AbstractBaseUser, game: Game | None = None) -> None:
    """A tester sits at no other table than that of his sandbox, and opens none; a bot sits down nowhere by itself, and
    somebody who was suspended since he began to ask nowhere at all.

    Raises:
        ServiceError: ``only_in_its_sandbox``, ``not_for_bots``, ``account_suspended``.
    """
    suspensions.check(user, anew=True)
    if user.is_bot:
        raise ServiceError(NOT_FOR_BOTS)
    elsewhere = Tester.objects.filter(user=user)
    if game is not None:
        elsewhere = elsewhere.exclude(game=game)
    if elsewhere.exists():
        raise ServiceError(ONLY_IN_ITS_SANDBOX)


def checked_seed(seed: Any) -> str:
    """A seed in hex; drawn if none is named."""
    if seed is None:
        return secrets.token_hex(SEED_BYTES)
    try:
        raw = bytes.fromhex(seed)
    except (TypeError, ValueError):
        raw = b""
    if len(raw) != SEED_BYTES or raw.hex() != seed:
        raise refused(_("A seed is {count} lower-case hex digits.").format(count=2 * SEED_BYTES))
    return seed
