"""Moderators in Django's admin: what they can do about chats, and that it stands in the audit log."""

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse

from accounts.audit.models import AuditEntry
from games import services
from games.live import chat
from games.models import ChatBan, ChatMessage, ChatReport
from games.services.moderation import sanctions
from tests.support.admin import act, logged

from .support import as_moderator, person, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def game(ann):
    game = table(ann, [person("bob")], edition="reissue")
    services.send_message(user=ann, game_id=game.pk, channel="table", text="<i>rude</i>")
    return game


@pytest.fixture
def moderator(client):
    """Staff who may see everything of chats, and change messages."""
    user = person("moderator", is_staff=True)
    models = ("chatmessage", "chatreport", "chatban")
    allowed = [f"view_{model}" for model in models] + ["change_chatmessage"]
    user.user_permissions.set(Permission.objects.filter(codename__in=allowed))
    client.force_login(user)
    return client


def report(game):
    bob = game.seats.exclude(user=game.owner).get().user
    services.report_message(user=bob, game_id=game.pk, channel="table", seq=1, reason="rude")


@pytest.mark.parametrize("model", [ChatMessage, ChatReport])
def test_a_message_is_deleted_for_everybody(moderator, game, ann, model):
    report(game)
    assert "1 deleted" in act(moderator, model.objects.all(), "delete_messages")
    (message,) = chat.page(user=ann, game_id=game.pk, channel="table").messages
    assert message["text"] is None
    assert ChatReport.objects.get().state == "upheld"
    assert logged() == [("message_deleted", "moderator", "ann")]


def test_the_authors_of_messages_are_banned_and_may_speak_again(moderator, game, ann):
    act(moderator, ChatMessage.objects.all(), "ban_people", days="7")
    assert ChatBan.objects.get(user=ann).until is not None
    act(moderator, ChatMessage.objects.all(), "ban_people", days="0")
    assert ChatBan.objects.get(user=ann).until is None
    assert "1 may chat again" in act(moderator, ChatBan.objects.all(), "lift")
    assert not ChatBan.objects.exists()
    assert [act for act, *_rest in logged()] == ["chat_banned", "chat_banned", "chat_ban_lifted"]
    assert [line.detail.get("days") for line in AuditEntry.objects.order_by("pk")] == [7, None, None]


def test_a_report_is_dismissed(moderator, game):
    report(game)
    assert "1 dismissed" in act(moderator, ChatReport.objects.all(), "dismiss")
    assert ChatReport.objects.get().state == "dismissed"
    assert ChatMessage.objects.get().deleted_at is None
    assert logged() == [("message_reports_dismissed", "moderator", "ann")]


def test_moderators_see_what_was_said_as_text(moderator, game, ann):
    report(game)
    sanctions.ban(user=ann, days=1, **as_moderator())
    for model in (ChatMessage, ChatReport, ChatBan):
        entry = model.objects.get()
        for page in (
            reverse(f"admin:games_{model._meta.model_name}_changelist"),
            reverse(f"admin:games_{model._meta.model_name}_change", args=(entry.pk,)),
        ):
            shown = moderator.get(page)
            assert shown.status_code == 200
            assert "<i>rude</i>" not in shown.content.decode()


def test_staff_who_may_only_look_change_nothing(client, game):
    user = person("looker", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__startswith="view_chat"))
    client.force_login(user)
    act(client, ChatMessage.objects.all(), "delete_messages")
    act(client, ChatMessage.objects.all(), "ban_people", days="0")
    assert ChatMessage.objects.get().deleted_at is None
    assert not ChatBan.objects.exists()
    assert not logged()
