"""Who am I, log in and out."""

from typing import Any

import strawberry
import strawberry_django
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest

from accounts import selectors, services
from accounts.security.credentials import Credential
from accounts.security.scopes import Scope
from puerto_api.gql.arguments import takes
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import current_user, require_user, sender

from .. import doors
from ..doors import issued
from ..shapes import Account, AccountDeleted, DeleteAccountResult, IssueResult, Revoked, RevokeResult, TokenIssued


@strawberry.type
class Query:
    @strawberry.field(description="You; null if you are not logged in.")
    def me(self, info: strawberry.Info) -> Account | None:
        user = current_user(info)
        return selectors.user_view(user, info.context.auth) if user.is_authenticated else None


@strawberry.type
class Mutation:
    @strawberry_django.mutation(description=doors.REGISTER.words)
    @refusals_as_values
    @takes(doors.RegisterInput)
    def register(self, info: strawberry.Info, wanted: dict[str, Any]) -> IssueResult:
        user = current_user(info)
        visitor = user if user.is_authenticated else None
        found = services.register(visitor=visitor, asked_with=info.context.auth, sender=sender(info), **wanted)
        return TokenIssued(**issued(found))

    @strawberry_django.mutation(description=doors.PLAY_AS_GUEST.words)
    @refusals_as_values
    def play_as_guest(self, info: strawberry.Info) -> IssueResult:
        return TokenIssued(**issued(services.play_as_guest(sender=sender(info))))

    @strawberry_django.mutation(description=doors.LOG_IN.words)
    @refusals_as_values
    @takes(doors.LogInInput)
    def log_in(self, info: strawberry.Info, wanted: dict[str, Any]) -> IssueResult:
        return TokenIssued(**issued(services.log_in(sender=sender(info), **wanted)))

    @strawberry_django.mutation(description=doors.LOG_OUT.words)
    @refusals_as_values
    @takes(doors.LogOutInput)
    def log_out(self, info: strawberry.Info, wanted: dict[str, Any]) -> RevokeResult:
        return Revoked(count=_log_out(info, **wanted))

    @strawberry_django.mutation(description=doors.LOG_OUT_OTHERS.words, extensions=[Needs(Scope.ACCOUNT)])
    @refusals_as_values
    def log_out_others(self, info: strawberry.Info) -> RevokeResult:
        user, visit = require_user(info), info.context
        return Revoked(count=services.log_out_others(user=user, asked_with=visit.auth, asked_in=visit.session))

    @strawberry_django.mutation(description=doors.CHANGE_PASSWORD.words, extensions=[Needs(Scope.ACCOUNT)])
    @refusals_as_values
    @takes(doors.ChangePasswordInput)
    def change_password(self, info: strawberry.Info, wanted: dict[str, Any]) -> RevokeResult:
        return Revoked(count=_change_password(info, **wanted))

    @strawberry_django.mutation(description=doors.DELETE_ACCOUNT.words, extensions=[Needs(Scope.ACCOUNT)])
    @refusals_as_values
    @takes(doors.DeleteAccountInput)
    def delete_account(self, info: strawberry.Info, wanted: dict[str, Any]) -> DeleteAccountResult:
        return AccountDeleted(name=_delete_account(info, **wanted))


def _delete_account(info: strawberry.Info, confirm: str) -> str:
    user, request = require_user(info), info.context.request
    name = services.delete_account(user=user, confirm=confirm)
    if info.context.auth is None and isinstance(request, HttpRequest):
        logout(request)
    return name


def _log_out(info: strawberry.Info, everywhere: bool) -> int:
    user, token, request = require_user(info), info.context.auth, info.context.request
    count = services.log_out(user=user, asked_with=token, everywhere=everywhere)
    if token is None and isinstance(request, HttpRequest):
        logout(request)
    return count


def _change_password(info: strawberry.Info, current: str, new: str) -> int:
    user: Any = require_user(info)
    token: Credential | None = info.context.auth
    count = services.change_password(user=user, current=current, new=new, keep=token, keep_session=info.context.session)
    if token is None and isinstance(info.context.request, HttpRequest):
        update_session_auth_hash(info.context.request, user)
    return count
