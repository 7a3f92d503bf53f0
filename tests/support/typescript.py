"""The client for TypeScript as its users have it: installed by npm from its tarball, with their programs compiled."""

import re
import shutil
from pathlib import Path

from tests.support.packages import SOURCES as PACKED
from tests.support.packages import packages, run
from tests.support.servers import ROOT

KIT = ROOT / "clients" / "typescript"
TOOLS = KIT / "node_modules"
"""What it is built with, installed by ``make clients``."""
CLIENTS = ROOT / "tests" / "clients" / "node_modules"
GUIDE = ROOT / "docs" / "clients-typescript.md"
QUICK_START = ROOT / "docs" / "start" / "typescript.md"
PROGRAMS = ROOT / "tests" / "clients" / "typescript" / "programs"
LIBRARIES = "es2023,dom,dom.iterable,dom.asynciterable"
COMPILER = ("--strict", "--target", "es2022", "--module", "nodenext", "--types", "node", "--lib", LIBRARIES)
SOURCES = (*PACKED["npm"], PROGRAMS, GUIDE, QUICK_START, CLIENTS.parent / "package-lock.json", Path(__file__))
"""All that :func:`build` reads."""


def build(folder: Path) -> None:
    """Install the package into a folder, without a registry, and compile all programs that use it there.

    Those of the tests are called as they are there, the others ``bot`` (the example), ``quick1`` and ``quick2`` (of the
    quick start), and ``guide``, ``page`` and ``types`` (the samples of the guide); each ends with ``.js``. The package
    is compiled with its own compiler, the programs with a later one, as those of others may be.
    """
    (tarball,) = packages("npm").glob("*.tgz")
    (folder / "package.json").write_text('{"private": true, "type": "module"}')
    run(folder, "npm", "install", "--offline", "--no-audit", "--no-fund", "--no-package-lock", str(tarball.resolve()))
    for name in ("@types", "openapi-fetch", "openapi-typescript-helpers"):
        (folder / "node_modules" / name).symlink_to(TOOLS / name)
    for program in (*PROGRAMS.glob("*.ts"), *(KIT / "examples").glob("*.ts")):
        shutil.copy(program, folder)
    for name, text in samples().items():
        (folder / f"{name}.ts").write_text(text)
    programs = [path.name for path in sorted(folder.glob("*.ts"))]
    run(folder, "node", str(CLIENTS / "typescript" / "bin" / "tsc"), *COMPILER, *programs)


def samples() -> dict[str, str]:
    """The programs of the documentation by their names."""
    found = {f"quick{number}": text for number, (_, text) in enumerate(_blocks(QUICK_START), 1)}
    for kind, text in _blocks(GUIDE):
        found[kind or "guide"] = found.get(kind or "guide", "") + text
    return found


def _blocks(page: Path) -> list[tuple[str, str]]:
    """Samples in TypeScript, with what is written above them."""
    return re.findall(r"^(?:<!-- (\w+) -->\n)?```ts\n(.*?)^```$", page.read_text(), re.MULTILINE | re.DOTALL)
