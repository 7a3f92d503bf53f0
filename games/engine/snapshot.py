"""A state as plain JSON data and back, for storing. It holds secrets: never show it to anybody."""

from typing import Any

from . import agenda, chance
from .ruleset import ruleset
from .state import State

VERSION = 1
_COUNTERS = (
    "round",
    "governor",
    "role",
    "role_player",
    "open_cards",
    "colonists",
    "ship",
    "points",
    "quarries",
    "pile_at",
    "house_kinds",
    "privilege",
    "ended_by",
    "over",
)
_LISTS = ("card_coins", "taken_by", "goods", "row", "discard", "stock", "cargo", "cargo_kind", "house")
_SEAT_COUNTERS = ("coins", "points", "owned", "manned", "land", "city", "building_circles", "used")
_SEAT_LISTS = ("goods", "tiles", "people")


def dump(state: State) -> dict[str, Any]:
    """The state as JSON data; ``load`` gives an equal one."""
    rules = state.rules
    data: dict[str, Any] = {
        "version": VERSION,
        "edition": rules.edition,
        "players": rules.players,
        "expansions": list(rules.expansions),
        "options": rules.options,
        "chance": state.chance.to_data(),
        "pile": list(state.pile),
        "harvest": list(state.harvest),
        "drawn": [[name, list(pile)] for name, pile in state.drawn],
        "agenda": [[agenda.NAMES[step[0]], *step[1:]] for step in state.agenda],
        "seats": [
            {name: getattr(seat, name) for name in _SEAT_COUNTERS}
            | {name: list(getattr(seat, name)) for name in _SEAT_LISTS}
            for seat in state.seats
        ],
    }
    data.update({name: getattr(state, name) for name in _COUNTERS})
    data.update({name: list(getattr(state, name)) for name in _LISTS})
    return data


def load(data: dict[str, Any]) -> State:
    """The state that ``dump`` wrote, waiting for the same decision.

    Raises:
        ValueError: written by a version of the rules program that this one cannot read.
    """
    if data.get("version") != VERSION:
        raise ValueError(f"This snapshot has version {data.get('version')!r}, not {VERSION}.")
    state = State(ruleset(data["edition"], data["players"], data["expansions"], data["options"]))
    for name in _COUNTERS:
        setattr(state, name, data[name])
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    for seat, stored in zip(state.seats, data["seats"], strict=True):
        for name in _SEAT_COUNTERS:
            setattr(seat, name, stored[name])
        for name in _SEAT_LISTS:
            setattr(seat, name, list(stored[name]))
    state.in_stock = sum(1 << b for b, copies in enumerate(state.stock) if copies)
    state.chance = chance.from_data(data["chance"])
    state.pile = tuple(data["pile"])
    state.harvest = tuple(data["harvest"])
    state.drawn = tuple((name, tuple(pile)) for name, pile in data["drawn"])
    state.agenda = [(agenda.NAMES.index(name), *rest) for name, *rest in data["agenda"]]
    agenda.advance(state)
    return state
