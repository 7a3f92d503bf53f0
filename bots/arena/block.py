"""One block of a match: the same deck in every rotation of the seats."""

import time
from dataclasses import asdict, dataclass, field
from typing import Any

from bots.protocol import BotView, asked
from bots.winning import won_with
from games.engine import State, apply, new_game, result
from games.engine.events import PRODUCED, STORED, TOOK_BONUS
from games.engine.scoring import Score

from . import entrants
from .match import Match
from .spread import Spread

SOURCES = ("chips", "buildings", "bonus", "nobles")
"""Where points come from (R-SCO-1)."""
MOST_DECISIONS = 5000
"""The longest games have some hundreds; more means bots that do not want to end it."""


class Endless(RuntimeError):
    """A game did not end."""


@dataclass(frozen=True, slots=True)
class Game:
    """The result of one game, by seat."""

    seats: tuple[str, ...]
    scores: tuple[tuple[int, ...], ...]
    """Points by source, in the order of :data:`SOURCES`, then the tie-break."""
    rounds: int
    won_with: tuple[tuple[str, ...], ...]
    """How each winner won, by seat (:mod:`bots.winning`); empty for the others."""
    barrels: tuple[tuple[int, ...], ...] = ()
    """How many barrels each seat made and how many it threw away (R-CRA-3, R-CAP-17); empty in games stored earlier."""

    @classmethod
    def load(cls, data: dict[str, Any]) -> "Game":
        scores, won_with, barrels = (
            tuple(map(tuple, data.get(name, ()))) for name in ("scores", "won_with", "barrels")
        )
        return cls(tuple(data["seats"]), scores, data["rounds"], won_with, barrels)

    @property
    def ranks(self) -> list[tuple[int, int]]:
        """Total and tie-break, by which players are ranked (R-SCO-3, R-SCO-4)."""
        return [(sum(score[:-1]), score[-1]) for score in self.scores]

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place, 0 for the winners; ties equal."""
        best = sorted(self.ranks, reverse=True)
        return tuple(map(best.index, self.ranks))

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the one victory; tied winners have equal parts (R-SCO-5)."""
        ranks = self.ranks
        winners = ranks.count(max(ranks))
        return [1 / winners if rank == max(ranks) else 0.0 for rank in ranks]


@dataclass(slots=True)
class Block:
    """The games of a block, and how long each bot thought about its moves."""

    number: int
    games: list[Game] = field(default_factory=list)
    seconds: dict[str, Spread] = field(default_factory=dict)
    """Processor time for a decision, by name of the bot."""
    nodes: dict[str, Spread] = field(default_factory=dict)

    def dump(self) -> dict[str, Any]:
        """The block as plain data, one line of a file."""
        return {
            "block": self.number,
            "games": [asdict(game) for game in self.games],
            "seconds": {bot: spread.dump() for bot, spread in self.seconds.items()},
            "nodes": {bot: spread.dump() for bot, spread in self.nodes.items()},
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> "Block":
        games = [Game.load(game) for game in data["games"]]
        seconds, nodes = (
            {bot: Spread.load(spread) for bot, spread in data[name].items()} for name in ("seconds", "nodes")
        )
        return cls(data["block"], games, seconds, nodes)


def play_block(match: Match, number: int) -> Block:
    """Play all games of a block.

    Raises:
        Endless: a game did not come to its end.
    """
    block = Block(number)
    for bot in dict.fromkeys(match.lineup(number)):
        block.seconds[bot], block.nodes[bot] = Spread(), Spread()
    for game, seats in enumerate(match.seatings(number)):
        block.games.append(_play(match, block, game, seats))
    return block


def _play(match: Match, block: Block, game: int, seats: tuple[str, ...]) -> Game:
    state = new_game(match.edition, match.players, match.expansions, seed=match.deck(block.number))
    bots, lots = [entrants.get(name) for name in seats], match.lots(block.number, game)
    barrels = _Barrels(match.players)
    state.listener = barrels.hear
    for _ in range(MOST_DECISIONS):
        if state.over:
            break
        seat = asked(state).seat
        view, budget = BotView(state, seat), match.budget()
        began = time.process_time()
        move = bots[seat].choose(view, lots[seat], budget)
        block.seconds[seats[seat]].add(time.process_time() - began)
        block.nodes[seats[seat]].add(budget.spent)
        apply(state, move)
    else:
        raise Endless(f"Game {game} of block {block.number} ({', '.join(seats)}) has no end.")
    outcome = result(state)
    scores = tuple(_points(line) for line in outcome["scores"])
    ways = tuple(won_with(state, seat) if seat in outcome["winners"] else () for seat in range(match.players))
    return Game(seats, scores, outcome["rounds"], ways, tuple(zip(barrels.made, barrels.lost, strict=True)))


class _Barrels:
    """Counts barrels while a game is played."""

    def __init__(self, players: int) -> None:
        self.made, self.lost = [0] * players, [0] * players

    def hear(self, _state: State, kind: str, seat: int, data: dict[str, Any]) -> None:
        if kind == PRODUCED.name:
            self.made[seat] += sum(data["goods"].values())
        elif kind == TOOK_BONUS.name:
            self.made[seat] += 1
        elif kind == STORED.name:
            self.lost[seat] += sum(data["lost"].values())


def _points(score: Score) -> tuple[int, ...]:
    return score["chips"], score["buildings"], score["bonus"], score["nobles"], score["tiebreak"]
