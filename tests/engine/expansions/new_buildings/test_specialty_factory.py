"""The specialty factory (rules, section 15): coins for the best kind."""

import pytest

from tests.engine.expansions.new_buildings.scenes import EDITIONS, extended
from tests.engine.support import asked, goods_of, play, rule, watch

FIELDS = "corn=5, indigo=5, sugar=5, tobacco=2"
MILLS = "specialty_factory, indigo_plant, small_indigo_plant, sugar_mill, small_sugar_mill, tobacco_storage"


def crafted(by=3, edition="1897", buildings=MILLS, options=None, scene=None, **produced):
    """Seat 0 with a specialty factory is entitled to so many barrels of each kind."""
    people = [f"{good}={barrels}" for good, barrels in produced.items()]
    people += [f"{name.strip()}=3" for name in buildings.split(",") if name.strip() in WORKPLACES]
    scene = scene or extended(edition, options=options)
    scene.seat(0, tiles=FIELDS, buildings=buildings, people=", ".join(people))
    return scene.choose("craftsman", by=by)


WORKPLACES = ("indigo_plant", "sugar_mill", "tobacco_storage")


@rule("R-X1-SPECIAL-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("produced", "coins"),
    [
        ({}, 0),
        ({"indigo": 1}, 0),
        ({"indigo": 2}, 1),
        ({"indigo": 1, "sugar": 1, "tobacco": 1}, 0),
        ({"indigo": 2, "sugar": 3, "tobacco": 1}, 2),
        ({"corn": 5, "tobacco": 2}, 1),
    ],
)
def test_the_barrels_of_the_best_kind_less_one(edition, produced, coins):
    assert crafted(edition=edition, **produced).seats[0].coins == coins


@rule("R-X1-SPECIAL-1", "E-201")
@pytest.mark.parametrize("by", [0, 3])
def test_corn_never_counts(by):
    state = crafted(by=by, corn=5, indigo=1)
    if by == 0:
        play(state, "bonus:corn")
    assert state.seats[0].coins == 0
    assert goods_of(state, 0)["corn"] == 5 + (by == 0)


@rule("R-X1-SPECIAL-1", "R-CRA-3")
def test_barrels_that_the_supply_lacks_do_not_count():
    scene = extended(goods="indigo=2")
    assert crafted(scene=scene, indigo=3).seats[0].coins == 1


@rule("R-X1-SPECIAL-2", "R-X1-SPECIAL-3", "G-45", "E-200", "N-15")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_role_player_is_paid_after_their_privilege_which_counts(edition):
    state = crafted(by=0, edition=edition, sugar=3, tobacco=2)
    assert (asked(state), state.seats[0].coins) == ((0, "bonus"), 0)
    heard = watch(state)
    play(state, "bonus:sugar")
    assert state.seats[0].coins == 3
    told = [kind for kind, *_ in heard if kind in ("took_bonus", "earned_coins")]
    assert told == ["took_bonus", "earned_coins"]


@rule("R-X1-SPECIAL-3")
def test_the_role_player_is_paid_although_they_decline_their_privilege():
    state = play(crafted(by=0, sugar=3, tobacco=2), "pass")
    assert state.seats[0].coins == 2


@rule("G-45")
def test_by_option_the_privilege_barrel_does_not_count():
    options = {"specialty_factory_counts_privilege_goods": False}
    state = play(crafted(by=0, options=options, sugar=3, tobacco=2), "bonus:sugar")
    assert state.seats[0].coins == 2


@rule("G-45", "R-X1-SPECIAL-2")
def test_the_privilege_barrel_may_make_another_kind_the_best():
    state = play(crafted(by=0, sugar=1, tobacco=1), "bonus:tobacco")
    assert state.seats[0].coins == 1


@rule("R-X1-SPECIAL-3")
def test_others_are_paid_on_their_turn():
    scene = extended()
    heard = watch(scene.state)
    crafted(by=3, scene=scene, sugar=3)
    told = [(kind, seat) for kind, seat, _ in heard if kind in ("produced", "earned_coins")]
    assert told == [("produced", 3), ("produced", 0), ("earned_coins", 0), ("produced", 1), ("produced", 2)]


@rule("R-X1-SPECIAL-1", "R-OBJ-7")
def test_an_unoccupied_specialty_factory_pays_nothing():
    scene = extended().seat(
        0,
        tiles="sugar=3",
        buildings="specialty_factory, sugar_mill",
        people="sugar=3, sugar_mill=3, specialty_factory=0",
    )
    assert scene.choose("craftsman", by=3).seats[0].coins == 0
