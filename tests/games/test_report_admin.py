"""The moderators' queue: reports of players and games are upheld, with what is done about them, or dismissed."""

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from accounts.audit.models import AuditEntry
from accounts.models import User
from accounts.security import suspensions
from games import services
from games.models import ChatBan, ConductReport, Game
from tests.support.admin import act, logged

from .support import person, table

pytestmark = pytest.mark.django_db

EVERYTHING = ("change_conductreport", "view_conductreport", "moderate_user", "change_chatmessage", "change_game")


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def game(ann):
    return table(ann, [person("bob")], edition="reissue")


@pytest.fixture
def report(game):
    """Bob complains of Ann, and of the game."""
    bob = game.seats.exclude(user=game.owner).get().user
    services.report_player(user=bob, username="ann", reason="harassment", text="<i>rude</i>", game_id=game.pk)
    services.report_game(user=bob, game_id=game.pk, reason="collusion")
    return ConductReport.objects.get(person__isnull=False)


def moderator(client, *allowed: str):
    user = person("mod", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=allowed))
    client.force_login(user)
    return client


def queue(client, **filters: str) -> str:
    return client.get(reverse("admin:games_conductreport_changelist"), filters).content.decode()


def test_the_queue_shows_what_is_open_and_leads_to_people_and_games(client, report, game, ann):
    moderator(client, *EVERYTHING)
    shown = queue(client)
    assert "&lt;i&gt;rude&lt;/i&gt;" in shown
    assert reverse("watch", args=(game.pk,)) in shown
    assert reverse("admin:accounts_user_change", args=(ann.pk,)) in shown
    assert "2 conduct reports" in shown
    for kind in ("player", "game"):
        assert "1 conduct report" in queue(client, kind=kind)
    assert "1 dismissed" in act(client, [report], "dismiss")
    assert "rude" not in queue(client)
    assert "rude" in queue(client, state="dismissed")
    assert client.get(reverse("admin:games_conductreport_change", args=(report.pk,))).status_code == 200
    assert "0 dismissed" in act(client, [report], "dismiss")  # it is decided


def test_a_report_is_upheld_with_all_that_is_done_about_it(client, report, game, ann):
    moderator(client, *EVERYTHING)
    told = act(client, [report], "uphold", suspend="7", ban="0", rename="on", cancel="on")
    assert "1 upheld" in told
    ann = User.objects.get(pk=ann.pk)
    assert suspensions.of(ann) is not None
    assert ChatBan.objects.get(user=ann).until is None
    assert ann.username.startswith("player-")
    assert Game.objects.get(pk=game.pk).status == "abandoned"
    assert sorted(act for act, *_rest in logged()) == [
        "chat_banned", "game_cancelled", "person_renamed", "person_suspended", "report_upheld",
    ]  # fmt: skip
    line = AuditEntry.objects.get(act="report_upheld")
    assert (line.target_id, line.person) == (str(report.pk), ann.pk)
    assert line.detail == {"about": "harassment", "game": str(game.pk)}


def test_a_report_is_upheld_without_anything_else(client, report, ann):
    moderator(client, "change_conductreport", "view_conductreport")
    assert "1 upheld" in act(client, [report], "uphold")
    assert ConductReport.objects.get(pk=report.pk).state == "upheld"
    assert logged() == [("report_upheld", "mod", "ann")]


@pytest.mark.parametrize("wanted", [{"suspend": "7"}, {"ban": "7"}, {"rename": "on"}, {"cancel": "on"}])
def test_upholding_is_no_way_round_other_permissions(client, report, wanted):
    moderator(client, "change_conductreport", "view_conductreport")
    act(client, [report], "uphold", **wanted)
    assert ConductReport.objects.get(pk=report.pk).state == "open"
    assert not logged()


def test_what_cannot_be_done_leaves_the_report_open(client, report, ann):
    moderator(client, *EVERYTHING)
    User.objects.filter(pk=ann.pk).update(is_staff=True)
    assert "superusers" in act(client, [report], "uphold", suspend="7", ban="7")
    assert ConductReport.objects.get(pk=report.pk).state == "open"
    assert not ChatBan.objects.exists()
    assert not logged()


def test_who_may_only_look_decides_nothing(client, report):
    moderator(client, "view_conductreport")
    act(client, [report], "uphold")
    act(client, [report], "dismiss")
    assert ConductReport.objects.get(pk=report.pk).state == "open"
    assert client.get(reverse("admin:games_conductreport_add")).status_code == 403
    delete = reverse("admin:games_conductreport_delete", args=(report.pk,))
    assert client.post(delete, {"post": "yes"}).status_code == 403
