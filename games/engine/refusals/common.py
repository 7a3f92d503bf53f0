"""Refusals that several moves share."""

from .. import ids
from ..errors import Refusal
from ..errors import gettext_noop as _
from ..state import State


def needs(state: State, ability: str, rule: str) -> Refusal:
    """The refusal if the building with that ability is missing, or has no one on it who could use it."""
    carriers = [row.id for row in state.rules.rows.values() if ability in row.abilities]
    if not carriers:
        return Refusal(_("No building in this game allows this."), rule)
    return Refusal(_("This needs a building with the right person on it: {building}."), rule, building=carriers[0])


def has_none(good: int, rule: str) -> Refusal:
    return Refusal(_("The player has no barrels of this kind: {good}."), rule, good=ids.GOODS[good])


def exceeds(counts: tuple[int, ...], limits: list[int] | tuple[int, ...]) -> bool:
    return any(count > limit for count, limit in zip(counts, limits, strict=True))
