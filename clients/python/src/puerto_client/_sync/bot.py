# Made by clients/python/tools/generate.py from _async; change that, and make this anew.
"""A program that plays all the games of an account."""

import logging
from collections.abc import Collection
from functools import partial

from ..errors import ApiError, GameOver, GamePaused, IllegalMove, PuertoError, SeatHandedOver, StaleVersion
from ..models import Decision, Game, UserEventFrame
from ..turns import Choose, cursor_of, is_asked, is_over, needs_reclaim
from .client import Client
from .runtime import Crew, Flag, answer_of
from .streams import Stream

logger = logging.getLogger("puerto_client")


class Bot:
    """Plays every game of an account as ``choose`` says.

    It follows the feed of the account, so it also plays games that begin later, goes on after a broken connection or a
    restart, and takes back a seat that was handed over because its time was up.

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
        self._parallel = parallel
        self._over: set[str] = set()
        self._answered: dict[str, int] = {}
        self._stopped = Flag()
        self._stream: Stream[UserEventFrame] | None = None

    def run(self) -> None:
        """Play until all games are over, or until :meth:`stop`."""
        # The cursor comes first: what happens while the games are looked through is told after it.
        cursor = (self.client.follow_me_page(limit=1))["next_after"]
        self._stream = self.client.follow_me(after=cursor)
        with Crew(self._parallel, self.stop) as crew:
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
        if self._stream is not None:
            self._stream.stop()

    def _running(self) -> list[str]:
        """The games to look at in the beginning."""
        if self._wanted is not None:
            return sorted(self._wanted)
        found: list[str] = []
        cursor: str | None = None
        while True:
            page = self.client.list_my_games(status="running", limit=100, cursor=cursor)
            found += [game["id"] for game in page["results"]]
            cursor = cursor_of(page["next"])
            if cursor is None:
                return found

    def _concerns(self, entry: UserEventFrame) -> str | None:
        """The game where there may be something to do, now that this has happened."""
        game_id = entry["game"]
        if game_id is None or (self._wanted is not None and game_id not in self._wanted):
            return None
        if entry["kind"] == "your_turn" and entry["data"]["version"] <= self._answered.get(game_id, -1):
            return None  # answered already
        return game_id if entry["kind"] in ("your_turn", "game_over", "handed_over") else None

    def _attend(self, game_id: str) -> None:
        """Answer the decisions of a game until somebody else is asked."""
        game: Game | None = None
        while not self._stopped.is_set():
            game = game or self.client.get_game(game_id)
            if is_over(game):
                self._has_ended(game_id)
                return
            if needs_reclaim(game):
                game = self._reclaimed(game)
                continue
            if not is_asked(game):
                return
            decision = self.client.get_decision(game_id)
            if decision is None or decision["moves"] is None:
                return
            if decision["version"] < game["version"] or decision["ply"] != game["ply"]:
                game = None  # something has happened between the two
                continue
            try:
                game = self._answer(game, decision)
            except GamePaused:
                return  # we are told when it goes on
            except (StaleVersion, SeatHandedOver, GameOver):
                game = None

    def _answer(self, game: Game, decision: Decision) -> Game:
        """Play one decision; the game after it."""
        try:
            move = answer_of(self.choose(decision, game["view"]))
            return self._play(game["id"], decision, move)
        except Exception as error:
            if not self.fallback or (isinstance(error, PuertoError) and not isinstance(error, IllegalMove)):
                raise
            logger.exception("Game %s, decision %s: the default move is played.", game["id"], decision["id"])
        return self._play(game["id"], decision, decision["default"] or "pass")

    def _play(self, game_id: str, decision: Decision, move: str) -> Game:
        answer = self.client.play_move(game_id, move, decision["version"])
        self._answered[game_id] = decision["version"]
        return answer["game"]

    def _reclaimed(self, game: Game) -> Game | None:
        """The game with our seat in our hands again."""
        try:
            return (self.client.reclaim_seat(game["id"]))["game"]
        except ApiError as error:
            if isinstance(error, GameOver) or error.code == "seat_not_handed_over":
                return None
            raise

    def _has_ended(self, game_id: str) -> None:
        self._over.add(game_id)
        self._answered.pop(game_id, None)
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
