"""The REST API of accounts: register, log in and out, API tokens, password. Each view calls one service or selector."""

from typing import Any

from django.contrib.auth import logout, update_session_auth_hash
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, extend_schema
from rest_framework.authentication import BaseAuthentication
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, selectors, services
from accounts.security import limits
from accounts.security.scopes import ALL, OPEN, Scope, ordered
from puerto_api.base.errors import (
    ACCOUNT_SUSPENDED,
    CSRF_FAILED,
    INSUFFICIENT_SCOPE,
    INVALID_TOKEN,
    NOT_AUTHENTICATED,
    RATE_LIMITED,
)
from puerto_api.base.plain_text import LINE
from puerto_api.rest.inputs import Input, Several, Text, Truth, Whole, validated
from puerto_api.rest.openapi import READING, WRITING, problems, ref
from puerto_api.rest.views import View
from puerto_api.web.auth import BearerAuthentication

from . import schemas
from .base import TAGS, Private

PASSWORD = {"format": "password", "maxLength": services.LONGEST_PASSWORD}


class RegisterInput(Input):
    username = Text(documented={"pattern": schemas.USERNAME_PATTERN, "minLength": 3, "maxLength": 30})
    password = Text(documented=PASSWORD | {"minLength": 8})
    email = Text(
        required=False, allow_null=True, documented={"pattern": r"^.+@[^\s@]+$", "maxLength": services.LONGEST_EMAIL}
    )


class GuestInput(Input):
    """Nothing."""


class LogInInput(Input):
    username = Text(documented={"maxLength": 150})
    password = Text(documented=PASSWORD)


class LogOutInput(Input):
    everywhere = Truth(required=False, help_text="Revoke all your tokens; needs the scope `account`.")


class CreateTokenInput(Input):
    name = Text(
        help_text="What you call it.", documented={"minLength": 1, "maxLength": services.LONGEST_NAME, "pattern": LINE}
    )
    expires_in = Whole(
        required=False,
        allow_null=True,
        help_text="Seconds that it lives; for ever if left out.",
        documented={"minimum": services.SHORTEST_LIFE, "maximum": services.LONGEST_LIFE},
    )
    scopes = Several(
        child=Text(documented={"enum": ordered(ALL)}),
        documented={"minItems": 1},
        required=False,
        allow_null=True,
        help_text="What it may be used for; all that you may do if left out. A token hands out no more than it has.",
    )


class RotateTokenInput(Input):
    overlap = Whole(
        required=False,
        help_text="Seconds for which the old secret is good, too; 0 if left out.",
        documented={"minimum": 0, "maximum": services.LONGEST_OVERLAP},
    )


class ChangePasswordInput(Input):
    current = Text(help_text="The password until now.", documented=PASSWORD)
    new = Text(help_text="The password from now on.", documented=PASSWORD | {"minLength": 8})


class Door(View):
    """Where one gets in: no credentials are looked at, and not too many tries are allowed."""

    needs = OPEN
    permission_classes = (AllowAny,)
    authentication_classes: tuple[type[BaseAuthentication], ...] = ()
    scope = ""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        limits.check(request, self.scope)


# A door never looks at credentials, so it never refuses them.
_DOOR = tuple(code for code in WRITING if code not in (INVALID_TOKEN, NOT_AUTHENTICATED) and code.status != 403)


_EXAMPLE = OpenApiExample("Ann", {"username": "ann", "password": "correct horse battery"}, request_only=True)


class Register(Door):
    authentication_classes = (BearerAuthentication,)
    scope = "register"

    @extend_schema(
        operation_id="register",
        tags=TAGS,
        summary="Open an account and log in",
        description="Asked with the token of a guest, the guest becomes the account: his games, chats, token and open "
        "streams stay his. Whoever else asks opens an account of its own.",
        request=RegisterInput,
        examples=[_EXAMPLE],
        responses={201: ref("IssuedToken")}
        | problems(
            *_DOOR,
            RATE_LIMITED,
            INVALID_TOKEN,
            ACCOUNT_SUSPENDED,
            INSUFFICIENT_SCOPE,
            errors.INVALID_USERNAME,
            errors.RESERVED_USERNAME,
            errors.INVALID_EMAIL,
            errors.WEAK_PASSWORD,
            errors.USERNAME_TAKEN,
        ),
    )
    def post(self, request: Request) -> Response:
        wanted = validated(RegisterInput, request.data)
        visitor = request.user if request.user.is_authenticated else None
        return Response(_issued(services.register(visitor=visitor, asked_with=self.credential, **wanted)), 201)


class Guest(Door):
    scope = "register"

    @extend_schema(
        operation_id="playAsGuest",
        tags=TAGS,
        summary="Play without an account",
        description="Makes a guest with a name that begins with `guest-`, and a token to read, open tables and play. "
        "Guests play no rated games and have no apps, webhooks and bots. `register` with this token makes an account "
        "of the guest.",
        request=GuestInput,
        responses={201: ref("IssuedToken")} | problems(*_DOOR, RATE_LIMITED),
    )
    def post(self, request: Request) -> Response:
        validated(GuestInput, request.data)
        return Response(_issued(services.play_as_guest()), 201)


class LogIn(Door):
    scope = "login"

    @extend_schema(
        operation_id="logIn",
        tags=TAGS,
        summary="A new token for name and password",
        request=LogInInput,
        examples=[_EXAMPLE],
        responses={200: ref("IssuedToken")}
        | problems(*_DOOR, RATE_LIMITED, errors.INVALID_CREDENTIALS, ACCOUNT_SUSPENDED),
    )
    def post(self, request: Request) -> Response:
        return Response(_issued(services.log_in(**validated(LogInInput, request.data))))


_TOKEN_PARAMETER = OpenApiParameter("token_id", OpenApiTypes.UUID, OpenApiParameter.PATH, description="Its id.")
_SETUP = (errors.INVALID_TOKEN_SETUP, errors.UNKNOWN_SCOPE)


class LogOut(Private):
    needs = OPEN

    @extend_schema(
        operation_id="logOut",
        tags=TAGS,
        summary="Revoke the token that you ask with, or all",
        description="Asked with a session, it ends the session; with `everywhere` it revokes all your tokens besides.",
        request=LogOutInput,
        responses={200: ref("Revoked")} | problems(*WRITING, INSUFFICIENT_SCOPE),
    )
    def post(self, request: Request) -> Response:
        wanted = validated(LogOutInput, request.data)
        count = services.log_out(user=self.user, asked_with=self.credential, **wanted)
        if request.auth is None:
            logout(request)
        return Response({"revoked": count})


class Tokens(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listTokens",
        tags=TAGS,
        summary="Your API tokens",
        responses={200: ref("TokenList")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        listed = selectors.tokens_of(self.user)
        return Response({"tokens": [selectors.token_view(token, current=self.credential) for token in listed]})

    @extend_schema(
        operation_id="createToken",
        tags=TAGS,
        summary="A further token, for one program",
        request=CreateTokenInput,
        responses={201: ref("IssuedToken")}
        | problems(*WRITING, *_SETUP, errors.NOT_FOR_GUESTS, errors.TOO_MANY_TOKENS),
    )
    def post(self, request: Request) -> Response:
        wanted = validated(CreateTokenInput, request.data)
        scopes = wanted.pop("scopes", None)
        issued = services.create_token(user=self.user, wanted=scopes, asked_with=self.credential, **wanted)
        return Response(_issued(issued), 201)


class OneToken(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="revokeToken",
        tags=TAGS,
        summary="Make one of your tokens useless, at once and for good",
        parameters=[_TOKEN_PARAMETER],
        responses={204: None} | problems(NOT_AUTHENTICATED, *READING, CSRF_FAILED, errors.TOKEN_NOT_FOUND),
    )
    def delete(self, request: Request, token_id: str) -> Response:
        services.revoke_token(user=self.user, token_id=token_id)
        return Response(status=204)


class Rotation(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="rotateToken",
        tags=TAGS,
        summary="A new secret for one of your tokens",
        description="Its id, name, scopes and end stay. The old secret is good no more, or for `overlap` seconds.",
        parameters=[_TOKEN_PARAMETER],
        request=RotateTokenInput,
        responses={200: ref("IssuedToken")} | problems(*WRITING, errors.TOKEN_NOT_FOUND, errors.INVALID_TOKEN_SETUP),
    )
    def post(self, request: Request, token_id: str) -> Response:
        wanted = validated(RotateTokenInput, request.data)
        issued = services.rotate_token(user=self.user, token_id=token_id, asked_with=self.credential, **wanted)
        return Response(_issued(issued))


class Me(Private):
    needs = OPEN

    @extend_schema(
        operation_id="getMe",
        tags=TAGS,
        summary="You",
        responses={200: ref("Account")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(selectors.user_view(self.user, self.credential))


class Password(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="changePassword",
        tags=TAGS,
        summary="Set a new password",
        description="Revokes all your tokens except the one that you ask with, and ends your other sessions.",
        request=ChangePasswordInput,
        responses={200: ref("Revoked")} | problems(*WRITING, errors.WRONG_PASSWORD, errors.WEAK_PASSWORD),
    )
    def post(self, request: Request) -> Response:
        wanted = validated(ChangePasswordInput, request.data)
        count = services.change_password(user=self.user, keep=self.credential, **wanted)
        if request.auth is None:
            update_session_auth_hash(request, self.user)
        return Response({"revoked": count})


def _issued(issued: services.Issued) -> dict[str, Any]:
    return {
        "token": issued.secret,
        "info": selectors.token_view(issued.token),
        "user": selectors.user_view(issued.user),
    }
