"""All levels at every table with expansions: legal moves, and nothing from what the seat may not see."""

from itertools import cycle, islice
from random import Random

import pytest

from bots import LEVELS, BotView, Budget, get
from games.engine import (
    Move,
    State,
    current_decision,
    determinize,
    ids,
    new_game,
    observe,
    parse,
    play,
    random_move,
    why_illegal,
)
from games.engine.land import DRAWN
from games.engine.snapshot import dump
from games.engine.state import FACE_DOWN
from tests.support import tiers

from .support import EXPANDED, NODES, deal, decisions

SANE_NUMBER_OF_ROUNDS = 60
WITH_FORESTS = [table for table in EXPANDED if table[2] in (("new_buildings",), ("new_buildings", "nobles"))]
OPTIONS = {
    "captain_empty_ship_rule": "largest_capacity",
    "vp_end_trigger_any_phase": False,
    "production_action_optional": True,
    "library_second_tile_quarry_with_construction_hut": False,
    "specialty_factory_counts_privilege_goods": False,
    "black_market_quarry_colonist": "always",
    "land_office_forest_discard_needs_forest_house": True,
}


@pytest.mark.dear(3)
@pytest.mark.quick(8)
@pytest.mark.parametrize(("edition", "players", "expansions"), EXPANDED)
def test_whole_games_of_mixed_levels_are_legal_and_end(edition, players, expansions):
    """Every choice of every level is accepted by the engine, at every table with expansions."""
    _play_legally(deal(edition, players, players, expansions), EXPANDED.index((edition, players, expansions)))


@pytest.mark.quick(1)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_options_change_nothing_about_that(players):
    """With each option on the side where it is not printed."""
    _play_legally(new_game("1897", players, ids.EXPANSIONS, OPTIONS, seed=bytes([players]) * 32), players)


def _play_legally(state: State, first: int) -> None:
    """With the levels from the ``first`` one on, and then from the beginning."""
    levels = [*islice(cycle(LEVELS), first, first + state.rules.players)]
    for before, _, level, move in decisions(state, levels):
        assert why_illegal(before, move) is None, (level, move)
    assert state.over
    assert state.round < SANE_NUMBER_OF_ROUNDS


@pytest.mark.parametrize(("edition", "players", "expansions"), WITH_FORESTS)
def test_a_view_of_forests_that_others_drew_tells_nothing(edition, players, expansions):
    """Games that differ only in faces and in the tile in another's hand give equal views; own ones are known."""
    rng = Random(players)
    hidden = own = held = 0
    for deck in range(40):
        if hidden > 20 and own > 20 and held:
            break
        state = deal(edition, players, deck, expansions)
        while not state.over:
            seat = current_decision(state).seat
            view = BotView(state, seat)
            others = [f for other in range(players) if other != seat for f in state.seats[other].forests]
            if any(printed >= FACE_DOWN for printed in others):
                hidden += 1
                twin = determinize(state, rng, seat)
                assert dump(BotView(twin, seat).imagine(Random(1))) == dump(view.imagine(Random(1)))
                assert observe(twin, seat) == view.observation
            imagined = view.imagine(rng)
            assert imagined.seats[seat].forests == state.seats[seat].forests
            own += any(printed >= FACE_DOWN for printed in imagined.seats[seat].forests)
            if state.agenda[-1][0] == DRAWN:
                held += 1
                assert imagined.agenda[-1] == state.agenda[-1]
            play(state, _like_a_forester(state, rng))
    assert hidden > 20
    assert own > 20
    assert held > 0


def test_imagined_faces_are_dealt_again():
    """What others planted unseen is another tile in another imagined game, and all tiles together stay the same."""
    state, rng = deal("1897", 3, 1, ("new_buildings",)), Random(3)
    while not _hidden_from_the_seat_that_is_asked(state):
        play(state, _like_a_forester(state, rng))
    seat = current_decision(state).seat
    view = BotView(state, seat)
    imagined = [view.imagine(rng) for _ in range(60)]
    assert len({tuple(other.forests for other in twin.seats) for twin in imagined}) > 1
    assert len({tuple(sorted(_unseen(twin, seat))) for twin in [state, *imagined]}) == 1


@pytest.mark.parametrize(("level", "players"), [*zip(LEVELS, cycle([4, 2]), strict=False)])
def test_no_level_peeks_under_forests(level, players):
    """With other faces, other face-down tiles and another future the same bot with the same lot chooses the same."""
    state, rng = deal("1897", players, 2, ("new_buildings", "nobles")), Random(1)
    lot, asked = tiers.generator(f"forests, {level}"), 0
    while not state.over:
        seat = current_decision(state).seat
        if state.round > 2 and lot.randrange(tiers.amount(quick=4, full=1)) == 0:
            asked += 1
            twin = determinize(state, rng, seat)
            assert get(level).choose(BotView(twin, seat), Random(5), Budget(nodes=NODES)) == get(level).choose(
                BotView(state, seat), Random(5), Budget(nodes=NODES)
            )
        play(state, _like_a_forester(state, rng))
    assert asked > tiers.amount(quick=10, full=100)


def _like_a_forester(state: State, rng: Random) -> Move:
    """Random moves of someone who wants a forest house and a hacienda, and to plant what they draw unseen."""
    rules, seat = state.rules, state.seats[current_decision(state).seat]
    able = seat.manned & rules.plant_forest and seat.manned & rules.draw_tile
    for wish in (
        "role:settler" if able else "role:builder",
        "draft:forest_house",
        "draft:hacienda",
        "build:forest_house",
        "build:hacienda" if seat.owned & rules.plant_forest else "pass",
        "draw",
        "keep:forest",
    ):
        if parse(wish) in state.moves:
            return parse(wish)
    return random_move(state, rng)


def _hidden_from_the_seat_that_is_asked(state: State) -> bool:
    seat = current_decision(state).seat
    return any(f >= FACE_DOWN for other, board in enumerate(state.seats) if other != seat for f in board.forests)


def _unseen(state: State, seat: int) -> list[int]:
    """Kinds of all tiles that the seat has not seen."""
    faces = [f - FACE_DOWN for other, b in enumerate(state.seats) if other != seat for f in b.forests if f >= FACE_DOWN]
    return [*state.pile[state.pile_at :], *faces]
