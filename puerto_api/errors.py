"""The error catalogue's kernel: stable codes for both APIs, and the one exception that carries them.

Pure Python and free of imports from the project, so that services and selectors may use it without knowing HTTP. Each
app registers its own codes in ``<app>/errors.py``, simply by creating them.
"""

from dataclasses import dataclass
from typing import Any

CATALOGUE: dict[str, "ErrorCode"] = {}
"""Every registered code by its name."""


@dataclass(frozen=True, slots=True)
class ErrorCode:
    """One kind of error.

    ``code`` is for programs and never changes its meaning; ``title`` and ``meaning`` are for people. ``status`` is the
    HTTP status with which REST answers (RFC 9110); GraphQL carries it as a member.
    """

    code: str
    status: int
    title: str
    meaning: str

    def __post_init__(self) -> None:
        if not (self.code.isascii() and self.code.isidentifier() and self.code == self.code.lower()):
            raise ValueError(f"Error codes are snake_case: {self.code!r}.")
        if self.code in CATALOGUE:
            raise ValueError(f"The error code {self.code!r} is registered twice.")
        CATALOGUE[self.code] = self

    @property
    def path(self) -> str:
        """Where the code is explained: the ``type`` of its problem documents."""
        return f"/docs/errors#{self.code}"


def catalogue() -> list[ErrorCode]:
    """All registered codes in alphabetical order."""
    return [CATALOGUE[code] for code in sorted(CATALOGUE)]


class ServiceError(Exception):
    """A refusal that the caller should see.

    Args:
        code: Which kind of error.
        detail: One sentence about this very case.
        extra: JSON-able members that are added to the problem document, such as ``rule`` or ``current_version``. The
            standard members (``type``, ``title``, ``status``, ``detail``, ``code``) cannot be replaced.
    """

    def __init__(self, code: ErrorCode, detail: str = "", **extra: Any) -> None:
        super().__init__(detail or code.meaning)
        self.code = code
        self.detail = detail or code.meaning
        self.extra = extra

    def problem(self) -> dict[str, Any]:
        """The members of the problem document (RFC 9457)."""
        return self.extra | {
            "type": self.code.path,
            "title": self.code.title,
            "status": self.code.status,
            "detail": self.detail,
            "code": self.code.code,
        }


BAD_REQUEST = ErrorCode("bad_request", 400, "Bad request", "The server cannot make sense of the request.")
MALFORMED_REQUEST = ErrorCode(
    "malformed_request",
    400,
    "Malformed request",
    "The body is not what its Content-Type says, for example broken JSON.",
)
VALIDATION_FAILED = ErrorCode(
    "validation_failed",
    400,
    "Some fields are not valid",
    "The request was understood but some values are missing or not allowed; `errors` says which and why.",
)
NOT_AUTHENTICATED = ErrorCode(
    "not_authenticated", 401, "Please log in", "This needs an API token (`Authorization: Bearer <token>`) or a session."
)
INVALID_TOKEN = ErrorCode(
    "invalid_token", 401, "Invalid token", "The token is unknown, revoked or expired, or the header is malformed."
)
PERMISSION_DENIED = ErrorCode("permission_denied", 403, "Not allowed", "You may not do this.")
CSRF_FAILED = ErrorCode(
    "csrf_failed",
    403,
    "CSRF check failed",
    "Requests with a session cookie that change something need the CSRF token; requests with an API token do not.",
)
NOT_FOUND = ErrorCode("not_found", 404, "Not found", "There is nothing at this address.")
METHOD_NOT_ALLOWED = ErrorCode(
    "method_not_allowed", 405, "Method not allowed", "This address does not know the HTTP method; see `Allow`."
)
NOT_ACCEPTABLE = ErrorCode(
    "not_acceptable", 406, "Not acceptable", "None of the media types in `Accept` can be served here."
)
PAYLOAD_TOO_LARGE = ErrorCode("payload_too_large", 413, "Too large", "The request body is larger than allowed.")
UNSUPPORTED_MEDIA_TYPE = ErrorCode(
    "unsupported_media_type", 415, "Unsupported media type", "The Content-Type of the body is not understood here."
)
RATE_LIMITED = ErrorCode(
    "rate_limited", 429, "Too many requests", "Slow down and try again after `Retry-After` seconds."
)
INTERNAL_ERROR = ErrorCode(
    "internal_error", 500, "Internal error", "Something went wrong on our side; it has been logged with the request id."
)
SERVICE_UNAVAILABLE = ErrorCode(
    "service_unavailable", 503, "Service unavailable", "Something that this needs does not answer just now; try again."
)
