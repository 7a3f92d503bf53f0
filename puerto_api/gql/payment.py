"""What the operation that is carried out has cost: within its task, and in what that starts."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from puerto_api.budget import Spending
from puerto_api.errors import ServiceError


@dataclass(frozen=True, slots=True)
class Payment:
    """``spending`` is None if nothing is limited; ``refusal`` is why the operation is not carried out."""

    cost: int
    spending: Spending | None
    refusal: ServiceError | None = None


_payment: ContextVar[Payment | None] = ContextVar("payment", default=None)
payment = _payment.get
"""Of the operation; None outside of one that somebody has sent."""
pay_with = _payment.set
"""Say so for the rest of the task."""


@contextmanager
def paid(found: Payment | None) -> Iterator[None]:
    """Say so for a while."""
    token = _payment.set(found)
    try:
        yield
    finally:
        _payment.reset(token)
