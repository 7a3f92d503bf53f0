"""The pages for people who change the code name files, tests and commands that exist."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "develop").glob("*.md"))
CODE = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.-]+(?:/[\w.-]*)+")
NAMED = re.compile(r"`(?P<names>\w+(?:`, `\w+)*)` (?:of|in) `(?P<file>[\w./-]+\.py)`")
"""``PAGES`` of ``tests/...``: what a page says of a file by its name."""
TOP = {path.name for path in ROOT.iterdir()}


def paths(text: str) -> Iterator[tuple[str, str]]:
    """What stands in code and is a path of the repository: the path, and the test behind ``::``, if there is one."""
    for code in CODE.findall(text):
        path, _, test = code.partition("::")
        if PATH.fullmatch(path) and path.partition("/")[0] in TOP:
            yield path, test


@cache
def defined(file: str) -> frozenset[str]:
    """Names of functions, classes and variables of a module, those inside classes too."""
    found = set()
    for node in ast.walk(ast.parse((ROOT / file).read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found |= {name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    return frozenset(found)


@pytest.fixture(params=PAGES, ids=lambda file: file.name)
def page(request: pytest.FixtureRequest) -> str:
    return request.param.read_text()


def test_every_path_that_a_page_names_is_there(page):
    found = list(paths(page))
    assert len(found) > 5
    assert [path for path, _ in found if not (ROOT / path).exists()] == []


def test_every_test_that_a_page_names_is_there(page):
    assert [(path, test) for path, test in paths(page) if test and test not in defined(path)] == []


def test_every_name_that_a_page_places_in_a_file_is_there(page):
    placed = [(name, found["file"]) for found in NAMED.finditer(page) for name in re.findall(r"\w+", found["names"])]
    assert [(name, file) for name, file in placed if name not in defined(file)] == []


def test_every_target_that_a_page_names_is_one_of_make(page):
    rules = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"`make ([a-z-]+)", page)) <= rules


def test_the_kinds_of_change_have_pages_that_the_first_one_leads_to():
    first = (ROOT / "docs" / "develop" / "README.md").read_text()
    assert {file.name for file in PAGES} == {"README.md", *re.findall(r"\]\((\w+\.md)\)", first)}
