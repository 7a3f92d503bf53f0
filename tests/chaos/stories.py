"""What one viewer is told of a game, checked event by event with nothing but the published contract."""

import asyncio
import hashlib
import time
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import jsonpatch
import orjson

from .findings import Findings

UNSEEN = {"drew_tile", "bought_tile", "kept_tile", "took_tile", "dropped_tile"}
"""Events of which only the owner of a tile may know all."""
PASSING = ("database_unavailable", "service_unavailable")
"""Ends of feeds after which one goes on at the cursor."""
EARLY = 0.05
"""Seconds by which two clocks of one machine may differ."""


def view_hash(view: Any) -> str:
    """As docs/guides/events.md has it: of the canonical JSON."""
    return hashlib.sha256(orjson.dumps(view, option=orjson.OPT_SORT_KEYS)).hexdigest()


def public_view(view: dict[str, Any]) -> dict[str, Any]:
    """What everybody may know of a view (docs/guides/view.md)."""
    table = view.get("table")
    if table is None:
        return view
    seats = [seat | {"victory_points": None, "forests": len(seat["forests"])} for seat in table["seats"]]
    return view | {"table": table | {"drawn_tile": None, "seats": seats}}


def public_event(event: dict[str, Any]) -> dict[str, Any]:
    """What everybody is told of an event in the same words."""
    kept = ("seq", "version", "kind", "seat", "clock", "at")
    told = {name: event[name] for name in kept}
    return told if event["kind"] in UNSEEN else told | {"data": event["data"], "message": event["message"]}


@dataclass
class Chronicle:
    """What all viewers of one game have been told, by the number of the event."""

    findings: Findings
    game: str
    hidden_points: bool = False
    public: dict[int, str] = field(default_factory=dict)
    private: dict[tuple[int | None, int], str] = field(default_factory=dict)
    events: dict[int, dict[str, Any]] = field(default_factory=dict)
    """As the first one was told who heard of it, without the changes."""
    hashes: dict[tuple[int | None, int], str] = field(default_factory=dict)
    """Of the views of all viewers, made from changes or read again."""
    hands: dict[int, int | None] = field(default_factory=dict)
    """Who has the drawn tile in their hand."""
    asked: int | None = None
    last_news: float = field(default_factory=time.monotonic)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def note(self, viewer: int | None, event: dict[str, Any], view: dict[str, Any] | None) -> None:
        """Hold what one viewer is told against what others were."""
        seq, findings = event["seq"], self.findings
        if seq not in self.events:
            self.events[seq] = {name: value for name, value in event.items() if name != "changes"}
            self._new(event, view)
        public = _digest([public_event(event), view and public_view(view)])
        same = self.public.setdefault(seq, public) == public
        findings.hold("agreement", same, "Two viewers are told different things", (self.game, event))
        own = _digest(event)
        same = self.private.setdefault((viewer, seq), own) == own
        findings.hold("agreement", same, "Two who see as the same seat are told different things", (self.game, event))

    def _new(self, event: dict[str, Any], view: dict[str, Any] | None) -> None:
        self.last_news = time.monotonic()
        table = view and view["table"]
        self.asked = table["decision"]["seat"] if table and table["decision"] else None
        if event["kind"] == "move" and view and view["seats"][event["seat"]]["kind"] == "bot":
            self.findings.count("Games", "moves of bots")
        self._news.set()

    def see(self, viewer: int | None, seq: int, found: str) -> None:
        """Hold a view, by its hash, against those that others have at the same event as the same viewer."""
        same = self.hashes.setdefault((viewer, seq), found) == found
        self.findings.hold(
            "views", same, "A view that is read differs from one made from changes", (self.game, viewer, seq)
        )

    async def news(self, seconds: float) -> None:
        """Wait for something new, but not for long: news may be late."""
        self._news.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._news.wait()


def _digest(value: Any) -> str:
    return hashlib.sha256(orjson.dumps(value, option=orjson.OPT_SORT_KEYS)).hexdigest()


class Story:
    """Of one viewer, over all their connections. ``cursor`` is where they go on; None: they begin with a view."""

    def __init__(self, chronicle: Chronicle, name: str, *, from_the_beginning: bool, delay: float = 0) -> None:
        self.chronicle, self.name, self.delay = chronicle, name, delay
        self.cursor: int | None = 0 if from_the_beginning else None
        self.began: int | None = self.cursor
        self.viewer: int | None = None
        self.view: Any = None
        self.seqs: list[int] = []
        self.over = False

    def take(self, frame: dict[str, Any]) -> None:
        """A frame of a feed (docs/guides/streams.md)."""
        kind = frame["type"]
        if kind == "hello":
            self._greet(frame)
        elif kind == "event":
            self._event(frame)
        elif kind == "viewer":
            self.viewer = frame["viewer"]
        elif kind == "end":
            self.over = frame["reason"] == "game_over"
            again = self.over or frame["reason"] in PASSING
            self._hold("order", again, f"A feed ends: {frame['reason']}", frame)

    def _greet(self, hello: dict[str, Any]) -> None:
        self.viewer = hello["viewer"]
        if self.cursor is None:
            self.view, self.cursor = hello["view"], hello["seq"]
            self.began = self.cursor
        else:
            fits = (hello["seq"], hello["view"]) == (self.cursor, None)
            self._hold("order", fits, "A feed does not go on at the cursor", (self.cursor, hello["seq"]))
        if self.cursor:
            self._hold("views", hello["view_hash"] == view_hash(self.view), "A hello has another view", self.cursor)

    def _event(self, frame: dict[str, Any]) -> None:
        event = {name: value for name, value in frame.items() if name != "type"}
        seq, expected = event["seq"], self.cursor + 1
        self._hold("order", seq >= expected, "An event comes twice", (seq, expected))
        self._hold("order", seq <= expected, "An event is missing", (seq, expected))
        self.seqs.append(seq)
        if seq < expected:
            return
        self.cursor = seq
        self.view = jsonpatch.apply_patch(self.view, event["changes"], in_place=self.view is not None)
        found = view_hash(self.view)
        self._hold("views", found == event["view_hash"], "The changes make another view", seq)
        self.chronicle.see(self.viewer, seq, found)
        self._nothing_hidden(event)
        self.chronicle.note(self.viewer, event, self.view)

    def _nothing_hidden(self, event: dict[str, Any]) -> None:
        view = self.view
        if self.delay and view["table"] is not None:
            late = time.time() - datetime.fromisoformat(event["at"]).timestamp()
            self._hold("hidden", late > self.delay - EARLY, "A spectator is told too early", (event["seq"], late))
        if view["status"] not in ("lobby", "running"):
            return
        self._hold("hidden", view["seed"] is None and view["fairness"]["server_seed"] is None, "A view has the seed")
        table = view["table"]
        if table is None:
            return
        if table["drawn_tile"] is not None:
            hand = self.chronicle.hands.setdefault(event["seq"], self.viewer)
            own = self.viewer is not None and hand == self.viewer
            self._hold("hidden", own, "A tile in another hand is told", event["seq"])
        for index, seat in enumerate(table["seats"]):
            if index != self.viewer and self.chronicle.hidden_points:
                self._hold("hidden", seat["victory_points"] is None, "Hidden points are told", (event["seq"], index))

    def _hold(self, rule: str, true: bool, what: str, about: Any = "") -> None:
        self.chronicle.findings.hold(rule, true, what, (self.name, self.chronicle.game, about))

    def check(self, last: int) -> None:
        """At the end: everything since the beginning was told."""
        whole = self.seqs == list(range((self.began or 0) + 1, last + 1))
        self._hold(
            "order", whole, "A viewer has not got all events once and in order", (self.began, last, len(self.seqs))
        )
