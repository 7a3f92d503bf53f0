"""The caller of a request: the same over HTTP and WebSocket. Resolvers find it in ``info.context``."""

from dataclasses import dataclass
from typing import Any

from accounts.models import Reader
from accounts.security import scopes
from accounts.security.credentials import Credential


@dataclass(slots=True)
class Visit:
    """The caller: ``user``, and ``auth``, the credential they used (None: a session, if any).

    ``request`` is an HttpRequest or the consumer. ``language`` is that of a WebSocket; over HTTP it is the request's,
    and active.
    """

    request: Any
    response: Any
    user: Reader
    auth: Credential | None = None
    connection_params: dict[str, Any] | None = None
    language: str = "en"
    is_out: bool = False
    """Whether the user's credential is no longer valid; see :mod:`puerto_api.web.stream_auth`."""

    @property
    def reader(self) -> Reader:
        """The user as whom games are seen: without the scope ``games:read``, a visitor."""
        return scopes.reader(self.user, self.auth)

    @property
    def session(self) -> str | None:
        """The key of the browser session that the user came with, if they did."""
        if self.auth is not None or not self.user.is_authenticated:
            return None
        found: Any = getattr(self.request, "session", None) or getattr(self.request, "scope", {}).get("session")
        key: str | None = found.session_key
        return key
