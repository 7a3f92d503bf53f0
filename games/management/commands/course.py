"""``manage.py course``: a network learns from what a search with it finds, for as long as you let it."""

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from django.core.management.base import BaseCommand, CommandError

from bots.network import registry
from bots.network.fingerprint import fingerprint
from bots.network.network import Network
from bots.network.policy import Policy
from bots.training.course import GAMES_A_JOB, Course, CourseConfig, follow
from bots.training.warm_start import widened
from games import engine
from games.management.progress import progress

from .train import commit, layers, table_of


class Command(BaseCommand):
    help = (
        "Expert iteration: a network and its policy learn from a search. It goes on in its folder when it is run again."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="where the course is kept")
        parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4, 5))
        parser.add_argument("--expansions", action="store_true", help="learn to play with them instead of without")
        parser.add_argument("--games", type=int, default=20_000, help="games of the whole course")
        parser.add_argument(
            "--hidden", type=layers, default=(128, 64), metavar="N,N", help="units of the two layers of the network"
        )
        parser.add_argument("--examined-every", type=int, default=2_000, metavar="GAMES")
        parser.add_argument("--examination", type=int, default=600, metavar="GAMES", help="games of an examination")
        parser.add_argument("--seed", type=int, default=1, help="seed of all chance")
        parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
        parser.add_argument("--install", action="store_true", help="put the last network that passed into the registry")

    def handle(self, **options: Any) -> None:
        table = table_of(options["players"], options["expansions"])
        name = registry.kind_of(engine.ruleset("1897", table.players, table.expansions))
        numbers = (options[key] for key in ("games", "examined_every", "examination"))
        config = CourseConfig(table, options["seed"], *numbers)
        path = options["folder"] / "course.pickle"
        course = self._course(path, name, config, options["hidden"])
        if options["install"]:
            self._install(name, course)
            return
        with ProcessPoolExecutor(max_workers=options["jobs"]) as workers, progress(f"Course {name}", course.jobs) as on:
            for _ in range(course.done):
                on()
            for examination in follow(course, workers):
                on()
                course.save(path)
                if examination:
                    report = course.reports[-1]
                    (options["folder"] / "course.json").write_text(json.dumps(course.reports, indent=1) + "\n")
                    self.stderr.write(_told(report))

    def _course(self, path: Path, name: str, config: CourseConfig, hidden: tuple[int, int]) -> Course:
        if path.exists():
            course = Course.load(path)
            if course.config != config:
                raise CommandError(f"{path} is a course of {course.config}.", returncode=2)
            return course
        try:
            network = widened(registry.network(name), hidden, np.random.default_rng(config.seed))
        except ValueError as error:
            raise CommandError(f"--hidden: {error}", returncode=2) from None
        policy = registry.policy(name)
        if policy is None or config.games < GAMES_A_JOB or min(config.examined_every, config.examination) < 1:
            raise CommandError(f"{name} needs a policy, and a course at least {GAMES_A_JOB} games.", returncode=2)
        path.parent.mkdir(parents=True, exist_ok=True)
        copied = Policy({layer: weights.copy() for layer, weights in policy.weights.items()})
        return Course.begun(config, network, copied)

    def _install(self, name: str, course: Course) -> None:
        passed = [report for report in course.reports if report["passed"]]
        if not passed:
            raise CommandError("No network of this course has passed an examination.", returncode=2)
        rules = engine.ruleset("1897", course.config.table.players, course.config.table.expansions)
        values, policy = course.champion
        about = registry.manifest()[name] | {
            "commit": commit(),
            "date": datetime.now(UTC).date().isoformat(),
            "course": passed[-1] | {"seed": course.config.seed},
            "sees": fingerprint(rules),
        }
        registry.put(name, Network(values), Policy(policy), about)


def _told(report: dict[str, Any]) -> str:
    interval = f"{report['low']:.1%} to {report['high']:.1%} of {report['examined']}"
    passed = "; it replaces the last one" if report["passed"] else ""
    return f"{report['games']} games: wins {report['wins']:.1%} ({interval}), error {report['error']}{passed}"
