"""What is published: built once until its sources change, and installed where nothing of the service is."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tests.support.once import kept_folder, made_once
from tests.support.servers import ROOT

SOURCES = {
    "python": (ROOT / "clients" / "python", ROOT / "games" / "engine", ROOT / "docs" / "engine.md"),
    "npm": (ROOT / "clients" / "typescript",),
}
TOOL = ROOT / "clients" / "pack.py"
SECONDS = 300
BUILT = os.environ.get("PACKAGES")
"""Where ``make packages`` has built them; those are tested then, and installed with what pip finds for them."""


def packages(kind: str) -> Path:
    """The folder with the packages of a kind: ``python`` or ``npm``."""
    if BUILT:
        return Path(BUILT)
    folder = kept_folder(f"packages-{kind}", (*SOURCES[kind], TOOL))
    with made_once(folder) as missing:
        if missing:
            shutil.rmtree(folder, ignore_errors=True)  # of a build that has failed
            run(ROOT, sys.executable, str(TOOL), str(folder), kind)
    return folder


def installed_python(folder: Path) -> Path:
    """A Python of its own with the wheels of engine and client; their dependencies are those of this one."""
    venv.create(folder / "venv", symlinks=True)
    (site,) = (folder / "venv" / "lib").glob("python*/site-packages")
    options = ["--no-compile", "--disable-pip-version-check", "-q", "--target", str(site)]
    if not BUILT:
        (site / "libraries.pth").write_text("\n".join(path for path in sys.path if path.endswith("site-packages")))
        options += ["--no-index", "--no-deps"]
    client, engine = sorted(map(str, packages("python").glob("*.whl")))
    wheels = [engine, f"{client}[env]"]
    run(folder, sys.executable, "-m", "pip", "install", *options, *wheels)
    return folder / "venv" / "bin" / "python"


def run(folder: Path, *command: str) -> str:
    """What a command prints that has to succeed."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout
