"""The kinds of events as tables, from their declarations: what has happened, and which data come with it."""

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, get_args, get_origin, is_typeddict

from games import engine
from games.engine.events import MOMENT, Kind, Member, Nothing, members
from games.terms import events

SIMPLE = {str: "text", int: "number", bool: "true or false"}


def tables() -> str:
    """The events of the rules, and those of the table around them."""
    rules = {name: kind for name, kind in events.KINDS.items() if engine.events.KINDS.get(name) is kind}
    around = {name: kind for name, kind in events.KINDS.items() if name not in rules}
    return f"## Of the rules\n\n{_table(rules)}\n\n## Around the game\n\n{_table(around)}"


def _table(kinds: Mapping[str, Kind[Any]]) -> str:
    lines = ["| kind | what has happened | seat | data |", "| --- | --- | --- | --- |"]
    for name, kind in sorted(kinds.items()):
        seat = {"seat": "yes", "nobody": "-", "seat or nobody": "yes, or null"}[kind.about]
        lines.append(f'| <code id="{name}">{name}</code> | {kind.meaning} | {seat} | {"<br>".join(_data(kind))} |')
    return "\n".join(lines)


def _data(kind: Kind[Any]) -> Iterator[str]:
    if kind.data is Nothing:
        return
    for name, member in members(kind.data).items():
        yield f"`{name}` ({_type(member)}): {member.meaning}"


def _type(member: Member) -> str:
    """What the values of a member are, in words."""
    kind = member.type
    if get_origin(kind) is list:
        return f"list of {_type(member.items)}"
    if get_origin(kind) is dict:
        return f"numbers by `{member.of.name}`"
    if get_origin(kind) is UnionType:
        return f"{_type(Member(get_args(kind)[0], member.of, ''))}, or null"
    if is_typeddict(kind):
        return f"object with {', '.join(f'`{name}` ({_type(of)})' for name, of in members(kind).items())}"
    if member.of == MOMENT:
        return "moment"
    if member.of.words:
        return " or ".join(f"`{word}`" for word in member.of.words)
    return f"`{member.of.name}`" if member.of.name else SIMPLE[kind]
