"""What each role on offer is said to bring every seat, before it is chosen."""

from games.engine import State, current_decision, ids
from games.engine.forecast import forecast
from games.engine.snapshot import dump
from tests.engine.support import play, table


def goods(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(good, 0) for good in ids.GOODS)


def told(state: State, role: str, kind: str) -> dict[int | None, int | tuple[int, ...] | None]:
    """The effects of one kind that a role is said to have, by seat."""
    found = forecast(state)[role]
    return {effect.seat: effect.goods or effect.amount for effect in found if effect.kind == kind}


def test_it_names_the_cards_that_are_left_and_changes_nothing():
    state = table().round(taken="settler, mayor", first=2)
    before = dump(state)
    assert set(forecast(state)) == {"builder", "craftsman", "trader", "captain", "prospector"}
    assert dump(state) == before


def test_it_is_empty_where_no_role_is_chosen():
    scene = table()
    scene.seat(0, goods="corn")
    assert forecast(scene.choose("trader")) == {}


def test_the_coins_on_a_card_count_for_the_seat_that_chooses():
    state = table().round()
    state.card_coins[ids.PROSPECTOR] = 2
    assert told(state, "prospector", "coins") == {0: 3}


def test_everybody_harvests_and_the_chooser_takes_the_dearest_barrel():
    scene = table()
    scene.seat(0, tiles="corn=2, coffee", people="corn=1, coffee=1, coffee_roaster=1", buildings="coffee_roaster")
    scene.seat(1, tiles="corn", people="corn=1")
    assert told(scene.round(), "craftsman", "goods") == {0: goods(corn=1, coffee=2), 1: goods(corn=1)}


def test_everybody_sells_what_pays_most_while_the_house_has_room():
    scene = table(house="coffee, tobacco")
    scene.seat(0, goods="sugar, indigo").seat(1, goods="sugar, indigo").seat(2, goods="corn=3")
    assert told(scene.round(), "trader", "coins") == {0: 3, 1: 1}


def test_everybody_loads_for_most_points_and_loses_what_cannot_be_kept():
    scene = table(ships="5, 6, 7")
    scene.seat(0, goods="corn=8").seat(1, goods="sugar=2")
    state = scene.round()
    assert told(state, "captain", "points") == {0: 8, 1: 2}
    assert told(state, "captain", "goods") == {0: goods(corn=-7), 1: goods(sugar=-2)}


def test_a_wharf_is_used_although_its_owner_may_pass():
    scene = table(ships="5/5 sugar, 6/6 coffee, 7/7 indigo")
    scene.seat(1, goods="corn=3", buildings="wharf")
    assert told(scene.round(), "captain", "points") == {1: 3}


def test_the_builder_tells_how_many_buildings_each_seat_could_pay_for():
    scene = table()
    scene.seat(0, coins=0).seat(1, coins=0).seat(2, coins=1)
    state = scene.round()
    found = told(state, "builder", "affordable")
    assert 3 not in found
    play(state, "role:builder")
    assert found[0] == len({move[1] for move in state.moves if move[0] != 0})
    assert current_decision(state).seat == 0


def test_the_mayor_tells_how_many_people_each_seat_gets():
    state = table(ship=5).round()
    assert told(state, "mayor", "colonists") == {0: 3, 1: 1, 2: 1, 3: 1}


def test_a_hacienda_brings_a_second_tile():
    scene = table(row="corn=2, sugar=2, coffee", pile="indigo=9")
    scene.seat(1, buildings="hacienda")
    assert told(scene.round(), "settler", "tiles") == {0: 1, 1: 2, 2: 1, 3: 1}
