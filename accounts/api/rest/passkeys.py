"""Coming in with a passkey, over REST."""

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.limits import Sender
from puerto_api.base.errors import ACCOUNT_SUSPENDED, RATE_LIMITED
from puerto_api.rest.bodies import checked, request_of
from puerto_api.rest.openapi import problems, ref

from .. import operations
from ..operations import issued, options_of
from .base import TAGS
from .doors import DOOR, Door


class StartPasskeyLogIn(Door):
    @extend_schema(
        operation_id="startPasskeyLogIn",
        tags=TAGS,
        summary=operations.START_PASSKEY_LOG_IN.summary,
        description=operations.START_PASSKEY_LOG_IN.description,
        request=None,
        responses={200: OpenApiResponse(ref("PasskeyOptions"), "What the device needs.")} | problems(*DOOR),
    )
    def post(self, request: Request) -> Response:
        return Response(options_of(services.start_passkey_log_in()))


class LogInWithPasskey(Door):
    @extend_schema(
        operation_id="logInWithPasskey",
        tags=TAGS,
        summary=operations.LOG_IN_WITH_PASSKEY.summary,
        description=operations.LOG_IN_WITH_PASSKEY.description,
        request=request_of(operations.LogInWithPasskeyInput),
        responses={200: ref("TokenIssued")} | problems(*DOOR, RATE_LIMITED, errors.INVALID_PASSKEY, ACCOUNT_SUSPENDED),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(operations.LogInWithPasskeyInput, request.data)
        return Response(issued(services.log_in_with_passkey(sender=Sender.at(request), **wanted)))
