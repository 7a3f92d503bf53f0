"""Who sits at a table, and who could sit down."""

from enum import StrEnum

import strawberry

from games.models import Seat as SeatRow
from puerto_api.contract.shapes import enumeration, member


class SeatKind(StrEnum):
    """Who sits on a seat."""

    HUMAN = "human"
    BOT = "bot"
    OPEN = "open"

    @property
    def label(self) -> str:
        return {
            "human": "A person, or a person's own program",
            "bot": "A bot: one of this service, with its level in `bot`, or a user's program, without one",
            "open": "Nobody yet; a person may sit down",
        }[self.value]


enumeration(SeatKind, "Who sits on a seat.")


@strawberry.type(description="A seat at the table.")
class Seat:
    index: int = member(
        "Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."
    )
    kind: SeatKind = member("Who sits there.")
    name: str = member("Name of the person or bot; empty while the seat is open.")
    bot: str | None = member("Level of the hosted bot; null for accounts: people, and others' bots.")
    reserved_for: str | None = member("Before the start: name of the person that it is held for.")
    invited: bool = member("Before the start: whether it is held for the person who has the code of an invitation.")
    ready: bool = member("Before the start: whether the person on it has said that they are ready.")
    standing: str = member("Whether it can still win.", enum=SeatRow.Standing.values)
    stand_in: str | None = member(
        "Who plays for a person who is away or out: `default` (default moves), or the level of a bot."
    )
    on_vacation: bool = member("Whether it is on vacation, so that its clock waits.")


@strawberry.type(description="Whether you can sit down on a seat now, without an invitation.")
class CanSit:
    seat: int = member("Number of the seat.")
    ok: bool = member("Whether you can sit down on it.")
    code: str | None = member("If not, the code with which `joinGame` would refuse.")
    detail: str | None = member("The reason as a sentence, in your language.")
