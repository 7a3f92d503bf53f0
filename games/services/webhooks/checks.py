"""Checks of a webhook: which game, which events, how many, and where it begins."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils.translation import gettext as _

from accounts.models import User
from games import errors
from games.engine.observation import SPECTATOR
from games.errors import webhooks as refusals
from games.live import webhook_messages
from games.models import Game, Webhook
from games.reads import hosted_games
from games.reads.refusals import invalid
from games.terms import events as game_events
from games.terms import notices
from games.view.visibility import look
from games.webhooks import signing
from puerto_api.base.bounds import BIGGEST
from puerto_api.base.errors import ServiceError

MOST_WEBHOOKS = 20
"""The most webhooks of one person, without those that have ended."""
MOST_OF_A_PERSON_A_GAME = 3
MOST_A_GAME = 20


def game_of(user: User, game_id: Any) -> Game:
    """Find a game that the user may follow: as its owner, or from a seat."""
    game = hosted_games.get_game(game_id)
    seen = look(game, user)
    if seen.viewer == SPECTATOR and game.owner_id != user.pk:
        raise ServiceError(errors.NOT_SEATED, _("Only the owner of a table and its players can have webhooks for it."))
    return game


def checked_kinds(events: Sequence[str] | None, game: Game | None) -> list[str]:
    """Check the kinds of events that are wanted, each once; an empty list means all of them."""
    known = game_events.KINDS if game is not None else notices.KINDS
    wanted = sorted(set(events or ()))
    unknown = [kind for kind in wanted if kind not in known]
    if unknown:
        sentence = _('Unknown kind of event "{kind}". Available: {known}.')
        raise invalid("events", sentence.format(kind=repr(unknown[0])[1:-1][:64], known=", ".join(sorted(known))))
    return wanted


def checked_keep(seconds: int | None) -> timedelta:
    if seconds is None:
        return signing.DEFAULT_KEEP
    most = int(signing.LONGEST_KEEP.total_seconds())
    if not 0 <= seconds <= most:
        raise invalid("keep_seconds", _("The old secret can stay valid for 0 to {most} seconds.").format(most=most))
    return timedelta(seconds=seconds)


def check_room(user: User, game: Game | None) -> None:
    living = Webhook.objects.exclude(status=Webhook.Status.ENDED)
    full = living.filter(owner=user).count() >= MOST_WEBHOOKS
    if game is not None:
        Game.objects.select_for_update(no_key=True).filter(pk=game.pk).values_list("pk").first()
        there = living.filter(game=game)
        full |= there.count() >= MOST_A_GAME or there.filter(owner=user).count() >= MOST_OF_A_PERSON_A_GAME
    if full:
        raise ServiceError(refusals.TOO_MANY_WEBHOOKS)


def beginning(webhook: Webhook, after: int | None) -> int:
    """Find the cursor to begin with; one ahead of the feed is moved to its end."""
    newest = webhook_messages.newest(webhook)
    if after is None:
        return newest
    if not 0 <= after <= BIGGEST:
        raise invalid("after", _("A cursor must be 0 or more."))
    return min(after, newest)
