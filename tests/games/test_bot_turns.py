"""Hosted bots move by tasks; whatever is wrong with one, its game goes on."""

from collections.abc import Callable

import pytest

import bots
from games import engine, selectors, tasks
from games.models import Game, Move, Seat

from .support import person, play_on, table

pytestmark = pytest.mark.django_db


class Choosing:
    """A bot that plays what a function makes of its view."""

    def __init__(self, choose: Callable[[bots.BotView], engine.Move]) -> None:
        self._choose = choose

    def choose(self, view: bots.BotView, rng: object, budget: bots.Budget) -> engine.Move:
        return self._choose(view)


@pytest.fixture
def game(rng) -> Game:
    """A bot is asked."""
    game = table(person("ann"), bots=2)
    while not game.turn_is_bot:
        game = play_on(game, rng, moves=1)
    return game


def fail(view: bots.BotView) -> engine.Move:
    raise RuntimeError("a mistake in the bot")


@pytest.mark.parametrize("choose", [fail, lambda view: engine.parse("draft:zoning_office")])
def test_for_a_bot_that_fails_the_default_move_is_played(game, choose, monkeypatch):
    expected = engine.text(engine.default_move(selectors.state_of(game)))
    monkeypatch.setattr(bots, "get", lambda level: Choosing(choose))
    assert tasks.play_bot_turns(game_id=str(game.pk)) > 0
    after = selectors.get_game(game.pk)
    assert (after.status, after.turn_is_bot) == (Game.Status.RUNNING, False)
    assert Move.objects.get(game=game, ply=game.ply).text == expected


def test_for_a_bot_that_there_is_no_more_the_default_move_is_played(game):
    """Games may outlive a level."""
    Seat.objects.filter(game=game, kind=Seat.Kind.BOT).update(bot="oracle")
    assert tasks.play_bot_turns(game_id=str(game.pk)) > 0
    assert not selectors.get_game(game.pk).turn_is_bot
