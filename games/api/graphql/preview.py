"""What a move would do, as :func:`games.reads.previews.preview_move` tells it."""

from typing import Annotated

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from accounts.security.scopes import Scope
from games.reads import decisions, previews
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import current_user, require_user

from .arguments import GameId
from .decision import Effect, Price, Warning
from .problems import IllegalMove, problem


@strawberry.type(description="Something that would happen.")
class PreviewEvent:
    kind: str = strawberry.field(description="What happens, as of events.")
    seat: int | None = strawberry.field(description="The seat that it is about, if any.")
    data: JSON = strawberry.field(description="Details, as of events; what you cannot know is null.")
    message: str = strawberry.field(description="The same as one sentence for people.")


@strawberry.type(description="What a move would do, with everything that follows up to the next decision of somebody.")
class Preview:
    decision: str = strawberry.field(description="The `id` of the decision that it answers.")
    version: int = strawberry.field(description="Version of the game.")
    move: str = strawberry.field(description="Notation text.")
    label: str = strawberry.field(description="The move in words.")
    price: Price | None = strawberry.field(description="For building only.")
    effects: list[Effect] = strawberry.field(description="What it does, summed up.")
    warnings: list[Warning] = strawberry.field(description="What is easily overlooked.")
    events: list[PreviewEvent] = strawberry.field(description="What would happen, in order.")
    changes: JSON = strawberry.field(
        description="A JSON Patch (RFC 6902) of your `view` as it is now. Nothing of it is done."
    )
    table: JSON = strawberry.field(
        description="How the member `table` of your view would be; what you cannot know is null."
    )
    unknown: list[str] = strawberry.field(
        description="JSON Pointers (RFC 6901), such as /table/plantations/corn and /events/2/data/tile, to what "
        "depends on something hidden from you. One behind the last event: what happens then depends on it."
    )


@strawberry.type(description="A digit of a number that is counted.")
class MoveIdDigit:
    name: str = strawberry.field(description="What is counted, or chosen.")
    size: int = strawberry.field(description="It has so many values, from 0.")


@strawberry.type(description="Moves whose numbers are `first` and a number in mixed radix.")
class CountedMoves:
    verb: str = strawberry.field(description="The word the moves begin with: store, or build with payments in kind.")
    first: int = strawberry.field(description="The first number.")
    size: int = strawberry.field(description="How many numbers; not each is a move.")
    digits: list[MoveIdDigit] = strawberry.field(description="The digits, most significant first (docs/notation.md).")


@strawberry.type(description="The numbers of the closed moves, for learning programs. A number never changes.")
class MoveIds:
    size: int = strawberry.field(description="Every number is below this.")
    moves: list[str] = strawberry.field(
        description="The moves of the numbers from 0 on, as notation text; open moves as their verb."
    )
    counted: list[CountedMoves] = strawberry.field(description="The moves that are too many for the table.")


PreviewResult = Annotated[
    Preview | IllegalMove | OtherProblem,
    strawberry.union("PreviewResult", description="What it would do, or why it cannot be played."),
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="What a move of your seat would do, when it is the one that is asked. Nothing is played and no "
        "clock stops; what is hidden from you stays hidden.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    def preview_move(
        self,
        info: strawberry.Info,
        game_id: GameId,
        move: Annotated[
            str, strawberry.argument(description="Notation text, such as role:settler (docs/notation.md).")
        ],
    ) -> PreviewResult:
        try:
            user = require_user(info)
            return Preview(**previews.preview_move(user=user, game_id=game_id, move=move))
        except ServiceError as error:
            return problem(error, user=current_user(info), game_id=game_id)

    @strawberry.field(description="The numbers of the closed moves: the same in every game and for ever.")
    def move_ids(self) -> MoveIds:
        return decisions.move_ids()
