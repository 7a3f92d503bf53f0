"""The happenings that a move stands for, named before it is played."""

from collections.abc import Callable

from bots import asked
from games.engine import Move, State, agenda, ids, moves, text
from games.engine.guest_moves import MOMENT
from games.engine.phases import rounds, settler, trader
from games.engine.state import Step

WITH = ("", " +colonist", " +noble")
MOMENTS = {
    "begin_phase": "a: after the choice of a role",
    "settle": "b: settler",
    "build": "b: builder",
    "harvest": "b: craftsman",
    "produce": "b: craftsman",
    "trade": "b: trader",
    "supply": "b: captain",
    "ship": "b: captain",
    "bonus": "c: before the bonus",
    "store": "d: storage",
    "lodge": "e: hunting lodge",
}
"""Moments for guests (R-X1-GUEST-4) by what comes after them: a kind of decision or a task."""
SECOND_TILE = "e: second tile"
BEFORE_SCORING = "f: before the final scoring"


def of_move(state: State, move: Move) -> list[str]:
    """The happenings of a legal move of the waiting decision, one name or several."""
    verb = move[0]
    if verb == moves.PASS:
        return [f"move pass {asked(state).kind}"]
    special = _SPECIAL.get(verb)
    found = special(state, move) if special else [text(move)]
    return [f"move {name}" for name in found]


def _take(state: State, move: Move) -> list[str]:
    _, tile, person, face = move
    forest = "/forest" if face == moves.AS_FOREST else ""
    step = state.agenda[-2] if state.agenda[-1][0] == MOMENT else state.agenda[-1]
    found = [f"take:{ids.TILES[tile]}{forest}"]
    if person:
        found.append(f"take{forest}{WITH[person]}")
    if step[2:] == (settler.SECOND_TILE,):
        found.append(f"take second {'quarry' if tile == ids.QUARRY else 'plantation'}{forest}")
    return found


def _build(state: State, move: Move) -> list[str]:
    slot, sort, good, points = given = moves.payment_of(move)
    found = [f"build{WITH[move[2]]}"] if move[2] else []
    if given != moves.NO_PAYMENT:
        paid = [WITH[sort][2:]] * (slot >= 0) + ["good"] * (good >= 0) + ["point"] * points
        found.append(f"build paid with {' and '.join(paid)}")
        if slot == ids.SAN_JUAN:
            found.append("build paid from san_juan")
        if move[2]:
            found.append("build paid and manned")
    return found


def _sell(state: State, move: Move) -> list[str]:
    found = [text(move)]
    if state.rules.with_nobles and _done(state) & trader.LAND_USED:
        found.append("sell after the land office")
    return found


def _land(state: State, move: Move) -> list[str]:
    return [text(move), f"land {'after' if _done(state) & trader.SOLD else 'before'} the sale"]


def _done(state: State) -> int:
    step = state.agenda[-1]
    return step[2] if step[0] != MOMENT and len(step) > 2 else 0


def _bonus(state: State, move: Move) -> list[str]:
    second = state.agenda[-1][0] != MOMENT and len(state.agenda[-1]) > 2
    return [text(move), *(["bonus second"] if second else [])]


def _people(state: State, move: Move) -> list[str]:
    """``place`` and ``crew``, with nobles or without; for a crew its origin, and whether any people go to San Juan."""
    people, nobles = moves.people_of(move)
    sorts = " with nobles" if any(nobles) else ""
    if move[0] == moves.PLACE:
        return [f"place{sorts}"]
    _, _, colonists, won_nobles, where = state.agenda[-1]
    if where:
        return [f"crew of a headhunt{sorts}"]
    return ["crew of the festival to san_juan" if sum(people) < colonists + won_nobles else "crew of the festival"]


def _small_wharf(state: State, move: Move) -> list[str]:
    kinds = sum(1 for barrels in move[1] if barrels)
    return [f"small_wharf {'one kind' if kinds == 1 else 'several kinds'}"]


def _store(state: State, move: Move) -> list[str]:
    kinds = sum(1 for barrels in move[1] if barrels)
    return [f"store {kinds} kind{'s' if kinds > 1 else ''}"]


def _supply(state: State, move: Move) -> list[str]:
    return [f"supply {move[1].bit_count()}"]


def _raid(state: State, move: Move) -> list[str]:
    empty = not state.cargo[state.rules.ships.index(move[1])]
    return ["raid an empty ship" if empty else f"raid and keep {move[2]}"]


def _headhunt(state: State, move: Move) -> list[str]:
    _, colonists, nobles = move
    if state.ship <= state.rules.players:
        return ["headhunt without effect"]
    sorts = {(True, True): "both", (True, False): "colonists", (False, True): "nobles", (False, False): "nobody"}
    return [f"headhunt and keep {sorts[bool(colonists), bool(nobles)]}"]


def _role(state: State, move: Move) -> list[str]:
    last = state.agenda[-1][0] == rounds.CHOOSE_RESERVED
    return [f"{text(move)}{' as the reserved card' if last and move[2] else ''}"]


def _guest(state: State, move: Move) -> list[str]:
    noble = "noble" if move[2] else "colonist"
    kind = "tile" if move[1] < ids.FIRST_BUILDING_SLOT else "building"
    return [f"guest at {moment(state)}", f"guest {noble} to a {kind}"]


def moment(state: State) -> str:
    """The moment at which guests can move now, by its letter in R-X1-GUEST-4."""
    if agenda.NAMES[state.agenda[0][0]] == "end_game":
        return BEFORE_SCORING
    step = state.agenda[-2]
    return SECOND_TILE if step[2:] == (settler.SECOND_TILE,) and step[0] == settler.SETTLE else _name(step)


def _name(step: Step) -> str:
    return MOMENTS[str(agenda.KINDS[step[0]] or agenda.NAMES[step[0]])]


_SPECIAL: dict[int, Callable[[State, Move], list[str]]] = {
    moves.ROLE: _role,
    moves.TAKE: _take,
    moves.BUILD: _build,
    moves.SELL: _sell,
    moves.LAND_BUY: _land,
    moves.LAND_DROP: _land,
    moves.BONUS: _bonus,
    moves.PLACE: _people,
    moves.CREW: _people,
    moves.SMALL_WHARF: _small_wharf,
    moves.STORE: _store,
    moves.SUPPLY: _supply,
    moves.RAID: _raid,
    moves.HEADHUNT: _headhunt,
    moves.GUEST: _guest,
    moves.SHIP: lambda state, move: [f"ship:{ids.GOODS[move[1]]}"],
}
