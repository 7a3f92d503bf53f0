"""Looking back at a game that is over."""

from games.models import Analysis
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, truth, whole

_CHANCE = {"type": "number", "minimum": 0, "maximum": 1}

COMPONENTS = {
    "AnalysedPosition": thing(
        "How everybody stood after so many decisions.",
        ply=whole("Decisions until then; 0: the start."),
        seq=whole("The last event of this position."),
        seat=nullable(whole("Whose decision led to it; null at the start.")),
        move=nullable(text("His move, as notation text; null at the start.")),
        win=nullable(many(_CHANCE, "The chance of each seat to win, 1 together; null while buildings are selected.")),
        score=nullable(
            many(
                {"type": "number"},
                "Points of each seat that are expected at the end; null while buildings are selected.",
            )
        ),
    ),
    "BetterMove": thing(
        "A move that would have been better.",
        move=text("Notation text."),
        label=text("The move in words."),
        win=_CHANCE | {"description": "The chance to win that it promised its author."},
        played=_CHANCE | {"description": "The chance that the move which was played promised him, likewise."},
    ),
    "Swing": thing(
        "A decision through which a chance changed much.",
        ply=whole("Decisions until then, this one counted.", minimum=1),
        seq=whole("The last event of the position after it."),
        seat=whole("Who decided."),
        move=text("His move, as notation text."),
        label=text("The move in words."),
        whose=whole("The seat whose chance changed most."),
        before=_CHANCE | {"description": "Its chance to win before."},
        after=_CHANCE | {"description": "Its chance to win after."},
        better=nullable(ref("BetterMove")),
    ),
    "Analysis": thing(
        "The analysis of a game that is over, as far as it has come.",
        status=text("How far it has come; `failed`: ask for it again.", enum=Analysis.Status.values),
        done=whole("Steps that are done."),
        total=whole("All steps."),
        method=text("Names the way and the network by which it is made."),
        created_at=moment("When it was asked for."),
        finished_at=nullable(moment("When it was complete; null until then.")),
        values=many(ref("AnalysedPosition"), "By ply, from the start on."),
        swings=many(ref("Swing"), "The largest one first; three at most."),
    ),
    "AnalysisRequested": thing(
        "A game is being analysed, or has been.",
        analysis=ref("Analysis"),
        replayed=truth("The idempotency key was known: nothing was done."),
    ),
}
