"""Rounds (rules, section 3)."""

import pytest

from games.engine import ids
from tests.engine.support import (
    asked,
    coins_on,
    finish_phase,
    house_of,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    table,
    tiles_of,
    watch,
)


@rule("R-RND-1", "R-RND-8")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_everybody_chooses_once_beginning_with_the_governor(players):
    state = table(players=players).round()
    for number in (1, 2, 3):
        governor = (number - 1) % players
        for k, role in enumerate(("settler", "builder", "trader", "captain", "mayor")[:players]):
            assert (state.round, state.governor) == (number, governor)
            assert asked(state) == ((governor + k) % players, "role")
            finish_phase(play(state, f"role:{role}"))
    assert (state.round, state.governor) == (4, 3 % players)


@rule("R-RND-2", "R-RND-7", "G-1")
def test_a_role_must_be_chosen_and_nobody_takes_a_card_twice():
    state = table(players=4).round(taken="settler")
    refused(state, "pass", "R-RND-2")
    refused(state, "role:settler", "R-RND-2")
    refused(state, "role:prospector_2", "R-SET-7")
    play(state, "role:prospector")
    assert (state.taken_by[ids.SETTLER], state.taken_by[ids.PROSPECTOR]) == (3, 0)
    refused(state, "role:prospector", "R-RND-2")


@rule("R-RND-3", "G-2")
@pytest.mark.parametrize("role", ["settler", "mayor", "builder", "craftsman", "trader", "captain"])
def test_the_coins_on_a_card_are_received_before_anything_else(role):
    scene = table(card_coins=f"{role}=3").seat(0, coins=1, goods="corn", tiles="corn, sugar", san_juan=1)
    state = scene.round()
    heard = watch(state)
    play(state, f"role:{role}")
    assert state.seats[0].coins == 4
    assert coins_on(state, role) == 0
    assert [kind for kind, *_ in heard][:2] == ["move", "chose_role"]
    assert heard[1][2]["coins"] == 3


@rule("R-RND-4", "R-BLD-1", "R-TRA-1")
@pytest.mark.parametrize(("role", "kind"), [("settler", "settle"), ("builder", "build"), ("trader", "trade")])
def test_everybody_acts_once_in_order(role, kind):
    scene = table(players=5, row="corn=6")
    for player in range(5):
        scene.seat(player, coins=5, goods="corn, sugar")
    state = scene.choose(role, by=3)
    order = []
    while asked(state)[1] == kind:
        order.append(asked(state)[0])
        play(state, "pass")
    assert order == [3, 4, 0, 1, 2]


@rule("R-RND-5", "G-1", "R-MAY-3")
def test_actions_are_optional_but_loading_and_arriving_are_not():
    assert "pass" in moves_of(table(row="corn=5").choose("settler"))
    assert "pass" in moves_of(table().seat(0, coins=5).choose("builder"))
    assert "pass" in moves_of(table().seat(0, goods="corn").choose("trader"))
    producer = table().seat(0, tiles="corn", people="corn=1").choose("craftsman")
    assert moves_of(producer) == ["bonus:corn", "pass"]
    loader = table(ships="5, 6, 7").seat(0, goods="corn").choose("captain")
    refused(loader, "pass", "R-CAP-6")
    mayor = table(ship=8).seat(0, tiles="corn=2, sugar=3").choose("mayor")
    assert [seat.colonists for seat in mayor.seats] == [3, 2, 2, 2]
    refused(mayor, "pass", "R-MAY-4")


@rule("R-RND-6", "G-1")
def test_the_others_act_although_the_role_player_declines():
    state = play(table().seat(0, coins=5).seat(1, coins=5).choose("builder"), "pass")
    assert asked(state) == (1, "build")
    state = play(table().seat(0, goods="corn").seat(1, goods="corn").choose("trader"), "pass")
    assert asked(state) == (1, "trade")


@rule("R-RND-8", "R-RND-9", "R-RND-7", "R-PRO-2")
@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_the_end_of_a_round_the_three_untaken_cards_get_a_coin_each(players):
    state = table(players=players, card_coins="craftsman=4").round()
    for role in ("settler", "builder", "trader", "captain", "mayor")[:players]:
        assert sum(state.card_coins) == 4
        finish_phase(play(state, f"role:{role}"))
    assert state.round == 2
    assert sum(state.card_coins) == 4 + 3
    assert coins_on(state, "craftsman") == 5
    assert coins_on(state, "settler") == 0
    assert state.taken_by == [-1] * len(state.taken_by)
    assert "role:settler" in moves_of(state)


@rule("R-RND-10", "R-STL-5")
def test_the_closing_duties_of_a_phase_come_last_and_by_themselves():
    state = table(players=3, row="corn=4", ship=3, colonists=30).choose("settler")
    play(state, "take:corn", "take:corn")
    assert row_of(state) == {"corn": 2}
    play(state, "take:corn")
    assert sum(row_of(state).values()) == 4
    assert tiles_of(state, 2) == {"corn": 1}

    heard = watch(state)
    play(state, "role:mayor")
    kinds = [kind for kind, *_ in heard if kind in ("dealt_colonists", "placed_colonists", "refilled_ship")]
    assert kinds == ["dealt_colonists", *["placed_colonists"] * 3, "refilled_ship"]
    assert state.ship == 3

    scene = table(players=3, house="corn, indigo, sugar").seat(0, goods="coffee").seat(2, goods="tobacco")
    state = scene.choose("trader")
    heard = watch(state)
    play(state, "sell:coffee")
    order = [kind for kind, *_ in heard if kind in ("sold", "emptied_house", "decision")]
    assert order == ["sold", "emptied_house", "decision"]
    assert house_of(state) == []


@rule("R-PRO-1")
def test_the_prospector_has_no_action_for_the_others():
    state = table(players=4).choose("prospector", by=1)
    assert [seat.coins for seat in state.seats] == [0, 1, 0, 0]
    assert asked(state) == (2, "role")
    assert people_of(state, 1) == {}


@rule("R-PRO-2", "G-10", "N-10")
def test_the_two_prospectors_are_two_cards_with_coins_of_their_own():
    scene = table(players=5, card_coins="prospector=2, prospector_2=1")
    state = scene.choose("prospector")
    assert state.seats[0].coins == 3
    assert asked(state) == (1, "role")
    refused(state, "role:prospector", "R-RND-2")
    play(state, "role:prospector_2")
    assert state.seats[1].coins == 2
