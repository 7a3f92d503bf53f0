"""Examples: the craftsman phase. The role player is seat 0; where they own nothing, nobody is asked."""

from tests.engine.support import asked, goods_of, moves_of, play, refused, rule, supply_of, table, watch


@rule("E-6", "R-CRA-2", "R-CRA-8")
def test_each_barrel_needs_a_colonist_on_a_plantation_and_one_in_a_building():
    scene = table().seat(
        1,
        tiles="corn=3, sugar=4, tobacco=2",
        buildings="tobacco_storage, small_sugar_mill, sugar_mill",
        people="corn=2, sugar=3, tobacco=2, tobacco_storage=1, small_sugar_mill=1, sugar_mill=3",
    )
    state = scene.choose("craftsman")
    assert goods_of(state, 1) == {"corn": 2, "sugar": 3, "tobacco": 1}


@rule("E-10", "R-CRA-3", "R-B-FACTORY-1", "R-B-FACTORY-2", "G-41", "G-44")
def test_the_factory_counts_only_kinds_that_were_received():
    scene = table(goods="corn=0, sugar=2, tobacco=9").seat(
        1,
        tiles="corn=3, sugar=3, tobacco=1",
        buildings="factory, sugar_mill, tobacco_storage",
        people="corn=3, sugar=3, tobacco=1, sugar_mill=3",
    )
    state = scene.choose("craftsman")
    assert goods_of(state, 1) == {"sugar": 2, "tobacco": 1}
    assert state.seats[1].coins == 1


@rule("E-141", "R-CRA-2")
def test_small_and_large_building_of_a_kind_add_up():
    scene = table().seat(
        1,
        tiles="indigo=4",
        buildings="small_indigo_plant, indigo_plant",
        people="indigo=4, small_indigo_plant=1, indigo_plant=2",
    )
    assert goods_of(scene.choose("craftsman"), 1) == {"indigo": 3}


@rule("E-142", "R-CRA-3", "R-CRA-4", "R-CRA-6", "G-41")
def test_the_first_player_can_empty_the_supply_and_then_takes_no_privilege_barrel():
    scene = table(goods="indigo=2")
    scene.seat(0, tiles="indigo=3", buildings="indigo_plant", people="indigo=3, indigo_plant=3")
    scene.seat(1, tiles="indigo=1", buildings="small_indigo_plant", people="indigo=1")
    state = scene.choose("craftsman")
    assert (goods_of(state, 0), goods_of(state, 1)) == ({"indigo": 2}, {})
    assert asked(state) == (1, "role")


@rule("E-143", "R-CRA-7")
def test_a_craftsman_who_produced_nothing_has_no_privilege():
    scene = table(goods="coffee=0").seat(0, tiles="coffee", buildings="coffee_roaster", people="coffee=1")
    state = scene.choose("craftsman")
    assert goods_of(state, 0) == {}
    assert asked(state) == (1, "role")


@rule("E-144", "R-CRA-6", "G-43")
def test_the_privilege_barrel_is_of_a_kind_that_is_left():
    scene = table(goods="corn=3, sugar=1")
    scene.seat(0, tiles="corn, sugar", buildings="small_sugar_mill", people="corn=1, sugar=1")
    state = scene.choose("craftsman")
    assert (supply_of(state)["corn"], supply_of(state)["sugar"]) == (2, 0)
    assert moves_of(state) == ["bonus:corn", "pass"]
    refused(state, "bonus:sugar", "R-CRA-6", "no barrels of this kind left")
    refused(state, "bonus:coffee", "R-CRA-6", "has not produced this good in this phase: coffee")
    heard = watch(state)
    play(state, "bonus:corn")
    assert goods_of(state, 0) == {"corn": 2, "sugar": 1}
    assert ("took_bonus", 0, {"good": "corn"}) in heard
    assert supply_of(state)["corn"] == 1


def five_kinds(player, *, coffee):
    """A factory owner who could produce all five kinds."""
    scene = table(goods=f"coffee={coffee}").seat(
        player,
        tiles="corn, indigo, sugar, tobacco, coffee",
        buildings="factory, small_indigo_plant, small_sugar_mill, tobacco_storage, coffee_roaster",
        people="corn=1, indigo=1, sugar=1, tobacco=1, coffee=1",
    )
    return scene.choose("craftsman")


@rule("E-145", "R-B-FACTORY-1", "R-B-FACTORY-2")
def test_four_of_five_kinds_bring_three_coins_and_all_five_bring_five():
    assert five_kinds(1, coffee=0).seats[1].coins == 3
    assert five_kinds(1, coffee=1).seats[1].coins == 5


@rule("E-146", "R-B-FACTORY-1", "R-B-FACTORY-2")
def test_many_barrels_of_one_kind_bring_no_coin():
    state = table().seat(1, tiles="corn=6", buildings="factory", people="corn=6").choose("craftsman")
    assert goods_of(state, 1) == {"corn": 6}
    assert state.seats[1].coins == 0


@rule("E-147", "R-CRA-2", "R-OBJ-7")
def test_plantations_produce_nothing_when_the_building_is_empty():
    scene = table().seat(1, tiles="tobacco=3", buildings="tobacco_storage", people="tobacco=3, tobacco_storage=0")
    assert goods_of(scene.choose("craftsman"), 1) == {}


@rule("E-148", "R-B-FACTORY-2", "G-44")
def test_the_privilege_barrel_adds_nothing_to_the_factory():
    scene = table().seat(0, tiles="corn, sugar", buildings="factory, small_sugar_mill", people="corn=1, sugar=1")
    state = scene.choose("craftsman")
    assert state.seats[0].coins == 1
    play(state, "bonus:sugar")
    assert goods_of(state, 0) == {"corn": 1, "sugar": 2}
    assert state.seats[0].coins == 1
