"""Every stream in a page of someone else, on another origin: tokens work there, and our cookies do not."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support.servers import ROOT

from .conftest import PASSWORD, Person, site

pytestmark = [pytest.mark.browser, pytest.mark.dear]

HELLO = """async ({ url, way, path, game, token }) => {
  const bearer = token ? { Authorization: `Bearer ${token}` } : {};
  const query = "subscription($game: ID!) { gameFeed(gameId: $game) { ... on HelloFrame { type viewer } } }";
  const variables = { game };
  const overFetch = async (address, options = {}) => {
    const leave = new AbortController(), headers = { ...bearer, Accept: "text/event-stream", ...options.headers };
    const answer = await fetch(address, { ...options, headers, signal: leave.signal });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = "", found; ; ) {
      text += (await reader.read()).value;
      if ((found = /^data: ?([{].*[}])$/m.exec(text))) {
        leave.abort();
        return JSON.parse(found[1]);
      }
    }
  };
  const ways = {
    fetch: () => overFetch(url + path),
    graphql: async () => {
      const options = { method: "POST", headers: { "Content-Type": "application/json" } };
      const body = JSON.stringify({ query, variables });
      return (await overFetch(url + "/graphql/", { ...options, body })).data.gameFeed;
    },
    websocket: () => new Promise((resolve, reject) => {
      const socket = new WebSocket(url.replace("http", "ws") + "/graphql/", "graphql-transport-ws");
      const say = (message) => socket.send(JSON.stringify(message));
      socket.onopen = () => say({ type: "connection_init", payload: bearer });
      socket.onclose = ({ code }) => reject(new Error(`closed with ${code}`));
      socket.onmessage = ({ data }) => {
        const { type, payload } = JSON.parse(data);
        if (type === "connection_ack") say({ id: "1", type: "subscribe", payload: { query, variables } });
        else resolve(payload.data.gameFeed), socket.close();
      };
    }),
    eventsource: () => new Promise((resolve, reject) => {
      const source = new EventSource(url + path);
      source.onmessage = ({ data }) => (source.close(), resolve(JSON.parse(data)));
      source.onerror = () => reject(new Error("refused"));
    }),
  };
  return ways[way]();
}"""
"""Follows a game in one of four ways until its first frame has come."""
GUIDE = (ROOT / "docs" / "guides" / "streams.md").read_text()
PROGRAM = re.search(r"<!-- ticket -->\n```js\n(.*?)```", GUIDE, re.DOTALL)[1]
FOLLOW = """({ url, token, path }) => {
  window.frames_ = [];
  follow(url, token, path, (frame) => window.frames_.push(frame));
}"""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with site(tmp_path_factory.mktemp("site")) as origin:
        yield origin


@pytest.fixture(scope="module")
def game(person: Person) -> str:
    """A game that waits for its only person."""
    game = person.create("human", "random", "random", shuffle_seats=False)
    person.start(game)
    return game


@pytest.fixture
def page(open_page, server, elsewhere, person):
    """A page of another origin, in a browser in which the player is logged in to the service."""
    page = open_page("/account/login").page
    page.fill("[name=username]", person.get("/auth/me")["username"])
    page.fill("[name=password]", PASSWORD)
    page.get_by_role("button", name="Log in", exact=True).click()
    page.wait_for_url(lambda url: "/login" not in url)
    page.goto(elsewhere)
    return page


def follow(page, server, game: str, way: str, token: str | None = None) -> dict[str, Any]:
    asked = {"url": server.url, "way": way, "path": f"/api/v1/games/{game}/feed", "game": game, "token": token}
    return page.evaluate(HELLO, asked)


def test_a_token_shows_a_player_their_seat_over_every_stream(page, server, game, person):
    token = person.http.headers["Authorization"].removeprefix("Bearer ")
    for way in ("fetch", "graphql", "websocket"):
        assert follow(page, server, game, way, token)["viewer"] == 0, way


def test_without_a_token_the_page_sees_what_everybody_sees(page, server, game):
    """The browser sends the cookie of the session with the handshake: both are pages of one site, 127.0.0.1."""
    for way in ("fetch", "graphql", "websocket", "eventsource"):
        hello = follow(page, server, game, way)
        assert (hello["type"], hello["viewer"]) == ("hello", None), way


def test_a_player_follows_with_the_eventsource_of_the_guide(page, server, person):
    """The first ticket is too old, for which the server's answer is the same as for a wrong one: the program asks for
    another, and goes on where it was until its token ends."""
    game = person.create("human", "random", "random", shuffle_seats=False)
    logged_in = {"username": person.get("/auth/me")["username"], "password": PASSWORD}
    token = person.post("/auth/login", logged_in)["token"]
    tickets: list[str] = []

    def spoil_the_first(route) -> None:
        tickets.append(route.request.url)
        route.continue_(url=route.request.url.replace("ticket=", "ticket=old") if len(tickets) == 1 else None)

    page.route(re.compile(r"/feed\?ticket="), spoil_the_first)
    page.add_script_tag(content=PROGRAM)
    page.evaluate(FOLLOW, {"url": server.url, "token": token, "path": f"/api/v1/games/{game}/feed"})
    page.wait_for_function("frames_.length > 0")
    assert page.evaluate("[frames_[0].type, frames_[0].viewer]") == ["hello", 0]
    assert len(tickets) == 2
    assert tickets[0] != tickets[1]
    person.start(game)
    last = person.game(game)["seq"]
    page.wait_for_function("(last) => frames_.some(({ seq }) => seq === last)", arg=last)
    leaving = httpx.post(server.url + "/api/v1/auth/logout", headers={"Authorization": f"Bearer {token}"}, json={})
    assert leaving.is_success
    page.wait_for_function("frames_.at(-1).type === 'end'")
    assert page.evaluate("frames_.at(-1).reason") == "invalid_token"
    seen = [frame["seq"] for frame in page.evaluate("frames_") if frame["type"] == "event"]
    assert seen == list(range(seen[0], seen[0] + len(seen)))
    assert "ticket=" not in server.logs("serve")
