"""The rules over REST: the same for everybody, so caches may keep them."""

import re
from typing import Any

from django.http.response import HttpResponseBase
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request

from games import errors, rulebook
from games.api import rules
from games.engine.editions import EDITIONS
from puerto_api.base.errors import NOT_FOUND
from puerto_api.rest.inputs import Input, QueryWhole, Text, validated_query
from puerto_api.rest.openapi import READING, many, problems, ref
from puerto_api.rest.views import CHECKED

from . import rules_schemas as _schemas  # noqa: F401 - fills the OpenAPI document's components
from .base import TAGS, Shared
from .inputs import IF_NONE_MATCH, MOST_PLAYERS, NOT_MODIFIED, etag_header, expansions_pattern

EXPANSIONS = re.compile(r"^([a-z_]{1,40}(,[a-z_]{1,40}){0,9})?$", re.ASCII)
OPTIONS = re.compile(r"^([a-z_]{1,60}:[a-z0-9_]{1,40}(,[a-z_]{1,60}:[a-z0-9_]{1,40}){0,9})?$", re.ASCII)

_EDITION = OpenApiParameter(
    "edition", {"type": "string", "enum": list(EDITIONS)}, OpenApiParameter.PATH, description="Id of the edition."
)
_CACHING = [IF_NONE_MATCH, etag_header("Of this answer.")]


class RulesQuery(Input):
    expansions = Text(
        required=False,
        allow_blank=True,
        documented={"pattern": expansions_pattern()},
        help_text="Expansions in play, in canonical order, with commas: `new_buildings,nobles`.",
    )
    players = QueryWhole(
        required=False, min_value=2, max_value=MOST_PLAYERS, help_text="Only the setup of so many players."
    )
    options = Text(
        required=False,
        allow_blank=True,
        documented={"pattern": OPTIONS.pattern},
        help_text="Rule options with commas: `residence_vp_with_zero_tiles:0,production_action_optional:true`.",
    )

    def validate_expansions(self, value: str) -> list[str]:
        if not EXPANSIONS.fullmatch(value):
            raise ValidationError(gettext("Expansions are ids with commas between them."))
        return [expansion for expansion in value.split(",") if expansion]

    def validate_options(self, value: str) -> dict[str, Any]:
        if not OPTIONS.fullmatch(value):
            raise ValidationError(gettext("Each option is a flag, a colon and its value."))
        pairs = [pair.split(":") for pair in value.split(",") if pair]
        return {flag: _value(spelled) for flag, spelled in pairs}


def _value(spelled: str) -> str | int | bool:
    """``true`` and ``false`` are truths, digits are numbers, everything else is text."""
    if spelled in ("true", "false"):
        return spelled == "true"
    return int(spelled) if spelled.isascii() and spelled.isdecimal() and len(spelled) < 10 else spelled


class Editions(Shared):
    @extend_schema(
        operation_id="listEditions",
        tags=TAGS,
        summary="The editions of the rules",
        parameters=_CACHING,
        responses={200: many(ref("EditionSummary")), 304: NOT_MODIFIED} | problems(*READING),
    )
    def get(self, request: Request) -> HttpResponseBase:
        return self.shared(request, rulebook.listing())


class Rules(Shared):
    queries = CHECKED

    @extend_schema(
        operation_id="getRules",
        tags=TAGS,
        summary="The rules of an edition",
        description="Names, numbers, and what everything does, in words: all that a client needs to show an edition "
        "with its expansions.",
        parameters=[_EDITION, RulesQuery, *_CACHING],
        responses={200: ref("Rules"), 304: NOT_MODIFIED} | problems(NOT_FOUND, errors.INVALID_GAME_SETUP, *READING),
    )
    def get(self, request: Request, edition: str) -> HttpResponseBase:
        return self.shared(request, rules.rules(edition, **validated_query(RulesQuery, request)))
