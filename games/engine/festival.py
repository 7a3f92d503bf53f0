"""Expansion IV: three goals, each for the first player who reaches it (RULES, section 18)."""

from typing import Any

from . import events, ids
from .bank import award
from .chance import GOAL_BARRELS
from .open_moves import crew
from .state import State
from .tiles import new_pile

PLANTATION, GOODS, BUILDING = range(3)
GOALS = ("plantation", "goods", "building")
COLONISTS, COINS, POINTS = 3, 3, 3
"""The rewards (R-X4-7 to R-X4-9)."""
ENOUGH = 3
"""Plantations of the kind that win the first goal."""


def planted(state: State, player: int, kind: int) -> None:
    """Three plantations of the kind shown win colonists; the tile goes back face down (R-X4-7, N-15, N-16)."""
    if not state.goals or state.won[PLANTATION] >= 0 or kind != state.goals[PLANTATION]:
        return
    if state.seats[player].tiles[kind] < ENOUGH:
        return
    arriving = min(COLONISTS, state.colonists)
    state.colonists -= arriving
    _win(state, player, PLANTATION, colonists=arriving)
    face_down = [0] * 5
    for tile in (*state.pile[state.pile_at :], kind):
        face_down[tile] += 1
    new_pile(state, face_down)
    if arriving:
        crew.welcome(state, player, arriving)


def received(state: State, player: int, goods: tuple[int, ...] | list[int]) -> None:
    """All barrels shown, received in one craftsman phase, win coins; they go back to the supply (R-X4-8, G-105)."""
    if not state.goals or state.won[GOODS] >= 0 or sum(goods) < GOAL_BARRELS:
        return
    shown = state.goals[GOODS]
    if any(have < wanted for have, wanted in zip(goods, shown, strict=True)):
        return
    for good, barrels in enumerate(shown):
        state.goods[good] += barrels
    state.seats[player].coins += COINS
    _win(state, player, GOODS, coins=COINS)


def built(state: State, player: int, building: int) -> None:
    """Building the type shown wins points; its tile goes back, with two players to the box (R-X4-9, G-109)."""
    if not state.goals or state.won[BUILDING] >= 0 or building != state.goals[BUILDING]:
        return
    if state.rules.players > 2:
        state.stock[building] += 1
        state.in_stock |= 1 << building
    award(state, state.seats[player], POINTS)
    _win(state, player, BUILDING, points=POINTS)


def _win(state: State, player: int, goal: int, colonists: int = 0, coins: int = 0, points: int = 0) -> None:
    state.won = (*state.won[:goal], player, *state.won[goal + 1 :])
    if state.listener:
        events.GOAL_REACHED.tell(state, player, goal=GOALS[goal], colonists=colonists, coins=coins, points=points)


def choose_tile(state: State, tiles: list[int]) -> None:
    """Lay one plantation of a kind drawn at random open, before the others are shuffled (R-X4-1, G-123)."""
    kind, state.chance = state.chance.goal_tile()
    tiles[kind] -= 1
    state.goals = (kind,)


def choose_goods(state: State) -> None:
    """Lay three of fifteen barrels open, out of the supply until the goal is reached (R-X4-2)."""
    goods, state.chance = state.chance.goal_goods()
    for good, barrels in enumerate(goods):
        state.goods[good] -= barrels
    state.goals += (goods,)


def goal_buildings(state: State) -> tuple[list[int], list[int]]:
    """The buildings of column 3 in the game, and those of them that process the plantation shown (R-X4-3, R-X4-4)."""
    rules = state.rules
    third = [b for b in rules.rows if rules.column[b] == 3 and not (rules.candidates & ~state.drafted) >> b & 1]
    return third, [slot - ids.FIRST_BUILDING_SLOT for slot in rules.makers[state.goals[PLANTATION]]]


def choose_building(state: State) -> None:
    """Lay a copy of a building of column 3 open; that of the plantation shown would be put back (R-X4-3)."""
    rules = state.rules
    building, state.chance = state.chance.goal_building(*goal_buildings(state))
    if rules.players > 2:  # two players: a copy that is not in the game (R-X4-9, N-20)
        state.stock[building] -= 1
        if not state.stock[building]:
            state.in_stock &= ~(1 << building)
    state.goals += (building,)
    state.drawn += (("festival", state.goals),)
    if state.listener:
        events.DREW_GOALS.tell(state, events.NO_SEAT, goals=shown(state))


def shown(state: State) -> events.Goals:
    """The goals in plain ids, the goods by kind; null for the building while it is not drawn yet."""
    tile, goods, building = (*state.goals, None)[:3]
    return {
        "plantation": ids.GOODS[tile],
        "goods": {ids.GOODS[good]: barrels for good, barrels in enumerate(goods) if barrels},
        "building": None if building is None else ids.BUILDINGS[building],
    }


def entry(goals: tuple[Any, ...]) -> dict[str, Any]:
    """The goals as a chance entry of a record, the goods as a list in canonical order (N-17)."""
    tile, goods, building = (*goals, None)[:3]
    return {
        "plantation": ids.GOODS[tile],
        "goods": [ids.GOODS[good] for good, barrels in enumerate(goods) for _ in range(barrels)],
        "building": None if building is None else ids.BUILDINGS[building],
    }
