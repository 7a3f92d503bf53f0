"""All that is counted, and what it means.

Counting is adding to a number in memory, about two microseconds, so it may stand on the way of a move. Values of labels
are few and fixed: never an id, a name or an address.
"""

from collections.abc import Callable
from functools import wraps
from time import perf_counter
from typing import ParamSpec, TypeVar

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics

disable_created_metrics()  # when a process began to count is of no use to anybody
registry = CollectorRegistry()

QUICK = (0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Bounds in seconds for what people wait for."""
PATIENT = (0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30)
"""Bounds in seconds for what workers do."""
TINY = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 2)
"""Bounds in seconds for statements."""

# --- Web --------------------------------------------------------------------------------------------------------------
requests = Counter(
    "puerto_requests", "Requests over HTTP that were answered, by status.", ["status"], registry=registry
)
budget_refusals = Counter(
    "puerto_budget_refusals", "Calls refused because a rate was used up.", ["rate"], registry=registry
)
moves = Histogram(
    "puerto_move_seconds",
    "Moves that were played, and how long each took, commit included. way: thin (one statement), locked, or bot (a "
    "hosted bot's).",
    ["way"],
    buckets=QUICK,
    registry=registry,
)

# --- Streams ----------------------------------------------------------------------------------------------------------
viewers = Gauge("puerto_viewers", "Streams of games that are open.", multiprocess_mode="livesum", registry=registry)
stream_reads = Counter("puerto_stream_reads", "Times that a stream has looked into the database.", registry=registry)
packets = Counter(
    "puerto_packets",
    "Packets with what has happened in a remembered game. fate: taken, or missed (it remembers another version).",
    ["fate"],
    registry=registry,
)

# --- Tasks ------------------------------------------------------------------------------------------------------------
tasks_not_queued = Counter("puerto_tasks_not_queued", "Tasks that the broker did not take.", registry=registry)
task_wait = Histogram(
    "puerto_task_wait_seconds",
    "How long tasks waited until a worker began them, after they were due.",
    ["queue"],
    buckets=PATIENT,
    registry=registry,
)
task_seconds = Histogram(
    "puerto_task_seconds",
    "Tasks that have ended, and how long they took. outcome: success or failure.",
    ["task", "outcome"],
    buckets=PATIENT,
    registry=registry,
)
swept = Counter("puerto_swept", "What periodic tasks have found to do, by task.", ["task"], registry=registry)

# --- Bots -------------------------------------------------------------------------------------------------------------
bot_seconds = Histogram(
    "puerto_bot_seconds", "How long hosted bots thought about a move.", ["level"], buckets=PATIENT, registry=registry
)
bot_defaults = Counter(
    "puerto_bot_defaults",
    "Default moves played because a hosted bot gave none. reason: overran (it took too long) or failed.",
    ["reason"],
    registry=registry,
)

# --- Database ---------------------------------------------------------------------------------------------------------
statements = Histogram(
    "puerto_statement_seconds",
    "Statements to the database and the time until they were answered. kind: read, write or commit.",
    ["kind"],
    buckets=TINY,
    registry=registry,
)

# What has not happened yet is 0 and not missing: otherwise nobody sees the first time.
for _way in ("thin", "locked", "bot"):
    moves.labels(_way)
for _fate in ("taken", "missed"):
    packets.labels(_fate)
for _reason in ("overran", "failed"):
    bot_defaults.labels(_reason)
for _kind in ("read", "write", "commit"):
    statements.labels(_kind)

_Parameters = ParamSpec("_Parameters")
_Returned = TypeVar("_Returned")


def timed(histogram: Histogram) -> Callable[[Callable[_Parameters, _Returned]], Callable[_Parameters, _Returned]]:
    """Decorate a function whose calls are counted and timed, except for those that raise."""

    def decorate(function: Callable[_Parameters, _Returned]) -> Callable[_Parameters, _Returned]:
        @wraps(function)
        def call(*args: _Parameters.args, **kwargs: _Parameters.kwargs) -> _Returned:
            began = perf_counter()
            returned = function(*args, **kwargs)
            histogram.observe(perf_counter() - began)
            return returned

        return call

    return decorate
