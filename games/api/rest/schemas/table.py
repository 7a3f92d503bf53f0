"""The table: what lies in the middle, and everybody's board."""

from games.engine import festival, ids
from games.engine.editions import EDITIONS
from puerto_api.rest.openapi import many, nullable, ref, text, thing, whole

GOODS_COUNT = thing("How many of each kind, always all five.", **{good: whole() for good in ids.GOODS})


def counts(of: str, description: str) -> dict:
    """A number for some of the ids of a kind."""
    return {
        "type": "object",
        "description": description,
        "propertyNames": ref(of),
        "additionalProperties": {"type": "integer", "minimum": 0},
    }


SEAT_NUMBER = whole("Seat number from 0.")

RESULT = thing(
    "How the game ended.",
    ended_by=many(ref("EndTrigger"), "Every trigger that has happened."),
    rounds=whole("Rounds played."),
    scores=many(ref("Score"), "One line a seat."),
    winners=many(whole(), "Seat numbers."),
)

COMPONENTS = {
    "Edition": text("Edition of the rules.", enum=list(EDITIONS)),
    "Good": text("A kind of goods.", enum=list(ids.GOODS)),
    "Tile": text("A kind of island tile.", enum=list(ids.TILES)),
    "Role": text("A role card.", enum=list(ids.ROLES)),
    "Building": text("A building.", enum=list(ids.BUILDINGS)),
    "Slot": text("A place for colonists.", enum=list(ids.SLOTS)),
    "EndTrigger": text("Why the game ends after this round.", enum=list(ids.TRIGGERS)),
    "DecisionKind": text(
        "What is asked; there will be more kinds.",
        examples=[
            *("draft", "role", "settle", "drawn", "lodge", "noble", "place", "build", "produce", "bonus", "trade"),
            *("supply", "ship", "store", "smuggle", "crew", "window"),
        ],
    ),
    "GoodsCount": GOODS_COUNT,
    "Options": {
        "type": "object",
        "description": "Rule options that differ from the edition's defaults (notation, N-20).",
        "additionalProperties": {"type": ["string", "integer", "boolean"]},
        "examples": [{"production_action_optional": True}],
    },
    "Score": thing(
        "A line of the result.",
        chips=whole("Victory point chips and noted points."),
        buildings=whole("Points of the buildings."),
        bonus=whole("Points of the large violet buildings."),
        nobles=whole("Points of nobles."),
        total=whole(),
        tiebreak=whole("Coins plus barrels."),
    ),
    "Result": RESULT,
    "RoleCard": thing(
        "A role card of this game.",
        role=ref("Role"),
        coins=whole("Coins that lie on it."),
        taken_by=nullable(whole("The seat that took it in this round.")),
    ),
    "Supply": thing(
        "What has not been taken yet.",
        colonists=whole(),
        victory_points=whole(),
        quarries=whole(),
        goods=ref("GoodsCount"),
        buildings=counts("Building", "Every building of the game; while buildings are selected, those certain."),
        nobles=whole("Not counting the ship; 0 without nobles."),
    ),
    "CargoShip": thing(
        "A cargo ship.",
        capacity=whole(),
        good=nullable(text("What it carries.", enum=list(ids.GOODS))),
        barrels=whole("How many barrels it carries."),
    ),
    "IslandTiles": thing(
        "The tiles of one kind on an island.",
        tile=ref("Tile"),
        count=whole(),
        colonists=whole("People on them, nobles included."),
        nobles=whole("How many of these are nobles."),
    ),
    "CityBuilding": thing(
        "A building in a city.",
        building=ref("Building"),
        colonists=whole("People on it, nobles included."),
        nobles=whole("How many of these are nobles."),
        circles=whole("Room for people."),
    ),
    "Board": thing(
        "What a seat has in front of it.",
        coins=whole(),
        victory_points=nullable(whole("Null where you may not know it (`hidden_points`).")),
        goods=ref("GoodsCount"),
        island=many(ref("IslandTiles")),
        forests=many(
            nullable(ref("Good")), "The kind printed on each forest, oldest first; null where you may not know it."
        ),
        city=many(ref("CityBuilding")),
        san_juan=whole("People without work, nobles included."),
        san_juan_nobles=whole("How many of these are nobles."),
        free_island_spaces=whole(),
        free_city_spaces=whole(),
    ),
    "Draft": thing(
        "The selection of buildings before the first round.",
        spaces={
            "type": "object",
            "description": "Empty spaces by cost.",
            "propertyNames": {"pattern": "^[0-9]+$"},
            "additionalProperties": {"type": "integer", "minimum": 0},
        },
        candidates=many(ref("Building"), "What can still be chosen."),
    ),
    "Festival": thing(
        "The goals of the festival, each for the first who reaches it.",
        plantation=text("Three plantations of this kind win colonists.", enum=list(ids.GOODS)),
        goods=counts("Good", "All these barrels, received in one craftsman phase, win coins."),
        building=nullable(text("Building this wins victory points; null until drawn.", enum=list(ids.BUILDINGS))),
        won_by=thing(
            "Who has reached them: a seat number, or null.",
            **{goal: nullable(whole()) for goal in festival.GOALS},
        ),
    ),
    "WaitingDecision": thing("Who is asked, and what for.", seat=SEAT_NUMBER, kind=ref("DecisionKind")),
    "Table": thing(
        "The table as you see it.",
        edition=ref("Edition"),
        expansions=many(text(enum=list(ids.EXPANSIONS))),
        options=ref("Options"),
        players=whole(minimum=2),
        round=whole("From 1; 0 while buildings are selected."),
        governor=SEAT_NUMBER,
        phase=nullable(text("The role whose phase runs.", enum=list(ids.ROLES))),
        role_player=nullable(whole("The seat that took the role of the phase.")),
        decision=nullable(ref("WaitingDecision")),
        roles=many(ref("RoleCard")),
        supply=ref("Supply"),
        colonist_ship=whole("People on the colonist ship, nobles included."),
        ship_nobles=whole("How many of these are nobles."),
        cargo_ships=many(ref("CargoShip")),
        trading_house=many(ref("Good")),
        plantations=ref("GoodsCount"),
        discard=ref("GoodsCount"),
        pile=whole("Face-down tiles left."),
        drawn_tile=nullable(
            text("The tile that you have drawn and may plant as a forest.", enum=list(ids.GOODS)),
        ),
        draft=nullable(ref("Draft")),
        festival=nullable(ref("Festival")),
        wanted_poster=nullable(whole("The seat that has it.")),
        reserved_role=nullable(
            text("The card that the smuggler has put aside in this round.", enum=list(ids.ROLES)),
        ),
        seats=many(ref("Board"), "By seat number."),
        end_triggers=many(ref("EndTrigger")),
        result=nullable(ref("Result")),
    ),
}
