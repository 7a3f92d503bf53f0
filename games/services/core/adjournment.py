"""Adjourning and resuming: no clock runs in between, and no player is asked."""

from datetime import timedelta

from games.models import Game
from games.terms import events

from . import turns
from .writing import Write

LONGEST_ADJOURNED_HOURS = 30 * 24
"""The limit for all adjournments of a game together."""
LONGEST_ADJOURNED = timedelta(hours=LONGEST_ADJOURNED_HOURS)


def hours_left(game: Game) -> int:
    """Compute from its log for how many whole hours a game that is not adjourned now may still be."""
    log = game.events.filter(kind__in=("adjourned", "resumed")).order_by("seq")
    moments = list(log.values_list("created_at", flat=True))
    used = sum((end - begin for begin, end in zip(moments[::2], moments[1::2], strict=True)), timedelta())
    return max(0, (LONGEST_ADJOURNED - used) // timedelta(hours=1))


def adjourn(write: Write, hours: int) -> None:
    """Stop the game for this many hours, or until everybody wants to go on."""
    game = write.game
    left = turns.stop_clock(write)
    game.resumes_at = write.now + timedelta(hours=hours)
    game.paused_by = {"reason": turns.ADJOURNED, "seat": None, "until": game.resumes_at.isoformat()}
    game.turn_left = left
    game.turn_is_bot, game.bot_due = False, None
    write.note(events.ADJOURNED, None, until=game.resumes_at.isoformat())


def resume(write: Write) -> None:
    """Resume an adjourned game where it was."""
    game = write.game
    game.paused_by = game.resumes_at = None
    turns.start_clock(write, game.turn_left)
    game.proposals = [proposal for proposal in game.proposals if proposal["kind"] != "resume"]
    write.note(events.RESUMED)


def is_adjourned(write: Write) -> bool:
    return write.game.resumes_at is not None
