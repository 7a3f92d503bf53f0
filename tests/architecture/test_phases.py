"""Phases ask for abilities; no building is named there, so a new building with an old ability is one row."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from games.engine import ids, phases
from games.engine.editions.base import FLAG_VALUES

PHASES = sorted(Path(phases.__file__).parent.glob("*.py"))
CONTRACT = {"wharf", "small_wharf", "open_small_wharf", "wharf_moves", "lodge", *FLAG_VALUES}
"""What the notation calls moves, decisions and options."""
WORDS = {word for name in ids.BUILDINGS for word in name.split("_")} - {
    *("small", "large", "plant", "mill", "house", "hall", "city", "black", "trading", "royal", "land", "construction"),
    *("forest", "hut", "office", "post", "storage", *ids.GOODS),
}
"""Words that speak of one building and of nothing else."""


def names(file: Path) -> Iterator[str]:
    """Every identifier and every id in the code of a file, without docstrings and comments."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        for field in ("id", "name", "attr", "arg"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                yield value.lower()
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch("[a-z_0-9]+", node.value):
            yield node.value


def named(word: str) -> bool:
    parts = [part.removesuffix("s") for part in word.strip("_").split("_")]
    return word in ids.BUILDINGS or any(part in WORDS for part in parts)


@pytest.mark.parametrize("file", PHASES, ids=lambda file: file.stem)
def test_no_building_is_named_in_a_phase(file):
    assert sorted({name for name in names(file) if named(name) and name not in CONTRACT}) == []


def test_a_building_would_be_found(tmp_path):
    (tmp_path / "phase.py").write_text('def _villas(state):\n    return source_of("hunting_lodge")\n')
    assert {name for name in names(tmp_path / "phase.py") if named(name)} == {"_villas", "hunting_lodge"}
