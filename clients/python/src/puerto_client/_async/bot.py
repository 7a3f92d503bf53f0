"""A program that plays all the games of an account."""

import logging
from collections.abc import Collection
from functools import partial

from ..errors import ApiError, GameOver, GamePaused, IllegalMove, PuertoError, SeatHandedOver, StaleVersion
from ..models import Decision, UserEventFrame
from ..turns import Choose
from ..view import GameView
from .client import AsyncClient
from .runtime import AsyncCrew, AsyncFlag, AsyncHands, answer_of
from .streams import AsyncStream

logger = logging.getLogger("puerto_client")

MOST_GAMES = 500
"""The most games that a bot follows at once."""


class AsyncBot:
    """Plays every game of an account with the moves that ``choose`` returns.

    The bot follows the feed of the account, so it also plays games that begin later. It follows the feed of each game,
    which delivers the decisions, so a move takes only one request. It continues after a broken connection or a restart,
    and takes back a seat that was handed over because its time ran out.

    Args:
        client: the client of the account that plays.
        choose: gets a decision, with its legal moves, and the view of the game, and returns the text of a move.
        games: play only these games, until each is over or given up; None: play all games and never end.
        parallel: how many decisions the bot works on at once; with 1, ``choose`` never runs twice at the same time.
        fallback: if ``choose`` fails or its move is illegal, log that and play the default move of the decision;
            otherwise the bot ends with the exception.
    """

    def __init__(
        self,
        client: AsyncClient,
        choose: Choose,
        *,
        games: Collection[str] | None = None,
        parallel: int = 1,
        fallback: bool = False,
    ) -> None:
        self.client, self.choose, self.fallback = client, choose, fallback
        self._wanted = None if games is None else set(games)
        self._thinking = AsyncHands(parallel)
        self._over: set[str] = set()
        self._followed: dict[str, AsyncStream[GameView]] = {}
        self._stopped = AsyncFlag()
        self._stream: AsyncStream[UserEventFrame] | None = None

    async def run(self) -> None:
        """Play until all games are over, or until :meth:`stop`."""
        # Get the cursor first: the feed after it has everything that happens while the bot looks through the games.
        cursor = (await self.client.games.follow_me_page(limit=1))["next_after"]
        self._stream = self.client.games.follow_me(after=cursor)
        async with AsyncCrew(MOST_GAMES, self.stop) as crew:
            for game_id in await self._running():
                crew.do(game_id, partial(self._attend, game_id))
            if self._wanted is not None and self._wanted <= self._over:
                self.stop()
            async for entry in self._stream:
                if found := self._concerns(entry):
                    crew.do(found, partial(self._attend, found))
        await self._stream.aclose()

    def stop(self) -> None:
        """End as soon as pending requests have been answered. Call it from any task, thread or signal handler."""
        self._stopped.set()
        for stream in (self._stream, *list(self._followed.values())):
            if stream is not None:
                stream.stop()

    async def _running(self) -> list[str]:
        """Return the games to play from the start."""
        if self._wanted is not None:
            return sorted(self._wanted)
        page = await self.client.games.list_mine(status="running", limit=100)
        return [game["id"] async for game in self.client.items(page)]

    def _concerns(self, entry: UserEventFrame) -> str | None:
        """Return the game that the bot must follow from now on because of this entry, if any."""
        game_id = entry["game"]
        if game_id is None or game_id in self._followed or game_id in self._over:
            return None
        if self._wanted is not None and game_id not in self._wanted:
            return None
        return game_id if entry["kind"] in ("game_started", "your_turn", "game_over", "handed_over") else None

    async def _attend(self, game_id: str) -> None:
        """Follow a game to its end, and answer the decisions that its feed delivers."""
        stream = self._followed[game_id] = self.client.games.watch(game_id)
        try:
            async for game in stream:
                if self._stopped.is_set():
                    return
                if game.over or game.out:
                    self._has_ended(game_id)
                    return
                if game.handed_over:
                    await self._reclaim(game_id)
                elif game.asked is not None:
                    asked, game.asked = game.asked, None  # the feed sends another frame for another chance
                    await self._answer(game, asked)
        finally:
            await stream.aclose()
            del self._followed[game_id]

    async def _answer(self, game: GameView, decision: Decision) -> None:
        """Play one decision, unless it is no longer ours."""
        try:
            async with self._thinking:
                await self._think(game, decision)
        except (StaleVersion, SeatHandedOver, GameOver, GamePaused):
            pass  # the feed says what happened, and when it is our turn again

    async def _think(self, game: GameView, decision: Decision) -> None:
        try:
            move = await answer_of(self.choose(decision, game.view))
            await self._play(game.game_id, decision, move)
            return
        except Exception as error:
            if not self.fallback or (isinstance(error, PuertoError) and not isinstance(error, IllegalMove)):
                raise
            logger.exception("Game %s, decision %s: playing the default move.", game.game_id, decision["id"])
        await self._play(game.game_id, decision, decision["default"] or "pass")

    async def _play(self, game_id: str, decision: Decision, move: str) -> None:
        await self.client.games.play_move(game_id, move, decision["version"], minimal=True)

    async def _reclaim(self, game_id: str) -> None:
        """Take back our seat from the stand-in."""
        try:
            await self.client.games.reclaim_seat(game_id, minimal=True)
        except ApiError as error:
            if not isinstance(error, GameOver) and error.code not in ("seat_not_handed_over", "out_of_play"):
                raise

    def _has_ended(self, game_id: str) -> None:
        self._over.add(game_id)
        if self._wanted is not None and self._wanted <= self._over:
            self.stop()


async def run_bot(
    client: AsyncClient,
    choose: Choose,
    *,
    games: Collection[str] | None = None,
    parallel: int = 1,
    fallback: bool = False,
) -> None:
    """Play every game of an account with the moves that ``choose`` returns; see :class:`AsyncBot`."""
    await AsyncBot(client, choose, games=games, parallel=parallel, fallback=fallback).run()
