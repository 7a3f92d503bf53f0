"""Mail about games that wait: when it goes out, what it says, and that one click ends it.

Mails go over SMTP to a server of the test; the tasks that send them are done where they are queued.
"""

import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone, translation

from accounts.players.models import Digest
from accounts.services import delete_account
from games import services
from games.models import Game, Seat
from games.services.people import digests
from puerto_api.base.errors import ServiceError
from puerto_api.celery import app
from tests.games.support import person, table
from tests.support import rates
from tests.support.mailbox import mail_server, text_of
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db
ANN = "ann@example.org"
SLOW = {"kind": "correspondence", "decision": 3 * 86400}


@pytest.fixture(scope="module")
def server():
    with mail_server() as running:
        yield running


@pytest.fixture
def mails(server, settings, monkeypatch):
    server.mails.clear()
    server.broken = False
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.MAIL = "127.0.0.1", server.port, True
    rates.only(settings)
    monkeypatch.setattr(digests, "enqueue", lambda task, arguments: app.tasks[task].apply(kwargs=arguments))
    cache.clear()
    return server


@pytest.fixture
def ann():
    return person("ann", email=ANN, email_confirmed=True)


def switched_on(user, **wanted) -> None:
    """Over REST, so that it is known where the service is."""
    Caller(user).call("PATCH", "/auth/digest", {"enabled": True, **wanted})


def waiting(owner, hours: float = 1, **wanted) -> Game:
    """A game of the owner and two bots in which it has been their turn for so long."""
    game = table(owner, bots=2, **{"time_control": SLOW} | wanted)
    assert game.turn_seat == 0
    since = timezone.now() - timedelta(hours=hours)
    Game.objects.filter(pk=game.pk).update(turn_since=since, turn_deadline=since + timedelta(days=3))
    return game


def a_day_passes() -> None:
    Digest.objects.update(sent_at=timezone.now() - timedelta(days=1, seconds=1))


def test_the_waiting_games_are_listed_once_a_day_with_the_time_that_is_left(mails, ann):
    first, second = waiting(ann, hours=49), waiting(ann)
    assert digests.queue_digests() == 0
    switched_on(ann)
    assert (digests.queue_digests(), digests.queue_digests()) == (1, 0)
    [mail] = mails.to(ANN)
    text = text_of(mail)
    assert mail["Subject"] == "Puerto API: 2 games wait for you"
    assert re.findall(r"time left: (.*)", text.replace("\N{NO-BREAK SPACE}", " ")) == [
        "22 hours, 59 minutes",
        "2 days, 22 hours",
    ]
    assert re.findall(r"http://testserver/games/(\S+)/", text) == [str(first.pk), str(second.pk)]
    a_day_passes()
    assert digests.queue_digests() == 1


def test_it_waits_for_so_many_games_that_have_waited_so_long(mails, ann):
    switched_on(ann, games=2, hours=12)
    waiting(ann, hours=13)
    waiting(ann, hours=11)
    assert digests.queue_digests() == 0
    Game.objects.update(turn_since=timezone.now() - timedelta(hours=12, minutes=1))
    assert digests.queue_digests() == 1
    assert len(mails.to(ANN)) == 1


def test_nothing_is_said_of_games_that_wait_for_nobody_or_are_live_or_that_others_play_for_them(mails, ann):
    switched_on(ann)
    waiting(ann, time_control={"kind": "live", "bank": 3600, "increment": 5})
    away = waiting(ann)
    Seat.objects.filter(game=away, index=0).update(stand_in="random")
    over = waiting(ann)
    services.resign(user=ann, game_id=over.pk)
    waits_for_another = waiting(ann)
    Game.objects.filter(pk=waits_for_another.pk).update(turn_seat=1)
    paused = waiting(ann)
    Game.objects.filter(pk=paused.pk).update(paused_by={"seat": 1})
    assert digests.queue_digests() == 0
    waiting(ann)
    assert digests.queue_digests() == 1


def test_a_game_in_which_the_person_has_moved_before_the_task_comes_is_not_told(mails, ann, monkeypatch):
    switched_on(ann)
    game = waiting(ann)
    late = []
    monkeypatch.setattr(digests, "enqueue", lambda task, arguments: late.append(arguments))
    assert digests.queue_digests() == 1
    services.resign(user=ann, game_id=game.pk)
    assert digests.send_digest(**late[0]) == 0
    assert mails.mails == []


def test_it_speaks_the_language_in_which_it_was_switched_on(mails, ann):
    for language, subject in (("de", "1 Partie wartet auf dich"), ("fr", "1 partie vous attend")):
        Caller(ann).call("PATCH", "/auth/digest", {"enabled": True}, Accept_Language=language)
        a_day_passes()
        if language == "de":
            waiting(ann)
        with translation.override("en"):
            digests.queue_digests()
        assert mails.to(ANN)[-1]["Subject"] == f"Puerto API: {subject}"


def links(mail) -> tuple[str, str]:
    """The address for mail programs, and that in the text; without their origin."""
    header = re.fullmatch(r"<http://testserver(/\S+)>", mail["List-Unsubscribe"].strip())[1]
    return header, re.search(r"http://testserver(/account/digest/stop\S+)", text_of(mail))[1]


def test_one_click_ends_it_without_a_log_in(mails, ann):
    switched_on(ann)
    waiting(ann)
    digests.queue_digests()
    [mail] = mails.to(ANN)
    header, link = links(mail)
    assert header == link
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    stranger = Client(enforce_csrf_checks=True)
    assert stranger.get(link).status_code == 200
    assert Digest.objects.get().enabled  # programs look at links, too
    assert stranger.post(header, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert not Digest.objects.get().enabled
    a_day_passes()
    assert digests.queue_digests() == 0


@pytest.mark.parametrize("token", ["", "x", "{id}", "{id}:forged", "\0"])
def test_links_that_are_not_from_a_mail_end_nothing_and_are_limited(mails, ann, settings, token):
    switched_on(ann)
    rates.only(settings, login="2/min")
    tried = {"token": token.format(id=ann.pk)}
    path = "/account/digest/stop"
    found = [Client().get(path, tried).status_code, Client().post(path, tried).status_code]
    assert found == [404, 404] or token == ""
    assert Client().get(path, tried).status_code == 429
    assert Digest.objects.get().enabled


def test_only_a_confirmed_address_gets_it_and_only_where_there_is_mail(mails, ann, settings):
    def code(user) -> str:
        return Caller(user).code("PATCH", "/auth/digest", {"enabled": True})

    assert code(person("bob", email="bob@example.org")) == "email_not_confirmed"
    assert code(person("guest-1", is_guest=True)) == "not_for_guests"
    switched_on(ann)
    waiting(ann)
    settings.MAIL = False
    assert code(ann) == "mail_not_set_up"
    assert digests.queue_digests() == 0
    settings.MAIL = True
    type(ann).objects.filter(pk=ann.pk).update(email_confirmed=False)
    assert digests.queue_digests() == 0
    assert mails.mails == []


@pytest.mark.parametrize("wanted", [{"games": 0}, {"games": 51}, {"hours": -1}, {"hours": 169}])
def test_bounds_hold(ann, wanted):
    with pytest.raises(ServiceError) as refused:
        services.set_digest(user=ann, **wanted)
    assert refused.value.code.code == "validation_failed"


def test_a_server_that_is_away_is_asked_again(mails, ann):
    switched_on(ann)
    waiting(ann)
    mails.broken = True
    task = app.tasks["games.tasks.send_digest"]
    assert OSError in task.autoretry_for
    with pytest.raises(OSError, match="Try again later"):
        digests.send_digest(user_id=str(ann.pk))


def test_it_goes_with_the_account(mails, ann):
    switched_on(ann)
    delete_account(user=ann, confirm="ann")
    assert not Digest.objects.exists()
