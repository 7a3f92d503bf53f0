"""What moves would do, and what a hosted bot expects of them."""

import strawberry
from strawberry.scalars import JSON

import bots
from games.reads.move_hints import MOST_CANDIDATES
from puerto_api.contract.shapes import member

from .decision import Effect, Warning, _InWords, _Priced
from .words import ROLE


@strawberry.type(description="An event that the move would cause.")
class PreviewEvent:
    kind: str = member("Kind of the event.")
    seat: int | None = member("The seat that the event is about, if any.")
    data: JSON = member("Details, as in events; anything that you cannot know is null.", type="object")
    message: str = member("The event as a human-readable sentence.")


@strawberry.type(description="What the seats would get from a role.")
class RoleForecast:
    role: str = member("The card.", **ROLE)
    effects: list[Effect] = member(
        "What the seats would gain or lose by the end of the phase: effects of the kinds `coins`, `points`, `goods`, "
        "`colonists`, `nobles`, `tiles` and `affordable`. Anything that does not change is left out."
    )


@strawberry.type(description="What each available role would bring to each seat.")
class Forecast:
    seat: int = member("The seat that chooses.")
    version: int = member("Version of the game.")
    roles: list[RoleForecast] = member("The roles on offer, in the order of their cards.")


@strawberry.type
class _OfDecision:
    decision: strawberry.ID = member("`id` of the decision.")
    version: int = member("Version of the game.")


@strawberry.type(description="What a move would do, with everything that follows up to the next decision of any seat.")
class Preview(_OfDecision, _Priced):
    effects: list[Effect] = member("What the move does up to the next decision, in total and as far as you can know.")
    warnings: list[Warning] = member("Consequences that are easily overlooked.")
    events: list[PreviewEvent] = member("What would happen, in order.")
    changes: JSON = member(
        "A JSON Patch (RFC 6902) for your current `view`. The move is not carried out.",
        type="array",
        items={"type": "object", "additionalProperties": True},
    )
    table: JSON = member(
        "`table` of your view as it would be after the move; anything that you cannot know is null.",
        type="object",
        additionalProperties=True,
    )
    unknown: list[str] = member(
        "JSON Pointers (RFC 6901), such as /table/plantations/corn and /events/2/data/tile, to values that depend on "
        "something hidden from you. A pointer to the position after the last event means that the next event depends "
        "on something hidden.",
        items={"format": "json-pointer"},
    )


@strawberry.type(description="A move that the bot expects.")
class ExpectedMove:
    seat: int = member("The seat whose move it is.")
    move: str = member("Notation text.")
    label: str | None = member("The move in words; null if no words are available.")


@strawberry.type(description="A move that you can play, and what a bot expects from it.")
class Candidate(_InWords):
    win: float = member(
        "Your chance of winning; a shared victory counts only in part, such as half for two winners.",
        minimum=0,
        maximum=1,
    )
    score: float = member("Points that you can expect to have at the end.")
    margin: float = member("Your expected points minus those of your best rival.")
    line: list[ExpectedMove] = member("Moves that the bot expects next, after guessing hidden tiles; often empty.")


@strawberry.type(description="How a hosted bot expects your moves to turn out.")
class Hint(_OfDecision):
    level: str = member("Level of the bot.", enum=[*bots.ADVISERS])
    candidates: list[Candidate] = member(
        f"At most {MOST_CANDIDATES} moves, best first; the bot would play the first. Empty while buildings are being "
        "selected."
    )
