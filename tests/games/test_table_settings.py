"""The settings of a table: what the declaration says of each, the table, the APIs and the guide say, too."""

import re
from dataclasses import MISSING
from enum import EnumType

import pytest
from django.db import models

from games import services
from games.api.operations.lobby import CreateGameInput, QuickPairInput
from games.api.shapes.settings import TableSettings
from games.models import Game
from games.services.tables.settings import checked
from games.terms import table_settings
from games.terms.table_settings import DEFAULT, KEPT, NEEDED, PAIRED, SETTINGS, completed
from games.web.hosting import TERMS
from puerto_api.contract.shapes import members_of
from tests.support.servers import ROOT

from .support import person

COLUMNS = {bool: models.BooleanField, int: models.IntegerField, str: models.CharField}
"""Columns by kind; lists and objects are JSON, and enumerations are texts."""
SENTENCES = {"time_control", "bot_delay", "end"}
"""What the page tells in sentences of its own (``SENTENCES`` of games/static/games/board/hosting.js)."""
TOLD = {"edition": "1897", "players": 3}


def names(shape) -> list[str]:
    return [member.python_name for member in members_of(shape)]


@pytest.mark.parametrize("name", SETTINGS)
def test_every_setting_is_a_column_with_its_kind_its_words_and_its_default(name):
    setting, column = SETTINGS[name], Game._meta.get_field(name)
    is_enumeration = isinstance(setting.kind, EnumType)
    expected = models.CharField if is_enumeration else COLUMNS.get(setting.kind, models.JSONField)
    assert isinstance(column, expected)
    assert column.choices == (setting.kind.choices if is_enumeration else None)
    if setting.default is not None and setting.default is not NEEDED:
        assert column.default == setting.default


@pytest.mark.parametrize("name", SETTINGS)
def test_a_setting_says_what_holds_where_it_is_left_out_if_that_depends_on_more(name):
    assert bool(SETTINGS[name].left_out) == (SETTINGS[name].default is None)


def test_both_apis_take_and_show_every_setting():
    assert names(CreateGameInput) == [*SETTINGS, "seats", "sandbox"]
    assert names(TableSettings) == [*SETTINGS]
    assert names(QuickPairInput) == [*PAIRED]


def test_what_may_be_left_out_is_the_same_in_the_declaration_and_in_the_apis():
    defaults = {member.python_name: member.default for member in members_of(CreateGameInput)}
    for name, setting in SETTINGS.items():
        assert defaults[name] == (MISSING if setting.default is NEEDED else setting.default)


def test_settings_are_told_by_their_names():
    assert completed(TOLD)["takebacks"] == Game.Takebacks.CONSENT
    assert [*completed(TOLD, PAIRED)] == [*PAIRED]
    with pytest.raises(TypeError, match="colour"):
        completed(TOLD | {"colour": "red"})
    with pytest.raises(TypeError, match="chat"):
        completed(TOLD | {"chat": False}, PAIRED)
    with pytest.raises(TypeError, match="players"):
        completed({"edition": "1897"})


def test_no_column_of_a_new_table_is_left_open():
    columns = checked(TOLD, people=3)
    assert [*columns] == [*SETTINGS]
    assert None not in columns.values()


@pytest.mark.django_db
def test_who_plays_on_has_the_rules_of_the_old_game_and_else_what_the_declaration_says():
    wanted = {name: not setting.default for name, setting in SETTINGS.items() if setting.kind is bool}
    wanted |= TOLD | {"rated": False, "expansions": ["nobles"]}
    old = Game.objects.get(pk=services.create_game(user=person("ann"), **wanted).game_id)
    found = table_settings.forked(old)
    for name, setting in SETTINGS.items():
        expected = {KEPT: getattr(old, name), DEFAULT: setting.default}
        assert found[name] == (expected[setting.forked] if setting.forked in (KEPT, DEFAULT) else setting.forked)
    assert (found["hidden_points"], found["hints"], found["visibility"]) == (True, True, "unlisted")


@pytest.mark.parametrize("name", [key.removeprefix("term.") for key in TERMS if key.startswith("term.")])
def test_the_page_has_words_for_every_value_of_a_setting_that_it_tells(name):
    if name in SENTENCES:
        return
    kind = SETTINGS[name].kind
    values = ("yes", "no") if kind is bool else kind.values
    assert {key for key in TERMS if key.startswith(f"{name}.")} == {f"{name}.{value}" for value in values}


def line(name: str) -> str:
    """The line of the guide about a setting."""
    setting = SETTINGS[name]
    left_out = setting.left_out or shown(setting.default)
    return f"| `{name}` | {setting.meaning} | {values(name)} | {left_out} |"


def shown(default) -> str:
    return "required" if default is NEEDED else f"`{str(default).lower()}`"


def values(name: str) -> str:
    setting = SETTINGS[name]
    if setting.bounds:
        return " to ".join(map(str, setting.bounds))
    words = ("true", "false") if setting.kind is bool else setting.words
    words = words or (setting.kind.values if isinstance(setting.kind, EnumType) else ())
    told = ", ".join(f"`{word}`" for word in words) or "an object"
    return f"some of {told}" if setting.kind is list else told


def test_the_guide_tells_every_setting():
    """If this fails: write the lines that it expects into the guide."""
    guide = (ROOT / "docs" / "guides" / "tables.md").read_text(encoding="utf-8")
    [section] = re.findall(r"^## Settings$(.*?)^## ", guide, re.MULTILINE | re.DOTALL)
    assert re.findall(r"^\| `.*$", section, re.MULTILINE) == [line(name) for name in SETTINGS]
