"""The slider of the watch page: every moment of a game again, and playing on from there."""

import os
import subprocess

import pytest
from playwright.sync_api import expect

from tests.support import tiers
from tests.support.services import wait_until

from .conftest import LONG, PHONE
from .expected import table_values, views_at

pytestmark = [pytest.mark.browser, pytest.mark.dear]


def at(watched, seq):
    watched.wait(f"Number(root.dataset.seq) === {seq}")
    return watched.shown()


def slide(watched, seq):
    """Draw the slider to an event, as a pointer does."""
    watched.page.locator(".replay input").evaluate(
        "(slider, seq) => { slider.value = seq; slider.dispatchEvent(new Event('input', { bubbles: true })); }", seq
    )


def begun(events):
    """The event with which the table is there."""
    return next(event["seq"] for event in events if event["kind"] == "started")


def test_every_moment_is_what_the_events_make_of_it(played, open_page):
    """To and fro: the views come from the events alone, of which the first one brings all."""
    game, events = played
    last = events[-1]["seq"]
    seqs = [
        begun(events),
        last - 1,
        *tiers.generator("moments").sample(range(begun(events), last), tiers.amount(quick=8, full=40)),
    ]
    views = views_at({"seq": 0, "view": None}, events, {*seqs, last})
    watched = open_page(f"/games/{game}/", PHONE)
    watched.wait("root.dataset.connection === 'over' && root.dataset.seq")
    for seq in seqs:
        slide(watched, seq)
        assert at(watched, seq) == (seq, table_values(views[seq]))
        assert not watched.overflows()
    for _ in range(2):  # also when nothing has changed since the table was shown last
        slide(watched, 1)
        watched.page.locator("section.lobby").wait_for()
        slide(watched, last)
        assert at(watched, last) == (last, table_values(views[last]))
    assert watched.page.locator(".replay .leave").is_hidden()
    assert watched.complaints == []


def test_a_link_opens_at_its_moment_and_the_address_follows(played, open_page):
    game, events = played
    seq, last = begun(events) + 50, events[-1]["seq"]
    watched = open_page(f"/games/{game}/#seq={seq}")
    page = watched.page
    at(watched, seq)
    assert page.locator(".replay .at").inner_text() == f"Event {seq} of {last}"
    page.get_by_role("button", name="One event forward").click()
    at(watched, seq + 1)
    page.wait_for_url(f"**/#seq={seq + 1}")
    page.reload()
    at(watched, seq + 1)
    page.evaluate(f"location.hash = '#seq={seq - 1}'")
    at(watched, seq - 1)
    page.get_by_role("button", name="Back to the present").click()
    at(watched, last)
    page.wait_for_url(f"**/games/{game}/")
    assert watched.complaints == []


def test_a_link_to_no_moment_opens_now(played, open_page, server, subtests):
    game, events = played
    watched = open_page("/healthz")
    anchors = ("#seq=0", "#seq=-3", "#seq=999999999", "#seq=1e2", "#seq=", "#elsewhere")
    for anchor in tiers.drawn("anchors", anchors, quick=3):
        with subtests.test(anchor):
            watched.page.goto("about:blank")  # a new anchor alone would not load the page
            watched.page.goto(f"{server.url}/games/{game}/{anchor}")
            watched.wait("root.dataset.connection === 'over'")
            at(watched, events[-1]["seq"])
            assert watched.complaints == []


def test_it_is_worked_with_the_keyboard_and_read_aloud(played, open_page):
    """Every control has a name, the slider says where it is, and the message of the moment is announced."""
    game, events = played
    told, last = {event["seq"]: event["message"] for event in events}, events[-1]["seq"]
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'over' && root.dataset.seq")
    page = watched.page
    slider, status = page.get_by_role("slider", name="Point in the game"), page.locator(".replay .told")
    assert page.get_by_role("button", name="One event forward").get_attribute("aria-disabled") == "true"
    slider.press("Home")
    at(watched, 1)
    expect(status).to_have_text(told[1])
    assert page.get_by_role("button", name="One event back").get_attribute("aria-disabled") == "true"
    page.get_by_role("button", name="One event back").press("Enter")
    slider.press("ArrowRight")
    at(watched, 2)
    expect(slider).to_have_attribute("aria-valuetext", f"Event 2 of {last}")
    expect(status).to_have_text(told[2])
    page.get_by_role("button", name="One event forward").press("Enter")
    at(watched, 3)
    page.get_by_role("button", name="One event back").press("Space")
    at(watched, 2)
    page.get_by_role("button", name="Back to the present").press("Enter")
    at(watched, last)
    assert slider.evaluate("(node) => node === document.activeElement")
    expect(status).to_have_text("")
    assert watched.complaints == []


def test_it_plays_by_itself_until_it_is_stopped_or_over(played, open_page):
    game, events = played
    first = begun(events)
    watched = open_page(f"/games/{game}/#seq={first}")
    page = watched.page
    at(watched, first)
    page.get_by_role("button", name="Play", exact=True).click()
    watched.wait(f"Number(root.dataset.seq) > {first}")
    page.get_by_role("button", name="Stop").click()
    stopped = watched.shown()[0]
    page.wait_for_timeout(1800)
    assert watched.shown()[0] == stopped
    last = events[-1]["seq"]
    slide(watched, last - 3)
    at(watched, last - 3)
    page.get_by_role("button", name="Play", exact=True).click()
    at(watched, last)
    page.get_by_role("button", name="Play", exact=True).wait_for()
    assert watched.complaints == []


def test_the_story_ends_at_the_moment_that_is_shown(played, open_page):
    game, events = played
    last, seq = events[-1]["seq"], events[-1]["seq"] - 200
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'over' && root.querySelector('.log li')")
    now = watched.page.locator(".log li").all_inner_texts()
    slide(watched, seq)
    at(watched, seq)
    shown = watched.page.locator(".log li.entry").evaluate_all("(all) => all.map((one) => Number(one.dataset.seq))")
    assert shown
    assert shown == sorted(shown, reverse=True)
    assert shown[0] <= seq
    assert watched.page.locator(".log [role=log]").inner_text() == "", "nothing of the past is announced"
    watched.page.get_by_role("button", name="Back to the present").click()
    at(watched, last)
    assert watched.page.locator(".log li").all_inner_texts() == now


def test_the_past_stays_while_the_game_goes_on(person, open_page):
    """Events come in, the slider grows, the board stays; back to now it is the newest."""
    game = person.create("human", "skilled", "skilled", shuffle_seats=False)
    person.start(game)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'live' && root.querySelector('.seat')")
    first = person.game(game)
    slide(watched, first["seq"] - 1)
    before = at(watched, first["seq"] - 1)
    person.post(f"/games/{game}/moves", {"move": "role:craftsman", "expected_version": first["version"]})
    watched.wait(f"Number(root.querySelector('.replay input').max) > {first['seq']}")
    assert watched.shown() == before
    assert watched.page.locator(".play-on").is_hidden()
    watched.page.get_by_role("button", name="Back to the present").click()
    wait_until(lambda: person.game(game)["view"]["table"]["decision"]["seat"] == 0, "The next turn", LONG / 1000)
    last = person.game(game)
    assert at(watched, last["seq"]) == (last["seq"], table_values(last["view"]))
    assert watched.complaints == []


def test_a_past_that_cannot_be_read_is_said_and_now_is_shown(played, open_page):
    game, events = played
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'over' && root.dataset.seq")
    watched.page.route("**/events?*", lambda route: route.abort())
    slide(watched, 5)
    watched.page.get_by_text("The history of this game cannot be read right now.").wait_for()
    assert at(watched, events[-1]["seq"])
    watched.page.unroute("**/events?*")
    slide(watched, 5)
    at(watched, 5)


@pytest.mark.needs("bash", "curl")
def test_the_command_plays_on_from_the_moment_that_is_shown(played, person, open_page):
    """Without an account of this visit there is a command, which is run as it stands."""
    game, events = played
    seq = begun(events) + 30
    watched = open_page(f"/games/{game}/#seq={seq}", PHONE)
    page = watched.page
    at(watched, seq)
    page.locator(".play-on summary").click()
    page.get_by_label("Your seat").select_option("2")
    assert page.get_by_role("button", name="Open the table").count() == 0
    command = page.locator(".play-on pre").inner_text()
    environment = os.environ | {"TOKEN": person.http.headers["Authorization"].removeprefix("Bearer ")}
    done = subprocess.run(["bash", "-euc", command], capture_output=True, env=environment, timeout=60)
    assert f'"origin":{{"game":"{game}","seq":{seq}}}'.encode() in done.stdout.replace(b" ", b"")
    assert b'"viewer":2' in done.stdout.replace(b" ", b"")
    assert not watched.overflows()


def test_a_visitor_with_an_account_opens_the_table_at_once(played, person, open_page):
    game, events = played
    seq = begun(events) + 40
    watched = open_page("/")
    page = watched.page
    token = person.http.headers["Authorization"].removeprefix("Bearer ")
    page.evaluate("(token) => sessionStorage.setItem('token', token)", token)
    page.goto(page.url + f"games/{game}/#seq={seq}")
    at(watched, seq)
    page.locator(".play-on summary").click()
    page.get_by_label("Your seat").select_option("1")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("link", name="Go to the new table").click()
    watched.wait(f"root.dataset.game !== '{game}' && root.querySelector('.seat')")
    new = person.game(page.url.split("/games/")[1].split("/")[0])
    assert (new["origin"], new["viewer"]) == ({"game": game, "seq": seq}, 1)
    page.locator(".dock").wait_for()
    page.locator(".terms summary").click()
    page.get_by_role("link", name=f"continues another game after event {seq}").click()
    at(watched, seq)
    assert watched.complaints == []


def test_what_the_server_refuses_is_said(played, person, open_page):
    """At the end there is nothing left to decide."""
    game, events = played
    watched = open_page("/")
    page = watched.page
    token = person.http.headers["Authorization"].removeprefix("Bearer ")
    page.evaluate("(token) => sessionStorage.setItem('token', token)", token)
    page.goto(page.url + f"games/{game}/")
    at(watched, events[-1]["seq"])
    page.locator(".play-on summary").click()
    page.get_by_role("button", name="Open the table").click()
    answer = page.locator(".play-on [role=status]")
    expect(answer).not_to_have_text("One moment …")
    assert len(answer.inner_text()) > 20
    assert answer.locator("a").count() == 0
