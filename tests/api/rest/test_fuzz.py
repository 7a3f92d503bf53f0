"""Requests made up from the OpenAPI document, right and wrong ones: never a 5xx, and every answer as described."""

import json
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import schemathesis
import yaml
from schemathesis.config import SchemathesisConfig
from schemathesis.core.parameters import ParameterLocation
from schemathesis.specs.openapi import checks

from accounts.models import Token
from games.models import Game
from tests.games.support import person, seated, table, undone
from tests.support import tiers
from tests.support.operations import application, check_operation, connection_kept, random_cases

# What the document cannot rule out: three seats for two players are 422, late moves 409, ids of nothing 404.
ACCEPTED = ["2xx", 304, 401, 403, 404, 409, 422, 429]
CONFIG = SchemathesisConfig.from_dict(
    {
        "seed": tiers.seed(),
        "generation": {"allow-x00": False},  # refused everywhere, since PostgreSQL cannot store it
        "checks": {"positive_data_acceptance": {"expected-statuses": ACCEPTED}},
        "operations": [
            # A header that nobody knows is no mistake (RFC 9110, section 5.1).
            {"include-operation-id": ["followGame", "followMe"], "generation": {"allow-extra-parameters": False}},
            # Only a page can name a cursor, the archive is asked for rule options and existing moments, what a
            # webhook sends is of its feed, and an opening has words of its kind.
            {
                "include-operation-id": [
                    "listGames", "listMyGames", "searchArchive", "downloadArchive", "listWebhooks", "createWebhook",
                    "updateWebhook", "listBots", "listDeliveries", "getExplorerOpenings", "listTournaments",
                    "listTournamentRounds", "listFollowers", "registerDevice",
                ],
                "checks": {"positive_data_acceptance": {"expected-statuses": [*ACCEPTED, 400]}},
            },
        ],
    }
)  # fmt: skip

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
DOCUMENT = yaml.load(Path("docs/openapi.yaml").read_text(), yaml.CSafeLoader)
"""Another test holds that it is what is served."""
OPERATIONS = [f"{method.upper()} {path}" for path, methods in DOCUMENT["paths"].items() for method in methods]
ENOUGH = 5
"""Who has no credentials is refused before anybody looks at what they send: so often it is tried."""


REFUSED = checks.negative_data_rejection
"""The check that a request which the document rules out is refused."""


def is_right_as_sent(case: schemathesis.Case, replaced: tuple[ParameterLocation, ...] = ()) -> bool:
    """Whether nothing wrong is left of a request once it is an address, and what is in some places has been replaced.

    Null and {} are not sent, or as empty lists, and an empty text, or a list of one, looks like an empty list.
    """
    wrong = {place for place, part in case.meta.components.items() if part.mode.is_negative} - set(replaced)
    if wrong != {ParameterLocation.QUERY}:
        return not wrong
    operation = DOCUMENT["paths"][case.operation.path].get(case.method.lower(), {})
    parameters = [
        DOCUMENT["components"]["parameters"][found["$ref"].rpartition("/")[2]] if "$ref" in found else found
        for found in operation.get("parameters", ())
    ]
    known = {found["name"]: found["schema"] for found in parameters if found["in"] == "query"}
    lists = {name for name, schema in known.items() if schema.get("type") == "array"}
    nothing = (None, {}, [], [""], [None])
    sent = {
        name: str(value) if isinstance(value, str) else value  # a joined list is a str of a class of its own
        for name, value in (case.query or {}).items()
        if value not in nothing and not (name in lists and value == "")
    }
    return all(type(value) in (bool, float, int, list, str) for value in sent.values()) and all(
        name in known
        and any(
            jsonschema_rs.is_valid(known[name] | {"components": DOCUMENT["components"]}, read)
            for read in readings(value)
        )
        for name, value in sent.items()
    )


def readings(value: Any) -> Iterator[Any]:
    """Yield what a parameter of an address can mean: a text may be a list, a number, or true or false."""
    yield value
    if isinstance(value, str):
        yield value.split(",")
        with suppress(ValueError):
            if isinstance(number := json.loads(value), (int, float)):
                yield number


@cache
def document():
    return schemathesis.openapi.from_wsgi("/api/v1/schema", application(), config=CONFIG)


@pytest.fixture(scope="module")
def game(django_db_setup, django_db_blocker) -> Iterator[Game]:
    """One that runs, of people who can sit and write."""
    with django_db_blocker.unblock(), connection_kept(), undone():
        yield table(person("ann"), [person("bob")], edition="reissue")


@pytest.mark.quick(15)
@pytest.mark.parametrize("label", OPERATIONS)
def test_every_operation_answers_as_described(label, game):
    refusals = []
    ann = seated(game, 0)

    def ignored(case, *replaced):
        return [REFUSED] if is_right_as_sent(case, replaced) else []

    def ask(case):
        if len(refusals) < ENOUGH:
            with undone():
                refusals.extend({401} & {case.call_and_validate(excluded_checks=ignored(case)).status_code})
        with undone():
            secret = Token.objects.create(user=ann, name="fuzz")[1]  # again, since some requests revoke it
            credentials = {"Authorization": f"Bearer {secret}"}
            case.call_and_validate(headers=credentials, excluded_checks=ignored(case))
            if "{game_id}" in case.path:  # and the same to an existing game
                case.path_parameters = (case.path_parameters or {}) | {"game_id": str(game.pk)}
                replaced = (ParameterLocation.PATH, ParameterLocation.HEADER)
                case.call_and_validate(headers=credentials, excluded_checks=ignored(case, *replaced))

    check_operation(document().find_operation_by_label(label), ask, random_cases(quick=2, full=20), edges=3)
