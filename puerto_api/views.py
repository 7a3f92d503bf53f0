"""What all REST views share."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts import scopes
from accounts.scopes import Need, Scope
from puerto_api.inputs import Input, validated_query


class NoQuery(Input):
    """The parameters of an operation that has none."""


class View(APIView):
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
