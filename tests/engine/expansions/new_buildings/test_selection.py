"""The selection of the violet buildings before play (rules, section 15)."""

from random import Random

import pytest

from games.engine import ids, new_game, ruleset
from tests.engine.expansions.new_buildings.scenes import EDITIONS, offers
from tests.engine.support import SEED, asked, buildings_of, moves_of, play, refused, rule, watch

SPACES = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
"""Spaces for violet types by cost."""


def selecting(edition="1897", players=4, also=()):
    return new_game(edition, players, ["new_buildings", *also], seed=SEED)


def select_all(state, rng=None):
    """Choose until the first round begins. Returns the picks as (seat, building)."""
    picks = []
    rng = rng or Random(1)
    while asked(state)[1] == "draft":
        building = rng.choice(offers(state, "draft:"))
        picks.append((asked(state)[0], building))
        play(state, f"draft:{building}")
    return picks


def cost(state, building):
    return state.rules.cost[ids.BUILDINGS.index(building)]


def copies(state, building):
    return state.stock[ids.BUILDINGS.index(building)]


@rule("R-X1-SEL-2", "R-SET-10", "R-X1-SEL-5", "G-78")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_violet_buildings_of_both_games_are_candidates(edition):
    state = selecting(edition)
    offered = offers(state, "draft:")
    assert asked(state) == (0, "draft")
    assert len(offered) == 24 + 7
    assert {cost(state, building) for building in offered} == set(SPACES)
    assert {"office", "trading_post", "statue", "city_hall"} <= set(offered)


@rule("R-X1-SEL-2", "R-X1-SEL-1", "G-77")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_players_choose_in_order_until_every_space_is_filled(edition, players):
    for seed in range(5):
        state = selecting(edition, players)
        picks = select_all(state, Random(seed))
        assert [seat for seat, _ in picks] == [pick % players for pick in range(17)]
        by_cost = [cost(state, building) for _, building in picks]
        assert {price: by_cost.count(price) for price in SPACES} == SPACES
        assert (asked(state), state.round, state.governor) == ((0, "role"), 1, 0)  # the first governor begins again


@rule("R-X1-SEL-2", "E-212")
def test_with_three_players_the_first_two_choose_six_times_and_the_last_five():
    state = selecting(players=3)
    picks = [seat for seat, _ in select_all(state)]
    assert [picks.count(seat) for seat in range(3)] == [6, 6, 5]
    violet = [b for b in ids.bits(state.in_stock) if state.rules.violet >> b & 1]
    assert len(violet) == 17


@rule("R-X1-SEL-3", "G-77", "R-2P-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "small"), [(2, 1), (3, 2), (5, 2)])
def test_both_copies_are_placed_together_but_one_with_two_players(edition, players, small):
    state = selecting(edition, players)
    heard = watch(state)
    play(state, "draft:statue", "draft:library")
    assert (copies(state, "statue"), copies(state, "library"), copies(state, "harbor")) == (1, small, 0)
    assert heard[1] == ("drafted", 0, {"building": "statue"})


@rule("R-X1-SEL-1", "R-SET-10")
@pytest.mark.parametrize(("players", "numbers"), [(2, [2] * 6), (4, [4, 4, 3, 3, 3, 3])])
def test_production_buildings_are_there_without_selection(players, numbers):
    state = selecting(players=players)
    assert state.stock[:6] == numbers
    refused(state, "draft:sugar_mill", "R-X1-SEL-1")


@rule("R-X1-SEL-1", "R-X1-SEL-4", "E-18")
def test_two_buildings_of_cost_two_close_the_cost():
    state = play(selecting("reissue"), "draft:black_market", "draft:statue", "draft:hacienda")
    assert not {"construction_hut", "forest_house", "hacienda"} & set(offers(state, "draft:"))
    refused(state, "draft:construction_hut", "R-X1-SEL-4")
    refused(state, "draft:forest_house", "R-X1-SEL-4")
    refused(state, "draft:hacienda", "R-X1-SEL-2")


@rule("R-X1-SEL-1", "R-X1-SEL-4", "E-19")
def test_church_and_office_close_cost_five():
    state = play(selecting("1897"), "draft:church", "draft:aqueduct", "draft:office")
    assert not {"large_market", "trading_post"} & set(offers(state, "draft:"))
    assert "small_market" not in offers(state, "draft:")  # one space of cost 1


@rule("R-X1-SEL-5", "G-78")
def test_office_and_trading_post_may_be_in_one_game():
    state = play(selecting(), "draft:office", "draft:trading_post")
    assert (copies(state, "office"), copies(state, "trading_post")) == (2, 2)


@rule("R-X1-SEL-4", "R-SET-10")
def test_a_building_that_was_not_chosen_is_out_of_the_game():
    state = selecting()
    chosen = {building for _, building in select_all(state)}
    missing = [ids.BUILDINGS[b] for b in ids.bits(state.rules.candidates) if ids.BUILDINGS[b] not in chosen]
    assert len(missing) == 14
    state.seats[0].coins = 20
    play(state, "role:builder")
    assert not set(missing) & set(offers(state, "build:"))
    refused(state, f"build:{missing[0]}", "R-BLD-10")
    assert buildings_of(state, 0) == []


@rule("N-8", "R-X1-SEL-2")
def test_the_selection_is_a_decision_of_its_own_and_cannot_be_passed():
    state = selecting()
    refused(state, "pass", "R-X1-SEL-2")
    refused(state, "role:settler", "R-X1-SEL-2")
    refused(state, "draft:chapel", "R-X1-SEL-2")  # of the nobles, which are not in this game


@rule("N-8", "R-X1-SEL-1")
def test_every_pick_is_a_choice():
    state = selecting(players=2)
    picks = select_all(state)
    assert len(picks) == 17  # each of them a decision: no cost has as few types as spaces
    by_cost = {}
    for b in ids.bits(state.rules.candidates):
        by_cost.setdefault(state.rules.cost[b], []).append(b)
    assert all(len(types) > SPACES[price] for price, types in by_cost.items())


@rule("R-X1-SEL-2", "R-SET-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_buildings_of_the_nobles_are_no_candidates_and_always_there(edition):
    state = selecting(edition, also=["nobles"])
    assert not {"chapel", "villa", "jeweler", "royal_garden"} & set(offers(state, "draft:"))
    assert (copies(state, "chapel"), copies(state, "royal_garden")) == (2, 1)
    refused(state, "draft:chapel", "R-X1-SEL-1")


@rule("R-SET-1", "R-X1-SEL-2")
def test_without_the_expansion_nothing_is_selected():
    state = new_game("1897", 4, seed=SEED)
    assert asked(state) == (0, "role")
    assert moves_of(state)[0] == "role:builder"
    assert "aqueduct" not in [row.id for row in ruleset("1897", 4).rows.values()]
