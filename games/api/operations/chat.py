"""Talking at a table, and not hearing others."""

from typing import Any

import strawberry

from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.chat import Blocks, MessageSent
from games.live import chat
from games.models.chat import LONGEST_TEXT
from puerto_api.base.plain_text import LINE
from puerto_api.contract.operations import Answer, Asked, Operation, result
from puerto_api.contract.shapes import member

NO_GAME = (errors.GAME_NOT_FOUND, errors.NO_SPECTATORS)
CHANNEL = (*NO_GAME, errors.NO_CHAT, errors.CHAT_NOT_YOURS)


@strawberry.input(description="The message.")
class SendMessageInput:
    text: str = member("One line, sent exactly as it is.", minLength=1, maxLength=LONGEST_TEXT, pattern=LINE)


_SENT = Answer(
    MessageSent,
    result("SendResult", "The message, or a problem.", MessageSent),
    lambda sent, asked: {"message": chat.shown(sent.message), "replayed": sent.replayed},
)


def _blocked(found: None, asked: Asked) -> dict[str, Any]:
    return {"items": chat.blocks(asked.user)}


_BLOCKS = Answer(
    Blocks, result("BlocksResult", "The people whom you have muted or blocked, or a problem.", Blocks), _blocked
)
_HEARING: dict[str, Any] = {
    "needs": Scope.GAMES_PLAY,
    "answer": _BLOCKS,
    "keyed": False,
    "done": "The people whom you have muted or blocked.",
}

OPERATIONS = (
    Operation(
        name="sendMessage",
        service=services.send_message,
        path="games/{game_id}/chat/{channel}",
        summary="Send a message to a channel that you may read",
        needs=Scope.GAMES_PLAY,
        codes=(*CHANNEL, errors.CHAT_CLOSED, errors.BANNED_FROM_CHAT, errors.TOO_MANY_MESSAGES),
        body=SendMessageInput,
        answer=_SENT,
        status=201,
        done="The message was sent, by this request or an earlier one (`replayed`).",
        examples={"A greeting": {"text": "Have fun!"}},
    ),
    Operation(
        name="block",
        service=services.mute,
        path="blocks/{username}",
        method="PUT",
        summary="Block a person in all games",
        description="You no longer get messages from the person, who is not notified. Repeating the request changes "
        "nothing.",
        codes=(errors.PERSON_NOT_FOUND, errors.TOO_MANY_BLOCKS),
        **_HEARING,
    ),
    Operation(
        name="unblock",
        service=services.unmute,
        path="blocks/{username}",
        method="DELETE",
        summary="Unblock a person",
        codes=(errors.PERSON_NOT_FOUND,),
        **_HEARING,
    ),
    Operation(
        name="mute",
        service=services.mute,
        path="games/{game_id}/mutes/{username}",
        method="PUT",
        summary="Mute a person in one game",
        description="You no longer get messages from the person, who is not notified. Repeating the request changes "
        "nothing.",
        codes=(*NO_GAME, errors.PERSON_NOT_FOUND, errors.TOO_MANY_BLOCKS),
        **_HEARING,
    ),
    Operation(
        name="unmute",
        service=services.unmute,
        path="games/{game_id}/mutes/{username}",
        method="DELETE",
        summary="Unmute a person in one game",
        codes=(*NO_GAME, errors.PERSON_NOT_FOUND),
        **_HEARING,
    ),
)
