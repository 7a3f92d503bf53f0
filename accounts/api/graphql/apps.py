"""One's own apps, which ask other people for access."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts import selectors, services
from accounts.security.scopes import Scope
from puerto_api.gql.problems import refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .answers import AppChanged, AppDeleted, AppInfo, AppResult, DeleteAppResult

Argument = strawberry.argument
ClientId = Annotated[str, Argument(description="`clientId` of the app.")]
AppName = Annotated[str, Argument(description="1 to 64 characters.")]
RedirectUris = Annotated[
    list[str],
    Argument(
        description="Where people may be sent back to, exactly, 1 to 10: https; http to 127.0.0.1 or [::1] (any port) "
        "or localhost; or a scheme such as com.example.app."
    ),
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="The apps that you have registered, oldest first; null with an error unless you are logged in.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    def my_apps(self, info: strawberry.Info) -> list[AppInfo] | None:
        return [selectors.app_view(app) for app in selectors.apps_of(require_user(info))]


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Register an app that asks people for access (OAuth 2.1, docs/guides/identity.md).",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def register_app(
        self,
        info: strawberry.Info,
        name: AppName,
        redirect_uris: RedirectUris,
        confidential: Annotated[bool, Argument(description="It runs where it can keep a secret.")] = False,
    ) -> AppResult:
        made = services.register_app(
            user=require_user(info), name=name, redirect_uris=redirect_uris, confidential=confidential
        )
        return _changed(made)

    @strawberry_django.mutation(
        description="Give an app another name or other redirect URIs; what is left out stays.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def change_app(
        self,
        info: strawberry.Info,
        client_id: ClientId,
        name: Annotated[str | None, Argument(description="1 to 64 characters.")] = None,
        redirect_uris: Annotated[list[str] | None, Argument(description="All of them, as for `registerApp`.")] = None,
    ) -> AppResult:
        app = services.change_app(user=require_user(info), client_id=client_id, name=name, redirect_uris=redirect_uris)
        return _changed(services.NewSecret(app, None))

    @strawberry_django.mutation(
        description="A new secret for a confidential app; the old one is good no more.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def replace_app_secret(self, info: strawberry.Info, client_id: ClientId) -> AppResult:
        return _changed(services.replace_secret(user=require_user(info), client_id=client_id))

    @strawberry_django.mutation(
        description="Delete an app; everybody's access for it ends.", extensions=[Needs(Scope.ACCOUNT)]
    )
    @refusals_as_values
    def delete_app(self, info: strawberry.Info, client_id: ClientId) -> DeleteAppResult:
        services.delete_app(user=require_user(info), client_id=client_id)
        return AppDeleted(client_id=client_id)


def _changed(made: services.NewSecret) -> AppChanged:
    return AppChanged(app=selectors.app_view(made.app), secret=made.secret)
