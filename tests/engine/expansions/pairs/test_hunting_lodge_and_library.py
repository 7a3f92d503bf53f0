"""The library's second tile comes before the hunting lodge (rules, R-STL-10, R-X2-HUNT-3)."""

import pytest

from tests.engine.support import asked, moves_of, play, row_of, rule, table, tiles_of


def settling(players=3, row="corn, sugar, coffee, tobacco", **board):
    scene = table("1897", players, expansions="new_buildings, nobles", row=row, quarries=0, pile="indigo=9")
    return scene.seat(0, **{"buildings": "library, hunting_lodge"} | board)


@rule("R-X2-HUNT-3", "R-STL-10", "G-18", "G-90")
def test_the_second_tile_is_taken_before_the_lodge_acts():
    state = play(settling().choose("settler"), "take:corn", "take:sugar", "take:coffee")
    assert (asked(state), moves_of(state)) == ((0, "settle"), ["pass", "take:tobacco"])
    play(state, "take:tobacco")
    assert (asked(state), moves_of(state)) == ((0, "lodge"), ["drop:corn", "drop:tobacco", "pass"])
    play(state, "drop:tobacco")
    assert (tiles_of(state, 0), state.discard, row_of(state)) == ({"corn": 1}, [0, 0, 0, 1, 0], {"indigo": 4})


@rule("R-X2-HUNT-2", "R-X2-HUNT-3")
@pytest.mark.parametrize(("move", "points"), [("take:tobacco", 0), ("pass", 2)])
def test_the_second_tile_counts_in_the_comparison(move, points):
    scene = settling(nobles="hunting_lodge", tiles="corn=3").seat(1, tiles="corn=4").seat(2, tiles="corn=5")
    state = play(scene.choose("settler"), "pass", "pass", "take:coffee", move)
    assert state.seats[0].points == points


@rule("R-X2-HUNT-3", "R-STL-10")
def test_the_lodge_of_another_player_acts_after_the_second_tile_too():
    scene = settling(buildings="library").seat(1, buildings="hunting_lodge", tiles="corn")
    state = play(scene.choose("settler"), "take:corn", "pass", "pass")
    assert asked(state) == (0, "settle")
    play(state, "take:coffee")
    assert (asked(state), row_of(state)) == ((1, "lodge"), {"sugar": 1, "tobacco": 1})
