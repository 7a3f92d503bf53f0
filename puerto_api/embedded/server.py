"""The embedded mode: web server, Celery worker and Celery beat in one process, stopped cleanly by one signal."""

import asyncio
import signal
import sys
import threading
from collections.abc import Callable
from socket import socket as Socket
from typing import Any

import structlog
import uvicorn
from celery import beat
from celery.worker import WorkController
from celery.worker import state as worker_state

from bots import thinking
from puerto_api.celery import app
from puerto_api.embedded import broker
from puerto_api.metrics import exposition
from puerto_api.queueing.waiting import Queues
from puerto_api.tasks import heartbeat
from puerto_api.web import server

log = structlog.get_logger(__name__)

START_SECONDS = 15
STOP_SECONDS = 5
SWITCH_SECONDS = 0.0005
"""Seconds after which a thinking bot hands over the interpreter. With Python's own 5 ms a request, which changes
threads some ten times, takes twice as long meanwhile."""
CLOSE_SECONDS = 3
"""How long connections may take to end; streams never end by themselves."""


class Clock(beat.Scheduler):
    """Celery's schedule, kept in memory. It rests until something is due, or the program stops."""

    stopping = threading.Event()

    def tick(self, *args: Any, **kwargs: Any) -> float:
        self.stopping.wait(super().tick(*args, **kwargs))
        return 0


class Helpers:
    """A Celery worker and a beat as threads of this process.

    Made of ``WorkController`` and ``beat.Service``: what the command line puts around them installs signal handlers,
    which only the main thread may do, and that one belongs to the web server.
    """

    def __init__(self, concurrency: int = 2) -> None:
        self._ready = threading.Event()
        ready = self._ready

        class Worker(WorkController):
            def on_consumer_ready(self, consumer: Any) -> None:
                ready.set()

        self._worker = Worker(app=app, pool="threads", concurrency=concurrency)
        Clock.stopping.clear()
        self._beat = beat.Service(app, scheduler_cls=Clock, remote_control=False)  # type: ignore[call-arg]  # its types lack it
        self._threads = [
            threading.Thread(target=self._worker.start, name="worker", daemon=True),
            threading.Thread(target=self._beat.start, name="beat", daemon=True),
        ]

    def start(self) -> None:
        """Start the helpers. Raises TimeoutError if the worker does not come up."""
        for thread in self._threads:
            thread.start()
        if not self._ready.wait(START_SECONDS):
            raise TimeoutError("The in-process worker did not start.")
        heartbeat.delay()

    def stop(self) -> None:
        """Let running tasks end, for a moment; the sweeps of the next start find what is not done by then."""
        self._beat.stop()
        Clock.stopping.set()
        worker_state.should_stop = 0  # type: ignore[assignment]  # an exit status; the consumer's loop looks at it after each message
        broker.close()
        for thread in self._threads:
            thread.join(STOP_SECONDS)
            if thread.is_alive():
                log.warning("helper_still_busy", thread=thread.name)


class Server(uvicorn.Server):
    """Stops the helpers at the end of its shutdown: after ``serve`` uvicorn raises the signal again."""

    def __init__(self, config: uvicorn.Config, helpers: Helpers, on_start: Callable[[], None]) -> None:
        super().__init__(config)
        self._helpers = helpers
        self._on_start = on_start

    async def startup(self, sockets: list[Any] | None = None) -> None:
        await super().startup(sockets)
        self._on_start()

    async def shutdown(self, sockets: list[Any] | None = None) -> None:
        await super().shutdown(sockets)
        await asyncio.get_running_loop().run_in_executor(None, self._helpers.stop)


def serve(socket: Socket, on_start: Callable[[int], None]) -> None:
    """Serve until SIGINT or SIGTERM. ``on_start`` is told the port (chosen by the system if 0 was asked for)."""
    config = uvicorn.Config(
        server.APPLICATION,
        log_config=None,
        **server.options() | {"timeout_graceful_shutdown": CLOSE_SECONDS},
    )
    sys.setswitchinterval(SWITCH_SECONDS)
    exposition.serve(Queues())
    thinking.move_out()
    helpers = Helpers()
    helpers.start()
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, lambda *_: None)  # uvicorn has its own while it runs, and raises the signal again after
    Server(config, helpers, lambda: on_start(socket.getsockname()[1])).run(sockets=[socket])
