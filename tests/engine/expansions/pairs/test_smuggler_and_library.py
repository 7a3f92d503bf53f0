"""No building changes the smuggler's actions; in the extra phase they all work (rules, R-X3-10; ruling G-100)."""

from tests.engine.support import asked, finish_phase, goods_of, moves_of, play, refused, rule, table


def smuggling(buildings="library", **given):
    scene = table("1897", 4, expansions="new_buildings, smuggler", **given)
    return scene.seat(0, buildings=buildings, tiles="corn=5").choose("smuggler")


@rule("E-238", "R-X3-10", "G-100")
def test_a_library_owner_raids_three_barrels_like_everybody():
    state = smuggling(ships="5/5 tobacco, 6, 7")
    refused(state, "raid@5=4", "R-X3-5")
    play(state, "raid@5=3")
    assert goods_of(state, 0) == {"tobacco": 3}
    assert state.seats[0].points == 0


@rule("R-X3-10", "G-100")
def test_a_raid_is_no_loading_for_harbor_lighthouse_and_union_hall():
    state = play(smuggling("harbor, lighthouse, union_hall, library", ships="5/5 tobacco, 6, 7"), "raid@5=3")
    assert (state.seats[0].points, state.seats[0].coins) == (0, 0)


@rule("R-X3-10", "R-X3-6")
def test_plunder_is_not_doubled():
    assert play(smuggling(house="corn, sugar"), "plunder").seats[0].points == 2


@rule("R-X3-10", "R-X3-7")
def test_the_headhunt_is_not_doubled():
    state = smuggling(ship=10)
    assert [move for move in moves_of(state) if move.startswith("headhunt")] == [f"headhunt={n}" for n in range(4)]


@rule("R-X3-10", "R-X3-8")
def test_the_coins_of_a_swap_are_not_doubled():
    state = play(smuggling(card_coins="prospector=1"), "swap:prospector")
    assert state.seats[0].coins == 1
    play(state, "role:prospector")
    assert [seat.coins for seat in state.seats] == [1 + 3, 1, 0, 0]


@rule("R-X3-10", "G-100", "R-X3-9", "R-X1-LIBRARY-1")
def test_in_the_extra_phase_the_library_doubles_the_privilege():
    state = play(smuggling(), "swap:prospector")
    for role in ("settler", "captain", "builder"):
        finish_phase(play(state, f"role:{role}"))
    assert (state.round, state.seats[0].coins) == (2, 2)


@rule("R-X3-10", "G-100", "R-X3-9")
def test_in_the_extra_phase_hacienda_and_library_work_for_the_settler():
    state = smuggling("library, hacienda", row="sugar=5", quarries=0)
    play(state, "swap:settler")
    for role in ("trader", "captain"):
        play(state, f"role:{role}")
    play(state, "role:prospector")
    assert asked(state) == (0, "settle")
    assert moves_of(state) == ["draw", "pass", "take:sugar"]
    play(state, "draw", "take:sugar", "take:sugar", "take:sugar", "take:sugar")
    assert (asked(state), moves_of(state)) == ((0, "settle"), ["pass", "take:sugar"])
