"""The exceptions of this package."""

from collections.abc import Mapping
from typing import Any


class PuertoError(Exception):
    """Base class of all exceptions that this package raises on purpose."""


class ApiError(PuertoError):
    """The service refused a request (RFC 9457).

    Attributes:
        code: for programs; its meaning never changes. Without a problem document, ``http_502`` and the like.
        status: the HTTP status.
        detail: what was wrong with this request, for people, in your language.
        members: the whole problem document, including everything that this kind of error adds.
    """

    def __init__(self, status: int, members: Mapping[str, Any]) -> None:
        self.status = status
        self.members = dict(members)
        self.code: str = str(members.get("code", f"http_{status}"))
        self.title: str = str(members.get("title", ""))
        self.detail: str = str(members.get("detail", ""))
        super().__init__(f"{self.code} ({status}): {self.detail or self.title}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.status, self.members)


class StaleVersion(ApiError):
    """The decision is out of date: read it again (``stale_version``, ``not_your_turn``)."""

    @property
    def current_version(self) -> int | None:
        """The current version of the game."""
        return self.members.get("current_version")

    @property
    def last_seq(self) -> int | None:
        """The number of the newest event."""
        return self.members.get("last_seq")


class IllegalMove(ApiError):
    """The rules refuse this move, or the text is not a move (``illegal_move``, ``malformed_move``)."""

    @property
    def legal(self) -> list[str]:
        """The legal moves, with open moves as their verb."""
        return list(self.members.get("legal", ()))

    @property
    def rule(self) -> str | None:
        """The number of the rule that forbids the move, such as ``R-CAP-9``."""
        return self.members.get("rule")


class GameOver(ApiError):
    """The game is over (``game_over``), or over for you because you have resigned (``out_of_play``)."""


class SeatHandedOver(ApiError):
    """A stand-in is playing for you; take your seat back with ``games.reclaim_seat`` (``seat_handed_over``)."""


class GamePaused(ApiError):
    """The game is adjourned (``game_paused``)."""


class NotAuthenticated(ApiError):
    """The token is missing, unknown, revoked or expired."""


class RateLimited(ApiError):
    """Too many requests (429). The client raises this if it would have to wait longer than its ``Retry`` allows."""

    @property
    def retry_after(self) -> float | None:
        """Seconds to wait."""
        return self.members.get("retry_after")


class ConnectionLost(PuertoError):
    """No answer came. The service may have carried out a write: to find out, send it again with :attr:`key`."""

    def __init__(self, message: str, key: str | None = None) -> None:
        super().__init__(message)
        self.key = key


class StreamEnded(PuertoError):
    """The service ended a stream before it was complete.

    Attributes:
        reason: the code that says why, such as ``invalid_token`` or ``no_spectators``.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason, self.detail = reason, detail


class StreamGap(PuertoError):
    """The next item of a stream is no longer available. ``after`` came last, and ``found`` came instead of the next."""

    def __init__(self, after: int, found: int) -> None:
        super().__init__(f"After {after} came {found}.")
        self.after, self.found = after, found


class OutOfStep(PuertoError):
    """A view that was kept up to date with changes differs from the view of the service."""


BY_CODE: dict[str, type[ApiError]] = {
    "stale_version": StaleVersion,
    "not_your_turn": StaleVersion,
    "illegal_move": IllegalMove,
    "malformed_move": IllegalMove,
    "game_over": GameOver,
    "out_of_play": GameOver,
    "seat_handed_over": SeatHandedOver,
    "game_paused": GamePaused,
}
BY_STATUS: dict[int, type[ApiError]] = {401: NotAuthenticated, 429: RateLimited}


def refusal(status: int, document: Any) -> ApiError:
    """Return the exception for an answer that is an error; for an unknown code, an :class:`ApiError`."""
    members = document if isinstance(document, Mapping) else {}
    kind = BY_CODE.get(str(members.get("code"))) or BY_STATUS.get(status, ApiError)
    return kind(status, members)
