"""Counting finished games for the explorer: each exactly once, after its ratings, and only what everyone may see.

A sweep finds the games that are not counted yet, so nothing needs to be queued. The row of a game in the archive says
with which version it was counted and in which group, in the transaction that adds its counts: a worker that dies in the
middle has counted nothing. A game that is deleted takes its counts along.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any

import structlog
from django.db import connection, transaction
from django.db.models import Q, QuerySet
from django.db.models.signals import pre_delete
from django.dispatch import receiver
from django.utils import timezone

from accounts.players.selectors import ratings_before
from games.models import ArchivedGame, ExplorerCount, ExplorerGroup, Game
from games.reads import archive, takebacks
from games.terms import explorer
from games.terms.explorer import Fact, Group

log = structlog.get_logger(__name__)

TOGETHER = 25
"""Games that are counted in one transaction."""
AT_ONCE = 50
"""The most games that one sweep counts."""
ROWS = 500
"""Counts that one statement changes."""

_SUMS = ("games", "wins", "points", "squares")
_KEY = ("group_id", *Fact._fields)

Change = dict[tuple[Group, Fact], Counter[str]]


def not_explored() -> QuerySet[ArchivedGame]:
    """Get the public games that are to be counted now, those that were rated first at the front."""
    seen = Q(public_from=None) | Q(public_from__lte=timezone.now())
    waiting = ArchivedGame.objects.filter(
        seen, is_public=True, explorer_version__lt=explorer.VERSION, counted_at__isnull=False
    )
    return waiting.order_by("explorer_version", "counted_at")


def explore_games(*, limit: int | None = AT_ONCE, advance: Callable[[], None] = lambda: None) -> int:
    """Count the public games that are over, rated and not counted yet. Returns how many are done.

    Safe to run at any time, even several times at once. A game that cannot be replayed is logged and left out.

    Args:
        limit: about the most games to count; None: all.
        advance: called after each game.
    """
    done = 0
    while limit is None or done < limit:
        counted = _count_some()
        if not counted:
            break
        for _number in range(counted):
            advance()
        done += counted
    return done


@transaction.atomic
def _count_some() -> int:
    _share()
    claimed = list(not_explored().select_for_update(skip_locked=True, no_key=True)[:TOGETHER])
    if not claimed:
        return 0
    games = {game.pk: game for game in archive.games_of([archived.pk for archived in claimed])}
    change: Change = defaultdict(Counter)
    groups: dict[ArchivedGame, Group] = {}
    for archived in claimed:
        group = _group_of(archived, games[archived.pk])
        facts = None if group is None else _facts(games[archived.pk])
        if group is not None and facts is not None:
            _add(change, archived, group, facts)
            groups[archived] = group
    keys = _apply(change)
    for archived in claimed:
        archived.explorer_version = explorer.VERSION
        archived.explorer_group_id = keys[groups[archived]] if archived in groups else None
    ArchivedGame.objects.bulk_update(claimed, ["explorer_version", "explorer_group"])
    return len(claimed)


def _group_of(archived: ArchivedGame, game: Game) -> Group | None:
    """The group of a game; None if it does not count: a test, a fork, or a game that was not played to its end."""
    if archived.winner_score is None or archived.is_test or game.origin:
        return None
    return Group(
        archived.edition,
        archived.players,
        archived.expansions,
        explorer.seated(people=archived.people, players=archived.players),
        explorer.band(ratings_before(archived.pk)),
    )


def _facts(game: Game) -> list[Fact] | None:
    try:
        return explorer.facts(takebacks.replayed(game, []), [move.text for move in takebacks.line(game)])
    except Exception:
        log.exception("game_not_explored", game_id=str(game.pk))
        return None


def _add(change: Change, archived: ArchivedGame, group: Group, facts: list[Fact], sign: int = 1) -> None:
    seats = {seat.index: seat for seat in archived.seats.all()}
    scores = [Fact(explorer.Topic.SCORE, seat.index, seat.score) for seat in seats.values() if seat.score is not None]
    for fact in (*facts, *scores):
        seat = seats[fact.seat]
        score = seat.score or 0
        of_table = fact.topic == explorer.Topic.ROUNDS  # about the game, not about a seat
        sums = (1, 0, 0, 0) if of_table else (1, int(seat.won), score, score * score)
        for wide in group.wider():
            counter = change[wide, fact]
            for name, value in zip(_SUMS, sums, strict=True):
                counter[name] += sign * value


def _apply(change: Change) -> dict[Group, int]:
    """Add to the counts. All workers change rows in the same order, so that none waits for another in a circle.

    Returns the key of each group that was changed; those that were new are there now.
    """
    stored, groups = ExplorerGroup.objects, sorted({group for group, _fact in change})
    keys = {group: stored.get_or_create(version=explorer.VERSION, **group._asdict())[0].pk for group in groups}
    rows = sorted(
        (keys[group], *map(_plain, fact), *(sums[name] for name in _SUMS)) for (group, fact), sums in change.items()
    )
    table = connection.ops.quote_name(ExplorerCount._meta.db_table)
    columns, one = (*_KEY, *_SUMS), f"({', '.join(['%s'] * (len(_KEY) + len(_SUMS)))})"
    sums = ", ".join(f"{name} = {table}.{name} + excluded.{name}" for name in _SUMS)
    with connection.cursor() as cursor:
        for part in _parts(rows):
            cursor.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES {', '.join([one] * len(part))} "  # noqa: S608 - no values
                f"ON CONFLICT ({', '.join(_KEY)}) DO UPDATE SET {sums}",
                [value for row in part for value in row],
            )
    return keys


def _plain(value: Any) -> Any:
    return str(value) if isinstance(value, str) else value


def _parts(rows: list[Any]) -> Iterator[list[Any]]:
    for start in range(0, len(rows), ROWS):
        yield rows[start : start + ROWS]


@receiver(pre_delete, sender=ArchivedGame)
@transaction.atomic
def _take_out(instance: ArchivedGame, **_: Any) -> None:
    """Take a game out of the counts that is about to be deleted."""
    _share()
    archived = ArchivedGame.objects.select_for_update(no_key=True).filter(pk=instance.pk).first()
    if archived is not None:
        take_out(archived)


def take_out(archived: ArchivedGame) -> None:
    """Undo what was counted of a game: it counts again only if it is still public. Call it inside a transaction."""
    stored = archived.explorer_group
    if stored is not None and stored.version == explorer.VERSION:
        group = Group(*(getattr(stored, name) for name in Group._fields))
        (game,) = archive.games_of([archived.pk])
        facts = _facts(game)
        change: Change = defaultdict(Counter)
        _add(change, archived, group, facts or [], sign=-1)
        keys = _apply(change)
        ExplorerCount.objects.filter(group__in=keys.values(), games=0).delete()
    archived.explorer_version, archived.explorer_group = 0, None
    archived.save(update_fields=("explorer_version", "explorer_group"))


@transaction.atomic
def forget_explored() -> int:
    """Delete all counts, so that every game is counted again. Returns how many games wait for that."""
    _share("EXCLUSIVE")
    ArchivedGame.objects.filter(is_public=True).update(explorer_version=0, explorer_group=None)
    ExplorerCount.objects.all().delete()
    ExplorerGroup.objects.all().delete()
    return not_explored().count()


def _share(mode: str = "ROW EXCLUSIVE") -> None:
    """Begin a change of the counts: several workers may count at once, but none while all counts are deleted."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {connection.ops.quote_name(ExplorerGroup._meta.db_table)} IN {mode} MODE")
