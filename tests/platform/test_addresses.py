"""Limits by address over real sockets: nobody comes from elsewhere by saying so, however the server was started."""

import json
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.support.servers import ROOT, Servers, embedded_server, scaled_cluster

ALLOWED = 5
RATE = f"{ALLOWED}/hour"
WRONG = {"username": "nobody", "password": "no idea"}
LOG_IN = 'mutation { logIn(username: "nobody", password: "no idea") { __typename ... on Problem { code } } }'
PROTOCOL = "graphql-transport-ws"

FORGED: dict[str, Callable[[int], dict[str, str]]] = {
    "none": lambda number: {},
    "X-Forwarded-For": lambda number: {"X-Forwarded-For": f"198.51.100.{number}"},
    "X-Forwarded-For, the sender last": lambda number: {"X-Forwarded-For": f"198.51.100.{number}, 127.0.0.1"},
    "X-Forwarded-For with a port": lambda number: {"X-Forwarded-For": f"[2001:db8::{number}]:4711"},
    "X-Real-IP": lambda number: {"X-Real-IP": f"198.51.100.{number}"},
    "Forwarded": lambda number: {"Forwarded": f"for=198.51.100.{number}"},
}


def by_rest(server: Servers, headers: dict[str, str]) -> bool:
    """Try to log in; whether that is refused for trying too often."""
    answer = httpx.post(server.url + "/api/v1/auth/login", json=WRONG, headers=headers, timeout=30)
    assert answer.status_code in (401, 429), answer.text
    return answer.status_code == 429


def by_graphql(server: Servers, headers: dict[str, str]) -> bool:
    answer = httpx.post(server.url + "/graphql/", json={"query": LOG_IN}, headers=headers, timeout=30)
    return answer.json()["data"]["logIn"]["code"] == "rate_limited"


def by_websocket(server: Servers, headers: dict[str, str]) -> bool:
    url = server.url.replace("http", "ws") + "/graphql/"
    with connect(url, subprotocols=[PROTOCOL], additional_headers=headers, open_timeout=30) as link:
        link.send('{"type": "connection_init"}')
        link.recv(30)
        link.send(json.dumps({"id": "1", "type": "subscribe", "payload": {"query": LOG_IN}}))
        return json.loads(link.recv(30))["payload"]["data"]["logIn"]["code"] == "rate_limited"


def by_page(server: Servers, headers: dict[str, str], path: str = "/account/login") -> bool:
    with httpx.Client(base_url=server.url, headers=headers, timeout=30, follow_redirects=True) as browser:
        form = browser.get(path)
        sent = WRONG | {"csrfmiddlewaretoken": browser.cookies["csrftoken"]}
        answer = browser.post(form.url, data=sent)
        assert answer.status_code in (401, 429), answer.status_code
        return answer.status_code == 429


def by_admin(server: Servers, headers: dict[str, str]) -> bool:
    return by_page(server, headers, "/admin/login/")


DOORS = (by_rest, by_graphql, by_websocket, by_page, by_admin)


def hold(server: Servers) -> None:
    """Nobody has more tries than are allowed, by whatever door, and whatever their headers say."""
    forged = FORGED["X-Forwarded-For"]
    assert [by_rest(server, forged(number)) for number in range(ALLOWED + 1)] == [False] * ALLOWED + [True]
    for kind, headers in FORGED.items():
        for door in DOORS:
            assert all(door(server, headers(number)) for number in range(2)), (kind, door.__name__)


@pytest.mark.dear(3)
def test_in_one_process_nobody_passes_a_limit_by_naming_addresses():
    with embedded_server(LOGIN_RATE=RATE) as server:
        hold(server)
        assert "198.51.100" not in server.logs("serve")


@pytest.mark.dear(3)
@pytest.mark.scaled
def test_in_many_processes_nobody_passes_a_limit_by_naming_addresses():
    with scaled_cluster(webs=2, workers=0, LOGIN_RATE=RATE) as cluster:
        hold(cluster)
        cluster.urls.reverse()
        assert by_rest(cluster, FORGED["X-Forwarded-For"](9)), "The other process counts for itself."


@pytest.mark.dear(3)
@pytest.mark.quick(1)
@pytest.mark.parametrize("believed", ["127.0.0.1", "*"])
def test_neither_where_uvicorn_is_started_with_defaults_that_believe_its_neighbours(believed):
    uvicorn = ("-m", "uvicorn", "puerto_api.asgi:application")
    with embedded_server(program=uvicorn, LOGIN_RATE=RATE, FORWARDED_ALLOW_IPS=believed) as server:
        hold(server)


@pytest.mark.dear(3)
def test_behind_a_proxy_everybody_has_the_address_that_the_proxy_has_seen():
    ann, bob = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}
    with embedded_server(LOGIN_RATE=RATE, NUM_PROXIES="1", LOG_FORMAT="json") as server:
        assert [by_rest(server, ann) for _ in range(ALLOWED + 1)] == [False] * ALLOWED + [True]
        for door in DOORS:
            assert not door(server, bob), door.__name__
            assert door(server, {"X-Forwarded-For": "198.51.100.7, 203.0.113.1"}), door.__name__
        logged = [json.loads(line) for line in server.logs("serve").splitlines() if '"request_finished"' in line]
        assert {line["ip"] for line in logged} >= {"203.0.113.1", "203.0.113.2"}
        assert "198.51.100.7" not in {line["ip"] for line in logged}


@pytest.mark.parametrize("place", ["Dockerfile", "docs/operations.md"])
def test_the_documented_command_is_the_one_that_is_tested(place):
    text = (ROOT / place).read_text()
    assert "python -m puerto_api.web" in text
    assert "uvicorn puerto_api" not in text


@pytest.mark.dear(3)
def test_behind_a_proxy_that_speaks_tls_pages_of_our_own_open_sockets_with_their_session_and_others_none():
    proxied = {"Host": "puerto.example", "X-Forwarded-Proto": "https", "X-Forwarded-For": "203.0.113.1"}
    settings = {"HTTPS": "true", "NUM_PROXIES": "1", "ALLOWED_HOSTS": "puerto.example"}
    me = json.dumps({"id": "1", "type": "subscribe", "payload": {"query": "{ me { username } }"}})
    with embedded_server(**settings) as server:
        with httpx.Client(base_url=server.url, headers=proxied, timeout=30) as browser:
            form = browser.get("/account/register")
            cookie = form.headers["set-cookie"]
            assert "Secure" in cookie
            token = cookie.partition("=")[2].partition(";")[0]
            answer = browser.post(
                "/account/register",
                data={"username": "ann", "password": "correct horse battery", "csrfmiddlewaretoken": token},
                headers={"Cookie": f"csrftoken={token}", "Referer": "https://puerto.example/account/register"},
            )
            assert answer.status_code == 302, answer.text
        session = next(line for line in answer.headers.get_list("set-cookie") if line.startswith("sessionid="))
        headers = {"Cookie": session.partition(";")[0], **{name: proxied[name] for name in list(proxied)[1:]}}
        url = server.url.replace("http", "ws") + "/graphql/"

        def opened(origin: str) -> ClientConnection:
            link = socket.create_connection((urlsplit(url).hostname, urlsplit(url).port))
            return connect(
                "ws://puerto.example/graphql/", sock=link, subprotocols=[PROTOCOL], origin=origin,
                additional_headers=headers, open_timeout=30,
            )  # fmt: skip

        with opened("https://puerto.example") as link:
            link.send('{"type": "connection_init"}')
            link.recv(30)
            link.send(me)
            assert json.loads(link.recv(30))["payload"]["data"] == {"me": {"username": "ann"}}
        with opened("https://evil.example") as link:
            link.send('{"type": "connection_init"}')
            link.recv(30)
            link.send(me)
            payload = json.loads(link.recv(30))["payload"]
            assert payload["data"] == {"me": None}
