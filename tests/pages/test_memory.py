"""A board that stays open holds what it shows, not what it has shown: nodes, listeners and memory."""

from typing import NamedTuple

import pytest

from tests.support import tiers

from . import positions
from .conftest import WIDE, Watched
from .dock import Guest

pytestmark = [pytest.mark.browser]

ATTACHED = """
() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let found = 1;
    while (walker.nextNode()) found += 1;
    return found;
}
"""
SHOW = """
async (seqs) => {
    const root = document.querySelector("[data-game]");
    for (const seq of seqs) {
        const slider = root.querySelector("[data-area=replay] input[type=range]");
        slider.value = seq;
        slider.dispatchEvent(new Event("input"));
        while (Number(root.dataset.seq) !== seq) await new Promise((resolve) => setTimeout(resolve, 1));
    }
}
"""
EARLY = 200
"""After so many events the room of a live game is looked at first; the shortest games have more than twice as many."""
SPARE = 2_000
"""Nodes off the page that may be kept for later, such as areas that are hidden."""
OF_STORY = 800
"""Bytes of memory that an event may take for good: what is told of it."""
OF_NODE = 200
"""Bytes of memory that a node on the page may take beside itself, such as those of the log."""
NOISE = 1_500_000
"""Bytes of memory by which two looks may differ."""


class Room(NamedTuple):
    """What a page holds."""

    memory: float
    nodes: int
    """On the page and off it."""
    attached: int
    listeners: int


def room(watched: Watched) -> Room:
    """What a page holds once all garbage is gone."""
    tools = watched.page.context.new_cdp_session(watched.page)
    tools.send("Performance.enable")
    for _ in range(3):  # what garbage has held is garbage then
        tools.send("HeapProfiler.collectGarbage")
    attached = watched.page.evaluate(ATTACHED)
    found = {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}
    tools.detach()
    return Room(found["JSHeapUsedSize"], int(found["Nodes"]), attached, int(found["JSEventListeners"]))


@pytest.mark.dear
def test_a_board_keeps_nothing_of_what_it_has_shown(open_page, server) -> None:
    """While a game of bots is watched to its end, and while its moments are looked at again and again."""
    edition = tiers.amount("classic", "1897")
    guest = Guest(server.url)
    game = guest.create(*["random"] * 3, edition=edition, expansions=positions.EVERYTHING[edition])
    watched = open_page(f"/games/{game}/", WIDE, stranger=True)
    watched.wait("root.dataset.seq")
    guest.start(game)
    watched.wait(f"Number(root.dataset.seq) > {EARLY}")
    first, early = watched.shown()[0], room(watched)
    last = watched.over(guest, game)["seq"]
    end = room(watched)
    assert end.nodes - end.attached <= early.nodes - early.attached + SPARE
    assert end.listeners - early.listeners <= 50 + (end.attached - early.attached) / 10
    shown = OF_NODE * max(0, end.attached - early.attached)
    assert end.memory - early.memory <= NOISE + shown + OF_STORY * (last - first)

    moments = list(range(1, last, last // tiers.amount(15, 100)))
    watched.page.evaluate(SHOW, moments)
    before = room(watched)
    for _ in range(tiers.amount(2, 10)):
        watched.page.evaluate(SHOW, moments)
    after = room(watched)
    assert after.nodes <= 1.01 * before.nodes
    assert after.listeners <= 1.01 * before.listeners
    assert after.memory - before.memory <= NOISE
    assert watched.complaints == []
    guest.http.close()
