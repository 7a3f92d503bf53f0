"""A game whole, as one viewer sees it."""

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from games.api.shapes.analysis import Analysis
from games.api.shapes.clock import Takeback
from games.api.shapes.decision import Decision
from games.api.shapes.events import Event
from games.api.shapes.game import GameSummary, View
from games.api.shapes.presence import PersonPresence
from games.api.shapes.preview import Forecast
from games.api.shapes.seating import CanSit
from games.live import presence
from games.reads import analysis as analyses
from games.reads import decisions, forecasts, hosted_games, seating, takebacks
from games.terms.bounds import EVENTS_A_PAGE
from games.view.visibility import MOST_EVENTS, Sight
from puerto_api.contract.shapes import lifted, member, reference
from puerto_api.gql.arguments import checked_page
from puerto_api.gql.selection import selects
from puerto_api.gql.viewer import reader

from .arguments import After, EventsFirst


@strawberry.type(description="A game as you see it: from your seat, or as a spectator.")
@lifted("view", View)
class Game(GameSummary):
    """Its values are of :class:`games.api.answers.Shown`."""

    sight: strawberry.Private[Sight]
    view: JSON = member(
        "Your view of the game as one JSON value (docs/guides/view.md). In GraphQL, its members are also typed fields.",
        **reference("View"),
    )

    @strawberry_django.field(description="Which seats you could take now, and why you could not take the others.")
    def can_sit(self, info: strawberry.Info) -> list[CanSit]:
        return seating.seatability(self.sight.game, reader(info))

    @strawberry_django.field(description="How far back you can take your moves now; see `takeBack`.")
    def takeback(self) -> Takeback:
        return takebacks.reach(self.sight.game, self.sight.viewer)

    @strawberry.field(
        description="The decision that the game is waiting for. Null if the game is not running, and always null for "
        "delayed spectators."
    )
    def decision(self, info: strawberry.Info) -> Decision | None:
        # what they cost is paid by those who ask for them
        return decisions.shown(self.sight, foreseen=selects(info, "moves", ("effects", "warnings")))

    @strawberry_django.field(
        description="What each available role would bring each seat if all seats then made the most profitable "
        "choices. Null if no seat has to choose a role, and always null for delayed spectators."
    )
    def forecast(self) -> Forecast | None:
        return forecasts.shown(self.sight)

    @strawberry_django.field(
        description="Which people at the table have a stream of the game open. Delayed spectators get an empty list."
    )
    def presence(self) -> list[PersonPresence]:
        return presence.of_game(self.sight)

    @strawberry_django.field(description="A page of events after a cursor, oldest first.")
    def events(self, after: After = 0, first: EventsFirst = EVENTS_A_PAGE) -> list[Event]:
        checked_page(after=after, first=first, most=MOST_EVENTS)
        return self.sight.events_after(after, first)

    @strawberry_django.field(
        description="The record (docs/notation.md), with which anyone can replay and check the game. Null until the "
        "game is over, and for a game that never started."
    )
    def record(self) -> JSON | None:
        return hosted_games.record(self.sight) if self.sight.is_over and self.sight.game.state else None

    @strawberry_django.field(
        description="The analysis so far: how good each seat's position was after every decision, and the largest "
        "swings. Null until the game is over and a user has requested the analysis (`requestAnalysis`)."
    )
    def analysis(self) -> Analysis | None:
        return analyses.of_game(self.sight) if self.sight.is_over and self.sight.game.state else None
