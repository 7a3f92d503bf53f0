"""One word for one thing: ``docs/develop/words.yaml``, and the program that holds every text against it."""

import sys

import pytest
import yaml

from tests.support.servers import ROOT

sys.path.append(str(ROOT / "docs" / "site"))
import prose

WORDS = yaml.safe_load(prose.WORDS.read_text(encoding="utf-8"))
LISTED = [(language, each) for language, entries in WORDS["languages"].items() for each in entries]


@pytest.mark.parametrize(("language", "entry"), LISTED, ids=[f"{code}-{each['avoid']}" for code, each in LISTED])
def test_each_habit_is_found_in_its_example(language, entry):
    patterns = {habit.say: habit.pattern for habit in prose.habits()[language]}
    assert patterns[entry["say"]].search(entry["such as"])


def test_each_term_has_one_word_in_each_language():
    for language in ("en", "de", "fr"):
        words = [term[language] for term in WORDS["terms"]]
        assert all(words)
        assert len(words) == len(set(words))


def test_a_term_is_none_of_its_other_words_and_those_are_found():
    for term in WORDS["terms"]:
        for language, other in term.get("not", {}).items():
            (habit,) = [each for each in prose.habits()[language] if other in each.pattern.pattern]
            assert habit.say == term[language]
            assert not habit.pattern.search(term[language])
    assert [hit.say for hit in prose.in_english("page.md", "Sign in first.", prose.habits()["en"])] == ["log in"]


@pytest.mark.parametrize(
    "text",
    ["`whoever`", "```\nwhoever\n```", "<!-- whoever -->", "[it](#whoever)", "it says “whoever”", "withershins"],
)
def test_code_and_quotations_are_left_out(text):
    assert not list(prose.in_english("page.md", text, prose.habits()["en"]))


def test_a_hit_names_its_line_and_what_to_write():
    (hit,) = prose.in_english("page.md", "One.\n\n`x`\nWhoever moves.", prose.habits()["en"])
    assert (hit.path, hit.line, hit.words) == ("page.md", 4, "Whoever")
    assert "name the subject" in str(hit)


def test_names_of_tests_count_too():
    (hit,) = prose.in_english("test_x.py", "def test_whoever_comes(): ...", prose.habits()["en"])
    assert hit.words == "whoever"
