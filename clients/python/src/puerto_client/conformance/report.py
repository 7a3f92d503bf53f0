"""The report at the end, for people and for programs."""

import json
import textwrap
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

WIDTH = 110
LINES = 12
"""How many lines of the log a failure shows."""

Outcome = Literal["passed", "failed", "not applicable"]


@dataclass(frozen=True)
class Result:
    """The result of a scenario."""

    name: str
    title: str
    outcome: Outcome
    seen: str = ""
    """What the program did, or why the scenario does not apply."""
    mend: str = ""
    read: str = ""
    """The address of the section of the documentation that explains more."""
    passed_by: tuple[str, ...] = ()
    """The last requests, answers and frames, each with its time in seconds."""
    printed: str = ""
    """The last lines that a program printed before it ended."""
    seconds: float = 0.0


@dataclass
class Report:
    """The results of all scenarios."""

    service: str
    program: str
    way: str = "unknown"
    """How the program gets its decisions."""
    results: list[Result] = field(default_factory=list)

    @property
    def failed(self) -> list[Result]:
        """The results of the scenarios that failed."""
        return [result for result in self.results if result.outcome == "failed"]

    @property
    def is_good(self) -> bool:
        """Whether no scenario failed, and at least one passed."""
        return not self.failed and any(result.outcome == "passed" for result in self.results)

    def document(self) -> dict[str, Any]:
        """Return the report as a JSON value."""
        results = [asdict(result) for result in self.results]
        return {"service": self.service, "program": self.program, "transport": self.way, "passed": self.is_good} | {
            "results": results
        }

    def as_json(self) -> str:
        """Return the report as JSON text."""
        return json.dumps(self.document(), indent=2, ensure_ascii=False)

    def __str__(self) -> str:
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        yield f"Conformance of: {self.program}"
        yield f"Service: {self.service}   Transport: {self.way}"
        yield ""
        for result in self.results:
            yield line_of(result)
        for result in self.failed:
            yield from ("", f"FAILED {result.name}: {result.title}")
            for word, text in (("seen", result.seen), ("mend", result.mend), ("read", result.read)):
                yield from textwrap.wrap(text, WIDTH, initial_indent=f"  {word}: ", subsequent_indent=" " * 8,
                                         break_on_hyphens=False, break_long_words=False)  # fmt: skip
            if result.printed:
                yield "  printed:"
                yield from (f"        {line}" for line in result.printed.splitlines())
            if result.passed_by:
                yield "  passed by, with its second:"
                yield from (f"   {line}" for line in result.passed_by[-LINES:])
        good = sum(result.outcome == "passed" for result in self.results)
        apart = sum(result.outcome == "not applicable" for result in self.results)
        yield ""
        yield f"{good} passed, {len(self.failed)} failed, {apart} not applicable."


def line_of(result: Result) -> str:
    """Return the result of a scenario in one line."""
    mark = {"passed": "passed", "failed": "FAILED", "not applicable": "-"}[result.outcome]
    why = f" ({result.seen})" if result.outcome == "not applicable" else f" ({result.seconds:.1f} s)"
    return f"{mark:7} {result.name:12} {result.title}{why}"
