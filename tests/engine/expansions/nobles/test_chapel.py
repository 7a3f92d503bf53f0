"""Chapel: a coin with a colonist, a victory point with a noble, in every craftsman phase (rules, section 16)."""

import pytest

from tests.engine.support import play, rule, table, triggers, watch


def chapel(edition="1897", by=0, **board):
    """The owner in seat 0; seat 1 produces and, as craftsman, may take a barrel more."""
    scene = table(edition, 4, expansions="nobles", points=board.pop("points", None))
    scene.seat(0, **{"buildings": "chapel"} | board)
    return scene.choose("craftsman", by=by)


@rule("R-X2-CHAPEL-1", "G-47")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize("by", [0, 1])
def test_a_colonist_brings_a_coin_although_nothing_is_produced(edition, by):
    state = chapel(edition, by)
    assert (state.seats[0].coins, state.seats[0].points) == (1, 0)


@rule("E-222", "R-X2-CHAPEL-1", "G-47")
@pytest.mark.parametrize("edition", ["reissue", "1897"])
@pytest.mark.parametrize("by", [0, 1])
def test_a_noble_brings_a_point_although_nothing_is_produced(edition, by):
    state = chapel(edition, by, nobles="chapel")
    assert (state.seats[0].coins, state.seats[0].points) == (0, 1)


@rule("R-OBJ-7", "R-X2-CHAPEL-1", "R-X2-8")
def test_an_empty_chapel_brings_nothing_no_matter_who_stands_elsewhere():
    state = chapel(people="chapel=0", tiles="corn", nobles="corn, san_juan")
    assert (state.seats[0].coins, state.seats[0].points) == (0, 0)


@rule("R-X2-CHAPEL-1", "R-CRA-5")
def test_it_brings_the_same_once_when_goods_are_produced():
    state = chapel(tiles="corn=3", people="corn=3")
    assert state.seats[0].coins == 1
    assert state.seats[0].goods[0] == 3
    play(state, "bonus:corn")
    assert state.seats[0].coins == 1


@rule("R-X2-CHAPEL-1", "R-END-5", "R-OBJ-16")
def test_the_point_comes_from_the_supply_and_can_end_the_game():
    state = chapel(nobles="chapel", points=1)
    assert (state.points, triggers(state)) == (0, ["victory_points"])


@rule("R-X2-CHAPEL-1", "R-CRA-5")
def test_the_coin_comes_on_the_turn_of_its_owner_after_their_factory_and_before_the_jeweler():
    scene = table("1897", 4, expansions="nobles")
    scene.seat(0, tiles="corn", people="corn=1")
    scene.seat(1, buildings="factory, chapel, jeweler, small_indigo_plant", tiles="corn, indigo", nobles="jeweler")
    scene.seat(1, buildings="", people="corn=1, indigo=1")
    state = scene.round()
    heard = watch(state)
    play(state, "role:craftsman")
    assert [(seat, data.get("source")) for kind, seat, data in heard if kind in ("produced", "earned_coins")] == [
        (0, None),
        (1, None),
        (1, "factory"),
        (1, "chapel"),
        (1, "jeweler"),
        (2, None),
        (3, None),
    ]
