"""What the OpenAPI document (3.1) says about errors, and how the apps' own schemas get into it.

Each error code is a component with its constant members, so that client generators can tell problems apart by ``code``;
an operation lists those that it can answer with, by status.
"""

import re
from collections import defaultdict
from http import HTTPStatus
from typing import Any

from drf_spectacular.utils import OpenApiResponse

from puerto_api.base import errors
from puerto_api.base.errors import CATALOGUE, ErrorCode, ServiceError
from puerto_api.web.languages import ARGUMENT, LANGUAGES
from puerto_api.web.problems import MEDIA_TYPE

COMPONENTS: dict[str, dict[str, Any]] = {}
"""Schemas of the apps by component name; an app adds its own when its views are imported."""

TO_BE_TRIED_AGAIN = [
    str(code.status) for code in (errors.RATE_LIMITED, errors.DATABASE_UNAVAILABLE, errors.STORAGE_FULL)
]
"""Statuses that come with ``Retry-After``."""

EXTRA_MEMBERS: dict[str, dict[str, Any]] = {
    "insufficient_scope": {
        "scope": {"type": "string", "description": "The scope that is missing.", "examples": ["games:play"]}
    },
    "csrf_failed": {"reason": {"type": "string", "description": "What the check found; in English, for developers."}},
    "unknown_language": {
        "languages": {
            "type": "array",
            "description": "The languages that the service speaks.",
            "items": {"type": "string", "enum": list(LANGUAGES)},
            "examples": [list(LANGUAGES)],
        }
    },
    **{
        code: {"retry_after": {"type": "integer", "description": "Seconds, as in the header `Retry-After`."}}
        for code in ("rate_limited", "database_unavailable", "storage_full")
    },
    "validation_failed": {
        "errors": {
            "type": "array",
            "description": "Each mistake.",
            "items": {
                "type": "object",
                "properties": {
                    "pointer": {
                        "type": "string",
                        "description": "JSON Pointer (RFC 6901) into the body; a slash and the name for a parameter.",
                    },
                    "detail": {"type": "string"},
                    "code": {"type": "string", "examples": ["required", "invalid", "unknown"]},
                },
                "required": ["pointer", "detail", "code"],
            },
        }
    },
}
"""What a code adds to its problem document: schemas of the members by code."""

READING = (
    errors.VALIDATION_FAILED,
    errors.UNKNOWN_LANGUAGE,
    errors.INVALID_TOKEN,
    errors.ACCOUNT_SUSPENDED,
    errors.NOT_ACCEPTABLE,
    errors.RATE_LIMITED,
)
"""The codes that every operation can answer with."""

SPOKEN = {
    "parameters": {
        "Language": {
            "name": ARGUMENT,
            "in": "query",
            "description": "Language of names, labels, messages and errors. Wins over the header "
            "`Accept-Language`, which is understood everywhere (RFC 9110); English if neither says anything.",
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        },
    },
    "headers": {
        "RequestId": {
            "description": "Id of the request: the one that was sent in this header, if it is 1 to 64 letters, digits "
            "and `._=+/-`, else a new one.",
            "schema": {"type": "string"},
        },
        "RateLimitPolicy": {
            "description": "So many points (`q`) are there for so many seconds (`w`), unless nothing is limited: "
            '`"api";q=3000;w=60` (draft-ietf-httpapi-ratelimit-headers-09).',
            "schema": {"type": "string"},
        },
        "RetryAfter": {
            "description": "Seconds to wait before asking again.",
            "schema": {"type": "integer", "minimum": 1},
        },
        "RateLimit": {
            "description": "So many points are left (`r`), and in so many seconds (`t`) all are there again: "
            '`"api";r=2999;t=60`.',
            "schema": {"type": "string"},
        },
        "ContentLanguage": {
            "description": "The language that the answer is in.",
            "schema": {"type": "string", "enum": list(LANGUAGES)},
        },
    },
}
"""Components that every operation refers to: how a client says which language it wants, and learns which it got."""

WRITING = (
    errors.MALFORMED_REQUEST,
    errors.VALIDATION_FAILED,
    errors.NOT_AUTHENTICATED,
    *READING,
    errors.CSRF_FAILED,
    errors.PAYLOAD_TOO_LARGE,
    errors.UNSUPPORTED_MEDIA_TYPE,
)


def ref(component: str) -> dict[str, str]:
    """Return a reference to a schema component."""
    return {"$ref": f"#/components/schemas/{component}"}


def problems(*codes: ErrorCode) -> dict[tuple[str, str], OpenApiResponse]:
    """Return the error responses of an operation, for ``extend_schema(responses=...)``."""
    by_status: dict[int, list[ErrorCode]] = defaultdict(list)
    for code in codes:
        if code not in by_status[code.status]:
            by_status[code.status].append(code)
    return {(str(status), MEDIA_TYPE): _response(found) for status, found in sorted(by_status.items())}


def _response(codes: list[ErrorCode]) -> OpenApiResponse:
    described = "\n".join(f"- `{code.code}`: {code.meaning}" for code in codes)
    return OpenApiResponse(_one_of([ref(component_name(code)) for code in codes]), described)


def _one_of(problems: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the schema of a response that is one of these problem documents, each a reference to its component."""
    if len(problems) == 1:
        return problems[0]
    by_component = {ref(component_name(code))["$ref"]: code.code for code in CATALOGUE.values()}
    mapping = {by_component[problem["$ref"]]: problem["$ref"] for problem in problems}
    return {"oneOf": problems, "discriminator": {"propertyName": "code", "mapping": mapping}}


def component_name(code: ErrorCode) -> str:
    """Return ``GameNotFoundProblem`` for ``game_not_found``."""
    return code.code.title().replace("_", "") + "Problem"


def problem_schema(code: ErrorCode) -> dict[str, Any]:
    """Return the schema of the problem document of a code (RFC 9457)."""
    extra = EXTRA_MEMBERS.get(code.code, {})
    return {
        "type": "object",
        "title": code.title,
        "description": code.meaning,
        "properties": {
            "type": {"const": code.path, "description": "Where the code is explained."},
            "title": {"type": "string", "description": "Short title of the code.", "examples": [code.title]},
            "status": {"const": code.status},
            "detail": {"type": "string", "description": "What was wrong this time."},
            "code": {"const": code.code, "description": "For programs; it never changes its meaning."},
            "request_id": {"type": "string", "description": "Id of the request, as in the header `X-Request-ID`."},
            **extra,
        },
        "required": ["type", "title", "status", "detail", "code", *extra],
        "examples": [ServiceError(code).problem() | {name: _example(schema) for name, schema in extra.items()}],
    }


def _example(schema: dict[str, Any]) -> Any:
    """Return something that fits a member's schema."""
    if "examples" in schema:
        return schema["examples"][0]
    if schema["type"] == "object":
        return {name: _example(member) for name, member in schema["properties"].items()}
    return {"integer": 7, "string": "pass", "boolean": False}.get(schema["type"]) or [_example(schema["items"])]


def add_components(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add the components that the operations refer to (a hook of drf-spectacular)."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    for method, operation in (named for path in result["paths"].values() for named in path.items()):
        _add_outages(operation["responses"], method)
        for status, response in operation["responses"].items():
            response["description"] = response["description"] or HTTPStatus(int(status)).phrase
            headers = response.setdefault("headers", {})
            headers["Content-Language"] = {"$ref": "#/components/headers/ContentLanguage"}
            headers["X-Request-ID"] = {"$ref": "#/components/headers/RequestId"}
            headers["RateLimit-Policy"] = {"$ref": "#/components/headers/RateLimitPolicy"}
            headers["RateLimit"] = {"$ref": "#/components/headers/RateLimit"}
            if status in TO_BE_TRIED_AGAIN:
                headers["Retry-After"] = {"$ref": "#/components/headers/RetryAfter"}
        operation.setdefault("parameters", []).append({"$ref": "#/components/parameters/Language"})
    result["components"] |= SPOKEN
    schemas |= COMPONENTS
    _merge_blanks(result)
    schemas |= {component_name(code): problem_schema(code) for code in CATALOGUE.values()}
    result["components"]["schemas"] = {name: schemas[name] for name in sorted(_used(result, schemas))}
    return result


def _merge_blanks(node: Any) -> None:
    """Leave out the empty text as an alternative to a pattern that it fits: it would be one of two, which is none.

    drf-spectacular adds it to each field that may be empty.
    """
    for child in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        _merge_blanks(child)
    if isinstance(node, dict) and node.get("oneOf", [])[1:] == [{"type": "string", "maxLength": 0}]:
        [text_, _] = node["oneOf"]
        if not text_.get("minLength") and re.match(text_.get("pattern", ""), ""):
            del node["oneOf"]
            node.update(text_ | node)


def _add_outages(responses: dict[str, Any], method: str) -> None:
    """Add the answers that every operation can give to those that it declares."""
    codes = (errors.DATABASE_UNAVAILABLE,) if method == "get" else (errors.DATABASE_UNAVAILABLE, errors.STORAGE_FULL)
    for code in codes:
        said = responses.get(str(code.status))
        described, schemas = f"- `{code.code}`: {code.meaning}", [ref(component_name(code))]
        if said is not None:
            before = said["content"][MEDIA_TYPE]["schema"]
            described = f"{said['description']}\n{described}"
            schemas = [*before.get("oneOf", [before]), *schemas]
        content = {MEDIA_TYPE: {"schema": _one_of(schemas)}}
        responses[str(code.status)] = {"description": described, "content": content}


def _used(result: dict[str, Any], schemas: dict[str, Any]) -> set[str]:
    """Return every component that an operation refers to, directly or by way of others."""
    used: set[str] = set()
    todo: list[Any] = [result["paths"]]
    while todo:
        part = todo.pop()
        if isinstance(part, dict):
            target = part.get("$ref")
            if (
                isinstance(target, str)
                and target.startswith(ref("")["$ref"])
                and (name := target.rsplit("/", 1)[-1]) not in used
            ):
                used.add(name)
                todo.append(schemas[name])
            todo.extend(part.values())
        elif isinstance(part, list):
            todo.extend(part)
    return used


def nullable(schema: dict[str, Any]) -> dict[str, Any]:
    """Return a schema for the same, or null."""
    if "$ref" in schema or "oneOf" in schema:
        return {"oneOf": [schema, {"type": "null"}]}
    changed = schema | {"type": [schema["type"], "null"]}
    return changed | {"enum": [*schema["enum"], None]} if "enum" in schema else changed


def thing(description: str, /, **members: Any) -> dict[str, Any]:
    """Describe a JSON object with exactly these members, all of them always present."""
    return {"type": "object", "description": description, "properties": members, "required": list(members)}


def whole(description: str = "", minimum: int | None = 0, maximum: int | None = None) -> dict[str, Any]:
    """Describe a whole number, not negative unless asked otherwise."""
    bounds = {"minimum": minimum, "maximum": maximum}
    told = {name: bound for name, bound in bounds.items() if bound is not None}
    return _described({"type": "integer"} | told, description)


def text(description: str = "", **more: Any) -> dict[str, Any]:
    """Describe a text; ``more`` are further keywords of JSON Schema."""
    return _described({"type": "string"} | more, description)


def truth(description: str = "") -> dict[str, Any]:
    """Describe a truth value."""
    return _described({"type": "boolean"}, description)


def moment(description: str = "") -> dict[str, Any]:
    """Describe a time of day on a date, RFC 3339."""
    return text(description, format="date-time")


def many(items: dict[str, Any], description: str = "") -> dict[str, Any]:
    """Describe a list."""
    return _described({"type": "array", "items": items}, description)


def _described(schema: dict[str, Any], description: str) -> dict[str, Any]:
    return schema | ({"description": description} if description else {})
