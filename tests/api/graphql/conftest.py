"""Fixtures of the GraphQL tests."""

import pytest


@pytest.fixture(autouse=True)
def _quick_passwords(settings):
    """Hashing a password well takes as long as a hundred moves."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
