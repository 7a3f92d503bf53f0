"""What every write shares: the lock, the idempotency key, and publishing after the commit."""

import hashlib
import json
import uuid
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any

import structlog
from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction

from games import errors, hints
from games.models import Game, IdempotencyKey
from puerto_api.errors import VALIDATION_FAILED, ServiceError

log = structlog.get_logger(__name__)

LONGEST_KEY = 128


@dataclass(frozen=True, slots=True)
class Answer:
    """What a write has done: the game's new version and the events it appended (``first_seq`` to ``last_seq``).

    ``replayed`` says that the idempotency key was known and this is the answer of back then.
    """

    game_id: str
    version: int
    first_seq: int
    last_seq: int
    replayed: bool = False


def locked(game_id: Any) -> Game:
    """The game with its row locked until the end of the transaction. Call it inside ``transaction.atomic``."""
    try:
        return Game.objects.select_for_update().get(pk=uuid.UUID(str(game_id)))
    except (ValueError, Game.DoesNotExist):
        raise ServiceError(errors.GAME_NOT_FOUND, f"There is no game {str(game_id)[:64]!r}.") from None


def once(
    *, user: AbstractBaseUser, key: str | None, operation: str, parameters: dict[str, Any], do: Callable[[], Answer]
) -> Answer:
    """Do a write in one transaction; with a key, do it at most once and answer the same again.

    The key is claimed before anything else is looked at, so a repeated call never meets a staler game than the first.
    Only a success is remembered: a refused call may be repeated with the same key.

    Raises:
        ServiceError: ``validation_failed`` (the key), ``idempotency_key_reused``, or whatever ``do`` refuses.
    """
    if key is None:
        with transaction.atomic():
            return do()
    if not 1 <= len(key) <= LONGEST_KEY:
        raise ServiceError(VALIDATION_FAILED, f"An idempotency key has 1 to {LONGEST_KEY} characters.")
    fingerprint = hashlib.sha256(json.dumps(parameters, sort_keys=True, default=str).encode()).hexdigest()
    known = _known(user, key, operation, fingerprint)
    if known:
        return known
    try:
        with transaction.atomic():
            claim = IdempotencyKey.objects.create(user=user, key=key, operation=operation, fingerprint=fingerprint)
            answer = do()
            claim.answer = asdict(answer)
            claim.save(update_fields=("answer",))
            return answer
    except IntegrityError:
        # Somebody else committed the same key while this call waited for it.
        known = _known(user, key, operation, fingerprint)
        if known is None:
            raise
        return known


def _known(user: AbstractBaseUser, key: str, operation: str, fingerprint: str) -> Answer | None:
    claim = IdempotencyKey.objects.filter(user=user, key=key).first()
    if claim is None:
        return None
    if (claim.operation, claim.fingerprint) != (operation, fingerprint):
        raise ServiceError(
            errors.IDEMPOTENCY_KEY_REUSED, f"The key {key!r} was sent before with other parameters ({claim.operation})."
        )
    return replace(Answer(**claim.answer), replayed=True)


def publish(game: Game) -> None:
    """After the commit: tell who is watching, and wake a bot if it is asked. Losing either costs a second, not a
    move."""
    transaction.on_commit(partial(hints.publish, str(game.pk), game.last_seq), robust=True)
    if game.status == Game.Status.RUNNING and game.turn_is_bot:
        transaction.on_commit(partial(_ask_bot, str(game.pk)), robust=True)


def _ask_bot(game_id: str) -> None:
    from games.tasks import play_bot_turns  # tasks call services: imported late to keep the cycle out of module loading

    try:
        play_bot_turns.delay(game_id=game_id)
    except Exception:  # the broker is away: the sweep will find the game
        log.warning("bot_task_not_queued", game_id=game_id, exc_info=True)
