"""Who has won a game that was played to its end."""

from collections.abc import Collection
from typing import Any


def best(result: dict[str, Any], in_play: Collection[int]) -> list[int]:
    """The best of the seats that are still in play: most points, then most coins and barrels (R-SCO-3 to 5).

    Without anybody who has given up, these are the ``winners`` of the result.

    Args:
        result: of the engine; a line of ``scores`` for each seat.
        in_play: seat numbers, at least one.
    """
    standing = {
        seat: (line["total"], line["tiebreak"]) for seat, line in enumerate(result["scores"]) if seat in in_play
    }
    most = max(standing.values())
    return [seat for seat, reached in standing.items() if reached == most]
