"""The rules as JSON Schema for the OpenAPI document: what :func:`games.rulebook.describe` answers."""

from typing import Any

from games.engine import ids
from games.engine.editions import EDITIONS
from games.engine.editions.base import FLAG_VALUES
from games.rulebook.numbers import CATEGORIES
from puerto_api.rest.openapi import COMPONENTS, many, nullable, ref, text, thing, whole

_ID = text("What it is about.")
_NAME = text("Its name in the edition.", examples=["Großes Früchtelager"])
_TEXT = text("One to a few sentences, in the words of the edition.")
_RULES = many(text(examples=["R-CAP-9"]), "Numbers of the rules behind it.")
_SAID: dict[str, Any] = {"text": _TEXT, "rules": _RULES}
_NOTE: dict[str, Any] = {"id": _ID} | _SAID
_ENTRY: dict[str, Any] = {"id": _ID, "name": _NAME} | _SAID
_VALUE: dict[str, Any] = {"type": ["string", "integer", "boolean"]}
_EXPANSION = text(enum=list(ids.EXPANSIONS))
_CATEGORY = text("What kind of building it is.", enum=list(CATEGORIES.values()))


def _by_kind(description: str) -> dict[str, Any]:
    return thing(description, **{good: whole() for good in ids.GOODS})


def _numbers(description: str) -> dict[str, Any]:
    return many(whole(), description)


_COMPONENTS = thing(
    "What there is in the box, as far as rules count it.",
    island_spaces=whole("Spaces of an island."),
    city_spaces=whole("Spaces of a city."),
    trading_house_spaces=whole("Spaces of the trading house."),
    quarries=whole("Quarry tiles."),
    plantations=_by_kind("Plantation tiles."),
    goods=_by_kind("Barrels."),
    colonists=whole("Colonists."),
    nobles=whole("Nobles; 0 without that expansion."),
    victory_points=whole("Victory points in chips."),
    cargo_ships=_numbers("Capacities of the cargo ships."),
    role_cards=whole("Role cards."),
    buildings=whole("Buildings, every copy counted."),
)

_SETUP = thing(
    "What a game starts with.",
    players=whole("For so many players."),
    coins=whole("Coins for each player."),
    start_tiles=many(text(enum=list(ids.GOODS)), "First plantation by seat."),
    victory_points=whole("Victory points in the supply."),
    colonists=whole("Colonists in the supply."),
    nobles=whole("Nobles in the supply."),
    colonist_ship=whole("People on the colonist ship."),
    nobles_on_ship=whole("How many of these are nobles."),
    cargo_ships=_numbers("Capacities of the cargo ships in play."),
    quarries=whole("Quarries in the supply."),
    plantations=_by_kind("Plantation tiles in the game, start tiles included."),
    row=whole("Face-up plantations."),
    pile=whole("Face-down plantations once the row lies open."),
    goods=_by_kind("Barrels in the game."),
    roles=many(text(enum=list(ids.ROLES)), "Role cards."),
    choices=whole("Roles that each player chooses in a round."),
    coins_on_untaken=whole("Cards that get a coin after a round; one more if the smuggler was among those chosen."),
)

_ROLE = thing(
    "A role card.",
    id=text("Id of the card.", enum=list(ids.ROLES)),
    name=_NAME,
    action=text("What everybody may do."),
    privilege=nullable(text("What its taker has beyond that; null for the smuggler.")),
    rules=_RULES,
)

_BUILDING = thing(
    "A building.",
    **_ENTRY,
    expansion=nullable(text("The expansion it belongs to; null for the base game.", enum=list(ids.EXPANSIONS))),
    category=_CATEGORY,
    category_name=text("The category in words."),
    good=nullable(text("The kind it produces, if any.", enum=list(ids.GOODS))),
    cost=whole("Printed price."),
    victory_points=whole("Printed points."),
    column=whole("Column on the board; so many quarries count at most.", minimum=1),
    circles=whole("Colonists it has room for."),
    city_spaces=whole("Spaces it covers."),
    copies=many(thing("Copies in games of one size.", players=whole(), copies=whole()), "By number of players."),
    draft_spaces=nullable(
        whole("Spaces for buildings of its cost when buildings are chosen; null if it is not chosen.")
    ),
)

_OPTION = thing(
    "A rule option (notation, N-20).",
    **_ENTRY | {"id": text("Its flag.", enum=list(FLAG_VALUES))},
    default=_VALUE | {"description": "Value where nobody chooses."},
    value=_VALUE | {"description": "Value in what is described here."},
    values=many(thing("A value and what it means.", value=_VALUE, text=text()), "Every value that is allowed."),
)

_DRAFT_SPACE = thing(
    "Spaces for the choice of buildings.",
    cost=whole("Cost of the buildings that fit."),
    category=_CATEGORY,
    spaces=whole("How many can be chosen."),
    candidates=many(text(enum=list(ids.BUILDINGS)), "Buildings that can be chosen."),
)

COMPONENTS |= {
    "RuleText": thing("What a rule says, in short.", **_SAID),
    "RuleNote": thing("A rule about something without a name of its own.", **_NOTE),
    "RuleEntry": thing("Something that has a name, and what it does.", **_ENTRY),
    "RuleBuilding": _BUILDING,
    "RuleSetup": _SETUP,
    "EditionSummary": thing(
        "An edition in short.",
        edition=text("Id for `/rules/{edition}` and for new games.", enum=list(EDITIONS)),
        name=text("Its name."),
        players=_numbers("Numbers of players it is made for."),
        expansions=many(_EXPANSION, "Expansions that it has."),
    ),
    "Rules": thing(
        "An edition with its expansions: all that a client needs to show, in one language.",
        edition=text(enum=list(EDITIONS)),
        name=text("Name of the edition."),
        language=text("Language of all texts.", enum=["en", "de", "fr"]),
        players=_numbers("Numbers of players it is made for."),
        expansions=many(_EXPANSION, "Expansions in play."),
        available_expansions=many(ref("RuleEntry"), "Expansions that the edition has."),
        options=many(_OPTION, "Rule options that matter with these expansions."),
        components=_COMPONENTS,
        goods=many(
            thing(
                "A kind of goods.",
                id=text(enum=list(ids.GOODS)),
                name=_NAME,
                price=whole("What a barrel brings in the trading house."),
                barrels=whole("Barrels in the box."),
            )
        ),
        tiles=many(
            thing(
                "A kind of island tile.",
                **_ENTRY,
                count=nullable(whole("Tiles in the box; null for forests, which are turned plantations.")),
                circles=whole("Colonists it has room for."),
            )
        ),
        setups=many(ref("RuleSetup"), "By number of players."),
        two_players=many(ref("RuleNote"), "What is different with two players."),
        round=ref("RuleText"),
        roles=many(_ROLE),
        smuggler_actions=many(ref("RuleEntry"), "What the smuggler can do; empty without him."),
        festival_goals=many(ref("RuleEntry"), "The goals of the festival; empty without it."),
        buildings=many(ref("RuleBuilding"), "Every building that can be in a game."),
        draft=nullable(thing("The choice of buildings before the first round.", **_SAID, spaces=many(_DRAFT_SPACE))),
        scoring=many(ref("RuleEntry"), "Where points come from, by member of a result."),
        bonuses=many(ref("RuleEntry"), "What large buildings add at the end, by building."),
        end=ref("RuleText"),
        end_triggers=many(ref("RuleEntry"), "What ends the game."),
        decisions=many(ref("RuleEntry"), "Kinds of decisions."),
        moves=many(
            thing("A kind of move.", **_NOTE, forms=many(text(), "How it is spelled (docs/notation.md).")),
            "Kinds of moves.",
        ),
    ),
}
