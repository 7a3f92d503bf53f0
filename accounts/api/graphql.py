"""The GraphQL API of accounts: who am I, log in and out, API tokens."""

from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from django.contrib.auth import logout, update_session_auth_hash
from django.http import HttpRequest

from accounts import limits, selectors, services
from accounts.credentials import Credential
from accounts.scopes import Scope
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import current_user, require_user, sender

Argument = strawberry.argument


def _moment(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


@strawberry.type(name="Token", description="An API token, as its owner gets to see it: never the secret.")
class TokenInfo:
    name: str = strawberry.field(description="What you called it; `login` if it was made by logging in.")
    prefix: str = strawberry.field(description="Its beginning, to recognise it by.")
    scopes: list[str] = strawberry.field(description="What it may be used for (docs/api.md).")
    current: bool = strawberry.field(description="Whether it is the one that you ask with.")

    @strawberry.field(description="Id to revoke it by.")
    def id(self) -> strawberry.ID:
        return strawberry.ID(self["id"])

    @strawberry.field(description="When it was made.")
    def created_at(self) -> datetime:
        return _moment(self["created_at"])

    @strawberry.field(description="When it was last used, to within some minutes.")
    def last_used_at(self) -> datetime | None:
        return _moment(self["last_used_at"])

    @strawberry.field(description="When it ends by itself; null for never.")
    def expires_at(self) -> datetime | None:
        return _moment(self["expires_at"])


@strawberry.type(description="You.")
class Account:
    username: str = strawberry.field(description="Your name, as others see it at a table.")
    email: str | None = strawberry.field(
        description="Your e-mail address, if you gave one; with the scope `account`. Nobody else sees it."
    )
    is_staff: bool = strawberry.field(description="Whether you may administer the service.")

    @strawberry.field(description="When you registered.")
    def joined_at(self) -> datetime:
        return _moment(self["joined_at"])

    @strawberry_django.field(
        description="Your API tokens that can be used now, oldest first.", extensions=[Needs(Scope.ACCOUNT)]
    )
    def tokens(self, info: strawberry.Info) -> list[TokenInfo]:
        context = info.context
        return [selectors.token_view(token, current=context.auth) for token in selectors.tokens_of(context.user)]


@strawberry.type(description="A new API token.")
class TokenIssued:
    secret: str = strawberry.field(
        description="The token itself. It is told only this once; send it as `Authorization: Bearer <secret>`."
    )
    token: TokenInfo = strawberry.field(description="What will be shown of it later.")
    username: str = strawberry.field(description="Whose token it is.")


@strawberry.type(description="Tokens have been made useless.")
class Revoked:
    count: int = strawberry.field(description="How many.")


IssueResult = Annotated[
    TokenIssued | OtherProblem, strawberry.union("IssueResult", description="The token, or why there is none.")
]
RevokeResult = Annotated[
    Revoked | OtherProblem, strawberry.union("RevokeResult", description="What was revoked, or why not.")
]

Username = Annotated[str, Argument(description="3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.")]
Password = Annotated[str, Argument(description="The password.")]


@strawberry.type
class Query:
    @strawberry.field(description="You; null if you are not logged in.")
    def me(self, info: strawberry.Info) -> Account | None:
        user = current_user(info)
        return selectors.user_view(user, info.context.auth) if user.is_authenticated else None


def _issued(issued: services.Issued) -> TokenIssued:
    return TokenIssued(
        secret=issued.secret, token=selectors.token_view(issued.token), username=issued.user.get_username()
    )


@strawberry.type
class Mutation:
    @strawberry_django.mutation(description="Open an account and log in: the answer has a token.")
    @refusals_as_values
    def register(
        self,
        info: strawberry.Info,
        username: Username,
        password: Password,
        email: Annotated[str | None, Argument(description="Optional; nobody else sees it.")] = None,
    ) -> IssueResult:
        limits.check(sender(info), "register")
        return _issued(services.register(username=username, password=password, email=email))

    @strawberry_django.mutation(description="A new token for name and password.")
    @refusals_as_values
    def log_in(self, info: strawberry.Info, username: Username, password: Password) -> IssueResult:
        limits.check(sender(info), "login")
        return _issued(services.log_in(username=username, password=password))

    @strawberry_django.mutation(description="Revoke the token that you ask with, or end your session.")
    @refusals_as_values
    def log_out(
        self,
        info: strawberry.Info,
        everywhere: Annotated[bool, Argument(description="Revoke all your tokens; needs the scope `account`.")] = False,
    ) -> RevokeResult:
        return Revoked(count=_log_out(info, everywhere))

    @strawberry_django.mutation(description="A further token, for one program.", extensions=[Needs(Scope.ACCOUNT)])
    @refusals_as_values
    def create_token(
        self,
        info: strawberry.Info,
        name: Annotated[str, Argument(description="What you call it, 1 to 64 characters.")],
        expires_in: Annotated[int | None, Argument(description="Seconds that it lives; for ever if left out.")] = None,
        scopes: Annotated[
            list[str] | None,
            Argument(
                description="What it may be used for (docs/api.md); all that you may do if left out. A token hands out "
                "no more than it has."
            ),
        ] = None,
    ) -> IssueResult:
        issued = services.create_token(
            user=require_user(info), name=name, expires_in=expires_in, wanted=scopes, asked_with=info.context.auth
        )
        return _issued(issued)

    @strawberry_django.mutation(
        description="Make one of your tokens useless, at once and for good.", extensions=[Needs(Scope.ACCOUNT)]
    )
    @refusals_as_values
    def revoke_token(
        self, info: strawberry.Info, id: Annotated[strawberry.ID, Argument(description="Id of the token.")]
    ) -> RevokeResult:
        services.revoke_token(user=require_user(info), token_id=id)
        return Revoked(count=1)

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
