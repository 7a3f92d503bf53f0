"""Events of the table around the game: clocks, stand-ins, proposals, takebacks."""

from games.models import Game
from games.services.play.consent import KINDS as PROPOSALS
from puerto_api.rest.openapi import moment, nullable, text, truth, whole

from .event_parts import NOBODY, SEAT, Kinds, NotAlways

PROPOSAL = text(enum=list(PROPOSALS))

KINDS: Kinds = {
    "flagged": ("The seat's time is up.", SEAT, {"policy": text(enum=Game.FlagPolicy.values)}),
    "bot_missed": (
        "Somebody's bot has not answered in time; its fallback plays this decision.",
        SEAT,
        {"fallback": text("`default`, or the level of a bot.")},
    ),
    "handed_over": ("Somebody else plays for the seat.", SEAT, {"to": text("`default`, or the level of a bot.")}),
    "reclaimed": ("The seat plays for itself again.", SEAT, {}),
    "resigned": ("The seat has given up.", SEAT, {}),
    "forfeited": (
        "The seat has lost by the clock, or by leaving.",
        SEAT,
        {"reason": text("`time`: it was up.", enum=["time", "left"])},
    ),
    "won_by_resignation": ("The seat is the only one left in play.", nullable(SEAT), {}),
    "proposed": (
        "Something was proposed.",
        SEAT,
        {
            "id": whole("Answer with it."),
            "proposal": PROPOSAL,
            "to_ply": whole("`take_back`: the decision that would be asked again."),
            "undone": whole("`take_back`: how many moves that would undo.", minimum=1),
            "hours": whole("`adjourn`: after which the game would go on by itself."),
        },
    ),
    "agreed": ("A seat agrees.", SEAT, {"id": whole(), "proposal": PROPOSAL}),
    "declined": (
        "A seat declines, or takes its own proposal back.",
        SEAT,
        {"id": whole(), "proposal": PROPOSAL, "withdrawn": truth("The proposal was its own.")},
    ),
    "took_back": (
        "Moves were taken back; `seat` wished it.",
        SEAT,
        {
            "to_ply": whole("The decision that is asked again."),
            "undone": whole("Moves taken back.", minimum=1),
            "by_consent": truth("Whether everybody agreed."),
        },
    ),
    "adjourned": ("Nobody is asked for a while.", NOBODY, {"until": moment("When it goes on by itself.")}),
    "resumed": ("The game goes on.", NOBODY, {}),
    "went_on_vacation": ("The seat's clock waits.", SEAT, {"until": moment("When the vacation is used up.")}),
    "came_back": ("The seat's vacation is over.", SEAT, {}),
    "renamed": ("Whoever sits there has another name from now on.", SEAT, {"name": text()}),
    "clock_frozen": ("The clock of a sandbox stands from now on.", NOBODY, {}),
    "clock_released": ("The clock of a sandbox runs on.", NOBODY, {}),
    "clock_advanced": (
        "Time has passed in a sandbox.",
        NOBODY,
        {
            "milliseconds": whole("How much.", minimum=0),
            "left": whole("What was asked for besides: advance the clock again.", minimum=0),
        },
    ),
}

NOT_ALWAYS: NotAlways = {"proposed": ("to_ply", "undone", "hours"), "forfeited": ("reason",)}
