"""Sandboxes: their clock, their testers, their end."""

from typing import Any

import strawberry

from accounts.security.scopes import Scope
from games import errors, services
from games.errors.sandbox import NOT_A_SANDBOX
from games.services.play.sandbox_clock import MOST_SECONDS
from puerto_api.base.bounds import BIGGEST
from puerto_api.contract.operations import Answer, Operation, result
from puerto_api.contract.shapes import member

from . import answers
from .lobby import OWNER

_OWNED = (errors.GAME_NOT_FOUND, errors.NO_SPECTATORS, errors.NOT_OWNER, NOT_A_SANDBOX)


@strawberry.input(description="How many seconds to let pass.")
class AdvanceClockInput:
    seconds: int = member("How many seconds to let pass.", minimum=1, maximum=MOST_SECONDS)


@strawberry.input(description="The seat for a new tester.")
class SeatTesterInput:
    seat: int = member("Number of an open seat.", maximum=BIGGEST)


@strawberry.type(description="The sandbox has been deleted.")
class SandboxDeleted:
    id: strawberry.ID = member("The id that the sandbox had.", format="uuid")


_DELETED = Answer(
    SandboxDeleted,
    result("SandboxDeletedResult", "The id of the sandbox, or a problem.", SandboxDeleted),
    lambda found, asked: {"id": asked.named["game_id"]},
)
_CLOCK: dict[str, Any] = {"needs": Scope.TABLES, "codes": _OWNED, "answer": answers.WRITTEN}

OPERATIONS = (
    Operation(
        name="advanceClock",
        service=services.advance_clock,
        path="games/{game_id}/sandbox/advance",
        summary="Let time pass in a sandbox",
        description="This works whether the clock is stopped or running. Everything that falls due in that period "
        "happens at its exact time, and the answer reports it. The last event, `clock_advanced`, says "
        "how much time has passed and how much is `left`. Some time is left only if there are more than "
        f"50 time-outs, the most that one request handles. {OWNER}",
        body=AdvanceClockInput,
        **_CLOCK,
    ),
    Operation(
        name="freezeClock",
        service=services.freeze_clock,
        path="games/{game_id}/sandbox/freeze",
        summary="Stop the clock of a sandbox",
        description=f"Nothing falls due until the clock is advanced or started again. {OWNER}",
        **_CLOCK,
    ),
    Operation(
        name="runClock",
        service=services.run_clock,
        path="games/{game_id}/sandbox/run",
        summary="Start the clock of a sandbox again from where it stopped",
        description=OWNER,
        **_CLOCK,
    ),
    Operation(
        name="seatTester",
        service=services.seat_tester,
        path="games/{game_id}/sandbox/testers",
        summary="Seat a tester of your own in a sandbox and get its token",
        description="This lets one program play several seats, each as a person with their own view and feed. The "
        f"tester's account plays nowhere else, and is deleted with the sandbox. {OWNER}",
        needs=Scope.TABLES,
        codes=(*_OWNED, errors.GAME_ALREADY_STARTED, errors.GAME_OVER, errors.SEAT_TAKEN),
        body=SeatTesterInput,
        answer=answers.TESTER_SEATED,
        status=201,
        done="The tester was seated, by this request or an earlier one (`replayed`).",
    ),
    Operation(
        name="deleteSandbox",
        service=services.delete_sandbox,
        path="games/{game_id}/sandbox",
        method="DELETE",
        summary="Delete a sandbox and its testers",
        description=OWNER,
        needs=Scope.TABLES,
        codes=(errors.GAME_NOT_FOUND, errors.NOT_OWNER, NOT_A_SANDBOX),
        answer=_DELETED,
        keyed=False,
        status=204,
        done="The sandbox has been deleted.",
    ),
)
