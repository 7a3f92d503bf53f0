"""Which moves are worth a try: all of a short list, a bounded number of a long or open one, best guess first."""

from games.engine import Move, Seat, State, current_decision
from games.engine.moves import BUILD, CREW, GUEST, OPEN, PLACE, ROLE, STORE, WITH_PRIVILEGE, payment_of
from games.engine.open_moves.crew import CREW_STEP
from games.engine.open_moves.place import proposals
from games.engine.open_moves.small_wharf import proposals as loadings
from games.engine.payment import Given
from games.engine.people import remove_person

from . import arrangements
from .valuation import Valuation

MOST_CANDIDATES = 24
MOST_PAYMENTS = 2
"""Payments to try for one building and one person that comes with it."""
FEW_COLONISTS = 6
"""Colonists per player in the supply; with so few, one left untaken may put off the end."""


def candidates(state: State, seat: int, valuation: Valuation) -> list[Move]:
    """The moves to try in earnest."""
    listed = state.moves
    verb = listed[0][0]
    if verb == PLACE:
        moves = [*arrangements.ranked(state.seats[seat], valuation), *proposals(state, seat)]
        return arrangements.without_waste(list(dict.fromkeys(moves)), state.rules)[:MOST_CANDIDATES]
    if verb == CREW:
        return _crew(state, valuation)[:MOST_CANDIDATES]
    return plain_candidates(state) or _shortened(state, seat, valuation)


def plain_candidates(state: State) -> list[Move]:
    """The moves to try where that takes no valuation: few moves, all of them listed. None in all other decisions."""
    listed = state.moves
    if listed[0][0] == ROLE and state.colonists > FEW_COLONISTS * state.rules.players:
        # The privilege is never renounced as long as it costs nothing.
        listed = tuple(move for move in listed if move[0] != ROLE or move[2] == WITH_PRIVILEGE)
    if len(listed) <= MOST_CANDIDATES and not OPEN.intersection(listed):
        return list(listed)
    return []


def quick_answers(state: State, seat: int, valuation: Valuation) -> list[Move]:
    """The moves of a seat that answers at once: a single arrangement, and guest moves only in the last window."""
    verb = state.moves[0][0]
    if verb == PLACE:
        return [arrangements.best_guess(state.seats[seat], valuation)]
    if verb == CREW:
        return _crew(state, valuation)[:1]
    listed = candidates(state, seat, valuation)
    return [move for move in listed if move[0] != GUEST] if state.role >= 0 else listed


def _crew(state: State, valuation: Valuation) -> list[Move]:
    step = next(step for step in reversed(state.agenda) if step[0] == CREW_STEP)
    return arrangements.crew(state, step, valuation)


def _shortened(state: State, seat: int, valuation: Valuation) -> list[Move]:
    board = state.seats[seat]
    plain: list[Move] = []
    stores: list[Move] = []
    paid: dict[Move, list[Move]] = {}
    for move in state.moves:
        if move in OPEN:
            plain += loadings(state, seat)
        elif move[0] == STORE:
            stores.append(move)
        elif move[0] == BUILD and len(move) > 3:
            paid.setdefault(move[:3], []).append(move)
        else:
            plain.append(move)
    stores.sort(key=lambda move: -valuation.store(move[1]))
    if paid:
        prices = Prices(board, valuation)
        for moves in paid.values():
            plain += sorted(moves, key=lambda move: prices.of(payment_of(move)))[:MOST_PAYMENTS]
    return plain + stores[:MOST_CANDIDATES]


class Prices:
    """What a board loses with each thing that it could give to a black market."""

    def __init__(self, board: Seat, valuation: Valuation) -> None:
        self.board = board
        self.valuation = valuation
        self.before = valuation.board(board)
        self.known: dict[tuple[int, ...], float] = {}

    def of(self, given: Given) -> float:
        """The sum of what the single items are worth to the seat."""
        slot, sort, good, points = given
        loss = float(points)
        if slot >= 0:
            loss += self._without(slot, sort)
        if good >= 0:
            loss += self._without(good)
        return loss

    def _without(self, *item: int) -> float:
        if item not in self.known:
            board = self.board.copy()
            if len(item) == 2:
                remove_person(board, *item)
            else:
                board.goods[item[0]] -= 1
            self.known[item] = self.before - self.valuation.board(board)
        return self.known[item]


def is_window(state: State) -> bool:
    """Whether the game waits for the guests of a seat that has nothing else to decide."""
    decision = current_decision(state)
    return decision is not None and decision.kind == "window"
