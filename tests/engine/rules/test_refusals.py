"""Every refusal: the move, the sentence, the rule that speaks against it, the legal moves, and an unchanged state."""

import ast
import sys
from pathlib import Path

import pytest

from games.engine import IllegalMove, moves, new_game, parse, why_illegal
from games.engine import play as play_move
from games.engine.open_moves import LISTED, crew, place, small_wharf
from games.engine.refusals import base, common, expansions, refusal
from games.engine.snapshot import dump
from tests.engine.rules import refusals_of_the_base_game, refusals_of_the_expansions
from tests.engine.support import SEED, asked, moves_of, refused, rule

CASES = refusals_of_the_base_game.CASES + refusals_of_the_expansions.CASES
OPEN = [
    (refusals_of_the_base_game.placing, moves.OPEN_PLACE, "R-MAY-4", "where the people go"),
    (refusals_of_the_expansions.settling_a_festival_crew, moves.OPEN_CREW, "R-X4-7", "where the people go"),
    (refusals_of_the_expansions.placing_a_headhunt_crew, moves.OPEN_CREW, "R-X3-7", "where the people go"),
    (refusals_of_the_expansions.loading_a_small_wharf, moves.OPEN_SMALL_WHARF, "R-X1-SWHARF-1", "name the barrels"),
]
"""Open moves as a list has them, without a value."""


@rule("R-RND-2", "R-CAP-6", "R-MAY-6", "R-STL-3", "R-BLD-2", "R-TRA-3", "R-CAP-17")
@pytest.mark.parametrize(("scene", "move", "number", "words"), CASES, ids=[f"{move}-{n}" for _, move, n, _ in CASES])
def test_a_refusal_names_its_rule_lists_what_is_legal_and_changes_nothing(scene, move, number, words):
    state = scene()
    refused(state, move, number, words)
    for text in moves_of(state):
        if text not in ("place", "crew", "small_wharf"):
            assert why_illegal(state, parse(text)) is None


@rule("R-MAY-4", "R-X4-7", "R-X3-7", "R-X1-SWHARF-1")
@pytest.mark.parametrize(
    ("scene", "move", "number", "words"), OPEN, ids=["place", "festival", "headhunt", "small wharf"]
)
def test_the_open_move_itself_is_no_value_of_it(scene, move, number, words):
    state = scene()
    before, waited_for = dump(state), asked(state)
    assert move in state.moves
    with pytest.raises(IllegalMove, match=words) as caught:
        play_move(state, move)
    assert caught.value.rule == number
    assert caught.value.legal == moves_of(state)
    assert dump(state) == before
    assert asked(state) == waited_for
    start = new_game("classic", 3, seed=SEED)
    with pytest.raises(IllegalMove, match="waiting for another decision: role"):
        play_move(start, move)


@rule("R-X1-SWHARF-1")
def test_a_small_wharf_takes_nothing_from_an_empty_store():
    """Who has no barrels is never asked; here they are gone under their eyes."""
    assert (
        why_illegal(refusals_of_the_expansions.loading_what_is_gone(), parse("small_wharf:corn=1")).rule
        == "R-X1-SWHARF-1"
    )


def test_every_branch_of_the_refusals_is_reached():
    """Run all cases and compare the lines that returned with the ``return`` statements of the source."""
    modules = (base, common, expansions, sys.modules[refusal.__module__], place, crew, small_wharf)
    files = {module.__file__: set() for module in modules}

    def note(frame, event, argument):
        lines = files.get(frame.f_code.co_filename)
        if lines is not None and event == "line":
            lines.add(frame.f_lineno)
        return note

    tracer = sys.gettrace()
    sys.settrace(note)
    try:
        for scene, move, _, _ in CASES:
            why_illegal(scene(), parse(move))
        for scene, move, _, _ in OPEN:
            why_illegal(scene(), move)
        why_illegal(refusals_of_the_expansions.loading_what_is_gone(), parse("small_wharf:corn=1"))
    finally:
        sys.settrace(tracer)
    found = 0
    for file, reached in files.items():
        for function in ast.parse(Path(file).read_text(encoding="utf-8")).body:
            if isinstance(function, ast.FunctionDef) and returns_a_refusal(function):
                returns = [node.lineno for node in ast.walk(function) if isinstance(node, ast.Return) and refuses(node)]
                assert [line for line in returns if line not in reached] == [], f"{function.name} in {file}"
                found += len(returns)
    assert found > 60
    assert LISTED.keys() == {move[0] for _, move, _, _ in OPEN}


def refuses(node):
    """``return Refusal(...)``, or a helper that makes one."""
    return isinstance(node.value, ast.Call)


def returns_a_refusal(function):
    return isinstance(function.returns, ast.Name | ast.BinOp) and "Refusal" in ast.unparse(function.returns)
