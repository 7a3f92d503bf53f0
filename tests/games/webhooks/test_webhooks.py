"""Webhooks through both APIs: made, listed, changed, rotated, tried and deleted, by their owner alone."""

import pytest

from games import services
from games.models import Delivery, Webhook
from games.services.webhooks import checks, dispatch
from tests.api.graphql.support import ask
from tests.games.support import table
from tests.support import rates
from tests.support.receiver import status
from tests.support.rest import Caller

from .conftest import deliver_due, hook

pytestmark = pytest.mark.django_db
URL = "https://example.com/hook"


@pytest.fixture(autouse=True)
def _nobody_is_told_to_slow_down(settings):
    rates.only(settings)


@pytest.fixture
def game(ann, bob):
    return table(ann, [bob], edition="reissue")


def test_a_webhook_is_made_and_its_secret_told_once(ann, game):
    caller = Caller(ann)
    made = caller.post("/webhooks", {"url": URL, "game_id": str(game.pk), "events": ["move", "move"], "language": "fr"})
    assert made["secret"].startswith("whsec_")
    shown = caller.get(f"/webhooks/{made['webhook']['id']}")
    assert shown == made["webhook"]
    assert made["secret"] not in str(shown)
    assert {name: shown[name] for name in ("url", "game", "events", "language", "status", "cursor")} == {
        "url": URL,
        "game": str(game.pk),
        "events": ["move"],
        "language": "fr",
        "status": "active",
        "cursor": game.last_seq,
    }
    assert [webhook["id"] for webhook in caller.get("/webhooks")["items"]] == [shown["id"]]


def test_made_twice_with_a_key_it_is_made_once_and_its_secret_told_again(ann):
    caller = Caller(ann)
    first, second = (caller.post("/webhooks", {"url": URL}, key="once") for _ in range(2))
    assert (first["replayed"], second["replayed"]) == (False, True)
    assert first["secret"] == second["secret"]
    assert Webhook.objects.count() == 1
    assert caller.code("POST", "/webhooks", {"url": URL + "2"}, key="once") == "idempotency_key_reused"
    rotated = caller.post(f"/webhooks/{first['webhook']['id']}/secrets", {"keep_seconds": 0})
    assert rotated["secret"] not in (None, first["secret"])
    assert caller.post("/webhooks", {"url": URL}, key="once")["secret"] is None


def test_both_apis_say_the_same(ann, receiver, game):
    webhook = hook(ann, receiver, game)
    receiver.next = [status(500, b"no")]
    deliver_due()
    caller = Caller(ann)
    rest = caller.get(f"/webhooks/{webhook.pk}")
    query = """query($id: ID!) { webhook(id: $id) { id url game events language status reason cursor failures
      next_attempt_at: nextAttemptAt created_at: createdAt
      secrets { fingerprint created_at: createdAt expires_at: expiresAt } } }"""
    assert ask(query, ann, id=str(webhook.pk)) == rest
    assert (rest["failures"], rest["next_attempt_at"] is not None) == (1, True)
    (delivery,) = caller.get(f"/webhooks/{webhook.pk}/deliveries")["items"]
    query = """query($id: ID!) { deliveries(webhookId: $id) { ... on DeliveryPage { items {
      id kind after last_seq: lastSeq events status created_at: createdAt
      attempts { at status error answer ms } } } } }"""
    (same,) = ask(query, ann, id=str(webhook.pk))["items"]
    assert same == delivery
    assert (delivery["attempts"][0]["status"], delivery["attempts"][0]["answer"]) == (500, "no")
    assert caller.get(f"/webhooks/{webhook.pk}/deliveries/{delivery['id']}") == delivery


def test_graphql_makes_changes_rotates_and_deletes(ann):
    made = ask(
        """mutation { createWebhook(url: "https://example.com/hook", events: ["your_turn"]) {
          ... on WebhookWithSecret { secret replayed webhook { id events } } } }""",
        ann,
    )
    assert made["webhook"]["events"] == ["your_turn"]
    key = made["webhook"]["id"]
    changed = ask(
        """mutation($id: ID!) { updateWebhook(webhookId: $id, events: [], enabled: false, language: "de") {
          ... on WebhookChanged { webhook { events status reason language } } } }""",
        ann,
        id=key,
    )
    assert changed["webhook"] == {"events": [], "status": "disabled", "reason": "owner", "language": "de"}
    rotate = """mutation($id: ID!) { rotateWebhookSecret(webhookId: $id) {
      ... on WebhookWithSecret { secret webhook { secrets { expiresAt } } } } }"""
    rotated = ask(rotate, ann, id=key)
    assert rotated["secret"] != made["secret"]
    assert [secret["expiresAt"] is None for secret in rotated["webhook"]["secrets"]] == [True, False]
    delete = """mutation($id: ID!) { deleteWebhook(webhookId: $id) {
      __typename ... on WebhookDeleted { id } ... on Problem { code } } }"""
    assert ask(delete, ann, id=key)["id"] == key
    assert ask(delete, ann, id=key)["code"] == "webhook_not_found"


def test_a_webhook_has_five_secrets_at_most_and_the_oldest_go(ann):
    caller = Caller(ann)
    made = caller.post("/webhooks", {"url": URL})
    for _ in range(7):
        made = caller.post(f"/webhooks/{made['webhook']['id']}/secrets")
    assert len(made["webhook"]["secrets"]) == 5
    assert [secret["expires_at"] is None for secret in made["webhook"]["secrets"]] == [True, *[False] * 4]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "validation_failed"),
        ({"url": 7}, "validation_failed"),
        ({"url": URL, "colour": "red"}, "validation_failed"),
        ({"url": "http://example.com/"}, "webhook_url_refused"),
        ({"url": "https://127.0.0.1/"}, "webhook_url_refused"),
        ({"url": URL + "\u00a0"}, "webhook_url_refused"),
        ({"url": URL, "events": ["found_treasure"]}, "validation_failed"),
        ({"url": URL, "events": ["move"]}, "validation_failed"),  # of a game, not of one's own feed
        ({"url": URL, "events": ["x" * 5000]}, "validation_failed"),
        ({"url": URL, "events": [["your_turn"]]}, "validation_failed"),
        ({"url": URL, "after": -1}, "validation_failed"),
        ({"url": URL, "after": 10**18}, "validation_failed"),
        ({"url": URL, "after": 1.5}, "validation_failed"),
        ({"url": URL, "language": "tlh"}, "validation_failed"),
        ({"url": URL, "game_id": "7"}, "game_not_found"),
        ({"url": URL, "game_id": "00000000-0000-0000-0000-000000000000"}, "game_not_found"),
    ],
)
def test_what_cannot_be_is_refused_and_makes_nothing(ann, body, code):
    assert Caller(ann).code("POST", "/webhooks", body) == code
    assert not Webhook.objects.exists()


def test_only_who_has_to_do_with_a_game_follows_it(ann, bob, game):
    stranger, closed = type(ann).objects.create_user("cleo"), table(ann, bots=1, edition="reissue", spectators="no")
    assert Caller(stranger).code("POST", "/webhooks", {"url": URL, "game_id": str(game.pk)}) == "not_seated"
    assert Caller(stranger).code("POST", "/webhooks", {"url": URL, "game_id": str(closed.pk)}) == "no_spectators"
    Caller(bob).post("/webhooks", {"url": URL, "game_id": str(game.pk)})
    lobby = services.create_game(user=ann, edition="reissue", players=2).game_id
    services.leave_game(user=ann, game_id=lobby)
    Caller(ann).post("/webhooks", {"url": URL, "game_id": lobby})  # they still own it


def test_webhooks_are_limited_by_person_and_by_game(ann, bob, game, monkeypatch):
    caller = Caller(ann)
    for _ in range(checks.MOST_OF_A_PERSON_A_GAME):
        caller.post("/webhooks", {"url": URL, "game_id": str(game.pk)})
    assert caller.code("POST", "/webhooks", {"url": URL, "game_id": str(game.pk)}) == "too_many_webhooks"
    for _ in range(checks.MOST_WEBHOOKS - checks.MOST_OF_A_PERSON_A_GAME):
        last = caller.post("/webhooks", {"url": URL})
    assert caller.code("POST", "/webhooks", {"url": URL}) == "too_many_webhooks"
    Webhook.objects.filter(pk=last["webhook"]["id"]).update(status="ended")
    caller.post("/webhooks", {"url": URL})
    monkeypatch.setattr(checks, "MOST_A_GAME", checks.MOST_OF_A_PERSON_A_GAME)
    assert Caller(bob).code("POST", "/webhooks", {"url": URL, "game_id": str(game.pk)}) == "too_many_webhooks"


def ids(caller: Caller, path: str | None) -> list[str]:
    """The ids of a list, from its first page to its last."""
    found: list[str] = []
    while path:
        page = caller.get(path)
        found += [one["id"] for one in page["items"]]
        path = page["next"] and page["next"].partition("/api/v1")[2]
    return found


def test_lists_come_in_pages_without_gap_or_repetition(ann, bob, game, receiver):
    made = [str(hook(ann, receiver, None).pk) for _ in range(5)]
    made.append(str(hook(ann, receiver, game).pk))
    hook(bob, receiver, None)
    caller = Caller(ann)
    assert ids(caller, "/webhooks?limit=2") == made[::-1]
    assert ids(caller, f"/webhooks?game_id={game.pk}") == made[-1:]
    assert caller.code("GET", "/webhooks?cursor=nonsense") == "validation_failed"
    assert ids(caller, "/webhooks?game_id=7") == []
    pings = [caller.call("POST", f"/webhooks/{made[0]}/ping").json()["delivery"]["id"] for _ in range(3)]
    path = f"/webhooks/{made[0]}/deliveries?limit=2"
    assert ids(caller, path) == pings[::-1]
    assert ids(caller, f"{path}&status=delivered") == []
    query = """query($id: ID!, $after: String) { deliveries(webhookId: $id, first: 1, after: $after) {
      ... on DeliveryPage { nextAfter items { id } } ... on Problem { code } } }"""
    first = ask(query, ann, id=made[0])
    assert ask(query, ann, id=made[0], after=first["nextAfter"])["items"] == [{"id": pings[1]}]
    assert ask(query, ann, id=made[0], after="9" * 5000)["code"] == "validation_failed"


def test_a_ping_and_a_redelivery_are_queued_and_seen_in_the_log(ann, receiver):
    caller = Caller(ann)
    webhook = hook(ann, receiver)
    sent = caller.call("POST", f"/webhooks/{webhook.pk}/ping", key="p")
    assert sent.status_code == 202
    assert sent.json()["delivery"]["status"] == "pending"
    again = caller.call("POST", f"/webhooks/{webhook.pk}/ping", key="p").json()
    assert again == sent.json() | {"replayed": True}
    dispatch.deliver_by_hand(delivery_id=Delivery.objects.get().pk)
    path = f"/webhooks/{webhook.pk}/deliveries/{again['delivery']['id']}"
    assert caller.get(path)["status"] == "delivered"
    assert caller.call("POST", path + "/redeliver").status_code == 202
    dispatch.deliver_by_hand(delivery_id=Delivery.objects.get().pk)
    assert [attempt["status"] for attempt in caller.get(path)["attempts"]] == [204, 204]
    assert caller.code("POST", f"/webhooks/{webhook.pk}/deliveries/msg_7/redeliver") == "delivery_not_found"


def test_trying_has_a_limit(ann, settings, receiver):
    rates.only(settings, webhook="2/min")
    caller, path = Caller(ann), f"/webhooks/{hook(ann, receiver).pk}/ping"
    for _ in range(2):
        assert caller.call("POST", path).status_code == 202
    assert caller.code("POST", path) == "rate_limited"


def test_those_of_others_are_not_found(ann, bob, receiver):
    webhook, other = hook(ann, receiver), hook(bob, receiver)
    sent = services.ping_webhook(user=ann, webhook_id=webhook.pk).delivery
    caller = Caller(bob)
    assert caller.code("GET", f"/webhooks/{other.pk}/deliveries/{sent.message_id}") == "delivery_not_found"
    for wrong in (webhook.pk, "7", "%00", "0" * 5000):
        assert caller.code("GET", f"/webhooks/{wrong}") == "webhook_not_found"
    assert [found["id"] for found in caller.get("/webhooks")["items"]] == [str(other.pk)]


def test_what_has_ended_is_not_enabled_again(ann, receiver):
    webhook = hook(ann, receiver)
    Webhook.objects.update(status="ended")
    assert Caller(ann).code("PATCH", f"/webhooks/{webhook.pk}", {"enabled": True}) == "webhook_ended"


def test_what_is_refused_changes_nothing(ann, receiver):
    webhook = hook(ann, receiver)
    for body in ({"url": "ftp://example.com"}, {"events": ["nonsense"]}, {"language": "xx"}, {"enabled": "yes"}):
        Caller(ann).problem("PATCH", f"/webhooks/{webhook.pk}", {"events": []} | body)
    assert Caller(ann).code("POST", f"/webhooks/{webhook.pk}/secrets", {"keep_seconds": 10**7}) == "validation_failed"
    webhook.refresh_from_db()
    assert (webhook.url, webhook.kinds, webhook.status, webhook.secrets.count()) == (receiver.url, [], "active", 1)
