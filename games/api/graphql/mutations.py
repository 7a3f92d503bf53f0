"""What can be done with games. Every field calls one service; a refusal is a value, never an entry of ``errors``."""

from collections.abc import Callable
from typing import Annotated, Any

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games import services
from games.reads import participation
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem, Problem
from puerto_api.gql.scopes import Needs
from puerto_api.gql.spending import Spared
from puerto_api.gql.viewer import current_user, require_user

from .arguments import CreateGameInput, GameId, Key, wanted_table
from .events import Event
from .game import Game
from .problems import IllegalMove, StaleVersion, problem
from .queries import shown


@strawberry.type(description="A write has been done, or had been done before with the same key.")
class GameWritten:
    game: Game = strawberry.field(description="The game as it is now.")
    events: list[Event] = strawberry.field(description="What the write caused, in order.")
    replayed: bool = strawberry.field(
        description="True if the idempotency key was known: nothing was done, this is the answer of back then."
    )


WriteResult = Annotated[
    GameWritten | OtherProblem, strawberry.union("WriteResult", description="What was done, or why not.")
]
MoveResult = Annotated[
    GameWritten | IllegalMove | StaleVersion | OtherProblem,
    strawberry.union("MoveResult", description="What was done, or why not. `... on Problem` covers every refusal."),
]


def write(info: strawberry.Info, service: Callable[..., services.Answer], **parameters: Any) -> GameWritten | Problem:
    """Call a service for whoever is logged in and show what came of it."""
    try:
        user = require_user(info)
        answer = service(user=user, **parameters)
        game = shown(answer.game_id, user)
        return GameWritten(game=game, events=events_of(game, answer), replayed=answer.replayed)
    except ServiceError as error:
        return problem(error, user=current_user(info), **parameters)


def events_of(game: Game, answer: services.Answer) -> list[dict[str, Any]]:
    """What a write has caused, as its author gets it."""
    after = answer.first_seq - 1
    return game.sight.events_after(after, answer.last_seq - after)


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Open a table. You own it and sit down on its first seat for a person.",
        extensions=[Needs(Scope.TABLES)],
    )
    def create_game(
        self,
        info: strawberry.Info,
        input: Annotated[CreateGameInput, strawberry.argument(description="What is to be played, and by whom.")],
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.create_game, **wanted_table(input), key=idempotency_key)

    @strawberry_django.mutation(description="Sit down on an open seat.", extensions=[Needs(Scope.TABLES)])
    def join_game(
        self,
        info: strawberry.Info,
        game_id: GameId,
        seat: Annotated[
            int | None,
            strawberry.argument(
                description="Which; if left out, the one that is held for you, else the first open one."
            ),
        ] = None,
        invitation: Annotated[str | None, strawberry.argument(description="Code of an invitation.")] = None,
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.join_game, game_id=game_id, seat=seat, invitation=invitation, key=idempotency_key)

    @strawberry_django.mutation(
        description="Leave the table. Before the start your seat is open again; later somebody plays on for you, as "
        "`flagPolicy` says, until you take your seat back.",
        extensions=[Needs(Scope.TABLES)],
    )
    def leave_game(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.leave_game, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Deal and ask the first governor. Only the owner or staff.", extensions=[Needs(Scope.TABLES)]
    )
    def start_game(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.start_game, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Close a table before its start: the owner or staff. Staff may end a running game (`ABANDONED`).",
        extensions=[Needs(Scope.TABLES)],
    )
    def cancel_game(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.cancel_game, game_id=game_id, key=idempotency_key)

    @strawberry_django.mutation(
        description="Play a move for your seat, when it is the one that is asked.",
        extensions=[Needs(Scope.GAMES_PLAY), Spared(participation.is_asked, "gameId")],
    )
    def play_move(
        self,
        info: strawberry.Info,
        game_id: GameId,
        move: Annotated[
            str, strawberry.argument(description="Notation text, such as role:settler (docs/notation.md).")
        ],
        expected_version: Annotated[
            int, strawberry.argument(description="`version` of the game when you decided on the move.")
        ],
        idempotency_key: Key = None,
    ) -> MoveResult:
        return write(
            info,
            services.play_move,
            game_id=game_id,
            move=move,
            expected_version=expected_version,
            key=idempotency_key,
        )
