"""Whether rows exist, asked for many kinds of rows at once."""

from collections.abc import Iterable
from typing import Any

from django.db import connection
from django.db.models import QuerySet


def which_exist(wanted: Iterable[QuerySet[Any]]) -> list[bool]:
    """Tell of each query whether it finds anything, by one statement for all of them."""
    asked: list[str] = []
    values: list[Any] = []
    for query in wanted:
        sql, given = query.order_by().values("pk").query.sql_with_params()
        asked.append(f"EXISTS({sql})")
        values += given
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {', '.join(asked)}", values)
        return [bool(found) for found in cursor.fetchone()]
