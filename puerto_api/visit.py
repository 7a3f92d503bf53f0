"""Who comes with what: the same over HTTP and WebSocket. Resolvers find it in ``info.context``."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser


@dataclass(slots=True)
class Visit:
    """``user`` is who asks, ``auth`` the API token that was used, ``request`` an HttpRequest or the consumer.

    ``language`` is that of a WebSocket; over HTTP it is the request's, and active.
    """

    request: Any
    response: Any
    user: AbstractBaseUser | AnonymousUser
    auth: Any = None
    connection_params: dict[str, Any] | None = None
    language: str = "en"
