"""The rules of Puerto Rico: pure Python, standard library only, no clock, no global randomness.

Start with :func:`new_game`, ask :func:`legal_moves`, :func:`play`. See ``docs/engine.md``.
"""

from .agenda import Decision, apply, waiting
from .chance import commitment
from .defaults import default_move
from .determinize import determinize
from .errors import ChanceError, EngineError, GameOver, IllegalMove, MoveSyntaxError, Refusal, SetupError
from .game import legal_moves, new_game, play, playout, problem, random_move, values
from .moves import Move
from .notation import parse, text, texts
from .observation import SERVER, SPECTATOR, observe
from .record import RecordError, record, replay, verify
from .ruleset import Ruleset, ruleset
from .scoring import result
from .state import Seat, State

__all__ = [
    "SERVER",
    "SPECTATOR",
    "ChanceError",
    "Decision",
    "EngineError",
    "GameOver",
    "IllegalMove",
    "Move",
    "MoveSyntaxError",
    "RecordError",
    "Refusal",
    "Ruleset",
    "Seat",
    "SetupError",
    "State",
    "apply",
    "commitment",
    "default_move",
    "determinize",
    "legal_moves",
    "new_game",
    "observe",
    "parse",
    "play",
    "playout",
    "problem",
    "random_move",
    "record",
    "replay",
    "result",
    "ruleset",
    "text",
    "texts",
    "values",
    "verify",
    "waiting",
]
