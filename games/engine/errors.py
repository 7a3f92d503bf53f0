"""The engine's refusals and their reasons. A refused move leaves the state as it was.

Sentences are templates with named fields, so that a program around the engine can say them in another language and in
the words of an edition; ``str()`` gives the English sentence with plain ids.
"""

from typing import Any


def gettext_noop(template: str) -> str:
    """Mark a template for the catalogues of the languages; here it stays as it is."""
    return template


def shown(found: Any, most: int = 40) -> str:
    """A wrong value for the sentence of an error, cut to ``most`` characters."""
    try:
        return repr(found)[:most]
    except Exception:  # an integer with too many digits, or an object without a representation
        return f"a value of type {type(found).__name__}"


class Refusal:
    """Why something is refused: a template, the fields that fill it, and the rule that speaks against it.

    Fields are ids (``good="corn"``, ``building="hospice"``) or numbers.
    """

    __slots__ = ("data", "rule", "template")

    def __init__(self, template: str, rule: str, **data: Any) -> None:
        self.template, self.rule, self.data = template, rule, data

    @property
    def reason(self) -> str:
        """The English sentence, with plain ids."""
        return self.template.format(**self.data)


class EngineError(Exception):
    """Base of everything the engine raises on purpose; ``template`` and ``data`` say it in parts."""

    def __init__(self, template: str, **data: Any) -> None:
        super().__init__(template.format(**data) if data else template)
        self.template, self.data = template, data


class SetupError(EngineError):
    """A game that the rules do not allow: edition, number of players, expansion or option (R-SET-1, N-20)."""


class MoveSyntaxError(EngineError):
    """A text or a value that is no move of the notation (notation, sections 2 to 4), or a number that no move has."""


class IllegalMove(EngineError):
    """A move that the rules refuse in this state.

    ``reason`` is a sentence, ``rule`` the number of the rule that speaks against the move (``R-CAP-9``), and ``legal``
    the texts that would have been accepted, open moves as their verb.
    """

    def __init__(self, refusal: Refusal, legal: list[str]) -> None:
        super().__init__(refusal.template, **refusal.data)
        self.reason = refusal.reason
        self.rule = refusal.rule
        self.legal = legal


class GameOver(EngineError):
    """A move was sent to, or asked of, a game that has ended."""


class UnknownViewer(EngineError):
    """A viewer that the table does not have: no seat of it, neither spectator nor server."""


class SnapshotError(EngineError):
    """Data that was not written as a snapshot by any readable version of the engine."""


class ChanceError(EngineError):
    """A scripted draw that does not fit: missing, of the wrong kind or with other tiles (N-17). Ends a replay."""
