"""Fixtures of the GraphQL tests."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache

from .live import LiveServer


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """Hashing a password well takes as long as a hundred moves."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def _no_tries_so_far():
    """Tries to log in are counted in the cache."""
    cache.clear()


@pytest.fixture
def server(transactional_db) -> Iterator[LiveServer]:
    """A server on a real socket, over the test's database."""
    live = LiveServer()
    live.start()
    yield live
    live.stop()
