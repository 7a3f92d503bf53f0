"""The guesthouse and the library: a privilege doubled by a guest, where they come in time (R-X1-LIBRARY-6)."""

import pytest

from tests.engine.expansions.new_buildings.scenes import extended, hosting, offers
from tests.engine.support import asked, moves_of, play, rule, tiles_of

LIBRARY = {"guests": 1, "buildings": "library", "people": "library=0"}


@rule("R-X1-LIBRARY-6", "R-X1-GUEST-4", "E-23")
def test_prospector_trader_builder_and_captain():
    prospector = play(hosting("prospector", **LIBRARY), "guest:library")
    assert prospector.seats[0].coins == 2
    trader = play(hosting("trader", goods="sugar", **LIBRARY), "guest:library", "sell:sugar")
    assert trader.seats[0].coins == 2 + 2
    builder = play(hosting("builder", **LIBRARY), "guest:library", "build:black_market")
    assert builder.seats[0].coins == 0  # 2 - 2
    captain = play(hosting("captain", scene=extended(ships="5, 6, 7"), goods="corn", **LIBRARY), "guest:library")
    assert play(captain, "ship:corn@5").seats[0].points == 1 + 2


@rule("R-X1-LIBRARY-6", "R-X1-GUEST-4")
def test_the_captains_guest_may_also_come_on_their_turn_before_the_first_loading():
    state = hosting("captain", scene=extended(ships="5, 6, 7"), goods="corn, sugar", **LIBRARY)
    play(state, "pass", "guest:library", "ship:corn@5")
    assert state.seats[0].points == 1 + 2


@rule("R-X1-LIBRARY-6", "R-CAP-11", "N-2")
def test_after_the_first_loading_they_come_too_late():
    state = hosting("captain", scene=extended(ships="5, 6, 7"), goods="corn, sugar", **LIBRARY)
    play(state, "pass", "ship:corn@5", "guest:library", "ship:sugar@6")
    assert state.seats[0].points == (1 + 1) + 1


@rule("R-X1-LIBRARY-6", "R-X1-GUEST-4", "N-4")
@pytest.mark.parametrize("when", ["at their turn", "at the end"])
def test_settler_at_their_turn_or_at_the_end(when):
    state = hosting("settler", scene=extended(row="corn=5"), **LIBRARY)
    if when == "at their turn":
        play(state, "guest:library", "take:corn", *["pass"] * 3)
    else:
        play(state, "take:corn", *["pass"] * 3, "guest:library")
    assert (asked(state), moves_of(state)) == ((0, "settle"), ["pass", "take:corn"])
    assert tiles_of(play(state, "take:corn"), 0) == {"corn": 2}


@rule("R-X1-LIBRARY-6", "R-X1-GUEST-4", "R-X1-GUEST-2")
def test_no_guest_comes_to_the_library_of_a_mayor():
    board = {"buildings": "guesthouse, library", "people": "guesthouse=1, library=0"}
    state = extended(ship=0, colonists=20).seat(0, **board).round()
    assert offers(state, "role:mayor") == ["", "/decline"]
    play(state, "role:mayor")
    assert sum(state.seats[0].people) == 1 + 1
