"""Creating a game."""

import secrets
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.utils import timezone

import bots
from games import engine, errors
from games.engine.chance import SEED_BYTES
from games.journal import Journal
from games.models import Game, Seat
from puerto_api.errors import ServiceError

from .lobby import bot_name
from .writing import Answer, once, publish

SHORTEST_TURN, LONGEST_TURN = 10, 14 * 24 * 3600


def create_game(
    *,
    user: AbstractBaseUser,
    edition: str,
    players: int,
    seats: list[dict[str, Any]] | None = None,
    expansions: list[str] | None = None,
    options: dict[str, Any] | None = None,
    hidden_points: bool = False,
    turn_seconds: int | None = None,
    seed: str | None = None,
    shuffle_seats: bool | None = None,
    key: str | None = None,
) -> Answer:
    """Open a table; its creator sits down on the first seat for a person.

    Args:
        seats: one entry a player, ``{"kind": "human"}`` or ``{"kind": "bot", "bot": level}``; people only if left out.
        options: rule flags of N-20. ``hidden_points``: victory points of others are secret until the end (G-6).
        turn_seconds: time for each decision, 10 seconds to 14 days; the game expires when it is overdue.
        seed: 64 hex digits; only for tests, since whoever knows the seed knows the tiles. Such a game is marked.
        shuffle_seats: draw the order of the seats at the start (R-SET-2); by default yes, but not with a seed.

    Raises:
        ServiceError: ``invalid_game_setup``, ``idempotency_key_reused``.
    """
    parameters = {name: value for name, value in locals().items() if name not in ("user", "key")}

    def do() -> Answer:
        now = timezone.now()
        game = Game(
            owner=user,
            edition=edition,
            players=players,
            expansions=list(expansions or []),
            options=_checked_rules(edition, players, expansions, options),
            hidden_points=hidden_points,
            shuffle_seats=seed is None if shuffle_seats is None else shuffle_seats,
            is_test=seed is not None,
            turn_seconds=_checked_turn(turn_seconds),
            seed=_checked_seed(seed),
            created_at=now,
        )
        table = _seats(game, user, seats)
        journal = Journal(game, table, None, now)
        journal.note("created")
        game.save(force_insert=True)
        Seat.objects.bulk_create(table)
        journal.write()
        game.save()
        publish(game)
        return Answer(str(game.pk), game.version, 1, game.last_seq)

    return once(user=user, key=key, operation="create_game", parameters=parameters, do=do)


def _refuse(sentence: str) -> ServiceError:
    return ServiceError(errors.INVALID_GAME_SETUP, sentence)


def _checked_rules(edition, players, expansions, options) -> dict[str, Any]:
    if not isinstance(options, dict | None):
        raise _refuse("Options are an object.")
    try:
        return engine.ruleset(edition, players, expansions or [], options or {}).options
    except engine.SetupError as error:
        raise _refuse(str(error)) from None


def _checked_turn(turn_seconds: int | None) -> int:
    if turn_seconds is None:
        return settings.TURN_SECONDS
    if not SHORTEST_TURN <= turn_seconds <= LONGEST_TURN:
        raise _refuse(f"A turn takes {SHORTEST_TURN} to {LONGEST_TURN} seconds, not {turn_seconds}.")
    return turn_seconds


def _checked_seed(seed: str | None) -> str:
    if seed is None:
        return secrets.token_hex(SEED_BYTES)
    try:
        raw = bytes.fromhex(seed)
    except ValueError:
        raw = b""
    if len(raw) != SEED_BYTES or raw.hex() != seed:
        raise _refuse(f"A seed is {2 * SEED_BYTES} lower-case hex digits.")
    return seed


def _seats(game: Game, user: AbstractBaseUser, wanted: list[dict[str, Any]] | None) -> list[Seat]:
    wanted = wanted or [{"kind": "human"}] * game.players
    if len(wanted) != game.players:
        raise _refuse(f"There are {game.players} players, but {len(wanted)} seats.")
    table = []
    for index, entry in enumerate(wanted):
        kind, level = entry.get("kind"), entry.get("bot")
        if kind not in Seat.Kind.values:
            raise _refuse(f"A seat is for a human or a bot, not for {kind!r}.")
        if (kind == Seat.Kind.BOT) != bool(level):
            raise _refuse("A bot's seat names its level, a person's seat does not.")
        if level and level not in bots.LEVELS:
            raise _refuse(f"There is no bot {level!r}; there are {', '.join(bots.LEVELS)}.")
        name = bot_name(level, index) if level else ""
        table.append(Seat(game=game, index=index, kind=kind, bot=level or "", name=name))
    for seat in table:
        if seat.is_open:
            seat.user, seat.name = user, user.get_username()
            break
    return table
