"""The table: what lies in the middle, and what everybody has in front of them. :mod:`games.engine` observes it."""

from typing import Any

import strawberry
from strawberry.scalars import JSON

from puerto_api.contract.shapes import counts, member

from .goods import GoodCount, GoodsCount
from .words import BUILDING, DECISION_KIND, EDITION, END_TRIGGER, EXPANSION, GOOD, OPTIONS, ROLE, TILE


@strawberry.type(description="How many copies of a building are left in the supply.")
class BuildingCount:
    building: str = member("The building.", **BUILDING)
    count: int = member("Copies left; 0 when it is sold out.")


@strawberry.type(description="What is left in the supply.")
class Supply:
    colonists: int = member("Colonists in the supply, not counting those on the colonist ship.")
    victory_points: int = member("Victory points in chips.")
    quarries: int = member("Quarry tiles.")
    goods: GoodsCount = member("Barrels.")
    buildings: Any = counts(
        "buildings",
        "Copies left of each building in the game, in the order of the rules; while buildings are being selected, "
        "only of buildings that are already certain to be in play.",
        BuildingCount,
    )
    nobles: int = member("Nobles in the supply, without those on the colonist ship; 0 without the nobles expansion.")


@strawberry.type(description="A role card of this game.")
class RoleCard:
    role: str = member("The card.", **ROLE)
    coins: int = member("Coins on the card.")
    taken_by: int | None = member("The seat that has chosen the card this round; null while it can be chosen.")


@strawberry.type(description="A cargo ship.")
class CargoShip:
    capacity: int = member("Number of barrels that the ship can carry, which is also its name in moves.")
    good: str | None = member("The kind of goods on board; null while the ship is empty.", **GOOD)
    barrels: int = member("Barrels on board.")


@strawberry.type(description="The tiles of one kind on an island.")
class IslandTiles:
    tile: str = member("Kind of tile.", **TILE)
    count: int = member("Number of tiles.")
    colonists: int = member("People on these tiles, including nobles.")
    nobles: int = member("How many of these people are nobles.")


@strawberry.type(description="A building in a city.")
class CityBuilding:
    building: str = member("The building.", **BUILDING)
    colonists: int = member("People on the building, nobles included.")
    nobles: int = member("How many of these people are nobles.")
    circles: int = member("Number of people that the building has room for.")
    bonus: int | None = member("Points that the building adds if large and occupied; null until the game is over.")


@strawberry.type(description="What a seat has in front of it: island, city and stock.")
class Board:
    coins: int = member("Coins.")
    victory_points: int | None = member(
        "Victory points in chips; null for other seats while a game with `hidden_points` is running."
    )
    goods: GoodsCount = member("Barrels.")
    island: list[IslandTiles] = member("The island, with one entry for each kind of tile on it.")
    forests: list[str | None] = member(
        "The plantation printed on each forest tile, oldest forest first; null where it is hidden from you.", items=GOOD
    )
    city: list[CityBuilding] = member("The city.")
    san_juan: int = member("People in San Juan, who have no work; nobles included.")
    san_juan_nobles: int = member("How many of these people are nobles.")
    free_island_spaces: int = member("Spaces left on the island.")
    free_city_spaces: int = member("Spaces left in the city; a large building needs two.")


@strawberry.type(description="Spaces for buildings of one cost.")
class DraftSpaces:
    cost: int = member("The printed price.")
    free: int = member("Spaces still empty.")


@strawberry.type(description="The selection of buildings before the first round.")
class Draft:
    spaces: Any = counts("spaces", "Number of spaces still empty for buildings of each cost.", DraftSpaces)
    candidates: list[str] = member("Buildings that can still be chosen.", items=BUILDING)


@strawberry.type(description="The seats that have reached the goals of the festival.")
class GoalsWon:
    plantation: int | None = member("The seat that has reached the goal; null if none has.")
    goods: int | None = member("The seat that has reached the goal; null if none has.")
    building: int | None = member("The seat that has reached the goal; null if none has.")


@strawberry.type(description="The goals of the festival, each won by the first seat that reaches it.")
class Festival:
    plantation: str = member("Kind of plantation; the first seat with three of this kind wins colonists.", **GOOD)
    goods: Any = counts("goods", "Barrels that win coins if a seat gets all of them in one craftsman phase.", GoodCount)
    building: str | None = member("The building that wins victory points; null until it is drawn.", **BUILDING)
    won_by: GoalsWon = member("The seats that have reached the goals.")


@strawberry.type(description="The final score of a seat.")
class Score:
    chips: int = member("Victory points in chips, and points written down once the chips had run out.")
    buildings: int = member("Points printed on buildings.")
    bonus: int = member("Points that large buildings add.")
    nobles: int = member("Points for nobles.")
    total: int = member("Total points.")
    tiebreak: int = member("Coins plus barrels, which break ties between equal totals.")


@strawberry.type(description="The result of a game according to the rules.")
class Result:
    ended_by: list[str] = member("Every trigger that ended the game.", items=END_TRIGGER)
    rounds: int = member("Rounds played.")
    scores: list[Score] = member("The score of each seat.")
    winners: list[int] = member("The seats that won: more than one if they are still tied after the tie-break.")


@strawberry.type(description="Which seat has to decide, and on what.")
class WaitingDecision:
    seat: int = member("The seat.")
    kind: str = member("Kind of decision.", **DECISION_KIND)


@strawberry.type(description="The table as you see it. Its ids are those of the notation, the same in all editions.")
class Table:
    edition: str = member("Edition of the rules.", **EDITION)
    expansions: list[str] = member("Expansions in play.", items=EXPANSION)
    options: JSON = member("Rule options that differ from the defaults of the edition.", **OPTIONS)
    players: int = member("Number of seats.", minimum=2)
    round: int = member("The round, from 1; 0 while buildings are being selected.")
    governor: int = member("The seat that chooses first this round.")
    phase: str | None = member("The role that is being carried out; null while a role is being chosen.", **ROLE)
    role_player: int | None = member("The seat that chose the role being carried out.")
    decision: WaitingDecision | None = member("Which seat has to decide, and on what; null when the game is over.")
    roles: list[RoleCard] = member("The role cards.")
    supply: Supply = member("What is still in the supply.")
    colonist_ship: int = member("People on the colonist ship, including nobles.")
    ship_nobles: int = member("How many of these people are nobles.")
    cargo_ships: list[CargoShip] = member("The cargo ships, smallest first.")
    trading_house: list[str] = member("Goods in the trading house, at most four, in order of sale.", items=GOOD)
    plantations: GoodsCount = member("Face-up plantation tiles.")
    discard: GoodsCount = member("Discarded plantation tiles.")
    pile: int = member("Number of face-down plantation tiles.")
    drawn_tile: str | None = member(
        "The face-down tile that you have drawn and may plant as a forest; null for everyone else.", **GOOD
    )
    draft: Draft | None = member("The selection of buildings; null once it is over, and in a game without a selection.")
    festival: Festival | None = member("The goals of the festival; null without that expansion.")
    wanted_poster: int | None = member("The seat that holds the wanted poster; null while no seat holds it.")
    reserved_role: str | None = member("The role card that the smuggler set aside this round; null if none.", **ROLE)
    seats: list[Board] = member("What each seat has in front of it.")
    end_triggers: list[str] = member("End triggers that have already occurred.", items=END_TRIGGER)
    result: Result | None = member("The result according to the rules; null until the game ends.")
