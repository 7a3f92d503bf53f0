"""Friends, follows, who is online, and the settings that decide who may reach a person, over REST."""

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games import errors
from games.api.places import GAME_PLACES
from games.api.shapes.people import FollowerPage
from games.live import people
from puerto_api.base.errors import NOT_AUTHENTICATED
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import continued, page, page_of, paged
from puerto_api.rest.queries import Paging, asked, parameters_of
from puerto_api.rest.views import CHECKED, Private

TAGS = ("people",)
FRIENDS = page_of("FriendPage", "Friend", "Your friends, by name.")
REQUESTS = page_of(
    "PendingFriendshipPage", "PendingFriendship", "Friend requests that have not been answered, oldest first."
)
FOLLOWS = page_of("FollowPage", "Follow", "The people whom you follow, or have asked to follow, oldest first.")
FOLLOWERS = paged(FollowerPage)
_USERNAME = OpenApiParameter(
    "username", {"type": "string"}, OpenApiParameter.PATH, description=GAME_PLACES["username"].description
)


class Friends(Private):
    needs = Scope.FRIENDS

    @extend_schema(
        operation_id="listFriends",
        tags=TAGS,
        summary="Your friends, and who of them is online",
        responses={200: FRIENDS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(people.friends(self.user)))


class FriendRequests(Private):
    needs = Scope.FRIENDS

    @extend_schema(
        operation_id="listFriendRequests",
        tags=TAGS,
        summary="Friend requests to you and from you that have not been answered",
        responses={200: REQUESTS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(people.friend_requests(self.user)))


class Follows(Private):
    needs = Scope.FRIENDS

    @extend_schema(
        operation_id="listFollows",
        tags=TAGS,
        summary="The people whom you follow, or have asked to follow",
        responses={200: FOLLOWS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(page(people.follows(self.user)))


class Followers(Private):
    needs = Scope.FRIENDS
    queries = CHECKED

    @extend_schema(
        operation_id="listFollowers",
        tags=TAGS,
        summary="The people who follow you, or have asked to",
        parameters=parameters_of(Paging),
        responses={200: FOLLOWERS} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(continued(request, *people.followers(self.user, **asked(request, Paging))))


class OneRelation(Private):
    needs = Scope.FRIENDS

    @extend_schema(
        operation_id="getRelation",
        tags=TAGS,
        summary="What a person is to you",
        parameters=[_USERNAME],
        responses={200: ref("Relation")} | problems(errors.PERSON_NOT_FOUND, NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request, username: str) -> Response:
        return Response(people.relation(self.user, username))


class Privacy(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="getPrivacy",
        tags=TAGS,
        summary="Who may reach you, and see what of you",
        responses={200: ref("PrivacySettings")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(people.privacy_of(self.user))


class Digest(Private):
    needs = Scope.ACCOUNT

    @extend_schema(
        operation_id="getDigest",
        tags=TAGS,
        summary="Your mail about games that wait for you",
        responses={200: ref("Digest")} | problems(NOT_AUTHENTICATED, *READING),
    )
    def get(self, request: Request) -> Response:
        return Response(people.digest_of(self.user))
