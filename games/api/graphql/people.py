"""Friends, follows, who is online, and the settings that decide who may reach a person."""

from typing import Annotated, Any

import strawberry
import strawberry_django

from accounts.security.scopes import Scope
from games.api.places import GAME_PLACES
from games.api.shapes.people import Digest, Follow, FollowerPage, Friend, PendingFriendship, PrivacySettings, Relation
from games.errors import PERSON_NOT_FOUND
from games.live import people
from puerto_api.gql.arguments import Argument, checked_page
from puerto_api.gql.problems import null_where
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

MOST_LISTED = 100
_UNLESS = "Null with an error unless you are logged in."
Username = Annotated[str, Argument(description=GAME_PLACES["username"].description)]
First = Annotated[int, Argument(description=f"Maximum number of items to return, 0 to {MOST_LISTED}.")]
Cursor = Annotated[str | None, Argument(description="`nextAfter` of the previous page.")]


@strawberry.type
class Query:
    @strawberry_django.field(
        description=f"Your friends, by name, and who of them is online. {_UNLESS}", extensions=[Needs(Scope.FRIENDS)]
    )
    def friends(self, info: strawberry.Info) -> list[Friend] | None:
        found: Any = people.friends(require_user(info))
        return found

    @strawberry_django.field(
        description=f"Friend requests to you and from you that have not been answered, oldest first. {_UNLESS}",
        extensions=[Needs(Scope.FRIENDS)],
    )
    def friend_requests(self, info: strawberry.Info) -> list[PendingFriendship] | None:
        found: Any = people.friend_requests(require_user(info))
        return found

    @strawberry_django.field(
        description=f"The people whom you follow, or have asked to follow, oldest first. {_UNLESS}",
        extensions=[Needs(Scope.FRIENDS)],
    )
    def follows(self, info: strawberry.Info) -> list[Follow] | None:
        found: Any = people.follows(require_user(info))
        return found

    @strawberry_django.field(
        description=f"The people who follow you, or have asked to, oldest first. {_UNLESS}",
        extensions=[Needs(Scope.FRIENDS)],
    )
    def followers(self, info: strawberry.Info, first: First = 20, after: Cursor = None) -> FollowerPage | None:
        user = require_user(info)
        checked_page(first=first, most=MOST_LISTED)
        items, following = people.followers(user, limit=first, cursor=after, name="after")
        found: Any = FollowerPage(items=items, next_after=following)
        return found

    @strawberry_django.field(
        description="What a person is to you; null if no account has this name, or with an error unless you are logged "
        "in.",
        extensions=[Needs(Scope.FRIENDS)],
    )
    @null_where(PERSON_NOT_FOUND)
    def relation(self, info: strawberry.Info, username: Username) -> Relation | None:
        found: Any = people.relation(require_user(info), username)
        return found

    @strawberry_django.field(
        description=f"Who may reach you, and see what of you. {_UNLESS}", extensions=[Needs(Scope.ACCOUNT)]
    )
    def privacy(self, info: strawberry.Info) -> PrivacySettings | None:
        found: Any = people.privacy_of(require_user(info))
        return found

    @strawberry_django.field(
        description=f"Your mail about games that wait for you. {_UNLESS}", extensions=[Needs(Scope.ACCOUNT)]
    )
    def digest(self, info: strawberry.Info) -> Digest | None:
        found: Any = people.digest_of(require_user(info))
        return found
