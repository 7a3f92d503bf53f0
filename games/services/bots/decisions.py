"""Decisions of bots that arrive through the queue, or as answers of their webhooks."""

import hashlib
import time
from typing import Any
from uuid import UUID

import structlog
from django.core.cache import cache
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.live import bot_decisions
from games.models import BotAccount, Game, Move
from games.reads import bot_accounts, decisions
from games.reads.refusals import checked_move, game_not_found
from games.webhooks import posting, signing
from puerto_api.base import strict_json, wire
from puerto_api.base.errors import ServiceError

from ..core import account_seats, turns
from ..core.once import once
from ..core.writing import Answer, Write
from ..play import standing_orders
from ..webhooks import thread_pool
from .accounts import MOST_BUDGET

log = structlog.get_logger(__name__)

MOST_BYTES = 4096
"""The longest answer of a webhook."""
TRIES = 2
PAUSE_SECONDS = 0.5
"""The pause between two tries."""
LEAST_SECONDS = 0.3
"""With less time left, no further try is made."""


def answer_decision(*, user: User, decision_id: str, move: str, key: str | None = None) -> Answer:
    """Play a move for a decision of the caller's queue. Repeating the same move gets the same answer and does nothing.

    Args:
        decision_id: as the queue has named it.
        move: notation text.
        key: an idempotency key; the decision itself is one if left out.

    Raises:
        ServiceError: ``not_a_bot``, ``game_not_found``, ``game_not_started``, ``game_over``, ``not_seated``,
            ``stale_version`` (the decision is made), ``game_paused``, ``seat_handed_over``, ``not_your_turn``,
            ``malformed_move``, ``illegal_move``, ``idempotency_key_reused`` (it was answered with another move).
    """
    game_id = decisions.game_of(decision_id)
    bot_accounts.of_user(user)
    if game_id is None:
        raise game_not_found(decision_id)

    def do() -> Answer:
        write = Write.open(game_id)
        seat = write.check_acting(user)
        game = write.game
        if decisions.decision_id(game) != decision_id:
            sentence = _("The game has moved on and is waiting for another decision.")
            raise ServiceError(errors.STALE_VERSION, sentence, current_version=game.version, last_seq=game.last_seq)
        if game.turn_seat != seat.index:
            raise ServiceError(errors.NOT_YOUR_TURN, seat=game.turn_seat)
        turns.play(write, checked_move(write.state, move), Move.Source.PERSON)
        account_seats.answered(seat)
        return standing_orders.finish(write)

    parameters = {"decision": decision_id, "move": move}
    key = f"decision {decision_id}" if key is None else key
    return once(user=user, key=key, operation="answer_decision", parameters=parameters, do=do)


# --- Webhooks ---------------------------------------------------------------------------------------------------------


def ask_webhook(*, game_id: str, version: int) -> None:
    """Send a decision to the address of the bot that was asked at this version, and play the bot's answer.

    Where no answer can be played, the bot's fallback plays at once. Only one worker asks; if it dies, the fallback
    plays when the time is up.
    """
    if not cache.add(claim_of(game_id, version), True, MOST_BUDGET + 5):
        return
    for number in range(TRIES):
        if number:
            thread_pool.rest()
            time.sleep(PAUSE_SECONDS)
        found = bot_decisions.sent_to(UUID(game_id), version)
        if found is None:
            return
        bot, deadline = found
        left = (deadline - timezone.now()).total_seconds()
        if left < LEAST_SECONDS or _asked(bot, game_id, version, left):
            break
    _give_up(game_id, version)


def claim_of(game_id: str, version: int) -> str:
    """Build the cache key that says that a worker is asking."""
    return f"bot-webhook:{game_id}:{version}"


def _asked(bot: BotAccount, game_id: str, version: int, seconds: float) -> bool:
    """Make one try. Returns whether there is nothing more to do."""
    told = bot_decisions.told(UUID(game_id), bot.user)
    if told is None:
        return True
    secret = signing.revealed(bot)
    if secret is None:
        log.warning("bot_without_secret", bot=bot.user.get_username())
        return False
    now = timezone.now()
    body = wire.encode({"type": "bot.decision", "timestamp": now.isoformat(), "data": told})
    message_id = f"msg_{hashlib.sha256(told['id'].encode()).hexdigest()[:32]}"
    thread_pool.rest()
    answer = posting.post(bot.url, signing.headers(message_id, now, body, [secret]), body, seconds=seconds)
    log.info("bot_asked", game_id=game_id, bot=bot.user.get_username(), status=answer.status, ms=answer.ms)
    move = _move_of(answer)
    if move is None:
        return False
    try:
        answer_decision(user=bot.user, decision_id=told["id"], move=move)
    except ServiceError as error:
        log.info("bot_answer_refused", game_id=game_id, version=version, code=error.code.code)
        return error.code not in (errors.ILLEGAL_MOVE, errors.MALFORMED_MOVE)
    return True


def _move_of(answer: posting.Answer) -> str | None:
    """Read the move in the answer of a webhook: ``{"move": text}`` and nothing else."""
    if not answer.is_success or len(answer.body) > MOST_BYTES:
        return None
    try:
        found: Any = strict_json.loads(answer.body)
    except ValueError:
        return None
    if not isinstance(found, dict) or set(found) != {"move"} or not isinstance(found["move"], str):
        return None
    return found["move"]


def _give_up(game_id: str, version: int) -> None:
    """Let the fallback play a decision that was asked at this version, if the decision is still open."""
    with transaction.atomic():
        write = Write.open(game_id)
        game = write.game
        waits = game.status == Game.Status.RUNNING and game.turn_version == version and game.turn_deadline is not None
        if waits and write.asked.is_bot_account:
            account_seats.miss(write, write.asked)
            write.finish()
