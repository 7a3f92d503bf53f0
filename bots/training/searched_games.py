"""Games for expert iteration: a search teaches the policy which moves it prefers, and the values what they lead to."""

from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from bots.levels import get
from bots.network.guide import Choice, Guide, chances, drawn
from bots.network.lookahead import Lookahead, final_values, utility
from bots.network.network import Network
from bots.network.policy import Policy
from bots.network.search import Search, Simulation
from bots.network.state_encoder import Guess
from bots.protocol import BotView, Budget, asked
from games.engine import State, apply

from .games import LOOKED_AT, OTHERS, Batch, Table, Trajectory, deal, features_of, told
from .imitation import Notes
from .policy_optimizer import Lessons

SEARCHED = 0.15
"""The share of decisions that are searched; the others are drawn by the policy, which takes a hundredth of the time."""
MOST_MOVES = 5
"""The most moves that are searched: the likeliest ones."""
ROUNDS = 8
PLAYING = Simulation(4, 0.7)
TEMPERATURE = 0.5
"""How freely moves are drawn where nobody searches."""
SURE = 0.03
"""By so much of a victory a move has to be better, in the eyes of the search, for e times the chance."""

Player = tuple[dict[str, np.ndarray], dict[str, np.ndarray]]
"""The weights of a value network and of its policy."""


@dataclass(frozen=True)
class SearchJob:
    """A number of games, wholly determined by these members."""

    table: Table
    seed: int
    number: int
    games: int
    newest: Player
    league: tuple[Player, ...] = ()
    """Frozen earlier players, who take seats in some games."""
    styles: tuple[str, ...] = ()
    """Levels that do, too."""


def play_searched(job: SearchJob) -> tuple[Batch, Lessons]:
    """Play the games of a job. Returns positions with their values, and decisions with the chances of their moves."""
    newest = _Mind(job.newest)
    league: list[Any] = [*map(_Mind, job.league), *job.styles]
    rows: list[np.ndarray] = []
    targets: list[np.ndarray] = []
    games, notes = [], Notes()
    for game in range(job.games):
        name = f"searched {job.seed} {job.number} {game}"
        rng = Random(name)
        state = deal(job.table.deal(rng), name)
        seats: list[Any] = [newest] * job.table.players
        if league and rng.random() < OTHERS:
            for seat in rng.sample(range(len(seats)), rng.randint(1, len(seats) - 1)):
                seats[seat] = rng.choice(league)
        for seat, seen in _play(state, seats, newest, notes, rng).items():
            rows += seen.rows
            targets += seen.targets(final_values(state, seat))
        games.append(told(state, seats, newest))
    size = newest.network.w1.shape[0]
    batch = Batch(np.array(rows, np.float16).reshape(-1, size), np.array(targets, np.float32).reshape(-1, 3), games)
    return batch, notes.lessons(newest.policy.p1.shape[0])


class _Mind:
    """A network and its policy, ready for all tables of a job."""

    def __init__(self, weights: Player) -> None:
        self.network, self.policy = Network(weights[0]), Policy(weights[1])

    def guide(self, state: State) -> Guide:
        return Guide(Lookahead(self.network, features_of(state.rules)), self.policy)


def _play(state: State, seats: list[Any], newest: _Mind, notes: Notes, rng: Random) -> dict[int, Trajectory]:
    features = features_of(state.rules)
    guides = {id(mind): mind.guide(state) for mind in seats if isinstance(mind, _Mind)}
    seen = {seat: Trajectory() for seat, mind in enumerate(seats) if mind is newest}
    while not state.over:
        decision = asked(state)
        seat, mind = decision.seat, seats[decision.seat]
        if not isinstance(mind, _Mind):
            apply(state, get(mind).choose(BotView(state, seat), rng, Budget()))
            continue
        guide = guides[id(mind)]
        if decision.kind == "role":
            _look(state, seen, newest.guide(state), rng)
        choice = guide.choice(state)
        found = None
        if mind is newest and len(choice.moves) > 1 and rng.random() < SEARCHED:
            found = _searched(state, seat, guide, choice, notes, rng)
            chosen = int(utility(found).argmax())
        else:
            chosen = drawn(choice.logits, TEMPERATURE, rng)
        guess = Guess(state)
        apply(state, choice.moves[chosen])
        goes_on = state.moves and state.agenda[-1][1] == seat and state.role >= 0 and decision.kind == "role"
        if mind is newest and state.moves and not goes_on and decision.kind != "draft":
            row = features.encode_all([(state, seat)], guess)[0]
            values = mind.network.predict(row[None])[0] if found is None else found[chosen]
            seen[seat].add(row, values, None)
    return seen


def _look(state: State, seen: dict[int, Trajectory], guide: Guide, rng: Random) -> None:
    """The table between two phases, as some of the seats see it."""
    lookers = [seat for seat in seen if rng.random() < LOOKED_AT]
    if lookers:
        rows = guide.look.features.encode_all([(state, seat) for seat in lookers], Guess(state))
        for seat, row, values in zip(lookers, rows, guide.look.network.predict(rows), strict=True):
            seen[seat].add(row, values, None)


def _searched(state: State, seat: int, guide: Guide, choice: Choice, notes: Notes, rng: Random) -> np.ndarray:
    """Search a decision and note which chances its moves should have. Returns what each move leads to, ``(moves, 3)``.

    Of the moves that are not searched the search says nothing: they keep their chances as far as the others leave it,
    and are not chosen.
    """
    tried = sorted(range(len(choice.moves)), key=lambda index: -choice.logits[index])[:MOST_MOVES]
    search = Search(guide, BotView(state, seat), [choice.moves[index] for index in tried])
    for _ in range(ROUNDS):
        search.round(range(len(tried)), PLAYING, rng, Budget())
    values = search.sums / ROUNDS
    worths = utility(values)
    priors = chances([choice.logits[index] for index in tried])
    usual = float(worths @ np.array(priors))
    wanted = list(choice.logits)
    found = np.full((len(choice.moves), 3), -1.0, np.float32)
    for index, worth, value in zip(tried, worths.tolist(), values, strict=True):
        wanted[index] += (worth - usual) / SURE
        found[index] = value
    notes.add(guide.look.features.encode_open([(state, seat)])[0], list(choice.moves), chances(wanted))
    return found
