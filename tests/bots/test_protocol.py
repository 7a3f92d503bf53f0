"""What every level owes to those who ask it: legal moves, the same ones each time, from nothing but the open table."""

import ast
import gc
import subprocess
import sys
from itertools import cycle, islice
from pathlib import Path
from random import Random
from types import FunctionType, ModuleType

import pytest

from bots import LEVELS, BotView, Budget, UnknownBot, get
from games.engine import (
    Move,
    Ruleset,
    State,
    current_decision,
    determinize,
    ids,
    legal_moves,
    observe,
    play,
    playout,
    random_move,
    text,
    why_illegal,
)
from games.engine.moves import OPEN
from games.engine.open_moves import MODULES
from games.engine.snapshot import dump
from tests.support import tiers

from .support import NODES, TABLES, deal, decisions

ROOT = Path(__file__).parents[2]


@pytest.mark.dear(3)
@pytest.mark.quick(3)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_whole_games_of_mixed_levels_are_legal_and_end(edition, players):
    """Every choice of every level is accepted by the engine, at every table."""
    for deck, first in enumerate(range(0, len(LEVELS), players)):
        levels = [*islice(cycle(LEVELS), first, first + players)]
        state = deal(edition, players, deck)
        for before, _, level, move in decisions(state, levels):
            assert why_illegal(before, move) is None, (level, move)
        assert state.over


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_lot_plays_the_same_game(level):
    """A bot draws lots from its rng and from nothing else."""
    plies = tiers.amount(quick=60, full=1_000)
    games = [decisions(deal("1897", 3), [level] * 3, lot=7) for _ in range(2)]
    first, second = ([text(move) for _, _, _, move in islice(game, plies)] for game in games)
    assert first == second


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_nothing(level):
    """The game is as it was after a bot has thought about it, and the view can be asked again."""
    state = deal("1897", 4)
    for _ in range(60):
        before = dump(state)
        view = BotView(state, current_decision(state).seat)
        moves = {get(level).choose(view, Random(3), Budget(nodes=NODES)) for _ in range(2)}
        assert dump(state) == before
        assert len(moves) == 1
        play(state, moves.pop())


@pytest.mark.parametrize(("level", "players"), [*zip(LEVELS, cycle([2, 4]), strict=False)])
def test_no_level_peeks(level, players):
    """With other face-down tiles and another future the same bot with the same lot chooses the same, all game long."""
    state, lot = deal("reissue", players), tiers.generator(f"peeks, {level}")
    number = 0
    while not state.over:
        number += 1
        seat = current_decision(state).seat

        def choice(table: State) -> Move:
            return get(level).choose(BotView(table, seat), Random(number), Budget(nodes=NODES))  # noqa: B023

        move = choice(state)
        if lot.randrange(tiers.amount(quick=4, full=1)) == 0:
            assert choice(determinize(state, Random(number), seat)) == move
        play(state, move)


@pytest.mark.parametrize("level", LEVELS)
def test_a_budget_of_one_node_is_enough_for_a_legal_move(level):
    """A bot that has to answer at once gives its best guess."""
    state = deal("1897", 3)
    for _ in range(40):
        move = get(level).choose(BotView(state, current_decision(state).seat), Random(3), Budget(nodes=1))
        assert why_illegal(state, move) is None
        play(state, move)


def test_a_view_shows_what_its_seat_sees():
    """Decision, legal moves, rules and observation are those of the seat that is asked."""
    state = deal("1897", 4)
    rng = Random(2)
    while not state.over:
        seat = current_decision(state).seat
        view = BotView(state, seat)
        assert view.seat == seat
        assert view.decision == current_decision(state)
        assert list(view.legal) == legal_moves(state)
        assert view.rules is state.rules
        assert view.observation == observe(state, seat)
        play(state, random_move(state, rng))


def test_the_live_game_cannot_be_reached_from_what_a_view_has_given():
    """Once a view has shown something, no state and no secret hangs on it, not even by private names."""
    state = deal("1897", 4)
    view = BotView(state, current_decision(state).seat)
    assert view.imagine(Random(1)) is not state
    assert view.observation
    secrets = {id(secret) for secret in (state, state.pile, state.chance, state.drawn, *state.seats)}
    seen, todo = set(), [view]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, (type, ModuleType, FunctionType, Ruleset)):
            continue
        seen.add(id(thing))
        assert id(thing) not in secrets, thing
        todo += gc.get_referents(thing)


def test_imagined_games_differ_only_in_what_is_hidden():
    """All imagined states look alike from the seat, hold the same tiles and can be played on without harm."""
    state = deal("1897", 3)
    seat = current_decision(state).seat
    view = BotView(state, seat)
    before = dump(state)
    rng = Random(4)
    imagined = [view.imagine(rng) for _ in range(5)]
    assert len({twin.pile for twin in imagined}) == 5
    for twin in imagined:
        assert observe(twin, seat) == view.observation
        assert sorted(twin.pile) == sorted(state.pile[state.pile_at :])
        playout(twin, rng)
    assert dump(state) == before
    assert observe(view.imagine(rng), seat) == view.observation


def test_a_budget_is_spent_by_nodes_or_by_time():
    """Whichever comes first; without a limit a bot may think for ever."""
    nodes = Budget(nodes=3)
    nodes.spend(2)
    assert (nodes.exhausted, nodes.spent) == (False, 2)
    nodes.spend()
    assert nodes.exhausted
    now = [10.0]
    seconds = Budget(seconds=0.5, nodes=1000, clock=lambda: now[0])
    seconds.spend(5)
    assert not seconds.exhausted
    now[0] += 0.5
    assert seconds.exhausted
    free = Budget()
    free.spend(10**9)
    assert not free.exhausted
    assert free.allows(10**9)


def test_a_budget_says_whether_more_nodes_would_fit():
    """By their number, and by the time that those so far have taken."""
    nodes = Budget(nodes=10)
    nodes.spend(6)
    assert (nodes.allows(4), nodes.allows(5)) == (True, False)
    now = [10.0]
    seconds = Budget(seconds=1.0, clock=lambda: now[0])
    assert seconds.allows(0)
    seconds.spend(100)
    now[0] += 0.4
    assert (seconds.allows(100), seconds.allows(200)) == (True, False)
    now[0] += 0.6
    assert not seconds.allows(0)


def test_open_moves_have_a_description_and_all_their_values():
    """Those of the engine, without a state that could be changed."""
    state, rng, seen = deal("1897", 3, expansions=ids.EXPANSIONS), Random(2), set()
    while not state.over:
        seat = current_decision(state).seat
        view = BotView(state, seat)
        for move in view.legal:
            listed = list(islice(view.values(move), 50))
            assert all(why_illegal(state, value) is None for value in listed)
            if move in OPEN:
                seen.add(move)
                assert view.describe(move) == MODULES[move[0]].describe(state, seat)
                assert len(listed) == min(50, MODULES[move[0]].count(state, seat))
            else:
                assert listed == [move]
        play(state, random_move(state, rng))
    assert len(seen) >= 2


def test_only_the_seat_that_is_asked_has_a_view():
    """There is nothing to decide for the others, nor for anybody when the game is over."""
    state = deal("1897", 3)
    other = (current_decision(state).seat + 1) % 3
    with pytest.raises(ValueError, match=f"Seat {other} is not asked"):
        BotView(state, other)
    playout(state, Random(1))
    with pytest.raises(ValueError, match="is not asked"):
        BotView(state, 0)


def test_an_unknown_level_is_refused_with_the_levels_that_there_are():
    with pytest.raises(UnknownBot, match=f"Unknown bot 'chess'; the levels are {', '.join(LEVELS)}"):
        get("chess")
    with pytest.raises(UnknownBot):
        get(None)


def test_every_level_says_what_it_is_in_one_sentence():
    rated = [f"rated-{rating}" for rating in range(1000, 2001, 100)]
    named = ["random", "novice", "casual", "shipper", "builder", "skilled", *rated, "expert", "master"]
    assert list(LEVELS) == named
    for level in LEVELS.values():
        assert level.about.endswith(".")
        assert level.about.count(".") == 1


def test_the_random_level_plays_like_the_random_move_of_the_engine():
    """Same lot, same move: the listed moves are equally likely, and so are the circles that are filled."""
    state = deal("1897", 4)
    rng = Random(6)
    while not state.over:
        lot = rng.random()
        view = BotView(state, current_decision(state).seat)
        move = get("random").choose(view, Random(lot), Budget())
        assert move == random_move(state, Random(lot)) == view.any_move(Random(lot))
        view.imagine(rng)
        assert view.any_move(Random(lot)) == move
        play(state, move)


def test_a_view_costs_nothing_until_it_is_asked(monkeypatch):
    """Most of all the hidden tiles are not dealt again for a bot that looks at its own board alone."""
    made = []
    monkeypatch.setattr(State, "copy", lambda state, copy=State.copy: made.append(state) or copy(state))
    state = deal("1897", 3)
    for _ in range(60):
        seat = current_decision(state).seat
        view = BotView(state, seat)
        assert (view.decision, view.legal, view.rules) == (current_decision(state), tuple(state.moves), state.rules)
        play(state, get("random").choose(view, Random(1), Budget()))
    assert made == []
    view = BotView(state, current_decision(state).seat)
    assert view.observation
    assert view.imagine(Random(1)).over is False
    assert len(made) == 2


def test_a_view_is_not_asked_after_its_decision():
    """It would tell of another one; what it was asked before it still knows."""
    state = deal("1897", 3)
    late, early = (BotView(state, current_decision(state).seat) for _ in range(2))
    seen = early.observation
    play(state, legal_moves(state)[0])
    for ask in (lambda: late.observation, lambda: late.imagine(Random(1)), lambda: late.any_move(Random(1))):
        with pytest.raises(RuntimeError, match="before its move is played"):
            ask()
    assert early.observation == seen == observe(early.imagine(Random(1)), early.seat)


def test_bots_import_the_engine_numpy_and_the_standard_library_only():
    """No framework, no service: they run where nothing else is installed."""
    code = (
        "import sys, numpy, numpy.random; there = set(sys.modules) | sys.stdlib_module_names; import bots, bots.arena; "
        "print([name for name in sys.modules if not {name, name.partition('.')[0]} & there])"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    found = ast.literal_eval(run.stdout)
    assert "games.engine.agenda" in found
    allowed = ("bots", "games.engine", "numpy")
    assert [name for name in found if name not in ("games", "__mp_main__") and not name.startswith(allowed)] == []
