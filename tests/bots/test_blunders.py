"""No level but ``random`` gives something away for nothing, in whole games of mixed levels."""

from collections import Counter
from itertools import product

import pytest

from bots import LEVELS
from games.engine import State, current_decision, ids, legal_moves, play, text
from tests.engine.support import table
from tests.support import tiers

from .support import TABLES, answer, deal, decisions

THINKING = [level for level in LEVELS if level != "random"]
AFTER_PASSING = ("pass", "guest:", "land:drop")


@pytest.fixture(scope="module")
def blunders() -> Counter[tuple[str, str]]:
    """What is found in 500 games (full tier), by sort and level; each game has other levels, and other expansions."""
    found: Counter[tuple[str, str]] = Counter()
    lots = tiers.generator("blunders")
    for deck in range(tiers.amount(quick=8, full=500)):
        edition, players = lots.choice(TABLES)
        expansions = ids.EXPANSIONS if edition == "1897" and deck % 4 == 0 else ()
        levels = lots.sample(THINKING, players)
        passed: dict[int, int] = {}
        for state, seat, level, move in decisions(deal(edition, players, deck, expansions), levels, deck):
            for sort in sorts(state, seat, text(move), passed):
                found[sort, level] += 1
    return found


def sorts(state: State, seat: int, played: str, passed: dict[int, int]) -> list[str]:
    """Which blunders a move is. ``passed`` has the seats that have kept their wharf idle in this captain phase."""
    kind, legal = current_decision(state).kind, [text(move) for move in legal_moves(state)]
    if kind == "role":
        passed.clear()
        return ["role"] if not does(state, seat, played) and any(does(state, seat, other) for other in legal) else []
    if kind == "ship" and played == "pass" and any(move.startswith("wharf:") for move in legal):
        passed[seat] = sum(state.seats[seat].goods)
    if kind == "store":
        kept = barrels(played)
        others = [barrels(other) for other in legal if other != played]
        worse = any(all(other[good] >= number for good, number in kept.items()) for other in others)
        lost = sum(state.seats[seat].goods) - sum(kept.values())
        return ["barrels"] if worse or (lost and passed.get(seat) == sum(state.seats[seat].goods)) else []
    if kind == "build" and played == "pass" and state.ended_by:
        return ["coins"] if any(map(costs_only_coins, legal)) else []
    return []


def costs_only_coins(move: str) -> bool:
    """Whether a move builds for coins alone: ``build:hacienda``, ``build:hacienda+university`` (R-B-UNIVERSITY-1)."""
    return move.startswith("build:") and "+" not in move.replace("+university", "")


def barrels(stored: str) -> Counter[str]:
    """The barrels of ``store:corn=2,sugar=1``, by kind."""
    counts: Counter[str] = Counter()
    for item in stored.removeprefix("store:").split(","):
        good, _, number = item.partition("=")
        counts[good] += int(number or 1) if good != "none" else 0
    return counts


def does(state: State, seat: int, role: str) -> bool:
    """Whether the seat has anything to do in a role, or anything from it."""
    after = state.copy()
    play(after, role)
    decision = current_decision(after)
    if decision and decision.seat == seat and decision.kind != "role":
        return any(not text(move).startswith(AFTER_PASSING) for move in legal_moves(after))
    return owned(after, seat) != owned(state, seat)


def owned(state: State, seat: int) -> list[object]:
    board = state.seats[seat]
    return [board.coins, board.points, board.colonists, list(board.goods), list(board.tiles)]


@pytest.mark.parametrize(
    "sort",
    [
        pytest.param("barrels", id="throws no barrels away that it could keep or load"),
        pytest.param("role", id="takes no role that does nothing for it while another does"),
        pytest.param("coins", id="keeps no coins at the end that buy points"),
    ],
)
def test_no_level(blunders, sort):
    assert {level: number for (found, level), number in blunders.items() if found == sort} == {}


def test_the_dominated_choice_of_storage_is_never_made():
    """With a small warehouse (R-CAP-17) five corn and one coffee stay whole; coffee in it would cost four corn."""
    scene = table("1897", 3, ships="4/4 indigo, 5/5 indigo, 6/6 tobacco", round=6)
    scene.seat(0, goods="corn=5, coffee=1", buildings="small_warehouse")
    state = scene.choose("captain", by=0)
    assert len(legal_moves(state)) > 1
    for level, lot in product(THINKING, range(3)):
        assert answer(state, level, lot) == "store:corn=5,coffee=1", level
