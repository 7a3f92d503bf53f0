"""Which fields a query selects: what nobody has asked for need not be computed."""

from typing import Any

import strawberry


def selects(info: strawberry.Info, parent: str, wanted: tuple[str, ...]) -> bool:
    """Whether a query selects one of the ``wanted`` fields somewhere within the field ``parent``."""
    return any(_names(field, parent, wanted) for field in info.selected_fields)


def _names(field: Any, parent: str, wanted: tuple[str, ...], *, inside: bool = False) -> bool:
    """Whether a field selects one of them; fragments have no name of their own there."""
    for selected in field.selections:
        name = None if hasattr(selected, "type_condition") else selected.name
        if (inside and name in wanted) or _names(selected, parent, wanted, inside=inside or name == parent):
            return True
    return False
