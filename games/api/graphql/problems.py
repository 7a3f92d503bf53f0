"""Problems of moves, which add members."""

import strawberry

from games import errors
from games.api.shapes.events import Event
from games.view.projection import EventView
from puerto_api.contract.problems import problem_of
from puerto_api.gql.problems import Problem


@problem_of(errors.ILLEGAL_MOVE)
class IllegalMove(Problem):
    """The rules refuse a move."""


@problem_of(errors.MALFORMED_MOVE)
class MalformedMove(Problem):
    """The notation knows no such move."""


@problem_of(errors.NOT_YOUR_TURN)
class NotYourTurn(Problem):
    """The game is waiting for another seat."""


@problem_of(errors.GAME_OVER)
class GameOver(Problem):
    """Nothing can be changed any more."""


@problem_of(errors.STALE_VERSION)
class StaleVersion(Problem):
    """The game has moved on since the version that was expected."""

    missed: strawberry.Private[list[EventView]]

    @strawberry.field(
        description="The first 100 events after the version that you expected. Apply their changes to your view and "
        "decide again. If the last of them comes before `lastSeq`, get the rest with `game { events }`."
    )
    def missed_events(self) -> list[Event]:
        return self.missed
