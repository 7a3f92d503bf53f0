"""Why a move would have been better: found in small positions, told in three languages, never from hidden things."""

from collections import Counter
from random import Random

import pytest
from django.conf import settings
from django.utils.translation import override

from bots.network.consequences import follow, follow_each
from bots.protocol import BotView, asked
from games import engine
from games.engine import ids
from games.reads.coaching import effects, reason
from games.terms.coaching import CATEGORIES, CODES, MEMBERS
from games.words.coaching import CATEGORIES as NAMES_OF_CATEGORIES
from games.words.coaching import sentence
from tests.support.servers import ROOT

from .coaching import GOLDEN, NAMES, POSITIONS, told

TABLES = [("1897", 2, ()), ("classic", 4, ()), ("1897", 4, ("new_buildings", "nobles"))]


def decisions(edition, players, expansions, number=12):
    """States of a random game in which a seat has several moves, and two of these moves."""
    rng = Random(players)
    state = engine.new_game(edition, players, expansions, seed=bytes([players]) * 32)
    found = []
    while not state.over:
        view = BotView(state, asked(state).seat)
        two = view.any_move(rng), view.any_move(rng)
        if asked(state).kind != "draft" and two[0] != two[1]:
            found.append((state.copy(), *two))
        engine.apply(state, view.any_move(rng))
    return found[:: max(1, len(found) // number)]


@pytest.mark.parametrize("position", POSITIONS, ids=[position.code for position in POSITIONS])
def test_a_reason_is_found_where_it_is_the_point(position):
    why = position.why()
    assert why.code == position.code
    assert tuple(why.data) == CODES[why.code].data


def test_what_is_said_of_the_positions_is_as_it_was():
    """``python -m tests.games.coaching`` writes it again."""
    assert GOLDEN.read_text("utf-8").splitlines() == [line for position in POSITIONS for line in told(position)]


def test_every_reason_has_a_position_and_every_category_a_name():
    general = {f"chance_{category}" for category in CATEGORIES}
    assert {position.code for position in POSITIONS} - general == CODES.keys() - general
    assert NAMES_OF_CATEGORIES.keys() == set(CATEGORIES)
    for code in CODES.values():
        assert code.category in CATEGORIES
        assert tuple(member for member in MEMBERS if member in code.data) == code.data


def test_the_guide_lists_every_reason():
    guide = (ROOT / "docs" / "guides" / "analysis.md").read_text()
    for name, code in CODES.items():
        members = ", ".join(f"`{member}`" for member in code.data)
        meaning = code.meaning[0].lower() + code.meaning[1:].rstrip(".")
        assert name.startswith("chance_") or f"| `{name}` | {meaning} | {members} |" in guide


@pytest.mark.parametrize("table", TABLES, ids=["two", "four", "expansions"])
def test_every_reason_is_told_in_all_languages_without_a_gap(table):
    for state, played, better in decisions(*table):
        view = BotView(state, asked(state).seat)
        why = reason(state, played, better, follow_each(view, (played, better), Random(1)))
        names = [f"P{seat}" for seat in range(state.rules.players)]
        for language, _name in settings.LANGUAGES:
            with override(language):
                text = sentence(state.rules.edition, *why, names, view.seat)
            assert text.strip()
            assert not set("{}%") & set(text)
            assert "None" not in text
            assert "  " not in text


@pytest.mark.parametrize("table", TABLES, ids=["two", "four", "expansions"])
def test_effects_are_what_the_boards_show(table):
    """Playing the same moves again gives the same numbers."""
    for state, played, _better in decisions(*table):
        seat, rng = asked(state).seat, Random(2)
        course = follow(state.copy(), seat, played, lambda now, rng=rng: engine.random_move(now, rng))
        after = state.copy()
        engine.apply(after, played)
        for move in [one.data for one in course if one.kind == "move" and not one.data["forced"]][1:]:
            engine.apply(after, engine.parse(move["move"]))
        paid, spent, given = Counter(), Counter(), Counter()
        for one in course:
            if one.kind == "built":
                paid[one.seat] += one.data["paid"]["coins"]
                spent[one.seat] += one.data["paid"]["victory_points"]
                given[one.seat] += one.data["paid"]["good"] is not None
            paid[one.seat] += one.kind == "bought_tile"
        for index, found in enumerate(effects(course, state.rules.players)):
            was, now = state.seats[index], after.seats[index]
            assert now.points - was.points == found.points - spent[index]
            assert now.coins - was.coins == found.coins - paid[index]
            made = found.produced.total() - found.shipped.total() - found.lost.total() - found.sold.total()
            assert sum(now.goods) - sum(was.goods) == made - given[index]
            assert set(found.built) == {ids.BUILDINGS[b] for b in ids.bits(now.owned & ~was.owned)}


def test_nothing_hidden_is_told():
    """Other face-down tiles and another future give the same courses, effects and reason."""
    for state, played, better in decisions("1897", 4, ()):
        view = BotView(state, asked(state).seat)
        other = engine.determinize(state, Random(7), view.seat)
        found = [
            reason(one, played, better, courses)
            for one in (state, other)
            for courses in [follow_each(BotView(one, view.seat), (played, better), Random(3))]
        ]
        assert found[0] == found[1]


def test_names_stand_as_they_are():
    """A name that looks like a placeholder, or like markup, is a name."""
    names = ["{goods}", "<b>%s</b>", *NAMES]
    text = sentence("classic", "rival_ships", {"rival": 1, "better": 1, "played": 2}, names, 0)
    assert text.startswith("<b>%s</b> ")
    assert "{goods}" in sentence("classic", "plant_more", {"better": 1, "played": 0}, names, 0)
