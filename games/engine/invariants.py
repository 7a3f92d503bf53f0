"""Conservation laws: what must hold after every move of every game."""

from . import festival, ids, land
from .open_moves import crew
from .state import FACE_DOWN, State


class InvariantError(AssertionError):
    """The rules program has lost or created something."""


def check(state: State) -> None:
    """Raise :class:`InvariantError` unless all laws hold."""
    setup, rules = state.rules.setup, state.rules
    _people(state)
    for good in range(5):
        loaded = sum(n for n, kind in zip(state.cargo, state.cargo_kind, strict=True) if kind == good)
        held = sum(s.goods[good] for s in state.seats)
        shown = state.goals[festival.GOODS][good] if _open_goal(state, festival.GOODS) else 0
        _equal(ids.GOODS[good], state.goods[good] + held + loaded + shown + state.house.count(good), setup.goods[good])
        tiles = state.row[good] + state.discard[good] + state.pile[state.pile_at :].count(good)
        tiles += sum(s.tiles[good] + [f % FACE_DOWN for f in s.forests].count(good) for s in state.seats)
        tiles += sum(1 for step in state.agenda if step[0] == land.DRAWN and step[2] == good)
        tiles += _open_goal(state, festival.PLANTATION) and state.goals[festival.PLANTATION] == good
        _equal(f"{ids.GOODS[good]} tiles", tiles, setup.tiles[good])
    _equal("quarries", state.quarries + sum(s.tiles[ids.QUARRY] for s in state.seats), setup.quarries)
    _buildings(state)
    _equal("victory points", state.points + sum(s.points for s in state.seats) - state.noted, setup.points)
    _state_sums(state)
    for player in range(rules.players):
        _seat_sums(state, player)


def _people(state: State) -> None:
    """Check that no person is lost: those who wait for their places are still on the agenda."""
    rules = state.rules
    crews = [step for step in state.agenda if step[0] == crew.CREW_STEP]
    nobles = state.nobles + state.ship_nobles + sum(sum(s.nobles) for s in state.seats)
    _equal("nobles", nobles + sum(step[3] for step in crews), rules.nobles + rules.with_nobles)
    everybody = state.colonists + state.nobles + state.ship + sum(sum(s.people) for s in state.seats)
    everybody += sum(step[2] + step[3] for step in crews)
    _equal("people", everybody, rules.colonists + rules.nobles + rules.players)
    _holds("nobles on the ship", 0 <= state.ship_nobles <= state.ship)


def _buildings(state: State) -> None:
    """Check that every copy is in the supply, in a city or on the festival board, and no unselected type anywhere."""
    rules = state.rules
    for b, copies in enumerate(rules.copies):
        selected = not rules.candidates >> b & 1 or state.drafted >> b & 1
        shown = rules.players > 2 and _open_goal(state, festival.BUILDING) and state.goals[festival.BUILDING] == b
        there = state.stock[b] + shown + sum(s.owned >> b & 1 for s in state.seats)
        _equal(ids.BUILDINGS[b], there, copies if selected else 0)


def _open_goal(state: State, goal: int) -> bool:
    return len(state.goals) > goal and state.won[goal] < 0


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
    counts = (
        state.colonists,
        state.nobles,
        state.ship,
        state.noted,
        state.points,
        state.quarries,
        *state.goods,
        *state.row,
        *state.stock,
    )
    _holds("supplies", min(counts) >= 0)


def _seat_sums(state: State, player: int) -> None:
    seat, rules = state.seats[player], state.rules
    owned = ids.bits(seat.owned)
    _equal("island spaces", seat.land, sum(seat.tiles))
    _equal("forests", len(seat.forests), seat.tiles[ids.FOREST])
    _equal("city spaces", seat.city, sum(rules.spaces[b] for b in owned))
    _equal("building circles", seat.building_circles, sum(rules.circles[b] for b in owned))
    manned = sum(1 << b for b in owned if seat.people[ids.FIRST_BUILDING_SLOT + b])
    _equal("manned buildings", seat.manned, manned)
    _holds("room", seat.land <= ids.ISLAND_SPACES and seat.city <= ids.CITY_SPACES)
    _holds("coins and points", seat.coins >= 0 and seat.points >= 0 and min(seat.goods) >= 0)
    _equal("people of a player", seat.colonists, sum(seat.people))
    _equal("nobles of a player", seat.all_nobles, sum(seat.nobles))
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
