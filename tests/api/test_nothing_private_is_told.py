"""What is one person's alone is told to nobody else: by no answer of either API, page, export, message, mail, or log.

It shows in two ways. Words that are part of something private occur nowhere. And a person who asks in a world where
others have other addresses, devices, friends, settings and tiles is answered the same.
"""

import json
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.test import Client
from django.utils import timezone
from graphql import (
    FieldNode,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
    OperationDefinitionNode,
    get_named_type,
    is_required_argument,
    parse,
    print_ast,
)

from accounts.models import Token, User
from accounts.security import credentials
from games import services, words
from games.agents.tools import looked
from games.live import people
from games.models import Game, TournamentTable, Webhook
from games.reads import explorer, personal_export, profiles
from games.services.people import digests
from games.view import privacy, projection
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.celery import app
from puerto_api.schema import schema
from puerto_api.web.request_context import Visit
from tests.api.graphql.test_permissions import TABLE as FIELDS
from tests.api.rest.test_permissions import LINES, filled
from tests.games.conftest import Time, time
from tests.games.devices.conftest import service, told
from tests.games.support import play_ahead, undone
from tests.games.webhooks.conftest import deliver_due
from tests.support.operations import connection_kept
from tests.support.permission_world import OVER, ROLES, RUNNING, SEATED
from tests.support.private_world import Private, private_world
from tests.support.push_service import PushService
from tests.support.receiver import Receiver
from tests.support.tiers import drawn

__all__ = ["service", "time", "told"]

pytestmark = pytest.mark.django_db
READERS = ("anonymous", "stranger", "asked", "other")
"""The owner of most things is none of them, and neither is the staff, who may see more."""
DEPTHS = (2, 1, 0)
"""Objects in objects, of what GraphQL is asked for: as deep as it allows."""
AS_OWNER = ("POST /api/v1/auth/login", "MUTATION Mutation.logIn")
"""With the owner's password, each role becomes the owner."""
CHANGING = r'name="csrfmiddlewaretoken" value="[^"]+"|"request_id":"[^"]+"|"instance":"[^"]+"'
UNLIKE = ("GET /api/v1/rate-limit", "QUERY Query.rateLimit", "QUERY Query.token")
"""Answers that no two requests share: they count requests."""


@pytest.fixture(scope="module")
def private(django_db_setup, django_db_blocker) -> Iterator[Private]:
    with django_db_blocker.unblock(), connection_kept(), undone(), pytest.MonkeyPatch.context() as patched:
        moment = Time().now
        patched.setattr(timezone, "now", lambda: moment)
        yield private_world()


# --- What is asked ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Request:
    """A request, in words of ``World.of``, of the game in this ``stage``; ``AGENT`` looks at the table of a game."""

    method: str
    path: str
    stage: str | None = None
    body: Any = None

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.stage or ''}".strip()

    @property
    def reads(self) -> bool:
        return self.method in ("GET", "QUERY", "AGENT")


def _of_rest() -> Iterator[Request]:
    for method, _route, stage, path, body, _expected in LINES:
        yield Request(method, f"/api/v1{path}", stage, body)
    for stage in (RUNNING, OVER):
        for path in ("feed?after=0&limit=500", "events?limit=500"):
            yield Request("GET", f"/api/v1/games/{{game}}/{path}", stage)
    yield Request("GET", "/api/v1/feed?after=0")
    for name in ("owner", "asked"):
        yield Request("GET", f"/api/v1/players/{name}")
        yield Request("GET", f"/api/v1/relations/{name}")
    for part in ("", "/buildings", "/openings"):
        yield Request("GET", f"/api/v1/explorer{part}?edition=1897&players=3")


def _of_pages() -> Iterator[Request]:
    places = "/ /mine/ /play/ /players/ /players/owner/ /archive/ /explorer/ /tournaments/ /tournaments/{tournament}/"
    of_account = "/account/ /account/people /account/blocked /account/devices /account/digest /account/access"
    for path in f"{places} {of_account} /account/apps /account/data /account/email /account/security".split():
        yield Request("GET", path)
    for stage in (RUNNING, OVER):
        for path in ("/games/{game}/", "/games/{game}/board.svg", "/embed/games/{game}/"):
            yield Request("GET", path, stage)


def _of_graphql() -> Iterator[Request]:
    for operation, (stage, document, _expected) in FIELDS.items():
        kind = operation.partition(".")[0].upper()
        if kind != "SUBSCRIPTION":
            yield Request(kind, operation, stage, document)


def _of_agents() -> Iterator[Request]:
    for stage in (RUNNING, OVER):
        yield Request("AGENT", "{game}", stage)


def whole(document: str, depth: int) -> str:
    """The same document, but it asks for all that its answer has, not just for a bit."""
    (operation,) = (one for one in parse(document).definitions if isinstance(one, OperationDefinitionNode))
    (asked,) = (one for one in operation.selection_set.selections if isinstance(one, FieldNode))
    root = schema._schema.get_root_type(operation.operation)
    arguments = f"({', '.join(print_ast(one) for one in asked.arguments)})" if asked.arguments else ""
    variables = ", ".join(print_ast(one) for one in operation.variable_definitions or ())
    kind = get_named_type(root.fields[asked.name.value].type)
    head = f"{operation.operation.value}{f'({variables})' if variables else ''}"
    return f"{head} {{ {asked.name.value}{arguments} {everything(kind, depth)} }}"


def everything(kind: Any, depth: int) -> str:
    """A selection of all fields of a type that want no arguments; each kind of object under names of its own."""
    if isinstance(kind, (GraphQLUnionType, GraphQLInterfaceType)):
        kinds = sorted(schema._schema.get_possible_types(kind), key=str)
        return f"{{ __typename {' '.join(f'... on {one} {_fields(one, depth, str(one))}' for one in kinds)} }}"
    return _fields(kind, depth) if isinstance(kind, GraphQLObjectType) else ""


def _fields(kind: GraphQLObjectType, depth: int, own: str = "") -> str:
    found = ["__typename"]
    for name, each in kind.fields.items():
        inner = everything(get_named_type(each.type), depth - 1) if depth else ""
        is_leaf = not hasattr(get_named_type(each.type), "fields") and not hasattr(get_named_type(each.type), "types")
        if (inner or is_leaf) and not any(is_required_argument(one) for one in each.args.values()):
            found.append(f"{f'{own}_{name}: ' if own else ''}{name} {inner}")
    return f"{{ {' '.join(found)} }}"


REQUESTS = [asked for asked in (*_of_rest(), *_of_pages(), *_of_graphql(), *_of_agents()) if str(asked) not in AS_OWNER]
READS = [asked for asked in REQUESTS if asked.reads and str(asked) not in UNLIKE]


class Asker:
    """A person who asks, with a token over the APIs, and in a browser for pages."""

    def __init__(self, private: Private, role: str) -> None:
        self.world, self.user = private.world, private.world.people.get(role)
        self.visit = Visit(None, None, AnonymousUser(), None)
        self.browser, self.program = (Client(headers={"X-Request-ID": "the-same"}) for _ in range(2))
        if self.user:
            self.browser.force_login(self.user)
            secret = Token.objects.create(user=self.user, name="test")[1]
            self.visit = Visit(None, None, self.user, credentials.find(secret))
            self.program.defaults["HTTP_AUTHORIZATION"] = f"Bearer {secret}"

    def told(self, asked: Request) -> str:
        """The status and everything in the body of the answer; a new location is there, too."""
        named = self.world.named | (self.world.of(asked.stage) if asked.stage else {"game": "x", "proposal": 1})
        if asked.method == "AGENT":
            return self._of_agent(asked.path.format(**named))
        if asked.method in ("QUERY", "MUTATION"):
            answer = self._of_graphql(asked.body, {"move": "role:settler"} | named)
        elif asked.path.startswith("/api/"):
            wants = "application/x-ndjson" if asked.path.endswith("ndjson") else "application/json"
            body = json.dumps(filled(asked.body, named)) if asked.body else b""
            more = {"content_type": "application/json", "headers": {"Accept": wants}}
            answer = self.program.generic(asked.method, asked.path.format(**named), body, **more)
        else:
            answer = self.browser.get(asked.path.format(**named), headers={"Accept": "text/html"})
        assert answer.status_code < 500, (asked, answer.status_code)
        content = read(answer) if answer.streaming else answer.content
        return re.sub(CHANGING, "", f"{answer.status_code} {content.decode()} {answer.headers.get('Location', '')}")

    def _of_agent(self, game: str) -> str:
        try:
            told = looked(self.visit, game)
        except ServiceError as error:
            return f"{error.code.status} {error.detail}"
        return f"{told.text} {wire.encode(told.data).decode()}"

    def _of_graphql(self, document: str, variables: dict[str, Any]) -> Any:
        for asked in (*(whole(document, depth) for depth in DEPTHS), document):
            sent = {"query": asked, "variables": variables}
            answer = self.program.post("/graphql/", json.dumps(sent), content_type="application/json")
            if b"graphql_too_complex" not in answer.content:
                break
        return answer


def read(answer: Any) -> bytes:
    """The whole of an answer that comes in pieces."""

    async def joined() -> bytes:
        return b"".join([piece async for piece in answer.streaming_content])

    return async_to_sync(joined)() if answer.is_async else b"".join(answer.streaming_content)


def leaked(private: Private, role: str, text: str) -> list[str]:
    """What of the secrets of others stands in a text."""
    return [what for what, secret in private.forbidden(role).items() if secret in text]


# --- Answers and pages ------------------------------------------------------------------------------------------------


def found_in_answers(private: Private, role: str, asked: Request, caplog: Any) -> list[str]:
    """The secrets in the answer to a request, and those of anybody in what was logged of it."""
    caplog.clear()
    caplog.set_level(logging.INFO)
    found = leaked(private, role, Asker(private, role).told(asked))
    logged = "\n".join(record.getMessage() for record in caplog.records)
    return found + leaked(private, "nobody", logged)


def test_no_answer_page_or_log_contains_what_is_private(private, time, caplog):
    """Whatever anybody asks for or does, over both APIs and in the browser; the logs tell of nobody."""
    cases = [(role, asked) for role in ROLES for asked in REQUESTS]
    for role, asked in drawn("private answers", cases, 60):
        with undone(time):
            assert (role, str(asked), found_in_answers(private, role, asked, caplog)) == (role, str(asked), [])


def test_people_are_told_what_is_their_own(private, time):
    """So there is something to find."""
    own = {
        f"{what} of owner" for what in ("mailbox", "endpoint", "hook", "token", "passkey", "friend", "foe", "device")
    }
    asker, found = Asker(private, "owner"), set()
    for path in ("account/export", "auth/tokens", "webhooks", "devices", "auth/passkeys", "friends", "blocks"):
        with undone(time):
            answer = asker.told(Request("GET", f"/api/v1/{path}"))
        found |= {what for what in own if private.secrets[what][0] in answer}
    assert found == own


def differing(private: Private, role: str, requests: list[Request], time: Any) -> list[str]:
    """The requests that are answered differently once what others keep to themselves is something else."""
    asker, worlds = Asker(private, role), []
    for exchanged in (False, True):
        with undone(time):
            if exchanged:
                private.exchange(role, Random(1))
            worlds.append([asker.told(asked) for asked in requests])
    return [str(asked) for asked, one, other in zip(requests, *worlds, strict=True) if one != other]


@pytest.mark.quick(2)
@pytest.mark.parametrize("role", READERS)
def test_a_reader_is_told_the_same_in_another_world(private, time, role):
    """Another one as to e-mail addresses, devices, friends, settings, who is online, and hidden tiles and points."""
    with undone(time):
        reads = drawn(f"read in two worlds by {role}", READS, 40)
        of_hidden = [hidden_request(private, part) for part in ("", "/events?limit=500", "/feed?after=0")]
        of_hidden.append(Request("AGENT", str(private.hidden[0].pk)))
        assert differing(private, role, [*reads, *of_hidden], time) == []


def hidden_request(private: Private, part: str) -> Request:
    """A request for part of the game that hides something."""
    return Request("GET", f"/api/v1/games/{private.hidden[0].pk}{part}")


# --- Messages ---------------------------------------------------------------------------------------------------------


@dataclass
class Sent:
    """Where messages come to: a receiver of webhooks, a push service with its devices, and the task that pushes."""

    receiver: Receiver
    service: PushService
    told: Callable[..., Any]


@pytest.fixture
def sent(service, told, settings, monkeypatch) -> Iterator[Sent]:
    settings.MAIL = True
    monkeypatch.setattr(digests, "enqueue", lambda task, arguments: app.tasks[task].apply(kwargs=arguments))
    with Receiver() as receiver:
        yield Sent(receiver, service, told)


def found_in_messages(private: Private, sent: Sent) -> tuple[set[str], list[str]]:
    """What kinds of messages come when much happens, and which secrets of others are in them."""
    everybody = private.world.people
    Webhook.objects.update(status=Webhook.Status.DISABLED)
    devices = {}
    for role in (*SEATED, "stranger"):
        services.create_webhook(user=everybody[role], url=f"{sent.receiver.url}/{role}", after=0)
        device = sent.service.subscribe()
        services.register_device(user=everybody[role], **device.registered)
        devices[device.endpoint.removeprefix(sent.service.url.removesuffix("/hook"))] = role
    much_happens(everybody)
    sent.told()
    while deliver_due():
        pass
    mail.outbox.clear()
    digests.queue_digests()
    found, kinds = [], set()
    for message in sent.receiver.messages:
        found += leaked(private, message.path.rpartition("/")[2], f"{message.headers} {message.body.decode()}")
        kinds |= {f"webhook: {event['kind']}" for event in message.data["events"]}
    for message in sent.service.messages:
        opened = sent.service.opened(message)
        found += leaked(private, devices[message.path], json.dumps(opened.data))
        found += leaked(private, "nobody", str(message.headers) + message.body.decode(errors="ignore"))
        kinds.add(f"push: {opened.kind}")
    for letter in mail.outbox:
        (address,) = letter.to
        role = next(role for role, user in everybody.items() if user.email == address)
        found += leaked(private, role, f"{letter.subject} {letter.body} {letter.alternatives} {letter.extra_headers}")
        kinds.add("mail")
    return kinds, found


def much_happens(everybody: dict[str, User]) -> None:
    """Things that people are told of by every kind of message."""
    owner, asked, other = (everybody[role] for role in ("owner", "asked", "other"))
    services.accept_friend_request(user=asked, username="owner")
    services.send_friend_request(user=other, username="owner")
    table = services.create_game(user=owner, edition="1897", players=3).game_id
    services.reserve_seat(user=owner, game_id=table, seat=1, username="asked")
    services.join_game(user=asked, game_id=table)
    services.join_game(user=other, game_id=table)
    services.start_game(user=owner, game_id=table)
    services.send_message(user=other, game_id=table, channel="table", text="hello")
    services.propose(user=other, game_id=table, kind="abort")
    cup = services.create_tournament(
        user=owner, name="Another cup", format="swiss", table_size=2, edition="1897", rounds=1
    ).tournament_id
    for user in (asked, other):
        services.enter_tournament(user=user, tournament_id=cup)
    services.start_tournament(user=owner, tournament_id=cup)
    played = TournamentTable.objects.get(round__tournament=cup)
    play_ahead(Game.objects.get(pk=played.game_id), Random(1))
    services.advance_tournaments()


def test_no_webhook_notification_or_mail_contains_what_is_private(private, time, sent):
    with undone(time):
        kinds, found = found_in_messages(private, sent)
    assert found == []
    assert kinds >= {
        "webhook: friend_accepted", "webhook: friend_requested", "webhook: tournament_standings", "webhook: game_over",
        "webhook: your_turn", "push: your_turn", "push: message", "mail",
    }  # fmt: skip


# --- Each way of looking finds something ------------------------------------------------------------------------------


def with_text(name: str, text: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A fault: an answer of this function has a text under a name."""
    return lambda real: lambda *args, **more: {**real(*args, **more), name: text}


def logging_it(text: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A fault: a function writes a text into the log."""

    def fault(real: Callable[..., Any]) -> Callable[..., Any]:
        def logs(*args: Any, **more: Any) -> Any:
            logging.getLogger("games").info("told %s", text)
            return real(*args, **more)

        return logs

    return fault


RELATION = Request("GET", "/api/v1/relations/owner")
SEARCHED: dict[str, tuple[Any, str, Callable[[str], Any], Request]] = {
    "an answer of REST": (people, "relation_to", lambda text: with_text("x", text), RELATION),
    "an answer of GraphQL": (
        profiles, "head", lambda text: with_text("about", text),
        next(asked for asked in READS if asked.path == "Query.player"),
    ),
    "a page": (profiles, "head", lambda text: with_text("about", text), Request("GET", "/players/owner/")),
    "the explorer": (
        explorer, "summary", lambda text: with_text("x", text),
        Request("GET", "/api/v1/explorer?edition=1897&players=3"),
    ),
    "an export": (
        personal_export, "_account", lambda text: with_text("x", text), Request("GET", "/api/v1/account/export"),
    ),
    "the log": (people, "relation_to", logging_it, RELATION),
}  # fmt: skip
"""Where something could be told, and how: the function in which there is a fault, the fault, and what is asked."""


@pytest.mark.parametrize("place", SEARCHED)
def test_the_search_notices_an_address_in(private, time, caplog, monkeypatch, place):
    module, name, fault, asked = SEARCHED[place]
    text = private.secrets["mailbox of owner"][0]
    monkeypatch.setattr(module, name, fault(text)(getattr(module, name)))
    with undone(time):
        assert "mailbox of owner" in found_in_answers(private, "stranger", asked, caplog)


def test_the_search_notices_secrets_in_messages_of_every_kind(private, time, sent, monkeypatch):
    told_in = {"notice": "second factor of other", "notification": "endpoint of asked", "waiting_game": "hook of owner"}
    for name, what in told_in.items():
        monkeypatch.setattr(words, name, lambda *_args, text=private.secrets[what][0]: text)
    with undone(time):
        assert {*found_in_messages(private, sent)[1]} == {*told_in.values()}


def test_the_comparison_notices_settings_and_tiles_that_are_told(private, time, monkeypatch):
    hidden = hidden_request(private, "")
    assert differing(private, "stranger", [RELATION, hidden], time) == []
    table = projection._table
    monkeypatch.setattr(privacy, "who_let", lambda reader, people, name: {*people})
    monkeypatch.setattr(
        projection, "_table", lambda game, state, viewer: {**table(game, state, viewer), "x": state.pile[-3:]}
    )
    assert differing(private, "stranger", [RELATION, hidden], time) == [str(RELATION), str(hidden)]
