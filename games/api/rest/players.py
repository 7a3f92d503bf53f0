"""Leaderboards and profiles over REST."""

from typing import Any

import strawberry
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

import bots
from accounts.players.seasons import FEWEST_GAMES
from accounts.security.scopes import BY_SEAT, OPEN
from games import errors
from games.api import players
from games.api.shapes import players as shapes
from games.api.shapes.players import RatingInput, TableKind
from games.api.shapes.words import EDITION
from games.reads import profiles
from games.terms.bounds import MOST_PLAYERS
from puerto_api.base.errors import NOT_FOUND
from puerto_api.contract.shapes import member
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import address, paged
from puerto_api.rest.queries import asked, parameters_of
from puerto_api.rest.views import CHECKED, Public

TAGS = ("players",)

_EDITION = OpenApiParameter("edition", EDITION, OpenApiParameter.PATH, description="Edition of the rules.")
_PLAYERS = OpenApiParameter(
    "players",
    {"type": "integer", "minimum": 2, "maximum": MOST_PLAYERS},
    OpenApiParameter.PATH,
    description="Number of seats.",
)
_USERNAME = OpenApiParameter("username", OpenApiTypes.STR, OpenApiParameter.PATH, description="Name of the player.")
_LEVEL = OpenApiParameter(
    "level", {"type": "string", "enum": list(bots.LEVELS)}, OpenApiParameter.PATH, description="Level of hosted bots."
)


@strawberry.input(description="Which part of a leaderboard to return.")
class Places:
    after: int = member("The place after which the page begins.", default=0, maximum=players.FARTHEST)
    limit: int = member("Entries per page.", default=50, minimum=1, maximum=players.MOST_ENTRIES)


class Leaderboard(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="getLeaderboard",
        tags=TAGS,
        summary="The best players at one kind of table",
        description="The best players come first, and provisional ratings are left out. With `season`, only players "
        f"with at least {FEWEST_GAMES} rated games in that season are ranked, by their rating after the last of these "
        "games. `you` is your own entry, even if it is on another page.",
        parameters=[_EDITION, _PLAYERS, *parameters_of(TableKind, Places)],
        responses={200: paged(shapes.Leaderboard)} | problems(NOT_FOUND, *READING),
    )
    def get(self, request: Request, edition: str, players: int) -> Response:
        return Response(_leaderboard(request, edition=edition, players=players))


def _leaderboard(request: Request, **table: Any) -> dict[str, Any]:
    wanted = asked(request, TableKind, Places)
    after, limit, season = wanted.pop("after"), wanted.pop("limit"), wanted.pop("season")
    found = players.leaderboard(players.ladder(**table, **wanted), season, request.user, after=after, limit=limit)
    following = found.pop("next_after")
    return found | {"next": None if following is None else address(request, after=following)}


class Player(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getPlayer",
        tags=TAGS,
        summary="A player's ratings, statistics and recent games",
        description="`statistics` and `recent_games` are null if the player hides them. You see your own, including "
        "games that are not public.",
        parameters=[_USERNAME],
        responses={200: ref("Player")} | problems(errors.PERSON_NOT_FOUND, *READING),
    )
    def get(self, request: Request, username: str) -> Response:
        return Response(players.profile(profiles.person(username, self.reader)))


class PlayerHistory(Public):
    needs = BY_SEAT
    queries = CHECKED

    @extend_schema(
        operation_id="getPlayerHistory",
        tags=TAGS,
        summary="The history of a player's rating",
        parameters=[_USERNAME, *parameters_of(RatingInput)],
        responses={200: ref("RatingHistory")} | problems(errors.PERSON_NOT_FOUND, NOT_FOUND, *READING),
    )
    def get(self, request: Request, username: str) -> Response:
        wanted = asked(request, RatingInput)
        return Response(players.history(profiles.person(username, self.reader), **wanted))


class Level(Public):
    needs = OPEN

    @extend_schema(
        operation_id="getLevel",
        tags=TAGS,
        summary="The player that stands for a level of the hosted bots",
        parameters=[_LEVEL],
        responses={200: ref("Player")} | problems(NOT_FOUND, *READING),
    )
    def get(self, request: Request, level: str) -> Response:
        return Response(players.profile(profiles.level(level)))


class LevelHistory(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="getLevelHistory",
        tags=TAGS,
        summary="The history of a level's rating",
        parameters=[_LEVEL, *parameters_of(RatingInput)],
        responses={200: ref("RatingHistory")} | problems(NOT_FOUND, *READING),
    )
    def get(self, request: Request, level: str) -> Response:
        return Response(players.history(profiles.level(level), **asked(request, RatingInput)))
