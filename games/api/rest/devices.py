"""Devices of the person who is logged in, over REST."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games.api.shapes.devices import Devices
from games.devices import reading
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.openapi import READING, problems
from puerto_api.rest.pages import page, paged
from puerto_api.rest.views import Private

DEVICES = paged(Devices)


class OwnDevices(Private):
    needs = Scope.WEBHOOKS

    @extend_schema(
        operation_id="listDevices",
        tags=("devices",),
        summary="Your devices",
        description="The devices to which your notifications are pushed, newest first; there is only one page.",
        responses={200: DEVICES} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page([reading.shown(device) for device in reading.devices_of(self.user)]))
