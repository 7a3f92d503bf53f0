"""What all REST views share."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from rest_framework.exceptions import APIException
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts import scopes
from accounts.scopes import Need, Scope
from puerto_api import budget
from puerto_api.inputs import Input, validated_query


class NoQuery(Input):
    """The parameters of an operation that has none."""


class Counted(APIView):
    """Every request costs ``cost`` points of the budget of who sends it (:mod:`puerto_api.budget`)."""

    cost = 1
    spares: Mapping[str, Callable[..., bool]] = {}
    """By method, what is never refused for a lack of points: whether a request is spared, by its :class:`Request` and
    what the address names."""

    def perform_authentication(self, request: Request) -> None:
        asked = request._request
        try:
            super().perform_authentication(request)
        except APIException:
            budget.remember(asked, budget.spend(budget.address(asked), self.cost))
            raise
        spares = self.spares.get("GET" if request.method == "HEAD" else request.method)
        spared = partial(spares, request, **self.kwargs) if spares and request.user.is_authenticated else bool
        who = budget.caller(request.user, request.auth, asked)
        budget.remember(asked, budget.spend(who, self.cost, spared))


class View(Counted):
    """Declares the scope of every operation, and refuses parameters that it does not have, as bodies refuse members."""

    needs: Need | Mapping[str, Need]
    """What its methods need, or each of them by name."""
    deletes_with: type[Input] | None = None
    """The body of DELETE, where it has one."""
    queries: tuple[str, ...] = ("OPTIONS",)
    """Methods that look at their parameters themselves."""

    @classmethod
    def need(cls, method: str) -> Need:
        """What an operation needs."""
        return cls.needs["GET" if method == "HEAD" else method] if isinstance(cls.needs, Mapping) else cls.needs

    @property
    def reader(self) -> AbstractBaseUser | AnonymousUser:
        """As whom games are seen; see :data:`accounts.scopes.BY_SEAT`."""
        return scopes.reader(self.request.user, self.request.auth)

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if not hasattr(self, request.method.lower()):
            return  # 405, whatever is asked
        if request.method != "OPTIONS" and isinstance(need := self.need(request.method), Scope):
            scopes.require(request.auth, need)
        if request.method not in self.queries:
            validated_query(NoQuery, request)


CHECKED = ("GET", "HEAD", "OPTIONS")
"""For views whose reads have parameters."""
