"""Who comes with what: the same over HTTP and WebSocket. Resolvers find it in ``info.context``."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser

from accounts import scopes
from accounts.credentials import Credential


@dataclass(slots=True)
class Visit:
    """``user`` is who asks, ``auth`` what was used to say so (None: a session, if any).

    ``request`` is an HttpRequest or the consumer. ``language`` is that of a WebSocket; over HTTP it is the request's,
    and active.
    """

    request: Any
    response: Any
    user: AbstractBaseUser | AnonymousUser
    auth: Credential | None = None
    connection_params: dict[str, Any] | None = None
    language: str = "en"
    is_out: bool = False
    """What he came with is good no more; see :mod:`puerto_api.welcome`."""

    @property
    def reader(self) -> AbstractBaseUser | AnonymousUser:
        """As whom he sees games: without the scope ``games:read`` as a visitor."""
        return scopes.reader(self.user, self.auth)
