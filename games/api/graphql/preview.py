"""What a move would do, as :func:`games.reads.previews.preview_move` tells it."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.shapes.decision import MOVE, MoveIds
from games.api.shapes.preview import Preview
from games.reads import decisions, previews
from puerto_api.gql.arguments import Argument
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import GameId
from .problems import IllegalMove, MalformedMove, NotYourTurn

PreviewResult = Annotated[
    Preview | IllegalMove | MalformedMove | NotYourTurn | OtherProblem,
    strawberry.union("PreviewResult", description="What the move would do, or a problem."),
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="What one of your moves would do, provided that it is your turn. No move is played, and no clock "
        "stops. Anything hidden from you stays hidden.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    @refusals_as_values
    def preview_move(
        self,
        info: strawberry.Info,
        game_id: GameId,
        move: Annotated[str, Argument(description=MOVE["description"])],
    ) -> PreviewResult:
        return Preview(**previews.preview_move(user=require_user(info), game_id=game_id, move=move))

    @strawberry.field(description="The numbers of the closed moves, which are the same in every game and never change.")
    def move_ids(self) -> MoveIds:
        return decisions.move_ids()
