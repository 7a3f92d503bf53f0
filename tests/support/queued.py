"""Tasks that are queued in a test, kept in a list and not done."""

from typing import Any

import pytest

from puerto_api.celery import app


def queued_tasks(monkeypatch: pytest.MonkeyPatch, *names: str) -> list[dict[str, Any]]:
    """The tasks of these names that are queued from now on: ``task``, ``kwargs`` and the options, oldest first."""
    kept: list[dict[str, Any]] = []

    def keep(task: str, args: Any = None, kwargs: dict[str, Any] | None = None, **options: Any) -> None:
        if task in names:
            kept.append({"task": task, "kwargs": kwargs or {}} | options)

    monkeypatch.setattr(app, "send_task", keep)
    return kept
