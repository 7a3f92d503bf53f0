"""What runs so many games: processors, databases, memory and disk, from what an hour brings and what it costs."""

import math
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.capacity.hour import SECONDS, Hour, simulate

MEASURED = Path(__file__).with_name("measured.toml")
BUSIEST = 0.99
"""So many seconds are no busier than what is planned for."""


@dataclass(frozen=True)
class Plan:
    """Of the busiest second in a hundred, but for ``disk_a_day``. ``cores`` are those of web processes."""

    games: int
    moves: float
    deliveries: float
    streams: float
    cores: float
    worker_cores: float
    database_cores: float
    databases: int
    memory_gigabytes: float
    megabits: float
    disk_a_day: float
    """Gigabytes."""


def measured() -> dict[str, Any]:
    return tomllib.loads(MEASURED.read_text("utf-8"))


def milliseconds(hour: Hour, known: dict[str, Any]) -> dict[str, list[float]]:
    """By part of the service, what each second costs, of all games."""
    costs, lists = known["costs"], known["play"]["hour"]["lists"]
    parts: dict[str, list[float]] = {"moves": [], "viewers": [], "tables and lists": [], "bots": []}
    for moves, bots, told, starts in zip(hour.moves, hour.bot_moves, hour.deliveries, hour.starts, strict=True):
        parts["moves"].append(hour.scale * (moves - bots) * costs["move"])
        parts["viewers"].append(hour.scale * told * costs["delivery"])
        parts["tables and lists"].append(hour.scale * starts * (costs["table"] + lists * costs["list"]))
        parts["bots"].append(hour.scale * bots * costs["bot"])
    return parts


def plan(games: int, known: dict[str, Any], *, sample: int = 2000) -> Plan:
    hour = simulate(games, known["play"], sample=sample)
    costs, machines = known["costs"], known["machines"]
    parts = milliseconds(hour, known)
    of_web = [sum(second) for second in zip(*(parts[name] for name in parts if name != "bots"), strict=True)]
    share = costs["database_share"]

    def cores(of_each_second: list[float], part: float) -> float:
        return busiest(of_each_second) / 1000 * part / machines["use"]

    everything = [web + bots for web, bots in zip(of_web, parts["bots"], strict=True)]
    database = cores(everything, share)
    bytes_a_move = costs["event_bytes"] * costs["events_a_move"] + costs["move_bytes"]
    told = busiest([hour.scale * one for one in hour.deliveries])
    return Plan(
        games=games,
        moves=busiest([hour.scale * one for one in hour.moves]),
        deliveries=told,
        streams=hour.scale * hour.streams,
        cores=cores(of_web, 1 - share),
        worker_cores=cores(parts["bots"], 1 - share),
        database_cores=database,
        databases=math.ceil(database / machines["database_cores"]),
        memory_gigabytes=hour.scale * hour.streams * costs["stream_kilobytes"] / 1e6,
        megabits=told * costs["delivered_bytes"] * 8 / 1e6,
        disk_a_day=hour.scale * sum(hour.moves) / SECONDS * 86400 * bytes_a_move / 1e9 / 2,
    )


def busiest(of_each_second: list[float]) -> float:
    """What all seconds but one in a hundred do not exceed."""
    return sorted(of_each_second)[int(BUSIEST * len(of_each_second))]
