"""Everything has a text in every edition and language, and the text is true of the edition."""

import re
from typing import Any

import pytest
from django.utils import translation

from games import engine, words
from games.engine import ids as engine_ids
from games.engine import moves as engine_moves
from games.engine.editions.base import FLAG_VALUES
from games.rulebook import describe, heading, headings_of
from games.rulebook.texts import decisions, headings, moves, options, scoring

from .facts import (
    ASKED_IF_PRODUCTION_IS_OPTIONAL,
    BUILDINGS,
    DECISIONS,
    EDITIONS,
    EXPANSIONS,
    FLAGS,
    LANGUAGES,
    MOVES,
    RULES,
)

TABLES = [pytest.param(edition, language, id=f"{edition}-{language}") for edition in EDITIONS for language in LANGUAGES]


def told(edition: str, language: str = "en", **more: Any) -> dict[str, Any]:
    with translation.override(language):
        return describe(edition, **{"expansions": EXPANSIONS[edition]} | more)


WORD = {
    "available_expansions": "expansion",
    "bonuses": "building",
    "buildings": "building",
    "decisions": "kind",
    "end_triggers": "trigger",
    "festival_goals": "goal",
    "moves": "verb",
    "options": "option",
    "scoring": "source",
    "smuggler_actions": "verb",
}
"""The member that says what an entry is about."""


def of(described: dict[str, Any], part: str) -> set[str]:
    """What the entries of a part are about."""
    return {entry[WORD[part]] for entry in described[part]}


def texts(part: Any, where: str = "") -> dict[str, str]:
    """Every sentence for people, by where it stands."""
    found = {}
    if isinstance(part, dict):
        for key, value in part.items():
            if key in ("name", "text", "action", "privilege", "category_name") and value is not None:
                found[f"{where}.{key}"] = value
            found |= texts(value, f"{where}.{key}")
    elif isinstance(part, list):
        for index, value in enumerate(part):
            found |= texts(value, f"{where}.{index}")
    return found


def effect(edition: str, building: str, language: str = "en", **more: Any) -> str:
    described = told(edition, language, **more)
    return next(entry["text"] for entry in described["buildings"] if entry["building"] == building)


@pytest.mark.parametrize(("edition", "language"), TABLES)
def test_everything_in_the_box_is_described(edition, language):
    described = told(edition, language)
    added = {"classic": set(), "reissue": set(BUILDINGS), "1897": set(BUILDINGS)}[edition]
    assert of(described, "buildings") == set(list(BUILDINGS)[:23]) | added
    assert of(described, "available_expansions") == set(EXPANSIONS[edition])
    assert of(described, "options") == set(FLAGS if EXPANSIONS[edition] else FLAGS[:4])
    assert of(described, "scoring") == {"chips", "buildings", "bonus", "tiebreak"} | (
        {"nobles"} if EXPANSIONS[edition] else set()
    )
    bonuses = {"guild_hall", "residence", "fortress", "customs_house", "city_hall"}
    assert of(described, "bonuses") == bonuses | ({"cloister", "royal_garden"} if EXPANSIONS[edition] else set())
    assert of(described, "end_triggers") == {"city", "victory_points"} | (
        set() if EXPANSIONS[edition] else {"colonists"}
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_role_goal_move_and_decision_is_described(language):
    described = told("1897", language)
    assert [role["role"] for role in described["roles"]] == (
        ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2", "smuggler"]
    )
    assert [role["role"] for role in described["roles"] if role["privilege"] is None] == ["smuggler"]
    assert of(described, "smuggler_actions") == {"raid", "plunder", "headhunt", "swap"}
    assert of(described, "festival_goals") == {"plantation", "goods", "building"}
    assert of(described, "moves") == set(MOVES)
    assert of(described, "decisions") == set(DECISIONS)
    asking = told("1897", language, options={"production_action_optional": True})
    assert of(asking, "moves") - set(MOVES) == of(asking, "decisions") - set(DECISIONS)
    assert of(asking, "moves") - set(MOVES) == {ASKED_IF_PRODUCTION_IS_OPTIONAL}


@pytest.mark.parametrize(("edition", "language"), TABLES)
def test_texts_are_whole_sentences_without_ids_and_braces(edition, language):
    found = texts(told(edition, language))
    assert len(found) > 100
    wrong = {where: text for where, text in found.items() if not text or re.search(r"[{}_%]|  ", text)}
    assert not wrong
    ends = {where: text for where, text in found.items() if not where.endswith("name") and text[-1] not in ".?"}
    assert not ends
    small = {where: text for where, text in found.items() if text[0].islower()}
    assert not {where for where in small if not where.endswith("name")}


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_number_of_a_rule_is_one(edition):
    def numbers(part: Any) -> set[str]:
        if isinstance(part, dict):
            return set(part.get("rules", ())).union(*map(numbers, part.values()))
        return set().union(*map(numbers, part)) if isinstance(part, list) else set()

    cited = numbers(told(edition))
    assert len(cited) > 60
    for number in cited:
        group, _, last = number.rpartition("-")
        assert 1 <= int(last) <= RULES[group], number


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_that_has_a_text_names_its_rules(edition):
    described = told(edition)
    for section in ("roles", "buildings", "options", "scoring", "moves", "decisions", "end_triggers", "tiles"):
        assert all(entry["rules"] for entry in described[section]), section


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_sentence_is_left_in_english(edition):
    english = texts(told(edition, "en"))
    for language in ("de", "fr"):
        other = texts(told(edition, language))
        assert other.keys() == english.keys()
        same = {where for where in english if where.endswith(("text", "action", "privilege"))} & {
            where for where in english if english[where] == other[where]
        }
        assert not same
    assert texts(told(edition, "de"))[".round.text"] != texts(told(edition, "fr"))[".round.text"]


@pytest.mark.parametrize(("edition", "language"), TABLES)
def test_every_heading_can_be_read(edition, language):
    with translation.override(language):
        shown = headings_of(edition) | {key: heading(edition, key, n=2, two=1) for key in headings.FILLED}
    assert shown.keys() == headings.HEADINGS.keys()
    assert all(text and not re.search(r"[{}]", text) for text in shown.values())


def test_texts_speak_the_words_of_the_edition():
    assert "doubloon" in effect("classic", "small_market")
    assert "peso" in effect("1897", "small_market")
    assert "Arbeiter" in effect("1897", "fortress", "de")
    assert "Kolonisten" in effect("reissue", "fortress", "de")
    assert "ouvriers" in effect("1897", "fortress", "fr")


def test_an_empty_island_is_worth_four_points_before_1897():
    assert "up to 9" in effect("reissue", "residence")
    assert "earns nothing" in effect("1897", "residence")
    assert "up to 9" in effect("1897", "residence", options={"residence_vp_with_zero_tiles": 4})


def test_the_second_tile_of_the_library_may_be_a_quarry_in_1897_alone():
    assert "never a quarry" in effect("reissue", "library")
    assert "or a quarry" in effect("1897", "library")
    flag = "library_second_tile_quarry_with_construction_hut"
    assert "never a quarry" in effect("1897", "library", options={flag: False})


def test_forests_can_be_discarded_freely_in_1897_alone():
    assert "only while your Forest house is occupied" in effect("reissue", "land_office")
    assert "You may discard forests too" in effect("1897", "land_office")
    assert "orest" not in effect("1897", "land_office", expansions=("nobles",))


@pytest.mark.parametrize(
    ("value", "words"),
    [("not_if_discount_used", "lowers this price."), ("never", "or from a quarry."), ("always", "from this building.")],
)
def test_the_black_market_takes_whom_the_option_allows(value, words):
    assert effect("1897", "black_market", options={"black_market_quarry_colonist": value}).endswith(words)


def test_barrels_of_the_privilege_count_for_the_specialty_factory_unless_an_option_says_no():
    assert "privilege also count." in effect("1897", "specialty_factory")
    flag = "specialty_factory_counts_privilege_goods"
    assert "do not count" in effect("1897", "specialty_factory", options={flag: False})


def test_without_nobles_nobody_reads_of_them():
    for language in LANGUAGES:
        shown = " ".join(
            texts(
                told("1897", language, expansions=("new_buildings", "smuggler", "festival"))
                | {"available_expansions": []}
            ).values()
        )
        assert not re.search(r"citizen|Bürger\b|[Bb]ourgeois", shown)


def test_a_short_supply_of_colonists_ends_only_games_without_nobles():
    assert "colonists" in of(told("reissue", expansions=("new_buildings",)), "end_triggers")
    assert "colonists" not in of(told("reissue", expansions=("nobles",)), "end_triggers")


def test_used_up_points_end_the_game_while_loading_only_by_an_option():
    def text(**more: Any) -> str:
        return next(
            entry["text"] for entry in told("classic", **more)["end_triggers"] if entry["trigger"] == "victory_points"
        )

    assert "loaded" not in text()
    assert "loaded" in text(options={"vp_end_trigger_any_phase": False})


def test_nothing_that_the_engine_knows_is_left_out():
    assert {verb.partition(":")[0] for verb in engine_moves.VERBS} <= moves.FORMS.keys()
    assert {
        key.partition(":")[2] for key in words.keys("1897") if key.startswith("decision:")
    } == decisions.DECISIONS.keys()
    assert options.OPTIONS.keys() == FLAG_VALUES.keys()
    assert options.VALUES.keys() == {(flag, value) for flag, values in FLAG_VALUES.items() for value in values}
    assert list(scoring.TRIGGERS) == list(engine_ids.TRIGGERS)
    assert of(told("1897"), "available_expansions") == set(engine_ids.EXPANSIONS)


FILLED = {
    "building": "hospice",
    "card": "settler",
    "tile": "corn",
    "slot": "corn",
    "good": "corn",
    "capacity": "5",
    "people": "1",
    "n": "1",
}


@pytest.mark.parametrize("form", [form for forms in moves.FORMS.values() for form, _ in forms])
def test_every_form_of_a_move_is_spelled_as_the_engine_reads_it(form):
    spelled = re.sub("<([a-z]+)>", lambda found: FILLED[found[1]], form).replace(",...", "")
    assert engine.text(engine.parse(spelled)) == spelled
