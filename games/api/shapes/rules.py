"""The rules of an edition, as :func:`games.rulebook.describe` tells them.

Nothing here has an id: what an entry is about is named by its word (``building``, ``role``, ``verb``), which other
editions have, too, with other numbers and texts.
"""

import strawberry
from strawberry.scalars import JSON

from games.engine.editions.base import FLAG_VALUES
from games.rulebook.numbers import CATEGORIES
from puerto_api.contract.shapes import member, vocabulary
from puerto_api.web.languages import LANGUAGES

from .goods import GoodsCount
from .words import BUILDING, EDITION, END_TRIGGER, EXPANSION, GOOD, ROLE, TILE

CATEGORY = vocabulary("BuildingCategory", "Kind of building.", CATEGORIES.values())
_VALUE = {"type": ["string", "integer", "boolean"]}
_NAME = {"examples": ["Großes Früchtelager"]}
_NUMBERS = {"items": {"examples": ["R-CAP-9"]}}


@strawberry.type(description="A summary of an edition.")
class EditionSummary:
    edition: str = member("Id of the edition, for `rules` and for new games.", **EDITION)
    name: str = member("Name of the edition, in your language.")
    players: list[int] = member("Numbers of players that the edition is made for.")
    expansions: list[str] = member("Expansions that the edition has.", items=EXPANSION)


@strawberry.type(description="A short summary of a rule.")
class RuleText:
    text: str = member("One or more sentences, in the words of the edition.")
    rules: list[str] = member("Numbers of the rules that the text sums up.", **_NUMBERS)


@strawberry.type
class _Entry(RuleText):
    """Something that has a name, and what it does."""

    name: str = member("Name used in the edition.", **_NAME)


@strawberry.type(description="What is different with two players.")
class RuleTopic(RuleText):
    topic: str = member("What the difference is about.", examples=["choices"])


@strawberry.type(description="An expansion.")
class RuleExpansion(_Entry):
    expansion: str = member("Id of the expansion.", **EXPANSION)


@strawberry.type(description="A value of a rule option.")
class RuleOptionValue:
    value: JSON = member("The value to send when you create a game: a string, a number, true or false.", **_VALUE)
    text: str = member("What the value means.")


@strawberry.type(description="A rule option (docs/notation.md, N-20).")
class RuleOption(_Entry):
    option: str = member("Name of the option in the notation.", enum=list(FLAG_VALUES))
    default: JSON = member("Value that applies if the table's owner chooses none.", **_VALUE)
    value: JSON = member("Value that this description of the rules assumes.", **_VALUE)
    values: list[RuleOptionValue] = member("Every allowed value.")


@strawberry.type(description="The contents of the box, as counted by the rules.")
class RuleComponents:
    island_spaces: int = member("Spaces on an island.")
    city_spaces: int = member("Spaces in a city.")
    trading_house_spaces: int = member("Spaces in the trading house.")
    quarries: int = member("Quarry tiles.")
    plantations: GoodsCount = member("Plantation tiles.")
    goods: GoodsCount = member("Barrels.")
    colonists: int = member("Colonists.")
    nobles: int = member("Nobles; 0 without the nobles expansion.")
    victory_points: int = member("Victory points in chips.")
    cargo_ships: list[int] = member("Capacities of the cargo ships.")
    role_cards: int = member("Role cards.")
    buildings: int = member("Buildings, counting every copy.")


@strawberry.type(description="A kind of goods.")
class RuleGood:
    good: str = member("Id of the good.", **GOOD)
    name: str = member("Name used in the edition.", **_NAME)
    price: int = member("What a barrel sells for in the trading house.")
    barrels: int = member("Barrels in the box.")


@strawberry.type(description="A kind of island tile.")
class RuleTile(_Entry):
    tile: str = member("Id of the tile.", **TILE)
    count: int | None = member("Tiles in the box; null for forests, which are plantation tiles turned face down.")
    circles: int = member("Number of colonists that the tile has room for.")


@strawberry.type(description="What a game starts with.")
class RuleSetup:
    players: int = member("Number of players.")
    coins: int = member("Coins for each player.")
    start_tiles: list[str] = member("First plantation of each seat.", items=GOOD)
    victory_points: int = member("Victory points in the supply.")
    colonists: int = member("Colonists in the supply.")
    nobles: int = member("Nobles in the supply.")
    colonist_ship: int = member("People on the colonist ship.")
    nobles_on_ship: int = member("How many of these people are nobles.")
    cargo_ships: list[int] = member("Capacities of the cargo ships in play.")
    quarries: int = member("Quarries in the supply.")
    plantations: GoodsCount = member("Plantation tiles in the game, including start tiles.")
    row: int = member("Face-up plantations.")
    pile: int = member("Face-down plantations once the first row is face up.")
    goods: GoodsCount = member("Barrels in the game.")
    roles: list[str] = member("Role cards.", items=ROLE)
    choices: int = member("Number of roles that each player chooses in a round.")
    coins_on_untaken: int = member("Cards that get a coin after a round: one more if the smuggler was chosen.")


@strawberry.type(description="A role card, and what it lets players do.")
class RuleRole:
    role: str = member("Id of the role.", **ROLE)
    name: str = member("Name used in the edition.")
    action: str = member("What every player may do.")
    privilege: str | None = member("What the player who chose the role may do in addition; null for the smuggler.")
    rules: list[str] = member("Numbers of the rules that the text sums up.", **_NUMBERS)


@strawberry.type(description="What the smuggler can do.")
class RuleSmugglerAction(_Entry):
    verb: str = member("The verb of the move.")


@strawberry.type(description="A goal of the festival.")
class RuleFestivalGoal(_Entry):
    goal: str = member("Id of the goal.")


@strawberry.type(description="How many copies of a building are in a game with this number of players.")
class RuleCopies:
    players: int = member("Number of players.")
    copies: int = member("Number of copies.")


@strawberry.type(description="A building, and what it does.")
class RuleBuilding(_Entry):
    building: str = member("Id of the building.", **BUILDING)
    expansion: str | None = member("The expansion that the building belongs to; null for the base game.", **EXPANSION)
    category: str = member("Kind of building.", **CATEGORY)
    category_name: str = member("The category in words.")
    good: str | None = member("The kind of goods that the building produces, if any.", **GOOD)
    cost: int = member("Printed price.")
    victory_points: int = member("Printed points.")
    column: int = member(
        "Column on the board, which is also the maximum number of quarries that lower the price.", minimum=1, maximum=4
    )
    circles: int = member("Number of colonists that the building has room for.")
    city_spaces: int = member("City spaces that the building covers.")
    copies: list[RuleCopies] = member("Number of copies for each number of players.")
    draft_spaces: int | None = member(
        "Number of spaces for buildings of this cost in the selection; null if the building cannot be selected."
    )


@strawberry.type(description="Spaces for the selection of buildings.")
class RuleDraftSpace:
    cost: int = member("Cost of the buildings that fit in these spaces.")
    category: str = member("Kind of building that fits in these spaces.", **CATEGORY)
    spaces: int = member("How many buildings can be selected.")
    candidates: list[str] = member("Buildings that can be selected.", items=BUILDING)


@strawberry.type(description="The selection of buildings before the first round.")
class RuleDraft(RuleText):
    spaces: list[RuleDraftSpace] = member("All spaces, by cost.")


@strawberry.type(description="Where points come from.")
class RuleScore(_Entry):
    source: str = member("The member of a score that counts these points.")


@strawberry.type(description="Points that a large building adds at the end.")
class RuleBonus(_Entry):
    building: str = member("Id of the building.", **BUILDING)


@strawberry.type(description="What ends the game.")
class RuleEndTrigger(_Entry):
    trigger: str = member("Id of the trigger.", **END_TRIGGER)


@strawberry.type(description="A kind of decision.")
class RuleDecision(_Entry):
    kind: str = member("The `kind` of such a decision.")


@strawberry.type(description="A kind of move.")
class RuleMove(RuleText):
    verb: str = member("Word that these moves begin with.")
    forms: list[str] = member("How the move is written (docs/notation.md).")


@strawberry.type(description="An edition and its expansions: all that a client needs to show, in one language.")
class Rules:
    edition: str = member("Id of the edition.", **EDITION)
    name: str = member("Name of the edition.")
    language: str = member("Language of all texts.", enum=[*LANGUAGES])
    players: list[int] = member("Numbers of players that the edition is made for.")
    expansions: list[str] = member("Expansions in play.", items=EXPANSION)
    available_expansions: list[RuleExpansion] = member("Expansions that the edition has.")
    options: list[RuleOption] = member("Rule options that matter with these expansions.")
    components: RuleComponents = member("The contents of the box.")
    goods: list[RuleGood] = member("The kinds of goods.")
    tiles: list[RuleTile] = member("The kinds of island tiles.")
    setups: list[RuleSetup] = member("What a game starts with, by number of players.")
    two_players: list[RuleTopic] = member("What is different with two players.")
    round: RuleText = member("How a round works.")
    roles: list[RuleRole] = member("The role cards.")
    smuggler_actions: list[RuleSmugglerAction] = member("What the smuggler can do; empty without that expansion.")
    festival_goals: list[RuleFestivalGoal] = member("The goals of the festival; empty without that expansion.")
    buildings: list[RuleBuilding] = member("Every building that can be in a game.")
    draft: RuleDraft | None = member("The selection of buildings; null if all buildings are in the game.")
    scoring: list[RuleScore] = member("Where points come from.")
    bonuses: list[RuleBonus] = member("Points that large buildings add at the end.")
    end: RuleText = member("What happens after an end trigger.")
    end_triggers: list[RuleEndTrigger] = member("What ends the game.")
    decisions: list[RuleDecision] = member("Kinds of decisions.")
    moves: list[RuleMove] = member("Kinds of moves.")
