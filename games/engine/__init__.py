"""The rules of Puerto Rico: pure Python, standard library only, no clock, no global randomness.

Start with :func:`new_game`, ask :func:`legal_moves`, :func:`play`. See ``docs/engine.md``.
"""

from .agenda import Decision, apply, current_decision
from .chance import commitment
from .defaults import default_move
from .determinize import conceal, determinize
from .errors import (
    ChanceError,
    EngineError,
    GameOver,
    IllegalMove,
    MoveSyntaxError,
    Refusal,
    SetupError,
    SnapshotError,
    UnknownViewer,
)
from .game import legal_moves, legal_values, new_game, play, playout, random_move, why_illegal
from .moves import Move
from .notation import parse, text, texts
from .observation import SERVER, SPECTATOR, observe
from .record import RecordError, record, replay, verify
from .ruleset import Ruleset, ruleset
from .scoring import result
from .state import Seat, State
from .version import RULES_VERSION

__all__ = [
    "RULES_VERSION",
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
    "SnapshotError",
    "State",
    "UnknownViewer",
    "apply",
    "commitment",
    "conceal",
    "current_decision",
    "default_move",
    "determinize",
    "legal_moves",
    "legal_values",
    "new_game",
    "observe",
    "parse",
    "play",
    "playout",
    "random_move",
    "record",
    "replay",
    "result",
    "ruleset",
    "text",
    "texts",
    "verify",
    "why_illegal",
]
