"""Fixtures of the REST tests."""

import random

import pytest

from tests.api.graphql.conftest import server
from tests.support import rates

__all__ = ["server"]


@pytest.fixture(autouse=True)
def _quick(settings):
    """Hashing a password well takes as long as a hundred moves; and here nobody is told to slow down."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    rates.only(settings)


@pytest.fixture
def rng() -> random.Random:
    return random.Random(7)
