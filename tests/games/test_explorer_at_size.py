"""The explorer over very many games: what a question reads does not grow with them.

The counts are put in by SQL: a million rows, which is what millions of games leave behind.
"""

import json
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine import ids
from games.models import ExplorerCount, ExplorerGroup
from games.reads import explorer
from games.reads.explorer import Wanted
from games.terms.explorer import ANY, VERSION, Band, Seated, Topic
from tests.support import on_postgresql
from tests.support.tiers import amount

SEATS, ROUNDS, SCORES = 5, 20, 90
ROLES, BUILDINGS = ids.ROLES[:7], ids.BUILDINGS
SETS = ("", "new_buildings", "nobles", "smuggler", "new_buildings,nobles", "nobles,smuggler,festival", ANY)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(not on_postgresql.HERE, reason="the run on PostgreSQL has it"),
]


def fill(groups: int) -> int:
    """Put in the counts of groups in which nearly everything has happened. Returns how many counts there are."""
    kinds = [(expansions, seated, band) for expansions in SETS for seated in (*Seated, ANY) for band in (*Band, ANY)]
    made = ExplorerGroup.objects.bulk_create(
        ExplorerGroup(
            version=VERSION, edition="1897", players=SEATS, expansions=expansions, seated=str(seated), band=str(band)
        )
        for expansions, seated, band in kinds[-groups:]
    )
    rows = _rows()
    with connection.cursor() as cursor:
        cursor.execute("CREATE TEMPORARY TABLE happened (topic text, seat int, number int, line text, item text)")
        cursor.executemany("INSERT INTO happened VALUES (%s, %s, %s, %s, %s)", rows)
        cursor.execute(
            "INSERT INTO games_explorercount (group_id, topic, seat, number, line, item, games, wins, points, squares) "
            "SELECT id, topic, seat, number, line, item, 100, 20, 4000, 170000 FROM happened, games_explorergroup"
        )
        cursor.execute("ANALYZE games_explorercount, games_explorergroup")
    assert len(made) == groups
    return ExplorerCount.objects.count()


def _rows() -> list[tuple[str, int, int, str, str]]:
    rows: list[tuple[str, int, int, str, str]] = [("rounds", 0, number, "", "") for number in range(5, ROUNDS + 5)]
    for seat in range(SEATS):
        rows += [("score", seat, number, "", "") for number in range(SCORES)]
        rows += [("building", seat, round_, "", name) for round_ in range(1, ROUNDS) for name in BUILDINGS]
        for topic, names, most in (("role", ROLES, len(ROLES)), ("first_building", BUILDINGS, 12)):
            lines = ["", *names, *(f"{one},{two}" for one in names[:most] for two in names[:most])]
            rows += [(topic, seat, 0, line, name) for line in lines for name in names[:most]]
    return rows


def questions(table: Wanted) -> list[Any]:
    """Every kind of question."""
    return [
        lambda: explorer.summary(table),
        *(lambda seat=seat: explorer.buildings(table, seat=seat) for seat in (None, 3)),
        *(
            lambda seat=seat, kind=kind, line=line: explorer.openings(table, kind=kind, line=line, seat=seat)
            for seat in (None, 3)
            for kind, line in (
                (Topic.ROLE, ()),
                (Topic.ROLE, ROLES[:2]),
                (Topic.FIRST_BUILDING, ()),
                (Topic.FIRST_BUILDING, BUILDINGS[:2]),
            )
        ),
    ]


def plans(ask: Any) -> list[tuple[str, dict[str, Any]]]:
    """The statements of a question and how PostgreSQL carries them out."""
    with CaptureQueriesContext(connection) as asked:
        assert ask()
    found = []
    for query in asked.captured_queries:
        with connection.cursor() as cursor:
            cursor.execute("EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) " + query["sql"].replace("%", "%%"))
            (told,) = cursor.fetchone()
            found.append((query["sql"], (json.loads(told) if isinstance(told, str) else told)[0]))
    return found


def nodes(plan: dict[str, Any]) -> list[dict[str, Any]]:
    return [plan, *(node for part in plan.get("Plans", ()) for node in nodes(part))]


def test_every_question_reads_one_group_by_its_index():
    rows = fill(amount(quick=6, full=60))
    assert rows > amount(quick=60_000, full=1_000_000)
    of_group = rows // ExplorerGroup.objects.count()
    for table in (Wanted(edition="1897", players=SEATS), Wanted(edition="1897", players=SEATS, rating="unrated")):
        for ask in questions(table):
            told = plans(ask)
            assert len(told) == 2  # the group, and its counts
            _sql, counts = told[1]
            scans = [node for node in nodes(counts["Plan"]) if node.get("Relation Name") == "games_explorercount"]
            assert scans
            assert not [node for node in scans if node["Node Type"] == "Seq Scan"], told
            read = sum(node["Actual Rows"] * node["Actual Loops"] for node in scans)
            assert read <= of_group
            assert sum(node.get("Rows Removed by Filter", 0) for node in scans) == 0
