"""The rulebook only reads: it knows the engine, its words and the translation, and nothing of games that are hosted."""

from tests.architecture.test_imports import imports, inside

ALLOWED = ("games.rulebook", "games.engine", "games.words", "django.utils.translation", "typing", "dataclasses")


def test_the_rulebook_imports_the_engine_the_words_and_nothing_of_the_service():
    found = [
        (where, f"{name}.{alias.name}" if name == "games" else name)
        for where, name, node in imports("games/rulebook")
        for alias in node.names
    ]
    assert len(found) > 20
    assert not [f"{where}: {name}" for where, name in found if not inside(name, *ALLOWED)]
