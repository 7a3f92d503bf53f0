"""What a move brings, and what to watch out for, in words: short enough for a line below a button."""

from django.utils.translation import npgettext, pgettext

from games.engine import ids
from games.engine.foresight import Caution, Effect

from . import phrases
from .names import count, name, tile

COUNTED = {"coins": "coin", "points": "victory_point", "colonists": "colonist", "nobles": "noble"}


def effect(edition: str, found: Effect, asked: int, names: list[str]) -> str:
    """``+3 pesos``, ``ben: −1 corn``. The seat that is asked is not named, every other seat is.

    Args:
        names: of the players, by seat.
    """
    words = _effect(edition, found)
    if found.seat is None or found.seat == asked:
        return words
    return pgettext("effect", "{name}: {effect}").format(name=phrases.player(names, found.seat), effect=words)


def _effect(edition: str, found: Effect) -> str:
    amount = found.amount or 0
    if found.kind in COUNTED:
        return _signed(amount, count(edition, COUNTED[found.kind], abs(amount)))
    if found.kind == "goods":
        more, less = ({good: sign * n for good, n in _named(found) if sign * n > 0} for sign in (1, -1))
        parts = [_signed(sign, phrases.goods(edition, goods)) for sign, goods in ((1, more), (-1, less)) if goods]
        return ", ".join(parts)
    if found.kind == "tile":
        words = tile(edition, found.thing) if found.thing else pgettext("effect", "a face-down tile")
        return _signed(amount, words)
    if found.kind == "tiles":
        return _signed(amount, count(edition, "tile", abs(amount)))
    if found.kind == "affordable":
        return npgettext("effect", "can afford {n} building", "can afford {n} buildings", amount).format(n=amount)
    if found.kind == "building":
        return _signed(1, name(edition, str(found.thing)))
    if found.kind == "sails":
        return pgettext("effect", "The full ship with {capacity} spaces sails.").format(capacity=found.amount)
    return {
        "empties_house": lambda: name(edition, "emptied:trading_house"),
        "ends_round": lambda: pgettext("effect", "The round ends."),
        "ends_game": lambda: pgettext("effect", "The game ends."),
    }[found.kind]()


def warning(edition: str, found: Caution) -> str:
    """One sentence."""
    return _WARNINGS[found.kind](edition, found)


def _signed(amount: int, words: str) -> str:
    return f"+{words}" if amount > 0 else f"−{words}"


def _named(found: Effect | Caution) -> list[tuple[str, int]]:
    return list(zip(ids.GOODS, found.goods or (), strict=True))


def _triggers_end(edition: str, found: Caution) -> str:
    return pgettext("warning", "The game ends after this round: {cause}.").format(
        cause=name(edition, f"trigger:{found.thing}")
    )


def _loses_barrels(edition: str, found: Caution) -> str:
    return pgettext("warning", "You lose {goods}.").format(goods=phrases.goods(edition, dict(_named(found))))


def _helps_nobody(edition: str, found: Caution) -> str:
    return pgettext("warning", "Right now, nobody gains anything from the role itself.")


def _leaves_person(edition: str, found: Caution) -> str:
    return pgettext("warning", "You could also get {person} with this move.").format(
        person=count(edition, f"{found.thing}:object", 1)
    )


def _brings_nothing(edition: str, found: Caution) -> str:
    return pgettext("warning", "This sale earns nothing.")


def _idles_building(edition: str, found: Caution) -> str:
    return pgettext("warning", "Nobody is left in the {building}.").format(building=name(edition, str(found.thing)))


_WARNINGS = {
    "triggers_end": _triggers_end,
    "loses_barrels": _loses_barrels,
    "helps_nobody": _helps_nobody,
    "leaves_person": _leaves_person,
    "brings_nothing": _brings_nothing,
    "idles_building": _idles_building,
}
"""By kind."""
