"""What all REST views share."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import APIException
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.models import Reader, User
from accounts.security import scopes
from accounts.security.credentials import Credential, credential_of, session_of, signed_in
from accounts.security.scopes import Need, Scope
from puerto_api.rest.inputs import Input, validated_query
from puerto_api.web import rate_limits, security_headers
from puerto_api.web.auth import TicketAuthentication

from .negotiation import Negotiation


class NoQuery(Input):
    """The parameters of an operation that has none."""


class Counted(APIView):
    """Charges every request ``cost`` points of the caller's budget (:mod:`puerto_api.web.rate_limits`)."""

    cost = 1
    spares: Mapping[str, Callable[..., bool]] = {}
    """By method, a function that says whether a request is spared: never refused for a lack of points. It is given the
    :class:`Request` and what the address names."""

    def perform_authentication(self, request: Request) -> None:
        asked = request._request
        try:
            super().perform_authentication(request)
        except APIException:
            rate_limits.remember(asked, rate_limits.spend(rate_limits.address(asked), self.cost))
            raise
        spares = self.spares.get("GET" if request.method == "HEAD" else str(request.method))
        spared = partial(spares, request, **self.kwargs) if spares and request.user.is_authenticated else bool
        who = rate_limits.caller(request.user, credential_of(request), asked)
        rate_limits.remember(asked, rate_limits.spend(who, self.cost, spared))


class View(Counted):
    """Declares the scope of every operation, and refuses unknown parameters, as bodies refuse unknown members."""

    content_negotiation_class = Negotiation
    needs: Need | Mapping[str, Need]
    """What its methods need, or each of them by name."""
    deletes_with: type[Input] | None = None
    """The body of DELETE, where it has one."""
    queries: tuple[str, ...] = ("OPTIONS",)
    """Methods that look at their parameters themselves."""
    streams = False
    """Whether reading it can be a stream, which a ticket begins, too."""

    @classmethod
    def need(cls, method: str) -> Need:
        """What an operation needs."""
        return cls.needs["GET" if method == "HEAD" else method] if isinstance(cls.needs, Mapping) else cls.needs

    def get_authenticators(self) -> list[BaseAuthentication]:
        return [*([TicketAuthentication()] if self.streams else []), *super().get_authenticators()]

    @property
    def user(self) -> User:
        """The user who makes the request, where an account is required."""
        return signed_in(self.request)

    @property
    def credential(self) -> Credential | None:
        """The credential of the request; None in a session."""
        return credential_of(self.request)

    @property
    def session(self) -> str | None:
        """The key of the browser session of the request; None with a credential."""
        return session_of(self.request)

    @property
    def reader(self) -> Reader:
        """The user as whom games are seen; see :data:`accounts.security.scopes.BY_SEAT`."""
        return scopes.reader(self.request.user, self.credential)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        method = str(request.method)
        if not hasattr(self, method.lower()):
            return  # 405, in any case
        if request.method != "OPTIONS" and isinstance(need := self.need(method), Scope):
            scopes.require(self.credential, need)
        if request.method not in self.queries:
            validated_query(NoQuery, request)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        told = getattr(response, "data", None)
        if isinstance(told, Mapping) and any(told.get(name) for name in security_headers.SECRETS):
            security_headers.keep_secret(response)
        return super().finalize_response(request, response, *args, **kwargs)


class Public(View):
    """What everybody may see, each as their viewer."""

    permission_classes = (AllowAny,)


class Private(View):
    """What one has to be logged in for."""

    permission_classes = (IsAuthenticated,)


CHECKED = ("GET", "HEAD", "OPTIONS")
"""For views whose reads have parameters."""
