"""``manage.py analyse``: how all seats stood throughout a recorded game, and where it turned."""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import engine
from games.engine.record import RecordError
from games.management.progress import progress
from games.reads.analysis import Study
from games.words import labels
from games.words.coaching import sentence

ROWS = 10
"""Moments of a game that are printed, in addition to its start."""


class Command(BaseCommand):
    help = "Show for each record (JSON Lines) how every seat stood throughout the game, and where it turned."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="- is standard input")
        parser.add_argument("--line", type=int, metavar="N", help="only the record in this line, counted from 1")
        parser.add_argument(
            "--json", action="store_true", help="all values, swings and slips, one JSON object per record"
        )

    def handle(self, **options: Any) -> None:
        for number, record in _records(options["file"], options["line"]):
            try:
                engine.verify(record)
            except RecordError as fault:
                raise CommandError(f"Line {number}: {fault}") from None
            study = _studied(record, f"Analysing record {number}")
            if options["json"]:
                self.stdout.write(
                    json.dumps({"line": number, "values": study.values, "swings": study.swings, "slips": study.slips})
                )
            else:
                self.stdout.write("\n".join(_told(number, record, study)))


def _records(name: str, wanted: int | None) -> Iterator[tuple[int, Any]]:
    """The records of a file with their lines.

    Raises:
        CommandError: there is no such file or line, or a line is not JSON.
    """
    try:
        lines = (sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")).splitlines()
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror or error}") from None
    found = [(number, line) for number, line in enumerate(lines, 1) if line.strip() and wanted in (None, number)]
    if not found:
        raise CommandError(f"{name}: there is no record" + (f" in line {wanted}." if wanted else "."))
    for number, line in found:
        try:
            yield number, json.loads(line)
        except ValueError as error:
            raise CommandError(f"{name}, line {number}: {error}") from None


def _studied(record: dict[str, Any], what: str) -> Study:
    study = Study(engine.replay(record, 0), [entry[1] for entry in record["moves"]])
    with progress(what, study.total) as advance:
        while not study.is_done:
            study.step()
            advance()
    return study


def _told(number: int, record: dict[str, Any], study: Study) -> Iterator[str]:
    """The game in lines: a table of chances, then the swings and the slips."""
    names = [seat["name"] or f"seat {index}" for index, seat in enumerate(record["seats"])]
    widths = [max(len(name), 5) for name in names]
    plies = len(study.values) - 1
    yield f"Line {number}: {record['edition']}, {record['players']} players, {plies} decisions. Chances to win:"
    yield "  ".join(["decisions", *(name.rjust(width) for name, width in zip(names, widths, strict=True))])
    for ply in sorted({plies * row // ROWS for row in range(ROWS + 1)}):
        wins = study.values[ply]["win"]
        shown = [f"{win:.0%}" for win in wins] if wins else ["-"] * len(names)
        yield "  ".join([str(ply).rjust(9), *(text.rjust(width) for text, width in zip(shown, widths, strict=True))])
    for swing in (*study.swings, *study.slips):
        state = engine.replay(record, swing["ply"] - 1)
        label, change = _label(state, swing["seat"], swing["move"]), f"{swing['before']:.0%} to {swing['after']:.0%}"
        yield f"Decision {swing['ply']}, {names[swing['seat']]}: {label}. {names[swing['whose']]}: {change}."
        better = swing["better"]
        if better:
            text = _label(state, swing["seat"], better["move"])
            yield f"    Better: {text} ({better['win']:.0%} instead of {better['played']:.0%})."
            reason = better["reason"]
            yield f"    {sentence(record['edition'], reason['code'], reason['data'], names, swing['seat'])}"


def _label(state: engine.State, seat: int, text: str) -> str:
    return labels.label(state, seat, engine.parse(text))
