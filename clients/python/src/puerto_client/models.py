"""The shapes of everything that the service answers and takes.

Written by ``clients/python/tools/generate.py`` from ``docs/openapi.yaml``; change that, and write this anew.

They describe plain JSON values, nothing is converted. A newer service may send members that are not named here, and
texts where known ones are listed: ignore those that you do not know.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class EventMembers(TypedDict):
    """What all events have."""

    seq: int
    """Numbers the events of a game from 1, without gaps; your cursor."""
    version: int
    """Version of the game after the write that caused it."""
    message: str
    """What happened, as one sentence for people, in the words of the edition and the language of the request. The
    wording may change at any time.
    """
    changes: list[Change]
    """A JSON Patch (RFC 6902) of your view."""
    view_hash: str | None
    """SHA-256 of the canonical JSON (RFC 8785) of your view after the event; compare it with that of yours. Null
    for events of games that an older version has begun.
    """
    clock: Clock | None
    at: str
    """When it happened."""


class AbandonedEventData(TypedDict):
    """Details."""

    reason: NotRequired[str]
    """Known are `staff`, `consent`, `limit`."""


class AbandonedEvent(EventMembers):
    """The running game was ended."""

    kind: Literal["abandoned"]
    seat: None
    data: AbandonedEventData


class Access(TypedDict):
    """Something that has access to your account: a token of yours, or an app."""

    id: str
    """Id to end it by."""
    kind: str
    """What it is. Known are `token`, `app`."""
    name: str
    """Name of the token or of the app."""
    by: str | None
    """app: name of the person who answers for it. token: name of the app that made it, if one has."""
    scopes: list[str]
    """What it may be used for (docs/api.md)."""
    created_at: str
    """Since when it has access."""
    last_used_at: str | None
    """When it was last used, to within some minutes."""
    expires_at: str | None
    """When it ends by itself; null for never. That of an app moves on while it is used."""
    current: bool
    """Whether it is what you ask with."""


class AccessList(TypedDict):
    """All that has access to your account, oldest first."""

    access: list[Access]


class Account(TypedDict):
    """You."""

    id: str
    username: str
    """Your name, as others see it at a table."""
    email: str | None
    """Your e-mail address, if you gave one; told with the scope `account` only. Nobody else sees it."""
    is_guest: bool
    """Whether you play without an account."""
    is_staff: bool
    """Whether you may administer the service."""
    is_bot: bool
    """Whether this is the account of a bot (docs/guides/others-bots.md)."""
    joined_at: str
    """When you registered."""


class AccountExportAccount(TypedDict):
    """You."""

    id: str
    username: str
    email: str | None
    is_guest: bool
    is_staff: bool
    joined_at: str
    first_name: str
    last_name: str
    last_login_at: str | None


class AccountExport(TypedDict):
    """Everything that is stored of you."""

    account: AccountExportAccount
    """You."""
    profile: Profile
    apps: list[App]
    """The apps that you have registered."""
    tokens: list[ExportedTokens]
    """Your API tokens, without their secrets."""
    access: list[ExportedAccess]
    """Apps that you have let in."""
    games: list[ExportedGames]
    """Games that you have opened, sit in, or have a seat held in."""
    moves: list[ExportedMoves]
    """What you have decided."""
    results: list[ExportedResults]
    """What your finished games were for you."""
    ratings: list[ExportedRatings]
    """Your skill: mean and standard deviation."""
    rating_changes: list[ExportedRatingChanges]
    """What each rated game made of it."""
    messages: list[ExportedMessages]
    """What you have said in chats."""
    reports: list[ExportedReports]
    """Messages that you have reported."""
    conduct_reports: list[ExportedConductReports]
    """Players and games that you have reported."""
    mutes: list[ExportedMutes]
    """Whom you do not hear, in a game or anywhere."""
    bans: list[ExportedBans]
    """Whether you may not speak in chats."""
    suspensions: list[ExportedSuspensions]
    """Until when you are, or were, let in nowhere."""
    feed: list[ExportedFeed]
    """What you were told across games."""
    presence: list[ExportedPresence]
    """Games of which you had streams open."""
    webhooks: list[ExportedWebhooks]
    """Your webhooks, without their secrets."""
    bots: list[ExportedBots]
    """What your account offers, if it is a bot's."""
    deliveries: list[ExportedDeliveries]
    """What your webhooks have sent."""


class AdjournedEventData(TypedDict):
    """Details."""

    until: str
    """When it goes on by itself."""


class AdjournedEvent(EventMembers):
    """Nobody is asked for a while."""

    kind: Literal["adjourned"]
    seat: None
    data: AdjournedEventData


class AdvanceRequest(TypedDict):
    seconds: int
    """How much time passes."""


class AgreedEventData(TypedDict):
    """Details."""

    id: int
    proposal: str
    """Known are `take_back`, `adjourn`, `resume`, `abort`."""


class AgreedEvent(EventMembers):
    """A seat agrees."""

    kind: Literal["agreed"]
    seat: int
    """The seat that it is about."""
    data: AgreedEventData


class AnalysedPosition(TypedDict):
    """How everybody stood after so many decisions."""

    ply: int
    """Decisions until then; 0: the start."""
    seq: int
    """The last event of this position."""
    seat: int | None
    """Whose decision led to it; null at the start."""
    move: str | None
    """His move, as notation text; null at the start."""
    win: list[float] | None
    """The chance of each seat to win, 1 together; null while buildings are selected."""
    score: list[float] | None
    """Points of each seat that are expected at the end; null while buildings are selected."""


class Analysis(TypedDict):
    """The analysis of a game that is over, as far as it has come."""

    status: str
    """How far it has come; `failed`: ask for it again. Known are `queued`, `running`, `done`, `failed`."""
    done: int
    """Steps that are done."""
    total: int
    """All steps."""
    method: str
    """Names the way and the network by which it is made."""
    created_at: str
    """When it was asked for."""
    finished_at: str | None
    """When it was complete; null until then."""
    values: list[AnalysedPosition]
    """By ply, from the start on."""
    swings: list[Swing]
    """The largest one first; three at most."""


class AnalysisRequested(TypedDict):
    """A game is being analysed, or has been."""

    analysis: Analysis
    replayed: bool
    """The idempotency key was known: nothing was done."""


class AnswerProposalRequest(TypedDict):
    accept: bool
    """Agree, or decline. Who has proposed it takes it back by declining."""


class AnswerRequest(TypedDict):
    move: str
    """Notation text."""


class App(TypedDict):
    """An app of yours that asks people for access (an OAuth client)."""

    client_id: str
    """Its `client_id`."""
    name: str
    """Its name, as people are asked to trust it."""
    confidential: bool
    """Whether it has a secret."""
    redirect_uris: list[str]
    """Where people may be sent back to."""
    created_at: str
    """When it was registered."""


class AppChanged(TypedDict):
    """An app as it is now."""

    app: App
    secret: str | None
    """Its new secret, told only this once; null where there is none, or it has not changed."""


class AppList(TypedDict):
    """The apps that you have registered, oldest first."""

    apps: list[App]


class ArchivePage(TypedDict):
    """A page of the archive, the last game first."""

    next: str | None
    """Address of the next page."""
    results: list[ArchivedGame]


class ArchivedGame(TypedDict):
    """A game that is over."""

    id: str
    status: str
    """What has become of it. Known are `lobby`, `running`, `finished`, `cancelled`, `expired`, `abandoned`."""
    reason: str
    """Why it is over; `played`: played to its end."""
    edition: Edition
    players: int
    """Number of seats."""
    expansions: list[str]
    options: Options
    hidden_points: bool
    """Whether the victory points of other seats were hidden until the end."""
    is_test: bool
    """Whether its creator chose the seed, and so may have known the tiles."""
    rated: bool
    """Whether it counts for ratings."""
    rounds: int
    """Rounds played; 0 if it ended while buildings were selected."""
    plies: int
    """Decisions played: the moves of its record."""
    ended_by: list[str]
    """What ended it; empty if it was not played to its end."""
    winners: list[int]
    """The seats that have won."""
    seats: list[ArchivedSeat]
    commitment: str
    """SHA-256 of the seed, as in its record."""
    started_at: str | None
    ended_at: str


class ArchivedSeat(TypedDict):
    """Who sat there when the game ended."""

    index: int
    """Its number from 0."""
    kind: str
    """A person, or a hosted bot. Known are `human`, `bot`."""
    name: str
    """Name of the person or bot."""
    bot: str | None
    """Level of the bot; null for people."""
    score: int | None
    """Victory points at the end; null if the game was not played to its end."""
    won: bool
    """Whether this seat has won; several may share it."""


class BetterMove(TypedDict):
    """A move that would have been better."""

    move: str
    """Notation text."""
    label: str
    """The move in words."""
    win: float
    """The chance to win that it promised its author."""
    played: float
    """The chance that the move which was played promised him, likewise."""


class Block(TypedDict):
    """Somebody whom you do not hear."""

    name: str
    """Name of the person."""
    game: str | None
    """Muted in this game; null: blocked everywhere."""
    since: str


class Blocks(TypedDict):
    """Whom you do not hear."""

    blocks: list[Block]
    """By name."""


class Board(TypedDict):
    """What a seat has in front of it."""

    coins: int
    victory_points: int | None
    """Null where you may not know it (`hidden_points`)."""
    goods: GoodsCount
    island: list[IslandTiles]
    forests: list[Good | None]
    """The kind printed on each forest, oldest first; null where you may not know it."""
    city: list[CityBuilding]
    san_juan: int
    """People without work, nobles included."""
    san_juan_nobles: int
    """How many of these are nobles."""
    free_island_spaces: int
    free_city_spaces: int


class Bot(TypedDict):
    """Somebody's bot."""

    name: str
    """Name of its account, by which it is seated."""
    description: str
    """What it says about itself: plain text, never HTML."""
    editions: list[Edition]
    """Editions that it plays."""
    expansions: list[str]
    """Expansions that may be in play."""
    players: list[int]
    """Numbers of seats."""
    clocks: list[str]
    """Kinds of clocks."""
    least_seconds: int
    """Seconds that a clock has to give for a decision, see `offerBot`."""
    rated: str
    """At which tables. Known are `any`, `rated`, `unrated`."""
    opponents: str
    """Against whom. Known are `anyone`, `people`, `bots`, `accounts`."""
    accounts: list[str]
    """The names of those, where `opponents` is `accounts`."""
    most_games: int
    """Games that it plays at once."""
    budget_seconds: int
    """Seconds that it has for a decision; then its fallback plays."""
    fallback: str
    """Who plays then: default moves, or a hosted bot. Known are `default`, `random`, `novice`, `casual`,
    `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    transport: str
    """How it gets decisions. Known are `stream`, `queue`, `webhook`."""
    enabled: bool
    """Whether it plays at all now."""
    online: bool
    """Whether it can be seated now, as far as it is there."""


class BotDecision(TypedDict):
    """A decision that waits for you."""

    id: str
    """Answer with it."""
    game: str
    """Id of the game."""
    seat: int
    """Your seat."""
    version: int
    """Version of the game."""
    deadline: str
    """When your fallback plays instead."""
    decision: Decision
    view: View


class BotDecisions(TypedDict):
    """The decisions that wait for you."""

    decisions: list[BotDecision]
    """The one that has waited longest first; none if none came."""


class BotMissedEventData(TypedDict):
    """Details."""

    fallback: str
    """`default`, or the level of a bot."""


class BotMissedEvent(EventMembers):
    """Somebody's bot has not answered in time; its fallback plays this decision."""

    kind: Literal["bot_missed"]
    seat: int
    """The seat that it is about."""
    data: BotMissedEventData


class BotPage(TypedDict):
    """Bots that are online, by name."""

    bots: list[Bot]
    next_after: str | None
    """`after` of the next page; null: there is none."""


class BoughtTileEventData(TypedDict):
    """Details."""

    tile: Tile | None


class BoughtTileEvent(EventMembers):
    """A face-down tile was bought; null while its owner may choose its face."""

    kind: Literal["bought_tile"]
    seat: int
    """The seat that it is about."""
    data: BoughtTileEventData


class BuildingStatistics(TypedDict):
    """How often a player has built something."""

    building: str
    """Id of the building. Known are `small_indigo_plant`, `small_sugar_mill`, `indigo_plant`, `sugar_mill`,
    `tobacco_storage`, `coffee_roaster`, `small_market`, `hacienda`, `construction_hut`, `small_warehouse`,
    `hospice`, `office`, `large_market`, `large_warehouse`, `factory`, `university`, `harbor`, `wharf`,
    `guild_hall`, `residence`, `fortress`, `customs_house`, `city_hall`, `aqueduct`, `forest_house`,
    `black_market`, `storehouse`, `guesthouse`, `trading_post`, `church`, `small_wharf`, `lighthouse`,
    `specialty_factory`, `library`, `union_hall`, `statue`, `cloister`, `land_office`, `chapel`,
    `hunting_lodge`, `zoning_office`, `royal_supplier`, `villa`, `jeweler`, `royal_garden`.
    """
    games: int
    """Games at whose end he had it."""
    wins: int
    """How many of them he has won."""


class BuiltEventDataPaidPerson(TypedDict):
    """A person."""

    slot: Slot
    noble: bool


class BuiltEventDataPaid(TypedDict):
    """What was given."""

    coins: int
    person: BuiltEventDataPaidPerson | None
    """A person."""
    good: Good | None
    victory_points: int


class BuiltEventData(TypedDict):
    """Details."""

    building: Building
    price: int
    """What it cost, discounts taken off."""
    colonist: bool
    """A colonist came with it."""
    noble: NotRequired[bool]
    """A noble came with it."""
    paid: NotRequired[BuiltEventDataPaid]
    """What was given."""


class BuiltEvent(EventMembers):
    """A building was built."""

    kind: Literal["built"]
    seat: int
    """The seat that it is about."""
    data: BuiltEventData


class CameBackEvent(EventMembers):
    """The seat's vacation is over."""

    kind: Literal["came_back"]
    seat: int
    """The seat that it is about."""
    data: dict[str, Any]


class CancelledEvent(EventMembers):
    """The game was cancelled before it started."""

    kind: Literal["cancelled"]
    seat: None
    data: dict[str, Any]


class CargoShip(TypedDict):
    """A cargo ship."""

    capacity: int
    good: str | None
    """What it carries. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`."""
    barrels: int
    """How many barrels it carries."""


class Change(TypedDict):
    """An operation of JSON Patch (RFC 6902)."""

    op: str
    """Known are `add`, `remove`, `replace`."""
    path: str
    """JSON Pointer (RFC 6901) into the view."""
    value: NotRequired[Any]
    """The new value; absent with `remove`."""


class ChangePasswordRequest(TypedDict):
    current: str
    """The password until now."""
    new: str
    """The password from now on."""


class ChatMessage(TypedDict):
    """Something that was said."""

    seq: int
    """Numbers the messages of a channel."""
    name: str
    """Who said it."""
    is_bot: bool
    """Whether that is the account of a bot."""
    seat: int | None
    """His seat, if he has one."""
    text: str | None
    """As it was sent: text, never HTML. Null if a moderator has deleted it."""
    at: str


class ChatPage(TypedDict):
    """A page of a channel, oldest first, without those whom you have muted or blocked."""

    messages: list[ChatMessage]
    last_seq: int
    """Number of the newest message of the channel."""
    next_after: int
    """Your next cursor."""


class ChoseRoleEventData(TypedDict):
    """Details."""

    role: Role
    coins: int
    """Coins taken from the card."""
    declined: bool
    """Without its privilege."""
    reserved: NotRequired[bool]
    """It is the card that the smuggler had put aside."""


class ChoseRoleEvent(EventMembers):
    """A role was chosen."""

    kind: Literal["chose_role"]
    seat: int
    """The seat that it is about."""
    data: ChoseRoleEventData


class CityBuilding(TypedDict):
    """A building in a city."""

    building: Building
    colonists: int
    """People on it, nobles included."""
    nobles: int
    """How many of these are nobles."""
    circles: int
    """Room for people."""


class ClockPausedBy(TypedDict):
    """Why no clock runs."""

    reason: str
    """Known are `adjourned`, `vacation`."""
    until: str
    """When it goes on by itself."""
    seat: NotRequired[int]
    """Whose vacation it is."""


class Clock(TypedDict):
    """Whose time runs, and how much everybody has, in milliseconds."""

    seat: int | None
    """The seat whose clock runs."""
    remaining: list[int | None]
    """By seat: banks of a live game, else only the time for the decision that is asked; as it was at `since`. Null
    for bots and stand-ins.
    """
    since: str | None
    """Since when it runs; in the future while a vacation lasts."""
    runs_until: str | None
    """When the time is up."""
    paused_by: ClockPausedBy | None
    """Why no clock runs."""


class ClockAdvancedEventData(TypedDict):
    """Details."""

    milliseconds: int
    """How much."""
    left: int
    """What was asked for besides: advance the clock again."""


class ClockAdvancedEvent(EventMembers):
    """Time has passed in a sandbox."""

    kind: Literal["clock_advanced"]
    seat: None
    data: ClockAdvancedEventData


class ClockFrozenEvent(EventMembers):
    """The clock of a sandbox stands from now on."""

    kind: Literal["clock_frozen"]
    seat: None
    data: dict[str, Any]


class ClockReleasedEvent(EventMembers):
    """The clock of a sandbox runs on."""

    kind: Literal["clock_released"]
    seat: None
    data: dict[str, Any]


class ContributeRequest(TypedDict):
    text: str
    """1 to 64 characters that can be seen, or spaces."""


class ContributedEventData(TypedDict):
    """Details."""

    name: str


class ContributedEvent(EventMembers):
    """Whoever sits there has contributed to the seed."""

    kind: Literal["contributed"]
    seat: int
    """The seat that it is about."""
    data: ContributedEventData


class CorrespondenceClockWindow(TypedDict):
    """The part of every day in which the clock runs."""

    opens: str
    """Time of day."""
    closes: str
    """Earlier than `opens` if it passes midnight."""
    zone: str
    """Time zone."""


class CorrespondenceClock(TypedDict):
    """So much time for every decision."""

    kind: Literal["correspondence"]
    decision: int
    """For each decision."""
    window: NotRequired[CorrespondenceClockWindow | None]
    """The part of every day in which the clock runs."""
    vacation_days: NotRequired[int]
    """Days of vacation for every seat; 0 if left out."""


class CreateGameRequest(TypedDict):
    edition: Literal["classic", "reissue", "1897"]
    """Known are `classic`, `reissue`, `1897`."""
    players: int
    seats: NotRequired[list[SeatRequest] | None]
    """One entry a player; people if left out."""
    expansions: NotRequired[list[Literal["new_buildings", "nobles", "smuggler", "festival"]]]
    """As far as the edition has them."""
    options: NotRequired[dict[str, str | int | bool]]
    """Rule options (notation, N-20)."""
    hidden_points: NotRequired[bool]
    """Victory points of other seats stay secret until the end."""
    time_control: NotRequired[TimeControl | None]
    """The clock; three days for every decision if left out."""
    flag_policy: NotRequired[Literal["default_move", "bot", "forfeit"]]
    """When time is up, or somebody leaves. Known are `default_move`, `bot`, `forfeit`."""
    flag_bot: NotRequired[
        Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None
    ]
    """Level of the bot that plays for who is away; `expert` if left out. Known are `random`, `novice`, `casual`,
    `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    bot_delay: NotRequired[int | None]
    """Seconds that hosted bots take for a move at least; if left out, what the service has set (1), and 0 where no
    person plays.
    """
    takebacks: NotRequired[Literal["none", "own", "consent"]]
    """Whether moves may be taken back. Known are `none`, `own`, `consent`."""
    chat: NotRequired[bool]
    """People may talk; yes if left out."""
    visibility: NotRequired[Literal["public", "unlisted", "invite"]]
    """Who finds the table and may sit down. Known are `public`, `unlisted`, `invite`."""
    spectators: NotRequired[Literal["yes", "delayed", "no"]]
    """Who may watch. Known are `yes`, `delayed`, `no`."""
    spectator_delay: NotRequired[int | None]
    """Seconds that delayed spectators are behind; 180 if left out."""
    rated: NotRequired[bool]
    """Counts for ratings; not in a sandbox."""
    hints: NotRequired[bool | None]
    """A hosted bot advises whoever is asked; not in a rated game. If left out, where at most one seat is for a
    person.
    """
    draft: NotRequired[Literal["players", "random"]]
    """How new buildings are selected. Known are `players`, `random`."""
    ready_check: NotRequired[bool]
    """Everybody has to say that he is ready before the start."""
    auto_start: NotRequired[bool]
    """Start when nobody is missing."""
    sandbox: NotRequired[SandboxRequest | None]
    """A game for tests of clients, apart from all real ones: seen by you and whom you let in, never rated or
    archived, deleted after some days.
    """
    shuffle_seats: NotRequired[bool | None]
    """Draw the order of the seats; yes if left out, but not in a sandbox."""


class CreateTokenRequest(TypedDict):
    name: str
    """What you call it."""
    expires_in: NotRequired[int | None]
    """Seconds that it lives; for ever if left out."""
    scopes: NotRequired[list[Literal["games:read", "games:play", "tables", "bot:play", "webhooks", "account"]] | None]
    """What it may be used for; all that you may do if left out. A token hands out no more than it has."""


class CreateWebhookRequest(TypedDict):
    url: str
    """Where messages are sent: https, and an address of the internet."""
    game: NotRequired[str | None]
    """A game whose owner you are, or at whose table you sit; your own feed if left out."""
    events: NotRequired[
        list[
            Literal[
                "abandoned",
                "adjourned",
                "agreed",
                "bot_missed",
                "bought_tile",
                "built",
                "came_back",
                "cancelled",
                "chose_role",
                "clock_advanced",
                "clock_frozen",
                "clock_released",
                "contributed",
                "created",
                "dealt_colonists",
                "decision",
                "declined",
                "drafted",
                "drew_goals",
                "drew_tile",
                "dropped_tile",
                "earned_coins",
                "earned_points",
                "emptied_house",
                "end_triggered",
                "expired",
                "flagged",
                "forfeited",
                "game_over",
                "game_started",
                "gave_goods",
                "goal_reached",
                "handed_over",
                "headhunted",
                "invited",
                "joined",
                "kept_tile",
                "kicked",
                "left",
                "loaded",
                "move",
                "moved_guest",
                "not_ready",
                "placed_colonists",
                "placed_crew",
                "plundered",
                "produced",
                "proposed",
                "raided",
                "ready",
                "reclaimed",
                "refilled_ship",
                "released",
                "renamed",
                "reserved",
                "reserved_role",
                "reshuffled",
                "resigned",
                "resumed",
                "revealed_row",
                "round_began",
                "round_ended",
                "ship_sailed",
                "sold",
                "started",
                "stored",
                "took_back",
                "took_bonus",
                "took_colonist",
                "took_from_ship",
                "took_person",
                "took_tile",
                "webhook_disabled",
                "went_on_vacation",
                "won_by_resignation",
                "your_turn",
            ]
        ]
        | None
    ]
    """Kinds of events that are wanted; all if left out or empty."""
    language: NotRequired[Literal["en", "de", "fr"] | None]
    """That of the request if left out. Known are `en`, `de`, `fr`."""
    after: NotRequired[int | None]
    """The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out."""


class CreatedEvent(EventMembers):
    """The table was opened."""

    kind: Literal["created"]
    seat: None
    data: dict[str, Any]


class DealtColonistsEventDataDealtItem(TypedDict):
    """A seat's share."""

    seat: int
    colonists: int
    nobles: NotRequired[int]


class DealtColonistsEventData(TypedDict):
    """Details."""

    dealt: list[DealtColonistsEventDataDealtItem]


class DealtColonistsEvent(EventMembers):
    """The colonist ship was emptied."""

    kind: Literal["dealt_colonists"]
    seat: int
    """The seat that it is about."""
    data: DealtColonistsEventData


class Decision(TypedDict):
    """What the game waits for. All from `default` on is null unless it is your seat that is asked."""

    id: str
    """Names the decision within the game; opaque."""
    seat: int
    """The seat that is asked."""
    kind: DecisionKind
    ply: int
    """Numbers the decisions of the game from 0."""
    deadline: str | None
    """When the time of the seat that is asked is up."""
    version: int
    """Send it as `expected_version` with your move."""
    default: str | None
    """The move that is played where a seat does not answer, as notation text."""
    moves: list[LegalMove] | None
    """All listed legal moves."""
    open: OpenMove | None
    storage: Storage | None
    mask: list[int] | None
    """The numbers of the legal moves, ascending; open moves as their verb."""


class DecisionEventData(TypedDict):
    """Details."""

    decision: DecisionKind


class DecisionEvent(EventMembers):
    """A seat is asked."""

    kind: Literal["decision"]
    seat: int
    """The seat that it is about."""
    data: DecisionEventData


class DeclinedEventData(TypedDict):
    """Details."""

    id: int
    proposal: str
    """Known are `take_back`, `adjourn`, `resume`, `abort`."""
    withdrawn: bool
    """The proposal was its own."""


class DeclinedEvent(EventMembers):
    """A seat declines, or takes its own proposal back."""

    kind: Literal["declined"]
    seat: int
    """The seat that it is about."""
    data: DeclinedEventData


class DeleteAccountRequest(TypedDict):
    confirm: str
    """Your password; without one, your name."""


class Delivery(TypedDict):
    """A message, and what has become of it."""

    id: str
    """The `webhook-id` of the message."""
    kind: str
    """Known are `events`, `ping`."""
    after: int | None
    """It carries the events after this one ..."""
    last_seq: int | None
    """... up to this one."""
    events: int
    """How many of them are of a wanted kind."""
    status: str
    """`pending`: it waits for its next try. Known are `pending`, `delivered`, `failed`."""
    attempts: list[DeliveryAttempt]
    """The last one last; of very many only the newest."""
    created_at: str


class DeliveryAttempt(TypedDict):
    """A try to deliver a message."""

    at: str
    """When it was over."""
    status: int | None
    """Of the answer; null: there was none."""
    error: str | None
    """What went wrong beside the status; null: nothing. There may be new words at any time."""
    answer: str
    """The beginning of the answer; of a redirect, where it leads."""
    ms: int
    """How long it took, in milliseconds."""


class DeliveryPage(TypedDict):
    """The messages of a webhook, the newest one first."""

    deliveries: list[Delivery]
    next_before: int | None
    """`before` of the next page; null: there is none."""


class DeliveryQueued(TypedDict):
    """A message is about to be tried; read it again to see what has become of it."""

    delivery: Delivery
    replayed: bool
    """The idempotency key was known: nothing was done."""


class Discount(TypedDict):
    """Why a building is cheaper."""

    source: str
    """Where it comes from."""
    amount: int
    """Coins off."""


class Draft(TypedDict):
    """The selection of buildings before the first round."""

    spaces: dict[str, int]
    """Empty spaces by cost."""
    candidates: list[Building]
    """What can still be chosen."""


class DraftedEventData(TypedDict):
    """Details."""

    building: Building


class DraftedEvent(EventMembers):
    """A building was chosen for the game."""

    kind: Literal["drafted"]
    seat: int
    """The seat that it is about."""
    data: DraftedEventData


class DrewGoalsEventData(TypedDict):
    """Details."""

    plantation: NotRequired[Good]
    goods: NotRequired[dict[str, int]]
    """How many of each kind; kinds with none are left out."""
    building: NotRequired[Building]


class DrewGoalsEvent(EventMembers):
    """Goals of the festival were drawn."""

    kind: Literal["drew_goals"]
    seat: None
    data: DrewGoalsEventData


class DrewTileEventData(TypedDict):
    """Details."""

    tile: Tile | None


class DrewTileEvent(EventMembers):
    """A face-down tile was drawn; null while its owner may choose its face."""

    kind: Literal["drew_tile"]
    seat: int
    """The seat that it is about."""
    data: DrewTileEventData


class DroppedTileEventData(TypedDict):
    """Details."""

    tile: Tile
    printed: Tile
    person: str | None
    """Known are `colonist`, `noble`."""


class DroppedTileEvent(EventMembers):
    """A tile was discarded."""

    kind: Literal["dropped_tile"]
    seat: int
    """The seat that it is about."""
    data: DroppedTileEventData


class EarnedCoinsEventData(TypedDict):
    """Details."""

    coins: int
    source: str
    """What for: privilege, festival, smuggler, or a building."""


class EarnedCoinsEvent(EventMembers):
    """Coins were earned."""

    kind: Literal["earned_coins"]
    seat: int
    """The seat that it is about."""
    data: EarnedCoinsEventData


class EarnedPointsEventData(TypedDict):
    """Details."""

    points: int
    source: str
    """What for: privilege, festival, smuggler, or a building."""


class EarnedPointsEvent(EventMembers):
    """Victory points were earned."""

    kind: Literal["earned_points"]
    seat: int
    """The seat that it is about."""
    data: EarnedPointsEventData


class EditionSummary(TypedDict):
    """An edition in short."""

    edition: str
    """Id for `/rules/{edition}` and for new games. Known are `classic`, `reissue`, `1897`."""
    name: str
    """Its name."""
    players: list[int]
    """Numbers of players it is made for."""
    expansions: list[str]
    """Expansions that it has."""


class Effect(TypedDict):
    """Something that a move does."""

    kind: str
    """There may be new kinds at any time."""
    seat: int | None
    """Who gains or loses; null for what happens to the table."""
    amount: int | None
    """How many more; less if negative. Capacity of the ship that sails."""
    goods: dict[str, int]
    """Barrels by kind; less if negative. Empty where it is about something else."""
    thing: str | None
    """What it is about, if it is not a seat or goods: id of a tile, a building, a person or a cause."""
    text: str
    """The same in words."""


class EmptiedHouseEvent(EventMembers):
    """The full trading house was emptied."""

    kind: Literal["emptied_house"]
    seat: None
    data: dict[str, Any]


class EndFrame(TypedDict):
    """The last frame."""

    type: Literal["end"]
    reason: str
    """`game_over`, or the code of what stands against going on. After `database_unavailable` connect again."""
    last_seq: int | None
    """The last event that you were sent."""
    detail: str
    """The reason, for people."""


class EndTriggeredEventData(TypedDict):
    """Details."""

    cause: str
    """Known are `colonists`, `city`, `victory_points`."""


class EndTriggeredEvent(EventMembers):
    """The game will end after this round."""

    kind: Literal["end_triggered"]
    seat: None
    data: EndTriggeredEventData


class ErrorCode(TypedDict):
    code: str
    status: int
    title: str
    meaning: str
    type: str


class EventFrame(TypedDict):
    """An event (`Event`) as it is everywhere, after its type."""

    type: Literal["event"]
    seq: int
    version: int
    kind: str
    seat: int | None
    data: dict[str, Any]
    message: str
    changes: list[Change]
    view_hash: str | None
    """SHA-256 of the canonical JSON of your view."""
    clock: Clock | None
    at: str


class EventPage(TypedDict):
    """Some events, oldest first."""

    events: list[Event]
    last_seq: int
    """Number of the game's newest event."""
    next_after: int
    """Ask again `after` this; at most 500 events come at once."""


class ExpiredEvent(EventMembers):
    """The table never started."""

    kind: Literal["expired"]
    seat: int | None
    """The seat that it is about."""
    data: dict[str, Any]


class ExportedAccess(TypedDict):
    """Apps that you have let in."""

    id: str
    app: str
    by: str
    """Who answers for it."""
    created_at: str
    """Since when it is there."""
    last_used_at: str | None


class ExportedBans(TypedDict):
    """Whether you may not speak in chats."""

    until: str | None
    """Null: for good."""
    created_at: str
    """Since when it is there."""


class ExportedBots(TypedDict):
    """What your account offers, if it is a bot's."""

    enabled: bool
    description: str
    limits: dict[str, Any]
    most_games: int
    budget: int
    fallback: str
    transport: str
    url: str
    seen_at: str | None
    missed: int
    fallbacks: int


class ExportedConductReports(TypedDict):
    """Players and games that you have reported."""

    player: str | None
    """Whom you have reported; null: the game as a whole."""
    game: str | None
    """Id of the game; null for none."""
    reason: str
    text: str
    state: str
    """`open`, `upheld` or `dismissed`."""
    created_at: str
    """Since when it is there."""


class ExportedDeliveries(TypedDict):
    """What your webhooks have sent."""

    webhook: str
    message_id: str
    kind: str
    status: str
    after: int
    last_seq: int
    events: int
    attempts: list[dict[str, Any]]
    created_at: str
    """Since when it is there."""


class ExportedFeed(TypedDict):
    """What you were told across games."""

    game: str | None
    """Id of the game; null for none."""
    seq: int
    kind: str
    data: dict[str, Any]
    created_at: str
    """Since when it is there."""


class ExportedGamesSeat(TypedDict):
    """Where you sit."""

    index: int
    name: str
    standing: str
    stand_in: str | None
    orders: list[dict[str, Any]]
    """Your standing orders."""
    contribution: str | None
    """To the seed."""


class ExportedGames(TypedDict):
    """Games that you have opened, sit in, or have a seat held in."""

    id: str
    edition: Edition
    players: int
    expansions: list[str]
    rated: bool
    is_sandbox: bool
    status: str
    is_owner: bool
    """You have opened it."""
    created_at: str
    """Since when it is there."""
    started_at: str | None
    ended_at: str | None
    winners: list[int] | None
    """Their seats."""
    scores: list[dict[str, Any]] | None
    """By seat."""
    record: str | None
    """Where the record is, once the game is over."""
    reserved_seats: list[int]
    """Seats that are held for you."""
    seat: ExportedGamesSeat | None
    """Where you sit."""


class ExportedMessages(TypedDict):
    """What you have said in chats."""

    game: str
    """Id of the game."""
    channel: str
    seq: int
    """Number of the message in the channel."""
    text: str
    created_at: str
    """Since when it is there."""
    deleted_at: str | None


class ExportedMoves(TypedDict):
    """What you have decided."""

    game: str
    """Id of the game."""
    number: int
    ply: int
    seat: int
    decision: str
    text: str
    source: str
    """`person`, or `order`: a standing order."""
    created_at: str
    """Since when it is there."""


class ExportedMutes(TypedDict):
    """Whom you do not hear, in a game or anywhere."""

    game: str | None
    """Id of the game; null for none."""
    name: str
    """Whom you do not hear."""
    created_at: str
    """Since when it is there."""


class ExportedPresence(TypedDict):
    """Games of which you had streams open."""

    game: str
    """Id of the game."""
    last_seen: str
    """When you last had a stream of the game open."""


class ExportedRatingChanges(TypedDict):
    """What each rated game made of it."""

    pool: str
    edition: Edition
    players: int
    expansions: bool
    game: str
    """Id of the game."""
    ended_at: str
    place: int
    of: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float


class ExportedRatings(TypedDict):
    """Your skill: mean and standard deviation."""

    pool: str
    edition: Edition
    players: int
    expansions: bool
    mu: float
    sigma: float
    games: int
    last_played_at: str | None


class ExportedReports(TypedDict):
    """Messages that you have reported."""

    game: str
    """Id of the game."""
    channel: str
    seq: int
    """Number of the message in the channel."""
    reason: str
    state: str
    created_at: str
    """Since when it is there."""


class ExportedResults(TypedDict):
    """What your finished games were for you."""

    game: str
    """Id of the game."""
    index: int
    """The seat."""
    edition: Edition
    players: int
    place: int
    won: bool
    played_out: bool
    chips: int | None
    buildings: int | None
    bonus: int | None
    nobles: int | None
    total: int | None
    built: list[str]
    roles: dict[str, Any]


class ExportedSuspensions(TypedDict):
    """Until when you are, or were, let in nowhere."""

    until: str | None
    """Null: for good."""
    created_at: str
    """Since when it is there."""


class ExportedTokens(TypedDict):
    """Your API tokens, without their secrets."""

    id: str
    name: str
    prefix: str
    scopes: list[str]
    """What it may be used for (docs/api.md)."""
    created_at: str
    """Since when it is there."""
    last_used_at: str | None
    expires_at: str | None
    made_by: str | None
    """Name of the app that made it."""


class ExportedWebhooks(TypedDict):
    """Your webhooks, without their secrets."""

    id: str
    game: str | None
    """Id of the game; null for none."""
    url: str
    kinds: list[str]
    language: str
    status: str
    reason: str
    cursor: int
    failures: int
    created_at: str
    """Since when it is there."""


class Fairness(TypedDict):
    """Where the seed comes from (docs/fairness.md)."""

    server_commitment: str
    """SHA-256 of the seed that the server has drawn."""
    server_seed: str | None
    """That seed; null until the game is over."""
    contributions: list[list[str | str | None]]
    """What people at the table have contributed to the seed, by name."""
    seat_order: list[int] | None
    """Of every seat, the place before the start of whoever sits there; null if it was not drawn."""


class FeedPage(TypedDict):
    """Frames, as a stream would begin now."""

    frames: list[HelloFrame | EventFrame | EndFrame]
    next_after: int
    """Your next cursor."""


class FestivalWonBy(TypedDict):
    """Who has reached them: a seat number, or null."""

    plantation: int | None
    goods: int | None
    building: int | None


class Festival(TypedDict):
    """The goals of the festival, each for the first who reaches it."""

    plantation: str
    """Three plantations of this kind win colonists. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`."""
    goods: dict[str, int]
    """All these barrels, received in one craftsman phase, win coins."""
    building: str | None
    """Building this wins victory points; null until drawn. Known are `small_indigo_plant`, `small_sugar_mill`,
    `indigo_plant`, `sugar_mill`, `tobacco_storage`, `coffee_roaster`, `small_market`, `hacienda`,
    `construction_hut`, `small_warehouse`, `hospice`, `office`, `large_market`, `large_warehouse`, `factory`,
    `university`, `harbor`, `wharf`, `guild_hall`, `residence`, `fortress`, `customs_house`, `city_hall`,
    `aqueduct`, `forest_house`, `black_market`, `storehouse`, `guesthouse`, `trading_post`, `church`,
    `small_wharf`, `lighthouse`, `specialty_factory`, `library`, `union_hall`, `statue`, `cloister`,
    `land_office`, `chapel`, `hunting_lodge`, `zoning_office`, `royal_supplier`, `villa`, `jeweler`,
    `royal_garden`.
    """
    won_by: FestivalWonBy
    """Who has reached them: a seat number, or null."""


class FillRequest(TypedDict):
    level: NotRequired[
        Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None
    ]
    """Level of the bots; `expert` if left out. Known are `random`, `novice`, `casual`, `shipper`, `builder`,
    `skilled`, `expert`, `master`.
    """


class FlaggedEventData(TypedDict):
    """Details."""

    policy: str
    """Known are `default_move`, `bot`, `forfeit`."""


class FlaggedEvent(EventMembers):
    """The seat's time is up."""

    kind: Literal["flagged"]
    seat: int
    """The seat that it is about."""
    data: FlaggedEventData


class ForfeitedEventData(TypedDict):
    """Details."""

    reason: NotRequired[str]
    """`time`: it was up. Known are `time`, `left`."""


class ForfeitedEvent(EventMembers):
    """The seat has lost by the clock, or by leaving."""

    kind: Literal["forfeited"]
    seat: int
    """The seat that it is about."""
    data: ForfeitedEventData


class ForkRequest(TypedDict):
    seq: int
    """The event after which to go on."""
    seat: NotRequired[int]
    """Your seat; 0 if left out."""
    bot: NotRequired[Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None]
    """Level of the others; `expert` if left out. Known are `random`, `novice`, `casual`, `shipper`, `builder`,
    `skilled`, `expert`, `master`.
    """
    bot_delay: NotRequired[int | None]
    """Seconds that they take for a move at least; if left out, what the service has set."""


class GameOrigin(TypedDict):
    """Where a game began that goes on from a position of another one; null also while you may not know that the
    other one is over.
    """

    game: str
    """Id of the other game."""
    seq: int
    """Its event after which this one begins."""


class Game(TypedDict):
    """A game as you see it: from your seat, or as a spectator."""

    id: str
    edition: Edition
    players: int
    """Number of seats."""
    expansions: list[str]
    options: Options
    hidden_points: bool
    """Whether the victory points of other seats are hidden until the end."""
    time_control: TimeControl
    flag_policy: str
    """When time is up, or somebody leaves. Known are `default_move`, `bot`, `forfeit`."""
    flag_bot: str
    """Level of the bot that plays for who is away."""
    bot_delay: int
    """Seconds that hosted bots take for a move at least."""
    takebacks: str
    """Whether moves may be taken back. Known are `none`, `own`, `consent`."""
    chat: bool
    """Whether people may talk."""
    visibility: str
    """Who finds the table and may sit down. Known are `public`, `unlisted`, `invite`."""
    spectators: str
    """Who may watch. Known are `yes`, `delayed`, `no`."""
    spectator_delay: int
    """Seconds that delayed spectators are behind; else 0."""
    rated: bool
    """Whether it counts for ratings."""
    hints: bool
    """Whether a hosted bot advises whoever is asked."""
    draft: str
    """How new buildings are selected. Known are `players`, `random`."""
    ready_check: bool
    """Whether everybody has to say that he is ready."""
    auto_start: bool
    """Whether it starts by itself when nobody is missing."""
    rematch_of: str | None
    """Id of the game that the same people played before; null also while you may not know that it is over."""
    ends_by: str | None
    """The game ends by then, whatever happens; null before the start."""
    most_decisions: int
    """The game ends after so many decisions, those taken back included."""
    origin: GameOrigin | None
    """Where a game began that goes on from a position of another one; null also while you may not know that the
    other one is over.
    """
    is_test: bool
    """Whether somebody may know the tiles: a sandbox, or a game that goes on from another one."""
    is_sandbox: bool
    """Whether it is a game for tests, apart from all real ones; see `view.sandbox`."""
    owner: str
    """Name of the person who created the game, starts it and may cancel it."""
    created_at: str
    version: int
    """Counts the writes to the game; send it as `expected_version` with a move."""
    seq: int
    """Number of the newest event: the cursor from which to go on."""
    ply: int
    """Decisions played so far."""
    viewer: int | None
    """Your seat; null if you have none, and for everybody who is not logged in."""
    view: View


class GameOverEventData(TypedDict):
    """The result, and who has won."""

    ended_by: list[EndTrigger]
    """Every trigger that has happened."""
    rounds: int
    """Rounds played."""
    scores: list[Score]
    """One line a seat."""
    winners: list[int]
    """Seat numbers."""
    won: NotRequired[list[int]]
    """The best of the seats that were still playing; left out where older events have no such member."""


class GameOverEvent(EventMembers):
    """The game is over."""

    kind: Literal["game_over"]
    seat: None
    data: GameOverEventData
    """The result, and who has won."""


class GamePage(TypedDict):
    """A page of games, newest first."""

    next: str | None
    """Address of the next page."""
    previous: str | None
    """Address of the page before."""
    results: list[ListedGame]


class GaveGoodsEventData(TypedDict):
    """Details."""

    goods: dict[str, int]
    """How many of each kind; kinds with none are left out."""
    points: int
    source: Building


class GaveGoodsEvent(EventMembers):
    """Goods went back to the supply for points."""

    kind: Literal["gave_goods"]
    seat: int
    """The seat that it is about."""
    data: GaveGoodsEventData


class GoalReachedEventData(TypedDict):
    """Details."""

    goal: str
    """Known are `plantation`, `goods`, `building`."""
    colonists: NotRequired[int]
    coins: NotRequired[int]
    points: NotRequired[int]


class GoalReachedEvent(EventMembers):
    """A goal of the festival was reached; the reward is the member that is there."""

    kind: Literal["goal_reached"]
    seat: int
    """The seat that it is about."""
    data: GoalReachedEventData


class GoodsCount(TypedDict):
    """How many of each kind, always all five."""

    corn: int
    indigo: int
    sugar: int
    tobacco: int
    coffee: int


class HandedOverEventData(TypedDict):
    """Details."""

    to: str
    """`default`, or the level of a bot."""


class HandedOverEvent(EventMembers):
    """Somebody else plays for the seat."""

    kind: Literal["handed_over"]
    seat: int
    """The seat that it is about."""
    data: HandedOverEventData


class HeadhuntedEventData(TypedDict):
    """Details."""

    removed: int
    """How many left the ship."""
    colonists: int
    """How many were kept."""
    nobles: int
    """How many were kept."""


class HeadhuntedEvent(EventMembers):
    """The smuggler took people off the colonist ship."""

    kind: Literal["headhunted"]
    seat: int
    """The seat that it is about."""
    data: HeadhuntedEventData


class HelloFrame(TypedDict):
    """The first frame."""

    type: Literal["hello"]
    game: str
    """Id of the game."""
    viewer: int | None
    """Your seat."""
    seq: int
    """Your cursor: events after this one follow."""
    view: View | None
    """Your view at `seq`; null if you named a cursor."""
    view_hash: str | None
    """That of your view at `seq`; null if you have not seen that yet."""
    presence: list[PersonPresence]
    """The people at the table, in order of their seats."""
    language: str
    """Of the words. Known are `en`, `de`, `fr`."""


class HintCandidatesItemLineItem(TypedDict):
    """A move that is expected."""

    seat: int
    """Whose move."""
    move: str
    """Notation text."""
    label: str | None
    """The move in words; null if there are none."""


class HintCandidatesItem(TypedDict):
    """A move that you can play, and what the bot expects of it."""

    move: str
    """Notation text; send it back to play it."""
    label: str
    """The move in words, in those of the edition."""
    win: float
    """The chance to win; a shared victory counts as its share."""
    score: float
    """Your points at the end."""
    margin: float
    """Your points less those of the best rival."""
    line: list[HintCandidatesItemLineItem]
    """What the bot expects to be played then, with hidden tiles as it imagines them; often empty."""


class Hint(TypedDict):
    """What a hosted bot expects of your moves."""

    decision: str
    """The `id` of the decision that it is about."""
    version: int
    """Version of the game."""
    level: str
    """Level of the bot. Known are `expert`, `master`."""
    candidates: list[HintCandidatesItem]
    """At most 8, best first; the first is what the bot would play. None in a selection of buildings."""


class Invited(TypedDict):
    """A seat is held for whoever has a code."""

    invitation: str | None
    """The code; send it to whom you invite. Null if it is not good any more."""
    game: Game
    events: list[Event]
    """The events that this write caused."""
    replayed: bool
    """Whether this write was done before, and is only answered again."""


class InvitedEvent(EventMembers):
    """The seat is held for whoever has the code of an invitation."""

    kind: Literal["invited"]
    seat: int
    """The seat that it is about."""
    data: dict[str, Any]


class IslandTiles(TypedDict):
    """The tiles of one kind on an island."""

    tile: Tile
    count: int
    colonists: int
    """People on them, nobles included."""
    nobles: int
    """How many of these are nobles."""


class IssuedToken(TypedDict):
    """A new API token."""

    token: str
    """The token itself. It is told only this once; send it as `Authorization: Bearer <token>`."""
    info: Token
    user: Account


class JoinGameRequest(TypedDict):
    seat: NotRequired[int | None]
    """Which seat; if left out, the one that is held for you, else the first open one."""
    invitation: NotRequired[str | None]
    """Code of an invitation."""


class JoinedEventData(TypedDict):
    """Details."""

    name: str
    bot: NotRequired[str]
    """Level, if it is a hosted bot."""


class JoinedEvent(EventMembers):
    """Somebody sat down."""

    kind: Literal["joined"]
    seat: int
    """The seat that it is about."""
    data: JoinedEventData


class KeptTileEventData(TypedDict):
    """Details."""

    tile: Tile


class KeptTileEvent(EventMembers):
    """A drawn or bought tile was planted."""

    kind: Literal["kept_tile"]
    seat: int
    """The seat that it is about."""
    data: KeptTileEventData


class KickedEventData(TypedDict):
    """Details."""

    name: str


class KickedEvent(EventMembers):
    """Somebody was sent away."""

    kind: Literal["kicked"]
    seat: int
    """The seat that it is about."""
    data: KickedEventData


class Leaderboard(TypedDict):
    """A page of a leaderboard, best first. Provisional ratings are left out."""

    pool: str
    """Whose order among each other counts. Known are `people`, `bots`."""
    edition: Edition
    players: int
    """Number of seats."""
    expansions: bool
    """Whether any expansion is in play."""
    total: int
    """Players on it."""
    entries: list[LeaderboardEntry]
    next_after: int | None
    """`after` of the next page; null if there is none."""
    you: LeaderboardEntry | None


class LeaderboardEntry(TypedDict):
    """A player on a leaderboard."""

    place: int
    """His place, from 1."""
    name: str
    """Name of the person or program, or the level of the hosted bots."""
    level: str | None
    """Level of the hosted bots; null for who has an account."""
    rating: int
    """1000 + 25 (mu - 3 sigma): what the player reaches with near certainty."""
    deviation: int
    """One standard deviation of the skill, on the same scale."""
    provisional: bool
    """Whether too little is known to compare it: the deviation is above 125."""
    games: int
    """Rated games."""
    last_played_at: str | None
    """When the last of them ended."""


class LeftEventData(TypedDict):
    """Details."""

    name: str
    reason: NotRequired[str]
    """Why, if it was not his wish. Known are `not_ready`, `unavailable`."""


class LeftEvent(EventMembers):
    """Somebody stood up."""

    kind: Literal["left"]
    seat: int
    """The seat that it is about."""
    data: LeftEventData


class LegalMove(TypedDict):
    """A move that is legal now."""

    id: int
    """Number of the move, the same in every game and for ever."""
    move: str
    """Notation text; send it back to play it."""
    label: str
    """The move in words, in those of the edition."""
    price: Price | None
    effects: list[Effect] | None
    """What it does up to the next decision, as far as you can know."""
    warnings: list[Warning] | None
    """What is easily overlooked."""


class ListedGameOrigin(TypedDict):
    """Where a game began that goes on from a position of another one; null also while you may not know that the
    other one is over.
    """

    game: str
    """Id of the other game."""
    seq: int
    """Its event after which this one begins."""


class ListedGame(TypedDict):
    """A game in a list."""

    id: str
    edition: Edition
    players: int
    """Number of seats."""
    expansions: list[str]
    options: Options
    hidden_points: bool
    """Whether the victory points of other seats are hidden until the end."""
    time_control: TimeControl
    flag_policy: str
    """When time is up, or somebody leaves. Known are `default_move`, `bot`, `forfeit`."""
    flag_bot: str
    """Level of the bot that plays for who is away."""
    bot_delay: int
    """Seconds that hosted bots take for a move at least."""
    takebacks: str
    """Whether moves may be taken back. Known are `none`, `own`, `consent`."""
    chat: bool
    """Whether people may talk."""
    visibility: str
    """Who finds the table and may sit down. Known are `public`, `unlisted`, `invite`."""
    spectators: str
    """Who may watch. Known are `yes`, `delayed`, `no`."""
    spectator_delay: int
    """Seconds that delayed spectators are behind; else 0."""
    rated: bool
    """Whether it counts for ratings."""
    hints: bool
    """Whether a hosted bot advises whoever is asked."""
    draft: str
    """How new buildings are selected. Known are `players`, `random`."""
    ready_check: bool
    """Whether everybody has to say that he is ready."""
    auto_start: bool
    """Whether it starts by itself when nobody is missing."""
    rematch_of: str | None
    """Id of the game that the same people played before; null also while you may not know that it is over."""
    ends_by: str | None
    """The game ends by then, whatever happens; null before the start."""
    most_decisions: int
    """The game ends after so many decisions, those taken back included."""
    origin: ListedGameOrigin | None
    """Where a game began that goes on from a position of another one; null also while you may not know that the
    other one is over.
    """
    is_test: bool
    """Whether somebody may know the tiles: a sandbox, or a game that goes on from another one."""
    is_sandbox: bool
    """Whether it is a game for tests, apart from all real ones; see `view.sandbox`."""
    owner: str
    """Name of the person who created the game, starts it and may cancel it."""
    created_at: str
    version: int
    """Counts the writes to the game; send it as `expected_version` with a move."""
    seq: int
    """Number of the newest event: the cursor from which to go on."""
    ply: int
    """Decisions played so far."""
    viewer: int | None
    """Your seat; null if you have none, and for everybody who is not logged in."""
    view: ShortView


class LiveClock(TypedDict):
    """A bank for every seat, which runs while the seat is asked."""

    kind: Literal["live"]
    bank: int
    """What every seat begins with."""
    increment: NotRequired[int]
    """Added by every decision; 0 if left out."""
    cap: NotRequired[int]
    """The most that a bank can hold; the bank if left out."""


class LoadedEventData(TypedDict):
    """Details."""

    good: Good
    barrels: int
    points: int
    """Victory points for it."""
    ship: int | None
    """Capacity of the cargo ship; null: the own ship."""


class LoadedEvent(EventMembers):
    """Goods were loaded."""

    kind: Literal["loaded"]
    seat: int
    """The seat that it is about."""
    data: LoadedEventData


class LogInRequest(TypedDict):
    username: str
    password: str


class LogOutRequest(TypedDict):
    everywhere: NotRequired[bool]
    """Revoke all your tokens; needs the scope `account`."""


class MessageReported(TypedDict):
    """The moderators will look at it."""

    replayed: bool
    """The idempotency key was known: nothing was done."""


class MessageSent(TypedDict):
    """A message was sent."""

    message: ChatMessage
    replayed: bool
    """The idempotency key was known: nothing was done."""


class MoveEventData(TypedDict):
    """Details."""

    decision: DecisionKind
    move: str
    """Notation text."""
    forced: bool
    """Nothing else was legal, so the server played it."""


class MoveEvent(EventMembers):
    """A seat has moved."""

    kind: Literal["move"]
    seat: int
    """The seat that it is about."""
    data: MoveEventData


class MoveIdsCountedItemDigitsItem(TypedDict):
    """A digit, most significant first."""

    name: str
    size: int
    """So many values from 0."""


class MoveIdsCountedItem(TypedDict):
    """Moves whose numbers are `first` and a number in mixed radix."""

    verb: str
    first: int
    """The first number."""
    size: int
    """How many numbers; not each is a move."""
    digits: list[MoveIdsCountedItemDigitsItem]


class MoveIds(TypedDict):
    """The numbers of the closed moves (docs/notation.md)."""

    size: int
    """Every number is below this."""
    moves: list[str]
    """The moves of the numbers from 0 on, as notation text; open moves as their verb."""
    counted: list[MoveIdsCountedItem]


class MovedGuestEventData(TypedDict):
    """Details."""

    slot: Slot
    noble: bool


class MovedGuestEvent(EventMembers):
    """A guest went to work."""

    kind: Literal["moved_guest"]
    seat: int
    """The seat that it is about."""
    data: MovedGuestEventData


class NotReadyEventData(TypedDict):
    """Details."""

    name: str


class NotReadyEvent(EventMembers):
    """Whoever sits there is not ready after all."""

    kind: Literal["not_ready"]
    seat: int
    """The seat that it is about."""
    data: NotReadyEventData


class OfferBotRequest(TypedDict):
    transport: Literal["stream", "queue", "webhook"]
    """How it gets decisions. Known are `stream`, `queue`, `webhook`."""
    url: NotRequired[str | None]
    """For the transport `webhook`: where they are sent, https and an address of the internet."""
    new_secret: NotRequired[bool]
    """Sign with another secret from now on."""
    description: NotRequired[str]
    """One line."""
    editions: NotRequired[list[Literal["classic", "reissue", "1897"]] | None]
    """Editions that it plays; all if left out."""
    expansions: NotRequired[list[Literal["new_buildings", "nobles", "smuggler", "festival"]] | None]
    """Expansions that may be in play; all if left out."""
    players: NotRequired[list[int] | None]
    """Numbers of seats, 2 to 5; all if left out."""
    clocks: NotRequired[list[Literal["live", "correspondence", "untimed"]] | None]
    """Kinds of clocks; all if left out."""
    least_seconds: NotRequired[int]
    """Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live one the
    increment and a sixtieth of the bank; 0 if left out.
    """
    rated: NotRequired[Literal["any", "rated", "unrated"]]
    """`any` if left out. Known are `any`, `rated`, `unrated`."""
    opponents: NotRequired[Literal["anyone", "people", "bots", "accounts"]]
    """`anyone` if left out. Known are `anyone`, `people`, `bots`, `accounts`."""
    accounts: NotRequired[list[str] | None]
    """Where `opponents` is `accounts`: names of at most 50, hosted bots beside."""
    most_games: NotRequired[int]
    """Games that it plays at once; 1 if left out."""
    budget_seconds: NotRequired[int]
    """Seconds that it has for a decision; 10 if left out."""
    fallback: NotRequired[
        Literal["default", "random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"]
    ]
    """Who plays what it does not answer in time: default moves, if left out, or a hosted bot. Known are `default`,
    `random`, `novice`, `casual`, `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    enabled: NotRequired[bool]
    """Whether it plays now; yes if left out."""


class OpenMoveSlotsItem(TypedDict):
    """Where they can go."""

    slot: Slot
    circles: int
    """Room for people."""
    free: int
    """Circles that this move can fill: for `place` all, for `crew` the empty ones."""
    colonists: int
    """Colonists that are there now, without nobles."""
    nobles: int
    """Nobles that are there now."""


class OpenMove(TypedDict):
    """A move with too many legal values to list them."""

    verb: str
    """The word the move begins with."""
    label: str
    """The move in words."""
    colonists: int
    """Colonists to place, without nobles; 0 for `small_wharf`."""
    nobles: int
    """Nobles to place."""
    must_place: int
    """So many people must stand on circles, at least."""
    slots: list[OpenMoveSlotsItem]
    goods: dict[str, int]
    """Barrels held, of which any may be loaded; for `small_wharf` only."""
    count: int
    """How many values are legal."""
    proposals: list[str]
    """A few sensible moves, as notation text."""


class OpenTable(TypedDict):
    """A public table where somebody can still sit down."""

    id: str
    """Id of the game."""
    version: int
    """Counts the writes to the game."""
    owner: str
    """Name of the person who created it."""
    created_at: str
    edition: Edition
    players: int
    """Number of seats."""
    expansions: list[str]
    options: Options
    draft: str
    """How new buildings are selected. Known are `players`, `random`."""
    hidden_points: bool
    """Whether the victory points of other seats are hidden until the end."""
    time_control: TimeControl
    flag_policy: str
    """When time is up, or somebody leaves. Known are `default_move`, `bot`, `forfeit`."""
    bot_delay: int
    """Seconds that hosted bots take for a move at least."""
    takebacks: str
    """Whether moves may be taken back. Known are `none`, `own`, `consent`."""
    spectators: str
    """Who may watch. Known are `yes`, `delayed`, `no`."""
    rated: bool
    """Whether it counts for ratings."""
    hints: bool
    """Whether a hosted bot advises whoever is asked."""
    ready_check: bool
    """Whether everybody has to say that he is ready."""
    auto_start: bool
    """Whether it starts by itself when nobody is missing."""
    seats: list[Seat]
    free: int
    """Seats on which whoever comes can sit down."""


class OpenTables(TypedDict):
    """The open tables, the one that waits longest first."""

    tables: list[OpenTable]


class OrderRequest(TypedDict):
    kind: Literal["pass", "always", "once"]
    """`pass` whenever it is legal, `always` the first of `moves` that is legal, or that `once`. Known are `pass`,
    `always`, `once`.
    """
    decision: Literal[
        "draft",
        "role",
        "settle",
        "drawn",
        "lodge",
        "noble",
        "place",
        "build",
        "produce",
        "bonus",
        "trade",
        "supply",
        "ship",
        "store",
        "smuggle",
        "crew",
        "window",
    ]
    """The kind of decision that it answers. Known are `draft`, `role`, `settle`, `drawn`, `lodge`, `noble`,
    `place`, `build`, `produce`, `bonus`, `trade`, `supply`, `ship`, `store`, `smuggle`, `crew`, `window`.
    """
    moves: NotRequired[list[str]]
    """Notation texts, 20 at most, what is wanted most first; none to pass."""
    unless_house_takes: NotRequired[Literal["corn", "indigo", "sugar", "tobacco", "coffee"] | None]
    """To pass at `trade`: not if the seat could sell this good to the trading house. Known are `corn`, `indigo`,
    `sugar`, `tobacco`, `coffee`.
    """
    ply: NotRequired[int | None]
    """`once`: the one decision that it answers; any if left out."""


class OrdersRequest(TypedDict):
    orders: list[OrderRequest]
    """The one that goes first first; at most 10, none to have none."""


class OtherEvent(EventMembers):
    """A kind that is newer than this document. Ignore its data; the changes tell all."""

    kind: str
    seat: int | None
    data: dict[str, Any]


class Outcome(TypedDict):
    """How the game ended."""

    reason: str
    """Known are `played`, `resigned`, `limit`, `consent`, `staff`, `overdue`, `cancelled`."""
    winners: list[int]
    """Best of those who were in play at the end; empty if nobody has won."""


class OwnBot(TypedDict):
    """Your bot."""

    name: str
    """Name of its account, by which it is seated."""
    description: str
    """What it says about itself: plain text, never HTML."""
    editions: list[Edition]
    """Editions that it plays."""
    expansions: list[str]
    """Expansions that may be in play."""
    players: list[int]
    """Numbers of seats."""
    clocks: list[str]
    """Kinds of clocks."""
    least_seconds: int
    """Seconds that a clock has to give for a decision, see `offerBot`."""
    rated: str
    """At which tables. Known are `any`, `rated`, `unrated`."""
    opponents: str
    """Against whom. Known are `anyone`, `people`, `bots`, `accounts`."""
    accounts: list[str]
    """The names of those, where `opponents` is `accounts`."""
    most_games: int
    """Games that it plays at once."""
    budget_seconds: int
    """Seconds that it has for a decision; then its fallback plays."""
    fallback: str
    """Who plays then: default moves, or a hosted bot. Known are `default`, `random`, `novice`, `casual`,
    `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    transport: str
    """How it gets decisions. Known are `stream`, `queue`, `webhook`."""
    enabled: bool
    """Whether it plays at all now."""
    online: bool
    """Whether it can be seated now, as far as it is there."""
    url: str | None
    """Where decisions are sent; null for other transports."""
    secret: str | None
    """With which they are signed, as Standard Webhooks has it."""
    missed: int
    """Decisions in a row that it has not answered in time."""
    fallbacks: int
    """All decisions that its fallback has played."""


class PatchedChangeAppRequest(TypedDict):
    name: NotRequired[str | None]
    """Another name."""
    redirect_uris: NotRequired[list[str] | None]
    """Where people may be sent back to, exactly, 1 to 10: https; http to 127.0.0.1 or [::1] (any port) or
    localhost; or a scheme such as com.example.app.
    """


class PatchedSetProfileRequest(TypedDict):
    about: NotRequired[str]
    """One line about yourself: plain text, never HTML."""
    public_profile: NotRequired[bool]
    """Whether others see your statistics, your games and how your ratings went."""


class PatchedUpdateWebhookRequest(TypedDict):
    url: NotRequired[str]
    """Where messages are sent: https, and an address of the internet."""
    events: NotRequired[
        list[
            Literal[
                "abandoned",
                "adjourned",
                "agreed",
                "bot_missed",
                "bought_tile",
                "built",
                "came_back",
                "cancelled",
                "chose_role",
                "clock_advanced",
                "clock_frozen",
                "clock_released",
                "contributed",
                "created",
                "dealt_colonists",
                "decision",
                "declined",
                "drafted",
                "drew_goals",
                "drew_tile",
                "dropped_tile",
                "earned_coins",
                "earned_points",
                "emptied_house",
                "end_triggered",
                "expired",
                "flagged",
                "forfeited",
                "game_over",
                "game_started",
                "gave_goods",
                "goal_reached",
                "handed_over",
                "headhunted",
                "invited",
                "joined",
                "kept_tile",
                "kicked",
                "left",
                "loaded",
                "move",
                "moved_guest",
                "not_ready",
                "placed_colonists",
                "placed_crew",
                "plundered",
                "produced",
                "proposed",
                "raided",
                "ready",
                "reclaimed",
                "refilled_ship",
                "released",
                "renamed",
                "reserved",
                "reserved_role",
                "reshuffled",
                "resigned",
                "resumed",
                "revealed_row",
                "round_began",
                "round_ended",
                "ship_sailed",
                "sold",
                "started",
                "stored",
                "took_back",
                "took_bonus",
                "took_colonist",
                "took_from_ship",
                "took_person",
                "took_tile",
                "webhook_disabled",
                "went_on_vacation",
                "won_by_resignation",
                "your_turn",
            ]
        ]
    ]
    """Kinds of events that are wanted; empty for all."""
    language: NotRequired[Literal["en", "de", "fr"]]
    """Of the sentences in messages. Known are `en`, `de`, `fr`."""
    enabled: NotRequired[bool]
    """Whether anything is sent."""
    from_now: NotRequired[bool]
    """Leave out what has not been delivered yet."""


class PersonPresence(TypedDict):
    """Whether a person at the table has a stream of the game open."""

    seat: int
    """Number of the seat."""
    here: bool
    """Whether one is open, or was until just now."""
    gone_since: str | None
    """When the last one was closed; null while one is open, and for who never had one."""


class PlacedColonistsEventData(TypedDict):
    """Details."""

    people: dict[str, int]
    """How many people by place; places with none are left out."""
    nobles: NotRequired[dict[str, int]]
    """How many people by place; places with none are left out."""


class PlacedColonistsEvent(EventMembers):
    """A seat has arranged its people."""

    kind: Literal["placed_colonists"]
    seat: int
    """The seat that it is about."""
    data: PlacedColonistsEventData


class PlacedCrewEventData(TypedDict):
    """Details."""

    people: dict[str, int]
    """How many people by place; places with none are left out."""
    nobles: dict[str, int]
    """How many people by place; places with none are left out."""


class PlacedCrewEvent(EventMembers):
    """New people were placed."""

    kind: Literal["placed_crew"]
    seat: int
    """The seat that it is about."""
    data: PlacedCrewEventData


class PlayMoveRequest(TypedDict):
    move: str
    """Notation text."""
    expected_version: int
    """Version of the game that you decided on."""


class Player(TypedDict):
    """A person or program with an account, or a level of the hosted bots."""

    name: str
    """Name, or level."""
    kind: str
    """As of a seat. Known are `human`, `bot`."""
    is_guest: bool
    """Whether it is a person who plays without an account."""
    level: str | None
    """Level of the hosted bots; null for who has an account."""
    joined_at: str | None
    """When he registered; null for a level."""
    about: str
    """What he says about himself: plain text, never HTML. Of a level, what it is."""
    public_profile: bool
    """Whether he shows statistics, games and the course of his ratings."""
    ratings: list[PlayerRating]
    """Those with most games first."""
    statistics: PlayerStatistics | None
    recent: list[ArchivedGame] | None
    """His last finished public games, the last one first."""


class PlayerRating(TypedDict):
    """How good a player is at one kind of table."""

    pool: str
    """Whose order among each other counts. Known are `people`, `bots`."""
    edition: Edition
    players: int
    """Number of seats."""
    expansions: bool
    """Whether any expansion is in play."""
    rating: int
    """1000 + 25 (mu - 3 sigma): what the player reaches with near certainty."""
    deviation: int
    """One standard deviation of the skill, on the same scale."""
    provisional: bool
    """Whether too little is known to compare it: the deviation is above 125."""
    games: int
    """Rated games."""
    last_played_at: str | None
    """When the last of them ended."""
    place: int | None
    """His place on the leaderboard; null while the rating is provisional."""


class PlayerStatistics(TypedDict):
    """What the finished games of a player come to, without test games; for others only the public ones."""

    games: int
    """Finished games; of a level, its seats in them."""
    wins: int
    """How many of them he has won, alone or shared."""
    tables: list[TableStatistics]
    """By edition, players and seat."""
    score: ScoreStatistics | None
    habits_of: int
    """Games whose buildings and roles are counted: the last 1000 that he himself has played out."""
    buildings: list[BuildingStatistics]
    """Most often first."""
    roles: list[RoleStatistics]
    """Most often first."""


class PlunderedEventData(TypedDict):
    """Details."""

    goods: dict[str, int]
    """How many of each kind; kinds with none are left out."""
    points: int


class PlunderedEvent(EventMembers):
    """The smuggler emptied the trading house."""

    kind: Literal["plundered"]
    seat: int
    """The seat that it is about."""
    data: PlunderedEventData


class Presence(TypedDict):
    """The people at a table, in order of their seats."""

    seats: list[PersonPresence]


class Preview(TypedDict):
    """What a move would do, up to the next decision of somebody."""

    decision: str
    """The `id` of the decision that it answers."""
    version: int
    """Version of the game."""
    move: str
    """Notation text; send it back to play it."""
    label: str
    """The move in words, in those of the edition."""
    price: Price | None
    effects: list[Effect]
    """What it does up to the next decision, as far as you can know."""
    warnings: list[Warning]
    """What is easily overlooked."""
    events: list[PreviewEvent]
    """What would happen, in order."""
    changes: list[dict[str, Any]]
    """A JSON Patch (RFC 6902) of your view as it is now."""
    table: dict[str, Any]
    """How the member `table` of your view would be; what you cannot know is null."""
    unknown: list[str]
    """Pointers (RFC 6901) to what depends on something hidden from you, into this answer. One behind the last
    event: what happens then depends on it.
    """


class PreviewEvent(TypedDict):
    """Something that would happen."""

    kind: str
    """As of events."""
    seat: int | None
    """Whom it is about, if anybody."""
    data: dict[str, Any]
    """As of events; what you cannot know is null."""
    message: str
    """The same in words."""


class PreviewRequest(TypedDict):
    move: str
    """Notation text."""


class Price(TypedDict):
    """How the price of a building comes about."""

    base: int
    """The printed price."""
    discounts: list[Discount]
    total: int
    """What is paid."""


class ProducedEventData(TypedDict):
    """Details."""

    goods: dict[str, int]
    """How many of each kind; kinds with none are left out."""


class ProducedEvent(EventMembers):
    """Goods were produced."""

    kind: Literal["produced"]
    seat: int
    """The seat that it is about."""
    data: ProducedEventData


class Profile(TypedDict):
    """What you show of yourself."""

    about: str
    """One line about yourself: plain text, never HTML."""
    public_profile: bool
    """Whether others see your statistics, your games and how your ratings went."""


class Proposal(TypedDict):
    """What the people at the table are asked to agree to."""

    id: int
    """Answer with it."""
    kind: str
    """Known are `take_back`, `adjourn`, `resume`, `abort`."""
    seat: int
    """Who has proposed it."""
    accepted: list[int]
    """Who has agreed, the proposer included."""
    to_ply: NotRequired[int]
    """`take_back`: the decision that would be asked again."""
    hours: NotRequired[int]
    """`adjourn`: after which the game would go on by itself."""


class ProposeRequest(TypedDict):
    kind: Literal["take_back", "adjourn", "resume", "abort"]
    """What the others are asked to agree to. Known are `take_back`, `adjourn`, `resume`, `abort`."""
    to_ply: NotRequired[int | None]
    """`take_back`: the decision that shall be asked again; the last one if left out."""
    hours: NotRequired[int | None]
    """`adjourn`: after which the game goes on by itself, all adjournments of the game together; 24 if left out, or
    what is left.
    """


class ProposedEventData(TypedDict):
    """Details."""

    id: int
    """Answer with it."""
    proposal: str
    """Known are `take_back`, `adjourn`, `resume`, `abort`."""
    to_ply: NotRequired[int]
    """`take_back`: the decision that would be asked again."""
    undone: NotRequired[int]
    """`take_back`: how many moves that would undo."""
    hours: NotRequired[int]
    """`adjourn`: after which the game would go on by itself."""


class ProposedEvent(EventMembers):
    """Something was proposed."""

    kind: Literal["proposed"]
    seat: int
    """The seat that it is about."""
    data: ProposedEventData


class QuickPairRequest(TypedDict):
    edition: Literal["classic", "reissue", "1897"]
    """Known are `classic`, `reissue`, `1897`."""
    players: int
    time_control: NotRequired[TimeControl | None]
    """The clock; three days for every decision if left out."""
    expansions: NotRequired[list[Literal["new_buildings", "nobles", "smuggler", "festival"]]]
    """None if left out."""
    rated: NotRequired[bool]
    """Counts for ratings."""
    hints: NotRequired[bool]
    """A hosted bot advises whoever is asked; not if rated. No if left out."""


class RaidedEventData(TypedDict):
    """Details."""

    ship: int
    """Its capacity."""
    good: Good | None
    kept: int
    """Barrels."""
    returned: int
    """Barrels."""


class RaidedEvent(EventMembers):
    """The smuggler emptied a cargo ship."""

    kind: Literal["raided"]
    seat: int
    """The seat that it is about."""
    data: RaidedEventData


class RateLimit(TypedDict):
    """A budget of points."""

    limit: int
    """Points for every window."""
    window: int
    """Seconds of a window."""
    remaining: int
    """Points that are left."""
    used: int
    """Points that are spent."""
    reset_at: str
    """When all points are there again."""


class RatingHistory(TypedDict):
    """How a rating went."""

    pool: str
    """Whose order among each other counts. Known are `people`, `bots`."""
    edition: Edition
    players: int
    """Number of seats."""
    expansions: bool
    """Whether any expansion is in play."""
    points: list[RatingPoint] | None
    """The last 500 rated games, oldest first; null if hidden."""


class RatingPoint(TypedDict):
    """What a rated game made of a rating."""

    ended_at: str
    """When the game ended."""
    rating: int
    """The rating after it."""
    change: int
    """What was added."""
    provisional: bool
    """Whether it was provisional then."""
    game: str | None
    """Id of the game; null if it is not public and the rating is not yours."""
    place: int | None
    """The place in the pool, ties equal; null likewise."""
    of: int | None
    """Players of the pool in the game; null likewise."""


class ReadyEventData(TypedDict):
    """Details."""

    name: str


class ReadyEvent(EventMembers):
    """Whoever sits there is ready."""

    kind: Literal["ready"]
    seat: int
    """The seat that it is about."""
    data: ReadyEventData


class ReadyRequest(TypedDict):
    ready: bool
    """Whether you are."""


class ReclaimedEvent(EventMembers):
    """The seat plays for itself again."""

    kind: Literal["reclaimed"]
    seat: int
    """The seat that it is about."""
    data: dict[str, Any]


class RecordSeatsItem(TypedDict):
    name: str
    kind: str
    """Known are `human`, `bot`."""
    bot: NotRequired[str]
    """Level of the bot; absent for people."""


class Record(TypedDict):
    """The record of a game (docs/notation.md): anybody can replay it and check the result, and the seed against
    the commitment.
    """

    format: Literal["puerto-rico-record/1"]
    edition: Edition
    expansions: list[str]
    options: Options
    players: int
    seats: list[RecordSeatsItem]
    seed: str | None
    commitment: str | None
    chance: list[list[Any]]
    """What chance has brought, in order of use: pairs of a name and its value."""
    moves: list[list[int | str]]
    """The decisions in order: seat and notation text."""
    result: Result | None
    sandbox: NotRequired[Literal[True]]
    """Only there if it was a sandbox."""
    ended: NotRequired[str]
    """How a game without a result ended. Known are `abandoned`, `expired`."""


class RefilledShipEventData(TypedDict):
    """Details."""

    colonists: int
    nobles: NotRequired[int]
    needed: int


class RefilledShipEvent(EventMembers):
    """The colonist ship was refilled."""

    kind: Literal["refilled_ship"]
    seat: None
    data: RefilledShipEventData


class RegisterAppRequest(TypedDict):
    name: str
    """People are asked to trust it by this name."""
    redirect_uris: list[str]
    """Where people may be sent back to, exactly, 1 to 10: https; http to 127.0.0.1 or [::1] (any port) or
    localhost; or a scheme such as com.example.app.
    """
    confidential: NotRequired[bool]
    """It runs where it can keep a secret. No if left out."""


class RegisterRequest(TypedDict):
    username: str
    password: str
    email: NotRequired[str | None]


class ReleasedEvent(EventMembers):
    """The seat is held for nobody any more."""

    kind: Literal["released"]
    seat: int
    """The seat that it is about."""
    data: dict[str, Any]


class RenamedEventData(TypedDict):
    """Details."""

    name: str


class RenamedEvent(EventMembers):
    """Whoever sits there has another name from now on."""

    kind: Literal["renamed"]
    seat: int
    """The seat that it is about."""
    data: RenamedEventData


class ReportGameRequest(TypedDict):
    reason: Literal["cheating", "collusion", "stalling", "other"]
    """What is wrong. Known are `cheating`, `collusion`, `stalling`, `other`."""
    text: NotRequired[str]
    """More about it, in one line, if there is more."""


class ReportMessageRequest(TypedDict):
    reason: str
    """What is wrong with it, in one line."""


class ReportPlayerRequest(TypedDict):
    reason: Literal["offensive_name", "harassment", "cheating", "collusion", "stalling", "other"]
    """What is wrong. Known are `offensive_name`, `harassment`, `cheating`, `collusion`, `stalling`, `other`."""
    text: NotRequired[str]
    """More about it, in one line, if there is more."""
    game: NotRequired[str | None]
    """The game in which it happened, if it is one that you may see."""


class Reported(TypedDict):
    """The moderators will look at it."""

    replayed: bool
    """The idempotency key was known: nothing was done."""


class ReserveRequest(TypedDict):
    username: str | None
    """Name of the person; null: the seat is held for nobody."""


class ReservedEventData(TypedDict):
    """Details."""

    name: str


class ReservedEvent(EventMembers):
    """The seat is held for a person."""

    kind: Literal["reserved"]
    seat: int
    """The seat that it is about."""
    data: ReservedEventData


class ReservedRoleEventData(TypedDict):
    """Details."""

    role: Role
    coins: int
    """Coins taken from the card."""


class ReservedRoleEvent(EventMembers):
    """The smuggler put a role card aside."""

    kind: Literal["reserved_role"]
    seat: int
    """The seat that it is about."""
    data: ReservedRoleEventData


class ReshuffledEventData(TypedDict):
    """Details."""

    tiles: int
    """How many."""


class ReshuffledEvent(EventMembers):
    """The discarded tiles are the new face-down pile."""

    kind: Literal["reshuffled"]
    seat: None
    data: ReshuffledEventData


class ResignedEvent(EventMembers):
    """The seat has given up."""

    kind: Literal["resigned"]
    seat: int
    """The seat that it is about."""
    data: dict[str, Any]


class Result(TypedDict):
    """How the game ended."""

    ended_by: list[EndTrigger]
    """Every trigger that has happened."""
    rounds: int
    """Rounds played."""
    scores: list[Score]
    """One line a seat."""
    winners: list[int]
    """Seat numbers."""


class ResumedEvent(EventMembers):
    """The game goes on."""

    kind: Literal["resumed"]
    seat: None
    data: dict[str, Any]


class RevealedRowEventData(TypedDict):
    """Details."""

    tiles: dict[str, int]
    """How many of each kind; kinds with none are left out."""


class RevealedRowEvent(EventMembers):
    """New tiles lie face up."""

    kind: Literal["revealed_row"]
    seat: None
    data: RevealedRowEventData


class Revoked(TypedDict):
    """Tokens have been made useless."""

    revoked: int


class RoleCard(TypedDict):
    """A role card of this game."""

    role: Role
    coins: int
    """Coins that lie on it."""
    taken_by: int | None
    """The seat that took it in this round."""


class RoleStatistics(TypedDict):
    """How often a player has chosen a role."""

    role: str
    """Id of the role; both prospectors are one. Known are `settler`, `mayor`, `builder`, `craftsman`, `trader`,
    `captain`, `prospector`, `prospector_2`, `smuggler`.
    """
    times: int
    """How often."""


class RotateSecretRequest(TypedDict):
    keep_seconds: NotRequired[int | None]
    """So long messages are signed with the old secrets, too; a day if left out."""


class RotateTokenRequest(TypedDict):
    overlap: NotRequired[int]
    """Seconds for which the old secret is good, too; 0 if left out."""


class RoundBeganEventData(TypedDict):
    """Details."""

    round: int


class RoundBeganEvent(EventMembers):
    """A round began; `seat` is governor."""

    kind: Literal["round_began"]
    seat: int
    """The seat that it is about."""
    data: RoundBeganEventData


class RoundEndedEventData(TypedDict):
    """Details."""

    round: int
    coins_on: list[Role]
    """Role cards that got a coin."""


class RoundEndedEvent(EventMembers):
    """A round ended."""

    kind: Literal["round_ended"]
    seat: None
    data: RoundEndedEventData


class RuleBuildingCopiesItem(TypedDict):
    """Copies in games of one size."""

    players: int
    copies: int


class RuleBuilding(TypedDict):
    """A building."""

    id: str
    """What it is about."""
    name: str
    """Its name in the edition."""
    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    expansion: str | None
    """The expansion it belongs to; null for the base game. Known are `new_buildings`, `nobles`, `smuggler`,
    `festival`.
    """
    category: str
    """What kind of building it is. Known are `small_production`, `large_production`, `small_violet`,
    `large_violet`.
    """
    category_name: str
    """The category in words."""
    good: str | None
    """The kind it produces, if any. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`."""
    cost: int
    """Printed price."""
    victory_points: int
    """Printed points."""
    column: int
    """Column on the board; so many quarries count at most."""
    circles: int
    """Colonists it has room for."""
    city_spaces: int
    """Spaces it covers."""
    copies: list[RuleBuildingCopiesItem]
    """By number of players."""
    draft_spaces: int | None
    """Spaces for buildings of its cost when buildings are chosen; null if it is not chosen."""


class RuleEntry(TypedDict):
    """Something that has a name, and what it does."""

    id: str
    """What it is about."""
    name: str
    """Its name in the edition."""
    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""


class RuleNote(TypedDict):
    """A rule about something without a name of its own."""

    id: str
    """What it is about."""
    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""


class RuleSetupPlantations(TypedDict):
    """Plantation tiles in the game, start tiles included."""

    corn: int
    indigo: int
    sugar: int
    tobacco: int
    coffee: int


class RuleSetupGoods(TypedDict):
    """Barrels in the game."""

    corn: int
    indigo: int
    sugar: int
    tobacco: int
    coffee: int


class RuleSetup(TypedDict):
    """What a game starts with."""

    players: int
    """For so many players."""
    coins: int
    """Coins for each player."""
    start_tiles: list[str]
    """First plantation by seat."""
    victory_points: int
    """Victory points in the supply."""
    colonists: int
    """Colonists in the supply."""
    nobles: int
    """Nobles in the supply."""
    colonist_ship: int
    """People on the colonist ship."""
    nobles_on_ship: int
    """How many of these are nobles."""
    cargo_ships: list[int]
    """Capacities of the cargo ships in play."""
    quarries: int
    """Quarries in the supply."""
    plantations: RuleSetupPlantations
    """Plantation tiles in the game, start tiles included."""
    row: int
    """Face-up plantations."""
    pile: int
    """Face-down plantations once the row lies open."""
    goods: RuleSetupGoods
    """Barrels in the game."""
    roles: list[str]
    """Role cards."""
    choices: int
    """Roles that each player chooses in a round."""
    coins_on_untaken: int
    """Cards that get a coin after a round; one more if the smuggler was among those chosen."""


class RuleText(TypedDict):
    """What a rule says, in short."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""


class RulesOptionsItemValuesItem(TypedDict):
    """A value and what it means."""

    value: str | int | bool
    text: str


class RulesOptionsItem(TypedDict):
    """A rule option (notation, N-20)."""

    id: str
    """Its flag. Known are `captain_empty_ship_rule`, `residence_vp_with_zero_tiles`, `vp_end_trigger_any_phase`,
    `production_action_optional`, `library_second_tile_quarry_with_construction_hut`,
    `specialty_factory_counts_privilege_goods`, `black_market_quarry_colonist`,
    `land_office_forest_discard_needs_forest_house`.
    """
    name: str
    """Its name in the edition."""
    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    default: str | int | bool
    """Value where nobody chooses."""
    value: str | int | bool
    """Value in what is described here."""
    values: list[RulesOptionsItemValuesItem]
    """Every value that is allowed."""


class RulesComponentsPlantations(TypedDict):
    """Plantation tiles."""

    corn: int
    indigo: int
    sugar: int
    tobacco: int
    coffee: int


class RulesComponentsGoods(TypedDict):
    """Barrels."""

    corn: int
    indigo: int
    sugar: int
    tobacco: int
    coffee: int


class RulesComponents(TypedDict):
    """What there is in the box, as far as rules count it."""

    island_spaces: int
    """Spaces of an island."""
    city_spaces: int
    """Spaces of a city."""
    trading_house_spaces: int
    """Spaces of the trading house."""
    quarries: int
    """Quarry tiles."""
    plantations: RulesComponentsPlantations
    """Plantation tiles."""
    goods: RulesComponentsGoods
    """Barrels."""
    colonists: int
    """Colonists."""
    nobles: int
    """Nobles; 0 without that expansion."""
    victory_points: int
    """Victory points in chips."""
    cargo_ships: list[int]
    """Capacities of the cargo ships."""
    role_cards: int
    """Role cards."""
    buildings: int
    """Buildings, every copy counted."""


class RulesGoodsItem(TypedDict):
    """A kind of goods."""

    id: str
    """Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`."""
    name: str
    """Its name in the edition."""
    price: int
    """What a barrel brings in the trading house."""
    barrels: int
    """Barrels in the box."""


class RulesTilesItem(TypedDict):
    """A kind of island tile."""

    id: str
    """What it is about."""
    name: str
    """Its name in the edition."""
    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    count: int | None
    """Tiles in the box; null for forests, which are turned plantations."""
    circles: int
    """Colonists it has room for."""


class RulesRolesItem(TypedDict):
    """A role card."""

    id: str
    """Id of the card. Known are `settler`, `mayor`, `builder`, `craftsman`, `trader`, `captain`, `prospector`,
    `prospector_2`, `smuggler`.
    """
    name: str
    """Its name in the edition."""
    action: str
    """What everybody may do."""
    privilege: str | None
    """What its taker has beyond that; null for the smuggler."""
    rules: list[str]
    """Numbers of the rules behind it."""


class RulesDraftSpacesItem(TypedDict):
    """Spaces for the choice of buildings."""

    cost: int
    """Cost of the buildings that fit."""
    category: str
    """What kind of building it is. Known are `small_production`, `large_production`, `small_violet`,
    `large_violet`.
    """
    spaces: int
    """How many can be chosen."""
    candidates: list[str]
    """Buildings that can be chosen."""


class RulesDraft(TypedDict):
    """The choice of buildings before the first round."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    spaces: list[RulesDraftSpacesItem]


class RulesMovesItem(TypedDict):
    """A kind of move."""

    id: str
    """What it is about."""
    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    forms: list[str]
    """How it is spelled (docs/notation.md)."""


class Rules(TypedDict):
    """An edition with its expansions: all that a client needs to show, in one language."""

    edition: str
    """Known are `classic`, `reissue`, `1897`."""
    name: str
    """Name of the edition."""
    language: str
    """Language of all texts. Known are `en`, `de`, `fr`."""
    players: list[int]
    """Numbers of players it is made for."""
    expansions: list[str]
    """Expansions in play."""
    available_expansions: list[RuleEntry]
    """Expansions that the edition has."""
    options: list[RulesOptionsItem]
    """Rule options that matter with these expansions."""
    components: RulesComponents
    """What there is in the box, as far as rules count it."""
    goods: list[RulesGoodsItem]
    tiles: list[RulesTilesItem]
    setups: list[RuleSetup]
    """By number of players."""
    two_players: list[RuleNote]
    """What is different with two players."""
    round: RuleText
    roles: list[RulesRolesItem]
    smuggler_actions: list[RuleEntry]
    """What the smuggler can do; empty without him."""
    festival_goals: list[RuleEntry]
    """The goals of the festival; empty without it."""
    buildings: list[RuleBuilding]
    """Every building that can be in a game."""
    draft: RulesDraft | None
    """The choice of buildings before the first round."""
    scoring: list[RuleEntry]
    """Where points come from, by member of a result."""
    bonuses: list[RuleEntry]
    """What large buildings add at the end, by building."""
    end: RuleText
    end_triggers: list[RuleEntry]
    """What ends the game."""
    decisions: list[RuleEntry]
    """Kinds of decisions."""
    moves: list[RulesMovesItem]
    """Kinds of moves."""


class SandboxClock(TypedDict):
    """What time it is in a sandbox; null in a real game, where it is that of the world."""

    frozen_at: str | None
    """The moment at which its clock stands; null while it runs."""
    ahead: int | None
    """Milliseconds that it is ahead of the world while it runs; null while it stands."""


class SandboxRequest(TypedDict):
    seed: NotRequired[str | None]
    """From which all chance follows, and the bots; drawn if left out."""
    chance: NotRequired[list[list[Any]] | None]
    """Draws in their order, as records have them (docs/sandbox.md); what is not said follows from the seed."""
    clock: NotRequired[Literal["frozen", "running"] | None]
    """Whether its clock stands from the beginning; `running` if left out. Known are `frozen`, `running`."""


class Score(TypedDict):
    """A line of the result."""

    chips: int
    """Victory point chips and noted points."""
    buildings: int
    """Points of the buildings."""
    bonus: int
    """Points of the large violet buildings."""
    nobles: int
    """Points of nobles."""
    total: int
    tiebreak: int
    """Coins plus barrels."""


class ScoreStatistics(TypedDict):
    """Mean points by source."""

    games: int
    """Games that were played to their end by the player himself."""
    chips: float
    buildings: float
    bonus: float
    nobles: float
    total: float


class Seat(TypedDict):
    """A place at the table."""

    index: int
    """Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."""
    kind: str
    """Who sits there: `bot` for one of the service, with its level, and for somebody's own program, without one;
    `open` where a person may still sit down. Known are `human`, `bot`, `open`.
    """
    name: str
    """Name of the person or bot; empty while the seat is open."""
    bot: str | None
    """Level of the hosted bot; null for who has an account: people, and others' bots."""
    reserved_for: str | None
    """Before the start: name of the person that it is held for."""
    invited: bool
    """Before the start: whether it is held for whoever has the code of an invitation."""
    ready: bool
    """Before the start: whether its owner has said that he is ready."""
    standing: str
    """Whether it can still win. Known are `playing`, `resigned`, `forfeited`."""
    stand_in: str | None
    """Who plays for a person who is away or out: `default` (default moves) or a bot's level."""
    on_vacation: bool
    """Whether its clock waits for it to come back."""


class SeatBotRequest(TypedDict):
    account: str
    """Name of the account of the bot."""


class SeatRequest(TypedDict):
    kind: Literal["human", "bot"]
    """Who shall sit there. Known are `human`, `bot`."""
    bot: NotRequired[Literal["random", "novice", "casual", "shipper", "builder", "skilled", "expert", "master"] | None]
    """Level of a hosted bot, for a bot only. Known are `random`, `novice`, `casual`, `shipper`, `builder`,
    `skilled`, `expert`, `master`.
    """
    account: NotRequired[str | None]
    """Or the name of somebody's bot, which sits down at once."""
    reserved_for: NotRequired[str | None]
    """Name of the person that the seat is held for; for people only."""


class SeatingSeatsItem(TypedDict):
    """A seat."""

    seat: int
    """Its number."""
    ok: bool
    """Whether you can."""
    code: str | None
    """If not, the code with which joining would be refused."""
    detail: str | None
    """The same for people, in your language."""


class Seating(TypedDict):
    """Where you could sit down now, without an invitation."""

    seats: list[SeatingSeatsItem]


class SendMessageRequest(TypedDict):
    text: str
    """One line; it goes out exactly as it is."""


class ShipSailedEventData(TypedDict):
    """Details."""

    ship: int
    """Its capacity."""
    good: Good


class ShipSailedEvent(EventMembers):
    """A full cargo ship was emptied."""

    kind: Literal["ship_sailed"]
    seat: None
    data: ShipSailedEventData


class ShortView(TypedDict):
    """A view without its table, as in lists."""

    status: GameStatus
    seats: list[Seat]
    ply: int
    """Decisions played so far, on the line that counts."""
    clock: Clock
    proposals: list[Proposal]
    """What the people at the table are asked to agree to."""
    outcome: Outcome | None
    ready_by: str | None
    """Who is not ready by then stands up; null while nobody is asked."""
    started_at: str | None
    ended_at: str | None
    commitment: str
    """SHA-256 of the seed, published before the first tile is drawn."""
    fairness: Fairness
    sandbox: SandboxClock | None
    seed: str | None
    """The seed of all chance; null until the game is over."""


class SoldEventData(TypedDict):
    """Details."""

    good: Good
    coins: int
    place: NotRequired[str]
    """Where. Known are `trading_house`, `trading_post`."""


class SoldEvent(EventMembers):
    """A good was sold."""

    kind: Literal["sold"]
    seat: int
    """The seat that it is about."""
    data: SoldEventData


class StandingOrder(TypedDict):
    """What is played for your seat as soon as it is asked."""

    kind: str
    """Known are `pass`, `always`, `once`."""
    decision: str
    """The kind of decision that it answers. Known are `draft`, `role`, `settle`, `drawn`, `lodge`, `noble`,
    `place`, `build`, `produce`, `bonus`, `trade`, `supply`, `ship`, `store`, `smuggle`, `crew`, `window`.
    """
    moves: list[str]
    """What is wanted most first; none to pass."""
    unless_house_takes: str | None
    """Do not pass if the seat could sell it to the trading house. Known are `corn`, `indigo`, `sugar`, `tobacco`,
    `coffee`.
    """
    ply: int | None
    """`once`: the one decision that it answers; null: any."""


class StandingOrders(TypedDict):
    """The standing orders of your seat."""

    orders: list[StandingOrder]
    """The one that goes first first."""
    replayed: bool
    """The idempotency key was known: nothing was done."""


class StartedEventData(TypedDict):
    """Details."""

    ends_by: NotRequired[str]
    """The game ends by then, whatever happens."""
    most_decisions: NotRequired[int]
    """It ends after so many decisions."""


class StartedEvent(EventMembers):
    """The game was dealt."""

    kind: Literal["started"]
    seat: None
    data: StartedEventData


class Storage(TypedDict):
    """What may be kept at the end of a captain phase; `moves` lists every way."""

    goods: dict[str, int]
    """Barrels held."""
    kinds: int
    """So many kinds are kept whole."""
    singles: int
    """So many single barrels of other kinds are kept."""
    count: int
    """How many ways are legal."""
    proposals: list[str]
    """A few sensible ones, as notation text."""


class StoredEventData(TypedDict):
    """Details."""

    kept: dict[str, int]
    """How many of each kind; kinds with none are left out."""
    lost: dict[str, int]
    """How many of each kind; kinds with none are left out."""


class StoredEvent(EventMembers):
    """Goods were stored, the others are lost."""

    kind: Literal["stored"]
    seat: int
    """The seat that it is about."""
    data: StoredEventData


class Supply(TypedDict):
    """What has not been taken yet."""

    colonists: int
    victory_points: int
    quarries: int
    goods: GoodsCount
    buildings: dict[str, int]
    """Every building of the game; while buildings are selected, those certain."""
    nobles: int
    """Not counting the ship; 0 without nobles."""


class Swing(TypedDict):
    """A decision through which a chance changed much."""

    ply: int
    """Decisions until then, this one counted."""
    seq: int
    """The last event of the position after it."""
    seat: int
    """Who decided."""
    move: str
    """His move, as notation text."""
    label: str
    """The move in words."""
    whose: int
    """The seat whose chance changed most."""
    before: float
    """Its chance to win before."""
    after: float
    """Its chance to win after."""
    better: BetterMove | None


class Table(TypedDict):
    """The table as you see it."""

    edition: Edition
    expansions: list[str]
    options: Options
    players: int
    round: int
    """From 1; 0 while buildings are selected."""
    governor: int
    """Seat number from 0."""
    phase: str | None
    """The role whose phase runs. Known are `settler`, `mayor`, `builder`, `craftsman`, `trader`, `captain`,
    `prospector`, `prospector_2`, `smuggler`.
    """
    role_player: int | None
    """The seat that took the role of the phase."""
    decision: WaitingDecision | None
    roles: list[RoleCard]
    supply: Supply
    colonist_ship: int
    """People on the colonist ship, nobles included."""
    ship_nobles: int
    """How many of these are nobles."""
    cargo_ships: list[CargoShip]
    trading_house: list[Good]
    plantations: GoodsCount
    discard: GoodsCount
    pile: int
    """Face-down tiles left."""
    drawn_tile: str | None
    """The tile that you have drawn and may plant as a forest. Known are `corn`, `indigo`, `sugar`, `tobacco`,
    `coffee`.
    """
    draft: Draft | None
    festival: Festival | None
    wanted_poster: int | None
    """The seat that has it."""
    reserved_role: str | None
    """The card that the smuggler has put aside in this round. Known are `settler`, `mayor`, `builder`,
    `craftsman`, `trader`, `captain`, `prospector`, `prospector_2`, `smuggler`.
    """
    seats: list[Board]
    """By seat number."""
    end_triggers: list[EndTrigger]
    result: Result | None


class TableStatistics(TypedDict):
    """Games at one kind of table on one seat."""

    edition: Edition
    players: int
    """Number of seats."""
    seat: int
    """Number of the seat; seat 0 is the first governor."""
    games: int
    """Finished games."""
    wins: int
    """How many of them he has won, alone or shared."""


class TakeBackRequest(TypedDict):
    to_ply: NotRequired[int | None]
    """The decision that shall be asked again; the last one if left out."""


class Takeback(TypedDict):
    """How far back you may go now."""

    earliest: int | None
    """The first decision to which your seat may go back by itself; null: to none."""
    by_consent: bool
    """Whether your seat may propose to go back further."""


class Tester(TypedDict):
    """Somebody who sits in a sandbox and was made for that."""

    username: str
    """His name."""
    token: str | None
    """His API token, which is told once: null in an answer that is repeated."""
    game: Game
    events: list[Event]
    """The events that this write caused."""
    replayed: bool
    """Whether this write was done before, and is only answered again."""


class TesterRequest(TypedDict):
    seat: int
    """Number of an open seat."""


class Token(TypedDict):
    """An API token, as its owner gets to see it: never the secret."""

    id: str
    """Id to revoke it by."""
    name: str
    """What you called it; `login` if it was made by logging in."""
    prefix: str
    """Its beginning, to recognise it by."""
    scopes: list[str]
    """What it may be used for (docs/api.md)."""
    created_at: str
    """When it was made."""
    last_used_at: str | None
    """When it was last used, to within some minutes."""
    expires_at: str | None
    """When it ends by itself; null for never."""
    current: bool
    """Whether it is the one that you ask with."""


class TokenList(TypedDict):
    """Your API tokens that can be used now, oldest first."""

    tokens: list[Token]


class TookBackEventData(TypedDict):
    """Details."""

    to_ply: int
    """The decision that is asked again."""
    undone: int
    """Moves taken back."""
    by_consent: bool
    """Whether everybody agreed."""


class TookBackEvent(EventMembers):
    """Moves were taken back; `seat` wished it."""

    kind: Literal["took_back"]
    seat: int
    """The seat that it is about."""
    data: TookBackEventData


class TookBonusEventData(TypedDict):
    """Details."""

    good: Good


class TookBonusEvent(EventMembers):
    """The craftsman took one more good."""

    kind: Literal["took_bonus"]
    seat: int
    """The seat that it is about."""
    data: TookBonusEventData


class TookColonistEventData(TypedDict):
    """Details."""

    count: NotRequired[int]
    """How many."""


class TookColonistEvent(EventMembers):
    """The mayor took colonists from the supply."""

    kind: Literal["took_colonist"]
    seat: int
    """The seat that it is about."""
    data: TookColonistEventData


class TookFromShipEventData(TypedDict):
    """Details."""

    person: str
    """Known are `colonist`, `noble`."""


class TookFromShipEvent(EventMembers):
    """A person was taken from the colonist ship."""

    kind: Literal["took_from_ship"]
    seat: int
    """The seat that it is about."""
    data: TookFromShipEventData


class TookPersonEventData(TypedDict):
    """Details."""

    person: str
    """Known are `colonist`, `noble`."""


class TookPersonEvent(EventMembers):
    """A person came from the supply to a villa."""

    kind: Literal["took_person"]
    seat: int
    """The seat that it is about."""
    data: TookPersonEventData


class TookTileEventData(TypedDict):
    """Details."""

    tile: Tile
    colonist: bool
    """A colonist came with it."""
    noble: NotRequired[bool]
    """A noble came with it."""
    forest: NotRequired[bool]
    """It was planted as a forest."""


class TookTileEvent(EventMembers):
    """A tile was taken."""

    kind: Literal["took_tile"]
    seat: int
    """The seat that it is about."""
    data: TookTileEventData


class UntimedClock(TypedDict):
    """No clock, but a decision that is open for 30 days is overdue."""

    kind: Literal["untimed"]


class UserEventFrame(TypedDict):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    seq: int
    """Numbers your entries from 1, without gaps; your cursor."""
    kind: str
    """There may be new kinds at any time; ignore those that you do not know."""
    game: str | None
    """Id of the game."""
    data: dict[str, Any]
    """Details, by kind."""
    message: str
    """The same as one sentence for people, in your language."""
    at: str
    """When it happened."""


class UserFeedPage(TypedDict):
    """Frames, as a stream would begin now."""

    frames: list[UserHelloFrame | UserEventFrame]
    next_after: int
    """Your next cursor."""


class UserHelloFrame(TypedDict):
    """The first frame of a person's feed."""

    type: Literal["hello"]
    user: str
    """Your name."""
    seq: int
    """Your cursor: entries after this one follow."""
    first_seq: int | None
    """The oldest entry that is kept; older ones will not come."""
    language: str
    """Of the words. Known are `en`, `de`, `fr`."""


class Verdict(TypedDict):
    """What replaying a record has found."""

    valid: bool
    """Whether everything that the record says is so."""
    reason: str | None
    """The first difference, in English; null if there is none."""
    index: int | None
    """Position in `moves` where it shows; null if it is not at a move."""
    move: str | None
    """The text of that move; null if there is none."""
    legal: list[str] | None
    """What would have been legal there, as notation text."""


class View(TypedDict):
    """What events change: old view + an event's changes = new view. `table` is null until the start."""

    status: GameStatus
    seats: list[Seat]
    ply: int
    """Decisions played so far, on the line that counts."""
    clock: Clock
    proposals: list[Proposal]
    """What the people at the table are asked to agree to."""
    outcome: Outcome | None
    ready_by: str | None
    """Who is not ready by then stands up; null while nobody is asked."""
    started_at: str | None
    ended_at: str | None
    commitment: str
    """SHA-256 of the seed, published before the first tile is drawn."""
    fairness: Fairness
    sandbox: SandboxClock | None
    seed: str | None
    """The seed of all chance; null until the game is over."""
    table: Table | None


class WaitingDecision(TypedDict):
    """Who is asked, and what for."""

    seat: int
    """Seat number from 0."""
    kind: DecisionKind


class Warning(TypedDict):
    """Something that is easily overlooked."""

    kind: str
    """There may be new kinds at any time."""
    goods: dict[str, int]
    """Barrels by kind; less if negative. Empty where it is about something else."""
    thing: str | None
    """What it is about, if it is not a seat or goods: id of a tile, a building, a person or a cause."""
    text: str
    """The same in words."""


class Webhook(TypedDict):
    """What happens to you, or in one game, is sent to an address."""

    id: str
    url: str
    """Where messages are sent."""
    game: str | None
    """The game that it follows; null: your own feed."""
    events: list[str]
    """Kinds of events that are sent; empty for all."""
    language: str
    """Of the sentences in it. Known are `en`, `de`, `fr`."""
    status: str
    """`ended`: the game is over and everything was sent. Known are `active`, `disabled`, `ended`."""
    reason: str | None
    """Why it is disabled. Known are `owner`, `gone`, `failing`, `not_allowed`."""
    cursor: int
    """The `seq` of the last event that was delivered, or passed over as its kind is not wanted."""
    failures: int
    """How often the message that waits has been tried in vain."""
    next_attempt_at: str | None
    """When a message that was not taken is tried again."""
    secrets: list[WebhookSecret]
    """The newest one first."""
    created_at: str


class WebhookPage(TypedDict):
    """Your webhooks, the newest one first."""

    webhooks: list[Webhook]
    next_cursor: str | None
    """`cursor` of the next page; null: there is none."""


class WebhookSecret(TypedDict):
    """A secret with which messages are signed now; it is told once, when it is made."""

    fingerprint: str
    """The beginning of its SHA-256, to tell secrets apart."""
    created_at: str
    expires_at: str | None
    """Until when messages are signed with it, too; null: until the next rotation."""


class WebhookWithSecret(TypedDict):
    """A webhook and its new secret."""

    webhook: Webhook
    secret: str | None
    """It is told now, and in a repeated answer as long as it is good; null: it is not good any more."""
    replayed: bool
    """The idempotency key was known: nothing was done."""


class WentOnVacationEventData(TypedDict):
    """Details."""

    until: str
    """When the vacation is used up."""


class WentOnVacationEvent(EventMembers):
    """The seat's clock waits."""

    kind: Literal["went_on_vacation"]
    seat: int
    """The seat that it is about."""
    data: WentOnVacationEventData


class WonByResignationEvent(EventMembers):
    """The seat is the only one left in play."""

    kind: Literal["won_by_resignation"]
    seat: int | None
    """The seat that it is about."""
    data: dict[str, Any]


class Written(TypedDict):
    """What a write has done. It is answered again, with `replayed`, when its idempotency key is sent again."""

    game: Game
    events: list[Event]
    """The events that this write caused."""
    replayed: bool
    """Whether this write was done before, and is only answered again."""


Building: TypeAlias = str
"""A building. Known are `small_indigo_plant`, `small_sugar_mill`, `indigo_plant`, `sugar_mill`, `tobacco_storage`,
`coffee_roaster`, `small_market`, `hacienda`, `construction_hut`, `small_warehouse`, `hospice`, `office`,
`large_market`, `large_warehouse`, `factory`, `university`, `harbor`, `wharf`, `guild_hall`, `residence`,
`fortress`, `customs_house`, `city_hall`, `aqueduct`, `forest_house`, `black_market`, `storehouse`,
`guesthouse`, `trading_post`, `church`, `small_wharf`, `lighthouse`, `specialty_factory`, `library`,
`union_hall`, `statue`, `cloister`, `land_office`, `chapel`, `hunting_lodge`, `zoning_office`, `royal_supplier`,
`villa`, `jeweler`, `royal_garden`.
"""

DecisionKind: TypeAlias = str
"""What is asked; there will be more kinds. Known are `draft`, `role`, `settle`, `drawn`, `lodge`, `noble`,
`place`, `build`, `produce`, `bonus`, `trade`, `supply`, `ship`, `store`, `smuggle`, `crew`, `window`.
"""

Edition: TypeAlias = str
"""Edition of the rules. Known are `classic`, `reissue`, `1897`."""

EmptyRequest: TypeAlias = dict[str, Any]


EndTrigger: TypeAlias = str
"""Why the game ends after this round. Known are `colonists`, `city`, `victory_points`."""

Event: TypeAlias = (
    FlaggedEvent
    | BotMissedEvent
    | HandedOverEvent
    | ReclaimedEvent
    | ResignedEvent
    | ForfeitedEvent
    | WonByResignationEvent
    | ProposedEvent
    | AgreedEvent
    | DeclinedEvent
    | TookBackEvent
    | AdjournedEvent
    | ResumedEvent
    | WentOnVacationEvent
    | CameBackEvent
    | RenamedEvent
    | ClockFrozenEvent
    | ClockReleasedEvent
    | ClockAdvancedEvent
    | JoinedEvent
    | LeftEvent
    | KickedEvent
    | ReservedEvent
    | InvitedEvent
    | ReleasedEvent
    | ReadyEvent
    | NotReadyEvent
    | ContributedEvent
    | CreatedEvent
    | StartedEvent
    | CancelledEvent
    | AbandonedEvent
    | ExpiredEvent
    | DecisionEvent
    | MoveEvent
    | RoundBeganEvent
    | RoundEndedEvent
    | DraftedEvent
    | DrewGoalsEvent
    | ChoseRoleEvent
    | DrewTileEvent
    | BoughtTileEvent
    | TookTileEvent
    | KeptTileEvent
    | DroppedTileEvent
    | RevealedRowEvent
    | ReshuffledEvent
    | TookColonistEvent
    | TookPersonEvent
    | TookFromShipEvent
    | DealtColonistsEvent
    | PlacedColonistsEvent
    | RefilledShipEvent
    | BuiltEvent
    | ProducedEvent
    | EarnedCoinsEvent
    | EarnedPointsEvent
    | TookBonusEvent
    | SoldEvent
    | EmptiedHouseEvent
    | LoadedEvent
    | GaveGoodsEvent
    | StoredEvent
    | ShipSailedEvent
    | MovedGuestEvent
    | RaidedEvent
    | PlunderedEvent
    | HeadhuntedEvent
    | PlacedCrewEvent
    | ReservedRoleEvent
    | GoalReachedEvent
    | EndTriggeredEvent
    | GameOverEvent
    | OtherEvent
)
"""Something that happened in a game, as you get to see it. There may be new kinds at any time."""

GameStatus: TypeAlias = str
"""What has become of a game. Known are `lobby`, `running`, `finished`, `cancelled`, `expired`, `abandoned`."""

Good: TypeAlias = str
"""A kind of goods. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`."""

GuestRequest: TypeAlias = dict[str, Any]


NoBodyRequest: TypeAlias = dict[str, Any]


Options: TypeAlias = dict[str, str | int | bool]
"""Rule options that differ from the edition's defaults (notation, N-20)."""

Role: TypeAlias = str
"""A role card. Known are `settler`, `mayor`, `builder`, `craftsman`, `trader`, `captain`, `prospector`,
`prospector_2`, `smuggler`.
"""

Slot: TypeAlias = str
"""A place for colonists. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`, `quarry`, `san_juan`,
`small_indigo_plant`, `small_sugar_mill`, `indigo_plant`, `sugar_mill`, `tobacco_storage`, `coffee_roaster`,
`small_market`, `hacienda`, `construction_hut`, `small_warehouse`, `hospice`, `office`, `large_market`,
`large_warehouse`, `factory`, `university`, `harbor`, `wharf`, `guild_hall`, `residence`, `fortress`,
`customs_house`, `city_hall`, `aqueduct`, `forest_house`, `black_market`, `storehouse`, `guesthouse`,
`trading_post`, `church`, `small_wharf`, `lighthouse`, `specialty_factory`, `library`, `union_hall`, `statue`,
`cloister`, `land_office`, `chapel`, `hunting_lodge`, `zoning_office`, `royal_supplier`, `villa`, `jeweler`,
`royal_garden`.
"""

Tile: TypeAlias = str
"""A kind of island tile. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`, `quarry`, `forest`."""

TimeControl: TypeAlias = LiveClock | CorrespondenceClock | UntimedClock
"""How long a seat may think. Times are whole seconds."""
