"""What links to pages say of themselves elsewhere: cards, oEmbed, and the board for other people's pages."""

import re
import uuid
from html import unescape

import pytest
from django.test import Client

from games import services
from puerto_api.web import security_headers

from .support import person, play_ahead, seated, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(rng):
    return play_ahead(table(person("ann"), [person("bob")], bots=1), rng, moves=40)


def card(path: str, user=None) -> dict[str, str]:
    client = Client()
    if user:
        client.force_login(user)
    text = client.get(path).content.decode()
    found = re.findall(r'<meta (?:property|name)="([\w:]+)" content="([^"]*)">', text)
    links = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', text)
    return {name: unescape(value) for name, value in found} | ({"oembed": unescape(links[0])} if links else {})


def test_a_game_has_its_board_and_its_situation_in_words(game):
    told = card(f"/games/{game.pk}/?language=de")
    assert told["og:title"] == told["twitter:title"] == "Puerto Rico 1897: ann, bob und random 3"
    assert "Durchgang" in told["og:description"]
    assert told["og:image"] == f"http://testserver/games/{game.pk}/board.png?width=1200&language=de"
    assert told["og:url"] == f"http://testserver/games/{game.pk}/"
    assert (told["og:image:width"], told["og:image:height"]) == ("1200", "630")
    assert (told["twitter:card"], told["og:locale"]) == ("summary_large_image", "de_DE")


def test_a_saved_moment_has_the_picture_of_that_moment(game):
    told = card(f"/games/{game.pk}/?seq=12")
    assert told["og:image"].endswith("/board.png?width=1200&language=en&seq=12")
    assert told["og:url"].endswith("/?seq=12")
    assert told["og:description"] != card(f"/games/{game.pk}/")["og:description"]
    for wrong in ("0", "x", "999999"):
        assert "seq" not in card(f"/games/{game.pk}/?seq={wrong}")["og:image"]


def test_an_invitation_says_so_and_keeps_its_code_to_itself():
    made = services.create_game(user=person("ann"), edition="reissue", players=3, seats=[{"kind": "human"}] * 3)
    told = card(f"/games/{made.game_id}/?invite=secret-code")
    assert told["og:title"] == "You are invited: Puerto Rico (reissue)"
    assert told["og:description"] == "Waiting for 2 more players."
    assert "og:url" not in told
    assert "secret-code" not in str(told)


def test_what_not_everybody_may_see_has_the_neutral_card_even_for_its_players():
    closed = table(person("ann"), [person("bob")], bots=1, spectators="no")
    for user in (None, seated(closed, 0)):
        told = card(f"/games/{closed.pk}/", user)
        assert told["og:title"] == "Puerto API"
        assert told["og:image"] == "http://testserver/card.png?width=1200&language=en"
        assert "oembed" not in told


def test_people_levels_and_the_other_pages_have_cards():
    person("ann")
    assert card("/players/ann/")["og:title"] == "ann"
    assert card("/levels/expert/")["og:title"] == "expert"
    assert card("/")["og:image"].startswith("http://testserver/card.png")


def test_oembed_describes_the_frame_of_a_game(game):
    at = card(f"/games/{game.pk}/?seq=9")["oembed"].removeprefix("http://testserver")
    told = Client().get(at).json()
    assert (told["version"], told["type"], told["width"], told["height"]) == ("1.0", "rich", 800, 464)
    frame = unescape(re.search(r'src="([^"]*)"', told["html"])[1])
    assert frame == f"http://testserver/embed/games/{game.pk}/?language=en&seq=9"
    small = Client().get(at + "&maxwidth=300&maxheight=150").json()
    assert small["width"] <= 300
    assert small["height"] <= 150
    assert Client().get(frame.removeprefix("http://testserver")).status_code == 200


def test_oembed_refuses_what_it_does_not_know(game):
    closed = table(person("cleo"), [person("dan")], bots=1, spectators="no")
    here = "http://testserver"
    for url, status, code in (
        ("", 400, "validation_failed"),
        (f"{here}/players/ann/", 404, "not_found"),
        (f"{here}/nothing/at/all", 404, "not_found"),
        (f"http://elsewhere.example/games/{game.pk}/", 404, "not_found"),
        ("http://[", 404, "not_found"),
        (f"{here}/games/{uuid.uuid4()}/", 404, "game_not_found"),
        (f"{here}/games/{game.pk}/?seq=99999", 404, "not_found"),
        (f"{here}/games/{closed.pk}/", 403, "no_spectators"),
    ):
        answer = Client().get("/oembed", {"url": url})
        assert (answer.status_code, answer.json()["code"]) == (status, code), url
    for more in ({"format": "xml"}, {"maxwidth": "9"}, {"maxheight": "x"}):
        answer = Client().get("/oembed", {"url": f"{here}/games/{game.pk}/"} | more)
        assert (answer.status_code, answer.json()["code"]) == (400, "validation_failed")


def test_only_the_board_for_other_pages_may_stand_in_a_frame_and_it_sets_no_cookie(game):
    answer = Client().get(f"/embed/games/{game.pk}/")
    assert answer["Content-Security-Policy"] == security_headers.EMBEDDED
    assert "X-Frame-Options" not in answer
    assert not answer.cookies
    closed = table(person("cleo"), [person("dan")], bots=1, spectators="no")
    client = Client()
    client.force_login(seated(closed, 0))
    assert client.get(f"/embed/games/{closed.pk}/").status_code == 403
    assert client.get(f"/embed/games/{uuid.uuid4()}/").status_code == 404
    assert client.get(f"/games/{game.pk}/")["X-Frame-Options"] == "DENY"
