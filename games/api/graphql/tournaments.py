"""Tournaments: lists of them, one of them with its standings, and their rounds."""

from typing import Annotated, Any

import strawberry
import strawberry_django

from games.api import tournaments as told
from games.api.shapes.tournaments import Tournament, TournamentFilter, TournamentPage, TournamentRoundPage
from games.errors.tournaments import TOURNAMENT_NOT_FOUND
from games.reads import tournament_details
from games.reads.tournament_details import MOST_LISTED
from puerto_api.gql.arguments import Argument, checked_page, takes
from puerto_api.gql.problems import OtherProblem, null_where, refusals_as_values
from puerto_api.gql.viewer import reader

TournamentId = Annotated[strawberry.ID, Argument(description="Id of the tournament.")]
First = Annotated[int, Argument(description=f"Maximum number of items to return, 0 to {MOST_LISTED}.")]
Cursor = Annotated[str | None, Argument(description="`nextAfter` of the previous page.")]
TournamentsResult = Annotated[
    TournamentPage | OtherProblem, strawberry.union("TournamentsResult", description="The page, or a problem.")
]
RoundsResult = Annotated[
    TournamentRoundPage | OtherProblem,
    strawberry.union("TournamentRoundsResult", description="The page, or a problem."),
]


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Tournaments, newest first. Tournaments that people enter by link are listed only for their "
        "organizer and for people who have entered."
    )
    @refusals_as_values
    @takes(TournamentFilter)
    def tournaments(
        self, info: strawberry.Info, wanted: dict[str, Any], first: First = 20, after: Cursor = None
    ) -> TournamentsResult:
        checked_page(first=first, most=MOST_LISTED)
        items, following = told.tournaments(reader(info), **wanted, limit=first, cursor=after, name="after")
        return TournamentPage(items=items, next_after=following)

    @strawberry_django.field(description="A tournament with its standings; null if no tournament has this id.")
    @null_where(TOURNAMENT_NOT_FOUND)
    def tournament(self, info: strawberry.Info, id: TournamentId) -> Tournament | None:
        found: Any = tournament_details.details(id).seen_by(reader(info))
        return found

    @strawberry_django.field(description="The rounds of a tournament and their games, last round first.")
    @refusals_as_values
    def tournament_rounds(
        self, info: strawberry.Info, tournament_id: TournamentId, first: First = 20, after: Cursor = None
    ) -> RoundsResult:
        checked_page(first=first, most=MOST_LISTED)
        items, following = told.rounds(tournament_id, limit=first, cursor=after, name="after")
        return TournamentRoundPage(items=items, next_after=following)
