"""What import-linter's contracts cannot say: lists of what is allowed, instead of what is forbidden."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_DETERMINISTIC = {"time", "os", "secrets", "threading", "datetime", "uuid", "socket", "subprocess"}
"""Standard library, but the same game would not be the same everywhere."""


def imports(folder: str) -> Iterator[tuple[str, str, ast.AST]]:
    """Every import of a package as (where, full name of the module, node), also those inside functions."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        package = list(file.relative_to(ROOT).parts[:-1])
        for node in ast.walk(ast.parse(file.read_text(), str(file))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                base = package[: len(package) - node.level + 1] if node.level else []
                names = [".".join([*base, *([node.module] if node.module else [])])]
            else:
                continue
            for name in names:
                yield f"{file.relative_to(ROOT)}:{node.lineno}", name, node


def inside(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def test_the_engine_imports_the_standard_library_and_itself_and_no_clock():
    found = list(imports("games/engine"))
    assert len(found) > 50, "the engine was not found"
    wrong = [
        f"{where}: {name}"
        for where, name, _ in found
        if not inside(name, "games.engine")
        and not (where.startswith("games/engine/hatch_build.py") and inside(name, "hatchling"))  # not installed with it
        and (name.partition(".")[0] not in sys.stdlib_module_names or name.partition(".")[0] in NOT_DETERMINISTIC)
    ]
    assert not wrong


def test_the_engine_draws_from_no_global_random():
    """Only ``Random`` objects that someone hands over; functions such as ``random.choice`` share a hidden state."""
    wrong = [
        f"{where}: {ast.unparse(node)}"
        for where, name, node in imports("games/engine")
        if name == "random"
        and not (isinstance(node, ast.ImportFrom) and {alias.name for alias in node.names} == {"Random"})
    ]
    assert not wrong


def test_bots_import_the_standard_library_numpy_the_engine_and_themselves():
    wrong = [
        f"{where}: {name}"
        for where, name, _ in imports("bots")
        if name.partition(".")[0] not in sys.stdlib_module_names and not inside(name, "games.engine", "bots", "numpy")
    ]
    assert not wrong


def test_the_client_imports_its_libraries_and_the_engine_in_one_place():
    """It is installed without the service; numpy only where the environment is, h11 only where the kit is a server."""
    libraries = {"clients/python/src/puerto_client": ("httpx", "jsonpatch", "jsonpointer")}
    wrong = [
        f"{where}: {name}"
        for folder, allowed in libraries.items()
        for where, name, node in imports(folder)
        if not (isinstance(node, ast.ImportFrom) and node.level)
        and name.partition(".")[0] not in sys.stdlib_module_names
        and not inside(name, *allowed)
        and not (where.startswith(f"{folder}/env/") and inside(name, "numpy"))
        and not (where.startswith(f"{folder}/conformance/server.py") and inside(name, "h11"))
        and not (where.startswith(f"{folder}/engine.py") and inside(name, "puerto_engine", "games"))
    ]
    assert not wrong


def test_importing_the_engine_runs_nothing_of_the_service():
    """``games/__init__.py`` is run before ``games.engine``."""
    assert (ROOT / "games/__init__.py").read_text().strip() == ""


def test_what_follows_a_commit_goes_one_way():
    """``puerto_api.database.after_commit``: a job that fails fails nothing else."""
    files = (file for app in ("accounts", "games", "puerto_api") for file in (ROOT / app).rglob("*.py"))
    wrong = [str(file.relative_to(ROOT)) for file in files if ".on_commit(" in file.read_text()]
    assert wrong == ["puerto_api/database/after_commit.py"]
