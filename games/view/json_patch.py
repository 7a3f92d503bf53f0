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
    """The operations that turn ``old`` into ``new``; applied in order with any RFC 6902 library.

    ``path`` says where ``old`` stands in the document, as a JSON Pointer.

    A member is of one type in all views: ``True`` never takes the place of ``1``, which Python calls equal.
    """
    operations: list[Operation] = []
    _compare(old, new, path, operations)
    return operations


def _compare(old: Any, new: Any, path: str, operations: list[Operation]) -> None:
    if old == new:  # most of a view, and much quicker than looking at each member
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key, value in old.items():
            if key not in new:
                operations.append({"op": "remove", "path": f"{path}/{_escape(key)}"})
            elif value is not new[key]:
                _compare(value, new[key], f"{path}/{_escape(key)}", operations)
        for key, value in new.items():
            if key not in old:
                operations.append({"op": "add", "path": f"{path}/{_escape(key)}", "value": value})
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (value, other) in enumerate(zip(old, new, strict=True)):
            if value is not other:
                _compare(value, other, f"{path}/{index}", operations)
    else:
        operations.append({"op": "replace", "path": path, "value": new})


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
