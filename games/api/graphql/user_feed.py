"""A page of what happens to a person, typed."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.shapes.entries import FeedEntry
from games.live import feed_entries
from games.terms.bounds import EVENTS_A_PAGE
from games.view.visibility import MOST_EVENTS
from puerto_api.gql.arguments import checked_page
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import EventsFirst

After = Annotated[int, strawberry.argument(description="`seq` of the last entry that you know; 0 for all.")]


@strawberry.type(description="A page of your feed.")
class FeedEntries:
    items: list[FeedEntry] = strawberry.field(description="The entries after the cursor, oldest first.")
    first_seq: int | None = strawberry.field(
        description="Number of the oldest entry that is kept; older entries were deleted. Null if you have none."
    )
    last_seq: int = strawberry.field(description="Number of your newest entry; 0 if you have none yet.")


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Your feed: what has happened to you across games. Null with an error unless you are logged in.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    def my_feed(
        self, info: strawberry.Info, after: After = 0, first: EventsFirst = EVENTS_A_PAGE
    ) -> FeedEntries | None:
        user = require_user(info)
        checked_page(after=after, first=first, most=MOST_EVENTS)
        kept = feed_entries.extent(user)
        found = feed_entries.entries(user, after, first)
        return FeedEntries(items=found, first_seq=kept.first_seq, last_seq=kept.last_seq)
