"""What the engine tells of the expansions, member by member; nothing hidden is told to everybody."""

from games.engine import new_game
from tests.engine.rules.refusals_of_the_expansions import (
    building,
    new,
    placing_a_headhunt_crew,
    settling_a_festival_crew,
    smuggling,
    trading,
)
from tests.engine.support import SEED, asked, finish_phase, moves_of, play, rule, table, watch


def told(heard, kind):
    return [(seat, data) for name, seat, data in heard if name == kind]


@rule("R-X1-SEL-2", "R-X4-4", "R-SET-12")
def test_every_pick_and_then_the_goals_are_told():
    state = new_game("1897", 4, ["new_buildings", "festival"], seed=SEED)
    heard = watch(state)
    while asked(state)[1] == "draft":
        play(state, moves_of(state)[0])
    picks = told(heard, "drafted")
    assert [seat for seat, _ in picks] == [pick % 4 for pick in range(17)]
    assert picks[0] == (0, {"building": "aqueduct"})
    ((seat, drawn),) = told(heard, "drew_goals")
    goals = drawn["goals"]
    assert seat == -1
    assert (goals["plantation"], goals["goods"]) == ("sugar", {"indigo": 1, "sugar": 1, "coffee": 1})
    assert [name for name, _, _ in heard].index("drew_goals") < [name for name, _, _ in heard].index("round_began")


@rule("R-X1-FOREST-5", "R-OBJ-21")
def test_a_tile_that_may_become_a_forest_is_told_to_nobody():
    scene = new("new_buildings", row="corn=5", pile="sugar, coffee=8").seat(0, buildings="hacienda, forest_house")
    state = scene.choose("settler")
    heard = watch(state)
    play(state, "draw", "keep:forest", "take:corn/forest")
    assert told(heard, "drew_tile") == [(0, {"face": None})]
    assert told(heard, "kept_tile") == [(0, {"tile": "forest"})]
    assert told(heard, "took_tile") == [(0, {"tile": "corn", "colonist": False, "noble": False, "forest": True})]
    hidden = [data for kind, _, data in heard if kind not in ("move", "decision")]
    assert "sugar" not in str(hidden)


@rule("R-X1-FOREST-5", "R-X2-LAND-4")
def test_a_bought_tile_is_told_when_it_lies_face_up():
    state = trading(coins=2)
    heard = watch(state)
    play(state, "land:buy")
    assert told(heard, "bought_tile") == [(0, {"face": "sugar"})]
    looking = new("new_buildings, nobles", pile="sugar=9").seat(0, coins=2, buildings="land_office, forest_house")
    state = looking.choose("trader")
    heard = watch(state)
    play(state, "land:buy", "keep:plantation")
    assert told(heard, "bought_tile") == [(0, {"face": None})]
    assert told(heard, "kept_tile") == [(0, {"tile": "sugar"})]


@rule("R-X2-LAND-2", "R-X2-LAND-3", "G-80")
def test_a_dropped_tile_is_told_with_what_is_printed_on_it_and_who_left():
    for board, move, expected in (
        ({"tiles": "corn=2", "people": "corn=1"}, "corn", {"tile": "corn", "printed": "corn", "displaced": None}),
        ({"tiles": "corn", "people": "corn=1"}, "corn", {"tile": "corn", "printed": "corn", "displaced": "colonist"}),
        ({"forests": "?coffee"}, "forest", {"tile": "forest", "printed": "coffee", "displaced": None}),
    ):
        state = trading("land_office", **board)
        heard = watch(state)
        play(state, f"land:drop:{move}")
        assert told(heard, "dropped_tile") == [(0, expected)]
        assert told(heard, "earned_coins") == [(0, {"coins": 1, "source": "land_office"})]


@rule("R-X1-BLACK-2", "R-X1-CHURCH-1")
def test_a_building_paid_in_kind_is_told_with_its_price_and_what_was_given():
    board = {"buildings": "black_market, church", "goods": "corn", "points": 1, "tiles": "sugar", "people": "sugar=1"}
    state = building(1, **board)
    heard = watch(state)
    play(state, "build:office+colonist@sugar+corn+vp")
    ((_, built),) = told(heard, "built")
    assert built["price"] == 4
    given = {"slot": "sugar", "noble": False}
    assert built["paid"] == {"coins": 1, "person": given, "good": "corn", "victory_points": 1}
    assert told(heard, "earned_points") == [(0, {"points": 1, "source": "church"})]


@rule("R-X1-GUEST-2")
def test_a_guest_is_told_with_their_new_place():
    scene = new("new_buildings", row="corn=5").seat(0, tiles="corn", buildings="guesthouse")
    state = scene.choose("settler")
    heard = watch(state)
    play(state, "guest:corn")
    assert told(heard, "moved_guest") == [(0, {"slot": "corn", "noble": False})]


@rule("R-X1-SWHARF-1", "R-X1-LIGHT-1", "R-X2-SUPPLIER-1", "R-X1-UNION-1")
def test_goods_given_for_points_are_told_with_their_source():
    scene = new("new_buildings, nobles", ships="5, 6, 7")
    houses = "small_wharf, lighthouse, royal_supplier, union_hall"
    state = scene.seat(0, goods="corn=4, sugar=2", buildings=houses, nobles="san_juan").round()
    heard = watch(state)
    play(state, "role:captain", "supply:corn", "small_wharf:corn=3,sugar=1")
    assert told(heard, "gave_goods") == [
        (0, {"goods": {"corn": 1}, "points": 1, "source": "royal_supplier"}),
        (0, {"goods": {"corn": 3, "sugar": 1}, "points": 3, "source": "small_wharf"}),
    ]
    assert told(heard, "earned_points") == [(0, {"points": 3, "source": "union_hall"})]
    assert told(heard, "earned_coins") == [(0, {"coins": 1, "source": "lighthouse"})] * 2


@rule("R-X2-VILLA-1", "R-X2-5", "R-X2-3")
def test_persons_are_told_by_their_sort():
    state = new("nobles", players=3, ship=3, ship_nobles=1).seat(0, buildings="villa").round()
    heard = watch(state)
    play(state, "role:mayor/decline", "person:colonist", "person:noble")
    assert told(heard, "took_person") == [(0, {"person": "noble"})]
    assert told(heard, "took_from_ship") == [(0, {"person": "colonist"}), (1, {"person": "noble"})]
    ((_, dealt),) = told(heard, "dealt_colonists")
    assert dealt["dealt"][0] == {"seat": 2, "colonists": 1, "nobles": 0}
    finish_phase(state)
    refilled = told(heard, "refilled_ship")[-1]
    assert refilled == (-1, {"colonists": 2, "nobles": 1, "needed": 3})


@rule("R-X3-5", "R-X3-6", "R-X3-8")
def test_each_action_of_the_smuggler_is_told():
    raid, plunder, swap = smuggling(), smuggling(house="corn, coffee"), smuggling(card_coins="mayor=2")
    for state, move, kind, expected in (
        (raid, "raid@6=1", "raided", {"ship": 6, "cargo": "corn", "barrels_kept": 1, "barrels_returned": 1}),
        (smuggling(), "raid@5=0", "raided", {"ship": 5, "cargo": None, "barrels_kept": 0, "barrels_returned": 0}),
        (plunder, "plunder", "plundered", {"goods": {"corn": 1, "coffee": 1}, "points": 2}),
        (swap, "swap:mayor", "reserved_role", {"role": "mayor", "coins": 2}),
    ):
        heard = watch(state)
        play(state, move)
        assert told(heard, kind) == [(0, expected)]
    heard = watch(swap)
    play(swap, "role:mayor")
    assert told(heard, "earned_coins") == [(0, {"coins": 3, "source": "smuggler"})]


@rule("R-X3-7", "R-X4-7")
def test_a_crew_is_told_with_its_places():
    state = smuggling(ship=9)
    heard = watch(state)
    play(state, "headhunt=1", "crew:corn=1")
    assert told(heard, "headhunted") == [(0, {"removed": 5, "colonists": 1, "nobles": 0})]
    assert told(heard, "placed_crew") == [(0, {"people": {"corn": 1}, "nobles_among": {}})]
    state = settling_a_festival_crew()
    heard = watch(state)
    play(state, "crew:sugar=1")
    ((_, placed),) = told(heard, "placed_crew")
    assert placed["people"].get("sugar") == 1
    assert asked(placing_a_headhunt_crew()) == (0, "crew")


@rule("R-X4-7", "R-X4-8", "R-X4-9")
def test_each_goal_is_told_with_its_reward():
    goals = ("corn", "corn=3", "factory")
    scene = table("1897", 3, expansions="festival", goals=goals, row="corn=4")
    scene.seat(0, coins=20, tiles="corn=2").seat(1, tiles="corn=3", people="corn=3")
    state = scene.round()
    heard = watch(state)
    play(state, "role:settler", "take:corn")
    assert told(heard, "goal_reached") == [(0, {"goal": "plantation", "colonists": 3, "coins": 0, "points": 0})]
    finish_phase(state)
    play(state, "role:craftsman")
    assert told(heard, "goal_reached")[1:] == [(1, {"goal": "goods", "colonists": 0, "coins": 3, "points": 0})]
    finish_phase(state)
    play(state, "role:builder", *["pass"] * (asked(state)[0] != 0), "build:factory")
    assert told(heard, "goal_reached")[2:] == [(0, {"goal": "building", "colonists": 0, "coins": 0, "points": 3})]
