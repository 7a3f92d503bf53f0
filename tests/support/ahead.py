"""Games of which the beginning is played in one write, and what a test looks at move by move."""

import random

from games import engine
from games.models import Game
from games.reads import hosted_games
from tests.games.support import play_ahead


def almost_over(game: Game, rng: random.Random, *, left: int) -> Game:
    """Play random moves until only so many are left; ``play_on`` with the same ``rng`` plays these."""
    ahead, state, moves = random.Random(), hosted_games.state_of(game), 0
    ahead.setstate(rng.getstate())
    while not state.over:
        engine.apply(state, engine.random_move(state, ahead))
        moves += 1
    return play_ahead(game, rng, moves=max(0, moves - left))
