"""Celery tasks. Each may be lost, repeated, or run twice at once: the version check lets a move through once."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from importlib import import_module

import structlog
from celery import shared_task
from celery.signals import celeryd_init
from django.conf import settings
from django.core.cache import cache

from games import errors, services, sweeps
from games.live import bot_decisions as decisions_of_bots
from games.models import Seat
from games.reads import hosted_bots, hosted_games
from games.services.bots import decisions
from games.services.core import turns_in_a_row, wake_calls, webhook_queue
from games.services.devices import dispatch as notifying
from games.services.devices import queue as devices
from games.services.people import digests, follows
from games.services.webhooks import dispatch, thread_pool
from games.terms.game_time import now_of
from puerto_api.base.errors import ServiceError
from puerto_api.queueing.enqueue import enqueue

log = structlog.get_logger(__name__)

STUCK_SECONDS = 20
"""Seconds until a worker process whose bot cannot even be interrupted is replaced: later than any interruption."""

ROW_SECONDS = 0.2
"""How long a task goes on with the bots that are asked after the first; then the next one is queued behind others."""

MOST_SWEPT = 200
"""The most that one sweep looks at, those that have waited longest first."""

SLICE_SECONDS = 0.5
"""The longest time that a worker replaces names before other tasks have their turn."""

_OVERTAKEN = (errors.STALE_VERSION, errors.GAME_OVER, errors.NOT_YOUR_TURN, errors.GAME_NOT_FOUND)
"""What a bot's move meets if its decision is over by now. A sandbox may even have been deleted."""


@celeryd_init.connect
def load_networks(**_: object) -> None:
    """Load what the strongest bots need before the children are forked, which then share it."""
    import_module("bots.network.master")


@shared_task(ignore_result=True)
def tell_followers(*, game_id: str) -> int:
    """Tell the followers of the people at a table that their game has started. Returns how many were told."""
    return follows.tell_followers(game_id=game_id)


@shared_task(ignore_result=True)
def queue_digests() -> int:
    """Queue the mails about games that wait. Returns how many people they go to."""
    return digests.queue_digests()


@shared_task(autoretry_for=(OSError,), retry_backoff=5, max_retries=6, ignore_result=True)
def send_digest(*, user_id: str) -> int:
    """Send a person the mail about games that wait. Returns how many games these are."""
    return digests.send_digest(user_id=user_id)


@shared_task(ignore_result=True)
def sweep() -> int:
    """Queue those of the frequent sweeps that have something to do. Returns how many."""
    return len(sweeps.begin())


@shared_task(ignore_result=True, time_limit=STUCK_SECONDS)
def play_bot_turn(*, game_id: str, version: int) -> None:
    """Choose the move of the bot that was asked at this version, and play it at once or when it is due; so with the
    quick bots that are asked after it."""
    with turns_in_a_row.taken(game_id, seconds=ROW_SECONDS) as versions:
        versions.append(version)
        _take_turns(game_id, versions)


@shared_task(ignore_result=True, time_limit=STUCK_SECONDS)
def play_chosen_move(*, game_id: str, seat: int, move: str, version: int) -> None:
    """Play the move that a bot has chosen, unless the decision is over or taken back by now; then the quick bots that
    are asked have their turns."""
    with turns_in_a_row.taken(game_id, seconds=ROW_SECONDS) as versions:
        with _unless_overtaken(game_id, version):
            services.play_bot_move(game_id=game_id, seat=seat, move=move, expected_version=version)
        _take_turns(game_id, versions)


def _take_turns(game_id: str, versions: list[int]) -> None:
    """Give the bots that are asked at these versions their turns. Each may add that of the next one."""
    while versions:
        with _unless_overtaken(game_id, version := versions.pop()):
            chosen = services.take_turn(game_id=game_id, version=version)
            if chosen is not None:
                kept = {"game_id": game_id, "seat": chosen.seat, "move": chosen.move, "version": version}
                enqueue("games.tasks.play_chosen_move", kept, eta=chosen.due)


@contextmanager
def _unless_overtaken(game_id: str, version: int) -> Iterator[None]:
    """Give up a turn whose decision is over by now."""
    try:
        yield
    except ServiceError as error:
        if error.code not in _OVERTAKEN:
            raise
        log.info("bot_turn_given_up", game_id=game_id, version=version, code=error.code.code)


@shared_task(ignore_result=True)
def sweep_bot_turns() -> int:
    """Queue the bots that no worker is working on because their task was lost or died. Returns how many."""
    patience = timedelta(seconds=settings.BOT_SWEEP_SECONDS)
    lost = [seat for seat in hosted_games.bot_turns_waiting(ago=patience)[:MOST_SWEPT] if _is_lost(seat, patience)]
    for seat in lost:
        wake_calls.ask_bot(str(seat.game_id), seat.game.turn_version, seat.level)
    return len(lost)


def _is_lost(seat: Seat, patience: timedelta) -> bool:
    """Tell whether no worker can still be thinking: a second worker must not do the same as the first.

    A clock that stands does not tell how long ago the bot was asked, so the bot is asked again after that time.
    """
    game, budget = seat.game, timedelta(seconds=hosted_bots.budget_of(seat.level))
    if game.frozen_at is None:
        return game.bot_due is None or game.bot_due + budget + patience < now_of(game)
    return cache.add(f"bot-asked-again:{game.pk}:{game.turn_version}", True, (budget + patience).total_seconds())


@shared_task(ignore_result=True, time_limit=STUCK_SECONDS)
def analyse_game(*, game_id: str, done: int) -> None:
    """Work on an analysis for a moment, and queue what is left of it."""
    services.analyse_further(game_id=game_id, done=done)


@shared_task(ignore_result=True)
def sweep_analyses() -> int:
    """Queue the analyses whose task was lost or died. Returns how many."""
    return services.requeue_lost_analyses()


@shared_task(ignore_result=True)
def deliver_webhook(*, webhook_id: str, owner: str) -> None:
    """Send a webhook's waiting messages, beside the tasks of this worker."""
    thread_pool.hand_over(owner, dispatch.deliver, webhook_id=webhook_id)


@shared_task(ignore_result=True)
def redeliver(*, delivery_id: int, owner: str) -> None:
    """Try a message once, beside the tasks of this worker."""
    thread_pool.hand_over(owner, dispatch.deliver_by_hand, delivery_id=delivery_id)


@shared_task(ignore_result=True)
def sweep_webhooks() -> int:
    """Queue the webhook messages that wait and that no worker is sending. Returns how many."""
    return webhook_queue.sweep()


@shared_task(ignore_result=True)
def forget_old_deliveries() -> int:
    """Delete messages that were sent long ago, and end the webhooks of games that are over."""
    return webhook_queue.forget_old_deliveries(days=settings.WEBHOOK_DAYS)


@shared_task(ignore_result=True)
def notify_device(*, device_id: str, owner: str) -> None:
    """Tell a device its news, beside the tasks of this worker."""
    thread_pool.hand_over(owner, notifying.notify, device_id=device_id)


@shared_task(ignore_result=True)
def sweep_devices() -> int:
    """Queue the devices with something to be told or withdrawn. Returns how many."""
    return devices.sweep()


@shared_task(ignore_result=True)
def check_devices() -> int:
    """Queue the devices whose news a sweep has missed, and forget what none can be told any more. Returns how many."""
    devices.forget_lost()
    return devices.check()


@shared_task(ignore_result=True)
def ask_bot_webhook(*, game_id: str, version: int, user_id: str) -> None:
    """Ask a user's bot, beside the tasks of this worker."""
    thread_pool.hand_over_decision(user_id, decisions.ask_webhook, game_id=game_id, version=version)


@shared_task(ignore_result=True)
def sweep_bot_webhooks() -> int:
    """Queue the decisions not sent to their bots because a task was lost or found no place. Returns how many."""
    waiting = decisions_of_bots.sent_to_webhooks(ago=timedelta(seconds=sweeps.PROGRAM_SECONDS))
    found = waiting.order_by("game__turn_since").values_list("game", "game__turn_version", "user")[:MOST_SWEPT]
    lost = [one for one in found if not cache.get(decisions.claim_of(str(one[0]), one[1]))]
    for game_id, version, user_id in lost:
        wake_calls.queue_program(str(game_id), version, user_id)
    return len(lost)


@shared_task(ignore_result=True)
def advance_tournaments() -> int:
    """Count the games of tournaments that are over, and begin the rounds that follow. Returns how many went on."""
    return services.advance_tournaments()


@shared_task(ignore_result=True)
def count_games() -> int:
    """Count finished games towards ratings and statistics. Returns how many."""
    return services.count_games()


@shared_task(ignore_result=True)
def explore_games() -> int:
    """Count public finished games for the explorer. Returns how many."""
    return services.explore_games()


@shared_task(ignore_result=True)
def enforce_clocks() -> int:
    """Apply the policies that the tables have declared where time is up."""
    return services.enforce_clocks() + services.enforce_ready_checks()


@shared_task(ignore_result=True)
def expire_lobbies() -> int:
    """End lobbies that never started."""
    return services.expire_lobbies()


@shared_task(ignore_result=True)
def replace_names() -> None:
    """Replace former names wherever games have written them down, for a moment; the rest is queued again."""
    if services.replace_names(seconds=SLICE_SECONDS):
        enqueue("games.tasks.replace_names")


@shared_task(ignore_result=True)
def leave_tables() -> int:
    """Leave the tables of people who were suspended. Returns how many people."""
    return services.leave_tables()


@shared_task(ignore_result=True)
def forget_guests() -> int:
    """Forget guests who have been away for a long time."""
    return services.forget_guests()


@shared_task(ignore_result=True)
def forget_old_sandboxes() -> int:
    """Delete sandboxes that have served their time."""
    return services.forget_old_sandboxes()


@shared_task(ignore_result=True)
def forget_old_keys() -> int:
    """Delete idempotency keys that have served their time."""
    return services.forget_old_keys()


@shared_task(ignore_result=True)
def forget_old_entries() -> int:
    """Delete feed entries from long ago."""
    return services.forget_old_entries()
