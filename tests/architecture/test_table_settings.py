"""A setting of a table is spelled where it is declared, stored and obeyed, and on the pages that offer it."""

import re

import pytest

from tests.support.servers import ROOT

SOURCES = [
    file
    for app in ("accounts", "games", "puerto_api")
    for file in (ROOT / app).rglob("*.*")
    if file.suffix in (".py", ".js", ".html") and not {"migrations", "bundles"} & {*file.parts}
]
EVERYWHERE = {
    "games/terms/table_settings.py",
    "games/models/game.py",
    "games/static/games/pages/lobby.js",
    "games/static/games/table/lobby.js",
    "games/templates/games/lobby.html",
}


@pytest.mark.parametrize(
    ("name", "obeying"),
    [
        ("ready_check", {"games/services/tables/start.py"}),
        ("auto_start", {"games/services/tables/start.py", "games/services/tables/pairing.py", "games/web/bots.py"}),
    ],
)
def test_no_other_file_knows_of_a_setting(name, obeying):
    spelled = re.compile(rf"\b{name}\b")
    found = {file.relative_to(ROOT).as_posix() for file in SOURCES if spelled.search(file.read_text("utf-8"))}
    assert found == EVERYWHERE | obeying
