"""Names of the game's things in every edition and language."""

import pytest
from django.utils.translation import override

from games import words
from games.engine import ids
from games.engine.editions import EDITIONS
from games.words.editions import COUNTS, base, buildings, edition_1897, reissue

from .support import LANGUAGES, LEFT_OVER

everywhere = pytest.mark.parametrize(
    ("edition", "language"), [(edition, language) for edition in EDITIONS for language in LANGUAGES]
)


@everywhere
def test_every_id_of_the_engine_has_a_name(edition, language):
    keys = {*ids.GOODS, *ids.ROLES, *ids.BUILDINGS, "quarry", "forest", "san_juan", "edition"}
    keys |= {f"tile:{tile}" for tile in ids.TILES} | {f"trigger:{trigger}" for trigger in ids.TRIGGERS}
    keys |= {f"expansion:{expansion}" for expansion in ids.EXPANSIONS}
    keys |= {f"option:{flag}" for flag in EDITIONS[edition].flags}
    with override(language):
        for key in keys:
            found = words.name(edition, key)
            assert found.strip() == found != "", key
            assert not LEFT_OVER.search(found), key


@everywhere
def test_every_other_key_has_a_name_too(edition, language):
    with override(language):
        assert not [key for key in words.keys(edition) if LEFT_OVER.search(words.name(edition, key))]


@everywhere
def test_no_two_buildings_and_no_two_cards_of_an_edition_have_the_same_name(edition, language):
    with override(language):
        for group in (ids.BUILDINGS, ids.ROLES, ids.GOODS):
            assert len({words.name(edition, key) for key in group}) == len(group)


@pytest.mark.parametrize("overlay", [reissue, edition_1897])
def test_an_edition_spells_only_what_is_different(overlay):
    common = base.NAMES | buildings.NAMES
    for key, name in overlay.NAMES.items():
        differs = False
        for language in LANGUAGES:
            with override(language):
                differs |= str(name) != str(common[key])
        # a name that others contain may stay for their sake
        assert differs, key


@pytest.mark.parametrize(
    ("edition", "key", "expected"),
    [
        ("1897", "coin", ["1 peso", "3 pesos", "1 Münze", "3 Münzen", "1 peso", "3 pesos"]),
        ("classic", "coin", ["1 doubloon", "3 doubloons", "1 Dublone", "3 Dublonen", "1 doublon", "3 doublons"]),
        ("1897", "colonist", ["1 worker", "3 workers", "1 Arbeiter", "3 Arbeiter", "1 ouvrier", "3 ouvriers"]),
        (
            "reissue",
            "noble:object",
            ["1 noble", "3 nobles", "1 Adligen", "3 Adlige", "1 noble", "3 nobles"],
        ),
        ("1897", "indigo", ["1 fruit", "3 fruit", "1 Frucht", "3 Früchte", "1 fruit", "3 fruits"]),
        ("reissue", "tobacco", ["1 tobacco", "3 tobacco", "1 Tabak", "3 Tabak", "1 tabac", "3 tabacs"]),
    ],
)
def test_things_are_counted_with_the_right_form_of_the_word(edition, key, expected):
    found = []
    for language in LANGUAGES:
        with override(language):
            found += [words.count(edition, key, 1), words.count(edition, key, 3)]
    assert found == expected


def test_nothing_is_counted_as_each_language_does():
    counted = {}
    for language in LANGUAGES:
        with override(language):
            counted[language] = words.count("1897", "coin", 0)
    assert counted == {"en": "0 pesos", "de": "0 Münzen", "fr": "0 peso"}


@everywhere
def test_every_count_has_a_number(edition, language):
    with override(language):
        for key in COUNTS[edition]:
            for number in (0, 1, 2, 11):
                assert words.count(edition, key, number).startswith(f"{number} ")


def test_the_language_of_the_moment_counts_not_that_of_the_import():
    with override("de"):
        assert words.name("1897", "settler") == "Pflanzer"
    with override("fr"):
        assert words.name("1897", "settler") == "Paysan"
    assert words.name("1897", "settler") == "Planter"


@pytest.mark.parametrize(("edition", "key"), [("1897", "saloon"), ("2042", "settler")])
def test_an_unknown_thing_is_an_error_of_the_program(edition, key):
    with pytest.raises(KeyError):
        words.name(edition, key)
    with pytest.raises(KeyError):
        words.count(edition, key, 2)
