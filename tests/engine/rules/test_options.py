"""The rule options of notation N-20."""

import pytest

from games.engine import SetupError, ids, new_game, result, ruleset
from games.engine.bank import award
from games.engine.editions.base import EXPANSION_FLAGS, FLAG_VALUES
from tests.engine.support import SEED, asked, goods_of, moves_of, play, refused, rule, table, triggers

LARGEST = {"captain_empty_ship_rule": "largest_capacity"}
CAPTAIN_ONLY = {"vp_end_trigger_any_phase": False}
ASKED = {"production_action_optional": True}


@rule("N-20", "G-57", "R-CAP-9")
@pytest.mark.parametrize("edition", ["classic", "reissue", "1897"])
def test_the_captain_can_be_bound_to_the_largest_empty_ship(edition):
    scene = table(edition, 4, options=LARGEST, ships="5, 2/6 corn, 7").seat(0, goods="corn=2, sugar=4")
    state = scene.choose("captain")
    assert moves_of(state) == ["ship:corn@6", "ship:sugar@7"]
    refused(state, "ship:sugar@5", "R-CAP-9")
    carried = table(edition, 4, options=LARGEST, ships="1/5 sugar, 6, 7").seat(0, goods="corn, sugar=4")
    assert moves_of(carried.choose("captain")) == ["ship:corn@7", "ship:sugar@5"]


@rule("N-20", "G-67", "R-END-5")
def test_the_last_point_can_be_bound_to_the_captain_phase():
    state = table(options=CAPTAIN_ONLY, points=1).round()
    state.role = ids.BUILDER
    award(state, state.seats[0], 1)
    assert (state.points, triggers(state)) == (0, [])
    state.role = ids.CAPTAIN
    award(state, state.seats[0], 1)  # a payout in the captain phase that leaves the supply at 0
    assert triggers(state) == ["victory_points"]
    loaded = table(options=CAPTAIN_ONLY, points=3, ships="5, 6, 7").seat(0, goods="corn=2").choose("captain")
    assert triggers(play(loaded, "ship:corn@5")) == ["victory_points"]


@rule("N-20", "G-73", "R-B-RESIDENCE-2")
def test_an_empty_residence_can_be_read_either_way():
    for points in (0, 4):
        scene = table("1897", 4, options={"residence_vp_with_zero_tiles": points}).seat(0, buildings="residence")
        assert result(scene.state)["scores"][0]["bonus"] == points


@rule("N-7", "N-20", "G-40", "R-CRA-1", "R-RND-5")
def test_production_can_be_made_a_choice_of_all_or_nothing():
    scene = table(players=3, options=ASKED, goods="corn=1")
    scene.seat(0, tiles="corn, sugar", buildings="small_sugar_mill, factory", people="corn=1, sugar=1")
    scene.seat(1, tiles="corn", people="corn=1").seat(2, tiles="coffee", people="coffee=1")
    state = scene.choose("craftsman")
    assert (asked(state), moves_of(state)) == ((0, "produce"), ["pass", "produce"])
    refused(state, "bonus:corn", "R-CRA-1")
    play(state, "produce")
    assert (goods_of(state, 0), state.seats[0].coins) == ({"corn": 1, "sugar": 1}, 1)
    # Seat 1 is asked for their entitlement although the corn is gone; seat 2 has none and is not asked.
    assert (asked(state), moves_of(state)) == ((1, "produce"), ["pass", "produce"])
    play(state, "produce")
    assert goods_of(state, 1) == {}
    assert (asked(state), moves_of(state)) == ((0, "bonus"), ["bonus:sugar", "pass"])


@rule("N-7", "G-40", "R-CRA-7", "R-B-FACTORY-1")
def test_who_declines_to_produce_gets_neither_coins_nor_privilege():
    scene = table(players=3, options=ASKED)
    scene.seat(0, tiles="corn, sugar", buildings="small_sugar_mill, factory", people="corn=1, sugar=1")
    state = play(scene.seat(1, tiles="corn", people="corn=1").choose("craftsman"), "pass", "produce")
    assert asked(state) == (1, "role")
    assert (goods_of(state, 0), state.seats[0].coins) == ({}, 0)
    assert goods_of(state, 1) == {"corn": 1}


@rule("N-20")
def test_options_are_kept_only_where_they_differ_from_the_edition():
    state = new_game("1897", 4, options={"residence_vp_with_zero_tiles": 0, **LARGEST, **CAPTAIN_ONLY}, seed=SEED)
    assert state.rules.options == {**LARGEST, **CAPTAIN_ONLY}
    classic = new_game("classic", 4, options={"residence_vp_with_zero_tiles": 4}, seed=SEED)
    assert classic.rules.options == {}


@rule("N-20")
@pytest.mark.parametrize(
    "options",
    [
        {"wharf_max_goods": 11},
        {"allow_declining_gains": True},
        {"craftsman_privilege_kind": "can_produce"},
        {"captain_empty_ship_rule": "smallest"},
        {"residence_vp_with_zero_tiles": 3},
        {"residence_vp_with_zero_tiles": False},
        {"vp_end_trigger_any_phase": 0},
        {"production_action_optional": "yes"},
        {"no_such_flag": True},
    ],
)
def test_other_flags_and_values_are_refused(options):
    with pytest.raises(SetupError):
        new_game("classic", 4, options=options, seed=SEED)


@rule("N-20")
@pytest.mark.parametrize("flag", sorted(EXPANSION_FLAGS))
def test_an_option_of_an_expansion_belongs_to_the_editions_that_have_it(flag):
    """Without the expansion it changes nothing, but a record may name it."""
    values = FLAG_VALUES[flag]
    for edition in ("reissue", "1897"):
        kept = [value for value in values if ruleset(edition, 4, options={flag: value}).options == {flag: value}]
        assert len(kept) == len(values) - 1  # the edition's own value is ignored
    with pytest.raises(SetupError, match="has no rule option"):
        ruleset("classic", 4, options={flag: values[0]})
