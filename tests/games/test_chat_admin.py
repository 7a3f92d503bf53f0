"""Moderators in Django's admin: what they can do about chats, and that it leaves a trace."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.urls import reverse

from games import chat, services
from games.models import ChatBan, ChatMessage, ChatReport
from games.services import moderation

from .support import person, table

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


def act(client, model, action: str):
    chosen = [str(pk) for pk in model.objects.values_list("pk", flat=True)]
    address = reverse(f"admin:games_{model._meta.model_name}_changelist")
    return client.post(address, {"action": action, "_selected_action": chosen}, follow=True)


def traces() -> list[str]:
    return list(LogEntry.objects.order_by("pk").values_list("change_message", flat=True))


def report(game):
    bob = game.seats.exclude(user=game.owner).get().user
    services.report_message(user=bob, game_id=game.pk, channel="table", seq=1, reason="rude")


@pytest.mark.parametrize("model", [ChatMessage, ChatReport])
def test_a_message_is_deleted_for_everybody(moderator, game, ann, model):
    report(game)
    assert "1 deleted" in act(moderator, model, "delete_messages").content.decode()
    (message,) = chat.page(user=ann, game_id=game.pk, channel="table").messages
    assert message["text"] is None
    assert ChatReport.objects.get().state == "upheld"
    assert traces() == ["Deleted for everybody."]


def test_the_authors_of_messages_are_banned_and_may_speak_again(moderator, game, ann):
    act(moderator, ChatMessage, "ban_for_a_week")
    assert ChatBan.objects.get(user=ann).until is not None
    act(moderator, ChatMessage, "ban_for_good")
    assert ChatBan.objects.get(user=ann).until is None
    act(moderator, ChatBan, "lift")
    assert not ChatBan.objects.exists()
    assert traces() == [
        "Banned from all chats for 7 days.",
        "Banned from all chats for good.",
        "May speak in chats again.",
    ]


def test_a_report_is_dismissed(moderator, game):
    report(game)
    act(moderator, ChatReport, "dismiss")
    assert ChatReport.objects.get().state == "dismissed"
    assert ChatMessage.objects.get().deleted_at is None
    assert traces() == ["Reports dismissed."]


def test_moderators_see_what_was_said_as_text(moderator, game, ann):
    report(game)
    moderation.ban(user=ann, days=1)
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
    act(client, ChatMessage, "delete_messages")
    act(client, ChatMessage, "ban_for_good")
    assert ChatMessage.objects.get().deleted_at is None
    assert not ChatBan.objects.exists()
    assert not traces()
