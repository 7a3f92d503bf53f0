"""The record of a game."""

from games.engine import ids
from games.engine.record import ENDED_EARLY, FORMAT, SEAT_KINDS
from puerto_api.rest.openapi import many, nullable, ref, text, thing, whole

RECORD = thing(
    "The record of a game (docs/notation.md). With it, anyone can replay the game, check the result, and check the "
    "seed against the commitment.",
    format={"const": FORMAT},
    edition=ref("Edition"),
    expansions=many(text(enum=list(ids.EXPANSIONS))),
    options=ref("Options"),
    players=whole(minimum=2),
    seats=many(
        {
            "type": "object",
            "properties": {
                "name": text(),
                "kind": text(enum=list(SEAT_KINDS)),
                "bot": text("Level of the bot; absent for people."),
            },
            "required": ["name", "kind"],
        }
    ),
    seed=nullable(text(pattern="^[0-9a-f]{64}$")),
    commitment=nullable(text(pattern="^[0-9a-f]{64}$")),
    chance=many(many({}), "Random draws, in order of use, each as a name and a value."),
    moves=many(
        {"type": "array", "prefixItems": [whole(), text()], "minItems": 2, "maxItems": 2},
        "The decisions in order, each as a seat and notation text.",
    ),
    result=nullable(ref("Result")),
)
RECORD["properties"]["sandbox"] = {"const": True, "description": "Present only if the game was a sandbox."}
RECORD["properties"]["ended"] = text("How a game without a result ended.", enum=list(ENDED_EARLY))

COMPONENTS = {"Record": RECORD}
