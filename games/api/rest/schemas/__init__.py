"""What the game operations answer, as JSON Schema for the OpenAPI document (docs/api.md in types).

Answers are prepared values of the projection, not serializers: a nested serializer costs more than the move. A test
plays games and holds every answer against these schemas, with no member undescribed.
"""

from games.api.operations.answers import GameReceipt, GameWritten, SeatedTester, SeatInvitation
from games.api.shapes import entries, events, frames, messages
from games.api.shapes.analysis import Analysis, AnalysisRequested
from games.api.shapes.archive import ArchivedGame, Verdict
from games.api.shapes.bots import BotChanged, BotDecision
from games.api.shapes.chat import Blocks, MessageSent, Reported
from games.api.shapes.clock import Takeback
from games.api.shapes.decision import Decision, MoveIds, MoveInput
from games.api.shapes.devices import DeviceChanged
from games.api.shapes.explorer import BuildingOutcome, Explorer, OpeningOutcome
from games.api.shapes.game import ListedGame, ShortView, View
from games.api.shapes.open_tables import OpenTable
from games.api.shapes.orders import StandingOrders
from games.api.shapes.people import Digest, Follow, Friend, PendingFriendship, PrivacySettings, Relation
from games.api.shapes.players import Player, RatingHistory
from games.api.shapes.presence import Presence
from games.api.shapes.preview import Forecast, Hint, Preview
from games.api.shapes.rules import Rules
from games.api.shapes.seating import CanSit
from games.api.shapes.server import ServerInfo
from games.api.shapes.tournaments import ListedTournament, Tournament, TournamentChanged, TournamentRound
from games.api.shapes.webhooks import DeliveryQueued, WebhookChanged, WebhookWithSecret
from puerto_api.contract.shapes import VOCABULARIES, components
from puerto_api.rest.openapi import COMPONENTS, WEBHOOKS

from . import export, record

COMPONENTS |= VOCABULARIES | components(
    [frames.FeedPage, frames.UserFeedPage, *frames.CHAT, *frames.TABLES, Presence, OpenTable]
)
COMPONENTS |= components([GameWritten, GameReceipt, SeatInvitation, SeatedTester, ListedGame, ShortView, View])
COMPONENTS |= components([Takeback, CanSit, Decision, MoveIds, MoveInput, Forecast, Preview, Hint, StandingOrders])
COMPONENTS |= components([Analysis, AnalysisRequested, ArchivedGame, Verdict, Player, RatingHistory, Rules, ServerInfo])
COMPONENTS |= components([Friend, PendingFriendship, Follow, Relation, PrivacySettings, Digest])
COMPONENTS |= components([Explorer, BuildingOutcome, OpeningOutcome])
COMPONENTS |= components([Tournament, TournamentChanged, ListedTournament, TournamentRound, *frames.TOURNAMENT])
COMPONENTS |= components([BotChanged, BotDecision, *messages.MESSAGES])
COMPONENTS |= components(
    [DeviceChanged, WebhookChanged, WebhookWithSecret, DeliveryQueued, MessageSent, Blocks, Reported]
)
# In REST, events and entries are one of several objects: this replaces their interfaces of GraphQL.
COMPONENTS |= events.COMPONENTS | entries.COMPONENTS | record.COMPONENTS | export.COMPONENTS
WEBHOOKS |= messages.WEBHOOKS
