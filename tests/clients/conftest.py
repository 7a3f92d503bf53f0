"""A server for the clients of a module."""

from collections.abc import Iterator

import pytest

from tests.support.servers import Servers


@pytest.fixture(scope="module")
def server(shared_server: Servers) -> Iterator[Servers]:
    before = len(shared_server.logs("serve"))
    yield shared_server
    assert not shared_server.fault("serve", before)
