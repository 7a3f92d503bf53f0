"""Games that nobody acts on, and keys that nobody will send again."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.engine import snapshot
from games.journal import Journal
from games.models import Game, IdempotencyKey

from .lobby import end_game
from .writing import locked, publish


def expire_stale_games(*, limit: int = 200) -> int:
    """End lobbies that never started and games whose turn is overdue. Returns how many.

    Safe to run at any time, twice at once too: each game is looked at again under its lock.
    """
    now = timezone.now()
    lobbies = Game.objects.filter(
        status=Game.Status.LOBBY, created_at__lt=now - timedelta(seconds=settings.LOBBY_SECONDS)
    )
    overdue = Game.objects.filter(status=Game.Status.RUNNING, turn_deadline__lt=now)
    due = [*lobbies.values_list("pk", flat=True)[:limit], *overdue.values_list("pk", flat=True)[:limit]]
    return sum(_expire(pk) for pk in due)


@transaction.atomic
def _expire(pk) -> bool:
    game = locked(pk)
    now = timezone.now()
    lobby_due = game.created_at + timedelta(seconds=settings.LOBBY_SECONDS)
    due = lobby_due if game.status == Game.Status.LOBBY else game.turn_deadline
    if game.is_over or due is None or due >= now:
        return False
    state = snapshot.load(game.state) if game.state else None
    journal = Journal(game, list(game.seats.all()), state, now)
    waited_for = game.turn_seat
    end_game(game, Game.Status.EXPIRED, now)
    journal.note("expired", waited_for)
    journal.write()
    game.save()
    publish(game)
    return True


def forget_old_keys() -> int:
    """Delete idempotency keys after the time for which they are promised to be known. Returns how many."""
    before = timezone.now() - timedelta(seconds=settings.IDEMPOTENCY_SECONDS)
    return IdempotencyKey.objects.filter(created_at__lt=before).delete()[0]
