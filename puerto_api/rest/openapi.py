"""What the OpenAPI document (3.1) says about errors, and how the apps' own schemas get into it.

Each error code is a component with its constant members, so that client generators can tell problems apart by ``code``;
an operation lists those that it can answer with, by status.
"""

import re
from collections import defaultdict
from typing import Any

from drf_spectacular.utils import OpenApiResponse

from puerto_api.base import errors
from puerto_api.base.errors import CATALOGUE, ErrorCode
from puerto_api.contract.problems import EACH, added_schemas
from puerto_api.contract.shapes import components
from puerto_api.web.problems import MEDIA_TYPE

COMPONENTS: dict[str, dict[str, Any]] = {}
"""Schemas of the apps by component name; an app adds its own when its views are imported."""

WEBHOOKS: dict[str, dict[str, Any]] = {}
"""Messages that the apps send, by name: what the receiver of each has to offer, as a path item."""

PROBLEM_MEMBERS = "ProblemMembers"
"""The component with what all problem documents have."""

READING = (
    errors.VALIDATION_FAILED,
    errors.UNKNOWN_LANGUAGE,
    errors.INVALID_TOKEN,
    errors.ACCOUNT_SUSPENDED,
    errors.NOT_ACCEPTABLE,
    errors.RATE_LIMITED,
)
"""The codes that every operation can answer with."""

WRITING = (
    errors.MALFORMED_REQUEST,
    errors.VALIDATION_FAILED,
    errors.NOT_AUTHENTICATED,
    *READING,
    errors.CSRF_FAILED,
    errors.PAYLOAD_TOO_LARGE,
    errors.UNSUPPORTED_MEDIA_TYPE,
)

DELETING = (errors.NOT_AUTHENTICATED, *READING, errors.CSRF_FAILED)


def ref(component: str) -> dict[str, str]:
    """Return a reference to a schema component."""
    return {"$ref": f"#/components/schemas/{component}"}


def problems(*codes: ErrorCode) -> dict[tuple[str, str], OpenApiResponse]:
    """Return the error responses of an operation, for ``extend_schema(responses=...)``."""
    by_status: dict[int, list[ErrorCode]] = defaultdict(list)
    for code in codes:
        if code not in by_status[code.status]:
            by_status[code.status].append(code)
    return {
        (str(status), MEDIA_TYPE): OpenApiResponse(one_of(found), described(found))
        for status, found in sorted(by_status.items())
    }


def add_problem(responses: dict[str, Any], code: ErrorCode) -> None:
    """Let an operation answer with a code, beside what it answers with the same status."""
    found = responses.setdefault(str(code.status), {"content": {MEDIA_TYPE: {"schema": {"oneOf": []}}}})
    codes = codes_of(found)
    if code not in codes:
        found["content"][MEDIA_TYPE]["schema"] = one_of([*codes, code])


def codes_of(response: dict[str, Any]) -> list[ErrorCode]:
    """Return the codes that an error response may have."""
    schema = response["content"][MEDIA_TYPE]["schema"]
    by_component = {ref(code.component)["$ref"]: code for code in CATALOGUE.values()}
    return [by_component[problem["$ref"]] for problem in schema.get("oneOf", [schema])]


def described(codes: list[ErrorCode]) -> str:
    """Return what an error response with one of these codes means."""
    return "\n".join(f"- `{code.code}`: {code.meaning}" for code in codes)


def one_of(codes: list[ErrorCode]) -> dict[str, Any]:
    """Return the schema of the problem documents of some codes."""
    components = {code.code: ref(code.component) for code in codes}
    if len(components) == 1:
        return components[codes[0].code]
    mapping = {code: component["$ref"] for code, component in components.items()}
    return {"oneOf": [*components.values()], "discriminator": {"propertyName": "code", "mapping": mapping}}


_SOMEWHERE = "https://puerto.example"
"""The origin of addresses in examples."""


def problem_schema(code: ErrorCode) -> dict[str, Any]:
    """Return the schema of the problem document of a code (RFC 9457)."""
    extra = added_schemas(code)
    own = thing(
        status={"const": code.status},
        code={"const": code.code, "description": errors.MEMBERS["code"]},
        **extra,
    )
    told = {"type": _SOMEWHERE + code.path} | {name: _example(schema) for name, schema in extra.items()}
    example = {"title": code.title, "status": code.status, "detail": code.meaning, "code": code.code} | told
    return joined(PROBLEM_MEMBERS, code.meaning, own) | {"title": code.title, "examples": [example]}


def _example(schema: dict[str, Any]) -> Any:
    """Return something that fits a member's schema."""
    if "examples" in schema:
        return schema["examples"][0]
    if "$ref" in schema:
        shown: dict[str, Any] = components(EACH.values())[schema["$ref"].rpartition("/")[2]]["properties"]
        return {name: _example(member) for name, member in shown.items()}
    return {"integer": 7, "string": "pass", "boolean": False}.get(schema["type"]) or [_example(schema["items"])]


def add_components(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """Add the components that the operations refer to (a hook of drf-spectacular)."""
    schemas = result.setdefault("components", {}).setdefault("schemas", {})
    for method, operation in (named for path in result["paths"].values() for named in path.items()):
        _add_outages(operation["responses"], method)
        _require_body(operation)
    schemas |= COMPONENTS
    result["webhooks"] = WEBHOOKS
    _merge_blanks(result)
    schemas[PROBLEM_MEMBERS] = thing(
        "The members that all problem documents have (RFC 9457).",
        type=text("URL of the page that explains the code.", format="uri"),
        title=text(errors.MEMBERS["title"]),
        detail=text(errors.MEMBERS["detail"]),
        request_id=text("Id of the request, as in the `X-Request-ID` header."),
    )
    schemas[PROBLEM_MEMBERS]["required"].remove("request_id")
    schemas |= {code.component: problem_schema(code) for code in CATALOGUE.values()} | components(EACH.values())
    result["components"]["schemas"] = {name: schemas[name] for name in sorted(_used(result, schemas))}
    return result


def _require_body(operation: dict[str, Any]) -> None:
    """Say that a body has to be sent, unless all its members may be left out."""
    for content in operation.get("requestBody", {}).get("content", {}).values():
        named = content["schema"].get("$ref", "").rsplit("/", 1)[-1]
        if COMPONENTS.get(named, {}).get("required"):
            operation["requestBody"]["required"] = True


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
    for code in (
        (errors.DATABASE_UNAVAILABLE,) if method == "get" else (errors.DATABASE_UNAVAILABLE, errors.STORAGE_FULL)
    ):
        add_problem(responses, code)


def _used(result: dict[str, Any], schemas: dict[str, Any]) -> set[str]:
    """Return every component that an operation or a message refers to, directly or by way of others."""
    used: set[str] = set()
    todo: list[Any] = [result["paths"], result["webhooks"]]
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


def thing(description: str = "", /, **members: Any) -> dict[str, Any]:
    """Describe a JSON object with exactly these members, all of them always present."""
    return _described({"type": "object", "properties": members, "required": list(members)}, description)


def joined(base: str, description: str, own: dict[str, Any]) -> dict[str, Any]:
    """Describe a JSON object with the members of a component and some of its own."""
    return {"description": description, "allOf": [ref(base), own]}


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
