"""The catalogues of translations are complete: nothing in the sources lacks its German and French, nothing is stale.

Read with Babel, so that a machine without the gettext tools finds a gap, too.
"""

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from django.conf import settings
from django.utils.translation.template import templatize

ROOT = Path(settings.BASE_DIR)
LOCALES = ("de", "fr")
SOURCES = ("puerto_api", "accounts", "games", "bots")
# The nearest one above a source file has its sentences, so the deepest come first.
FOLDERS = ("games/words", "games/rulebook", "games", "accounts", "puerto_api", "bots")
KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_noop": None,
    "gettext_lazy": None,
    "ngettext_lazy": (1, 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext_lazy": ((1, "c"), 2, 3),
}
CATALOGUES = [pytest.param(folder, locale, id=f"{folder}-{locale}") for folder in FOLDERS for locale in LOCALES]

Key = tuple[str | None, Any]


def sources() -> Iterator[tuple[str, Path]]:
    """Every file that can hold a sentence, with the folder whose catalogues have it."""
    for source in SOURCES:
        for file in sorted((ROOT / source).rglob("*")):
            if file.suffix in (".py", ".html", ".txt") and "static" not in file.parts:
                place = file.relative_to(ROOT)
                yield next(folder for folder in FOLDERS if place.is_relative_to(folder)), file


def extracted(file: Path) -> Iterator[Key]:
    text = file.read_text()
    if file.suffix != ".py":
        text = "\n".join(line.strip() for line in templatize(text).splitlines())  # calls, without indentation
    for _, message, _, context in extract("python", io.BytesIO(text.encode()), keywords=KEYWORDS):
        yield context, message


@pytest.fixture(scope="module")
def wanted() -> dict[str, set[Key]]:
    """The sentences in the sources, by folder."""
    found: dict[str, set[Key]] = {folder: set() for folder in FOLDERS}
    for folder, file in sources():
        found[folder].update(extracted(file))
    return found


def catalogue(folder: str, locale: str, suffix: str = "po") -> Catalog:
    file = ROOT / folder / "locale" / locale / "LC_MESSAGES" / f"django.{suffix}"
    with file.open("rb") as stream:
        return read_po(stream, locale=locale, abort_invalid=True) if suffix == "po" else read_mo(stream)


def messages(found: Catalog) -> dict[Key, Message]:
    return {_key(message): message for message in found if message.id}


def _key(message: Message) -> Key:
    """Alike for both kinds of files: what is compiled comes with contexts in bytes and plurals in lists."""
    context = message.context.decode() if isinstance(message.context, bytes) else message.context
    return context, tuple(message.id) if isinstance(message.id, list) else message.id


def strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (message.string,)


def placeholders(text: str) -> set[str]:
    """``{name}`` and ``{0}`` where the text is one for ``format``, and ``%(name)s``."""
    named = set(re.findall(r"%\(\w+\)[a-z]", text))
    return named | {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def test_the_folders_are_the_ones_that_django_reads():
    assert {str(Path(path).parent.relative_to(ROOT)) for path in settings.LOCALE_PATHS} == {
        "games/words",
        "games/rulebook",
        "bots",
    }
    found = {str(path.parent.relative_to(ROOT)) for source in SOURCES for path in (ROOT / source).rglob("locale")}
    assert found == set(FOLDERS)


@pytest.mark.parametrize(("folder", "locale"), CATALOGUES)
def test_every_sentence_of_the_sources_is_in_the_catalogue_and_no_other(wanted, folder, locale):
    """If this fails: ``make messages``, then fill in what is empty."""
    found = set(messages(catalogue(folder, locale)))
    assert wanted[folder], "nothing was extracted"
    assert not wanted[folder] - found, "missing"
    assert not found - wanted[folder], "no longer said"


@pytest.mark.parametrize(("folder", "locale"), CATALOGUES)
def test_every_sentence_is_translated(folder, locale):
    read = catalogue(folder, locale)
    assert not list(read.obsolete)
    empty = [message.id for message in messages(read).values() if not all(map(str.strip, strings(message)))]
    assert not empty
    assert not [message.id for message in read if message.fuzzy]


@pytest.mark.parametrize(("folder", "locale"), CATALOGUES)
def test_a_translation_has_the_places_of_its_sentence(folder, locale):
    """What is filled in is filled in everywhere; a plural form may leave out the number."""
    wrong = []
    for message in messages(catalogue(folder, locale)).values():
        said = message.id if isinstance(message.id, (tuple, list)) else (message.id,)
        every, some = set.union(*map(placeholders, said)), set.intersection(*map(placeholders, said))
        wrong += [text for text in strings(message) if not some <= placeholders(text) <= every]
    assert not wrong


@pytest.mark.parametrize(("folder", "locale"), CATALOGUES)
def test_plural_forms_are_complete(folder, locale):
    read = catalogue(folder, locale)
    assert read.num_plurals == 2
    for message in messages(read).values():
        assert len(strings(message)) == (2 if message.pluralizable else 1)


@pytest.mark.parametrize(("folder", "locale"), CATALOGUES)
def test_the_compiled_catalogue_says_what_its_source_says(folder, locale):
    """If this fails: ``make messages``."""
    source, compiled = messages(catalogue(folder, locale)), messages(catalogue(folder, locale, "mo"))
    # The compiled form keeps a plural under its tuple, too.
    assert {key: strings(message) for key, message in compiled.items()} == {
        key: strings(message) for key, message in source.items()
    }


def test_the_same_sentence_is_translated_alike_everywhere():
    """Django pours all catalogues into one, so of two different translations one is never seen."""
    for locale in LOCALES:
        said: dict[Key, tuple[str, ...]] = {}
        for folder in FOLDERS:
            for key, message in messages(catalogue(folder, locale)).items():
                assert said.setdefault(key, strings(message)) == strings(message), (folder, locale, key)


def test_sentences_are_marked_before_they_are_filled():
    """``gettext(f"...")`` and ``gettext("...".format())`` look up what no catalogue can have."""
    wrong = []
    for _, file in sources():
        if file.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(file.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in KEYWORDS
                and node.args
                and isinstance(node.args[0], (ast.JoinedStr, ast.BinOp, ast.Call))
            ):
                wrong.append(f"{file.relative_to(ROOT)}:{node.lineno}")
    assert not wrong
