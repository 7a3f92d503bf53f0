"""A server for the clients of a module."""

from collections.abc import Iterator

import pytest

from tests.support.servers import Servers


@pytest.fixture(scope="module")
def server(shared_server: Servers) -> Iterator[Servers]:
    before = len(shared_server.logs("serve"))
    yield shared_server
    log = shared_server.logs("serve")[before:]
    assert "Traceback" not in log, log[log.index("Traceback") - 500 :][:4000]
