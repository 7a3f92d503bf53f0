"""What a hosted bot expects of one's moves, as :func:`games.reads.move_hints.hint` tells it."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.reads import move_hints
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import Argument, GameId


@strawberry.type(description="A move that is expected.")
class ExpectedMove:
    seat: int = strawberry.field(description="Whose move.")
    move: str = strawberry.field(description="Notation text.")
    label: str | None = strawberry.field(description="The move in words; null if there are none.")


@strawberry.type(description="A move that you can play, and what a bot expects of it.")
class Candidate:
    move: str = strawberry.field(description="Notation text; send it back to play it.")
    label: str = strawberry.field(description="The move in words.")
    win: float = strawberry.field(description="The chance to win, 0 to 1; a shared victory counts as its share.")
    score: float = strawberry.field(description="Your points at the end.")
    margin: float = strawberry.field(description="Your points less those of the best rival.")
    line: list[ExpectedMove] = strawberry.field(
        description="What the bot expects to be played then, with hidden tiles as it imagines them; often empty."
    )


@strawberry.type(description="What a hosted bot expects of your moves.")
class Hint:
    decision: str = strawberry.field(description="The `id` of the decision that it is about.")
    version: int = strawberry.field(description="Version of the game.")
    level: str = strawberry.field(description="Level of the bot.")
    candidates: list[Candidate] = strawberry.field(
        description="At most 8, best first; the first is what the bot would play. None in a selection of buildings."
    )


HintResult = Annotated[
    Hint | OtherProblem, strawberry.union("HintResult", description="What a bot expects, or why it does not say.")
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="What a hosted bot expects of the moves of your seat, when it is the one that is asked and the "
        "table has hints. Nothing is played and no clock stops.",
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
                description="A level that `advises`, see `serverInfo`; if left out, expert, which answers at once."
            ),
        ] = None,
    ) -> HintResult:
        return Hint(**move_hints.hint(user=require_user(info), game_id=game_id, level=level))
