"""Whatever people do, in whatever order: no game is stuck, no clock negative, no secret told, and replay equals live.

A failure names the number of its sequence; ``PUERTO_FIRST=<number> PUERTO_GAMES=1`` plays it again.
"""

import json

import pytest

from games import engine, services
from games.services.core.turns import most_decisions
from games.services.play import time_limits

from .hosting import stored
from .hosting_invariants import Watcher
from .random_hosting import NUMBERS, STEPS, Hosting
from .support import record_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def no_fault_is_only_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the service would log and go on from ends the test."""

    def fail(*_: object, **__: object) -> None:
        raise

    monkeypatch.setattr(time_limits.log, "exception", fail, raising=False)


@pytest.mark.quick(3)
@pytest.mark.parametrize("number", NUMBERS)
def test_whatever_people_do_the_game_stays_sound_and_ends(number: int, time):
    hosting = Hosting(number, time)
    watcher = Watcher(hosting.game)
    hosting.play_quickly(hosting.rng.choice([0, 30, 60, 120]))
    watcher.check(hosting.game, time.now)
    for _ in range(STEPS):
        hosting.step()
        watcher.check(hosting.game, time.now)
        if hosting.game.is_over:
            break
    hosting.everybody_goes_home()
    game = hosting.refresh()
    watcher.check(game, time.now)
    assert game.moves_played <= most_decisions(game.players)
    engine.verify(json.loads(json.dumps(record_of(game))))
    after_the_end = stored(game)
    for _ in range(5):
        hosting.step()
    services.enforce_clocks()
    assert stored(game) == after_the_end
    assert all(game.seed not in json.dumps(deed.answer, default=str) for deed in hosting.deeds)
