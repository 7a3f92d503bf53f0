"""Playing on from a position of a game that is over, against bots."""

import secrets
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import engine, errors
from games.engine import snapshot
from games.engine.chance import SEED_BYTES
from games.engine.fork import fork
from games.models import Game, Seat
from games.reads import hosted_games, takebacks
from games.terms import events
from games.terms.bot_names import bot_name
from games.terms.game_time import is_end_public
from games.terms.table_settings import forked
from games.view.visibility import look
from puerto_api.base.errors import ServiceError

from ..core.hosted_seats import checked_bot_delay, checked_level
from ..core.once import once
from ..core.writing import Answer, Write
from .sandbox import inherited
from .start import start, store_seats


def fork_game(
    *,
    user: User,
    game_id: Any,
    seq: int,
    seat: int = 0,
    bot: str | None = None,
    bot_delay: int | None = None,
    key: str | None = None,
) -> Answer:
    """Open and start a new table at a position of a game that is over: ``user`` on one seat, bots on all others.

    Everything that lay face down then is drawn again. The new game is unlisted, untimed and never rated, and
    a sandbox if the old one is; its record begins with the moves of the old one and names no seed (N-19). People who
    may not see the old game, or not as far as it went, see nothing else in the new one.

    Args:
        seq: the event after which to go on.
        seat: the seat of ``user``.
        bot: level of the others; `expert` if left out.
        bot_delay: as for a new game.

    Raises:
        ServiceError: ``game_not_found``, ``no_spectators``, ``cannot_fork`` (the game is not over, it had not started,
            or nothing is left to decide there), ``invalid_game_setup`` (seat, bot, bot_delay), ``too_many_sandboxes``,
            ``only_in_its_sandbox``.
    """

    def do() -> Answer:
        sight = look(hosted_games.get_game(game_id), user)
        old, now = sight.game, timezone.now()
        if not sight.is_over or old.started_at is None or not 1 <= seq <= old.last_seq:
            raise ServiceError(errors.CANNOT_FORK)
        level, delay = checked_level(bot), checked_bot_delay(bot_delay)
        if not 0 <= seat < old.players:
            raise ServiceError(errors.INVALID_GAME_SETUP, _("Seat {seat} does not exist.").format(seat=seat))
        seed = secrets.token_bytes(SEED_BYTES)
        moves = takebacks.texts_at(old, seq)
        settings = forked(old) | {"flag_bot": level, "bot_delay": delay} | _watched_as(old)
        game = Game(
            owner=user,
            seed=seed.hex(),
            created_at=now,
            **settings | {"is_test": True} | inherited(old, user, now),
            origin={
                "game": str(old.pk),
                "seq": seq,
                "moves": moves,
                "base": snapshot.dump(_position(old, moves, seed)),
            },
        )
        write = Write(
            game, [_seat(game, index, user if index == seat else None, level) for index in range(old.players)], now
        )
        write.note(events.CREATED)
        store_seats(write)
        start(write)
        return write.finish()

    parameters = {"game": game_id, "seq": seq, "seat": seat, "bot": bot, "bot_delay": bot_delay}
    return once(user=user, key=key, operation="fork_game", parameters=parameters, do=do)


def _watched_as(old: Game) -> dict[str, Any]:
    """Choose spectator settings that hide the old position from people who may not (yet) see it in the old game."""
    if old.spectators == Game.Spectators.NO:
        return {"spectators": old.spectators}
    if not is_end_public(old):
        return {"spectators": old.spectators, "spectator_delay": old.spectator_delay}
    return {}


def _position(old: Game, moves: list[list[Any]], seed: bytes) -> engine.State:
    """Replay the old game with its moves until then, hidden tiles drawn again."""
    already = len(old.origin["moves"]) if old.origin else 0
    state = takebacks.replayed(old, [])
    for _seat_number, text in moves[already:]:
        engine.apply(state, engine.parse(text))
    if state.over:
        raise ServiceError(errors.CANNOT_FORK)
    return fork(state, seed)


def _seat(game: Game, index: int, user: User | None, level: str) -> Seat:
    if user is not None:
        return Seat(game=game, index=index, kind=Seat.Kind.HUMAN, user=user, name=user.get_username())
    return Seat(game=game, index=index, kind=Seat.Kind.BOT, bot=level, name=bot_name(level, index))
