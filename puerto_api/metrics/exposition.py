"""Serving the numbers at an address of their own, in a thread beside what the process does.

No player's request waits for it, and it answers even where the event loop of a web process no longer does.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import structlog
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from prometheus_client import CollectorRegistry, start_http_server
from prometheus_client.metrics_core import GaugeMetricFamily, Metric
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from puerto_api.metrics import folder
from puerto_api.metrics.definitions import registry

log = structlog.get_logger(__name__)


class Processes(Collector):
    """The processes that count here, looked at when Prometheus asks."""

    def collect(self) -> Iterator[Metric]:
        living = folder.processes()
        yield GaugeMetricFamily("puerto_processes", "Processes of this target that are alive.", value=len(living))
        resident = sum(map(_resident, living))
        yield GaugeMetricFamily("puerto_memory_bytes", "Resident memory of all of them together.", value=resident)


class _Files(MultiProcessCollector):
    """What all processes of this target have counted, from the files of the folder."""

    def collect(self) -> Iterable[Metric]:
        """Return the sums, without a file that is empty still: its process is about to map it, and reading it fails."""
        return self.merge([str(file) for file in Path(self._path).glob("*.db") if _size(file)])


def serve(*more: Collector) -> None:
    """Serve what this process and its children count at ``METRICS_ADDRESS``, until the process ends.

    Without the setting nothing happens. Where the address cannot be used the service goes on without it, and says so in
    the log: players matter more, and Prometheus notices.

    Args:
        more: what is looked at when Prometheus asks.

    Raises:
        ImproperlyConfigured: the setting is no address.
    """
    if not settings.METRICS_ADDRESS:
        return
    host, port = _address(settings.METRICS_ADDRESS)
    try:
        start_http_server(port, host, exposed(*more))
    except OSError as error:
        log.error("metrics_not_served", address=settings.METRICS_ADDRESS, reason=error.strerror)


def exposed(*more: Collector) -> CollectorRegistry:
    """Return all that is served, each time as it is then."""
    found, place = CollectorRegistry(), folder.place()
    found.register(registry if place is None else _Files(None, str(place)))
    for one in (Processes(), *more):
        found.register(one)
    return found


def _address(text: str) -> tuple[str, int]:
    try:
        parts = urlsplit(f"//{text}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or text != parts.netloc:
        raise ImproperlyConfigured(f"METRICS_ADDRESS must be like 127.0.0.1:9464, not {text!r}.")
    return host, port


def _size(file: Path) -> int:
    """Bytes of a file; 0 if its process has just removed it."""
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0


def _resident(process: int) -> int:
    """Bytes of a process; 0 where the system does not tell."""
    try:
        with open(f"/proc/{process}/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0
