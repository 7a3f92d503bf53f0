"""One's own apps, which ask other people for access."""

import strawberry
import strawberry_django

from accounts import selectors
from accounts.security.scopes import Scope
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from ..shapes import App


@strawberry.type
class Query:
    @strawberry_django.field(
        description="The apps that you have registered, oldest first. Null with an error unless you are logged in.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    def my_apps(self, info: strawberry.Info) -> list[App] | None:
        return [selectors.app_view(app) for app in selectors.apps_of(require_user(info))]
