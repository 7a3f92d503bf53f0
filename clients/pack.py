"""Builds the packages to publish: wheels and source distributions of engine and Python client, and the npm tarball.

python clients/pack.py FOLDER              # all packages; an existing folder is deleted first
python clients/pack.py FOLDER python       # only the Python packages; with "npm", only the tarball
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ("games/engine", "clients/python")
READMES = ("docs/engine.md",)
TYPESCRIPT = ROOT / "clients" / "typescript"
LEFT_OUT = shutil.ignore_patterns("node_modules", "dist", "__pycache__", ".*_cache", "build")


def pack_python(folder: Path) -> None:
    """Build the wheels from the source distributions, which proves that these are complete.

    Build the source distributions from a copy: inside a repository, hatchling would also pack the .gitignore.
    """
    with tempfile.TemporaryDirectory() as copy:
        for project in PYTHON:
            shutil.copytree(ROOT / project, Path(copy) / project, ignore=LEFT_OUT)
        for page in READMES:
            (Path(copy) / page).parent.mkdir()
            shutil.copy(ROOT / page, Path(copy) / page)
        for project in PYTHON:
            _run(Path(copy) / project, sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder))
    for source in sorted(folder.glob("*.tar.gz")):
        with tempfile.TemporaryDirectory() as unpacked:
            shutil.unpack_archive(source, unpacked, filter="data")
            (project,) = Path(unpacked).iterdir()
            _run(project, sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))


def pack_typescript(folder: Path) -> None:
    """Compile in a copy, with the compiler that ``make clients`` installed."""
    with tempfile.TemporaryDirectory() as temporary:
        project = Path(temporary) / "package"
        shutil.copytree(TYPESCRIPT, project, ignore=LEFT_OUT)
        (project / "node_modules").symlink_to(TYPESCRIPT / "node_modules")
        _run(project, "npm", "run", "--silent", "build")
        _run(project, "npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", str(folder))


PACKED = {"python": pack_python, "npm": pack_typescript}


def _run(folder: Path, *command: str) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for kind in sys.argv[2:] or PACKED:
        PACKED[kind](folder)
    for package in sorted(folder.iterdir()):
        print(f"{package.stat().st_size / 1000:8.0f} kB  {package.name}")


if __name__ == "__main__":
    main()
