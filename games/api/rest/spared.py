"""What is never refused for a lack of points: what one needs to play a running game (docs/guides/limits.md)."""

from rest_framework.request import Request

from accounts.security.credentials import signed_in
from games.reads import participation
from puerto_api.rest import streaming


def asked(request: Request, game_id: str) -> bool:
    """What one does when it is one's move."""
    return participation.is_asked(signed_in(request), game_id)


def following(request: Request, game_id: str) -> bool:
    """Opening a stream of a game that one plays; reading a page only when it is one's move."""
    found = participation.plays if streaming.is_wanted(request) else participation.is_asked
    return found(signed_in(request), game_id)


def following_oneself(request: Request) -> bool:
    """Opening the stream that tells of one's turns, while there can be any."""
    return streaming.is_wanted(request) and participation.plays_anywhere(signed_in(request))


def queued(request: Request) -> bool:
    """A bot that asks for the decisions that wait for it, while there can be any."""
    return participation.plays_anywhere(signed_in(request))


def answering(request: Request, decision_id: str) -> bool:
    """The answer of a bot to a decision that waits for it."""
    return participation.waits_for_answer(signed_in(request), decision_id)
