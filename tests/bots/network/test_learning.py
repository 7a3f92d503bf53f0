"""Learning: the slope is the slope, a batch looks ahead, and a config can be repeated."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

from bots.network.network import LAYERS, WIN, Network
from bots.network.state_encoder import StateEncoder
from bots.training import train as training
from bots.training.games import LAMBDA, Job, Table, Trajectory, play, watch
from bots.training.optimizer import WEIGHT_OF, Adam, ShuffleBuffer
from bots.training.train import Training, TrainingConfig, train
from bots.training.warm_start import warm_start
from bots.winning import QUESTIONS, ruts
from games.engine import ids, ruleset

TABLE = Table(2, ("1897",), ())


def some_network(inputs=6, seed=1) -> Network:
    return Network.fresh(inputs, (5, 4), np.random.default_rng(seed))


def loss(network: Network, rows: np.ndarray, targets: np.ndarray) -> float:
    """Cross entropy of the chance to win, half squares of the others, weighted as in the adam."""
    found = network.predict(rows).astype(np.float64)
    p = found[:, WIN]
    total = WEIGHT_OF[WIN] * -(targets[:, WIN] * np.log(p) + (1 - targets[:, WIN]) * np.log(1 - p))
    for column in (1, 2):
        total = total + WEIGHT_OF[column] * (found[:, column] - targets[:, column]) ** 2 / 2
    return float(total.mean())


def test_the_step_goes_down_the_true_slope():
    """Against finite differences, for every layer."""
    rng = np.random.default_rng(3)
    rows, targets = rng.random((40, 6)).astype(np.float32), rng.random((40, 3)).astype(np.float32)
    network = some_network()
    adam = Adam(network)
    slopes = {}
    adam.moments.descend = lambda weights, gradients, learning_rate: slopes.update(gradients)
    adam.learn(rows, targets, 1.0, rng)
    for name in LAYERS:
        weights = network.weights[name]
        for place in list(np.ndindex(weights.shape))[:: max(1, weights.size // 5)]:
            old, tiny = weights[place], 1e-2
            weights[place] = old + tiny
            above = loss(network, rows, targets)
            weights[place] = old - tiny
            below = loss(network, rows, targets)
            weights[place] = old
            assert slopes[name][place] == pytest.approx((above - below) / (2 * tiny), abs=2e-4)


def test_what_can_be_learned_is_learned():
    rng = np.random.default_rng(5)
    rows = rng.random((2000, 6)).astype(np.float32)
    targets = np.stack([(rows[:, 0] > rows[:, 1]), rows[:, 2], rows[:, 3]], axis=1).astype(np.float32)
    adam = Adam(some_network())
    errors = [adam.learn(rows, targets, 1e-2, rng) for _ in range(40)]
    assert errors[-1] < 0.05 < 0.2 < errors[0]


def test_a_pool_gives_back_every_position_once_in_another_order():
    buffer = ShuffleBuffer(50, np.random.default_rng(2))
    seen = []
    for start in range(0, 200, 20):
        numbers = np.arange(start, start + 20, dtype=np.float32)[:, None]
        rows, targets = buffer.exchange(numbers, numbers * 2)
        assert (targets == rows * 2).all()
        seen += rows[:, 0].tolist()
        assert len(seen) == max(0, start + 20 - 50)
    assert seen != sorted(seen)
    assert sorted(seen + buffer.rest()[0][:, 0].tolist()) == list(range(200))


def test_a_lesson_looks_ahead():
    """TD(lambda): the last values learns from the result, those before from what came after them too."""
    trajectory = Trajectory()
    judged = [np.array([p, 0, 0], np.float32) for p in (0.2, 0.4, 0.6)]
    for one in judged:
        trajectory.add(np.zeros(4), one, None)
    wins = [target[WIN] for target in trajectory.targets((1.0, 0, 0))]
    second = (1 - LAMBDA) * 0.6 + LAMBDA * 1.0
    first = (1 - LAMBDA) * 0.4 + LAMBDA * second
    assert wins == pytest.approx([first, second, 1.0])


def test_a_move_by_lot_is_no_lesson_for_what_was_before():
    """The position before learns what the best move would have been worth."""
    trajectory = Trajectory()
    trajectory.add(np.zeros(4), np.array([0.5, 0, 0]), None)
    trajectory.add(np.zeros(4), np.array([0.1, 0, 0]), np.array([0.7, 0, 0]))
    assert [target[WIN] for target in trajectory.targets((0.0, 0, 0))] == pytest.approx([0.7, 0.0])


@pytest.mark.quick(2)
@pytest.mark.parametrize("teach", [play, watch])
@pytest.mark.parametrize("table", [TABLE, Table(3, ("1897", "reissue"), ids.EXPANSIONS)])
def test_lessons_are_of_whole_games_and_can_be_repeated(table, teach):
    size = StateEncoder(ruleset("1897", table.players, table.expansions)).size
    weights = Network.fresh(size, (8, 4), np.random.default_rng(1)).weights
    job = Job(table, 1, 2, 2, 0.1, weights, [weights], ("skilled",))
    first, second = teach(job), teach(job)
    assert (first.rows == second.rows).all()
    assert (first.targets == second.targets).all()
    assert first.games == second.games
    assert len(first.rows) == len(first.targets) > 40
    assert ((first.targets[:, WIN] >= 0) & (first.targets[:, WIN] <= 1)).all()
    assert len(first.games) == 2


@pytest.mark.dear(3)
def test_the_same_course_gives_the_same_network_in_however_many_processes(monkeypatch):
    monkeypatch.setattr(training, "GAMES_A_JOB", 1)
    monkeypatch.setattr(training, "GAMES_BETWEEN_EVALUATIONS", 1)
    monkeypatch.setattr(training, "EVALUATION_GAMES", 1)
    config = TrainingConfig(TABLE, watched=2, games=4, seed=3)
    found = []
    for processes in (1, 2):
        learner = Training.begun(config)
        with ProcessPoolExecutor(processes) as workers:
            reports = [report for report in train(learner, workers) if report]
        assert reports == learner.reports
        assert reports[0]["ruts"] == [], "it has only watched so far"
        assert reports[-1]["games"] == 6
        assert set(reports[-1]["styles"]) == set(QUESTIONS)
        found.append(learner.adam.network)
    for name in LAYERS:
        assert (found[0].weights[name] == found[1].weights[name]).all()


@pytest.mark.dear(3)
def test_a_training_goes_on_from_its_file_as_if_it_had_never_stopped(monkeypatch, tmp_path):
    """Killed after every job: the same network, the same reports."""
    for name, value in (("GAMES_A_JOB", 1), ("GAMES_BETWEEN_EVALUATIONS", 2), ("EVALUATION_GAMES", 1), ("BUFFER", 60)):
        monkeypatch.setattr(training, name, value)
    config, path = TrainingConfig(TABLE, watched=1, games=3, seed=3), tmp_path / "training.pickle"
    with ThreadPoolExecutor(1) as workers:
        whole = Training.begun(config)
        assert len([*train(whole, workers)]) == 4
        Training.begun(config).save(path)
        for _ in range(4):
            stopped = Training.load(path)
            next(train(stopped, workers))
            stopped.save(path)
    assert stopped.reports == whole.reports
    for name in LAYERS:
        assert (stopped.adam.network.weights[name] == whole.adam.network.weights[name]).all()
    assert [*train(Training.load(path), workers)] == [], "there is nothing left to do"
    assert [*tmp_path.iterdir()] == [path]


def test_a_network_is_carried_over_by_the_names_of_its_features():
    """Another order and more features: the same values where the new ones are 0."""
    known, wanted = ["a", "seat 0: x", "seat 1: x"], ["seat 1: x", "new", "seat 2: x", "a", "seat 0: x"]
    old = some_network(3)
    new = warm_start(old, known, wanted, np.random.default_rng(1))
    row = {"a": 0.3, "seat 0: x": 0.5, "seat 1: x": 0.7}
    before = old.predict(np.array([[row[name] for name in known]], np.float32))
    after = new.predict(np.array([[row.get(name, 0.0) for name in wanted]], np.float32))
    assert after == pytest.approx(before, abs=1e-6)
    assert (new.w1[wanted.index("seat 2: x")] == old.w1[known.index("seat 1: x")]).all(), "a seat more is like the last"


def test_a_rut_is_told():
    """One way to win for all, or a way that nobody wins by any more."""
    healthy = dict.fromkeys(QUESTIONS, 0.5)
    assert ruts(healthy) == []
    assert ruts(healthy | {"corn_only": 0.95}) == ["nearly all winners are corn_only"]
    assert ruts(healthy | {"harbor_or_wharf": 0.01}) == ["nobody wins with harbor_or_wharf"]
