"""The move for a seat that does not answer in time: one legal move, the same for the same table.

It is a pass where passing is legal. Elsewhere it is the move that costs the seat least and changes least, by the rule
of the decision (docs/guides/turns.md). It depends only on what the seat sees.
"""

from collections.abc import Callable, Sequence

from . import ids
from .errors import GameOver
from .errors import gettext_noop as _
from .moves import (
    CREW,
    GUEST,
    PASS_MOVE,
    PERSON,
    PERSON_MOVES,
    PLACE,
    PLUNDER_MOVE,
    PRODUCE_MOVE,
    RAID,
    ROLE,
    SHIP,
    STORE,
    WITH_PRIVILEGE,
    Move,
    arrangement,
)
from .open_moves import crew, place
from .phases import storage
from .state import State

ROLES = (
    ids.PROSPECTOR,
    ids.PROSPECTOR_2,
    ids.MAYOR,
    ids.CRAFTSMAN,
    ids.CAPTAIN,
    ids.BUILDER,
    ids.TRADER,
    ids.SETTLER,
    ids.SMUGGLER,
)
"""Of cards with equally many coins the first is taken: those that need no answers from the seat come first."""


def default_move(state: State) -> Move:
    """The move to play for the seat that is asked, if it does not answer.

    Raises:
        GameOver: the game has ended.
    """
    if state.over:
        raise GameOver(_("The game has ended."))
    if PRODUCE_MOVE in state.moves:  # an option lets a seat renounce what all others get (N-20)
        return PRODUCE_MOVE
    if PASS_MOVE in state.moves:
        return PASS_MOVE
    own = [move for move in state.moves if move[0] != GUEST] or list(state.moves)
    choose = _CHOICES.get(own[0][0])
    return choose(state, state.agenda[-1][1], own) if choose else own[0]


def _role(state: State, player: int, own: list[Move]) -> Move:
    """The card with most coins, then the first of :data:`ROLES`; a mayor with the privilege."""
    cards = [card for _, card, variant in own if variant == WITH_PRIVILEGE]
    card = max(cards, key=lambda card: (state.card_coins[card], -ROLES.index(card)))
    return (ROLE, card, WITH_PRIVILEGE)


def _place(state: State, player: int, own: list[Move]) -> Move:
    """All people stay where they are; those in San Juan go to empty circles in the order of the circles' worth."""
    seat = state.seats[player]
    return _filled(state, player, [], list(seat.people), list(seat.nobles))


def placement(state: State, player: int, first: Sequence[int]) -> Move:
    """The ``place`` move that fills the slots of ``first`` in this order; then people stay where they are if they can,
    and the others go to empty circles in the order of the circles' worth."""
    seat = state.seats[player]
    circles = dict(seat.circles(state.rules))
    people, nobles = [0] * len(ids.SLOTS), [0] * len(ids.SLOTS)
    people[ids.SAN_JUAN], nobles[ids.SAN_JUAN] = seat.colonists, seat.all_nobles
    rooms = [(slot, circles.get(slot, 0)) for slot in first] + [(slot, seat.people[slot]) for slot in circles]
    return _filled(state, player, rooms, people, nobles)


def _filled(state: State, player: int, rooms: list[tuple[int, int]], people: list[int], nobles: list[int]) -> Move:
    """Move people from San Juan to slots up to a number each: to ``rooms`` first, then to all by their worth."""
    circles = dict(state.seats[player].circles(state.rules))
    by_worth = [(slot, circles[slot]) for slot in dict.fromkeys(place.by_worth(state, player))]
    for slot, most in rooms + by_worth:
        while people[slot] < most and people[ids.SAN_JUAN]:
            _move_one(state, slot, people, nobles)
    people[ids.SAN_JUAN] = nobles[ids.SAN_JUAN] = 0  # people who stay there have no name
    return arrangement(PLACE, tuple(people), tuple(nobles))


def _move_one(state: State, slot: int, people: list[int], nobles: list[int]) -> None:
    """Move a noble to a slot where only nobles are of use, else a colonist, if there is one."""
    idle_nobles = nobles[ids.SAN_JUAN]
    noble = idle_nobles and (slot in state.rules.noble_slots or people[ids.SAN_JUAN] == idle_nobles)
    people[ids.SAN_JUAN] -= 1
    people[slot] += 1
    if noble:
        nobles[ids.SAN_JUAN] -= 1
        nobles[slot] += 1


def _crew(state: State, player: int, own: list[Move]) -> Move:
    return crew.proposals(state, player)[0]


def _person(state: State, player: int, own: list[Move]) -> Move:
    """Take a noble, who is worth a point at the end."""
    return PERSON_MOVES[1] if PERSON_MOVES[1] in own else own[0]


def _ship(state: State, player: int, own: list[Move]) -> Move:
    """The loading for most points; among equals the cheaper good, on the smaller ship."""
    rules, goods = state.rules, state.seats[player].goods

    def order(move: Move) -> tuple[int, int, int]:
        _, good, capacity = move
        free = capacity - state.cargo[rules.ships.index(capacity)]
        return -min(goods[good], free), good, capacity

    return min((move for move in own if move[0] == SHIP), key=order)


def _store(state: State, player: int, own: list[Move]) -> Move:
    """The barrels that would sell best; among equals the most barrels."""
    return storage.proposals(state, player)[0]


def _smuggle(state: State, player: int, own: list[Move]) -> Move:
    """Plunder, which takes nothing from any player."""
    return PLUNDER_MOVE if PLUNDER_MOVE in own else own[0]


_CHOICES: dict[int, Callable[[State, int, list[Move]], Move]] = {
    ROLE: _role,
    PLACE: _place,
    CREW: _crew,
    PERSON: _person,
    SHIP: _ship,
    STORE: _store,
    RAID: _smuggle,
}
"""By the verb of the first own move. In every other decision without a pass the choice is that first move: in a draft
the first building in canonical order, for a drawn tile planting it face up."""
