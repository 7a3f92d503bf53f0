"""The settings of a new table: completed, and checked against each other."""

from collections.abc import Mapping
from enum import EnumType
from typing import Any

from games.terms.table_settings import SETTINGS, completed

from ..core.checks import check_choice, checked_clock, checked_delay, checked_draft, checked_hints, checked_rules
from ..core.hosted_seats import checked_bot_delay, checked_level


def checked(wanted: Mapping[str, Any], *, people: int, sandbox: bool = False) -> dict[str, Any]:
    """Return the columns of a table with these settings, of which those that depend on other things may be None.

    Args:
        people: the number of seats for persons.
        sandbox: whether it is a game for tests.

    Raises:
        ServiceError: ``invalid_game_setup``.
        TypeError: see :func:`games.terms.table_settings.completed`.
    """
    found = completed(wanted)
    rules = checked_rules(found["edition"], found["players"], found["expansions"], found["options"])
    for name, setting in SETTINGS.items():
        if isinstance(setting.kind, EnumType):
            check_choice(name, found[name], [*setting.kind])
    return found | {
        "expansions": list(rules.expansions),
        "options": rules.options,
        "draft": checked_draft(found["draft"], rules.expansions),
        "time_control": checked_clock(found["time_control"]),
        "flag_bot": checked_level(found["flag_bot"]),
        "bot_delay": checked_bot_delay(found["bot_delay"], people=people > 0),
        "spectator_delay": checked_delay(found["spectators"], found["spectator_delay"]),
        "hints": checked_hints(found["hints"], rated=found["rated"], people=people),
        "shuffle_seats": not sandbox if found["shuffle_seats"] is None else found["shuffle_seats"],
    }
