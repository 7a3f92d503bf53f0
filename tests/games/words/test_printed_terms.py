"""Every term of the printed games is ours, in each edition and language: things, people, buildings, pieces, actions.

The facts stand in ``printed``, one file for an edition and language: ``key = what is printed``, by source. A key is one
of :mod:`games.words.names`, or a number of it (``2 x coin``). Upper and lower case are ours.
"""

from configparser import ConfigParser
from pathlib import Path

import pytest
from django.utils.translation import override

from games import words
from games.engine import ids
from games.engine.editions import EDITIONS

from .support import LANGUAGES

FILES = sorted((Path(__file__).parent / "printed").glob("*.ini"))
WHOLE = {("classic", "fr"), ("classic", "en"), ("reissue", "fr"), ("reissue", "en")} | {
    ("1897", language) for language in LANGUAGES
}
"""Where every building is known."""

by_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def printed(file: Path) -> tuple[str, str, ConfigParser]:
    """An edition, a language, and its terms by source."""
    read = ConfigParser(delimiters=("=",), interpolation=None)
    read.optionxform = str
    read.read_string(file.read_text())
    edition, language = file.stem.split("-")
    return edition, language, read


def ours(edition: str, key: str) -> str:
    number, times, thing = key.partition(" x ")
    return words.count(edition, thing, int(number)) if times else words.name(edition, key)


@by_file
def test_every_printed_term_is_ours(file):
    edition, language, read = printed(file)
    with override(language):
        wrong = {
            f"{key} ({source}): {term}": ours(edition, key)
            for source in read.sections()
            for key, term in read[source].items()
            if ours(edition, key).lower().replace("’", "'") != term.lower()
        }
    assert not wrong


def test_every_edition_is_held_against_print_in_every_language():
    assert {file.stem for file in FILES} == {f"{edition}-{language}" for edition in EDITIONS for language in LANGUAGES}


@by_file
def test_every_building_role_and_good_is_there_as_far_as_print_is_known(file):
    edition, language, read = printed(file)
    known = {key for source in read.sections() for key in read[source]}
    expected = set()
    if (edition, language) in WHOLE:
        brought = [set(rows) & set(ids.BUILDINGS) for rows in EDITIONS[edition].expansions.values()]
        expected = {*ids.BUILDINGS[:23], *ids.GOODS, *(role for role in ids.ROLES if role != "prospector_2")}.union(
            *brought
        )
        expected -= set() if "smuggler" in EDITIONS[edition].expansions else {"smuggler"}
    assert expected <= known
