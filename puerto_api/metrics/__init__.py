"""What the service counts about itself while it runs, for Prometheus (docs/operations.md, "What to watch")."""

from puerto_api.metrics import folder

folder.prepare()

from puerto_api.metrics.definitions import (  # noqa: E402  # the library looks for the folder when it is imported
    bot_defaults,
    bot_seconds,
    budget_refusals,
    moves,
    packets,
    registry,
    requests,
    statements,
    stream_reads,
    swept,
    task_seconds,
    task_wait,
    tasks_not_queued,
    timed,
    viewers,
)

__all__ = [
    "bot_defaults",
    "bot_seconds",
    "budget_refusals",
    "moves",
    "packets",
    "registry",
    "requests",
    "statements",
    "stream_reads",
    "swept",
    "task_seconds",
    "task_wait",
    "tasks_not_queued",
    "timed",
    "viewers",
]
