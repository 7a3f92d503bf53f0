"""Expert iteration: a course goes on after any stop as if there had been none, and only who is better replaces."""

import json
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from django.core.management import CommandError, call_command

from bots.network import registry
from bots.network.network import LAYERS, WIN, Network
from bots.network.policy import Policy
from bots.network.state_encoder import StateEncoder
from bots.training import course as courses
from bots.training import examination, searched_games
from bots.training.course import Course, CourseConfig, follow
from bots.training.games import Table
from bots.training.searched_games import SearchJob, play_searched
from bots.training.warm_start import widened
from games.engine import ids, ruleset
from games.management.commands import course as command

TABLE = Table(2, ("1897",), ())


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    """One game for each job, and one simulation of each of two moves."""
    for module, name, value in (
        *((courses, "GAMES_A_JOB", 1), (command, "GAMES_A_JOB", 1), (courses, "BUFFER", 60), (courses, "WINDOW", 2)),
        *((searched_games, "ROUNDS", 1), (searched_games, "MOST_MOVES", 2), (searched_games, "SEARCHED", 0.1)),
    ):
        monkeypatch.setattr(module, name, value)


def player(table=TABLE, seed=1):
    features, numbers = StateEncoder(ruleset("1897", table.players, table.expansions)), np.random.default_rng(seed)
    return Network.fresh(features.size, (8, 4), numbers), Policy.fresh(features.open_size, 4, numbers)


def begun() -> Course:
    return Course.begun(CourseConfig(TABLE, seed=3, games=4, examined_every=2, examination=2), *player())


@pytest.mark.dear(3)
def test_a_course_goes_on_from_its_file_as_if_it_had_never_stopped(tmp_path):
    """Killed after every job: the same networks, the same reports."""
    path = tmp_path / "course.pickle"
    with ThreadPoolExecutor(1) as workers:
        whole = begun()
        examinations = [found for found in follow(whole, workers) if found]
        assert [report["games"] for report in whole.reports] == [2, 4]
        assert [report["wins"] for report in whole.reports] == [found.wins for found in examinations]
        begun().save(path)
        for _ in range(4):
            stopped = Course.load(path)
            next(follow(stopped, workers))
            stopped.save(path)
    assert stopped.done == whole.done == 4
    assert stopped.reports == whole.reports
    for mine, other in zip(stopped.player(), whole.player(), strict=True):
        assert all((mine[name] == other[name]).all() for name in mine)
    assert [*tmp_path.iterdir()] == [path]


@pytest.mark.quick(1)
@pytest.mark.parametrize("table", [TABLE, Table(3, ("1897", "reissue"), ids.EXPANSIONS)])
def test_searched_games_teach_values_and_chances_and_can_be_repeated(table):
    newest, older = ((network.weights, policy.weights) for network, policy in (player(table), player(table, 2)))
    job = SearchJob(table, 1, 2, 1, newest, (older,), ("novice",))
    (batch, lessons), (again, lessons_again) = play_searched(job), play_searched(job)
    assert (batch.rows == again.rows).all()
    assert all((mine == other).all() for mine, other in zip(lessons, lessons_again, strict=True))
    assert len(batch.rows) == len(batch.targets) > 20
    assert ((batch.targets[:, WIN] >= 0) & (batch.targets[:, WIN] <= 1)).all()
    assert len(lessons.rows) == len(lessons.moves) > 3
    sums = np.add.reduceat(lessons.chances, np.cumsum([0, *lessons.moves[:-1]]))
    assert sums == pytest.approx(np.ones(len(lessons.moves)), abs=1e-5)


def test_who_is_like_the_others_wins_an_even_share_and_does_not_pass():
    """Each deck is played from every seat, so equals share its games."""
    network, _ = player()
    found = examination.examine(TABLE, network.weights, network.weights, 4)
    assert found == (0.5, 0.5, 0.5, 4, False)


def test_a_wider_network_judges_as_before_and_can_learn_more():
    network, numbers = player()[0], np.random.default_rng(1)
    wide = widened(network, (12, 6), numbers)
    rows = numbers.random((20, len(network.w1))).astype(np.float32)
    assert wide.predict(rows) == pytest.approx(network.predict(rows), abs=1e-5)
    assert [wide.weights[name].shape[-1] for name in LAYERS] == [12, 12, 6, 6, 3, 3]
    with pytest.raises(ValueError, match="cannot become one of 4"):
        widened(network, (4, 4), numbers)


# ---------------------------------------------------------------------------------------------------------- the command


@pytest.fixture
def own_registry(tmp_path, monkeypatch):
    monkeypatch.setattr(registry, "WEIGHTS_FOLDER", tmp_path / "weights")
    monkeypatch.setattr(registry, "MANIFEST", tmp_path / "weights" / "manifest.json")
    network, policy = player()
    registry.put("base-2", network, policy, {"games": 1})
    yield tmp_path
    registry.forget()


def run(folder, *more: str) -> None:
    call_command("course", str(folder), "--players=2", "--hidden=10,6", "--games=2", "--examination=2", *more)


def test_the_command_keeps_its_course_and_installs_only_who_has_passed(own_registry):
    folder = own_registry / "course"
    run(folder)
    (report,) = json.loads((folder / "course.json").read_text())
    assert (report["games"], report["examined"]) == (2, 2)
    run(folder)  # there is nothing left to do
    course = Course.load(folder / "course.pickle")
    assert course.done == 2
    for passed in (False, True):
        course.reports[0]["passed"] = passed
        course.champion = course.player()
        course.save(folder / "course.pickle")
        if passed:
            run(folder, "--install")
        else:
            with pytest.raises(CommandError, match="has passed"):
                run(folder, "--install")
    about = registry.manifest()["base-2"]
    assert about["course"]["seed"] == 1
    assert registry.network("base-2").w1.shape[1] == 10


@pytest.mark.parametrize("wrong", [["--hidden=2,2"], ["--hidden=x"], ["--games=0"], ["--examination=0"]])
def test_a_course_that_cannot_be_is_refused(own_registry, wrong):
    with pytest.raises(CommandError):
        call_command("course", str(own_registry / "course"), "--players=2", *wrong)
    assert not (own_registry / "course").exists()


def test_another_course_is_not_continued(own_registry):
    run(own_registry / "course")
    with pytest.raises(CommandError, match="is a course of"):
        run(own_registry / "course", "--seed=2")
