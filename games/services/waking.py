"""Which program is asked at the end of a write, and waking whoever answers for it. Sweeps find what is lost."""

from datetime import datetime
from uuid import UUID

import structlog

from games.models import BotAccount, Game, Seat

log = structlog.get_logger(__name__)


def bot_asked(game: Game) -> tuple[int, datetime] | None:
    """At which version, and for when, a bot is asked; None if none is."""
    return (game.turn_version, game.bot_due) if game.turn_is_bot else None


def program_asked(game: Game, seats: list[Seat]) -> int | None:
    """At which version a bot with an account is asked; None if none is, or its clock stands."""
    if game.turn_seat is None or game.turn_deadline is None:
        return None
    return game.turn_version if seats[game.turn_seat].is_bot_account else None


def ask_program(game_id: str, version: int, user_id: UUID) -> None:
    """Have a decision sent to a bot with an account, if that is how it gets them."""
    if not BotAccount.objects.filter(user=user_id, transport=BotAccount.Transport.WEBHOOK).exists():
        return
    from games import tasks

    try:
        tasks.ask_program(game_id=game_id, version=version, user_id=str(user_id))
    except Exception:  # the sweep will find it
        log.warning("bot_webhook_not_queued", game_id=game_id, exc_info=True)


def ask_bot(game_id: str, version: int, level: str) -> None:
    """Have a worker think for a hosted bot, or a stand-in."""
    from games import tasks  # tasks call services: imported late to keep the cycle out of module loading

    try:
        tasks.ask_bot(game_id=game_id, version=version, level=level)
    except Exception:  # the broker is away: the sweep will find the game
        log.warning("bot_task_not_queued", game_id=game_id, exc_info=True)
