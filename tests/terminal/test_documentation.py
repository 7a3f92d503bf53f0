"""docs/play.md says what the command does."""

from games.management.commands.play import Command

from .screenshot import FILE, svg

TEXT = (FILE.parents[1] / "play.md").read_text(encoding="utf-8")


def test_every_option_is_described() -> None:
    parser = Command().create_parser("manage.py", "play")
    common = {"--help", "--version", "--verbosity", "--settings", "--pythonpath", "--traceback", "--no-color"}
    common |= {"--force-color", "--skip-checks"}
    own = {text for action in parser._actions for text in action.option_strings if text.startswith("--")} - common
    assert own
    for name in own:
        assert f"`{name}" in TEXT, name


def test_the_picture_shows_what_is_drawn_now() -> None:
    assert FILE.read_text(encoding="utf-8") == svg(), "draw it again: python -m tests.terminal.screenshot"
    assert "images/play.svg" in TEXT
