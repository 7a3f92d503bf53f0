"""Every refusal: the move, the sentence, the rule that speaks against it, the legal moves, and an unchanged state."""

import ast
import sys
from pathlib import Path

import pytest

from games.engine import IllegalMove, Ruleset, agenda, ids, moves, new_game, placement, problem, refusals
from games.engine import play as play_move
from games.engine.snapshot import dump
from tests.engine.support import SEED, asked, moves_of, play, refused, rule, table

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
    return listed_anew(state)


def listed_anew(state):
    """Have the legal moves of the waiting decision listed anew."""
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


def trading_at_a_full_house():
    """Only an expansion asks a player when the house is full; here it fills up under his eyes."""
    state = trading()
    state.house = [ids.CORN, ids.INDIGO, ids.TOBACCO, ids.COFFEE]
    return state


def loading(buildings="", ships=BUSY, goods="corn=2, indigo=6"):
    return table(ships=ships).seat(0, goods=goods, buildings=buildings).choose("captain")


def loading_after_the_wharf():
    scene = table(ships="5, 6, 7").seat(0, goods="corn, sugar, indigo", buildings="wharf").seat(1, goods="coffee")
    return play(scene.choose("captain"), "wharf:corn", "ship:coffee@5")


def storing(buildings=""):
    scene = table(ships="5/5 corn, 6/6 indigo, 7/7 sugar").seat(0, goods="corn=3, sugar=2", buildings=buildings)
    return scene.choose("captain")


CASES = [
    (choosing, "pass", "R-RND-2", "'role' decision cannot be passed"),
    (placing, "pass", "R-MAY-4", "'place' decision cannot be passed"),
    (storing, "pass", "R-CAP-17", "'store' decision cannot be passed"),
    (loading, "pass", "R-CAP-6", "something must be loaded"),
    # moves for which the game does not wait
    (choosing, "take:corn", "R-RND-1", "waits for a 'role' decision of seat 0"),
    (settling_second, "role:mayor", "R-STL-4", "waits for a 'settle' decision of seat 1"),
    (placing, "draw", "R-MAY-4", "waits for a 'place'"),
    (building, "sell:corn", "R-BLD-1", "waits for a 'build'"),
    (producing, "place:corn=1", "R-CRA-1", "waits for a 'produce'"),
    (taking_the_bonus, "produce", "R-CRA-6", "waits for a 'bonus'"),
    (trading, "ship:corn@5", "R-TRA-1", "waits for a 'trade'"),
    (loading, "store:corn=1", "R-CAP-2", "waits for a 'ship'"),
    (storing, "wharf:corn", "R-CAP-17", "waits for a 'store'"),
    (storing, "bonus:corn", "R-CAP-17", "waits for a 'store'"),
    (storing, "build:wharf", "R-CAP-17", "waits for a 'store'"),
    # role
    (choosing, "role:prospector_2", "R-SET-7", "no prospector_2 card"),
    (choosing, "role:smuggler", "R-SET-7", "no smuggler card"),
    (choosing, "role:settler", "R-RND-2", "was taken in this round"),
    (choosing_without_supply, "role:mayor/decline", "R-MAY-1", "no privilege to decline"),
    # settle
    (settling, "draw", "R-B-HACIENDA-1", "needs a manned building"),
    (settling_after_a_draw, "draw", "R-B-HACIENDA-1", "drawn once"),
    (settling_with_nothing_to_draw, "draw", "R-STL-12", "No tile is left"),
    (lambda: settling_without(quarries=0), "take:quarry", "R-STL-7", "No quarry is left"),
    (settling_second, "take:quarry", "R-STL-3", "Only the role player"),
    (settling, "take:coffee", "R-STL-1", "No coffee plantation lies open"),
    (lambda: settling_without(row=""), "take:coffee", "R-STL-8", "No coffee plantation lies open"),
    (settling, "take:corn+hospice", "R-B-HOSPICE-1", "needs a manned building"),
    (lambda: settling_without(colonists=0, ship=0), "take:corn+hospice", "R-B-HOSPICE-2", "No colonist is left"),
    # place
    (placing, "place:sugar=1", "R-OBJ-6", "no circle on sugar"),
    (placing, "place:corn=3", "R-OBJ-6", "corn has 2 circles, not 3"),
    (placing, "place:corn=2,small_indigo_plant=1", "R-MAY-4", "2 people to place, not 3"),
    (placing, "place:corn=1", "R-MAY-6", "2 people must stand on circles, not 1"),
    (placing, "place:none", "R-MAY-6", "2 people must stand on circles, not 0"),
    # build
    (building_without_harbors, "build:harbor", "R-SET-10", "no harbor in this game"),
    (lambda: building(buildings="office"), "build:office", "R-OBJ-10", "owns that building already"),
    (lambda: building(stock="office=0"), "build:office", "R-BLD-10", "No copy is left"),
    (lambda: building(filler=11), "build:fortress", "R-BLD-9", "not enough room"),
    (lambda: building(coins=3), "build:office", "R-BLD-2", "It costs 4, he has 3"),
    (building, "build:office+university", "R-B-UNIVERSITY-1", "needs a manned building"),
    (
        lambda: building(supply=0, ship=0, buildings="university"),
        "build:office+university",
        "R-B-UNIVERSITY-2",
        "No colonist is left",
    ),
    # bonus
    (taking_the_bonus, "bonus:coffee", "R-CRA-6", "received no coffee"),
    (lambda: taking_the_bonus("corn=1"), "bonus:corn", "R-CRA-6", "No corn is left"),
    # trade
    (trading, "sell:coffee", "R-TRA-1", "He has no coffee"),
    (trading, "sell:corn", "R-TRA-3", "holds corn already"),
    # ship
    (loading, "ship:corn@8", "R-SET-8", "no cargo ship for 8"),
    (loading, "ship:coffee@7", "R-CAP-4", "He has no coffee"),
    (lambda: loading(ships="5/5 corn, 6, 7"), "ship:corn@5", "R-CAP-4", "for 5 barrels is full"),
    (loading, "ship:indigo@5", "R-CAP-4", "carries corn"),
    (loading, "ship:corn@7", "R-CAP-5", "Another ship carries corn"),
    (lambda: loading(ships="1/5 corn, 6, 7", goods="corn, indigo=7"), "ship:indigo@6", "R-CAP-9", "takes most"),
    (loading, "wharf:corn", "R-B-WHARF-1", "needs a manned building"),
    (lambda: loading("wharf"), "wharf:coffee", "R-B-WHARF-1", "He has no coffee"),
    (loading_after_the_wharf, "wharf:sugar", "R-B-WHARF-1", "has sailed in this phase"),
    # store
    (storing, "store:corn=4", "R-CAP-17", "more than he has"),
    (storing, "store:none", "R-CAP-18", "only what he cannot keep"),
    (lambda: storing("small_warehouse"), "store:corn=3", "R-CAP-18", "only what he cannot keep"),
    (storing, "store:corn=2", "R-CAP-17", "as his buildings allow"),
]


@rule("R-RND-2", "R-CAP-6", "R-MAY-6", "R-STL-3", "R-BLD-2", "R-TRA-3", "R-CAP-17")
@pytest.mark.parametrize(("scene", "move", "number", "words"), CASES, ids=[f"{move}-{n}" for _, move, n, _ in CASES])
def test_a_refusal_names_its_rule_lists_what_is_legal_and_changes_nothing(scene, move, number, words):
    state = scene()
    refused(state, move, number, words)
    for text in moves_of(state):
        if text != "place":
            assert problem(state, moves.parse(text)) is None


@rule("R-TRA-4")
def test_a_full_house_refuses_even_in_the_middle_of_a_turn():
    assert problem(trading_at_a_full_house(), moves.parse("sell:corn")) == ("The trading house is full.", "R-TRA-4")


@rule("R-MAY-4")
def test_the_open_move_itself_is_no_placement():
    state = placing()
    before = dump(state)
    with pytest.raises(IllegalMove, match="where the people stand") as caught:
        play_move(state, moves.OPEN_PLACE)
    assert (caught.value.rule, caught.value.legal) == ("R-MAY-4", ["place"])
    assert dump(state) == before
    assert asked(state) == (0, "place")
    start = new_game("classic", 3, seed=SEED)
    with pytest.raises(IllegalMove, match="waits for a 'role'"):
        play_move(start, moves.OPEN_PLACE)


def test_every_branch_of_the_refusals_is_reached():
    """Run all cases and compare the lines that returned with the ``return`` statements of the source."""
    files = {refusals.__file__: set(), placement.__file__: set()}

    def note(frame, event, argument):
        lines = files.get(frame.f_code.co_filename)
        if lines is not None and event == "line":
            lines.add(frame.f_lineno)
        return note

    tracer = sys.gettrace()
    sys.settrace(note)
    try:
        for scene, move, _, _ in CASES:
            problem(scene(), moves.parse(move))
        problem(trading_at_a_full_house(), moves.parse("sell:corn"))
        problem(placing(), moves.OPEN_PLACE)
    finally:
        sys.settrace(tracer)
    for file, reached in files.items():
        for function in ast.parse(Path(file).read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef) and returns_a_refusal(function):
                returns = [node.lineno for node in ast.walk(function) if isinstance(node, ast.Return) and a_pair(node)]
                assert [line for line in returns if line not in reached] == [], f"{function.name} in {file}"


def a_pair(node):
    """``return "sentence", "R-..."``, also where either half is an expression."""
    return isinstance(node.value, ast.Tuple) and len(node.value.elts) == 2


def returns_a_refusal(function):
    return function.name == "problem" or "refus" in function.name
