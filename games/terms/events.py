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
Proposal = Annotated[str, Of(words=PROPOSALS), "What the seats are asked to agree to."]
Number = Annotated[int, "Number of the proposal."]
StandIn = Annotated[str, "`default` for default moves, or the level of a bot."]


# ----------------------------------------------------------------------------------------------------- before the start


class Named(TypedDict):
    """A person or a bot, by name, since seats are drawn at the start."""

    name: Name


class Joined(TypedDict):
    """A person or a bot who has sat down."""

    name: Name
    bot: Annotated[str | None, "Level of a hosted bot; null for people and for bots with accounts."]


class Left(TypedDict):
    """A person or a bot who has stood up."""

    name: Name
    reason: Annotated[
        str,
        Of(words=("wish", "not_ready", "unavailable")),
        "`not_ready`: they were not ready in time; `unavailable`: a bot that does not play now.",
    ]


CREATED = Kind("created", "The table is open.", Nothing, "nobody")
JOINED = Kind("joined", "A person or a bot has sat down.", Joined)
LEFT = Kind("left", "A person or a bot has stood up.", Left)
KICKED = Kind("kicked", "The owner has removed a person.", Named)
RESERVED = Kind("reserved", "The seat is held for a person.", Named)
INVITED = Kind("invited", "The seat is held for the person who has the code of an invitation.", Nothing)
RELEASED = Kind("released", "The seat is no longer held.", Nothing)
READY = Kind("ready", "The person on the seat is ready.", Named)
NOT_READY = Kind("not_ready", "The person on the seat is not ready after all.", Named)
CONTRIBUTED = Kind("contributed", "The person on the seat has contributed to the seed.", Named)
CANCELLED = Kind("cancelled", "The game was cancelled before it started.", Nothing, "nobody")


# -------------------------------------------------------------------------------------------------- beginning and end


class Started(TypedDict):
    """How long the game may last."""

    ends_by: Annotated[Moment, "When the game ends at the latest."]
    most_decisions: Annotated[int, "Number of decisions after which the game ends."]


class Abandoned(TypedDict):
    """Why the game has ended early."""

    reason: Annotated[str, Of(words=end_reasons.EARLY), "The reason."]


class GameOver(TypedDict):
    """The result, and who has won."""

    ended_by: Annotated[list[Annotated[str, Of("EndTrigger")]], "Every end trigger that has happened."]
    rounds: Annotated[int, "Rounds played."]
    scores: Annotated[list[Score], "A score for each seat."]
    winners: Annotated[list[int], "The seats that are best by the rules."]
    won: Annotated[list[int], "The best of the seats that were still in play."]


STARTED = Kind("started", "The game was dealt.", Started, "nobody")
ABANDONED = Kind("abandoned", "The running game was ended early.", Abandoned, "nobody")
EXPIRED = Kind("expired", "The seat has not acted in time, or nobody has: the game is over.", Nothing, "seat or nobody")
GAME_OVER = Kind("game_over", "The game is over.", GameOver, "nobody")


# ------------------------------------------------------------------------------------- clocks, absence and giving up


class Flagged(TypedDict):
    """What happens to the seat."""

    policy: Annotated[str, Of("FlagPolicy"), "What happens to the seat."]


class BotMissed(TypedDict):
    """What plays this decision."""

    fallback: StandIn


class HandedOver(TypedDict):
    """What plays for the seat."""

    to: StandIn


class Forfeited(TypedDict):
    """Why the seat has lost."""

    reason: Annotated[str, Of(words=("time", "left")), "`time`: the time ran out; `left`: the player left."]


class Until(TypedDict):
    """When it is over."""

    until: Annotated[Moment, "When the game goes on by itself, or the vacation is used up."]


class ClockAdvanced(TypedDict):
    """How much time has passed."""

    milliseconds: Annotated[int, "How much time has passed."]
    left: Annotated[int, "Milliseconds that have not passed yet: advance the clock again."]


FLAGGED = Kind("flagged", "The seat's time has run out.", Flagged)
BOT_MISSED = Kind("bot_missed", "A player's bot has not answered in time; its fallback plays this decision.", BotMissed)
HANDED_OVER = Kind("handed_over", "A stand-in plays for the seat.", HandedOver)
RECLAIMED = Kind("reclaimed", "The seat plays for itself again.", Nothing)
RESIGNED = Kind("resigned", "The seat has given up.", Nothing)
FORFEITED = Kind("forfeited", "The seat has lost by the clock, or by leaving.", Forfeited)
WON_BY_RESIGNATION = Kind(
    "won_by_resignation", "The seat is the only one left in play, or nobody is.", Nothing, "seat or nobody"
)
WENT_ON_VACATION = Kind("went_on_vacation", "The seat is on vacation; its clock waits.", Until)
CAME_BACK = Kind("came_back", "The seat's vacation is over.", Nothing)
RENAMED = Kind("renamed", "The person on the seat has a new name.", Named)
CLOCK_FROZEN = Kind("clock_frozen", "The clock of a sandbox was stopped.", Nothing, "nobody")
CLOCK_RELEASED = Kind("clock_released", "The clock of a sandbox was started again.", Nothing, "nobody")
CLOCK_ADVANCED = Kind("clock_advanced", "Time has passed in a sandbox.", ClockAdvanced, "nobody")


# ------------------------------------------------------------------------------------------ proposals and takebacks


class ProposedTakeback(TypedDict):
    """How far back the game would go."""

    to_ply: Annotated[int, "The decision that would be asked again."]
    undone: Annotated[int, "How many moves would be taken back."]


class Proposed(TypedDict):
    """A proposal."""

    number: Annotated[int, "Number of the proposal, to answer it with."]
    proposal: Proposal
    take_back: Annotated[ProposedTakeback | None, "`take_back`: how far back."]
    hours: Annotated[int | None, "`adjourn`: hours after which the game would go on by itself."]


class Agreed(TypedDict):
    """A proposal to which a seat agrees."""

    number: Number
    proposal: Proposal


class Declined(TypedDict):
    """A proposal that was declined or withdrawn."""

    number: Number
    proposal: Proposal
    withdrawn: Annotated[bool, "Whether the proposal was the seat's own."]


class TookBack(TypedDict):
    """How far back the game goes."""

    to_ply: Annotated[int, "The decision that is asked again."]
    undone: Annotated[int, "How many moves were taken back."]
    by_consent: Annotated[bool, "Whether everybody has agreed."]


PROPOSED = Kind("proposed", "A seat has proposed something.", Proposed)
AGREED = Kind("agreed", "A seat agrees to a proposal.", Agreed)
DECLINED = Kind("declined", "A seat declines a proposal, or withdraws its own.", Declined)
TOOK_BACK = Kind("took_back", "Moves were taken back, as the seat wished.", TookBack)
ADJOURNED = Kind("adjourned", "The game is adjourned: nobody is asked for a while.", Until, "nobody")
RESUMED = Kind("resumed", "The game goes on.", Nothing, "nobody")

KINDS: dict[str, Kind[Any]] = engine.events.KINDS | {
    kind.name: kind for kind in list(vars().values()) if isinstance(kind, Kind)
}
"""Every kind of event by its name."""
