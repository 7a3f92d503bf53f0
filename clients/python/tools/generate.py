"""Generates parts of the package: types and operations from the OpenAPI document, and the blocking version.

python clients/python/tools/generate.py            # write the files
python clients/python/tools/generate.py --check    # name the files that are not up to date, and fail if there are any
"""

import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from operations import Operations
from schemas import Types
from sync import synchronous

KIT = Path(__file__).resolve().parents[1]
DOCUMENT = KIT.parents[1] / "docs" / "openapi.yaml"
PACKAGE = KIT / "src" / "puerto_client"
BY_HAND = ("runtime.py", "__init__.py")
"""Modules that are written twice, because threads and tasks differ."""


def generated() -> dict[Path, str]:
    """Return the source of each generated module, by its path in the package."""
    document = yaml.load(DOCUMENT.read_text(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    types = Types(document["components"]["schemas"])
    operations = Operations(document, types).module()  # this may add types
    found = {Path("models.py"): types.module(), Path("_async/operations.py"): operations}
    for module in sorted({*(PACKAGE / "_async").glob("*.py"), PACKAGE / "_async" / "operations.py"}):
        if module.name not in BY_HAND:
            waiting = found.get(module.relative_to(PACKAGE)) or module.read_text()
            found[Path("_sync") / module.name] = synchronous(waiting)
    return formatted(found)


def formatted(sources: dict[Path, str]) -> dict[Path, str]:
    """Return the sources as the formatter of the project writes them."""
    with tempfile.TemporaryDirectory() as folder:
        for path, source in sources.items():
            (Path(folder) / path).parent.mkdir(exist_ok=True)
            (Path(folder) / path).write_text(source)
        settings = ["--config", str(KIT.parents[1] / "pyproject.toml"), "--no-cache", "--quiet", folder]
        for command in (["check", "--select", "I,F401", "--fix"], ["format"]):
            subprocess.run([sys.executable, "-m", "ruff", *command, *settings], check=True)
        return {path: (Path(folder) / path).read_text() for path in sources}


def main() -> int:
    modules = generated()
    there = {path: PACKAGE / path for path in modules}
    stale = [path for path, file in there.items() if not file.exists() or file.read_text() != modules[path]]
    if "--check" not in sys.argv[1:]:
        for path in stale:
            there[path].write_text(modules[path])
        return 0
    for path in stale:
        print(f"{there[path].relative_to(KIT)} is not up to date: python clients/python/tools/generate.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
