"""Pages of lists that may have a million rows, at a cost that does not grow with them.

An index gives rows in the order of a list, and conditions pick from them. Where few rows meet the conditions, the
database would read on and on to fill a page. So a page looks at a bounded number of rows; it may hold fewer than it
could, or none, and still says where to go on.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, TypeVar

from django.db.models import Q, QuerySet

from puerto_api.contract.cursors import Place

T = TypeVar("T")

LOOKED = 2000
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
        in_order: whether the index has them in the order of places. Else they help only where there are few.
    """

    rows: QuerySet[Any]
    moment: str
    key: str
    wanted: Q = field(default_factory=Q)
    often: int = 1
    in_order: bool = True


def page(branches: Sequence[Sequence[Way]], *, after: Place | None, limit: int) -> Page[Place]:
    """Return a page of places, newest first, each once.

    Args:
        branches: the page has the rows of all of them; each is one or several ways to find the same rows, of which the
            one is taken that gets furthest.
    """
    looked = max(LOOKED, LOOKED_A_ROW * limit)
    places: set[Place] = set()
    ends = []
    for ways in branches:
        way, end = _furthest([_from(way, after) for way in ways], looked)
        found = way.rows.filter(way.wanted, *([] if end is None else [_until(way, end)]))
        ends.append(end)
        places.update(_places(way, found)[: (limit + 1) * way.often])
    end = min((end for end in ends if end is not None), key=_rank, default=None)
    known = sorted((place for place in places if end is None or _rank(place) <= _rank(end)), key=_rank)
    if len(known) > limit:
        return Page(known[:limit], known[limit - 1] if limit else None, more=True)
    return Page(known, end, more=end is not None)


def _furthest(ways: Sequence[Way], looked: int) -> tuple[Way, Place | None]:
    """Choose the way that gets furthest in so many rows, and where it gets; None if it gets to the end of the list."""
    reached: list[tuple[Way, Place]] = []
    for way in ways:
        if way.in_order and way.wanted == Q():
            return way, None
        last = (_places(way, way.rows) if way.in_order else way.rows.order_by().values_list(way.moment, way.key))[
            looked : looked + 1
        ]
        end = next(iter(last), None)
        if end is None:
            return way, None
        if way.in_order:
            reached.append((way, end))
    return max(reached, key=lambda one: _rank(one[1]))


def _from(way: Way, after: Place | None) -> Way:
    if after is None:
        return way
    moment, key = after
    # The first condition says nothing new: it is the one that an index takes.
    begun = Q(**{f"{way.moment}__lte": moment}) & (Q(**{f"{way.moment}__lt": moment}) | Q(**{f"{way.key}__gt": key}))
    return replace(way, rows=way.rows.filter(begun))


def _until(way: Way, end: Place) -> Q:
    moment, key = end
    return Q(**{f"{way.moment}__gte": moment}) & (Q(**{f"{way.moment}__gt": moment}) | Q(**{f"{way.key}__lte": key}))


def _places(way: Way, rows: QuerySet[Any]) -> QuerySet[Any, Place]:
    return rows.order_by(f"-{way.moment}", way.key).values_list(way.moment, way.key)


def _rank(place: Place) -> tuple[timedelta, Any]:
    """Where a place stands: the smaller, the sooner."""
    return LAST - place[0], place[1]
