"""The shapes of everything that the service answers and takes.

Written by ``clients/python/tools/generate.py`` from ``docs/openapi.yaml``; change that, and write this anew.

They describe plain JSON values, nothing is converted. A newer service may send members that are not named here, and
texts where known ones are listed: ignore those that you do not know.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class AbandonedData(TypedDict):
    """Why the game has ended early."""

    reason: str
    """Why. Known are `staff`, `consent`, `limit`."""


class Access(TypedDict):
    """Something that has access to your account: a token of yours, or an app."""

    id: str
    """Id to end it by."""
    kind: AccessKind
    """What it is."""
    name: str
    """Name of the token or of the app."""
    by: str | None
    """app: name of the person who answers for it. token: name of the app that made it, if one has."""
    scopes: list[str]
    """What it may be used for."""
    created_at: str
    """Since when it has access."""
    last_used_at: str | None
    """When it was last used, to within some minutes."""
    expires_at: str | None
    """When it ends by itself; null for never. That of an app moves on while it is used."""
    current: bool
    """Whether it is what you ask with."""


class AccessPage(TypedDict):
    """All that has access to your account, oldest first."""

    items: list[Access]
    next: str | None
    """Address of the next page; null if there is none."""


class Account(TypedDict):
    """You."""

    id: str
    """Your id."""
    username: str
    """Your name, as others see it at a table."""
    email: str | None
    """Your e-mail address, if you gave one; told with the scope `account` only. Nobody else sees it."""
    is_guest: bool
    """Whether you play without an account."""
    is_staff: bool
    """Whether you may administer the service."""
    is_bot: bool
    """Whether this is the account of a bot; see `becomeBot`."""
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


class AdvanceClockInput(TypedDict):
    """How much time passes."""

    seconds: int
    """How much time passes."""


class AgreedData(TypedDict):
    """A proposal to which a seat agrees."""

    number: int
    """Number of the proposal."""
    proposal: str
    """What the seats are asked to agree to. Known are `take_back`, `adjourn`, `resume`, `abort`."""


class AnalysedPosition(TypedDict):
    """How all seats stood after so many decisions."""

    ply: int
    """Decisions until then; 0: the start."""
    seq: int
    """The last event of this position."""
    seat: int | None
    """Whose decision led to it; null at the start."""
    move: str | None
    """The move of that seat, as notation text; null at the start."""
    win: list[float] | None
    """The chance of each seat to win, 1 together; null while buildings are selected."""
    score: list[float] | None
    """Points of each seat that are expected at the end; null while buildings are selected."""


class Analysis(TypedDict):
    """The analysis of a game that is over, as far as it has come."""

    status: AnalysisStatus
    """How far it has come."""
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
    """As far as it has come; look again from time to time."""
    replayed: bool
    """Whether the idempotency key was known: nothing was done."""


class AnswerProposalInput(TypedDict):
    """Your answer to a proposal."""

    accept: bool
    """Agree, or decline. The seat that has proposed it takes it back by declining."""


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
    """The app."""
    secret: str | None
    """Its new secret, told only this once; null where there is none, or it has not changed."""


class AppPage(TypedDict):
    """The apps that you have registered, oldest first."""

    items: list[App]
    next: str | None
    """Address of the next page; null if there is none."""


class ArchivePage(TypedDict):
    """A page of the archive, the last game first."""

    items: list[ArchivedGame]
    next: str | None
    """Address of the next page; null if there is none."""


class ArchivedGame(TypedDict):
    """A game that is over. `game(id)` shows its table, its events and its record."""

    id: str
    """Id of the game."""
    status: GameStatus
    """What has become of it."""
    reason: str
    """Why it is over; `played`: played to its end."""
    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats."""
    expansions: list[Expansion]
    """Expansions in play."""
    options: Options
    """Rule options that differ from the defaults of the edition."""
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
    ended_by: list[EndTrigger]
    """What ended it; empty if it was not played to its end."""
    winners: list[int]
    """The seats that have won."""
    seats: list[ArchivedSeat]
    """Who sat at the table."""
    commitment: str
    """SHA-256 of the seed, as in its record."""
    started_at: str | None
    """When it was started."""
    ended_at: str
    """When it ended."""


class ArchivedSeat(TypedDict):
    """Who sat there when the game ended."""

    index: int
    """Its number from 0."""
    kind: PlayerKind
    """A person, or a bot."""
    name: str
    """Name of the person or bot."""
    bot: str | None
    """Level of the hosted bot; null for who has an account."""
    score: int | None
    """Victory points at the end; null if the game was not played to its end."""
    won: bool
    """Whether this seat has won; several may share it."""


class AskedData(TypedDict):
    """What is asked."""

    decision: DecisionKind
    """What is asked."""


class BetterMove(TypedDict):
    """A move that would have been better."""

    move: str
    """Notation text."""
    label: str
    """The move in words."""
    win: float
    """The chance to win that it promised the player."""
    played: float
    """The chance that the move which was played promised them, likewise."""


class Block(TypedDict):
    """A person whom you do not hear."""

    name: str
    """Name of the person."""
    game: str | None
    """Muted in this game; null: blocked everywhere."""
    since: str
    """Since when."""


class BlockPage(TypedDict):
    """Whom you do not hear, by name."""

    items: list[Block]
    next: str | None
    """Address of the next page; null if there is none."""


class Blocks(TypedDict):
    """Whom you do not hear."""

    items: list[Block]
    """By name."""


class Board(TypedDict):
    """What a seat has in front of it."""

    coins: int
    """Coins."""
    victory_points: int | None
    """Victory points in chips; null for other seats while a game with `hidden_points` runs."""
    goods: GoodsCount
    """Barrels."""
    island: list[IslandTiles]
    """The island, one entry for each kind of tile that lies there."""
    forests: list[Good | None]
    """The kind printed on each forest, oldest first; null where you may not know it."""
    city: list[CityBuilding]
    """The city."""
    san_juan: int
    """People in San Juan, who have no work, nobles included."""
    san_juan_nobles: int
    """How many of these are nobles."""
    free_island_spaces: int
    """Spaces left on the island."""
    free_city_spaces: int
    """Spaces left in the city; a large building needs two."""


class Bot(TypedDict):
    """A user's bot, as everyone sees it."""

    name: str
    """Name of its account, by which it is seated."""
    description: str
    """What it says about itself: plain text, never HTML."""
    editions: list[Edition]
    """Editions that it plays."""
    expansions: list[Expansion]
    """Expansions that may be in play."""
    players: list[int]
    """Numbers of seats."""
    clocks: list[str]
    """Kinds of clocks."""
    least_seconds: int
    """Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live one the
    increment and a sixtieth of the bank.
    """
    rated: BotTables
    """At which tables it plays."""
    opponents: BotOpponents
    """Against whom it plays."""
    accounts: list[str]
    """The names of those, where `opponents` is `accounts`."""
    most_games: int
    """Games that it plays at once."""
    budget_seconds: int
    """Seconds that it has for a decision; then its fallback plays."""
    fallback: str
    """What plays then: default moves, or a hosted bot. Known are `default`, `random`, `novice`, `casual`,
    `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    transport: BotTransport
    """How it gets decisions."""
    enabled: bool
    """Whether it plays at all now."""
    online: bool
    """Whether it can be seated now, as far as its connection is concerned."""


class BotChanged(TypedDict):
    """Your bot as it is now."""

    bot: OwnBot
    """What it offers, and how it does."""


class BotDecision(TypedDict):
    """A decision that waits for your bot."""

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
    """What is asked, with the legal moves."""
    view: View
    """The game as you see it (docs/guides/view.md)."""


class BotDecisionMessage(TypedDict):
    """A decision that waits for your bot. Answer it with a move."""

    timestamp: str
    """When it was made: the same at every try."""
    type: Literal["bot.decision"]
    """What it is."""
    data: BotDecision
    """The decision."""


class BotDecisionPage(TypedDict):
    """The decisions that wait for you, the one that has waited longest first."""

    items: list[BotDecision]
    next: str | None
    """Address of the next page; null if there is none."""


class BotInfo(TypedDict):
    """A level of the hosted bots."""

    level: str
    """To name in a seat."""
    description: str
    """How it plays, in your language."""
    advises: bool
    """Whether it can be asked for a `hint`."""


class BotMissedData(TypedDict):
    """What plays this decision."""

    fallback: str
    """`default` for default moves, or the level of a bot."""


class BotPage(TypedDict):
    """Bots that are online, by name."""

    items: list[Bot]
    """The bots."""
    next: str | None
    """Address of the next page; null if there is none."""


class BuildingStatistics(TypedDict):
    """How often a player has built something."""

    building: Building
    """The building."""
    games: int
    """Games at whose end the player had it."""
    wins: int
    """How many of them the player has won."""


class BuiltData(TypedDict):
    """A building, and who came with it."""

    building: Building
    """The building."""
    price: int
    """What it cost, discounts taken off."""
    colonist: bool
    """A colonist came with it."""
    noble: bool
    """A noble came with it."""
    paid: Paid
    """What was given for a building."""


class CanSit(TypedDict):
    """Whether you can sit down on a seat now, without an invitation."""

    seat: int
    """Number of the seat."""
    ok: bool
    """Whether you can."""
    code: str | None
    """If not, the code with which `joinGame` would refuse."""
    detail: str | None
    """The same for people, in your language."""


class CanSitPage(TypedDict):
    """Of every seat, whether you could sit down on it."""

    items: list[CanSit]
    next: str | None
    """Address of the next page; null if there is none."""


class Candidate(TypedDict):
    """A move that you can play, and what a bot expects of it."""

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
    line: list[ExpectedMove]
    """What the bot expects to be played then, with hidden tiles as it imagines them; often empty."""


class CargoShip(TypedDict):
    """A cargo ship."""

    capacity: int
    """Barrels it can carry; this is also its name in moves."""
    good: Good | None
    """The only kind it carries now; null while it is empty."""
    barrels: int
    """Barrels on board."""


class Change(TypedDict):
    """An operation of JSON Patch (RFC 6902)."""

    op: str
    """What to do. Known are `add`, `remove`, `replace`."""
    path: str
    """JSON Pointer (RFC 6901) into the view."""
    value: NotRequired[Any]
    """The new value. With `remove` there is none: null in GraphQL, left out in REST."""


class ChangeAppInput(TypedDict):
    """What is to change; what is left out stays."""

    name: NotRequired[str | None]
    """Another name."""
    redirect_uris: NotRequired[list[str] | None]
    """Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port) or localhost; or a
    scheme such as com.example.app.
    """


class ChangePasswordInput(TypedDict):
    """A new password."""

    current: str
    """The password until now."""
    new: str
    """The password from now on."""


class ChatHelloFrame(TypedDict):
    """The first frame of a channel."""

    type: Literal["hello"]
    """Which frame it is."""
    game: str
    """Id of the game."""
    channel: str
    """The channel. Known are `table`, `spectators`."""
    seq: int
    """Your cursor: messages after this one follow."""
    newest_seq: int
    """Number of the newest message of the channel."""


class ChatMessage(TypedDict):
    """A message in a channel."""

    seq: int
    """Numbers the messages of a channel from 1."""
    name: str
    """Name of the author."""
    is_bot: bool
    """Whether that is the account of a bot."""
    seat: int | None
    """The seat of the author; null if the author has none."""
    text: str | None
    """Exactly as it was sent: text, never HTML. Null if a moderator has deleted it."""
    at: str
    """When it was sent."""


class ChatPage(TypedDict):
    """A page of a channel, oldest first, without the messages of people whom you do not hear."""

    items: list[ChatMessage]
    """The messages."""
    last_seq: int
    """Number of the newest message of the channel: ask again `after` it for later ones."""
    next: str | None
    """Address of the next page; null if there is none."""


class ChoseRoleData(TypedDict):
    """A role card."""

    role: Role
    """The role card."""
    coins: int
    """Coins that lay on the card."""
    declined: bool
    """Without its privilege."""
    reserved: bool
    """It is the card that the smuggler had put aside."""


class CityBuilding(TypedDict):
    """A building in a city."""

    building: Building
    """The building."""
    colonists: int
    """People on it, nobles included."""
    nobles: int
    """How many of these are nobles."""
    circles: int
    """People it has room for."""


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
    paused_by: Pause | None
    """Why no clock runs."""


class ClockAdvancedData(TypedDict):
    """How much time has passed."""

    milliseconds: int
    """How much time has passed."""
    left: int
    """Milliseconds that were asked for besides: advance the clock again."""


class ContributeInput(TypedDict):
    """What you contribute to the seed."""

    text: str
    """1 to 64 characters that can be seen, or spaces."""


class CorrespondenceClock(TypedDict):
    """So much time for every decision. Times are whole seconds."""

    kind: Literal["correspondence"]
    """What kind of clock."""
    decision: int
    """Time for each decision."""
    window: Window | None
    """When the clock runs; null: all day."""
    vacation_days: int
    """Days of vacation for every seat."""


class CountedMoves(TypedDict):
    """Moves whose numbers are `first` and a number in mixed radix."""

    verb: str
    """The word the moves begin with: store, or build with payments in kind."""
    first: int
    """The first number."""
    size: int
    """How many numbers; not each is a move."""
    digits: list[MoveIdDigit]
    """The digits, most significant first (docs/notation.md)."""


class CreateGameInput(TypedDict):
    """A new table."""

    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats: 3 to 5, with reissue and 1897 also 2."""
    expansions: NotRequired[list[Expansion] | None]
    """Expansions in play, of those that the edition has. If left out: none."""
    options: NotRequired[dict[str, str | int | bool] | None]
    """Rule options that differ from the defaults of the edition, an object (docs/notation.md, N-20). If left out:
    none.
    """
    hidden_points: NotRequired[bool]
    """The victory points of other seats stay secret until the end."""
    draft: NotRequired[DraftMethod]
    """How new buildings are selected."""
    time_control: NotRequired[TimeControlInput | None]
    """How long a seat may think. If left out: three days for every decision."""
    flag_policy: NotRequired[FlagPolicy]
    """What happens when time is up, or a player leaves."""
    flag_bot: NotRequired[str | None]
    """Level of the bot that plays for players who are away. If left out: `expert`. Known are `random`, `novice`,
    `casual`, `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    bot_delay: NotRequired[int | None]
    """Seconds that hosted bots take for a move at least. If left out: what the service has set (1), and 0 where no
    person plays.
    """
    takebacks: NotRequired[Takebacks]
    """Whether moves may be taken back."""
    chat: NotRequired[bool]
    """People may talk."""
    visibility: NotRequired[Visibility]
    """Who finds the table and may sit down."""
    spectators: NotRequired[Spectators]
    """Who may watch."""
    spectator_delay: NotRequired[int | None]
    """Seconds that delayed spectators are behind; 0 if they are not delayed. If left out: 180."""
    rated: NotRequired[bool]
    """The game counts for ratings; never in a sandbox."""
    hints: NotRequired[bool | None]
    """A hosted bot advises the player who is asked, see `hint`; never in a rated game. If left out: yes where at
    most one seat is for a person.
    """
    ready_check: NotRequired[bool]
    """All have to say that they are ready before the start."""
    auto_start: NotRequired[bool]
    """The game starts by itself when nobody is missing."""
    shuffle_seats: NotRequired[bool | None]
    """The order of the seats is drawn at the start. If left out: yes, but not in a sandbox."""
    seats: NotRequired[list[SeatInput] | None]
    """One entry for each player; people only if left out. You sit down on the first seat for a person."""
    sandbox: NotRequired[SandboxInput | None]
    """Make it a game for tests: seen by you and those whom you let in, never rated or archived, deleted after some
    days.
    """


class CreateStreamTicketInput(TypedDict):
    """The stream that a ticket is for."""

    path: str
    """The path of the stream, such as `/api/v1/feed`, without a query."""


class CreateTokenInput(TypedDict):
    """A token for one program."""

    name: str
    """What you call it."""
    expires_in: NotRequired[int | None]
    """Seconds that it lives; for ever if left out."""
    scopes: NotRequired[list[str] | None]
    """What it may be used for (docs/api.md); all that you may do if left out. A token can pass on only the scopes
    that it has itself.
    """


class CreateWebhookInput(TypedDict):
    """What is to be sent, and where."""

    url: str
    """Where messages are sent: https, and an address of the internet."""
    game_id: NotRequired[str | None]
    """A game whose owner you are, or at whose table you sit; your own feed if left out."""
    events: NotRequired[list[str] | None]
    """Kinds of events that are wanted; all if left out or empty."""
    language: NotRequired[str | None]
    """Of the sentences in messages; that of the request if left out. Known are `en`, `de`, `fr`."""
    after: NotRequired[int | None]
    """The `seq` that you have, to begin after it; 0 for all; what is new from now on if left out."""


class DealtColonistsData(TypedDict):
    """The people of the colonist ship."""

    dealt: list[Share]
    """What each seat got, in the order in which they were served."""


class Decision(TypedDict):
    """What the game waits for. All from `default` on is null unless it is your seat."""

    id: str
    """Names the decision among those of all games; opaque."""
    seat: int
    """The seat that is asked."""
    kind: DecisionKind
    """draft, role, settle, drawn, lodge, noble, place, build, produce, bonus, trade, supply, ship, store, smuggle,
    crew, window; there may be new kinds at any time.
    """
    ply: int
    """Numbers the decisions of the game from 0."""
    version: int
    """Version of the game: what a move has to expect."""
    deadline: str | None
    """When the time of the seat that is asked is up; null where none runs."""
    default: str | None
    """The move that is played where a seat does not answer, as notation text."""
    moves: list[LegalMove] | None
    """All listed legal moves."""
    open: OpenMove | None
    """The open move; null if the decision has none."""
    storage: Storage | None
    """What may be kept; null unless that is what is asked."""
    mask: list[int] | None
    """The numbers of the legal moves, ascending; open moves as their verb."""


class DecisionFrame(TypedDict):
    """Your seat is asked: this comes after the events that have led to it, and again whenever you connect while it
    waits. It does not move your cursor, and nobody else gets it.
    """

    type: Literal["decision"]
    """Which frame it is."""
    decision: Decision
    """What the game waits for, with your legal moves; without their effects."""


class DeclinedData(TypedDict):
    """A proposal that is gone."""

    number: int
    """Number of the proposal."""
    proposal: str
    """What the seats are asked to agree to. Known are `take_back`, `adjourn`, `resume`, `abort`."""
    withdrawn: bool
    """It was the seat's own."""


class DeleteAccountInput(TypedDict):
    """That you mean it."""

    confirm: str
    """Your password; without one, your name."""


class DeletedFrame(TypedDict):
    """A moderator has deleted a message."""

    type: Literal["deleted"]
    """Which frame it is."""
    seq: int
    """Number of the message."""


class Delivery(TypedDict):
    """A message, and what has become of it."""

    id: str
    """The `webhook-id` of the message."""
    kind: DeliveryKind
    """What it carries."""
    after: int | None
    """It carries the events after this one ... Null of a ping."""
    last_seq: int | None
    """... up to this one. Null of a ping."""
    events: int
    """How many of them are of a wanted kind."""
    status: DeliveryStatus
    """What has become of it."""
    attempts: list[DeliveryAttempt]
    """The last one last; of very many only the newest."""
    created_at: str
    """When it was made."""


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
    """Messages of a webhook, the newest one first."""

    items: list[Delivery]
    """The messages."""
    next: str | None
    """Address of the next page; null if there is none."""


class DeliveryQueued(TypedDict):
    """A message is about to be tried; read it again to see what has become of it."""

    delivery: Delivery
    """The message."""
    replayed: bool
    """Whether the idempotency key was known: nothing was done, this is the answer of back then."""


class Discount(TypedDict):
    """Why a building is cheaper."""

    source: str
    """quarries, privilege, forests, or the id of a building."""
    amount: int
    """Coins off."""


class Draft(TypedDict):
    """The selection of buildings before the first round."""

    spaces: dict[str, int]
    """Empty spaces by cost."""
    candidates: list[Building]
    """Buildings that can still be chosen."""


class DraftedData(TypedDict):
    """A building of the game."""

    building: Building
    """The building."""


class DrewGoalsData(TypedDict):
    """The goals of the festival."""

    goals: Goals
    """The goals of the festival."""


class DrewTileData(TypedDict):
    """A face-down tile."""

    face: Tile | None
    """What it shows; null while its owner may still choose its face."""


class DroppedTileData(TypedDict):
    """A tile of an island."""

    tile: Tile
    """Kind of tile."""
    printed: Tile
    """The printed face of the tile."""
    displaced: str | None
    """The person who stood there, if anybody. Known are `colonist`, `noble`."""


class EarnedCoinsData(TypedDict):
    """Coins, and what for."""

    coins: int
    """Coins."""
    source: str
    """What for: `privilege`, `festival`, `smuggler`, or the id of a building."""


class EarnedPointsData(TypedDict):
    """Victory points, and what for."""

    points: int
    """Victory points."""
    source: str
    """What for: `privilege`, `festival`, `smuggler`, or the id of a building."""


class EditionPage(TypedDict):
    """The editions of the rules."""

    items: list[EditionSummary]
    next: str | None
    """Address of the next page; null if there is none."""


class EditionSummary(TypedDict):
    """An edition in short."""

    edition: Edition
    """Which, for `rules` and for new games."""
    name: str
    """Its name, in your language."""
    players: list[int]
    """Numbers of players it is made for."""
    expansions: list[Expansion]
    """Expansions that it has."""


class Effect(TypedDict):
    """Something that a move does, up to the next decision."""

    kind: str
    """What it is (docs/guides/turns.md); there may be new kinds at any time."""
    seat: int | None
    """Who gains or loses; null for what happens to the table."""
    amount: int | None
    """How many more; less if negative. Capacity of a ship that sails; null where nothing is counted."""
    goods: dict[str, int]
    """Barrels by kind; less if negative. Empty where it is about something else."""
    thing: str | None
    """Id of the tile or building that it is about; null where it is about none."""
    text: str
    """The same in words."""


class EndFrame(TypedDict):
    """The last frame of any stream."""

    type: Literal["end"]
    """Which frame it is."""
    reason: str
    """`game_over`, `chat_closed`, or the code of what stands against going on. After `database_unavailable`
    connect again.
    """
    last_seq: int | None
    """The last event, entry or message that you were sent."""
    detail: str
    """The reason, for people."""


class EndTriggeredData(TypedDict):
    """Why the game ends."""

    cause: EndTrigger
    """What has happened."""


class EntryMembers(TypedDict):
    """What all entries of a person's feed have."""

    seq: int
    """Numbers your entries from 1, without gaps; your cursor."""
    game: str | None
    """Id of the game that it is about; null if it is about none."""
    message: str
    """The same as one sentence for people, in your language."""
    at: str
    """When it happened."""


class ErrorCode(TypedDict):
    """An entry of the catalogue of stable error codes."""

    code: str
    """The code. It never changes its meaning."""
    status: int
    """The HTTP status that REST answers with."""
    title: str
    """Short title, in your language."""
    meaning: str
    """What it means, in your language."""
    adds: list[str]
    """What its problem documents have beside the usual members."""
    type: str
    """Address of the page that explains it, as in problem documents."""


class ErrorCodePage(TypedDict):
    """The error codes, by code."""

    items: list[ErrorCode]
    next: str | None
    """Address of the next page; null if there is none."""


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
    """A JSON Patch (RFC 6902) of your view: old view + changes = new view."""
    view_hash: str
    """SHA-256 of the canonical JSON (RFC 8785) of your view after the event; compare it with that of yours."""
    clock: Clock
    """The clock of the view after the event."""
    at: str
    """When it happened."""


class EventPage(TypedDict):
    """Some events, oldest first."""

    items: list[Event]
    next: str | None
    """Address of the next page; null if there is none."""
    last_seq: int
    """Number of the game's newest event: ask again `after` it for what happens later."""


class ExpectedMove(TypedDict):
    """A move that is expected."""

    seat: int
    """Whose move."""
    move: str
    """Notation text."""
    label: str | None
    """The move in words; null if there are none."""


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
    """Where the seed of a game comes from (docs/fairness.md)."""

    server_commitment: str
    """SHA-256 of the seed that the server has drawn."""
    server_seed: str | None
    """That seed; null until the game is over."""
    contributions: list[list[str | str | None]]
    """What people at the table have contributed to the seed, by name."""
    seat_order: list[int] | None
    """Of every seat, the place before the start of the player who sits there; null if the order was not drawn."""


class FeedPage(TypedDict):
    """Frames, as a stream would begin now."""

    frames: list[GameFrame]
    """The first ones."""
    next_after: int
    """Your next cursor."""


class Festival(TypedDict):
    """The goals of the festival, each for the first seat that reaches it."""

    plantation: Good
    """Three plantations of this kind win colonists."""
    goods: dict[str, int]
    """All these barrels, received in one craftsman phase, win coins."""
    building: Building | None
    """Building this wins victory points; null until it is drawn."""
    won_by: GoalsWon
    """The seats that have reached them."""


class FillWithBotsInput(TypedDict):
    """Which bots are to sit down."""

    level: NotRequired[str | None]
    """Level of the bots; `expert` if left out. Known are `random`, `novice`, `casual`, `shipper`, `builder`,
    `skilled`, `expert`, `master`.
    """


class FlaggedData(TypedDict):
    """What becomes of the seat."""

    policy: FlagPolicy
    """What becomes of it."""


class ForfeitedData(TypedDict):
    """Why the seat has lost."""

    reason: str
    """`time`: it was up. Known are `time`, `left`."""


class ForkGameInput(TypedDict):
    """Where to go on, and with whom."""

    seq: int
    """The event after which to go on."""
    seat: NotRequired[int]
    """Your seat."""
    bot: NotRequired[str | None]
    """Level of the others; `expert` if left out. Known are `random`, `novice`, `casual`, `shipper`, `builder`,
    `skilled`, `expert`, `master`.
    """
    bot_delay: NotRequired[int | None]
    """Seconds that they take for a move at least; if left out, what the service has set."""


class GameEvents(TypedDict):
    """Events of a game."""

    webhook: str
    """Id of the webhook."""
    after: int
    """It carries all wanted events after this one ..."""
    last_seq: int
    """... up to this one: the next message begins after it."""
    game: str
    """Id of the game."""
    viewer: int | None
    """Your seat when the message was made; null if you watch."""
    over: bool
    """Whether the game is over, and this was its last event."""
    events: list[Event]
    """The events, as you see the game."""


class GameEventsMessage(TypedDict):
    """What has happened in a game that a webhook follows."""

    timestamp: str
    """When it was made: the same at every try."""
    type: Literal["game.events"]
    """What it is."""
    data: GameEvents
    """The events."""


class GameOverData(TypedDict):
    """The result, and who has won."""

    ended_by: list[EndTrigger]
    """Every trigger that has happened."""
    rounds: int
    """Rounds played."""
    scores: list[Score]
    """A score for each seat."""
    winners: list[int]
    """The seats that are best by the rules."""
    won: list[int]
    """The best of the seats that were still in play."""


class GameOverEntryData(TypedDict):
    """How the game has ended, and who has won."""

    seat: int
    """Your seat."""
    status: str
    """What has become of the game. Known are `finished`, `cancelled`, `expired`, `abandoned`."""
    reason: str
    """Why it is over; `played`: played to its end. Known are `played`, `resigned`, `limit`, `consent`, `staff`,
    `overdue`, `cancelled`.
    """
    winners: list[int]
    """The seats that have won."""


class GamePage(TypedDict):
    """A page of games, newest first."""

    items: list[ListedGame]
    next: str | None
    """Address of the next page; null if there is none."""


class GameReceipt(TypedDict):
    """A write has been done, or had been done before with the same key: all that is new of it."""

    game: str
    """Id of the game."""
    version: int
    """Version of the game after the write; send it as `expected_version` with a move."""
    first_seq: int
    """The first event that the write caused."""
    last_seq: int
    """The last one; less than `first_seq` if there is none."""
    replayed: bool
    """Whether the idempotency key was known: nothing was done, this is the answer of back then."""


class GameStartedEntryData(TypedDict):
    """Your seat."""

    seat: int
    """Your seat."""


class GameWritten(TypedDict):
    """A write has been done, or had been done before with the same key."""

    game: Game
    """The game as it is now."""
    events: list[Event]
    """What the write caused, in order."""
    decision: Decision | None
    """What the game waits for now, with your legal moves if it is your seat that is asked; without their effects.
    Null unless the game is running.
    """
    replayed: bool
    """Whether the idempotency key was known: nothing was done, this is the answer of back then."""


class GaveGoodsData(TypedDict):
    """Barrels for points."""

    goods: dict[str, int]
    """Barrels by kind; kinds with none are left out."""
    points: int
    """Victory points."""
    source: str
    """What for: `privilege`, `festival`, `smuggler`, or the id of a building."""


class GoalReachedData(TypedDict):
    """A goal and its reward: one of the others, which are 0."""

    goal: str
    """Which one. Known are `plantation`, `goods`, `building`."""
    colonists: int
    """Colonists that the seat got."""
    coins: int
    """Coins."""
    points: int
    """Victory points."""


class Goals(TypedDict):
    """The goals of the festival."""

    plantation: Good
    """Kind of goods."""
    goods: dict[str, int]
    """Barrels by kind; kinds with none are left out."""
    building: Building | None
    """Null until it is drawn."""


class GoalsWon(TypedDict):
    """The seats that have reached the goals of the festival."""

    plantation: int | None
    """The seat; null while no seat has."""
    goods: int | None
    """The seat; null while no seat has."""
    building: int | None
    """The seat; null while no seat has."""


class GoodsCount(TypedDict):
    """How many of each kind, always all five."""

    corn: int
    """Corn."""
    indigo: int
    """Indigo."""
    sugar: int
    """Sugar."""
    tobacco: int
    """Tobacco."""
    coffee: int
    """Coffee."""


class HandedOverData(TypedDict):
    """What plays for the seat."""

    to: str
    """`default` for default moves, or the level of a bot."""


class HandedOverEntryData(TypedDict):
    """What plays for you, and whether you can come back."""

    seat: int
    """Your seat."""
    to: str
    """`default` for default moves, or the level of a bot."""
    lost_by: str | None
    """Why you have lost; `time`: it was up. Null if you have not: you can take your seat back. Known are `time`,
    `left`.
    """


class HeadhuntedData(TypedDict):
    """People of the colonist ship."""

    removed: int
    """How many people left the ship."""
    colonists: int
    """Colonists that the seat kept, without nobles."""
    nobles: int
    """Nobles that the seat kept."""


class HelloFrame(TypedDict):
    """The first frame."""

    type: Literal["hello"]
    """Which frame it is."""
    game: str
    """The game as you see it; in REST its id."""
    viewer: int | None
    """Your seat; null if you have none."""
    seq: int
    """Your cursor: events after this one follow."""
    view: View | None
    """Your view at `seq`; null if you named a cursor."""
    view_hash: str | None
    """SHA-256 of the canonical JSON of your view at `seq`; null if you have not seen that yet."""
    presence: list[PersonPresence]
    """The people at the table, in order of their seats."""
    language: str
    """Of the words. Known are `en`, `de`, `fr`."""


class Hint(TypedDict):
    """What a hosted bot expects of your moves."""

    decision: str
    """The `id` of the decision that it is about."""
    version: int
    """Version of the game."""
    level: str
    """Level of the bot. Known are `expert`, `master`."""
    candidates: list[Candidate]
    """At most 8, best first; the first is what the bot would play. None in a selection of buildings."""


class InvitedEntryData(TypedDict):
    """The seat, and who holds it for you."""

    seat: int
    """The seat that is held."""
    by: str
    """Name of the owner of the table."""


class IslandTiles(TypedDict):
    """The tiles of one kind on an island."""

    tile: Tile
    """The kind."""
    count: int
    """How many tiles."""
    colonists: int
    """People on them, nobles included."""
    nobles: int
    """How many of these are nobles."""


class JoinGameInput(TypedDict):
    """Where to sit down."""

    seat: NotRequired[int | None]
    """Number of the seat; if left out, the one that is held for you, else the first open one."""
    invitation: NotRequired[str | None]
    """Code of an invitation."""


class JoinedData(TypedDict):
    """A person or a bot who has sat down."""

    name: str
    """Name of the person or bot."""
    bot: str | None
    """Level of a hosted bot; null for people and for bots with accounts."""


class KeptTileData(TypedDict):
    """How a drawn tile was planted."""

    tile: Tile
    """Kind of tile."""


class Leaderboard(TypedDict):
    """A page of a leaderboard, best first. Provisional ratings are left out."""

    pool: Pool
    """Whose order among each other counts."""
    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats."""
    expansions: bool
    """Whether any expansion is in play."""
    total: int
    """Players on it."""
    items: list[LeaderboardEntry]
    """This page of it."""
    you: LeaderboardEntry | None
    """Your own entry, wherever it stands; null if you have none."""
    next: str | None
    """Address of the next page; null if there is none."""


class LeaderboardEntry(TypedDict):
    """A player on a leaderboard."""

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
    place: int
    """The place, from 1."""
    name: str
    """Name of the person or program, or the level of the hosted bots."""
    level: str | None
    """Level of the hosted bots; null for who has an account."""


class LeftData(TypedDict):
    """A person or a bot who has stood up."""

    name: str
    """Name of the person or bot."""
    reason: str
    """`not_ready`: they were not ready in time; `unavailable`: a bot that does not play now. Known are `wish`,
    `not_ready`, `unavailable`.
    """


class LegalMove(TypedDict):
    """A move that is legal now."""

    move: str
    """Notation text; send it back to play it."""
    label: str
    """The move in words, in those of the edition."""
    price: Price | None
    """How its price comes about, for building; null for other moves."""
    number: int
    """Its number, the same in every game and for ever; see `moveIds`."""
    effects: list[Effect] | None
    """What it does, as far as you can know; null where this was not requested."""
    warnings: list[Warning] | None
    """What is easily overlooked; null where this was not requested."""


class LiveClock(TypedDict):
    """A bank for every seat, which runs while the seat is asked. Times are whole seconds."""

    kind: Literal["live"]
    """What kind of clock."""
    bank: int
    """What every seat begins with."""
    increment: int
    """Added by every decision."""
    cap: int
    """The most that a bank can hold."""


class LoadedData(TypedDict):
    """What went on board."""

    good: Good
    """Kind of goods."""
    barrels: int
    """How many."""
    points: int
    """Victory points."""
    cargo_ship: int | None
    """Capacity of the cargo ship; null for a ship of the seat's own."""


class LogInInput(TypedDict):
    """Who you are."""

    username: str
    """Your name."""
    password: str
    """Your password."""


class LogOutInput(TypedDict):
    """What is ended."""

    everywhere: NotRequired[bool]
    """Revoke all your tokens; needs the scope `account`."""


class MessageSent(TypedDict):
    """A message was sent."""

    message: ChatMessage
    """As it is shown."""
    replayed: bool
    """Whether the idempotency key was known: nothing was done, this is the answer of back then."""


class Mistake(TypedDict):
    """What is wrong with one value."""

    pointer: str
    """JSON Pointer (RFC 6901) into the body; a slash and the name for a parameter."""
    detail: str
    """What is wrong, for people."""
    code: str
    """For programs."""


class MoveIdDigit(TypedDict):
    """A digit of a number that is counted."""

    name: str
    """What is counted, or chosen."""
    size: int
    """It has so many values, from 0."""


class MoveIds(TypedDict):
    """The numbers of the closed moves, for learning programs. A number never changes."""

    size: int
    """Every number is below this."""
    moves: list[str]
    """The moves of the numbers from 0 on, as notation text; open moves as their verb."""
    counted: list[CountedMoves]
    """The moves that are too many for the table."""


class MoveInput(TypedDict):
    """A move."""

    move: str
    """Notation text, such as role:settler (docs/notation.md)."""


class MovedData(TypedDict):
    """A move."""

    decision: DecisionKind
    """What is asked."""
    move: str
    """Notation text."""
    forced: bool
    """It was the only legal move, so nobody was asked."""


class MovedGuestData(TypedDict):
    """A guest and a place."""

    slot: Slot
    """The place."""
    noble: bool
    """The guest is a noble."""


class NamedData(TypedDict):
    """A person or a bot, by name, since seats are drawn at the start."""

    name: str
    """Name of the person or bot."""


class OfferBotInput(TypedDict):
    """What a bot plays, and how it gets decisions."""

    transport: BotTransport
    """How it gets decisions."""
    url: NotRequired[str | None]
    """For the transport `webhook`: where they are sent, https and an address of the internet."""
    new_secret: NotRequired[bool]
    """Sign with another secret from now on."""
    description: NotRequired[str]
    """One line about it."""
    editions: NotRequired[list[str] | None]
    """Editions that it plays; all if left out."""
    expansions: NotRequired[list[str] | None]
    """Expansions that may be in play; all if left out."""
    players: NotRequired[list[int] | None]
    """Numbers of seats; all if left out."""
    clocks: NotRequired[list[str] | None]
    """Kinds of clocks; all if left out."""
    least_seconds: NotRequired[int]
    """Seconds that a clock has to give for a decision: of a correspondence clock all of them, of a live one the
    increment and a sixtieth of the bank.
    """
    rated: NotRequired[BotTables]
    """At which tables it plays."""
    opponents: NotRequired[BotOpponents]
    """Against whom it plays."""
    accounts: NotRequired[list[str] | None]
    """Where `opponents` is `accounts`: names of at most 50, hosted bots beside."""
    most_games: NotRequired[int]
    """Games that it plays at once."""
    budget_seconds: NotRequired[int]
    """Seconds that it has for a decision."""
    fallback: NotRequired[str]
    """Who plays what it does not answer in time: default moves, or a hosted bot. Known are `default`, `random`,
    `novice`, `casual`, `shipper`, `builder`, `skilled`, `expert`, `master`.
    """
    enabled: NotRequired[bool]
    """Whether it plays now."""


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
    slots: list[OpenSlot]
    """Where they can go; empty for `small_wharf`."""
    goods: dict[str, int]
    """Barrels held, of which any may be loaded; for `small_wharf` only."""
    count: int
    """How many values are legal; 2147483647 stands for that many or more."""
    proposals: list[str]
    """A few sensible moves, as notation text."""


class OpenSlot(TypedDict):
    """A slot that an open move can fill with people."""

    slot: Slot
    """Kind of island tile, or id of the building."""
    circles: int
    """People it has room for."""
    free: int
    """Circles that this move can fill: for `place` all, for `crew` empty ones."""
    colonists: int
    """Colonists that are there now, without nobles."""
    nobles: int
    """Nobles that are there now."""


class OpenTablePage(TypedDict):
    """The open tables, the one that waits longest first."""

    items: list[OpenTable]
    next: str | None
    """Address of the next page; null if there is none."""


class Origin(TypedDict):
    """Where a game began that goes on from a position of another one."""

    game: str
    """Id of the other game."""
    seq: int
    """Its event after which this one begins."""


class Outcome(TypedDict):
    """How the game ended."""

    reason: str
    """Why it ended. Known are `played`, `resigned`, `limit`, `consent`, `staff`, `overdue`, `cancelled`."""
    winners: list[int]
    """The best of the seats that were in play at the end; empty if none has won."""


class Paid(TypedDict):
    """What was given for a building."""

    coins: int
    """Coins."""
    person: PaidPerson | None
    """A person who was given for a building."""
    good: Good | None
    """A barrel of this kind, if one was given."""
    victory_points: int
    """Victory points."""


class PaidPerson(TypedDict):
    """A person who was given for a building."""

    slot: Slot
    """The place."""
    noble: bool
    """It was a noble."""


class Pause(TypedDict):
    """Why no clock runs."""

    reason: str
    """Why. Known are `adjourned`, `vacation`."""
    seat: int | None
    """The seat that is on vacation; null if the game is adjourned."""
    until: str
    """When the clock goes on by itself."""


class PersonPresence(TypedDict):
    """Whether a person at the table has a stream of the game open."""

    seat: int
    """Number of their seat."""
    here: bool
    """Whether one is open, or was until just now."""
    gone_since: str | None
    """When the last one was closed; null while one is open, and for people who never had one."""


class PingMessage(TypedDict):
    """A message that only tries whether messages come."""

    timestamp: str
    """When it was made: the same at every try."""
    type: Literal["ping"]
    """What it is."""
    data: Pinged
    """Which webhook is tried."""


class Pinged(TypedDict):
    """A webhook that is tried."""

    webhook: str
    """Id of the webhook."""


class PlacedData(TypedDict):
    """People on their places; of a crew, those who did not go to San Juan."""

    people: dict[str, int]
    """People by place, nobles included; places with none are left out."""
    nobles_among: dict[str, int]
    """How many of them are nobles, by place."""


class PlayMoveInput(TypedDict):
    """A move, and the version that it is meant for."""

    move: str
    """Notation text, such as role:settler (docs/notation.md)."""
    expected_version: int
    """`version` of the game when you decided on the move."""


class Player(TypedDict):
    """A person or program with an account, or a level of the hosted bots."""

    name: str
    """Name, or level."""
    kind: PlayerKind
    """A person, or a bot."""
    is_guest: bool
    """Whether it is a person who plays without an account."""
    level: str | None
    """Level of the hosted bots; null for who has an account."""
    joined_at: str | None
    """When the player registered; null for a level."""
    about: str
    """What players say about themselves: plain text, never HTML. Of a level, what it is."""
    public_profile: bool
    """Whether the player shows statistics, games and how the ratings went."""
    ratings: list[PlayerRating]
    """Those with most games first."""
    statistics: PlayerStatistics | None
    """What the finished games come to; null if the player hides it."""
    recent_games: list[ArchivedGame] | None
    """The last ten finished public games, the last one first; null if the player hides them."""


class PlayerRating(TypedDict):
    """How good a player is at one kind of table."""

    pool: Pool
    """Whose order among each other counts."""
    edition: Edition
    """Edition of the rules."""
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
    """The place on the leaderboard; null while the rating is provisional."""


class PlayerStatistics(TypedDict):
    """What the finished games of a player come to, without test games; for others only the public ones."""

    games: int
    """Finished games; of a level, its seats in them."""
    wins: int
    """How many of them the player has won, alone or shared."""
    tables: list[TableStatistics]
    """By edition, players and seat."""
    score: ScoreStatistics | None
    """Mean points; null without a game that counts."""
    habits_of: int
    """The games whose buildings and roles are counted: the last 1000 that were played out."""
    buildings: list[BuildingStatistics]
    """Most often first."""
    roles: list[RoleStatistics]
    """Most often first."""


class PlunderedData(TypedDict):
    """Goods for points."""

    goods: dict[str, int]
    """Barrels by kind; kinds with none are left out."""
    points: int
    """Victory points."""


class Presence(TypedDict):
    """The people at a table, in order of their seats."""

    seats: list[PersonPresence]
    """One for each person."""


class PresenceFrame(TypedDict):
    """A person at the table has come or gone."""

    type: Literal["presence"]
    """Which frame it is."""
    seats: list[PersonPresence]
    """The people at the table, in order of their seats."""


class Preview(TypedDict):
    """What a move would do, with everything that follows up to the next decision of any seat."""

    decision: str
    """The `id` of the decision that it is about."""
    version: int
    """Version of the game."""
    move: str
    """Notation text; send it back to play it."""
    label: str
    """The move in words, in those of the edition."""
    price: Price | None
    """How its price comes about, for building; null for other moves."""
    effects: list[Effect]
    """What it does up to the next decision, summed up, as far as you can know."""
    warnings: list[Warning]
    """What is easily overlooked."""
    events: list[PreviewEvent]
    """What would happen, in order."""
    changes: list[dict[str, Any]]
    """A JSON Patch (RFC 6902) of your `view` as it is now. Nothing of it is done."""
    table: dict[str, Any]
    """How the member `table` of your view would be; what you cannot know is null."""
    unknown: list[str]
    """JSON Pointers (RFC 6901), such as /table/plantations/corn and /events/2/data/tile, to what depends on
    something hidden from you. One behind the last event: what happens then depends on it.
    """


class PreviewEvent(TypedDict):
    """Something that would happen."""

    kind: str
    """What happens, as of events."""
    seat: int | None
    """The seat that it is about, if any."""
    data: dict[str, Any]
    """Details, as of events; what you cannot know is null."""
    message: str
    """The same as one sentence for people."""


class Price(TypedDict):
    """How the price of a building comes about."""

    base: int
    """The printed price."""
    discounts: list[Discount]
    """What is taken off, by source."""
    total: int
    """What is paid."""


class ProducedData(TypedDict):
    """The proceeds of a production turn."""

    goods: dict[str, int]
    """Barrels by kind; kinds with none are left out."""


class Profile(TypedDict):
    """What you show of yourself; see `player` for what others see."""

    about: str
    """One line about yourself: plain text, never HTML."""
    public_profile: bool
    """Whether others see your statistics, your games and how your ratings went."""


class Proposal(TypedDict):
    """What the people at the table are asked to agree to."""

    number: int
    """Number of the proposal; answer with it."""
    kind: str
    """What is proposed. Known are `take_back`, `adjourn`, `resume`, `abort`."""
    seat: int
    """The seat that has proposed it."""
    accepted: list[int]
    """The seats that have agreed, the proposer included."""
    to_ply: int | None
    """take_back: the decision that would be asked again; else null."""
    hours: int | None
    """adjourn: after which the game would go on by itself; else null."""


class ProposeInput(TypedDict):
    """What the others are asked to agree to."""

    kind: str
    """What the others are asked to agree to. Known are `take_back`, `adjourn`, `resume`, `abort`."""
    to_ply: NotRequired[int | None]
    """take_back: the decision that shall be asked again; the last one if left out."""
    hours: NotRequired[int | None]
    """adjourn: after which the game goes on by itself, all adjournments of the game together; 24 if left out, or
    what is left.
    """


class ProposedData(TypedDict):
    """A proposal."""

    number: int
    """Number of the proposal; answer with it."""
    proposal: str
    """What the seats are asked to agree to. Known are `take_back`, `adjourn`, `resume`, `abort`."""
    take_back: ProposedTakeback | None
    """`take_back`: how far."""
    hours: int | None
    """`adjourn`: after so many hours the game would go on by itself."""


class ProposedEntryData(TypedDict):
    """A proposal, and who has made it."""

    number: int
    """Number of the proposal."""
    proposal: str
    """What the seats are asked to agree to. Known are `take_back`, `adjourn`, `resume`, `abort`."""
    seat: int
    """The seat that has proposed it."""
    name: str
    """Name of the person or bot."""


class ProposedTakeback(TypedDict):
    """How far back the game would go."""

    to_ply: int
    """The decision that would be asked again."""
    undone: int
    """How many moves would be taken back."""


class QuickPairInput(TypedDict):
    """What you want to play with others who want just the same."""

    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats: 3 to 5, with reissue and 1897 also 2."""
    expansions: NotRequired[list[Expansion] | None]
    """Expansions in play, of those that the edition has. If left out: none."""
    time_control: NotRequired[TimeControlInput | None]
    """How long a seat may think. If left out: three days for every decision."""
    rated: NotRequired[bool]
    """The game counts for ratings; never in a sandbox."""
    hints: NotRequired[bool | None]
    """A hosted bot advises the player who is asked, see `hint`; never in a rated game. If left out: yes where at
    most one seat is for a person.
    """


class RaidedData(TypedDict):
    """A cargo ship and its load."""

    ship: int
    """Capacity of the cargo ship."""
    cargo: Good | None
    """What it carried; null if it was empty."""
    barrels_kept: int
    """Barrels that the seat kept."""
    barrels_returned: int
    """Barrels that went to the supply."""


class RateLimit(TypedDict):
    """Your budget of points (docs/guides/limits.md): that of your token, else of your address."""

    limit: int
    """Points for every window."""
    window: int
    """Seconds of a window."""
    remaining: int
    """Points that are left, after this operation."""
    used: int
    """Points that are spent, with this operation."""
    reset_at: str
    """When all points are there again."""


class RatingHistory(TypedDict):
    """How a rating went."""

    pool: Pool
    """Whose order among each other counts."""
    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats."""
    expansions: bool
    """Whether any expansion is in play."""
    points: list[RatingPoint] | None
    """The last 500 rated games, oldest first; null if the player hides them."""


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


class RefilledShipData(TypedDict):
    """The people on the colonist ship."""

    colonists: int
    """Colonists on it now, without nobles."""
    nobles: int
    """Nobles on it now."""
    needed: int
    """How many people there should have been."""


class RegisterAppInput(TypedDict):
    """An app that asks people for access."""

    name: str
    """People are asked to trust it by this name."""
    redirect_uris: list[str]
    """Where people may be sent back to, exactly: https; http to 127.0.0.1 or [::1] (any port) or localhost; or a
    scheme such as com.example.app.
    """
    confidential: NotRequired[bool]
    """It runs where it can keep a secret."""


class RegisterInput(TypedDict):
    """A new account."""

    username: str
    """Letters A to Z, digits, underscore, hyphen, dot."""
    password: str
    """The password."""
    email: NotRequired[str | None]
    """Optional; nobody else sees it."""


class ReportGameInput(TypedDict):
    """What is wrong with a game."""

    reason: str
    """What is wrong. Known are `cheating`, `collusion`, `stalling`, `other`."""
    text: NotRequired[str]
    """More about it, in one line, if there is more."""


class ReportMessageInput(TypedDict):
    """What is wrong with a message."""

    reason: str
    """What is wrong with it, in one line."""


class ReportPlayerInput(TypedDict):
    """What is wrong with a player."""

    reason: str
    """What is wrong. Known are `offensive_name`, `harassment`, `cheating`, `collusion`, `stalling`, `other`."""
    text: NotRequired[str]
    """More about it, in one line, if there is more."""
    game_id: NotRequired[str | None]
    """The game in which it happened, if it is one that you may see."""


class Reported(TypedDict):
    """The moderators will look at it."""

    replayed: bool
    """Whether the idempotency key was known: nothing was done, this is the answer of back then."""


class ReserveSeatInput(TypedDict):
    """For whom to hold a seat."""

    username: NotRequired[str | None]
    """Name of the person; null: the seat is held for nobody."""


class ReservedRoleData(TypedDict):
    """A role card."""

    role: Role
    """The role card."""
    coins: int
    """Coins taken from the card."""


class ReshuffledData(TypedDict):
    """The new face-down pile."""

    count: int
    """How many."""


class Result(TypedDict):
    """How a game ended by the rules."""

    ended_by: list[EndTrigger]
    """Every reason that ended the game."""
    rounds: int
    """Rounds played."""
    scores: list[Score]
    """The score of each seat."""
    winners: list[int]
    """The seats that have won; several if even the tie-break is equal."""


class RevealedRowData(TypedDict):
    """The plantations that are open now."""

    tiles: dict[str, int]
    """Tiles by kind; kinds with none are left out."""


class Revoked(TypedDict):
    """Tokens have been made useless."""

    count: int
    """How many."""


class RoleCard(TypedDict):
    """A role card of this game."""

    role: Role
    """The card."""
    coins: int
    """Coins that lie on it."""
    taken_by: int | None
    """The seat that has chosen it this round; null while it can be chosen."""


class RoleStatistics(TypedDict):
    """How often a player has chosen a role."""

    role: Role
    """The role; both prospectors are one."""
    times: int
    """How often."""


class RotateTokenInput(TypedDict):
    """How long the old secret is good."""

    overlap: NotRequired[int]
    """Seconds for which the old secret is good, too."""


class RotateWebhookSecretInput(TypedDict):
    """How long the old secrets are good."""

    keep_seconds: NotRequired[int | None]
    """So long messages are signed with the old secrets, too; a day if left out."""


class RoundBeganData(TypedDict):
    """A round."""

    round: int
    """From 1."""


class RoundEndedData(TypedDict):
    """A round, and what it leaves on the role cards."""

    round: int
    """From 1."""
    coins_on: list[Role]
    """Role cards that got a coin."""


class RuleBonus(TypedDict):
    """What a large building adds at the end."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    building: Building
    """Which."""


class RuleBuilding(TypedDict):
    """A building, and what it does."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    building: Building
    """Which."""
    expansion: Expansion | None
    """The expansion it belongs to; null for the base game."""
    category: BuildingCategory
    """What kind of building it is."""
    category_name: str
    """The category in words."""
    good: Good | None
    """The kind it produces, if any."""
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
    copies: list[RuleCopies]
    """Copies by number of players."""
    draft_spaces: int | None
    """Spaces for buildings of its cost when buildings are chosen; null if it is not chosen."""


class RuleComponents(TypedDict):
    """What there is in the box, as far as rules count it."""

    island_spaces: int
    """Spaces of an island."""
    city_spaces: int
    """Spaces of a city."""
    trading_house_spaces: int
    """Spaces of the trading house."""
    quarries: int
    """Quarry tiles."""
    plantations: GoodsCount
    """Plantation tiles."""
    goods: GoodsCount
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


class RuleCopies(TypedDict):
    """Copies of a building in games of one size."""

    players: int
    """With so many players."""
    copies: int
    """So many copies."""


class RuleDecision(TypedDict):
    """A kind of decision."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    kind: str
    """As decisions name it."""


class RuleDraftSpace(TypedDict):
    """Spaces for the choice of buildings."""

    cost: int
    """Cost of the buildings that fit."""
    category: BuildingCategory
    """What kind of building fits."""
    spaces: int
    """How many can be chosen."""
    candidates: list[Building]
    """Buildings that can be chosen."""


class RuleEndTrigger(TypedDict):
    """What ends the game."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    trigger: EndTrigger
    """Which."""


class RuleExpansion(TypedDict):
    """An expansion."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    expansion: Expansion
    """Which."""


class RuleFestivalGoal(TypedDict):
    """A goal of the festival."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    goal: str
    """Which."""


class RuleGood(TypedDict):
    """A kind of goods."""

    good: Good
    """Which."""
    name: str
    """Its name in the edition."""
    price: int
    """What a barrel brings in the trading house."""
    barrels: int
    """Barrels in the box."""


class RuleOption(TypedDict):
    """A rule option (docs/notation.md, N-20)."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    option: str
    """Its name in the notation. Known are `captain_empty_ship_rule`, `residence_vp_with_zero_tiles`,
    `vp_end_trigger_any_phase`, `production_action_optional`,
    `library_second_tile_quarry_with_construction_hut`, `specialty_factory_counts_privilege_goods`,
    `black_market_quarry_colonist`, `land_office_forest_discard_needs_forest_house`.
    """
    default: str | int | bool
    """Value where nobody chooses."""
    value: str | int | bool
    """Value in what is described here."""
    values: list[RuleOptionValue]
    """Every value that is allowed."""


class RuleOptionValue(TypedDict):
    """A value of a rule option."""

    value: str | int | bool
    """To be sent when a game is created: a text, a number, true or false."""
    text: str
    """What it means."""


class RuleRole(TypedDict):
    """A role card, and what it lets players do."""

    role: Role
    """Which."""
    name: str
    """Its name in the edition."""
    action: str
    """What every player may do."""
    privilege: str | None
    """What the player who takes it has beyond that; null for the smuggler."""
    rules: list[str]
    """Numbers of the rules behind it."""


class RuleScore(TypedDict):
    """Where points come from."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    source: str
    """The member of a result that counts them."""


class RuleSetup(TypedDict):
    """What a game starts with."""

    players: int
    """For so many players."""
    coins: int
    """Coins for each player."""
    start_tiles: list[Good]
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
    plantations: GoodsCount
    """Plantation tiles in the game, start tiles included."""
    row: int
    """Face-up plantations."""
    pile: int
    """Face-down plantations once the row lies open."""
    goods: GoodsCount
    """Barrels in the game."""
    roles: list[Role]
    """Role cards."""
    choices: int
    """Roles that each player chooses in a round."""
    coins_on_untaken: int
    """Cards that get a coin after a round; one more if the smuggler was among those chosen."""


class RuleSmugglerAction(TypedDict):
    """What the smuggler can do."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    verb: str
    """The verb of its move."""


class RuleText(TypedDict):
    """What a rule says, in short."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""


class RuleTile(TypedDict):
    """A kind of island tile."""

    text: str
    """One to a few sentences, in the words of the edition."""
    rules: list[str]
    """Numbers of the rules behind it."""
    name: str
    """Its name in the edition."""
    tile: Tile
    """Which."""
    count: int | None
    """Tiles in the box; null for forests, which are turned plantations."""
    circles: int
    """Colonists it has room for."""


class Rules(TypedDict):
    """An edition with its expansions: all that a client needs to show, in one language."""

    edition: Edition
    """Which."""
    name: str
    """Name of the edition."""
    language: str
    """Language of all texts. Known are `en`, `de`, `fr`."""
    players: list[int]
    """Numbers of players it is made for."""
    expansions: list[Expansion]
    """Expansions in play."""
    available_expansions: list[RuleExpansion]
    """Expansions that the edition has."""
    options: list[RuleOption]
    """Rule options that matter with these expansions."""
    components: RuleComponents
    """What there is in the box."""
    goods: list[RuleGood]
    """The kinds of goods."""
    tiles: list[RuleTile]
    """The kinds of island tiles."""
    setups: list[RuleSetup]
    """What a game starts with, by number of players."""
    two_players: list[RuleTopic]
    """What is different with two players."""
    round: RuleText
    """How a round goes."""
    roles: list[RuleRole]
    """The role cards."""
    smuggler_actions: list[RuleSmugglerAction]
    """What the smuggler can do; empty without that expansion."""
    festival_goals: list[RuleFestivalGoal]
    """The goals of the festival; empty without it."""
    buildings: list[RuleBuilding]
    """Every building that can be in a game."""
    draft: RuleDraft | None
    """The choice of buildings; null if all are in the game."""
    scoring: list[RuleScore]
    """Where points come from."""
    bonuses: list[RuleBonus]
    """What large buildings add at the end."""
    end: RuleText
    """What the end triggers lead to."""
    end_triggers: list[RuleEndTrigger]
    """What ends the game."""
    decisions: list[RuleDecision]
    """Kinds of decisions."""
    moves: list[RuleMove]
    """Kinds of moves."""


class SandboxClock(TypedDict):
    """What time it is in a sandbox."""

    frozen_at: str | None
    """The moment at which its clock stands; null while it runs."""
    ahead: int | None
    """Milliseconds that its clock is ahead of the world while it runs; null while it stands."""


class SandboxInput(TypedDict):
    """A game for tests of clients, apart from all real ones."""

    seed: NotRequired[str | None]
    """64 hex digits, from which all chance follows, and the bots; drawn if left out."""
    chance: NotRequired[list[list[Any]] | None]
    """Draws in their order, a list as records have it (docs/sandbox.md); what is not said follows from the seed."""
    clock: NotRequired[str | None]
    """Whether its clock stands from the beginning; `running` if left out. Known are `frozen`, `running`."""


class Score(TypedDict):
    """The final score of a seat."""

    chips: int
    """Victory points in chips, and those noted when the chips had run out."""
    buildings: int
    """Points printed on buildings."""
    bonus: int
    """Points that large buildings add."""
    nobles: int
    """Points for nobles."""
    total: int
    """The sum."""
    tiebreak: int
    """Coins plus barrels, which decide between equal totals."""


class ScoreStatistics(TypedDict):
    """Mean points by source."""

    games: int
    """Games that the player has played out."""
    chips: float
    """Victory point chips."""
    buildings: float
    """What is printed on buildings."""
    bonus: float
    """What large buildings add."""
    nobles: float
    """Nobles."""
    total: float
    """All together."""


class Seat(TypedDict):
    """A place at the table."""

    index: int
    """Its number from 0, clockwise. The start may shuffle who sits where; seat 0 is the first governor."""
    kind: SeatKind
    """Who sits there."""
    name: str
    """Name of the person or bot; empty while the seat is open."""
    bot: str | None
    """Level of the hosted bot; null for accounts: people, and others' bots."""
    reserved_for: str | None
    """Before the start: name of the person that it is held for."""
    invited: bool
    """Before the start: whether it is held for the person who has the code of an invitation."""
    ready: bool
    """Before the start: whether its owner has said that they are ready."""
    standing: str
    """Whether it can still win. Known are `playing`, `resigned`, `forfeited`."""
    stand_in: str | None
    """Who plays for a person who is away or out: `default` (default moves), or the level of a bot."""
    on_vacation: bool
    """Whether its clock waits for it to come back."""


class SeatBotInput(TypedDict):
    """Which bot is to sit down."""

    account: str
    """Name of the account of the bot."""


class SeatInput(TypedDict):
    """Who is to sit on a seat of a new table."""

    kind: str
    """Who is to sit there. Known are `human`, `bot`."""
    bot: NotRequired[str | None]
    """Level of a hosted bot, for a bot only. Known are `random`, `novice`, `casual`, `shipper`, `builder`,
    `skilled`, `expert`, `master`.
    """
    account: NotRequired[str | None]
    """For a bot, instead of a level: name of a user's bot, which sits down at once."""
    reserved_for: NotRequired[str | None]
    """Name of the person that the seat is held for; for people only."""


class SeatTesterInput(TypedDict):
    """Where a tester is to sit."""

    seat: int
    """Number of an open seat."""


class SendMessageInput(TypedDict):
    """What you say."""

    text: str
    """One line; it goes out exactly as it is."""


class ServerInfo(TypedDict):
    """What answers here."""

    name: str
    """Name of the service."""
    version: str
    """Version of the service."""
    editions: list[EditionSummary]
    """Editions that can be played."""
    bots: list[BotInfo]
    """Hosted bots, weakest first."""
    stream_recheck_seconds: float
    """A stream ends at the latest so many seconds after its token was revoked."""


class SetOrdersInput(TypedDict):
    """All standing orders of your seat."""

    orders: list[StandingOrderInput]
    """The one that goes first first; at most 10, none to have none."""


class SetProfileInput(TypedDict):
    """What is to change; what is left out stays as it is."""

    about: NotRequired[str | None]
    """One line about yourself: plain text, never HTML."""
    public_profile: NotRequired[bool | None]
    """Whether others see your statistics, your games and how your ratings went."""


class SetReadyInput(TypedDict):
    """Whether you are ready."""

    ready: NotRequired[bool]
    """Whether you are."""


class Share(TypedDict):
    """What one seat got from the colonist ship."""

    seat: int
    """Number of the seat."""
    colonists: int
    """Colonists, without nobles."""
    nobles: int
    """Nobles."""


class ShipSailedData(TypedDict):
    """A full cargo ship."""

    ship: int
    """Capacity of the cargo ship."""
    good: Good
    """Kind of goods."""


class ShortView(TypedDict):
    """A view without its table, as in lists."""

    status: GameStatus
    """What has become of the game."""
    seats: list[Seat]
    """The places at the table."""
    ply: int
    """Decisions played so far, on the line that counts."""
    clock: Clock
    """Whose time runs, and how much everybody has."""
    proposals: list[Proposal]
    """What the people at the table are asked to agree to; see `answerProposal`."""
    outcome: Outcome | None
    """How it ended, and who has won; null until then."""
    ready_by: str | None
    """Who is not ready by then stands up; null while nobody is asked."""
    started_at: str | None
    """When it was started."""
    ended_at: str | None
    """When it ended."""
    commitment: str
    """SHA-256 of the seed, published before the first tile is drawn."""
    fairness: Fairness
    """Where the seed comes from."""
    sandbox: SandboxClock | None
    """What time it is in a sandbox; null in a real game, where it is that of the world."""
    seed: str | None
    """The seed of all chance; null until the game is over."""


class SoldData(TypedDict):
    """A good, and what it brought."""

    good: Good
    """Kind of goods."""
    coins: int
    """Coins."""
    place: str
    """Where. Known are `trading_house`, `trading_post`."""


class StandingOrder(TypedDict):
    """What is played for your seat as soon as it is asked."""

    kind: str
    """`pass` whenever it is legal, `always` the first of `moves` that is legal, or that `once`, then forgotten.
    Known are `pass`, `always`, `once`.
    """
    decision: str
    """The kind of decision that it answers, such as trade (docs/notation.md). Known are `draft`, `role`, `settle`,
    `drawn`, `lodge`, `noble`, `place`, `build`, `produce`, `bonus`, `trade`, `supply`, `ship`, `store`,
    `smuggle`, `crew`, `window`.
    """
    moves: list[str]
    """Notation texts, what is wanted most first; none to pass."""
    unless_house_takes: str | None
    """To pass at `trade`: not if the seat could sell this good to the trading house. Known are `corn`, `indigo`,
    `sugar`, `tobacco`, `coffee`.
    """
    ply: int | None
    """`once`: the one decision that it answers; any if null."""


class StandingOrderInput(TypedDict):
    """What shall be played for your seat as soon as it is asked."""

    kind: str
    """`pass` whenever it is legal, `always` the first of `moves` that is legal, or that `once`, then forgotten.
    Known are `pass`, `always`, `once`.
    """
    decision: str
    """The kind of decision that it answers, such as trade (docs/notation.md). Known are `draft`, `role`, `settle`,
    `drawn`, `lodge`, `noble`, `place`, `build`, `produce`, `bonus`, `trade`, `supply`, `ship`, `store`,
    `smuggle`, `crew`, `window`.
    """
    moves: NotRequired[list[str] | None]
    """Notation texts, what is wanted most first; none to pass."""
    unless_house_takes: NotRequired[str | None]
    """To pass at `trade`: not if the seat could sell this good to the trading house. Known are `corn`, `indigo`,
    `sugar`, `tobacco`, `coffee`.
    """
    ply: NotRequired[int | None]
    """`once`: the one decision that it answers; any if null."""


class StandingOrders(TypedDict):
    """The standing orders of your seat; nobody else can see them."""

    orders: list[StandingOrder]
    """The one that goes first first."""
    replayed: bool
    """Whether the idempotency key was known: nothing was done."""


class StartedData(TypedDict):
    """How long the game may last."""

    ends_by: str
    """The game ends by then, whatever happens."""
    most_decisions: int
    """The game ends after so many decisions."""


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
    """A few sensible moves, as notation text."""


class StoredData(TypedDict):
    """What is left after a captain phase."""

    kept: dict[str, int]
    """Barrels by kind; kinds with none are left out."""
    lost: dict[str, int]
    """Barrels by kind; kinds with none are left out."""


class StreamTicket(TypedDict):
    """A ticket that begins one stream of REST."""

    ticket: str
    """The ticket: send it as `?ticket=` of the stream."""
    path: str
    """The path of the stream."""
    expires_at: str
    """From then on it begins no stream; those that are open go on."""


class Supply(TypedDict):
    """What has not been taken yet."""

    colonists: int
    """Colonists that are not on the colonist ship."""
    victory_points: int
    """Victory points in chips."""
    quarries: int
    """Quarry tiles."""
    goods: GoodsCount
    """Barrels."""
    buildings: dict[str, int]
    """Copies left of every building of the game, in the order of the rules; while buildings are selected, of those
    that are certain.
    """
    nobles: int
    """Nobles that are not on the colonist ship; 0 without nobles."""


class Swing(TypedDict):
    """A decision through which a chance changed much."""

    ply: int
    """Decisions until then, this one counted."""
    seq: int
    """The last event of the position after it."""
    seat: int
    """Who decided."""
    move: str
    """The move of that seat, as notation text."""
    label: str
    """The move in words."""
    whose: int
    """The seat whose chance changed most."""
    before: float
    """Its chance to win before."""
    after: float
    """Its chance to win after."""
    better: BetterMove | None
    """What would have been better, as far as the player could know; null if nothing would."""


class Table(TypedDict):
    """The table as you see it. Its words are those of the notation, the same in all editions."""

    edition: Edition
    """Edition of the rules."""
    expansions: list[Expansion]
    """Expansions in play."""
    options: Options
    """Rule options that differ from the defaults of the edition."""
    players: int
    """Number of seats."""
    round: int
    """The round, from 1; 0 while buildings are selected."""
    governor: int
    """The seat that chose first this round."""
    phase: Role | None
    """The role that is carried out; null while one is chosen."""
    role_player: int | None
    """The seat that chose the role that is carried out."""
    decision: WaitingDecision | None
    """Which seat is asked, and what for; null when the game is over."""
    roles: list[RoleCard]
    """The role cards."""
    supply: Supply
    """What can still be taken."""
    colonist_ship: int
    """People on the colonist ship, nobles included."""
    ship_nobles: int
    """How many of these are nobles."""
    cargo_ships: list[CargoShip]
    """The cargo ships, smallest first."""
    trading_house: list[Good]
    """Goods in the trading house, at most four, in order of sale."""
    plantations: GoodsCount
    """Face-up plantation tiles."""
    discard: GoodsCount
    """Discarded plantation tiles."""
    pile: int
    """Number of face-down plantation tiles."""
    drawn_tile: Good | None
    """The face-down tile that you have drawn and may plant as a forest; null for everybody else."""
    draft: Draft | None
    """The selection of buildings; null when it is over, and in a game without one."""
    festival: Festival | None
    """The goals of the festival; null without it."""
    wanted_poster: int | None
    """The seat that has the wanted poster; null while no seat has it."""
    reserved_role: Role | None
    """The role card that the smuggler has put aside in this round; null if there is none."""
    seats: list[Board]
    """What lies in front of each seat."""
    end_triggers: list[EndTrigger]
    """Reasons to end the game that have already happened."""
    result: Result | None
    """How it ended by the rules; null until then."""


class TableAddedFrame(TypedDict):
    """There is an open table more."""

    type: Literal["added"]
    """Which frame it is."""
    table: OpenTable
    """The table."""


class TableChangedFrame(TypedDict):
    """An open table has changed."""

    type: Literal["changed"]
    """Which frame it is."""
    table: OpenTable
    """The table as it is now."""


class TableListFrame(TypedDict):
    """The open tables: the first frame."""

    type: Literal["list"]
    """Which frame it is."""
    tables: list[OpenTable]
    """The one that waits longest first."""


class TableRemovedFrame(TypedDict):
    """A table is no longer open."""

    type: Literal["removed"]
    """Which frame it is."""
    game: str
    """Id of its game."""


class TableSettings(TypedDict):
    """How a table was made: what its owner has chosen."""

    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats: 3 to 5, with reissue and 1897 also 2."""
    expansions: list[Expansion]
    """Expansions in play, of those that the edition has."""
    options: Options
    """Rule options that differ from the defaults of the edition, an object (docs/notation.md, N-20)."""
    hidden_points: bool
    """The victory points of other seats stay secret until the end."""
    draft: DraftMethod
    """How new buildings are selected."""
    time_control: TimeControl
    """How long a seat may think."""
    flag_policy: FlagPolicy
    """What happens when time is up, or a player leaves."""
    flag_bot: str
    """Level of the bot that plays for players who are away. Known are `random`, `novice`, `casual`, `shipper`,
    `builder`, `skilled`, `expert`, `master`.
    """
    bot_delay: int
    """Seconds that hosted bots take for a move at least."""
    takebacks: Takebacks
    """Whether moves may be taken back."""
    chat: bool
    """People may talk."""
    visibility: Visibility
    """Who finds the table and may sit down."""
    spectators: Spectators
    """Who may watch."""
    spectator_delay: int
    """Seconds that delayed spectators are behind; 0 if they are not delayed."""
    rated: bool
    """The game counts for ratings; never in a sandbox."""
    hints: bool
    """A hosted bot advises the player who is asked, see `hint`; never in a rated game."""
    ready_check: bool
    """All have to say that they are ready before the start."""
    auto_start: bool
    """The game starts by itself when nobody is missing."""
    shuffle_seats: bool
    """The order of the seats is drawn at the start."""


class TableStatistics(TypedDict):
    """Games at one kind of table on one seat."""

    edition: Edition
    """Edition of the rules."""
    players: int
    """Number of seats."""
    seat: int
    """Number of the seat; seat 0 is the first governor."""
    games: int
    """Finished games."""
    wins: int
    """How many of them the player has won, alone or shared."""


class TakeBackInput(TypedDict):
    """How far to go back."""

    to_ply: NotRequired[int | None]
    """The decision that shall be asked again; the last one if left out."""


class Takeback(TypedDict):
    """How far back you may go now."""

    earliest: int | None
    """The first decision (its `ply`) to which your seat may go back by itself; null: to none."""
    by_consent: bool
    """Whether your seat may propose to go back further."""


class TimeControlInput(TypedDict):
    """A clock; times are whole seconds. Leave out what its kind does not have."""

    kind: str
    """What kind of clock. Known are `live`, `correspondence`, `untimed`."""
    bank: NotRequired[int | None]
    """live: what every seat begins with."""
    increment: NotRequired[int | None]
    """live: added by every decision; 0 if left out."""
    cap: NotRequired[int | None]
    """live: the most that a bank can hold; the bank if left out."""
    decision: NotRequired[int | None]
    """correspondence: for each decision."""
    window: NotRequired[WindowInput | None]
    """correspondence: all day if left out."""
    vacation_days: NotRequired[int | None]
    """correspondence: days of vacation for every seat; 0 if left out."""


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


class TokenIssued(TypedDict):
    """A new API token."""

    token: str
    """The token itself. It is told only this once; send it as `Authorization: Bearer <token>`."""
    info: Token
    """What will be shown of it later."""
    user: Account
    """Whose token it is."""


class TokenPage(TypedDict):
    """Your API tokens that can be used now, oldest first."""

    items: list[Token]
    next: str | None
    """Address of the next page; null if there is none."""


class TookBackData(TypedDict):
    """How far back the game goes."""

    to_ply: int
    """The decision that is asked again."""
    undone: int
    """How many moves were taken back."""
    by_consent: bool
    """Everybody has agreed."""


class TookBonusData(TypedDict):
    """The privilege of the craftsman."""

    good: Good
    """Kind of goods."""


class TookColonistData(TypedDict):
    """The privilege of the mayor."""

    count: int
    """How many."""


class TookPersonData(TypedDict):
    """A colonist or a noble."""

    person: str
    """Who it is. Known are `colonist`, `noble`."""


class TookTileData(TypedDict):
    """A tile, and who came with it."""

    tile: Tile
    """Kind of tile."""
    colonist: bool
    """A colonist came with it."""
    noble: bool
    """A noble came with it."""
    forest: bool
    """It was planted as a forest."""


class UnavailableBot(TypedDict):
    """A bot that does not play at a table."""

    name: str
    """Name of its account."""
    seat: int
    """Where it was to sit."""
    reasons: list[str]
    """What speaks against it: sandbox, off, offline, busy, edition, expansions, players, clock, rated, opponents."""


class UntilData(TypedDict):
    """When it is over."""

    until: str
    """When the game goes on by itself, or the vacation is used up."""


class UntimedClock(TypedDict):
    """No clock, but a decision that is open for 30 days is overdue."""

    kind: Literal["untimed"]
    """What kind of clock."""


class UpdateWebhookInput(TypedDict):
    """What is to change; what is left out stays as it is."""

    url: NotRequired[str | None]
    """Where messages are sent: https, and an address of the internet."""
    events: NotRequired[list[str] | None]
    """Kinds of events that are wanted; empty for all."""
    language: NotRequired[str | None]
    """Of the sentences in messages. Known are `en`, `de`, `fr`."""
    enabled: NotRequired[bool | None]
    """Whether anything is sent."""
    from_now: NotRequired[bool]
    """Leave out what has not been delivered yet."""


class UserEvents(TypedDict):
    """Entries of your own feed."""

    webhook: str
    """Id of the webhook."""
    after: int
    """It carries all wanted events after this one ..."""
    last_seq: int
    """... up to this one: the next message begins after it."""
    events: list[FeedEntry]
    """The entries."""


class UserEventsMessage(TypedDict):
    """What has happened to you, across games."""

    timestamp: str
    """When it was made: the same at every try."""
    type: Literal["user.events"]
    """What it is."""
    data: UserEvents
    """The entries."""


class UserFeedPage(TypedDict):
    """Frames, as a stream would begin now."""

    frames: list[UserFrame]
    """The first ones."""
    next_after: int
    """Your next cursor."""


class UserHelloFrame(TypedDict):
    """The first frame of your own feed."""

    type: Literal["hello"]
    """Which frame it is."""
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


class ViewerFrame(TypedDict):
    """You have got another seat, or lost it."""

    type: Literal["viewer"]
    """Which frame it is."""
    viewer: int | None
    """Your seat from now on; null if you have none."""


class WaitingDecision(TypedDict):
    """Which seat is asked, and what for."""

    seat: int
    """The seat."""
    kind: DecisionKind
    """What is asked."""


class Warning(TypedDict):
    """Something about a move that is easily overlooked."""

    kind: str
    """What it is (docs/guides/turns.md); there may be new kinds at any time."""
    goods: dict[str, int]
    """Barrels by kind; less if negative. Empty where it is about something else."""
    thing: str | None
    """Id of the building, sort of person or cause that it is about; null where it is about none."""
    text: str
    """The same in words."""


class Webhook(TypedDict):
    """What happens to you, or in one game, is sent to an address."""

    id: str
    """Its id."""
    url: str
    """Where messages are sent."""
    game: str | None
    """The game that it follows; null: your own feed."""
    events: list[str]
    """Kinds of events that are sent; empty for all."""
    language: str
    """Of the sentences in messages. Known are `en`, `de`, `fr`."""
    status: WebhookStatus
    """Whether anything is sent."""
    reason: WebhookReason | None
    """Why it is disabled; null unless it is."""
    cursor: int
    """`seq` of the last event that was delivered, or passed over as its kind is not wanted."""
    failures: int
    """How often the message that waits has been tried in vain."""
    next_attempt_at: str | None
    """When a message that was not taken is tried again; null if none waits."""
    secrets: list[WebhookSecret]
    """The newest one first."""
    created_at: str
    """When it was made."""


class WebhookChanged(TypedDict):
    """A webhook was changed."""

    webhook: Webhook
    """As it is now."""


class WebhookDisabledEntryData(TypedDict):
    """The webhook, and why it is disabled."""

    webhook: str
    """Id of the webhook."""
    url: str
    """Where its messages were sent."""
    reason: str
    """Why, as in the webhook. Known are `gone`, `failing`, `not_allowed`."""


class WebhookPage(TypedDict):
    """Your webhooks, the newest one first."""

    items: list[Webhook]
    """The webhooks."""
    next: str | None
    """Address of the next page; null if there is none."""


class WebhookSecret(TypedDict):
    """A secret with which messages are signed now; it is told once, when it is made."""

    fingerprint: str
    """The beginning of its SHA-256, to tell secrets apart."""
    created_at: str
    """When it was made."""
    expires_at: str | None
    """Until when messages are signed with it, too; null: until the next rotation."""


class WebhookWithSecret(TypedDict):
    """A webhook and its new secret."""

    webhook: Webhook
    """The webhook."""
    secret: str | None
    """It is told now, and in a repeated answer as long as it is good; null: it no longer works."""
    replayed: bool
    """Whether the idempotency key was known: nothing was done, this is the answer of back then."""


class Window(TypedDict):
    """The part of every day in which a correspondence clock runs."""

    opens: str
    """Time of day."""
    closes: str
    """Time of day; earlier than `opens` if it passes midnight."""
    zone: str
    """Time zone."""


class WindowInput(TypedDict):
    """The part of every day in which a correspondence clock runs."""

    opens: str
    """Time of day, such as 08:00."""
    closes: str
    """Time of day; earlier than `opens` if it passes midnight."""
    zone: str
    """Time zone, such as Europe/Berlin."""


class YourTurnEntryData(TypedDict):
    """What is asked, and until when."""

    seat: int
    """Your seat."""
    ply: int
    """Number of the decision."""
    version: int
    """Version of the game: what your move has to expect."""
    deadline: str | None
    """When your time is up; null where no clock runs."""


class AbandonedEvent(EventMembers):
    """The running game was ended early."""

    kind: Literal["abandoned"]
    seat: None
    data: AbandonedData


class AdjournedEvent(EventMembers):
    """Nobody is asked for a while."""

    kind: Literal["adjourned"]
    seat: None
    data: UntilData


class AgreedEvent(EventMembers):
    """A seat agrees to a proposal."""

    kind: Literal["agreed"]
    seat: int
    """The seat that it is about, if any."""
    data: AgreedData


class BotMissedEvent(EventMembers):
    """A player's bot has not answered in time; its fallback plays this decision."""

    kind: Literal["bot_missed"]
    seat: int
    """The seat that it is about, if any."""
    data: BotMissedData


class BoughtTileEvent(EventMembers):
    """A seat has bought a face-down tile."""

    kind: Literal["bought_tile"]
    seat: int
    """The seat that it is about, if any."""
    data: DrewTileData


class BuiltEvent(EventMembers):
    """A seat has built."""

    kind: Literal["built"]
    seat: int
    """The seat that it is about, if any."""
    data: BuiltData


class CameBackEvent(EventMembers):
    """The seat's vacation is over."""

    kind: Literal["came_back"]
    seat: int
    """The seat that it is about, if any."""
    data: dict[str, Any]


class CancelledEvent(EventMembers):
    """The game was cancelled before it started."""

    kind: Literal["cancelled"]
    seat: None
    data: dict[str, Any]


class ChoseRoleEvent(EventMembers):
    """A seat has chosen a role."""

    kind: Literal["chose_role"]
    seat: int
    """The seat that it is about, if any."""
    data: ChoseRoleData


class ClockAdvancedEvent(EventMembers):
    """Time has passed in a sandbox."""

    kind: Literal["clock_advanced"]
    seat: None
    data: ClockAdvancedData


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


class ContributedEvent(EventMembers):
    """The person on the seat has contributed to the seed."""

    kind: Literal["contributed"]
    seat: int
    """The seat that it is about, if any."""
    data: NamedData


class CreatedEvent(EventMembers):
    """The table is open."""

    kind: Literal["created"]
    seat: None
    data: dict[str, Any]


class DealtColonistsEvent(EventMembers):
    """The colonist ship was emptied."""

    kind: Literal["dealt_colonists"]
    seat: int
    """The seat that it is about, if any."""
    data: DealtColonistsData


class DecisionEvent(EventMembers):
    """A seat is asked."""

    kind: Literal["decision"]
    seat: int
    """The seat that it is about, if any."""
    data: AskedData


class DeclinedEvent(EventMembers):
    """A seat declines a proposal, or withdraws its own."""

    kind: Literal["declined"]
    seat: int
    """The seat that it is about, if any."""
    data: DeclinedData


class DraftedEvent(EventMembers):
    """A seat has chosen a building for the game."""

    kind: Literal["drafted"]
    seat: int
    """The seat that it is about, if any."""
    data: DraftedData


class DrewGoalsEvent(EventMembers):
    """The goals of the festival were drawn."""

    kind: Literal["drew_goals"]
    seat: None
    data: DrewGoalsData


class DrewTileEvent(EventMembers):
    """A seat has drawn a face-down tile."""

    kind: Literal["drew_tile"]
    seat: int
    """The seat that it is about, if any."""
    data: DrewTileData


class DroppedTileEvent(EventMembers):
    """A seat has discarded a tile of its island."""

    kind: Literal["dropped_tile"]
    seat: int
    """The seat that it is about, if any."""
    data: DroppedTileData


class EarnedCoinsEvent(EventMembers):
    """A seat has earned coins."""

    kind: Literal["earned_coins"]
    seat: int
    """The seat that it is about, if any."""
    data: EarnedCoinsData


class EarnedPointsEvent(EventMembers):
    """A seat has earned victory points."""

    kind: Literal["earned_points"]
    seat: int
    """The seat that it is about, if any."""
    data: EarnedPointsData


class EmptiedHouseEvent(EventMembers):
    """The full trading house was emptied."""

    kind: Literal["emptied_house"]
    seat: None
    data: dict[str, Any]


class EndTriggeredEvent(EventMembers):
    """The game will end after this round."""

    kind: Literal["end_triggered"]
    seat: None
    data: EndTriggeredData


class ExpiredEvent(EventMembers):
    """The seat has not acted in time, or nobody has: the game is over."""

    kind: Literal["expired"]
    seat: int | None
    """The seat that it is about, if any."""
    data: dict[str, Any]


class FlaggedEvent(EventMembers):
    """The seat's time is up."""

    kind: Literal["flagged"]
    seat: int
    """The seat that it is about, if any."""
    data: FlaggedData


class ForfeitedEvent(EventMembers):
    """The seat has lost by the clock, or by leaving."""

    kind: Literal["forfeited"]
    seat: int
    """The seat that it is about, if any."""
    data: ForfeitedData


class GameOverEntry(EntryMembers):
    """A game is over in which you had a seat, or its table was given up."""

    kind: Literal["game_over"]
    data: GameOverEntryData


class GameOverEvent(EventMembers):
    """The game is over."""

    kind: Literal["game_over"]
    seat: None
    data: GameOverData


class GameStartedEntry(EntryMembers):
    """A game has started in which you have a seat."""

    kind: Literal["game_started"]
    data: GameStartedEntryData


class GameSummary(TableSettings):
    """What is known of a game wherever it appears."""

    id: str
    """Id of the game."""
    rematch_of: str | None
    """Id of the game that the same people played before; see `rematch`. Null also while you may not know that it
    is over.
    """
    ends_by: str | None
    """The game ends by then, whatever happens; null before the start."""
    most_decisions: int
    """The game ends after so many decisions, those taken back included."""
    origin: Origin | None
    """The game that it goes on from, if it was made by `forkGame`. Null also while you may not know that this game
    is over.
    """
    is_test: bool
    """Whether some people may know the tiles: a sandbox, or a game that goes on from another one."""
    is_sandbox: bool
    """Whether it is a game for tests, apart from all real ones; see `sandbox` of its view."""
    owner: str
    """Name of the person who created the game, starts it and may cancel it."""
    created_at: str
    """When it was created."""
    version: int
    """Counts the writes to the game; send the one on which you have decided with a move."""
    seq: int
    """Number of the newest event: the cursor from which to go on."""
    ply: int
    """Decisions played so far."""
    viewer: int | None
    """Your seat; null if you have none, and for everybody who is not logged in."""
    turn_seat: int | None
    """The seat that is asked for a move now; null unless the game is running."""
    turn_deadline: str | None
    """When the time of the seat that is asked is up; null while no clock runs."""


class GaveGoodsEvent(EventMembers):
    """Goods went back to the supply for points."""

    kind: Literal["gave_goods"]
    seat: int
    """The seat that it is about, if any."""
    data: GaveGoodsData


class GoalReachedEvent(EventMembers):
    """A seat has reached a goal of the festival."""

    kind: Literal["goal_reached"]
    seat: int
    """The seat that it is about, if any."""
    data: GoalReachedData


class HandedOverEntry(EntryMembers):
    """A stand-in plays for you, though you have not given up."""

    kind: Literal["handed_over"]
    data: HandedOverEntryData


class HandedOverEvent(EventMembers):
    """A stand-in plays for the seat."""

    kind: Literal["handed_over"]
    seat: int
    """The seat that it is about, if any."""
    data: HandedOverData


class HeadhuntedEvent(EventMembers):
    """The smuggler has taken people off the colonist ship."""

    kind: Literal["headhunted"]
    seat: int
    """The seat that it is about, if any."""
    data: HeadhuntedData


class InvitedEntry(EntryMembers):
    """A seat is held for you."""

    kind: Literal["invited"]
    data: InvitedEntryData


class InvitedEvent(EventMembers):
    """The seat is held for the person who has the code of an invitation."""

    kind: Literal["invited"]
    seat: int
    """The seat that it is about, if any."""
    data: dict[str, Any]


class JoinedEvent(EventMembers):
    """A person or a bot has sat down."""

    kind: Literal["joined"]
    seat: int
    """The seat that it is about, if any."""
    data: JoinedData


class KeptTileEvent(EventMembers):
    """A drawn or bought tile was planted."""

    kind: Literal["kept_tile"]
    seat: int
    """The seat that it is about, if any."""
    data: KeptTileData


class KickedEvent(EventMembers):
    """The owner has sent a person away."""

    kind: Literal["kicked"]
    seat: int
    """The seat that it is about, if any."""
    data: NamedData


class LeftEvent(EventMembers):
    """A person or a bot has stood up."""

    kind: Literal["left"]
    seat: int
    """The seat that it is about, if any."""
    data: LeftData


class LoadedEvent(EventMembers):
    """A seat has loaded goods."""

    kind: Literal["loaded"]
    seat: int
    """The seat that it is about, if any."""
    data: LoadedData


class MessageFrame(ChatMessage):
    """Something was said."""

    type: Literal["message"]
    """Which frame it is."""


class MoveEvent(EventMembers):
    """A seat has moved."""

    kind: Literal["move"]
    seat: int
    """The seat that it is about, if any."""
    data: MovedData


class MovedGuestEvent(EventMembers):
    """A guest went to work."""

    kind: Literal["moved_guest"]
    seat: int
    """The seat that it is about, if any."""
    data: MovedGuestData


class NotReadyEvent(EventMembers):
    """The person on the seat is not ready after all."""

    kind: Literal["not_ready"]
    seat: int
    """The seat that it is about, if any."""
    data: NamedData


class OpenTable(TableSettings):
    """A public table with an open seat."""

    id: str
    """Id of the game."""
    version: int
    """Counts the writes to the game."""
    owner: str
    """Name of the person who created it."""
    created_at: str
    """When it was created."""
    seats: list[Seat]
    """The places at the table."""
    free: int
    """Seats on which people can sit down who are not expected."""


class OtherEntry(EntryMembers):
    """A kind that is newer than this document; ignore it."""

    kind: str
    data: dict[str, Any]


class OtherEvent(EventMembers):
    """A kind that is newer than this document. Ignore its data; the changes tell all."""

    kind: str
    seat: int | None
    """The seat that it is about, if any."""
    data: dict[str, Any]


class OwnBot(Bot):
    """Your bot."""

    url: str | None
    """Where decisions are sent; null for other transports."""
    secret: str | None
    """With which they are signed, as Standard Webhooks has it; null for other transports."""
    missed: int
    """Decisions in a row that it has not answered in time."""
    fallbacks: int
    """All decisions that its fallback has played."""


class PlacedColonistsEvent(EventMembers):
    """A seat has arranged its people."""

    kind: Literal["placed_colonists"]
    seat: int
    """The seat that it is about, if any."""
    data: PlacedData


class PlacedCrewEvent(EventMembers):
    """A seat has placed new people."""

    kind: Literal["placed_crew"]
    seat: int
    """The seat that it is about, if any."""
    data: PlacedData


class PlunderedEvent(EventMembers):
    """The smuggler has emptied the trading house."""

    kind: Literal["plundered"]
    seat: int
    """The seat that it is about, if any."""
    data: PlunderedData


class ProducedEvent(EventMembers):
    """A seat has produced goods."""

    kind: Literal["produced"]
    seat: int
    """The seat that it is about, if any."""
    data: ProducedData


class ProposedEntry(EntryMembers):
    """Another player asks for your consent."""

    kind: Literal["proposed"]
    data: ProposedEntryData


class ProposedEvent(EventMembers):
    """A seat has proposed something."""

    kind: Literal["proposed"]
    seat: int
    """The seat that it is about, if any."""
    data: ProposedData


class RaidedEvent(EventMembers):
    """The smuggler has emptied a cargo ship."""

    kind: Literal["raided"]
    seat: int
    """The seat that it is about, if any."""
    data: RaidedData


class ReadyEvent(EventMembers):
    """The person on the seat is ready."""

    kind: Literal["ready"]
    seat: int
    """The seat that it is about, if any."""
    data: NamedData


class ReclaimedEvent(EventMembers):
    """The seat plays for itself again."""

    kind: Literal["reclaimed"]
    seat: int
    """The seat that it is about, if any."""
    data: dict[str, Any]


class RefilledShipEvent(EventMembers):
    """The colonist ship was refilled."""

    kind: Literal["refilled_ship"]
    seat: None
    data: RefilledShipData


class ReleasedEvent(EventMembers):
    """The seat is no longer held."""

    kind: Literal["released"]
    seat: int
    """The seat that it is about, if any."""
    data: dict[str, Any]


class RenamedEvent(EventMembers):
    """The person on the seat has another name from now on."""

    kind: Literal["renamed"]
    seat: int
    """The seat that it is about, if any."""
    data: NamedData


class ReservedEvent(EventMembers):
    """The seat is held for a person."""

    kind: Literal["reserved"]
    seat: int
    """The seat that it is about, if any."""
    data: NamedData


class ReservedRoleEvent(EventMembers):
    """The smuggler has put a role card aside."""

    kind: Literal["reserved_role"]
    seat: int
    """The seat that it is about, if any."""
    data: ReservedRoleData


class ReshuffledEvent(EventMembers):
    """The discarded tiles are the new face-down pile."""

    kind: Literal["reshuffled"]
    seat: None
    data: ReshuffledData


class ResignedEvent(EventMembers):
    """The seat has given up."""

    kind: Literal["resigned"]
    seat: int
    """The seat that it is about, if any."""
    data: dict[str, Any]


class ResumedEvent(EventMembers):
    """The game goes on."""

    kind: Literal["resumed"]
    seat: None
    data: dict[str, Any]


class RevealedRowEvent(EventMembers):
    """New tiles lie face up."""

    kind: Literal["revealed_row"]
    seat: None
    data: RevealedRowData


class RoundBeganEvent(EventMembers):
    """A round begins; the seat is the governor."""

    kind: Literal["round_began"]
    seat: int
    """The seat that it is about, if any."""
    data: RoundBeganData


class RoundEndedEvent(EventMembers):
    """A round has ended."""

    kind: Literal["round_ended"]
    seat: None
    data: RoundEndedData


class RuleDraft(RuleText):
    """The choice of buildings before the first round."""

    spaces: list[RuleDraftSpace]
    """All spaces, by cost."""


class RuleMove(RuleText):
    """A kind of move."""

    verb: str
    """As moves begin."""
    forms: list[str]
    """How it is spelled (docs/notation.md)."""


class RuleTopic(RuleText):
    """What is different with two players."""

    topic: str
    """What it is about."""


class SeatInvitation(GameWritten):
    """A seat is held for the person who has a code."""

    invitation: str | None
    """The code, for `joinGame`. Only a hash of it is stored. Null if the idempotency key was known and the code is
    not good any more.
    """


class SeatedTester(GameWritten):
    """A tester sits in a sandbox: an account that was made for that."""

    username: str
    """Name of the tester."""
    token: str | None
    """Their API token, which is told once: null if the idempotency key was known."""


class ShipSailedEvent(EventMembers):
    """A full cargo ship was emptied."""

    kind: Literal["ship_sailed"]
    seat: None
    data: ShipSailedData


class SoldEvent(EventMembers):
    """A seat has sold a good."""

    kind: Literal["sold"]
    seat: int
    """The seat that it is about, if any."""
    data: SoldData


class StartedEvent(EventMembers):
    """The game was dealt."""

    kind: Literal["started"]
    seat: None
    data: StartedData


class StoredEvent(EventMembers):
    """A seat has stored goods and lost the others to the supply."""

    kind: Literal["stored"]
    seat: int
    """The seat that it is about, if any."""
    data: StoredData


class TookBackEvent(EventMembers):
    """Moves were taken back; the seat wished it."""

    kind: Literal["took_back"]
    seat: int
    """The seat that it is about, if any."""
    data: TookBackData


class TookBonusEvent(EventMembers):
    """The craftsman took one more good."""

    kind: Literal["took_bonus"]
    seat: int
    """The seat that it is about, if any."""
    data: TookBonusData


class TookColonistEvent(EventMembers):
    """The mayor took colonists from the supply."""

    kind: Literal["took_colonist"]
    seat: int
    """The seat that it is about, if any."""
    data: TookColonistData


class TookFromShipEvent(EventMembers):
    """A seat took a person from the colonist ship."""

    kind: Literal["took_from_ship"]
    seat: int
    """The seat that it is about, if any."""
    data: TookPersonData


class TookPersonEvent(EventMembers):
    """A person came from the supply to a villa."""

    kind: Literal["took_person"]
    seat: int
    """The seat that it is about, if any."""
    data: TookPersonData


class TookTileEvent(EventMembers):
    """A seat has taken a tile."""

    kind: Literal["took_tile"]
    seat: int
    """The seat that it is about, if any."""
    data: TookTileData


class View(ShortView):
    """What events change: old view + an event's changes = new view."""

    table: Table | None
    """The table; null until the game has started."""


class WebhookDisabledEntry(EntryMembers):
    """The service no longer sends to an address of yours."""

    kind: Literal["webhook_disabled"]
    data: WebhookDisabledEntryData


class WentOnVacationEvent(EventMembers):
    """The seat's clock waits."""

    kind: Literal["went_on_vacation"]
    seat: int
    """The seat that it is about, if any."""
    data: UntilData


class WonByResignationEvent(EventMembers):
    """The seat is the only one left in play, or nobody is."""

    kind: Literal["won_by_resignation"]
    seat: int | None
    """The seat that it is about, if any."""
    data: dict[str, Any]


class YourTurnEntry(EntryMembers):
    """You are asked: once for each decision that waits for you, and again when an adjourned game goes on; not
    where a standing order answers.
    """

    kind: Literal["your_turn"]
    data: YourTurnEntryData


class Game(GameSummary):
    """A game as you see it: from your seat, or as a spectator."""

    view: View
    """What events change, as one JSON value (docs/guides/view.md). In GraphQL, its members are typed fields beside
    it, too.
    """


class ListedGame(GameSummary):
    """A game in a list."""

    view: ShortView
    """Its view without the table."""


class MoveEventFrame(MoveEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DecisionEventFrame(DecisionEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class RoundBeganEventFrame(RoundBeganEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class RoundEndedEventFrame(RoundEndedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ChoseRoleEventFrame(ChoseRoleEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class EndTriggeredEventFrame(EndTriggeredEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class GameOverEventFrame(GameOverEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DraftedEventFrame(DraftedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class EarnedCoinsEventFrame(EarnedCoinsEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class EarnedPointsEventFrame(EarnedPointsEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class GaveGoodsEventFrame(GaveGoodsEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class TookColonistEventFrame(TookColonistEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class TookPersonEventFrame(TookPersonEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class TookFromShipEventFrame(TookFromShipEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DealtColonistsEventFrame(DealtColonistsEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class PlacedColonistsEventFrame(PlacedColonistsEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class PlacedCrewEventFrame(PlacedCrewEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class RefilledShipEventFrame(RefilledShipEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class MovedGuestEventFrame(MovedGuestEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DrewTileEventFrame(DrewTileEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class BoughtTileEventFrame(BoughtTileEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class KeptTileEventFrame(KeptTileEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class TookTileEventFrame(TookTileEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DroppedTileEventFrame(DroppedTileEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class RevealedRowEventFrame(RevealedRowEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ReshuffledEventFrame(ReshuffledEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class BuiltEventFrame(BuiltEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ProducedEventFrame(ProducedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class TookBonusEventFrame(TookBonusEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class SoldEventFrame(SoldEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class EmptiedHouseEventFrame(EmptiedHouseEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class LoadedEventFrame(LoadedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class StoredEventFrame(StoredEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ShipSailedEventFrame(ShipSailedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class RaidedEventFrame(RaidedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class PlunderedEventFrame(PlunderedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class HeadhuntedEventFrame(HeadhuntedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ReservedRoleEventFrame(ReservedRoleEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DrewGoalsEventFrame(DrewGoalsEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class GoalReachedEventFrame(GoalReachedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class CreatedEventFrame(CreatedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class JoinedEventFrame(JoinedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class LeftEventFrame(LeftEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class KickedEventFrame(KickedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ReservedEventFrame(ReservedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class InvitedEventFrame(InvitedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ReleasedEventFrame(ReleasedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ReadyEventFrame(ReadyEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class NotReadyEventFrame(NotReadyEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ContributedEventFrame(ContributedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class CancelledEventFrame(CancelledEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class StartedEventFrame(StartedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class AbandonedEventFrame(AbandonedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ExpiredEventFrame(ExpiredEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class FlaggedEventFrame(FlaggedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class BotMissedEventFrame(BotMissedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class HandedOverEventFrame(HandedOverEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ReclaimedEventFrame(ReclaimedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ResignedEventFrame(ResignedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ForfeitedEventFrame(ForfeitedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class WonByResignationEventFrame(WonByResignationEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class WentOnVacationEventFrame(WentOnVacationEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class CameBackEventFrame(CameBackEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class RenamedEventFrame(RenamedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ClockFrozenEventFrame(ClockFrozenEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ClockReleasedEventFrame(ClockReleasedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ClockAdvancedEventFrame(ClockAdvancedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ProposedEventFrame(ProposedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class AgreedEventFrame(AgreedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class DeclinedEventFrame(DeclinedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class TookBackEventFrame(TookBackEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class AdjournedEventFrame(AdjournedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class ResumedEventFrame(ResumedEvent):
    """Something has happened."""

    type: Literal["event"]
    """Which frame it is."""


class InvitedEntryUserEventFrame(InvitedEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


class GameStartedEntryUserEventFrame(GameStartedEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


class YourTurnEntryUserEventFrame(YourTurnEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


class ProposedEntryUserEventFrame(ProposedEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


class HandedOverEntryUserEventFrame(HandedOverEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


class GameOverEntryUserEventFrame(GameOverEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


class WebhookDisabledEntryUserEventFrame(WebhookDisabledEntry):
    """Something that you want to know of one of your games."""

    type: Literal["event"]
    """Which frame it is."""


AccessKind: TypeAlias = str
"""What has access to an account. - `token`: A token of yours. - `app`: An app, with all its tokens. Known are
`token`, `app`.
"""

AnalysisStatus: TypeAlias = str
"""How far an analysis has come. - `queued`: Waiting for a worker. - `running`: A worker is at it. - `done`:
Complete. - `failed`: Given up; it can be asked for again. Known are `queued`, `running`, `done`, `failed`.
"""

BotOpponents: TypeAlias = str
"""Against whom a bot plays. - `anyone`: Against anyone. - `people`: Only against people. - `bots`: Only against
bots, hosted ones and others. - `accounts`: Of those with accounts only against some, and against hosted bots.
Known are `anyone`, `people`, `bots`, `accounts`.
"""

BotTables: TypeAlias = str
"""At which tables a bot plays. - `any`: Rated games and others. - `rated`: Only rated games. - `unrated`: Only
games that are not rated. Known are `any`, `rated`, `unrated`.
"""

BotTransport: TypeAlias = str
"""How a bot gets decisions. - `stream`: It follows its feed and plays moves like everybody. - `queue`: It asks for
the decisions that wait for it. - `webhook`: Decisions are sent to its address, which answers with a move. Known
are `stream`, `queue`, `webhook`.
"""

Building: TypeAlias = str
"""A building. Known are `small_indigo_plant`, `small_sugar_mill`, `indigo_plant`, `sugar_mill`, `tobacco_storage`,
`coffee_roaster`, `small_market`, `hacienda`, `construction_hut`, `small_warehouse`, `hospice`, `office`,
`large_market`, `large_warehouse`, `factory`, `university`, `harbor`, `wharf`, `guild_hall`, `residence`,
`fortress`, `customs_house`, `city_hall`, `aqueduct`, `forest_house`, `black_market`, `storehouse`,
`guesthouse`, `trading_post`, `church`, `small_wharf`, `lighthouse`, `specialty_factory`, `library`,
`union_hall`, `statue`, `cloister`, `land_office`, `chapel`, `hunting_lodge`, `zoning_office`, `royal_supplier`,
`villa`, `jeweler`, `royal_garden`.
"""

BuildingCategory: TypeAlias = str
"""What kind of building it is. Known are `small_production`, `large_production`, `small_violet`, `large_violet`."""

DecisionKind: TypeAlias = str
"""What is asked; there may be more kinds at any time. Known are `draft`, `role`, `settle`, `drawn`, `lodge`,
`noble`, `place`, `build`, `produce`, `bonus`, `trade`, `supply`, `ship`, `store`, `smuggle`, `crew`, `window`.
"""

DeliveryKind: TypeAlias = str
"""What a message carries. - `events`: Events of a feed. - `ping`: A test that its owner has asked for. Known are
`events`, `ping`.
"""

DeliveryStatus: TypeAlias = str
"""What has become of a message. - `pending`: Not taken yet. - `delivered`: Taken. - `failed`: Not taken, and not
tried again. Known are `pending`, `delivered`, `failed`.
"""

DraftMethod: TypeAlias = str
"""How new buildings are selected. - `players`: The seats select the buildings in turn. - `random`: Chance selects
them, drawn from the seed. Known are `players`, `random`.
"""

Edition: TypeAlias = str
"""Edition of the rules. Known are `classic`, `reissue`, `1897`."""

EndTrigger: TypeAlias = str
"""Why the game ends after this round. Known are `colonists`, `city`, `victory_points`."""

Expansion: TypeAlias = str
"""An expansion. Known are `new_buildings`, `nobles`, `smuggler`, `festival`."""

FlagPolicy: TypeAlias = str
"""What happens when time is up, or a player leaves. - `default_move`: The default move is played for this
decision. - `bot`: A hosted bot plays on until the seat is taken back. - `forfeit`: The seat has lost; a hosted
bot plays on for the others. Known are `default_move`, `bot`, `forfeit`.
"""

GameStatus: TypeAlias = str
"""What has become of a game. - `lobby`: Waiting for players. - `running`: Being played. - `finished`: Played to
its end, or won because all others have resigned. - `cancelled`: Cancelled before it started. - `expired`: Ended
because nobody acted in time. - `abandoned`: Ended early: by consent, by its limit, or by the service. Known are
`lobby`, `running`, `finished`, `cancelled`, `expired`, `abandoned`.
"""

Good: TypeAlias = str
"""A kind of goods. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`."""

Nothing: TypeAlias = dict[str, Any]
"""Nothing."""

Options: TypeAlias = dict[str, str | int | bool]
"""Rule options that differ from the edition's defaults (notation, N-20)."""

PlayerKind: TypeAlias = str
"""Who plays. - `human`: A person, or a person's own program. - `bot`: A bot of this service, or another program.
Known are `human`, `bot`.
"""

Pool: TypeAlias = str
"""Whose order among each other counts for ratings. - `people`: People among themselves. - `bots`: Programs among
themselves. Known are `people`, `bots`.
"""

Role: TypeAlias = str
"""A role card. Known are `settler`, `mayor`, `builder`, `craftsman`, `trader`, `captain`, `prospector`,
`prospector_2`, `smuggler`.
"""

SeatKind: TypeAlias = str
"""Who sits on a seat. - `human`: A person, or a person's own program. - `bot`: A bot: one of this service, with
its level in `bot`, or a user's program, without one. - `open`: Nobody yet; a person may sit down. Known are
`human`, `bot`, `open`.
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

Spectators: TypeAlias = str
"""Who may watch. - `yes`: Everybody may watch. - `delayed`: Everybody may watch what was a while ago. - `no`: Only
who sits at the table may see it. Known are `yes`, `delayed`, `no`.
"""

Takebacks: TypeAlias = str
"""Whether moves may be taken back. - `none`: What is played is played. - `own`: What touched nobody else may be
taken back. - `consent`: Further, if everybody at the table agrees. Known are `none`, `own`, `consent`.
"""

Tile: TypeAlias = str
"""A kind of island tile. Known are `corn`, `indigo`, `sugar`, `tobacco`, `coffee`, `quarry`, `forest`."""

Visibility: TypeAlias = str
"""Who finds a table and may sit down. - `public`: Listed; whoever likes may sit down. - `unlisted`: Not listed;
whoever knows its id may sit down. - `invite`: Only with an invitation. Known are `public`, `unlisted`,
`invite`.
"""

WebhookReason: TypeAlias = str
"""Why a webhook is disabled. - `owner`: Its owner has disabled it. - `gone`: The receiver has answered 410 Gone. -
`failing`: The receiver has not taken a message for three days. - `not_allowed`: Its owner may not see the game
any more. Known are `owner`, `gone`, `failing`, `not_allowed`.
"""

WebhookStatus: TypeAlias = str
"""Whether anything is sent. - `active`: What happens is sent. - `disabled`: Nothing is sent; see reason. -
`ended`: The game is over, and everything was sent. Known are `active`, `disabled`, `ended`.
"""

TimeControl: TypeAlias = LiveClock | CorrespondenceClock | UntimedClock
"""How long a seat may think."""

Event: TypeAlias = (
    MoveEvent
    | DecisionEvent
    | RoundBeganEvent
    | RoundEndedEvent
    | ChoseRoleEvent
    | EndTriggeredEvent
    | GameOverEvent
    | DraftedEvent
    | EarnedCoinsEvent
    | EarnedPointsEvent
    | GaveGoodsEvent
    | TookColonistEvent
    | TookPersonEvent
    | TookFromShipEvent
    | DealtColonistsEvent
    | PlacedColonistsEvent
    | PlacedCrewEvent
    | RefilledShipEvent
    | MovedGuestEvent
    | DrewTileEvent
    | BoughtTileEvent
    | KeptTileEvent
    | TookTileEvent
    | DroppedTileEvent
    | RevealedRowEvent
    | ReshuffledEvent
    | BuiltEvent
    | ProducedEvent
    | TookBonusEvent
    | SoldEvent
    | EmptiedHouseEvent
    | LoadedEvent
    | StoredEvent
    | ShipSailedEvent
    | RaidedEvent
    | PlunderedEvent
    | HeadhuntedEvent
    | ReservedRoleEvent
    | DrewGoalsEvent
    | GoalReachedEvent
    | CreatedEvent
    | JoinedEvent
    | LeftEvent
    | KickedEvent
    | ReservedEvent
    | InvitedEvent
    | ReleasedEvent
    | ReadyEvent
    | NotReadyEvent
    | ContributedEvent
    | CancelledEvent
    | StartedEvent
    | AbandonedEvent
    | ExpiredEvent
    | FlaggedEvent
    | BotMissedEvent
    | HandedOverEvent
    | ReclaimedEvent
    | ResignedEvent
    | ForfeitedEvent
    | WonByResignationEvent
    | WentOnVacationEvent
    | CameBackEvent
    | RenamedEvent
    | ClockFrozenEvent
    | ClockReleasedEvent
    | ClockAdvancedEvent
    | ProposedEvent
    | AgreedEvent
    | DeclinedEvent
    | TookBackEvent
    | AdjournedEvent
    | ResumedEvent
)
"""Something that happened in a game, as you get to see it. New kinds may come at any time."""

FeedEntry: TypeAlias = (
    InvitedEntry
    | GameStartedEntry
    | YourTurnEntry
    | ProposedEntry
    | HandedOverEntry
    | GameOverEntry
    | WebhookDisabledEntry
)
"""A notice to you about one of your games, or about your account. New kinds may come at any time; ignore those
that you do not know.
"""

EventFrame: TypeAlias = (
    MoveEventFrame
    | DecisionEventFrame
    | RoundBeganEventFrame
    | RoundEndedEventFrame
    | ChoseRoleEventFrame
    | EndTriggeredEventFrame
    | GameOverEventFrame
    | DraftedEventFrame
    | EarnedCoinsEventFrame
    | EarnedPointsEventFrame
    | GaveGoodsEventFrame
    | TookColonistEventFrame
    | TookPersonEventFrame
    | TookFromShipEventFrame
    | DealtColonistsEventFrame
    | PlacedColonistsEventFrame
    | PlacedCrewEventFrame
    | RefilledShipEventFrame
    | MovedGuestEventFrame
    | DrewTileEventFrame
    | BoughtTileEventFrame
    | KeptTileEventFrame
    | TookTileEventFrame
    | DroppedTileEventFrame
    | RevealedRowEventFrame
    | ReshuffledEventFrame
    | BuiltEventFrame
    | ProducedEventFrame
    | TookBonusEventFrame
    | SoldEventFrame
    | EmptiedHouseEventFrame
    | LoadedEventFrame
    | StoredEventFrame
    | ShipSailedEventFrame
    | RaidedEventFrame
    | PlunderedEventFrame
    | HeadhuntedEventFrame
    | ReservedRoleEventFrame
    | DrewGoalsEventFrame
    | GoalReachedEventFrame
    | CreatedEventFrame
    | JoinedEventFrame
    | LeftEventFrame
    | KickedEventFrame
    | ReservedEventFrame
    | InvitedEventFrame
    | ReleasedEventFrame
    | ReadyEventFrame
    | NotReadyEventFrame
    | ContributedEventFrame
    | CancelledEventFrame
    | StartedEventFrame
    | AbandonedEventFrame
    | ExpiredEventFrame
    | FlaggedEventFrame
    | BotMissedEventFrame
    | HandedOverEventFrame
    | ReclaimedEventFrame
    | ResignedEventFrame
    | ForfeitedEventFrame
    | WonByResignationEventFrame
    | WentOnVacationEventFrame
    | CameBackEventFrame
    | RenamedEventFrame
    | ClockFrozenEventFrame
    | ClockReleasedEventFrame
    | ClockAdvancedEventFrame
    | ProposedEventFrame
    | AgreedEventFrame
    | DeclinedEventFrame
    | TookBackEventFrame
    | AdjournedEventFrame
    | ResumedEventFrame
)
"""Something has happened."""

UserEventFrame: TypeAlias = (
    InvitedEntryUserEventFrame
    | GameStartedEntryUserEventFrame
    | YourTurnEntryUserEventFrame
    | ProposedEntryUserEventFrame
    | HandedOverEntryUserEventFrame
    | GameOverEntryUserEventFrame
    | WebhookDisabledEntryUserEventFrame
)
"""Something that you want to know of one of your games."""

GameFrame: TypeAlias = HelloFrame | EventFrame | DecisionFrame | ViewerFrame | PresenceFrame | EndFrame
"""A frame of the feed of a game. There may be new types at any time."""

UserFrame: TypeAlias = UserHelloFrame | UserEventFrame | EndFrame
"""A frame of your own feed."""
