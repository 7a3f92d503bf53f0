"""``manage.py train``: teach a network of the bots by games against itself."""

import argparse
import os
import subprocess
from concurrent.futures import Executor, ProcessPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from bots.network import registry
from bots.network.fingerprint import fingerprint
from bots.network.state_encoder import StateEncoder
from bots.training import imitation
from bots.training.examination import Examination, examine
from bots.training.games import Table
from bots.training.train import GAMES_A_JOB, HIDDEN, Training, TrainingConfig, train
from bots.training.warm_start import warm_start
from games import engine
from games.management import learning
from games.management.progress import progress

GAMES = 24_000
GAMES_OF_POLICY = 800
CURVES = Path("docs") / "strength" / "learning"
KEPT = Path("var") / "training"
"""Where a training is kept until it is at its end."""
SAVED_EVERY = 20
"""Jobs; saving takes as long as a game or two."""
EXAMINATION = 600
"""Games of a new network, alone among copies of the present one."""


class Command(BaseCommand):
    help = (
        "Teach the network for a number of players by self-play, or its policy. Same config and seed, same network. "
        "Goes on where it stopped. The new network replaces the present one only if it passes an examination."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("--players", type=int, required=True, choices=(2, 3, 4, 5))
        parser.add_argument("--expansions", action="store_true", help="learn to play with them instead of without")
        parser.add_argument("--watched", type=int, default=2_000, help="games of hand-made players to begin with")
        parser.add_argument(
            "--games", type=int, help=f"games against itself after that: {GAMES}, or {GAMES_OF_POLICY} for a policy"
        )
        parser.add_argument("--seed", type=int, default=1, help="seed of all chance")
        parser.add_argument("--from", dest="start", metavar="NAME", help="begin with that network, such as base-4")
        parser.add_argument(
            "--hidden",
            type=layers,
            metavar="N,N",
            help=f"units of the two hidden layers: {HIDDEN}, or as many as it begins with",
        )
        parser.add_argument(
            "--policy",
            action="store_true",
            help="learn only to foresee what experts play with this network",
        )
        parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="processes; all cores")

    def handle(self, **options: Any) -> None:
        if options["games"] is None:
            options["games"] = GAMES_OF_POLICY if options["policy"] else GAMES
        if options["games"] < GAMES_A_JOB or options["watched"] < 0 or options["jobs"] < 1:
            raise CommandError(f"--games must be at least {GAMES_A_JOB}, --watched 0, --jobs 1.", returncode=2)
        table = table_of(options["players"], options["expansions"])
        rules = engine.ruleset("1897", table.players, table.expansions)
        name = registry.kind_of(rules)
        if options["policy"]:
            self._learn_policy(name, table, options)
            return
        config = TrainingConfig(
            table, options["watched"], options["games"], options["seed"], options["start"], hidden=options["hidden"]
        )
        about = {
            "commit": commit(),
            "seed": config.seed,
            "watched": config.watched,
            "from": config.start,
            "sees": fingerprint(rules),
        }
        if config.hidden:
            about["hidden"] = [*config.hidden]
        path = Path(settings.BASE_DIR) / KEPT / f"{name}.pickle"
        training = self._training(path, config, StateEncoder(rules).names)
        with ProcessPoolExecutor(options["jobs"]) as workers, progress(f"Training {name}", training.jobs) as advance:
            for _ in range(training.done):
                advance()
            for report in train(training, workers):
                advance()
                if report or training.done % SAVED_EVERY == 0:
                    training.save(path)
                if report:
                    self.stderr.write(_told(report))
            self._put(name, training, about, workers)
        path.unlink()

    def _put(self, name: str, training: Training, about: dict[str, Any], workers: Executor) -> None:
        """Put the network into the registry, unless it does not pass an examination by the present one.

        ``about`` is what the training was given. A policy foresees moves, whatever the values are, so the present one
        stays.
        """
        network, policy = training.adam.network, None
        entry = about | {"games": training.games, "date": _today()}
        present = registry.manifest().get(name) if registry.MANIFEST.exists() else None
        if present and present.get("sees") == about["sees"]:
            before = registry.network(name)
            found = examine(training.config.table, network.weights, before.weights, EXAMINATION, workers.map)
            self.stderr.write(_examined(found))
            if not found.passed:
                return
            policy = registry.policy(name)
            entry |= {"examination": found._asdict()} | ({"policy": present["policy"]} if policy else {})
        registry.put(name, network, policy, entry)
        learning.write(Path(settings.BASE_DIR) / CURVES, name, about, training.reports)

    def _training(self, path: Path, config: TrainingConfig, wanted: list[str]) -> Training:
        if path.exists():
            training = Training.load(path)
            if training.config != config:
                raise CommandError(f"{path} is a training of {training.config}: delete it to start over.", returncode=2)
            return training
        start = self._begin_with(config.start, wanted, config.seed) if config.start else None
        try:
            return Training.begun(config, start)
        except ValueError as error:
            raise CommandError(f"--hidden: {error}", returncode=2) from None

    def _learn_policy(self, name: str, table: Table, options: dict[str, Any]) -> None:
        """Give the network of that name a policy; its values stay as they are."""
        network, about = registry.network(name), registry.manifest()[name]
        games, seed = options["games"] // imitation.GAMES_A_JOB * imitation.GAMES_A_JOB, options["seed"]
        told = {"commit": commit(), "date": _today(), "games": games, "seed": seed}
        with progress(f"Policy {name}", games // imitation.GAMES_A_JOB + imitation.EPOCHS) as advance:
            for step in imitation.learn_policy(table, network, registry.policy(name), games, seed, options["jobs"]):
                advance()
                if step.agreement:
                    found = step.agreement._asdict()
                    self.stderr.write(f"epoch {step.epoch}: {found}")
        registry.put(name, network, step.policy, about | {"policy": told | found})

    def _begin_with(self, name: str, wanted: list[str], seed: int) -> Any:
        kind, _, players = name.partition("-")
        try:
            known = table_of(int(players), kind == "expansions")
            network = registry.network(name)
        except (ValueError, KeyError, OSError):
            raise CommandError(f"Unknown network {name!r}.", returncode=2) from None
        names = StateEncoder(engine.ruleset("1897", known.players, known.expansions)).names
        return warm_start(network, names, wanted, np.random.default_rng(seed))


def table_of(players: int, expansions: bool) -> Table:
    """The table to learn: half of the games are of the newest edition, the others of those for so many players."""
    if expansions:
        return Table(players, ("1897", "1897", "reissue"), engine.ids.EXPANSIONS)
    return Table(players, ("1897", "1897", "reissue", "classic") if players > 2 else ("1897", "reissue"), ())


def layers(text: str) -> tuple[int, int]:
    """The units of two hidden layers, read from ``128,64``.

    Raises:
        argparse.ArgumentTypeError: the text is something else.
    """
    try:
        first, second = map(int, text.split(","))
    except ValueError:
        first = second = 0
    if min(first, second) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not two numbers of units, such as 128,64.")
    return first, second


def _today() -> str:
    return datetime.now(UTC).date().isoformat()


def commit() -> str:
    found = subprocess.run(["git", "rev-parse", "HEAD"], cwd=settings.BASE_DIR, capture_output=True, text=True)
    return found.stdout.strip() or "unknown"


def _told(report: dict[str, Any]) -> str:
    ruts = "; ".join(report["ruts"]) or "no rut"
    games, wins = report["games"], report["wins"]
    return f"{games} games: wins {wins:.1%}, winner {report['winner']}, {report['rounds']} rounds; {ruts}"


def _examined(found: Examination) -> str:
    said = "it replaces the present one" if found.passed else "the present one stays"
    return f"Examination: wins {found.wins:.1%} ({found.low:.1%} to {found.high:.1%}) of {found.examined}; {said}."
