"""The three goals are drawn while the game is set up (rules, section 18; notation, sections 5 and 8)."""

from collections import Counter
from hashlib import sha256

import pytest

from games.engine import ChanceError, SetupError, ids, new_game, observe
from games.engine.invariants import check
from tests.engine.support import SEED, rule, supply_of

SCRIPT_PILE = {"corn": 8, "indigo": 10, "sugar": 11, "tobacco": 9, "coffee": 8}
"""All tiles of four players but the start plantations."""


def start(players=4, seed=SEED, expansions=("festival",)):
    return new_game("1897", players, list(expansions), seed=seed)


def goals_of(state):
    return observe(state, 0)["festival"]


def scripted(plantation="corn", goods=("corn", "sugar", "coffee"), building="harbor", players=4):
    """A game of four with these goals; the pile is sorted."""
    tiles = Counter(SCRIPT_PILE)
    if plantation in tiles:
        tiles[plantation] -= 1
    pile = [kind for kind in ids.GOODS for _ in range(tiles[kind])]
    entry = {"plantation": plantation, "goods": list(goods), "building": building}
    return new_game("1897", players, ["festival"], script=[["tiles", pile], ["festival", entry]])


@rule("R-X4-1", "R-X4-2", "R-X4-3", "N-17")
def test_the_goals_that_follow_from_the_seed_of_the_notation():
    state = start()
    assert goals_of(state) == {
        "plantation": "sugar",
        "goods": {"indigo": 1, "sugar": 1, "coffee": 1},
        "building": "coffee_roaster",
        "won_by": {"plantation": None, "goods": None, "building": None},
    }
    pile = [ids.GOODS[kind] for kind in state.pile]
    assert pile[:6] == ["corn", "tobacco", "indigo", "sugar", "sugar", "tobacco"]
    assert len(pile) == 45
    assert sha256(",".join(pile).encode()).hexdigest()[:16] == "d597f460d9e4d2eb"


@rule("N-17")
def test_the_record_names_the_pile_first_and_then_the_goals():
    assert [name for name, _ in start().drawn] == ["tiles", "festival"]


@rule("R-X4-1", "G-123", "R-SET-12")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_tile_lies_on_the_festival_board_and_the_others_are_dealt(players):
    base, state = new_game("1897", players, seed=SEED), start(players)
    kind = goals_of(state)["plantation"]
    missing = Counter(ids.GOODS[tile] for tile in base.pile)
    missing.subtract(ids.GOODS[tile] for tile in state.pile)
    assert +missing == Counter([kind])
    assert sum(state.row) == players + 1
    check(state)


@rule("R-X4-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_three_barrels_are_not_in_the_supply(players):
    base, state = new_game("1897", players, seed=SEED), start(players)
    goods = goals_of(state)["goods"]
    assert sum(goods.values()) == 3
    for good in ids.GOODS:
        assert supply_of(state)[good] == supply_of(base)[good] - goods.get(good, 0)


@rule("R-X4-2")
def test_a_kind_may_occur_up_to_three_times():
    seen = {tuple(sorted(goals_of(start(seed=bytes([n] * 32)))["goods"].values())) for n in range(160)}
    assert seen == {(1, 1, 1), (1, 2), (3,)}


@rule("R-X4-3")
def test_only_buildings_of_column_three_are_drawn_and_production_buildings_too():
    seen = {goals_of(start(seed=bytes([n] * 32)))["building"] for n in range(80)}
    assert seen == {"tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"}


@rule("R-X4-3", "R-X2-1")
def test_the_third_column_of_the_nobles_takes_part():
    seen = {goals_of(start(seed=bytes([n] * 32), expansions=("nobles", "festival")))["building"] for n in range(120)}
    assert {"villa", "jeweler"} <= seen
    assert len(seen) == 8


@rule("E-246", "R-X4-3", "G-111")
@pytest.mark.parametrize(("plantation", "building"), [("coffee", "coffee_roaster"), ("tobacco", "tobacco_storage")])
def test_the_building_of_the_plantation_shown_is_put_back(plantation, building):
    with pytest.raises(ChanceError):
        scripted(plantation=plantation, building=building)
    other = {"coffee_roaster": "tobacco_storage", "tobacco_storage": "coffee_roaster"}[building]
    assert goals_of(scripted(plantation=plantation, building=other))["building"] == other
    assert goals_of(scripted(plantation="sugar", building=building))["building"] == building


@rule("E-246", "R-X4-3", "G-111")
def test_no_seed_draws_the_building_of_the_plantation_shown():
    barred = {("coffee", "coffee_roaster"), ("tobacco", "tobacco_storage")}
    drawn = [goals_of(start(seed=sha256(bytes([n])).digest())) for n in range(200)]
    pairs = {(goals["plantation"], goals["building"]) for goals in drawn}
    assert not barred & pairs
    assert {("coffee", "tobacco_storage"), ("tobacco", "coffee_roaster")} <= pairs


@rule("E-246", "R-X4-3")
def test_after_a_barred_draw_the_seed_goes_on():
    """The draw is made again with the next number of the stream, not with the next candidate in the list."""
    for n in range(200):
        seed = sha256(bytes([n])).digest()
        state = start(seed=seed)
        if state.goals[0] == ids.COFFEE:
            numbers = _numbers_below_six(seed)
            if numbers[0] == 1:
                third = ["tobacco_storage", "coffee_roaster", "factory", "university", "harbor", "wharf"]
                expected = next(third[x] for x in numbers if x != 1)
                assert goals_of(state)["building"] == expected
                return
    raise AssertionError("No seed draws the coffee roaster first.")


def _numbers_below_six(seed):
    """Numbers below 6 after the goal tile, the shuffle of 45 tiles and that of 15 barrels: 1 + 44 + 14 draws."""
    words = []
    for i in range(40):
        digest = sha256(seed + i.to_bytes(8, "big")).digest()
        words += [int.from_bytes(digest[k : k + 4], "big") for k in range(0, 32, 4)]
    # a word at or above floor(2^32 / n) * n is passed over; for these small n that is too rare to happen here
    return [x % 6 for x in words[1 + 44 + 14 :]]


@rule("R-X4-5", "G-110")
def test_the_copy_on_the_board_is_out_of_the_supply():
    state = scripted(building="harbor")
    assert state.stock[ids.BUILDINGS.index("harbor")] == 1
    assert state.stock[ids.BUILDINGS.index("wharf")] == 2


@rule("N-17")
@pytest.mark.parametrize(
    "wrong",
    [
        {"goods": ("sugar", "corn", "coffee")},
        {"goods": ("corn", "corn")},
        {"goods": ("corn", "corn", "gold")},
        {"building": "office"},
        {"building": "fortress"},
        {"building": "villa"},
        {"plantation": "quarry"},
    ],
)
def test_a_script_with_goals_that_cannot_be_drawn_is_refused(wrong):
    with pytest.raises(ChanceError):
        scripted(**wrong)


@rule("R-SET-1", "R-X4-1")
@pytest.mark.parametrize("edition", ["classic", "reissue"])
def test_only_1897_celebrates(edition):
    with pytest.raises(SetupError):
        new_game(edition, 4, ["festival"], seed=SEED)


@rule("R-X4-6")
def test_without_the_expansion_there_are_no_goals():
    assert observe(new_game("1897", 4, seed=SEED), 0)["festival"] is None
