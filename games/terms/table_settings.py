"""The settings of a table, each declared once: what its owner chooses, what holds otherwise, and what others read.

A row of :data:`SETTINGS` is a column of :class:`games.models.Game` (a test holds its kind, its words and its default
against the row), a member of what opens a table and of every shape of a game (:mod:`games.api.shapes.settings`), and a
line of the guide (``docs/guides/tables.md``). A rematch has all settings of the old game but the order of the seats.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import bots
from games.engine import ids
from games.engine.editions import EDITIONS
from games.models import Game

from . import time_control

NEEDED = object()
"""The default of what has to be told."""
ASKED = object()
"""What holds at the tables of a tournament where its organizer chooses."""
DEFAULT, KEPT = object(), object()
"""What holds where a game goes on from a position of another one: the default, or the value of the other one."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A row.

    Attributes:
        kind: bool, int, str, list (of texts), dict, or an enumeration of :class:`games.models.Game`.
        meaning: what it means, in sentences, for those who choose it and for those who read it.
        default: what holds where it is left out; None if that depends on other things.
        left_out: what None leads to, in words.
        bounds: the smallest and the largest number that may be chosen.
        words: that the text may be, or those of the list.
        paired: whether quick pairing asks for it, and seats only people together who want the same.
        forked: what holds where a person plays on from a position of a game that is over: a value, :data:`KEPT`
            or :data:`DEFAULT`.
        in_tournaments: what holds at the tables of tournaments: a value, or :data:`ASKED`.
    """

    kind: type
    meaning: str
    default: Any = NEEDED
    left_out: str = ""
    bounds: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    paired: bool = False
    forked: Any = DEFAULT
    in_tournaments: Any = ASKED


SETTINGS: dict[str, Setting] = {
    "edition": Setting(str, "Edition of the rules.", words=(*EDITIONS,), paired=True, forked=KEPT),
    "players": Setting(
        int,
        "Number of seats: 3 to 5, or 2 to 5 for `reissue` and `1897`.",
        bounds=(2, 5),
        paired=True,
        forked=KEPT,
        in_tournaments=None,
    ),
    "expansions": Setting(
        list,
        "The expansions in play; each must belong to the edition.",
        default=None,
        left_out="none",
        words=(*ids.EXPANSIONS,),
        paired=True,
        forked=KEPT,
    ),
    "options": Setting(
        dict,
        "Rule options that differ from the defaults of the edition, as an object (docs/notation.md, N-20).",
        default=None,
        left_out="none",
        forked=KEPT,
    ),
    "hidden_points": Setting(
        bool, "Whether the victory points of other seats stay hidden until the end.", default=False, forked=KEPT
    ),
    "draft": Setting(Game.Draft, "How new buildings are selected.", default=Game.Draft.PLAYERS),
    "time_control": Setting(
        dict,
        "How long a seat may think.",
        default=None,
        left_out="three days for every decision",
        paired=True,
        forked=time_control.Clock(time_control.UNTIMED).to_data(),
    ),
    "flag_policy": Setting(
        Game.FlagPolicy, "What happens when time runs out or a player leaves.", default=Game.FlagPolicy.BOT
    ),
    "flag_bot": Setting(
        str,
        "Level of the bot that plays for players who are away.",
        default=None,
        left_out="`expert`",
        words=(*bots.LEVELS,),
    ),
    "bot_delay": Setting(
        int,
        "Minimum time in seconds that hosted bots take for a move.",
        default=None,
        left_out="the service's setting (1), or 0 if no person plays",
        bounds=(0, 10),
    ),
    "takebacks": Setting(
        Game.Takebacks,
        "Whether moves may be taken back.",
        default=Game.Takebacks.CONSENT,
        in_tournaments=Game.Takebacks.NONE,
    ),
    "chat": Setting(bool, "Whether the table has a chat.", default=True),
    "visibility": Setting(
        Game.Visibility,
        "Who can find the table and sit down.",
        default=Game.Visibility.PUBLIC,
        forked=Game.Visibility.UNLISTED,
        in_tournaments=Game.Visibility.PUBLIC,
    ),
    "spectators": Setting(Game.Spectators, "Who may watch.", default=Game.Spectators.YES),
    "spectator_delay": Setting(
        int,
        "Spectator delay in seconds; 0 without a delay.",
        default=None,
        left_out="180",
        bounds=(10, 24 * 3600),
        forked=0,
    ),
    "rated": Setting(bool, "Whether the game counts for ratings; never in a sandbox.", default=False, paired=True),
    "hints": Setting(
        bool,
        "Whether a hosted bot advises the player whose turn it is (see `hint`); never in a rated game.",
        default=None,
        left_out="`true` if at most one seat is for a person",
        paired=True,
        forked=True,
        in_tournaments=False,
    ),
    "ready_check": Setting(
        bool, "Whether all players must say that they are ready before the start.", default=False, in_tournaments=False
    ),
    "auto_start": Setting(
        bool, "Whether the game starts automatically once every seat is taken.", default=False, in_tournaments=False
    ),
    "shuffle_seats": Setting(
        bool,
        "Whether the seats are shuffled at the start.",
        default=None,
        left_out="`true`, except in a sandbox",
        forked=False,
        in_tournaments=False,
    ),
}

PAIRED = tuple(name for name, setting in SETTINGS.items() if setting.paired)
"""What quick pairing asks for."""

IN_TOURNAMENTS = tuple(name for name, setting in SETTINGS.items() if setting.in_tournaments is ASKED)
"""What the organizer of a tournament chooses for its tables. The pairing seats everybody, and each plays alone."""


def completed(wanted: Mapping[str, Any], names: Iterable[str] = SETTINGS) -> dict[str, Any]:
    """Return the settings with these names: as they are wanted, and what is left out by its default.

    Raises:
        TypeError: one that has to be told is missing, or there is none with such a name.
    """
    found = {name: wanted.get(name, SETTINGS[name].default) for name in names}
    if unknown := wanted.keys() - found.keys():
        raise TypeError(f"no such settings: {', '.join(sorted(unknown))}")
    if missing := [name for name, value in found.items() if value is NEEDED]:
        raise TypeError(f"settings that have to be told: {', '.join(missing)}")
    return found


def of(game: Game) -> dict[str, Any]:
    """Return the settings of a table, as JSON data."""
    return {name: getattr(game, name) for name in SETTINGS}


def forked(old: Game) -> dict[str, Any]:
    """Return the settings of a game that goes on from a position of ``old``."""
    return {name: _forked(setting, getattr(old, name)) for name, setting in SETTINGS.items()}


def _forked(setting: Setting, kept: Any) -> Any:
    if setting.forked is KEPT:
        return kept
    return setting.default if setting.forked is DEFAULT else setting.forked
