"""REST's side of the operations that write: from their rows, a view for each address, and what OpenAPI says of it."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.urls import URLPattern, path
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework.permissions import SAFE_METHODS, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.security.credentials import signed_in
from puerto_api.base.errors import IDEMPOTENCY_KEY_REUSED
from puerto_api.contract.operations import PLACES, Asked, Operation
from puerto_api.contract.shapes import components, name_of
from puerto_api.rest import preference
from puerto_api.rest.bodies import body_of, checked
from puerto_api.rest.idempotency import KEY_PARAMETER, REPLAYED_HEADER, REPLAYED_PARAMETER, key_of
from puerto_api.rest.openapi import COMPONENTS, DELETING, WRITING, problems, ref
from puerto_api.rest.views import View

from . import converters as _converters  # noqa: F401 - registers those of the places

NO_CONTENT = 204


def addresses(operations: Sequence[Operation], reads: Mapping[str, type[View]], base: type[View]) -> list[URLPattern]:
    """Return the addresses of operations, and of the views that read.

    Args:
        reads: by path; where an operation has the same path, its method is added to that view.
        base: the view of an address at which nothing can be read.
    """
    by_path: dict[str, list[Operation]] = {found: [] for found in reads}
    for operation in operations:
        by_path.setdefault(operation.path, []).append(operation)
    COMPONENTS.update(components(operation.body for operation in operations if operation.takes_body))
    COMPONENTS.update(components(one.answer.minimal for one in operations if one.answer.minimal))
    return [
        path(_route(at), _view(reads.get(at, base), found).as_view(), name=f"api/{at}") for at, found in by_path.items()
    ]


def _route(at: str) -> str:
    return re.sub(r"{(\w+)}", lambda found: f"<{PLACES[found[1]].converter}:{found[1]}>", at)


def _view(reads: type[View], operations: Sequence[Operation]) -> type[View]:
    if not operations:
        return reads
    needed = getattr(reads, "needs", None)
    needs = dict(needed) if isinstance(needed, Mapping) else {"GET": needed} if needed is not None else {}
    spares = dict(reads.spares)
    for operation in operations:
        needs[operation.method] = operation.needs
        if operation.spared:
            spares[operation.method] = _spared(operation)
    methods = {operation.method.lower(): _method(operation) for operation in operations}
    deletes_with = next((body_of(one.body) for one in operations if one.method == "DELETE" and one.takes_body), None)
    name = operations[0].name[0].upper() + operations[0].name[1:]
    more = {"needs": needs, "spares": spares, "get_permissions": _permissions, "deletes_with": deletes_with}
    return type(name, (reads,), more | methods)


def _permissions(self: View) -> Sequence[Any]:
    """One has to be logged in to change anything."""
    return super(type(self), self).get_permissions() if self.request.method in SAFE_METHODS else [IsAuthenticated()]


def _spared(operation: Operation) -> Callable[..., bool]:
    def spared(request: Request, **named: Any) -> bool:
        assert operation.spared is not None
        return operation.spared(signed_in(request), named[operation.spared_by])

    return spared


def _method(operation: Operation) -> Callable[..., Response]:
    def method(self: View, request: Request, **named: Any) -> Response:
        key = key_of(request) if operation.keyed else None
        body = checked(operation.body, request.data) if operation.takes_body else {}
        minimal = operation.answer.minimal is not None and preference.is_minimal(request)
        members = operation.carry_out(Asked(self.user, named, body, self.credential), key, minimal=minimal)
        status = operation.status if isinstance(operation.status, int) else operation.status(members)
        response = Response(None if status == NO_CONTENT else plain(members), status)
        for name, value in (operation.headers(members) if operation.headers else {}).items():
            response[name] = value
        if members.get("replayed"):
            response[REPLAYED_HEADER] = "true"
        if operation.answer.minimal is not None:
            preference.tell(response, minimal=minimal)
        return response

    return _described(operation)(method)


def plain(members: dict[str, Any]) -> dict[str, Any]:
    """Return the members as JSON data; some are objects that know how they look."""
    return {name: value.as_json() if hasattr(value, "as_json") else value for name, value in members.items()}


def _described(operation: Operation) -> Callable[..., Any]:
    named = [
        OpenApiParameter(name, place.schema, OpenApiParameter.PATH, description=place.description)
        for name, place in operation.places.items()
    ]
    keyed = [KEY_PARAMETER, REPLAYED_PARAMETER] if operation.keyed else []
    headers = [
        OpenApiParameter(
            name, schema, OpenApiParameter.HEADER, response=[str(status) for status in _statuses(operation)]
        )
        for name, schema in operation.header_schemas.items()
    ]
    preferring = [preference.PARAMETER, preference.APPLIED_PARAMETER] if operation.answer.minimal else []
    refusing = (
        *(WRITING if operation.takes_body else DELETING),
        *([IDEMPOTENCY_KEY_REUSED] if operation.keyed else []),
    )
    return extend_schema(
        operation_id=operation.name,
        tags=[operation.tag],
        summary=operation.summary,
        description=operation.description or None,
        parameters=[*named, *keyed, *preferring, *headers],
        request={"application/json": ref(name_of(operation.body))} if operation.takes_body else None,
        examples=[OpenApiExample(title, body, request_only=True) for title, body in operation.examples.items()],
        responses=_answers(operation) | problems(*refusing, *operation.codes),
    )


def _statuses(operation: Operation) -> dict[int, str]:
    if isinstance(operation.done, dict):
        return operation.done
    assert isinstance(operation.status, int)
    return {operation.status: operation.done}


def _answers(operation: Operation) -> dict[Any, Any]:
    answer = operation.answer
    shape: dict[str, Any] = ref(name_of(answer.shape))
    if answer.minimal:
        shape = {"oneOf": [shape, ref(name_of(answer.minimal))]}
    return {
        status: None if status == NO_CONTENT else OpenApiResponse(shape, meaning)
        for status, meaning in _statuses(operation).items()
    }
