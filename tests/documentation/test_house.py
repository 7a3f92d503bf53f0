"""The picture of the rooms shows the code as it is."""

import importlib.util
from types import ModuleType

import pytest
from django.conf import settings


@pytest.fixture(scope="module")
def house() -> ModuleType:
    spec = importlib.util.spec_from_file_location("house", settings.BASE_DIR / "docs" / "site" / "house.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_picture_is_the_one_that_the_code_makes(house):
    """If this fails: ``make house``."""
    assert house.PICTURE.read_text(encoding="utf-8") == house.drawn()


def test_every_package_has_its_room_in_the_picture(house):
    shown = {room for _, rooms in house.FLOORS for room in rooms}
    missing = [
        name
        for app in ("games", "puerto_api", "accounts")
        for file in sorted((settings.BASE_DIR / app).glob("*/__init__.py"))
        if (name := f"{app}.{file.parent.name}") not in shown
        and not any(room.startswith(name + ".") for room in shown)
        and file.parent.name not in ("migrations", "management")
    ]
    assert missing == []


def test_every_room_says_what_it_is_for(house):
    rooms = [room for _, floor in house.FLOORS for room in floor]
    assert [room for room in rooms if not house.docstring(house.ROOT / room.replace(".", "/") / "__init__.py")] == []
