"""The client for TypeScript in a page of someone else, on another origin."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .conftest import Person, site

pytestmark = [pytest.mark.browser, pytest.mark.node, pytest.mark.dear]

MAP = '<script type="importmap">{"imports": {"puerto-client": "/node_modules/puerto-client/dist/index.js"}}</script>'
PLAY = """async (most) => {
  const { comeBack, goOn } = await import("/page.js");
  const { legalMoves, runBot } = await import("puerto-client");
  const client = await comeBack();
  const { game } = await client.createGame({
    edition: "1897", players: 2, shuffle_seats: false, seats: [{ kind: "human" }, { kind: "bot", bot: "random" }],
  });
  await client.startGame(game.id);
  const seen = [], stream = client.watchGame(game.id, { fromStart: true });
  const watching = (async () => { for await (const { seq } of stream) if (seq !== seen.at(-1)) seen.push(seq); })();
  const done = new AbortController(), first = client.token.tokens;
  let moves = 0;
  await runBot(client, async (decision) => {
    if (++moves === 5) await client.token.renewed(first.access_token);
    if (moves === most) done.abort();
    return legalMoves(decision)[0];
  }, { games: [game.id], signal: done.signal });
  const again = goOn();
  await again.resign(game.id);
  await watching;
  const { code, status, requestId } = await again.startGame(game.id).catch((error) => error);
  const { seq } = await again.getGame(game.id);
  await again.token.end();
  const over = await again.getMe().catch((error) => error);
  return {
    game: game.id, moves, seen, seq, connections: stream.connections, code, status, requestId, over: over.name,
    renewed: first.refresh_token !== again.token.tokens.refresh_token,
  };
}"""


@pytest.fixture
def origin(typescript_programs: Path) -> Iterator[str]:
    """A site with the compiled client and the program of the guide."""
    with site(typescript_programs, MAP, ("/", "/callback")) as origin:
        yield origin


def test_a_page_of_another_origin_logs_in_and_plays(open_page, server, origin, typescript_programs):
    """With the program of the guide; its token is renewed in the middle, under a stream that goes on."""
    author, user = Person(server.url), Person(server.url)
    wanted = {"name": "Pocket Puerto", "redirect_uris": ["http://127.0.0.1/callback"]}
    client_id = author.post("/auth/apps", wanted)["app"]["client_id"]
    program = (typescript_programs / "page.js").read_text()
    for sample, real in (
        ("http://localhost:8000", server.url),
        ("your-client-id", client_id),
        ("http://localhost:3000", origin),
    ):
        assert sample in program
        program = program.replace(sample, real)
    watched = open_page("/account/login")
    page = watched.page
    page.route("**/page.js", lambda route: route.fulfill(body=program, content_type="text/javascript"))
    page.goto(origin)
    page.evaluate("import('/page.js').then(({ logIn }) => logIn())")
    page.fill("[name=username]", user.get("/auth/me")["username"])
    page.fill("[name=password]", "correct horse battery")
    page.click("main button, form button")
    page.click("button[value=allow]")
    page.wait_for_url(f"{origin}/callback?*")
    seen = page.evaluate(PLAY, 10)
    assert seen["seen"] == list(range(1, seen["seq"] + 1))
    assert seen["connections"] > 1
    assert seen["renewed"]
    assert (seen["code"], seen["status"], seen["over"]) == ("game_over", 409, "OAuthError")
    assert seen["requestId"]
    moves = [event for event in user.events(seen["game"], 0) if event["kind"] == "move" and event["seat"] == 0]
    assert len([event for event in moves if not event["data"]["forced"]]) == seen["moves"] == 10
