"""Checks of a table's settings (refused with ``invalid_game_setup`` and a sentence that says why) and of its people."""

import secrets
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import Exists
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.security import suspensions
from games import engine, errors
from games.engine import ids
from games.engine.chance import SEED_BYTES
from games.errors.bots import NOT_FOR_BOTS
from games.errors.sandbox import ONLY_IN_ITS_SANDBOX
from games.models import Game, Tester
from games.reads.refusals import in_words
from games.terms import time_control
from games.terms.table_settings import SETTINGS
from puerto_api.base.errors import ServiceError
from puerto_api.database.compiled import Compiled

DEFAULT_DELAY = 180
"""Seconds that delayed spectators are behind, unless told otherwise."""


def refused(sentence: str) -> ServiceError:
    """Build the refusal of a table that cannot exist."""
    return ServiceError(errors.INVALID_GAME_SETUP, sentence)


def checked_rules(edition: Any, players: Any, expansions: list[str] | None, options: Any) -> engine.Ruleset:
    """Build the rules to play by; expansions in any order."""
    if not isinstance(options, dict | None):
        raise refused(_("Options must be an object."))
    try:
        return engine.ruleset(edition, players, _in_canonical_order(expansions or []), options or {})
    except engine.SetupError as error:
        raise refused(in_words(error, edition)) from None


def _in_canonical_order(expansions: list[str]) -> list[str]:
    """Put known expansions into the order of records; unknown ones stay, to be refused by name."""
    known = [known for known in ids.EXPANSIONS for expansion in expansions if expansion == known]
    return [*known, *(expansion for expansion in expansions if expansion not in ids.EXPANSIONS)]


def check_choice(name: str, value: Any, known: list[str]) -> None:
    """Check that a value is one of some words."""
    if value not in known:
        sentence = _("{member} must be one of {known}, not {wanted}.")
        raise refused(sentence.format(member=name, known=", ".join(known), wanted=repr(value)[:64]))


def checked_draft(draft: str, expansions: tuple[str, ...]) -> str:
    """Check how the buildings are selected; there is something to draw only with new buildings."""
    if draft == Game.Draft.RANDOM and ids.NEW_BUILDINGS not in expansions:
        raise refused(_("Buildings can be selected only with the “New buildings” expansion."))
    return draft


def checked_clock(clock: time_control.TimeControl | None) -> time_control.TimeControl:
    """Complete a clock with all its members; three days for every decision if none is named. Null is not named."""
    if clock is None:
        clock = {"kind": time_control.CORRESPONDENCE, "decision": settings.TURN_SECONDS}
    named: Any = {name: value for name, value in clock.items() if value is not None}
    try:
        return time_control.parse(named).to_data()
    except time_control.ClockError as error:
        raise refused(_(error.template).format(**error.data)) from None


def checked_delay(spectators: str, delay: int | None) -> int:
    """Check the seconds that spectators are behind; 0 if they are not delayed."""
    if spectators != Game.Spectators.DELAYED:
        if delay:
            raise refused(_("Set a delay only if spectators watch with a delay."))
        return 0
    delay = DEFAULT_DELAY if delay is None else delay
    least, most = SETTINGS["spectator_delay"].bounds
    if not least <= delay <= most:
        sentence = _("Spectators can watch with a delay of {least} to {most} seconds, not {wanted}.")
        raise refused(sentence.format(least=least, most=most, wanted=delay))
    return delay


def checked_hints(hints: bool | None, *, rated: bool, people: int) -> bool:
    """Decide whether the player to move may have hints; by default if one person plays against bots, never if rated.

    Args:
        people: the number of seats for persons.
    """
    if rated and hints:
        raise refused(_("A rated game cannot have hints."))
    return people <= 1 and not rated if hints is None else hints


def check_free(user: User, game: Game | None = None) -> None:
    """Check that a user is free to sit down at a table, or to open one.

    A tester sits at no table but that of their sandbox, and opens none; a bot sits down nowhere by itself, and a user
    who was suspended after the request began may sit nowhere at all.

    Raises:
        ServiceError: ``only_in_its_sandbox``, ``not_for_bots``, ``account_suspended``.
    """
    found = _SITTING.first(user=user.pk, game=game.pk if game is not None else _NOWHERE)
    if found is not None:
        suspensions.check(found)
    if user.is_bot:
        raise ServiceError(NOT_FOR_BOTS)
    if found is not None and found.sits_elsewhere:  # type: ignore[attr-defined]  # of the query
        raise ServiceError(ONLY_IN_ITS_SANDBOX)


_PERSON, _TABLE, _NOWHERE = UUID(int=1), UUID(int=2), UUID(int=0)
# Read again, since the request may have begun before a suspension did.
_SITTING = Compiled(
    lambda: (
        User.objects.filter(pk=_PERSON)
        .select_related("suspension")
        .annotate(sits_elsewhere=Exists(Tester.objects.filter(user=_PERSON).exclude(game=_TABLE)))
    ),
    user=_PERSON,
    game=_TABLE,
)


def checked_seed(seed: Any) -> str:
    """Check a seed in hex; draw one if none is named."""
    if seed is None:
        return secrets.token_hex(SEED_BYTES)
    try:
        raw = bytes.fromhex(seed)
    except (TypeError, ValueError):
        raw = b""
    if len(raw) != SEED_BYTES or raw.hex() != seed:
        raise refused(_("A seed must have {count} lower-case hex digits.").format(count=2 * SEED_BYTES))
    return seed
