"""Becoming a bot, stating what it offers, and being seated by others."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import bots
from accounts.models import User
from accounts.players import relations
from accounts.services import require_account
from games.engine import ids
from games.engine.editions import EDITIONS
from games.errors.bots import CANNOT_BECOME_BOT
from games.models import BotAccount, Seat, Tester
from games.models.bot_account import LONGEST_DESCRIPTION
from games.reads import bot_accounts
from games.reads.refusals import invalid
from games.terms import events
from games.terms.time_control import KINDS as KINDS_OF_CLOCKS
from games.webhooks import addresses, signing
from puerto_api.base.errors import ServiceError
from puerto_api.base.plain_text import is_plain_line

from ..core import account_seats
from ..core.once import once
from ..core.writing import Answer
from ..tables.invitations import opened
from ..tables.start import seats_changed, start_if_due

MOST_BUDGET, MOST_GAMES, MOST_ACCOUNTS = 60, 50, 50
LONGEST_PACE = 24 * 3600


def become_bot(*, user: User) -> BotAccount:
    """Turn an account into that of a bot, for good. An account that is one already stays as it is.

    Raises:
        ServiceError: ``cannot_become_bot``, ``not_for_guests``.
    """
    require_account(user)
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        if not row.is_bot:
            seated = Seat.objects.filter(user=row).exists() or Tester.objects.filter(user=row).exists()
            if row.is_staff or row.is_superuser or seated:
                raise ServiceError(CANNOT_BECOME_BOT)
            row.is_bot = True
            row.save(update_fields=("is_bot",))
            relations.forget(row)
        bot, _made = BotAccount.objects.select_related("user").get_or_create(user=row)
    return bot


def offer_bot(
    *,
    user: User,
    transport: str,
    url: str | None = None,
    new_secret: bool = False,
    description: str = "",
    editions: list[str] | None = None,
    expansions: list[str] | None = None,
    players: list[int] | None = None,
    clocks: list[str] | None = None,
    least_seconds: int = 0,
    rated: str = BotAccount.Rated.ANY,
    opponents: str = BotAccount.Opponents.ANYONE,
    accounts: list[str] | None = None,
    most_games: int = 1,
    budget_seconds: int = 10,
    fallback: str = Seat.DEFAULT_MOVES,
    enabled: bool = True,
) -> BotAccount:
    """Set what a bot plays, replacing everything that was set before; None means everything that exists.

    The bot counts as answering again. Seats that it has keep the budget and the fallback with which it sat down.

    Args:
        url: where decisions are sent, for the transport ``webhook``.
        new_secret: sign with another secret from now on.
        clocks: kinds of clocks.
        least_seconds: the least that a clock has to give for a decision: all its seconds in correspondence; with a live
            clock, a sixtieth of the bank and the increment.
        accounts: names of the accounts it plays against, for the opponents ``accounts``.
        fallback: ``default``, or the level of a hosted bot.

    Raises:
        ServiceError: ``not_a_bot``, ``validation_failed``, ``webhook_url_refused``.
    """
    bot_accounts.of_user(user)  # a user without a bot need not be told what bots can offer
    limits = {
        "editions": _some("editions", editions, list(EDITIONS)),
        "expansions": _some("expansions", expansions, list(ids.EXPANSIONS), least=0),
        "players": _some("players", players, list(bot_accounts.PLAYERS)),
        "clocks": _some("clocks", clocks, list(KINDS_OF_CLOCKS)),
        "least_seconds": _whole("least_seconds", least_seconds, 0, LONGEST_PACE),
        "rated": _word("rated", rated, BotAccount.Rated.values),
        "opponents": _word("opponents", opponents, BotAccount.Opponents.values),
        "accounts": _names(accounts or []),
    }
    webhook = _word("transport", transport, BotAccount.Transport.values) == BotAccount.Transport.WEBHOOK
    if webhook != bool(url):
        raise invalid("url", _("The `webhook` transport needs an address; the others take none."))
    if url:
        addresses.checked_url(url)
    if len(description) > LONGEST_DESCRIPTION:
        raise invalid("description", _("Use at most {most} characters.").format(most=LONGEST_DESCRIPTION))
    if not is_plain_line(description):
        raise invalid("description", _("Use one line of text, without control characters."))
    with transaction.atomic():
        bot = bot_accounts.of_user(user, lock=True)
        bot.limits, bot.description, bot.enabled, bot.missed = limits, description.strip(), enabled, 0
        bot.most_games = _whole("most_games", most_games, 1, MOST_GAMES)
        bot.budget = _whole("budget_seconds", budget_seconds, 1, MOST_BUDGET)
        bot.fallback = _word("fallback", fallback, [Seat.DEFAULT_MOVES, *bots.LEVELS])
        bot.transport, bot.url = transport, url or ""
        if webhook and (new_secret or signing.revealed(bot) is None):
            bot.salt = signing.new_salt()
            bot.fingerprint = signing.fingerprint(signing.derived(bot.salt))
        bot.save()
    return bot


def _word(name: str, value: str, known: list[str]) -> str:
    if value not in known:
        sentence = _("{member} must be one of {known}, not {wanted}.")
        raise invalid(name, sentence.format(member=name, known=", ".join(known), wanted=repr(value)[:64]))
    return str(value)


def _some(name: str, wanted: list[Any] | None, known: list[Any], *, least: int = 1) -> list[Any]:
    """Return the wanted values, each once and in the order of the known ones."""
    unknown = [value for value in wanted or () if value not in known]
    if unknown or (wanted is not None and len(wanted) < least):
        sentence = _("Choose the values of {member} from: {known}.")
        raise invalid(name, sentence.format(member=name, known=", ".join(map(str, known))))
    return known if wanted is None else [value for value in known if value in wanted]


def _whole(name: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        sentence = _("`{name}` must be {least} to {most}, not {value}.")
        raise invalid(name, sentence.format(name=name, least=least, most=most, value=value))
    return value


def _names(names: list[str]) -> list[str]:
    if len(names) > MOST_ACCOUNTS or not all(0 < len(name) <= 30 and is_plain_line(name) for name in names):
        raise invalid("accounts", _("Name at most {most} accounts.").format(most=MOST_ACCOUNTS))
    return names


def seat_bot_account(*, user: User, game_id: Any, seat: int, account: str, key: str | None = None) -> Answer:
    """Seat a user's bot on an open seat, at once, if it plays at this table.

    Raises:
        ServiceError: ``game_not_found``, ``not_owner``, ``game_already_started``, ``game_over``, ``seat_taken``,
            ``already_seated``, ``bot_not_found``, ``bot_unavailable``.
    """

    def do() -> Answer:
        write, place = opened(user, game_id, seat)
        bot = bot_accounts.named(account)
        account_seats.check_seated_once(write.seats, bot.user)
        account_seats.sit(place, bot)
        account_seats.check(write.game, write.seats)
        place.save()
        seats_changed(write)
        write.note(events.JOINED, place.index, name=place.name, bot=None)
        start_if_due(write)
        return write.finish()

    parameters = {"game": game_id, "seat": seat, "account": account}
    return once(user=user, key=key, operation="seat_bot_account", parameters=parameters, do=do)
