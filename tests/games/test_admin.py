"""Django's admin: staff can look at games and end them, and learn no secret of a running one."""

import random
import re

import pytest
from django.urls import reverse

from accounts.audit.models import AuditEntry
from games.models import Event, Game, IdempotencyKey, Move
from tests.support.admin import act, logged

from .support import WHY, person, play_ahead, seated, table

pytestmark = pytest.mark.django_db

PAID = re.compile(r"&quot;paid&quot;: {[^}]*}")
"""What a building was paid with is open, a point given for it, too."""


@pytest.fixture
def staff():
    return person("staff", is_staff=True, is_superuser=True)


@pytest.fixture
def admin(client, staff):
    client.force_login(staff)
    return client


@pytest.fixture
def game():
    game = table(person("ann"), [person("bob")], edition="reissue", hidden_points=True)
    return play_ahead(game, random.Random(1), moves=15)


def pages(game) -> list[str]:
    """Every page that shows something of a game."""
    lists = [
        reverse(f"admin:games_{model._meta.model_name}_changelist") for model in (Game, Move, Event, IdempotencyKey)
    ]
    details = [reverse("admin:games_game_change", args=(game.pk,))]
    details += [
        reverse(f"admin:games_{model._meta.model_name}_change", args=(model.objects.filter(game=game).first().pk,))
        for model in (Move, Event)
    ]
    history = [reverse("admin:games_game_history", args=(game.pk,))]
    return [
        *lists,
        f"{lists[1]}?game__id__exact={game.pk}",
        f"{lists[2]}?game__id__exact={game.pk}",
        *details,
        *history,
    ]


def test_staff_see_games_and_no_secrets_of_those_that_run(admin, game):
    for page in pages(game):
        response = admin.get(page)
        assert response.status_code == 200, page
        text = PAID.sub("", response.content.decode())
        assert game.seed not in text
        for secret in ("pile", "&quot;victory_points", "/victory_points"):
            assert secret not in text, page
    assert "ann" in admin.get(pages(game)[0]).content.decode()


def test_the_seed_is_shown_when_the_game_is_over(admin, game):
    game = play_ahead(game, random.Random(2))
    assert game.seed in admin.get(reverse("admin:games_game_change", args=(game.pk,))).content.decode()


def test_nothing_can_be_written_there(admin, game):
    for model in (Game, Move, Event, IdempotencyKey):
        assert admin.get(reverse(f"admin:games_{model._meta.model_name}_add")).status_code == 403
    for name, pk in (("game", game.pk), ("move", Move.objects.first().pk), ("event", Event.objects.first().pk)):
        assert admin.post(reverse(f"admin:games_{name}_change", args=(pk,)), {"status": "finished"}).status_code == 403
        assert admin.post(reverse(f"admin:games_{name}_delete", args=(pk,)), {"post": "yes"}).status_code == 403


def test_ending_games(admin, game):
    lobby = table(seated(game, 0), players=3, bots=2, started=False)
    over = play_ahead(table(person("cid"), [person("dan")], edition="reissue"), random.Random(3))
    shown = act(admin, (game, lobby, over), "cancel_games")
    assert "2 ended." in shown
    assert f"Refused for {over}: The game is over" in shown
    statuses = [Game.objects.get(pk=found.pk).status for found in (game, lobby, over)]
    assert statuses == ["abandoned", "cancelled", "finished"]
    assert logged() == [("game_cancelled", "staff", "game")] * 2
    assert {line.target_id for line in AuditEntry.objects.all()} == {str(game.pk), str(lobby.pk)}
    assert {line.reason for line in AuditEntry.objects.all()} == {WHY}


def test_who_may_only_look_may_not_end(client, game):
    from django.contrib.auth.models import Permission

    looker = person("looker", is_staff=True)
    looker.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client.force_login(looker)
    page = reverse("admin:games_game_changelist")
    assert "cancel_games" not in client.get(page).content.decode()
    act(client, [game], "cancel_games")
    game.refresh_from_db()
    assert game.status == "running"
