"""What agents call: a tool, and how the row of an operation becomes one."""

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, cast

from django.urls.converters import get_converters
from rest_framework.exceptions import ValidationError
from strawberry.utils.str_converters import to_snake_case

from accounts.models import User
from accounts.security import scopes
from accounts.security.scopes import Need, Scope
from puerto_api.base import wire
from puerto_api.contract.operations import Asked, Operation
from puerto_api.contract.shapes import Schema, components, name_of
from puerto_api.database.threads import in_database_thread
from puerto_api.rest.bodies import checked
from puerto_api.rest.idempotency import KEY_SCHEMA as ANY_KEY
from puerto_api.rest.idempotency import checked_key
from puerto_api.rest.inputs import Text
from puerto_api.rest.writes import plain
from puerto_api.web.problems import validation_failed
from puerto_api.web.request_context import Visit

KEY = "idempotency_key"
KEY_SCHEMA: Schema = ANY_KEY | {
    "description": "A text of your choice, different for every write. If you repeat a write with the same key, nothing "
    "is done and you get the earlier answer."
}


@dataclass(frozen=True, slots=True)
class Told:
    """The answer of a tool: ``text`` for a model to read, and ``data``, the same for a program, as a JSON object."""

    text: str
    data: dict[str, Any] | None = None


def never(visit: Visit, given: dict[str, Any]) -> bool:
    """Whether a caller is spared: no caller."""
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """A tool.

    Attributes:
        parameters: the JSON Schema of its arguments, an object.
        call: answers; it is given the caller and the arguments.
        needs: the scope that a token has to have.
        reads: whether it changes nothing.
        spared: whether a caller whose points are spent is still served, given the caller and the arguments.
    """

    name: str
    title: str
    description: str
    parameters: Schema
    call: Callable[[Visit, dict[str, Any]], Awaitable[Told]]
    needs: Need
    reads: bool = True
    spared: Callable[[Visit, dict[str, Any]], bool] = never

    def check(self, visit: Visit) -> None:
        """Check that the caller may call it.

        Raises:
            ServiceError: ``insufficient_scope``.
        """
        if isinstance(self.needs, Scope):
            scopes.require(visit.auth, self.needs)


def as_json(data: dict[str, Any]) -> Told:
    """Tell data as JSON, to models as well."""
    return Told(json.dumps(data, ensure_ascii=False), data)


def tool(
    name: str,
    title: str,
    description: str,
    shape: type,
    call: Callable[..., Awaitable[Told]],
    *,
    needs: Need,
    spared: Callable[[Visit, dict[str, Any]], bool] = never,
) -> Tool:
    """Return a tool that reads.

    Args:
        shape: an input, whose members are its arguments.
        call: is given the caller and the arguments by their names, checked, and those that were left out by default.
    """

    async def checked_call(visit: Visit, given: dict[str, Any]) -> Told:
        with refusing():
            arguments = checked(shape, given)
        return await call(visit, **arguments)

    parameters = _schema(shape)
    return Tool(
        name=name, title=title, description=description, parameters=parameters, call=checked_call, needs=needs,
        spared=spared,
    )  # fmt: skip


def tool_of(operation: Operation, told: Callable[[dict[str, Any]], Told] = as_json) -> Tool:
    """Return the tool of an operation that writes.

    Args:
        told: makes the answer of the tool from that of the operation, as REST has it.
    """
    work = in_database_thread(_carried_out, thread_sensitive=False)

    async def call(visit: Visit, given: dict[str, Any]) -> Told:
        return told(await work(operation, visit, given))

    def spared(visit: Visit, given: dict[str, Any]) -> bool:
        return operation.spared is not None and operation.spared(visit.user, given.get(operation.spared_by))

    more = {name: place.schema | {"description": place.description} for name, place in operation.places.items()}
    return Tool(
        name=to_snake_case(operation.name),
        title=operation.summary,
        description=operation.words,
        parameters=_schema(operation.body, more, keyed=operation.keyed),
        call=call,
        needs=operation.needs,
        reads=False,
        spared=spared,
    )


def _schema(shape: type, places: Mapping[str, Schema] = MappingProxyType({}), *, keyed: bool = False) -> Schema:
    """Return the schema of what a tool takes: what an address would name, the members of an input, and a key."""
    found = components([shape])
    body = found.pop(name_of(shape))
    key: Schema = {KEY: KEY_SCHEMA} if keyed else {}
    schema: Schema = {
        "type": "object",
        "properties": {**places, **body["properties"], **key},
        "required": [*places, *body["required"]],
        "additionalProperties": False,
    }
    if found:
        schema["$defs"] = found
    inlined: Schema = json.loads(json.dumps(schema).replace("#/components/schemas/", "#/$defs/"))
    return inlined


@contextmanager
def refusing() -> Iterator[None]:
    """Refuse mistaken arguments as both APIs do.

    Raises:
        ServiceError: ``validation_failed``.
    """
    try:
        yield
    except ValidationError as error:
        raise validation_failed(error) from None


def _carried_out(operation: Operation, visit: Visit, given: Mapping[str, Any]) -> dict[str, Any]:
    """Check the arguments, do what the operation does, and return its answer as JSON data.

    Raises:
        ServiceError: as the service, and ``validation_failed``.
    """
    left = dict(given)
    with refusing():
        named = {name: _placed(name, place.converter, left) for name, place in operation.places.items()}
        key = checked_key(left.pop(KEY, None), KEY) if operation.keyed else None
        body = checked(operation.body, left)
    members = operation.carry_out(Asked(cast(User, visit.user), named, body, visit.auth), key)
    found: dict[str, Any] = json.loads(wire.encode(plain(members)))
    return found


def _placed(name: str, converter: str, given: dict[str, Any]) -> Any:
    """Take what an address would name from the arguments.

    Raises:
        ValidationError: it is missing, or neither a text nor a number.
    """
    value = given.pop(name, None)
    if value is None or isinstance(value, bool) or not isinstance(value, str | int):
        message = Text().error_messages["required" if value is None else "invalid"]
        raise ValidationError({name: [message]})
    return get_converters()[converter].to_python(str(value))
