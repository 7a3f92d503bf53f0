"""Well-known ways to play, as opponents for the arena; they are not hosted. Legal, if plain, with expansions too."""

from bots.protocol import Bot

from .player import Strategist
from .styles import ACTION_VALUE, FACTORY, SHIPPING_RUSH, TRADE_BUILDING
from .tree import TreeSearcher

STRATEGIES: dict[str, Bot] = {
    "action_value": Strategist(ACTION_VALUE),
    "shipping_rush": Strategist(SHIPPING_RUSH),
    "trade_building": Strategist(TRADE_BUILDING),
    "factory": Strategist(FACTORY),
}
"""By name, in order of strength."""
SEARCHERS: dict[str, Bot] = {"tree": TreeSearcher(ACTION_VALUE)}
"""Those that think for seconds."""

__all__ = ["SEARCHERS", "STRATEGIES"]
