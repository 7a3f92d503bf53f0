"""The rules, fully typed. Resolvers read the dicts of :func:`games.rulebook.describe`."""

import strawberry
from strawberry.scalars import JSON

from .table import Goods

Described = strawberry.field


@strawberry.type(description="What a rule says, in short.")
class RuleText:
    text: str = Described(description="One to a few sentences, in the words of the edition.")
    rules: list[str] = Described(description="Numbers of the rules behind it, such as R-CAP-9.")


@strawberry.type(description="A rule about something without a name of its own.")
class RuleNote(RuleText):
    id: str = Described(description="What it is about.")


@strawberry.type(description="Something that has a name, and what it does.")
class RuleEntry(RuleNote):
    name: str = Described(description="Its name in the edition.")


@strawberry.type(description="A value of a rule option.")
class RuleOptionValue:
    value: JSON = Described(description="To be sent when a game is created: a text, a number, true or false.")
    text: str = Described(description="What it means.")


@strawberry.type(description="A rule option (docs/notation.md, N-20).")
class RuleOption(RuleEntry):
    default: JSON = Described(description="Value where nobody chooses.")
    value: JSON = Described(description="Value in what is described here.")
    values: list[RuleOptionValue] = Described(description="Every value that is allowed.")


@strawberry.type(description="What there is in the box, as far as rules count it.")
class RuleComponents:
    island_spaces: int = Described(description="Spaces of an island.")
    city_spaces: int = Described(description="Spaces of a city.")
    trading_house_spaces: int = Described(description="Spaces of the trading house.")
    quarries: int = Described(description="Quarry tiles.")
    plantations: Goods = Described(description="Plantation tiles.")
    goods: Goods = Described(description="Barrels.")
    colonists: int = Described(description="Colonists.")
    nobles: int = Described(description="Nobles; 0 without that expansion.")
    victory_points: int = Described(description="Victory points in chips.")
    cargo_ships: list[int] = Described(description="Capacities of the cargo ships.")
    role_cards: int = Described(description="Role cards.")
    buildings: int = Described(description="Buildings, every copy counted.")


@strawberry.type(description="A kind of goods.")
class RuleGood:
    id: str = Described(description="corn, indigo, sugar, tobacco or coffee.")
    name: str = Described(description="Its name in the edition.")
    price: int = Described(description="What a barrel brings in the trading house.")
    barrels: int = Described(description="Barrels in the box.")


@strawberry.type(description="A kind of island tile.")
class RuleTile(RuleEntry):
    count: int | None = Described(description="Tiles in the box; null for forests, which are turned plantations.")
    circles: int = Described(description="Colonists it has room for.")


@strawberry.type(description="What a game starts with.")
class RuleSetup:
    players: int = Described(description="For so many players.")
    coins: int = Described(description="Coins for each player.")
    start_tiles: list[str] = Described(description="First plantation by seat.")
    victory_points: int = Described(description="Victory points in the supply.")
    colonists: int = Described(description="Colonists in the supply.")
    nobles: int = Described(description="Nobles in the supply.")
    colonist_ship: int = Described(description="People on the colonist ship.")
    nobles_on_ship: int = Described(description="How many of these are nobles.")
    cargo_ships: list[int] = Described(description="Capacities of the cargo ships in play.")
    quarries: int = Described(description="Quarries in the supply.")
    plantations: Goods = Described(description="Plantation tiles in the game, start tiles included.")
    row: int = Described(description="Face-up plantations.")
    pile: int = Described(description="Face-down plantations once the row lies open.")
    goods: Goods = Described(description="Barrels in the game.")
    roles: list[str] = Described(description="Role cards.")
    choices: int = Described(description="Roles that each player chooses in a round.")
    coins_on_untaken: int = Described(
        description="Cards that get a coin after a round; one more if the smuggler was among those chosen."
    )


@strawberry.type(description="A role card.")
class RuleRole:
    id: str = Described(description="Id of the card.")
    name: str = Described(description="Its name in the edition.")
    action: str = Described(description="What everybody may do.")
    privilege: str | None = Described(description="What its taker has beyond that; null for the smuggler.")
    rules: list[str] = Described(description="Numbers of the rules behind it.")


@strawberry.type(description="Copies of a building in games of one size.")
class RuleCopies:
    players: int = Described(description="With so many players.")
    copies: int = Described(description="So many copies.")


@strawberry.type(description="A building.")
class RuleBuilding(RuleEntry):
    expansion: str | None = Described(description="The expansion it belongs to; null for the base game.")
    category: str = Described(description="small_production, large_production, small_violet or large_violet.")
    category_name: str = Described(description="The category in words.")
    good: str | None = Described(description="The kind it produces, if any.")
    cost: int = Described(description="Printed price.")
    victory_points: int = Described(description="Printed points.")
    column: int = Described(description="Column on the board, 1 to 4; so many quarries count at most.")
    circles: int = Described(description="Colonists it has room for.")
    city_spaces: int = Described(description="Spaces it covers.")
    copies: list[RuleCopies] = Described(description="Copies by number of players.")
    draft_spaces: int | None = Described(
        description="Spaces for buildings of its cost when buildings are chosen; null if it is not chosen."
    )


@strawberry.type(description="Spaces for the choice of buildings.")
class RuleDraftSpace:
    cost: int = Described(description="Cost of the buildings that fit.")
    category: str = Described(description="small_violet or large_violet.")
    spaces: int = Described(description="How many can be chosen.")
    candidates: list[str] = Described(description="Ids of the buildings that can be chosen.")


@strawberry.type(description="The choice of buildings before the first round.")
class RuleDraft(RuleText):
    spaces: list[RuleDraftSpace] = Described(description="All spaces, by cost.")


@strawberry.type(description="A kind of move.")
class RuleMove(RuleNote):
    forms: list[str] = Described(description="How it is spelled (docs/notation.md).")


@strawberry.type(
    description="An edition with its expansions: all that a client needs to show, in one language. Ids are those of "
    "the notation."
)
class Rules:
    edition: str = Described(description="classic, reissue or 1897.")
    name: str = Described(description="Name of the edition.")
    language: str = Described(description="Language of all texts: en, de or fr.")
    players: list[int] = Described(description="Numbers of players it is made for.")
    expansions: list[str] = Described(description="Expansions in play.")
    available_expansions: list[RuleEntry] = Described(description="Expansions that the edition has.")
    options: list[RuleOption] = Described(description="Rule options that matter with these expansions.")
    components: RuleComponents = Described(description="What there is in the box.")
    goods: list[RuleGood] = Described(description="The kinds of goods.")
    tiles: list[RuleTile] = Described(description="The kinds of island tiles.")
    setups: list[RuleSetup] = Described(description="What a game starts with, by number of players.")
    two_players: list[RuleNote] = Described(description="What is different with two players.")
    round: RuleText = Described(description="How a round goes.")
    roles: list[RuleRole] = Described(description="The role cards.")
    smuggler_actions: list[RuleEntry] = Described(description="What the smuggler can do; empty without him.")
    festival_goals: list[RuleEntry] = Described(description="The goals of the festival; empty without it.")
    buildings: list[RuleBuilding] = Described(description="Every building that can be in a game.")
    draft: RuleDraft | None = Described(description="The choice of buildings; null if all are in the game.")
    scoring: list[RuleEntry] = Described(description="Where points come from, by member of a result.")
    bonuses: list[RuleEntry] = Described(description="What large buildings add at the end, by building.")
    end: RuleText = Described(description="What the end triggers lead to.")
    end_triggers: list[RuleEntry] = Described(description="What ends the game.")
    decisions: list[RuleEntry] = Described(description="Kinds of decisions.")
    moves: list[RuleMove] = Described(description="Kinds of moves.")
