"""The building goal is drawn after the selection of buildings (rules, R-X4-4)."""

from games.engine import ids, new_game, observe
from tests.engine.support import asked, moves_of, play, rule

OTHERS = ("factory", "harbor", "university", "wharf")
"""The rest of the third column."""
WANTED = ("lighthouse", "specialty_factory", "library", "union_hall")


def drafted(seed, wanted=WANTED, expansions=("new_buildings", "festival")):
    state = new_game("1897", 3, list(expansions), seed=seed)
    while asked(state)[1] == "draft":
        moves = moves_of(state)
        chosen = [f"draft:{name}" for name in wanted if f"draft:{name}" in moves]
        others = [move for move in moves if move.removeprefix("draft:") not in OTHERS]
        play(state, (chosen or others)[0])
    return state


@rule("R-X4-4", "R-SET-12")
def test_the_goal_is_open_while_buildings_are_selected():
    state = new_game("1897", 3, ["new_buildings", "festival"], seed=bytes(range(32)))
    assert asked(state) == (0, "draft")
    goals = observe(state, 0)["festival"]
    assert (goals["plantation"], goals["building"]) == ("sugar", None)
    assert sum(goals["goods"].values()) == 3


@rule("R-X4-4", "R-X4-3")
def test_only_what_has_been_selected_can_be_drawn():
    goals = {observe(drafted(bytes([n] * 32)), 0)["festival"]["building"] for n in range(60)}
    assert goals == {"tobacco_storage", "coffee_roaster", *WANTED}


@rule("R-X4-4", "R-X4-5")
def test_one_copy_of_a_selected_building_is_shown_and_the_other_on_sale():
    for n in range(60):
        state = drafted(bytes([n] * 32))
        goal = observe(state, 0)["festival"]["building"]
        if goal in WANTED:
            assert state.stock[ids.BUILDINGS.index(goal)] == 1
            return
    raise AssertionError("No seed draws a selected building.")


@rule("R-X4-4", "N-17")
def test_the_goals_stand_second_in_the_record_although_they_are_complete_later():
    state = new_game("1897", 3, ["new_buildings", "festival"], seed=bytes(range(32)))
    assert [name for name, _ in state.drawn] == ["tiles"]
    assert [name for name, _ in drafted(bytes(range(32))).drawn] == ["tiles", "festival"]
