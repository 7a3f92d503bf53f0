"""Games for the archive, played by the engine alone: hundreds of them in the time that a few take over the services."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

from games import engine, services
from games.engine import snapshot
from games.models import Game, Move
from games.services.core.archive_entry import remember

BEGINNING = datetime(2026, 11, 1, tzinfo=UTC)


def over(
    owner: Any,
    number: int,
    *,
    bots: tuple[str, ...] = ("random",),
    others: tuple[Any, ...] = (),
    moves: int | None = None,
    reason: str = "",
    seed: bytes | None = None,
    **wanted: Any,
) -> Game:
    """A game of ``owner``, ``others`` and hosted bots that ended in minute ``number``, and is archived.

    It is played at random: to its end, or only so many ``moves``; then it is over for ``reason``. ``wanted`` says more
    about the table, or about the row itself (``is_test``, ``visibility`` ...).
    """
    rng = random.Random(number)
    seats = [{"kind": "human"}] * (1 + len(others)) + [{"kind": "bot", "bot": level} for level in bots]
    columns = {field.name for field in Game._meta.concrete_fields} - {"edition", "expansions", "options"}
    setup = {"edition": "1897"} | {name: value for name, value in wanted.items() if name not in columns}
    answer = services.create_game(user=owner, players=len(seats), seats=seats, **setup)
    for user in others:
        services.join_game(user=user, game_id=answer.game_id)
    game = Game.objects.get(pk=answer.game_id)
    game.seed = (seed or rng.randbytes(32)).hex()
    for name in columns & wanted.keys():
        setattr(game, name, wanted[name])
    state = engine.new_game(game.edition, game.players, game.expansions, game.options, seed=bytes.fromhex(game.seed))
    ended = wanted.get("ended_at", BEGINNING + timedelta(minutes=number))
    Move.objects.bulk_create(_played(game, state, rng, moves, ended))
    game.ply = game.moves.count()
    game.status = Game.Status.FINISHED if state.over else Game.Status.ABANDONED
    game.result = engine.result(state) if state.over else None
    game.outcome = {
        "reason": "played" if state.over else reason or "consent",
        "winners": game.result["winners"] if game.result else [],
    }
    game.state, game.started_at, game.ended_at = snapshot.dump(state), BEGINNING, ended
    game.version += 1
    game.save()
    remember(game, list(game.seats.all()), state)
    return game


def _played(game: Game, state: engine.State, rng: random.Random, most: int | None, at: datetime) -> list[Move]:
    played: list[Move] = []
    while not state.over and len(played) != most:
        asked = engine.current_decision(state)
        move = engine.random_move(state, rng)
        number = len(played)
        played.append(
            Move(
                game=game,
                number=number,
                ply=number,
                seat=asked.seat,
                decision=asked.kind,
                text=engine.text(move),
                source=Move.Source.PERSON,
                created_at=at,
            )
        )
        engine.apply(state, move)
    return played
