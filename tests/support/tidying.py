"""Tables that the database itself holds append-only, emptied between tests that commit."""

from typing import Any

from django.db.backends.sqlite3.base import DatabaseOperations

from puerto_api.append_only_sql import removals, statements

HELD = ("audit_auditentry",)


def let_tests_tidy_up() -> None:
    """SQLite empties a table by deleting its rows, which a trigger refuses; PostgreSQL truncates it, which it lets."""
    flush = DatabaseOperations.sql_flush

    def sql_flush(self: DatabaseOperations, style: Any, tables: Any, **options: Any) -> list[str]:
        held = [table for table in HELD if table in tables]
        before = [statement for table in held for statement in removals("sqlite", table)]
        after = [statement for table in held for statement in statements("sqlite", table)]
        return [*before, *flush(self, style, tables, **options), *after]

    DatabaseOperations.sql_flush = sql_flush
