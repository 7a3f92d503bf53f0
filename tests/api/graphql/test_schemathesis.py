"""Operations made up from the served schema by schemathesis: never a 5xx, every error with a code of the catalogue."""

from collections.abc import Iterator
from functools import cache

import pytest
import schemathesis
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig

from accounts.models import User
from puerto_api.base.errors import CATALOGUE
from puerto_api.schema import schema as served
from tests.games.support import person, table, undone
from tests.support import tiers
from tests.support.operations import application, check_operation, connection_kept, random_cases

from .support import bearer
from .test_anything import SCALARS

pytestmark = pytest.mark.django_db
for name, strategy in SCALARS.items():
    schemathesis.graphql.scalar(name, strategy)
TYPES = [served._schema.query_type, served._schema.mutation_type]
OPERATIONS = [f"{kind.name}.{name}" for kind in TYPES for name in kind.fields]


@cache
def document():
    config = SchemathesisConfig.from_dict({"seed": tiers.seed()})
    found = schemathesis.graphql.from_wsgi("/graphql/", application(), config=config)
    found.config.generation.update(modes=[GenerationMode.POSITIVE])
    return found


@pytest.fixture(scope="module")
def ann(django_db_setup, django_db_blocker) -> Iterator[User]:
    """Someone with a running game."""
    with django_db_blocker.unblock(), connection_kept(), undone():
        user = person("ann")
        table(user, bots=2)
        yield user


def check(response) -> None:
    """Its own check calls every entry of ``errors`` a fault of the server; here refused arguments have a code."""
    assert response.status_code < 500
    for error in response.json().get("errors", ()):
        assert error["extensions"]["code"] in CATALOGUE
        assert error["extensions"]["code"] != "internal_error"


@pytest.mark.parametrize("label", OPERATIONS)
def test_every_field_answers(label, ann):
    def ask(case):
        with undone():
            check(case.call())
        with undone():
            check(case.call(headers={"Authorization": bearer(ann)}))

    check_operation(document().find_operation_by_label(label), ask, random_cases(quick=1, full=15), edges=1)
