"""The client in a whole game over a real server, through everything that can happen to a connection."""

import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random

import httpx
import pytest

from games import engine
from games.terminal import client as client_module
from games.terminal import entry, stream
from games.terminal.ask import Chance, Quit
from games.terminal.client import Client, ServerLost
from games.terminal.session import Session
from tests.support import tiers
from tests.support.servers import Servers, embedded_server
from tests.support.services import free_port, wait_until

from .support import console, shown

pytestmark = pytest.mark.dear


class Careful(Session):
    """Whenever it draws, its view is what the server would tell now."""

    drawn = 0

    def draw(self) -> None:
        game = self.client.game(self.game_id)
        assert game["seq"] == self.seq
        assert game["version"] == self.version
        assert game["view"] == self.view
        self.drawn += 1
        super().draw()


class Player(Chance):
    """Leaves after some decisions; ``before`` is told the number of each."""

    asked = 0

    def __init__(self, decisions: int | None, before: Callable[[int], None]) -> None:
        super().__init__(console(), Random(11))
        self.decisions, self.before = decisions, before

    def choose(self, *arguments):
        if self.asked == self.decisions:
            raise Quit
        self.asked += 1
        self.before(self.asked)
        return super().choose(*arguments)


def play(
    client: Client, decisions: int | None = None, before: Callable[[int], None] = lambda number: None
) -> tuple[Careful, Player]:
    """A game of two by chance, whole or up to a decision. Every move was played exactly once."""
    player = Player(decisions, before)
    entry.sign_up(client, "tester")
    session = Careful(client, player.console, player, entry.new_game(client, 2, ["random"], edition="1897"))
    with suppress(Quit):
        session.run()
    client.close()
    assert session.over or player.asked == decisions
    assert session.drawn >= player.asked
    assert [event["seq"] for event in session.log] == list(range(1, session.seq + 1))
    mine = [e for e in session.log if e["kind"] == "move" and e["seat"] == session.me and not e["data"]["forced"]]
    assert len(mine) == player.asked
    return session, player


def test_old_view_and_events_give_the_new_view_through_streams_alone(server: Servers, monkeypatch) -> None:
    monkeypatch.setattr(stream, "PAGE_EVERY", 60)  # pages would take for ever
    client = Client(server.url)
    session, _ = play(client, tiers.amount(quick=12, full=None))
    if session.over:
        record = httpx.get(client.record_url(session.game_id)).json()
        engine.verify(record)
        assert session.view["table"]["result"] == record["result"]


class Lossy(httpx.BaseTransport):
    """Loses requests on their way and answers on theirs; the server never hears of the former."""

    def __init__(self, seed: int) -> None:
        self.rng, self.wrapped, self.lost = Random(seed), httpx.HTTPTransport(), 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        fate = self.rng.random() if request.url.path != "/api/v1/auth/register" else 1
        if fate < 0.08:
            self.lost += 1
            raise httpx.ConnectError("lost on the way", request=request)
        response = self.wrapped.handle_request(request)
        if fate < 0.16:
            self.lost += 1
            response.close()
            raise httpx.ReadError("the answer was lost", request=request)
        return response


def test_lost_requests_and_answers_change_nothing(server: Servers, monkeypatch) -> None:
    monkeypatch.setattr(client_module, "PAUSES", (0.01,))
    transport, troubles = Lossy(3), []
    client = Client(server.url, transport=transport, on_trouble=troubles.append)
    play(client, decisions=tiers.amount(quick=20, full=40))
    assert transport.lost > tiers.amount(quick=5, full=10)
    assert None in troubles
    assert any(trouble and "does not answer" in trouble for trouble in troubles)


class NoStreams(httpx.BaseTransport):
    """A proxy that does not let streams through."""

    def __init__(self) -> None:
        self.wrapped, self.refused = httpx.HTTPTransport(), 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        if request.headers.get("Accept") == "text/event-stream":
            self.refused += 1
            return httpx.Response(406, json={"code": "not_acceptable"}, request=request)
        return self.wrapped.handle_request(request)


def test_pages_do_where_streams_do_not_come_through(server: Servers, monkeypatch) -> None:
    monkeypatch.setattr(stream, "PAGE_EVERY", 0.02)
    transport = NoStreams()
    play(Client(server.url, transport=transport), decisions=20)
    assert transport.refused


@pytest.mark.slow
def test_a_server_that_dies_and_comes_back_is_waited_for() -> None:
    with embedded_server() as server:
        troubles = []

        def before(number: int) -> None:
            if number == 5:
                server.kill("serve")
                threading.Timer(0.5, server.start, ("serve",)).start()

        play(Client(server.url, on_trouble=troubles.append), decisions=10, before=before)
        assert len(troubles) >= 2
        assert troubles[1] is None


def test_a_server_that_stays_away_is_given_up() -> None:
    client = Client(f"http://127.0.0.1:{free_port()}", patience=0.5)
    assert not client.answers()
    with pytest.raises(ServerLost, match="does not answer"):
        client.game("any")


def test_another_program_may_move_for_the_same_account(server: Servers) -> None:
    """The version is stale then; the client reads on and asks again."""
    client, other = Client(server.url), Client(server.url)

    def before(number: int) -> None:
        if number in (3, 6):
            other.use(client.token)
            game_id = other._request("GET", "/games/mine")["items"][0]["id"]
            decision = other.decision(game_id)
            move = decision["moves"][0]["move"] if decision["moves"] else decision["open"]["proposals"][0]
            other.play(game_id, move, decision["version"])

    _, player = play(client, decisions=10, before=before)
    other.close()
    assert shown(player.console).count("The game has moved on") == 2


def elsewhere(client: Client, path: str, body: dict | None = None) -> None:
    """The same account writes something about its game from another program."""
    other = Client(client.server, client.token)
    game_id = other._request("GET", "/games/mine")["items"][0]["id"]
    other._write(f"/games/{game_id}/{path}", body or {})
    other.close()


def after_third(client: Client, happens: Callable[[Careful], None]) -> Careful:
    """The client after eight decisions, or after the end; something happens while the third is made."""
    player = Player(8, lambda number: happens(session) if number == 3 else None)
    entry.sign_up(client, "tester")
    game_id = entry.new_game(client, 3, ["random"], edition="1897", flag_bot="random")
    session = Careful(client, player.console, player, game_id)
    with suppress(Quit):
        session.run()
    client.close()
    return session


def test_anyone_who_moves_is_back_at_the_table(server: Servers) -> None:
    """A stand-in has taken over; the person takes the seat back by playing."""
    client = Client(server.url)
    session = after_third(client, lambda session: elsewhere(client, "leave"))
    assert "You are back" in shown(session.console)
    assert session.view["seats"][session.me]["stand_in"] is None
    assert session.player.asked == 8


def test_an_adjourned_game_is_waited_for(server: Servers) -> None:
    client = Client(server.url)

    def resume(session: Careful) -> None:
        wait_until(lambda: "The game has moved on" in shown(session.console), "The refusal of a move")
        elsewhere(client, "proposals", {"kind": "resume"})

    def adjourn(session: Careful) -> None:
        elsewhere(client, "proposals", {"kind": "adjourn"})
        threading.Thread(target=resume, args=(session,)).start()

    session = after_third(client, adjourn)
    kinds = [event["kind"] for event in session.log]
    assert kinds.index("adjourned") < kinds.index("resumed")
    assert session.player.asked == 8


def test_who_has_given_up_watches_the_others_play_on(server: Servers) -> None:
    client = Client(server.url)
    session = after_third(client, lambda session: elsewhere(client, "resign"))
    assert session.over
    assert session.player.asked == 3
    assert session.me not in session.view["outcome"]["winners"]


def test_decisions_that_were_taken_back_are_asked_again(server: Servers) -> None:
    """What was decided on the way that is left is stale."""
    client = Client(server.url)
    session = after_third(client, lambda s: elsewhere(client, "proposals", {"kind": "take_back", "to_ply": 0}))
    assert "took_back" in [event["kind"] for event in session.log]
    assert shown(session.console).count("The game has moved on") == 1
    assert session.player.asked == 8
