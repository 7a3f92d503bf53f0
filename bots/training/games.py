"""Games to learn from: who sits where, which moves are tried by lot, and what each position led to."""

from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any

import numpy as np

from bots.handmade import drafting
from bots.handmade.candidates import candidates
from bots.handmade.weights import WEIGHTS
from bots.levels import get
from bots.network.lookahead import Lookahead, final_values
from bots.network.network import Network
from bots.network.state_encoder import Guess, StateEncoder
from bots.protocol import BotView, Budget, asked
from bots.winning import won_with
from games.engine import Ruleset, State, apply, new_game, result, ruleset

LAMBDA = 0.85
"""How far a result reaches back: the target for a decision mixes the next prediction with what follows."""
OTHERS = 0.25
"""The share of games in which some seats are taken by older checkpoints or hand-made players."""
LOOKED_AT = 0.5
"""The share of seats whose view of the table is used when a role is to be chosen."""


@dataclass(frozen=True)
class Table:
    """The kind of game that one network learns; each game is of one of the editions, with some of the expansions."""

    players: int
    editions: tuple[str, ...]
    expansions: tuple[str, ...]

    def deal(self, rng: Random) -> Ruleset:
        """Draw the rules of the next game: half of those with expansions have all that their edition has."""
        edition = rng.choice(self.editions)
        if not self.expansions:
            return ruleset(edition, self.players)
        has = [expansion for expansion in self.expansions if edition == "1897" or expansion in REISSUED]
        chosen = has if rng.random() < 0.5 else [expansion for expansion in has if rng.random() < 0.5]
        return ruleset(edition, self.players, chosen or [rng.choice(has)])


REISSUED = ("new_buildings", "nobles")
"""The expansions of the edition ``reissue``."""


@dataclass(frozen=True)
class Job:
    """A number of games at one table, wholly determined by these members."""

    table: Table
    seed: int
    number: int
    games: int
    epsilon: float
    """The chance that a decision is made by lot."""
    weights: dict[str, np.ndarray]
    older: list[dict[str, np.ndarray]] = field(default_factory=list)
    """Earlier checkpoints."""
    handmade: tuple[str, ...] = ()
    """Levels that may take seats."""


@dataclass
class Batch:
    """The findings of a job: feature vectors ``(n, inputs)``, the answers to learn ``(n, 3)``, and its games."""

    rows: np.ndarray
    targets: np.ndarray
    games: list[dict[str, Any]]


class Trajectory:
    """What one seat saw of one game, in order, and its judgements at the time."""

    def __init__(self) -> None:
        self.rows: list[np.ndarray] = []
        self.judged: list[np.ndarray] = []
        self.known: list[np.ndarray | None] = []
        """What to believe of the position before: the prediction itself, or that of the best move left out."""

    def add(self, row: np.ndarray, judged: np.ndarray, best: np.ndarray | None) -> None:
        """Add a position. ``best`` is given where a move was made by lot: earlier positions are not to blame for it."""
        self.rows.append(row.astype(np.float16))
        self.judged.append(judged)
        self.known.append(best)

    def targets(self, final: tuple[float, float, float]) -> list[np.ndarray]:
        """For each position the mean of all later predictions, the nearer ones more (TD(lambda))."""
        following: np.ndarray = np.array(final, np.float32)
        found = []
        for k in range(len(self.rows) - 1, -1, -1):
            found.append(following)
            known = self.known[k]
            if known is not None:
                following = known
            else:
                following = (1 - LAMBDA) * self.judged[k] + LAMBDA * following
        return found[::-1]


features_of = lru_cache(maxsize=40)(StateEncoder)
"""One encoder for each table; it remembers boards."""


def play(job: Job) -> Batch:
    """Play the games of a job."""
    network = Network(job.weights)
    older = [Network(weights) for weights in job.older]
    rows, targets, games = [], [], []
    for game in range(job.games):
        name = f"training {job.seed} {job.number} {game}"
        rng = Random(name)
        state = deal(job.table.deal(rng), name)
        seats = _seat(state, network, older, job.handmade, rng)
        trajectories = _play_game(state, seats, network, job.epsilon, rng)
        for seat, trajectory in trajectories.items():
            rows += trajectory.rows
            targets += trajectory.targets(final_values(state, seat))
        games.append(told(state, seats, network))
    return Batch(np.array(rows, np.float16), np.array(targets, np.float32), games)


def watch(job: Job) -> Batch:
    """Play games of hand-made players among themselves, some moves by lot: every position learns the result."""
    rows, targets, games = [], [], []
    for game in range(job.games):
        name = f"watched {job.seed} {job.number} {game}"
        rng = Random(name)
        state = deal(job.table.deal(rng), name)
        levels = [rng.choice(job.handmade) for _ in range(state.rules.players)]
        trajectories = _watch_game(state, levels, job.epsilon, rng)
        for seat, seen in trajectories.items():
            rows += seen
            targets += [final_values(state, seat)] * len(seen)
        games.append(told(state, levels, None))
    return Batch(np.array(rows, np.float16), np.array(targets, np.float32), games)


def _watch_game(state: State, levels: list[str], epsilon: float, rng: Random) -> dict[int, list[np.ndarray]]:
    features = features_of(state.rules)
    seen: dict[int, list[np.ndarray]] = {seat: [] for seat in range(state.rules.players)}

    def see(seat: int, guess: Guess) -> None:
        row = np.empty(features.size, np.float32)
        features.encode(state, seat, row, guess)
        seen[seat].append(row.astype(np.float16))

    while not state.over:
        decision = asked(state)
        seat, guess = decision.seat, Guess(state)
        if decision.kind == "role":
            for looker in seen:
                if rng.random() < LOOKED_AT:
                    see(looker, guess)
        if decision.kind != "draft" and rng.random() < epsilon:
            apply(state, rng.choice(candidates(state, seat, guess.valuation)))
        else:
            apply(state, get(levels[seat]).choose(BotView(state, seat), rng, Budget()))
        if decision.kind != "draft" and not state.over:
            see(seat, guess)
    return seen


def deal(rules: Ruleset, name: str) -> State:
    seed = sha256(name.encode()).digest()
    return new_game(rules.edition, rules.players, rules.expansions, rules.options, seed=seed)


def _seat(state: State, network: Network, older: list[Network], handmade: tuple[str, ...], rng: Random) -> list[Any]:
    """Fill the seats: networks as such, levels by name; in most games every seat is the newest network."""
    players = state.rules.players
    seats: list[Any] = [network] * players
    strangers = [*older, *handmade]
    if strangers and rng.random() < OTHERS:
        for seat in rng.sample(range(players), rng.randint(1, players - 1)):
            seats[seat] = rng.choice(strangers)
    return seats


def _play_game(state: State, seats: list[Any], network: Network, epsilon: float, rng: Random) -> dict[int, Trajectory]:
    features = features_of(state.rules)
    looks = {id(player): Lookahead(player, features) for player in seats if isinstance(player, Network)}
    trajectories = {seat: Trajectory() for seat, player in enumerate(seats) if player is network}
    while not state.over:
        decision = asked(state)
        seat = decision.seat
        player = seats[seat]
        if decision.kind == "draft":
            apply(state, drafting.choose(state, seat, WEIGHTS, rng))
        elif not isinstance(player, Network):
            apply(state, get(player).choose(BotView(state, seat), rng, Budget()))
        else:
            if decision.kind == "role":
                _look(state, trajectories, features, network, rng)
            outcomes = looks[id(player)].outcomes(state, seat)
            chosen = best = outcomes.best
            if rng.random() < epsilon:
                chosen = rng.randrange(len(outcomes.options))
            option = outcomes.options[chosen]
            apply(state, option.move)
            goes_on = state.moves and state.agenda[-1][1] == seat and state.role >= 0 and decision.kind == "role"
            if player is network and option.row >= 0 and not goes_on:
                curious = outcomes.values[best] if chosen != best else None
                trajectories[seat].add(outcomes.rows[option.row], outcomes.values[chosen], curious)
    return trajectories


def _look(
    state: State, trajectories: dict[int, Trajectory], features: StateEncoder, network: Network, rng: Random
) -> None:
    """The table between two phases, as some of the seats see it."""
    lookers = [seat for seat in trajectories if rng.random() < LOOKED_AT]
    if not lookers:
        return
    rows = features.encode_all([(state, seat) for seat in lookers], Guess(state))
    for seat, row, judged in zip(lookers, rows, network.predict(rows), strict=True):
        trajectories[seat].add(row, judged, None)


def told(state: State, seats: list[Any], network: Any) -> dict[str, Any]:
    """The figures to watch: rounds, scores, who won how."""
    outcome = result(state)
    return {
        "rounds": outcome["rounds"],
        "totals": [line["total"] for line in outcome["scores"]],
        "winners": outcome["winners"],
        "network": [player is network for player in seats],
        "styles": [won_with(state, seat) for seat in outcome["winners"] if seats[seat] is network],
    }
