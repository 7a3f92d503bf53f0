"""People report players and games: each once until it is decided, and nobody learns who else has."""

import pytest

from accounts.services import open_guest
from games import services
from games.models import ConductReport
from games.services.bots.accounts import become_bot
from games.services.moderation import sanctions

from .support import as_moderator, person, table
from .talking import code

pytestmark = pytest.mark.django_db

Report = ConductReport


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def game(ann, bob):
    return table(ann, [bob], edition="reissue")


def player(user, username="ann", reason="stalling", **more):
    return services.report_player(user=user, username=username, reason=reason, **more)


def whole(user, game, reason="collusion", **more):
    return services.report_game(user=user, game_id=game.pk, reason=reason, **more)


def test_a_player_is_reported_with_the_game_in_which_it_happened(game, ann, bob):
    assert player(bob, "ANN", text="Waits for days.", game_id=game.pk, key="k") is False
    assert player(bob, "ANN", text="Waits for days.", game_id=game.pk, key="k") is True
    assert code(player, bob, "ANN", key="k") == "idempotency_key_reused"
    report = Report.objects.get()
    assert (report.person, report.game, report.text, report.state) == (ann, game, "Waits for days.", "open")


def test_a_game_is_reported_by_who_may_see_it(game, bob):
    assert whole(bob, game, key="k") is False
    assert whole(bob, game, key="k") is True
    assert Report.objects.get().person is None
    hidden = table(person("cyd"), [person("dan")], spectators="no")
    assert code(whole, bob, hidden) == "no_spectators"
    assert code(player, bob, game_id=hidden.pk) == "no_spectators"
    assert code(services.report_game, user=bob, game_id="x", reason="other") == "game_not_found"


def test_there_is_one_open_report_of_each_by_each(game, ann, bob):
    player(bob)
    assert code(player, bob, reason="cheating", game_id=game.pk) == "already_reported"
    whole(bob, game)
    assert code(whole, bob, game, "cheating") == "already_reported"
    eve = person("eve")
    player(eve)  # who hears nothing of the others
    whole(eve, game)
    sanctions.dismiss(report=Report.objects.filter(reporter=bob, person=ann).get(), **as_moderator())
    player(bob)
    assert code(player, bob) == "already_reported"
    assert Report.objects.filter(reporter=bob).count() == 3


@pytest.mark.parametrize(
    "wrong",
    [{"reason": "x"}, {"reason": ""}, {"text": "x" * 501}, {"text": "two\nlines"}, {"username": "bob"}],
    ids=["reason", "none", "long", "lines", "oneself"],
)
def test_what_cannot_be_a_report_is_refused(game, ann, bob, wrong):
    assert code(player, bob, **({"username": "ann"} | wrong)) == "validation_failed"
    assert not Report.objects.exists()


def test_a_whole_game_has_no_offensive_name(game, bob):
    assert code(whole, bob, game, "offensive_name") == "validation_failed"


def test_guests_report_and_bots_do_not(game, ann):
    robot = person("robot")
    become_bot(user=robot)
    robot.refresh_from_db()
    assert code(player, robot) == "not_for_bots"
    assert code(whole, robot, game) == "not_for_bots"
    guest = open_guest()
    assert player(guest, "robot", "cheating") is False
    assert whole(guest, game) is False
    assert code(player, guest, "nobody") == "person_not_found"


def test_all_reports_of_one_person_together_are_limited(game, ann, bob, settings, monkeypatch):
    rates = settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"]
    monkeypatch.setitem(rates, "report", "3/hour")
    services.send_message(user=ann, game_id=game.pk, channel="table", text="x")
    services.send_message(user=ann, game_id=game.pk, channel="table", text="y")
    said = {"game_id": game.pk, "channel": "table", "reason": "rude"}
    services.report_message(user=bob, seq=1, **said)
    player(bob)
    assert code(player, bob) == "already_reported"  # which costs nothing
    whole(bob, game)
    assert code(player, bob, "eve") == "person_not_found"
    person("eve")
    assert code(player, bob, "eve") == "rate_limited"
    assert code(services.report_message, user=bob, seq=2, **said) == "rate_limited"
    player(person("fay"))
