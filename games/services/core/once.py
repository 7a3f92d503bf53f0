"""Idempotency keys: a write that a client names is done once, however often it is sent."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, TypeVar

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import IdempotencyKey
from games.reads.refusals import invalid
from puerto_api.base.bounds import LONGEST_KEY
from puerto_api.base.errors import IDEMPOTENCY_KEY_REUSED, ServiceError

from .writing import Answer

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Given = TypeVar("Given", bound="DataclassInstance")


def once(
    *,
    user: User,
    key: str | None,
    operation: str,
    parameters: dict[str, Any],
    do: Callable[[], Given],
    lock: Callable[[], object] | None = None,
    kind: type[Given] = Answer,  # type: ignore[assignment]  # a default binds no type variable
) -> Given:
    """Do a write in one transaction; with a key, do it at most once and repeat its answer.

    The key is claimed before anything else is looked at, so a repeated call never meets a staler game than the first.
    Only a success is remembered: a refused call may be repeated with the same key.

    Args:
        lock: takes the locks that another way of the same write takes before it stores the key: taken in two orders,
            two calls with one key would wait for each other.
        kind: the type of the answer: a dataclass of JSON values with a member ``replayed``.

    Raises:
        ServiceError: ``validation_failed`` (the key), ``idempotency_key_reused``, or any refusal of ``do``.
    """
    if key is None:
        with transaction.atomic():
            return do()
    claimed = claim_of(user, key, operation, parameters)
    try:
        with transaction.atomic():
            if lock is not None:
                lock()
            claimed.save(force_insert=True)
            answer = do()
            claimed.answer = asdict(answer)
            claimed.save(update_fields=("answer",))
            return answer
    except IntegrityError:
        # The key was claimed before, perhaps while this call waited for another one.
        known = _known(claimed, kind)
        if known is None:
            raise
        return known


def claim_of(user: User, key: str, operation: str, parameters: dict[str, Any]) -> IdempotencyKey:
    """Make the claim of a key, which nothing has stored.

    Raises:
        ServiceError: ``validation_failed``.
    """
    if not 1 <= len(key) <= LONGEST_KEY:
        sentence = _("An idempotency key must have 1 to {most} characters.")
        raise invalid("idempotency_key", sentence.format(most=LONGEST_KEY))
    fingerprint = hashlib.sha256(json.dumps(parameters, sort_keys=True, default=str).encode()).hexdigest()
    return IdempotencyKey(user=user, key=key, operation=operation, fingerprint=fingerprint)


def _known(claimed: IdempotencyKey, kind: type[Given]) -> Given | None:
    found = IdempotencyKey.objects.filter(user=claimed.user, key=claimed.key).first()
    if found is None:
        return None
    if (found.operation, found.fingerprint) != (claimed.operation, claimed.fingerprint):
        sentence = _('The key "{key}" was already sent with different parameters ({operation}).')
        raise ServiceError(IDEMPOTENCY_KEY_REUSED, sentence.format(key=found.key, operation=found.operation))
    return replace(kind(**(found.answer or {})), replayed=True)
