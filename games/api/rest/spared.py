"""What is never refused for a lack of points: what one needs to play a running game (docs/guides/limits.md)."""

from rest_framework.request import Request

from games import waiting

from . import stream


def asked(request: Request, game_id: str) -> bool:
    """What one does when it is one's move."""
    return waiting.is_asked(request.user, game_id)


def following(request: Request, game_id: str) -> bool:
    """Opening a stream of a game that one plays; reading a page only when it is one's move."""
    found = waiting.plays if stream.is_wanted(request) else waiting.is_asked
    return found(request.user, game_id)


def following_oneself(request: Request) -> bool:
    """Opening the stream that tells of one's turns, while there can be any."""
    return stream.is_wanted(request) and waiting.plays_anywhere(request.user)


def queued(request: Request) -> bool:
    """A bot that asks for the decisions that wait for it, while there can be any."""
    return waiting.plays_anywhere(request.user)


def answering(request: Request, decision_id: str) -> bool:
    """The answer of a bot to a decision that waits for it."""
    return waiting.waits_for_answer(request.user, decision_id)
