"""The plain tree search: it tries every move first, then the better ones, plays by the rules and sees what wins."""

from random import Random

import pytest

from bots import BotView, Budget
from bots.arena import entrants
from bots.strategies.styles import ACTION_VALUE
from bots.strategies.tree import Branch, TreeSearcher
from games.engine import apply, current_decision, determinize, ids, random_move, why_illegal

from .support import deal

SOME = TreeSearcher(ACTION_VALUE, iterations=30)


def positions(players, expansions, every):
    state, rng = deal("1897", players, 3, expansions), Random(5)
    while not state.over:
        if rng.random() < 1 / every:
            yield state.copy()
        apply(state, random_move(state, rng))


def test_it_is_an_entrant_of_the_arena_and_stops_with_its_budget():
    state = deal("1897", 4)
    budget = Budget(nodes=20)
    assert why_illegal(state, entrants.get("tree").choose(BotView(state, 0), Random(1), budget)) is None
    assert budget.spent == 20


def test_each_move_is_tried_before_the_best_ones_are_tried_more():
    branch, worth = Branch(4), (0.2, 0.8, 0.4, 0.1)
    order = []
    for _ in range(300):
        order.append(branch.select())
        branch.visits[order[-1]] += 1
        branch.rewards[order[-1]] += worth[order[-1]]
    assert order[:4] == [0, 1, 2, 3]
    assert sorted(branch.visits)[-1] == branch.visits[1] > 200


@pytest.mark.parametrize(("players", "expansions"), [(4, ()), (3, ids.EXPANSIONS)])
def test_its_moves_are_legal_and_follow_from_what_its_seat_sees(players, expansions):
    for state in positions(players, expansions, every=70):
        seat = current_decision(state).seat
        worlds = state, determinize(state, Random(9), seat)
        first, second = (SOME.choose(BotView(world, seat), Random(2), Budget()) for world in worlds)
        assert first == second
        assert why_illegal(state, first) is None


def test_the_last_move_of_a_game_is_the_one_that_wins():
    """At the end rewards are victories, which are sure."""
    state, rng = deal("1897", 2, 4), Random(6)
    last = None
    while not state.over:
        last = state.copy()
        apply(state, random_move(state, rng))
    seat = current_decision(last).seat
    rewards = {}
    for move in last.moves:
        after = last.copy()
        apply(after, move)
        rewards[move] = SOME._rewards(after)[seat]
    chosen = SOME.choose(BotView(last, seat), Random(2), Budget())
    assert rewards[chosen] == max(rewards.values())
