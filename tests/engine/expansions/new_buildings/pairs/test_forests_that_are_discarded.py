"""Forests that leave an island: they are plantations again (the hunting lodge of the nobles)."""

from tests.engine.expansions.new_buildings.scenes import extended
from tests.engine.support import forests_of, play, rule, tiles_of, watch


def hunting(forests, **scene):
    """Seat 0 has a hunting lodge; everybody has passed, and the lodge is asked."""
    state = extended(also="nobles", row="corn=5", **scene).seat(0, buildings="hunting_lodge", forests=forests)
    return play(state.choose("settler"), *["pass"] * 4)


@rule("G-80", "R-X2-HUNT-1")
def test_a_discarded_forest_lies_face_up_as_the_kind_printed_on_it():
    state = hunting("sugar, corn")
    heard = watch(state)
    play(state, "drop:forest")
    assert (tiles_of(state, 0), forests_of(state, 0)) == ({"forest": 1}, ["corn"])  # the oldest one goes
    assert state.discard == [5, 0, 1, 0, 0]  # with what was left of the row
    assert ("dropped_tile", 0, {"tile": "forest", "printed": "sugar", "displaced": None}) in heard


@rule("G-80", "R-OBJ-21")
def test_everybody_sees_the_kind_then_that_only_the_owner_knew():
    state = play(hunting("?coffee"), "drop:forest")
    assert (state.discard, tiles_of(state, 0)) == ([5, 0, 0, 0, 1], {})


@rule("G-80", "R-STL-11")
def test_it_can_come_back_as_a_plantation():
    state = play(hunting("?coffee", pile=""), "drop:forest")
    assert state.row[4] + list(state.pile[state.pile_at :]).count(4) == 1
