"""How a game ends, and who has won it."""

from typing import Any

from games import engine
from games.models import Game
from games.terms import events
from games.terms.end_reasons import REASONS
from games.terms.ranking import best

from .writing import Write


def end(write: Write, status: Game.Status, reason: str, winners: list[int] | None = None) -> None:
    """End the game, so that no seat is asked any further.

    Args:
        reason: one of :data:`games.terms.end_reasons.REASONS`.
        winners: seat numbers; no seat has won if left out.
    """
    if reason not in REASONS:
        raise ValueError(f"{reason!r} is declared as no reason why games end.")
    game = write.game
    game.status = status
    game.ended_at = write.now
    game.turn_seat = game.turn_since = game.turn_left = game.turn_deadline = None
    game.paused_by = game.resumes_at = game.ready_by = None
    game.turn_is_bot, game.bot_due = False, None
    game.proposals = []
    game.outcome = {"reason": reason, "winners": winners or []}


def played_out(write: Write) -> dict[str, Any]:
    """End a game that the engine has ended. Returns its result, with the best seats still in play as ``won``."""
    result = engine.result(write.state)
    write.game.result = result
    won = best(result, [seat.index for seat in write.seats if seat.in_play])
    end(write, Game.Status.FINISHED, "played", won)
    return {**result, "won": won}


def end_if_decided(write: Write) -> bool:
    """End the game if fewer than two seats are in play. Returns whether it did."""
    in_play = [seat.index for seat in write.seats if seat.in_play]
    if len(in_play) > 1:
        return False
    end(write, Game.Status.FINISHED, "resigned", in_play)
    write.note(events.WON_BY_RESIGNATION, in_play[0] if in_play else None)
    return True
