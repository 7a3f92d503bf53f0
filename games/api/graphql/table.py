"""The table, fully typed. Resolvers read the dicts of :func:`games.engine.observe`, which name the same things."""

import strawberry

Described = strawberry.field


@strawberry.type(description="A number of barrels, or of plantation tiles, of each kind.")
class Goods:
    corn: int = Described(description="Corn.")
    indigo: int = Described(description="Indigo.")
    sugar: int = Described(description="Sugar.")
    tobacco: int = Described(description="Tobacco.")
    coffee: int = Described(description="Coffee.")


@strawberry.type(description="Barrels of one kind.")
class GoodCount:
    good: str = Described(description="Kind of goods.")
    count: int = Described(description="Barrels, at least one.")


@strawberry.type(description="How many copies of a building are left in the supply.")
class BuildingCount:
    building: str = Described(description="Id of the building.")
    count: int = Described(description="Copies left; 0 when it is sold out.")


@strawberry.type(description="What can still be taken.")
class Supply:
    colonists: int = Described(description="Colonists that are not on the colonist ship.")
    victory_points: int = Described(description="Victory points in chips.")
    quarries: int = Described(description="Quarry tiles.")
    goods: Goods = Described(description="Barrels.")
    nobles: int = Described(description="Nobles that are not on the colonist ship; 0 without nobles.")

    @Described(
        description="Every building of the game with the copies that are left, in the order of the rules; while "
        "buildings are selected, those that are certain."
    )
    def buildings(self) -> list[BuildingCount]:
        return [{"building": building, "count": count} for building, count in self["buildings"].items()]


@strawberry.type(description="A role card.")
class Role:
    role: str = Described(description="Id of the card: settler, mayor, builder, craftsman, trader, captain, ...")
    coins: int = Described(description="Coins that lie on the card.")
    taken_by: int | None = Described(description="The seat that has chosen it this round; null while it can be chosen.")


@strawberry.type(description="A cargo ship of the captain phase.")
class CargoShip:
    capacity: int = Described(description="Barrels it can carry; this is also its name in moves.")
    good: str | None = Described(description="The only kind it carries now; null while it is empty.")
    barrels: int = Described(description="Barrels on board.")


@strawberry.type(description="The tiles of one kind on an island.")
class IslandTile:
    tile: str = Described(description="corn, indigo, sugar, tobacco, coffee, quarry or forest.")
    count: int = Described(description="Tiles of this kind.")
    colonists: int = Described(description="How many of them have somebody on them, noble or not.")
    nobles: int = Described(description="How many of these are nobles.")


@strawberry.type(description="A building in a city.")
class CityBuilding:
    building: str = Described(description="Id of the building.")
    colonists: int = Described(description="People on it, nobles included.")
    nobles: int = Described(description="How many of them are nobles.")
    circles: int = Described(description="People it has room for.")


@strawberry.type(description="What lies in front of a seat.")
class SeatBoard:
    coins: int = Described(description="Coins.")
    victory_points: int | None = Described(
        description="Victory points in chips; null for other seats while a game with hidden points runs."
    )
    goods: Goods = Described(description="Barrels.")
    island: list[IslandTile] = Described(description="The island, one entry for each kind of tile that is there.")
    forests: list[str | None] = Described(
        description="The kind printed on each forest, oldest first; null where the viewer may not know it."
    )
    city: list[CityBuilding] = Described(description="The city.")
    san_juan: int = Described(description="People in San Juan, nobles included.")
    san_juan_nobles: int = Described(description="How many of them are nobles.")
    free_island_spaces: int = Described(description="Spaces left on the island.")
    free_city_spaces: int = Described(description="Spaces left in the city; a large building needs two.")


@strawberry.type(description="Spaces for buildings of one cost.")
class DraftSpaces:
    cost: int = Described(description="The printed price.")
    free: int = Described(description="Spaces still empty.")


@strawberry.type(description="The selection of buildings before the first round.")
class Draft:
    candidates: list[str] = Described(description="Buildings that can still be chosen.")

    @Described(description="Empty spaces by cost.")
    def spaces(self) -> list[DraftSpaces]:
        return [{"cost": int(cost), "free": free} for cost, free in self["spaces"].items()]


@strawberry.type(description="Who has reached the goals of the festival.")
class GoalsWon:
    plantation: int | None = Described(description="The seat; null while nobody has.")
    goods: int | None = Described(description="The seat; null while nobody has.")
    building: int | None = Described(description="The seat; null while nobody has.")


@strawberry.type(description="The goals of the festival, each for the first who reaches it.")
class Festival:
    plantation: str = Described(description="Three plantations of this kind win colonists.")
    building: str | None = Described(description="Building this wins victory points; null until it is drawn.")
    won_by: GoalsWon = Described(description="Who has reached them.")

    @Described(description="All these barrels, received in one craftsman phase, win coins.")
    def goods(self) -> list[GoodCount]:
        return counted(self["goods"])


def counted(goods: dict[str, int]) -> list[GoodCount]:
    """A JSON object of barrels by kind as a list."""
    return [{"good": good, "count": count} for good, count in goods.items()]


@strawberry.type(description="The final score of a seat.")
class Score:
    chips: int = Described(description="Victory points in chips.")
    buildings: int = Described(description="Points printed on buildings.")
    bonus: int = Described(description="Points that large buildings add.")
    nobles: int = Described(description="Points for nobles.")
    total: int = Described(description="The sum.")
    tiebreak: int = Described(description="Coins plus barrels; decides between equal totals.")


@strawberry.type(description="How a game ended.")
class Result:
    ended_by: list[str] = Described(
        description="Every reason that ended the game: colonists, city, victory_points, in this order."
    )
    rounds: int = Described(description="Rounds played.")
    scores: list[Score] = Described(description="A score for each seat.")
    winners: list[int] = Described(description="The seats that won; more than one when even the tie-break is equal.")


@strawberry.type(description="Who is asked for what.")
class Asked:
    seat: int = Described(description="The seat.")
    kind: str = Described(description="Kind of decision: role, settle, place, build, bonus, trade, ship, store, ...")


@strawberry.type(
    description="The table as the viewer sees it. Ids are those of the notation, the same in all editions."
)
class Table:
    edition: str = Described(description="classic, reissue or 1897.")
    expansions: list[str] = Described(description="Expansions in play.")
    options: strawberry.scalars.JSON = Described(description="Rule options that differ from the edition's defaults.")
    players: int = Described(description="Number of seats.")
    round: int = Described(description="The round, from 1; 0 while buildings are selected.")
    governor: int = Described(description="The seat that chose first this round.")
    phase: str | None = Described(description="The role being carried out; null while a role is chosen.")
    role_player: int | None = Described(description="The seat that chose the role being carried out.")
    decision: Asked | None = Described(description="Who is asked for what; null when the game is over.")
    roles: list[Role] = Described(description="The role cards.")
    supply: Supply = Described(description="What can still be taken.")
    colonist_ship: int = Described(description="People on the colonist ship, nobles included.")
    ship_nobles: int = Described(description="How many of them are nobles.")
    cargo_ships: list[CargoShip] = Described(description="The cargo ships, smallest first.")
    trading_house: list[str] = Described(description="Goods in the trading house, at most four, in order of sale.")
    plantations: Goods = Described(description="Face-up plantation tiles.")
    discard: Goods = Described(description="Discarded plantation tiles.")
    pile: int = Described(description="Number of face-down plantation tiles.")
    drawn_tile: str | None = Described(
        description="The face-down tile that you have drawn and may plant as a forest; null for everybody else."
    )
    draft: Draft | None = Described(description="The selection of buildings; null when it is over, or there is none.")
    festival: Festival | None = Described(description="The goals of the festival; null without it.")
    wanted_poster: int | None = Described(description="The seat with the wanted poster; null while nobody has it.")
    reserved_role: str | None = Described(description="The role card that the smuggler has put aside in this round.")
    seats: list[SeatBoard] = Described(description="What lies in front of each seat.")
    end_triggers: list[str] = Described(description="Reasons to end the game that have already happened.")
    result: Result | None = Described(description="Null until the game is over.")
