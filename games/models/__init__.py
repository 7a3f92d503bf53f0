"""Everything stored about a game. Only :mod:`games.services` writes; moves and events are append-only.

The state snapshot makes loading independent of a game's length. The move and event logs are the truth for replays,
streams and records.
"""

from puerto_api.database.append_only import AppendOnlyError

from .analysis import Analysis, SeatLosses
from .archive import ArchivedGame, ArchivedSeat
from .bot_account import BotAccount
from .chat import ChatBan, ChatMessage, ChatMute, ChatReport, ChatRoom
from .device import Device, Notification, PushKey
from .explorer import ExplorerCount, ExplorerGroup
from .feed import FeedCounter, FeedEntry
from .game import Game
from .idempotency import IdempotencyKey
from .log import Event, Move
from .presence import Online, Presence
from .report import ConductReport
from .result import SeatResult
from .seat import Seat
from .tester import Tester
from .tournament import Entrant, Tournament, TournamentRound, TournamentTable
from .webhook import Delivery, Webhook, WebhookSecret

__all__ = [
    "Analysis",
    "AppendOnlyError",
    "ArchivedGame",
    "ArchivedSeat",
    "BotAccount",
    "ChatBan",
    "ChatMessage",
    "ChatMute",
    "ChatReport",
    "ChatRoom",
    "ConductReport",
    "Delivery",
    "Device",
    "Entrant",
    "Event",
    "ExplorerCount",
    "ExplorerGroup",
    "FeedCounter",
    "FeedEntry",
    "Game",
    "IdempotencyKey",
    "Move",
    "Notification",
    "Online",
    "Presence",
    "PushKey",
    "Seat",
    "SeatLosses",
    "SeatResult",
    "Webhook",
    "WebhookSecret",
    "Tester",
    "Tournament",
    "TournamentRound",
    "TournamentTable",
]
