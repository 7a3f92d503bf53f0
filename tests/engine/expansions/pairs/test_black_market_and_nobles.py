"""A noble can be given to the black market (rules, R-X1-BLACK-4; fine print N-13)."""

from games.engine import result
from tests.engine.support import moves_of, nobles_of, people_of, play, refused, rule, table


def building(coins, colonists=50, ship=4, ship_nobles=1, **board):
    """Seat 0 is the builder; a villa costs them 6, a fortress 9."""
    scene = table(
        "1897", 4, expansions="new_buildings, nobles", colonists=colonists, nobles=5, ship=ship, ship_nobles=ship_nobles
    )
    return scene.seat(0, **{"buildings": "black_market", "coins": coins} | board).choose("builder")


def offers(state, name):
    return [move for move in moves_of(state) if move.startswith(f"build:{name}")]


@rule("E-228", "R-X1-BLACK-4", "R-X2-7")
def test_a_noble_returns_to_the_nobles_and_their_point_is_lost():
    state = building(5, nobles="san_juan")
    assert result(state)["scores"][0]["nobles"] == 1
    assert offers(state, "villa") == ["build:villa+noble@san_juan"]
    play(state, "build:villa+noble@san_juan")
    assert (state.nobles, state.colonists) == (6, 50)
    assert (people_of(state, 0), nobles_of(state, 0)) == ({"black_market": 1}, {})
    assert result(state)["scores"][0]["nobles"] == 0


@rule("R-X1-BLACK-4", "R-X2-2")
def test_where_both_sorts_stand_either_can_be_given():
    state = building(5, tiles="corn=2", people="black_market=1, corn=2", nobles="corn")
    assert offers(state, "villa") == ["build:villa+colonist@corn", "build:villa+noble@corn"]
    twin = state.copy()
    play(state, "build:villa+colonist@corn")
    assert (state.colonists, state.nobles, nobles_of(state, 0)) == (51, 5, {"corn": 1})
    play(twin, "build:villa+noble@corn")
    assert (twin.colonists, twin.nobles, people_of(twin, 0)) == (50, 6, {"black_market": 1, "corn": 1})


@rule("R-X1-BLACK-3", "G-38")
def test_a_noble_on_the_black_market_itself_is_barred():
    state = building(5, nobles="black_market")
    assert offers(state, "villa") == []


@rule("N-13", "R-X1-BLACK-5", "R-X2-ZONING-1")
def test_a_noble_who_lowered_the_price_on_the_zoning_office_can_be_given():
    state = building(6, buildings="black_market, zoning_office", nobles="zoning_office")
    assert offers(state, "fortress") == ["build:fortress+noble@zoning_office"]  # 10 - 1 - 2 = 7
    play(state, "build:fortress+noble@zoning_office")
    assert (state.seats[0].coins, people_of(state, 0)) == (0, {"black_market": 1})


@rule("N-13", "R-X1-BLACK-3", "G-36")
def test_a_noble_on_a_quarry_is_barred_while_the_quarry_counts():
    board = {"tiles": "quarry=3", "people": "black_market=1, quarry=3", "nobles": "quarry"}
    assert offers(building(2, **board), "villa") == []  # 7 - 1 - 3 = 3, all three quarries count
    assert offers(building(0, **board), "chapel") == [
        "build:chapel+colonist@quarry",
        "build:chapel+noble@quarry",
    ]  # 3 - 1 - 1 = 1, one quarry counts


@rule("N-13", "R-X2-6", "R-B-UNIVERSITY-2")
def test_a_colonist_given_is_there_for_the_university_but_a_noble_is_not():
    board = {"buildings": "black_market, university", "tiles": "corn=2", "nobles": "corn"}
    state = building(5, colonists=0, ship=0, ship_nobles=0, people="black_market=1, university=1, corn=2", **board)
    assert offers(state, "villa") == [
        "build:villa+colonist@corn",
        "build:villa+colonist@corn+university",
        "build:villa+colonist@university",
        "build:villa+noble@corn",
    ]
    refused(state, "build:villa+noble@corn+university")
    play(state, "build:villa+colonist@corn+university")
    assert people_of(state, 0) == {"black_market": 1, "university": 1, "corn": 1, "villa": 1}


@rule("N-13", "R-X2-6")
def test_after_a_noble_is_given_the_university_takes_from_the_ship():
    state = building(5, colonists=0, ship=1, ship_nobles=1, buildings="black_market, university", nobles="san_juan")
    assert "build:villa+noble@san_juan+university/noble" in offers(state, "villa")
    play(state, "build:villa+noble@san_juan+university/noble")
    assert (state.nobles, state.ship, nobles_of(state, 0)) == (6, 0, {"villa": 1})
