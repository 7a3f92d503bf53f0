"""Creating a game."""

from typing import Any, TypedDict

from django.utils import timezone
from django.utils.translation import gettext as _

import bots
from accounts.models import User
from accounts.services import require_account
from games.models import Game, Seat
from games.reads import bot_accounts
from games.terms.time_control import TimeControl

from ..core import account_seats
from ..core.checks import (
    check_choice,
    checked_clock,
    checked_delay,
    checked_draft,
    checked_hints,
    checked_rules,
    refused,
)
from ..core.hosted_seats import checked_bot_delay, checked_level, seat_bot
from ..core.writing import Answer, Write, once
from .invitations import guest, hold_for
from .sandbox import SandboxWanted, settings_of
from .start import seats_changed, start_if_due


class SeatWanted(TypedDict, total=False):
    """The wanted occupant of a seat of a new table.

    ``{"kind": "human"}``, with ``"reserved_for": name`` if it is held for a person,
    or ``{"kind": "bot", "bot": level}`` for a hosted bot,
    or ``{"kind": "bot", "account": name}`` for a user's bot.
    """

    kind: str
    bot: str | None
    reserved_for: str | None
    account: str | None


def create_game(
    *,
    user: User,
    edition: str,
    players: int,
    seats: list[SeatWanted] | None = None,
    expansions: list[str] | None = None,
    options: dict[str, Any] | None = None,
    hidden_points: bool = False,
    time_control: TimeControl | None = None,
    flag_policy: str = Game.FlagPolicy.BOT,
    flag_bot: str | None = None,
    bot_delay: int | None = None,
    visibility: str = Game.Visibility.PUBLIC,
    spectators: str = Game.Spectators.YES,
    spectator_delay: int | None = None,
    takebacks: str = Game.Takebacks.CONSENT,
    chat: bool = True,
    rated: bool = False,
    hints: bool | None = None,
    draft: str = Game.Draft.PLAYERS,
    ready_check: bool = False,
    auto_start: bool = False,
    sandbox: SandboxWanted | None = None,
    shuffle_seats: bool | None = None,
    key: str | None = None,
) -> Answer:
    """Open a table; its creator sits down on the first seat for a person.

    Args:
        seats: one entry per player; people only if left out.
        expansions: ids in any order.
        options: rule flags of N-20. ``hidden_points``: victory points of others are secret until the end (G-6).
        time_control: how long a seat may think (:func:`games.terms.time_control.parse`); three days for every decision
            if left out.
        flag_policy: what happens when time is up, and when a player leaves (:class:`games.models.Game.FlagPolicy`).
        flag_bot: level that plays for an absent player; `expert` if left out.
        bot_delay: seconds from the moment a hosted bot is asked until its move appears, at least, 0 to 10; if left out,
            the service's setting, and 0 where only bots sit.
        visibility: who finds the table and may sit down (:class:`games.models.Game.Visibility`).
        spectators: who may watch (:class:`games.models.Game.Spectators`).
        spectator_delay: seconds that delayed spectators are behind, 10 to 86400; three minutes if left out.
        takebacks: whether moves may be taken back (:class:`games.models.Game.Takebacks`).
        chat: people may talk at the table.
        rated: counts for ratings; never in a sandbox.
        hints: a hosted bot advises the person who is asked (:mod:`games.reads.move_hints`), never in a rated game; if
            left out, where at most one seat is for a person.
        draft: how new buildings are selected (:class:`games.models.Game.Draft`).
        ready_check: everybody has to say that they are ready before the start.
        auto_start: the game starts by itself when every seat is taken, and everybody is ready if that is asked.
        sandbox: a game for tests, apart from all others (:class:`games.services.tables.sandbox.SandboxWanted`). No one
            else finds it, regardless of ``visibility``.
        shuffle_seats: draw the order of the seats at the start (R-SET-2); by default yes, but not in a sandbox.

    Raises:
        ServiceError: ``invalid_game_setup``, ``person_not_found``, ``idempotency_key_reused``,
            ``too_many_sandboxes``, ``only_in_its_sandbox``, ``not_for_bots``, ``bot_not_found``, ``bot_unavailable``,
            ``not_for_guests`` (a rated game).
    """
    parameters = {name: value for name, value in locals().items() if name not in ("user", "key")}

    def do() -> Answer:
        rules = checked_rules(edition, players, expansions, options)
        check_choice("flag_policy", flag_policy, Game.FlagPolicy.values)
        check_choice("visibility", visibility, Game.Visibility.values)
        check_choice("spectators", spectators, Game.Spectators.values)
        check_choice("takebacks", takebacks, Game.Takebacks.values)
        if rated:
            require_account(user)
        if rated and sandbox is not None:
            raise refused(_("A sandbox is never rated."))
        people = players if not seats else sum(entry.get("kind") == Seat.Kind.HUMAN for entry in seats)
        game = Game(
            owner=user,
            edition=edition,
            players=players,
            expansions=list(rules.expansions),
            options=rules.options,
            hidden_points=hidden_points,
            shuffle_seats=sandbox is None if shuffle_seats is None else shuffle_seats,
            time_control=checked_clock(time_control),
            flag_policy=flag_policy,
            flag_bot=checked_level(flag_bot),
            bot_delay=checked_bot_delay(bot_delay, people=people > 0),
            visibility=visibility,
            spectators=spectators,
            spectator_delay=checked_delay(spectators, spectator_delay),
            takebacks=takebacks,
            chat=chat,
            rated=rated,
            hints=checked_hints(hints, rated=rated, people=people),
            draft=checked_draft(draft, rules.expansions),
            ready_check=ready_check,
            auto_start=auto_start,
            created_at=timezone.now(),
        )
        for column, value in settings_of(game, sandbox).items():
            setattr(game, column, value)
        table = _seats(game, user, seats)
        account_seats.check(game, table)
        return open_table(game, table).finish()

    return once(user=user, key=key, operation="create_game", parameters=parameters, do=do)


def open_table(game: Game, seats: list[Seat]) -> Write:
    """Store a new table and announce it. The game starts if it starts by itself and every seat is taken."""
    write = Write(game, seats, game.created_at)
    seats_changed(write)
    write.note("created")
    game.save(force_insert=True)
    Seat.objects.bulk_create(write.seats)
    start_if_due(write)
    return write


def _seats(game: Game, user: User, wanted: list[SeatWanted] | None) -> list[Seat]:
    wanted = wanted or [SeatWanted(kind="human")] * game.players
    if len(wanted) != game.players:
        sentence = _("The table is for {players} players, but has {seats} seats.")
        raise refused(sentence.format(players=game.players, seats=len(wanted)))
    table = [_seat(game, index, entry) for index, entry in enumerate(wanted)]
    held = [seat.reserved_for_id for seat in table if seat.reserved_for_id is not None]
    if len(set(held)) < len(held):
        raise refused(_("One seat is reserved for a person, not two."))
    seated = [seat.user_id for seat in table if seat.user_id is not None]
    if len(set(seated)) < len(seated):
        raise refused(_("A bot with an account sits on one seat, not on two."))
    free = [seat for seat in table if seat.is_open and seat.reserved_for_id in (None, user.pk)]
    for seat in sorted(free, key=lambda seat: seat.reserved_for_id is None)[:1]:
        seat.user, seat.name = user, user.get_username()
    return table


def _seat(game: Game, index: int, entry: SeatWanted) -> Seat:
    kind, level = entry.get("kind"), entry.get("bot")
    held_for, account = entry.get("reserved_for"), entry.get("account")
    if kind not in Seat.Kind.values:
        raise refused(_("A seat is for a human or a bot, not for {kind}.").format(kind=repr(kind)[:64]))
    if (kind == Seat.Kind.BOT) != bool(level or account) or (level and account):
        raise refused(_("A bot's seat names its level or its account, a person's seat neither."))
    if level and level not in bots.LEVELS:
        sentence = _("There is no hosted bot {level}; there are {known}. Somebody's bot is named by `account`.")
        raise refused(sentence.format(level=repr(level)[:64], known=", ".join(bots.LEVELS)))
    seat = Seat(game=game, index=index, kind=kind)
    if level:
        seat_bot(seat, checked_level(level))
    if account:
        account_seats.sit(seat, bot_accounts.named(account))
    if held_for is not None:
        if kind == Seat.Kind.BOT:
            raise refused(_("A bot's seat is not reserved for a person."))
        hold_for(seat, guest(held_for))
    return seat
