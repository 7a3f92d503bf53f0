"""Notifications in a browser: turned on by a button, shown and removed by the real service worker.

The browser's own push service is out of reach: a push service of the tests registers the device, gets what the service
sends, and decrypts it; what it reads is handed to the service worker by the browser's developer tools.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.push_service import PushService
from tests.support.services import wait_until

from .axe import serious
from .conftest import PASSWORD, PHONE, Watched

pytestmark = [pytest.mark.browser, pytest.mark.dear]

REGISTERED = """({ endpoint, p256dh, auth }) => {
    const subscription = (key) => ({
        endpoint, options: { applicationServerKey: key.buffer }, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
    });
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly) throw new Error("Chromium asks for it.");
        localStorage.setItem("subscribed", JSON.stringify([...applicationServerKey]));
        return subscription(applicationServerKey);
    };
    PushManager.prototype.getSubscription = async () => {
        const kept = localStorage.getItem("subscribed");
        return kept && subscription(Uint8Array.from(JSON.parse(kept)));
    };
}"""
SHOWN = """async () => Object.fromEntries((await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ tag, title, data }) => [tag, [title, data.url]]))"""
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


@pytest.fixture
def device(own_chromium, server, person):
    """A browser that may show notifications, whose person is logged in, at the page of their devices."""
    context = own_chromium.browser.new_context(viewport=PHONE, permissions=["notifications"], locale="en-GB")
    with PushService() as service:
        registered = json.dumps(service.subscribe().registered)
        context.add_init_script(f"({REGISTERED})({registered})")
        watched = Watched(context.new_page())
        page = watched.page
        page.goto(f"{server.url}/account/login?next=/account/devices")
        page.locator("[name=username]").fill(person.get("/auth/me")["username"])
        page.locator("[name=password]").fill(PASSWORD)
        page.get_by_role("button", name="Log in", exact=True).click()
        page.wait_for_url("**/account/devices")
        yield service, watched
    for one in person.get("/devices")["items"]:
        person.http.delete(f"/devices/{one['id']}")
    context.close()


def handed_over(page, server, messages: list[dict[str, Any]]) -> dict[str, Any]:
    """Give messages to the service worker. Returns what it shows then, by tag."""
    devtools = page.context.new_cdp_session(page)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    page.wait_for_function("navigator.serviceWorker.ready.then(() => true)")
    for message in messages:
        wanted = {"origin": server.url, "registrationId": found[-1], "data": json.dumps(message)}
        devtools.send("ServiceWorker.deliverPushMessage", wanted)
    devtools.detach()
    return page.evaluate(SHOWN)


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

    def come(kind: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []

        def has_come() -> bool:
            found.extend(message.data for message in service.pushed())
            return any((message["notification"] or {}).get("kind") == kind for message in found)

        wait_until(has_come, f"A notification of {kind}")
        return found

    assert handed_over(page, server, come("test")) == {"test": ["Notifications reach this device.", "/mine/"]}
    game = person.create("human", "random", shuffle_seats=False)
    person.start(game)
    turn = come("your_turn")
    assert handed_over(page, server, turn)[f"turn-{game}"] == ["It is your turn.", f"/games/{game}/"]
    (worker,) = page.context.service_workers
    assert worker.evaluate(CLICKED, "test") == [[["opened", f"{server.url}/mine/"]], 0]
    page.goto(f"{server.url}/games/{game}/?language=en")
    assert worker.evaluate(CLICKED, f"turn-{game}") == [[["focused", page.url]], 0]
    page.goto(f"{server.url}/account/devices")
    assert f"turn-{game}" in handed_over(page, server, turn)
    assert person.http.post(f"/games/{game}/resign", json={}).is_success
    wait_until(
        lambda: f"turn-{game}" not in handed_over(page, server, [message.data for message in service.pushed()]),
        "The notification of the turn is withdrawn",
        60,
    )
    page.get_by_role("button", name="Turn off notifications").click()
    expect(page.get_by_role("button", name="Turn on notifications")).to_be_visible()
    assert person.get("/devices")["items"] == []
    assert watched.complaints == []
