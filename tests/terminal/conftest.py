from collections.abc import Iterator

import pytest

from tests.support.servers import Servers, embedded_server


@pytest.fixture(scope="package")
def server() -> Iterator[Servers]:
    """One real server process for all games of these tests."""
    with embedded_server() as running:
        yield running
