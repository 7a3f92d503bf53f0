"""A game that is kept up to date with the changes of its events."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, cast

import jsonpatch
from jsonpointer import JsonPointerException

from .errors import OutOfStep
from .models import Decision, Event, HelloFrame, PersonPresence, View, WaitingDecision

OPEN = ("lobby", "running")
"""The states of a game in which something can still happen."""


def view_hash(view: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the canonical JSON (RFC 8785) of a view; views have no fractions, and keys are ASCII."""
    canonical = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _copy(view: Mapping[str, Any]) -> Any:
    """Return a copy of a JSON value, much faster than ``copy.deepcopy``."""
    return json.loads(json.dumps(view))


class GameView:
    """A game as you see it: *old view + an event's changes = new view*.

    Attributes:
        game_id: the id of the game.
        viewer: your seat, or None for a spectator.
        seq: the number of the last event that the view contains.
        view: the view (``docs/guides/view.md``). Each event creates a new one; a view that you store does not change.
        event: the last event; None if the view has just been read as a whole.
        presence: which of the people at the table are here.
        asked: your decision with its legal moves, once it has arrived; None when it is not your turn.
    """

    def __init__(self, game_id: str, view: View | None = None, seq: int = 0, viewer: int | None = None) -> None:
        self.game_id, self.viewer, self.seq = game_id, viewer, seq
        self.view = view if view is not None else cast(View, {})
        self.event: Event | None = None
        self.presence: list[PersonPresence] = []
        self.asked: Decision | None = None

    def begin(self, hello: HelloFrame) -> None:
        """Take the first frame of a feed.

        Raises:
            OutOfStep: the feed continues from this view, but the service has a different one.
        """
        self.viewer, self.presence, self.asked = hello["viewer"], hello["presence"], None
        if hello["view"] is not None:
            self.view, self.seq, self.event = hello["view"], hello["seq"], None
        elif self.view and hello["view_hash"] not in (None, view_hash(self.view)):
            raise OutOfStep(f"The view at event {self.seq} of game {self.game_id} differs from that of the service.")

    def apply(self, event: Event) -> None:
        """Apply one event.

        Raises:
            OutOfStep: its changes do not lead from this view to the view of the service; this view stays as it was.
        """
        try:
            view: View = jsonpatch.apply_patch(_copy(self.view), cast(Any, event["changes"]), in_place=True)
        except (jsonpatch.JsonPatchException, JsonPointerException) as error:
            raise OutOfStep(f"Event {event['seq']} of game {self.game_id} does not fit: {error}") from error
        if event["view_hash"] not in (None, view_hash(view)):
            where = f"after event {event['seq']} of game {self.game_id}"
            raise OutOfStep(f"The view {where} differs from that of the service.")
        self.view, self.seq, self.event = view, event["seq"], event
        if self.asked and (self.over or not self.my_turn or self.asked["ply"] != view["ply"]):
            self.asked = None

    @property
    def status(self) -> str:
        """``lobby``, ``running``, ``finished`` and so on."""
        return self.view["status"]

    @property
    def over(self) -> bool:
        """Whether the game has ended, so that nothing else can happen."""
        return self.status not in OPEN

    @property
    def decision(self) -> WaitingDecision | None:
        """The seat to decide, and the kind of decision; if it is your turn, ``asked`` has the moves."""
        table = self.view["table"]
        return table["decision"] if table else None

    @property
    def my_turn(self) -> bool:
        """Whether it is your turn."""
        return self.decision is not None and self.decision["seat"] == self.viewer

    @property
    def out(self) -> bool:
        """Whether you have given up the game, or lost it on time."""
        return self.viewer is not None and self.view["seats"][self.viewer]["standing"] != "playing"

    @property
    def handed_over(self) -> bool:
        """Whether a stand-in plays for you, although you have not given up."""
        if self.viewer is None or self.status != "running" or self.out:
            return False
        return self.view["seats"][self.viewer]["stand_in"] is not None
