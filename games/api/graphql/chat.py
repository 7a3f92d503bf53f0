"""What is said at a table, and whom people do not hear."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.places import GAME_PLACES
from games.api.shapes.chat import Blocks, ChatPage
from games.live import chat
from puerto_api.gql.arguments import Argument, checked_page
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import BySeat, Needs
from puerto_api.gql.viewer import reader, require_user

from .arguments import GameId

Channel = Annotated[chat.Channel, Argument(description=GAME_PLACES["channel"].description)]
After = Annotated[int, Argument(description="`seq` of the last message that you have; 0 for all.")]
First = Annotated[int, Argument(description=f"Maximum number of messages to return, 0 to {chat.MOST_MESSAGES}.")]


ChatResult = Annotated[ChatPage | OtherProblem, strawberry.union("ChatResult", description="The page, or a problem.")]
BlocksResult = Annotated[
    Blocks | OtherProblem,
    strawberry.union("BlocksResult", description="The people whom you have muted or blocked, or a problem."),
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="The messages in a channel of a game. During the game, players can read `table` and spectators "
        "can read `spectators`; anyone who has seen the end of the game can read both.",
        extensions=[BySeat()],
    )
    @refusals_as_values
    def chat(
        self, info: strawberry.Info, game_id: GameId, channel: Channel, after: After = 0, first: First = 100
    ) -> ChatResult:
        checked_page(after=after, first=first, most=chat.MOST_MESSAGES)
        found = chat.page(user=reader(info), game_id=game_id, channel=channel, after=after, limit=first)
        following = found.next_after if found.next_after < found.last_seq else None
        return ChatPage(items=found.messages, last_seq=found.last_seq, next_after=following)

    @strawberry_django.field(
        description="The people whom you have blocked in all games or muted in individual games.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    @refusals_as_values
    def blocks(self, info: strawberry.Info) -> BlocksResult:
        return Blocks(items=chat.blocks(require_user(info)))
