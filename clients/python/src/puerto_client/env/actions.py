"""A fixed number of actions that make up every move.

Most moves are a single action, with the same number as in the service (``docs/notation.md``, numbers of moves). Moves
with more values than can be listed are chosen part by part, in canonical order, so each has exactly one sequence:

- people (``place``, ``crew``): one person after the other onto a slot, slots in order, colonists before nobles on each;
- barrels (``small_wharf``, ``store``): the number of barrels of one kind after the other;
- a building that is paid with more than coins: the building, then the person, the good and the point that are given.

Parts with only one legal value are skipped.
"""

from typing import Any

from ..engine import module

ids, moves, move_ids, notation, open_moves = map(module, ("ids", "moves", "move_ids", "notation", "open_moves"))

FIRST_PERSON: int = move_ids.FIRST_STORE
"""The first action for a person: a colonist (even) or a noble (odd) of a slot."""
FIRST_BARRELS: int = FIRST_PERSON + 2 * move_ids.MOST_SLOTS
"""The first action for a number of barrels of a good, corn first."""
COUNTS: int = move_ids.MOST_BARRELS + 1
DONE: int = FIRST_BARRELS + COUNTS * len(ids.GOODS)
"""No person, nothing, or no further person."""
POINT: int = DONE + 1
"""Give a victory point."""
ACTIONS: int = POINT + 1
"""The number of actions; new buildings do not change it."""

Move = tuple[Any, ...]


def person(slot: int, sort: int) -> int:
    """Return the action for a person of a slot; ``sort`` is that of the engine: 1 a colonist, 2 a noble."""
    return FIRST_PERSON + 2 * slot + sort - 1


def barrels(good: int, count: int) -> int:
    return FIRST_BARRELS + COUNTS * good + count


def action_text(action: int) -> str:
    """Return an action in words that resemble the notation, for debugging.

    Raises:
        ValueError: the action does not exist.
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
    """Return all parts of a move, including those that are skipped.

    ``listed`` are the legal moves. ``move`` is one of them, or a value of an open one.
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
