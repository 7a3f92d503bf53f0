"""The apps' contributions, found by name, so that an app is whole with or without its API."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def optional_module(name: str) -> ModuleType | None:
    """The module, or None where there is none. A module that exists and fails to import raises."""
    parent = ""
    for step in name.split("."):
        parent = f"{parent}.{step}" if parent else step
        if find_spec(parent) is None:
            return None
    return import_module(name)
