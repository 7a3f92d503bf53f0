# Made by clients/python/tools/generate.py from _async; change that, and make this anew.
"""A program that plays all the games of an account."""

import logging
from collections.abc import Collection
from functools import partial

from ..errors import ApiError, GameOver, GamePaused, IllegalMove, PuertoError, SeatHandedOver, StaleVersion
from ..models import Decision, UserEventFrame
from ..turns import Choose
from ..view import GameView
from .client import Client
from .runtime import Crew, Flag, Hands, answer_of
from .streams import Stream

logger = logging.getLogger("puerto_client")

MOST_GAMES = 500
"""So many games are followed at once, at most."""


class Bot:
    """Plays every game of an account as ``choose`` says.

    It follows the feed of the account, so it also plays games that begin later, and the feed of each game, which brings
    the decisions: a move is one request. It goes on after a broken connection or a restart, and takes back a seat that
    was handed over because its time was up.

    Args:
        client: of the account that plays.
        choose: is given a decision, with its legal moves, and the view of the game; it answers with the text of a move.
        games: play these games only, until each is over or given up; None: all, without end.
        parallel: how many decisions are thought about at once; with 1, ``choose`` never runs twice at the same time.
        fallback: where ``choose`` fails or its move is illegal, log that and play the default move of the decision; if
            not, the bot ends with the exception.
    """

    def __init__(
        self,
        client: Client,
        choose: Choose,
        *,
        games: Collection[str] | None = None,
        parallel: int = 1,
        fallback: bool = False,
    ) -> None:
        self.client, self.choose, self.fallback = client, choose, fallback
        self._wanted = None if games is None else set(games)
        self._thinking = Hands(parallel)
        self._over: set[str] = set()
        self._followed: dict[str, Stream[GameView]] = {}
        self._stopped = Flag()
        self._stream: Stream[UserEventFrame] | None = None

    def run(self) -> None:
        """Play until all games are over, or until :meth:`stop`."""
        # The cursor comes first: what happens while the games are looked through is told after it.
        cursor = (self.client.games.follow_me_page(limit=1))["next_after"]
        self._stream = self.client.games.follow_me(after=cursor)
        with Crew(MOST_GAMES, self.stop) as crew:
            for game_id in self._running():
                crew.do(game_id, partial(self._attend, game_id))
            if self._wanted is not None and self._wanted <= self._over:
                self.stop()
            for entry in self._stream:
                if found := self._concerns(entry):
                    crew.do(found, partial(self._attend, found))
        self._stream.close()

    def stop(self) -> None:
        """End as soon as what is being sent has been answered; from any task, thread or signal handler."""
        self._stopped.set()
        for stream in (self._stream, *list(self._followed.values())):
            if stream is not None:
                stream.stop()

    def _running(self) -> list[str]:
        """The games to look at in the beginning."""
        if self._wanted is not None:
            return sorted(self._wanted)
        page = self.client.games.list_mine(status="running", limit=100)
        return [game["id"] for game in self.client.items(page)]

    def _concerns(self, entry: UserEventFrame) -> str | None:
        """The game that is to be followed from now on, since this has happened."""
        game_id = entry["game"]
        if game_id is None or game_id in self._followed or game_id in self._over:
            return None
        if self._wanted is not None and game_id not in self._wanted:
            return None
        return game_id if entry["kind"] in ("game_started", "your_turn", "game_over", "handed_over") else None

    def _attend(self, game_id: str) -> None:
        """Follow a game to its end, and answer the decisions that its feed brings."""
        stream = self._followed[game_id] = self.client.games.watch(game_id)
        try:
            for game in stream:
                if self._stopped.is_set():
                    return
                if game.over or game.out:
                    self._has_ended(game_id)
                    return
                if game.handed_over:
                    self._reclaim(game_id)
                elif game.asked is not None:
                    asked, game.asked = game.asked, None  # another chance comes with another frame
                    self._answer(game, asked)
        finally:
            stream.close()
            del self._followed[game_id]

    def _answer(self, game: GameView, decision: Decision) -> None:
        """Play one decision, unless that has become nobody's business."""
        try:
            with self._thinking:
                self._think(game, decision)
        except (StaleVersion, SeatHandedOver, GameOver, GamePaused):
            pass  # the feed tells what has happened, and when we are asked again

    def _think(self, game: GameView, decision: Decision) -> None:
        try:
            move = answer_of(self.choose(decision, game.view))
            self._play(game.game_id, decision, move)
            return
        except Exception as error:
            if not self.fallback or (isinstance(error, PuertoError) and not isinstance(error, IllegalMove)):
                raise
            logger.exception("Game %s, decision %s: the default move is played.", game.game_id, decision["id"])
        self._play(game.game_id, decision, decision["default"] or "pass")

    def _play(self, game_id: str, decision: Decision, move: str) -> None:
        self.client.games.play_move(game_id, move, decision["version"], minimal=True)

    def _reclaim(self, game_id: str) -> None:
        """Take our seat into our hands again."""
        try:
            self.client.games.reclaim_seat(game_id, minimal=True)
        except ApiError as error:
            if not isinstance(error, GameOver) and error.code not in ("seat_not_handed_over", "out_of_play"):
                raise

    def _has_ended(self, game_id: str) -> None:
        self._over.add(game_id)
        if self._wanted is not None and self._wanted <= self._over:
            self.stop()


def run_bot(
    client: Client,
    choose: Choose,
    *,
    games: Collection[str] | None = None,
    parallel: int = 1,
    fallback: bool = False,
) -> None:
    """Play every game of an account as ``choose`` says; see :class:`Bot`."""
    Bot(client, choose, games=games, parallel=parallel, fallback=fallback).run()
