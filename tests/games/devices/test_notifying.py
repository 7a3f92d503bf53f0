"""What devices are told: one notification for each turn, gone when the turn is over; none to those who are there."""

from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games import services
from games.live.signals import presence_due
from games.models import Device, Notification, Seat
from games.services.devices import dispatch, queue
from games.terms import notifications
from games.webhooks import backoff
from tests.games.support import play_on, table
from tests.support.receiver import hang_up, status

from .conftest import registered, stored

pytestmark = pytest.mark.django_db


def comes(game, user) -> None:
    """A person opens the game, or still has it open."""
    presence_due.send(sender=None, people=[(str(game.pk), user.pk)])


def move(game, rng, user):
    """Play until it is the turn of ``user``, at least one move."""
    game = play_on(game, rng, moves=1)
    while game.seats.get(index=game.turn_seat).user_id != user.pk:
        game = play_on(game, rng, moves=1)
    return game


def tags(message) -> list[str]:
    return message.data["withdraw"]


def test_a_turn_is_told_once_and_withdrawn_when_it_is_over(ann, bob, phone, told, rng, time):
    game = table(ann, [bob], edition="reissue")
    turn = {"kind": "your_turn", "tag": f"turn-{game.pk}", "url": f"/games/{game.pk}/", "game": str(game.pk)}
    started, turn_told = sorted(told(), key=lambda message: message.kind)
    assert started.kind == "game_started"
    assert turn.items() <= turn_told.shown.items()
    assert turn_told.shown["title"] == "It is your turn."
    assert "bob" in turn_told.shown["body"]
    assert turn_told.headers["urgency"] == "high"
    for _ in range(40):
        time.passes(seconds=30)
        assert told() == []
    game = move(game, rng, bob)
    time.passes(seconds=1)
    (gone,) = told()
    assert (gone.shown, tags(gone)) == (None, [turn["tag"]])
    assert gone.headers["topic"] == turn_told.headers["topic"]  # it replaces one that was not delivered
    assert told() == []
    move(game, rng, ann)
    (again,) = told()
    assert turn.items() <= again.shown.items()


def test_nothing_comes_while_the_person_has_the_game_open_and_soon_after_they_left_it_does(
    ann, bob, phone, told, rng, time
):
    game = table(ann, [bob], edition="reissue")
    comes(game, ann)
    assert told() == []
    for _ in range(12):
        time.passes(seconds=10)
        comes(game, ann)
        assert told() == []
    time.passes(seconds=60)
    (message,) = told()
    assert message.kind == "your_turn"  # the start is no news to them
    other = table(ann, [bob], edition="reissue")
    comes(game, ann)
    assert {message.shown["game"] for message in told()} == {str(other.pk)}


def test_quiet_hours_hold_everything_back_until_they_are_over(ann, bob, service, told, time):
    device = registered(ann, service, quiet_from="22:00", quiet_until="07:00", time_zone="Europe/Berlin")
    time.moves_to(datetime(2026, 1, 5, 21, 30, tzinfo=UTC))
    game = table(ann, [bob], edition="reissue")
    chat(game, bob)
    while timezone.now() < datetime(2026, 1, 6, 5, 59, tzinfo=UTC):
        assert told() == []
        time.passes(minutes=28)
    time.moves_to(datetime(2026, 1, 6, 6, 0, 1, tzinfo=UTC))
    # The message is of yesterday.
    assert {message.kind for message in told(device)} == {"your_turn", "game_started"}


def test_where_many_wait_there_is_one_and_it_counts_down(ann, bob, phone, told, rng, time):
    first, second = table(ann, [bob], edition="reissue"), table(ann, [bob], edition="reissue")
    shown = [message.shown["tag"] for message in told() if message.kind == "your_turn"]
    assert sorted(shown) == sorted(f"turn-{game.pk}" for game in (first, second))
    third = table(ann, [bob], edition="reissue")
    (message,) = (message for message in told() if message.kind == "your_turn")
    assert (message.shown["tag"], message.shown["count"], message.shown["silent"]) == ("turns", 3, False)
    assert message.shown["title"] == "3 games are waiting for you."
    assert message.shown["url"] == "/mine/"
    assert sorted(tags(message)) == sorted(shown)
    for left, game in ((2, first), (1, second), (0, third)):
        move(game, rng, bob)
        time.passes(seconds=1)
        (message,) = told()
        if left:
            assert (message.shown["tag"], message.shown["count"], message.shown["silent"]) == ("turns", left, True)
        else:
            assert (message.shown, tags(message)) == (None, ["turns"])
    assert not Notification.objects.filter(kind="your_turn").exists()


def test_a_clock_that_is_nearly_out_is_told_once_and_gone_with_the_turn(ann, bob, phone, told, rng, time):
    days = {"kind": "correspondence", "decision": 24 * 3600}
    game = table(ann, [bob], edition="reissue", time_control=days)
    told()
    deadline = game.turn_deadline
    time.moves_to(deadline - timedelta(hours=2, minutes=6))
    assert told() == []
    time.moves_to(deadline - timedelta(hours=2))
    (message,) = told()
    assert (message.kind, message.shown["tag"]) == ("clock", f"clock-{game.pk}")
    time.passes(hours=1)
    assert told() == []
    move(game, rng, bob)
    time.passes(seconds=1)
    (message,) = told()
    assert sorted(tags(message)) == [f"clock-{game.pk}", f"turn-{game.pk}"]


def test_a_device_hears_what_it_wants_in_its_language(ann, bob, service, told):
    registered(ann, service, kinds=["game_started"], language="de")
    french = registered(ann, service, kinds=["your_turn"], language="fr")
    table(ann, [bob], edition="reissue")
    messages = told()
    assert sorted(message.kind for message in messages) == ["game_started", "your_turn"]
    titles = {"Eine Partie mit dir hat begonnen.", "C’est à vous de jouer."}
    assert {message.shown["title"] for message in messages} == titles
    services.update_device(user=ann, device_id=stored(french).pk, kinds=[])
    table(ann, [bob], edition="reissue")
    assert [message.kind for message in told()] == ["game_started"]


def test_invitations_and_ends_are_told(ann, bob, service, told):
    registered(bob, service)
    game = services.create_game(
        user=ann, edition="reissue", players=3, seats=[{"kind": "human"}] * 3, visibility="invite"
    ).game_id
    services.reserve_seat(user=ann, game_id=game, seat=1, username="bob")
    (message,) = told()
    assert (message.kind, message.shown["title"]) == ("invited", "ann holds a seat for you.")
    services.join_game(user=bob, game_id=game, seat=1)
    services.cancel_game(user=ann, game_id=game)
    assert [message.kind for message in told()] == ["game_over"]


def chat(game, user, text="Hello, and good luck!") -> None:
    services.send_message(user=user, game_id=game.pk, channel="table", text=text)


def test_messages_at_the_table_are_told_without_their_text_and_not_those_of_the_muted(ann, bob, phone, told, time):
    game = table(ann, [bob], edition="reissue")
    told()
    chat(game, ann)
    assert told() == []
    chat(game, bob)
    (message,) = told()
    assert (message.kind, message.shown["title"]) == ("message", "bob has written at your table.")
    assert "luck" not in str(message.data)
    assert told() == []
    chat(game, bob, "Are you there?")
    assert [message.kind for message in told()] == ["message"]
    services.mute(user=ann, username="bob")
    chat(game, bob, "Do you not hear me?")
    assert told() == []
    services.unmute(user=ann, username="bob")
    assert told() == []
    comes(game, ann)
    chat(game, bob, "Now?")
    assert told() == []
    time.passes(hours=2)
    assert told() == []
    assert not Notification.objects.filter(kind="message").exists()


def test_a_push_service_learns_nothing_and_the_device_only_what_everyone_at_the_table_knows(
    ann, bob, phone, service, told, rng
):
    """Messages of all kinds are of one length; in them stand names, the edition, and numbers."""
    for user in (ann, bob):
        user.email = f"{user.username}@example.com"
        user.save()
    game = table(ann, [bob], edition="reissue", hidden_points=True)
    chat(game, bob, "A secret between us")
    messages = told()
    game = move(game, rng, bob)
    services.resign(user=bob, game_id=game.pk)
    time_passes = told()
    assert {message.kind for message in messages + time_passes} >= {"your_turn", "game_started", "message", "game_over"}
    assert len({len(message.body) for message in service.messages}) == 1
    members = {"tag", "kind", "title", "body", "game", "count", "url", "silent"}
    for message in messages + time_passes:
        assert message.data.keys() == {"notification", "withdraw"}
        assert message.shown is None or message.shown.keys() == members
        text = str(message.data)
        for secret in ("example.com", "secret", game.seed, game.server_seed or game.seed, str(bob.pk)):
            assert secret not in text
        assert message.shown is None or message.shown["body"] in ("Puerto Rico (reissue) · bob", "")


def test_nothing_is_told_of_a_game_after_its_person_has_left_it(ann, bob, phone, service, told, rng, time):
    service.otherwise = status(503)
    game = table(ann, [bob], edition="reissue")
    chat(game, bob)
    told()
    assert Notification.objects.filter(told=None).count() == 3
    Seat.objects.filter(game=game, user=ann).update(user=None)
    service.otherwise = status(201)
    time.passes(hours=1)
    assert told() == []


def test_a_push_service_is_asked_again_as_it_wishes(ann, bob, phone, service, told, time):
    service.next = [status(429, Retry_After="3600"), hang_up, status(503)]
    table(ann, [bob], edition="reissue")
    assert len(told()) == 1
    assert (stored(phone).failures, stored(phone).last_status) == (1, 429)
    time.passes(minutes=59)
    assert told() == []
    for _ in range(2):
        time.passes(minutes=4)
        assert len(told()) == 1
    time.passes(minutes=4)
    assert sorted(message.kind for message in told()) == ["game_started", "your_turn"]
    assert (stored(phone).failures, stored(phone).last_status) == (0, 201)


@pytest.mark.parametrize("answer", [404, 410, 403])
def test_a_device_that_is_gone_is_removed_unless_it_is_renewed_within_two_days(
    answer, ann, bob, phone, service, told, time
):
    service.otherwise = status(answer)
    game = table(ann, [bob], edition="reissue")
    assert len(told()) == 1
    time.passes(hours=47)
    assert told() == []
    renewed = service.subscribe()
    service.next = [status(201)]
    services.register_device(user=ann, **renewed.registered, replaces=phone.endpoint)
    assert told(renewed)[0].shown["tag"] == f"turn-{game.pk}"
    assert stored(renewed).last_status == answer
    time.passes(hours=49)
    assert len(told()) == 1
    assert not Device.objects.exists()


def test_a_device_that_is_never_reached_is_removed_after_three_days(ann, bob, phone, service, told, time):
    service.otherwise = status(500)
    table(ann, [bob], edition="reissue")
    began = timezone.now()
    while Device.objects.exists():
        told()
        time.passes(hours=4)
        assert timezone.now() - began < timedelta(days=5)
    assert timezone.now() - began > timedelta(days=3)
    assert len(service.messages) == len(backoff.DELAYS) + 1


def test_redirects_and_private_addresses_are_not_followed(ann, bob, phone, service, told, settings, time):
    service.next = [status(307, Location=phone.endpoint)]
    table(ann, [bob], edition="reissue")
    assert len(told()) == 1
    settings.WEBHOOK_ALLOW_PRIVATE = False
    time.passes(minutes=1)
    assert told() == []
    assert stored(phone).failures == 2


def test_what_a_worker_had_sent_that_died_is_sent_again_under_its_tag_and_by_one_worker(ann, bob, phone, told, time):
    game = table(ann, [bob], edition="reissue")
    claimed = dispatch._claimed(str(stored(phone).pk))
    dispatch.take_in(claimed)
    assert told() == []
    time.passes(minutes=2)
    assert {message.shown["tag"] for message in told()} == {f"turn-{game.pk}", f"game-{game.pk}"}


def test_what_the_sweep_has_missed_is_found_by_the_check_of_everything(ann, bob, phone, told, time):
    game = table(ann, [bob], edition="reissue")
    chat(game, bob)
    time.passes(minutes=2)
    assert told() == []
    assert sorted(message.kind for message in told(check=True)) == ["game_started", "message", "your_turn"]


def test_a_device_that_has_to_show_every_message_gets_none_that_only_withdraws(ann, bob, service, told, rng, time):
    registered(ann, service, withdraws=False)
    game = table(ann, [bob], edition="reissue")
    told()
    move(game, rng, bob)
    time.passes(minutes=10)
    assert told() == []
    assert not Notification.objects.filter(kind="your_turn").exists()


def test_a_test_comes_at_once_even_in_quiet_hours(ann, service, told):
    device = registered(ann, service, quiet_from="00:00", quiet_until="23:59", kinds=[])
    services.try_device(user=ann, device_id=stored(device).pk)
    (message,) = told()
    assert message.kind == "test"
    assert told() == []
    assert queue.forget_lost() == 0
    assert notifications.kept_for("test") < notifications.kept_for("your_turn")
