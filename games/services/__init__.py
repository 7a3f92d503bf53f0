"""The only writers of games. Each operation is one function and one transaction, and publishes after it.

All take keyword arguments and raise :class:`puerto_api.base.errors.ServiceError` with a code of :mod:`games.errors`; a
refused call changes nothing. ``key`` is an idempotency key: repeating a call with the same key and the same parameters
gives the same answer again, and nothing is done twice.
"""

from .after.analysis import Requested, analyse_further, request_analysis, requeue_lost_analyses
from .after.explorer import explore_games, forget_explored, not_explored
from .after.ratings import count_games, not_counted
from .bots.accounts import become_bot, offer_bot, seat_bot_account
from .bots.decisions import answer_decision
from .bots.hosted import Chosen, take_turn
from .chat.messages import mute, report_message, send_message, unmute
from .core.notices import forget_old_entries
from .core.writing import Answer
from .devices.registration import register_device, remove_device, try_device, update_device
from .moderation.reports import report_game, report_player
from .people.departure import leave_tables
from .people.digests import set_digest, stop_digest
from .people.follows import accept_follower, follow, remove_follower, unfollow
from .people.friends import accept_friend_request, decline_friend_request, end_friendship, send_friend_request
from .people.guests import forget_guests
from .people.names import replace_names
from .play.absence import end_vacation, leave_game, reclaim_seat, resign, start_vacation
from .play.consent import answer_proposal, propose
from .play.moves import play_bot_move, play_move
from .play.sandbox_clock import advance_clock, freeze_clock, run_clock
from .play.standing_orders import OrdersGiven, set_orders
from .play.takebacks import take_back
from .play.time_limits import enforce_clocks, enforce_ready_checks, expire_lobbies, forget_old_keys
from .tables.creation import create_game
from .tables.fork import fork_game
from .tables.invitations import Invitation, invite_to_seat, reserve_seat, revoke_invitation
from .tables.lobby import cancel_game, fill_with_bots, join_game, kick
from .tables.pairing import quick_pair
from .tables.rematch import rematch
from .tables.sandbox import Tested, delete_sandbox, forget_old_sandboxes, seat_tester
from .tables.seed_contributions import contribute
from .tables.start import set_ready, start_game
from .tournaments import departure  # noqa: F401  # it listens for those who leave
from .tournaments.announcing import cancel_tournament, create_tournament, update_tournament
from .tournaments.entering import enter_bots, enter_tournament, withdraw
from .tournaments.rounds import advance_tournaments, start_tournament
from .webhooks.subscriptions import (
    Queued,
    WithSecret,
    create_webhook,
    delete_webhook,
    ping_webhook,
    redeliver,
    rotate_secret,
    update_webhook,
)

__all__ = [
    "Answer",
    "Chosen",
    "Invitation",
    "OrdersGiven",
    "Queued",
    "Requested",
    "Tested",
    "advance_clock",
    "advance_tournaments",
    "WithSecret",
    "analyse_further",
    "answer_decision",
    "answer_proposal",
    "become_bot",
    "cancel_game",
    "cancel_tournament",
    "contribute",
    "count_games",
    "create_game",
    "create_tournament",
    "create_webhook",
    "delete_webhook",
    "delete_sandbox",
    "end_vacation",
    "enter_bots",
    "enter_tournament",
    "enforce_clocks",
    "enforce_ready_checks",
    "expire_lobbies",
    "explore_games",
    "fill_with_bots",
    "forget_explored",
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
    "not_explored",
    "ping_webhook",
    "offer_bot",
    "play_bot_move",
    "play_move",
    "propose",
    "quick_pair",
    "reclaim_seat",
    "redeliver",
    "register_device",
    "rematch",
    "remove_device",
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
    "start_tournament",
    "start_vacation",
    "take_back",
    "take_turn",
    "try_device",
    "unmute",
    "update_device",
    "update_tournament",
    "accept_follower",
    "accept_friend_request",
    "decline_friend_request",
    "end_friendship",
    "follow",
    "remove_follower",
    "send_friend_request",
    "set_digest",
    "stop_digest",
    "unfollow",
    "update_webhook",
    "withdraw",
]
