"""The smuggler card is chosen like a role and gives its taker alone one of four actions (rules, section 17)."""

import pytest

from games.engine import SetupError, ids, new_game
from tests.engine.support import SEED, asked, moves_of, play, rule, table


@rule("R-X3-1", "R-SET-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_card_joins_the_role_cards(players):
    base, state = new_game("1897", players, seed=SEED), new_game("1897", players, ["smuggler"], seed=SEED)
    assert sorted([*moves_of(base), "role:smuggler"]) == moves_of(state)


@rule("R-X3-1", "R-SET-1")
@pytest.mark.parametrize("edition", ["classic", "reissue"])
def test_only_1897_has_it(edition):
    with pytest.raises(SetupError):
        new_game(edition, 4, ["smuggler"], seed=SEED)


@rule("R-X3-4", "G-95", "N-10")
def test_all_actions_are_offered_even_those_without_effect():
    state = table("1897", 4, expansions="smuggler", ships="5, 6, 7").choose("smuggler")
    assert asked(state) == (0, "smuggle")
    cards = ["builder", "captain", "craftsman", "mayor", "prospector", "settler", "trader"]
    assert moves_of(state) == [
        "headhunt=0",
        "plunder",
        "raid@5=0",
        "raid@6=0",
        "raid@7=0",
        *(f"swap:{card}" for card in cards),
    ]


@rule("R-X3-1", "R-X3-4", "R-RND-4")
@pytest.mark.parametrize("action", ["headhunt=0", "plunder", "raid@6=0", "swap:captain"])
def test_one_action_and_nobody_else_acts(action):
    scene = table("1897", 4, expansions="smuggler", ships="5, 6, 7")
    for player in range(4):
        scene.seat(player, coins=9, goods="corn, sugar", tiles="corn", people="corn=1")
    state = play(scene.choose("smuggler"), action)
    assert asked(state) == (1, "role")
    assert [(seat.coins, seat.points, seat.goods) for seat in state.seats] == [(9, 0, [1, 0, 1, 0, 0])] * 4


@rule("R-X3-2", "R-RND-3")
def test_the_card_brings_no_coins():
    state = table("1897", 4, expansions="smuggler").choose("smuggler")
    assert state.seats[0].coins == 0
    assert state.card_coins[ids.SMUGGLER] == 0
