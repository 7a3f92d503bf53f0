"""What the GraphQL API of accounts answers with."""

from datetime import datetime
from typing import Annotated

import strawberry

from accounts import selectors, services
from puerto_api.gql.problems import OtherProblem


def moment(text: str | None) -> datetime | None:
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
        return moment(self["created_at"])

    @strawberry.field(description="When it was last used, to within some minutes.")
    def last_used_at(self) -> datetime | None:
        return moment(self["last_used_at"])

    @strawberry.field(description="When it ends by itself; null for never.")
    def expires_at(self) -> datetime | None:
        return moment(self["expires_at"])


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


@strawberry.type(description="The account is deleted.")
class AccountDeleted:
    name: str = strawberry.field(description="What stands in place of its name from now on.")


DeleteAccountResult = Annotated[
    AccountDeleted | OtherProblem,
    strawberry.union("DeleteAccountResult", description="What is left of the account, or why it was not deleted."),
]
IssueResult = Annotated[
    TokenIssued | OtherProblem, strawberry.union("IssueResult", description="The token, or why there is none.")
]
RevokeResult = Annotated[
    Revoked | OtherProblem, strawberry.union("RevokeResult", description="What was revoked, or why not.")
]


def shown(issued: services.Issued) -> TokenIssued:
    return TokenIssued(
        secret=issued.secret, token=selectors.token_view(issued.token), username=issued.user.get_username()
    )


@strawberry.type(name="Access", description="Something that has access to your account: a token of yours, or an app.")
class AccessEntry:
    kind: str = strawberry.field(description="token or app.")
    name: str = strawberry.field(description="Name of the token or of the app.")
    by: str | None = strawberry.field(
        description="app: name of the person who answers for it. token: name of the app that made it, if one has."
    )
    scopes: list[str] = strawberry.field(description="What it may be used for.")
    current: bool = strawberry.field(description="Whether it is what you ask with.")

    @strawberry.field(description="Id to end it by.")
    def id(self) -> strawberry.ID:
        return strawberry.ID(self["id"])

    @strawberry.field(description="Since when it has access.")
    def created_at(self) -> datetime:
        return moment(self["created_at"])

    @strawberry.field(description="When it was last used, to within some minutes.")
    def last_used_at(self) -> datetime | None:
        return moment(self["last_used_at"])

    @strawberry.field(description="When it ends by itself; null for never. That of an app moves on while it is used.")
    def expires_at(self) -> datetime | None:
        return moment(self["expires_at"])


@strawberry.type(name="App", description="An app of yours that asks people for access (an OAuth client).")
class AppInfo:
    client_id: str = strawberry.field(description="Its `client_id`.")
    name: str = strawberry.field(description="Its name, as people are asked to trust it.")
    confidential: bool = strawberry.field(description="Whether it has a secret.")
    redirect_uris: list[str] = strawberry.field(description="Where people may be sent back to.")

    @strawberry.field(description="When it was registered.")
    def created_at(self) -> datetime:
        return moment(self["created_at"])


@strawberry.type(description="An app as it is now.")
class AppChanged:
    app: AppInfo = strawberry.field(description="The app.")
    secret: str | None = strawberry.field(
        description="Its new secret, told only this once; null where there is none, or it has not changed."
    )


@strawberry.type(description="The app is gone.")
class AppDeleted:
    client_id: str = strawberry.field(description="Its `client_id`, which nobody will have again.")


AppResult = Annotated[
    AppChanged | OtherProblem, strawberry.union("AppResult", description="The app, or why there is none.")
]
DeleteAppResult = Annotated[
    AppDeleted | OtherProblem, strawberry.union("DeleteAppResult", description="What is gone, or why not.")
]
