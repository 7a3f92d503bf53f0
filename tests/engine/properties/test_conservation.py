"""Nothing is lost or made: people, goods, tiles, buildings and points are the same after every move."""

import pytest

from games.engine import State, ids, invariants
from tests.engine.properties.random_games import PRINTED, Table, decisions, each_table


@each_table
def test_everything_is_conserved_by_every_move_of_random_games(table: Table) -> None:
    for name in table.names("conservation"):
        state, rng = table.start(name)
        for _ in decisions(state, rng):
            invariants.check(state)
        invariants.check(state)


def _give_away(supply: str):
    def spoil(state: State) -> None:
        getattr(state, supply)[0] += 1

    return spoil


def _count(counter: str):
    def spoil(state: State) -> None:
        setattr(state, counter, getattr(state, counter) + 1)

    return spoil


def _seat_count(counter: str):
    def spoil(state: State) -> None:
        setattr(state.seats[0], counter, getattr(state.seats[0], counter) + 1)

    return spoil


def _person(state: State) -> None:
    state.seats[0].people[ids.SAN_JUAN] += 1


def _barrel(state: State) -> None:
    state.seats[0].goods[2] += 1


def _phantom_worker(state: State) -> None:
    """Somebody from the supply stands on a building that the player does not own."""
    state.colonists -= 1
    state.seats[0].people[ids.FIRST_BUILDING_SLOT + ids.BUILDINGS.index("wharf")] += 1


SPOILED = {
    "a colonist in the supply": _count("colonists"),
    "a colonist on the ship": _count("ship"),
    "a colonist of a player": _person,
    "a worker on a building that is not there": _phantom_worker,
    "a victory point of the supply": _count("points"),
    "a victory point of a player": _seat_count("points"),
    "a quarry": _count("quarries"),
    "a barrel in the supply": _give_away("goods"),
    "a barrel of a player": _barrel,
    "a tile in the row": _give_away("row"),
    "a discarded tile": _give_away("discard"),
    "a building": _give_away("stock"),
    "a covered island space": _seat_count("land"),
    "a covered city space": _seat_count("city"),
    "the taken role cards": lambda state: setattr(state, "open_cards", 0),
    "barrels on a ship of no kind": lambda state: state.cargo.__setitem__(0, 1),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED.keys())
def test_the_laws_notice_one_thing_too_many(spoil) -> None:
    state, _ = PRINTED[0].start("spoiled")
    invariants.check(state)
    spoil(state)
    with pytest.raises(invariants.InvariantError):
        invariants.check(state)
