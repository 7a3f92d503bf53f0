"""Who sits at a table, and who could sit down."""

from enum import StrEnum

import strawberry

from games.models import Seat as SeatRow
from puerto_api.contract.shapes import enumeration, member


class SeatKind(StrEnum):
    """Who sits in a seat."""

    HUMAN = "human"
    BOT = "bot"
    OPEN = "open"

    @property
    def label(self) -> str:
        return {
            "human": "A person, or a person's own program",
            "bot": "A bot: a hosted bot, with its level in `bot`, or a user's program, without a level",
            "open": "Nobody yet; the seat is open",
        }[self.value]


enumeration(SeatKind, "Who sits in a seat.")


@strawberry.type(description="A seat at the table.")
class Seat:
    index: int = member(
        "Number of the seat, clockwise from 0. The seats may still be shuffled at the start. Seat 0 is the first "
        "governor."
    )
    kind: SeatKind = member("Who sits in the seat.")
    name: str = member("Name of the person or bot; empty while the seat is open.")
    bot: str | None = member("Level of the hosted bot; null for people and for users' bots.")
    reserved_for: str | None = member("Before the start: name of the person for whom the seat is held.")
    invited: bool = member("Before the start: whether the seat is held for the person who has the invitation code.")
    ready: bool = member("Before the start: whether the person in the seat has said that they are ready.")
    standing: str = member("Whether the seat can still win.", enum=SeatRow.Standing.values)
    stand_in: str | None = member(
        "The stand-in for a person who is away or out of the game: `default` (default moves), or the level of a bot."
    )
    on_vacation: bool = member("Whether the seat is on vacation, which stops its clock.")


@strawberry.type(description="Whether you can take a seat now without an invitation.")
class CanSit:
    seat: int = member("Number of the seat.")
    ok: bool = member("Whether you can take the seat.")
    code: str | None = member("If you cannot take the seat, the error code that you would get from `joinGame`.")
    detail: str | None = member("The reason as a sentence, in your language.")
