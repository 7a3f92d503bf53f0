"""Nobles: how many there are, how they come, where they stand, what they are worth (rules, section 16)."""

import pytest

from games.engine import ids, new_game, result
from games.engine.invariants import check
from tests.engine.support import (
    SEED,
    asked,
    finish_phase,
    finish_round,
    moves_of,
    nobles_of,
    people_of,
    play,
    refused,
    rule,
    table,
    triggers,
    values_of,
    watch,
)

EDITIONS = ["reissue", "1897"]
BUILDINGS = (
    "land_office",
    "chapel",
    "hunting_lodge",
    "zoning_office",
    "royal_supplier",
    "villa",
    "jeweler",
    "royal_garden",
)


def start(edition="1897", players=4, *others):
    chosen = [expansion for expansion in ids.EXPANSIONS if expansion in ("nobles", *others)]
    return new_game(edition, players, chosen, seed=SEED)


# ------------------------------------------------------------------------------------------------------------- setup


@rule("E-213", "R-X2-1", "R-X2-3", "G-85")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_hundred_colonists_and_twenty_nobles_for_any_number_of_players(edition, players):
    state = start(edition, players)
    assert (state.ship, state.ship_nobles) == (players, 1)
    assert (state.colonists, state.nobles) == (100 - (players - 1), 19)
    assert state.ship - state.ship_nobles + state.colonists == 100
    assert [seat.colonists for seat in state.seats] == [0] * players


@rule("R-X2-1", "R-SET-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_eight_types_join_the_buildings_of_the_base_game(edition):
    state, base = start(edition), new_game(edition, 4, seed=SEED)
    stock = dict(zip(ids.BUILDINGS, state.stock, strict=True))
    copies = dict.fromkeys(BUILDINGS, 2) | {"royal_garden": 1}
    assert {name: stock[name] for name in BUILDINGS} == copies
    for name, before in zip(ids.BUILDINGS, base.stock, strict=True):
        if name not in BUILDINGS:
            assert stock[name] == before
    assert sum(before > 0 for before in base.stock) + 8 == sum(there > 0 for there in state.stock)


@rule("R-X2-1", "R-X1-SEL-2")
def test_they_are_in_the_game_without_being_selected():
    state = start("1897", 4, "new_buildings")
    assert not any(f"draft:{name}" in moves_of(state) for name in BUILDINGS)
    assert all(state.stock[ids.BUILDINGS.index(name)] for name in BUILDINGS)


@rule("E-229", "G-94", "R-2P-3", "R-X2-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_have_one_of_each_violet_type_and_two_jewelers(edition):
    stock = dict(zip(ids.BUILDINGS, start(edition, 2).stock, strict=True))
    assert {name: stock[name] for name in BUILDINGS} == dict.fromkeys(BUILDINGS, 1) | {"jeweler": 2}


@rule("R-X2-1")
@pytest.mark.parametrize(
    ("name", "cost", "points", "column"),
    [
        ("land_office", 2, 1, 1),
        ("chapel", 3, 1, 1),
        ("hunting_lodge", 4, 2, 2),
        ("zoning_office", 5, 2, 2),
        ("royal_supplier", 6, 2, 2),
        ("villa", 7, 3, 3),
        ("jeweler", 8, 3, 3),
        ("royal_garden", 10, 4, 4),
    ],
)
def test_costs_and_printed_points(name, cost, points, column):
    state = table("1897", 4, expansions="nobles").seat(0, coins=20, tiles="quarry=4", people="quarry=4").round()
    play(state, "role:builder", f"build:{name}")
    assert state.seats[0].coins == 20 - max(0, cost - column - 1)
    assert result(state)["scores"][0]["buildings"] == points
    assert state.seats[0].building_circles == 1


# ------------------------------------------------------------------------------------------------- the colonist ship


@rule("E-214", "R-X2-3", "R-X2-4", "G-85")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("colonists", "nobles", "aboard", "left"),
    [
        (3, 5, (4, 1), (0, 4)),
        (20, 5, (6, 1), (15, 4)),
        (20, 0, (6, 0), (14, 0)),
        (0, 5, (1, 1), (0, 4)),
        (0, 0, (0, 0), (0, 0)),
    ],
)
def test_one_of_the_people_on_the_ship_is_a_noble_and_nothing_ends(edition, colonists, nobles, aboard, left):
    scene = table(edition, 4, expansions="nobles", colonists=colonists, nobles=nobles, ship=0, ship_nobles=0)
    scene.seat(0, buildings="indigo_plant, sugar_mill", people="indigo_plant=0, sugar_mill=0")
    state = scene.choose("mayor", by=1, variant="/decline" if colonists else "")
    assert (state.ship, state.ship_nobles) == aboard
    assert (state.colonists, state.nobles) == left
    assert triggers(state) == []
    finish_round(state)
    assert not state.over


@rule("R-X2-4", "R-END-2", "R-MAY-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_nobles_in_the_game_the_same_shortage_ends_it(edition):
    state = table(edition, 4, colonists=3, ship=0).choose("mayor", variant="/decline")
    assert triggers(state) == ["colonists"]


@rule("R-X2-5", "G-86", "R-MAY-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_everyone_chooses_as_long_as_both_sorts_are_on_the_ship(edition):
    scene = table(edition, 3, expansions="nobles", ship=5, ship_nobles=1)
    state = scene.choose("mayor", by=1, variant="/decline")
    assert (asked(state), moves_of(state)) == ((1, "noble"), ["person:colonist", "person:noble"])
    play(state, "person:colonist")
    assert asked(state) == (2, "noble")
    play(state, "person:colonist")
    assert asked(state) == (0, "noble")
    play(state, "person:noble")  # the two colonists that are left have to be taken by the next two
    assert [seat.colonists for seat in state.seats] == [1, 2, 2]
    assert [sum(seat.nobles) for seat in state.seats] == [1, 0, 0]
    assert (state.ship, state.ship_nobles) == (3, 1)


@rule("R-X2-5", "G-24")
def test_a_noble_who_is_left_alone_goes_to_the_next_in_order():
    state = table("1897", 4, expansions="nobles", ship=4, ship_nobles=1).choose("mayor", variant="/decline")
    play(state, "person:colonist", "person:colonist", "person:colonist")
    assert [sum(seat.nobles) for seat in state.seats] == [0, 0, 0, 1]
    assert [seat.colonists for seat in state.seats] == [1, 1, 1, 1]


@rule("R-X2-5")
@pytest.mark.parametrize(("ship", "ship_nobles", "nobles"), [(4, 0, [0, 0, 0, 0]), (2, 2, [1, 1, 0, 0])])
def test_people_of_one_sort_are_dealt_out_without_a_question(ship, ship_nobles, nobles):
    scene = table("1897", 4, expansions="nobles", ship=ship, ship_nobles=ship_nobles)
    state = scene.choose("mayor", variant="/decline")
    assert asked(state) == (1, "role")
    assert [sum(seat.nobles) for seat in state.seats] == nobles


@rule("R-X2-6", "G-84", "R-MAY-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mayors_privilege_is_an_ordinary_colonist(edition):
    scene = table(edition, 4, expansions="nobles", ship=0, ship_nobles=0, colonists=9, nobles=5)
    state = scene.choose("mayor")
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"san_juan": 1}, {})
    scene = table(edition, 4, expansions="nobles", ship=0, ship_nobles=0, colonists=0, nobles=5)
    assert people_of(scene.choose("mayor"), 0) == {}


# ------------------------------------------------------------------------------------------------ where nobles stand


@rule("R-X2-2", "G-119", "R-MAY-4")
def test_a_noble_may_stand_on_any_circle_and_in_san_juan():
    scene = table("1897", 4, expansions="nobles", ship=0, ship_nobles=0)
    scene.seat(0, tiles="corn, quarry", buildings="office", people="office=0", nobles="san_juan", san_juan=1)
    state = scene.choose("mayor", by=1, variant="/decline")
    assert values_of(state) == ["place:corn=1n", "place:office=1n", "place:quarry=1n"]
    scene = table("1897", 4, expansions="nobles", ship=0, ship_nobles=0)
    scene.seat(0, tiles="corn", nobles="san_juan", san_juan=2)
    state = scene.choose("mayor", by=1, variant="/decline")
    assert values_of(state) == ["place:corn=1", "place:corn=1n"]
    play(state, "place:corn=1")
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"corn": 1, "san_juan": 1}, {"san_juan": 1})


@rule("R-X2-2", "G-119", "R-MAY-6")
def test_the_duty_to_fill_circles_counts_nobles_as_colonists():
    scene = table("1897", 4, expansions="nobles", ship=0, ship_nobles=0)
    scene.seat(0, tiles="corn=2, sugar=2", nobles="san_juan=2", san_juan=3)
    state = scene.choose("mayor", by=1, variant="/decline")
    refused(state, "place:corn=1+1n", "R-MAY-6")
    refused(state, "place:corn=2,sugar=1n", "R-X2-2")
    refused(state, "place:corn=2n,sugar=1n", "R-X2-2")
    refused(state, "place:corn=1+2n", "R-OBJ-6")
    play(state, "place:corn=2n,sugar=1")
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"corn": 2, "sugar": 1}, {"corn": 2})


@rule("R-X2-2", "G-87")
def test_the_sorts_mix_freely_on_a_building_with_several_circles():
    scene = table("1897", 4, expansions="nobles", ship=0, ship_nobles=0)
    scene.seat(0, buildings="indigo_plant", people="indigo_plant=0", nobles="san_juan=2", san_juan=4)
    state = scene.choose("mayor", by=1, variant="/decline")
    assert values_of(state) == ["place:indigo_plant=1+2n", "place:indigo_plant=2+1n"]


@rule("R-X2-2", "R-CRA-2")
def test_a_noble_works_on_plantations_and_in_production_buildings():
    scene = table("1897", 4, expansions="nobles")
    scene.seat(0, tiles="corn, coffee", buildings="coffee_roaster", nobles="corn, coffee, coffee_roaster")
    state = scene.choose("craftsman")
    assert state.seats[0].goods == [1, 0, 0, 0, 1]


@rule("R-X2-2", "R-BLD-4", "R-B-HUT-1")
def test_a_noble_works_in_quarries_and_other_buildings():
    scene = table("1897", 4, expansions="nobles", quarries=3).seat(1, buildings="construction_hut")
    scene.state.seats[1].nobles[ids.SLOTS.index("construction_hut")] = scene.state.seats[1].all_nobles = 1
    state = play(scene.choose("settler"), "pass")
    assert "take:quarry" in moves_of(state)
    scene = table("1897", 4, expansions="nobles").seat(0, coins=1, tiles="quarry", nobles="quarry")
    assert play(scene.choose("builder"), "build:small_warehouse").seats[0].coins == 0


@rule("R-X2-6", "G-84", "R-B-HOSPICE-2", "N-13")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("colonists", "ship", "ship_nobles", "variants"),
    [
        (5, 4, 1, ["", "+hospice"]),
        (0, 4, 1, ["", "+hospice", "+hospice/noble"]),
        (0, 1, 1, ["", "+hospice/noble"]),
        (0, 3, 0, ["", "+hospice"]),
        (0, 0, 0, [""]),
    ],
)
def test_whom_the_hospice_can_take(edition, colonists, ship, ship_nobles, variants):
    scene = table(
        edition, 4, expansions="nobles", row="corn", quarries=0, colonists=colonists, ship=ship, ship_nobles=ship_nobles
    )
    state = scene.seat(0, buildings="hospice").choose("settler")
    assert moves_of(state) == sorted(["pass", *(f"take:corn{variant}" for variant in variants)])


@rule("R-X2-6", "G-84", "R-B-HOSPICE-2")
def test_a_noble_who_comes_with_the_hospice_leaves_the_ship():
    scene = table("1897", 4, expansions="nobles", row="corn=2", colonists=0, nobles=7, ship=3, ship_nobles=1)
    state = play(scene.seat(0, buildings="hospice").choose("settler"), "take:corn+hospice/noble")
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"corn": 1, "hospice": 1}, {"corn": 1})
    assert (state.ship, state.ship_nobles, state.nobles) == (2, 0, 7)


@rule("R-X2-6", "G-84", "R-B-UNIVERSITY-2", "N-13")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("colonists", "ship", "ship_nobles", "variants"),
    [
        (5, 4, 1, ["", "+university"]),
        (0, 4, 1, ["", "+university", "+university/noble"]),
        (0, 1, 1, ["", "+university/noble"]),
        (0, 3, 0, ["", "+university"]),
        (0, 0, 0, [""]),
    ],
)
def test_whom_the_university_can_take(edition, colonists, ship, ship_nobles, variants):
    scene = table(edition, 4, expansions="nobles", colonists=colonists, nobles=3, ship=ship, ship_nobles=ship_nobles)
    state = scene.seat(0, buildings="university", coins=6).choose("builder")
    offered = [move for move in moves_of(state) if move.startswith("build:villa")]
    assert offered == [f"build:villa{variant}" for variant in variants]
    play(state, offered[-1])
    person = {"villa": 1} if len(variants) > 1 else {}
    assert people_of(state, 0) == {"university": 1} | person
    assert nobles_of(state, 0) == (person if offered[-1].endswith("/noble") else {})
    assert (state.ship_nobles, state.nobles) == (ship_nobles - offered[-1].endswith("/noble"), 3)


@rule("R-X2-2", "R-B-UNIVERSITY-1")
def test_hospice_and_university_work_with_a_noble_on_them():
    scene = table("1897", 4, expansions="nobles", row="corn").seat(0, buildings="hospice", nobles="hospice")
    assert "take:corn+hospice" in moves_of(scene.choose("settler"))


# ------------------------------------------------------------------------------------------------------------ scoring


@rule("R-X2-7", "R-SCO-1", "G-88")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("where", ["corn", "quarry", "small_market", "san_juan"])
def test_every_noble_is_a_point_wherever_they_are(edition, where):
    scene = table(edition, 4, expansions="nobles")
    scene.seat(0, tiles="corn, quarry", buildings="small_market", nobles=where)
    line = result(scene.state)["scores"][0]
    assert (line["nobles"], line["chips"], line["buildings"], line["total"]) == (1, 0, 1, 2)


@rule("R-X2-7", "G-70", "R-B-CUSTOMS-1")
def test_nobles_do_not_count_for_the_customs_house():
    scene = table("1897", 4, expansions="nobles").seat(0, points=3, buildings="customs_house", nobles="san_juan=5")
    assert result(scene.state)["scores"][0]["bonus"] == 0
    scene.seat(0, points=4)
    assert result(scene.state)["scores"][0]["bonus"] == 1


@rule("R-X2-7", "R-SCO-3")
def test_nobles_can_decide_a_game():
    scene = table("1897", 3, expansions="nobles").seat(0, points=5, coins=9).seat(1, points=4, nobles="san_juan=2")
    assert result(scene.state)["winners"] == [1]


# ------------------------------------------------------------------------------------------------------------- events


@rule("R-X2-5", "R-MAY-3")
def test_everybody_hears_who_takes_whom_from_the_ship():
    state = table("1897", 3, expansions="nobles", ship=3, ship_nobles=1).round()
    heard = watch(state)
    play(state, "role:mayor/decline", "person:colonist", "person:noble")
    assert [(seat, data["person"]) for kind, seat, data in heard if kind == "took_from_ship"] == [
        (0, "colonist"),
        (1, "noble"),
    ]
    dealt = [data["dealt"] for kind, _seat, data in heard if kind == "dealt_colonists"]
    assert [(line["seat"], line["colonists"], line["nobles"]) for line in dealt[0]] == [(2, 1, 0), (0, 0, 0), (1, 0, 0)]
    refills = [data for kind, _seat, data in heard if kind == "refilled_ship"]
    assert (refills[0]["colonists"], refills[0]["nobles"]) == (2, 1)


@rule("R-X2-1", "R-X2-3")
@pytest.mark.parametrize("players", [2, 5])
def test_nobody_is_lost_in_a_whole_round(players):
    state = start("1897", players)
    while state.round < 3 and not state.over:
        if asked(state)[1] == "role":
            play(state, moves_of(state)[0])
        finish_phase(state)
        check(state)
