"""What the OpenAPI document calls valid is carried out, or refused for a reason that no schema can say."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
import schemathesis
from schemathesis import GenerationMode
from schemathesis.config import SchemathesisConfig

from accounts.models import Token
from tests.games.support import undone
from tests.support import tiers
from tests.support.hostile_world import World, made_world
from tests.support.operations import application, check_operation, connection_kept, random_cases
from tests.support.rest import PREFIX
from tests.support.rest import document as described

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

A_CURSOR = {"Unknown cursor": "only a page can name a cursor"}
AN_ADDRESS = {
    "webhook_url_refused": "of addresses a pattern says only how they begin",
}
BY_EDITION = {
    "has no expansion|each expansion only once|only with the “New buildings”": "depends on its edition",
    "rule option|not this value|is for .* players": "depends on the edition",
}
A_TABLE = BY_EDITION | {
    "(live|correspondence) clock must be a whole number": "depends on the kind of the clock, and a cap on the bank",
    "clock has no|Unknown clock|A clock must": "depends on the kind of the clock",
    "cannot have hints|sandbox is never rated": "depends on other settings of the table",
    "delay only if spectators|seconds behind": "depends on how spectators watch",
    "table is for .* seats|bot's seat|can be reserved|Reserve only": "depends on the players and on other seats",
    "Unknown time zone|window": "zones change, and a window has a least length",
    "[Cc]hance": "draws have a grammar of their own",
}
A_TOURNAMENT = A_TABLE | {
    "An arena, and no other format|Only a Swiss or a round robin": "depends on the format",
    "places for at least one table|More have entered": "depends on other numbers",
    "within the next|can be watched": "depends on the moment, and on who may watch",
    "Bots have entered already": "depends on who has entered",
}
A_MOVE = {"malformed_move|illegal_move": "notation has a grammar, and the game has rules"}
A_ZONE = {"Unknown time zone": "zones change", "A name is one line": "see createToken"}
A_MAILBOX = {"invalid_email": "a pattern says only that there is a host"}
A_CODE = {"invalid_code": "a code is known to its reader alone"}
A_PASSKEY = {"invalid_passkey": "what a device answers is known to it alone"}
A_PASSWORD = {"weak_password": "a password is weak for many reasons"}
CANNOT_SAY: dict[str, dict[str, str]] = {
    "addPasskey": A_PASSKEY,
    "answerDecision": A_MOVE,
    "changeApp": {
        "cannot be a redirect URI": "a pattern says only how a redirect URI begins",
        "printable": "see createToken",
    },
    "changePassword": A_PASSWORD,
    "confirmEmail": A_CODE,
    "createGame": A_TABLE,
    "createStreamTicket": {"not_a_stream": "a pattern would list the streams once more"},
    "createToken": {"printable characters": "Unicode has more that cannot be printed than a pattern should list"},
    "createTournament": A_TOURNAMENT,
    "createWebhook": AN_ADDRESS | {"Unknown kind": "a game has other kinds of events than a person"},
    "downloadArchive": A_CURSOR | BY_EDITION,
    "enableSecondFactor": {"invalid_second_factor": "a code is known to its reader alone"},
    "enterBots": {"Name a level or an account": "depends on both"},
    "getExplorerOpenings": BY_EDITION | {"Unknown role or building": "depends on the kind"},
    "getRules": BY_EDITION,
    "listBots": A_CURSOR,
    "listDeliveries": A_CURSOR,
    "listFollowers": A_CURSOR,
    "listGames": A_CURSOR,
    "listMyGames": A_CURSOR,
    "listTournamentRounds": A_CURSOR,
    "listTournaments": A_CURSOR,
    "listWebhooks": A_CURSOR,
    "joinGuest": {"invalid_guest_token": "a token is known to its holder alone"},
    "logInWithCode": A_CODE,
    "logInWithPasskey": A_PASSKEY,
    "offerBot": AN_ADDRESS | {"needs an address": "depends on the transport"},
    "playMove": A_MOVE,
    "previewMove": A_MOVE,
    "quickPair": A_TABLE,
    "register": A_PASSWORD | A_MAILBOX | {"reserved_username": "names of guests are the service's"},
    "registerDevice": AN_ADDRESS | A_ZONE | {"public key on the curve": "not every point is on the curve"},
    "registerApp": {
        "cannot be a redirect URI": "a pattern says only how a redirect URI begins",
        "printable": "see above",
    },
    "requestLogInCode": A_MAILBOX,
    "requestPasswordReset": A_MAILBOX,
    "resetPassword": A_CODE | A_PASSWORD,
    "searchArchive": A_CURSOR | BY_EDITION,
    "setEmail": A_MAILBOX,
    "setOrders": {
        "must name 1 to|An order (to pass|of the kind)|Only an order": "depends on the kinds of order and decision",
        "is not a move|does not answer|cannot be placed": "notation has a grammar, and slots are words of it",
    },
    "updateTournament": A_TOURNAMENT,
    "updateDevice": A_ZONE,
    "updateWebhook": AN_ADDRESS | {"Unknown kind": "a game has other kinds of events than a person"},
}
"""By operation: what valid requests are refused with, a pattern for code and detail, and why no schema says it."""

OPERATIONS = {
    operation["operationId"]: f"{method.upper()} {path}"
    for path, operations in described()["paths"].items()
    for method, operation in operations.items()
    if "requestBody" in operation or any(one.get("in") == "query" for one in operation["parameters"])
}


@cache
def document():
    without_nul = {"allow-x00": False}  # which is refused everywhere
    config = SchemathesisConfig.from_dict({"seed": tiers.seed(), "generation": without_nul})
    found = schemathesis.openapi.from_wsgi(f"{PREFIX}/schema", application(), config=config)
    found.config.generation.update(modes=[GenerationMode.POSITIVE])
    return found


@pytest.fixture(scope="module")
def world(django_db_setup, django_db_blocker) -> Iterator[World]:
    with django_db_blocker.unblock(), connection_kept(), made_world() as made:
        yield made


@pytest.mark.quick(15)
@pytest.mark.parametrize("name", OPERATIONS)
def test_a_valid_request_is_refused_only_for_what_no_schema_can_say(name, world):
    label, refused = OPERATIONS[name], []
    named = world.of("sandbox" if "sandbox" in label else "running")
    user = world.tortuga if "/bot/" in label else world.ann

    def ask(case):
        case.path_parameters = {
            place: str(named.get(place, value)) for place, value in (case.path_parameters or {}).items()
        }
        case.query = (case.query or {}) | {"language": "en"}
        with undone():
            secret = Token.objects.create(user=user, name="valid")[1]
            response = case.call(headers={"Authorization": f"Bearer {secret}"})
        assert response.status_code < 500
        if response.status_code in (400, 422):
            told = response.json()
            said = f"{told['code']}: {told['detail']}"
            if not any(re.search(pattern, said) for pattern in CANNOT_SAY.get(name, ())):
                refused.append(f"{said} {case.query} {case.body!r}"[:600])

    check_operation(document().find_operation_by_label(label), ask, random_cases(quick=2, full=8), edges=4)
    assert not refused
