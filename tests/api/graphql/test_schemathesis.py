"""Operations made up from the served schema by schemathesis: never a 5xx, every error with a code of the catalogue."""

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode

from puerto_api.errors import CATALOGUE
from tests.games.support import person, table

from .support import bearer
from .test_anything import SCALARS

pytestmark = pytest.mark.django_db(transaction=True)  # each request closes its connection, as in a server
few = settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
for name, strategy in SCALARS.items():
    schemathesis.graphql.scalar(name, strategy)
schema = schemathesis.graphql.from_wsgi("/graphql/", get_wsgi_application())
schema.config.generation.update(modes=[GenerationMode.POSITIVE])


@pytest.fixture
def ann(transactional_db):
    """Somebody with a running game."""
    user = person("ann")
    table(user, bots=2)
    return user


def check(response) -> None:
    """Its own check calls every entry of ``errors`` a fault of the server; here refused arguments have a code."""
    assert response.status_code < 500
    for error in response.json().get("errors", ()):
        assert error["extensions"]["code"] in CATALOGUE
        assert error["extensions"]["code"] != "internal_error"


@schema.parametrize()
@few
def test_every_field_answers(case, ann):
    check(case.call(headers={"Authorization": bearer(ann)}))


@schema.parametrize()
@few
def test_every_field_answers_nobody(case):
    check(case.call())
