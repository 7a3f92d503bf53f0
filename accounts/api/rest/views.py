"""The REST API of accounts: register, log in and out, API tokens, password. Each view calls one service or selector."""

from django.contrib.auth import logout, update_session_auth_hash
from drf_spectacular.utils import OpenApiExample, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, selectors, services
from accounts.security.limits import Sender
from accounts.security.scopes import OPEN, Scope
from puerto_api.base.errors import (
    ACCOUNT_SUSPENDED,
    INSUFFICIENT_SCOPE,
    INVALID_TOKEN,
    NOT_AUTHENTICATED,
    RATE_LIMITED,
)
from puerto_api.contract.operations import Nothing
from puerto_api.rest.bodies import checked, request_of
from puerto_api.rest.openapi import READING, WRITING, problems, ref
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.views import Private
from puerto_api.web.auth import BearerAuthentication

from .. import doors
from ..doors import issued
from . import schemas as _schemas  # noqa: F401 - fills the components of the OpenAPI document
from .base import TAGS
from .doors import DOOR, Door, described

TOKENS = page_of("TokenPage", "Token", "Your API tokens that are valid now, oldest first.")


_EXAMPLE = OpenApiExample("Ann", {"username": "ann", "password": "correct horse battery"}, request_only=True)


class Register(Door):
    authentication_classes = (BearerAuthentication,)

    @extend_schema(
        operation_id="register",
        tags=TAGS,
        summary=doors.REGISTER.summary,
        description=doors.REGISTER.description or None,
        request=request_of(doors.RegisterInput),
        examples=[_EXAMPLE],
        responses={201: ref("TokenIssued")}
        | problems(
            *DOOR,
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
        wanted = checked(doors.RegisterInput, request.data)
        visitor = request.user if request.user.is_authenticated else None
        found = services.register(visitor=visitor, asked_with=self.credential, sender=Sender.at(request), **wanted)
        return Response(issued(found), 201)


class Guest(Door):
    @described("playAsGuest", doors.PLAY_AS_GUEST, Nothing, {201: ref("TokenIssued")} | problems(*DOOR, RATE_LIMITED))
    def post(self, request: Request) -> Response:
        checked(Nothing, request.data)
        return Response(issued(services.play_as_guest(sender=Sender.at(request))), 201)


class LogIn(Door):
    @extend_schema(
        operation_id="logIn",
        tags=TAGS,
        summary=doors.LOG_IN.summary,
        description=doors.LOG_IN.description or None,
        request=request_of(doors.LogInInput),
        examples=[_EXAMPLE],
        responses={200: ref("TokenIssued")}
        | problems(
            *DOOR,
            RATE_LIMITED,
            errors.INVALID_CREDENTIALS,
            errors.SECOND_FACTOR_REQUIRED,
            errors.INVALID_SECOND_FACTOR,
            ACCOUNT_SUSPENDED,
        ),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(doors.LogInInput, request.data)
        return Response(issued(services.log_in(sender=Sender.at(request), **wanted)))


class LogOut(Private):
    needs = OPEN

    @described(
        "logOut", doors.LOG_OUT, doors.LogOutInput, {200: ref("Revoked")} | problems(*WRITING, INSUFFICIENT_SCOPE)
    )
    def post(self, request: Request) -> Response:
        wanted = checked(doors.LogOutInput, request.data)
        count = services.log_out(user=self.user, asked_with=self.credential, **wanted)
        if request.auth is None:
            logout(request)
        return Response({"count": count})


class LogOutOthers(Private):
    needs = Scope.ACCOUNT

    @described("logOutOthers", doors.LOG_OUT_OTHERS, Nothing, {200: ref("Revoked")} | problems(*WRITING))
    def post(self, request: Request) -> Response:
        checked(Nothing, request.data)
        count = services.log_out_others(user=self.user, asked_with=self.credential, asked_in=self.session)
        return Response({"count": count})


class Tokens(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="listTokens",
        tags=TAGS,
        summary="Your API tokens",
        responses={200: TOKENS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        listed = selectors.tokens_of(self.user)
        return Response(page([selectors.token_view(token, current=self.credential) for token in listed]))


class Me(Private):
    needs = OPEN

    @extend_schema(
        operation_id="getMe",
        tags=TAGS,
        summary="Your account",
        responses={200: ref("Account")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(selectors.user_view(self.user, self.credential))


class Password(Private):
    needs = Scope.ACCOUNT

    @described(
        "changePassword",
        doors.CHANGE_PASSWORD,
        doors.ChangePasswordInput,
        {200: ref("Revoked")} | problems(*WRITING, errors.WRONG_PASSWORD, errors.WEAK_PASSWORD),
    )
    def post(self, request: Request) -> Response:
        wanted = checked(doors.ChangePasswordInput, request.data)
        count = services.change_password(user=self.user, keep=self.credential, keep_session=self.session, **wanted)
        if request.auth is None:
            update_session_auth_hash(request, self.user)
        return Response({"count": count})
