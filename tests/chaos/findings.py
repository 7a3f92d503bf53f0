"""What a run has counted, measured and held against the rules."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from typing import Any

RULES = {
    "order": "Every viewer gets each event once and in order, across all reconnects",
    "agreement": "All viewers are told the same public events and see the same public table",
    "views": "A view and the changes of an event make the next view",
    "hidden": "Nothing hidden is told to those who may not know it",
    "moves": "Every acknowledged write is done exactly once, and no other",
    "chat": "Every acknowledged message stands in the chat exactly once",
    "records": "Records verify, and hold the moves that were told",
    "ratings": "Each finished game is counted once",
    "webhooks": "Webhooks bring every event, in order, and repeat messages only under the same id",
    "answers": "Every answer is documented, and none is a 500",
    "untouched": "Refused requests change nothing",
    "limits": "Limits hold, whatever address a caller claims",
    "twins": "Games that differ only in what is hidden tell the same",
    "processes": "Processes stop when they are asked to, and do not end by themselves",
    "logs": "No process logs an error but those that are known",
    "progress": "Everything goes on once the harm has stopped",
}
"""What is checked, by the name under which violations are counted."""


@dataclass
class Violation:
    """One way in which a rule was broken, the first time with all there is to know."""

    rule: str
    what: str
    example: str
    times: int = 1


@dataclass
class Findings:
    """Shared by all parts of a run. ``counts`` and ``seconds`` are tables of rows."""

    checked: Counter[str] = field(default_factory=Counter)
    violations: dict[tuple[str, str], Violation] = field(default_factory=dict)
    counts: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    seconds: dict[str, dict[str, list[float]]] = field(default_factory=lambda: defaultdict(lambda: defaultdict(list)))

    def hold(self, rule: str, true: bool, what: str, example: Any = "") -> bool:
        """Count a check of a rule, and the violation if it is broken.

        Args:
            what: says the violation in a few words that do not differ from one time to the next.
            example: where it was, for those who look for the cause.
        """
        assert rule in RULES, rule
        self.checked[rule] += 1
        if not true:
            known = self.violations.get((rule, what))
            if known:
                known.times += 1
            else:
                self.violations[rule, what] = Violation(rule, what, _shortened(str(example)))
        return true

    @contextmanager
    def held(self, rule: str, what: str) -> Iterator[None]:
        """What fails inside breaks the rule, and the run goes on."""
        try:
            yield
        except Exception as error:
            self.hold(rule, False, f"{what}: {type(error).__name__}", error)

    def count(self, table: str, row: str, times: int = 1) -> None:
        self.counts[table][row] += times

    def took(self, table: str, row: str, seconds: float) -> None:
        self.seconds[table][row].append(seconds)

    @property
    def broken(self) -> int:
        """All violations, each time that one was seen."""
        return sum(violation.times for violation in self.violations.values())

    def as_json(self) -> dict[str, Any]:
        return {
            "violations": [asdict(violation) for violation in self.violations.values()],
            "checked": dict(self.checked),
            "counts": {table: dict(rows) for table, rows in self.counts.items()},
            "seconds": {
                table: {row: summary(values) for row, values in rows.items()} for table, rows in self.seconds.items()
            },
        }


def summary(values: list[float]) -> dict[str, float]:
    """How many, their median, 95 % and the largest, in seconds."""
    ordered = sorted(values)

    def part(share: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))], 3)

    return (
        {"times": len(ordered), "median": part(0.5), "p95": part(0.95), "max": part(1.0)} if ordered else {"times": 0}
    )


def _shortened(example: str, most: int = 4000) -> str:
    """Its beginning and its end: of a log or a traceback the end says more."""
    return example if len(example) <= most else f"{example[: most // 4]}\n[...]\n{example[-most * 3 // 4 :]}"
