"""How the database is emptied between tests that commit: of all rows but those that Django itself puts there.

Django would delete content types and permissions, too, and make them again after each such test: 40 ms of a processor.
"""

from typing import Any

from django.core.management.color import Style
from django.core.management.commands import flush
from django.db.backends.base.base import BaseDatabaseWrapper

from puerto_api.database.append_only_sql import removals, statements

HELD = ("audit_auditentry",)
"""Tables that the database itself holds append-only. SQLite empties a table by deleting its rows, which a trigger
refuses; PostgreSQL truncates it, which it lets."""
KEPT = {"django_content_type", "auth_permission"}


def let_tests_tidy_up() -> None:
    """Empty the database as this module does."""
    flush.sql_flush = _emptying
    flush.emit_post_migrate_signal = lambda *args, **options: None


def _emptying(style: Style, connection: BaseDatabaseWrapper, **options: Any) -> list[str]:
    found = connection.introspection.django_table_names(only_existing=True, include_views=False)
    cleared = connection.ops.sql_flush(style, [table for table in found if table not in KEPT], **options)
    if connection.vendor != "sqlite":
        return cleared
    held = [table for table in HELD if table in found]
    before = [statement for table in held for statement in removals("sqlite", table)]
    after = [statement for table in held for statement in statements("sqlite", table)]
    return [*before, *cleared, *after]
