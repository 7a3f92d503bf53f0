"""When the owner of a guesthouse is asked: after choosing a role, and on their turns (R-X1-GUEST-4 a and b)."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended, guests_of, hosting, offers, passes
from tests.engine.support import (
    asked,
    goods_of,
    moves_of,
    play,
    refused,
    rule,
    tiles_of,
    watch,
)

FULL = "5/5 sugar, 6/6 tobacco, 7/7 indigo"
"""Ships that take nothing that matters."""


# ------------------------------------------------------------ (a) after choosing a role


@rule("R-X1-GUEST-4", "G-81", "R-RND-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", ["prospector", "prospector_2"])
@pytest.mark.parametrize(("move", "coins"), [("guest:library", 4), ("pass", 3)])
def test_a_the_prospector_is_asked_after_the_coins_of_the_card_and_before_their_privilege(edition, card, move, coins):
    scene = extended(edition, 5, card_coins=f"{card}=2")
    state = hosting(card, scene=scene, guests=1, buildings="library", people="library=0")
    assert (asked(state), state.seats[0].coins) == ((0, "window"), 2)
    play(state, move)
    assert (asked(state), state.seats[0].coins) == ((1, "role"), coins)


@rule("R-X1-GUEST-4", "R-X1-LIGHT-3", "G-81")
@pytest.mark.parametrize(("move", "coins"), [("guest:lighthouse", 1), ("pass", 0)])
def test_a_the_captain_is_asked_before_the_phase_begins(move, coins):
    state = hosting("captain", guests=1, buildings="lighthouse", people="lighthouse=0")
    assert (asked(state), state.seats[0].coins) == ((0, "window"), 0)
    play(state, move)
    assert state.seats[0].coins == coins


@rule("R-X1-GUEST-4")
def test_a_only_the_role_player_is_asked():
    state = hosting("prospector", by=3, tiles="corn")
    assert asked(state) == (0, "role")
    captain = hosting("captain", by=3, guests=1, buildings="lighthouse", people="lighthouse=0")
    play(
        captain, "guest:lighthouse"
    )  # on their first turn: too late for the captain's coin, which is not theirs anyway
    assert captain.seats[0].coins == 0


@rule("R-X1-GUEST-4")
@pytest.mark.parametrize(
    ("role", "kinds"),
    [("settler", ["settle"]), ("builder", ["build"]), ("trader", ["trade"]), ("craftsman", ["window", "bonus"])],
)
def test_a_coincides_with_the_first_turn_after_the_other_roles(role, kinds):
    state = hosting(role, tiles="corn=3", people="corn", goods="corn", coins=5, scene=extended(row="corn=5"))
    found = []
    while asked(state)[0] == 0 and len(found) < 5:
        found.append(asked(state)[1])
        play(state, "pass")
    assert found == kinds


@rule("R-X1-GUEST-4", "R-X1-GUEST-2")
def test_the_smuggler_has_no_moment():
    state = hosting("smuggler", scene=extended(also="smuggler"), tiles="corn=2")
    assert (asked(state), offers(state, "guest:")) == ((0, "smuggle"), [])
    refused(state, "guest:corn", "R-X1-GUEST-4")
    play(state, "plunder")
    assert asked(state)[1] == "role"


# ------------------------------------------------------------ (b) at the start of a turn


@rule("R-X1-GUEST-4", "R-X1-FOREST-7", "N-1")
@pytest.mark.parametrize("by", [0, 3])
def test_b_in_the_settler_phase(by):
    scene = extended(row="corn=5")
    state = hosting("settler", by=by, scene=scene, guests=1, buildings="forest_house", people="forest_house=0")
    if by:
        play(state, "pass")
    quarry = [] if by else ["quarry"]
    assert (asked(state), offers(state, "take:")) == ((0, "settle"), ["corn", *quarry])
    assert offers(state, "guest:") == ["forest_house"]
    play(state, "guest:forest_house")
    assert (asked(state), offers(state, "take:")) == ((0, "settle"), ["corn", "corn/forest", *quarry])
    play(state, "take:corn/forest")
    assert (asked(state), tiles_of(state, 0)) == ((1, "settle"), {"forest": 1})


@rule("R-X1-GUEST-4", "N-1")
def test_b_in_the_settler_phase_though_the_island_is_full():
    state = hosting("settler", tiles="sugar=12", scene=extended(row="corn=5"))
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:sugar", "pass"])
    heard = watch(state)
    play(state, "pass")
    assert asked(state) == (1, "settle")
    assert passes(heard) == [("window", False)]  # the pass of the turn itself is not played a second time


@rule("R-X1-GUEST-4", "R-BLD-4")
def test_b_in_the_builder_phase():
    state = hosting("builder", guests=1, coins=2, tiles="quarry")
    assert "build:hospice" not in moves_of(state)
    play(state, "guest:quarry", "build:hospice")  # 4 - 1 - 1
    assert state.seats[0].coins == 0
    penniless = hosting("builder", by=3, tiles="corn")
    play(penniless, "pass")
    assert (asked(penniless), moves_of(penniless)) == ((0, "window"), ["guest:corn", "pass"])


@rule("R-X1-GUEST-4")
def test_b_in_the_craftsman_phase_for_everybody_in_order():
    scene = extended().seat(2, buildings="guesthouse", people="guesthouse=1", tiles="corn")
    state = hosting("craftsman", by=1, scene=scene, tiles="corn")
    assert asked(state) == (2, "window")
    play(state, "guest:corn")
    assert (asked(state), goods_of(state, 2)) == ((0, "window"), {"corn": 1})


@rule("R-X1-GUEST-4", "R-B-SMARKET-1")
def test_b_in_the_trader_phase():
    state = hosting("trader", guests=1, by=3, goods="sugar", buildings="small_market", people="small_market=0")
    assert moves_of(state) == ["guest:small_market", "pass", "sell:sugar"]
    play(state, "guest:small_market", "sell:sugar")
    assert state.seats[0].coins == 2 + 1
    nothing_to_sell = hosting("trader", by=3, buildings="small_market", people="small_market=0")
    assert (asked(nothing_to_sell), moves_of(nothing_to_sell)) == ((0, "window"), ["guest:small_market", "pass"])


@rule("R-X1-GUEST-4", "N-2", "E-192")
@pytest.mark.parametrize("edition", EDITIONS)
def test_b_in_the_captain_phase_on_every_turn_of_every_circle_and_before_storage_without_any_goods(edition):
    scene = extended(edition, ships="5, 6, 7").seat(3, goods="corn, sugar, indigo")
    state = hosting("captain", by=3, scene=scene, guests=1, tiles="corn")
    found = []
    for _ in range(20):
        seat, kind = asked(state)
        if kind == "role":
            break
        if seat == 0:
            found.append(kind)
        play(state, "pass" if seat == 0 else moves_of(state)[0])
    # a turn in each of the three circles, in each of which the captain has loaded, and storage
    assert found == ["window"] * 4
    assert guests_of(state) == 1


@rule("N-1", "R-X1-GUEST-4")
def test_a_single_loading_is_forced_after_the_window():
    state = hosting(
        "captain", by=3, scene=extended(ships="2/5 corn, 6/6 sugar, 7/7 indigo"), goods="corn=2", tiles="sugar"
    )
    assert (asked(state), moves_of(state)) == ((0, "window"), ["guest:sugar", "pass"])
    heard = watch(state)
    play(state, "pass")
    forced = [data["move"] for kind, seat, data in heard if kind == "move" and seat == 0 and data["forced"]]
    assert (forced, state.seats[0].points) == (["ship:corn@5"], 2)
