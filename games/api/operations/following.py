"""What follows on a game that is over: its analysis, and playing on from one of its positions."""

from typing import Any

import strawberry

from accounts.security.scopes import Scope
from games import errors, services
from games.api.shapes.analysis import AnalysisRequested
from games.api.shapes.settings import bot_delay, level
from games.errors.bots import NOT_FOR_BOTS
from games.models import Analysis
from games.reads import analysis, hosted_games
from games.view import visibility
from puerto_api.base.bounds import BIGGEST
from puerto_api.base.errors import RATE_LIMITED
from puerto_api.contract.operations import Answer, Asked, Operation, result
from puerto_api.contract.shapes import member

from . import answers
from .chat import NO_GAME

AGAIN_SECONDS = 1
"""After so long something has happened to an analysis that is being made."""
_UNFINISHED = (Analysis.Status.QUEUED, Analysis.Status.RUNNING)
RETRY_AFTER = {
    "type": "integer",
    "description": "Seconds to wait before you check again; only while the analysis is in progress.",
}


@strawberry.input(description="Where to play on, and against whom.")
class ForkGameInput:
    seq: int = member("The event after which to play on.", minimum=1, maximum=BIGGEST)
    seat: int = member("Your seat.", default=0, maximum=BIGGEST)
    bot: str | None = level("Level of the bots in the other seats; `expert` if left out.")
    bot_delay: int | None = bot_delay(
        "Minimum time in seconds that the bots take for a move; if left out, the service's setting."
    )


def _requested(asked_for: services.Requested, asked: Asked) -> dict[str, Any]:
    sight = visibility.look(hosted_games.get_game(asked_for.game_id), asked.user)
    return {"analysis": analysis.wanted(sight), "replayed": asked_for.replayed}


def retry_after(found: dict[str, Any]) -> dict[str, str]:
    """When to look again at an analysis, as a header, while there is more to come."""
    return {"Retry-After": str(AGAIN_SECONDS)} if found["status"] in _UNFINISHED else {}


_ANALYSIS = Answer(
    AnalysisRequested,
    result("AnalysisResult", "The analysis, or a problem.", AnalysisRequested),
    _requested,
)

OPERATIONS = (
    Operation(
        name="requestAnalysis",
        service=services.request_analysis,
        path="games/{game_id}/analysis",
        summary="Request the analysis of a game that is over",
        description="Each game is analyzed only once, no matter how many users ask, unless the analysis failed or "
        "the bots' networks have changed since then.",
        needs=Scope.GAMES_READ,
        codes=(*NO_GAME, errors.RECORD_NOT_READY, RATE_LIMITED),
        answer=_ANALYSIS,
        status=lambda told: 202 if told["analysis"]["status"] in _UNFINISHED else 200,
        done={
            200: "The analysis is already complete, or another attempt at it has failed.",
            202: "The analysis is in progress; check again after `Retry-After` seconds.",
        },
        headers=lambda told: retry_after(told["analysis"]),
        header_schemas={"Retry-After": RETRY_AFTER},
    ),
    Operation(
        name="forkGame",
        service=services.fork_game,
        path="games/{game_id}/fork",
        summary="Play on from a position in a game that is over",
        description="This opens a new table with you in one seat and bots in all others, and starts the game at the "
        "position after the event that you choose. Tiles that were face down at that point are drawn "
        "again. The new game is unlisted, untimed and never rated.",
        needs=Scope.TABLES,
        codes=(*NO_GAME, errors.CANNOT_FORK, errors.INVALID_GAME_SETUP, NOT_FOR_BOTS),
        body=ForkGameInput,
        answer=answers.WRITTEN,
        status=201,
        done="The new game.",
    ),
)
