"""A state as plain JSON data and back, for storing. It holds secrets: never show it to anyone."""

from typing import Any

from . import agenda, chance, ids
from .errors import SnapshotError, shown
from .phases import craftsman
from .ruleset import Ruleset, ruleset
from .state import Seat, State

VERSION = 2
READABLE = (1, 2)
"""Version 1 knew neither expansions nor their buildings; missing parts are as in a game without them."""
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
    "nobles",
    "ship_nobles",
    "noted",
    "drafted",
    "poster",
    "reserved",
)
_LISTS = ("card_coins", "taken_by", "goods", "row", "discard", "stock", "cargo", "cargo_kind", "house")
_SEAT_COUNTERS = ("coins", "points", "owned", "manned", "land", "city", "building_circles", "used")
_SEAT_LISTS = ("goods", "tiles", "people", "nobles", "forests")


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
        "bonus": list(state.bonus),
        "goals": list(state.goals),
        "won": list(state.won),
        "drawn": [[name, list(found)] for name, found in state.drawn],
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
        SnapshotError: the data is no snapshot, or one of a version of the engine that this one cannot read.
    """
    if not isinstance(data, dict):
        raise SnapshotError("A snapshot is a JSON object.")
    if data.get("version") not in READABLE:
        raise SnapshotError(
            "This snapshot has version {found}, not one of {readable}.",
            found=shown(data.get("version")),
            readable=", ".join(map(str, READABLE)),
        )
    try:
        return _load(data)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise SnapshotError(
            "The data of this snapshot is damaged: {error}.", error=f"{type(error).__name__}, {error}"[:200]
        ) from error


def _load(data: dict[str, Any]) -> State:
    rules = ruleset(data["edition"], data["players"], data["expansions"], data["options"])
    state = State(rules)
    for name in _COUNTERS:
        setattr(state, name, data.get(name, getattr(state, name)))
    for name in _LISTS:
        setattr(state, name, list(data[name]))
    state.stock = _extended(state.stock, len(ids.BUILDINGS))
    state.noted = data.get("noted", _points_held(data) + state.points - rules.setup.points)
    for seat, stored in zip(state.seats, data["seats"], strict=True):
        _load_seat(seat, stored, rules)
    state.in_stock = sum(1 << b for b, copies in enumerate(state.stock) if copies)
    state.chance = chance.from_data(data["chance"])
    state.pile = tuple(data["pile"])
    state.harvest, state.bonus = tuple(data["harvest"]), tuple(data.get("bonus", data["harvest"] and craftsman.NOTHING))
    state.goals, state.won = tuples(data.get("goals", [])), tuple(data.get("won", state.won))
    state.drawn = tuple((name, tuples(found)) for name, found in data["drawn"])
    state.agenda = [(agenda.NAMES.index(name), *rest) for name, *rest in data["agenda"]]
    agenda.advance(state)
    return state


def _load_seat(seat: Seat, stored: dict[str, Any], rules: Ruleset) -> None:
    for name in _SEAT_COUNTERS:
        setattr(seat, name, stored[name])
    for name in ("goods", "tiles"):
        setattr(seat, name, list(stored[name]))
    seat.people = _extended(stored["people"], len(ids.SLOTS))
    if rules.with_nobles:
        seat.nobles = _extended(stored["nobles"], len(ids.SLOTS))
    seat.colonists, seat.all_nobles = sum(seat.people), sum(seat.nobles)
    seat.forests = tuple(stored.get("forests", ()))


def _extended(counts: list[int], length: int) -> list[int]:
    """Extend a list by building or slot with zeros for the entries that later versions added."""
    return [*counts, *[0] * (length - len(counts))]


def _points_held(data: dict[str, Any]) -> int:
    return sum(seat["points"] for seat in data["seats"])


def tuples(found: Any) -> Any:
    """Lists of JSON as the tuples that a state holds."""
    return tuple(tuples(item) for item in found) if isinstance(found, list) else found
