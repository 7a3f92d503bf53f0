"""What can go wrong."""

from collections.abc import Mapping
from typing import Any


class PuertoError(Exception):
    """Base of everything that this package raises on purpose."""


class ApiError(PuertoError):
    """The service refuses (RFC 9457).

    Attributes:
        code: for programs; it never changes its meaning. ``http_502`` and the like if no problem document came.
        status: of HTTP.
        detail: what was wrong this time, for people, in your language.
        members: the whole problem document; what an error adds stands there, too.
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
    """The decision is not asked any more: look at it again (``stale_version``, ``not_your_turn``)."""

    @property
    def current_version(self) -> int | None:
        """The version of the game."""
        return self.members.get("current_version")

    @property
    def last_seq(self) -> int | None:
        """The newest event."""
        return self.members.get("last_seq")


class IllegalMove(ApiError):
    """The rules refuse this move, or it is none (``illegal_move``, ``malformed_move``)."""

    @property
    def legal(self) -> list[str]:
        """What would have been legal, open moves as their verb."""
        return list(self.members.get("legal", ()))

    @property
    def rule(self) -> str | None:
        """Number of the rule that speaks against it, such as ``R-CAP-9``."""
        return self.members.get("rule")


class GameOver(ApiError):
    """The game is over (``game_over``), or it is for you, since you have given up (``out_of_play``)."""


class SeatHandedOver(ApiError):
    """Somebody else plays for you; take your seat back with ``games.reclaim_seat`` (``seat_handed_over``)."""


class GamePaused(ApiError):
    """The game is adjourned (``game_paused``)."""


class NotAuthenticated(ApiError):
    """The token is missing, unknown, revoked or expired."""


class RateLimited(ApiError):
    """Too many requests (429); raised if waiting would take longer than the client is told to wait."""

    @property
    def retry_after(self) -> float | None:
        """Seconds to wait."""
        return self.members.get("retry_after")


class ConnectionLost(PuertoError):
    """There was no answer. A write that was sent may have been carried out: :attr:`key` asks for it once more."""

    def __init__(self, message: str, key: str | None = None) -> None:
        super().__init__(message)
        self.key = key


class StreamEnded(PuertoError):
    """The service does not go on with a stream.

    Attributes:
        reason: the code of what stands against it, such as ``invalid_token`` or ``no_spectators``.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason, self.detail = reason, detail


class StreamGap(PuertoError):
    """What was to come next is not to be had any more; ``after`` is the last that came, ``found`` what came instead."""

    def __init__(self, after: int, found: int) -> None:
        super().__init__(f"After {after} came {found}.")
        self.after, self.found = after, found


class OutOfStep(PuertoError):
    """A view that was kept by changes is not the one that the service has."""


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
    """The exception for an answer that is an error; a code that is not known is an :class:`ApiError`."""
    members = document if isinstance(document, Mapping) else {}
    kind = BY_CODE.get(str(members.get("code"))) or BY_STATUS.get(status, ApiError)
    return kind(status, members)
