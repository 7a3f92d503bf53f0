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


@strawberry.type(description="The part of each day during which a correspondence clock runs.")
class Window:
    opens: str = member("Time of day when the window opens.", **TIME_OF_DAY)
    closes: str = member("When the window closes; earlier than `opens` if the window spans midnight.", **TIME_OF_DAY)
    zone: str = member("Time zone.", examples=["Europe/Berlin"])


@strawberry.type(description="Each seat has a time bank that runs down during its turns. Times are in whole seconds.")
class LiveClock:
    kind: str = member("Kind of clock.", const=time_control.LIVE)
    bank: int = member("Time that every seat begins with.", **SECONDS)
    increment: int = member("Time that is added for every decision.", **INCREMENT)
    cap: int = member("Maximum time that a bank can hold.", **SECONDS)


@strawberry.type(description="A clock that gives every decision the same time. Times are in whole seconds.")
class CorrespondenceClock:
    kind: str = member("Kind of clock.", const=time_control.CORRESPONDENCE)
    decision: int = member("Time for each decision.", **SECONDS)
    window: Window | None = member("The part of each day during which the clock runs; null means all day.")
    vacation_days: int = member("Days of vacation for every seat.", **VACATION_DAYS)


@strawberry.type(description="No clock runs, but a decision that has been open for 30 days is overdue.")
class UntimedClock:
    kind: str = member("Kind of clock.", const=time_control.UNTIMED)


TimeControl = union("TimeControl", "How long a seat may think.", LiveClock, CorrespondenceClock, UntimedClock)


@strawberry.input(description="The part of each day during which a correspondence clock runs.")
class WindowInput:
    opens: str = member("Time of day when the window opens, such as 08:00.", **TIME_OF_DAY)
    closes: str = member("When the window closes; earlier than `opens` if the window spans midnight.", **TIME_OF_DAY)
    zone: str = member("Time zone, such as Europe/Berlin.")


@strawberry.input(description="A clock. Times are in whole seconds. Leave out members that do not belong to its kind.")
class TimeControlInput:
    kind: str = member("Kind of clock.", enum=[*time_control.KINDS])
    bank: int | None = member("For `live`: time that every seat begins with.", default=None, **SECONDS)
    increment: int | None = member("For `live`: time added per decision; 0 if left out.", default=None, **INCREMENT)
    cap: int | None = member("For `live`: the most time a bank can hold; `bank` if left out.", default=None, **SECONDS)
    decision: int | None = member("For `correspondence`: time for each decision.", default=None, **SECONDS)
    window: WindowInput | None = member("For `correspondence`: when the clock runs; all day if left out.", default=None)
    vacation_days: int | None = member(
        "For `correspondence`: days of vacation for every seat; 0 if left out.", default=None, **VACATION_DAYS
    )


@strawberry.type(description="Why no clock is running.")
class Pause:
    reason: str = member("The reason.", enum=[ADJOURNED, VACATION])
    seat: int | None = member("The seat that is on vacation; null if the game is adjourned.")
    until: datetime = member("When the clock starts again automatically.")


@strawberry.type(description="Whose time is running, and how much time each seat has, in milliseconds.")
class Clock:
    seat: int | None = member("The seat whose clock is running.")
    remaining: list[float | None] = member(
        "Time that each seat had left at `since`: in a live game, its bank; otherwise, only the time for the current "
        "decision. Null for bots and stand-ins.",
        items=_MILLISECONDS,
    )
    since: datetime | None = member("When the clock started running; during a vacation, this is a time in the future.")
    runs_until: datetime | None = member("When the time is up.")
    paused_by: Pause | None = member("Why no clock is running.")


@strawberry.type(description="A proposal that the people at the table can agree to or decline.")
class Proposal:
    number: int = member("Number of the proposal; use it to answer.")
    kind: str = member("What is proposed.", enum=[*PROPOSALS])
    seat: int = member("The seat that made the proposal.")
    accepted: list[int] = member("The seats that have agreed, including the proposer.")
    to_ply: int | None = member("For `take_back`: the decision that would have to be made again; otherwise null.")
    hours: int | None = member("For `adjourn`: hours after which the game would resume automatically; otherwise null.")


@strawberry.type(description="How the game ended.")
class Outcome:
    reason: str = member("Why the game ended.", enum=[*end_reasons.REASONS])
    winners: list[int] = member("The winning seats: the best of those still in play at the end. Empty if nobody won.")


@strawberry.type(description="How far back you can take your moves now.")
class Takeback:
    earliest: int | None = member("`ply` of the first decision that you can go back to without consent; null if none.")
    by_consent: bool = member("Whether your seat may propose going back further.")


@strawberry.type(description="The clock of a sandbox.")
class SandboxClock:
    frozen_at: datetime | None = member("The time that the stopped clock shows; null while the clock runs.")
    ahead: float | None = member(
        "How many milliseconds the running clock is ahead of real time; null while it is stopped.", **_MILLISECONDS
    )
