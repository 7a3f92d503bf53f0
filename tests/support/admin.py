"""Acting in Django's admin as staff do: an action of a list, then the page that asks why."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model
from django.test import Client
from django.urls import reverse

from accounts.audit.asking import ASKED
from accounts.audit.models import AuditEntry
from tests.games.support import WHY


def act(client: Client, rows: Iterable[Model], action: str, **answers: Any) -> str:
    """Do something to rows of one list; the page that says what has become of it."""
    rows = list(rows)
    address = reverse(f"admin:{rows[0]._meta.app_label}_{rows[0]._meta.model_name}_changelist")
    chosen = {"action": action, "_selected_action": [str(row.pk) for row in rows]}
    body = chosen | {ASKED: "yes", "reason": WHY} | answers
    return client.post(address, body, follow=True).content.decode()


def logged() -> list[tuple[str, str, str]]:
    """The audit log from the first line on: what was done, by whom, to whom or what."""
    lines = AuditEntry.objects.select_related("names").order_by("pk")
    return [(line.act, line.names.by, line.names.target or line.target_kind) for line in lines]
