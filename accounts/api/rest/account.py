"""The account as a whole, over REST."""

from django.contrib.auth import logout
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.scopes import Scope
from puerto_api.rest.inputs import Input, Text, validated
from puerto_api.rest.openapi import WRITING, problems

from .base import TAGS, Private
from .views import PASSWORD


class DeleteAccountInput(Input):
    confirm = Text(help_text="Your password; without one, your name.", documented=PASSWORD)


class Account(Private):
    needs = Scope.ACCOUNT
    deletes_with = DeleteAccountInput

    @extend_schema(
        operation_id="deleteAccount",
        tags=TAGS,
        summary="Delete your account, for good",
        description="All that has access ends at once, tables are left, and within moments another name stands in "
        "place of yours wherever games tell it. Games, results and ratings of others stay (docs/guides/identity.md).",
        request=DeleteAccountInput,
        responses={204: None} | problems(*WRITING, errors.WRONG_PASSWORD),
    )
    def delete(self, request: Request) -> Response:
        services.delete_account(user=self.user, **validated(DeleteAccountInput, request.data))
        if request.auth is None:
            logout(request)
        return Response(status=204)
