"""What this service is and has to offer, for clients that want to choose."""

from typing import Any

import strawberry
import strawberry_django

from games.api import rules
from games.api.shapes.server import ServerInfo
from puerto_api.contract.service import CatalogueEntry, catalogue_shown


@strawberry.type
class Query:
    @strawberry_django.field(description="What this service is and what it offers.")
    def server_info(self) -> ServerInfo:
        shown: Any = rules.server_info()
        return shown

    @strawberry.field(description="The catalogue of stable error codes, in alphabetical order.")
    def error_codes(self) -> list[CatalogueEntry]:
        shown: Any = catalogue_shown()
        return shown
