"""A game whole, as one viewer sees it."""

from datetime import datetime
from typing import Any

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from games.live import presence
from games.reads import decisions, hosted_games, seating, takebacks
from games.view.visibility import MOST_EVENTS
from puerto_api.gql.viewer import reader

from . import analysis as analyses
from .arguments import After, EventsFirst, checked_page
from .clock import Clock, Outcome, Proposal, Takeback
from .decision import Decision, wants_foresight
from .events import Event
from .fairness import Fairness
from .seating import CanSit, Presence
from .summary import GameSummary
from .table import Table


@strawberry.type(description="A game as you see it: from your seat, or as a spectator.")
class Game(GameSummary):
    @property
    def seen(self) -> dict[str, Any]:
        return self.sight.view

    @strawberry.field(description="SHA-256 of the seed, published before the first tile is drawn.")
    def commitment(self) -> str:
        return self.seen["commitment"]

    @strawberry.field(description="The seed of all chance, 64 hex digits; null until the game is over.")
    def seed(self) -> str | None:
        return self.seen["seed"]

    @strawberry.field(description="Where the seed comes from.")
    def fairness(self) -> Fairness:
        return self.seen["fairness"]

    @strawberry.field(description="Who is not ready by then stands up; null while nobody is asked.")
    def ready_by(self) -> datetime | None:
        return datetime.fromisoformat(self.seen["ready_by"]) if self.seen["ready_by"] else None

    @strawberry.field(description="The table, typed; null until the game has started.")
    def table(self) -> Table | None:
        return self.seen["table"]

    @strawberry.field(description="Whose time runs, and how much everybody has.")
    def clock(self) -> Clock:
        return self.seen["clock"]

    @strawberry.field(description="What the people at the table are asked to agree to; see `answerProposal`.")
    def proposals(self) -> list[Proposal]:
        return self.seen["proposals"]

    @strawberry.field(description="How it ended, and who has won; null until then.")
    def outcome(self) -> Outcome | None:
        return self.seen["outcome"]

    @strawberry_django.field(description="On which seats you could sit down now, and why not on the others.")
    def can_sit(self, info: strawberry.Info) -> list[CanSit]:
        return seating.seatability(self.model, reader(info))

    @strawberry_django.field(description="How far back you may go now; see `takeBack`.")
    def takeback(self) -> Takeback:
        return takebacks.reach(self.model, self.sight.viewer)

    @strawberry.field(
        description="The same and more as one JSON value (docs/guides/view.md): exactly what the `changes` of "
        "events change."
    )
    def view(self) -> JSON:
        return self.seen

    @strawberry.field(
        description="What the game waits for; null unless it is running, and for spectators who are behind."
    )
    def decision(self, info: strawberry.Info) -> Decision | None:
        if not self.sight.is_live:
            return None
        return decisions.decision(self.model, self.sight.viewer, foreseen=wants_foresight(info))

    @strawberry_django.field(
        description="Which of the people at the table have a stream of the game open; spectators who see the game "
        "later are told of nobody."
    )
    def presence(self) -> list[Presence]:
        return presence.of_game(self.sight)

    @strawberry_django.field(description="A page of events after a cursor, oldest first.")
    def events(self, after: After = 0, first: EventsFirst = 100) -> list[Event]:
        checked_page(after=after, first=first, most=MOST_EVENTS)
        return self.sight.events_after(after, first)

    @strawberry_django.field(
        description="The record (docs/notation.md) from which anybody can replay and check the game; null until it is "
        "over, and for a game that never started."
    )
    def record(self) -> JSON | None:
        return hosted_games.record(self.sight) if self.sight.is_over and self.model.state else None

    @strawberry_django.field(
        description="How everybody stood after every decision, and the largest swings, as far as it is known; null "
        "until the game is over and somebody has asked for it (`requestAnalysis`)."
    )
    def analysis(self) -> analyses.Analysis | None:
        return analyses.of_game(self.sight, self.model)
