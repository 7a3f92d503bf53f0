"""The wanted poster: who has it cannot smuggle again (rules, section 17)."""

from tests.engine.support import asked, finish_phase, finish_round, moves_of, play, refused, rule, table


def next_round(state):
    """Finish the round; nobody takes the smuggler."""
    number = state.round
    while state.round == number:
        if asked(state)[1] == "role":
            play(state, next(move for move in moves_of(state) if move != "role:smuggler"))
        finish_phase(state)
    return state


@rule("R-X3-3", "G-103")
def test_nobody_has_it_at_the_start():
    state = table("1897", 3, expansions="smuggler").round()
    assert state.poster == -1
    for player in range(3):
        assert asked(state) == (player, "role")
        assert "role:smuggler" in moves_of(state)
        finish_phase(play(state, ["role:settler", "role:builder", "role:trader"][player]))


@rule("E-236", "R-X3-3", "G-103")
def test_who_took_the_card_cannot_take_it_again_until_another_has():
    state = table("1897", 3, expansions="smuggler").choose("smuggler")
    assert state.poster == 0
    next_round(play(state, "plunder"))
    assert asked(state) == (1, "role")
    assert "role:smuggler" in moves_of(state)
    finish_phase(play(state, "role:settler", "pass"))
    finish_phase(play(state, "role:trader"))
    assert asked(state) == (0, "role")
    assert "role:smuggler" not in moves_of(state)
    refused(state, "role:smuggler", "R-X3-3")
    assert state.card_coins[8] == 0


@rule("R-X3-3")
def test_it_is_kept_over_rounds_in_which_nobody_smuggles():
    state = play(table("1897", 3, expansions="smuggler").choose("smuggler"), "plunder")
    for _ in range(3):
        next_round(state)
        assert state.poster == 0
    assert asked(state) == (0, "role")
    assert "role:smuggler" not in moves_of(state)


@rule("R-X3-3")
def test_it_moves_to_the_next_smuggler_and_the_last_one_is_free_again():
    scene = table("1897", 3, expansions="smuggler", poster=0)
    state = play(scene.choose("smuggler", by=1), "plunder")
    assert state.poster == 1
    next_round(state)
    assert asked(state) == (2, "role")
    finish_phase(play(state, "role:trader"))
    assert asked(state) == (0, "role")
    assert "role:smuggler" in moves_of(state)
    finish_phase(play(state, "role:settler"))
    assert "role:smuggler" not in moves_of(state)


@rule("R-X3-3", "R-X3-2")
def test_a_card_that_only_the_wanted_man_could_take_stays_there_without_a_coin():
    state = table("1897", 2, expansions="smuggler", poster=0).round()
    finish_round(state)
    assert state.card_coins[8] == 0
