"""The barrels of the goods goal come back into a short supply (rules, R-X4-8; ruling G-68)."""

from tests.engine.support import asked, goods_of, moves_of, play, rule, supply_of, table

GOALS = ("tobacco", "sugar=2, corn", "harbor")


def sugar_maker(count):
    return {
        "tiles": f"sugar={count}, corn",
        "buildings": "sugar_mill",
        "people": f"sugar={count}, corn=1, sugar_mill=3",
    }


@rule("E-241", "R-X4-8", "G-68", "G-108")
def test_players_after_the_winner_produce_the_returned_barrels():
    scene = table("1897", 3, expansions="festival", goals=GOALS, goods="sugar=2, corn=1")
    state = scene.seat(1, **sugar_maker(3)).seat(2, **sugar_maker(3)).choose("craftsman")
    assert [goods_of(state, player) for player in range(3)] == [{}, {"sugar": 2, "corn": 1}, {"sugar": 2, "corn": 1}]
    assert [seat.coins for seat in state.seats] == [0, 3, 0]
    assert (supply_of(state)["sugar"], supply_of(state)["corn"]) == (0, 0)


@rule("E-241", "G-68", "R-X4-2")
def test_as_long_as_nobody_wins_they_stay_on_the_board():
    scene = table("1897", 3, expansions="festival", goals=GOALS, goods="sugar=1, corn=1")
    state = scene.seat(1, **sugar_maker(3)).seat(2, **sugar_maker(3)).choose("craftsman")
    assert [goods_of(state, player) for player in range(3)] == [{}, {"sugar": 1, "corn": 1}, {}]
    assert [seat.coins for seat in state.seats] == [0, 0, 0]


@rule("E-241", "R-CRA-6", "N-15")
def test_a_craftsman_who_wins_can_take_a_returned_barrel_as_privilege():
    scene = table("1897", 3, expansions="festival", goals=GOALS, goods="sugar=2, corn=1")
    state = scene.seat(0, **sugar_maker(3)).choose("craftsman")
    assert (asked(state), moves_of(state)) == ((0, "bonus"), ["bonus:corn", "bonus:sugar", "pass"])
    play(state, "bonus:sugar")
    assert goods_of(state, 0) == {"sugar": 3, "corn": 1}
    assert (supply_of(state)["sugar"], state.seats[0].coins) == (1, 3)
