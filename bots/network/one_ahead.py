"""One look ahead at a decision: what experts, masters and levels made for a rating begin with."""

from random import Random

import numpy as np

from bots.blunders import without_blunders
from bots.protocol import BotView, Budget, Prospect
from games.engine import Move

from .lookahead import Likely, Lookahead, prospect, utility_of


def one_ahead(
    look: Lookahead, view: BotView, rng: Random, budget: Budget, likely: Likely | None = None
) -> list[Prospect]:
    """What the network expects of each sensible move, best first, without blunders; nothing is known in a draft.

    ``likely`` can leave moves out before they are tried.
    """
    if view.decision.kind == "draft":
        return []
    state = view.imagine(rng)
    outcomes = look.outcomes(state, view.seat, likely)
    budget.spend(len(outcomes.options))
    found: dict[Move, Prospect] = {}
    for index in np.argsort(-outcomes.utilities, kind="stable"):
        option = outcomes.options[index]
        if option.move not in found:
            found[option.move] = prospect(option, outcomes.values[index], view.seat)
    return [found[move] for move in without_blunders(state, view.seat, list(found))]


def close(found: list[Prospect], most: int, worse: float) -> list[Prospect]:
    """Of moves, best first, the first few, as far as they look at most so much of a victory worse than the best."""
    return [known for known in found[:most] if utility_of(known) >= utility_of(found[0]) - worse]
