"""A fixed number of actions, of which every move is made.

Most moves are one action: its number in the service, too (``docs/notation.md``, numbers of moves). What has more values
than can be listed is chosen part by part, in canonical order, so that each move has exactly one way:

- people (``place``, ``crew``): one person after the other onto a slot, slots in order, on each colonists before nobles;
- barrels (``small_wharf``, ``store``): how many of one kind after the other;
- a building that is paid with more than coins: the building, then the person, the good and the point that are given.

A part that has one legal value is skipped.
"""

from typing import Any

from ..engine import module

ids, moves, move_ids, notation, open_moves = map(module, ("ids", "moves", "move_ids", "notation", "open_moves"))

FIRST_PERSON: int = move_ids.FIRST_STORE
"""From here on: a colonist (even) or a noble (odd) of a slot."""
FIRST_BARRELS: int = FIRST_PERSON + 2 * move_ids.MOST_SLOTS
"""From here on: so many barrels of a good, corn first."""
COUNTS: int = move_ids.MOST_BARRELS + 1
DONE: int = FIRST_BARRELS + COUNTS * len(ids.GOODS)
"""Nobody, nothing, or nobody more."""
POINT: int = DONE + 1
"""A victory point is given."""
ACTIONS: int = POINT + 1
"""The number of actions; new buildings do not change it."""

Move = tuple[Any, ...]


def person(slot: int, sort: int) -> int:
    """Somebody of a slot; ``sort`` is that of the engine: 1 a colonist, 2 a noble."""
    return FIRST_PERSON + 2 * slot + sort - 1


def barrels(good: int, count: int) -> int:
    return FIRST_BARRELS + COUNTS * good + count


def action_text(action: int) -> str:
    """An action in words that resemble the notation, for people who debug.

    Raises:
        ValueError: there is no such action.
    """
    if action == DONE:
        return "done"
    if action == POINT:
        return "vp"
    if FIRST_BARRELS <= action < DONE:
        good, count = divmod(action - FIRST_BARRELS, COUNTS)
        return f"{ids.GOODS[good]}={count}"
    slot, sort = divmod(action - FIRST_PERSON, 2)
    if action >= FIRST_PERSON and slot < len(ids.SLOTS):
        return f"{('colonist', 'noble')[sort]}@{ids.SLOTS[slot]}"
    if 0 <= action < len(move_ids.TABLE):
        return str(notation.text(move_ids.TABLE[action]))
    raise ValueError(f"There is no action {action}.")


def way(listed: tuple[Move, ...], move: Move) -> tuple[int, ...]:
    """All parts of a move, also those that are skipped, where ``listed`` are the legal moves.

    ``move`` is one of them, or a value of an open one.
    """
    verb = move[0]
    if move in moves.OPEN:
        return (move_ids.index(move),)
    if verb in (moves.PLACE, moves.CREW):
        people, nobles = moves.people_of(move)
        parts: list[int] = []
        for slot, count in enumerate(people):
            parts += [person(slot, 1)] * (count - nobles[slot]) + [person(slot, 2)] * nobles[slot]
        return (move_ids.index(move), *parts)
    if verb == moves.SMALL_WHARF:
        return (move_ids.index(move), *(barrels(good, count) for good, count in enumerate(move[1])))
    if verb == moves.STORE:
        return tuple(barrels(good, count) for good, count in enumerate(move[1]))
    if verb == moves.BUILD and any(len(other) > 3 for other in listed if other[0] == moves.BUILD):
        slot, sort, good, points = moves.payment_of(move)
        return (
            move_ids.index(move[:3]),
            person(slot, sort) if slot >= 0 else DONE,
            barrels(good, 1) if good >= 0 else DONE,
            POINT if points else DONE,
        )
    return (move_ids.index(move),)
