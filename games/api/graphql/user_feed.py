"""A page of what happens to a person, typed."""

from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from accounts.security.scopes import Scope
from games.live import feed_entries
from games.view.visibility import MOST_EVENTS
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

from .arguments import EventsFirst, checked_page

After = Annotated[int, strawberry.argument(description="`seq` of the last entry that you know; 0 for all.")]


@strawberry.type(description="Something that you want to know of one of your games.")
class FeedEntry:
    seq: int = strawberry.field(description="Numbers your entries from 1, without gaps; your cursor.")
    kind: str = strawberry.field(
        description="invited, game_started, your_turn, proposed, handed_over, game_over or webhook_disabled. There may "
        "be new kinds at any time; ignore those you do not know."
    )
    game: strawberry.ID | None = strawberry.field(description="Id of the game that it is about.")
    data: JSON = strawberry.field(description="Details, an object whose members depend on `kind`.")
    message: str = strawberry.field(description="The same as one sentence for people, in your language.")

    @strawberry.field(description="When it happened.")
    def at(self: dict[str, Any]) -> datetime:
        return datetime.fromisoformat(self["at"])


@strawberry.type(description="A page of your feed.")
class FeedEntries:
    entries: list[FeedEntry] = strawberry.field(description="The entries after the cursor, oldest first.")
    first_seq: int | None = strawberry.field(
        description="The oldest entry that is kept; older ones were deleted. Null if there is none."
    )
    last_seq: int = strawberry.field(description="Your newest entry; 0 before there was any.")


@strawberry.type
class Query:
    @strawberry_django.field(
        description="What has happened to you across games; null with an error unless you are logged in.",
        extensions=[Needs(Scope.GAMES_READ)],
    )
    def my_feed(self, info: strawberry.Info, after: After = 0, first: EventsFirst = 100) -> FeedEntries | None:
        user = require_user(info)
        checked_page(after=after, first=first, most=MOST_EVENTS)
        kept = feed_entries.extent(user)
        found = feed_entries.entries(user, after, first)
        return FeedEntries(entries=found, first_seq=kept.first_seq, last_seq=kept.last_seq)
