"""The names of people at tables, in the archive and in feeds follow their accounts (:mod:`accounts.naming`)."""

import time
from typing import Any
from uuid import UUID

import structlog
from django.db import transaction
from django.db.models import Q
from django.dispatch import receiver

from accounts.models import FormerName, User
from accounts.naming import renamed
from games.models import ArchivedSeat, BotAccount, Event, FeedEntry, Game, Seat
from games.terms import events
from games.terms.game_time import now_of
from puerto_api.queueing.enqueue import enqueue

from ..core.writing import Write
from . import departure, redaction

log = structlog.get_logger(__name__)

_IN_FEEDS = ("name", "by")
"""Members of feed entries that hold the name of a person."""


@receiver(renamed)
def _queue(**_: Any) -> None:
    enqueue("games.tasks.replace_names")


def replace_names(*, seconds: float | None = None) -> bool:
    """Replace the former names of people, game by game. The next sweep retries what fails.

    Args:
        seconds: stop after this long; None: when everything is done.

    Returns:
        whether time was up before everything was done.
    """
    until = None if seconds is None else time.monotonic() + seconds
    for former in FormerName.objects.select_related("user"):
        try:
            if not _replace(former, until):
                return True
        except Exception:
            log.exception("name_not_replaced", user=str(former.user_id))
    return False


def _replace(former: FormerName, until: float | None) -> bool:
    """Replace one name. Returns whether it was done in time."""
    user, old = former.user, former.name
    if former.erase and not user.is_active:  # a moderator can have a name erased, too; then the person stays
        departure.depart(user)
    if former.places is None:  # looking through all events takes longer than a slice
        former.places = [str(pk) for pk in _games(user, old, everywhere=former.erase)]
        former.save(update_fields=("places",))
    for pk in map(UUID, former.places):
        if former.reached is not None and pk <= former.reached:
            continue
        if until is not None and time.monotonic() > until:
            return False
        with transaction.atomic():
            _rename_in(pk, user, old, erase=former.erase)
            former.reached = pk
            former.save(update_fields=("reached",))
    new = user.get_username()
    with transaction.atomic():
        ArchivedSeat.objects.filter(name=old, bot="").update(name=new)
        for bot in BotAccount.objects.select_for_update(no_key=True).exclude(limits={}):  # the accounts it plays
            named = bot.limits.get("accounts", [])
            bot.limits["accounts"] = [new if name.lower() == old.lower() else name for name in named]
            if bot.limits["accounts"] != named:
                bot.save(update_fields=("limits",))
        for entry in FeedEntry.objects.filter(
            Q(**{f"data__{_IN_FEEDS[0]}": old}) | Q(**{f"data__{_IN_FEEDS[1]}": old})
        ):
            entry.data |= {member: new for member in _IN_FEEDS if entry.data.get(member) == old}
            entry.save(update_fields=("data",))
        former.delete()
    return True


def _games(user: User, old: str, *, everywhere: bool) -> list[UUID]:
    """Find the games whose seats have another name than their occupant; ``everywhere``: all games that ever told it."""
    seats = Seat.objects.filter(Q(user=user, name=old) | Q(reserved_for=user, reserved_name=old))
    found = set(seats.values_list("game", flat=True))
    if everywhere:
        found |= set(Seat.objects.filter(user=user).values_list("game", flat=True))
        found |= set(Event.objects.filter(data__name=old).values_list("game", flat=True))
    return sorted(found)


def _rename_in(pk: UUID, user: User, old: str, *, erase: bool) -> None:
    """Give a person their new name in a game, if the game still exists, in the transaction of the caller.

    Args:
        erase: also in what the game has told so far.
    """
    game, new = Game.objects.select_for_update(no_key=True).filter(pk=pk).first(), user.get_username()
    if game is None:
        return
    write = Write(game, list(game.seats.all()), time_of(game))
    if game.started_at is None:
        game.contributions = {new if name == old else name: text for name, text in game.contributions.items()}
    for seat in write.seats:
        if seat.user_id == user.pk and seat.name != new:
            seat.name = new
            seat.reserved_name = new if seat.reserved_for_id == user.pk else seat.reserved_name
            seat.save(update_fields=("name", "reserved_name"))
            write.note(events.RENAMED, seat.index, name=new)
        elif seat.reserved_for_id == user.pk and seat.reserved_name != new:
            seat.reserved_name = new
            seat.save(update_fields=("reserved_name",))
            write.note(events.RESERVED, seat.index, name=new)
    if write.journal.events:
        write.finish()
    if erase:
        redaction.replace(game, old, new)


def time_of(game: Game) -> Any:
    """Get the time for events: those of a game that is over belong to its end, for delayed spectators too."""
    return game.ended_at if game.is_over else now_of(game)
