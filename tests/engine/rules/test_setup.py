"""Setup (rules, section 2; the table of components, section 3)."""

import pytest

from games.engine import SetupError, new_game, observe
from tests.engine.support import (
    EVERY_TABLE,
    SEED,
    asked,
    face_down,
    goods_of,
    moves_of,
    people_of,
    row_of,
    rule,
    supply_of,
    tiles_of,
)

TABLES = {
    # players: coins, start tiles, points, colonists, cargo ships, quarries, tiles left, goods, prospectors
    2: (3, "indigo corn", 65, 40, (4, 6), 5, (6, 8, 8, 6, 5), (8, 9, 9, 7, 7), 1),
    3: (2, "indigo indigo corn", 75, 55, (4, 5, 6), 8, (9, 10, 11, 9, 8), (10, 11, 11, 9, 9), 0),
    4: (3, "indigo indigo corn corn", 100, 75, (5, 6, 7), 8, (8, 10, 11, 9, 8), (10, 11, 11, 9, 9), 1),
    5: (4, "indigo indigo indigo corn corn", 122, 95, (6, 7, 8), 8, (8, 9, 11, 9, 8), (10, 11, 11, 9, 9), 2),
}

BUILDINGS = [
    ("small_indigo_plant", 1, 1, 1, 1),
    ("small_sugar_mill", 2, 1, 1, 1),
    ("indigo_plant", 3, 2, 2, 3),
    ("sugar_mill", 4, 2, 2, 3),
    ("tobacco_storage", 5, 3, 3, 3),
    ("coffee_roaster", 6, 3, 3, 2),
    ("small_market", 1, 1, 1, 1),
    ("hacienda", 2, 1, 1, 1),
    ("construction_hut", 2, 1, 1, 1),
    ("small_warehouse", 3, 1, 1, 1),
    ("hospice", 4, 2, 2, 1),
    ("office", 5, 2, 2, 1),
    ("large_market", 5, 2, 2, 1),
    ("large_warehouse", 6, 2, 2, 1),
    ("factory", 7, 3, 3, 1),
    ("university", 8, 3, 3, 1),
    ("harbor", 8, 3, 3, 1),
    ("wharf", 9, 3, 3, 1),
    ("guild_hall", 10, 4, 4, 1),
    ("residence", 10, 4, 4, 1),
    ("fortress", 10, 4, 4, 1),
    ("customs_house", 10, 4, 4, 1),
    ("city_hall", 10, 4, 4, 1),
]
"""Cost, points, column and circles of each building."""

everywhere = pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)


@rule("R-SET-1", "G-114")
@pytest.mark.parametrize(
    ("edition", "players", "expansions"),
    [
        ("classic", 2, []),
        ("classic", 1, []),
        ("classic", 6, []),
        ("reissue", 1, []),
        ("1897", 6, []),
        ("1898", 4, []),
        ("classic", 4, ["nobles"]),
        ("classic", 4, ["new_buildings"]),
        ("reissue", 4, ["smuggler"]),
        ("reissue", 4, ["festival"]),
    ],
)
def test_an_edition_has_its_numbers_of_players_and_its_expansions(edition, players, expansions):
    with pytest.raises(SetupError):
        new_game(edition, players, expansions, seed=SEED)


@rule("R-SET-2", "G-117")
@everywhere
def test_the_first_governor_is_the_first_seat(edition, players):
    state = new_game(edition, players, seed=SEED)
    assert (state.round, state.governor) == (1, 0)
    assert asked(state) == (0, "role")


@rule("R-SET-3", "R-SET-4", "R-SET-11", "R-2P-1", "G-115")
@everywhere
def test_each_player_starts_with_coins_and_one_empty_plantation_and_nothing_else(edition, players):
    state = new_game(edition, players, seed=SEED)
    coins, tiles = TABLES[players][:2]
    for player, tile in enumerate(tiles.split()):
        assert state.seats[player].coins == coins
        assert tiles_of(state, player) == {tile: 1}
        assert people_of(state, player) == {}
        assert goods_of(state, player) == {}
        assert state.seats[player].points == 0


@rule("R-SET-5", "R-SET-8", "R-SET-9", "R-2P-4", "R-2P-5", "R-2P-6", "G-115")
@everywhere
def test_the_supplies_and_ships_are_those_of_the_table(edition, players):
    state = new_game(edition, players, seed=SEED)
    _, _, points, colonists, ships, quarries, _, goods, _ = TABLES[players]
    assert state.points == (126 if (edition, players) == ("1897", 5) else points)
    assert (state.colonists, state.ship, state.quarries) == (colonists, players, quarries)
    assert tuple(supply_of(state).values()) == goods
    seen = observe(state)
    assert [(ship["capacity"], ship["barrels"]) for ship in seen["cargo_ships"]] == [(size, 0) for size in ships]
    assert seen["trading_house"] == []


@rule("R-SET-4", "R-SET-6", "R-2P-2")
@everywhere
def test_the_other_plantations_are_shuffled_and_some_lie_open(edition, players):
    state = new_game(edition, players, seed=SEED)
    row, pile = row_of(state), face_down(state)
    assert sum(row.values()) == players + 1
    assert tuple(row.get(good, 0) + pile.count(good) for good in supply_of(state)) == TABLES[players][6]
    assert pile != sorted(pile)
    assert face_down(new_game(edition, players, seed=bytes(32))) != pile


@rule("R-SET-7", "R-2P-6", "N-10")
@everywhere
def test_the_role_cards_are_those_of_the_table(edition, players):
    state = new_game(edition, players, seed=SEED)
    roles = {"settler", "mayor", "builder", "craftsman", "trader", "captain"}
    roles |= set(("prospector", "prospector_2")[: TABLES[players][8]])
    assert {role["role"] for role in observe(state)["roles"]} == roles
    assert set(moves_of(state)) == {f"role:{role}" for role in roles} | {"role:mayor/decline"}


@rule("R-SET-10", "R-2P-3")
@everywhere
def test_the_building_supply_has_fewer_copies_for_two(edition, players):
    stock = observe(new_game(edition, players, seed=SEED))["supply"]["buildings"]
    production = (2,) * 6 if players == 2 else (4, 4, 3, 3, 3, 3)
    small = (1 if players == 2 else 2,) * 12
    assert tuple(stock.values()) == production + small + (1,) * 5
    assert list(stock) == [building for building, *_ in BUILDINGS]


@rule("G-116", "R-OBJ-5")
@pytest.mark.parametrize("edition", ["classic", "reissue", "1897"])
def test_buildings_and_prices_are_the_same_in_all_editions(edition):
    rules = new_game(edition, 4, seed=SEED).rules
    found = [(row.id, row.cost, row.points, row.column, row.circles) for row in rules.rows.values()]
    assert found == BUILDINGS
    assert rules.prices == (0, 1, 2, 3, 4)
