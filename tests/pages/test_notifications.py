"""Notifications in a browser: turned on by a button, shown, removed and renewed by the real service worker."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.push_service import PushService
from tests.support.services import wait_until

from .axe import serious
from .conftest import PHONE, Watched, log_in
from .pushing import come, handed_over, renew, subscribes_as

pytestmark = [pytest.mark.browser, pytest.mark.dear]

CLICKED = """async (tag) => {
    const chosen = [];
    Object.getPrototypeOf(self.clients).openWindow = async (address) => { chosen.push(["opened", address]); };
    WindowClient.prototype.focus = async function () { chosen.push(["focused", this.url]); return this; };
    const [notification] = await self.registration.getNotifications({ tag });
    const event = new NotificationEvent("notificationclick", { notification });
    const until = [];
    event.waitUntil = (promise) => until.push(promise);
    self.dispatchEvent(event);
    await Promise.all(until);
    return [chosen, (await self.registration.getNotifications({ tag })).length];
}"""

PUSHED_AT_ONCE = """async (messages) => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    let wait = 500;
    ServiceWorkerRegistration.prototype.getNotifications = async function (...asked) {
        const found = getNotifications.apply(this, asked);
        await new Promise((done) => setTimeout(done, (wait -= 250)));
        return found;
    };
    const until = [];
    for (const message of messages) {
        const event = new PushEvent("push", { data: JSON.stringify(message) });
        event.waitUntil = (promise) => until.push(promise);
        self.dispatchEvent(event);
    }
    await Promise.all(until);
    ServiceWorkerRegistration.prototype.getNotifications = getNotifications;
    return (await self.registration.getNotifications()).map(({ title }) => title);
}"""


@pytest.fixture
def device(own_chromium, server, person):
    """A browser that may show notifications, whose person is logged in, at the page of their devices."""
    context = own_chromium.browser.new_context(viewport=PHONE, permissions=["notifications"], locale="en-GB")
    with PushService() as service:
        subscribes_as(context, service.subscribe())
        watched = Watched(context.new_page())
        page = watched.page
        page.goto(f"{server.url}/account/login?next=/account/devices")
        log_in(page, person.get("/auth/me")["username"])
        page.wait_for_url("**/account/devices")
        yield service, watched
    for one in person.get("/devices")["items"]:
        person.http.delete(f"/devices/{one['id']}")
    context.close()


def test_a_browser_is_registered_and_shows_and_removes_what_it_is_told(device, server, person):
    service, watched = device
    page = watched.page
    page.get_by_role("button", name="Turn on notifications").click()
    expect(page.get_by_text("Notifications are on.")).to_be_visible()
    expect(page.locator("[data-here]")).to_be_visible()
    assert not watched.overflows()
    assert serious(page) == []
    (registered,) = person.get("/devices")["items"]
    assert registered["withdraws"]
    page.get_by_role("button", name="Send a test").click()
    tested = handed_over(page.context, server.url, come(service, "test"))
    assert tested == {"test": ["Notifications reach this device.", "/mine/"]}
    game = person.create("human", "random", shuffle_seats=False)
    person.start(game)
    turn = come(service, "your_turn")
    assert handed_over(page.context, server.url, turn)[f"turn-{game}"] == ["It is your turn.", f"/games/{game}/"]
    (worker,) = page.context.service_workers
    assert worker.evaluate(CLICKED, "test") == [[["opened", f"{server.url}/mine/"]], 0]
    page.goto(f"{server.url}/games/{game}/?language=en")
    assert worker.evaluate(CLICKED, f"turn-{game}") == [[["focused", page.url]], 0]
    page.goto(f"{server.url}/account/devices")
    assert f"turn-{game}" in handed_over(page.context, server.url, turn)
    assert person.http.post(f"/games/{game}/resign", json={}).is_success
    over: list[dict[str, Any]] = []

    def is_withdrawn() -> bool:
        over.extend(message.data for message in service.pushed())
        return any(f"turn-{game}" in message["withdraw"] for message in over)

    wait_until(is_withdrawn, "The withdrawal of the notification of the turn", 60)
    assert f"turn-{game}" not in handed_over(page.context, server.url, over)
    page.get_by_role("button", name="Turn off notifications").click()
    expect(page.get_by_role("button", name="Turn on notifications")).to_be_visible()
    assert person.get("/devices")["items"] == []
    assert watched.complaints == []


def test_a_browser_that_renews_its_subscription_stays_the_same_device(device, server, person):
    service, watched = device
    page = watched.page
    page.get_by_role("button", name="Turn on notifications").click()
    expect(page.get_by_text("Notifications are on.")).to_be_visible()
    page.get_by_label("your turn").uncheck()
    page.get_by_role("button", name="Save").click()
    (before,) = person.get("/devices")["items"]
    (worker,) = page.context.service_workers
    renewed = service.subscribe()
    renew(worker, renewed)
    (after,) = person.get("/devices")["items"]
    assert (after["id"], after["kinds"], after["endpoint"]) == (before["id"], before["kinds"], renewed.endpoint)
    person.post(f"/devices/{after['id']}/test")
    assert handed_over(page.context, server.url, come(service, "test", renewed)).keys() == {"test"}
    page.context.clear_cookies()  # nobody is logged in
    renew(worker, service.subscribe())
    (last,) = person.get("/devices")["items"]
    assert last["endpoint"] == renewed.endpoint
    assert watched.complaints == []


def test_messages_that_come_at_once_are_shown_in_their_order(device):
    """Else a browser that is slow to answer for the first one would show what the second one removes or replaces."""
    _, watched = device
    page = watched.page
    page.get_by_role("button", name="Turn on notifications").click()
    expect(page.get_by_text("Notifications are on.")).to_be_visible()
    (worker,) = page.context.service_workers
    shown = {"body": "", "url": "/mine/", "silent": False}
    turn = {"notification": {**shown, "tag": "turn", "title": "It is your turn."}, "withdraw": []}
    over = {"notification": {**shown, "tag": "game", "title": "The game is over."}, "withdraw": ["turn"]}
    assert worker.evaluate(PUSHED_AT_ONCE, [turn, over]) == ["The game is over."]
    assert watched.complaints == []
