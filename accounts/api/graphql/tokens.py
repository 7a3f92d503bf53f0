"""API tokens, and whatever else has access to an account."""

import strawberry
import strawberry_django

from accounts import selectors
from accounts.security.scopes import Scope
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from ..shapes import Access


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Everything that has access to your account: tokens, apps and browsers, oldest first. Null with "
        "an error unless you are logged in.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    def my_access(self, info: strawberry.Info) -> list[Access] | None:
        return selectors.access_of(require_user(info), info.context.auth, info.context.session)
