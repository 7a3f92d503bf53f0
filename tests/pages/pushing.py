"""Web Push in a browser of the tests, whose own push service is out of reach: a push service of the tests gets what the
service sends and decrypts it, and the browser's developer tools hand it to the real service worker."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Worker

from tests.support.push_service import PushService, Subscription
from tests.support.services import wait_until

_SUBSCRIBED = """({ endpoint, p256dh, auth }) => {
    const subscription = (key) => ({
        endpoint, options: { applicationServerKey: key.buffer }, toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
    });
    const decoded = (key) =>
        Uint8Array.from(atob(key.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));
    PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
        if (!userVisibleOnly) throw new Error("Chromium asks for it.");
        const key = typeof applicationServerKey === "string" ? decoded(applicationServerKey) : applicationServerKey;
        self.localStorage?.setItem("subscribed", JSON.stringify([...key]));
        return subscription(key);
    };
    PushManager.prototype.getSubscription = async () => {
        const kept = localStorage.getItem("subscribed");
        return kept && subscription(Uint8Array.from(JSON.parse(kept)));
    };
}"""
_SHOWN = """async () => Object.fromEntries((await self.registration.getNotifications())
    .map(({ tag, title, data }) => [tag, [title, data.url]]))"""
_RENEWED = """async () => {
    const event = new PushSubscriptionChangeEvent("pushsubscriptionchange");
    const until = [];
    event.waitUntil = (promise) => until.push(promise);
    self.dispatchEvent(event);
    await Promise.all(until);
}"""


def subscribes_as(context: BrowserContext, device: Subscription) -> None:
    """Let the pages of a context subscribe at the push service of the tests, as this device."""
    context.add_init_script(f"({_SUBSCRIBED})({json.dumps(device.registered)})")


def renew(worker: Worker, device: Subscription) -> None:
    """Tell a service worker that its subscription is over; if it subscribes again, it is this device."""
    worker.evaluate(f"({_SUBSCRIBED})({json.dumps(device.registered)})")
    worker.evaluate(_RENEWED)


def come(service: PushService, kind: str, device: Subscription | None = None) -> list[dict[str, Any]]:
    """Wait for a notification of a kind. Returns what has come until then, decrypted."""
    found: list[dict[str, Any]] = []

    def has_come() -> bool:
        found.extend(message.data for message in service.pushed(device))
        return any((message["notification"] or {}).get("kind") == kind for message in found)

    wait_until(has_come, f"A notification of {kind}")
    return found


def handed_over(context: BrowserContext, origin: str, messages: list[dict[str, Any]]) -> dict[str, Any]:
    """Give messages to the service worker, whether or not a page of it is open. Returns what it shows then, by tag."""
    (worker,) = context.service_workers
    tools = context.new_page()
    devtools = context.new_cdp_session(tools)
    found: list[str] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(one["registrationId"] for one in told["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    wait_until(lambda: tools.evaluate("true") and found, "The registration of the service worker")
    for message in messages:
        wanted = {"origin": origin, "registrationId": found[-1], "data": json.dumps(message)}
        devtools.send("ServiceWorker.deliverPushMessage", wanted)
    tools.close()
    there, gone = _expected(messages)

    def is_done() -> bool:
        shown = worker.evaluate(_SHOWN).keys()
        return there <= shown and not gone & shown

    wait_until(is_done, f"Notifications {there}, without {gone}")
    return worker.evaluate(_SHOWN)


def _expected(messages: list[dict[str, Any]]) -> tuple[set[str], set[str]]:
    """The tags of notifications that are there after these messages, and of those that are not."""
    there: set[str] = set()
    gone: set[str] = set()
    for message in messages:
        gone |= {*message["withdraw"]}
        there -= gone
        if message["notification"]:
            there.add(message["notification"]["tag"])
            gone -= there
    return there, gone
