"""Coming in by mail, over REST: with a code in place of the password, and with a new password."""

from collections.abc import Callable
from typing import Any

from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.limits import Sender
from puerto_api.base.errors import ACCOUNT_SUSPENDED, RATE_LIMITED
from puerto_api.rest.bodies import checked, request_of
from puerto_api.rest.openapi import problems, ref

from .. import operations
from ..operations import issued
from .base import TAGS
from .doors import DOOR, Door

_SENDS = problems(*DOOR, RATE_LIMITED, errors.INVALID_EMAIL, errors.MAIL_NOT_SET_UP)
_SENT = {202: OpenApiResponse(ref("CodeSent"), "A mail is on its way, if there is an account to send it to.")}


def _described(name: str, words: operations.Door, body: type, responses: dict[Any, Any]) -> Callable[..., Any]:
    return extend_schema(
        operation_id=name,
        tags=TAGS,
        summary=words.summary,
        description=words.description or None,
        request=request_of(body),
        responses=responses,
    )


class RequestLogInCode(Door):
    @_described("requestLogInCode", operations.REQUEST_LOG_IN_CODE, operations.MailboxInput, _SENT | _SENDS)
    def post(self, request: Request) -> Response:
        wanted = checked(operations.MailboxInput, request.data)
        return Response({"expires_in": services.request_log_in_code(sender=Sender.at(request), **wanted)}, 202)


class RequestPasswordReset(Door):
    @_described("requestPasswordReset", operations.REQUEST_PASSWORD_RESET, operations.MailboxInput, _SENT | _SENDS)
    def post(self, request: Request) -> Response:
        wanted = checked(operations.MailboxInput, request.data)
        return Response({"expires_in": services.request_password_reset(sender=Sender.at(request), **wanted)}, 202)


class LogInWithCode(Door):
    @_described(
        "logInWithCode",
        operations.LOG_IN_WITH_CODE,
        operations.LogInWithCodeInput,
        {200: ref("TokenIssued")}
        | problems(
            *DOOR,
            RATE_LIMITED,
            errors.INVALID_CODE,
            errors.SECOND_FACTOR_REQUIRED,
            errors.INVALID_SECOND_FACTOR,
            ACCOUNT_SUSPENDED,
        ),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(operations.LogInWithCodeInput, request.data)
        return Response(issued(services.log_in_with_code(sender=Sender.at(request), **wanted)))


class ResetPassword(Door):
    @_described(
        "resetPassword",
        operations.RESET_PASSWORD,
        operations.ResetPasswordInput,
        {200: ref("Revoked")} | problems(*DOOR, RATE_LIMITED, errors.INVALID_CODE, errors.WEAK_PASSWORD),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(operations.ResetPasswordInput, request.data)
        return Response({"count": services.reset_password(sender=Sender.at(request), **wanted)})
