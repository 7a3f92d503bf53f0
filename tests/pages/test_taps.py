"""Taps and clicks beside the button that confirms play nothing, whatever they hit."""

import random
from collections.abc import Callable

import pytest

from tests.support import tiers

from . import positions
from .conftest import Watched
from .dock import Guest, Player, seated

pytestmark = [pytest.mark.browser]

KINDS = ("role", "place", "build", "ship")
"""Kinds of decisions whose docks look different."""
NEAR = 90
"""Pixels around the button in which it is missed."""
FINGER = 16
"""Browsers take a finger so many pixels beside a button for one on it."""
SETTLED = 60
"""Milliseconds after which a tap has led to what it leads to."""
LEADS_AWAY = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('a, [data-move=pass], .log button'))"
"""A pass that gives nothing away is played by a single press; a line of the log shows the past."""


def beside(player: Player, rng: random.Random) -> tuple[int, int]:
    """A point close to the button that confirms, but neither on it nor on a link or a pass."""
    box, size = player.confirm.bounding_box(), player.page.viewport_size
    assert box is not None
    assert size is not None
    most = FINGER if player.touch else 1
    while True:
        right, down = rng.uniform(-NEAR, box["width"] + NEAR), rng.uniform(-NEAR, box["height"] + NEAR)
        on_it = -most <= right <= box["width"] + most and -most <= down <= box["height"] + most
        x, y = round(box["x"] + right), round(box["y"] + down)
        inside = 0 <= x < size["width"] and 0 <= y < size["height"]
        if inside and not on_it and not player.page.evaluate(LEADS_AWAY, [x, y]):
            return x, y


@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
@pytest.mark.parametrize("kind", KINDS)
def test_taps_beside_confirm_play_nothing(open_page: Callable[..., Watched], server, kind: str, touch: bool) -> None:
    """While a move is chosen that a press on the button would play, as it does at last."""
    guest, rng = Guest(server.url), tiers.generator(f"taps {kind}")
    game = guest.table("random", "random", **positions.before(kind, "1897", rng).terms)
    began = guest.game(game)
    size = {"width": 390, "height": 844} if touch else {"width": 1440, "height": 900}
    watched = open_page(f"/games/{game}/", size, init=seated(guest.token, game), stranger=True, has_touch=touch)
    player, page = Player(watched, rng, touch=touch), watched.page
    player.passes = False
    tap = page.touchscreen.tap if touch else page.mouse.click
    assert player.asked() == kind
    for _ in range(tiers.amount(40, 100)):
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        if not player.ready():
            player.decide()
        tap(*beside(player, rng))
        page.wait_for_timeout(SETTLED)
    assert player.confirmed() == []
    assert guest.game(game)["ply"] == began["ply"]
    if not player.ready():
        player.decide()
    player.send(player.dock.get_attribute("data-decision"))
    assert guest.moves(game, 0, after=began["seq"])[:1] == player.confirmed()
    assert watched.complaints == []
    guest.http.close()
