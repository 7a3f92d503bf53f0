"""What the current operation has cost: within its task, and in the tasks that it starts."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from puerto_api.base.errors import ServiceError
from puerto_api.base.throttle import Spending


@dataclass(frozen=True, slots=True)
class Payment:
    """``spending`` is None if nothing is limited; ``refusal`` is why the operation is not carried out."""

    cost: int
    spending: Spending | None
    refusal: ServiceError | None = None


_payment: ContextVar[Payment | None] = ContextVar("payment", default=None)
payment = _payment.get
"""Returns the payment of the operation; None where no client has sent one."""
pay_with = _payment.set
"""Sets the payment for the rest of the task."""


@contextmanager
def paid(found: Payment | None) -> Iterator[None]:
    """Set the payment for the duration of a block."""
    token = _payment.set(found)
    try:
        yield
    finally:
        _payment.reset(token)
