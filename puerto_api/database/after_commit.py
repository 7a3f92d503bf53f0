"""Jobs that follow a commit: wake-ups and tasks, which may be lost. They never make a completed write fail."""

from collections.abc import Callable
from typing import Any

import structlog
from django.db import transaction

from puerto_api.database.outages import told_outage

log = structlog.get_logger(__name__)


def after_commit(job: Callable[..., Any], *arguments: Any, **named: Any) -> None:
    """Call ``job`` with these arguments once the transaction is committed, or at once if there is none.

    Its exceptions are logged. Django's ``on_commit(..., robust=True)`` is not enough: it names a job that fails by its
    ``__qualname__``, which a ``functools.partial`` lacks, so that its own log raises.
    """

    def call() -> None:
        try:
            job(*arguments, **named)
        except Exception as error:
            if told_outage(error) is None:
                log.exception("after_commit_failed", job=getattr(job, "__qualname__", repr(job)))

    transaction.on_commit(call, robust=True)
