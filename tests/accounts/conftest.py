"""Fixtures of the account tests."""

import pytest

from tests.support import rates


@pytest.fixture(autouse=True)
def _quick(settings):
    """Hashing a password well takes as long as a hundred moves; and here nobody is told to slow down."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    rates.only(settings)
