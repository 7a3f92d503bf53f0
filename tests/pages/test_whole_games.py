"""Whole games on the board, from the first move to the last, each decision answered with the dock alone."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.support import tiers

from . import positions
from .conftest import Watched
from .dock import POLLED, Guest, Player, Typist, seated
from .expected import table_values

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MEMBERS = ("novice", "novice")
WAYS: dict[str, tuple[type[Player], dict[str, int], dict[str, Any]]] = {
    "pointer": (Player, {"width": 1440, "height": 900}, {}),
    "touch": (Player, {"width": 390, "height": 844}, {"has_touch": True, "is_mobile": True}),
    "keyboard": (Typist, {"width": 1440, "height": 900}, {}),
}
LANGUAGES = ("en", "de", "fr")
GAMES = [
    (edition, way, LANGUAGES[(row + column) % 3])
    for row, edition in enumerate(positions.EVERYTHING)
    for column, way in enumerate(WAYS)
]
"""Each edition in every way, and both in every language."""
ROLES = 5
"""In no game does a player choose fewer roles than that."""
OFFERS = """
(offers) => {
    const name = JSON.parse(document.getElementById("speech").textContent).phrases["play.take_back"];
    const buttons = [...document.querySelectorAll(".dock-tools button")];
    return offers === buttons.some((one) => one.textContent === name && one.checkVisibility());
}
"""


@pytest.fixture
def sit_down(open_page: Callable[..., Watched], guest: Guest) -> Callable[..., Player]:
    """Opens the board of the first game, for a guest who plays there and in the others in one of the ways."""

    def sit_down(*games: str, way: str, language: str) -> Player:
        player, size, options = WAYS[way]
        path = f"/games/{games[0]}/?language={language}"
        seats = "".join(seated(guest.token, game) for game in games)
        watched = open_page(path, size, init=seats, stranger=True, **options)
        rng = tiers.generator(f"{way} in {language}")
        return player(watched, rng, touch="has_touch" in options)

    return sit_down


def looked_at(player: Player) -> None:
    """The page has not scrolled and is no wider than its window; who plays by keyboard keeps the focus in the dock."""
    assert player.page.evaluate("scrollY") == 0
    assert not player.watched.overflows_now()
    if isinstance(player, Typist):
        assert player.is_in or not player.came_in, "The focus is lost"


def takes_back_what_is_allowed(player: Player, guest: Guest, game: str) -> None:
    """While the player is asked, the dock offers to take the last move back exactly when the server allows it."""
    allowed = guest.get(f"/games/{game}/takeback")["earliest"] is not None
    player.page.wait_for_function(OFFERS, arg=allowed, polling=POLLED)


@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize(("edition", "way", "language"), GAMES)
def test_a_game_is_played_to_its_end_with_the_dock_alone(sit_down, guest, edition, way, language):
    """At the end the page shows what the API tells, and each move that was confirmed has been played, once."""
    if tiers.full():
        game = guest.table(*MEMBERS, edition=edition, expansions=positions.EVERYTHING[edition])
    else:
        position = positions.near_the_end(edition, tiers.generator("near the end"))
        game = guest.table(*MEMBERS, **position.terms)
    began = guest.game(game)["seq"]
    player = sit_down(game, way=way, language=language)
    while player.asked() is not None:
        takes_back_what_is_allowed(player, guest, game)
        player.play()
        looked_at(player)
    last = player.watched.over(guest, game)
    assert last["view"]["status"] == "finished"
    assert last["view"]["table"]["result"] is not None
    assert player.watched.shown() == (last["seq"], table_values(last["view"]))
    assert player.confirmed() == guest.moves(game, 0, after=began)
    assert player.watched.complaints == []
    if way == "keyboard":
        assert not player.page.evaluate("window.pointed")
    if tiers.full():
        assert player.kinds["role"] >= ROLES


@pytest.mark.dear
@pytest.mark.quick(1)
@pytest.mark.parametrize(("edition", "way", "language"), [GAMES[0], GAMES[4], GAMES[8]])
def test_every_kind_of_decision_is_answered_with_the_dock_alone(sit_down, server, guest, edition, way, language):
    """Random games, from where the guest is asked it."""
    kinds = sorted(positions.kinds_of(edition))
    taken = tiers.drawn("kinds answered", kinds, quick=1)
    rng = tiers.generator(f"kinds of {edition}")
    games = {kind: guest.table("random", "random", **positions.before(kind, edition, rng).terms) for kind in taken}
    player = sit_down(*games.values(), way=way, language=language)
    for kind, game in games.items():
        if game not in player.page.url:
            player.page.goto(f"{server.url}/games/{game}/?language={language}")
        began = guest.game(game)["seq"]
        assert player.play() == kind
        looked_at(player)
        assert player.confirmed() == guest.moves(game, 0, after=began)
    assert set(player.kinds) == (positions.kinds_of(edition) if tiers.full() else set(taken))
    assert player.watched.complaints == []
