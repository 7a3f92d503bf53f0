"""What all REST views share."""

from typing import Any

from rest_framework.request import Request
from rest_framework.views import APIView

from puerto_api.inputs import Input, validated_query


class NoQuery(Input):
    """The parameters of an operation that has none."""


class View(APIView):
    """Refuses parameters that an operation does not have, as bodies refuse members."""

    queries: tuple[str, ...] = ("OPTIONS",)
    """Methods that look at their parameters themselves."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        if request.method not in self.queries and hasattr(self, request.method.lower()):  # else: 405, whatever is asked
            validated_query(NoQuery, request)


CHECKED = ("GET", "HEAD", "OPTIONS")
"""For views whose reads have parameters."""
