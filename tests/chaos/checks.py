"""What has to be true of a game when all is over: of its events, its record, its chat and its ratings."""

from collections import Counter, defaultdict
from typing import Any

from games import engine

from .findings import Findings
from .people import Done
from .stories import Chronicle

BY_PEOPLE = ("move", "took_back", "resigned", "proposed")
"""Events that come from a person's write, one each."""
AWAY = ("resigned", "handed_over", "forfeited")
"""From then on someone else plays for the seat."""


def check_events(findings: Findings, game: str, events: list[dict[str, Any]]) -> None:
    """The events as they are stored: once, in order, none missing."""
    seqs = [event["seq"] for event in events]
    findings.hold("order", seqs == list(range(1, len(seqs) + 1)), "The events of a game have gaps", (game, seqs[-5:]))
    versions = [event["version"] for event in events]
    findings.hold("order", versions == sorted(versions), "Versions go back", game)


def check_told(findings: Findings, chronicle: Chronicle, events: list[dict[str, Any]]) -> None:
    """What was told while the game went on is what is stored."""
    for event in events:
        told = chronicle.events.get(event["seq"])
        if told is None:
            continue
        same = all(told[name] == event[name] for name in ("version", "kind", "seat", "at"))
        findings.hold("agreement", same, "An event was told and is stored differently", (chronicle.game, told, event))


def check_writes(
    findings: Findings, game: str, events: list[dict[str, Any]], done: list[Done], seats: dict[int, str]
) -> None:
    """What people were told that they did is there, and they have done nothing else.

    Args:
        seats: the names of the people, by their seats.
    """
    stored = {event["seq"]: event for event in events}
    acknowledged: Counter[tuple[str, str]] = Counter()
    for write in done:
        for seq, kind, seat in write.events:
            event = stored.get(seq)
            there = event is not None and (event["kind"], event["seat"]) == (kind, seat)
            findings.hold("moves", there, "An acknowledged write is lost", (game, write, seq, kind))
        own = Counter(
            kind for _, kind, seat in write.events if kind in BY_PEOPLE and seats.get(seat or 0) == write.person
        )
        if write.operation == "start":
            continue
        if write.operation == "moves":
            own["move"] = min(own["move"], 1)  # others are forced, or follow from standing orders
        acknowledged.update({(write.person, kind): times for kind, times in own.items()})
    known = {seq for write in done for seq, _, _ in write.events}
    begun = {seq for write in done if write.operation == "start" for seq, _, _ in write.events}
    happened: dict[tuple[str, str], list[tuple[int, int]]] = defaultdict(list)
    away: set[int] = set()
    for event in events:
        seat, kind = event["seat"], event["kind"]
        by_server = event["data"].get("forced") or event["seq"] in begun  # also where the buildings are drawn by lot
        if kind in BY_PEOPLE and seat in seats and seat not in away and not by_server:
            happened[seats[seat], kind].append((event["seq"], event["version"]))
        if kind in AWAY:
            away.add(seat)
    for name, kind in happened.keys() | acknowledged.keys():
        times = (len(happened[name, kind]), acknowledged[name, kind])
        about = (game, name, times, [found for found in happened[name, kind] if found[0] not in known])
        findings.hold("moves", times[0] >= times[1], f"A write was acknowledged and not done ({kind})", about)
        findings.hold("moves", times[0] <= times[1], f"A write was done more often than it was sent ({kind})", about)


def check_record(
    findings: Findings, game: str, record: dict[str, Any], events: list[dict[str, Any]], view: Any
) -> None:
    """The record verifies, has the moves that were told, and its result is that of the last view."""
    line: list[list[Any]] = []
    for event in events:
        if event["kind"] == "move" and not event["data"]["forced"]:
            line.append([event["seat"], event["data"]["move"]])
        elif event["kind"] == "took_back":
            del line[event["data"]["to_ply"] :]
    listed = [entry[:2] for entry in record["moves"]]
    findings.hold("records", listed == line, "A record has other moves than were told", (game, len(listed), len(line)))
    findings.hold("records", record["seed"] == view["seed"], "A record has another seed than the view", game)
    if record["result"] is not None:
        same = record["result"] == view["table"]["result"]
        findings.hold("records", same, "A record has another result than the view", game)
    try:
        state = engine.verify(record)
    except engine.RecordError as error:
        findings.hold("records", False, "A record does not verify", (game, error))
        return
    coins = [seat.coins for seat in state.seats]
    shown = [seat["coins"] for seat in view["table"]["seats"]]
    findings.hold("records", coins == shown, "A record does not lead to the last view", (game, coins, shown))
    points = [seat.points for seat in state.seats]
    shown = [seat["victory_points"] for seat in view["table"]["seats"]]
    findings.hold("records", points == shown, "A record does not lead to the last points", (game, points, shown))


def check_chat(findings: Findings, game: str, messages: list[dict[str, Any]], said: list[tuple[str, str]]) -> None:
    """Each acknowledged message once, and no other; numbered without a gap."""
    seqs = [message["seq"] for message in messages]
    findings.hold("chat", seqs == list(range(1, len(seqs) + 1)), "The messages of a chat have gaps", (game, seqs))
    there, sent = Counter((message["name"], message["text"]) for message in messages), Counter(said)
    findings.hold("chat", not sent - there, "A message was acknowledged and is not there", (game, sent - there))
    findings.hold("chat", not there - sent, "A message is there more often than it was sent", (game, there - sent))


def counts(profile: dict[str, Any]) -> tuple[int, int]:
    """How many games a profile counts, and how many ratings."""
    counted = profile["statistics"]["games"] if profile["statistics"] else 0
    return counted, sum(rating["games"] for rating in profile["ratings"])


def check_ratings(findings: Findings, name: str, profile: dict[str, Any], finished: int, rated: int) -> None:
    """A person's games were counted once each."""
    counted, ratings = counts(profile)
    findings.hold("ratings", counted == finished, "Finished games are not counted once each", (name, counted, finished))
    findings.hold("ratings", ratings == rated, "Rated games are not rated once each", (name, ratings, rated))
