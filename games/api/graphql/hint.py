"""What a hosted bot expects of one's moves, as :func:`games.reads.move_hints.hint` tells it."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.shapes.preview import Hint
from games.reads import move_hints
from puerto_api.gql.arguments import Argument
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import GameId

HintResult = Annotated[Hint | OtherProblem, strawberry.union("HintResult", description="The hint, or a problem.")]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="How a hosted bot expects your moves to turn out, when it is your turn and the table has hints. "
        "No move is played, and no clock stops.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    @refusals_as_values
    def hint(
        self,
        info: strawberry.Info,
        game_id: GameId,
        level: Annotated[
            str | None,
            Argument(
                description="A level whose `advises` is true (see `serverInfo`). If left out: `expert`, which "
                "answers at once."
            ),
        ] = None,
    ) -> HintResult:
        return Hint(**move_hints.hint(user=require_user(info), game_id=game_id, level=level))
