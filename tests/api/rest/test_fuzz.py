"""Requests made up from the OpenAPI document, right and wrong ones: never a 5xx, and every answer as described."""

from functools import cache
from pathlib import Path

import pytest
import schemathesis
import yaml
from django.core.wsgi import get_wsgi_application
from hypothesis import HealthCheck, settings
from schemathesis.config import SchemathesisConfig

from accounts.models import Token
from tests.games.support import person, seated, table
from tests.support.operations import check_operation

# What the document cannot rule out: three seats for two players are 422, late moves 409, ids of nothing 404.
ACCEPTED = ["2xx", 304, 401, 403, 404, 409, 422, 429]
CONFIG = SchemathesisConfig.from_dict(
    {
        "generation": {"allow-x00": False},  # refused everywhere, since PostgreSQL cannot store it
        "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
        "operations": [
            # A header that nobody knows is no mistake (RFC 9110, section 5.1).
            {"include-operation-id": ["followGame", "followMe"], "generation": {"allow-extra-parameters": False}},
            # Only a page can name a cursor, the archive is asked for rule options and moments that there are, and what
            # a webhook sends is of its feed.
            {
                "include-operation-id": [
                    "listGames", "listMyGames", "searchArchive", "downloadArchive", "listWebhooks", "createWebhook",
                    "updateWebhook", "listBots",
                ],
                "checks": {"positive_data_acceptance": {"expected-statuses": [*ACCEPTED, 400]}},
            },
        ],
    }
)  # fmt: skip

# Each request closes its connection, as in a server.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
DOCUMENT = yaml.load(Path("docs/openapi.yaml").read_text(), yaml.CSafeLoader)
"""Another test holds that it is what is served."""
OPERATIONS = [f"{method.upper()} {path}" for path, methods in DOCUMENT["paths"].items() for method in methods]
ENOUGH = 5
"""Who has no credentials is refused before anybody looks at what he sends: so often it is tried."""
few = settings(max_examples=20, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None)


@cache
def document():
    return schemathesis.openapi.from_wsgi("/api/v1/schema", get_wsgi_application(), config=CONFIG)


@pytest.fixture(params=OPERATIONS)
def operation(request):
    return document().find_operation_by_label(request.param)


@pytest.fixture
def players(transactional_db):
    """People who can sit and write, and a game that runs."""
    return table(person("ann"), [person("bob")], edition="reissue")


def credentials(user) -> dict[str, str]:
    """A token of its own for each request, since some requests revoke tokens."""
    return {"Authorization": f"Bearer {Token.objects.create(user=user, name='fuzz')[1]}"}


def test_every_operation_answers_as_described(operation, players):
    refusals = []

    def ask(case):
        if len(refusals) < ENOUGH:
            refusals.extend({401} & {case.call_and_validate().status_code})
        Token.objects.all().delete()
        case.call_and_validate(headers=credentials(seated(players, 0)))
        if "{game_id}" in case.path:  # and the same to a game that there is
            case.path_parameters = (case.path_parameters or {}) | {"game_id": str(players.pk)}
            case.call_and_validate(headers=credentials(seated(players, 0)))

    check_operation(operation, ask, few)
