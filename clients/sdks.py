"""Generates packages for Swift and Kotlin from the OpenAPI document, and reports what they lack.

python clients/sdks.py FOLDER   # needs Java and openapi-generator-cli; with kotlinc, also compiles the Kotlin types
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "openapi.yaml"
BARE = "modelDocs=false,apiDocs=false,modelTests=false,apiTests=false"
PACKAGES = {
    # Kotlin has no type of its own for values that are always null.
    "kotlin": ("packageName=puerto,serializationLibrary=jackson", "*.kt", ["--type-mappings=null=kotlin.Any?"]),
    "swift6": ("projectName=Puerto", "*.swift", []),
}


def generate(language: str, folder: Path) -> str:
    """Generate a package and return all its sources as one text."""
    properties, pattern, more = PACKAGES[language]
    command = ["openapi-generator-cli", "generate", "-g", language, "-i", str(DOCUMENT), "-o", str(folder), *more]
    command += ["--additional-properties", properties, "--global-property", f"models,apis,supportingFiles,{BARE}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stdout[-4000:] + done.stderr[-4000:])
    return "\n".join(path.read_text() for path in folder.rglob(pattern))


def missing(sources: str) -> list[str]:
    """Return the operations without a function, and the schemas of objects and enums without a type."""
    document = yaml.safe_load(DOCUMENT.read_text())
    found = set(re.findall(r"\bfunc? (\w+)", sources))
    types = set(re.findall(r"\b(?:enum class|class|struct|enum|interface|typealias) (\w+)", sources))
    operations = [one["operationId"] for path in document["paths"].values() for one in path.values()]
    schemas = [
        name
        for name, schema in document["components"]["schemas"].items()
        if schema.get("properties") or schema.get("enum")
    ]
    return [name for name in operations if name not in found] + [name for name in schemas if name not in types]


def compile_kotlin(folder: Path) -> None:
    """Compile only the types, against the Jackson that the generator ships: the calls also need OkHttp."""
    import openapi_generator_cli  # type: ignore[import-not-found]

    (libraries,) = Path(openapi_generator_cli.__file__).parent.glob("*.jar")
    types = str(folder / "src" / "main" / "kotlin" / "puerto" / "models")
    subprocess.run(["kotlinc", "-nowarn", types, "-cp", libraries, "-d", folder / "types.jar"], check=True)


def main() -> int:
    if not (shutil.which("java") and shutil.which("openapi-generator-cli")):
        raise SystemExit("This needs Java and openapi-generator-cli on the path: pip install openapi-generator-cli")
    lacking = 0
    for language in PACKAGES:
        folder = Path(sys.argv[1]).resolve() / language
        shutil.rmtree(folder, ignore_errors=True)
        names = missing(generate(language, folder))
        print(f"{language}: {'all operations and schemas' if not names else 'missing ' + ', '.join(names)}")
        lacking += len(names)
    if shutil.which("kotlinc"):
        compile_kotlin(Path(sys.argv[1]).resolve() / "kotlin")
        print("kotlin: the types compile")
    return 1 if lacking else 0


if __name__ == "__main__":
    sys.exit(main())
