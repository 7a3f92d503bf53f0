"""Which numbers the tests cite, read from the ``@rule`` marks in their source."""

import ast
from pathlib import Path


def cited_in(folder: Path) -> dict[str, list[str]]:
    """Number -> names of the tests in that folder that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in _numbers(node):
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def _numbers(test: ast.FunctionDef) -> list[str]:
    marks = [mark for mark in test.decorator_list if isinstance(mark, ast.Call) and _name(mark.func) == "rule"]
    return [argument.value for mark in marks for argument in mark.args if isinstance(argument, ast.Constant)]


def _name(function: ast.expr) -> str:
    return getattr(function, "id", "")
