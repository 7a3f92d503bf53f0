"""What the service tells of itself: the catalogue of error codes, and what is left of a budget."""

from datetime import datetime
from typing import Any

import strawberry
from django.utils.translation import gettext

from puerto_api.base.errors import catalogue
from puerto_api.gql.payment import payment
from puerto_api.web import origins

from .shapes import member


@strawberry.type(name="ErrorCode", description="An entry in the catalogue of stable error codes.")
class CatalogueEntry:
    code: str = member("The code. Its meaning never changes.", examples=["game_not_found"])
    status: int = member("The HTTP status that REST answers with.", minimum=400, maximum=599)
    title: str = member("Short title, in your language.")
    meaning: str = member("What the code means, in your language.")
    adds: list[str] = member("Members that the code adds to its problem documents.", examples=[["retry_after"]])
    type: str = member("URL of the page that explains the code, as in problem documents.", format="uri")


@strawberry.type(
    description="Your budget of points (docs/guides/limits.md): that of your token or session or, if you have "
    "neither, that of your IP address."
)
class RateLimit:
    limit: int = member("Points that you can spend per window.")
    window: int = member("Length of a window in seconds.")
    remaining: int = member("Points left after this operation.")
    used: int = member("Points spent so far, including those for this operation.")
    reset_at: datetime = member("When the budget is full again.")

    @strawberry.field(description="Points that this operation cost.")
    def cost(self) -> int:
        found = payment()
        return found.cost if found else 0


def catalogue_shown() -> list[dict[str, Any]]:
    """Return the catalogue in the language that is active: the members of :class:`CatalogueEntry`."""
    return [
        {
            "code": error.code,
            "status": error.status,
            "title": gettext(error.title),
            "meaning": gettext(error.meaning),
            "adds": list(error.adds),
            "type": origins.absolute(error.path),
        }
        for error in catalogue()
    ]
