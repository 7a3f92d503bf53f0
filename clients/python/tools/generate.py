"""Write what of the kit follows from elsewhere: types and operations from the contract, its blocking face.

python clients/python/tools/generate.py            # write
python clients/python/tools/generate.py --check    # say what is not up to date, and fail
"""

import subprocess
import sys
from pathlib import Path

import yaml
from operations import Operations
from schemas import Types
from sync import synchronous

KIT = Path(__file__).resolve().parents[1]
DOCUMENT = KIT.parents[1] / "docs" / "openapi.yaml"
PACKAGE = KIT / "src" / "puerto_client"
BY_HAND = ("runtime.py", "__init__.py")
"""What waits for time, threads or tasks: these modules differ."""


def generated() -> dict[Path, str]:
    """The source of each module that is written."""
    document = yaml.load(DOCUMENT.read_text(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    types = Types(document["components"]["schemas"])
    operations = formatted(Operations(document, types).module())
    found = {
        PACKAGE / "models.py": formatted(types.module()),
        PACKAGE / "_async" / "operations.py": operations,
    }
    for module in sorted({*(PACKAGE / "_async").glob("*.py"), PACKAGE / "_async" / "operations.py"}):
        if module.name not in BY_HAND:
            source = found.get(module) or module.read_text()
            found[PACKAGE / "_sync" / module.name] = formatted(synchronous(source))
    return found


def formatted(source: str) -> str:
    """The source as the formatter of the project writes it."""
    for command in (["check", "--select", "I,F401", "--fix", "--quiet"], ["format", "--quiet"]):
        command = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(PACKAGE / "module.py"), "-"]
        source = subprocess.run(
            command, input=source, capture_output=True, text=True, check=True, cwd=KIT.parents[1]
        ).stdout
    return source


def main() -> int:
    modules = generated()
    stale = [path for path, source in modules.items() if not path.exists() or path.read_text() != source]
    if "--check" not in sys.argv[1:]:
        for path in stale:
            path.write_text(modules[path])
        return 0
    for path in stale:
        print(f"{path.relative_to(KIT)} is not up to date: python clients/python/tools/generate.py")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
