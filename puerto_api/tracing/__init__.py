"""Traces for OpenTelemetry: from a request through its statements to the tasks that it queues.

They are made where ``OTEL_EXPORTER_OTLP_ENDPOINT`` says where to send them, and only then is OpenTelemetry imported; it
is installed with ``requirements-tracing.lock``. Elsewhere everything here does nothing.
"""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ImproperlyConfigured

if TYPE_CHECKING:
    from puerto_api.tracing import spans

ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")


def _wanted() -> "spans.Spans | None":
    if not any(os.environ.get(name) for name in ENDPOINTS):
        return None
    try:
        from puerto_api.tracing import spans
    except ImportError as error:
        raise ImproperlyConfigured(
            "Traces are wanted (OTEL_EXPORTER_OTLP_ENDPOINT), but OpenTelemetry is not installed. Install "
            "requirements-tracing.lock in place of requirements.lock."
        ) from error
    return spans.Spans()


_spans = _wanted()


def of_requests(application: Any) -> Any:
    """Wrap an ASGI application, so that each request over HTTP is a span."""
    return _spans.of_requests(application) if _spans else application


def of_statements() -> list[Callable[..., Any]]:
    """Return what makes a span of each statement, for Django's ``execute_wrappers``."""
    return [_spans.of_statement] if _spans else []


def of_tasks() -> None:
    """Make a span of each task that a worker does."""
    if _spans:
        _spans.of_tasks()


def handed_on() -> dict[str, str]:
    """Return the headers with which a task that is queued now joins the trace."""
    return _spans.handed_on() if _spans else {}
