"""What has access to an account, and one's own apps, over REST."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import selectors
from accounts.security.scopes import Scope
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.openapi import READING, problems
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.views import Private

from .base import TAGS

ACCESS = page_of("AccessPage", "Access", "Everything that has access to your account, oldest first.")
PASSKEYS = page_of("PasskeyPage", "Passkey", "Your passkeys, oldest first.")
IDENTITIES = page_of("IdentityPage", "Identity", "Accounts of other services that are linked to yours, oldest first.")
APPS = page_of("AppPage", "App", "The apps that you have registered, oldest first.")


class AccessList(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listAccess",
        tags=TAGS,
        summary="Everything that has access to your account: tokens, apps and browsers",
        responses={200: ACCESS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(selectors.access_of(self.user, self.credential, self.session)))


class Passkeys(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listPasskeys",
        tags=TAGS,
        summary="Your passkeys",
        responses={200: PASSKEYS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(selectors.passkeys_of(self.user)))


class Identities(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listIdentities",
        tags=TAGS,
        summary="Accounts of other services, such as Google, that log you in",
        responses={200: IDENTITIES} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(selectors.identities_of(self.user)))


class Apps(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listApps",
        tags=TAGS,
        summary="The apps that you have registered",
        responses={200: APPS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page([selectors.app_view(app) for app in selectors.apps_of(self.user)]))
