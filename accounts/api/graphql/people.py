"""Who am I, log in and out."""

from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest

from accounts import selectors, services
from accounts.security import limits
from accounts.security.credentials import Credential
from accounts.security.scopes import Scope
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import current_user, require_user, sender

from .answers import (
    AccountDeleted,
    DeleteAccountResult,
    IssueResult,
    Revoked,
    RevokeResult,
    TokenInfo,
    moment,
    shown,
)

Argument = strawberry.argument


@strawberry.type(description="You.")
class Account:
    username: str = strawberry.field(description="Your name, as others see it at a table.")
    email: str | None = strawberry.field(
        description="Your e-mail address, if you gave one; with the scope `account`. Nobody else sees it."
    )
    is_guest: bool = strawberry.field(description="Whether you play without an account.")
    is_staff: bool = strawberry.field(description="Whether you may administer the service.")
    is_bot: bool = strawberry.field(description="Whether this is the account of a bot; see `becomeBot`.")

    @strawberry.field(description="When you registered.")
    def joined_at(self) -> datetime:
        return moment(self["joined_at"])

    @strawberry_django.field(
        description="Your API tokens that can be used now, oldest first.", extensions=[Needs(Scope.ACCOUNT)]
    )
    def tokens(self, info: strawberry.Info) -> list[TokenInfo]:
        context = info.context
        return [selectors.token_view(token, current=context.auth) for token in selectors.tokens_of(context.user)]


Username = Annotated[str, Argument(description="3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.")]
Password = Annotated[str, Argument(description="The password.")]


@strawberry.type
class Query:
    @strawberry.field(description="You; null if you are not logged in.")
    def me(self, info: strawberry.Info) -> Account | None:
        user = current_user(info)
        return selectors.user_view(user, info.context.auth) if user.is_authenticated else None


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Open an account and log in: the answer has a token. Asked as a guest, the guest becomes the "
        "account: his games, chats, token and open streams stay his."
    )
    @refusals_as_values
    def register(
        self,
        info: strawberry.Info,
        username: Username,
        password: Password,
        email: Annotated[str | None, Argument(description="Optional; nobody else sees it.")] = None,
    ) -> IssueResult:
        limits.check(sender(info), "register")
        user = current_user(info)
        issued = services.register(
            username=username,
            password=password,
            email=email,
            visitor=user if user.is_authenticated else None,
            asked_with=info.context.auth,
        )
        return shown(issued)

    @strawberry_django.mutation(
        description="Play without an account: the answer has the token of a new guest, to read, open tables and play. "
        "Guests play no rated games and have no apps, webhooks and bots."
    )
    @refusals_as_values
    def play_as_guest(self, info: strawberry.Info) -> IssueResult:
        limits.check(sender(info), "register")
        return shown(services.play_as_guest())

    @strawberry_django.mutation(description="A new token for name and password.")
    @refusals_as_values
    def log_in(self, info: strawberry.Info, username: Username, password: Password) -> IssueResult:
        limits.check(sender(info), "login")
        return shown(services.log_in(username=username, password=password))

    @strawberry_django.mutation(description="Revoke the token that you ask with, or end your session.")
    @refusals_as_values
    def log_out(
        self,
        info: strawberry.Info,
        everywhere: Annotated[bool, Argument(description="Revoke all your tokens; needs the scope `account`.")] = False,
    ) -> RevokeResult:
        return Revoked(count=_log_out(info, everywhere))

    @strawberry_django.mutation(
        description="Set a new password. Revokes all your tokens except the one that you ask with.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def change_password(
        self,
        info: strawberry.Info,
        current: Annotated[str, Argument(description="The password until now.")],
        new: Annotated[str, Argument(description="The password from now on.")],
    ) -> RevokeResult:
        return Revoked(count=_change_password(info, current, new))

    @strawberry_django.mutation(
        description="Delete your account, for good: all that has access ends at once, tables are left, and another "
        "name stands in place of yours (docs/guides/identity.md).",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def delete_account(
        self,
        info: strawberry.Info,
        confirm: Annotated[str, Argument(description="Your password; without one, your name.")],
    ) -> DeleteAccountResult:
        return AccountDeleted(name=_delete_account(info, confirm))


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
    count = services.change_password(user=user, current=current, new=new, keep=token)
    if token is None and isinstance(info.context.request, HttpRequest):
        update_session_auth_hash(info.context.request, user)
    return count
