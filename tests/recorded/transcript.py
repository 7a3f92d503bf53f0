"""A chapter as text: every request, and every answer to its last byte, but for what differs from run to run.

JSON is laid out in lines. Whether an answer was spelled as it always is (no spaces, Unicode as it stands) is checked on
the way, and what was not is shown as it came. A part of a document that is long and stands in the chapter again is
written once, behind ``#`` and the beginning of its SHA-256, and later as that alone; and a view that is what the one
before becomes by the events beside it, is written as that.
"""

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import jsonpatch
import jsonpointer

from .masks import Masks

WIDTH = 118
LONG = 90
"""Characters from which on a part of a document is written once."""
USUAL = {
    "content-language": "en",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
    "ratelimit-policy": '"api";q=1000000;w=86400',
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Headers that are not written where they stand in an answer as here."""
UNSAID = {"date", "content-length", "transfer-encoding", "connection", "x-request-id"}
"""Headers that are never written."""
_LEFT = re.compile(r"(?<=r=)\d+")
"""What is left of a budget; that of an address is everybody's, in all chapters together."""
STREAMS = {"text/event-stream": "data: ", "application/x-ndjson": ""}
"""Media types whose lines hold JSON, after a prefix."""


@dataclass
class Exchange:
    """A request and its answer. ``lines`` of a WebSocket are its messages, each with an arrow before it."""

    title: str
    request: str
    headers: dict[str, str] = field(default_factory=dict)
    body: str | None = None
    status: str = ""
    answered: list[tuple[str, str]] = field(default_factory=list)
    answer: str = ""
    lines: list[str] | None = None

    @property
    def media_type(self) -> str:
        return dict(self.answered).get("content-type", "").partition(";")[0]


class Transcript:
    """The exchanges of one chapter, in order."""

    def __init__(self, title: str, url: str) -> None:
        self.title, self._masks = title, Masks(url)
        self.exchanges: list[Exchange] = []

    def text(self) -> str:
        """The chapter as it is committed."""
        masked = [self._masked(exchange) for exchange in self.exchanges]
        page = _Page(masked)
        usual = [f"  {name}: {value}" for name, value in USUAL.items()]
        head = [f"# {self.title}", "", "Usual headers, which are not written again:", *usual]
        told = [line for number, one in enumerate(masked, 1) for line in page.lines(number, one)]
        return "\n".join([*head, *told, ""])

    def _masked(self, exchange: Exchange) -> Exchange:
        """In the order in which things were said, so that placeholders count up as one reads on."""
        hide = self._masks.hide
        request = hide(exchange.request)
        sent = {name: hide(f"{name}: {value}").partition(": ")[2] for name, value in exchange.headers.items()}
        body = None if exchange.body is None else hide(exchange.body)
        got = sorted((name, value) for name, value in exchange.answered if name not in UNSAID)
        if "Authorization" not in sent or exchange.status[:3] in ("401", "404"):
            got = [(name, _LEFT.sub("<rest>", value) if name == "ratelimit" else value) for name, value in got]
        answered = [(name, hide(f"{name}: {value}").partition(": ")[2]) for name, value in got]
        lines = None if exchange.lines is None else [hide(line) for line in exchange.lines]
        return Exchange(exchange.title, request, sent, body, exchange.status, answered, hide(exchange.answer), lines)


class _Page:
    """Lays exchanges out in lines."""

    def __init__(self, exchanges: list[Exchange]) -> None:
        self._views: dict[tuple[str, Any], tuple[int, Any]] = {}
        """By game and viewer, the last view that was told, and its cursor."""
        self._changes: dict[tuple[str, int], Any] = {}
        """By game and number, what an event has changed for one who was told."""
        self._queries: set[str] = set()
        self._games: dict[str, dict[str, Any]] = {}
        """By id, what was told of a game last."""
        self._documents = [self._documents_of(exchange) for exchange in exchanges]
        folds = _Folds()
        for documents in self._documents:
            for _, document in documents:
                folds.count(document)
        self._layout = _Layout(folds)

    def lines(self, number: int, exchange: Exchange) -> Iterator[str]:
        yield from ("", f"== {number}. {exchange.title}", exchange.request)
        yield from (f"{name}: {value}" for name, value in exchange.headers.items())
        if exchange.body is not None:
            yield from self._body(exchange.body)
        if exchange.status:
            yield f"-- {exchange.status}"
        answered = dict(exchange.answered)
        yield from (f"{name}: {value}" for name, value in exchange.answered if USUAL.get(name) != value)
        if exchange.answered and (missing := [name for name in USUAL if name not in answered]):
            yield f"(without {', '.join(missing)})"
        for before, document in self._documents[number - 1]:
            yield from self._layout.lines(before, document) if document is not None else [before]

    def _body(self, body: str) -> Iterator[str]:
        """What was sent. An operation of GraphQL is text, which is written once if it is long."""
        document = _parsed(body)
        if isinstance(document, dict) and isinstance(query := document.pop("query", None), str):
            name = f"#{_digest(query)}"
            if len(query) < LONG:
                yield query
            elif query not in self._queries:
                yield from (name, query.rstrip())
                self._queries.add(query)
            else:
                yield name
        yield from [body] if document is None else _Layout(_Folds()).lines("", document) if document else []

    def _documents_of(self, exchange: Exchange) -> list[tuple[str, Any]]:
        """The answer as lines that stand for themselves (with None), and JSON with what stands before it."""
        if exchange.lines is not None:
            return [self._line(line, line[:2]) for line in exchange.lines]
        if exchange.media_type in STREAMS:
            return [self._line(line, STREAMS[exchange.media_type]) for line in exchange.answer.splitlines()]
        if not exchange.answer:
            return []
        document = _parsed(exchange.answer)
        if document is None:
            return [(line, None) for line in exchange.answer.splitlines()]
        return [("", self._changed(document))]

    def _line(self, line: str, before: str) -> tuple[str, Any]:
        document = _parsed(line.removeprefix(before)) if line.startswith(before) else None
        if document is None:
            return line, None
        if isinstance(document, dict) and document.get("type") == "event" and next(iter(document)) == "type":
            return f"{before}event ", {name: value for name, value in document.items() if name != "type"}
        if isinstance(document, dict) and list(document) == ["id", "type", "payload"]:
            return f"{before}{document['type']} {document['id']}: ", document["payload"]
        return before, document

    def _changed(self, document: Any) -> Any:
        """An answer to a write with what is new in it: of the game, what is not as it was told last; of the view
        nothing, if it follows from one before by events that were told since. The digest of the game stands for all."""
        game = document.get("game") if isinstance(document, dict) else None
        if not isinstance(game, dict) or "view" not in game:
            if isinstance(document, dict) and {"id", "view", "viewer", "seq"} <= document.keys():
                self._views[document["id"], document["viewer"]] = (document["seq"], document["view"])
            return document
        for event in document.get("events") or []:
            self._changes[game["id"], event["seq"]] = event["changes"]
        before, self._games[game["id"]] = self._games.get(game["id"], {}), game
        seq, view = self._views.get((game["id"], game["viewer"]), (0, {}))
        self._views[game["id"], game["viewer"]] = (game["seq"], game["view"])
        since = [self._changes.get((game["id"], number)) for number in range(seq + 1, game["seq"] + 1)]
        if None in since or not _leads(view, since, game["view"]):
            return document
        new = {name: value for name, value in game.items() if before.get(name) != value}
        new |= {"view": "<as the events have changed it>", "<all of it>": f"#{_digest(game)}"}
        return document | {"game": new}


class _Folds:
    """Parts of documents that are written once: what is long, and stands in the chapter more than once."""

    def __init__(self) -> None:
        self._texts: dict[int, str] = {}
        self._seen: set[str] = set()
        self._again: set[str] = set()
        self._written: set[str] = set()

    def count(self, document: Any) -> None:
        if not isinstance(document, dict | list):
            return
        if len(text := self._text(document)) >= LONG:
            if text in self._seen:
                self._again.add(text)
                return
            self._seen.add(text)
        for part in document.values() if isinstance(document, dict) else document:
            self.count(part)

    def of(self, document: Any) -> tuple[str, bool]:
        """The name that a part has, empty if it is written whole wherever it stands; and whether it was written."""
        if not self._again or (text := self._text(document)) not in self._again:
            return "", False
        was_written = text in self._written
        self._written.add(text)
        return f"#{_digest(document)}", was_written

    def _text(self, document: Any) -> str:
        """Asked for at every depth of documents that stay, so it is kept by identity."""
        key = id(document)
        if key not in self._texts:
            self._texts[key] = _compact(document)
        return self._texts[key]


class _Layout:
    """JSON in lines of :data:`WIDTH`, several members on one where they fit."""

    def __init__(self, folds: _Folds) -> None:
        self._folds = folds

    def lines(self, before: str, document: Any) -> list[str]:
        return self._part(before, document, 0)

    def _part(self, before: str, document: Any, indent: int) -> list[str]:
        space = " " * indent
        if not isinstance(document, dict | list) or not document:
            return [f"{space}{before}{json.dumps(document, ensure_ascii=False)}"]
        name, was_written = self._folds.of(document)
        if was_written:
            return [f"{space}{before}{name}"]
        before += f"{name} " if name else ""
        is_named = isinstance(document, dict)
        begin, end = "{}" if is_named else "[]"
        inside: list[str] = []
        for key, value in document.items() if is_named else ((None, value) for value in document):
            said = self._part(f"{json.dumps(key, ensure_ascii=False)}: " if is_named else "", value, indent + 1)
            if inside:
                inside[-1] += ","
            if inside and len(said) == 1 and len(inside[-1]) + len(said[0].strip()) < WIDTH and _is_flat(inside[-1]):
                inside[-1] += f" {said[0].strip()}"
            else:
                inside += said
        if len(document) == 1 and len(inside) > 1:  # brackets side by side, as {"data": {"game": {
            first, *others = (line.removeprefix(" ") if number else line for number, line in enumerate(inside))
            return [f"{space}{before}{begin}{first.strip()}", *others[:-1], f"{others[-1]}{end}"]
        if len(inside) == 1 and len(before) + len(inside[0]) + 2 <= WIDTH:
            return [f"{space}{before}{begin}{inside[0].strip()}{end}"]
        return [f"{space}{before}{begin}", *inside, f"{space}{end}"]


def _is_flat(line: str) -> bool:
    """Whether more can be written behind it: it does not end a part of several lines."""
    return line.strip() not in ("},", "],")


def _parsed(text: str) -> Any:
    """The JSON of a text that is spelled as JSON always is here, else None."""
    try:
        document = json.loads(text)
    except ValueError:
        return None
    return document if isinstance(document, dict | list) and _compact(document) == text else None


def _leads(view: Any, changes: list[Any], to: Any) -> bool:
    """Whether a view becomes another one. Where seats have secrets, others' changes may not fit."""
    try:
        for operations in changes:
            view = jsonpatch.apply_patch(view, operations)
    except (jsonpatch.JsonPatchException, jsonpointer.JsonPointerException):
        return False
    return view == to


def _compact(document: Any) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _digest(document: Any) -> str:
    return hashlib.sha256(_compact(document).encode()).hexdigest()[:8]
