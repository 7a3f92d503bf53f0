"""The events of a hosted game: those of the rules, and those of the table around them.

Each kind is declared once, with the data that it carries (see :mod:`games.engine.events`). The recorder refuses what is
not declared; both APIs, their documents, the clients' types and the guide follow from it. Its sentence stands in
:mod:`games.words.events`.
"""

from typing import Annotated, Any, TypedDict

from games import engine
from games.engine.events import MOMENT, Kind, Nothing, Of
from games.engine.scoring import Score

from . import end_reasons

TAKE_BACK, ADJOURN, RESUME, ABORT = PROPOSALS = ("take_back", "adjourn", "resume", "abort")
"""What the people at a table can be asked to agree to."""

Name = Annotated[str, "Name of the person or bot."]
Moment = Annotated[str, MOMENT]
Seats = Annotated[list[int], "Seat numbers."]
Proposal = Annotated[str, Of(words=PROPOSALS), "Kind of proposal."]
Number = Annotated[int, "Number of the proposal."]
StandIn = Annotated[str, "`default` for default moves, or the level of a bot."]


# ----------------------------------------------------------------------------------------------------- before the start


class Named(TypedDict):
    """The person or bot, by name, since seat numbers may still change at the start."""

    name: Name


class Joined(TypedDict):
    """The person or bot that has sat down."""

    name: Name
    bot: Annotated[str | None, "Level of a hosted bot; null for people and for bots with accounts."]


class Left(TypedDict):
    """The person or bot that has left their seat."""

    name: Name
    reason: Annotated[
        str,
        Of(words=("wish", "not_ready", "unavailable")),
        "`wish`: they chose to leave; `not_ready`: they were not ready in time; `unavailable`: the bot was not "
        "available.",
    ]


CREATED = Kind("created", "The table was opened.", Nothing, "nobody")
JOINED = Kind("joined", "A person or a bot has sat down.", Joined)
LEFT = Kind("left", "A person or a bot has left their seat.", Left)
KICKED = Kind("kicked", "The owner has removed a player.", Named)
RESERVED = Kind("reserved", "The seat is held for a person.", Named)
INVITED = Kind("invited", "The seat is held for the person who has the invitation code.", Nothing)
RELEASED = Kind("released", "The seat is no longer held.", Nothing)
READY = Kind("ready", "The person in the seat is ready.", Named)
NOT_READY = Kind("not_ready", "The person in the seat is not ready after all.", Named)
CONTRIBUTED = Kind("contributed", "The person in the seat has contributed to the seed.", Named)
CANCELLED = Kind("cancelled", "The game was cancelled before it started.", Nothing, "nobody")


# -------------------------------------------------------------------------------------------------- beginning and end


class Started(TypedDict):
    """How long the game may last."""

    ends_by: Annotated[Moment, "Latest time at which the game can end."]
    most_decisions: Annotated[int, "Number of decisions after which the game ends."]


class Abandoned(TypedDict):
    """Why the game ended early."""

    reason: Annotated[str, Of(words=end_reasons.EARLY), "The reason."]


class GameOver(TypedDict):
    """The result, and who won."""

    ended_by: Annotated[list[Annotated[str, Of("EndTrigger")]], "Every end trigger that occurred."]
    rounds: Annotated[int, "Rounds played."]
    scores: Annotated[list[Score], "The score of each seat."]
    winners: Annotated[list[int], "The seats with the best result by the rules alone."]
    won: Annotated[list[int], "The seats that won: the best of those still in play."]


STARTED = Kind("started", "The game has started.", Started, "nobody")
ABANDONED = Kind("abandoned", "The game was ended early while it was running.", Abandoned, "nobody")
EXPIRED = Kind(
    "expired",
    "The game is over because the seat did not act in time, or because nobody did.",
    Nothing,
    "seat or nobody",
)
GAME_OVER = Kind("game_over", "The game is over.", GameOver, "nobody")


# ------------------------------------------------------------------------------------- clocks, absence and giving up


class Flagged(TypedDict):
    """How the table's flag policy treats the seat."""

    policy: Annotated[str, Of("FlagPolicy"), "How the table's flag policy treats the seat."]


class BotMissed(TypedDict):
    """What decides instead of the bot."""

    fallback: StandIn


class HandedOver(TypedDict):
    """The stand-in that plays for the seat."""

    to: StandIn


class Forfeited(TypedDict):
    """Why the seat has lost."""

    reason: Annotated[str, Of(words=("time", "left")), "`time`: the time ran out; `left`: the player left."]


class Until(TypedDict):
    """When the adjournment or the vacation ends."""

    until: Annotated[Moment, "When the game resumes automatically, or when the vacation days are used up."]


class ClockAdvanced(TypedDict):
    """How much time has passed."""

    milliseconds: Annotated[int, "How much time has passed."]
    left: Annotated[int, "Milliseconds that have not passed yet; to let them pass, advance the clock again."]


FLAGGED = Kind("flagged", "The seat's time has run out.", Flagged)
BOT_MISSED = Kind("bot_missed", "A user's bot has not answered in time, so its fallback decides.", BotMissed)
HANDED_OVER = Kind("handed_over", "A stand-in plays for the seat.", HandedOver)
RECLAIMED = Kind("reclaimed", "The player has taken their seat back.", Nothing)
RESIGNED = Kind("resigned", "The seat has resigned.", Nothing)
FORFEITED = Kind("forfeited", "The seat has lost because its time ran out or its player left.", Forfeited)
WON_BY_RESIGNATION = Kind(
    "won_by_resignation",
    "The game is over because only this seat, or none, is left in play.",
    Nothing,
    "seat or nobody",
)
WENT_ON_VACATION = Kind("went_on_vacation", "The seat is on vacation, and its clock has stopped.", Until)
CAME_BACK = Kind("came_back", "The seat's vacation is over.", Nothing)
RENAMED = Kind("renamed", "The person in the seat has a new name.", Named)
CLOCK_FROZEN = Kind("clock_frozen", "The clock of a sandbox was stopped.", Nothing, "nobody")
CLOCK_RELEASED = Kind("clock_released", "The clock of a sandbox was started again.", Nothing, "nobody")
CLOCK_ADVANCED = Kind("clock_advanced", "Time has passed in a sandbox.", ClockAdvanced, "nobody")


# ------------------------------------------------------------------------------------------ proposals and takebacks


class ProposedTakeback(TypedDict):
    """How far back the game would go."""

    to_ply: Annotated[int, "The decision that would have to be made again."]
    undone: Annotated[int, "How many moves would be taken back."]


class Proposed(TypedDict):
    """A proposal."""

    number: Annotated[int, "Number of the proposal; use it to answer."]
    proposal: Proposal
    take_back: Annotated[ProposedTakeback | None, "For `take_back`: how far back the game would go."]
    hours: Annotated[int | None, "For `adjourn`: hours after which the game would resume automatically."]


class Agreed(TypedDict):
    """The proposal that a seat has agreed to."""

    number: Number
    proposal: Proposal


class Declined(TypedDict):
    """The proposal that was declined or withdrawn."""

    number: Number
    proposal: Proposal
    withdrawn: Annotated[bool, "Whether the seat withdrew its own proposal."]


class TookBack(TypedDict):
    """How far back the game went."""

    to_ply: Annotated[int, "The decision that must be made again."]
    undone: Annotated[int, "How many moves were taken back."]
    by_consent: Annotated[bool, "Whether the moves were taken back with everyone's consent."]


PROPOSED = Kind("proposed", "A seat has made a proposal.", Proposed)
AGREED = Kind("agreed", "A seat has agreed to a proposal.", Agreed)
DECLINED = Kind("declined", "A seat has declined a proposal, or withdrawn its own.", Declined)
TOOK_BACK = Kind("took_back", "Moves were taken back at the request of the seat.", TookBack)
ADJOURNED = Kind("adjourned", "The game is adjourned: no seat has to decide until it resumes.", Until, "nobody")
RESUMED = Kind("resumed", "The adjourned game has resumed.", Nothing, "nobody")

KINDS: dict[str, Kind[Any]] = engine.events.KINDS | {
    kind.name: kind for kind in list(vars().values()) if isinstance(kind, Kind)
}
"""Every kind of event by its name."""
