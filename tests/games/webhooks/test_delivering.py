"""What is sent: every event once and in order, whatever fails in between, and what the owner may see of it."""

import json
import random
from contextlib import suppress
from datetime import timedelta

import pytest
from django.utils import timezone
from django.utils.translation import override
from standardwebhooks import WebhookVerificationError

from games import services
from games.live import feed_entries, feeds, game_stream, webhook_messages
from games.models import Delivery, FeedEntry, Webhook
from games.services.core import webhook_queue
from games.services.webhooks import dispatch
from games.webhooks import backoff, posting
from tests.games.support import play_ahead, play_on, table
from tests.support.receiver import hang_up, status
from tests.support.rest import check_message

from .conftest import deliver_due, hook

pytestmark = pytest.mark.django_db


def secret_of(user, receiver, **wanted) -> tuple[Webhook, str]:
    made = services.create_webhook(user=user, url=receiver.url, **({"after": 0} | wanted))
    return made.webhook, made.secret


def stored(webhook: Webhook) -> Webhook:
    return Webhook.objects.get(pk=webhook.pk)


# --- Order and completeness -------------------------------------------------------------------------------------------


class Died(BaseException):
    """The process is gone: nothing that follows is done."""


def test_a_whole_game_comes_in_order_whatever_fails_and_no_matter_who_dies(ann, bob, receiver, time, monkeypatch):
    """Receivers that refuse or hang up, and processes that die before, while, and after they send."""
    rng = random.Random(5)
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, game)
    real = posting.post

    def unreliable(url, headers, body):
        fate = rng.random()
        if fate < 0.1:
            raise Died  # before it was sent
        receiver.next = [status(503)] if fate < 0.2 else [hang_up] if fate < 0.3 else []
        answer = real(url, headers, body)
        if fate > 0.9:
            raise Died  # after it was taken
        return answer

    monkeypatch.setattr(posting, "post", unreliable)
    rounds = 0
    while stored(webhook).cursor < game.last_seq or not game.is_over:
        rounds += 1
        if rounds < 20:
            game = play_on(game, rng, moves=2)
        elif not game.is_over:
            services.resign(user=bob, game_id=game.pk)
            game.refresh_from_db()
        for ready in list(webhook_queue.due()):
            with suppress(Died):
                dispatch.deliver(webhook_id=str(ready.pk))
        assert stored(webhook).is_active
        time.passes(minutes=1)

    game.refresh_from_db()
    assert [event["seq"] for event in receiver.taken] == list(range(1, game.last_seq + 1))
    # A message that is sent again is the same one, and none is sent before the one before it was taken.
    assert len({message.id for message in receiver.messages}) < len(receiver.messages)
    ranges: dict[str, tuple[int, int]] = {}
    for message in receiver.messages:
        span = (message.data["after"], message.data["last_seq"])
        assert ranges.setdefault(message.id, span) == span
    spans = list(ranges.values())
    assert [after for after, _ in spans] == [0, *(last for _, last in spans[:-1])]
    assert receiver.messages[-1].data["over"] is True
    assert {attempt["status"] for each in webhook.deliveries.all() for attempt in each.attempts} >= {204, 503, None}


def test_nobody_else_sends_while_someone_does(ann, receiver):
    game = table(ann, bots=1, edition="reissue")
    webhook = hook(ann, receiver, game)
    claimed = dispatch._claimed(str(webhook.pk))
    assert claimed is not None
    dispatch.deliver(webhook_id=str(webhook.pk))
    assert receiver.messages == []
    assert list(webhook_queue.due()) == []


def test_a_message_that_was_sent_by_one_who_died_is_sent_again_after_a_minute(ann, receiver, time):
    game = table(ann, bots=1, edition="reissue")
    webhook = hook(ann, receiver, game)
    claimed = dispatch._claimed(str(webhook.pk))
    delivery, _contents = dispatch._next(claimed)
    time.passes(seconds=59)
    assert deliver_due() == 0
    time.passes(seconds=2)
    assert deliver_due() == 1
    assert receiver.messages[0].id == delivery.message_id


def test_a_clock_that_is_set_back_by_an_hour_holds_up_nothing(ann, bob, receiver, rng, time):
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, game)
    assert deliver_due() == 1
    time.passes(hours=-1)
    game = play_on(game, rng, moves=1)
    assert deliver_due() == 1
    assert stored(webhook).cursor == game.last_seq


def test_long_feeds_are_cut_into_messages(ann, bob, receiver, rng, monkeypatch):
    monkeypatch.setattr(webhook_messages, "MOST_EVENTS", 7)
    game = play_ahead(table(ann, [bob], edition="reissue"), rng, moves=12)
    hook(ann, receiver, game)
    deliver_due()
    assert [event["seq"] for event in receiver.taken] == list(range(1, game.last_seq + 1))
    assert max(len(message.seqs) for message in receiver.messages) == 7


def test_large_events_are_cut_into_messages_too(ann, bob, receiver, rng, monkeypatch):
    monkeypatch.setattr(webhook_messages, "MOST_BYTES", 500)
    game = play_ahead(table(ann, [bob], edition="reissue"), rng, moves=5)
    hook(ann, receiver, game)
    deliver_due()
    assert [event["seq"] for event in receiver.taken] == list(range(1, game.last_seq + 1))
    assert len(receiver.messages[0].body) > 500  # one that is longer goes alone
    assert len(receiver.messages[0].seqs) == 1


def test_only_wanted_kinds_are_sent_and_the_cursor_passes_the_others(ann, bob, receiver, rng):
    game = play_ahead(table(ann, [bob], edition="reissue"), rng, moves=10)
    webhook = hook(ann, receiver, game, events=["move", "round_began"])
    deliver_due()
    assert {event["kind"] for event in receiver.taken} == {"move", "round_began"}
    assert stored(webhook).cursor == game.last_seq
    deliver_due()
    (message,) = receiver.messages
    assert message.data["after"] == 0
    assert message.seqs[-1] <= message.data["last_seq"] <= game.last_seq


def test_a_webhook_begins_with_what_is_new_unless_a_cursor_is_named(ann, receiver):
    game = table(ann, bots=1, edition="reissue")
    for after, cursor in ((None, game.last_seq), (0, 0), (2, 2), (10**6, game.last_seq)):
        assert hook(ann, receiver, game, after=after).cursor == cursor
        Webhook.objects.all().delete()


# --- What is told -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", ["ann", "bob"])
def test_a_message_has_the_very_bytes_of_the_stream_of_its_owner(ann, bob, receiver, rng, viewer):
    game = play_ahead(table(ann, [bob], edition="1897", expansions=["new_buildings"]), rng, moves=25)
    user = {"ann": ann, "bob": bob}[viewer]
    hook(user, receiver, game, language="de")
    deliver_due()
    seen = game_stream.seen_by(game.pk, user)
    with override("de"):
        told = [feeds.event_frame(one).json for one in game_stream.events(seen, 0)]
    for frame in told:
        assert b"{" + frame.removeprefix(b'{"type":"event",') in b"".join(message.body for message in receiver.messages)
    assert [event["seq"] for event in receiver.taken] == list(range(1, game.last_seq + 1))
    assert {message.data["viewer"] for message in receiver.messages} == {seen.viewer}


def test_two_players_are_told_each_their_own(ann, bob, receiver, rng):
    """What only one seat may know is in their messages alone."""
    wanted = {"edition": "1897", "expansions": ["new_buildings"], "hidden_points": True}
    game = play_ahead(table(ann, [bob], **wanted), rng, moves=40)
    told = {}
    for user in (ann, bob):
        receiver.messages.clear()
        hook(user, receiver, game)
        deliver_due()
        told[user] = [event["changes"] for event in receiver.taken]
        assert (
            told[user]
            == [event["changes"] for event in game_stream.seen_by(game.pk, user).events_after(0, 500)][
                : len(told[user])
            ]
        )
    assert told[ann] != told[bob]


def test_a_persons_own_feed_is_sent(ann, bob, receiver):
    webhook = hook(ann, receiver)
    game = table(ann, [bob], edition="reissue")
    deliver_due()
    (message,) = receiver.messages
    assert message.type == "user.events"
    assert message.data["events"] == json.loads(json.dumps(feed_entries.entries(ann, 0, 100)))
    assert message.data["events"][0]["game"] == str(game.pk)
    assert (message.data["webhook"], message.data["after"]) == (str(webhook.pk), 0)
    check_message(message.body)


def test_a_message_of_a_game_is_what_the_document_says(ann, bob, receiver):
    hook(ann, receiver, table(ann, [bob], edition="reissue"), events=["started", "decision"])
    deliver_due()
    (message,) = receiver.messages
    assert message.type == "game.events"
    check_message(message.body)


def test_entries_that_are_kept_no_more_are_a_hole_that_shows(ann, bob, receiver):
    webhook = hook(ann, receiver)
    table(ann, [bob], edition="reissue")
    FeedEntry.objects.filter(user=ann, seq=1).delete()
    deliver_due()
    assert receiver.messages[0].data["after"] == 0
    assert receiver.messages[0].seqs[0] == 2
    FeedEntry.objects.filter(user=ann).delete()
    Webhook.objects.update(cursor=0)
    deliver_due()
    assert stored(webhook).cursor == feed_entries.extent(ann).last_seq
    assert len(receiver.messages) == 1


def test_who_may_not_see_the_game_any_more_is_sent_nothing_of_it(ann, bob, receiver):
    game = table(ann, [bob], edition="reissue", spectators="no", started=False)
    webhook = hook(bob, receiver, game, after=None)
    services.leave_game(user=bob, game_id=game.pk)
    services.fill_with_bots(user=ann, game_id=game.pk, level="random")
    services.start_game(user=ann, game_id=game.pk)
    deliver_due()
    assert receiver.messages == []
    assert (stored(webhook).status, stored(webhook).reason) == ("disabled", "not_allowed")
    entry = feed_entries.entries(bob, 0, 100)[-1]
    assert (entry["kind"], entry["data"]["reason"]) == ("webhook_disabled", "not_allowed")


def test_who_sees_a_game_later_is_sent_it_later(ann, bob, receiver, rng, time):
    game = table(ann, [bob], edition="reissue", spectators="delayed", spectator_delay=60, bots=0, started=False)
    webhook = hook(bob, receiver, game, after=None)
    services.leave_game(user=bob, game_id=game.pk)
    services.fill_with_bots(user=ann, game_id=game.pk, level="random")
    deliver_due()
    before = len(receiver.taken)
    services.start_game(user=ann, game_id=game.pk)
    time.passes(seconds=30)
    deliver_due()
    assert len(receiver.taken) == before
    assert deliver_due() == 0  # and nobody looks before there is something
    time.passes(seconds=31)
    deliver_due()
    assert receiver.taken[-1]["kind"] != "joined"
    game.refresh_from_db()
    assert stored(webhook).cursor == game.last_seq
    assert receiver.messages[-1].data["viewer"] is None


def test_an_account_that_is_closed_is_sent_nothing(ann, receiver):
    webhook = hook(ann, receiver, table(ann, bots=1, edition="reissue"))
    type(ann).objects.update(is_active=False)
    assert deliver_due() == 0
    dispatch.deliver(webhook_id=str(webhook.pk))
    assert receiver.messages == []


# --- Signatures -------------------------------------------------------------------------------------------------------


def test_messages_verify_by_the_secret_and_by_no_other(ann, receiver):
    game = table(ann, bots=1, edition="reissue")
    webhook, secret = secret_of(ann, receiver, game_id=game.pk)
    assert secret.startswith("whsec_")
    deliver_due()
    (message,) = receiver.messages
    assert message.verify(secret)["data"]["webhook"] == str(webhook.pk)
    _other, another = secret_of(ann, receiver)
    with pytest.raises(WebhookVerificationError):
        message.verify(another)


def test_while_rotating_either_secret_verifies_and_then_only_the_new_one(ann, bob, receiver, rng, monkeypatch):
    game = table(ann, [bob], edition="reissue")
    webhook, old = secret_of(ann, receiver, game_id=game.pk)
    new = services.rotate_secret(user=ann, webhook_id=webhook.pk, keep_seconds=3600).secret
    assert new != old
    deliver_due()
    assert receiver.messages[0].verify(old) == receiver.messages[0].verify(new)
    webhook.secrets.exclude(expires_at=None).update(expires_at=timezone.now())
    play_on(game, rng, moves=1)
    deliver_due()
    receiver.messages[-1].verify(new)
    with pytest.raises(WebhookVerificationError):
        receiver.messages[-1].verify(old)


def test_the_old_secret_goes_at_once_if_asked(ann, receiver):
    webhook, _old = secret_of(ann, receiver)
    new = services.rotate_secret(user=ann, webhook_id=webhook.pk, keep_seconds=0).secret
    services.ping_webhook(user=ann, webhook_id=webhook.pk)
    dispatch.deliver_by_hand(delivery_id=Delivery.objects.get().pk)
    assert len(receiver.messages[0].headers["webhook-signature"].split(" ")) == 1
    receiver.messages[0].verify(new)


def test_secrets_survive_a_new_key_of_the_service_as_long_as_it_knows_the_old_one(ann, receiver, settings):
    """Without it, nothing is sent unsigned or with another secret."""
    webhook, secret = secret_of(ann, receiver, game_id=table(ann, bots=1, edition="reissue").pk)
    old, settings.SECRET_KEY = settings.SECRET_KEY, "another key"
    deliver_due()
    assert receiver.messages == []
    assert webhook.deliveries.get().attempts[0]["error"] == "no_secret"
    settings.SECRET_KEY_FALLBACKS = [old]
    Webhook.objects.update(due_at=timezone.now())
    deliver_due()
    receiver.messages[0].verify(secret)


def test_the_database_alone_does_not_tell_a_secret(ann, receiver):
    webhook, secret = secret_of(ann, receiver)
    kept = webhook.secrets.get()
    assert kept.salt not in secret
    assert secret not in str([vars(kept), vars(stored(webhook))])


# --- Failures ---------------------------------------------------------------------------------------------------------


def test_delays_grow_for_about_three_days():
    delays = [backoff.delay_after(failures) for failures in range(1, len(backoff.DELAYS) + 1)]
    for shortest, delay in zip(backoff.DELAYS, delays, strict=True):
        assert shortest <= delay <= shortest * (1 + backoff.JITTER)
    assert list(backoff.DELAYS) == sorted(backoff.DELAYS)
    assert backoff.DELAYS[0] == timedelta(seconds=5)
    assert timedelta(days=2.5) < sum(backoff.DELAYS, timedelta()) < timedelta(days=3.5)
    assert backoff.delay_after(len(backoff.DELAYS) + 1) is None


def test_a_failing_message_is_tried_again_with_its_id_and_at_last_disables_the_webhook(ann, receiver, time):
    game = table(ann, bots=1, edition="reissue")
    webhook = hook(ann, receiver, game)
    receiver.otherwise = status(500, b"out of order")
    for delay in backoff.DELAYS:
        assert deliver_due() == 1
        time.passes(seconds=delay.total_seconds() - 1)
        assert deliver_due() == 0
        time.passes(seconds=delay.total_seconds() * backoff.JITTER + 2)
    assert stored(webhook).is_active
    assert deliver_due() == 1
    assert (stored(webhook).status, stored(webhook).reason) == ("disabled", "failing")
    assert len(receiver.messages) == len(backoff.DELAYS) + 1
    assert len({message.id for message in receiver.messages}) == 1
    attempts = webhook.deliveries.get().attempts
    assert len(attempts) == len(receiver.messages)
    assert (attempts[0]["status"], attempts[0]["answer"]) == (500, "out of order")
    entry = feed_entries.entries(ann, 0, 100)[-1]
    assert (entry["kind"], entry["data"]["webhook"]) == ("webhook_disabled", str(webhook.pk))
    time.passes(days=10)
    assert deliver_due() == 0


def test_a_message_comes_again_as_it_was_though_its_owner_sits_elsewhere_by_then(ann, bob, receiver, time):
    """Seats are shuffled at the start (R-SET-2)."""
    game = table(ann, [bob], edition="reissue", shuffle_seats=True, started=False, seed="2" * 64)
    hook(ann, receiver, game)
    receiver.next = [status(503)]
    assert deliver_due() == 1
    services.start_game(user=ann, game_id=game.pk)
    assert game.seats.get(user=ann).index == 1
    time.passes(seconds=60)
    assert deliver_due() == 1
    first, again, new = receiver.messages
    assert (first.id, first.body) == (again.id, again.body)
    assert (again.data["viewer"], new.data["viewer"]) == (0, 1)


def test_a_success_ends_the_count_of_failures(ann, bob, receiver, time, rng):
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, game)
    receiver.next = [status(500), status(500)]
    for _ in range(3):
        deliver_due()
        time.passes(minutes=5)
    assert (stored(webhook).failures, stored(webhook).cursor) == (0, game.last_seq)


@pytest.mark.parametrize("own", [True, False])
def test_410_disables_at_once_and_the_owner_is_told(ann, bob, receiver, own):
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, None if own else game)
    receiver.next = [status(410)]
    deliver_due()
    assert (stored(webhook).status, stored(webhook).reason) == ("disabled", "gone")
    entry = feed_entries.entries(ann, 0, 100)[-1]
    assert (entry["kind"], entry["data"]) == (
        "webhook_disabled",
        {"webhook": str(webhook.pk), "url": receiver.url, "reason": "gone"},
    )
    assert entry["game"] == (None if own else str(game.pk))
    assert deliver_due() == 0


def test_what_fails_in_the_service_itself_is_tried_later(ann, receiver, monkeypatch, time):
    webhook = hook(ann, receiver, table(ann, bots=1, edition="reissue"))
    with monkeypatch.context() as patched:
        patched.setattr(webhook_messages, "body", lambda *_: 1 / 0)
        deliver_due()
    assert (stored(webhook).failures, stored(webhook).claim) == (1, "")
    time.passes(seconds=10)
    deliver_due()
    assert stored(webhook).failures == 0


# --- Enabling again ---------------------------------------------------------------------------------------------------


def test_who_is_enabled_again_goes_on_where_they_were(ann, bob, receiver, rng):
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, game)
    receiver.next = [status(410)]
    deliver_due()
    game = play_on(game, rng, moves=5)
    services.update_webhook(user=ann, webhook_id=webhook.pk, enabled=True)
    deliver_due()
    assert receiver.messages[0].id == receiver.messages[1].id
    assert [event["seq"] for event in receiver.taken] == list(range(1, game.last_seq + 1))


def test_or_from_now_on_if_they_like(ann, bob, receiver, rng):
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, game)
    receiver.next = [status(410)]
    deliver_due()
    game = play_on(game, rng, moves=5)
    services.update_webhook(user=ann, webhook_id=webhook.pk, enabled=True, from_now=True)
    assert deliver_due() == 0
    before = game.last_seq
    play_on(game, rng, moves=1)
    deliver_due()
    assert receiver.messages[-1].seqs[0] == receiver.messages[-1].data["after"] + 1 == before + 1


def test_another_address_is_tried_at_once(ann, receiver):
    game = table(ann, bots=1, edition="reissue")
    webhook = hook(ann, receiver, game)
    receiver.next = [status(500)]
    deliver_due()
    assert deliver_due() == 0
    services.update_webhook(user=ann, webhook_id=webhook.pk, url=receiver.url + "/better")
    assert deliver_due() == 1
    assert receiver.messages[-1].path == "/hook/better"
    assert stored(webhook).cursor == game.last_seq


def test_other_kinds_make_another_message(ann, receiver):
    webhook = hook(ann, receiver, table(ann, bots=1, edition="reissue"))
    receiver.next = [status(500)]
    deliver_due()
    services.update_webhook(user=ann, webhook_id=webhook.pk, events=["started"])
    deliver_due()
    first, second = receiver.messages
    assert first.id != second.id
    assert [event["kind"] for event in second.data["events"]] == ["started"]


def test_who_is_disabled_while_a_message_is_on_its_way_is_sent_no_further_one(ann, bob, receiver, rng, monkeypatch):
    monkeypatch.setattr(webhook_messages, "MOST_EVENTS", 5)
    game = play_ahead(table(ann, [bob], edition="reissue"), rng, moves=10)
    webhook = hook(ann, receiver, game)
    real = posting.post

    def meanwhile(*sent):
        services.update_webhook(user=ann, webhook_id=webhook.pk, enabled=False)
        return real(*sent)

    monkeypatch.setattr(posting, "post", meanwhile)
    deliver_due()
    assert len(receiver.messages) == 1
    assert (stored(webhook).status, stored(webhook).reason) == ("disabled", "owner")
    assert stored(webhook).cursor == receiver.messages[0].data["last_seq"]


# --- By hand ----------------------------------------------------------------------------------------------------------


def by_hand() -> None:
    for wanted in Delivery.objects.exclude(wanted_at=None):
        dispatch.deliver_by_hand(delivery_id=wanted.pk)


def test_a_ping_is_sent_once_and_changes_nothing(ann, receiver):
    webhook = hook(ann, receiver)
    services.update_webhook(user=ann, webhook_id=webhook.pk, enabled=False)
    sent = services.ping_webhook(user=ann, webhook_id=webhook.pk).delivery
    receiver.next = [status(500)]
    by_hand()
    by_hand()
    (message,) = receiver.messages
    assert (message.type, message.id, message.data) == ("ping", sent.message_id, {"webhook": str(webhook.pk)})
    check_message(message.body)
    sent.refresh_from_db()
    assert (sent.status, len(sent.attempts)) == ("failed", 1)
    assert stored(webhook).reason == "owner"


def test_a_message_that_was_delivered_is_sent_again_by_hand_with_its_id(ann, receiver):
    webhook = hook(ann, receiver, table(ann, bots=1, edition="reissue"))
    deliver_due()
    before = stored(webhook).cursor
    services.redeliver(user=ann, webhook_id=webhook.pk, message_id=receiver.messages[0].id)
    by_hand()
    first, second = receiver.messages
    assert (first.id, first.body) == (second.id, second.body)
    assert stored(webhook).cursor == before
    assert len(webhook.deliveries.get().attempts) == 2


def test_a_message_that_waits_is_tried_now_by_hand_in_its_place(ann, receiver):
    webhook = hook(ann, receiver, table(ann, bots=1, edition="reissue"))
    receiver.next = [status(500)]
    deliver_due()
    assert deliver_due() == 0
    services.redeliver(user=ann, webhook_id=webhook.pk, message_id=receiver.messages[0].id)
    assert deliver_due() == 1
    assert webhook.deliveries.get().status == "delivered"


def test_a_disabled_webhook_gets_by_hand_what_it_has_missed(ann, receiver):
    game = table(ann, bots=1, edition="reissue")
    webhook = hook(ann, receiver, game)
    receiver.next = [status(410)]
    deliver_due()
    services.redeliver(user=ann, webhook_id=webhook.pk, message_id=receiver.messages[0].id)
    by_hand()
    assert (stored(webhook).status, stored(webhook).cursor) == ("disabled", game.last_seq)


def test_a_try_by_hand_is_not_lost_with_the_process_that_made_it(ann, receiver, time, monkeypatch):
    webhook = hook(ann, receiver)
    services.ping_webhook(user=ann, webhook_id=webhook.pk)
    with monkeypatch.context() as patched:
        patched.setattr(posting, "post", lambda *_: (_ for _ in ()).throw(Died()))
        with pytest.raises(Died):
            by_hand()
    assert webhook_queue.sweep() == 0
    time.passes(seconds=61)
    assert webhook_queue.sweep() == 1
    by_hand()
    assert len(receiver.messages) == 1


# --- The end, and forgetting ------------------------------------------------------------------------------------------


def test_the_webhook_of_a_game_ends_a_day_after_it_once_everything_was_delivered(ann, bob, receiver, time):
    game = table(ann, [bob], edition="reissue")
    webhook = hook(ann, receiver, game)
    services.resign(user=ann, game_id=game.pk)
    time.passes(days=2)
    webhook_queue.forget_old_deliveries(days=30)
    assert stored(webhook).is_active
    deliver_due()
    webhook_queue.forget_old_deliveries(days=30)
    assert stored(webhook).status == "ended"
    time.passes(days=29)
    webhook_queue.forget_old_deliveries(days=30)
    assert not Webhook.objects.exists()


def test_old_messages_are_forgotten_but_not_those_that_wait(ann, receiver, time):
    game = table(ann, bots=1, edition="reissue")
    gone, waits = hook(ann, receiver, game), hook(ann, receiver, game)
    dispatch.deliver(webhook_id=str(gone.pk))
    receiver.next = [status(500)]
    dispatch.deliver(webhook_id=str(waits.pk))
    time.passes(days=31)
    assert webhook_queue.forget_old_deliveries(days=30) == 1
    assert waits.deliveries.exists()
    assert not gone.deliveries.exists()


def test_the_sweep_asks_once_however_many_webhooks_there_are(ann, receiver, django_assert_num_queries):
    """Two questions: for webhooks that are behind, and for tries that someone has asked for."""
    game = table(ann, bots=1, edition="reissue")
    now = timezone.now()
    made = [
        Webhook(owner=ann, url=receiver.url, game=game if n % 2 else None, cursor=10**6, due_at=now, created_at=now)
        for n in range(2000)
    ]
    made[7].cursor = 0
    Webhook.objects.bulk_create(made)
    with django_assert_num_queries(2):
        assert webhook_queue.sweep() == 1
