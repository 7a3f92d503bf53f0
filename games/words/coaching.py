"""Turning points in words: what would have come of a better move, in a sentence or two."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import pgettext_lazy

from .names import count, name, slot, tile
from .phrases import goods, player

_MORE = {
    "ship_taken": pgettext_lazy(
        "coach",
        "{rival} was likely to load the ship with {ship} spaces first. It would have carried {goods} for {name}, who "
        "would have earned {better} until their next role, not {played}.",
    ),
    "ship_more": pgettext_lazy(
        "coach", "Until their next role, {name} would have shipped {goods} and earned {better}, not {played}."
    ),
    "rival_ships": pgettext_lazy("coach", "{rival} would have earned {better} by shipping, not {played}."),
    "load_other": pgettext_lazy("coach", "Loading {goods} would have been worth more later."),
    "lose_less": pgettext_lazy("coach", "{name} would have kept {goods}, which were likely to be lost after shipping."),
    "rival_loses": pgettext_lazy("coach", "{rival} would have had to discard {goods} after shipping."),
    "keep_other": pgettext_lazy("coach", "Keeping {goods} would have been worth more."),
    "house_taken": pgettext_lazy(
        "coach", "{rival} was likely to sell first. {name} would have sold {goods} and earned {better}, not {played}."
    ),
    "sell_more": pgettext_lazy("coach", "{name} would have sold {goods} and earned {better}, not {played}."),
    "rival_sells": pgettext_lazy("coach", "{rival} would have earned {better} by selling, not {played}."),
    "sell_other": pgettext_lazy("coach", "Selling {goods} would have been worth more."),
    "role_coins": pgettext_lazy("coach", "The card of this role ({role}) would have brought {better}, not {played}."),
    "role_taken": pgettext_lazy("coach", "{rival} was likely to choose this role ({role}) before {name} could."),
    "rival_produces": pgettext_lazy("coach", "{rival} was likely to produce {goods}, and would not have done so."),
    "produce_more": pgettext_lazy("coach", "{name} would have produced {goods} in addition."),
    "bonus_other": pgettext_lazy("coach", "{goods} would have been worth more as the privilege."),
    "end_later": pgettext_lazy("coach", "The move that was played was likely to end the game, too early for {name}."),
    "end_sooner": pgettext_lazy("coach", "The game would have ended in time for {name}."),
    "building_taken": pgettext_lazy("coach", "{rival} was likely to build the last copy ({building}) before {name}."),
    "build_more": pgettext_lazy("coach", "Until their next role, {name} would have built this: {building}."),
    "build_other": pgettext_lazy("coach", "This building would have been worth more: {building} instead of {instead}."),
    "build_cheaper": pgettext_lazy("coach", "{building} would have cost {name} only {better}, not {played}."),
    "rival_builds": pgettext_lazy("coach", "{rival} was likely to build this, and would not have done so: {building}."),
    "plant_quarry": pgettext_lazy(
        "coach", "{name} would have had one more quarry, which makes buildings cheaper for the rest of the game."
    ),
    "plant_other": pgettext_lazy("coach", "This tile would have been worth more: {tile} instead of {instead}."),
    "plant_more": pgettext_lazy("coach", "{name} would have planted more tiles: {better}, not {played}."),
    "more_people": pgettext_lazy("coach", "{name} would have received more people: {better}, not {played}."),
    "man_other": pgettext_lazy("coach", "People would have been worth more in this place: {place}."),
}
_CHANCE = pgettext_lazy("coach", "The advantage for {name} would have shown only in later rounds.")

_POINTS = ("ship_taken", "ship_more", "rival_ships")
_COINS = ("house_taken", "sell_more", "rival_sells", "role_coins", "build_cheaper")

CATEGORIES = {
    "shipping": pgettext_lazy("coach", "Shipping"),
    "building": pgettext_lazy("coach", "Building"),
    "roles": pgettext_lazy("coach", "Roles"),
    "storage": pgettext_lazy("coach", "Storage"),
    "trade": pgettext_lazy("coach", "Trade"),
    "planting": pgettext_lazy("coach", "Planting"),
    "people": pgettext_lazy("coach", "People"),
}
"""The names of the categories of reasons."""


def sentence(edition: str, code: str, data: Mapping[str, Any], names: list[str], seat: int) -> str:
    """Why a move would have been better for ``seat``.

    Args:
        code: one of :data:`games.terms.coaching.CODES`, with its data.
        names: who sits where.
    """
    words = {member: _WORDS[member](edition, value, names) for member, value in data.items() if member in _WORDS}
    for member in ("better", "played"):
        if member in data:
            words[member] = _number(edition, code, data[member])
    if "instead" in data:
        words["instead"] = (tile if "tile" in data else name)(edition, data["instead"])
    return str(_MORE.get(code, _CHANCE)).format(name=player(names, seat), **words)


def _number(edition: str, code: str, number: int) -> str:
    if code in _POINTS:
        return count(edition, "victory_point", number)
    return count(edition, "coin", number) if code in _COINS else str(number)


_WORDS = {
    "rival": lambda edition, seat, names: player(names, seat),
    "ship": lambda edition, capacity, names: capacity,
    "goods": lambda edition, counts, names: goods(edition, counts),
    "role": lambda edition, role, names: name(edition, role),
    "building": lambda edition, building, names: name(edition, building),
    "tile": lambda edition, kind, names: tile(edition, kind),
    "place": lambda edition, place, names: slot(edition, place),
}
