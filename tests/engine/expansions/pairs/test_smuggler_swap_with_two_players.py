"""Role swap when each player chooses three times (rules, R-X3-11, R-2P-7)."""

from tests.engine.support import asked, coins_on, finish_phase, moves_of, play, refused, rule, table


def swapped(card="trader"):
    return play(table("1897", 2, expansions="smuggler").choose("smuggler"), f"swap:{card}")


def choose(state, *roles):
    """Roles are chosen one after the other; nobody uses them."""
    for role in roles:
        finish_phase(play(state, f"role:{role}"))
    return state


@rule("R-X3-11", "R-2P-7")
def test_the_smuggler_cannot_choose_the_card_they_have_put_aside():
    state = choose(swapped(), "settler")
    assert asked(state) == (0, "role")
    assert "role:trader" not in moves_of(state)
    refused(state, "role:trader", "R-X3-11")
    choose(state, "builder")
    assert asked(state) == (1, "role")
    assert "role:trader" in moves_of(state)


@rule("R-X3-8", "R-X3-11")
def test_the_opponent_can_take_it_on_any_of_their_turns():
    state = choose(swapped(), "settler", "builder", "trader")
    assert (asked(state), state.seats[0].coins) == ((0, "role"), 3)
    assert "role:trader" not in moves_of(state)
    choose(state, "mayor", "captain")
    assert (state.round, coins_on(state, "trader")) == (2, 0)
    assert state.seats[0].coins == 3


@rule("R-X3-8", "R-X3-9", "R-X3-11")
def test_after_all_six_choices_they_play_it():
    scene = table("1897", 2, expansions="smuggler").seat(0, goods="coffee").seat(1, goods="sugar")
    state = choose(play(scene.choose("smuggler"), "swap:trader"), "settler", "builder", "mayor", "craftsman")
    play(state, "role:prospector")
    assert (state.round, asked(state)) == (1, (0, "trade"))
    play(state, "sell:coffee", "sell:sugar")
    assert [seat.coins for seat in state.seats] == [4 + 1, 2 + 1]  # seat 1 has been the prospector
    assert (state.round, asked(state)) == (2, (1, "role"))
    assert [coins_on(state, card) for card in ("trader", "captain", "smuggler")] == [0, 1, 0]


@rule("R-X3-3", "R-2P-7")
def test_the_wanted_poster_passes_between_the_two():
    state = choose(swapped(), "settler", "builder", "mayor", "craftsman", "captain")
    assert (state.round, asked(state)) == (2, (1, "role"))
    play(state, "role:smuggler", "plunder")
    choose(state, "settler", "builder", "mayor", "craftsman", "captain")
    assert (state.round, asked(state)) == (3, (0, "role"))
    assert "role:smuggler" in moves_of(state)
