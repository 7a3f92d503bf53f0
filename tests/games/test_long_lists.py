"""Lists over many stored games: whole, and no dearer the more there are.

What a list costs is counted, not timed: the steps of SQLite's machine, or the rows that PostgreSQL has read.
"""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.db.models import Exists, OuterRef, Q
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games import sweeps
from games.models import ArchivedGame, ArchivedSeat, Game, Seat
from games.reads import archive, game_lists, long_lists
from games.reads.archive import Wanted
from tests.capacity.filled import SEATS, fill, person
from tests.support.tiers import drawn

pytestmark = pytest.mark.django_db

FEW, MANY = 1500, 9000
LIMIT, LOOKED = 10, 50
"""In these tests: with thousands of games it is to the rows that are looked at as usually with a million."""
MOST_STEPS = 200
"""Of SQLite, in hundreds."""

GAMES: list[dict[str, Any]] = [
    {},
    *({"status": status} for status in Game.Status.values),
    {"edition": "reissue"},
    {"players": 5},
    {"expansion": "nobles"},
    {"expansion": "smuggler"},
    {"players": 5, "edition": "reissue", "expansion": "festival", "status": "expired"},
    {"sandbox": True},
]
ARCHIVE: list[dict[str, Any]] = [
    {},
    {"edition": "reissue"},
    {"edition": "reissue", "players": 5},
    {"people": 1},
    {"player": ["person0"]},
    {"player": ["PERSON0", "person1"]},
    {"player": ["nobody"]},
    {"bot": ["skilled"]},
    {"bot": ["skilled", "random"]},
    {"winner": "person0"},
    {"winner_bot": "expert"},
    {"winner_seat": 2},
    {"reason": "overdue"},
    {"rated": True},
    {"ended_by": "city"},
    {"min_score": 69},
    {"min_score": 200},
    {"max_rounds": 10, "rated": True},
    {"min_plies": 270, "max_plies": 275},
    {"expansions": ["new_buildings", "nobles"]},
    {"expansion": "smuggler"},
    {"options": {"production_action_optional": True}},
    {"is_test": True},
    {"ended_from": datetime(2024, 1, 1, 12, tzinfo=UTC), "ended_before": datetime(2024, 1, 2, tzinfo=UTC)},
    {"min_score": 60, "edition": "reissue", "players": 5, "rated": True, "expansion": "nobles"},
]


@pytest.fixture(autouse=True)
def _looked(monkeypatch):
    monkeypatch.setattr(long_lists, "LOOKED", LOOKED)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:  # so little might be read as quickly as a whole as here and there
            cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL random_page_cost = 1.1")


def readers() -> list[tuple[str, Any]]:
    """Nobody, and who sits in many games, and in few."""
    keys = {"often": person(0), "seldom": person(4000)}
    return [("all", AnonymousUser()), *((who, User.objects.get(pk=key)) for who, key in keys.items())]


def lists() -> dict[str, Any]:
    """Every list, by name, as a function of the place after which a page begins, and of its limit."""
    found: dict[str, Any] = {}
    for who, user in readers():
        for wanted in GAMES:
            found[f"games {who} {wanted}"] = lambda user=user, wanted=wanted, **at: game_lists.list_games(
                user=user, **wanted, **at
            )
            if who != "all":
                found[f"mine {who} {wanted}"] = lambda user=user, wanted=wanted, **at: game_lists.my_games(
                    user, **wanted, **at
                )
    for wanted in ARCHIVE:
        found[f"archive {wanted}"] = lambda wanted=wanted, **at: archive.search(Wanted(**wanted), **at)
    return found


def all_pages(ask: Any, limit: int = LIMIT) -> list[Any]:
    """The keys of everything in a list, page by page."""
    keys, after = [], None
    for _page in range(MANY):
        page = ask(after=after, limit=limit)
        assert len(page.rows) <= limit
        keys += [row.pk if isinstance(row, Game) else row[1] for row in page.rows]
        assert page.more == (page.following is not None)
        if page.following is None:
            return keys
        after = page.following
    raise AssertionError("The list has no end.")


def work(do: Any) -> int:
    """How much the database does: the rows that PostgreSQL reads, or the steps of SQLite by hundreds."""
    if connection.vendor == "sqlite":
        steps = []
        connection.connection.set_progress_handler(lambda: steps.append(1), 100)
        try:
            do()
        finally:
            connection.connection.set_progress_handler(None, 0)
        return len(steps)
    with CaptureQueriesContext(connection) as captured:
        do()
    return sum(rows_read(query["sql"]) for query in captured.captured_queries if query["sql"].startswith("SELECT"))


def most() -> int:
    """Three ways, each with as many rows as are looked at, their games, and all seats of these; and the page itself."""
    return 3 * (1 + 1 + SEATS) * LOOKED + 10 * LIMIT if connection.vendor == "postgresql" else MOST_STEPS


def rows_read(statement: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}")
        (told,) = cursor.fetchone()
    return _read((told if isinstance(told, list) else json.loads(told))[0]["Plan"])


def _read(plan: dict[str, Any]) -> int:
    """The rows that the scans of a plan have looked at. A bitmap's are counted where its index is read."""
    own = 0
    if ("Relation Name" in plan and plan["Node Type"] != "Bitmap Heap Scan") or plan[
        "Node Type"
    ] == "Bitmap Index Scan":
        looked_at = ("Actual Rows", "Rows Removed by Filter", "Rows Removed by Index Recheck")
        own = sum(int(plan.get(name, 0)) for name in looked_at) * plan["Actual Loops"]
    return own + sum(map(_read, plan.get("Plans", ())))


@pytest.mark.dear(3)
def test_a_page_costs_the_same_however_many_games_are_stored():
    """No list reads more the more there is, whatever is asked for, at its beginning and in its middle."""
    fill(FEW)
    places = {}
    for name, ask in lists().items():
        places[name] = ask(after=None, limit=LIMIT).following
    fill(MANY - FEW, before=FEW)
    told = {}
    for name, ask in lists().items():
        for after in {None, places[name]}:
            done = work(lambda ask=ask, after=after: ask(after=after, limit=LIMIT))
            told[name] = max(done, told.get(name, 0))
    assert {name: done for name, done in told.items() if done > most()} == {}


@pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite serves few games at once")
def test_what_is_asked_for_every_second_costs_the_same_however_many_games_go_on():
    """With all games running, a tenth of them sandboxes, of which half stand still, and nothing due."""
    fill(MANY)
    later = timezone.now() + timedelta(days=1)
    going = {"status": "running", "turn_deadline": later, "ends_by": later, "turn_is_bot": False, "bot_due": None}
    Game.objects.update(**going)
    for part, frozen in ((1, None), (2, timezone.now())):
        some = Game.objects.filter(is_sandbox=False).order_by("pk")[part : part + MANY // 20]
        Game.objects.filter(pk__in=[game.pk for game in some]).update(is_sandbox=True, frozen_at=frozen)
    _analyze()
    queries = [query for sweep in sweeps.known() for query in sweep.waiting]
    told = {str(query): work(lambda query=query: query().exists()) for query in queries}
    assert {name: done for name, done in told.items() if done > most()} == {}


def _analyze() -> None:
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def test_what_the_cost_is_held_against_is_less_than_reading_all():
    fill(MANY)
    games = Game.objects.filter(hidden_points=True).order_by("-created_at", "pk")
    ended = ArchivedGame.objects.filter(options="none").order_by("-ended_at", "pk")
    assert min(work(lambda: list(games[:LIMIT])), work(lambda: list(ended[:LIMIT]))) > most()


@pytest.mark.dear(3)
def test_pages_have_everything_that_is_wanted_once_and_in_order():
    fill(FEW)
    asked = [(f"games {who} {wanted}", in_list(user, wanted)) for who, user in readers() for wanted in GAMES]
    mine = [(f"mine {who} {wanted}", in_list(user, wanted, mine=True)) for who, user in readers() for wanted in GAMES]
    ended = [(f"archive {wanted}", in_archive(wanted)) for wanted in ARCHIVE]
    expected = {name: list(rows.values_list("pk", flat=True)) for name, rows in asked + mine + ended}
    assert sum(len(keys) > LIMIT for keys in expected.values()) > len(expected) / 3
    for name, ask in drawn("whole lists", lists().items(), quick=30):
        assert all_pages(ask) == expected[name], name


def in_list(user: Any, wanted: dict[str, Any], *, mine: bool = False) -> Any:
    """The games of a list, said as simply as it can be."""
    seated = Q(pk__in=Seat.objects.filter(user=user.pk, kind="human").exclude(user=None).values("game"))
    listed = Q(visibility="public") & (Q(started_at=None) | ~Q(spectators="no")) & Q(is_sandbox=False)
    games = Game.objects.filter(seated if mine else listed | seated | Q(owner=user.pk))
    games = games.filter(is_sandbox=wanted.get("sandbox", False))
    games = games.filter(**{name: wanted[name] for name in ("status", "edition", "players") if name in wanted})
    if "expansion" in wanted:
        fitting = [game.pk for game in games.only("expansions") if wanted["expansion"] in game.expansions]
        games = games.filter(pk__in=fitting)
    return games.order_by("-created_at", "pk")


def in_archive(wanted: dict[str, Any]) -> Any:
    """The games of the archive, said as simply as it can be."""
    names = {"min": "gte", "max": "lte", "ended_from": "ended_at__gte", "ended_before": "ended_at__lt"}
    games = ArchivedGame.objects.filter(game__visibility="public", is_test=wanted.get("is_test", False))
    games = games.exclude(game__spectators="no")
    for name, value in wanted.items():
        bound, _, column = name.partition("_")
        if name in names:
            games = games.filter(**{names[name]: value})
        elif bound in names:
            games = games.filter(**{f"{column.replace('score', 'winner_score')}__{names[bound]}": value})
        elif name == "expansion" or name == "ended_by":
            of = "expansions" if name == "expansion" else name
            games = games.filter(pk__in=[game.pk for game in games if value in getattr(game, of).split(",")])
        elif name == "expansions":
            games = games.filter(expansions=",".join(value))
        elif name == "options":
            games = games.none()  # none of these games has set it, and no edition has it so
        elif name in ("player", "winner"):
            for one in [value] if name == "winner" else value:
                games = games.filter(seat_of(user_named=one, won=name == "winner"))
        elif name in ("bot", "winner_bot"):
            for one in [value] if name == "winner_bot" else value:
                games = games.filter(seat_of(bot=one, won=name == "winner_bot"))
        elif name == "winner_seat":
            games = games.filter(seat_of(index=value, won=True))
        else:
            games = games.filter(**{name: value})
    return games.order_by("-ended_at", "pk")


def seat_of(*, won: bool, user_named: str | None = None, **more: Any) -> Any:
    seats = ArchivedSeat.objects.filter(archived=OuterRef("pk"), **more)
    if user_named is not None:
        seats = seats.filter(name__iexact=user_named, kind="human")
    return Exists(seats.filter(won=True) if won else seats)
