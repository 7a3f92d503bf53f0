"""Reads whose SQL Django writes once: to write it takes ten times as long as the database takes to answer.

For the few reads that every request needs. Models come out as from any other query.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Generic, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.query import get_related_populators

Row = TypeVar("Row", bound=Model)


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A statement for one kind of database, and how its rows become models."""

    sql: str
    parameters: tuple[Any, ...]
    converters: Any
    model: type[Model]
    names: list[str]
    columns: slice
    populators: Any
    annotations: Mapping[str, int]

    def model_of(self, row: list[Any]) -> Any:
        for position, (converters, expression) in self.converters.items():
            value = row[position]
            for convert in converters:
                value = convert(value, expression, connection)
            row[position] = value
        found = self.model.from_db(connection.alias, self.names, row[self.columns])
        for populator in self.populators:
            populator.populate(row, found)
        for name, position in self.annotations.items():
            setattr(found, name, row[position])
        return found


class Compiled(Generic[Row]):
    """A query for models.

    Args:
        rows: makes the query, which names some values that are not known yet; without ``prefetch_related``.
        unknown: those values as they stand in the query, by name; each stands for nothing else. They are text, numbers,
            UUIDs or moments.
    """

    def __init__(self, rows: Callable[[], QuerySet[Row]], **unknown: Any) -> None:
        self._rows, self._unknown = rows, unknown
        self._prepared: dict[str, _Prepared] = {}

    def all(self, **known: Any) -> list[Row]:
        """Read the rows, given the values by their names."""
        prepared = self._prepared.get(connection.vendor) or self._prepare()
        parameters = [
            _adapted(known[value.name]) if isinstance(value, _Name) else value for value in prepared.parameters
        ]
        with connection.cursor() as cursor:
            cursor.execute(prepared.sql, parameters)
            rows = cursor.fetchall()
        return [prepared.model_of(list(row)) for row in rows]

    def first(self, **known: Any) -> Row | None:
        """Read the first row; None if there is none."""
        found = self.all(**known)
        return found[0] if found else None

    def _prepare(self) -> _Prepared:
        compiler: Any = self._rows().query.get_compiler(connection=connection)
        sql, values = compiler.as_sql()
        select, info = compiler.select, compiler.klass_info
        columns = slice(info["select_fields"][0], info["select_fields"][-1] + 1)
        prepared = self._prepared[connection.vendor] = _Prepared(
            sql,
            tuple(self._named(value) for value in values),
            compiler.get_converters([column for column, *_ in select]),
            info["model"],
            [column.target.attname for column, *_ in select[columns]],
            columns,
            get_related_populators(info, select, connection.alias),  # type: ignore[call-arg]  # types of a later version
            compiler.annotation_col_map or {},
        )
        return prepared

    def _named(self, value: Any) -> Any:
        return next((_Name(name) for name, unknown in self._unknown.items() if value == _adapted(unknown)), value)


@dataclass(frozen=True, slots=True)
class _Name:
    name: str


def _adapted(value: Any) -> Any:
    """Return a value as the database takes it, like Django's fields."""
    if isinstance(value, UUID):
        return value if connection.features.has_native_uuid_field else value.hex
    return connection.ops.adapt_datetimefield_value(value) if isinstance(value, datetime) else value
