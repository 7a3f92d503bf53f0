"""Arranging chance by hand, for tests: the entries of a record (notation, section 5), complete or only in part."""

from typing import Any

from . import ids
from .chance import GOAL_BARRELS, Seeded, Stacked
from .errors import ChanceError
from .errors import gettext_noop as _

MOST_ENTRIES, MOST_TILES = 50, 100
_GOALS = ("plantation", "goods", "building")


def stacked(entries: Any, seed: bytes) -> Stacked:
    """Make chance that follows these entries first, and then the seed.

    Args:
        entries: ``["tiles", [kind, ...]]`` for each face-down pile in order of use, from its top, as many tiles as
            matter; and ``["festival", {"plantation": ..., "goods": [...], "building": ...}]``, whose members may be
            left out.

    Raises:
        ChanceError: the entries are malformed.
    """
    if not isinstance(entries, list) or len(entries) > MOST_ENTRIES:
        raise ChanceError(_("The chance entries must be a list with at most {most} items."), most=MOST_ENTRIES)
    piles, goals = [], None
    for index, entry in enumerate(entries):
        name, found = entry if isinstance(entry, (list, tuple)) and len(entry) == 2 else (None, None)
        if name == "tiles":
            piles.append(_pile(found, index))
        elif name == "festival" and goals is None:
            goals = _festival(found, index)
        else:
            raise ChanceError(
                _("Chance entry {index} must list tiles, such as {tiles}, or be the single entry for the festival."),
                index=index,
                tiles='["tiles", ["indigo", "corn"]]',
            )
    return Stacked(tuple(piles), goals or (None, None, None), Seeded(seed))


def _pile(found: Any, index: int) -> tuple[int, ...]:
    if not isinstance(found, list) or len(found) > MOST_TILES:
        raise ChanceError(_("Chance entry {index} is not a list of tiles."), index=index)
    return tuple(_kind(kind, index) for kind in found)


def _kind(name: Any, index: int) -> int:
    if not isinstance(name, str) or name not in ids.GOODS:
        raise ChanceError(_("Chance entry {index} names a tile that does not exist."), index=index)
    return ids.GOODS.index(name)


def _festival(found: Any, index: int) -> tuple[int | None, tuple[int, ...] | None, int | None]:
    if not isinstance(found, dict) or not set(found) <= set(_GOALS):
        raise ChanceError(
            _("For the festival, chance entry {index} must be an object with {members}."),
            index=index,
            members=", ".join(_GOALS),
        )
    tile, goods, building = (found.get(name) for name in _GOALS)
    if building is not None and building not in ids.BUILDINGS:
        raise ChanceError(_("Chance entry {index} names a building that does not exist."), index=index)
    return (
        None if tile is None else _kind(tile, index),
        None if goods is None else _barrels(goods, index),
        None if building is None else ids.BUILDINGS.index(building),
    )


def _barrels(goods: Any, index: int) -> tuple[int, ...]:
    if not isinstance(goods, list) or len(goods) != GOAL_BARRELS:
        raise ChanceError(_("Chance entry {index} must have {count} goods."), index=index, count=GOAL_BARRELS)
    kinds = [_kind(good, index) for good in goods]
    return tuple(kinds.count(good) for good in range(len(ids.GOODS)))
