"""Pages of lists that may have a million rows, at a cost that does not grow with them.

An index gives rows in the order of a list, and conditions pick from them. Where few rows meet the conditions, the
database would read on and on to fill a page. So a page looks at a bounded number of rows; it may hold fewer than it
could, or none, and still says where to go on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, NamedTuple, TypeVar
from uuid import UUID

from django.db import connection
from django.db.models import Case, F, Q, QuerySet, Value, When

from puerto_api.contract.cursors import Place

T = TypeVar("T")

LOOKED = 1000
"""Rows that a page looks at in one index, at most; if it is to hold very many, so many times its limit:"""
LOOKED_A_ROW = 4
LAST = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Page(Generic[T]):
    """A part of a list. ``following`` is the place after which the next page begins; None if there is none."""

    rows: Sequence[T]
    following: Place | None
    more: bool
    """Whether there is more, or may be; also of a page that was to hold nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """Rows as an index gives them.

    Args:
        rows: those that are looked at.
        moment, key: the columns of a place: newest first, then by key.
        wanted: what is asked of them beyond.
        often: how often the same key may come, at most.
        by: the column by which an index has them, if not in the order of places. They help only where there are few.
    """

    rows: QuerySet[Any]
    moment: str
    key: str
    wanted: Q = field(default_factory=Q)
    often: int = 1
    by: str = ""

    @property
    def in_order(self) -> QuerySet[Any]:
        """The rows in the order in which the index has them."""
        return self.rows.order_by(*([self.by] if self.by else [f"-{self.moment}", self.key]))


def page(branches: Sequence[Sequence[Way]], *, after: Place | None, limit: int) -> Page[Place]:
    """Return a page of places, newest first, each once.

    Args:
        branches: the page has the rows of all of them; each is one or several ways to find the same rows, of which the
            one is taken that gets furthest.
    """
    looked = max(LOOKED, LOOKED_A_ROW * limit)
    found = _look([_furthest([_from(way, after) for way in ways], looked) for ways in branches], looked, limit)
    places = {row.place for row in found if row.is_wanted}
    ends = [row.place for row in found if row.is_last]
    end = min(ends, key=_rank, default=None)
    known = sorted((place for place in places if end is None or _rank(place) <= _rank(end)), key=_rank)
    if len(known) > limit:
        return Page(known[:limit], known[limit - 1] if limit else None, more=True)
    return Page(known, end, more=end is not None)


def _furthest(ways: Sequence[Way], looked: int) -> Way:
    """Choose the way that gets furthest in so many rows."""
    if len(ways) == 1:
        return ways[0]
    reached: list[tuple[Way, Place]] = []
    for way in ways:
        last = way.in_order.values_list(way.moment, way.key)[looked : looked + 1]
        end = next(iter(last), None)
        if end is None:
            return way
        if not way.by:
            reached.append((way, end))
    return max(reached, key=lambda one: _rank(one[1]))[0]


class _Row(NamedTuple):
    place: Place
    is_wanted: bool
    is_last: bool
    """Whether the way was left here."""


def _look(ways: Sequence[Way], looked: int, limit: int) -> list[_Row]:
    """Return the first rows along each way that are wanted, enough for a page, and the last one that was looked at, if
    it came so far.

    One statement, which stops where it has found enough. The database may not look elsewhere for what is wanted: it has
    to take the rows as they come, since there are only so many of them.
    """
    statements, values = [], []
    for way in ways:
        wanted = Case(When(way.wanted, then=True), default=False) if way.wanted else Value(value=True)
        rows = way.in_order.annotate(its_moment=F(way.moment), its_key=F(way.key), is_wanted=wanted)
        inner, its = rows.values_list("its_moment", "its_key", "is_wanted")[:looked].query.sql_with_params()
        # Along a column that knows no order nothing may be left out, and nothing is left behind.
        last, most = ("1 = 0", looked) if way.by else (f"number = {looked}", (limit + 1) * way.often)
        statements.append(
            f"SELECT * FROM (SELECT its_moment, its_key, is_wanted, {last} AS is_last FROM "  # noqa: S608 - numbers only
            f"(SELECT looked.*, ROW_NUMBER() OVER () AS number FROM ({inner}) AS looked) AS numbered "
            f"WHERE is_wanted OR {last} LIMIT {most}) AS found"
        )
        values += its
    if not statements:
        return []
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(statements), values)
        return [_Row(_place(moment, key), *told) for moment, key, *told in cursor.fetchall()]


def _place(moment: Any, key: Any) -> Place:
    """A place as it comes from the database; SQLite knows neither zones nor UUIDs."""
    if isinstance(moment, str):
        moment = datetime.fromisoformat(moment)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC), key if isinstance(key, UUID) else UUID(key)


def _from(way: Way, after: Place | None) -> Way:
    if after is None:
        return way
    moment, key = after
    # The first condition says nothing new: it is the one that an index takes.
    begun = Q(**{f"{way.moment}__lte": moment}) & (Q(**{f"{way.moment}__lt": moment}) | Q(**{f"{way.key}__gt": key}))
    return replace(way, rows=way.rows.filter(begun))


def _rank(place: Place) -> tuple[timedelta, Any]:
    """Where a place stands: the smaller, the sooner."""
    return LAST - place[0], place[1]
