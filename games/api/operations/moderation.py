"""Asking the moderators to look at messages, players, and games."""

from collections.abc import Sequence
from typing import Any

import strawberry

from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.chat import Reported
from games.errors.bots import NOT_FOR_BOTS
from games.models.chat import LONGEST_TEXT as LONGEST_MESSAGE
from games.models.report import LONGEST_TEXT
from games.services.moderation.reports import OF_GAMES, OF_PLAYERS
from puerto_api.base.plain_text import LINE, NEVER
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from .chat import CHANNEL, NO_GAME

_SAID = (
    "Nobody learns who has sent a report, or whether others have sent one. You cannot report the same thing again "
    "until the moderators have decided on your first report."
)


_REPORTED = Answer(
    Reported,
    result("ReportResult", "A receipt, or a problem.", Reported),
    lambda replayed, asked: {"replayed": replayed},
)
_REPORTING: dict[str, Any] = {
    "needs": Scope.GAMES_PLAY,
    "answer": _REPORTED,
    "status": 201,
    "done": "Reported, by this request or an earlier one (`replayed`).",
}


def _reason(known: Sequence[str]) -> Any:
    return member("What is wrong.", enum=[*known])


def _more() -> Any:
    return member("Details, in one line; optional.", default="", maxLength=LONGEST_TEXT, pattern=f"^[^{NEVER}]*$")


@strawberry.input(description="What is wrong with a message.")
class ReportMessageInput:
    reason: str = member("What is wrong, in one line.", minLength=1, maxLength=LONGEST_MESSAGE, pattern=LINE)


@strawberry.input(description="What is wrong with a player.")
class ReportPlayerInput:
    reason: str = _reason(OF_PLAYERS)
    text: str = _more()
    game_id: strawberry.ID | None = member(
        "The game in which it happened, if you may see that game.", default=None, format="uuid"
    )


@strawberry.input(description="What is wrong with a game.")
class ReportGameInput:
    reason: str = _reason(OF_GAMES)
    text: str = _more()


OPERATIONS = (
    Operation(
        name="reportMessage",
        service=services.report_message,
        path="games/{game_id}/chat/{channel}/{seq}/report",
        summary="Ask the moderators to look at a message",
        codes=(*CHANNEL, errors.MESSAGE_NOT_FOUND, errors.ALREADY_REPORTED),
        body=ReportMessageInput,
        **_REPORTING,
    ),
    Operation(
        name="reportPlayer",
        service=services.report_player,
        path="players/{username}/report",
        summary="Ask the moderators to look at a player",
        description=_SAID,
        codes=(errors.PERSON_NOT_FOUND, *NO_GAME, errors.ALREADY_REPORTED, NOT_FOR_BOTS),
        body=ReportPlayerInput,
        tag="players",
        examples={"An offensive name": {"reason": "offensive_name"}},
        **_REPORTING,
    ),
    Operation(
        name="reportGame",
        service=services.report_game,
        path="games/{game_id}/report",
        summary="Ask the moderators to look at a game",
        description=_SAID,
        codes=(*NO_GAME, errors.ALREADY_REPORTED, NOT_FOR_BOTS),
        body=ReportGameInput,
        examples={"Two players acting as one": {"reason": "collusion", "text": "Seats 1 and 3."}},
        **_REPORTING,
    ),
)
