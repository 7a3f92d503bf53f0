"""Clocks, proposals, and how a game ended: what a table has beside the rules."""

from games.services.play.consent import KINDS
from games.terms import end_reasons, time_control
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

SEAT = whole("Seat number.")
_MOST = time_control.MOST_MS // time_control.SECOND

COMPONENTS = {
    "TimeControl": {
        "description": "How long a seat may think. Times are whole seconds.",
        "oneOf": [ref("LiveClock"), ref("CorrespondenceClock"), ref("UntimedClock")],
        "discriminator": {
            "propertyName": "kind",
            "mapping": {kind: ref(f"{kind.title()}Clock")["$ref"] for kind in time_control.KINDS},
        },
    },
    "LiveClock": thing(
        "A bank for every seat, which runs while the seat is asked.",
        kind={"const": time_control.LIVE},
        bank=whole("What every seat begins with.", time_control.LEAST_SECONDS, _MOST),
        increment=whole(
            "Added by every decision; 0 if left out.", 0, time_control.MOST_INCREMENT_MS // time_control.SECOND
        ),
        cap=whole("The most that a bank can hold; the bank if left out.", time_control.LEAST_SECONDS, _MOST),
    )
    | {"required": ["kind", "bank"]},
    "CorrespondenceClock": thing(
        "So much time for every decision.",
        kind={"const": time_control.CORRESPONDENCE},
        decision=whole("For each decision.", time_control.LEAST_SECONDS, _MOST),
        window=nullable(
            thing(
                "The part of every day in which the clock runs.",
                opens=text("Time of day.", pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$", examples=["08:00"]),
                closes=text("Earlier than `opens` if it passes midnight.", pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$"),
                zone=text("Time zone.", examples=["Europe/Berlin"]),
            )
        ),
        vacation_days=whole("Days of vacation for every seat; 0 if left out.", 0, time_control.MOST_VACATION_DAYS),
    )
    | {"required": ["kind", "decision"]},
    "UntimedClock": thing(
        "No clock, but a decision that is open for 30 days is overdue.", kind={"const": time_control.UNTIMED}
    ),
    "Clock": thing(
        "Whose time runs, and how much everybody has, in milliseconds.",
        seat=nullable(whole("The seat whose clock runs.")),
        remaining=many(
            nullable(whole()),
            "By seat: banks of a live game, else only the time for the decision that is asked; as it was at `since`. "
            "Null for bots and stand-ins.",
        ),
        since=nullable(moment("Since when it runs; in the future while a vacation lasts.")),
        runs_until=nullable(moment("When the time is up.")),
        paused_by=nullable(
            thing(
                "Why no clock runs.",
                reason=text(enum=["adjourned", "vacation"]),
                until=moment("When it goes on by itself."),
                seat=whole("Whose vacation it is."),
            )
            | {"required": ["reason", "until"]}
        ),
    ),
    "Proposal": thing(
        "What the people at the table are asked to agree to.",
        id=whole("Answer with it."),
        kind=text(enum=list(KINDS)),
        seat=whole("Who has proposed it."),
        accepted=many(SEAT, "Who has agreed, the proposer included."),
        to_ply=whole("`take_back`: the decision that would be asked again."),
        hours=whole("`adjourn`: after which the game would go on by itself."),
    )
    | {"required": ["id", "kind", "seat", "accepted"]},
    "Outcome": thing(
        "How the game ended.",
        reason=text(enum=[*end_reasons.REASONS]),
        winners=many(SEAT, "Best of those who were in play at the end; empty if nobody has won."),
    ),
    "Takeback": thing(
        "How far back you may go now.",
        earliest=nullable(whole("The first decision to which your seat may go back by itself; null: to none.")),
        by_consent=truth("Whether your seat may propose to go back further."),
    ),
}
