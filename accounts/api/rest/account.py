"""The account as a whole, over REST."""

from django.contrib.auth import logout
from rest_framework.request import Request
from rest_framework.response import Response

from accounts import errors, services
from accounts.security.scopes import Scope
from puerto_api.rest.bodies import body_of, checked
from puerto_api.rest.openapi import WRITING, problems
from puerto_api.rest.views import Private

from .. import doors
from .doors import described


class Account(Private):
    needs = Scope.ACCOUNT
    deletes_with = body_of(doors.DeleteAccountInput)

    @described(
        "deleteAccount",
        doors.DELETE_ACCOUNT,
        doors.DeleteAccountInput,
        {204: None} | problems(*WRITING, errors.WRONG_PASSWORD),
    )
    def delete(self, request: Request) -> Response:
        services.delete_account(user=self.user, **checked(doors.DeleteAccountInput, request.data))
        if request.auth is None:
            logout(request)
        return Response(status=204)
