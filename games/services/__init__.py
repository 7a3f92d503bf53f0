"""The only writers of games. One function an operation; each is one transaction and publishes after it.

All take keyword arguments and raise :class:`puerto_api.errors.ServiceError` with a code of :mod:`games.errors`; a
refused call changes nothing. ``key`` is an idempotency key: the same key with the same parameters is answered again,
not done again.
"""

from .analysis import Requested, analyse_further, request_analysis, requeue_lost_analyses
from .bot_accounts import become_bot, offer_bot, seat_bot_account
from .bot_decisions import answer_decision
from .chat import mute, report_message, send_message, unmute
from .consent import answer_proposal, propose
from .contributing import contribute
from .counting import count_games, not_counted
from .create import create_game
from .departing import leave_tables
from .fork import fork_game
from .game_clock import advance_clock, freeze_clock, run_clock
from .guests import forget_guests
from .invitations import Invitation, invite_to_seat, reserve_seat, revoke_invitation
from .lobby import cancel_game, fill_with_bots, join_game, kick
from .names import replace_names
from .notices import forget_old_entries
from .orders import OrdersGiven, set_orders
from .pairing import quick_pair
from .play import play_bot_move, play_move
from .rematch import rematch
from .reporting import report_game, report_player
from .sandbox import Tested, delete_sandbox, forget_old_sandboxes, seat_tester
from .seats import end_vacation, leave_game, reclaim_seat, resign, start_vacation
from .starting import set_ready, start_game
from .takebacks import take_back
from .timeouts import enforce_clocks, enforce_ready_checks, expire_lobbies, forget_old_keys
from .webhooks import (
    Queued,
    WithSecret,
    create_webhook,
    delete_webhook,
    ping_webhook,
    redeliver,
    rotate_secret,
    update_webhook,
)
from .writing import Answer

__all__ = [
    "Answer",
    "Invitation",
    "OrdersGiven",
    "Queued",
    "Requested",
    "Tested",
    "advance_clock",
    "WithSecret",
    "analyse_further",
    "answer_decision",
    "answer_proposal",
    "become_bot",
    "cancel_game",
    "contribute",
    "count_games",
    "create_game",
    "create_webhook",
    "delete_webhook",
    "delete_sandbox",
    "end_vacation",
    "enforce_clocks",
    "enforce_ready_checks",
    "expire_lobbies",
    "fill_with_bots",
    "forget_guests",
    "forget_old_entries",
    "forget_old_keys",
    "forget_old_sandboxes",
    "fork_game",
    "freeze_clock",
    "invite_to_seat",
    "join_game",
    "kick",
    "leave_tables",
    "leave_game",
    "mute",
    "not_counted",
    "ping_webhook",
    "offer_bot",
    "play_bot_move",
    "play_move",
    "propose",
    "quick_pair",
    "reclaim_seat",
    "redeliver",
    "rematch",
    "replace_names",
    "report_game",
    "report_message",
    "report_player",
    "request_analysis",
    "requeue_lost_analyses",
    "reserve_seat",
    "resign",
    "rotate_secret",
    "run_clock",
    "revoke_invitation",
    "send_message",
    "seat_bot_account",
    "seat_tester",
    "set_orders",
    "set_ready",
    "start_game",
    "start_vacation",
    "take_back",
    "unmute",
    "update_webhook",
]
