"""What has access to an account, and one's own apps, over REST."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, selectors, services
from accounts.security.scopes import Scope
from accounts.services.apps import LONGEST_APP_NAME, LONGEST_REDIRECT, MOST_REDIRECTS
from puerto_api.base.errors import CSRF_FAILED, NOT_AUTHENTICATED
from puerto_api.base.plain_text import LINE
from puerto_api.rest.inputs import Input, Several, Text, Truth, validated
from puerto_api.rest.openapi import READING, WRITING, problems, ref

from .base import TAGS, Private

_DELETING = (NOT_AUTHENTICATED, *READING, CSRF_FAILED)
_APP_PARAMETER = OpenApiParameter("client_id", str, OpenApiParameter.PATH, description="`client_id` of the app.")
_NAME = {"minLength": 1, "maxLength": LONGEST_APP_NAME, "pattern": LINE}
_EXAMPLE = OpenApiExample(
    "An app on phones", {"name": "Pocket Puerto", "redirect_uris": ["com.example.pocket:/callback"]}, request_only=True
)


_REDIRECT = {
    "maxLength": LONGEST_REDIRECT,
    "pattern": r'^(https?://|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:)[!-"$-)+-\[\]-~]+$',
}
"""As far as a pattern can say it; :func:`accounts.services.register_app` says all."""


def _redirects(**options: Any) -> Several:
    return Several(
        child=Text(documented=_REDIRECT),
        documented={"minItems": 1, "maxItems": MOST_REDIRECTS},
        help_text=f"Where people may be sent back to, exactly, 1 to {MOST_REDIRECTS}: https; http to 127.0.0.1 or "
        "[::1] (any port) or localhost; or a scheme such as com.example.app.",
        **options,
    )


class RegisterAppInput(Input):
    name = Text(help_text="People are asked to trust it by this name.", documented=_NAME)
    redirect_uris = _redirects()
    confidential = Truth(required=False, help_text="It runs where it can keep a secret. No if left out.")


class ChangeAppInput(Input):
    name = Text(required=False, allow_null=True, help_text="Another name.", documented=_NAME)
    redirect_uris = _redirects(required=False, allow_null=True)


class NoBody(Input):
    """Nothing."""


class AccessList(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listAccess",
        tags=TAGS,
        summary="All that has access to your account: tokens and apps",
        responses={200: ref("AccessList")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response({"access": selectors.access_of(self.user, self.credential)})


class OneAccess(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="revokeAccess",
        tags=TAGS,
        summary="End the access of a token or an app at once",
        description="With every token that the app has or has made.",
        parameters=[OpenApiParameter("access_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Its id.")],
        responses={204: None} | problems(*_DELETING, errors.ACCESS_NOT_FOUND),
    )
    def delete(self, request: Request, access_id: str) -> Response:
        services.revoke_access(user=self.user, access_id=access_id)
        return Response(status=204)


class Apps(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listApps",
        tags=TAGS,
        summary="The apps that you have registered",
        responses={200: ref("AppList")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response({"apps": [selectors.app_view(app) for app in selectors.apps_of(self.user)]})

    @extend_schema(
        operation_id="registerApp",
        tags=TAGS,
        summary="Register an app that asks people for access",
        description="An OAuth 2.1 client (docs/guides/identity.md).",
        request=RegisterAppInput,
        examples=[_EXAMPLE],
        responses={201: OpenApiResponse(ref("AppChanged"), "Registered; a secret is told only this once.")}
        | problems(*WRITING, errors.NOT_FOR_GUESTS, errors.INVALID_APP, errors.TOO_MANY_APPS),
    )
    def post(self, request: Request) -> Response:
        wanted = validated(RegisterAppInput, request.data)
        return Response(_changed(services.register_app(user=self.user, **wanted)), 201)


class OneApp(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="changeApp",
        tags=TAGS,
        summary="Give an app another name or other redirect URIs",
        description="What is left out stays.",
        parameters=[_APP_PARAMETER],
        request=ChangeAppInput,
        responses={200: ref("AppChanged")} | problems(*WRITING, errors.APP_NOT_FOUND, errors.INVALID_APP),
    )
    def patch(self, request: Request, client_id: str) -> Response:
        wanted = validated(ChangeAppInput, request.data)
        app = services.change_app(user=self.user, client_id=client_id, **wanted)
        return Response(_changed(services.NewSecret(app, None)))

    @extend_schema(
        operation_id="deleteApp",
        tags=TAGS,
        summary="Delete an app; everybody's access for it ends",
        parameters=[_APP_PARAMETER],
        responses={204: None} | problems(*_DELETING, errors.APP_NOT_FOUND),
    )
    def delete(self, request: Request, client_id: str) -> Response:
        services.delete_app(user=self.user, client_id=client_id)
        return Response(status=204)


class AppSecret(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="replaceAppSecret",
        tags=TAGS,
        summary="A new secret for a confidential app",
        description="The old one is good no more.",
        parameters=[_APP_PARAMETER],
        request=NoBody,
        responses={200: OpenApiResponse(ref("AppChanged"), "The secret is told only this once.")}
        | problems(*WRITING, errors.APP_NOT_FOUND, errors.INVALID_APP),
    )
    def post(self, request: Request, client_id: str) -> Response:
        validated(NoBody, request.data)
        return Response(_changed(services.replace_secret(user=self.user, client_id=client_id)))


def _changed(made: services.NewSecret) -> dict[str, Any]:
    return {"app": selectors.app_view(made.app), "secret": made.secret}
