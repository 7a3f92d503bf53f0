"""What search engines and previews of links say about a page: its own words, or its first sentences."""

import re
from collections.abc import Mapping
from typing import Any

SHORTEST, LONGEST = 50, 170
"""How many characters a description has, so that results and previews show all of it."""
NOT_PROSE = re.compile(r"```.*?```|<!--.*?-->|^[#|>!].*?$|^ {4}.*?$|^- ", re.DOTALL | re.MULTILINE)
TITLE = re.compile(r"^# (?:\d{4} )?(.*)$", re.MULTILINE)
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
SENTENCE = re.compile(r".+?[.:?](?=\s|$)|.+$", re.DOTALL)


def described(meta: Mapping[str, Any], markdown: str) -> str:
    """Return the ``description`` of a page's front matter; without one, return its title and first sentences."""
    given = " ".join(str(meta.get("description") or "").split())
    return given or derived(markdown)


def derived(markdown: str) -> str:
    """Return the title with as many sentences as make a description, and cut a long one between two words."""
    title = TITLE.search(markdown)
    said = f"{_plain(title[1])}:" if title else ""
    for sentence in SENTENCE.findall(_plain(NOT_PROSE.sub("", markdown))):
        said = f"{said} {sentence.strip()}".strip()
        if len(said) >= SHORTEST:
            break
    if said.endswith(":"):
        said = said[:-1] + "."
    return said if len(said) <= LONGEST else said[: LONGEST - 1].rpartition(" ")[0].rstrip(",;:(") + "…"


def _plain(markdown: str) -> str:
    return " ".join(re.sub(r"<[^>]+>|[`*]", "", LINK.sub(r"\1", markdown)).split())
