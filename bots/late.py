"""Bots that are loaded when they are first asked: most processes never ask them, and NumPy takes 14 MB in each."""

from functools import cached_property
from importlib import import_module
from random import Random

from bots.protocol import Adviser, BotView, Budget, Prospect
from games.engine import Move


class LateAdviser:
    """The bot that is named as ``module:class``."""

    def __init__(self, name: str) -> None:
        self._name = name

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        return self._bot.choose(view, rng, budget)

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        return self._bot.prospects(view, rng, budget)

    @cached_property
    def _bot(self) -> Adviser:
        module, _, made = self._name.partition(":")
        bot: Adviser = getattr(import_module(module), made)()
        return bot
