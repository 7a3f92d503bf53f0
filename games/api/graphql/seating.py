"""Who sits at a table, who is present, and who could sit down."""

from datetime import datetime
from enum import Enum

import strawberry


@strawberry.enum(description="Who sits on a seat.")
class SeatKind(Enum):
    HUMAN = strawberry.enum_value("human", description="A person, or a person's own program.")
    BOT = strawberry.enum_value(
        "bot", description="A bot: one of this service, with its level in `bot`, or somebody's program, without one."
    )
    OPEN = strawberry.enum_value("open", description="Nobody yet; whoever is logged in may sit down.")


@strawberry.type(description="A place at the table.")
class Seat:
    standing: str = strawberry.field(description="playing, resigned or forfeited.")
    stand_in: str | None = strawberry.field(
        description="Who plays for a person who is away or out: default (default moves), or the level of a bot."
    )
    on_vacation: bool = strawberry.field(description="Whether its clock waits for it to come back.")
    reserved_for: str | None = strawberry.field(description="Before the start: name of the person that it is held for.")
    invited: bool = strawberry.field(
        description="Before the start: whether it is held for whoever has the code of an invitation."
    )
    ready: bool = strawberry.field(description="Before the start: whether its owner has said that he is ready.")
    index: int = strawberry.field(
        description="Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."
    )
    name: str = strawberry.field(description="Name of the person or bot; empty while the seat is open.")
    bot: str | None = strawberry.field(
        description="Level of the hosted bot; null for who has an account: people, and others' bots."
    )

    @strawberry.field(description="Who sits there.")
    def kind(self) -> SeatKind:
        return SeatKind(self["kind"])


@strawberry.type(description="Whether a person at the table has a stream of the game open.")
class Presence:
    seat: int = strawberry.field(description="Number of the seat.")
    here: bool = strawberry.field(description="Whether one is open, or was until just now.")

    @strawberry.field(description="When the last one was closed; null while one is open, and for who never had one.")
    def gone_since(self) -> datetime | None:
        return datetime.fromisoformat(self["gone_since"]) if self["gone_since"] else None


@strawberry.type(description="Whether you can sit down on a seat now, without an invitation.")
class CanSit:
    seat: int = strawberry.field(description="Number of the seat.")
    ok: bool = strawberry.field(description="Whether you can.")
    code: str | None = strawberry.field(description="If not, the code with which `joinGame` would refuse.")
    detail: str | None = strawberry.field(description="The same for people, in your language.")
