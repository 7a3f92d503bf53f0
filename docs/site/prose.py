"""Holds every sentence that people read against ``docs/develop/words.yaml``: ``python docs/site/prose.py [FILE ...]``.

English is looked for in documents, sources and templates, German and French in the catalogues. What stands as code in a
document (fences, backquotes, addresses, comments) and what is quoted (“...”) is left out. The exit status is 1 if
anything is found. Part of ``make lint``.
"""

import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import yaml
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "docs" / "develop" / "words.yaml"
ENGLISH = (".md", ".py", ".html", ".js", ".ts", ".css", ".graphql", ".toml", ".yml", ".sh", ".svg")
"""Endings of files that hold English."""
LEFT_OUT = (
    "docs/develop/words.yaml",
    "docs/released/",
    "docs/site/finding.py",
    "docs/site/prose.py",
    "tests/documentation/test_prose.py",
    "games/static/games/bundles/",
    "games/static/games/vendor/",
    "tests/recorded/",
)
"""Beginnings of paths whose sentences are not ours to change, or that quote what is to be avoided."""
CODE = re.compile(r"```.*?```|~~~.*?~~~|``.*?``|`[^`\n]*`|<!--.*?-->|\]\([^)\s]*\)|https?://\S+|“[^”]*”", re.DOTALL)

FILLED = re.compile(r"`[^`]*`|\{[^}]*\}|%\(\w+\)s")
"""Code in a translation, and what is filled in."""


class Habit(NamedTuple):
    """What is not written, and what is written in its place."""

    pattern: re.Pattern[str]
    say: str


class Hit(NamedTuple):
    """A habit that was found: path, line, the words, and what to write."""

    path: str
    line: int
    words: str
    say: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: “{self.words}”: {self.say}"


def habits() -> dict[str, list[Habit]]:
    """Return what each language avoids: its habits, and other words for the terms."""
    listed = yaml.safe_load(WORDS.read_text(encoding="utf-8"))
    found: dict[str, list[Habit]] = {}
    for language, entries in listed["languages"].items():
        avoided = [
            (_whole(each["avoid"]) if each["avoid"][0].isalpha() else each["avoid"], each["say"]) for each in entries
        ]
        others = [(term.get("not", {}).get(language), term[language]) for term in listed["terms"]]
        avoided += [(_whole(other), word) for other, word in others if other]
        case = re.IGNORECASE if language == "en" else re.NOFLAG
        found[language] = [Habit(re.compile(pattern, case | re.MULTILINE), say) for pattern, say in avoided]
    return found


def _whole(pattern: str) -> str:
    """The pattern, bounded by what is no letter: an underscore parts words, too."""
    return rf"(?<![^\W_])(?:{pattern})(?![^\W_])"


def _blanked(text: str) -> str:
    """The text without code, every line where it was."""
    return CODE.sub(lambda found: re.sub(r"[^\n]", "·", found[0]), text)


def in_english(path: str, text: str, avoided: Iterable[Habit]) -> Iterator[Hit]:
    """Yield what stands in a file of English."""
    if path.endswith((".md", ".py")):
        text = _blanked(text)
    for habit in avoided:
        for found in habit.pattern.finditer(text):
            yield Hit(path, text.count("\n", 0, found.start()) + 1, found[0].strip(), habit.say)


def in_catalogue(path: str, avoided: Iterable[Habit]) -> Iterator[Hit]:
    """Yield what stands in the translations of a catalogue, without code and what is filled in."""
    with (ROOT / path).open("rb") as file:
        entries = list(read_po(file))
    for entry in entries:
        if not entry.id:
            continue
        for text in (entry.string,) if isinstance(entry.string, str) else entry.string or ():
            for habit in avoided:
                for found in habit.pattern.finditer(FILLED.sub(lambda code: "·" * len(code[0]), text)):
                    yield Hit(path, entry.lineno or 0, f"{found[0]}” in “{text}", habit.say)


def found(paths: Iterable[str]) -> Iterator[Hit]:
    """Yield what stands in the files, of whatever language."""
    avoided = habits()
    for path in paths:
        if path.startswith(LEFT_OUT):
            continue
        if path.endswith(".po"):
            yield from in_catalogue(path, avoided[Path(path).parts[-3]])
        elif path.endswith(ENGLISH) or Path(path).name in ("Makefile", "Dockerfile"):
            yield from in_english(path, (ROOT / path).read_text(encoding="utf-8"), avoided["en"])


def tracked() -> list[str]:
    """Return the paths of all files that are committed or about to be."""
    listed = ["git", "ls-files", "-co", "--exclude-standard"]
    paths = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()
    return [path for path in paths if (ROOT / path).is_file()]


def main() -> None:
    paths = [Path(each).resolve().relative_to(ROOT).as_posix() for each in sys.argv[1:]] or tracked()
    hits = list(found(paths))
    for hit in hits:
        print(hit)
    if hits:
        sys.exit(f"{len(hits)} places that docs/develop/words.yaml would write in another way.")
    print("Words: as docs/develop/words.yaml has them.")


if __name__ == "__main__":
    main()
