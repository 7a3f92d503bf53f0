"""One statement finds which sweeps have something to do; only those are queued."""

from datetime import timedelta

import pytest
from django.core.cache import cache
from django.utils import timezone

from games import services, sweeps, tasks
from games.models import Analysis, ArchivedGame, BotAccount, Delivery, Game, Webhook
from games.terms import explorer
from tests.support.push_service import A_DEVICE
from tests.support.queued import queued_tasks

from .archived import over
from .support import person, play_on, table
from .test_bot_accounts import BOT, bot, opened

pytestmark = pytest.mark.django_db

TASKS = {sweep.task for sweep in sweeps.known()}
LONG_AGO = timedelta(days=2)


@pytest.fixture
def queued(monkeypatch):
    cache.clear()
    return queued_tasks(monkeypatch, *TASKS)


def begun(queued) -> set[str]:
    """What the sweep queues now."""
    queued.clear()
    tasks.sweep()
    return {task["task"].rpartition(".")[2] for task in queued}


def overdue_clock() -> None:
    game = table(person("ann"), [person("bob")])
    Game.objects.filter(pk=game.pk).update(turn_deadline=timezone.now() - LONG_AGO)


def overdue_ready_check() -> None:
    game = table(person("ann"), [person("bob")], started=False)
    Game.objects.filter(pk=game.pk).update(ready_by=timezone.now() - LONG_AGO)


def lost_bot(rng) -> None:
    game = table(person("ann"), bots=2)
    while not game.turn_is_bot:
        game = play_on(game, rng, moves=1)
    Game.objects.filter(pk=game.pk).update(bot_due=timezone.now() - LONG_AGO)


def unsent_decision() -> None:
    ann = person("ann")
    bot()
    game = opened(ann, {"kind": "human"}, BOT)
    services.start_game(user=ann, game_id=game.pk)
    BotAccount.objects.update(transport=BotAccount.Transport.WEBHOOK)
    Game.objects.update(turn_since=timezone.now() - LONG_AGO, turn_seat=1, turn_deadline=timezone.now() + LONG_AGO)


def lost_analysis() -> None:
    game = over(person("ann"), 1, moves=8)
    ArchivedGame.objects.update(counted_at=timezone.now(), explorer_version=explorer.VERSION)
    then = timezone.now() - LONG_AGO
    Analysis.objects.create(game=game, method="test", total=8, created_at=then, progressed_at=then)


def finished_game() -> None:
    over(person("ann"), 1, moves=8)


def rated_game() -> None:
    finished_game()
    ArchivedGame.objects.update(counted_at=timezone.now())


def waiting_webhook() -> Webhook:
    ann, now = person("ann"), timezone.now() - LONG_AGO
    game = table(ann, [person("bob")])
    return Webhook.objects.create(owner=ann, url="https://example.org", game=game, due_at=now, created_at=now)


def wanted_try() -> None:
    hook = waiting_webhook()
    Webhook.objects.update(due_at=timezone.now() + LONG_AGO)
    now = timezone.now() - LONG_AGO
    Delivery.objects.create(webhook=hook, message_id="m", kind=Delivery.Kind.PING, created_at=now, wanted_at=now)


def untold_device() -> None:
    ann = person("ann")
    services.register_device(user=ann, **A_DEVICE)
    table(ann, [person("bob")])


@pytest.mark.parametrize(
    ("lose", "task"),
    [
        (overdue_clock, "enforce_clocks"),
        (overdue_ready_check, "enforce_clocks"),
        (lost_bot, "sweep_bot_turns"),
        (unsent_decision, "sweep_bot_webhooks"),
        (lost_analysis, "sweep_analyses"),
        (finished_game, "count_games"),
        (rated_game, "explore_games"),
        (waiting_webhook, "sweep_webhooks"),
        (wanted_try, "sweep_webhooks"),
        (untold_device, "sweep_devices"),
    ],
)
def test_what_waits_has_its_task_queued_and_no_other(lose, task, queued, request):
    given = [request.getfixturevalue("rng")] if lose is lost_bot else []
    lose(*given)
    assert begun(queued) == {task}


def test_nothing_is_queued_while_games_go_on_and_it_is_asked_by_one_statement(queued, django_assert_num_queries):
    table(person("ann"), [person("bob")])
    with django_assert_num_queries(1):
        assert begun(queued) == set()


def test_what_is_being_worked_on_is_queued_again_only_after_a_while(queued):
    finished_game()
    assert begun(queued) == {"count_games"}
    assert begun(queued) == set()
    cache.clear()  # as if the time were over
    assert begun(queued) == {"count_games"}
