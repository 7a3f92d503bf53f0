"""Things that happen in games while the program thinks."""

from ..scenario import Scenario
from ..server import Answer
from ..table import PROGRAM, Attempt, Failed, Table

LONGEST_SEARCH = 12
"""The moves within which the kit must be able to take one back."""


class WholeGame(Scenario):
    """Nothing goes wrong."""

    name = "whole-game"
    title = "A whole game, with every kind of decision that comes"
    mend = (
        "Choose from moves of the decision. If open is not null, also choose from its proposals, or play default. Send "
        "the text of a move exactly as it is there."
    )
    read = "guides/turns.md#the-decision"

    async def play(self) -> None:
        table = await self.stage.open(**self.settings)
        await self.stage.until(lambda: table.is_over, lambda: self.stage.why_not(table))
        for attempt in table.attempts:
            if attempt.said is not None and not attempt.said.is_success:
                raise Failed(f"{attempt} was answered with {attempt.said.status} {attempt.said.document.get('code')}")


class _Meanwhile(Scenario):
    """Something happens while the first move of the program is on its way."""

    async def play(self) -> None:
        table = await self.stage.open(**self.settings)
        await self.stage.until(lambda: self.done, lambda: self.stage.why_not(table))
        await self.afterwards(table)

    async def before_move(self, attempt: Attempt) -> Answer | None:
        if not self.done:
            self.done = await self.happens(attempt.table)
        return None

    async def happens(self, table: Table) -> bool:
        """Make it happen, and return whether it did."""
        raise NotImplementedError

    async def afterwards(self, table: Table) -> None:
        """Check how the program reacts."""
        await self.stage.moves(table, 2)


class TakenBack(_Meanwhile):
    """The kit takes back its last move while the program thinks about its reply."""

    name = "taken-back"
    title = "A takeback while the program thinks"
    mend = (
        "Your move is refused as stale_version or not_your_turn. That is not an error: drop the move, and answer when "
        "it is your turn again, even at a ply that you have answered before."
    )
    read = "guides/undo.md#taking-back"
    settings = {"takebacks": "own"}

    async def happens(self, table: Table) -> bool:
        if (await table.kit.games.get_takeback(table.id))["earliest"] is None:
            if len(table.attempts) > LONGEST_SEARCH:
                raise RuntimeError("The kit could not take back any move.")
            return False
        self.tells("the kit took back its last move before the move of the program came")
        table.pause()
        table.saw((await table.kit.games.take_back(table.id))["game"])
        return True

    async def after_move(self, attempt: Attempt, said: Answer) -> Answer:
        if not attempt.table.plays:
            attempt.table.resume()
        return said


class Overdue(_Meanwhile):
    """The clock of the program runs out while it thinks, and the default move is played."""

    name = "overdue"
    title = "A clock that runs out: the default move was played"
    mend = "Your move came too late and is refused as stale_version. Drop it, and answer the decisions that follow."
    read = "guides/clocks.md#at-the-flag"

    async def happens(self, table: Table) -> bool:
        self.tells("the clock ran out before its move came, and the default move was played")
        await table.pass_time()
        return True


class Replaced(_Meanwhile):
    """The clock runs out, and a hosted bot plays on in place of the program."""

    name = "replaced"
    title = "A clock that runs out: the seat was handed over"
    mend = (
        "Your feed says handed_over, and moves are refused as seat_handed_over. Take the seat back with POST "
        "/games/{id}/reclaim, and continue."
    )
    read = "guides/clocks.md#at-the-flag"
    ways = ("stream", "polling")
    settings = {"flag_policy": "bot", "flag_bot": "random", "bot_delay": 10}

    async def happens(self, table: Table) -> bool:
        self.tells("the clock ran out before its move came, and a hosted bot has the seat")
        table.pause()
        await table.pass_time()
        return True

    async def afterwards(self, table: Table) -> None:
        await self.stage.until(lambda: not table.is_handed_over, lambda: "the seat was not taken back")
        table.resume()
        await self.stage.moves(table, 2)


class Ended(_Meanwhile):
    """The game is over while the program thinks."""

    name = "ended"
    title = "A game that ends in the middle"
    mend = "Your move is refused as game_over. Forget that game, and continue with the others."
    read = "guides/clocks.md#the-end"

    async def happens(self, table: Table) -> bool:
        self.tells("the kit resigned, so the game was over before its move came")
        await table.end()
        return True

    async def afterwards(self, table: Table) -> None:
        await self.stage.moves(await self.stage.open(**self.settings), 2)


class TwoGames(Scenario):
    """Two games run at once, and in one of them the kit thinks for a long time."""

    name = "two-games"
    title = "Two games at once"
    mend = (
        "Do not wait inside one game. Answer a decision, and then go back to your feed or queue for the next one, "
        "which may be in any game."
    )
    read = "guides/streams.md#your-own-feed"

    async def play(self) -> None:
        slow = await self.stage.open(**self.settings)
        await self.stage.moves(slow, 1)
        slow.pause()
        self.tells("in the first game the kit thinks for a long time, and a second one has begun")
        await self.stage.until(lambda: slow.asks != PROGRAM, lambda: self.stage.why_not(slow))
        other = await self.stage.open(**self.settings)
        await self.stage.moves(other, 3)
        slow.resume()
        await self.stage.moves(slow, 1)
