"""The novice plays by lot, but nothing that a person who knows the rules would call foolish."""

import pytest

from games.engine import current_decision, ids, text
from tests.engine.support import play, table

from .support import answer, contest

LOTS = range(30)


def answers(state):
    """All that it plays there, by other and other lots."""
    return {answer(state, "novice", lot) for lot in LOTS}


# --------------------------------------------------------------------------------------------------------------- roles


def test_takes_any_role_that_does_something_for_it():
    """Sugar can be sold and loaded, three coins build; but nothing is made for the craftsman to hand out."""
    scene = table("1897", 4, round=4).seat(0, coins=3, goods="sugar", tiles="corn, sugar")
    assert answers(scene.round(first=0)) == {
        f"role:{role}" for role in ("settler", "mayor", "builder", "trader", "captain", "prospector")
    }


def test_takes_no_role_in_which_it_has_nothing_to_do():
    """No goods, no room: what is left are people, a coin, and a building that the privilege pays."""
    scene = table("1897", 4, round=4).seat(0, tiles="corn=4, indigo=4, sugar=4")
    assert answers(scene.round(first=0)) == {"role:mayor", "role:prospector", "role:builder"}


def test_takes_such_a_role_for_the_coins_on_its_card():
    scene = table("1897", 4, round=4, card_coins="captain=2").seat(0, tiles="corn=4, indigo=4, sugar=4")
    assert "role:captain" in answers(scene.round(first=0))


def test_never_declines_the_colonist_of_the_mayor():
    state = table("1897", 4, round=4).seat(0, tiles="corn=2").round(first=0)
    assert "role:mayor/decline" in {text(move) for move in state.moves}
    assert "role:mayor/decline" not in answers(state)


def test_takes_any_role_if_none_does_anything():
    """With a full island, nobody to place and nothing to sell or load it has to take one all the same."""
    scene = table("1897", 4, round=9, colonists=0, ship=0).seat(3, tiles="corn=12")
    state = scene.round(taken="prospector, builder, settler", first=3)
    assert len(answers(state)) > 1


def test_prefers_a_role_that_it_cannot_use_well_to_one_that_does_nothing():
    """One could build, though only what a novice has no use for; nothing can be settled, made or sold."""
    stock = "small_market=0, hacienda=0, construction_hut=0"
    scene = table("1897", 4, round=9, stock=stock).seat(3, coins=1, tiles="corn=12")
    state = scene.round(taken="prospector, mayor, captain", first=3)
    assert {text(move) for move in state.moves} == {
        f"role:{role}" for role in ("settler", "builder", "craftsman", "trader")
    }
    assert answers(state) == {"role:builder"}


# ------------------------------------------------------------------------------------------------------------ building


def test_builds_whatever_it_can_use_rather_than_pass():
    """For indigo it has the plantation, for sugar it has none."""
    scene = table("1897", 4, round=4).seat(0, coins=2, tiles="indigo=2, corn")
    built = answers(scene.choose("builder", by=0))
    assert {"build:small_indigo_plant", "build:indigo_plant", "build:small_market"} <= built
    assert not {"build:small_sugar_mill", "pass"} & built


def test_builds_no_second_plant_for_one_plantation():
    scene = table("1897", 4, round=4).seat(0, coins=9, tiles="indigo=1", buildings="small_indigo_plant")
    assert "build:indigo_plant" not in answers(scene.choose("builder", by=0))


def test_passes_if_it_could_only_build_what_it_cannot_use():
    scene = table("1897", 4, stock="small_market=0", round=4).seat(1, coins=1, tiles="corn")
    state = play(scene.choose("builder", by=0), "pass")
    assert {text(move) for move in state.moves} == {"build:small_indigo_plant", "pass"}
    assert answers(state) == {"pass"}


# ------------------------------------------------------------------------------------------------------------- islands


def test_takes_tiles_that_it_can_use():
    """A second coffee plantation is of no use without a roaster; quarries and corn always are."""
    scene = table("1897", 4, row="corn, coffee, sugar", round=4).seat(0, tiles="coffee")
    assert answers(scene.choose("settler", by=0)) == {"take:corn", "take:sugar", "take:quarry"}


def test_takes_as_many_as_its_building_has_circles_for():
    scene = table("1897", 4, row="coffee=2, corn", quarries=0, round=4).seat(
        0, tiles="coffee", buildings="coffee_roaster"
    )
    assert answers(scene.choose("settler", by=0)) == {"take:corn", "take:coffee"}


def test_takes_a_useless_tile_rather_than_none():
    scene = table("1897", 4, row="coffee", quarries=0, round=4).seat(1, tiles="coffee")
    assert answers(scene.choose("settler", by=1)) == {"take:coffee"}


# ----------------------------------------------------------------------------------------------------- people and goods


def test_mans_what_produces():
    scene = table("1897", 4, ship=4, round=6).seat(
        0, tiles="coffee, tobacco", buildings="coffee_roaster, hospice", people="coffee_roaster=0, hospice=0"
    )
    (placed,) = answers(scene.choose("mayor", by=0))
    assert placed.startswith("place:coffee=1,coffee_roaster=1")


def test_sells_and_loads_rather_than_pass():
    scene = table("1897", 4, round=5).seat(0, goods="indigo=2, corn=2", buildings="wharf")
    assert answers(scene.choose("trader", by=0)) == {"sell:indigo", "sell:corn"}
    scene = table("1897", 4, ships="5, 6, 7", round=5).seat(0, goods="indigo=2, corn=2", buildings="wharf")
    assert len(answers(scene.choose("captain", by=0))) == 8


def test_keeps_the_dearest_barrel():
    scene = table("1897", 3, ships="4/4 corn, 5/5 indigo, 6/6 tobacco", round=6)
    scene.seat(0, goods="corn=2, coffee=1")
    assert answers(scene.choose("captain", by=0)) == {"store:coffee=1"}


def test_leaves_guests_and_discards_alone():
    """With expansions, too, what it need not do and does not understand stays undone."""
    scene = table("1897", 2, expansions="new_buildings, nobles", round=6)
    scene.seat(0, coins=1, tiles="corn=2", buildings="guesthouse, land_office", nobles="land_office")
    state = scene.choose("trader", by=0)
    while current_decision(state).seat == 0 and state.role == ids.TRADER:
        assert answers(state) == {"pass"}
        state = play(state, "pass")


# --------------------------------------------------------------------------------------------------------------- games


@pytest.mark.parametrize("expansions", [(), ids.EXPANSIONS])
def test_is_clearly_above_chance(expansions):
    """Half of the games against three who play by lot, where a quarter would be its share."""
    novice, _ = contest("novice", *["random"] * 3, games=16, expansions=expansions).lines
    assert novice.wins > 0.5
