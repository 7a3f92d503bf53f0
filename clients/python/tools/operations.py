"""The operations of an OpenAPI document as methods, in a namespace for each of its tags."""

import re
import textwrap
from typing import Any

from schemas import Schema, Types, camel, reference

HEADER = '''"""Every operation of the service, one request each, in a namespace for each tag of the document.

Written by ``clients/python/tools/generate.py`` from ``docs/openapi.yaml``; change that, and write this anew.

An argument that is None is left out of the request. Each method raises :class:`~puerto_client.ApiError` if the service
refuses, and :class:`~puerto_client.ConnectionLost` if it gives no answer.
"""

from __future__ import annotations

import builtins
from typing import Any, Literal, overload

from .. import models
from ..request import Request, new_key, path
from .connection import AsyncConnection
from .namespace import AsyncGameStreams, AsyncNamespace
'''
STREAMS = {"games": "AsyncGameStreams"}
"""Namespaces that have streams, too, and where these are written."""
KEY = "Idempotency-Key"
PREFER = "Prefer"
RECEIPT = "models.GameReceipt"
"""The answer to a request that prefers a minimal one."""
ASKING = {"previewMove", "verifyRecord"}
"""Sent by POST, though they change nothing: they may be repeated."""
PAGES = "follow"
"""Operations named so are streams (``namespace.py``); here they are read page by page."""


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def method_name(operation_id: str, tag: str) -> str:
    """What an operation is called in the namespace of its tag, whose noun need not be said again.

    ``createGame`` is ``create`` in ``games``, ``listMyGames`` is ``list_mine``, ``rotateWebhookSecret`` in ``webhooks``
    is ``rotate_secret``.
    """
    verb, *words = snake(operation_id).split("_")
    words = [word for word in words if word not in (tag, tag.removesuffix("s"))]
    if words[-1:] == ["my"]:
        words = [*words[:-1], "mine"]
    return "_".join([verb, *words, *(["page"] if verb == PAGES else [])])


def class_name(tag: Schema) -> str:
    return "Async" + camel(tag["name"])


class Operations:
    """The methods of all operations that answer with JSON or with nothing.

    Args:
        document: the OpenAPI document.
        types: for its components.
    """

    def __init__(self, document: Schema, types: Types) -> None:
        self.document, self.types = document, types

    def module(self) -> str:
        """The source of a class for each namespace, and of one that has them all."""
        methods: dict[str, dict[str, str]] = {tag["name"]: {} for tag in self.document["tags"]}
        for address, operations in self.document["paths"].items():
            for method, operation in operations.items():
                if "operationId" in operation and (answer := self._answer(operation)) is not None:
                    (tag,) = operation["tags"]
                    name = method_name(operation["operationId"], tag)
                    if name in methods[tag]:
                        raise ValueError(f"Two operations of {tag} are called {name}.")
                    methods[tag][name] = self._method(name, address, method.upper(), operation, answer)
        namespaces = [self._namespace(tag, methods[tag["name"]]) for tag in self.document["tags"]]
        return "\n\n".join([HEADER, *namespaces, self._client()])

    def _namespace(self, tag: Schema, methods: dict[str, str]) -> str:
        base = STREAMS.get(tag["name"], "AsyncNamespace")
        head = [f"class {class_name(tag)}({base}):", f'    """{tag["description"]}"""', ""]
        return "\n".join([*head, *methods.values()])

    def _client(self) -> str:
        lines = ["class AsyncOperations:", '    """All operations, in their namespaces."""', ""]
        lines.append("    def __init__(self, connection: AsyncConnection) -> None:")
        for tag in self.document["tags"]:
            lines.append(f"        self.{tag['name']} = {class_name(tag)}(connection)")
            lines.append(f'        """{tag["description"]}"""')
        return "\n".join([*lines, ""])

    def _method(self, name: str, address: str, method: str, operation: Schema, answer: str) -> str:
        parameters = [found for found in map(self._parameter, operation.get("parameters", ())) if found]
        required, optional, query, body = self._arguments(operation, parameters)
        keyed = any(parameter["name"] == KEY for parameter in parameters)
        if keyed:
            optional.append("idempotency_key: str | None = None")
        brief = any(parameter["name"] == PREFER for parameter in parameters)
        lines = []
        if brief:
            answer = " | ".join(part for part in answer.split(" | ") if part != RECEIPT)
            for minimal, found in (("Literal[False] = False", answer), ("Literal[True]", RECEIPT)):
                listed = ["self", *required, "*", *optional, f"minimal: {minimal}"]
                lines += ["    @overload", f"    async def {name}({', '.join(listed)}) -> {found}: ..."]
            optional.append("minimal: bool = False")
            answer = f"{answer} | {RECEIPT}"
        listed = ["self", *required, *(["*"] if optional else []), *optional]
        lines += [f"    async def {name}({', '.join(listed)}) -> {answer}:", self._said(operation, parameters, body)]
        sent = self._request(address, method, operation, query, body, keyed, brief=brief)
        call = f"await self._connection.call({sent})"
        if answer == "None":
            lines.append(f"        {call}")
        else:
            lines += [f"        answer: {answer} = {call}", "        return answer"]
        return "\n".join(lines) + "\n"

    def _arguments(
        self, operation: Schema, parameters: list[Schema]
    ) -> tuple[list[str], list[str], dict[str, str], dict[str, Schema] | str]:
        """What has to be given, what may be given, the query by names of arguments, and the members of the body."""
        required = [f"{found['name']}: {self._of(found)}" for found in parameters if found["in"] == "path"]
        optional: list[str] = []
        query: dict[str, str] = {}
        for found in parameters:
            if found["in"] == "query":
                query[found["name"]] = snake_argument(found["name"])
                optional.append(f"{snake_argument(found['name'])}: {self._of(found)} | None = None")
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is None:
            return required, optional, query, {}
        schema = content["schema"]
        schema = self.types.components[reference(schema)] if reference(schema) else schema
        if "properties" not in schema and schema.get("type") != "object":
            return [*required, "body: Any"], optional, query, "body"
        members = schema.get("properties", {})
        for key, of in members.items():
            kind = self._annotation(of, camel(snake(operation["operationId"])) + camel(key), exact=True)
            if key in schema.get("required", ()):
                required.append(f"{snake_argument(key)}: {kind}")
            else:
                kind = kind if kind.endswith("None") else f"{kind} | None"
                optional.append(f"{snake_argument(key)}: {kind} = None")
        return required, optional, query, members

    def _request(
        self,
        address: str,
        method: str,
        operation: Schema,
        query: dict[str, str],
        body: Any,
        keyed: bool,
        *,
        brief: bool,
    ) -> str:
        names = re.findall(r"{(\w+)}", address)
        where = f'path("{address}", {", ".join(f"{name}={name}" for name in names)})' if names else f'"{address}"'
        parts = [f'"{method}"', where]
        if query:
            parts.append("query={" + ", ".join(f'"{name}": {argument}' for name, argument in query.items()) + "}")
        if isinstance(body, str):
            parts.append(f"body={body}")
        elif "requestBody" in operation:
            given = ", ".join(f'"{key}": {snake_argument(key)}' for key in body)
            parts.append(f"body={{{given}}}")
            schema = operation["requestBody"]["content"]["application/json"]["schema"]
            nullable = [key for key in self._required(schema) if key in body and _takes_null(body[key])]
            if nullable:
                parts.append(f"nulls=({', '.join(repr(key) for key in nullable)},)")
        if keyed:
            parts.append("key=idempotency_key or new_key()")
        if operation["operationId"] in ASKING:
            parts.append("asks=True")
        if brief:
            parts.append("minimal=minimal")
        return f"Request({', '.join(parts)})"

    def _required(self, schema: Schema) -> list[str]:
        required: list[str] = self.types.components.get(reference(schema), schema).get("required", [])
        return required

    def _answer(self, operation: Schema) -> str | None:
        """The type of what comes back, or None if that is no JSON."""
        found = []
        for status, response in operation["responses"].items():
            if not status.startswith("2"):
                continue
            content = response.get("content")
            if not content:
                found.append("None")
            elif "application/json" in content:
                name = camel(snake(operation["operationId"])) + "Answer"
                found.append(self._annotation(content["application/json"]["schema"], name))
        return " | ".join(dict.fromkeys(found)) or None

    def _parameter(self, parameter: Schema) -> Schema | None:
        """A parameter that is an argument of the method."""
        if "$ref" in parameter:
            parameter = self.document["components"]["parameters"][reference(parameter)]
        wanted = parameter["in"] in ("path", "query") and parameter["name"] != "language"
        return parameter if wanted or parameter["name"] in (KEY, PREFER) else None

    def _of(self, parameter: Schema) -> str:
        return self._annotation(parameter["schema"], camel(parameter["name"]), exact=True)

    def _annotation(self, schema: Schema, name: str, *, exact: bool = False) -> str:
        """A type, seen from a class that may have a method ``list``."""
        return re.sub(r"\blist\[", "builtins.list[", self.types.annotation(schema, name, "models.", exact=exact))

    def _said(self, operation: Schema, parameters: list[Schema], body: Any) -> str:
        """The docstring: what the document says of the operation and of its arguments."""
        told = [operation["summary"].rstrip(".") + "."]
        if operation.get("description"):
            told += ["", *_wrapped(operation["description"], "")]
        members = {} if isinstance(body, str) else body
        about = [
            (snake_argument(found["name"]), found.get("description", ""))
            for found in parameters
            if found["name"] not in (KEY, PREFER)
        ]
        about += [(snake_argument(key), of.get("description", "")) for key, of in members.items()]
        if any(found["name"] == PREFER for found in parameters):
            about.append(("minimal", "be told the receipt alone: ids, version and numbers of events."))
        about = [(name, text) for name, text in about if text]
        if about:
            told += ["", "Args:"]
            for name, text in about:
                told += _wrapped(f"{name}: {text}", "    ")
        if len(told) == 1:
            return f'        """{told[0]}"""'
        return "\n".join([f'        """{told[0]}', *(f"        {line}".rstrip() for line in told[1:]), '        """'])


def snake_argument(name: str) -> str:
    """A name that Python allows."""
    name = name.replace("-", "_").lower()
    return name + "_" if name in ("from", "import", "class", "def", "is", "in", "not", "global", "None") else name


def _takes_null(schema: Schema) -> bool:
    kinds = schema.get("type", [])
    return "null" in kinds or any(part.get("type") == "null" for part in schema.get("oneOf", ()))


def _wrapped(text: str, indent: str) -> list[str]:
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    return textwrap.wrap(escaped, 108, initial_indent=indent, subsequent_indent=indent + "    " * bool(indent))
