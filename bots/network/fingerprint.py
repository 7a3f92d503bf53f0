"""A fingerprint of what the network sees: when the features change, weights that were learned before are worthless."""

from hashlib import sha256
from random import Random

import numpy as np

from games.engine import Ruleset, apply, new_game, random_move

from .state_encoder import StateEncoder

GAMES = 2


def fingerprint(rules: Ruleset) -> str:
    """SHA-256 over the vectors of all seats throughout some random games, and the names of the features."""
    features = StateEncoder(rules)
    digest = sha256("\n".join(features.names).encode())
    row = np.empty(features.size, np.float32)
    for game in range(GAMES):
        state, rng = new_game(rules.edition, rules.players, rules.expansions, seed=bytes([game]) * 32), Random(game)
        while not state.over:
            if rng.random() < 0.2:
                for seat in range(rules.players):
                    features.encode(state, seat, row)
                    digest.update(row.astype("<f2").tobytes())  # rounded: the last bit may differ between machines
            apply(state, random_move(state, rng))
    return digest.hexdigest()
