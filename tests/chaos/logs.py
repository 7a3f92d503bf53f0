"""What processes may say in their logs while everything around them breaks, and nothing else above a warning."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from .findings import Findings

GRAVE = ("error", "critical")


ITSELF = "itself"


@dataclass(frozen=True)
class Known:
    """What may be said in words that match, why, and while what is away (empty: always; or the process itself)."""

    words: str
    why: str
    during: str = ""


KNOWN = (
    Known(r"^Invalid HTTP_HOST header", "Django tells of a host that is not ours"),
    Known(r"timeout graceful shutdown exceeded", "uvicorn ends the streams that are open when it stops", ITSELF),
    Known(r"listen_for_disconnect", "Django says that uvicorn has cancelled requests as it stopped", ITSELF),
    Known(r"WorkerLostError|Timed out waiting for UP|exited with 'signal 9", "a process of the worker was killed"),
    Known(r"consumer: (Connection to broker lost|Cannot connect)|beat: Connection error", "no Redis", "redis"),
    Known(r"Couldn't apply scheduled task .*(broker|socket|connecting|reading from)", "no Redis", "redis"),
    Known(r"Couldn't ack .*reason:network", "no Redis", "redis"),
    Known(r"The broker did not answer|Error # connecting to", "no Redis", "redis"),
    Known(r"(redis|kombu)\.exceptions|redis\.|ConnectionError|hints?_", "no Redis", "redis"),
    Known(r"psycopg(?!_pool)|OperationalError|PoolTimeout|InterfaceError", "no PostgreSQL", "postgres"),
)
AFTERWARDS = 20.0
"""Seconds in which a process may still find that a connection is gone."""
Away = list[tuple[str, float, float]]
"""What was away, from when until when, in seconds since 1970."""


@dataclass(frozen=True)
class Said:
    """One grave line: the words that do not differ from one time to the next, and all of it."""

    words: str
    whole: str
    at: float | None = None
    """When, in seconds since 1970, if the line says it."""


def grave(text: str) -> Iterator[Said]:
    """The errors of a log: JSON lines of that level, and tracebacks that stand for themselves."""
    trace: list[str] | None = None
    for line in text.splitlines():
        if line.startswith("{"):
            try:
                said = json.loads(line)
            except ValueError:
                continue
            # That a request has ended is told of each; what it was answered with is held against the contract.
            if said.get("level") in GRAVE and said.get("event") != "request_finished":
                yield Said(_words(said), _short(said), _moment(said.get("timestamp")))
        elif line.startswith("Traceback (most recent call last)"):
            trace = [line]
        elif trace is not None:
            trace.append(line)
            if line and not line[0].isspace():
                yield Said(_plain(line), "\n".join(trace))
                trace = None
        elif re.search(r"\b(ERROR|CRITICAL)\b", line):
            yield Said(_plain(line), line)


def _words(said: dict[str, Any]) -> str:
    exception = said.get("exception") or ""
    if isinstance(exception, list):  # the last one, and what has caused it
        last = " from ".join(f"{one.get('exc_type')}: {one.get('exc_value')}" for one in exception)
    else:
        last = str(exception).strip().rpartition("\n")[2]
    return _plain(f"{said.get('event')} {last}")


def _short(said: dict[str, Any]) -> str:
    """The line without all but the last frames of its tracebacks."""
    found = said.get("exception")
    if not isinstance(found, list):
        return json.dumps(said)
    chain = [
        {"type": one.get("exc_type"), "value": one.get("exc_value"), "frames": _places(one.get("frames") or [])}
        for one in found
    ]
    return json.dumps(said | {"exception": chain})


def _places(frames: list[dict[str, Any]]) -> list[str]:
    return [f"{Path(frame['filename']).name}:{frame['lineno']} {frame['name']}" for frame in frames[-4:]]


def _plain(line: str) -> str:
    line = re.sub(r"\x1b\[[0-9;]*m", "", line).partition(" [' File")[0].partition(" ['  File")[0]
    line = re.sub(r"0x[0-9a-f]+|[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-f]{12,}\b|\d+", "#", line)
    return " ".join(line.split())[:160]


def _moment(timestamp: Any) -> float | None:
    try:
        return datetime.fromisoformat(timestamp).timestamp()
    except (TypeError, ValueError):
        return None


def check_log(findings: Findings, process: str, text: str, away: Away) -> None:
    """Each grave line is a known one, said while there was a reason for it."""
    findings.checked["logs"] += text.count("\n")
    kind = process.rstrip("0123456789")
    for said in grave(text):
        known = next((known for known in KNOWN if _fits(known, said, process, away)), None)
        if known:
            row = f"{kind}: {said.words.split()[0]} ({known.why})"
            findings.count("Errors in logs that were to be expected", row)
        findings.hold("logs", known is not None, f"{kind} logs: {said.words}", said.whole[-1800:])


def _fits(known: Known, said: Said, process: str, away: Away) -> bool:
    if not re.search(known.words, said.words):
        return False
    what = process if known.during == ITSELF else known.during
    spans = [(since, until) for name, since, until in away if name == what]
    if not known.during or said.at is None:
        return not known.during or bool(spans)
    return any(since <= said.at <= until + AFTERWARDS for since, until in spans)
