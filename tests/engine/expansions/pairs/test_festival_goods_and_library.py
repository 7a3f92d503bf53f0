"""Both barrels of a library count for the goods goal (rules, R-X4-8, R-X1-LIBRARY-1; fine print N-15)."""

from games.engine import observe
from tests.engine.support import asked, goods_of, moves_of, play, rule, supply_of, table, watch


def crafting(goal, goods="", buildings="library, sugar_mill"):
    scene = table("1897", 3, expansions="new_buildings, festival", goals=("tobacco", goal, "harbor"), goods=goods)
    scene.seat(0, tiles="corn, sugar", buildings=buildings, people="corn=1, sugar=1, sugar_mill=1")
    return scene.choose("craftsman")


def won_by(state):
    return observe(state, 0)["festival"]["won_by"]["goods"]


@rule("R-X4-8", "G-105", "R-X1-LIBRARY-1", "G-48")
def test_the_goal_can_need_both_barrels():
    state = play(crafting("corn=3"), "bonus:corn")
    assert (won_by(state), asked(state)) == (None, (0, "bonus"))
    play(state, "bonus:corn")
    assert (won_by(state), state.seats[0].coins) == (0, 3)


@rule("R-X4-8", "G-105", "G-107")
def test_the_goal_is_checked_after_each_barrel():
    state = play(crafting("sugar=2, corn"), "bonus:sugar")
    assert (won_by(state), state.seats[0].coins, asked(state)) == (0, 3, (0, "bonus"))
    play(state, "bonus:sugar")
    assert state.seats[0].coins == 3


@rule("N-15", "R-X4-8", "G-68")
def test_what_comes_back_can_be_the_second_barrel():
    state = play(crafting("sugar=2, corn", goods="sugar=2, corn=1"), "bonus:sugar")
    assert moves_of(state) == ["bonus:corn", "bonus:sugar", "pass"]
    play(state, "bonus:sugar")
    assert (goods_of(state, 0), supply_of(state)["sugar"]) == ({"corn": 1, "sugar": 3}, 1)


@rule("N-15", "R-X1-SPECIAL-3", "R-X4-8")
def test_the_role_players_specialty_factory_pays_after_the_goal():
    scene = table("1897", 3, expansions="new_buildings, festival", goals=("tobacco", "sugar=2, corn", "harbor"))
    scene.seat(
        0, tiles="corn, sugar", buildings="specialty_factory, sugar_mill", people="corn=1, sugar=1, sugar_mill=1"
    )
    state = scene.choose("craftsman")
    heard = watch(state)
    play(state, "bonus:sugar")
    paid = [(kind, data.get("coins")) for kind, _seat, data in heard if kind in ("goal_reached", "earned_coins")]
    assert paid == [("goal_reached", 3), ("earned_coins", 1)]


@rule("N-15", "R-CRA-5", "R-X1-AQUEDUCT-3")
def test_the_extra_barrel_of_an_aqueduct_counts_and_the_goal_comes_last():
    scene = table("1897", 3, expansions="new_buildings, festival", goals=("tobacco", "sugar=2, corn", "harbor"))
    board = {"tiles": "corn, sugar", "buildings": "aqueduct, sugar_mill, specialty_factory"}
    state = scene.seat(1, **board, people="corn=1, sugar=1, sugar_mill=1").round()
    heard = watch(state)
    play(state, "role:craftsman")
    paid = [(kind, data.get("coins")) for kind, _seat, data in heard if kind in ("goal_reached", "earned_coins")]
    assert paid == [("earned_coins", 1), ("goal_reached", 3)]
