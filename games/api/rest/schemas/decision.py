"""What a game waits for, its answers, and what they would do."""

from typing import Any

import bots
from games.engine import foresight, move_ids
from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, whole

_NUMBER = whole("Number of the move, the same in every game and for ever.", minimum=0)
_GAINS: dict[str, Any] = {
    "type": "object",
    "description": "Barrels by kind; less if negative. Empty where it is about something else.",
    "propertyNames": ref("Good"),
    "additionalProperties": {"type": "integer"},
}
_THING = nullable(
    text("What it is about, if it is not a seat or goods: id of a tile, a building, a person or a cause.")
)
_EFFECTS = many(ref("Effect"), "What it does up to the next decision, as far as you can know.")
_WARNINGS = many(ref("Warning"), "What is easily overlooked.")
_HELD: dict[str, Any] = {
    "type": "object",
    "propertyNames": ref("Good"),
    "additionalProperties": {"type": "integer", "minimum": 1},
}
_MOVE: dict[str, Any] = {
    "move": text("Notation text; send it back to play it.", examples=["build:office"]),
    "label": text("The move in words, in those of the edition.", examples=["Build Office (3 pesos)"]),
    "price": nullable(ref("Price")),
}


def _number(description: str, **more: float) -> dict[str, Any]:
    return {"type": "number", "description": description} | more


COMPONENTS = {
    "Discount": thing(
        "Why a building is cheaper.",
        source=text("Where it comes from.", examples=["quarries", "privilege"]),
        amount=whole("Coins off."),
    ),
    "Price": thing(
        "How the price of a building comes about.",
        base=whole("The printed price."),
        discounts=many(ref("Discount")),
        total=whole("What is paid."),
    ),
    "Effect": thing(
        "Something that a move does.",
        kind=text("There may be new kinds at any time.", examples=list(foresight.EFFECTS)),
        seat=nullable(whole("Who gains or loses; null for what happens to the table.")),
        amount=nullable(whole("How many more; less if negative. Capacity of the ship that sails.", minimum=None)),
        goods=_GAINS,
        thing=_THING,
        text=text("The same in words.", examples=["+3 pesos", "ben: −1 corn"]),
    ),
    "Warning": thing(
        "Something that is easily overlooked.",
        kind=text("There may be new kinds at any time.", examples=list(foresight.WARNINGS)),
        goods=_GAINS,
        thing=_THING,
        text=text("The same in words."),
    ),
    "LegalMove": thing(
        "A move that is legal now.",
        id=_NUMBER,
        **_MOVE,
        effects=nullable(_EFFECTS),
        warnings=nullable(_WARNINGS),
    ),
    "OpenMove": thing(
        "A move with too many legal values to list them.",
        verb=text("The word the move begins with.", examples=["place", "crew", "small_wharf"]),
        label=text("The move in words."),
        colonists=whole("Colonists to place, without nobles; 0 for `small_wharf`."),
        nobles=whole("Nobles to place."),
        must_place=whole("So many people must stand on circles, at least."),
        slots=many(
            thing(
                "Where they can go.",
                slot=ref("Slot"),
                circles=whole("Room for people."),
                free=whole("Circles that this move can fill: for `place` all, for `crew` the empty ones."),
                colonists=whole("Colonists that are there now, without nobles."),
                nobles=whole("Nobles that are there now."),
            )
        ),
        goods=_HELD | {"description": "Barrels held, of which any may be loaded; for `small_wharf` only."},
        count=whole("How many values are legal."),
        proposals=many(text(), "A few sensible moves, as notation text."),
    ),
    "Storage": thing(
        "What may be kept at the end of a captain phase; `moves` lists every way.",
        goods=_HELD | {"description": "Barrels held."},
        kinds=whole("So many kinds are kept whole."),
        singles=whole("So many single barrels of other kinds are kept."),
        count=whole("How many ways are legal."),
        proposals=many(text(), "A few sensible ones, as notation text."),
    ),
    "Decision": thing(
        "What the game waits for. All from `default` on is null unless it is your seat that is asked.",
        id=text("Names the decision within the game; opaque."),
        seat=whole("The seat that is asked."),
        kind=ref("DecisionKind"),
        ply=whole("Numbers the decisions of the game from 0."),
        deadline=nullable(moment("When the time of the seat that is asked is up.")),
        version=whole("Send it as `expected_version` with your move."),
        default=nullable(text("The move that is played where a seat does not answer, as notation text.")),
        moves=nullable(many(ref("LegalMove"), "All listed legal moves.")),
        open=nullable(ref("OpenMove")),
        storage=nullable(ref("Storage")),
        mask=nullable(many(_NUMBER, "The numbers of the legal moves, ascending; open moves as their verb.")),
    ),
    "PreviewEvent": thing(
        "Something that would happen.",
        kind=text("As of events."),
        seat=nullable(whole("Whom it is about, if anybody.")),
        data={"type": "object", "description": "As of events; what you cannot know is null."},
        message=text("The same in words."),
    ),
    "Preview": thing(
        "What a move would do, up to the next decision of somebody.",
        decision=text("The `id` of the decision that it answers."),
        version=whole("Version of the game."),
        **_MOVE,
        effects=_EFFECTS,
        warnings=_WARNINGS,
        events=many(ref("PreviewEvent"), "What would happen, in order."),
        changes=many(
            {"type": "object", "additionalProperties": True}, "A JSON Patch (RFC 6902) of your view as it is now."
        ),
        table={
            "type": "object",
            "additionalProperties": True,
            "description": "How the member `table` of your view would be; what you cannot know is null.",
        },
        unknown=many(
            text(format="json-pointer"),
            "Pointers (RFC 6901) to what depends on something hidden from you, into this answer. One behind the last "
            "event: what happens then depends on it.",
        ),
    ),
    "Hint": thing(
        "What a hosted bot expects of your moves.",
        decision=text("The `id` of the decision that it is about."),
        version=whole("Version of the game."),
        level=text("Level of the bot.", enum=list(bots.ADVISERS)),
        candidates=many(
            thing(
                "A move that you can play, and what the bot expects of it.",
                move=_MOVE["move"],
                label=_MOVE["label"],
                win=_number("The chance to win; a shared victory counts as its share.", minimum=0, maximum=1),
                score=_number("Your points at the end."),
                margin=_number("Your points less those of the best rival."),
                line=many(
                    thing(
                        "A move that is expected.",
                        seat=whole("Whose move."),
                        move=text("Notation text."),
                        label=nullable(text("The move in words; null if there are none.")),
                    ),
                    "What the bot expects to be played then, with hidden tiles as it imagines them; often empty.",
                ),
            ),
            "At most 8, best first; the first is what the bot would play. None in a selection of buildings.",
        ),
    ),
    "MoveIds": thing(
        "The numbers of the closed moves (docs/notation.md).",
        size=whole("Every number is below this."),
        moves=many(text(), "The moves of the numbers from 0 on, as notation text; open moves as their verb."),
        counted=many(
            thing(
                "Moves whose numbers are `first` and a number in mixed radix.",
                verb=text(examples=[move_ids.STORED.verb]),
                first=whole("The first number."),
                size=whole("How many numbers; not each is a move."),
                digits=many(
                    thing("A digit, most significant first.", name=text(), size=whole("So many values from 0."))
                ),
            )
        ),
    ),
}
