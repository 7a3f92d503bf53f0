"""Devices of the person who is logged in."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.shapes.devices import Devices
from games.devices import reading
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

DevicesResult = Annotated[
    Devices | OtherProblem, strawberry.union("DevicesResult", description="The devices, or a problem.")
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="The devices to which your notifications are pushed, newest first.",
        extensions=[Needs(Scope.WEBHOOKS)],
    )
    @refusals_as_values
    def devices(self, info: strawberry.Info) -> DevicesResult:
        return Devices(items=[reading.shown(device) for device in reading.devices_of(require_user(info))])
