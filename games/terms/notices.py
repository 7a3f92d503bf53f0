"""Notices: what people are told of their games, as entries of feeds of their own.

Each kind is declared once, as those of events are (:mod:`games.terms.events`). What is not declared is not stored; both
APIs, their documents, the clients' types and the webhooks follow from it. Its sentence stands in
:mod:`games.words.notices`.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypedDict

from games.engine.events import MOMENT, Kind, Of, members

from .end_reasons import REASONS
from .events import Name, Number, Proposal, StandIn

OwnSeat = Annotated[int, "Your seat."]


class Invited(TypedDict):
    """The seat, and who holds it for you."""

    seat: Annotated[int, "The seat that is held."]
    by: Annotated[str, "Name of the owner of the table."]


class GameStarted(TypedDict):
    """Your seat."""

    seat: OwnSeat


class YourTurn(TypedDict):
    """The decision, and when your time is up."""

    seat: OwnSeat
    ply: Annotated[int, "Number of the decision."]
    version: Annotated[int, "Version of the game; send it as the expected version with your move."]
    deadline: Annotated[str | None, MOMENT, "When your time is up; null if no clock runs."]


class Proposed(TypedDict):
    """A proposal, and who made it."""

    number: Number
    proposal: Proposal
    seat: Annotated[int, "The seat that made the proposal."]
    name: Name


class HandedOver(TypedDict):
    """The stand-in that plays for you, and whether you can take your seat back."""

    seat: OwnSeat
    to: StandIn
    lost_by: Annotated[
        str | None,
        Of(words=("time", "left")),
        "Why you have lost; `time` means that your time ran out. Null if you have not lost and can take your seat "
        "back.",
    ]


class GameOver(TypedDict):
    """How the game ended, and who won."""

    seat: OwnSeat
    status: Annotated[str, Of(words=("finished", "cancelled", "expired", "abandoned")), "Status of the game."]
    reason: Annotated[str, Of(words=REASONS), "Why the game is over; `played` means that it was played to the end."]
    winners: Annotated[list[int], "The seats that won."]


class TournamentStandings(TypedDict):
    """The tournament, and where you stand in it."""

    tournament: Annotated[str, "Id of the tournament."]
    name: Annotated[str, "Name of the tournament."]
    status: Annotated[str, Of(words=("running", "finished", "cancelled")), "Status of the tournament."]
    place: Annotated[int | None, "Your place in the standings; null if you do not take part."]
    points: Annotated[int | None, "Your points; null if you do not take part."]


class FromPerson(TypedDict):
    """The person who asks you, or has said yes."""

    name: Annotated[str, "Name of the person."]


class FollowedStarted(TypedDict):
    """A person whom you follow."""

    name: Annotated[str, "Name of the person; of several at the table, the first by name."]


class WebhookDisabled(TypedDict):
    """The webhook, and why it is disabled."""

    webhook: Annotated[str, "Id of the webhook."]
    url: Annotated[str, "The URL that the webhook's messages were sent to."]
    reason: Annotated[str, Of(words=("gone", "failing", "not_allowed")), "The reason, as given in the webhook."]


INVITED = Kind("invited", "A seat is held for you.", Invited)
GAME_STARTED = Kind("game_started", "A game in which you have a seat has started.", GameStarted)
YOUR_TURN = Kind(
    "your_turn",
    "It is your turn. You get this entry once for each decision that is waiting for you, and again when an adjourned "
    "game resumes, but not if a standing order answers the decision.",
    YourTurn,
)
PROPOSED = Kind("proposed", "Another player has asked for your consent.", Proposed)
HANDED_OVER = Kind("handed_over", "A stand-in now plays for you, although you have not resigned.", HandedOver)
GAME_OVER = Kind("game_over", "A game in which you had a seat is over, or its table was closed.", GameOver)
TOURNAMENT_STANDINGS = Kind(
    "tournament_standings",
    "One of your games in a tournament has been counted, or the tournament is over. Its organizer gets this entry for "
    "every game.",
    TournamentStandings,
)
FRIEND_REQUESTED = Kind("friend_requested", "A person asks to be your friend.", FromPerson)
FRIEND_ACCEPTED = Kind("friend_accepted", "A person has accepted your friend request.", FromPerson)
FOLLOW_REQUESTED = Kind("follow_requested", "A person asks to follow you.", FromPerson)
FOLLOWED_STARTED = Kind("followed_started", "A person whom you follow has started a public game.", FollowedStarted)
WEBHOOK_DISABLED = Kind(
    "webhook_disabled", "The service no longer sends messages to one of your URLs.", WebhookDisabled
)

KINDS: dict[str, Kind[Any]] = {kind.name: kind for kind in list(vars().values()) if isinstance(kind, Kind)}
"""Every kind of notice by its name."""


def check(kind: Kind[Any], data: Mapping[str, Any]) -> None:
    """Check what is about to be told.

    Raises:
        ValueError: it is not declared: the kind, its members, or a word of which there is a list.
    """
    if KINDS.get(kind.name) is not kind:
        raise ValueError(f"{kind.name!r} is declared as no kind of notice.")
    if data.keys() != kind.members:
        raise ValueError(f"The data of {kind.name!r} are declared as {sorted(kind.members)}: {data!r}")
    for name, found in members(kind.data).items():
        if found.of.words and data[name] not in (None, *found.of.words):
            raise ValueError(f"{name!r} of {kind.name!r} is declared as one of {found.of.words}: {data[name]!r}")
