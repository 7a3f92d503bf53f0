"""Coming in by mail: with a code in place of the password, and with a new password."""

from typing import Any

import strawberry
import strawberry_django

from accounts import services
from puerto_api.gql.arguments import takes
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.viewer import sender

from .. import doors
from ..doors import issued
from ..shapes import CodeSent, CodeSentResult, IssueResult, Revoked, RevokeResult, TokenIssued


@strawberry.type
class Mutation:
    @strawberry_django.mutation(description=doors.REQUEST_LOG_IN_CODE.words)
    @refusals_as_values
    @takes(doors.MailboxInput)
    def request_log_in_code(self, info: strawberry.Info, wanted: dict[str, Any]) -> CodeSentResult:
        return CodeSent(expires_in=services.request_log_in_code(sender=sender(info), **wanted))

    @strawberry_django.mutation(description=doors.LOG_IN_WITH_CODE.words)
    @refusals_as_values
    @takes(doors.LogInWithCodeInput)
    def log_in_with_code(self, info: strawberry.Info, wanted: dict[str, Any]) -> IssueResult:
        return TokenIssued(**issued(services.log_in_with_code(sender=sender(info), **wanted)))

    @strawberry_django.mutation(description=doors.REQUEST_PASSWORD_RESET.words)
    @refusals_as_values
    @takes(doors.MailboxInput)
    def request_password_reset(self, info: strawberry.Info, wanted: dict[str, Any]) -> CodeSentResult:
        return CodeSent(expires_in=services.request_password_reset(sender=sender(info), **wanted))

    @strawberry_django.mutation(description=doors.RESET_PASSWORD.words)
    @refusals_as_values
    @takes(doors.ResetPasswordInput)
    def reset_password(self, info: strawberry.Info, wanted: dict[str, Any]) -> RevokeResult:
        return Revoked(count=services.reset_password(sender=sender(info), **wanted))
