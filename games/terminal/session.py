"""One game from its present position to its end: wait, show, ask, play."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.text import Text

from games.view import json_patch

from .ask import Chance, Person
from .board import WIDEST, board
from .client import ApiError, Client
from .final import final
from .hint import hint
from .story import story
from .stream import follow
from .words import Words

REFUSED = {"illegal_move", "malformed_move"}
MOVED_ON = {"stale_version", "not_your_turn", "game_over", "game_paused"}


class Session:
    """The game as this client knows it: a view, kept up to date by events alone, and all events as a log."""

    def __init__(self, client: Client, console: Console, player: Person | Chance, game_id: str) -> None:
        self.client, self.console, self.player, self.game_id = client, console, player, game_id
        self.log: list[dict[str, Any]] = []
        self.load()

    def load(self) -> None:
        """Read the game afresh, and the events that are not known yet."""
        self.game = self.client.game(self.game_id)
        self.view: dict[str, Any] = self.game["view"]
        self.version: int = self.game["version"]
        self.seq: int = self.game["seq"]
        self.me: int | None = self.game["viewer"]
        self.words = Words(self.view, self.me)
        while (known := self.log[-1]["seq"] if self.log else 0) < self.seq:
            page = self.client.events(self.game_id, known)
            self.log += [event for event in page if event["seq"] <= self.seq]

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def my_turn(self) -> bool:
        asked = self.view["table"] and self.view["table"]["decision"]
        if self.view["status"] != "running" or not asked or asked["seat"] != self.me:
            return False
        paused = self.view["clock"]["paused_by"] or {}
        return self.view["seats"][self.me]["standing"] == "playing" and paused.get("reason") != "adjourned"

    @property
    def over(self) -> bool:
        return self.view["status"] not in ("lobby", "running")

    def run(self) -> None:
        """Play to the end.

        Raises:
            Quit: the person wants to leave.
            ServerLost: the server has stopped answering.
        """
        while not self.over:
            if self.my_turn:
                self.decide()
            else:
                self.wait()
        self.draw()
        self.console.print(Rule(characters="═", style="dim"), final(self.view, self.words), width=self.width)

    def decide(self) -> None:
        """Show the table and ask until the server accepts a move."""
        decision = self.client.decision(self.game_id)
        if not decision or decision["seat"] != self.me:
            self.load()
            return
        self.draw()
        while True:
            move = self.player.choose(decision, self.words, self)
            try:
                events = self.client.play(self.game_id, move, self.version)
            except ApiError as error:
                if error.code in MOVED_ON:
                    self.console.print(Text(f"The game has moved on: {error}", style="yellow"))
                    self.load()
                    return
                if error.code == "seat_handed_over":
                    self.come_back(error)
                    return
                if error.code not in REFUSED or isinstance(self.player, Chance):
                    raise
                self.show_refusal(error)
            else:
                self.take_in(events)
                return

    def come_back(self, error: ApiError) -> None:
        """Take the seat back from a stand-in: the person is here."""
        self.console.print(Text(f"You are back: {error}", style="yellow"))
        self.load()
        if self.view["seats"][self.me]["standing"] == "playing":
            self.client.reclaim(self.game_id)
            self.load()

    def wait(self) -> None:
        """Take in the others' moves until the person is asked or the game is over."""
        with self.waiting():
            for event in follow(self.client, self.game_id, self.seq):
                self.take_in([event])
                if self.my_turn or self.over:
                    return

    def waiting(self) -> AbstractContextManager[Any]:
        """An animation for while the person can only wait."""
        if not self.console.is_terminal or self.my_turn:
            return nullcontext()
        return self.console.status("Waiting for the others ...")

    def take_in(self, events: list[dict[str, Any]]) -> None:
        """Apply events: old view + changes of each event = new view."""
        for event in events:
            if event["seq"] <= self.seq:
                continue
            if event["seq"] > self.seq + 1 or event["kind"] == "started":
                self.load()  # the start deals the seats again
                continue
            try:
                self.view = json_patch.apply(self.view, event["changes"])
            except (LookupError, TypeError, ValueError):  # the changes do not fit this view
                self.load()
                continue
            self.seq, self.version = event["seq"], event["version"]
            self.log.append(event)
            if event["kind"] in ("joined", "left"):
                self.words = Words(self.view, self.me)

    # --- on the screen ------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the table and the events since the person last decided."""
        news = self.news()
        self.console.print()
        self.console.print(board(self.view, self.words, self.width), width=self.width)
        if news:
            self.console.print(story(news, self.words), width=self.width)
        self.console.print()

    def news(self) -> list[dict[str, Any]]:
        """The events since the last move that the person chose, this one included."""
        for index in range(len(self.log) - 1, -1, -1):
            event = self.log[index]
            if event["kind"] == "move" and event["seat"] == self.me and not event["data"]["forced"]:
                return self.log[index:]
        return self.log

    def show_log(self) -> None:
        self.console.print(story(self.log, self.words), width=self.width)

    def show_hint(self, level: str | None) -> None:
        """Show what a level of the hosted bots expects of the moves, or why it does not say."""
        try:
            self.console.print(hint(self.client.hint(self.game_id, level)), width=self.width)
        except ApiError as error:
            self.show_refusal(error)

    def show_refusal(self, error: ApiError) -> None:
        """Show the server's sentence, and the rule that it names."""
        rule = f" ({error.rule})" if error.rule else ""
        self.console.print(Text.assemble(("✗ ", "bold red"), str(error), rule))
        if error.legal:
            self.console.print(Text(f"Legal: {', '.join(error.legal)}", style="dim"), width=self.width)
