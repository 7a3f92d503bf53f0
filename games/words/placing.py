"""Arrangements of people in words: only what they change, since the whole would be too long to read."""

from games import engine
from games.engine import ids, moves

from .names import name, slot


def changes(state: engine.State, seat: int, move: engine.Move) -> str:
    """``+1 quarry, +2 corn plantation, −1 hospice`` of a ``place`` or ``crew`` move; empty if everybody stays.

    Nobles are told apart. San Juan is not named: that people leave it, or are left over, goes without saying.
    """
    people, nobles = moves.people_of(move)
    before, nobles_before = (
        (state.seats[seat].people, state.seats[seat].nobles)
        if move[0] == moves.PLACE
        else (ids.NO_PEOPLE, ids.NO_PEOPLE)  # a crew comes on top of the people in place
    )
    more: list[str] = []
    fewer: list[str] = []
    for place, called in enumerate(ids.SLOTS):
        if place == ids.SAN_JUAN:
            continue
        won = nobles[place] - nobles_before[place]
        for number, sort in ((people[place] - before[place] - won, ""), (won, "noble")):
            if number:
                words = slot(state.rules.edition, called)
                if sort:
                    words = f"{words} ({name(state.rules.edition, sort)})"
                (more if number > 0 else fewer).append(f"{'+' if number > 0 else '−'}{abs(number)} {words}")
    return ", ".join(more + fewer)
