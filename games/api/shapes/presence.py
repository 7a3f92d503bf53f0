"""Which of the people at a table are there."""

from datetime import datetime

import strawberry

from puerto_api.contract.shapes import member


@strawberry.type(description="Whether a person at the table has a stream of the game open.")
class PersonPresence:
    seat: int = member("Number of the person's seat.")
    here: bool = member("Whether the person has a stream open, or had one until a moment ago.")
    gone_since: datetime | None = member(
        "When the person's last stream was closed; null while one is open, and for people who never had one."
    )


@strawberry.type(description="The people at a table, in order of their seats.")
class Presence:
    seats: list[PersonPresence] = member("One entry for each person.")
