"""What this service is and has to offer, for clients that want to choose."""

import strawberry
from django.utils.translation import gettext

import bots
from games import words
from games.engine.editions import EDITIONS
from puerto_api import __version__
from puerto_api.base.errors import catalogue
from puerto_api.gql.problems import CatalogueEntry
from puerto_api.web.stream_auth import RECHECK_SECONDS


@strawberry.type(description="A printed edition of the rules.")
class EditionInfo:
    id: str = strawberry.field(description="Id to create games with.")
    name: str = strawberry.field(description="Its name, in your language.")
    players: list[int] = strawberry.field(description="Numbers of players it is made for.")
    expansions: list[str] = strawberry.field(description="Expansions that can be played with it here.")


@strawberry.type(description="A level of the hosted bots.")
class BotInfo:
    level: str = strawberry.field(description="Id to name in a seat.")
    description: str = strawberry.field(description="How it plays, in your language.")
    advises: bool = strawberry.field(description="Whether it can be asked for a `hint`.")


@strawberry.type(description="What answers here.")
class ServerInfo:
    name: str = strawberry.field(description="Name of the service.")
    version: str = strawberry.field(description="Version of the service.")
    editions: list[EditionInfo] = strawberry.field(description="Editions that can be played.")
    bots: list[BotInfo] = strawberry.field(description="Hosted bots, weakest first.")
    stream_recheck_seconds: float = strawberry.field(
        description="A subscription ends at the latest so many seconds after its token was revoked."
    )


@strawberry.type
class Query:
    @strawberry.field(description="What this service is and has to offer.")
    def server_info(self) -> ServerInfo:
        return ServerInfo(
            name="Puerto API",
            version=__version__,
            editions=[
                EditionInfo(
                    id=edition.id,
                    name=words.edition_name(edition.id),
                    players=sorted(edition.setups),
                    expansions=list(edition.expansions),
                )
                for edition in EDITIONS.values()
            ],
            bots=[
                BotInfo(level=level, description=gettext(known.about), advises=level in bots.ADVISERS)
                for level, known in bots.LEVELS.items()
            ],
            stream_recheck_seconds=RECHECK_SECONDS,
        )

    @strawberry.field(description="The catalogue of stable error codes, in alphabetical order.")
    def error_codes(self) -> list[CatalogueEntry]:
        return catalogue()
