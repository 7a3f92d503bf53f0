"""How much one caller may ask of the APIs in a while: a budget of points, which requests and operations spend.

A request of REST costs one point, an operation of GraphQL what :mod:`puerto_api.gql.costs` says. ``API_RATE`` sets how
many points there are (:mod:`puerto_api.base.throttle`).
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from django.http import HttpRequest
from django.utils.translation import ngettext

from accounts.models import Reader
from accounts.security.credentials import Credential
from puerto_api import metrics
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.base.throttle import Spending, throttle
from puerto_api.web import addresses

RATE = "api"
"""Name of the rate among those of the settings."""


def caller(user: Reader, auth: Credential | None, request: HttpRequest) -> str:
    """Return whose budget pays for a request: a token's, that of an app for a person, a person's, or an address's."""
    if auth is not None:
        if auth.token is not None:
            return f"token-{auth.token.public_id}"
        assert auth.access is not None
        return f"app-{auth.access.pk}"
    return f"person-{user.pk}" if user.is_authenticated else address(request)


def address(request: HttpRequest) -> str:
    """Return the budget of the address that a request comes from."""
    return f"address-{addresses.address(request)}"


def spend(who: str, cost: int = 1, spared: Callable[[], bool] = bool) -> Spending | None:
    """Take ``cost`` points from the budget of ``who``; None if there are no limits.

    Args:
        spared: says whether the request passes for nothing; asked only when too few points are left.
    """
    rate = throttle(RATE)
    if rate is None:
        return None
    spending = rate.spend(who, cost)
    return replace(spending, refused=False) if spending.refused and spared() else spending


def refusal(spending: Spending) -> ServiceError:
    """Return the answer to a refused request: ``rate_limited`` with ``retry_after`` seconds."""
    metrics.budget_refusals.labels(spending.throttle.name).inc()
    wait = spending.seconds
    sentence = ngettext(
        "Too many requests; wait {count} second.",
        "Too many requests; wait {count} seconds.",
        wait,
    )
    return ServiceError(errors.RATE_LIMITED, sentence.format(count=wait), retry_after=wait)


def note(request: Any, spending: Spending | None) -> None:
    """Have the answer to a request tell what is left."""
    request.spending = spending


def noted(request: Any) -> Spending | None:
    """Return what :func:`note` has noted; None if nothing was noted."""
    return getattr(request, "spending", None)


def remember(request: Any, spending: Spending | None) -> None:
    """Have the answer to a request tell what is left, and refuse the request if nothing is.

    Raises:
        ServiceError: ``rate_limited``.
    """
    note(request, spending)
    if spending is not None and spending.refused:
        raise refusal(spending)
