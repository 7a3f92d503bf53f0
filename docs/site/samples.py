"""Samples that a page can run: fences below ``<!-- run -->``, translated to requests while the site is built.

``theme/assets/run.js`` sends the requests. In GraphQL each query and each mutation is one. In bash each ``curl`` is
one: a guest takes the place of ``$AUTH``, ``| json`` and ``> file`` keep parts of the answer for later samples, and
lines that send nothing are left out. Anything that the translation does not know fails the build.
"""

import json
import re
from collections.abc import Iterator
from typing import TypedDict

from graphql import (
    DocumentNode,
    FieldNode,
    InlineFragmentNode,
    OperationDefinitionNode,
    OperationType,
    parse,
    print_ast,
)

MARKED = re.compile(r"^<!-- run -->\n((?:<!--.*?-->\n)*```(bash|graphql)\n(.*?)^```$)", re.MULTILINE | re.DOTALL)
"""A fence, and its language and text; other marks may stand between."""
SKIPPED = ("API", "URL", "AUTH", "TOKEN")
"""Variables that the page does not need: it knows the address, and opens a guest's account."""
ADDRESSES = {"${API}": "/api/v1", "${URL}": "/graphql/"}
FLAGS = ("-s", "-S", "-sS", "-f", "--fail-with-body")
UNSENT = ("-o", "-w")
"""Options with a value that say what happens with the answer."""
SILENT = ("echo", "grep", "head", "json", "python3", "tail")
"""Programs that send nothing."""
PATH = re.compile(r"(?:\['\w+'\]|\[-?\d+\])+")
PART = re.compile(r"\['(\w+)'\]|\[(-?\d+)\]")

Path = list[str | int]


class Request(TypedDict):
    """What ``run.js`` sends. Variables stand as ``${NAME}`` in path, headers and body."""

    method: str
    path: str
    headers: dict[str, str]
    body: str | None
    guest: bool
    keeps: dict[str, Path]
    """Variables with the paths of their values in the answer."""
    picks: Path | None
    """The part of the answer that the sample prints."""


class NotRunnable(ValueError):
    """The sample has something that cannot be translated."""


def with_requests(markdown: str) -> str:
    """Return the page with the requests of each marked sample below it.

    Raises:
        NotRunnable: a marked sample cannot be translated.
    """
    samples: list[list[Request]] = []
    for _, language, text in MARKED.findall(markdown):
        earlier = [request for sample in samples for request in sample]
        samples.append(of_bash(text, earlier) if language == "bash" else of_graphql(text))
    later = iter(samples)

    def add(found: re.Match[str]) -> str:
        requests = json.dumps(next(later)).replace("<", "\\u003c")
        return f'{found[1]}\n\n<script type="application/json" class="run-requests">{requests}</script>\n'

    return MARKED.sub(add, markdown)


def of_graphql(text: str) -> list[Request]:
    """Return a request for each query and mutation; each keeps ``game`` and ``version`` of its answer."""
    return [
        Request(
            method="POST",
            path="/graphql/",
            headers={"Content-Type": "application/json"},
            body=_graphql_body(operation),
            guest=operation.operation is OperationType.MUTATION or bool(operation.variable_definitions),
            keeps=dict(_kept(operation, ["data"])),
            picks=None,
        )
        for operation in parse(text, no_location=True).definitions
        if isinstance(operation, OperationDefinitionNode) and operation.operation is not OperationType.SUBSCRIPTION
    ]


def _graphql_body(operation: OperationDefinitionNode) -> str:
    variables = {
        defined.variable.name.value: print_ast(defined.type).rstrip("!")
        for defined in operation.variable_definitions or ()
    }
    values = [
        f'"{name}": ' + (f"${{{name}}}" if kind == "Int" else f'"${{{name}}}"') for name, kind in variables.items()
    ]
    query = json.dumps(print_ast(DocumentNode(definitions=(operation,))))
    return f'{{"query": {query}, "variables": {{{", ".join(values)}}}}}'


def _kept(node: OperationDefinitionNode | FieldNode | InlineFragmentNode, path: Path) -> Iterator[tuple[str, Path]]:
    for part in node.selection_set.selections if node.selection_set else ():
        if isinstance(part, InlineFragmentNode):
            yield from _kept(part, path)
        elif isinstance(part, FieldNode):
            name = part.name.value
            if path[-1] == "game" and name in ("id", "version"):
                yield ("game" if name == "id" else name), [*path, name]
            elif path[-1] != "game":
                yield from _kept(part, [*path, name])


def of_bash(text: str, earlier: list[Request]) -> list[Request]:
    """Return the requests of the commands. What they read from a file, an earlier request keeps."""
    requests: list[Request] = []
    for words in _commands(text):
        assigned = re.fullmatch(r"(\w+)=(.*)", words[0], re.DOTALL)
        if words[0] in ("json()", "call()", "}") or (assigned and assigned[1] in SKIPPED):
            continue
        if not assigned:
            if words[0] in ("curl", "call"):
                requests.append(_request(words, None))
            elif words[0] not in SILENT:
                raise NotRunnable(f"{words[0]} is not known.")
            continue
        inner = re.fullmatch(r"\$\((.*)\)", assigned[2], re.DOTALL)
        if len(words) > 1 or not inner:
            raise NotRunnable(f"{assigned[1]} is set in a way that is not known.")
        for command in _commands(inner[1]):
            if command[0] == "json" and command[2:3] == ["<"]:
                _source([*earlier, *requests], command[3])["keeps"][assigned[1]] = _path(command[1])
            elif command[0] in ("curl", "call"):
                requests.append(_request(command, assigned[1]))
            else:
                raise NotRunnable(f"{command[0]} is not known.")
    return requests


def _source(requests: list[Request], file: str) -> Request:
    """The last request whose answer goes into a file."""
    for request in reversed(requests):
        if file in request["keeps"]:
            return request
    raise NotRunnable(f"No sample that can be run writes {file}.")


def _commands(text: str) -> Iterator[list[str]]:
    """The words of each command, without quotes; ``|``, ``<`` and ``>`` are words of their own."""
    words: list[str] = []
    for word in _words(text):
        if word is None:
            if words:
                yield words
            words = []
        else:
            words.append(word)


def _words(text: str) -> Iterator[str | None]:
    """The words of a script; None where a command ends. What stands in ``$( )`` stays as it is."""
    word, quote, at, text = None, "", 0, text + "\n"
    while at < len(text):
        here, at = text[at], at + 1
        if quote != "'" and here == "$":
            end = _end(text, at)
            word, at = (word or "") + _variable(text[at:end]), end
        elif quote:
            if here == quote:
                quote = ""
            elif quote == '"' and here == "\\":
                word, at = (word or "") + text[at], at + 1
            else:
                word = (word or "") + here
        elif here in "'\"":
            word, quote = word or "", here
        elif here == "\\":
            at += text[at] == "\n"
        elif here in " \n;|<>" or (here == "#" and word is None):
            if word is not None:
                yield word
            word = None
            if here == "#":
                at = text.index("\n", at)
            elif here in "\n;":
                yield None
            elif here != " ":
                yield here
        else:
            word = (word or "") + here
    if quote:
        raise NotRunnable(f"A {quote} is not closed.")


def _end(text: str, at: int) -> int:
    """Where the variable or ``$( )`` ends whose ``$`` stands before."""
    if text[at] in "({":
        depth, closing = 0, {"(": ")", "{": "}"}[text[at]]
        for place in range(at, len(text)):
            depth += (text[place] == text[at]) - (text[place] == closing)
            if not depth:
                return place + 1
        raise NotRunnable(f"{text[at]} is not closed.")
    found = re.compile(r"\w*").match(text, at)
    assert found is not None
    return found.end()


def _variable(text: str) -> str:
    return f"${text}" if text[:1] in ("(", "{", "") else f"${{{text}}}"


def _request(words: list[str], variable: str | None) -> Request:
    """Translate ``curl ...``, ``curl ... | json PATH`` or ``curl ... > FILE``."""
    request = Request(method="GET", path="", headers={}, body=None, guest=False, keeps={}, picks=None)
    rest = iter(words[1:])
    for word in rest:
        if word == "-X":
            request["method"] = next(rest)
        elif word == "-H":
            _header(request, next(rest))
        elif word in ("--json", "-d"):
            request |= {"method": "POST", "body": next(rest)} if request["method"] == "GET" else {"body": next(rest)}
            if word == "--json":
                request["headers"]["Content-Type"] = "application/json"
        elif word in UNSENT:
            next(rest)
        elif word == ">":
            request["keeps"][next(rest)] = []
        elif word == "|":
            _read(request, list(rest), variable)
            break
        elif not word.startswith("-") and not request["path"]:
            request["path"] = re.sub(r"^\$\{\w+\}", lambda found: ADDRESSES.get(found[0], found[0]), word)
        elif word not in FLAGS:
            raise NotRunnable(f"curl with {word} is not known.")
    if not request["path"].startswith("/"):
        raise NotRunnable(f"{request['path']} is no address of this service.")
    return request


def _header(request: Request, header: str) -> None:
    name, _, value = header.partition(": ")
    if header in ("${AUTH}", "Authorization: Bearer ${TOKEN}"):
        request["guest"] = True
    else:
        request["headers"][name or header] = value


def _read(request: Request, reader: list[str], variable: str | None) -> None:
    """What a sample reads from an answer: ``json PATH``. Without a variable other programs only print it."""
    known = reader[0] == "json" and PATH.fullmatch(reader[1])
    if variable:
        request["keeps"][variable] = _path(reader[1]) if known else _path("")
    elif known:
        request["picks"] = _path(reader[1])


def _path(text: str) -> Path:
    if not PATH.fullmatch(text):
        raise NotRunnable(f"{text or 'this'} is no path in an answer.")
    return [name or int(index) for name, index in PART.findall(text)]
