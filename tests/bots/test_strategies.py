"""The strategies of the arena: legal everywhere, games end, and each plays in its own way."""

from collections import Counter
from random import Random

import pytest

from bots import BotView, Budget
from bots.arena import entrants
from bots.strategies import STRATEGIES
from games.engine import State, current_decision, determinize, ids, play, text, why_illegal
from tests.engine.support import table

from .support import EXPANDED, TABLES, contest, deal

NAMES = list(STRATEGIES)


def chosen(name: str, state: State, lot: int = 0) -> str:
    view = BotView(state, current_decision(state).seat)
    return text(entrants.get(name).choose(view, Random(lot), Budget()))


def play_out(state: State, names: list[str]) -> Counter:
    """The moves of a whole game, each checked, by bot and verb."""
    rng, moves = Random(1), Counter()
    while not state.over:
        seat = current_decision(state).seat
        move = entrants.get(names[seat]).choose(BotView(state, seat), rng, Budget())
        assert why_illegal(state, move) is None, (names[seat], text(move))
        moves[names[seat], text(move)] += 1
        play(state, move)
    return moves


# ------------------------------------------------------------------------------------------------------- everywhere


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_games_of_all_strategies_are_legal_and_end(edition, players):
    state = deal(edition, players)
    play_out(state, [NAMES[(seat + players) % len(NAMES)] for seat in range(players)])
    assert 7 <= state.round <= 30


@pytest.mark.parametrize(("edition", "players", "expansions"), EXPANDED[::7])
def test_games_with_expansions_are_legal_and_end(edition, players, expansions):
    state = deal(edition, players, 1, expansions)
    play_out(state, [NAMES[seat % len(NAMES)] for seat in range(players)])
    assert 7 <= state.round <= 40


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("expansions", [(), ids.EXPANSIONS], ids=["base", "all"])
def test_a_table_of_one_strategy_ends(name, expansions):
    """Nobody waits for someone else to do what all of them do not like."""
    state = deal("1897", 3, 2, expansions)
    play_out(state, [name] * 3)
    assert 7 <= state.round <= 40


@pytest.mark.parametrize("name", NAMES)
def test_a_strategy_sees_no_more_than_its_seat_and_draws_lots_from_its_rng_only(name):
    state = deal("1897", 3, expansions=("nobles", "smuggler"))
    rng = Random(2)
    for _ in range(30):
        seat = current_decision(state).seat
        view, twin = BotView(state, seat), BotView(determinize(state, rng, seat), seat)
        moves = {entrants.get(name).choose(seen, Random(3), Budget()) for seen in (view, view, twin)}
        assert len(moves) == 1
        play(state, moves.pop())


def test_each_beats_players_by_lot():
    for name in NAMES:
        assert contest(name, "random", games=2).lines[0].wins == 1


# ------------------------------------------------------------------------------------------------------- styles


def settler(**seat) -> State:
    scene = table("1897", 3, row="corn, coffee, indigo, sugar")
    return scene.seat(0, **{"tiles": "corn, indigo", "people": "corn, indigo", **seat}).choose("settler", by=0)


def test_a_shipper_plants_corn_and_a_trader_plants_coffee():
    """A trader with a roaster, a shipper wherever it is."""
    state = settler(buildings="coffee_roaster", tiles="corn")
    assert chosen("trade_building", state) == "take:coffee"
    assert chosen("shipping_rush", settler(tiles="corn=2", people="corn=2")) == "take:corn"


def test_a_factory_owner_plants_what_they_do_not_have_yet():
    """Indigo they make; sugar would be a new kind."""
    state = settler(buildings="small_indigo_plant, small_sugar_mill, factory")
    assert chosen("factory", state) == "take:sugar"


def builder(coins: int) -> State:
    scene = table("1897", 3)
    for seat in range(3):
        scene.seat(seat, tiles="corn=2, indigo=2", buildings="indigo_plant", people="corn=2, indigo=2, indigo_plant=2")
    scene.state.seats[0].coins = coins
    return scene.choose("builder", by=0)


def test_each_buys_what_its_plan_needs():
    assert chosen("factory", builder(7)) == "build:factory"
    assert chosen("shipping_rush", builder(9)) in ("build:wharf", "build:harbor")
    assert chosen("trade_building", builder(5)) == "build:tobacco_storage"


def role_choice(**seat) -> State:
    scene = table("1897", 3, ship=3)
    usual = {"tiles": "corn=2, indigo, coffee", "buildings": "small_indigo_plant, coffee_roaster", "coins": 1}
    scene.seat(0, **usual, people="corn=2, indigo, coffee, small_indigo_plant, coffee_roaster", **seat)
    for other in (1, 2):
        scene.seat(other, tiles="indigo=2", people="indigo", coins=2)
    return scene.round(taken="craftsman")


def test_a_trader_sells_their_coffee_and_a_shipper_loads_their_corn():
    assert chosen("trade_building", role_choice(goods="corn, coffee")) == "role:trader"
    assert chosen("shipping_rush", role_choice(goods="corn=3, coffee")) == "role:captain"


def test_a_shipper_produces_when_the_ships_are_empty():
    scene = table("1897", 3, ships="4, 5, 6")
    scene.seat(
        0, tiles="corn=4, indigo=2", buildings="indigo_plant", people="corn=4, indigo=2, indigo_plant=2", coins=1
    )
    assert chosen("shipping_rush", scene.round()) == "role:craftsman"


def craftsman_for_others() -> State:
    scene = table("1897", 3)
    scene.seat(0, tiles="corn, indigo", buildings="factory, small_indigo_plant", people="corn, indigo", coins=1)
    for other in (1, 2):
        scene.seat(other, tiles="corn=6", people="corn=6", coins=1)
    return scene.round()


def test_a_factory_runs_though_others_profit_more_and_who_counts_their_gain_does_not():
    assert chosen("factory", craftsman_for_others()) == "role:craftsman"
    assert chosen("action_value", craftsman_for_others()) != "role:craftsman"


def test_coins_on_a_card_are_taken_while_there_is_time_to_use_them():
    """Worth a quarter of a point each at the beginning, nothing at the end."""
    early, late = (
        table("1897", 4, card_coins="prospector=8", points=points)
        .seat(0, goods="corn", tiles="corn", people="corn")
        .round(taken="builder")
        for points in (100, 1)
    )
    assert chosen("action_value", early) == "role:prospector"
    assert chosen("action_value", late) == "role:captain"


def test_points_come_from_where_each_looks_for_them():
    """The shipper's from chips, the trader's more from buildings; and a factory is bought."""
    shipper, trader, _ = contest("shipping_rush", "trade_building", "action_value", games=6).lines
    assert shipper.scores["chips"] > trader.scores["chips"] + 3
    built = [line.scores["buildings"] + line.scores["bonus"] for line in (shipper, trader)]
    assert built[1] > built[0]
    state = deal("1897", 3)
    play_out(state, ["factory", "random", "random"])
    assert state.seats[0].owned >> ids.BUILDINGS.index("factory") & 1
