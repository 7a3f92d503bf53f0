"""Arguments that several fields share, and what they may be."""

from typing import Annotated

import strawberry
from strawberry.scalars import JSON

from puerto_api import errors
from puerto_api.errors import ServiceError

Argument = strawberry.argument

GameId = Annotated[strawberry.ID, Argument(description="Id of the game.")]
After = Annotated[int, Argument(description="`seq` of the last event that you know; 0 for all.")]
EventsFirst = Annotated[int, Argument(description="At most so many, 0 to 500.")]
Key = Annotated[
    str | None,
    Argument(
        description="1 to 128 characters of your choice, once per write. Sending the same write with the same key "
        "again is answered again (`replayed: true`) and does nothing."
    ),
]


@strawberry.input(description="Who is to sit on a seat.")
class SeatInput:
    kind: str = strawberry.field(description="human or bot.")
    bot: str | None = strawberry.field(default=None, description="Level of the bot, for bots only; see `serverInfo`.")


@strawberry.input(description="A new table.")
class CreateGameInput:
    edition: str = strawberry.field(description="classic, reissue or 1897.")
    players: int = strawberry.field(description="Number of seats: 3 to 5, with reissue and 1897 also 2.")
    seats: list[SeatInput] | None = strawberry.field(
        default=None,
        description="One entry for each player; people only if left out. You sit down on the first seat for a person.",
    )
    expansions: list[str] | None = strawberry.field(default=None, description="Expansions to play with.")
    options: JSON | None = strawberry.field(
        default=None, description="Rule options, an object (docs/notation.md, N-20)."
    )
    hidden_points: bool = strawberry.field(
        default=False, description="Keep the victory points of other seats secret until the end."
    )
    turn_seconds: int | None = strawberry.field(
        default=None, description="Seconds for each decision, 10 to 1209600 (14 days)."
    )
    seed: str | None = strawberry.field(
        default=None, description="64 hex digits, for tests only; such a game is marked with `isTest`."
    )
    shuffle_seats: bool | None = strawberry.field(
        default=None, description="Draw the order of the seats at the start; by default yes, but not with a seed."
    )


def checked_page(*, after: int = 0, first: int, most: int) -> None:
    """Refuse pages that cannot be.

    Raises:
        ServiceError: ``validation_failed``.
    """
    checked_range("after", after, 0)
    checked_range("first", first, 0, most)


def checked_range(name: str, value: int, least: int, most: int | None = None) -> None:
    """Refuse a number that is out of range.

    Raises:
        ServiceError: ``validation_failed``.
    """
    if value < least or (most is not None and value > most):
        allowed = f"{least} or more" if most is None else f"{least} to {most}"
        raise invalid(name, f"`{name}` is {allowed}, not {value}.")


def invalid(name: str, sentence: str) -> ServiceError:
    """A refusal of one argument."""
    found = {"pointer": f"/{name}", "detail": sentence, "code": "invalid"}
    return ServiceError(errors.VALIDATION_FAILED, sentence, errors=[found])
