"""What an edition calls its things, in the language that is active.

A key is an id of :mod:`games.engine.ids` (goods, roles, buildings, ``quarry``, ``forest``, ``san_juan``), or one of the
words of this package: ``tile:<tile>`` (a corn *plantation*), ``expansion:<id>``, ``trigger:<id>``, ``decision:<kind>``,
``action:<smuggler's action>``, ``goal:<festival goal>``, ``option:<flag>``, ``option:<flag>=<value>``, and things such
as ``coin``, ``colonist``, ``colonists``, ``trading_house``, ``edition`` (see :mod:`.editions.base`).
"""

from collections.abc import Iterator

from .editions import COUNTS, NAMES


def name(edition: str, key: str) -> str:
    """The name of one thing, to stand alone or in a sentence that fits a nominative.

    Raises:
        KeyError: an unknown edition or key.
    """
    names = NAMES[edition]
    text = str(names[key])
    return text.format_map(_Others(edition)) if "{" in text else text


def count(edition: str, key: str, n: int) -> str:
    """``1 peso``, ``3 pesos``, ``3 corn``; barrels, where the language counts goods by them.

    ``colonist:object`` and ``noble:object`` fit behind a verb (German: *1 Kolonisten*).

    Raises:
        KeyError: an unknown edition, or a key that nobody counts.
    """
    return COUNTS[edition][key] % {"n": n}


def keys(edition: str) -> Iterator[str]:
    """Every key that has a name."""
    return iter(NAMES[edition])


def tile(edition: str, tile: str) -> str:
    """The name of an island tile: ``corn plantation``, ``quarry``, ``forest``."""
    return name(edition, f"tile:{tile}")


def slot(edition: str, slot: str) -> str:
    """Where people can be: an island tile, a building or San Juan."""
    key = f"tile:{slot}"
    return name(edition, key if key in NAMES[edition] else slot)


def edition_name(edition: str) -> str:
    """What is printed on the box."""
    return name(edition, "edition")


class _Others(dict[str, str]):
    """Looks other things of the edition up while a name is filled in."""

    def __init__(self, edition: str) -> None:
        super().__init__()
        self.edition = edition

    def __missing__(self, key: str) -> str:
        return name(self.edition, key)
