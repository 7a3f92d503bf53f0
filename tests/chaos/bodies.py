"""Bodies of requests: first one as the OpenAPI document has it, then something that it may not be."""

import copy
import json
import random
from typing import Any

from .answers import operations

NASTY: list[Any] = [
    None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63), 10**40, 1.5, 1e308, "", " ", "\x00", "a\x00b", "\ud800",
    "\u202e\u2028", "é" * 300, "x" * 5000, "../../etc/passwd", "<script>alert(1)</script>", "'; DROP TABLE games; --",
    [], {}, [None], [[]], [{}], {"": None}, {"$ne": None}, [None] * 50, "1897", "null", "NaN", {"toString": 1},
]  # fmt: skip
RAW: list[bytes] = [
    b"", b"{", b"[", b"null", b"[]", b'"x"', b"1", b"nan", b"NaN", b"Infinity", b'{"a":', b"\xff\xfe{}", b"\x00",
    b'{"edition":"\xc3\x28"}', b'{"a":1,"a":2}', b"[" * 20_000, b'{"a":' * 5000 + b"1" + b"}" * 5000, b"{}" * 2,
    b'{"text":"' + b"x" * 300_000 + b'"}', b"a=1&b=2", b'{"move":"\\ud800"}', b"\xef\xbb\xbf{}", b"1e999999",
    b'{"players":' + b"9" * 6000 + b"}",
]  # fmt: skip
NOWHERE = "http://127.0.0.1:9/"
"""Where no webhook finds anybody."""


def sample(schema: dict[str, Any], rng: random.Random, name: str = "") -> Any:
    """A value that fits a schema, more or less."""
    if "$ref" in schema:
        return sample(operations()["components"]["schemas"][schema["$ref"].rsplit("/", 1)[-1]], rng, name)
    for joined in ("oneOf", "anyOf", "allOf"):
        if joined in schema:
            return sample(rng.choice(schema[joined]), rng, name)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        # A bot that thinks long would only keep the processor from everybody else.
        return "random" if "master" in schema["enum"] else rng.choice(schema["enum"])
    kind = schema.get("type", "string")
    kind = rng.choice(kind) if isinstance(kind, list) else kind
    if kind == "object":
        members = schema.get("properties", {})
        needed = set(schema.get("required", ()))
        return {key: sample(part, rng, key) for key, part in members.items() if key in needed or rng.random() < 0.5}
    if kind == "array":
        return [sample(schema.get("items", {}), rng, name) for _ in range(rng.randrange(1, 4))]
    if kind == "integer":
        low = schema.get("minimum", 0)
        return rng.randint(low, min(schema.get("maximum", low + 10), low + 10))
    if name == "url":
        return NOWHERE
    plain = {"null": None, "boolean": rng.random() < 0.5, "number": 1.0}
    return plain.get(kind, rng.choice(["ann", "1897", "tiles", f"x{rng.getrandbits(40):x}"]))


def mutated(value: Any, rng: random.Random) -> Any:
    """The same with something nasty at one or two places, however deep."""
    changed = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2))):
        places = list(_places(changed))
        if not places or rng.random() < 0.1:
            return _nasty(rng)
        holder, key = rng.choice(places)
        way = rng.random()
        if way < 0.15 and isinstance(holder, dict):
            del holder[key]
        elif way < 0.3 and isinstance(holder, dict):
            holder[rng.choice(["", "\x00", "unknown", "__proto__", "id" * 400, "Edition"])] = _nasty(rng)
        elif way < 0.4:
            holder[key] = _nested(rng)
        else:
            holder[key] = _nasty(rng)
    return changed


def _places(value: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found.append((value, key))
        found += _places(inner)
    return found


def _nasty(rng: random.Random) -> Any:
    """A copy, since it may be changed further."""
    return copy.deepcopy(rng.choice(NASTY))


def _nested(rng: random.Random) -> Any:
    value: Any = 1
    for _ in range(rng.choice((5, 60, 400))):
        value = [value] if rng.random() < 0.5 else {"a": value}
    return value


def encoded(value: Any) -> bytes:
    """As JSON, lone surrogates as escapes."""
    return json.dumps(value).encode()


def cut(data: bytes, rng: random.Random) -> bytes:
    """The same, ended too early."""
    return data[: rng.randrange(max(1, len(data)))]
