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
from games.moments import now_of

from . import departing, history
from .writing import Write

log = structlog.get_logger(__name__)

_IN_FEEDS = ("name", "by")
"""Members of feed entries that name somebody."""


@receiver(renamed)
def _queue(**_: Any) -> None:
    from games.tasks import replace_names  # tasks call services: imported late

    try:
        replace_names.apply_async()
    except Exception:  # the broker is away: the sweep will do it
        log.warning("names_not_queued", exc_info=True)


def replace_names(*, seconds: float | None = None) -> bool:
    """Replace the names that people had, game by game. What fails is tried again by the next sweep.

    Args:
        seconds: stop after so long; None: when everything is done.

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
    """Replace one name; whether it was done in time."""
    user, old = former.user, former.name
    if former.erase and not user.is_active:  # a moderator has such a name erased, too, and the person stays
        departing.depart(user)
    if former.places is None:  # to look through all events takes longer than a slice
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
        for bot in BotAccount.objects.select_for_update(no_key=True).exclude(limits={}):  # against whom it plays
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
    """The games whose seats have another name than whoever sits there; ``everywhere``: all that ever told it."""
    seats = Seat.objects.filter(Q(user=user, name=old) | Q(reserved_for=user, reserved_name=old))
    found = set(seats.values_list("game", flat=True))
    if everywhere:
        found |= set(Seat.objects.filter(user=user).values_list("game", flat=True))
        found |= set(Event.objects.filter(data__name=old).values_list("game", flat=True))
    return sorted(found)


def _rename_in(pk: UUID, user: User, old: str, *, erase: bool) -> None:
    """Give somebody his new name in a game, if it still is there, in a transaction of the caller.

    Args:
        erase: in what the game has told so far, too.
    """
    game, new = Game.objects.select_for_update(no_key=True).filter(pk=pk).first(), user.get_username()
    if game is None:
        return
    write = Write(game, list(game.seats.all()), _now(game))
    if game.started_at is None:
        game.contributions = {new if name == old else name: text for name, text in game.contributions.items()}
    for seat in write.seats:
        if seat.user_id == user.pk and seat.name != new:
            seat.name = new
            seat.reserved_name = new if seat.reserved_for_id == user.pk else seat.reserved_name
            seat.save(update_fields=("name", "reserved_name"))
            write.note("renamed", seat.index, name=new)
        elif seat.reserved_for_id == user.pk and seat.reserved_name != new:
            seat.reserved_name = new
            seat.save(update_fields=("reserved_name",))
            write.note("reserved", seat.index, name=new)
    if write.journal.events:
        write.finish()
    if erase:
        history.replace(game, old, new)


def _now(game: Game) -> Any:
    """What is told of a game that is over belongs to its end, for delayed spectators too."""
    return game.ended_at if game.is_over else now_of(game)
