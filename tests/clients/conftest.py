"""A server for the clients of a module."""

from collections.abc import Iterator

import pytest

from tests.support.servers import Servers, embedded_server


@pytest.fixture(scope="module")
def server() -> Iterator[Servers]:
    with embedded_server() as server:
        yield server
        log = server.logs("serve")
        assert "Traceback" not in log, log[log.index("Traceback") - 500 :][:4000]
