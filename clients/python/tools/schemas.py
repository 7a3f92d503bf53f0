"""Types from the schemas of an OpenAPI document: a ``TypedDict`` for each object, an alias for everything else."""

import keyword
import textwrap
from typing import Any

Schema = dict[str, Any]

HEADER = '''"""The shapes of everything that the service answers and takes.

Written by ``clients/python/tools/generate.py`` from ``docs/openapi.yaml``; change that, and write this anew.

They describe plain JSON values, nothing is converted. A newer service may send members that are not named here, and
texts where known ones are listed: ignore those that you do not know.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
'''
SIMPLE = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
NO_TYPES = ("Problem", "ProblemMembers")
"""Schemas that end so are exceptions here (``errors.py``)."""


def reference(schema: Schema) -> str:
    """The name of the component that a schema refers to, or nothing."""
    address: str = schema.get("$ref", "")
    return address.rpartition("/")[2]


def camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.split("_"))


class Types:
    """The types of all components, in the order of their names.

    Args:
        components: ``components.schemas`` of the document.
    """

    def __init__(self, components: dict[str, Schema]) -> None:
        self.components = {name: found for name, found in components.items() if not name.endswith(NO_TYPES)}
        self.written: list[str] = []
        self.aliases: list[str] = []

    def module(self) -> str:
        """The source of the module: what others extend or join first, which Python has to know by then."""
        for name in sorted(self.components, key=lambda name: (self._depth(name), name)):
            self._component(name, self.components[name])
        return HEADER + "\n\n" + "\n\n".join(self.written + self.aliases)

    def _depth(self, name: str) -> int:
        """How many components stand below one: what it extends, and the alternatives that it joins."""
        schema = self.components[name]
        below = [_parts(schema)[0], *map(reference, schema.get("oneOf", ()))]
        return 1 + max((self._depth(one) for one in below if one in self.components), default=0)

    def _bases(self, name: str) -> list[str]:
        """Those of which a component extends one: it has a class for each, so that they can be told apart."""
        base = self.components.get(_parts(self.components[name])[0], {})
        return [reference(part) for part in _named("oneOf", base)] if "oneOf" in base else []

    def annotation(self, schema: Schema, name: str, prefix: str = "", *, exact: bool = False) -> str:
        """The type of a value.

        Args:
            name: what an object would be called that has no name of its own.
            prefix: stands before names of this module.
            exact: the client says it, so it has to be one of those that the document lists.
        """
        if found := reference(schema):
            return prefix + found
        for several in ("oneOf", "anyOf", "allOf"):
            if several in schema:
                parts = [self.annotation(part, name, prefix, exact=exact) for part in _named(several, schema)]
                return " | ".join(dict.fromkeys(parts))
        if "const" in schema:
            return f"Literal[{schema['const']!r}]"
        kinds = schema.get("type", [])
        kinds = [kinds] if isinstance(kinds, str) else kinds
        if not kinds:
            return "Any"
        return " | ".join(dict.fromkeys(self._of_kind(kind, schema, name, prefix, exact) for kind in kinds))

    def _of_kind(self, kind: str, schema: Schema, name: str, prefix: str, exact: bool) -> str:
        if kind == "array":
            items = {"oneOf": schema["prefixItems"]} if "prefixItems" in schema else schema.get("items", {})
            return f"list[{self.annotation(items, name + 'Item', prefix, exact=exact)}]"
        if kind == "object":
            return self._of_object(schema, name, prefix, exact)
        values = [value for value in schema.get("enum", ()) if value is not None]
        if kind == "string" and exact and values:
            if set(values) == {"true", "false"}:
                return "bool"
            return f"Literal[{', '.join(map(repr, values))}]"
        return SIMPLE[kind]

    def _of_object(self, schema: Schema, name: str, prefix: str, exact: bool) -> str:
        if schema.get("properties"):
            self._object(name, schema, set(schema.get("required", ())))
            return prefix + name
        values: Any = schema.get("additionalProperties")
        described = isinstance(values, dict) and values
        of = self.annotation(values, name + "Value", prefix, exact=exact) if described else "Any"
        return f"dict[str, {of}]"

    def _component(self, name: str, schema: Schema) -> None:
        base, schema = _parts(schema)
        if bases := self._bases(name):
            classes = [one + name.removeprefix(base) for one in bases]
            for one, made in zip(bases, classes, strict=True):
                self._object(made, schema, set(schema.get("required", ())), one)
            self.aliases.append(f"{name}: TypeAlias = {' | '.join(classes)}\n{_docstring(schema['description'])}")
            return
        if schema.get("type") == "object" and schema.get("properties"):
            self._object(name, schema, set(schema.get("required", ())), base, exact=name.endswith("Request"))
            return
        found = self.annotation(schema, name + "Value")
        known = [value for value in schema.get("enum") or schema.get("examples") or () if isinstance(value, str)]
        said = schema.get("description", "")
        if known:
            said = f"{said} Known are {', '.join(f'`{value}`' for value in known)}.".strip()
        self.aliases.append(f"{name}: TypeAlias = {found}\n{_docstring(said)}")

    def _object(self, name: str, schema: Schema, required: set[str], base: str = "", *, exact: bool = False) -> None:
        fields = {}
        for key, of in schema["properties"].items():
            found = self.annotation(of, name + camel(key), exact=exact)
            fields[key] = (found if key in required else f"NotRequired[{found}]"), _said(of)
        said = _docstring(schema.get("description", "").strip(), 4)
        if any(keyword.iskeyword(key) or not key.isidentifier() for key in fields):
            pairs = ", ".join(f"{key!r}: {found!r}" for key, (found, _) in fields.items())
            self.written.append(f"{name} = TypedDict({name!r}, {{{pairs}}})")
            return
        lines = [f"class {name}({base or 'TypedDict'}):", *([said] if said else [])]
        for key, (found, about) in fields.items():
            lines.append(f"    {key}: {found}")
            if about and about != "Details.":
                lines.append(_docstring(about, 4))
        self.written.append("\n".join([*lines, *([] if fields or said else ["    pass"])]))


def _named(several: str, schema: Schema) -> list[Schema]:
    """The alternatives, without one that stands for all that is newer, from which no type could be told apart."""
    named = schema.get("discriminator", {}).get("mapping", {}).values()
    return [part for part in schema[several] if not named or part["$ref"] in named]


def _parts(schema: Schema) -> tuple[str, Schema]:
    """The component whose members an object has, and the object with those of its own."""
    match schema.get("allOf"):
        case [{"$ref": _} as base, own]:
            return reference(base), {"description": schema.get("description", "")} | own
    return "", schema


def _said(schema: Schema) -> str:
    said: str = schema.get("description", "")
    known = [value for value in schema.get("enum", ()) if isinstance(value, str)]
    if known and schema.get("type") != "boolean":
        said = f"{said} Known are {', '.join(f'`{value}`' for value in known)}."
    return said.strip()


def _docstring(text: str, indent: int = 0) -> str:
    """A docstring of lines that are not too long."""
    if not text:
        return ""
    pad = " " * indent
    escaped = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    if escaped.endswith('"'):
        escaped += " "
    lines = textwrap.wrap(escaped, 112 - indent, break_long_words=False)
    if len(lines) == 1:
        return f'{pad}"""{lines[0]}"""'
    return f'{pad}"""' + ("\n" + pad).join(lines) + f'\n{pad}"""'
