"""The settings of a table in both APIs, from their declaration: :data:`games.terms.table_settings.SETTINGS`.

:func:`chosen` gives an input the settings that it names, :func:`shown` a shape that is answered. Only what GraphQL and
JSON Schema tell apart, and the declaration does not, is said here.
"""

from collections.abc import Callable, Iterable
from dataclasses import MISSING
from typing import Any, TypeVar

import strawberry
from strawberry.scalars import JSON

from games.models import Game
from games.terms.table_settings import NEEDED, SETTINGS, Setting
from puerto_api.contract.shapes import Schema, enumeration, member

from .clock import TimeControl, TimeControlInput
from .words import EDITION, EXPANSION, OPTIONS

S = TypeVar("S", bound=type)

enumeration(Game.FlagPolicy, "What happens when time runs out or a player leaves.")
enumeration(Game.Takebacks, "Whether moves may be taken back.")
enumeration(Game.Visibility, "Who can find a table and sit down.")
enumeration(Game.Spectators, "Who may watch.")
enumeration(Game.Draft, "How new buildings are selected.", "DraftMethod")

_CHOSEN: dict[str, tuple[Any, Schema]] = {
    "edition": (str, EDITION),
    "expansions": (list[str], {"items": EXPANSION, "uniqueItems": True}),
    "options": (JSON, {"type": ["object", "null"], "additionalProperties": {"type": ["string", "integer", "boolean"]}}),
    "time_control": (TimeControlInput, {}),
}
"""Types and keywords of JSON Schema of settings that have others than their declaration says, where they are chosen."""
_SHOWN: dict[str, tuple[Any, Schema]] = {
    "edition": (str, EDITION),
    "expansions": (list[str], {"items": EXPANSION}),
    "options": (JSON, OPTIONS),
    "time_control": (TimeControl, {}),
}
"""The same where they are shown."""


def chosen(names: Iterable[str]) -> Callable[[S], S]:
    """Give an input these settings as its first members. What depends on other things may be null."""
    return _with_members({name: _chosen(name, SETTINGS[name]) for name in names})


def shown(names: Iterable[str]) -> Callable[[S], S]:
    """Give a shape that is answered these settings as its first members."""
    return _with_members({name: _shown(name, SETTINGS[name]) for name in names})


def level(description: str) -> Any:
    """Declare the level of a hosted bot, which may be left out."""
    return member(description, default=None, enum=[*SETTINGS["flag_bot"].words])


def bot_delay(description: str) -> Any:
    """Declare how long hosted bots take for a move at least."""
    return member(description, default=None, maximum=SETTINGS["bot_delay"].bounds[1])


def _chosen(name: str, setting: Setting) -> tuple[Any, Any]:
    kind, keywords = _CHOSEN.get(name) or _plain(setting)
    told = f"{setting.meaning} If left out: {setting.left_out}." if setting.left_out else setting.meaning
    default = MISSING if setting.default is NEEDED else getattr(setting.default, "value", setting.default)
    bounds = dict(zip(("minimum", "maximum"), setting.bounds, strict=False))
    return kind | None if setting.default is None else kind, member(told, default=default, **keywords, **bounds)


def _shown(name: str, setting: Setting) -> tuple[Any, Any]:
    kind, keywords = _SHOWN.get(name) or _plain(setting)
    return kind, member(setting.meaning, **keywords)


def _plain(setting: Setting) -> tuple[Any, Schema]:
    return setting.kind, {"enum": [*setting.words]} if setting.words else {}


def _with_members(found: dict[str, tuple[Any, Any]]) -> Callable[[S], S]:
    """Return a decorator that puts members, by name their annotation and what :func:`member` made, before others."""

    def decorate(shape: S) -> S:
        shape.__annotations__ = {name: kind for name, (kind, _) in found.items()} | shape.__annotations__
        for name, (_, made) in found.items():
            setattr(shape, name, made)
        return shape

    return decorate


@strawberry.interface(description="The settings of a table, chosen by its owner.")
@shown(SETTINGS)
class TableSettings:
    @classmethod
    def is_type_of(cls, value: Any, info: Any) -> bool:
        """All tables are dicts; the field that shows one says what it shows."""
        return True
