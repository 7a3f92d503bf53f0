"""What moves would do, and what a hosted bot expects of them."""

import strawberry
from strawberry.scalars import JSON

import bots
from games.reads.move_hints import MOST_CANDIDATES
from puerto_api.contract.shapes import member

from .decision import Effect, Warning, _InWords, _Priced


@strawberry.type(description="Something that would happen.")
class PreviewEvent:
    kind: str = member("Kind of the event.")
    seat: int | None = member("The seat that it is about, if any.")
    data: JSON = member("Details, as in events; what you cannot know is null.", type="object")
    message: str = member("The same as one sentence for people.")


@strawberry.type
class _OfDecision:
    decision: strawberry.ID = member("The `id` of the decision that it is about.")
    version: int = member("Version of the game.")


@strawberry.type(description="What a move would do, with everything that follows up to the next decision of any seat.")
class Preview(_OfDecision, _Priced):
    effects: list[Effect] = member("What it does up to the next decision, summed up, as far as you can know.")
    warnings: list[Warning] = member("What is easily overlooked.")
    events: list[PreviewEvent] = member("What would happen, in order.")
    changes: JSON = member(
        "A JSON Patch (RFC 6902) of your current `view`. None of it is carried out.",
        type="array",
        items={"type": "object", "additionalProperties": True},
    )
    table: JSON = member(
        "The member `table` of your view as it would be; what you cannot know is null.",
        type="object",
        additionalProperties=True,
    )
    unknown: list[str] = member(
        "JSON Pointers (RFC 6901), such as /table/plantations/corn and /events/2/data/tile, to what depends on "
        "something hidden from you. A pointer just behind the last event means that what happens next depends on it.",
        items={"format": "json-pointer"},
    )


@strawberry.type(description="A move that is expected.")
class ExpectedMove:
    seat: int = member("The seat whose move it is.")
    move: str = member("Notation text.")
    label: str | None = member("The move in words; null if there are none.")


@strawberry.type(description="A move that you can play, and what a bot expects of it.")
class Candidate(_InWords):
    win: float = member("The chance to win; a shared victory counts as its share.", minimum=0, maximum=1)
    score: float = member("Your points at the end.")
    margin: float = member("Your points minus those of the best rival.")
    line: list[ExpectedMove] = member(
        "What the bot expects to be played next, with hidden tiles as it imagines them; often empty."
    )


@strawberry.type(description="What a hosted bot expects of your moves.")
class Hint(_OfDecision):
    level: str = member("Level of the bot.", enum=[*bots.ADVISERS])
    candidates: list[Candidate] = member(
        f"At most {MOST_CANDIDATES}, best first; the first is what the bot would play. None during a selection of "
        "buildings."
    )
