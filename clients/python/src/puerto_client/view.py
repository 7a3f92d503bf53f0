"""A game that is kept up to date by the changes of its events."""

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
    """SHA-256 of the canonical JSON (RFC 8785) of a view; views have no fractions and ASCII keys."""
    canonical = json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def _copy(view: Mapping[str, Any]) -> Any:
    """A copy of a JSON value, made much faster than by ``copy.deepcopy``."""
    return json.loads(json.dumps(view))


class GameView:
    """A game as you see it: *old view + an event's changes = new view*.

    Attributes:
        game_id: of the game.
        viewer: your seat, or None for a spectator.
        seq: of the last event that is in the view.
        view: the view (``docs/guides/view.md``). Each event makes a new one, so what you keep does not change.
        event: what happened last; None if the view was read anew.
        presence: who of the people at the table is here.
        asked: the decision that you are asked, with your legal moves, once it has come; None when you are not asked.
    """

    def __init__(self, game_id: str, view: View | None = None, seq: int = 0, viewer: int | None = None) -> None:
        self.game_id, self.viewer, self.seq = game_id, viewer, seq
        self.view = view if view is not None else cast(View, {})
        self.event: Event | None = None
        self.presence: list[PersonPresence] = []
        self.asked: Decision | None = None

    def begin(self, hello: HelloFrame) -> None:
        """Take what a feed begins with.

        Raises:
            OutOfStep: the feed goes on from this view, but the service has another one.
        """
        self.viewer, self.presence, self.asked = hello["viewer"], hello["presence"], None
        if hello["view"] is not None:
            self.view, self.seq, self.event = hello["view"], hello["seq"], None
        elif self.view and hello["view_hash"] not in (None, view_hash(self.view)):
            raise OutOfStep(f"The view at event {self.seq} of game {self.game_id} is another one.")

    def apply(self, event: Event) -> None:
        """Go on by one event.

        Raises:
            OutOfStep: its changes do not lead from this view to the one that the service has; the view stays as it was.
        """
        try:
            view: View = jsonpatch.apply_patch(_copy(self.view), cast(Any, event["changes"]), in_place=True)
        except (jsonpatch.JsonPatchException, JsonPointerException) as error:
            raise OutOfStep(f"Event {event['seq']} of game {self.game_id} does not fit: {error}") from error
        if event["view_hash"] not in (None, view_hash(view)):
            raise OutOfStep(f"The view after event {event['seq']} of game {self.game_id} is another one.")
        self.view, self.seq, self.event = view, event["seq"], event
        if self.asked and (self.over or not self.my_turn or self.asked["ply"] != view["ply"]):
            self.asked = None

    @property
    def status(self) -> str:
        """``lobby``, ``running``, ``finished`` and so on."""
        return self.view["status"]

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.status not in OPEN

    @property
    def decision(self) -> WaitingDecision | None:
        """Who is asked, and for what; ``asked`` has the moves if it is you."""
        table = self.view["table"]
        return table["decision"] if table else None

    @property
    def my_turn(self) -> bool:
        """Whether it is you who is asked."""
        return self.decision is not None and self.decision["seat"] == self.viewer

    @property
    def out(self) -> bool:
        """Whether you have given the game up, or lost it by the clock."""
        return self.viewer is not None and self.view["seats"][self.viewer]["standing"] != "playing"

    @property
    def handed_over(self) -> bool:
        """Whether somebody else plays for you, though you have not given up."""
        if self.viewer is None or self.status != "running" or self.out:
            return False
        return self.view["seats"][self.viewer]["stand_in"] is not None
