"""Tables with clocks, and words to ask what has become of them."""

from typing import Any

import pytest

from games import engine, services
from games.models import Game
from games.reads import hosted_games
from puerto_api.base.errors import ErrorCode, ServiceError

from .support import events_of, person, seated, table, view_of

LIVE = {"kind": "live", "bank": 60, "increment": 5, "cap": 90}
DAILY = {"kind": "correspondence", "decision": 24 * 3600, "vacation_days": 10}
UNTIMED = {"kind": "untimed"}
SECOND = 1000
DAY = 24 * 3600 * SECOND


def table_of(*names: str, bots: int = 0, **wanted: Any) -> Game:
    """A running game of these people, seats in that order, with the clock ``time_control`` (untimed if left out)."""
    owner, *others = [person(name) for name in names]
    wanted = {"edition": "reissue", "time_control": UNTIMED, "spectators": "yes"} | wanted
    return table(owner, others, bots=bots, **wanted)


def now(game: Game) -> Game:
    """The game as it is stored now."""
    return hosted_games.get_game(game.pk)


def do(service: Any, game: Game, seat: int, **arguments: Any) -> Game:
    """Have the person on a seat do something. Returns the game after it."""
    service(user=seated(game, seat), game_id=game.pk, **arguments)
    return now(game)


def play(game: Game, *moves: str) -> Game:
    """Play moves, each by the person who is asked."""
    for move in moves:
        game = now(game)
        game = do(services.play_move, game, game.turn_seat, move=move, expected_version=game.version)
    return game


def default_of(game: Game) -> str:
    """The default move of the decision that is asked now."""
    return engine.text(engine.default_move(hosted_games.state_of(now(game))))


def bot_plays(game: Game) -> Game:
    """Have the stand-in, or a bot, play the default move."""
    game = now(game)
    arguments = {"seat": game.turn_seat, "move": default_of(game), "expected_version": game.version}
    services.play_bot_move(game_id=game.pk, **arguments)
    return now(game)


def seat_of(game: Game, index: int) -> Any:
    """A seat as it is stored now."""
    return game.seats.get(index=index)


def clock_of(game: Game) -> dict[str, Any]:
    """The clock that everybody sees now."""
    return view_of(now(game), engine.SPECTATOR)["clock"]


def told(before: Game) -> list[tuple[str, int | None]]:
    """Kind and seat of everything that was told since."""
    return [(event["kind"], event["seat"]) for event in events_of(now(before), engine.SPECTATOR, after=before.last_seq)]


def proposal_of(game: Game) -> int:
    """The id of the only open proposal."""
    [proposal] = now(game).proposals
    return proposal["number"]


def stored(game: Game) -> tuple[Any, ...]:
    """Everything that is stored of a game."""
    row = Game.objects.filter(pk=game.pk).values().get()
    return row, list(game.seats.values()), list(game.moves.values("number", "text")), game.events.count()


def refused(code: ErrorCode, service: Any, game: Game, seat: int, **arguments: Any) -> ServiceError:
    """Assert that the person on a seat may not do something, and that their trying changes nothing."""
    before = stored(game)
    with pytest.raises(ServiceError) as raised:
        do(service, game, seat, **arguments)
    assert raised.value.code is code, raised.value.code.code
    assert stored(game) == before
    return raised.value
