"""The rules over REST: the same for everybody, so caches may keep them."""

from django.http.response import HttpResponseBase
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from games import errors, rulebook
from games.api import rules
from games.api.shapes.games import RulesInPlay
from games.api.shapes.words import EDITION
from puerto_api.base.errors import NOT_FOUND
from puerto_api.rest.conditional import CACHING, NOT_MODIFIED, Shared
from puerto_api.rest.openapi import READING, problems, ref
from puerto_api.rest.pages import page, page_of
from puerto_api.rest.queries import asked, parameters_of
from puerto_api.rest.views import CHECKED

from .base import TAGS

_EDITION = OpenApiParameter("edition", EDITION, OpenApiParameter.PATH, description="Edition of the rules.")
EDITIONS = page_of("EditionPage", "EditionSummary", "The editions of the rules.")


class Server(Shared):
    @extend_schema(
        operation_id="getServerInfo",
        tags=("service",),
        summary="What this service is and what it offers",
        parameters=CACHING,
        responses={200: ref("ServerInfo"), 304: NOT_MODIFIED} | problems(*READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, rules.server_info())


class Editions(Shared):
    @extend_schema(
        operation_id="listEditions",
        tags=TAGS,
        summary="The editions of the rules",
        parameters=CACHING,
        responses={200: EDITIONS, 304: NOT_MODIFIED} | problems(*READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, page(rulebook.listing()))


class Rules(Shared):
    queries = CHECKED

    @extend_schema(
        operation_id="getRules",
        tags=TAGS,
        summary="The rules of an edition",
        description="Names, numbers, and descriptions of what everything does: all that a client needs to show an "
        "edition with its expansions.",
        parameters=[_EDITION, *parameters_of(RulesInPlay), *CACHING],
        responses={200: ref("Rules"), 304: NOT_MODIFIED} | problems(NOT_FOUND, errors.INVALID_GAME_SETUP, *READING),
    )
    def get(self, request: Request, edition: str) -> HttpResponseBase:
        return self.shared(request, rules.rules(edition, **asked(request, RulesInPlay)))
