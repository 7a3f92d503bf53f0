"""What breaks clients between two OpenAPI 3.1 documents, one sentence each: ``View.clock: gone from answers``.

Answers may get more members, values and alternatives, requests more that may be left out; all else is reported.
A component that both documents have is compared once, whatever refers to it. Whether something stands in an operation
or is a component makes no difference, nor whether an object is one schema or joined from several.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

Schema = dict[str, Any]
EVERYTHING = frozenset({"null", "boolean", "integer", "number", "string", "array", "object"})
ANSWER, REQUEST = "answers", "requests"


def breaking_changes(old: Schema, new: Schema) -> list[str]:
    """The sentences in alphabetical order, each once."""
    return sorted(set(_Comparison(old, new).changes()))


@dataclass
class _Comparison:
    old: Schema
    new: Schema
    done: set[tuple[str, str, str]] = field(default_factory=set)

    @cached_property
    def scoped(self) -> bool:
        """Whether the old document knows scopes; a token that is older than they are is for everything."""
        return any(_scopes(self.old, operation) for path in self.old["paths"].values() for operation in path.values())

    def changes(self) -> Iterator[str]:
        for path, operations in self.old["paths"].items():
            for method, operation in operations.items():
                name = f"{method.upper()} {path}"
                now = self.new["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{name}: gone"
                else:
                    yield from self._operation(name, operation, now)

    def _operation(self, name: str, old: Schema, new: Schema) -> Iterator[str]:
        if old["operationId"] != new["operationId"]:
            yield f"{name}: {old['operationId']} is called {new['operationId']}"
        if _anonymous(self.old, old) and not _anonymous(self.new, new):
            yield f"{name}: needs a login"
        if self.scoped:
            for scope in _scopes(self.new, new) - _scopes(self.old, old):
                yield f"{name}: needs the scope {scope}"
        yield from self._parameters(name, old.get("parameters", ()), new.get("parameters", ()))
        yield from self._body(name, old.get("requestBody"), new.get("requestBody"))
        for status, response in old["responses"].items():
            if status in new["responses"]:
                before, after = _target(self.old, response), _target(self.new, new["responses"][status])
                yield from self._contents(
                    f"{name}: {status}", before.get("content", {}), after.get("content", {}), ANSWER
                )
            elif status.startswith("2"):
                yield f"{name}: {status} is gone"

    def _parameters(self, name: str, old: list[Schema], new: list[Schema]) -> Iterator[str]:
        before, after = _named(self.old, old), _named(self.new, new)
        for (place, key), parameter in before.items():
            if (place, key) not in after:
                yield f"{name}: {place} {key} is gone"
            else:
                yield from self._schema(
                    f"{name}: {place} {key}", parameter["schema"], after[place, key]["schema"], REQUEST
                )
        for (place, key), parameter in after.items():
            if parameter.get("required") and not before.get((place, key), {}).get("required"):
                yield f"{name}: {place} {key} is needed"

    def _body(self, name: str, old: Schema | None, new: Schema | None) -> Iterator[str]:
        if new and new.get("required") and not (old and old.get("required")):
            yield f"{name}: a body is needed"
        if old:
            yield from self._contents(f"{name}: body", old["content"], (new or {}).get("content", {}), REQUEST)

    def _contents(self, name: str, old: Schema, new: Schema, way: str) -> Iterator[str]:
        for media_type, content in old.items():
            if media_type not in new:
                yield f"{name} {media_type} is gone"
            else:
                yield from self._schema(name, content.get("schema", {}), new[media_type].get("schema", {}), way)

    def _schema(self, name: str, old: Schema, new: Schema, way: str) -> Iterator[str]:
        if "$ref" in old and "$ref" in new:
            pair = (old["$ref"], new["$ref"], way)
            if pair in self.done:
                return
            self.done.add(pair)
            name = new["$ref"].rsplit("/", 1)[-1]
        before, after = _alternatives(self.old, old), _alternatives(self.new, new)
        was, now = _types(before.values()), _types(after.values())
        if more := now - was if way == ANSWER else frozenset():
            yield f"{name}: {way} may be {', '.join(sorted(more))}"
        if less := was - now if way == REQUEST else frozenset():
            yield f"{name}: {way} may no longer be {', '.join(sorted(less))}"
        left, come = [key for key in before if key not in after], [key for key in after if key not in before]
        if len(left) == len(come) == 1:  # the same under another name
            yield from self._one(name, before[left[0]], after[come[0]], way)
        elif way == REQUEST:
            for key in left:
                if _types([before[key]]) <= now:
                    yield f"{name}: {way} may no longer be {key}"
        for key in before.keys() & after.keys():
            yield from self._one(name, before[key], after[key], way)

    def _one(self, name: str, old: Schema, new: Schema, way: str) -> Iterator[str]:
        gone = _values(old) - _values(new) if way == REQUEST and _values(new) else set()
        if gone:
            yield f"{name}: {way} may no longer be {', '.join(sorted(gone))}"
        before, after = old.get("properties", {}), new.get("properties", {})
        for key, schema in before.items():
            if key not in after:
                if way == ANSWER or new.get("additionalProperties") is False:
                    yield f"{name}.{key}: gone from {way}"
                continue
            if way == ANSWER and key in old.get("required", ()) and key not in new.get("required", ()):
                yield f"{name}.{key}: may be left out of {way}"
            yield from self._schema(f"{name}.{key}", schema, after[key], way)
        if way == REQUEST:
            for key in set(new.get("required", ())) - set(old.get("required", ())):
                yield f"{name}.{key}: needed in {way}"
        for inner, mark in (("items", "[]"), ("additionalProperties", ".*")):
            if isinstance(old.get(inner), dict) and isinstance(new.get(inner), dict):
                yield from self._schema(name + mark, old[inner], new[inner], way)


def _target(document: Schema, part: Schema) -> Schema:
    """What a reference refers to; anything else as it is."""
    if "$ref" not in part:
        return part
    _, _, kind, name = part["$ref"].split("/")
    return document["components"][kind][name]


def _named(document: Schema, parameters: list[Schema]) -> dict[tuple[str, str], Schema]:
    found = (_target(document, parameter) for parameter in parameters)
    return {(parameter["in"], parameter["name"]): parameter for parameter in found}


def _anonymous(document: Schema, operation: Schema) -> bool:
    security = operation.get("security", document.get("security", []))
    return not security or {} in security


def _scopes(document: Schema, operation: Schema) -> set[str]:
    """What a token has to be for."""
    ways = operation.get("security", document.get("security", []))
    return {scope for way in ways for scopes in way.values() for scope in scopes}


def _alternatives(document: Schema, schema: Schema, name: str = "") -> dict[str, Schema]:
    """What a value may be, by name: of the component, else of the type."""
    if "$ref" in schema:
        return _alternatives(document, _target(document, schema), schema["$ref"].rsplit("/", 1)[-1])
    if len(schema.get("allOf", ())) == 1:
        return _alternatives(document, schema["allOf"][0], name)
    schema = _joined(document, schema)
    found: dict[str, Schema] = {}
    for part in schema.get("oneOf", ()) or schema.get("anyOf", ()):
        found |= _alternatives(document, part)
    return found or {name or "/".join(sorted(_types([schema]))): schema}


def _joined(document: Schema, schema: Schema) -> Schema:
    """An object of several parts as one."""
    if "allOf" not in schema:
        return schema
    parts = [_joined(document, _target(document, part)) for part in schema["allOf"]]
    return {
        "type": "object",
        "properties": {key: of for part in parts for key, of in part.get("properties", {}).items()},
        "required": [key for part in parts for key in part.get("required", ())],
    }


def _types(schemas: Any) -> frozenset[str]:
    found: set[str] = set()
    for schema in schemas:
        if "type" in schema:
            found.update([schema["type"]] if isinstance(schema["type"], str) else schema["type"])
        elif values := [*schema.get("enum", ()), *([schema["const"]] if "const" in schema else ())]:
            found.update(_type(value) for value in values)
        else:
            found |= EVERYTHING
    return frozenset(found | ({"integer"} if "number" in found else set()))


def _type(value: Any) -> str:
    names = {bool: "boolean", int: "integer", float: "number", str: "string", list: "array", dict: "object"}
    return names.get(type(value), "null")


def _values(schema: Schema) -> set[str]:
    """The values of a closed set, as texts; empty if any will do."""
    return {str(value) for value in [*schema.get("enum", ()), *([schema["const"]] if "const" in schema else ())]}
