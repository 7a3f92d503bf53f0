"""The styles go other ways to win than each other, with and without expansions."""

from collections import Counter
from dataclasses import fields

import pytest

from bots.handmade import BUILDER, SHIPPER, WEIGHTS
from games.engine import ids, result, text
from tests.engine.support import table

from .support import answer, contest, deal, decisions


@pytest.fixture(scope="module", params=[(), ids.EXPANSIONS], ids=["base", "all"])
def habits(request):
    """What two shippers and two builders did in some games: by level, how often, and their points by source."""
    found = {"shipper": Counter(), "builder": Counter()}
    for deck in range(2):
        levels = ["shipper", "builder"] * 2 if deck % 2 else ["builder", "shipper"] * 2
        state = deal("1897", 4, deck, request.param)
        for *_, level, move in decisions(state, levels, deck):
            found[level][text(move).split("+")[0].split("=")[0].split("/")[0]] += 1
        for level, score in zip(levels, result(state)["scores"], strict=True):
            found[level].update({source: score[source] for source in ("chips", "buildings", "bonus", "total")})
        for level, seat in zip(levels, state.seats, strict=True):
            found[level].update({"corn": seat.tiles[ids.CORN], "quarries": seat.tiles[ids.QUARRY]})
    return found


@pytest.mark.dear(3)
def test_a_shipper_lives_on_chips_and_a_builder_on_buildings(habits):
    """By more than a third of all their points."""
    chips = {level: done["chips"] / done["total"] for level, done in habits.items()}
    built = {level: (done["buildings"] + done["bonus"]) / done["total"] for level, done in habits.items()}
    assert chips["shipper"] > chips["builder"] + 1 / 3
    assert built["builder"] > built["shipper"] + 1 / 3


def test_they_take_other_roles(habits):
    shipper, builder = habits["shipper"], habits["builder"]
    assert shipper["role:captain"] > builder["role:captain"]
    assert shipper["role:craftsman"] > builder["role:craftsman"]
    assert builder["role:builder"] > shipper["role:builder"]
    assert builder["role:trader"] > shipper["role:trader"]


def test_they_own_other_tiles(habits):
    shipper, builder = habits["shipper"], habits["builder"]
    assert shipper["corn"] > builder["corn"]
    assert builder["quarries"] > shipper["quarries"]


def test_they_buy_other_buildings():
    """With ten coins, corn and quarries: one the harbor or the wharf, the other one what brings coins or points."""
    scene = table("1897", 4, round=8).seat(0, coins=10, tiles="corn=6, quarry=2", people="corn=6, quarry=2", filler=4)
    state = scene.choose("builder", by=0)
    assert answer(state, "shipper") in ("build:harbor", "build:wharf")
    assert answer(state, "builder") not in ("build:harbor", "build:wharf", "pass")


def test_a_style_names_things_that_there_are():
    for style in (SHIPPER, BUILDER):
        assert set(style.roles) < set(ids.ROLES)
        assert set(style.buildings) < set(ids.BUILDINGS)
        assert sum(getattr(style, field.name) != getattr(WEIGHTS, field.name) for field in fields(style)) >= 5


@pytest.mark.parametrize("style", ["shipper", "builder"])
def test_styles_beat_novices(style):
    measured, _ = contest(style, *["novice"] * 2, games=6).lines
    assert measured.wins > 0.6
