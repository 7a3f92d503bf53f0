"""Finished blocks in a file, one a line, so that a long match can be broken off and go on later.

The first line is the header of the match. A last line that was not written to its end is dropped.
"""

import json
from pathlib import Path
from typing import Any

from .block import Block
from .match import FORMAT, Match


class OtherMatch(ValueError):
    """The file belongs to another match, or is none of the arena's."""


class Journal:
    """The blocks of one match that are done, by number; :meth:`add` writes at once.

    Raises:
        OtherMatch: the file has other settings.
        OSError: it cannot be read or written.
    """

    def __init__(self, match: Match, path: Path) -> None:
        self.path = path
        self.blocks: dict[int, Block] = {}
        if path.exists() and path.stat().st_size:
            self._read(match)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._append(match.header())

    def _read(self, match: Match) -> None:
        whole = self.path.read_bytes()
        kept = whole[: whole.rfind(b"\n") + 1]
        try:
            header, *lines = [json.loads(line) for line in kept.splitlines()]
            if header["format"] != FORMAT:
                raise ValueError
        except (ValueError, KeyError, TypeError):
            raise OtherMatch(f"{self.path} is no file of the arena ({FORMAT}).") from None
        wanted = match.header()
        other = [
            f"{key} {header.get(key)!r} instead of {wanted[key]!r}" for key in wanted if header.get(key) != wanted[key]
        ]
        if other:
            raise OtherMatch(f"{self.path} belongs to another match: {', '.join(other)}.")
        if len(kept) < len(whole):
            with self.path.open("r+b") as file:
                file.truncate(len(kept))
        for line in lines:
            block = Block.load(line)
            self.blocks[block.number] = block

    def add(self, block: Block) -> None:
        self.blocks[block.number] = block
        self._append(block.dump())

    def _append(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
