"""Writes to games: each one a row that names its service, its words and the codes with which it refuses."""

from collections.abc import Callable, Sequence
from typing import Any

from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.scopes import Scope
from games import errors, services
from puerto_api.base.errors import ErrorCode
from puerto_api.rest.inputs import Input, validated
from puerto_api.rest.openapi import WRITING, problems, ref

from .base import TAGS, Private
from .inputs import GAME_PARAMETER, KEY_PARAMETER, REPLAYED_PARAMETER, EmptyInput, idempotency_key

KEYED = (KEY_PARAMETER, REPLAYED_PARAMETER)
"""Parameters of every write that is done once for a key."""


def write_problems(*codes: ErrorCode) -> dict[tuple[str, str], OpenApiResponse]:
    """The error responses of a write with a key that is refused with these codes of its own."""
    return problems(*WRITING, errors.IDEMPOTENCY_KEY_REUSED, *codes)


def write(
    service: Callable[..., services.Answer],
    operation_id: str,
    summary: str,
    description: str | None = None,
    *,
    needs: Scope,
    spared: Callable[..., bool] | None = None,
    codes: Sequence[ErrorCode],
    words: type[Input] = EmptyInput,
    example: OpenApiExample | None = None,
    place: Sequence[OpenApiParameter] = (GAME_PARAMETER,),
    status: int = 200,
    done: str = "Done, now or before (`replayed`).",
) -> type[Private]:
    """A view whose ``POST`` calls a service and answers with the game.

    Args:
        service: takes ``user``, ``key``, what the address names, and the members of the body.
        needs: the scope that a token has to have.
        spared: whether it is carried out although the points of its sender are spent (:mod:`games.api.rest.spared`).
        codes: with which the service refuses, beside ``game_not_found``.
        words: what the body says.
        place: what the address names.
        done: what the answer means.
    """
    of_the_game = (errors.GAME_NOT_FOUND,) if GAME_PARAMETER in place else ()

    @extend_schema(
        operation_id=operation_id,
        tags=TAGS,
        summary=summary,
        description=description,
        parameters=[*place, *KEYED],
        request=words,
        examples=[example] if example else None,
        responses={status: OpenApiResponse(ref("Written"), done)} | write_problems(*of_the_game, *codes),
    )
    def post(self: Private, request: Request, **named: Any) -> Response:
        key = idempotency_key(request)
        wanted = validated(words, request.data)
        return self.written(service(user=request.user, key=key, **named, **wanted), status)

    return type(
        operation_id[0].upper() + operation_id[1:],
        (Private,),
        {"needs": needs, "spares": {"POST": spared} if spared else {}, "post": post},
    )
