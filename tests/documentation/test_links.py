"""Links between the files of the repository lead somewhere, also where nobody has built a site."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from pymdownx.slugs import slugify

ROOT = Path(__file__).parents[2]
FILES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
slug = slugify(case="lower")


@cache
def headings(file: Path) -> set[str]:
    """The anchors of a page, as those who show Markdown make them."""
    text = re.sub(r"^```.*?^```", "", file.read_text(), flags=re.MULTILINE | re.DOTALL)
    return {
        slug(re.sub(r"[`*]|\]\(.*?\)|\[", "", heading), "-") for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    }


def relative(file: Path) -> Iterator[tuple[Path, str]]:
    text = re.sub(r"^```.*?^```|`[^`\n]*`", "", file.read_text(), flags=re.MULTILINE | re.DOTALL)
    for address in LINK.findall(text):
        if not address.startswith(("http:", "https:", "/")):
            path, _, anchor = address.partition("#")
            yield (file.parent / path).resolve() if path else file, anchor


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_every_link_of_a_file_leads_to_a_file_and_a_heading(file):
    for target, anchor in relative(file):
        assert target.exists(), target
        assert not anchor or anchor in headings(target), (target, anchor)
