import pytest

from tests.support.servers import Servers


@pytest.fixture(scope="session")
def server(shared_server: Servers) -> Servers:
    return shared_server
