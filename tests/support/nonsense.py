"""Bodies with one mistake each, made from the contract, so that inputs which are new are tried by themselves.

Values are :class:`orjson.Fragment`, JSON as it is sent: Python could neither hold nor write some of it.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import orjson

from tests.support import tiers

LONG = 5_000
JSON = (
    "null", "true", "0", "-1", "1.5", "3000000000", "1" + "0" * 30, "1e400", "-0.0", '""', '" "', r'"\u0000"',
    r'"a\u0000b"', r'"\ud800"', r'"\u202e"', '"\ufffe"', '"null"', f'"{"x" * LONG}"', "[]", "[null]", "[[[]]]", '["x"]',
    "{}", '{"x": null}', '{"": {"": []}}',
)  # fmt: skip
"""What is put into every place of a body."""
VALUES = tuple(map(orjson.Fragment, JSON))
TEXTS = (
    "", " ", "\0", "a\0b", "0", "-1", "1.5", "9" * 10, "9" * 30, "null", "true", "[]", "{}", "\u0663", "\u00b2",
    "\u00e9", "\ufffe", "a\nb", "a,b", ",", ":", "%", "..", "x" * LONG,
)  # fmt: skip
"""What is put into every parameter of an address."""
HEADERS = (
    "",
    " ",
    "\0",
    "a\0b",
    "0",
    "-1",
    "1.5",
    "9" * 10,
    "9" * 30,
    "null",
    "\u00b2",
    "\u00e9",
    '"',
    'W/"',
    "x" * LONG,
)
"""What is put into every header: of Latin-1 alone, as servers hand them on."""

EVERYTHING = os.environ.get("ALL_NONSENSE") == "1"
"""Try all, and not only as many as a test names."""


def drawn(name: str, found: Sequence[Any], *, quick: int, full: int) -> list[Any]:
    """At most so many of them in either tier, others in every run."""
    most = tiers.amount(quick, full)
    if EVERYTHING or len(found) <= most:
        return list(found)
    return tiers.generator(name).sample(found, most)


class Forms:
    """Right and wrong values for the schemas of an OpenAPI document.

    Args:
        known: right values for members, by name, where their schemas cannot say them: existing names and ids.
    """

    def __init__(self, document: Mapping[str, Any], known: Mapping[str, Any]) -> None:
        self.components = document["components"]["schemas"]
        self.known = known

    def right(self, schema: Mapping[str, Any], name: str = "") -> Any:
        """A value with no more than has to be there."""
        schema = self._alternatives(schema)[0]
        for told in (self.known.get(name), schema.get("const"), *schema.get("examples", ())):
            if told is not None:
                return told
        if "enum" in schema:
            return schema["enum"][0]
        kinds = schema.get("type", "string")
        kind = kinds if isinstance(kinds, str) else kinds[0]
        if kind == "object":
            return {name: self.right(schema["properties"][name], name) for name in schema.get("required", ())}
        if kind == "array":
            return [self.right(schema["items"])] * schema.get("minItems", 1)
        return {"string": "x", "integer": schema.get("minimum", 1), "number": 0.5, "boolean": True, "null": None}[kind]

    def wrong(self, schema: Mapping[str, Any], name: str = "") -> Iterator[Any]:
        """The same with one mistake, or one oddity, at every place and every depth."""
        yield from VALUES
        for part in self._alternatives(schema):
            for example in part.get("examples", ())[:1]:
                yield from (bad for bad in spoiled(example) if not isinstance(bad, orjson.Fragment))
            if "properties" in part:
                right = self.right(part, name)
                for member in right:
                    yield {other: value for other, value in right.items() if other != member}
                for member, below in part["properties"].items():
                    for value in self.wrong(below, member):
                        yield right | {member: value}
            if "items" in part:
                right = found if isinstance(found := self.right(part, name), list) else [self.right(part["items"])]
                for value in self.wrong(part["items"]):
                    yield [value, *right[1:]]
                    yield [*right, value]

    def _alternatives(self, schema: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """What a value may be, each without references."""
        found: list[Mapping[str, Any]] = []
        if "$ref" in schema:
            return self._alternatives(self.components[schema["$ref"].rsplit("/", 1)[-1]])
        for part in (*schema.get("oneOf", ()), *schema.get("anyOf", ()), *schema.get("allOf", ())):
            found += self._alternatives(part)
        return found or [schema]


def spoiled(value: Any) -> Iterator[Any]:
    """A value with one mistake, or one oddity, at every place and every depth."""
    yield from VALUES
    if isinstance(value, dict):
        for member, below in value.items():
            yield {other: kept for other, kept in value.items() if other != member}
            for bad in spoiled(below):
                yield value | {member: bad}
    elif isinstance(value, list):
        for place, below in enumerate(value):
            yield value[:place] + value[place + 1 :]
            for bad in spoiled(below):
                yield [*value[:place], bad, *value[place + 1 :]]
        for place, (first, second) in enumerate(pairwise(value)):
            yield [*value[:place], second, first, *value[place + 2 :]]


def sent(body: Any) -> bytes:
    """Such a body as it goes out."""
    return orjson.dumps(body)
