"""What this service is, and what it has to offer."""

import strawberry

from puerto_api.contract.shapes import member

from .rules import EditionSummary


@strawberry.type(description="A level of the hosted bots.")
class BotInfo:
    level: str = member("Id of the level, as in a seat's `bot`.")
    description: str = member("How the level plays, in your language.")
    advises: bool = member("Whether you can ask this level for a `hint`.")
    rating: int | None = member("Rating at which the level is made to play; null if it is not made for a rating.")


@strawberry.type(description="Information about this service.")
class ServerInfo:
    name: str = member("Name of the service.")
    version: str = member("Version of the service.")
    editions: list[EditionSummary] = member("Editions that can be played.")
    bots: list[BotInfo] = member("Hosted bots, weakest first.")
    push_key: str | None = member(
        "The public key for which devices subscribe to notifications (VAPID, RFC 8292), in base64url; null if the "
        "service has none.",
        pattern="^[A-Za-z0-9_-]{87}$",
    )
    stream_recheck_seconds: float = member("A stream ends at most this many seconds after its token is revoked.")
