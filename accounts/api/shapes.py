"""What both APIs of accounts answer."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Any

import strawberry
import strawberry_django

from accounts import selectors
from accounts.players.models import LONGEST_ABOUT
from accounts.security.scopes import ALL, Scope, ordered
from accounts.services import LOGIN
from puerto_api.contract.shapes import enumeration, member
from puerto_api.gql.problems import OtherProblem
from puerto_api.gql.scopes import Needs

_SCOPES = {"enum": ordered(ALL)}
ABOUT = "One line about yourself: plain text, never HTML."
PUBLIC_PROFILE = "Whether others see your statistics, your games and how your ratings went."


@strawberry.type(description="An API token, as its owner gets to see it: never the secret.")
class Token:
    id: strawberry.ID = member("Id to revoke it by.", format="uuid")
    name: str = member(f"What you called it; `{LOGIN}` if it was made by logging in.", examples=["my bot"])
    prefix: str = member("Its beginning, to recognise it by.", examples=["puerto_1f2e3d4c"])
    scopes: list[str] = member("What it may be used for (docs/api.md).", items=_SCOPES)
    created_at: datetime = member("When it was made.")
    last_used_at: datetime | None = member("When it was last used, to within some minutes.")
    expires_at: datetime | None = member("When it ends by itself; null for never.")
    current: bool = member("Whether it is the one that you ask with.")


@strawberry.type(description="You.")
class Account:
    id: strawberry.ID = member("Your id.", format="uuid")
    username: str = member("Your name, as others see it at a table.", examples=["ann"])
    email: str | None = member(
        "Your e-mail address, if you gave one; told with the scope `account` only. Nobody else sees it."
    )
    is_guest: bool = member("Whether you play without an account.")
    is_staff: bool = member("Whether you may administer the service.")
    is_bot: bool = member("Whether this is the account of a bot; see `becomeBot`.")
    joined_at: datetime = member("When you registered.")

    @strawberry_django.field(
        description="Your API tokens that can be used now, oldest first.", extensions=[Needs(Scope.ACCOUNT)]
    )
    def tokens(self, info: strawberry.Info) -> list[Token]:
        context = info.context
        shown: Any = [selectors.token_view(token, current=context.auth) for token in selectors.tokens_of(context.user)]
        return shown


@strawberry.type(description="What you show of yourself; see `player` for what others see.")
class Profile:
    about: str = member(ABOUT, maxLength=LONGEST_ABOUT, examples=["I ship corn."])
    public_profile: bool = member(PUBLIC_PROFILE)


@strawberry.type(description="A new API token.")
class TokenIssued:
    token: str = member(
        "The token itself. It is told only this once; send it as `Authorization: Bearer <token>`.",
        examples=["puerto_" + "1f2e3d4c" * 8],
    )
    info: Token = member("What will be shown of it later.")
    user: Account = member("Whose token it is.")


@strawberry.type(description="Tokens have been made useless.")
class Revoked:
    count: int = member("How many.")


class AccessKind(StrEnum):
    """What has access to an account."""

    TOKEN = "token"
    APP = "app"

    @property
    def label(self) -> str:
        return {"token": "A token of yours", "app": "An app, with all its tokens"}[self.value]


enumeration(AccessKind, "What has access to an account.")


@strawberry.type(description="Something that has access to your account: a token of yours, or an app.")
class Access:
    id: strawberry.ID = member("Id to end it by.", format="uuid")
    kind: AccessKind = member("What it is.")
    name: str = member("Name of the token or of the app.", examples=["Pocket Puerto"])
    by: str | None = member(
        "app: name of the person who answers for it. token: name of the app that made it, if one has."
    )
    scopes: list[str] = member("What it may be used for.", items=_SCOPES)
    created_at: datetime = member("Since when it has access.")
    last_used_at: datetime | None = member("When it was last used, to within some minutes.")
    expires_at: datetime | None = member(
        "When it ends by itself; null for never. That of an app moves on while it is used."
    )
    current: bool = member("Whether it is what you ask with.")


@strawberry.type(description="An app of yours that asks people for access (an OAuth client).")
class App:
    client_id: str = member("Its `client_id`.")
    name: str = member("Its name, as people are asked to trust it.", examples=["Pocket Puerto"])
    confidential: bool = member("Whether it has a secret.")
    redirect_uris: list[str] = member("Where people may be sent back to.")
    created_at: datetime = member("When it was registered.")


@strawberry.type(description="An app as it is now.")
class AppChanged:
    app: App = member("The app.")
    secret: str | None = member("Its new secret, told only this once; null where there is none, or it has not changed.")


@strawberry.type(description="The app is gone.")
class AppDeleted:
    client_id: str = member("Its `client_id`, which no other app will have.")


@strawberry.type(description="A ticket that begins one stream of REST.")
class StreamTicket:
    ticket: str = member("The ticket: send it as `?ticket=` of the stream.")
    path: str = member("The path of the stream.", examples=["/api/v1/feed"])
    expires_at: datetime = member("From then on it begins no stream; those that are open go on.")


@strawberry.type(description="The account is deleted.")
class AccountDeleted:
    name: str = member("What stands in place of its name from now on.")


IssueResult = Annotated[
    TokenIssued | OtherProblem, strawberry.union("IssueResult", description="The token, or why there is none.")
]
RevokeResult = Annotated[
    Revoked | OtherProblem, strawberry.union("RevokeResult", description="What was revoked, or why not.")
]
DeleteAccountResult = Annotated[
    AccountDeleted | OtherProblem,
    strawberry.union("DeleteAccountResult", description="What is left of the account, or why it was not deleted."),
]
