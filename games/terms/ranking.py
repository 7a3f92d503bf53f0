"""The winners and places of a game that was played to its end."""

from collections.abc import Collection

from games.engine.scoring import Result


def best(result: Result, in_play: Collection[int]) -> list[int]:
    """The best of the seats that are still in play: most points, then most coins and barrels (R-SCO-3 to 5).

    If no player has given up, these are the ``winners`` of the result.

    Args:
        result: of the engine; a line of ``scores`` for each seat.
        in_play: seat numbers, at least one.
    """
    standing = {
        seat: (line["total"], line["tiebreak"]) for seat, line in enumerate(result["scores"]) if seat in in_play
    }
    most = max(standing.values())
    return [seat for seat, reached in standing.items() if reached == most]


def places(result: Result | None, seats: int, away: Collection[int]) -> list[int]:
    """The place of each seat: from 1, ties equal.

    All players who did not play their own seats at the end share the last place, no matter how many points their
    stand-ins made.

    Args:
        result: of the engine; None if the game was over because all but one had given up.
        seats: how many there are.
        away: the seats of people who have given up, or had a stand-in at the end.
    """

    def reached(seat: int) -> tuple[int, ...]:
        if seat in away:
            return (0,)
        line = result["scores"][seat] if result else {"total": 0, "tiebreak": 0}
        return (1, line["total"], line["tiebreak"])

    everybody = [reached(seat) for seat in range(seats)]
    return [1 + sum(other > mine for other in everybody) for mine in everybody]
