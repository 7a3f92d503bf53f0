"""Making tables and playing on them through the services."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any
from unittest.mock import patch

from django.contrib.auth import get_user_model
from django.db import transaction
from django.utils import timezone

from accounts.models import Token
from accounts.security import credentials
from games import engine, services, tasks
from games.engine.observation import SPECTATOR, Viewer
from games.models import Game, Move
from games.reads import hosted_games
from games.services.core import checks, turns
from games.services.core.writing import Write
from games.view import visibility
from games.view.visibility import MOST_EVENTS, Sight
from puerto_api.web.request_context import Visit

SEED = bytes(range(32)).hex()
WHY = "As the rules of the house say."
"""A reason for the audit log."""


def person(name: str, **fields: Any):
    """A user who can sit down; they have no password, which is slow to make and not needed here."""
    return get_user_model().objects.create_user(username=name, **fields)


def as_moderator() -> dict[str, Any]:
    """Who does something as staff, and why, for services that write the audit log."""
    name = "the-moderator"
    found = get_user_model().objects.filter(username=name).first()
    return {"by": found or person(name, is_staff=True), "reason": WHY}


@contextmanager
def undone(time: Any = None) -> Iterator[None]:
    """Whatever happens inside is undone, so that the next one finds the same world, and the same ``time``."""
    moment = time and time.now
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    if time:
        time.moves_to(moment)
    visibility._views.clear()


@contextmanager
def drawn(seed: str) -> Iterator[None]:
    """The server draws this seed for tables that are made meanwhile."""
    with patch.object(checks, "secrets") as secrets:
        secrets.token_hex.return_value = seed
        yield


def table(owner, others=(), *, bots: int = 0, started: bool = True, seed: str | None = SEED, **wanted: Any) -> Game:
    """A game of ``owner``, ``others`` and random bots; seats in that order unless asked otherwise.

    Args:
        seed: that the server draws; with None it is a random one, and so is the order of the seats.
    """
    seats = [{"kind": "human"}] * (1 + len(others)) + [{"kind": "bot", "bot": "random"}] * bots
    wanted = {"edition": "1897", "players": len(seats), "shuffle_seats": seed is None} | wanted
    with drawn(seed) if seed else nullcontext():
        answer = services.create_game(user=owner, seats=seats, **wanted)
    for user in others:
        services.join_game(user=user, game_id=answer.game_id)
    if started:
        services.start_game(user=owner, game_id=answer.game_id)
    return hosted_games.get_game(answer.game_id)


def seated(game: Game, index: int):
    """The user on a seat."""
    return game.seats.get(index=index).user


def visiting(user) -> Visit:
    """A visit with a token of its own."""
    secret = Token.objects.create(user=user, name="test")[1]
    return Visit(None, None, user, credentials.find(secret))


def random_move(state: engine.State, rng: random.Random) -> str:
    """The text of a random legal move of the waiting decision."""
    return engine.text(engine.random_move(state, rng))


def any_move(game: Game, rng: random.Random) -> str:
    """The text of a random legal move of the decision that a game waits for."""
    return random_move(hosted_games.state_of(game), rng)


def play_on(game: Game, rng: random.Random, *, moves: int | None = None) -> Game:
    """Play random moves, each by the user who is asked; ``moves`` None: to the end."""
    played = 0
    while game.status == Game.Status.RUNNING and played != moves:
        services.play_move(
            user=seated(game, game.turn_seat),
            game_id=game.pk,
            move=any_move(game, rng),
            expected_version=game.version,
        )
        game = hosted_games.get_game(game.pk)
        played += 1
    return game


def play_ahead(
    game: Game,
    rng: random.Random,
    *,
    moves: int | None = None,
    choose: Callable[[engine.State, random.Random], str] = random_move,
) -> Game:
    """Play the moves that :func:`play_on` would, all in one write: five times as fast, for a position to begin with.

    Args:
        choose: gives the text of each move; a random one unless a test wants others.
    """
    with transaction.atomic():
        write = Write.open(game.pk)
        played = 0
        while not write.game.is_over and played != moves:
            source = Move.Source.PERSON if write.seats[write.game.turn_seat].is_person else Move.Source.BOT
            turns.play(write, engine.parse(choose(write.state, rng)), source)
            played += 1
        if played:
            write.finish()
    return hosted_games.get_game(game.pk)


def bots_play(game: Game) -> Game:
    """Have the hosted bots, and stand-ins, play until a person is asked or the game is over."""
    game = hosted_games.get_game(game.pk)
    while game.turn_is_bot:
        tasks.play_bot_turn(game_id=str(game.pk), version=game.turn_version)
        game = hosted_games.get_game(game.pk)
    return game


def view_of(game: Game, viewer: Viewer) -> dict[str, Any]:
    """The view of a game as it is now."""
    return Sight(game, viewer, timezone.now()).view


def events_of(game: Game, viewer: Viewer, *, after: int = 0, limit: int = MOST_EVENTS) -> list[dict[str, Any]]:
    """The events of a game after a cursor."""
    return Sight(game, viewer, timezone.now()).events_after(after, limit)


def record_of(game: Game) -> dict[str, Any]:
    """The record of a game."""
    return hosted_games.record(Sight(game, SPECTATOR, timezone.now()))
