"""Samples on all pages: those in JSON and GraphQL are what they look like, and backups can be restored."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from graphql import NoUnusedFragmentsRule, parse, specified_rules, validate

from puerto_api.schema import schema
from tests.support import services
from tests.support.servers import ROOT

PAGES = sorted((ROOT / "docs").rglob("*.md"))
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()


def blocks(language: str) -> list:
    """Every block in a language, named by its page."""
    return [
        pytest.param(block, id=f"{file.relative_to(ROOT / 'docs')}-{number}")
        for file in PAGES
        for number, block in enumerate(re.findall(rf"^```{language}\n(.*?)^```$", file.read_text(), re.M | re.S))
    ]


@pytest.mark.parametrize("block", blocks("json"))
def test_every_sample_in_json_can_be_read(block):
    json.loads(block)


@pytest.mark.parametrize("block", blocks("graphql"))
def test_every_sample_in_graphql_fits_the_schema(block):
    rules = [rule for rule in specified_rules if rule is not NoUnusedFragmentsRule]
    assert not validate(schema._schema, parse(block), rules)


def test_a_copy_of_the_database_is_whole_while_others_write(tmp_path):
    (command,) = re.findall(r"<!-- backup -->\n```bash\n(.*?)```", OPERATIONS, re.DOTALL)
    (tmp_path / "var").mkdir()
    writer = sqlite3.connect(tmp_path / "var" / "puerto.sqlite3", isolation_level=None)
    writer.execute("PRAGMA journal_mode=WAL")
    writer.execute("CREATE TABLE games (id)")
    writer.execute("INSERT INTO games VALUES (1)")
    writer.execute("BEGIN IMMEDIATE")
    writer.execute("INSERT INTO games VALUES (2)")
    subprocess.run(
        ["sh", "-ec", command.replace(".venv/bin/python", sys.executable)], cwd=tmp_path, check=True, timeout=30
    )
    writer.execute("COMMIT")
    assert sqlite3.connect(tmp_path / "backup.sqlite3").execute("SELECT id FROM games").fetchall() == [(1,)]


@pytest.mark.scaled
@pytest.mark.needs("pg_dump")
def test_a_dump_of_postgresql_brings_back_what_was_lost(tmp_path: Path):
    (commands,) = re.findall(r"<!-- backup of PostgreSQL -->\n```bash\n(.*?)```", OPERATIONS, re.DOTALL)
    dump, restore = commands.splitlines()
    with services.fresh_database() as url, psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE games AS SELECT 1 AS id")
        for command, then in ((dump, "DELETE FROM games"), (restore, "SELECT 1")):
            environment = os.environ | {"DATABASE_URL": url}
            subprocess.run(["sh", "-ec", command], cwd=tmp_path, env=environment, check=True, timeout=60)
            connection.execute(then)
        assert connection.execute("SELECT id FROM games").fetchall() == [(1,)]
