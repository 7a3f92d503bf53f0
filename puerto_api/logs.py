"""Structured logs: JSON lines for machines, other lines for people. Tokens, query strings and bodies stay out."""

import logging
from typing import Any

import structlog
from django.http import HttpRequest, HttpResponse
from django_structlog.middlewares import RequestMiddleware
from structlog.typing import Processor

from puerto_api.database.outages import outage
from puerto_api.web.request_ids import HEADER, sane

SHARED: list[Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


class RequestLogMiddleware(RequestMiddleware):
    """Binds the request id to every log line of a request, puts it into the answer, and logs method and path."""

    def prepare(self, request: HttpRequest) -> None:
        request.META["HTTP_X_REQUEST_ID"] = sane(request.META.get("HTTP_X_REQUEST_ID"))
        super().prepare(request)

    def handle_response(self, request: HttpRequest, response: HttpResponse) -> None:
        from puerto_api import metrics  # needs settings, which need this module

        metrics.requests.labels(str(response.status_code)).inc()
        response[HEADER] = request.META["HTTP_X_REQUEST_ID"]
        super().handle_response(request, response)

    def _process_exception(self, request: HttpRequest, exception: Exception) -> None:
        """Skip outages, which :mod:`puerto_api.database.outages` logs once, without a traceback each."""
        if outage(exception) is None:
            super()._process_exception(request, exception)

    @staticmethod
    def format_request(request: HttpRequest) -> str:
        return f"{request.method} {request.path}"

    @classmethod
    def bind_ip(cls, request: HttpRequest) -> None:
        """Bind the address that limits count; the package's own way believes every header that names one."""
        from puerto_api.web.addresses import address  # needs settings, which need this module

        structlog.contextvars.bind_contextvars(ip=address(request))

    @staticmethod
    def bind_user_id(request: HttpRequest) -> None:
        """Do nothing: reading ``request.user`` would cost every request a query for its session."""


class NoStrokes(logging.Filter):
    """Leaves out that beat has sent a task, which it says every second."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not str(record.msg).startswith("Scheduler: Sending due task")


def logging_config(style: str, level: str) -> dict[str, Any]:
    """Return the ``LOGGING`` setting. Configures structlog, too, so that both kinds of loggers come out alike."""
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *SHARED,
            structlog.processors.StackInfoRenderer(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    if style == "json":
        # Without local variables: they would bring tokens, passwords, seeds and whole states into the log.
        traceback = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
        renderers = [structlog.processors.ExceptionRenderer(traceback), structlog.processors.JSONRenderer()]
    else:
        plain = structlog.dev.plain_traceback
        renderers = [structlog.dev.ConsoleRenderer(exception_formatter=plain)]
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "structured": {
                "()": structlog.stdlib.ProcessorFormatter,
                "foreign_pre_chain": SHARED,
                "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *renderers],
            }
        },
        "filters": {"no_strokes": {"()": NoStrokes}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "structured"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # django.server and uvicorn.access would repeat what the request middleware says, with query strings.
            "django": {"handlers": [], "level": level, "propagate": True},
            "django.request": {"level": "CRITICAL"},
            # uvicorn's own command line has set up handlers before; ours replace them.
            "uvicorn": {"handlers": [], "propagate": True},
            "uvicorn.access": {"level": "CRITICAL", "propagate": False},
            "uvicorn.error": {"handlers": [], "level": "WARNING", "propagate": True},
            # Two lines for each task would drown the rest: bots move often.
            "celery.worker.strategy": {"level": "WARNING"},
            "celery.app.trace": {"level": "WARNING"},
            "celery.beat": {"filters": ["no_strokes"]},
            # It says that it starts and stops for every request.
            "mcp": {"level": "WARNING"},
        },
    }
