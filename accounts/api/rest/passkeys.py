"""Coming in with a passkey, over REST."""

from drf_spectacular.utils import OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.limits import Sender
from puerto_api.base.errors import ACCOUNT_SUSPENDED, RATE_LIMITED
from puerto_api.contract.operations import Nothing
from puerto_api.rest.bodies import checked
from puerto_api.rest.openapi import problems, ref

from .. import doors
from ..doors import issued, options_of
from .doors import DOOR, Door, described


class StartPasskeyLogIn(Door):
    @described(
        "startPasskeyLogIn",
        doors.START_PASSKEY_LOG_IN,
        Nothing,
        {200: OpenApiResponse(ref("PasskeyOptions"), "What the device needs.")} | problems(*DOOR),
    )
    def post(self, request: Request) -> Response:
        checked(Nothing, request.data)
        return Response(options_of(services.start_passkey_log_in()))


class LogInWithPasskey(Door):
    @described(
        "logInWithPasskey",
        doors.LOG_IN_WITH_PASSKEY,
        doors.LogInWithPasskeyInput,
        {200: ref("TokenIssued")} | problems(*DOOR, RATE_LIMITED, errors.INVALID_PASSKEY, ACCOUNT_SUSPENDED),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(doors.LogInWithPasskeyInput, request.data)
        return Response(issued(services.log_in_with_passkey(sender=Sender.at(request), **wanted)))
