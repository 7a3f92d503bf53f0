"""A policy learns: down the true slope, the same in any number of processes, and what it is shown."""

from itertools import pairwise

import numpy as np
import pytest

from bots.network import move_encoder
from bots.network.expert import judged
from bots.network.network import Network
from bots.network.policy import LAYERS, Policy
from bots.network.state_encoder import StateEncoder
from bots.protocol import Prospect
from bots.training import imitation
from bots.training.games import Table
from bots.training.policy_optimizer import Lessons, PolicyAdam, agreement
from games.engine import ruleset

TABLE = Table(2, ("1897",), ())


def lessons(decisions=40, seed=3) -> Lessons:
    """Decisions between two or three roles: the settler is right where the first feature is greater than the second."""
    rng = np.random.default_rng(seed)
    rows = rng.random((decisions, 6)).astype(np.float16)
    moves = rng.integers(2, 4, decisions)
    told = [move_encoder.traits((1, role, 0)) for number in moves for role in range(number)]
    chances = np.zeros(len(told), np.float32)
    starts = np.cumsum([0, *moves[:-1]])
    chances[starts + (rows[:, 0] <= rows[:, 1])] = 1.0
    flat = np.array([trait for traits in told for trait in traits], np.int32)
    return Lessons(rows, moves, np.array([len(traits) for traits in told]), flat, chances)


def some_policy() -> Policy:
    numbers = np.random.default_rng(1)
    policy = Policy.fresh(6, 5, numbers)
    policy.p2[:] = numbers.normal(0, 0.3, policy.p2.shape)
    return policy


def test_the_step_goes_down_the_true_slope(monkeypatch):
    """Against finite differences, for every layer."""
    shown, policy = lessons(), some_policy()
    adam = PolicyAdam(policy)
    slopes: dict[str, np.ndarray] = {}
    monkeypatch.setattr(adam.moments, "descend", lambda weights, gradients, rate: slopes.update(gradients))
    adam.learn(shown, 1.0, np.random.default_rng(2))
    for name in LAYERS:
        weights = policy.weights[name]
        steep = np.argsort(-np.abs(slopes[name]), axis=None)[:4]
        for place in (np.unravel_index(at, weights.shape) for at in steep):
            old, tiny = weights[place], 2e-3
            losses = []
            for step in (tiny, -tiny):
                weights[place] = old + step
                losses.append(adam.learn(shown, 0.0, np.random.default_rng(2)))
            weights[place] = old
            assert slopes[name][place] == pytest.approx((losses[0] - losses[1]) / (2 * tiny), abs=2e-3)


def test_what_can_be_learned_is_learned():
    policy = Policy.fresh(6, 16, np.random.default_rng(1))
    adam, rng, shown = PolicyAdam(policy), np.random.default_rng(5), lessons(2000)
    for _ in range(25):
        adam.learn(shown, 1e-2, rng)
    found = agreement(policy, lessons(300, seed=9))
    assert found.first > 0.9
    assert found.among_two == 1.0


def test_chosen_lessons_are_those_of_their_numbers():
    shown = lessons(20)
    some = shown.taken(np.array([4, 17, 9]))
    starts = np.cumsum([0, *shown.moves])
    assert (some.rows == shown.rows[[4, 9, 17]]).all()
    expected = [shown.chances[starts[k] : starts[k + 1]] for k in (4, 9, 17)]
    assert (some.chances == np.concatenate(expected)).all()
    assert (Lessons.joined([some, some]).moves == [*some.moves, *some.moves]).all()


@pytest.mark.parametrize("policy_before", [False, True])
def test_a_policy_is_the_same_in_however_many_processes(policy_before, monkeypatch):
    monkeypatch.setattr(imitation, "GAMES_A_JOB", 1)
    monkeypatch.setattr(imitation, "EPOCHS", 2)
    encoder, numbers = StateEncoder(ruleset("1897", 2)), np.random.default_rng(1)
    network = Network.fresh(encoder.size, (8, 4), numbers)
    before = Policy.fresh(encoder.open_size, 8, numbers) if policy_before else None
    found = []
    for processes in (1, 2):
        steps = list(imitation.learn_policy(TABLE, network, before, 3, 7, processes))
        assert [(step.games, step.epoch) for step in steps] == [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2)]
        losses = [step.agreement.entropy for step in steps if step.agreement]
        assert all(later < earlier for earlier, later in pairwise(losses))
        found.append(steps[-1].policy.weights)
    assert all((found[0][name] == found[1][name]).all() for name in LAYERS)


def test_no_move_is_likelier_than_the_one_that_is_played():
    """Roles that were followed come first, even if one look ahead likes another one better."""
    moves = [("role", n) for n in range(3)]
    found = [Prospect(move, win, 40.0, 0.0, ()) for move, win in zip(moves, (0.5, 0.48, 0.6), strict=True)]
    chances = imitation._chances(found)
    assert list(chances) == moves
    assert chances[moves[0]] == pytest.approx(chances[moves[2]])
    assert chances[moves[1]] == pytest.approx(chances[moves[0]] / np.e)
    assert sum(chances.values()) == pytest.approx(1)


def test_lessons_name_every_sensible_move(monkeypatch):
    """The policy will be asked for all of them, so it has to know which ones the expert does not even look at."""
    encoder = StateEncoder(ruleset("1897", 2))
    network = Network.fresh(encoder.size, (8, 4), np.random.default_rng(1))
    monkeypatch.setattr(imitation, "judged", lambda *arguments: judged(*arguments)[:1])
    shown = imitation.imitate(imitation.Imitated(TABLE, 1, 0, 1, network.weights, None))
    assert (shown.moves > 1).any()
    starts = np.cumsum([0, *shown.moves])
    for start, end in pairwise(starts):
        assert sorted(shown.chances[start:end]) == [0.0] * (end - start - 1) + [1.0]
