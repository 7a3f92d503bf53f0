"""What a table has beside the rules: its clock, whose time runs, what is proposed, how it ended."""

from datetime import datetime
from typing import Any

import strawberry

from games.services.core.turns import ADJOURNED, VACATION
from games.terms import end_reasons, time_control
from games.terms.events import PROPOSALS
from puerto_api.contract.shapes import member, union

SECONDS = {"minimum": time_control.LEAST_SECONDS, "maximum": time_control.MOST_MS // time_control.SECOND}
INCREMENT = {"maximum": time_control.MOST_INCREMENT_MS // time_control.SECOND}
VACATION_DAYS = {"maximum": time_control.MOST_VACATION_DAYS}
TIME_OF_DAY = {"pattern": "^([01][0-9]|2[0-3]):[0-5][0-9]$", "examples": ["08:00"]}
_MILLISECONDS: dict[str, Any] = {"type": ["integer", "null"], "minimum": 0}
"""A whole number that may be too large for GraphQL's ``Int``."""


@strawberry.type(description="The part of every day in which a correspondence clock runs.")
class Window:
    opens: str = member("Time of day.", **TIME_OF_DAY)
    closes: str = member("Time of day; earlier than `opens` if it passes midnight.", **TIME_OF_DAY)
    zone: str = member("Time zone.", examples=["Europe/Berlin"])


@strawberry.type(description="Every seat has a bank of time, which runs while it is its turn. Times are whole seconds.")
class LiveClock:
    kind: str = member("What kind of clock.", const=time_control.LIVE)
    bank: int = member("What every seat begins with.", **SECONDS)
    increment: int = member("Time that every decision adds.", **INCREMENT)
    cap: int = member("The most that a bank can hold.", **SECONDS)


@strawberry.type(description="The same time for every decision. Times are whole seconds.")
class CorrespondenceClock:
    kind: str = member("What kind of clock.", const=time_control.CORRESPONDENCE)
    decision: int = member("Time for each decision.", **SECONDS)
    window: Window | None = member("When the clock runs; null: all day.")
    vacation_days: int = member("Days of vacation for every seat.", **VACATION_DAYS)


@strawberry.type(description="No clock runs, but a decision that is open for 30 days is overdue.")
class UntimedClock:
    kind: str = member("What kind of clock.", const=time_control.UNTIMED)


TimeControl = union("TimeControl", "How long a seat may think.", LiveClock, CorrespondenceClock, UntimedClock)


@strawberry.input(description="The part of every day in which a correspondence clock runs.")
class WindowInput:
    opens: str = member("Time of day, such as 08:00.", **TIME_OF_DAY)
    closes: str = member("Time of day; earlier than `opens` if it passes midnight.", **TIME_OF_DAY)
    zone: str = member("Time zone, such as Europe/Berlin.")


@strawberry.input(description="A clock; times are whole seconds. Leave out what its kind does not have.")
class TimeControlInput:
    kind: str = member("What kind of clock.", enum=[*time_control.KINDS])
    bank: int | None = member("live: what every seat begins with.", default=None, **SECONDS)
    increment: int | None = member("live: time that every decision adds; 0 if left out.", default=None, **INCREMENT)
    cap: int | None = member("live: the most that a bank can hold; the bank if left out.", default=None, **SECONDS)
    decision: int | None = member("correspondence: time for each decision.", default=None, **SECONDS)
    window: WindowInput | None = member("correspondence: when the clock runs; all day if left out.", default=None)
    vacation_days: int | None = member(
        "correspondence: days of vacation for every seat; 0 if left out.", default=None, **VACATION_DAYS
    )


@strawberry.type(description="Why no clock runs.")
class Pause:
    reason: str = member("The reason.", enum=[ADJOURNED, VACATION])
    seat: int | None = member("The seat that is on vacation; null if the game is adjourned.")
    until: datetime = member("When the clock goes on by itself.")


@strawberry.type(description="Whose time runs, and how much time each seat has, in milliseconds.")
class Clock:
    seat: int | None = member("The seat whose clock runs.")
    remaining: list[float | None] = member(
        "By seat, as it was at `since`: in a live game the banks, else only the time for the current decision. Null "
        "for bots and stand-ins.",
        items=_MILLISECONDS,
    )
    since: datetime | None = member("Since when it runs; in the future while a vacation lasts.")
    runs_until: datetime | None = member("When the time is up.")
    paused_by: Pause | None = member("Why no clock runs.")


@strawberry.type(description="What the people at the table are asked to agree to.")
class Proposal:
    number: int = member("Number of the proposal, to answer it with.")
    kind: str = member("What is proposed.", enum=[*PROPOSALS])
    seat: int = member("The seat that has proposed it.")
    accepted: list[int] = member("The seats that have agreed, the proposer included.")
    to_ply: int | None = member("take_back: the decision that would be asked again; else null.")
    hours: int | None = member("adjourn: hours after which the game would go on by itself; else null.")


@strawberry.type(description="How the game ended.")
class Outcome:
    reason: str = member("Why it ended.", enum=[*end_reasons.REASONS])
    winners: list[int] = member("The best of the seats that were in play at the end; empty if none has won.")


@strawberry.type(description="How far back you may go now.")
class Takeback:
    earliest: int | None = member(
        "The first decision (its `ply`) to which your seat may go back without consent; null if none."
    )
    by_consent: bool = member("Whether your seat may propose to go back further.")


@strawberry.type(description="What time it is in a sandbox.")
class SandboxClock:
    frozen_at: datetime | None = member("The moment at which its clock stands; null while it runs.")
    ahead: float | None = member(
        "Milliseconds that its clock is ahead of real time while it runs; null while it stands.", **_MILLISECONDS
    )
