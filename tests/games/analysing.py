"""Analyses in tests: quick ones, made slice by slice without a worker."""

from typing import Any

from bots.network import appraisal
from games import services
from games.models import Analysis, Game
from games.services.after import analysis as slices


def quick(monkeypatch: Any, *, seconds: float = 0.0) -> list[tuple[str, int]]:
    """Short playouts, slices of so many seconds (0: one step each), and a queue that is only a list, which it gives."""
    queued: list[tuple[str, int]] = []
    monkeypatch.setattr(appraisal, "HORIZON", 1)
    monkeypatch.setattr(appraisal, "ROUNDS", appraisal.ROUNDS[:1])
    monkeypatch.setattr(slices, "SLICE_SECONDS", seconds)
    monkeypatch.setattr(slices, "enqueue", lambda task, asked: queued.append((asked["game_id"], asked["done"])))
    return queued


def partial_to_others(monkeypatch: Any) -> None:
    """Whatever was played, one of the other moves is better: by 0.8."""
    compared = appraisal.compare

    def others(view: Any, played: Any, rng: Any) -> list[Any]:
        found = compared(view, played, rng)
        return sorted((one._replace(win=0.1 if one.move == played else 0.9) for one in found), key=lambda one: -one.win)

    monkeypatch.setattr(appraisal, "compare", others)


def work(queued: list[tuple[str, int]], slices: int | None = None) -> None:
    """Do what is queued, and what that queues: all of it, or so many slices."""
    done = 0
    while queued and done != slices:
        game_id, steps = queued.pop(0)
        services.analyse_further(game_id=game_id, done=steps)
        done += 1


def stored(game: Game) -> Analysis:
    """The analysis as it is stored now."""
    return Analysis.objects.get(game=game)
