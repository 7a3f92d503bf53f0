"""What goes on after it was stopped at any moment: it is kept in one file."""

import os
import pickle
from pathlib import Path
from typing import Self


class Kept:
    """Something that can be written to a file as a whole, and read back."""

    def save(self, path: Path) -> None:
        """Save it in one step: a file is whole, or it is the one before."""
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_suffix(".new")
        beside.write_bytes(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))
        os.replace(beside, path)

    @classmethod
    def load(cls, path: Path) -> Self:
        """What :meth:`save` has written; a file of others may do anything."""
        found = pickle.loads(path.read_bytes())
        assert isinstance(found, cls)
        return found
