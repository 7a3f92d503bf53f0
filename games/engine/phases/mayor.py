"""Mayor: colonists arrive and are placed (RULES, section 5)."""

from .. import events, ids
from ..agenda import decision, schedule_all, task, turns
from ..bank import privilege, trigger
from ..moves import COLONIST, DECLINED, NOBLE, ONLY_ONE, OPEN_PLACE, PERSON_MOVES, Move
from ..open_moves.place import only_placement
from ..people import settle_person
from ..state import State, Step


def begin(state: State, role_player: int, variant: int) -> None:
    """Give the privilege, then extra nobles, deal out the ship, then let all players place (R-MAY-1 to 4, G-26)."""
    order = state.rules.order[role_player]
    extra = 0
    if variant != DECLINED and state.colonists:
        extra = 1 if variant == ONLY_ONE else min(privilege(state, role_player), state.colonists)  # G-28
    if extra:
        state.colonists -= extra
        seat = state.seats[role_player]
        seat.people[ids.SAN_JUAN] += extra
        seat.colonists += extra
        if state.listener:
            events.TOOK_COLONIST.tell(state, role_player, count=extra)
    if state.rules.extra_noble:
        _extra_nobles(state, order)
    schedule_all(state, (*turns(ARRANGE, order), (REFILL, role_player)))
    deal(state, role_player, 0)


def _extra_nobles(state: State, order: tuple[int, ...]) -> None:
    """Give each owner a noble from the supply, else a colonist, else no one (R-MAY-2, R-X2-VILLA-1, G-89)."""
    for player in order:
        if state.seats[player].manned & state.rules.extra_noble and (state.nobles or state.colonists):
            sort = NOBLE if state.nobles else COLONIST
            if sort == NOBLE:
                state.nobles -= 1
            else:
                state.colonists -= 1
            settle_person(state.seats[player], ids.SAN_JUAN, sort)
            if state.listener:
                events.TOOK_PERSON.tell(state, player, person="noble" if sort == NOBLE else "colonist")


def deal(state: State, role_player: int, drawn: int) -> None:
    """Deal one person at a time, round and round until the ship is empty; no player can refuse (R-MAY-3, G-21, G-24).

    As long as both sorts are on the ship, each draw is a choice (R-X2-5, G-86); ``drawn`` people have gone so far.
    """
    order = state.rules.order[role_player]
    if 0 < state.ship_nobles < state.ship:
        state.agenda.append((CHOOSE_PERSON, order[drawn % len(order)], role_player, drawn))
        return
    each, odd = divmod(state.ship, len(order))
    nobles = state.ship_nobles
    dealt: list[events.Share] = []
    for k, player in enumerate(state.rules.order[order[drawn % len(order)]]):
        people = each + (k < odd)
        seat = state.seats[player]
        seat.people[ids.SAN_JUAN] += people
        seat.colonists += people
        if nobles:
            seat.nobles[ids.SAN_JUAN] += people
            seat.all_nobles += people
        if state.listener:
            dealt.append({"seat": player, "colonists": 0 if nobles else people, "nobles": people if nobles else 0})
    state.ship = state.ship_nobles = 0
    if state.listener:
        events.DEALT_COLONISTS.tell(state, role_player, dealt=dealt)


def person_legal(state: State, step: Step) -> tuple[Move, ...]:
    """A colonist or a noble from the ship."""
    return PERSON_MOVES


def person_apply(state: State, step: Step, move: Move) -> None:
    _, player, role_player, drawn = step
    noble = move[1]
    state.ship -= 1
    state.ship_nobles -= noble
    settle_person(state.seats[player], ids.SAN_JUAN, NOBLE if noble else COLONIST)
    if state.listener:
        events.TOOK_FROM_SHIP.tell(state, player, person="noble" if noble else "colonist")
    deal(state, role_player, drawn + 1)


def legal(state: State, step: Step) -> tuple[Move, ...]:
    """All arrangements that fill as many circles as possible (R-MAY-4 to R-MAY-7); a single one is forced."""
    only = only_placement(state, step[1])
    return (only,) if only else OPEN


def apply(state: State, step: Step, move: Move) -> None:
    """Put people where the move says, and all others in San Juan."""
    seat = state.seats[step[1]]
    people = list(move[1])
    people[ids.SAN_JUAN] = seat.colonists - sum(people)
    seat.people = people
    if seat.all_nobles:
        nobles = list(move[2] if len(move) > 2 else ids.NO_PEOPLE)
        nobles[ids.SAN_JUAN] = seat.all_nobles - sum(nobles)
        seat.nobles = nobles
    manned = 0
    for slot, _ in state.rules.building_slots(seat.owned):
        if people[slot]:
            manned |= 1 << slot - ids.FIRST_BUILDING_SLOT
    seat.manned = manned
    if state.listener:
        events.PLACED_COLONISTS.tell(state, step[1], people=_by_slot(people), nobles_among=_by_slot(seat.nobles))


def _by_slot(counts: list[int] | tuple[int, ...]) -> dict[str, int]:
    return {ids.SLOTS[slot]: n for slot, n in enumerate(counts) if n}


def refill_ship(state: State, step: Step) -> None:
    """Add one person for each empty circle on a building, at least one for each player (R-MAY-9, R-MAY-10, G-22).

    One of them is a noble while there are any, and then running short ends nothing (R-X2-3, R-X2-4, G-85).
    """
    needed = 0
    for seat in state.seats:
        on_buildings = seat.colonists - sum(seat.people[: ids.FIRST_BUILDING_SLOT])
        needed += seat.building_circles - on_buildings
    if needed < state.rules.players:
        needed = state.rules.players
    nobles = 1 if state.nobles else 0
    arriving = min(needed - nobles, state.colonists)
    state.ship += arriving + nobles
    state.ship_nobles += nobles
    state.colonists -= arriving
    state.nobles -= nobles
    if state.listener:
        events.REFILLED_SHIP.tell(state, events.NO_SEAT, colonists=arriving, nobles=nobles, needed=needed)
    if arriving < needed and not state.rules.with_nobles:
        trigger(state, ids.COLONISTS_SHORT)


OPEN = (OPEN_PLACE,)
ARRANGE = decision("place", "place", legal, apply)
REFILL = task("refill_ship", refill_ship)
CHOOSE_PERSON = decision("choose_person", "noble", person_legal, person_apply)
