"""API tokens, and whatever else has access to an account."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts import selectors, services
from accounts.security.scopes import Scope
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .answers import AccessEntry, IssueResult, Revoked, RevokeResult, shown

Argument = strawberry.argument


@strawberry.type
class Query:
    @strawberry_django.field(
        description="All that has access to your account: tokens and apps, oldest first; null with an error unless you "
        "are logged in.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    def my_access(self, info: strawberry.Info) -> list[AccessEntry] | None:
        return selectors.access_of(require_user(info), info.context.auth)


@strawberry.type
class Mutation:
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
        return shown(issued)

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
        description="A new secret for one of your tokens, which stays the same otherwise. The answer tells it once.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def rotate_token(
        self,
        info: strawberry.Info,
        id: Annotated[strawberry.ID, Argument(description="Id of the token.")],
        overlap: Annotated[int, Argument(description="Seconds for which the old secret is good, too, 0 to 86400.")] = 0,
    ) -> IssueResult:
        user = require_user(info)
        return shown(services.rotate_token(user=user, token_id=id, overlap=overlap, asked_with=info.context.auth))

    @strawberry_django.mutation(
        description="End the access of a token or an app at once, with every token that the app has or has made.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def revoke_access(
        self, info: strawberry.Info, id: Annotated[strawberry.ID, Argument(description="Id of the access.")]
    ) -> RevokeResult:
        services.revoke_access(user=require_user(info), access_id=id)
        return Revoked(count=1)
