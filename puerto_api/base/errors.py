"""The error catalogue's kernel: stable codes for both APIs, and the one exception that carries them.

Pure Python and free of imports from the project, so that services and selectors may use it without knowing HTTP. Each
app registers its own codes in ``<app>/errors.py``, simply by creating them.

The catalogue's texts are in English here, and marked for translation; the code that writes an answer passes in the
function that finds the words of its language.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

Words = Callable[[str], str]
"""Translates an English sentence into another language."""


def gettext_noop(sentence: str) -> str:
    """Mark a sentence for translation; here it stays as it is."""
    return sentence


_ = gettext_noop

MEMBERS = {
    "code": "Stable code for programs; its meaning never changes.",
    "title": "Short title of the code, in your language.",
    "detail": "What was wrong this time, as a sentence in your language.",
}
"""What the members of a problem mean that both APIs have for every code."""
CATALOGUE: dict[str, "ErrorCode"] = {}
"""Every registered code by its name."""


STANDARD = frozenset({"type", "title", "status", "detail", "code", "request_id"})
"""The members of all problem documents."""


@dataclass(frozen=True, slots=True)
class Added:
    """A member that a code adds to its problem documents.

    ``kind`` is the annotation of its values, or :class:`Each`; ``meaning`` is for developers, in English; ``keywords``
    of JSON Schema say what the annotation does not.
    """

    kind: Any
    meaning: str
    keywords: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Each:
    """The kind of a list of objects, which have these members and are called ``name`` in both APIs."""

    name: str
    meaning: str
    members: Mapping[str, Added]


def added(kind: Any, meaning: str, **keywords: Any) -> Added:
    """Declare a member that a code adds."""
    return Added(kind, meaning, keywords)


@dataclass(frozen=True, slots=True)
class ErrorCode:
    """One kind of error.

    ``code`` is for programs and never changes its meaning; ``title`` and ``meaning`` are for people, in English and
    marked with :func:`gettext_noop`. ``status`` is the HTTP status with which REST answers (RFC 9110); GraphQL carries
    it as a member. ``adds`` are the members that its problem documents have beside those of all: OpenAPI, the types of
    GraphQL and the documentation follow from it.
    """

    code: str
    status: int
    title: str
    meaning: str
    adds: Mapping[str, Added] = field(default_factory=dict, compare=False)

    def __post_init__(self) -> None:
        if not (self.code.isascii() and self.code.isidentifier() and self.code == self.code.lower()):
            raise ValueError(f"Error codes are snake_case: {self.code!r}.")
        if self.code in CATALOGUE:
            raise ValueError(f"The error code {self.code!r} is registered twice.")
        if self.adds.keys() & STANDARD:
            raise ValueError(f"The error code {self.code!r} adds standard members.")
        CATALOGUE[self.code] = self

    @property
    def path(self) -> str:
        """Path of the page that explains the code: the ``type`` of its problem documents."""
        return f"/docs/errors#{self.code}"

    @property
    def component(self) -> str:
        """What its problem document is called in the contract: ``GameNotFoundProblem`` for ``game_not_found``."""
        return self.code.title().replace("_", "") + "Problem"


def catalogue() -> list[ErrorCode]:
    """Return all registered codes in alphabetical order."""
    return [CATALOGUE[code] for code in sorted(CATALOGUE)]


class ServiceError(Exception):
    """A refusal that the caller should see.

    Args:
        code: Which kind of error.
        detail: One sentence about this very case, in the caller's language; if left out, the code's meaning is used.
            It may be lazy, where the error is made once and answered many times.
        extra: what the code adds (:attr:`ErrorCode.adds`), all of it, as JSON data.

    Raises:
        TypeError: these are not the members that the code adds.
    """

    def __init__(self, code: ErrorCode, detail: object = "", **extra: Any) -> None:
        super().__init__(detail or code.meaning)
        if extra.keys() != code.adds.keys():
            raise TypeError(f"{code.code} adds {list(code.adds)}, not {list(extra)}.")
        self.code = code
        self.extra = extra
        self._said = detail

    @property
    def detail(self) -> str:
        """What was wrong this time."""
        return self.sentence()

    def sentence(self, words: Words = str) -> str:
        """Say what was wrong this time, with the catalogue's text in the language of ``words``."""
        return str(self._said) if self._said else words(self.code.meaning)

    def problem(self, words: Words = str) -> dict[str, Any]:
        """Return the members of the problem document (RFC 9457); ``words`` as in :meth:`sentence`."""
        return self.extra | {
            "type": self.code.path,
            "title": words(self.code.title),
            "status": self.code.status,
            "detail": self.sentence(words),
            "code": self.code.code,
        }


_RETRY_AFTER = {"retry_after": added(int, "Seconds to wait, as in the `Retry-After` header.", minimum=1)}
_ACCEPTED = {
    "accepted": added(list[str], "The media types that are accepted here.", examples=[["application/json"]]),
}
MISTAKE = Each(
    "Mistake",
    "A mistake in one value of the request.",
    {
        "pointer": added(
            str, "JSON Pointer (RFC 6901) to the value in the body; for a parameter, a slash followed by its name."
        ),
        "detail": added(str, "What is wrong, as a human-readable sentence."),
        "code": added(str, "What is wrong, as a machine-readable code.", examples=["required", "invalid", "unknown"]),
    },
)

BAD_REQUEST = ErrorCode("bad_request", 400, _("Bad request"), _("The server cannot understand the request."))
MALFORMED_REQUEST = ErrorCode(
    "malformed_request",
    400,
    _("Malformed request"),
    _("The body does not match its Content-Type, for example because its JSON is broken."),
)
VALIDATION_FAILED = ErrorCode(
    "validation_failed",
    400,
    _("Some fields are not valid"),
    _("Some values are missing or not allowed; `errors` says which and why."),
    {"errors": added(MISTAKE, "Every mistake that was found.")},
)
NOT_AUTHENTICATED = ErrorCode(
    "not_authenticated",
    401,
    _("Please log in"),
    _("Send an API token (`Authorization: Bearer <token>`), or log in."),
)
INVALID_TOKEN = ErrorCode(
    "invalid_token", 401, _("Invalid token"), _("The token is unknown, revoked or expired, or the header is malformed.")
)
INVALID_TICKET = ErrorCode(
    "invalid_ticket",
    401,
    _("Invalid ticket"),
    _(
        "A ticket opens only the stream that it was created for, and only within one minute and while its token is "
        "valid. Create a new one."
    ),
)
ACCOUNT_SUSPENDED = ErrorCode(
    "account_suspended",
    403,
    _("Account suspended"),
    _("A moderator has suspended this account; `until` says when the suspension ends, and null means never."),
    {"until": added(datetime | None, "When the suspension ends; null if never.", examples=[None])},
)
UNKNOWN_LANGUAGE = ErrorCode(
    "unknown_language",
    400,
    _("Unknown language"),
    _("The service does not speak this language; `languages` lists those that it speaks."),
    {"languages": added(list[str], "The languages that the service speaks.", examples=[["en", "de", "fr"]])},
)
UNSUPPORTED_SUBPROTOCOL = ErrorCode(
    "unsupported_subprotocol",
    400,
    _("Unsupported subprotocol"),
    _("WebSockets support only `graphql-transport-ws` here; send it in `Sec-WebSocket-Protocol`."),
)
INSUFFICIENT_SCOPE = ErrorCode(
    "insufficient_scope",
    403,
    _("The token does not allow this"),
    _("The token lacks the scope that this request needs; `scope` names it."),
    {"scope": added(str, "The scope that the token lacks.", examples=["games:play"])},
)
PERMISSION_DENIED = ErrorCode("permission_denied", 403, _("Not allowed"), _("You are not allowed to do this."))
CSRF_FAILED = ErrorCode(
    "csrf_failed",
    403,
    _("CSRF check failed"),
    _(
        "In a session, send the CSRF token with every request that changes something; requests with an API token need "
        "none."
    ),
    {"reason": added(str, "What the check found, in English, for developers.")},
)
NOT_FOUND = ErrorCode("not_found", 404, _("Not found"), _("There is nothing at this address."))
METHOD_NOT_ALLOWED = ErrorCode(
    "method_not_allowed",
    405,
    _("Method not allowed"),
    _("This address does not support the HTTP method; `Allow` lists the methods that it supports."),
)
NOT_ACCEPTABLE = ErrorCode(
    "not_acceptable",
    406,
    _("Not acceptable"),
    _("None of the media types in `Accept` is available here; `accepted` lists those that are."),
    _ACCEPTED,
)
REQUEST_TIMEOUT = ErrorCode(
    "request_timeout",
    408,
    _("Request too slow"),
    _("The request took too long to arrive; send its headers and its body without pauses."),
)
HEADERS_TOO_LARGE = ErrorCode(
    "headers_too_large",
    431,
    _("Too many headers"),
    _("The request has more than 100 headers, or more than 32 KiB of them."),
)
PAYLOAD_TOO_LARGE = ErrorCode(
    "payload_too_large", 413, _("Request too large"), _("The request body is larger than allowed.")
)
UNSUPPORTED_MEDIA_TYPE = ErrorCode(
    "unsupported_media_type",
    415,
    _("Unsupported media type"),
    _("This Content-Type is not supported here; `accepted` lists those that are."),
    _ACCEPTED,
)
RATE_LIMITED = ErrorCode(
    "rate_limited",
    429,
    _("Too many requests"),
    _("Slow down: wait `Retry-After` seconds, then try again."),
    _RETRY_AFTER,
)
IDEMPOTENCY_KEY_REUSED = ErrorCode(
    "idempotency_key_reused",
    422,
    _("Idempotency key used for another request"),
    _("This idempotency key was already used for another operation or with other parameters; use a new key."),
)
INTERNAL_ERROR = ErrorCode(
    "internal_error",
    500,
    _("Internal error"),
    _("Something went wrong on our side. The error was logged with the request id."),
)
SERVICE_UNAVAILABLE = ErrorCode(
    "service_unavailable",
    503,
    _("Service unavailable"),
    _("This request needs a part of the service that is not answering right now; try again."),
)
DATABASE_UNAVAILABLE = ErrorCode(
    "database_unavailable",
    503,
    _("Database unavailable"),
    _(
        "The database is not answering right now, for example because it is restarting. Try again after "
        "`Retry-After` seconds. If you repeat a write, use the same idempotency key, since the write may already "
        "have been carried out."
    ),
    _RETRY_AFTER,
)
STORAGE_FULL = ErrorCode(
    "storage_full",
    507,
    _("Storage full"),
    _("The server has run out of storage, so nothing was changed. Reading still works."),
    _RETRY_AFTER,
)


def invalid(name: str, sentence: str) -> ServiceError:
    """Return the error that the value of one argument is invalid; ``errors`` points at it (RFC 6901), as in a body."""
    return invalid_values({name: sentence})


def invalid_values(sentences: Mapping[str, str]) -> ServiceError:
    """Return the error that values of several arguments are invalid: what is wrong with each of them, by its name."""
    mistakes = [{"pointer": f"/{name}", "detail": said, "code": "invalid"} for name, said in sentences.items()]
    return ServiceError(VALIDATION_FAILED, " ".join(sentences.values()), errors=mistakes)
