"""The account as a whole, over REST."""

from django.contrib.auth import logout
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.scopes import Scope
from puerto_api.rest.bodies import body_of, checked, request_of
from puerto_api.rest.openapi import WRITING, problems
from puerto_api.rest.views import Private

from .. import doors
from .base import TAGS


class Account(Private):
    needs = Scope.ACCOUNT
    deletes_with = body_of(doors.DeleteAccountInput)

    @extend_schema(
        operation_id="deleteAccount",
        tags=TAGS,
        summary=doors.DELETE_ACCOUNT.summary,
        description=doors.DELETE_ACCOUNT.description,
        request=request_of(doors.DeleteAccountInput),
        responses={204: None} | problems(*WRITING, errors.WRONG_PASSWORD),
    )
    def delete(self, request: Request) -> Response:
        services.delete_account(user=self.user, **checked(doors.DeleteAccountInput, request.data))
        if request.auth is None:
            logout(request)
        return Response(status=204)
