"""What a table has beside the rules, as the view tells it: whose time runs, what is proposed, how it ended."""

from datetime import datetime
from typing import Any

import strawberry

from games.services.play.consent import KINDS
from games.terms.end_reasons import REASONS


def _member(name: str) -> Any:
    return lambda self: self.get(name)


def _moment(name: str) -> Any:
    def resolve(self: Any) -> datetime | None:
        told = self[name]
        return datetime.fromisoformat(told) if told else None

    return resolve


@strawberry.type(description="Why no clock runs.")
class Pause:
    reason: str = strawberry.field(description="adjourned or vacation.")
    seat: int | None = strawberry.field(resolver=_member("seat"), description="vacation: whose it is.")

    @strawberry.field(description="When the clock goes on by itself.")
    def until(self) -> datetime:
        return datetime.fromisoformat(self["until"])


@strawberry.type(description="Whose time runs, and how much everybody has.")
class Clock:
    seat: int | None = strawberry.field(description="The seat whose clock runs.")
    remaining: list[float | None] = strawberry.field(
        description="Milliseconds by seat: banks of a live game, else only the time for the decision that is asked; as "
        "it was at `since`. Null for bots and stand-ins."
    )
    since: datetime | None = strawberry.field(
        resolver=_moment("since"), description="Since when it runs; in the future while a vacation lasts."
    )
    runs_until: datetime | None = strawberry.field(resolver=_moment("runs_until"), description="When the time is up.")
    paused_by: Pause | None = strawberry.field(description="Why no clock runs.")


@strawberry.type(description="What the people at the table are asked to agree to.")
class Proposal:
    id: int = strawberry.field(description="Answer with it.")
    kind: str = strawberry.field(description=f"{', '.join(KINDS[:-1])} or {KINDS[-1]}.")
    seat: int = strawberry.field(description="Who has proposed it.")
    accepted: list[int] = strawberry.field(description="The seats that have agreed, the proposer included.")
    to_ply: int | None = strawberry.field(
        resolver=_member("to_ply"), description="take_back: the decision that would be asked again."
    )
    hours: int | None = strawberry.field(
        resolver=_member("hours"), description="adjourn: after which the game would go on by itself."
    )


@strawberry.type(description="How the game ended.")
class Outcome:
    reason: str = strawberry.field(description=f"{', '.join(REASONS[:-1])} or {REASONS[-1]}.")
    winners: list[int] = strawberry.field(
        description="The best of the seats that were in play at the end; empty if nobody has won."
    )


@strawberry.type(description="How far back you may go now.")
class Takeback:
    earliest: int | None = strawberry.field(
        description="The first decision (its `ply`) to which your seat may go back by itself; null: to none."
    )
    by_consent: bool = strawberry.field(description="Whether your seat may propose to go back further.")
