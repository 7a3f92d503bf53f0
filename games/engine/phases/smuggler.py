"""Smuggler, expansion III: one of four actions, for the role player alone (RULES, section 17).

No building changes them (R-X3-10); the extra phase of a role swap is a normal phase and begins in :mod:`.rounds`.
"""

from functools import lru_cache

from .. import events, ids
from ..agenda import decision, schedule
from ..bank import award
from ..moves import HEADHUNT, PLUNDER, PLUNDER_MOVE, RAID, SWAP, Move
from ..open_moves import crew
from ..state import State, Step

MOST_BARRELS = 3
MOST_PEOPLE = 3
NOBODY_KEPT = [(0, 0)]
SWAP_COINS = 3
"""What an opponent's choice of the reserved card brings the smuggler (R-X3-8)."""


def begin(state: State, role_player: int, variant: int) -> None:
    """The player takes the wanted poster and chooses an action (R-X3-3, R-X3-4)."""
    state.poster = role_player
    schedule(state, (SMUGGLE, role_player))


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """All actions, including those without effect (G-95, N-10)."""
    kept = headhunts(state, step[1])
    return (
        *_raids(state.rules.ships, tuple(state.cargo)),
        PLUNDER_MOVE,
        *[(HEADHUNT, colonists, nobles) for colonists, nobles in kept],
        *[(SWAP, card) for card in ids.bits(state.open_cards)],
    )


@lru_cache(maxsize=4096)
def _raids(ships: tuple[int, ...], cargo: tuple[int, ...]) -> tuple[Move, ...]:
    """Each ship with each number of barrels that can be kept; an empty ship with none."""
    return tuple(
        (RAID, capacity, kept)
        for capacity, barrels in zip(ships, cargo, strict=True)
        for kept in range(min(MOST_BARRELS, barrels) + 1)
    )


def headhunts(state: State, player: int) -> list[tuple[int, int]]:
    """How many colonists and nobles the player may keep of those who must leave the ship (R-X3-7, G-98, N-12)."""
    removed = state.ship - state.rules.players
    if removed <= 0:
        return NOBODY_KEPT
    room = state.seats[player].empty_circles
    most = min(MOST_PEOPLE, removed, room)
    return [
        (colonists, nobles)
        for nobles in range(min(most, state.ship_nobles) + 1)
        for colonists in range(min(most - nobles, state.ship - state.ship_nobles) + 1)
    ]


def apply(state: State, step: Step, move: Move) -> None:
    ACTIONS[move[0]](state, step[1], move)


def raid(state: State, player: int, move: Move) -> None:
    """All barrels leave the ship; the player keeps some, the rest goes to the supply (R-X3-5, G-96)."""
    _, capacity, kept = move
    ship = state.rules.ships.index(capacity)
    good, barrels = state.cargo_kind[ship], state.cargo[ship]
    if barrels:
        state.seats[player].goods[good] += kept
        state.goods[good] += barrels - kept
        state.cargo[ship], state.cargo_kind[ship] = 0, -1
    if state.listener:
        kind = ids.GOODS[good] if barrels else None
        events.RAIDED.tell(state, player, ship=capacity, cargo=kind, barrels_kept=kept, barrels_returned=barrels - kept)


def plunder(state: State, player: int, move: Move) -> None:
    """Empty the trading house into the supply for a point per barrel (R-X3-6, G-97)."""
    house = state.house
    for good in house:
        state.goods[good] += 1
    state.house, state.house_kinds = [], 0
    award(state, state.seats[player], len(house))
    if state.listener:
        events.PLUNDERED.tell(state, player, goods={ids.GOODS[g]: 1 for g in house}, points=len(house))


def headhunt(state: State, player: int, move: Move) -> None:
    """People leave the ship until it has one for each player; those who are kept are placed (R-X3-7, N-12)."""
    _, colonists, nobles = move
    removed = max(0, state.ship - state.rules.players)
    others = removed - colonists - nobles
    gone_colonists = min(others, state.ship - state.ship_nobles - colonists)
    gone_nobles = others - gone_colonists
    state.ship -= removed
    state.ship_nobles -= nobles + gone_nobles
    state.colonists += gone_colonists
    state.nobles += gone_nobles
    if state.listener:
        events.HEADHUNTED.tell(state, player, removed=removed, colonists=colonists, nobles=nobles)
    if colonists + nobles:
        crew.muster(state, player, colonists, nobles)


def swap(state: State, player: int, move: Move) -> None:
    """The player sets a card aside and takes its coins; opponents can still choose it (R-X3-8, G-102)."""
    card = move[1]
    state.reserved = card
    coins = state.card_coins[card]
    state.seats[player].coins += coins
    state.card_coins[card] = 0
    if state.listener:
        events.RESERVED_ROLE.tell(state, player, role=ids.ROLES[card], coins=coins)


ACTIONS = {RAID: raid, PLUNDER: plunder, HEADHUNT: headhunt, SWAP: swap}
SMUGGLE = decision("smuggle", "smuggle", legal, apply)
