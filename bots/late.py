"""Bots that are loaded when they are first asked: most processes never ask them, and NumPy takes 14 MB in each."""

from functools import cached_property
from importlib import import_module
from random import Random
from typing import Any

from bots.protocol import Adviser, Bot, BotView, Budget, Prospect
from games.engine import Move


class LateBot:
    """The bot that is named as ``module:class``, made with the arguments."""

    def __init__(self, name: str, *arguments: object) -> None:
        self._name = name
        self._arguments = arguments

    def choose(self, view: BotView, rng: Random, budget: Budget) -> Move:
        bot: Bot = self._bot
        return bot.choose(view, rng, budget)

    @cached_property
    def _bot(self) -> Any:
        module, _, made = self._name.partition(":")
        return getattr(import_module(module), made)(*self._arguments)


class LateAdviser(LateBot):
    """Such a bot that can say what it expects."""

    def prospects(self, view: BotView, rng: Random, budget: Budget) -> list[Prospect]:
        bot: Adviser = self._bot
        return bot.prospects(view, rng, budget)
