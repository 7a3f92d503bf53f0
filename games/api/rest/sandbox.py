"""Sandboxes: their clock, their testers, their end."""

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games import errors, services
from games.errors.sandbox import NOT_A_SANDBOX
from games.services.play.sandbox_clock import MOST_SECONDS
from puerto_api.base.errors import CSRF_FAILED, NOT_AUTHENTICATED
from puerto_api.rest.inputs import Input, Whole, validated
from puerto_api.rest.openapi import READING, problems, ref

from .base import TAGS, Private
from .inputs import BIGGEST, GAME_PARAMETER, idempotency_key
from .writes import KEYED, write, write_problems

_OWNED = (errors.NO_SPECTATORS, errors.NOT_OWNER, NOT_A_SANDBOX)


class AdvanceInput(Input):
    seconds = Whole(help_text="How much time passes.", min_value=1, max_value=MOST_SECONDS)


class TesterInput(Input):
    seat = Whole(help_text="Number of an open seat.", min_value=0, max_value=BIGGEST)


Advance = write(
    services.advance_clock,
    "advanceClock",
    "Let time pass in a sandbox",
    "Whether its clock stands or runs. What falls due on the way is done at its moment and told in the answer; the "
    "last event, `clock_advanced`, says how much has passed and how much is `left` (only after 50 time-outs).",
    words=AdvanceInput,
    needs=Scope.TABLES,
    codes=_OWNED,
)
Freeze = write(
    services.freeze_clock,
    "freezeClock",
    "Let the clock of a sandbox stand",
    "Nothing falls due until it is advanced or runs again.",
    needs=Scope.TABLES,
    codes=_OWNED,
)
Run = write(
    services.run_clock,
    "runClock",
    "Let the clock of a sandbox run on",
    "From where it stands.",
    needs=Scope.TABLES,
    codes=_OWNED,
)


class Testers(Private):
    needs = Scope.TABLES

    @extend_schema(
        operation_id="seatTester",
        tags=TAGS,
        summary="Seat a tester of your own in a sandbox, and get his token",
        description="So one program plays several seats, each as a person with a view and a feed of his own. The "
        "account plays nowhere else, and is deleted with the sandbox.",
        parameters=[GAME_PARAMETER, *KEYED],
        request=TesterInput,
        responses={201: OpenApiResponse(ref("Tester"), "He sits there, now or before (`replayed`).")}
        | write_problems(
            errors.GAME_NOT_FOUND, *_OWNED, errors.GAME_ALREADY_STARTED, errors.GAME_OVER, errors.SEAT_TAKEN
        ),
    )
    def post(self, request: Request, game_id: str) -> Response:
        key = idempotency_key(request)
        wanted = validated(TesterInput, request.data)
        found = services.seat_tester(user=self.user, game_id=game_id, key=key, **wanted)
        return self.written(found.answer, 201, username=found.name, token=found.token)


class Sandbox(Private):
    needs = Scope.TABLES

    @extend_schema(
        operation_id="deleteSandbox",
        tags=TAGS,
        summary="Delete a sandbox with its testers",
        parameters=[GAME_PARAMETER],
        responses={204: None}
        | problems(NOT_AUTHENTICATED, *READING, CSRF_FAILED, errors.GAME_NOT_FOUND, errors.NOT_OWNER, NOT_A_SANDBOX),
    )
    def delete(self, request: Request, game_id: str) -> Response:
        services.delete_sandbox(user=self.user, game_id=game_id)
        return Response(status=204)
