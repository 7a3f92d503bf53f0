"""Nothing is lost or made: people, goods, tiles, buildings, goals and points are the same after every move."""

from itertools import islice

import pytest

from games.engine import State, ids, invariants
from games.engine.moves import COLONIST, NOBLE
from games.engine.people import settle_person
from games.engine.state import FACE_DOWN
from tests.engine.properties.random_games import FULL, Table, decisions, each_table


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
    settle_person(state.seats[0], ids.SAN_JUAN, COLONIST)


def _barrel(state: State) -> None:
    state.seats[0].goods[2] += 1


def _noble(state: State) -> None:
    """A colonist has become a noble."""
    settle_person(state.seats[0], ids.SAN_JUAN, NOBLE)
    state.colonists -= 1


def _noble_without_a_body(state: State) -> None:
    """A noble where nobody stands; another one is missing in the supply, so that their number is right."""
    state.nobles -= 1
    state.colonists += 1
    state.seats[0].nobles[ids.SAN_JUAN] += 1
    state.seats[0].all_nobles += 1


def _forest(state: State) -> None:
    """A corn tile is a forest now, and nobody has noted what is printed on it."""
    seat = state.seats[-1]
    seat.tiles[ids.CORN] -= 1
    seat.tiles[ids.FOREST] += 1


def _other_forest(state: State) -> None:
    """What is printed on a forest is not the tile that is gone."""
    _forest(state)
    state.seats[-1].forests = (ids.COFFEE + FACE_DOWN,)


def _goal_reached(state: State) -> None:
    """A goal counts as reached, and its pieces have not gone back."""
    state.won = (0, 0, 0)


def _phantom_worker(state: State) -> None:
    """Someone from the supply stands on a building that the player does not own."""
    state.colonists -= 1
    state.seats[0].people[ids.FIRST_BUILDING_SLOT + ids.BUILDINGS.index("wharf")] += 1
    state.seats[0].colonists += 1


SPOILED = {
    "a colonist in the supply": _count("colonists"),
    "a colonist on the ship": _count("ship"),
    "a colonist of a player": _person,
    "a worker on a building that is not there": _phantom_worker,
    "a victory point of the supply": _count("points"),
    "a victory point of a player": _seat_count("points"),
    "a point noted beyond the supply": _count("noted"),
    "a quarry": _count("quarries"),
    "the sum of a player's people": _seat_count("colonists"),
    "the sum of a player's nobles": _seat_count("all_nobles"),
    "a noble in the supply": _count("nobles"),
    "a noble on the ship": lambda state: setattr(state, "ship_nobles", state.ship_nobles + 1),
    "more nobles than people on the ship": lambda state: (_count("nobles")(state), setattr(state, "ship_nobles", -1)),
    "a noble made of a colonist": _noble,
    "a noble without a body": _noble_without_a_body,
    "a forest without a printed kind": _forest,
    "a forest of another kind": _other_forest,
    "a goal without its reward": _goal_reached,
    "a building that was not selected": lambda state: setattr(state, "drafted", 0),
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
    state, rng = FULL.start("spoiled")
    for _ in islice(decisions(state, rng), 17):  # the draft
        pass
    invariants.check(state)
    spoil(state)
    with pytest.raises(invariants.InvariantError):
        invariants.check(state)
