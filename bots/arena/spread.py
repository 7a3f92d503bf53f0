"""How some quantity is spread over very many moves, kept small: counts in bins that are five per cent wide."""

import math
from typing import Any

WIDTH = math.log(1.05)
LEAST = 1e-7
"""Smaller values fall into the bin of this one."""


class Spread:
    """Non-negative values: their number, sum and maximum are exact, percentiles are within five per cent."""

    __slots__ = ("bins", "most", "number", "sum")

    def __init__(self) -> None:
        self.number = 0
        self.sum = self.most = 0.0
        self.bins: dict[int, int] = {}

    def add(self, value: float) -> None:
        self.number += 1
        self.sum += value
        self.most = max(self.most, value)
        where = math.floor(math.log(max(value, LEAST)) / WIDTH)
        self.bins[where] = self.bins.get(where, 0) + 1

    def update(self, other: "Spread") -> None:
        """Add all values of another spread."""
        self.number += other.number
        self.sum += other.sum
        self.most = max(self.most, other.most)
        for where, count in other.bins.items():
            self.bins[where] = self.bins.get(where, 0) + count

    @property
    def mean(self) -> float:
        return self.sum / self.number if self.number else 0.0

    def percentile(self, share: float) -> float:
        """The value that this share of values does not exceed: the upper end of a bin, never more than the maximum."""
        left = share * self.number
        for where, count in sorted(self.bins.items()):
            left -= count
            if left <= 0:
                upper = math.exp(WIDTH * (where + 1))
                return min(self.most, upper) if upper > LEAST * 1.05 else 0.0
        return self.most

    def dump(self) -> dict[str, Any]:
        """The spread as plain data."""
        bins = {str(where): count for where, count in sorted(self.bins.items())}
        return {"number": self.number, "sum": self.sum, "most": self.most, "bins": bins}

    @classmethod
    def load(cls, data: dict[str, Any]) -> "Spread":
        spread = cls()
        spread.number, spread.sum, spread.most = data["number"], data["sum"], data["most"]
        spread.bins = {int(where): count for where, count in data["bins"].items()}
        return spread
