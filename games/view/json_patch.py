"""Differences of two views as JSON Patch (RFC 6902), so that old view + changes = new view.

Views have a fixed shape, so only ``add``, ``remove`` and ``replace`` are needed. A list whose length has changed is
replaced whole: shorter to read and safe to apply in any order of keys.
"""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, NotRequired, TypedDict


class Operation(TypedDict):
    """``op`` is ``add``, ``remove`` or ``replace``; only ``remove`` has no ``value``."""

    op: str
    path: str
    value: NotRequired[Any]


def diff(old: Any, new: Any, path: str = "") -> list[Operation]:
    """The operations that turn ``old`` into ``new``; applied in order with any RFC 6902 library."""
    if isinstance(old, dict) and isinstance(new, dict):
        operations: list[Operation] = []
        for key in [*old, *(key for key in new if key not in old)]:
            if key in old and key in new and old[key] is new[key]:
                continue  # most of a view: words and small numbers
            here = f"{path}/{_escape(key)}"
            if key not in new:
                operations.append({"op": "remove", "path": here})
            elif key not in old:
                operations.append({"op": "add", "path": here, "value": new[key]})
            else:
                operations += diff(old[key], new[key], here)
        return operations
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = enumerate(zip(old, new, strict=True))
        return [op for i, (a, b) in pairs if a is not b for op in diff(a, b, f"{path}/{i}")]
    if old == new and type(old) is type(new):
        return []
    return [{"op": "replace", "path": path, "value": new}]


def _escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def apply(document: Any, operations: Iterable[Operation]) -> Any:
    """The document that :func:`diff` operations lead to. ``document`` itself is used up: go on with the result."""
    for operation in operations:
        *way, last = operation["path"].split("/")
        if not way:
            document = deepcopy(operation["value"])
            continue
        place = document
        for step in way[1:]:
            place = place[_key(place, step)]
        if operation["op"] == "remove":
            del place[_key(place, last)]
        else:
            place[_key(place, last)] = deepcopy(operation["value"])
    return document


def _key(place: Any, step: str) -> str | int:
    return int(step) if isinstance(place, list) else step.replace("~1", "/").replace("~0", "~")
