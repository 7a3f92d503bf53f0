"""Two people at one table, each in a browser of their own: connections break, and the server is killed and started."""

import random
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from puerto_client.view import view_hash
from tests.support import tiers
from tests.support.relay import Line, bad_line
from tests.support.servers import Servers, embedded_server

from . import positions
from .conftest import LONG, Chromium, opener
from .dock import ASKED, POLLED, Guest, Player, seated
from .expected import table_values

pytestmark = [pytest.mark.browser, pytest.mark.slow]

BROKEN = ("Failed to load resource: net::ERR_", "WebSocket connection to ")
"""How browsers complain of connections that break."""


@pytest.fixture(scope="module")
def host(request: pytest.FixtureRequest) -> Iterator[Servers]:
    """A server that may be killed; where none is to be, that of all tests."""
    if tiers.full():
        with embedded_server() as own:
            yield own
    else:
        yield request.getfixturevalue("server")


def next_asked(players: list[Player]) -> Player | None:
    """Wait until one of them is asked: who that is, or None when each page shows that the game is over."""
    until = time.monotonic() + LONG / 1000
    while time.monotonic() < until:
        asked = [player.page.evaluate(ASKED) for player in players]
        if all(kind == "over" for kind in asked):
            return None
        for player, kind in zip(players, asked, strict=True):
            if kind not in (None, "over"):
                return player
        players[0].page.wait_for_timeout(POLLED)
    raise TimeoutError("Nobody is asked, and the game is not over")


def play(players: list[Player], line: Line, host: Servers, rng: random.Random) -> None:
    """Play to the end. While some decisions are made the first one's line is cut; during one the server is killed."""
    cuts = set(rng.sample(range(tiers.amount(2, 60)), tiers.amount(2, 10)))
    killed = tiers.amount(-1, rng.randrange(20, 40))
    number = 0
    while player := next_asked(players):
        if number in cuts:
            line.cut(after=rng.uniform(0, 0.4))
        before = player.dock.get_attribute("data-decision")
        player.decide()
        player.finish(before)
        if number == killed:
            host.kill("serve")
            host.start("serve")
        player.answered(before)
        number += 1
    assert number > max(cuts | {killed}), "The game was over before everything had broken"


@pytest.mark.dear(3)
def test_pages_go_on_after_cuts_and_a_restart_and_play_each_move_once(own_chromium: Chromium, host: Servers) -> None:
    """One shows the moves of others one after another, the other at once; neither is loaded again. At last each shows
    what the API tells its player, to the last bit."""
    rng = tiers.generator("two browsers")
    position = positions.near_the_end("classic", rng, people=2)
    if tiers.full():
        position = replace(position, moves=[])
    owner = Guest(host.url)
    game = owner.create("human", "human", "random", **position.terms)
    tester = Guest(host.url, owner.post(f"/games/{game}/sandbox/testers", {"seat": 1})["token"])
    owner.start(game)
    began = owner.game(game)["seq"]
    people = [owner, tester]
    with (
        bad_line(host.url, after=None) as line,
        opener(own_chromium, replace(host, urls=[line.url])) as open_badly,
        opener(own_chromium, host) as open_well,
    ):
        players = []
        for person, open_, motion in ((owner, open_badly, "no-preference"), (tester, open_well, "reduce")):
            init = seated(person.token, game)
            watched = open_(f"/games/{game}/", init=init, stranger=True, reduced_motion=motion)
            watched.page.evaluate("window.opened_once = true")
            players.append(Player(watched, rng))
        play(players, line, host, rng)
        for seat, (person, player) in enumerate(zip(people, players, strict=True)):
            last = player.watched.over(person, game)
            assert player.watched.shown() == (last["seq"], table_values(last["view"]))
            assert player.view() == last["view"]
            assert view_hash(player.view()) == person.events(game, last["seq"] - 1)[0]["view_hash"]
            assert player.confirmed() == person.moves(game, seat, after=began)
            assert player.page.evaluate("window.opened_once")
            assert [one for one in player.watched.complaints if not one.startswith(BROKEN)] == []
    assert line.cuts >= tiers.amount(2, 10)
    for person in people:
        person.http.close()
