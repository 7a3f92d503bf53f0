"""What the database backends count and trace: statements and commits, and the time until they were answered."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from puerto_api import metrics, tracing

_READ = metrics.statements.labels("read")
_WRITE = metrics.statements.labels("write")
COMMITS = metrics.statements.labels("commit")
"""Of writes, the commit takes the time: the disk has to answer."""


def measured(execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: dict[str, Any]) -> Any:
    """Execute a statement, as an element of Django's ``execute_wrappers``. One that fails counts, too."""
    began = time.perf_counter()
    try:
        return execute(sql, params, many, context)
    finally:
        reads = isinstance(sql, str) and sql.startswith("SELECT")
        (_READ if reads else _WRITE).observe(time.perf_counter() - began)


WRAPPERS = [measured, *tracing.of_statements()]
"""What the backends put around every statement."""


def carried_out(execute: Callable[[Any, Any], Any], sql: Any, params: Any, connection: Any) -> Any:
    """Execute a statement that does not go through a cursor of Django, with all that is put around the others."""

    def inner(sql: Any, params: Any, many: bool, context: dict[str, Any]) -> Any:
        return execute(sql, params)

    for wrapper in reversed(WRAPPERS):
        inner = partial(wrapper, inner)
    return inner(sql, params, False, {"connection": connection})
