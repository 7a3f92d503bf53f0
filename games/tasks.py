"""Celery tasks. Each may be lost, repeated, or run twice at once: the version check lets a move through once."""

from datetime import timedelta

import structlog
from celery import shared_task
from django.conf import settings
from django.core.cache import cache

from games import bot_decisions as decisions_of_bots
from games import bot_turns, errors, selectors, services
from games.models import Seat
from games.moments import in_world, now_of
from games.services import bot_decisions, couriers, delivering, webhook_queue
from puerto_api.errors import ServiceError

log = structlog.get_logger(__name__)

STUCK_SECONDS = 20
"""A worker process whose bot cannot even be interrupted is ended and replaced: later than any bot is interrupted."""

PROGRAM_SWEEP_SECONDS = 1
"""A decision that was not sent to its bot so long after it was asked is sent by the sweep."""

SLICE_SECONDS = 0.5
"""So long at most a worker replaces names, before others have their turn."""

STALE_SECONDS = 30
"""A delivery that was queued so long ago has been queued again since."""

_SOMEBODY_ELSE_WAS_FASTER = (errors.STALE_VERSION, errors.GAME_OVER, errors.NOT_YOUR_TURN)


def ask_bot(*, game_id: str, version: int, level: str) -> None:
    """Queue the move of a bot, or stand-in, of this level, quick ones before slow ones."""
    play_bot_turn.apply_async(kwargs={"game_id": game_id, "version": version}, **bot_turns.way_of(level))


@shared_task(ignore_result=True, time_limit=STUCK_SECONDS)
def play_bot_turn(*, game_id: str, version: int) -> None:
    """Choose the move of the bot that was asked at this version, and play it, at once or when it is due.

    The bot thinks first: its delay is what it takes at least, not what comes on top. Who is asked next is queued by
    the move itself.
    """
    game = selectors.get_game(game_id)
    if not game.turn_is_bot or game.turn_version != version:
        log.info("bot_turn_given_up", game_id=game_id, version=version)
        return
    chosen = {"game_id": game_id, "seat": game.turn_seat, "move": bot_turns.choose(game), "version": version}
    if game.bot_due <= now_of(game):
        play_chosen_move(**chosen)
    elif game.frozen_at is None:  # else whoever lets time pass wakes the bot again
        play_chosen_move.apply_async(kwargs=chosen, eta=in_world(game, game.bot_due))


@shared_task(ignore_result=True)
def play_chosen_move(*, game_id: str, seat: int, move: str, version: int) -> None:
    """Play what a bot has chosen, unless the decision is over, or taken back, by now."""
    try:
        services.play_bot_move(game_id=game_id, seat=seat, move=move, expected_version=version)
    except ServiceError as error:
        if error.code not in _SOMEBODY_ELSE_WAS_FASTER:
            raise
        log.info("bot_turn_given_up", game_id=game_id, version=version, code=error.code.code)


@shared_task(ignore_result=True)
def sweep_bot_turns() -> int:
    """Queue the bots that nobody is working on: their task was lost, or died. Returns how many."""
    patience = timedelta(seconds=settings.BOT_SWEEP_SECONDS)
    lost = [seat for seat in selectors.bot_turns_waiting(ago=patience) if _is_lost(seat, patience)]
    for seat in lost:
        ask_bot(game_id=str(seat.game_id), version=seat.game.turn_version, level=seat.level)
    return len(lost)


def _is_lost(seat: Seat, patience: timedelta) -> bool:
    """Nobody can be thinking any more: a second worker shall not do the same as the first.

    Where the clock stands it does not tell how long ago the bot was asked, so one is asked again after that time.
    """
    game, budget = seat.game, timedelta(seconds=bot_turns.budget_of(seat.level))
    if game.frozen_at is None:
        return game.bot_due + budget + patience < now_of(game)
    return cache.add(f"bot-asked-again:{game.pk}:{game.turn_version}", True, (budget + patience).total_seconds())


def ask_for_analysis(*, game_id: str, done: int) -> None:
    """Queue the next slice of an analysis, behind everything else."""
    analyse_game.apply_async(kwargs={"game_id": game_id, "done": done})


@shared_task(ignore_result=True, time_limit=STUCK_SECONDS)
def analyse_game(*, game_id: str, done: int) -> None:
    """Work on an analysis for a moment; what is left of it is queued again."""
    services.analyse_further(game_id=game_id, done=done)


@shared_task(ignore_result=True)
def sweep_analyses() -> int:
    """Queue the analyses whose task was lost, or died. Returns how many."""
    return services.requeue_lost_analyses()


def ask_for_delivery(*, webhook_id: str, owner: str) -> None:
    """Queue what is to be sent by a webhook. When it cannot be begun soon, the sweep queues it again."""
    deliver_webhook.apply_async(kwargs={"webhook_id": webhook_id, "owner": owner}, expires=STALE_SECONDS)


@shared_task(ignore_result=True)
def deliver_webhook(*, webhook_id: str, owner: str) -> None:
    """Send what is to be sent, beside the tasks of this worker."""
    couriers.hand_over(owner, delivering.deliver, webhook_id=webhook_id)


def ask_for_redelivery(*, delivery_id: int, owner: str) -> None:
    """Queue a try of a message that somebody has asked for."""
    redeliver.apply_async(kwargs={"delivery_id": delivery_id, "owner": owner}, expires=STALE_SECONDS)


@shared_task(ignore_result=True)
def redeliver(*, delivery_id: int, owner: str) -> None:
    """Try a message once, beside the tasks of this worker."""
    couriers.hand_over(owner, delivering.deliver_by_hand, delivery_id=delivery_id)


@shared_task(ignore_result=True)
def sweep_webhooks() -> int:
    """Queue what is to be sent and nobody is sending. Returns how many."""
    return webhook_queue.sweep()


@shared_task(ignore_result=True)
def forget_old_deliveries() -> int:
    """Delete what was sent long ago, and end the webhooks of games that are over."""
    return webhook_queue.forget_old_deliveries(days=settings.WEBHOOK_DAYS)


def ask_program(*, game_id: str, version: int, user_id: str) -> None:
    """Queue a decision that is sent to the address of a bot. If nobody begins soon, the sweep does."""
    ask_bot_webhook.apply_async(
        kwargs={"game_id": game_id, "version": version, "user_id": user_id}, expires=STALE_SECONDS
    )


@shared_task(ignore_result=True)
def ask_bot_webhook(*, game_id: str, version: int, user_id: str) -> None:
    """Ask somebody's bot, beside the tasks of this worker."""
    couriers.hand_over_decision(user_id, bot_decisions.ask_webhook, game_id=game_id, version=version)


@shared_task(ignore_result=True)
def sweep_bot_webhooks() -> int:
    """Queue the decisions of bots that nobody has sent to them, since a task was lost, or found no place. Returns how
    many."""
    found = decisions_of_bots.sent_to_webhooks(ago=timedelta(seconds=PROGRAM_SWEEP_SECONDS))
    lost = [one for one in found if not cache.get(bot_decisions.claim_of(str(one[0]), one[1]))]
    for game_id, version, user_id in lost:
        ask_program(game_id=str(game_id), version=version, user_id=str(user_id))
    return len(lost)


@shared_task(ignore_result=True)
def count_games() -> int:
    """Let finished games go into ratings and statistics. Returns how many."""
    return services.count_games()


@shared_task(ignore_result=True)
def enforce_clocks() -> int:
    """Do what the tables have declared where time is up."""
    return services.enforce_clocks() + services.enforce_ready_checks()


@shared_task(ignore_result=True)
def expire_lobbies() -> int:
    """End lobbies that never started."""
    return services.expire_lobbies()


@shared_task(ignore_result=True)
def replace_names() -> None:
    """Replace names that people had, wherever games have written them down, for a moment; what is left queues again."""
    if services.replace_names(seconds=SLICE_SECONDS):
        replace_names.apply_async()


@shared_task(ignore_result=True)
def leave_tables() -> int:
    """Leave the tables of people who were suspended. Returns how many people."""
    return services.leave_tables()


@shared_task(ignore_result=True)
def forget_guests() -> int:
    """Forget guests who have not been here for long."""
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
    """Delete what people were told long ago."""
    return services.forget_old_entries()
