"""Mail about games that wait for a person: switched on by them, at most once a day, and ended with one click.

A sweep finds whose games have waited long enough, notes that they are told now, and queues the mail; a task looks
again and sends it. So a lost task costs a day's mail and a repeated one sends none twice a day. What has been moved in
since is no longer waiting, and is not told.
"""

from collections import defaultdict
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db.models import F, Q, QuerySet, Value
from django.urls import reverse
from django.utils import timezone
from django.utils.timesince import timeuntil
from django.utils.translation import get_language, override
from django.utils.translation import gettext as _

from accounts.errors import MAIL_NOT_SET_UP
from accounts.mail import letters
from accounts.models import User
from accounts.players.models import Digest
from accounts.security import limits
from accounts.security.limits import Sender
from accounts.services import LOGIN_RATE, require_account
from games import words
from games.errors.people import EMAIL_NOT_CONFIRMED
from games.models import Game, Seat
from games.reads.refusals import invalid
from games.terms.digests import MOST_HOURS, MOST_WAITING
from games.terms.time_control import LIVE
from puerto_api.base.errors import NOT_FOUND, ServiceError
from puerto_api.queueing.enqueue import enqueue
from puerto_api.web import origins

PAUSE = timedelta(days=1)
"""How long there is no other mail after one."""
MOST_LISTED = 20
"""Games that a mail lists, those with the least time left."""
MOST_SENT = 500
"""Mails that one sweep queues."""
STOP = "/account/digest/stop"
"""Where the link in a mail leads."""

_NEVER = datetime.max.replace(tzinfo=UTC)
_signer = Signer(salt="games.digest")


def set_digest(
    *, user: User, enabled: bool | None = None, games: int | None = None, hours: int | None = None
) -> Digest:
    """Switch the mail on or off, and set when it comes; None leaves something as it is.

    It speaks the language that is active, and its links lead to where this request was sent.

    Args:
        games: how many games have to wait, 1 to :data:`.MOST_WAITING`.
        hours: for how long each of them has to wait, 0 to :data:`.MOST_HOURS`.

    Raises:
        ServiceError: ``not_for_guests``, ``mail_not_set_up``, ``email_not_confirmed`` (to switch it on),
            ``validation_failed``.
    """
    require_account(user)
    for name, value, least, most in (("games", games, 1, MOST_WAITING), ("hours", hours, 0, MOST_HOURS)):
        if value is not None and not least <= value <= most:
            raise invalid(name, _("Send a number from {least} to {most}.").format(least=least, most=most))
    if enabled and not settings.MAIL:
        raise ServiceError(MAIL_NOT_SET_UP)
    if enabled and not User.objects.filter(pk=user.pk, email_confirmed=True).exists():
        raise ServiceError(EMAIL_NOT_CONFIRMED)
    changed: dict[str, Any] = {"enabled": enabled, "games": games}
    changed |= {"after": None if hours is None else timedelta(hours=hours)}
    changed = {name: value for name, value in changed.items() if value is not None}
    if enabled:
        home = origins.absolute("/")
        changed |= {"language": get_language() or "en", "origin": home.rstrip("/") if "://" in home else ""}
    usual = {"after": timedelta(0), "language": get_language() or "en"}
    row, _made = Digest.objects.update_or_create(user_id=user.pk, defaults=changed, create_defaults=usual | changed)
    return row


def link_to_stop(user_id: UUID, origin: str) -> str:
    """The address at which one click ends the mail, without a log-in; empty if it is not known where the service is."""
    return f"{origin}{STOP}?token={_signer.sign(str(user_id))}" if origin else ""


def owner_of(token: str, *, sender: Sender | None = None) -> UUID:
    """Whose mail a link ends. Wrong links are counted, and too many are refused.

    Raises:
        ServiceError: ``not_found``, ``rate_limited``.
    """
    if sender is not None:
        limits.check_failures(sender, LOGIN_RATE)
    try:
        return UUID(_signer.unsign(token))
    except (BadSignature, ValueError):
        if sender is not None:
            limits.note_failure(sender, LOGIN_RATE)
        raise ServiceError(NOT_FOUND, _("This link is not one from a mail of this service.")) from None


def stop_digest(*, token: str, sender: Sender | None = None) -> None:
    """End the mail of the person whose link this is. Repeating it has no further effect.

    Raises:
        ServiceError: ``not_found``, ``rate_limited``.
    """
    Digest.objects.filter(user=owner_of(token, sender=sender)).update(enabled=False)


def queue_digests() -> int:
    """Queue the mails that are due. Returns how many people they go to."""
    if not settings.MAIL:
        return 0
    now = timezone.now()
    due = Q(user__digest__sent_at=None) | Q(user__digest__sent_at__lte=now - PAUSE)
    long_enough = Q(game__turn_since__lte=Value(now) - F("user__digest__after"))
    seats = _waiting().filter(
        due, long_enough, user__digest__enabled=True, user__email_confirmed=True, user__is_active=True
    )
    counts: dict[UUID, int] = defaultdict(int)
    wanted: dict[UUID, int] = {}
    for user, least in seats.values_list("user", "user__digest__games"):
        counts[user] += 1
        wanted[user] = least
    ready = [user for user, count in counts.items() if count >= wanted[user]][:MOST_SENT]
    return sum(_queued(user, now) for user in ready)


def _queued(user: UUID, now: datetime) -> bool:
    """Queue a person's mail, unless another sweep has done so."""
    still_due = Q(sent_at=None) | Q(sent_at__lte=now - PAUSE)
    if not Digest.objects.filter(still_due, user=user, enabled=True).update(sent_at=now):
        return False
    enqueue("games.tasks.send_digest", {"user_id": str(user)})
    return True


def send_digest(*, user_id: str) -> int:
    """Send a person the list of the games that wait for them now. Returns how many these are; none, and no mail goes.

    Raises:
        OSError: the mail cannot be sent now.
    """
    row = Digest.objects.select_related("user").filter(user=UUID(user_id), enabled=True).first()
    if row is None or not (row.user.is_active and row.user.email_confirmed) or not settings.MAIL:
        return 0
    seats = list(_waiting().filter(user=UUID(user_id)).select_related("game").prefetch_related("game__seats"))
    games = sorted((seat.game for seat in seats), key=lambda game: game.turn_deadline or _NEVER)
    if games:
        with override(row.language):
            lines = list(_lines(games[:MOST_LISTED], row))
            stop = link_to_stop(row.user_id, row.origin)
            subject, opening = words.waiting_games(len(games))
            letters.send_list(row.user, subject, opening, lines, stop)
    return len(games)


def _waiting() -> QuerySet[Seat]:
    """The seats of people whom a slow game waits for, and who have not left it to others."""
    return Seat.objects.filter(
        ~Q(game__time_control__kind=LIVE),
        user__isnull=False,
        user__is_bot=False,
        game__status=Game.Status.RUNNING,
        game__is_sandbox=False,
        game__paused_by__isnull=True,
        game__turn_seat=F("index"),
        standing=Seat.Standing.PLAYING,
        stand_in="",
        vacation_since=None,
    )


def _lines(games: Iterable[Game], row: Digest) -> Iterable[tuple[str, str]]:
    """Each game as a line, with the address of its board."""
    for game in games:
        others = [seat.name for seat in game.seats.all() if seat.user_id != row.user_id]
        left = timeuntil(game.turn_deadline) if game.turn_deadline else None
        at = row.origin + reverse("watch", args=[game.pk]) if row.origin else ""
        yield words.waiting_game(words.edition_name(game.edition), others, left), at
