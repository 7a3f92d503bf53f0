"""The search: what it tries next, whom it believes, and that it plays by the rules at every table that it imagines."""

from random import Random

import numpy as np
import pytest

from bots import BotView, Budget
from bots.network import move_encoder, search
from bots.network.guide import Choice, Guide, chances, drawn
from bots.network.lookahead import Lookahead, utility
from bots.network.network import Network
from bots.network.policy import Policy, of_moves
from bots.network.search import Node, Search, Simulation
from bots.network.state_encoder import StateEncoder
from games.engine import apply, current_decision, determinize, legal_values, random_move, text, why_illegal
from games.engine.moves import CREW, DRAFT, PLACE
from tests.support import tiers

from ..support import ALL, deal


def guide(rules, policy=True) -> Guide:
    """Weights that have learned nothing, but tell moves apart."""
    features, numbers = StateEncoder(rules), np.random.default_rng(4)
    some = Policy.fresh(features.open_size, 8, numbers)
    some.p2[:] = numbers.normal(0, 0.2, some.p2.shape)
    return Guide(Lookahead(Network.fresh(features.size, (8, 4), numbers), features), some if policy else None)


def positions(players, expansions, every):
    state, rng = deal("1897", players, 3, expansions), Random(5)
    while not state.over:
        if rng.random() < 1 / every and current_decision(state).kind != "draft":
            yield state.copy()
        apply(state, random_move(state, rng))


# ----------------------------------------------------------------------------------------------------------- the moves


def test_each_trait_has_a_name_of_its_own():
    assert len(set(move_encoder.NAMES)) == len(move_encoder.NAMES) == move_encoder.SIZE


@pytest.mark.parametrize("expansions", [(), ALL])
def test_different_moves_of_a_decision_have_different_traits(expansions):
    """Except those that differ in things beyond what is told apart: which noble stands where among many."""
    for state in positions(3, expansions, every=12):
        listed = [move for move, _ in zip(legal_values(state), range(60), strict=False)]
        told = {}
        for move in listed:
            traits = move_encoder.traits(move)
            assert len(set(traits)) == len(traits)
            assert max(traits) < move_encoder.SIZE
            other = told.setdefault(frozenset(traits), move)
            assert other == move or move[0] in (PLACE, CREW), (text(other), text(move))


# --------------------------------------------------------------------------------------------------- the policy's word


def test_chances_follow_the_scores_and_the_temperature():
    assert chances([0.0, 0.0]) == [0.5, 0.5]
    assert chances([1.0, 0.0])[0] == pytest.approx(np.e / (1 + np.e))
    assert chances([1.0, 0.0], 0.1)[0] > 0.9999
    rng = Random(1)
    lots = [drawn([2.0, 0.0, 1.0], 1.0, rng) for _ in range(3000)]
    found = [lots.count(index) / 3000 for index in range(3)]
    assert found == pytest.approx(chances([2.0, 0.0, 1.0]), abs=0.03)
    assert {drawn([2.0, 0.0, 1.0], 0.0, rng) for _ in range(9)} == {0}


@pytest.mark.parametrize("policy", [True, False])
@pytest.mark.parametrize("expansions", [(), ALL])
def test_a_guide_knows_legal_moves_at_every_decision(policy, expansions):
    for state in positions(4, expansions, every=20):
        choice = guide(state.rules, policy).choice(state)
        assert len(choice.moves) == len(choice.logits) > 0
        assert all(why_illegal(state, move) is None for move in choice.moves)


@pytest.mark.parametrize("policy", [True, False])
def test_tables_that_are_asked_about_together_get_the_answers_of_each_alone(policy):
    found = list(positions(3, (), every=tiers.amount(quick=40, full=8)))
    one = guide(found[0].rules, policy)
    for together, state in zip(one.choices(found), found, strict=True):
        alone = one.choice(state)
        assert together.moves == alone.moves
        assert together.nodes == alone.nodes
        assert together.logits == pytest.approx(alone.logits, abs=1e-4)


@pytest.mark.parametrize("expansions", [(), ALL])
def test_a_look_ahead_leaves_out_what_the_policy_finds_unlikely(expansions, monkeypatch):
    """Only where there are many moves, and never the likeliest one."""
    monkeypatch.setattr("bots.network.guide.UNLIKELY", 0.9)  # a policy that has learned nothing hardly tells them apart
    left_out = set()
    for state in positions(3, expansions, every=tiers.amount(quick=12, full=4)):
        one, moves = guide(state.rules), [move for move, _ in zip(legal_values(state), range(30), strict=False)]
        kept = one.likely(state, moves)
        if len(kept) == len(moves):
            continue
        left_out.add(current_decision(state).kind)
        (scores,) = one.policy.scores(one.look.features.encode_open([(state, current_decision(state).seat)]))
        chance = dict(zip(moves, chances(of_moves(scores, moves).tolist()), strict=True))
        assert {move for move in moves if chance[move] >= 0.9001 * max(chance.values())} <= {*kept}
        assert all(chance[move] >= 0.8999 * max(chance.values()) for move in kept)
    assert left_out == {"role", "build"}
    assert guide(state.rules, policy=False).likely(state, moves) == moves


# ------------------------------------------------------------------------------------------------------------ the tree


def test_what_to_try_next_follows_priors_first_and_findings_later():
    """PUCT: first the likeliest move, then any that turns out better, and now and then the others."""
    node = Node(Choice([("a",), ("b",), ("c",)], [2.0, 1.0, 0.0], 3))
    worth = (0.2, 0.6, 0.1)
    order = []
    for _ in range(200):
        chosen = node.select()
        order.append(chosen)
        node.visits[chosen] += 1
        node.totals[chosen] += worth[chosen]
    assert order[0] == 0
    assert node.visits[1] > 120
    assert node.visits[2] > 0


def search_of(state, seat, policy=True):
    one = guide(state.rules, policy)
    return Search(one, BotView(state, seat), list(one.choice(state).moves)[:3])


@pytest.mark.parametrize(("players", "expansions"), [(4, ()), (3, ALL)])
def test_every_move_of_a_simulation_is_legal_where_it_is_played(players, expansions, monkeypatch):
    """Nodes are shared by imagined tables; at none of them a move is played that another table allowed."""
    played = []

    def checked(state, move):
        assert move[0] == DRAFT or why_illegal(state, move) is None, text(move)
        played.append(move)
        apply(state, move)

    monkeypatch.setattr(search, "apply", checked)
    for state in positions(players, expansions, every=60):
        one, rng = search_of(state, current_decision(state).seat), Random(2)
        for _ in range(6):
            assert one.round(range(len(one.moves)), Simulation(2, 1.0), rng, Budget())
        assert one.visits == [6] * len(one.moves)
    assert len(played) > 200


def test_the_same_luck_and_nodes_give_the_same_findings_whatever_is_hidden():
    for state in positions(4, (), every=60):
        seat = current_decision(state).seat
        found = []
        for world in (state, determinize(state, Random(8), seat)):
            one, rng = search_of(world, seat), Random(3)
            for _ in range(5):
                one.round(range(len(one.moves)), Simulation(2, 0.7), rng, Budget())
            found.append((one.sums.tolist(), one.lines))
        assert found[0] == found[1]


def test_every_seat_believes_its_own_prospects(monkeypatch):
    """max^n: what a simulation was worth to the seat that decided counts for its decision, not the searcher's wish."""
    state = next(positions(3, (), every=20))
    seat = current_decision(state).seat
    one = search_of(state, seat)
    standings = np.array([[0.1, 0.0, 0.5], [0.3, 0.0, 0.5], [0.6, 0.0, 0.5]])
    monkeypatch.setattr(Lookahead, "standings", lambda _look, _state, seats: standings[list(seats)])
    for _ in range(8):
        one.round([0], Simulation(2, 1.0), Random(4), Budget())
    assert one.sums[0] == pytest.approx(8 * standings[seat])
    worth, after = utility(standings), state.copy()
    apply(after, one.moves[0])
    (root,) = one._roots[0].values()
    asked = current_decision(after).seat
    assert sum(root.totals) == pytest.approx(8 * worth[asked])
    assert sum(root.visits) == 8


def test_a_round_that_the_budget_cuts_short_does_not_count():
    state = next(positions(4, (), every=20))
    one = search_of(state, current_decision(state).seat)
    assert not one.round(range(len(one.moves)), Simulation(8, 0.0), Random(1), Budget(nodes=10))
    assert one.visits == [0] * len(one.moves)
    assert not one.sums.any()
