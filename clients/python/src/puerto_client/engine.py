"""The rules engine: the distribution ``puerto-engine`` or, in the repository of the service, the package there."""

import importlib
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    engine: ModuleType
else:
    try:
        import puerto_engine as engine
    except ModuleNotFoundError:
        from games import engine


def module(name: str) -> ModuleType:
    """Return a module of the engine, such as ``move_ids``."""
    return importlib.import_module(f"{engine.__name__}.{name}")


__all__ = ["engine", "module"]
