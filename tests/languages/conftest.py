"""Fixtures of the tests of languages."""

import pytest

from tests.api.graphql.conftest import _no_tries_so_far, _quick_passwords, server
from tests.games.support import person, table

__all__ = ["_no_tries_so_far", "_quick_passwords", "server"]


@pytest.fixture
def game(db):
    """A running 1897 game of two people; seat 0, ann, is asked for a role."""
    return table(person("ann"), [person("bob")])
