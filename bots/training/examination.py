"""An examination: one new network among old ones, in every seat with the same tiles."""

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

import numpy as np

from bots.handmade import drafting
from bots.handmade.weights import WEIGHTS
from bots.network.lookahead import Lookahead
from bots.network.network import Network
from bots.protocol import asked
from games.engine import apply, result

from .games import Table, deal, features_of

_SAMPLES = 2_000


class Examination(NamedTuple):
    """The share of games that the new network won alone among old ones, both one move ahead."""

    wins: float
    low: float
    """The interval in which the true share lies with 95 %, from a bootstrap over decks."""
    high: float
    examined: int
    """Games."""
    passed: bool
    """Whether even the low end is more than an even share."""


def examine(
    table: Table,
    new: dict[str, np.ndarray],
    old: dict[str, np.ndarray],
    games: int,
    spread: Callable[..., Any] = map,
) -> Examination:
    """Play at least so many games, each deck once for each seat of the new network."""
    decks = -(-games // table.players)
    shares = np.array(list(spread(partial(_deck, table, new, old), range(decks))))
    numbers = np.random.default_rng(decks)
    means = numbers.choice(shares, (_SAMPLES, decks)).mean(1)
    low, high = np.quantile(means, (0.025, 0.975))
    wins, low, high = (round(float(share), 4) for share in (shares.mean(), low, high))
    return Examination(wins, low, high, decks * table.players, low > 1 / table.players)


def _deck(table: Table, new: dict[str, np.ndarray], old: dict[str, np.ndarray], deck: int) -> float:
    """The share of the games with one deck that the new network wins."""
    networks = Network(new), Network(old)
    return fmean(_game(table, networks, deck, seat) for seat in range(table.players))


def _game(table: Table, networks: tuple[Network, Network], deck: int, seat: int) -> float:
    name = f"examination {deck}"
    rng = Random(name)
    state = deal(table.deal(rng), name)
    new, old = (Lookahead(network, features_of(state.rules)) for network in networks)
    while not state.over:
        decision = asked(state)
        if decision.kind == "draft":
            apply(state, drafting.choose(state, decision.seat, WEIGHTS, rng))
        else:
            outcomes = (new if decision.seat == seat else old).outcomes(state, decision.seat)
            apply(state, outcomes.options[outcomes.best].move)
    winners = result(state)["winners"]
    return 1 / len(winners) if seat in winners else 0.0
