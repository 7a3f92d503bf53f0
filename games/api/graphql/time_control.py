"""The clock that a table was made with, as :func:`games.terms.time_control.parse` reads it."""

from typing import Any

import strawberry


@strawberry.type(description="The part of every day in which a correspondence clock runs.")
class Window:
    opens: str = strawberry.field(description="Time of day, such as 08:00.")
    closes: str = strawberry.field(description="Time of day; earlier than `opens` if it passes midnight.")
    zone: str = strawberry.field(description="Time zone.")


def _member(name: str) -> Any:
    return lambda self: self.get(name)


@strawberry.type(description="How long a seat may think. Members that its kind does not have are null; seconds.")
class TimeControl:
    kind: str = strawberry.field(description="live, correspondence or untimed.")
    bank: int | None = strawberry.field(resolver=_member("bank"), description="live: what every seat begins with.")
    increment: int | None = strawberry.field(
        resolver=_member("increment"), description="live: added by every decision."
    )
    cap: int | None = strawberry.field(resolver=_member("cap"), description="live: the most that a bank can hold.")
    decision: int | None = strawberry.field(
        resolver=_member("decision"), description="correspondence: time for each decision."
    )
    window: Window | None = strawberry.field(
        resolver=_member("window"), description="correspondence: when the clock runs; null: all day."
    )
    vacation_days: int | None = strawberry.field(
        resolver=_member("vacation_days"), description="correspondence: days of vacation for every seat."
    )
