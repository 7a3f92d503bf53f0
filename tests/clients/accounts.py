"""Whether what a client says to have seen is what has happened."""

from collections.abc import Iterator
from typing import Any

import httpx

from games import engine

CUT_AFTER = 24_000
"""Bytes after which a line is cut: more than any single answer of a game of three, less than a compressed game has."""


def expect_a_whole_game(server: str, seen: dict[str, Any]) -> None:
    """The player, on seat 0, and the watcher saw every event once and in order, and end with the server's view.

    Args:
        seen: ``game`` (its id), ``moves`` (how many the player made), ``twice`` (the two answers to one write that was
            sent twice), and for ``player`` and ``watcher`` their ``seqs``, whether their view is ``equal`` to one that
            was read at ``seq``, and its ``status``.
    """
    address = f"{server}/api/v1/games/{seen['game']}"
    game, record = (httpx.get(address + part, timeout=20).json() for part in ("", "/record"))
    events = list(_events(address))
    assert game["view"]["status"] == "finished"
    for viewer in ("player", "watcher"):
        assert seen[viewer]["seqs"] == list(range(1, game["seq"] + 1)), viewer
        assert seen[viewer]["equal"], viewer
        assert (seen[viewer]["seq"], seen[viewer]["status"]) == (game["seq"], "finished"), viewer
    engine.verify(record)
    assert len(record["moves"]) == game["ply"]
    # However often a write was sent, it was done once.
    chosen = [event for event in events if event["kind"] == "move" and not event["data"]["forced"]]
    assert len([event for event in chosen if event["seat"] == 0]) == seen["moves"]
    first, again = seen["twice"]
    assert again["replayed"]
    assert again["events"] == first["events"] != []


def _events(address: str) -> Iterator[dict[str, Any]]:
    following: str | None = f"{address}/events?after=0"
    while following:
        page = httpx.get(following, timeout=20).json()
        yield from page["items"]
        following = page["next"]
