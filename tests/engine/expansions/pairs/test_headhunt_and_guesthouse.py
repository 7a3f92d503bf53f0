"""Who is put on a guesthouse by a headhunt is a guest (fine print N-12)."""

from tests.engine.support import asked, moves_of, nobles_of, people_of, play, rule, table


def hunting(expansions="new_buildings, smuggler", ship=6, ship_nobles=None, **board):
    scene = table("1897", 4, expansions=expansions, ship=ship, ship_nobles=ship_nobles)
    board = {"buildings": "guesthouse", "people": "guesthouse=0", "tiles": "corn"} | board
    return scene.seat(0, **board).choose("smuggler")


@rule("N-12", "R-X1-GUEST-4", "G-83")
def test_a_guest_of_the_headhunt_can_move_on():
    state = play(hunting(), "headhunt=1", "crew:guesthouse=1")
    assert asked(state) == (1, "role")
    play(state, "role:trader")
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:corn", "pass"])
    play(state, "guest:corn")
    assert people_of(state, 0) == {"corn": 1}


@rule("N-12", "R-X3-7", "R-X1-GUEST-1")
def test_both_circles_of_the_guesthouse_can_be_filled():
    state = hunting(tiles="", ship=8)
    assert [move for move in moves_of(state) if move.startswith("headhunt")] == [
        "headhunt=0",
        "headhunt=1",
        "headhunt=2",
    ]
    play(state, "headhunt=2")
    assert people_of(state, 0) == {"guesthouse": 2}


@rule("N-12", "G-83")
def test_a_noble_can_be_such_a_guest():
    state = play(hunting("new_buildings, nobles, smuggler", ship_nobles=1), "headhunt=1n", "crew:guesthouse=1n")
    assert nobles_of(state, 0) == {"guesthouse": 1}
    play(state, "role:trader")
    assert moves_of(state) == ["guest:corn/noble", "pass"]


@rule("R-X1-GUEST-4", "R-X3-10")
def test_the_smuggler_has_no_moment_for_their_own_guests():
    state = hunting(people="guesthouse=2")
    assert (asked(state), [move for move in moves_of(state) if move.startswith("guest")]) == ((0, "smuggle"), [])
