"""Operations made up from the served schema by schemathesis: never a 5xx, every error with a code of the catalogue."""

from functools import cache

import pytest
import schemathesis
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, settings
from schemathesis import GenerationMode

from puerto_api.errors import CATALOGUE
from puerto_api.schema import schema as served
from tests.games.support import person, table
from tests.support.operations import check_operation

from .support import bearer
from .test_anything import SCALARS

pytestmark = pytest.mark.django_db(transaction=True)  # each request closes its connection, as in a server
few = settings(max_examples=15, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)
for name, strategy in SCALARS.items():
    schemathesis.graphql.scalar(name, strategy)
TYPES = [served._schema.query_type, served._schema.mutation_type]
OPERATIONS = [f"{kind.name}.{name}" for kind in TYPES for name in kind.fields]


@cache
def document():
    found = schemathesis.graphql.from_wsgi("/graphql/", get_wsgi_application())
    found.config.generation.update(modes=[GenerationMode.POSITIVE])
    return found


@pytest.fixture(params=OPERATIONS)
def operation(request):
    return document().find_operation_by_label(request.param)


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


def test_every_field_answers(operation, ann):
    def ask(case):
        check(case.call())
        check(case.call(headers={"Authorization": bearer(ann)}))

    check_operation(operation, ask, few)
