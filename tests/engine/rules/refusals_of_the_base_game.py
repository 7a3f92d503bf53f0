"""Moves of the base game that are refused: ``(scene, move, rule, words of the sentence)``."""

from games.engine import Ruleset, agenda, ids
from tests.engine.support import play, table

BUSY = "1/5 corn, 1/6 sugar, 7"


def choosing():
    return table().round(taken="settler")


def choosing_without_supply():
    return table(colonists=0).round()


def settling(**board):
    return table(row="corn=5", pile="sugar=9").seat(0, **board).choose("settler")


def settling_after_a_draw():
    return play(settling(buildings="hacienda"), "draw")


def settling_with_nothing_to_draw():
    return table(row="corn=5", pile="").seat(0, buildings="hacienda").choose("settler")


def settling_second():
    return play(settling(), "pass")


def settling_without(quarries=8, row="corn=5", **supplies):
    scene = table(row=row, pile="sugar=9", quarries=quarries, **supplies)
    return scene.seat(0, buildings="hospice, hacienda").choose("settler")


def placing():
    scene = table(ship=0, colonists=9).seat(0, tiles="corn=2", filler=1, san_juan=2)
    return scene.choose("mayor", variant="/decline")


def building(coins=20, stock="", supply=9, ship=4, **board):
    return table(stock=stock, colonists=supply, ship=ship).seat(0, coins=coins, **board).choose("builder")


def building_without_harbors():
    """A table at which a type of building is not in the game, as after the draft of an expansion."""
    state = building()
    state.rules = Ruleset("classic", 4, (), ())  # one of its own, not the one that all tables share
    state.rules.rows = {b: row for b, row in state.rules.rows.items() if row.id != "harbor"}
    state.in_stock &= ~(1 << ids.BUILDINGS.index("harbor"))
    return listed_again(state)


def listed_again(state):
    """Have the legal moves of the waiting decision listed again."""
    state.moves = ()
    agenda.advance(state)
    return state


def producing():
    scene = table(options={"production_action_optional": True}).seat(0, tiles="corn", people="corn=1")
    return scene.choose("craftsman")


def taking_the_bonus(goods=""):
    scene = table(goods=goods).seat(0, tiles="corn, sugar", buildings="small_sugar_mill", people="corn=1, sugar=1")
    return scene.choose("craftsman")


def trading(house="corn"):
    return table(house=house).seat(0, goods="corn, sugar").choose("trader")


def loading(buildings="", ships=BUSY, goods="corn=2, indigo=6"):
    return table(ships=ships).seat(0, goods=goods, buildings=buildings).choose("captain")


def loading_after_the_wharf():
    scene = table(ships="5, 6, 7").seat(0, goods="corn, sugar, indigo", buildings="wharf").seat(1, goods="coffee")
    return play(scene.choose("captain"), "wharf:corn", "ship:coffee@5")


def storing(buildings=""):
    scene = table(ships="5/5 corn, 6/6 indigo, 7/7 sugar").seat(0, goods="corn=3, sugar=2", buildings=buildings)
    return scene.choose("captain")


CASES = [
    (choosing, "pass", "R-RND-2", "You cannot pass at this decision: role"),
    (placing, "pass", "R-MAY-4", "You cannot pass at this decision: place"),
    (storing, "pass", "R-CAP-17", "You cannot pass at this decision: store"),
    (loading, "pass", "R-CAP-6", "The player has barrels that fit on a cargo ship, and must load"),
    # moves for which the game does not wait
    (choosing, "take:corn", "R-RND-1", "waiting for another decision: role"),
    (settling_second, "role:mayor", "R-STL-4", "waiting for another decision: settle"),
    (placing, "draw", "R-MAY-4", "waiting for another decision: place"),
    (building, "sell:corn", "R-BLD-1", "waiting for another decision: build"),
    (producing, "place:corn=1", "R-CRA-1", "waiting for another decision: produce"),
    (taking_the_bonus, "produce", "R-CRA-6", "waiting for another decision: bonus"),
    (trading, "ship:corn@5", "R-TRA-1", "waiting for another decision: trade"),
    (loading, "store:corn=1", "R-CAP-2", "waiting for another decision: ship"),
    (storing, "wharf:corn", "R-CAP-17", "waiting for another decision: store"),
    (storing, "bonus:corn", "R-CAP-17", "waiting for another decision: store"),
    (storing, "build:wharf", "R-CAP-17", "waiting for another decision: store"),
    # role
    (choosing, "role:prospector_2", "R-SET-7", "not in the game: prospector_2"),
    (choosing, "role:smuggler", "R-SET-7", "not in the game: smuggler"),
    (choosing, "role:settler", "R-RND-2", "This role has already been taken this round: settler"),
    (choosing_without_supply, "role:mayor/decline", "R-MAY-1", "no privilege to decline"),
    # settle
    (settling, "draw", "R-B-HACIENDA-1", "needs a building with the right person on it"),
    (settling_after_a_draw, "draw", "R-B-HACIENDA-1", "A tile can be drawn only once, before the normal tile"),
    (settling_with_nothing_to_draw, "draw", "R-STL-12", "No tile is left"),
    (lambda: settling_without(quarries=0), "take:quarry", "R-STL-7", "No quarry is left"),
    (settling_second, "take:quarry", "R-STL-3", "Only the player who chose the role"),
    (settling, "take:coffee", "R-STL-1", "No plantation of this kind is face up: coffee"),
    (lambda: settling_without(row=""), "take:coffee", "R-STL-8", "No plantation of this kind is face up: coffee"),
    (settling, "take:corn+hospice", "R-B-HOSPICE-1", "needs a building with the right person on it"),
    (lambda: settling_without(colonists=0, ship=0), "take:corn+hospice", "R-B-HOSPICE-2", "Nobody of that kind"),
    # place
    (placing, "place:sugar=1", "R-OBJ-6", "no circle here: sugar"),
    (placing, "place:corn=3", "R-OBJ-6", "corn): the move places 3, but there is room for only 2"),
    (placing, "place:corn=2,small_indigo_plant=1", "R-MAY-4", "places too many people: 3 instead of at most 2"),
    (placing, "place:corn=1", "R-MAY-6", "too few people on circles: 1 instead of at least 2"),
    (placing, "place:none", "R-MAY-6", "too few people on circles: 0 instead of at least 2"),
    # build
    (building_without_harbors, "build:harbor", "R-SET-10", "not in the game: harbor"),
    (lambda: building(buildings="office"), "build:office", "R-OBJ-10", "The player already owns this building: office"),
    (
        lambda: building(stock="office=0"),
        "build:office",
        "R-BLD-10",
        "No copy of this building is left in the supply: office",
    ),
    (lambda: building(filler=11), "build:fortress", "R-BLD-9", "enough room"),
    (lambda: building(coins=3), "build:office", "R-BLD-2", "The building costs 4, but the player has only 3"),
    (building, "build:office+university", "R-B-UNIVERSITY-1", "needs a building with the right person on it"),
    (
        lambda: building(supply=0, ship=0, buildings="university"),
        "build:office+university",
        "R-B-UNIVERSITY-2",
        "Nobody of that kind is left",
    ),
    # bonus
    (taking_the_bonus, "bonus:coffee", "R-CRA-6", "has not produced this good in this phase: coffee"),
    (lambda: taking_the_bonus("corn=1"), "bonus:corn", "R-CRA-6", "no barrels of this kind left: corn"),
    # trade
    (trading, "sell:coffee", "R-TRA-1", "The player has no barrels of this kind: coffee"),
    (trading, "sell:corn", "R-TRA-3", "The trading house already holds this good: corn"),
    # ship
    (loading, "ship:corn@8", "R-SET-8", "this capacity: 8"),
    (loading, "ship:coffee@7", "R-CAP-4", "The player has no barrels of this kind: coffee"),
    (lambda: loading(ships="5/5 corn, 6, 7"), "ship:corn@5", "R-CAP-4", "capacity 5 is full"),
    (loading, "ship:indigo@5", "R-CAP-4", "carries: corn"),
    (loading, "ship:corn@7", "R-CAP-5", "Another ship already carries this good: corn"),
    (
        lambda: loading(ships="1/5 corn, 6, 7", goods="corn, indigo=7"),
        "ship:indigo@6",
        "R-CAP-9",
        "Of the empty ships, the player must choose one that takes the most barrels",
    ),
    (loading, "wharf:corn", "R-B-WHARF-1", "needs a building with the right person on it"),
    (lambda: loading("wharf"), "wharf:coffee", "R-B-WHARF-1", "The player has no barrels of this kind: coffee"),
    (loading_after_the_wharf, "wharf:sugar", "R-B-WHARF-1", "The player’s own ship has already sailed in this phase"),
    # store
    (storing, "store:corn=4", "R-CAP-17", "more than they have"),
    (storing, "store:none", "R-CAP-18", "must keep everything"),
    (lambda: storing("small_warehouse"), "store:corn=3", "R-CAP-18", "must keep everything"),
    (storing, "store:corn=2", "R-CAP-17", "do not allow them to keep"),
]
