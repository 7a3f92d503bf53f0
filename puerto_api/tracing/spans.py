"""The spans, and where they are sent.

Ours, and not those of OpenTelemetry's own instrumentations: these record query strings and paths, which may hold
tickets and invitations, keep the span of a stream open for hours with every statement below it, and do not end that of
a task which is queued by its name.
"""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from celery import Task
from celery.signals import task_postrun, task_prerun, worker_process_shutdown
from celery.states import SUCCESS
from django.urls import Resolver404, resolve
from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Link, Span, SpanKind, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from puerto_api import __version__

LONGEST_STATEMENT = 2000
"""Characters of a statement that are sent; it never holds values."""
STREAMS = (b"text/event-stream", b"application/x-ndjson")
CAUSE = "traceparent_of_cause"
"""Header of a task that another task has queued."""
SILENT: dict[str, bool] = {"record_exception": False, "set_status_on_exception": False}
"""Messages of exceptions hold values of statements; the log has them."""
_ACTIVE = "traced"

_w3c = TraceContextTextMapPropagator()


class Spans:
    """Makes spans, and sends them in batches from a thread, as the variables of OpenTelemetry say."""

    def __init__(self) -> None:
        resource = Resource.create({SERVICE_VERSION: __version__})
        if str(resource.attributes[SERVICE_NAME]).startswith("unknown_service"):  # the environment names none
            resource = resource.merge(Resource({SERVICE_NAME: "puerto"}))
        self._provider = TracerProvider(resource=resource)
        self._provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
        self._tracer = self._provider.get_tracer("puerto_api", __version__)

    # --- Requests -----------------------------------------------------------------------------------------------------

    def of_requests(self, application: Any) -> Any:
        async def traced(scope: Any, receive: Any, send: Any) -> None:
            if scope["type"] != "http":
                await application(scope, receive, send)
                return
            route, named = _route(scope)
            told = {"http.request.method": scope["method"], "http.route": route, **_of_game(named)}
            name = f"{scope['method']} {route}".rstrip()
            span = self._tracer.start_span(name, _context(scope), SpanKind.SERVER, told)

            async def sending(message: Any) -> None:
                if message["type"] == "http.response.start":
                    _answered(span, message)
                await send(message)

            with trace.use_span(span, **SILENT):
                try:
                    await application(scope, receive, sending)
                finally:
                    if span.is_recording():
                        span.end()

        return traced

    # --- Statements ---------------------------------------------------------------------------------------------------

    def of_statement(self, execute: Callable[..., Any], sql: Any, params: Any, many: bool, context: Any) -> Any:
        """Make a span of a statement within a request or a task; others, such as those of pollers, would be alone."""
        if not trace.get_current_span().is_recording():
            return execute(sql, params, many, context)
        text = sql if isinstance(sql, str) else "composed"
        told = {"db.system.name": context["connection"].vendor, "db.query.text": text[:LONGEST_STATEMENT]}
        name = next(iter(text.split(None, 1)), "")
        span = self._tracer.start_span(name, kind=SpanKind.CLIENT, attributes=told)
        with trace.use_span(span, end_on_exit=True, **SILENT):
            try:
                return execute(sql, params, many, context)
            except Exception:
                span.set_status(StatusCode.ERROR)
                raise

    # --- Tasks --------------------------------------------------------------------------------------------------------

    def handed_on(self) -> dict[str, str]:
        """Return the headers of a task. What a request has queued belongs to its trace; what a task has queued begins
        a trace that links to it, since a game of bots would be one trace otherwise."""
        span, headers = trace.get_current_span(), dict[str, str]()
        if span.is_recording():
            _w3c.inject(headers)
            if getattr(span, "kind", None) is SpanKind.CONSUMER:
                headers = {CAUSE: headers["traceparent"]}
        return headers

    def of_tasks(self) -> None:
        task_prerun.connect(self._begin, weak=False)
        task_postrun.connect(self._end, weak=False)
        worker_process_shutdown.connect(self._stop, weak=False)

    def _begin(self, task: Task, **_: Any) -> None:
        request = task.request
        parent = _w3c.extract({"traceparent": request.get("traceparent") or ""})
        cause = trace.get_current_span(_w3c.extract({"traceparent": request.get(CAUSE) or ""})).get_span_context()
        links = [Link(cause)] if cause.is_valid else []
        told = {"messaging.message.id": str(request.id), **_of_game(request.kwargs)}
        name = task.name.rpartition(".")[2]
        active = self._tracer.start_as_current_span(name, parent, SpanKind.CONSUMER, told, links)
        active.__enter__()
        setattr(request, _ACTIVE, active)

    def _end(self, task: Task, state: str | None, **_: Any) -> None:
        active = task.request.get(_ACTIVE)
        if active is not None:
            if state != SUCCESS:
                trace.get_current_span().set_status(StatusCode.ERROR)
            active.__exit__(None, None, None)

    def _stop(self, **_: Any) -> None:
        """Send what is left: a worker's child ends without the handlers of Python's exit."""
        self._provider.shutdown()


def _route(scope: Any) -> tuple[str, dict[str, Any]]:
    """Return the pattern of an address and what it names; both are empty for an unknown address."""
    try:
        found = resolve(scope["path"])
    except Resolver404:
        return "", {}
    return f"/{found.route}", found.kwargs


def _of_game(named: Any) -> dict[str, str]:
    """Return which game it is about; an address may name anything in its place."""
    try:
        return {"puerto.game": str(UUID(str(named["game_id"])))}
    except (TypeError, KeyError, ValueError):
        return {}


def _context(scope: Any) -> Context:
    """Return the context that a client has sent; one that is malformed is none."""
    sent = [value.decode("latin-1") for name, value in scope["headers"] if name == b"traceparent"]
    return _w3c.extract({"traceparent": sent[0]} if sent else {})


def _answered(span: Span, message: Any) -> None:
    """Note the answer. A stream is over here: what it reads from now on belongs to no request."""
    headers = {name.lower(): value for name, value in message.get("headers", ())}  # Django has capitals
    span.set_attribute("http.response.status_code", message["status"])
    if request_id := headers.get(b"x-request-id"):
        span.set_attribute("puerto.request_id", request_id.decode("latin-1"))
    if message["status"] >= 500:
        span.set_status(StatusCode.ERROR)
    if headers.get(b"content-type", b"").startswith(STREAMS):
        span.end()
