"""Leaderboards and profiles over REST."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

import bots
from accounts.players.models import Pool
from accounts.security.scopes import BY_SEAT, OPEN
from games import errors
from games.api import players
from games.engine.editions import EDITIONS
from games.reads import profiles
from puerto_api.base.errors import NOT_FOUND
from puerto_api.rest.inputs import Choice, Input, QueryWhole, validated_query
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.views import CHECKED

from .base import Public
from .inputs import MOST_PLAYERS

TAGS = ("players",)
ENTRIES_A_PAGE = 50
_TRUTHS = {"true": True, "false": False}

_EDITION = OpenApiParameter(
    "edition", {"type": "string", "enum": list(EDITIONS)}, OpenApiParameter.PATH, description="Id of the edition."
)
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


class _Compared(Input):
    """What is compared, beside edition and players."""

    expansions = Choice(list(_TRUTHS), required=False, help_text="With any expansion in play; `false` if left out.")

    def validate_expansions(self, value: str) -> bool:
        return _TRUTHS[value]


class LeaderboardQuery(_Compared):
    pool = Choice(Pool.values, required=False, help_text="`people` if left out.")
    after = QueryWhole(
        required=False, min_value=0, max_value=players.FARTHEST, help_text="The place after which the page begins."
    )
    limit = QueryWhole(
        required=False,
        min_value=1,
        max_value=players.MOST_ENTRIES,
        help_text=f"Entries a page; {ENTRIES_A_PAGE} if left out.",
    )


class HistoryQuery(_Compared):
    edition = Choice(list(EDITIONS))
    players = QueryWhole(min_value=2, max_value=MOST_PLAYERS, help_text="Number of seats.")
    pool = Choice(Pool.values, required=False, help_text="`people` if left out, and `bots` for hosted levels.")


class Leaderboard(Public):
    needs = OPEN
    queries = CHECKED

    @extend_schema(
        operation_id="getLeaderboard",
        tags=TAGS,
        summary="Who plays best at one kind of table",
        description="Best first, without provisional ratings; `you` is your own entry, wherever it stands.",
        parameters=[_EDITION, _PLAYERS, LeaderboardQuery],
        responses={200: ref("Leaderboard")} | problems(NOT_FOUND, *READING),
    )
    def get(self, request: Request, edition: str, players: int) -> Response:
        wanted = validated_query(LeaderboardQuery, request)
        return Response(_leaderboard(request, edition, players, **wanted))


def _leaderboard(
    request: Request,
    edition: str,
    seats: int,
    *,
    pool: str = Pool.PEOPLE,
    expansions: bool = False,
    after: int = 0,
    limit: int = ENTRIES_A_PAGE,
) -> dict[str, Any]:
    compared = players.ladder(edition=edition, players=seats, pool=pool, expansions=expansions)
    return players.leaderboard(compared, request.user, after=after, limit=limit)


class Player(Public):
    needs = BY_SEAT

    @extend_schema(
        operation_id="getPlayer",
        tags=TAGS,
        summary="A player: ratings, statistics, recent games",
        description="`statistics` and `recent` are null if he hides them. You see your own with games that are not "
        "public.",
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
        summary="How a rating of a player went",
        parameters=[_USERNAME, HistoryQuery],
        responses={200: ref("RatingHistory")} | problems(errors.PERSON_NOT_FOUND, NOT_FOUND, *READING),
    )
    def get(self, request: Request, username: str) -> Response:
        wanted = validated_query(HistoryQuery, request)
        return Response(_history(profiles.person(username, self.reader), wanted))


class Level(Public):
    needs = OPEN

    @extend_schema(
        operation_id="getLevel",
        tags=TAGS,
        summary="A level of the hosted bots as a player",
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
        summary="How a rating of a level went",
        parameters=[_LEVEL, HistoryQuery],
        responses={200: ref("RatingHistory")} | problems(NOT_FOUND, *READING),
    )
    def get(self, request: Request, level: str) -> Response:
        return Response(_history(profiles.level(level), validated_query(HistoryQuery, request)))


def _history(seen: profiles.Seen, wanted: dict[str, Any]) -> dict[str, Any]:
    compared: dict[str, Any] = {"pool": players.pool_of(seen), "expansions": False} | wanted
    return compared | {"points": profiles.history(seen, players.ladder(**compared))}
