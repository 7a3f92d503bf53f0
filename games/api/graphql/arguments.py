"""Arguments that several fields share."""

from typing import Annotated

import strawberry

from games.view.visibility import MOST_EVENTS
from puerto_api.gql.arguments import Argument

GameId = Annotated[strawberry.ID, Argument(description="Id of the game.")]
After = Annotated[int, Argument(description="`seq` of the last event that you know; 0 for all.")]
EventsFirst = Annotated[int, Argument(description=f"Maximum number of items to return, 0 to {MOST_EVENTS}.")]
