"""What the engine refuses, and why. A refused move leaves the state as it was."""


class EngineError(Exception):
    """Base of everything the engine raises on purpose."""


class SetupError(EngineError):
    """A game that the rules do not allow: edition, number of players, expansion or option (R-SET-1, N-20)."""


class MoveSyntaxError(EngineError):
    """A text that is no move of the notation (notation, section 2)."""


class IllegalMove(EngineError):
    """A move that the rules refuse in this state.

    ``reason`` is a sentence, ``rule`` the number of the rule that speaks against the move (``R-CAP-9``), and ``legal``
    the texts that would have been accepted, open moves as their verb.
    """

    def __init__(self, reason: str, rule: str, legal: list[str]) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.legal = legal


class GameOver(EngineError):
    """A move was sent to a game that has ended."""


class ChanceError(EngineError):
    """A scripted draw that does not fit: missing, of the wrong kind or with other tiles (N-17). Ends a replay."""
