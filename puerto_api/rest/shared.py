"""What operations of the OpenAPI document have in common, as components that they refer to.

A component's name follows from what it names alone, so it stays when other operations come: an error response is called
by its codes, a parameter by itself.
"""

import json
from collections import Counter
from collections.abc import Iterable
from http import HTTPStatus
from typing import Any

from puerto_api.base import errors
from puerto_api.base.errors import ErrorCode
from puerto_api.rest.openapi import WRITING, codes_of, described, one_of, ref
from puerto_api.web.languages import ARGUMENT, LANGUAGES
from puerto_api.web.problems import MEDIA_TYPE

Part = dict[str, Any]
Place = tuple[Any, Any]
"""Where a part stands: the object or list that holds it, and its key there."""

SPOKEN = {
    "parameters": {
        "Language": {
            "name": ARGUMENT,
            "in": "query",
            "description": "Language of names, labels, messages and errors. It takes precedence over the "
            "`Accept-Language` header, which all operations support (RFC 9110). If you send neither, you get English.",
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        },
    },
    "headers": {
        "RequestId": {
            "description": "Id of the request: the one that you sent in this header if it consists of 1 to 64 letters, "
            "digits or `._=+/-`, otherwise a new one.",
            "schema": {"type": "string"},
        },
        "RateLimitPolicy": {
            "description": "Points (`q`) for each window of `w` seconds; absent if nothing is limited: "
            '`"api";q=3000;w=60` (draft-ietf-httpapi-ratelimit-headers-09).',
            "schema": {"type": "string"},
        },
        "RetryAfter": {
            "description": "Seconds to wait before you try again.",
            "schema": {"type": "integer", "minimum": 1},
        },
        "RateLimit": {
            "description": "Points that are left (`r`), and seconds until the budget is full again (`t`): "
            '`"api";r=2999;t=60`.',
            "schema": {"type": "string"},
        },
        "ContentLanguage": {
            "description": "Language of the answer.",
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        },
    },
}
"""Components that every operation refers to: how a client says which language it wants, and learns which it got."""

TO_BE_TRIED_AGAIN = [
    str(code.status) for code in (errors.RATE_LIMITED, errors.DATABASE_UNAVAILABLE, errors.STORAGE_FULL)
]
"""Statuses that come with ``Retry-After``."""


USUAL = frozenset({*WRITING, errors.INSUFFICIENT_SCOPE})
"""The codes that are not of single operations."""

NAMES = {
    frozenset({errors.VALIDATION_FAILED, errors.UNKNOWN_LANGUAGE}): "InvalidQuery",
    frozenset({errors.VALIDATION_FAILED, errors.UNKNOWN_LANGUAGE, errors.MALFORMED_REQUEST}): "InvalidBody",
    frozenset({errors.INVALID_TOKEN, errors.NOT_AUTHENTICATED}): "LoginNeeded",
    frozenset({errors.ACCOUNT_SUSPENDED, errors.INSUFFICIENT_SCOPE}): "ReadRefused",
    frozenset({errors.ACCOUNT_SUSPENDED, errors.INSUFFICIENT_SCOPE, errors.CSRF_FAILED}): "WriteRefused",
}
"""What several usual codes together are called."""


def share(result: Part, generator: Any, request: Any, public: bool) -> Part:
    """Let operations refer to what they have in common (a hook of drf-spectacular, after the one for schemas)."""
    _remove_marks(result)
    components = result["components"]
    components |= {kind: dict(named) for kind, named in SPOKEN.items()} | {"responses": {}}
    operations = [operation for path in result["paths"].values() for operation in path.values()]
    answers: list[Place] = [(each["responses"], status) for each in operations for status in each["responses"]]
    for responses, status in answers:
        _complete(status, responses[status])
    headers: list[Place] = [
        (responses[status]["headers"], name) for responses, status in answers for name in responses[status]["headers"]
    ]
    parameters: list[Place] = [
        (each["parameters"], index)
        for each in operations
        for index, parameter in enumerate(each.setdefault("parameters", []))
        if parameter["in"] in ("path", "header")
    ]
    _share_errors([place for place in answers if int(place[1]) >= HTTPStatus.BAD_REQUEST], components)
    _share_alike("headers", ((place, place[1]) for place in headers), components)
    _share_alike("parameters", ((place, place[0][place[1]]["name"]) for place in parameters), components)
    for operation in operations:
        operation["parameters"].append(_reference("parameters", "Language"))
    result["components"] = {kind: dict(sorted(named.items())) for kind, named in sorted(components.items())}
    return result


def name_of(codes: list[ErrorCode]) -> str:
    """Return ``GameOverOrSeatTaken`` for ``game_over`` and ``seat_taken``; several usual codes have a name together."""
    usual = frozenset(codes) & USUAL
    together = [NAMES[usual]] if usual in NAMES else []
    alone = [_camel(code.code) for code in codes if not (together and code in usual)]
    return "Or".join([*alone, *together])


def _complete(status: str, response: Part) -> None:
    """Say what every response says; codes in one order, those of single operations first."""
    if int(status) >= HTTPStatus.BAD_REQUEST:
        codes = sorted(codes_of(response), key=lambda code: (code in USUAL, code.code))
        response["description"] = described(codes)
        response["content"][MEDIA_TYPE]["schema"] = one_of(codes)
    response["description"] = response["description"] or HTTPStatus(int(status)).phrase
    headers = response.setdefault("headers", {})
    headers["Content-Language"] = _reference("headers", "ContentLanguage")
    headers["X-Request-ID"] = _reference("headers", "RequestId")
    headers["RateLimit-Policy"] = _reference("headers", "RateLimitPolicy")
    headers["RateLimit"] = _reference("headers", "RateLimit")
    if status in TO_BE_TRIED_AGAIN:
        headers["Retry-After"] = _reference("headers", "RetryAfter")


def _share_errors(places: list[Place], components: Part) -> None:
    """Make error responses that several operations have components, and so the schemas of those with several codes."""
    times = Counter(json.dumps(responses[status]) for responses, status in places)
    for responses, status in places:
        response = responses[status]
        if times[json.dumps(response)] > 1:
            codes = codes_of(response)
            name = name_of(codes)
            if len(codes) > 1:
                _add(components["schemas"], f"{name}Problem", one_of(codes))
                response["content"][MEDIA_TYPE]["schema"] = ref(f"{name}Problem")
            _add(components["responses"], name, response)
            responses[status] = _reference("responses", name)


def _share_alike(kind: str, named: Iterable[tuple[Place, str]], components: Part) -> None:
    """Make what stands at several places a component, unless several such parts would have its name."""
    found = [(place, name, json.dumps(place[0][place[1]])) for place, name in named]
    times = Counter((name, text) for _, name, text in found if "$ref" not in text)
    repeated = Counter(_camel(name) for (name, _), count in times.items() if count > 1)
    for (holder, key), name, text in found:
        component = _camel(name)
        if times[name, text] > 1 and repeated[component] == 1 and component not in SPOKEN[kind]:
            _add(components[kind], component, holder[key])
            holder[key] = _reference(kind, component)


def _add(named: Part, name: str, part: Part) -> None:
    """Add a component.

    Raises:
        ValueError: another one has its name.
    """
    if named.setdefault(name, part) != part:
        raise ValueError(f"Two components of the OpenAPI document would be called {name}.")


def _remove_marks(node: Any) -> None:
    """Remove the names of enumerations that drf-spectacular leaves for a hook which is not in use."""
    if isinstance(node, dict):
        node.pop("x-spec-enum-id", None)
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _remove_marks(child)


def _reference(kind: str, name: str) -> dict[str, str]:
    return {"$ref": f"#/components/{kind}/{name}"}


def _camel(name: str) -> str:
    """Return ``IfNoneMatch`` for ``If-None-Match``, and ``GameId`` for ``game_id``."""
    return name.replace("-", "_").title().replace("_", "")
