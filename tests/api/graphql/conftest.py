"""Fixtures of the GraphQL tests."""

from collections.abc import Iterator

import pytest

from .live import LiveServer


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """Hashing a password well takes as long as a hundred moves."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def server(transactional_db) -> Iterator[LiveServer]:
    """A server on a real socket, over the test's database."""
    live = LiveServer()
    live.start()
    yield live
    live.stop()
