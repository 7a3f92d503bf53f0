"""The guesthouse in every phase: a guest changes what its owner may do, at once."""

import pytest

from tests.engine.expansions.new_buildings.scenes import extended, hosting
from tests.engine.support import asked, goods_of, people_of, play, rule, tiles_of

PILES = {"row": "corn=5", "pile": "coffee, sugar=19"}
FULL = {"ships": "5/5 sugar, 6/6 tobacco, 7/7 indigo"}


def hosted(role, building, moves, by=0, scene=None, people="", **board):
    """One guest goes to that building, then the moves are played."""
    people = f"{building}=0, {people}" if people else f"{building}=0"
    names = f"{building}, {board.pop('buildings')}" if "buildings" in board else building
    state = hosting(role, by=by, guests=1, scene=scene, buildings=names, people=people, **board)
    return play(state, f"guest:{building}", *moves)


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "G-122")
@pytest.mark.parametrize(
    ("building", "moves", "tiles"),
    [
        ("hacienda", ["draw", "pass"], {"coffee": 1}),
        ("forest_house", ["take:corn/forest"], {"forest": 1}),
        ("hospice", ["take:corn+hospice"], {"corn": 1}),
    ],
)
def test_settler(building, moves, tiles):
    state = hosted("settler", building, moves, scene=extended(**PILES))
    assert (tiles_of(state, 0), asked(state)) == (tiles, (1, "settle"))


@rule("R-X1-GUEST-2", "R-X1-GUEST-4")
def test_settler_who_is_not_the_role_player_takes_a_quarry():
    state = hosting(
        "settler", by=3, guests=1, scene=extended(**PILES), buildings="construction_hut", people="construction_hut=0"
    )
    play(state, "pass", "guest:construction_hut", "take:quarry")
    assert tiles_of(state, 0) == {"quarry": 1}


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "R-X1-LIBRARY-6", "R-X1-BLACK-1", "R-X1-CHURCH-1")
@pytest.mark.parametrize(
    ("building", "move", "left"),
    [
        ("library", "build:hacienda", (5, 0)),
        ("black_market", "build:church+corn", None),
        ("church", "build:hospice", (2, 1)),
        ("university", "build:hospice+university", (2, 0)),
    ],
)
def test_builder(building, move, left):
    coins = 3 if building == "black_market" else 5
    state = hosted("builder", building, [move], coins=coins, goods="corn")
    seat = state.seats[0]
    assert (seat.coins, seat.points) == (left or (0, 0))
    assert goods_of(state, 0) == ({} if building == "black_market" else {"corn": 1})
    assert people_of(state, 0).get("hospice", 0) == (building == "university")


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "R-CRA-5")
@pytest.mark.parametrize(
    ("building", "goods", "coins"),
    [
        ("aqueduct", {"sugar": 4}, 0),
        ("specialty_factory", {"sugar": 3}, 2),
        ("factory", {"sugar": 3}, 0),
    ],
)
def test_craftsman(building, goods, coins):
    board = {"buildings": "sugar_mill", "tiles": "sugar=3", "people": "sugar=3, sugar_mill=3"}
    state = hosted("craftsman", building, [], by=3, **board)
    assert (goods_of(state, 0), state.seats[0].coins) == (goods, coins)


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "R-X1-POST-1")
@pytest.mark.parametrize(
    ("building", "move", "coins"),
    [
        ("trading_post", "sell:sugar@trading_post", 3),
        ("office", "sell:sugar", 3),
        ("library", "sell:tobacco", 5),
        ("small_market", "sell:tobacco", 5),
        ("large_market", "sell:tobacco", 6),
    ],
)
def test_trader(building, move, coins):
    state = hosted("trader", building, [move], scene=extended(house="sugar"), goods="sugar, tobacco")
    assert state.seats[0].coins == coins


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "R-X1-SWHARF-1", "R-X1-LIGHT-1", "R-X1-UNION-1")
@pytest.mark.parametrize(
    ("building", "moves", "outcome"),
    [
        ("wharf", ["wharf:corn"], (4, 0)),
        ("small_wharf", ["small_wharf:corn=4"], (2, 0)),
        ("harbor", [], (5, 0)),
        ("lighthouse", [], (4, 1)),
        ("union_hall", [], (6, 0)),
    ],
)
def test_captain(building, moves, outcome):
    scene = extended(ships="5, 6/6 tobacco, 7/7 indigo")
    state = hosted("captain", building, moves, by=3, scene=scene, goods="corn=4")
    assert (state.seats[0].points, state.seats[0].coins) == outcome


@rule("R-X1-GUEST-2", "R-X1-GUEST-4", "R-X1-STORE-1")
@pytest.mark.parametrize(("building", "kept"), [("small_warehouse", 6), ("large_warehouse", 6), ("storehouse", 4)])
def test_storage(building, kept):
    board = {"buildings": building, "people": f"{building}=0", "goods": "corn=6"}
    state = hosting("captain", by=3, guests=1, scene=extended(**FULL), **board)
    play(state, "pass", f"guest:{building}")
    assert goods_of(state, 0) == {"corn": kept}
