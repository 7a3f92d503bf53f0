"""How much of the game is still to come, read off the open table."""

from games.engine import State, ids
from games.engine.phases.rounds import CHOOSE

from .weights import Weights


class Outlook:
    """For each role how often it will still be played, and what a coin is worth until then."""

    __slots__ = ("coin", "times")

    def __init__(self, state: State, weights: Weights, share: float = 1.0) -> None:
        self.times = _last_round(state) if state.ended_by else [share * phases_left(state, weights)] * len(ids.ROLES)
        builders = self.times[ids.BUILDER]
        self.coin = (weights.coin + weights.coin_early * builders) * min(1.0, builders / 1.5)


def phases_left(state: State, weights: Weights) -> float:
    """How often each role will be played before the first end trigger, by the supply that runs out first."""
    setup = state.rules.setup
    points: float = (1 - state.points / setup.points) ** weights.points_pace
    people = 0.0 if state.rules.with_nobles else 1 - state.colonists / setup.colonists  # R-X2-4
    city = max(seat.city for seat in state.seats) / ids.CITY_SPACES
    return max(weights.least_left, weights.length * (1 - max(points, people, city)))


def _last_round(state: State) -> list[float]:
    """The chance of each open role to be chosen in this round, which is the last one."""
    choices = sum(step[0] == CHOOSE for step in state.agenda)
    chance = min(1.0, choices / max(1, state.open_cards.bit_count()) * 1.3)
    times = [chance if state.open_cards >> role & 1 else 0.0 for role in range(len(ids.ROLES))]
    if state.reserved >= 0:  # R-X3-8: some seat plays it, at the end the smuggler
        times[state.reserved] = 1.0
    return times
