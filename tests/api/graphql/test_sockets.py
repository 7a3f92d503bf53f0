"""Subscriptions over WebSocket with real sockets: every event once and in order, whatever else goes on."""

import json
import random

import jsonpatch
import pytest
from django.test import Client
from websockets.sync.client import connect

from accounts import services
from accounts.models import BrowserSession, Token
from games.reads import hosted_games
from puerto_api.web import stream_auth
from tests.games.support import person, play_ahead, play_on, table
from tests.support import rates, tiers
from tests.support.ahead import almost_over

from .live import EVENTS, PROTOCOL, Socket, eventually, socket
from .support import PLAY, ask, bearer

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game():
    """A running game of two people; seat 0 is asked first."""
    return table(person("ann"), [person("bob")])


def everything(game):
    return list(range(1, hosted_games.get_game(game.pk).last_seq + 1))


def test_missed_events_first_then_live_ones_to_the_end(server, game):
    """From its start to its end a game is one list without gaps; then the subscription is complete."""
    rng = random.Random(1)
    game = almost_over(game, rng, left=tiers.amount(quick=20, full=1000))
    with socket(server) as ws:
        ws.subscribe("a", game=str(game.pk))
        assert ws.seqs("a", game.last_seq) == everything(game)
        over = play_on(game, rng)
        events = [ws.event("a") for _ in range(over.last_seq - game.last_seq)]
        assert [event["seq"] for event in events] == list(range(game.last_seq + 1, over.last_seq + 1))
        assert events[-1]["kind"] == "game_over"
        assert ws.next("a") == {"id": "a", "type": "complete"}


def test_events_make_the_view(server, game):
    """What a page shows that applies every change of a subscription is what a fresh query shows."""
    ann = game.seats.get(index=0).user
    view = ask("query($id: ID!) { game(id: $id) { view } }", ann, id=str(game.pk))["view"]
    with socket(server, bearer(ann)) as ws:
        ws.subscribe("a", game=str(game.pk), after=game.last_seq)
        later = play_on(game, random.Random(2), moves=40)
        for _ in range(later.last_seq - game.last_seq):
            view = jsonpatch.apply_patch(view, ws.event("a")["changes"])
    assert view == ask("query($id: ID!) { game(id: $id) { view } }", ann, id=str(game.pk))["view"]


def test_anyone_who_comes_back_goes_on_from_their_cursor(server, game):
    """Cut off again and again: each number is seen once."""
    seen: list[int] = []
    rng = random.Random(3)
    for _ in range(5):
        with socket(server) as ws:
            ws.subscribe("a", game=str(game.pk), after=seen[-1] if seen else 0)
            game = play_on(game, rng, moves=4)
            seen += ws.seqs("a", game.last_seq - 2)
            ws.cut()
    assert seen == list(range(1, len(seen) + 1))
    assert len(seen) >= game.last_seq - 2


def test_many_subscriptions_share_a_socket(server, game):
    """Two games, several cursors: each stream is whole, and one that ends silences none of the others."""
    other = table(person("cid"), [person("dan")])
    begun = game.last_seq
    with socket(server) as ws:
        for name in "abcdef":
            ws.subscribe(name, game=str((other if name == "f" else game).pk), after=begun if name == "b" else 0)
        for name in "acdef":
            assert ws.seqs(name, begun) == everything(game)
        ws.send({"id": "a", "type": "complete"})
        ws.subscribe("g", query="{ not a document")
        assert ws.next("g")["type"] == "error"
        ws.subscribe("h", game="nowhere")
        assert ws.next("h")["payload"]["errors"][0]["extensions"]["code"] == "game_not_found"
        assert ws.next("h")["type"] == "complete"
        game, other = play_on(game, random.Random(1), moves=5), play_on(other, random.Random(2), moves=5)
        for name in "bcde":
            assert ws.seqs(name, game.last_seq) == list(range(begun + 1, game.last_seq + 1))
        assert ws.seqs("f", other.last_seq) == list(range(begun + 1, other.last_seq + 1))
        assert not [message for message in ws._waiting if message["id"] == "a"]
        ws.subscribe("a", game=str(game.pk), after=game.last_seq - 1)
        assert ws.seqs("a", game.last_seq) == [game.last_seq]


def test_nothing_is_left_of_sockets_that_are_cut(server, game):
    """No task and no watcher, whether a client says goodbye, vanishes, or vanishes while it is sent to."""
    with socket(server) as ws:
        ws.subscribe("a", game=str(game.pk))
        ws.seqs("a", 2)
    eventually(lambda: not server.watched(), "The end of all watchers")
    before = server.tasks()
    for n in range(12):
        with socket(server) as ws:
            for name in "abc":
                ws.subscribe(name, game=str(game.pk))
            if n % 3:
                ws.seqs("a", 2)
                assert server.watched() == {str(game.pk)}
            if n % 2:
                ws.cut()
    game = play_on(game, random.Random(1), moves=2)
    eventually(lambda: not server.watched(), "The end of all watchers")
    eventually(lambda: server.tasks() <= before, "The end of all tasks")


@pytest.mark.dear(3)
def test_anyone_who_is_cut_off_in_the_middle_is_no_trouble(server, game, caplog):
    """Cut while more is being sent than was read: every operation ends in order, and the server logs no error."""
    play_ahead(game, random.Random(1), moves=80)
    for n in range(20):
        with socket(server) as link:
            for name in ("a", "b", "c"):
                link.subscribe(name, game=str(game.pk))
            assert link.seqs("a", 1 + n) == list(range(1, 2 + n))
            link.cut()
    eventually(lambda: not server.watched(), "The end of all watchers")
    servers = [record for record in caplog.records if record.name != "websockets.client"]  # The client was cut off, too
    assert not [record for record in servers if record.levelname in ("ERROR", "CRITICAL")]


def test_operations_other_than_subscriptions(server, game):
    """A client may do everything over its socket, as the person that it said it is."""
    ann = game.seats.get(index=0).user
    with socket(server, bearer(ann)) as ws:
        ws.subscribe("q", query="{ me { username } }")
        assert ws.next("q")["payload"] == {"data": {"me": {"username": "ann"}}}
        assert ws.next("q")["type"] == "complete"
        ws.subscribe("m", query=PLAY, game=str(game.pk), move="role:settler", version=game.version)
        assert ws.next("m")["payload"]["data"]["playMove"]["__typename"] == "GameWritten"


def test_each_viewer_gets_their_own_changes(server):
    """Hidden points come in the changes of their owner alone, also live."""
    ann, bob = person("ann"), person("bob")
    game, rng = table(ann, [bob], hidden_points=True), random.Random(2)
    game = play_ahead(game, rng, moves=tiers.amount(quick=100, full=0))
    with socket(server, bearer(ann)) as of_ann, socket(server, bearer(bob)) as of_bob, socket(server) as nobodys:
        for ws in (of_ann, of_bob, nobodys):
            ws.subscribe("a", game=str(game.pk), after=game.last_seq)
        later = play_on(game, rng, moves=tiers.amount(quick=50, full=150))
        told = []
        for ws in (of_ann, of_bob, nobodys):
            changes = [change for _ in range(later.last_seq - game.last_seq) for change in ws.event("a")["changes"]]
            told.append({c["path"] for c in changes if c["path"].endswith("victory_points") and "seats" in c["path"]})
    assert told == [{"/table/seats/0/victory_points"}, {"/table/seats/1/victory_points"}, set()]


# --- Who may stay -----------------------------------------------------------------------------------------------------


def test_a_bad_token_opens_nothing(server, subtests):
    for authorization in ("Bearer nonsense", "nonsense", "Basic YTpi", 3, ["Bearer x"], {"a": 1}):
        with subtests.test(repr(authorization)), socket(server, init=False) as ws:
            ws.send({"type": "connection_init", "payload": {"Authorization": authorization}})
            assert ws.close_code() == 4403


def test_the_token_may_come_with_the_handshake(server, game):
    """For clients that are no browsers."""
    headers = {"Authorization": bearer(game.owner)}
    with connect(server.ws_url, subprotocols=[PROTOCOL], additional_headers=headers) as raw:
        ws = Socket(raw)
        ws.init()
        ws.subscribe("q", query="{ me { username } }")
        assert ws.next("q")["payload"] == {"data": {"me": {"username": "ann"}}}


def test_a_revoked_token_begins_no_operation(server, game):
    with socket(server, bearer(game.owner)) as ws:
        ws.subscribe("q", query="{ me { username } }")
        assert ws.next("q")["type"] == "next"
        Token.objects.all().delete()
        ws.subscribe("r", query="{ me { username } }")
        assert ws.close_code() == 4403


def test_a_revoked_token_ends_its_streams_and_its_socket_at_once(server, game, monkeypatch):
    """Long before anybody would look again by themselves. Those of others, and of nobody, go on."""
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 600.0)
    with socket(server, bearer(game.owner)) as hers, socket(server) as nobodys:
        for ws in (hers, nobodys):
            ws.subscribe("a", game=str(game.pk), after=game.last_seq)
        eventually(lambda: server.watched(), "The subscription")
        game = play_on(game, random.Random(1), moves=1)
        assert hers.seqs("a", game.last_seq) == nobodys.seqs("a", game.last_seq)
        Token.objects.all().delete()
        ended = hers.next("a")
        assert ended["payload"]["errors"][0]["extensions"]["code"] == "invalid_token"
        assert hers.next("a")["type"] == "complete"
        assert hers.close_code() == 4403
        game = play_on(game, random.Random(1), moves=1)
        assert nobodys.seqs("a", game.last_seq)


@pytest.mark.parametrize("end", ["logged out", "ended elsewhere"])
def test_a_session_opens_a_socket_as_long_as_it_lasts(server, game, monkeypatch, end):
    """For pages of our own: the browser sends the cookie. Its end is that of operations and streams, at once."""
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 600.0)
    browser = Client()
    browser.force_login(game.owner)
    headers = {"Cookie": f"sessionid={browser.cookies['sessionid'].value}"}
    origin = server.url.removesuffix("/graphql/")
    with connect(server.ws_url, subprotocols=[PROTOCOL], additional_headers=headers, origin=origin) as raw:
        ws = Socket(raw)
        ws.init()
        ws.subscribe("q", query="{ me { username } }")
        assert ws.next("q")["payload"] == {"data": {"me": {"username": "ann"}}}
        ws.subscribe("a", game=str(game.pk))
        ws.seqs("a", game.last_seq)
        if end == "logged out":
            browser.post("/account/logout")
        else:
            services.revoke_access(user=game.owner, access_id=BrowserSession.objects.get(user=game.owner).public_id)
        assert ws.next("a")["payload"]["errors"][0]["extensions"]["code"] == "invalid_token"
        assert ws.close_code() == 4403


def test_a_session_ends_with_the_password(server, game):
    browser = Client()
    browser.force_login(game.owner)
    headers = {"Cookie": f"sessionid={browser.cookies['sessionid'].value}"}
    with connect(server.ws_url, subprotocols=[PROTOCOL], additional_headers=headers) as raw:
        ws = Socket(raw)
        ws.init()
        game.owner.set_password("something else")
        game.owner.save()
        ws.subscribe("q", query="{ me { username } }")
        assert ws.close_code() == 4403


def test_tries_to_log_in_are_counted_over_sockets_too(server, settings):
    rates.only(settings, login="2/min")
    log_in = 'mutation { logIn(username: "ann", password: "x") { ... on Problem { code } } }'
    with socket(server) as ws:
        told = []
        for _ in range(3):
            ws.subscribe("a", query=log_in)
            told.append(ws.next("a")["payload"]["data"]["logIn"]["code"])
            assert ws.next("a")["type"] == "complete"
    assert told == ["invalid_credentials", "invalid_credentials", "rate_limited"]


# --- Abuse ------------------------------------------------------------------------------------------------------------

SUBSCRIBE = {"id": "a", "type": "subscribe", "payload": {"query": "{ serverInfo { name } }"}}


BROKEN: list[tuple[list, int]] = [
    ([SUBSCRIBE], 4401),
    (["not json"], 4400),
    ([b"binary"], 4400),
    (["[]"], 4400),
    (["null"], 4400),
    (["3"], 4400),
    ([{}], 4400),
    ([{"type": "hello"}], 4400),
    ([{"type": ["connection_init"]}], 4400),
    ([{"type": "connection_init", "payload": 3}], 4400),
    ([{"type": "connection_init"}, {"type": "connection_init"}], 4429),
    ([{"type": "connection_init"}, {"type": "subscribe"}], 4400),
    ([{"type": "connection_init"}, {"type": "subscribe", "id": "a"}], 4400),
    ([{"type": "connection_init"}, {"type": "subscribe", "id": [], "payload": {"query": "{ a }"}}], 4400),
    ([{"type": "connection_init"}, {"type": "subscribe", "id": "a", "payload": 3}], 4400),
    ([{"type": "connection_init"}, {"type": "subscribe", "id": "a", "payload": {"query": 3}}], 4400),
    ([{"type": "connection_init"}, {"type": "subscribe", "id": "a", "payload": {"query": None}}], 4400),
    ([{"type": "connection_init"}, SUBSCRIBE | {"payload": SUBSCRIBE["payload"] | {"variables": []}}], 4400),
    ([{"type": "connection_init"}, SUBSCRIBE | {"payload": SUBSCRIBE["payload"] | {"operationName": 3}}], 4400),
    ([{"type": "connection_init"}, {"type": "complete"}], 4400),
    ([{"type": "connection_init"}, {"type": "complete", "id": []}], 4400),
    ([{"type": "connection_init"}, '{"type": "ping", "payload": "\\u0000"}'], 4400),
    ([{"type": "connection_init"}, '{"type": "ping", "payload": ' + "[" * 5000 + "]" * 5000 + "}"], 4400),
    ([{"type": "connection_init"}, {"type": "ping", "payload": "x" * 70_000}], 1009),
]
"""What a client sends, and the code with which its socket is closed."""


def test_sockets_that_break_the_protocol_are_closed(server, subtests):
    """With the protocol's close codes, and at once: none is left open and deaf."""
    for messages, code in BROKEN:
        with subtests.test(repr(messages)[:100]), socket(server, init=False) as ws:
            for message in messages:
                ws.send(message)
            assert ws.close_code() == code


def test_an_operation_id_is_used_once_at_a_time(server, game):
    with socket(server) as ws:
        ws.subscribe("a", game=str(game.pk))
        ws.seqs("a", 2)
        ws.subscribe("a", game=str(game.pk))
        assert ws.close_code() == 4409


OTHER_ORIGINS = ["https://elsewhere.example", "http://127.0.0.1:1", "capacitor://localhost", "null", "not an origin"]


@pytest.mark.parametrize("origin", OTHER_ORIGINS)
def test_a_token_opens_a_socket_from_every_origin(server, game, origin):
    with connect(server.ws_url, subprotocols=[PROTOCOL], origin=origin) as raw:
        ws = Socket(raw)
        ws.init(bearer(game.owner))
        ws.subscribe("q", query="{ me { username } }")
        assert ws.next("q")["payload"] == {"data": {"me": {"username": "ann"}}}


@pytest.mark.parametrize("origin", OTHER_ORIGINS)
def test_the_session_of_a_browser_is_no_key_for_pages_of_other_origins(server, game, origin):
    """Their sockets are anonymous: they see what everybody may, and nothing of the person whose browser it is."""
    browser = Client()
    browser.force_login(game.owner)
    headers = {"Cookie": f"sessionid={browser.cookies['sessionid'].value}"}
    with connect(server.ws_url, subprotocols=[PROTOCOL], additional_headers=headers, origin=origin) as raw:
        ws = Socket(raw)
        ws.init()
        ws.subscribe("q", query="{ me { username } serverInfo { name } }")
        answer = ws.next("q")["payload"]["data"]
        assert answer == {"me": None, "serverInfo": {"name": "Puerto API"}}


@pytest.mark.parametrize("trusted", ["https://app.example", "https://*.example"])
def test_pages_that_may_use_sessions_in_forms_may_use_them_over_websockets(server, game, settings, trusted):
    settings.CSRF_TRUSTED_ORIGINS = [trusted]
    browser = Client()
    browser.force_login(game.owner)
    headers = {"Cookie": f"sessionid={browser.cookies['sessionid'].value}"}
    origin = "https://app.example"
    with connect(server.ws_url, subprotocols=[PROTOCOL], additional_headers=headers, origin=origin) as raw:
        ws = Socket(raw)
        ws.init()
        ws.subscribe("q", query="{ me { username } }")
        assert ws.next("q")["payload"] == {"data": {"me": {"username": "ann"}}}


FAILING: list[tuple[str, dict, str]] = [
    ("", {}, "graphql_invalid"),
    ("{", {}, "graphql_invalid"),
    ("{ nothing }", {}, "graphql_invalid"),
    ("fragment a on Query { serverInfo { name } }", {}, "graphql_invalid"),
    ("{" + "...{" * 240 + "serverInfo{name}" + "}" * 240 + "}", {}, "graphql_too_complex"),
    ("{" + "a " * 2000 + "}", {}, "graphql_too_complex"),
    (EVENTS, {}, "graphql_invalid"),
    (EVENTS, {"game": "x", "after": 2**31}, "graphql_invalid"),
    (EVENTS, {"game": "x", "after": -1}, "validation_failed"),
    (EVENTS, {"game": "x" * 10_000}, "game_not_found"),
    (EVENTS, {"game": "💥"}, "game_not_found"),
    ('subscription { gameEvents(gameId: "\\u{0}") { seq } }', {}, "graphql_invalid"),
    ("{ games(first: -1) { nodes { id } } }", {}, "validation_failed"),
    ("{ myGames { nodes { id } } }", {}, "not_authenticated"),
]
"""An operation, its variables, and the code of its error."""


def test_operations_that_fail_have_a_code_and_end(server, subtests):
    """The socket stays open for the next one."""
    for query, variables, code in FAILING:
        with subtests.test(f"{query} {variables}"[:100]), socket(server) as ws:
            ws.subscribe("a", query=query, **variables)
            message = ws.next("a")
            errors = message["payload"] if message["type"] == "error" else message["payload"]["errors"]
            assert errors[0]["extensions"]["code"] == code, message
            if message["type"] == "next":
                assert ws.next("a")["type"] == "complete"
            ws.subscribe("a", query="{ serverInfo { name } }")
            assert ws.next("a")["payload"]["data"]


def test_too_many_operations_at_once_are_refused_one_by_one(server, game, settings):
    settings.GRAPHQL_MAX_SUBSCRIPTIONS = 3
    with socket(server) as ws:
        for name in "abcd":
            ws.subscribe(name, game=str(game.pk), after=2)
        assert ws.next("d")["payload"][0]["extensions"]["code"] == "too_many_operations"
        ws.send({"id": "a", "type": "complete"})
        ws.subscribe("e", game=str(game.pk), after=0)
        assert ws.seqs("e", game.last_seq) == everything(game)
        for name in "bc":
            ws.seqs(name, game.last_seq)
        ws.send({"type": "ping"})
        assert json.loads(ws.raw.recv(5)) == {"type": "pong"}
