"""Lists of hosted games, as users find them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import Reader, User
from games.engine import ids
from games.models import ArchivedGame, Game, Seat
from games.models.game import LISTED
from games.reads.long_lists import Page, Way, page
from puerto_api.contract.cursors import Place

PAGE = 20
"""Games in a page, if nobody says how many."""


def list_games(
    *,
    user: Reader | None = None,
    status: str | None = None,
    edition: str | None = None,
    players: int | None = None,
    expansion: str | None = None,
    sandbox: bool = False,
    after: Place | None = None,
    limit: int = PAGE,
) -> Page[Game]:
    """A page of the games that ``user`` finds in a list, newest first: public ones that may be watched, and their own.

    Args:
        expansion: one that the games are played with.
        sandbox: only sandboxes, of which users see only their own, instead of only real games.
        after: the place after which the page begins.
    """
    wanted = _Wanted(user, status, edition, players, expansion, sandbox)
    branches = [] if sandbox else wanted.listed()
    if user is not None and user.is_authenticated:
        branches += [*wanted.owned(user), *wanted.seated(user)]
    return _loaded(page(branches, after=after, limit=limit), user)


def my_games(
    user: User, *, after: Place | None = None, limit: int = PAGE, sandbox: bool = False, **wanted: Any
) -> Page[Game]:
    """A page of the games where ``user`` has a seat, newest first; conditions as of :func:`list_games`."""
    return _loaded(page(_Wanted(user, sandbox=sandbox, **wanted).seated(user), after=after, limit=limit), user)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """What is asked of the games in a list, and the ways to find them (:mod:`games.reads.long_lists`)."""

    user: Reader | None
    status: str | None = None
    edition: str | None = None
    players: int | None = None
    expansion: str | None = None
    sandbox: bool = False

    def listed(self) -> list[list[Way]]:
        rows = Game.objects.filter(LISTED)
        if self.status is None:
            return [[self._way(rows)]]
        if not self._is_running:
            return [[self._way(rows.filter(status=self.status), self._seen_as())]]
        found = [[self._way(rows.filter(status=self.status))]]
        unseen = list(self._ended_unseen().values_list("pk", flat=True))  # as many as have just ended
        return [*found, [self._way(rows.filter(pk__in=unseen))]] if unseen else found

    def owned(self, user: User) -> list[list[Way]]:
        rows = Game.objects.filter(owner=user, is_sandbox=self.sandbox)
        return [[self._way(rows, self._seen_as())]]

    def seated(self, user: User) -> list[list[Way]]:
        rows = Seat.objects.filter(user=user)
        wanted = self._as_asked("game__") & Q(game__is_sandbox=self.sandbox)
        if self.status is not None:  # who sits at the table has seen the end
            wanted &= Q(game__status=self.status)
        return [[Way(rows=rows, moment="opened_at", key="game_id", wanted=wanted)]]

    def _way(self, rows: QuerySet[Game], wanted: Q | None = None) -> Way:
        return Way(rows=rows, moment="created_at", key="pk", wanted=self._as_asked() & (wanted or Q()))

    def _as_asked(self, prefix: str = "") -> Q:
        named = {"edition": self.edition, "players": self.players}
        wanted = Q(**{f"{prefix}{name}": value for name, value in named.items() if value is not None})
        return wanted if self.expansion is None else wanted & _played_with(self.expansion, prefix)

    @property
    def _is_running(self) -> bool:
        return self.status == Game.Status.RUNNING

    def _seen_as(self) -> Q:
        """Games of the status; one whose end the user does not see yet (:mod:`games.view.visibility`) goes on for
        them."""
        if self.status is None:
            return Q()
        if self.status == Game.Status.LOBBY:
            return Q(status=self.status)
        unseen = Q(Exists(self._ended_unseen(game=OuterRef("pk"))))
        return Q(status=self.status) | unseen if self._is_running else Q(status=self.status) & ~unseen

    def _ended_unseen(self, **more: Any) -> QuerySet[ArchivedGame]:
        found = ArchivedGame.objects.filter(public_from__gt=timezone.now(), **more)
        if self.user is not None and self.user.is_authenticated:
            found = found.exclude(Exists(Seat.objects.filter(user=self.user, game=OuterRef("game"))))
        return found


def _played_with(expansion: str, prefix: str) -> Q:
    """Compares whole lists, which every database can: there are few, all in canonical order."""
    found = Q(**{f"{prefix}pk__in": []})
    for size in range(1, len(ids.EXPANSIONS) + 1):
        for expansions in combinations(ids.EXPANSIONS, size):
            if expansion in expansions:
                found |= Q(**{f"{prefix}expansions": list(expansions)})
    return found


def _loaded(found: Page[Place], user: Reader | None) -> Page[Game]:
    """The games of a page, with everything that a list tells of them, in the same few statements for any number."""
    # Whether a rematch may be shown depends on the old game and its seats.
    before = "rematch_of__seats" if user is not None and user.is_authenticated else "rematch_of"
    games = Game.objects.select_related("owner").prefetch_related("seats", before).defer("state")
    known = games.in_bulk([key for _moment, key in found.rows])
    _add_forked_from(list(known.values()))
    return Page([known[key] for _moment, key in found.rows if key in known], found.following, found.more)


def _add_forked_from(games: Sequence[Game]) -> None:
    """Load the games that others go on from: who may know of them decides what a list tells."""
    forks = {game: UUID(game.origin["game"]) for game in games if game.origin is not None}
    if forks:
        old = Game.objects.prefetch_related("seats").defer("state").in_bulk(set(forks.values()))
        for game, key in forks.items():
            game.forked_from = old.get(key)
