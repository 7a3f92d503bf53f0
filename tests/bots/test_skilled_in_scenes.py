"""Small scenes in which there is no doubt what a sensible player does."""

from random import Random

import pytest

from bots import BotView, Budget, get
from bots.blunders import without_blunders
from bots.handmade import WEIGHTS
from bots.handmade.candidates import MOST_CANDIDATES, candidates
from bots.handmade.outlook import Outlook
from bots.handmade.valuation import Valuation
from games.engine import ids, text, why_illegal
from tests.engine.support import table

from .support import answer

LAST_ROUND = ids.COLONISTS_SHORT


def last_round(scene):
    """From now on it is the last round."""
    scene.state.ended_by = LAST_ROUND
    return scene


# ------------------------------------------------------------------------------------------------------------ building


def test_builds_a_large_building_at_the_end_when_they_can_pay_it():
    """Four points or more are better than coins that break ties."""
    scene = last_round(table("1897", 4)).seat(0, coins=10, filler=4)
    assert answer(scene.choose("builder", by=0)).startswith("build:")


def test_takes_the_builder_at_the_end_to_build_a_large_building():
    scene = last_round(table("1897", 4)).seat(0, coins=9, filler=4)
    assert answer(scene.round(first=0)) == "role:builder"


def test_at_the_end_mans_a_large_building_with_the_university():
    scene = last_round(table("1897", 4)).seat(0, coins=9, buildings="university, hospice, office")
    choice = answer(scene.choose("builder", by=0))
    assert choice.endswith("+university")
    assert choice.split(":")[1].split("+")[0] in ("guild_hall", "residence", "fortress", "customs_house", "city_hall")


def test_a_customs_house_is_best_for_a_player_with_many_chips():
    scene = last_round(table("1897", 3, points=20)).seat(0, coins=9, points=40, buildings="university")
    assert answer(scene.choose("builder", by=0)) == "build:customs_house+university"


def test_a_full_purse_does_not_pass_in_the_middle_of_the_game():
    scene = table("1897", 3, round=8, points=40).seat(0, coins=6, tiles="coffee=2, corn", people="corn")
    assert answer(scene.choose("builder", by=0)) != "pass"


# ------------------------------------------------------------------------------------------------------------- islands


def test_opens_with_a_quarry_when_it_takes_the_settler():
    scene = table("1897", 4, row="corn, indigo, sugar, sugar, indigo").seat(0, coins=3, tiles="indigo")
    assert answer(scene.choose("settler", by=0)) == "take:quarry"


def test_takes_the_plantation_for_its_idle_building():
    scene = table("1897", 4, row="corn, indigo, sugar, coffee", round=6).seat(
        1, tiles="corn", buildings="coffee_roaster", people="corn"
    )
    assert answer(scene.choose("settler", by=1)) == "take:coffee"


def test_never_declines_a_tile_while_the_island_has_room():
    for row in ("corn", "indigo", "sugar", "tobacco", "coffee"):
        scene = table("1897", 4, row=row, quarries=0)
        assert answer(scene.choose("settler", by=0)) == f"take:{row}" or row == "corn"


# ----------------------------------------------------------------------------------------------------------- colonists


@pytest.mark.parametrize(("supply", "tried"), [(40, False), (10, True)])
def test_the_mayors_colonist_is_renounced_only_where_that_may_put_off_the_end(supply, tried):
    state = table("1897", 4, colonists=supply).seat(0, tiles="corn").state
    moves = {text(move) for move in candidates(state, 0, Valuation(state, WEIGHTS))}
    assert "role:mayor" in moves
    assert ("role:mayor/decline" in moves) == tried


def test_mans_the_chain_that_produces():
    """Coffee with its roaster before a lone tobacco plantation and an empty warehouse."""
    scene = table("1897", 4, ship=4, round=6).seat(
        0,
        tiles="coffee, tobacco",
        buildings="coffee_roaster, small_warehouse",
        people="coffee_roaster=0, small_warehouse=0",
    )
    choice = answer(scene.choose("mayor", by=0))
    assert "coffee=1" in choice
    assert "coffee_roaster=1" in choice


def test_mans_the_large_building_in_the_last_round():
    """Nothing is produced any more, but the bonus counts."""
    scene = last_round(table("1897", 4, ship=0, colonists=0))
    scene.seat(
        0,
        tiles="corn=3",
        buildings="guild_hall, indigo_plant, sugar_mill",
        people="guild_hall=0, indigo_plant=0, sugar_mill=0, corn=3",
    )
    choice = answer(scene.choose("mayor", by=0, governor=0))
    assert "guild_hall=1" in choice


# --------------------------------------------------------------------------------------------------------------- goods


def test_loads_with_the_wharf_rather_than_spoil():
    """No ship takes their sugar; six barrels on the wharf are six points."""
    scene = table("1897", 4, ships="3/5 corn, 2/6 indigo, 1/7 coffee", round=8)
    scene.seat(0, goods="sugar=6", buildings="wharf")
    assert answer(scene.choose("captain", by=0)) == "wharf:sugar"


def test_takes_the_captain_in_the_last_round_to_load_what_it_has():
    scene = last_round(table("1897", 4)).seat(0, goods="corn=5", coins=0)
    assert answer(scene.round(first=0)) == "role:captain"


def test_loads_the_kind_that_brings_most():
    scene = table("1897", 4, ships="5, 6, 7", round=8).seat(0, goods="corn=6, indigo=1")
    assert answer(scene.choose("captain", by=0)).startswith("ship:corn")


def test_keeps_the_dearest_barrel():
    scene = table("1897", 3, ships="4/4 corn, 5/5 indigo, 6/6 tobacco", round=6)
    scene.seat(0, goods="corn=2, coffee=1")
    assert answer(scene.choose("captain", by=0)) == "store:coffee=1"


def test_sells_the_dearest_barrel():
    scene = table("1897", 4, round=5).seat(0, goods="indigo=1, tobacco=1, corn=1")
    assert answer(scene.choose("trader", by=0)) == "sell:tobacco"


# -------------------------------------------------------------------------------------------------------------- budget


@pytest.mark.parametrize("level", ["casual", "skilled"])
@pytest.mark.parametrize("nodes", [1, 3, 100])
def test_judges_no_more_moves_than_it_may(level, nodes):
    """And all of them if it may."""
    state = table("1897", 4, round=8).seat(0, coins=1).round(first=0)
    budget = Budget(nodes=nodes)
    get(level).choose(BotView(state, 0), Random(1), budget)
    sound = without_blunders(state, 0, list(state.moves))
    assert budget.spent == min(nodes, len(sound) - 1)  # nobody thinks of renouncing the colonist


# --------------------------------------------------------------------------------------------------------------- roles


def test_does_not_produce_for_others():
    """With nothing to harvest themselves they leave the craftsman to those who have."""
    scene = table("1897", 4, round=8)
    scene.seat(0, coins=4, tiles="indigo")
    for rival in (1, 2, 3):
        scene.seat(rival, tiles="corn=5", people="corn=5")
    assert answer(scene.round(first=0)) != "role:craftsman"


def test_takes_a_card_that_has_gathered_many_coins():
    scene = table("1897", 4, card_coins="prospector=4", round=6).seat(2, coins=1, tiles="indigo, corn", people="corn")
    assert answer(scene.round(first=2, taken="builder, craftsman")) == "role:prospector"


# -------------------------------------------------------------------------------------------------------------- limits


def test_tries_a_bounded_number_of_arrangements_and_stores():
    """However large the board, only so many values of an open or a long list are tried, each legal and none twice."""
    scene = table("1897", 4, ship=12, round=12).seat(
        0,
        tiles="corn=2, indigo=2, sugar=2, tobacco=2, coffee=2, quarry=2",
        buildings="indigo_plant, sugar_mill, tobacco_storage, coffee_roaster, harbor, wharf, office, hospice, hacienda",
        san_juan=2,
    )
    state = scene.choose("mayor", by=0)
    tried = candidates(state, 0, Valuation(state, WEIGHTS))
    assert 8 <= len(tried) <= MOST_CANDIDATES
    assert len(set(tried)) == len(tried)
    assert all(why_illegal(state, move) is None for move in tried)


def test_nobody_idles_in_a_production_building_while_another_building_is_empty():
    """Of two arrangements that make the same goods, the one that also mans a large building is tried, not the other."""
    scene = table("1897", 4, round=13, ship=0).seat(
        0,
        tiles="corn, indigo, coffee",
        people="corn, indigo, coffee, guild_hall=0, small_market=0",
        buildings="small_indigo_plant, coffee_roaster, guild_hall, small_market",
        san_juan=1,
    )
    state = scene.choose("mayor", by=0)
    tried = [text(move) for move in candidates(state, 0, Valuation(state, WEIGHTS))]
    assert tried
    for placed in tried:
        assert "coffee_roaster=2" not in placed or ("guild_hall" in placed and "small_market" in placed)


def test_ties_are_broken_by_lot():
    """Two prospector cards with the same coins are worth the same, and each is taken now and then."""
    state = table("1897", 5, card_coins="prospector=3, prospector_2=3").round()
    assert {answer(state, lot=lot) for lot in range(20)} == {"role:prospector", "role:prospector_2"}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_outlook_shrinks_as_the_supplies_do(players):
    """A whole game to come at the start, fewer with every point, colonist and building, none at the end."""
    state = table("1897", players).round()
    begin = Outlook(state, WEIGHTS)
    assert begin.times[ids.CAPTAIN] == WEIGHTS.length
    state.points //= 2
    assert Outlook(state, WEIGHTS).times[ids.CAPTAIN] < begin.times[ids.CAPTAIN]
    state.ended_by = LAST_ROUND
    state.open_cards = 0
    last = Outlook(state, WEIGHTS)
    assert set(last.times) == {0.0}
    assert last.coin == 0
