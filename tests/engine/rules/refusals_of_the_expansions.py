"""Moves of the expansions, or changed by them, that are refused: ``(scene, move, rule, words of the sentence)``."""

from games.engine import new_game
from games.engine.moves import PASS_MOVE
from tests.engine.support import SEED, asked, play, table

BUILDINGS, NOBLES, SMUGGLER, FESTIVAL = "new_buildings", "nobles", "smuggler", "festival"
FULL_SHIPS = "5/5 corn, 6/6 indigo, 7/7 sugar"


def new(expansions, edition="1897", players=4, **more):
    return table(edition, players, expansions=expansions, **more)


# ----------------------------------------------------------------------------------------------------- new buildings


def drafting():
    return play(new_game("1897", 4, ["new_buildings"], seed=SEED), "draft:aqueduct")


def mayor_without_library():
    return new(BUILDINGS).round()


def settling(expansions=BUILDINGS, **board):
    return new(expansions, row="corn=5", pile="sugar=9").seat(0, **board).choose("settler")


def taking_the_second_tile(edition="1897"):
    scene = new(BUILDINGS, edition, row="corn=5", pile="sugar=9")
    return play(scene.seat(0, buildings="library, hospice").choose("settler"), "take:quarry", *["pass"] * 3)


def settling_after_a_draw(**board):
    scene = new(BUILDINGS, row="corn=5", pile="sugar=9")
    return play(scene.seat(0, tiles="corn", buildings="hacienda, guesthouse", **board).choose("settler"), "draw")


def looking_at_a_tile():
    scene = new(BUILDINGS, row="corn=5", pile="sugar=9").seat(0, buildings="hacienda, forest_house")
    return play(scene.choose("settler"), "draw")


def receiving_guests():
    scene = new(BUILDINGS, row="corn=5").seat(0, tiles="corn", buildings="guesthouse", people="guesthouse=2")
    return scene.choose("settler")


def in_a_window():
    scene = new(BUILDINGS).seat(0, tiles="corn", buildings="guesthouse")
    return scene.choose("prospector")


def building(coins, expansions=BUILDINGS, **board):
    return new(expansions).seat(0, coins=coins, **board).choose("builder")


def buying_the_office(**board):
    """It costs 4 with the privilege, so two items are missing."""
    return building(2, **({"buildings": "black_market", "goods": "corn", "points": 1, "tiles": "corn"} | board))


def trading_at_a_full_house():
    scene = new(BUILDINGS, house="corn, indigo, sugar, tobacco")
    return scene.seat(0, goods="coffee", buildings="trading_post").choose("trader")


def loading_a_small_wharf():
    scene = new(BUILDINGS, ships="5, 6, 7").seat(0, goods="corn=2, sugar", buildings="small_wharf")
    return scene.seat(1, goods="coffee").choose("captain")


def loading_after_the_small_wharf():
    return play(loading_a_small_wharf(), "small_wharf:corn=1", "ship:coffee@5")


def loading_what_is_gone():
    state = loading_a_small_wharf()
    state.seats[0].goods = [0] * 5
    state.moves = (PASS_MOVE,)
    return state


# ------------------------------------------------------------------------------------------------------------ nobles


def settling_with_nobles_on_the_ship():
    scene = new(NOBLES, row="corn=5", colonists=0, ship=2, ship_nobles=2).seat(0, buildings="hospice")
    return scene.choose("settler")


def dropping():
    state = new(NOBLES, row="corn=5").seat(0, tiles="corn", buildings="hunting_lodge").choose("settler")
    play(state, *["pass"] * 4)
    assert asked(state) == (0, "lodge")
    return state


def choosing_a_person():
    return new(NOBLES, ship=4, ship_nobles=1).choose("mayor", variant="/decline")


def placing_nobles():
    scene = new(NOBLES, ship=0, ship_nobles=0, colonists=9)
    return scene.seat(0, tiles="corn, sugar", san_juan=2, nobles="san_juan").choose("mayor", variant="/decline")


def trading(noble="", goods="corn", edition="1897", expansions=NOBLES, pile="sugar=9", **board):
    scene = new(expansions, edition, pile=pile)
    return scene.seat(0, buildings="land_office", nobles=noble, goods=goods, **board).choose("trader")


def trading_without_land_office(expansions=NOBLES):
    return new(expansions).seat(0, goods="corn").choose("trader")


def giving():
    scene = new(NOBLES, ships="5, 6, 7").seat(0, goods="corn, sugar", buildings="royal_supplier", nobles="san_juan")
    return scene.choose("captain")


# ---------------------------------------------------------------------------------------------------------- smuggler


def smuggling(**more):
    ships = {"ships": "5, 2/6 corn, 7"}
    return new(SMUGGLER, **(ships | more)).seat(0, tiles="corn, quarry").choose("smuggler")


def choosing_with_the_poster():
    return new(SMUGGLER, poster=0).round()


def choosing_after_a_swap():
    """Two players: the smuggler chooses again in the same round."""
    return play(new(SMUGGLER, players=2).choose("smuggler"), "swap:mayor", "role:prospector")


def playing_the_reserved_card():
    state = play(new(SMUGGLER, colonists=9, ship=0).choose("smuggler"), "swap:mayor")
    play(state, "role:prospector", "role:captain", "role:craftsman")
    assert asked(state) == (0, "role")
    return state


def smuggling_after_the_settler():
    return play(new(SMUGGLER).choose("settler"), *["pass"] * 4, "role:smuggler")


def placing_a_headhunt_crew():
    return play(smuggling(ship=9), "headhunt=1")


# ---------------------------------------------------------------------------------------------------------- festival


def settling_a_festival_crew():
    """Three corn plantations win three colonists; one circle on corn is taken already, one sugar plantation is free."""
    scene = new(FESTIVAL, row="corn=5", goals=("corn", "corn, sugar=2", "factory"))
    scene.seat(0, tiles="corn=2, sugar", people="corn=1")
    return play(scene.choose("settler"), "take:corn")


CASES = [
    # no decision of the expansions can be passed but those that say so
    (drafting, "pass", "R-X1-SEL-2", "You cannot pass at this decision: draft"),
    (looking_at_a_tile, "pass", "R-X1-FOREST-5", "You cannot pass at this decision: drawn"),
    (choosing_a_person, "pass", "R-X2-5", "You cannot pass at this decision: noble"),
    (smuggling, "pass", "R-X3-4", "You cannot pass at this decision: smuggle"),
    (settling_a_festival_crew, "pass", "R-RND-4", "You cannot pass at this decision: crew"),
    # moves for which the game does not wait
    (drafting, "build:wharf", "R-X1-SEL-2", "waiting for another decision: draft"),
    (looking_at_a_tile, "take:corn", "R-X1-FOREST-5", "waiting for another decision: drawn"),
    (dropping, "take:corn", "R-X2-HUNT-1", "waiting for another decision: lodge"),
    (choosing_a_person, "place:none", "R-X2-5", "waiting for another decision: noble"),
    (giving, "ship:corn@5", "R-X2-SUPPLIER-1", "waiting for another decision: supply"),
    (smuggling, "role:mayor", "R-X3-4", "waiting for another decision: smuggle"),
    (settling_a_festival_crew, "place:corn=1", "R-RND-4", "waiting for another decision: crew"),
    (in_a_window, "role:mayor", "R-X1-GUEST-4", "waiting for another decision: window"),
    (settling, "land:buy", "R-STL-4", "waiting for another decision: settle"),
    (settling, "small_wharf:corn=1", "R-STL-4", "waiting for another decision: settle"),
    (settling, "crew:none", "R-STL-4", "waiting for another decision: settle"),
    # draft
    (drafting, "draft:chapel", "R-X1-SEL-2", "not in the game: chapel"),
    (drafting, "draft:sugar_mill", "R-X1-SEL-1", "does not have to be selected: sugar_mill"),
    (drafting, "draft:aqueduct", "R-X1-SEL-2", "This building has already been selected: aqueduct"),
    (drafting, "draft:small_market", "R-X1-SEL-4", "No empty space is left for buildings of this cost: 1"),
    # role
    (mayor_without_library, "role:mayor/1", "R-X1-LIBRARY-1", "The privilege brings at most one person"),
    (choosing_with_the_poster, "role:smuggler", "R-X3-3", "wanted poster"),
    (choosing_after_a_swap, "role:mayor", "R-X3-11", "set aside"),
    (playing_the_reserved_card, "role:trader", "R-X3-8", "Only the card that was set aside"),
    # settle
    (settling, "take:corn/forest", "R-X1-FOREST-7", "right person on it: forest_house"),
    (lambda: settling(NOBLES), "take:corn/forest", "R-X1-FOREST-7", "No building in this game allows this"),
    (taking_the_second_tile, "take:corn+hospice", "R-X1-LIBRARY-5", "The second tile comes without a person"),
    (taking_the_second_tile, "take:quarry", "R-X1-LIBRARY-3", "cannot be a quarry"),
    (settling_with_nobles_on_the_ship, "take:corn+hospice", "R-B-HOSPICE-2", "Nobody of that kind"),
    # lodge and land office
    (dropping, "drop:coffee", "R-X2-HUNT-1", "no such tile to discard: coffee"),
    (trading_without_land_office, "land:buy", "R-X2-LAND-1", "right person on it: land_office"),
    (lambda: trading_without_land_office(SMUGGLER), "land:buy", "R-X2-LAND-1", "No building in this game"),
    (lambda: trading(noble="land_office", coins=1), "land:buy", "R-X2-LAND-1", "right person on it: land_office"),
    (lambda: play(trading(coins=2), "land:buy"), "land:buy", "R-X2-LAND-1", "once per phase"),
    (lambda: trading(coins=0), "land:buy", "R-X2-LAND-1", "costs one coin"),
    (lambda: trading(coins=1, tiles="corn=12"), "land:buy", "R-STL-6", "No island space is free"),
    (lambda: trading(coins=1, pile=""), "land:buy", "R-STL-12", "No tile is left"),
    (lambda: trading(tiles="corn"), "land:drop:corn", "R-X2-LAND-2", "right person on it: land_office"),
    (
        lambda: play(trading("land_office", tiles="corn=2"), "land:drop:corn"),
        "land:drop:corn",
        "R-X2-LAND-2",
        "once per phase",
    ),
    (
        lambda: trading("land_office", edition="reissue", expansions=f"{BUILDINGS}, {NOBLES}", forests="corn"),
        "land:drop:forest",
        "R-X2-LAND-5",
        "right person on it: forest_house",
    ),
    (lambda: trading("land_office", tiles="corn"), "land:drop:coffee", "R-X2-LAND-2", "no such tile"),
    (
        lambda: play(trading("", goods="corn, sugar", coins=1), "sell:corn"),
        "sell:sugar",
        "R-TRA-1",
        "Each player can sell only one barrel per phase",
    ),
    # trading post
    (trading_without_land_office, "sell:corn@trading_post", "R-X1-POST-1", "No building in this game"),
    (lambda: trading_without_land_office(BUILDINGS), "sell:corn@trading_post", "R-X1-POST-1", "trading_post"),
    (trading_at_a_full_house, "sell:coffee", "R-TRA-4", "The trading house is full"),
    # place and crew
    (placing_nobles, "place:corn=1,sugar=1", "R-X2-2", "has 1 of this sort (noble), but the move places 0"),
    (placing_nobles, "place:corn=1n,sugar=1n", "R-X2-2", "the move places 2"),
    (settling_a_festival_crew, "crew:corn=3", "R-X4-7", "corn): the move places 3, but there is room for only 2 more"),
    (
        settling_a_festival_crew,
        "crew:quarry=1",
        "R-X4-7",
        "quarry): the move places 1, but there is room for only 0 more",
    ),
    (settling_a_festival_crew, "crew:corn=1n", "R-X4-7", "The move places more people than the player has"),
    (placing_a_headhunt_crew, "crew:corn=2", "R-X3-7", "corn): the move places 2, but there is room for only 1 more"),
    (placing_a_headhunt_crew, "crew:corn=1,quarry=1", "R-X3-7", "The move places more people than the player has"),
    (placing_a_headhunt_crew, "crew:none", "R-X3-7", "must place all the people the player keeps"),
    # build with payments in kind
    (lambda: building(2, tiles="corn"), "build:office+corn+vp", "R-X1-BLACK-1", "right person on it: black_market"),
    (buying_the_office, "build:office+corn", "R-X1-BLACK-2", "each missing coin (2)"),
    (buying_the_office, "build:small_market+corn", "R-X1-BLACK-2", "each missing coin (0)"),
    (
        buying_the_office,
        "build:office+colonist@black_market+vp",
        "R-X1-BLACK-3",
        "cannot pay with a person from here: black_market",
    ),
    (buying_the_office, "build:office+noble@corn+vp", "R-X1-BLACK-3", "cannot pay with a person from here: corn"),
    (buying_the_office, "build:office+sugar+vp", "R-X1-BLACK-1", "does not have what they want to pay with"),
    (
        lambda: buying_the_office(buildings="black_market, university"),
        "build:office+colonist@university+vp+university",
        "R-X1-BLACK-5",
        "cannot work in the building",
    ),
    (buying_the_office, "build:office+corn+vp+university", "R-B-UNIVERSITY-1", "right person on it: university"),
    # captain
    (giving, "supply:coffee", "R-X2-SUPPLIER-1", "The player has no barrels of this kind: coffee"),
    (giving, "supply:corn,sugar", "R-X2-SUPPLIER-1", "The player can return at most 1 of their barrels"),
    (lambda: play(giving(), "pass"), "small_wharf:corn=1", "R-X1-SWHARF-1", "No building in this game"),
    (loading_a_small_wharf, "small_wharf:corn=3", "R-X1-SWHARF-1", "more than they have"),
    (loading_after_the_small_wharf, "small_wharf:corn=1", "R-X1-SWHARF-1", "once per phase"),
    # smuggle
    (smuggling, "raid@8=0", "R-SET-8", "this capacity: 8"),
    (smuggling, "raid@6=3", "R-X3-5", "can keep at most 2"),
    (smuggling, "raid@5=1", "R-X3-5", "can keep at most 0"),
    (
        smuggling,
        "headhunt=1",
        "R-X3-7",
        "The player can keep at most three of the people who must leave the ship, and no more than they have",
    ),
    (lambda: smuggling(ship=9), "headhunt=3", "R-X3-7", "they have empty circles"),
    (smuggling, "swap:prospector_2", "R-SET-7", "not in the game: prospector_2"),
    (smuggling_after_the_settler, "swap:settler", "R-X3-8", "This role has already been taken this round: settler"),
    # guests
    (settling, "guest:corn", "R-X1-GUEST-2", "right person on it: guesthouse"),
    (smuggling, "guest:corn", "R-X1-GUEST-2", "No building in this game"),
    (settling_after_a_draw, "guest:corn", "R-X1-GUEST-4", "cannot move right now"),
    (receiving_guests, "guest:corn/noble", "R-X1-GUEST-2", "no guest of that kind"),
    (receiving_guests, "guest:coffee", "R-X1-GUEST-2", "No circle is empty here: coffee"),
    (receiving_guests, "guest:guesthouse", "R-X1-GUEST-2", "No circle is empty here: guesthouse"),
]
