"""Goods goal: the barrels shown, received in one craftsman phase, win coins (rules, section 18)."""

import pytest

from games.engine import observe
from tests.engine.support import asked, goods_of, play, rule, supply_of, table, watch

GOALS = ("tobacco", "sugar=2, corn", "harbor")
SUGAR = "small_sugar_mill, sugar_mill"


def scene_of(players=4, goods="", goals=GOALS):
    return table("1897", players, expansions="festival", goals=goals, goods=goods)


def maker(corn=0, sugar=0, **more):
    """A board that produces so much corn and sugar."""
    tiles = [f"corn={corn}"] * bool(corn) + [f"sugar={sugar}"] * bool(sugar)
    people = tiles + [f"sugar_mill={sugar}"] * bool(sugar)
    return {"tiles": ", ".join(tiles), "buildings": "sugar_mill", "people": ", ".join(people)} | more


def won_by(state):
    return observe(state, 0)["festival"]["won_by"]["goods"]


@rule("E-239", "R-X4-8", "G-108")
def test_all_three_barrels_in_one_phase_win_three_coins():
    state = scene_of().seat(1, **maker(corn=1, sugar=2)).round()
    before = supply_of(state)
    heard = watch(state)
    play(state, "role:craftsman")
    assert (won_by(state), state.seats[1].coins, goods_of(state, 1)) == (1, 3, {"corn": 1, "sugar": 2})
    assert (supply_of(state)["sugar"], supply_of(state)["corn"]) == (before["sugar"], before["corn"])
    assert ("goal_reached", 1, {"goal": "goods", "colonists": 0, "coins": 3, "points": 0}) in heard


@rule("R-X4-8")
@pytest.mark.parametrize(
    ("corn", "sugar", "wins"), [(1, 2, True), (3, 3, True), (0, 3, False), (3, 1, False), (1, 1, False), (2, 0, False)]
)
def test_multiplicity_counts(corn, sugar, wins):
    state = scene_of().seat(1, **maker(corn=corn, sugar=sugar)).choose("craftsman")
    assert (won_by(state), state.seats[1].coins) == ((1, 3) if wins else (None, 0))


@rule("R-X4-8")
def test_barrels_that_they_already_had_do_not_count():
    state = scene_of().seat(1, **maker(corn=1, sugar=1, goods="sugar=5, corn=5")).choose("craftsman")
    assert (won_by(state), state.seats[1].coins) == (None, 0)


@rule("R-X4-8", "R-CRA-3")
def test_what_the_supply_does_not_give_does_not_count():
    state = scene_of(goods="sugar=1").seat(1, **maker(corn=1, sugar=3)).choose("craftsman")
    assert (won_by(state), goods_of(state, 1)) == (None, {"corn": 1, "sugar": 1})


@rule("E-240", "R-X4-8", "G-105")
def test_the_privilege_barrel_counts():
    state = scene_of().seat(0, **maker(corn=1, sugar=1)).choose("craftsman")
    assert (asked(state), won_by(state)) == ((0, "bonus"), None)
    before = supply_of(state)["sugar"]
    play(state, "bonus:sugar")
    assert (won_by(state), state.seats[0].coins) == (0, 3)
    assert supply_of(state)["sugar"] == before - 1 + 2


@rule("G-105", "R-X4-8")
def test_another_barrel_does_not_help():
    state = play(scene_of().seat(0, **maker(corn=1, sugar=1)).choose("craftsman"), "bonus:corn")
    assert (won_by(state), state.seats[0].coins) == (None, 0)


@rule("G-105", "R-X4-6", "G-107")
def test_the_privilege_comes_last_so_another_player_may_be_first():
    scene = scene_of().seat(0, **maker(corn=1, sugar=1)).seat(2, **maker(corn=1, sugar=2))
    state = play(scene.choose("craftsman"), "bonus:sugar")
    assert (won_by(state), [seat.coins for seat in state.seats]) == (2, [0, 0, 3, 0])


@rule("R-X4-6", "R-X4-8", "G-107")
def test_only_the_first_in_order_wins_and_only_once():
    scene = scene_of().seat(0, **maker(corn=1, sugar=2)).seat(2, **maker(corn=1, sugar=2))
    state = play(scene.choose("craftsman", by=1))
    assert (won_by(state), [seat.coins for seat in state.seats]) == (2, [0, 0, 3, 0])


@rule("R-X4-8")
def test_two_phases_do_not_add_up():
    scene = scene_of().seat(1, **maker(corn=1, sugar=1))
    state = scene.choose("craftsman")
    again = type(scene)(state).choose("craftsman")
    assert (won_by(again), goods_of(again, 1)) == (None, {"corn": 2, "sugar": 2})


@rule("R-X4-8", "R-B-FACTORY-1", "N-15")
def test_the_coins_come_after_those_of_the_factory():
    state = scene_of().seat(1, **maker(corn=1, sugar=2, buildings="sugar_mill, factory")).round()
    heard = watch(state)
    play(state, "role:craftsman")
    kinds = [kind for kind, seat, _ in heard if seat == 1 and kind in ("produced", "earned_coins", "goal_reached")]
    assert kinds == ["produced", "earned_coins", "goal_reached"]
    assert state.seats[1].coins == 1 + 3


@rule("R-X4-2", "R-X4-8")
def test_a_goal_of_one_kind_needs_three_barrels_of_it():
    goals = ("tobacco", "corn=3", "harbor")
    assert won_by(scene_of(goals=goals).seat(1, **maker(corn=2)).choose("craftsman")) is None
    assert won_by(scene_of(goals=goals).seat(1, **maker(corn=3)).choose("craftsman")) == 1
