"""The numbers are those of the printed games, and those with which the engine begins a game."""

import pytest

from games.engine import SetupError, State, ids, legal_moves, new_game, texts
from games.engine.editions import EDITIONS as SOURCES
from games.rulebook import describe, listing

from .facts import BASE, BUILDINGS, EDITIONS, EXPANSIONS, POINTS_FOR_FIVE_IN_1897, SETUPS


@pytest.mark.parametrize("edition", EDITIONS)
def test_buildings_have_their_printed_numbers(edition):
    rows = {row["building"]: row for row in describe(edition, expansions=EXPANSIONS[edition])["buildings"]}
    printed = dict(list(BUILDINGS.items())[: None if EXPANSIONS[edition] else BASE])
    assert list(rows) == list(printed)
    for building, (cost, points, column, circles, for_two, for_more) in printed.items():
        row = rows[building]
        numbers = (row["cost"], row["victory_points"], row["column"], row["circles"])
        assert numbers == (cost, points, column, circles), building
        for entry in row["copies"]:
            assert entry["copies"] == (for_two if entry["players"] == 2 else for_more), building
        assert row["city_spaces"] == (2 if cost == 10 else 1), building


@pytest.mark.parametrize("edition", EDITIONS)
def test_setups_have_their_printed_numbers(edition):
    described = describe(edition)
    assert [setup["players"] for setup in described["setups"]] == described["players"]
    assert described["players"] == ([3, 4, 5] if edition == "classic" else [2, 3, 4, 5])
    for setup in described["setups"]:
        coins, tiles, points, colonists, ships, quarries, row, pile, cards, choices, on_cards = SETUPS[setup["players"]]
        if edition == "1897" and setup["players"] == 5:
            points = POINTS_FOR_FIVE_IN_1897
        assert setup["coins"] == coins
        assert setup["start_tiles"] == tiles.split()
        assert setup["victory_points"] == points
        assert (setup["colonists"], setup["colonist_ship"]) == (colonists, setup["players"])
        assert (setup["nobles"], setup["nobles_on_ship"]) == (0, 0)
        assert setup["cargo_ships"] == list(ships)
        assert (setup["quarries"], setup["row"], setup["pile"]) == (quarries, row, pile)
        assert (len(setup["roles"]), setup["choices"], setup["coins_on_untaken"]) == (cards, choices, on_cards)


def begun(edition: str, players: int, *expansions: str) -> State:
    return new_game(edition, players=players, seed=bytes(32), expansions=expansions)


TABLES = [
    pytest.param(edition, players, expansions, id=f"{edition}-{players}-{len(expansions)}")
    for edition in EDITIONS
    for players in SOURCES[edition].setups
    for expansions in dict.fromkeys([(), EXPANSIONS[edition], EXPANSIONS[edition][1:]])
]


@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_a_game_begins_with_the_setup_that_is_told(edition, players, expansions):
    (setup,) = describe(edition, players, expansions)["setups"]
    state = begun(edition, players, *expansions)
    assert (state.points, state.quarries) == (setup["victory_points"], setup["quarries"])
    assert (state.colonists, state.nobles) == (setup["colonists"], setup["nobles"])
    assert (state.ship, state.ship_nobles) == (setup["colonist_ship"], setup["nobles_on_ship"])
    assert state.rules.ships == tuple(setup["cargo_ships"])
    assert (sum(state.row), len(state.pile) - state.pile_at) == (setup["row"], setup["pile"])
    assert {seat.coins for seat in state.seats} == {setup["coins"]}
    assert [ids.ROLES[card] for card in ids.bits(state.rules.cards)] == setup["roles"]
    if "festival" not in expansions:
        assert dict(zip(ids.GOODS, state.goods, strict=True)) == setup["goods"]


@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_a_game_has_the_copies_of_buildings_that_are_told(edition, players, expansions):
    """As far as nothing is chosen, and nothing lies on the festival board."""
    expansions = tuple(expansion for expansion in expansions if expansion not in ("new_buildings", "festival"))
    state = begun(edition, players, *expansions)
    for row in describe(edition, players, expansions)["buildings"]:
        copies = state.stock[ids.BUILDINGS.index(row["building"])]
        assert row["copies"] == [{"players": players, "copies": copies}], row["building"]


def test_the_choice_of_buildings_begins_with_the_candidates_that_are_told():
    spaces = describe("1897", 3, ("new_buildings",))["draft"]["spaces"]
    candidates = {building for entry in spaces for building in entry["candidates"]}
    assert {f"draft:{building}" for building in candidates} == set(
        texts(legal_moves(begun("1897", 3, "new_buildings")))
    )


def test_with_nobles_all_hundred_colonists_are_used():
    """R-X2-1, R-X2-3."""
    for setup in describe("reissue", expansions=("nobles",))["setups"]:
        assert setup["colonists"] == 101 - setup["players"]
        assert (setup["nobles"], setup["colonist_ship"], setup["nobles_on_ship"]) == (19, setup["players"], 1)


def test_the_festival_puts_one_plantation_aside():
    """R-X4-1."""
    plain, festive = (describe("1897", 4, chosen)["setups"][0] for chosen in ((), ("festival",)))
    assert plain["pile"] - festive["pile"] == 1


def test_the_smuggler_is_one_more_card():
    """R-X3-1."""
    (setup,) = describe("1897", 3, ("smuggler",))["setups"]
    assert setup["roles"][-1] == "smuggler"
    assert (len(setup["roles"]), setup["coins_on_untaken"]) == (7, 3)


def test_the_box_holds_what_is_printed():
    box = describe("1897", expansions=("new_buildings", "nobles"))["components"]
    assert box["plantations"] == {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}
    assert box["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert (box["quarries"], box["colonists"], box["nobles"], box["victory_points"]) == (8, 100, 20, 126)
    assert (box["island_spaces"], box["city_spaces"], box["trading_house_spaces"]) == (12, 12, 4)
    assert (box["cargo_ships"], box["buildings"]) == ([4, 5, 6, 7, 8], 49 + 26 + 15)
    assert describe("classic")["components"]["victory_points"] == 122


def test_goods_bring_from_nothing_to_four():
    for edition in EDITIONS:
        assert [good["price"] for good in describe(edition)["goods"]] == [0, 1, 2, 3, 4]


def test_seventeen_spaces_wait_for_the_choice_of_buildings():
    """R-X1-SEL-1."""
    spaces = describe("1897", expansions=("new_buildings", "nobles"))["draft"]["spaces"]
    assert [(entry["cost"], entry["spaces"], len(entry["candidates"])) for entry in spaces] == [
        (1, 1, 2), (2, 2, 4), (3, 1, 2), (4, 1, 2), (5, 2, 4), (6, 1, 2), (7, 1, 2), (8, 2, 4), (9, 1, 2), (10, 5, 7),
    ]  # fmt: skip


def test_buildings_outside_the_choice_have_no_space():
    """Production buildings and those of the nobles are always there (R-X1-SEL-1, R-X2-1)."""
    rows = describe("1897", expansions=("new_buildings", "nobles"))["buildings"]
    free = {row["building"] for row in rows if row["draft_spaces"] is None}
    nobles = {row["building"] for row in rows if row["expansion"] == "nobles"}
    assert free == nobles | {row["building"] for row in rows if row["category"].endswith("production")}
    assert describe("1897", expansions=("nobles",))["draft"] is None


def test_options_tell_their_defaults_and_values():
    options = {
        option["option"]: option for option in describe("1897", options={"production_action_optional": True})["options"]
    }
    asked = options["production_action_optional"]
    assert (asked["default"], asked["value"]) == (False, True)
    assert [entry["value"] for entry in asked["values"]] == [False, True]
    assert options["residence_vp_with_zero_tiles"]["default"] == 0


@pytest.mark.parametrize(
    "asked",
    [
        {"edition": "1999"},
        {"edition": "classic", "players": 2},
        {"edition": "classic", "expansions": ["nobles"]},
        {"edition": "reissue", "expansions": ["nobles", "new_buildings"]},
        {"edition": "reissue", "options": {"wharf_max_goods": 11}},
        {"edition": "reissue", "options": {"residence_vp_with_zero_tiles": 5}},
    ],
)
def test_what_there_is_not_is_refused(asked):
    with pytest.raises(SetupError):
        describe(**asked)


def test_the_list_names_every_edition():
    assert [entry["edition"] for entry in listing()] == list(EDITIONS)
    assert {entry["edition"]: tuple(entry["expansions"]) for entry in listing()} == EXPANSIONS
