"""The rules engine: installed it is a part of this package, in the repository it is that of the service."""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    engine: ModuleType
else:
    try:
        from . import _engine as engine  # put there when the package is built
    except ImportError:
        from games import engine


def module(name: str) -> ModuleType:
    """A module of the engine, such as ``indices``."""
    return importlib.import_module(f"{engine.__name__}.{name}")


__all__ = ["engine", "module"]
