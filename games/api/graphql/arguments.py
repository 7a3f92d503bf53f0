"""Arguments that several fields share, and what they may be."""

from typing import Annotated, Any

import strawberry
from django.utils.translation import gettext as _
from strawberry.scalars import JSON

from games.reads.refusals import invalid
from games.terms.time_control import LEAST_SECONDS, MOST_VACATION_DAYS

Argument = strawberry.argument

GameId = Annotated[strawberry.ID, Argument(description="Id of the game.")]
After = Annotated[int, Argument(description="`seq` of the last event that you know; 0 for all.")]
Language = Annotated[
    str | None, Argument(description="en, de or fr: the language of the words; that of the connection if left out.")
]
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
    reserved_for: str | None = strawberry.field(
        default=None, description="Name of the person that the seat is held for; for people only."
    )
    account: str | None = strawberry.field(
        default=None, description="For bots only, instead of a level: name of somebody's bot, which sits down at once."
    )


@strawberry.input(description="The part of every day in which a correspondence clock runs.")
class WindowInput:
    opens: str = strawberry.field(description="Time of day, such as 08:00.")
    closes: str = strawberry.field(description="Time of day; earlier than `opens` if it passes midnight.")
    zone: str = strawberry.field(description="Time zone, such as Europe/Berlin.")


@strawberry.input(description="A clock; times are whole seconds. Leave out what its kind does not have.")
class TimeControlInput:
    kind: str = strawberry.field(description="live, correspondence or untimed.")
    bank: int | None = strawberry.field(
        default=None, description=f"live: what every seat begins with, from {LEAST_SECONDS}."
    )
    increment: int | None = strawberry.field(default=None, description="live: added by every decision; 0 if left out.")
    cap: int | None = strawberry.field(
        default=None, description="live: the most that a bank can hold; the bank if left out."
    )
    decision: int | None = strawberry.field(
        default=None, description=f"correspondence: for each decision, from {LEAST_SECONDS}."
    )
    window: WindowInput | None = strawberry.field(default=None, description="correspondence: all day if left out.")
    vacation_days: int | None = strawberry.field(
        default=None,
        description=f"correspondence: days of vacation for every seat, 0 to {MOST_VACATION_DAYS}; 0 if left out.",
    )


@strawberry.input(description="A game for tests of clients, apart from all real ones.")
class SandboxInput:
    seed: str | None = strawberry.field(
        default=None,
        description="64 hex digits, from which all chance follows, and the bots; drawn if left out.",
    )
    chance: JSON | None = strawberry.field(
        default=None,
        description="Draws in their order, a list as records have it (docs/sandbox.md); what is not said "
        "follows from the seed.",
    )
    clock: str | None = strawberry.field(
        default=None, description="frozen: its clock stands from the beginning; or running, if left out."
    )


@strawberry.input(description="A new table.")
class CreateGameInput:
    edition: str = strawberry.field(description="classic, reissue or 1897.")
    players: int = strawberry.field(description="Number of seats: 3 to 5, with reissue and 1897 also 2.")
    seats: list[SeatInput] | None = strawberry.field(
        default=None,
        description="One entry for each player; people only if left out. You sit down on the first seat for a person.",
    )
    expansions: list[str] | None = strawberry.field(
        default=None,
        description="Expansions to play with, of those of the edition: new_buildings, nobles, smuggler, festival.",
    )
    options: JSON | None = strawberry.field(
        default=None, description="Rule options, an object (docs/notation.md, N-20)."
    )
    hidden_points: bool = strawberry.field(
        default=False, description="Keep the victory points of other seats secret until the end."
    )
    time_control: TimeControlInput | None = strawberry.field(
        default=None, description="The clock; three days for every decision if left out."
    )
    flag_policy: str = strawberry.field(
        default="bot", description="When time is up, or somebody leaves: default_move, bot or forfeit."
    )
    flag_bot: str | None = strawberry.field(
        default=None, description="Level of the bot that plays for who is away; `expert` if left out."
    )
    bot_delay: int | None = strawberry.field(
        default=None,
        description="Seconds that hosted bots take for a move at least, 0 to 10; if left out, what the service has set "
        "(1), and 0 where no person plays.",
    )
    takebacks: str = strawberry.field(
        default="consent", description="Whether moves may be taken back: none, own or consent."
    )
    chat: bool = strawberry.field(default=True, description="People may talk.")
    visibility: str = strawberry.field(
        default="public", description="Who finds the table and may sit down: public, unlisted or invite."
    )
    spectators: str = strawberry.field(default="yes", description="Who may watch: yes, delayed or no.")
    spectator_delay: int | None = strawberry.field(
        default=None, description="Seconds that delayed spectators are behind, 10 to 86400; 180 if left out."
    )
    rated: bool = strawberry.field(default=False, description="Counts for ratings; not in a sandbox.")
    hints: bool | None = strawberry.field(
        default=None,
        description="A hosted bot advises whoever is asked, see `hint`; not in a rated game. If left out, where at "
        "most one seat is for a person.",
    )
    draft: str = strawberry.field(
        default="players", description="How new buildings are selected: by the players, or random."
    )
    ready_check: bool = strawberry.field(
        default=False, description="Everybody has to say that he is ready before the start."
    )
    auto_start: bool = strawberry.field(default=False, description="Start when nobody is missing.")
    sandbox: SandboxInput | None = strawberry.field(
        default=None,
        description="Make it a game for tests: seen by you and whom you let in, never rated or archived, deleted after "
        "some days.",
    )
    shuffle_seats: bool | None = strawberry.field(
        default=None, description="Draw the order of the seats at the start; by default yes, but not in a sandbox."
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
        if most is None:
            sentence = _("`{name}` is {least} or more, not {value}.")
        else:
            sentence = _("`{name}` is {least} to {most}, not {value}.")
        raise invalid(name, sentence.format(name=name, least=least, most=most, value=value))


def wanted_table(given: Any) -> dict[str, Any]:
    """A table that is asked for, as services take it: of its clock only the members that are not null."""
    wanted: dict[str, Any] = strawberry.asdict(given)
    if wanted["time_control"] is not None:
        wanted["time_control"] = {name: value for name, value in wanted["time_control"].items() if value is not None}
    return wanted
