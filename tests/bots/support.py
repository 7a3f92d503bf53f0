"""Whole games of bots, and what a bot answers in a scene."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from random import Random

from bots import BotView, Budget, get
from bots.arena import Summary, make_match, play_match, summarize
from games.engine import Move, State, current_decision, ids, new_game, play, text
from games.engine.editions import EDITIONS

ALL = ids.EXPANSIONS
NODES = 60
"""Positions that a bot may judge for a move: enough for one move ahead, at times for a little more."""
TABLES = [(edition, players) for edition in ("classic", "reissue", "1897") for players in (2, 3, 4, 5)]
TABLES.remove(("classic", 2))
EXPANDED = [
    (edition.id, players, chosen)
    for edition in EDITIONS.values()
    for players in edition.setups
    for number in range(1, len(edition.expansions) + 1)
    for chosen in combinations(edition.expansions, number)
]
"""Every table with expansions, as (edition, players, expansions)."""


def deal(edition: str, players: int, deck: int = 0, expansions: tuple[str, ...] = ()) -> State:
    """A new game whose tiles are fixed by the number of the deck."""
    return new_game(edition, players, expansions, seed=sha256(b"bot test %d" % deck).digest())


def decisions(state: State, levels: list[str], lot: int = 0) -> Iterator[tuple[State, int, str, Move]]:
    """Let bots play to the end; each ``(state, seat, level, move)`` is given out before the move is played."""
    rngs = [Random(f"{lot} {seat}") for seat in range(len(levels))]
    while not state.over:
        seat = current_decision(state).seat
        move = get(levels[seat]).choose(BotView(state, seat), rngs[seat], Budget(nodes=NODES))
        yield state, seat, levels[seat], move
        play(state, move)


def answer(state: State, level: str = "skilled", lot: int = 0) -> str:
    """What a bot of that level plays in the seat that is asked."""
    return text(get(level).choose(BotView(state, current_decision(state).seat), Random(lot), Budget(nodes=NODES)))


def contest(*bots: str, games: int, edition: str = "1897", expansions: tuple[str, ...] = ()) -> Summary:
    """So many games of the arena, in this process; a bot for each seat, the measured one first."""
    match = make_match(bots, edition=edition, expansions=expansions)
    return summarize(match, play_match(match, games))
