"""Tables whose rows the database itself refuses to change or delete: logs that people might want to tidy.

A migration adds :func:`held` after making the table. SQLite forgets triggers when a later migration rebuilds the
table, as altering a column does there: such a migration ends with :func:`held`, too.
"""

from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations import RunPython

_SQLITE = """
CREATE TRIGGER "{table}_no_{verb}" BEFORE {verb} ON "{table}"
BEGIN SELECT RAISE(ABORT, '{table} is append-only'); END"""
_POSTGRESQL = (
    """
CREATE OR REPLACE FUNCTION append_only() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$""",
    """
CREATE TRIGGER "{table}_append_only" BEFORE UPDATE OR DELETE ON "{table}"
FOR EACH ROW EXECUTE FUNCTION append_only()""",
)


def statements(vendor: str, table: str) -> list[str]:
    """Return the SQL that makes a table append-only; ``vendor`` is ``sqlite`` or ``postgresql``."""
    if vendor == "sqlite":
        return [_SQLITE.format(table=table, verb=verb) for verb in ("update", "delete")]
    return [statement.format(table=table) for statement in _POSTGRESQL]


def removals(vendor: str, table: str) -> list[str]:
    """Return the SQL that undoes :func:`statements`."""
    if vendor == "sqlite":
        return [f'DROP TRIGGER "{table}_no_{verb}"' for verb in ("update", "delete")]
    return [f'DROP TRIGGER "{table}_append_only" ON "{table}"']


def held(table: str) -> RunPython:
    """Return the step of a migration that makes a table append-only."""

    def hold(apps: object, editor: BaseDatabaseSchemaEditor) -> None:
        for statement in statements(editor.connection.vendor, table):
            editor.execute(statement, params=None)

    def let_go(apps: object, editor: BaseDatabaseSchemaEditor) -> None:
        for statement in removals(editor.connection.vendor, table):
            editor.execute(statement, params=None)

    return RunPython(hold, let_go)
