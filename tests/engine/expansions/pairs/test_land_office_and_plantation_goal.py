"""A plantation bought with the land office can reach the plantation goal (rules, sections 16 and 18)."""

from games.engine import observe
from tests.engine.support import asked, moves_of, people_of, play, rule, table, tiles_of

GOALS = ("corn", "indigo, sugar, coffee", "harbor")


def trading(expansions="nobles, festival", pile="corn, sugar", **board):
    scene = table("1897", 4, expansions=expansions, goals=GOALS, pile=pile)
    return scene.seat(1, **{"buildings": "land_office", "coins": 3, "tiles": "corn=2"} | board).choose("trader")


def won_by(state):
    return observe(state, 0)["festival"]["won_by"]["plantation"]


@rule("R-X4-7", "R-X2-LAND-1", "G-107")
def test_the_bought_tile_wins_before_the_turn_goes_on():
    state = play(trading(goods="indigo"), "land:buy")
    assert (won_by(state), asked(state)) == (1, (1, "crew"))
    play(state, "crew:corn=3")
    assert people_of(state, 1) == {"corn": 3, "land_office": 1}
    assert (asked(state), moves_of(state)) == ((1, "trade"), ["pass", "sell:indigo"])


@rule("R-X4-7", "R-X2-LAND-4")
def test_bought_as_a_forest_it_wins_nothing():
    board = {"buildings": "land_office, forest_house"}
    state = play(trading("new_buildings, nobles, festival", **board), "land:buy")
    twin = play(state.copy(), "keep:plantation")
    assert (won_by(twin), asked(twin)) == (1, (1, "crew"))
    play(state, "keep:forest")
    assert (won_by(state), tiles_of(state, 1)) == (None, {"corn": 2, "forest": 1})


@rule("G-112", "R-X2-LAND-2", "R-X4-7")
def test_a_discard_does_not_undo_the_goal():
    state = trading(nobles="land_office", tiles="corn=3", coins=0)
    state.won = (1, -1, -1)
    play(state, "land:drop:corn")
    assert (won_by(state), tiles_of(state, 1)) == (1, {"corn": 2})
