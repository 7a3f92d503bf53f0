"""Forgetting guests who have been away for a long time, unless a table waits for them."""

from accounts import services as accounts
from games.models import Game, Seat

AT_ONCE = 500


def forget_guests() -> int:
    """Delete unused guests who play in no open or running game, or make them anonymous where others need them.

    Returns:
        how many.
    """
    waited_for = Seat.objects.filter(user__isnull=False, game__status__in=(Game.Status.LOBBY, Game.Status.RUNNING))
    unused = accounts.unused_guests().exclude(pk__in=waited_for.values("user"))
    found = list(unused.order_by("date_joined")[:AT_ONCE])
    for user in found:
        if not accounts.forget_guest(user=user):
            accounts.close_account(user=user)
    return len(found)
