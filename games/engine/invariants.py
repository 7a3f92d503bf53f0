"""Conservation laws: what must hold after every move of every game, whoever plays."""

from . import ids
from .state import State


class InvariantError(AssertionError):
    """The rules program has lost or made something."""


def check(state: State) -> None:
    """Raise :class:`InvariantError` unless all laws hold."""
    setup, rules = state.rules.setup, state.rules
    _equal("colonists", state.colonists + state.ship + _over_seats(state, lambda s: sum(s.people)), _people(state))
    for good in range(5):
        loaded = sum(n for n, kind in zip(state.cargo, state.cargo_kind, strict=True) if kind == good)
        held = _over_seats(state, lambda s, g=good: s.goods[g])
        _equal(ids.GOODS[good], state.goods[good] + held + loaded + state.house.count(good), setup.goods[good])
        tiles = state.row[good] + state.discard[good] + state.pile[state.pile_at :].count(good)
        _equal(f"{ids.GOODS[good]} tiles", tiles + _over_seats(state, lambda s, g=good: s.tiles[g]), setup.tiles[good])
    _equal("quarries", state.quarries + _over_seats(state, lambda s: s.tiles[ids.QUARRY]), setup.quarries)
    for b, copies in enumerate(rules.copies):
        _equal(ids.BUILDINGS[b], state.stock[b] + _over_seats(state, lambda s, b=b: s.owned >> b & 1), copies)
    paid = setup.points - _over_seats(state, lambda s: s.points)
    _equal("victory points", state.points, max(0, paid))
    _state_sums(state)
    for player in range(rules.players):
        _seat_sums(state, player)


def _people(state: State) -> int:
    return state.rules.setup.colonists + state.rules.players


def _over_seats(state: State, count) -> int:
    return sum(count(seat) for seat in state.seats)


def _state_sums(state: State) -> None:
    rules = state.rules
    _equal("mask of stock", state.in_stock, sum(1 << b for b, n in enumerate(state.stock) if n))
    _equal("kinds in the trading house", state.house_kinds, sum({1 << good for good in state.house}))
    _holds("trading house", len(state.house) <= ids.HOUSE_SPACES)
    _equal("taken cards", sum(1 << c for c in ids.bits(rules.cards) if state.taken_by[c] < 0), state.open_cards)
    kinds = [kind for kind in state.cargo_kind if kind >= 0]
    _equal("kinds on ships", len(set(kinds)), len(kinds))  # R-CAP-5
    for capacity, barrels, kind in zip(rules.ships, state.cargo, state.cargo_kind, strict=True):
        _holds("cargo", 0 <= barrels <= capacity and (barrels > 0) == (kind >= 0))
    counts = (state.colonists, state.ship, state.points, state.quarries, *state.goods, *state.row, *state.stock)
    _holds("supplies", min(counts) >= 0)


def _seat_sums(state: State, player: int) -> None:
    seat, rules = state.seats[player], state.rules
    owned = ids.bits(seat.owned)
    _equal("island spaces", seat.land, sum(seat.tiles))
    _equal("city spaces", seat.city, sum(rules.spaces[b] for b in owned))
    _equal("building circles", seat.building_circles, sum(rules.circles[b] for b in owned))
    manned = sum(1 << b for b in owned if seat.people[ids.FIRST_BUILDING_SLOT + b])
    _equal("manned buildings", seat.manned, manned)
    _holds("room", seat.land <= ids.ISLAND_SPACES and seat.city <= ids.CITY_SPACES)
    _holds("coins and points", seat.coins >= 0 and seat.points >= 0 and min(seat.goods) >= 0)
    circles = dict(seat.circles(rules))
    for slot, count in enumerate(seat.people):
        _holds(f"people on {ids.SLOTS[slot]}", count >= 0 and (slot == ids.SAN_JUAN or count <= circles.get(slot, 0)))
        _holds("nobles", 0 <= seat.nobles[slot] <= count)


def _equal(what: str, found: int, expected: int) -> None:
    if found != expected:
        raise InvariantError(f"{what}: {found}, not {expected}")


def _holds(what: str, true: bool) -> None:
    if not true:
        raise InvariantError(what)
