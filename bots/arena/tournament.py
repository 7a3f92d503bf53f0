"""Plays the blocks of a match, in several processes, from where an earlier run stopped."""

import signal
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing import Pool

from .block import Block, play_block
from .journal import Journal
from .match import Match


def play_match(
    match: Match,
    games: int,
    *,
    jobs: int = 1,
    journal: Journal | None = None,
    done: Callable[[], None] = lambda: None,
) -> list[Block]:
    """Play the blocks of at least so many games, in order; the same ones with any number of processes.

    Blocks in the journal are not played again; the others are added to it as they end. ``done`` is called once for
    each block that was played or found.
    """
    wanted = range(match.blocks(games))
    blocks = {number: block for number, block in (journal.blocks if journal else {}).items() if number in wanted}
    for _ in blocks:
        done()
    for block in _played(match, [number for number in wanted if number not in blocks], jobs):
        blocks[block.number] = block
        if journal:
            journal.add(block)
        done()
    return [blocks[number] for number in wanted]


def _played(match: Match, numbers: list[int], jobs: int) -> Iterator[Block]:
    """Yield blocks as they end."""
    jobs = min(jobs, len(numbers))
    if jobs <= 1:
        yield from map(partial(play_block, match), numbers)
        return
    with Pool(jobs, _worker) as workers:  # leaving it terminates them, if the match is broken off
        yield from workers.imap_unordered(partial(play_block, match), numbers)


def _worker() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
