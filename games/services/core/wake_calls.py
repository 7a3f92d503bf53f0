"""Finding the program that is asked at the end of a write, and waking its worker. Sweeps find lost calls."""

from datetime import datetime
from uuid import UUID

from games.models import BotAccount, Game, Seat
from games.reads.hosted_bots import is_quick, way_of
from puerto_api.queueing.enqueue import enqueue

from . import turns_in_a_row

STALE_SECONDS = 30
"""A message that was queued this long ago has been queued again by a sweep since."""


def bot_asked(game: Game) -> tuple[int, datetime | None] | None:
    """Get the version at which a bot is asked, and when its move is due; None if none is asked."""
    return (game.turn_version, game.bot_due) if game.turn_is_bot else None


def program_asked(game: Game, seats: list[Seat]) -> int | None:
    """Get the version at which a bot with an account is asked; None if none is, or if its clock stands."""
    if game.turn_seat is None or game.turn_deadline is None:
        return None
    return game.turn_version if seats[game.turn_seat].is_bot_account else None


def ask_program(game_id: str, version: int, user_id: UUID) -> None:
    """Have a decision sent to a bot with an account, if that is how it gets decisions."""
    if not BotAccount.objects.filter(user=user_id, transport=BotAccount.Transport.WEBHOOK).exists():
        return
    queue_program(game_id, version, user_id)


def queue_program(game_id: str, version: int, user_id: UUID) -> None:
    """Queue a decision to be sent to the address of a bot."""
    asked = {"game_id": game_id, "version": version, "user_id": str(user_id)}
    enqueue("games.tasks.ask_bot_webhook", asked, expires=STALE_SECONDS)


def ask_bot(game_id: str, version: int, level: str) -> None:
    """Have a worker think for a hosted bot or a stand-in; quick levels come before slow ones."""
    if not (is_quick(level) and turns_in_a_row.takes(game_id, version)):
        enqueue("games.tasks.play_bot_turn", {"game_id": game_id, "version": version}, **way_of(level))
