"""Coming in by mail, over REST: with a code in place of the password, and with a new password."""

from drf_spectacular.utils import OpenApiResponse
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.limits import Sender
from puerto_api.base.errors import ACCOUNT_SUSPENDED, RATE_LIMITED
from puerto_api.rest.bodies import checked
from puerto_api.rest.openapi import problems, ref

from .. import doors
from ..doors import issued
from .doors import DOOR, Door, described

_SENDS = problems(*DOOR, RATE_LIMITED, errors.INVALID_EMAIL, errors.MAIL_NOT_SET_UP)
_SENT = {202: OpenApiResponse(ref("CodeSent"), "A mail is on its way, if there is an account to send it to.")}


class RequestLogInCode(Door):
    @described("requestLogInCode", doors.REQUEST_LOG_IN_CODE, doors.MailboxInput, _SENT | _SENDS)
    def post(self, request: Request) -> Response:
        wanted = checked(doors.MailboxInput, request.data)
        return Response({"expires_in": services.request_log_in_code(sender=Sender.at(request), **wanted)}, 202)


class RequestPasswordReset(Door):
    @described("requestPasswordReset", doors.REQUEST_PASSWORD_RESET, doors.MailboxInput, _SENT | _SENDS)
    def post(self, request: Request) -> Response:
        wanted = checked(doors.MailboxInput, request.data)
        return Response({"expires_in": services.request_password_reset(sender=Sender.at(request), **wanted)}, 202)


class LogInWithCode(Door):
    @described(
        "logInWithCode",
        doors.LOG_IN_WITH_CODE,
        doors.LogInWithCodeInput,
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
        wanted = checked(doors.LogInWithCodeInput, request.data)
        return Response(issued(services.log_in_with_code(sender=Sender.at(request), **wanted)))


class ResetPassword(Door):
    @described(
        "resetPassword",
        doors.RESET_PASSWORD,
        doors.ResetPasswordInput,
        {200: ref("Revoked")} | problems(*DOOR, RATE_LIMITED, errors.INVALID_CODE, errors.WEAK_PASSWORD),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(doors.ResetPasswordInput, request.data)
        return Response({"count": services.reset_password(sender=Sender.at(request), **wanted)})
