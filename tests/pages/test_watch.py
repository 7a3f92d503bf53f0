"""The watch page, seen by a browser while hosted bots play."""

import json

import pytest

from .conftest import PHONE, WIDE, Person
from .expected import table_values, view_at

pytestmark = pytest.mark.browser

BOTS = ("greedy", "random", "greedy", "random")

NO_WEBSOCKET = """
window.WebSocket = class { constructor() { setTimeout(() => this.onclose?.({}), 0); } send() {} close() {} };
"""
LOSES_AN_EVENT = """
const Real = window.WebSocket;
window.lost = 0;
window.WebSocket = class extends Real {
  set onmessage(heard) {
    super.onmessage = (message) => {
      if (window.lost === 0 && message.data.includes('"chose_role"')) window.lost += 1;
      else heard(message);
    };
  }
};
"""


def bots_game(person, **more):
    """A game of bots in its lobby, as it was there, and its address."""
    game = person.create(*BOTS, **more)
    return game, person.game(game), f"/games/{game}/"


@pytest.mark.parametrize(("edition", "size"), [("1897", PHONE), ("classic", WIDE)], ids=["phone", "wide"])
def test_it_shows_what_the_api_says_from_the_lobby_to_the_scores(person, open_page, server, edition, size):
    """Every number on the page is the API's, at every look, without a reload, a complaint or overflow."""
    game, first, address = bots_game(person, edition=edition)
    watched = open_page(address, size)
    watched.wait("root.dataset.connection === 'live'")
    assert watched.page.locator(".lobby .places li").count() == 4
    person.start(game)

    looks = []
    watched.wait(f"Number(root.dataset.seq) > {first['seq'] + 40}")
    while watched.page.get_attribute("[data-game]", "data-connection") != "over":
        looks.append(watched.shown())
        assert not watched.overflows()
        watched.page.wait_for_timeout(50)
    assert len(looks) > 5
    last = watched.over(person, game)
    looks.append(watched.shown())

    events = person.events(game, first["seq"])
    assert [event["seq"] for event in events] == list(range(first["seq"] + 1, events[-1]["seq"] + 1))
    for seq, shown in looks:
        assert shown == table_values(view_at(first, events, seq))
    assert looks[-1] == (last["seq"], table_values(last["view"]))
    assert not watched.overflows()
    assert watched.complaints == []
    assert [address for address in watched.addresses if not address.startswith(server.url)] == []


def test_it_ends_with_the_scores_in_words_and_numbers(person, open_page):
    """Winners, breakdown of every seat, and the log tell how it ended; a page opened afterwards tells the same."""
    game, _, address = bots_game(person)
    person.start(game)
    watched = open_page(address)
    view = watched.over(person, game)["view"]
    result, names = view["table"]["result"], [seat["name"] for seat in view["seats"]]
    for page in (watched, open_page(address)):
        page.over(person, game)
        rows = page.page.locator(".scores tbody tr").all_inner_texts()
        order = sorted(range(4), key=lambda i: (-result["scores"][i]["total"], -result["scores"][i]["tiebreak"]))
        for row, seat in zip(rows, order, strict=True):
            line = result["scores"][seat]
            assert row.split()[-5:] == [str(line[key]) for key in ("chips", "buildings", "bonus", "total", "tiebreak")]
            assert names[seat] in row
            assert ("winner" in row) == (seat in result["winners"])
        assert "The game is over." in page.page.locator(".log .game_over").inner_text()
        assert page.page.locator(".log a", has_text="Record").is_visible()


def test_what_is_drawn_is_also_there_as_text(person, open_page):
    """Counts stand beside their pictures, and every drawing that says something has a name."""
    game, _, address = bots_game(person)
    person.start(game)
    watched = open_page(address)
    last = watched.over(person, game)
    page = watched.page
    for index, seat in enumerate(last["view"]["table"]["seats"]):
        for name in ("coins", "victory_points", "san_juan"):
            assert page.locator(f'[data-key="seat.{index}.{name}"] b').inner_text() == str(seat[name])
        assert page.locator(f'[data-key="seat.{index}.goods.indigo"]').inner_text().split() == [
            str(seat["goods"]["indigo"]),
            "fruit",
        ]
        islands = page.locator(f".seat-{index} .island svg[role=img]").count()
        assert islands == sum(tiles["count"] for tiles in seat["island"])
        assert page.locator(f".seat-{index} .city svg[role=img]").count() == len(seat["city"])
    unnamed = page.locator("svg[role=img]:not([aria-label])").count()
    assert unnamed == 0
    assert page.locator("svg:not([role=img]):not([aria-hidden=true])").count() == 0
    log = page.locator("[role=log]")
    assert log.get_attribute("aria-live") == "polite"
    assert "Recruiter" in log.inner_text()
    assert "Mayor" not in page.locator("main").inner_text()


def test_a_dropped_connection_comes_back_without_a_gap(person, open_page):
    game, _, address = bots_game(person)
    watched = open_page(address)
    watched.wait("root.dataset.connection === 'live'")
    person.start(game)
    for _ in range(3):
        watched.page.wait_for_timeout(150)
        watched.page.evaluate("document.querySelector('[data-game]').feed.drop()")
        watched.wait("['live', 'over'].includes(root.dataset.connection)")
    last = watched.over(person, game)
    assert watched.shown() == (last["seq"], table_values(last["view"]))


def test_it_survives_a_restart_of_the_server(person, open_page, server):
    game, _, address = bots_game(person)
    watched = open_page(address, PHONE)
    watched.wait("root.dataset.connection === 'live'")
    person.start(game)
    watched.wait("Number(root.dataset.seq) > 30")
    server.kill("serve")
    watched.wait("['lost', 'over'].includes(root.dataset.connection)")
    server.start("serve")
    last = watched.over(person, game)
    assert last["view"]["status"] == "finished"
    assert watched.shown() == (last["seq"], table_values(last["view"]))


def test_without_websockets_it_listens_to_server_sent_events(person, open_page):
    game, _, address = bots_game(person)
    watched = open_page(address, init=NO_WEBSOCKET)
    watched.wait("root.dataset.connection === 'live'")
    assert watched.page.get_attribute("[data-area=connection]", "data-detail") == "events"
    person.start(game)
    last = watched.over(person, game)
    assert watched.shown() == (last["seq"], table_values(last["view"]))


def test_a_lost_event_is_noticed_and_the_game_read_again(person, open_page):
    game, _, address = bots_game(person)
    watched = open_page(address, init=LOSES_AN_EVENT)
    watched.wait("root.dataset.connection === 'live'")
    person.start(game)
    last = watched.over(person, game)
    assert watched.page.evaluate("window.lost") == 1
    assert [text for text in watched.complaints if "Loading the game again" in text]
    assert watched.shown() == (last["seq"], table_values(last["view"]))


def test_hidden_points_are_hidden(person, open_page):
    game = person.create("human", "greedy", "greedy", hidden_points=True, shuffle_seats=False)
    person.start(game)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.querySelectorAll('.seat').length === 3")
    assert [watched.shown()[1][f"seat.{index}.victory_points"] for index in range(3)] == ["?"] * 3


def test_a_name_is_text_whatever_it_contains(person, open_page, server):
    """Names come from users: markup in them is shown, in the lobby, on the board and in the list of games."""
    name = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>{{7*7}}\'"&amp;'
    game = person.create("human", "greedy", "greedy", shuffle_seats=False)

    def renamed(route):
        answer = route.fetch()
        body = json.dumps(answer.json()).replace('"greedy 2"', json.dumps(name))
        route.fulfill(response=answer, body=body)

    watched = open_page("/")
    watched.page.route("**/api/v1/games**", renamed)
    watched.page.goto(server.url + f"/games/{game}/")
    watched.page.locator(".places").get_by_text(name, exact=True).wait_for()
    person.start(game)
    watched.page.reload()
    watched.page.locator(".seat h2").get_by_text(name, exact=True).wait_for()
    watched.page.goto(server.url + "/")
    watched.page.locator(".game-list").get_by_text(name).first.wait_for()
    assert watched.page.evaluate("window.harmed") is None
    assert watched.page.locator("img[src=x]").count() == 0


def test_a_change_lights_up_and_less_motion_means_none(person, open_page, server):
    """Two people sit there, so nothing happens after the move that is looked at."""
    other = Person(server.url)
    for motion, animation in (("no-preference", "changed"), ("reduce", "none")):
        game = person.create("human", "human", edition="reissue", shuffle_seats=False)
        other.post(f"/games/{game}/join")
        person.start(game)
        watched = open_page(f"/games/{game}/", reduced_motion=motion)
        watched.wait("root.dataset.connection === 'live' && root.querySelectorAll('.seat').length === 2")
        assert watched.page.locator(".changed").count() == 0
        person.post(f"/games/{game}/moves", {"move": "role:mayor", "expected_version": person.game(game)["version"]})
        changed = watched.page.locator('[data-key="role.mayor"].changed')
        changed.wait_for()
        assert changed.evaluate("(node) => getComputedStyle(node).animationName") == animation
        assert watched.page.locator('[data-key="role.settler"].changed').count() == 0


def test_there_is_a_page_for_games_that_are_not_there(open_page, server):
    watched = open_page("/games/00000000-0000-4000-8000-000000000000/")
    assert "no such game" in watched.page.locator("h1").inner_text()
    assert not watched.overflows()


@pytest.mark.parametrize("path", ["/", "/games/00000000-0000-4000-8000-000000000000/"])
def test_pages_allow_scripts_and_styles_of_their_own_origin_only(person, server, path):
    policy = person.http.get(server.url + path).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
