"""How large the contract is, and whether its parts are said once: ``python -m tests.architecture.contract_counts``.

Prints a count a line. ``tests/architecture/test_contract_counts.py`` holds them below their bounds.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml
from graphql import GraphQLEnumType, GraphQLInputObjectType, GraphQLInterfaceType, GraphQLObjectType, build_schema
from strawberry.utils.str_converters import to_camel_case

from tests.support.servers import ROOT

DOCUMENT = ROOT / "docs" / "openapi.yaml"
SCHEMA = ROOT / "docs" / "schema.graphql"
TYPES = ROOT / "clients" / "typescript" / "src" / "openapi.ts"
GAMES = ROOT / "games" / "api"
DOORS = ("graphql", "rest")
SENTENCE = 40
"""Characters of a text in the sources that is surely a sentence."""

BOUNDS = {
    "bytes of docs/openapi.yaml": 1_050_000,
    "lines of docs/openapi.yaml": 32_200,
    "bytes of clients/typescript/src/openapi.ts": 1_030_000,
    "lines of games/api": 8_900,
    "members of shapes that REST and GraphQL describe differently": 0,
    "sentences that are written in both doors": 0,
}
"""What a count may be at most."""

Schema = dict[str, Any]


def counts() -> Mapping[str, int]:
    """Every count by what it counts."""
    text = DOCUMENT.read_text()
    return {
        "bytes of docs/openapi.yaml": len(text.encode()),
        "lines of docs/openapi.yaml": len(text.splitlines()),
        "bytes of clients/typescript/src/openapi.ts": TYPES.stat().st_size,
        "lines of games/api": sum(len(path.read_text().splitlines()) for path in GAMES.rglob("*.py")),
        "shapes that both APIs have": len(shared_shapes()),
        "members of shapes that REST and GraphQL describe differently": len(list(differences())),
        "sentences that are written in both doors": len(repeated_sentences()),
    }


def shared_shapes() -> dict[str, tuple[Schema, Any]]:
    """Return the shapes that have a name in both documents, with their schema and their type."""
    components = yaml.load(DOCUMENT.read_text(), Loader=yaml.CSafeLoader)["components"]["schemas"]
    types = build_schema(SCHEMA.read_text()).type_map
    found = {}
    for name in components.keys() & types.keys():
        if isinstance(types[name], GraphQLObjectType | GraphQLInputObjectType | GraphQLInterfaceType):
            found[name] = (_whole(components[name], components), types[name])
        elif isinstance(types[name], GraphQLEnumType):
            found[name] = (components[name], types[name])
    return found


def _whole(schema: Schema, components: dict[str, Schema]) -> Schema:
    """Return the members that a component has, those of what it joins included."""
    members: Schema = dict(schema.get("properties", {}))
    for part in schema.get("allOf", ()):
        target = part.get("$ref", "").rpartition("/")[2]
        members = _whole(components[target] if target else part, components) | members
    return members


def differences() -> Iterator[str]:
    """Yield members that both have and GraphQL describes otherwise; it may add the bounds in words."""
    for name, (members, kind) in sorted(shared_shapes().items()):
        if isinstance(kind, GraphQLEnumType):
            if set(members.get("enum", kind.values)) != set(kind.values):
                yield name
            continue
        for member, schema in members.items():
            field = kind.fields.get(to_camel_case(member))
            said = schema.get("description", "")
            if field is not None and said and not (field.description or "").startswith(said):
                yield f"{name}.{member}"


def repeated_sentences() -> set[str]:
    """Return the sentences that stand in the sources of both doors."""
    graphql, rest = (set(_sentences(ROOT.glob(f"*/**/api/{door}/**/*.py"))) for door in DOORS)
    return graphql & rest


def _sentences(paths: Iterable[Path]) -> Iterator[str]:
    for path in paths:
        if ".venv" in path.parts or "tests" in path.parts:
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) >= SENTENCE:
                yield node.value


def main() -> None:
    for name, count in counts().items():
        bound = f"  (at most {BOUNDS[name]:,})" if name in BOUNDS else ""
        print(f"{count:>10,}  {name}{bound}")
    for found in (*differences(), *sorted(repeated_sentences())):
        print(f"            {found}")


if __name__ == "__main__":
    main()
