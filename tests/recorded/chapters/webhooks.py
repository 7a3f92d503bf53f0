"""Webhooks: made, changed, tried, and what a receiver gets."""

import json
import time

from tests.recorded.caller import PATIENCE, Chapter
from tests.recorded.transcript import Exchange
from tests.support.receiver import Receiver

SIGNED = ("webhook-id", "content-type", "user-agent")


def play(chapter: Chapter) -> None:
    bob, cleo, nobody = chapter.person("bob"), chapter.person("cleo"), chapter.nobody
    table = _table(chapter)
    with Receiver() as receiver:
        nobody.ask("Nobody has webhooks", "POST", "/webhooks", {"url": "https://example.org/hook"})
        bob.ask("No address", "POST", "/webhooks", {"url": "receiver"})
        bob.ask("With a password in it", "POST", "/webhooks", {"url": "https://bob:secret@example.org/hook"})
        wanted = {"url": receiver.url, "language": "de"}
        hook = bob.ask("Bob's own feed", "POST", "/webhooks", wanted, key="hook")
        bob.ask("Sent again", "POST", "/webhooks", wanted, key="hook")
        bob.ask("Kinds that there are not", "POST", "/webhooks", wanted | {"events": ["your_turm"]})
        place = f"/webhooks/{hook['webhook']['id']}"
        bob.ask("Bob reads it", "GET", place)
        cleo.ask("Cleo does not", "GET", place)
        bob.ask("Bob tries it", "POST", f"{place}/ping")
        _heard(chapter, "The receiver hears", receiver, 1)
        cleo.quietly("POST", f"/games/{table}/start")
        _heard(chapter, "The receiver hears of a game that starts", receiver, 2)
        aside = bob.aside()
        aside.wait(f"{place}/deliveries", lambda found: all(one["status"] == "delivered" for one in found["items"]))
        sent = bob.ask("What was sent", "GET", f"{place}/deliveries?limit=1")["items"][0]
        bob.ask("One message", "GET", f"{place}/deliveries/{sent['id']}")
        bob.ask("Once more", "POST", f"{place}/deliveries/{sent['id']}/redeliver")
        _heard(chapter, "The same message", receiver, 3)
        bob.ask("Only Bob's turns, please", "PATCH", place, {"events": ["your_turn"], "language": "en"})
        bob.ask("A change that is none", "PATCH", place, {"events": "your_turn"})
        bob.ask("Another secret", "POST", f"{place}/secrets", {"keep_seconds": 0})
        bob.ask("Disabled", "PATCH", place, {"enabled": False})
        of_game = {"url": receiver.url, "game_id": table, "events": ["game_over"]}
        bob.ask("A kind that games do not have", "POST", "/webhooks", of_game)
        bob.ask("One of a game", "POST", "/webhooks", of_game | {"events": ["resigned"]})
        bob.ask("All of Bob's", "GET", "/webhooks")
        bob.ask("Deleted", "DELETE", place)
        bob.ask("Gone", "GET", place)


def _table(chapter: Chapter) -> str:
    """Its start is one entry in Bob's feed: another seat is asked. Until then nothing happens to Bob."""
    bob, cleo = chapter.person("bob"), chapter.person("cleo")
    seats = [{"kind": "human", "reserved_for": "cleo"}, {"kind": "human", "reserved_for": "bob"}]
    wanted = {"edition": "1897", "players": 2, "seats": seats, "shuffle_seats": False}
    wanted["time_control"] = {"kind": "correspondence", "decision": 7200}
    game = cleo.quietly("POST", "/games", wanted)["game"]["id"]
    bob.quietly("POST", f"/games/{game}/join")
    return game


def _heard(chapter: Chapter, title: str, receiver: Receiver, count: int) -> None:
    """What has come to the receiver, as an exchange of its own."""
    end = time.monotonic() + PATIENCE
    while len(receiver.messages) < count:
        assert time.monotonic() < end, f"{title}: {len(receiver.messages)} messages"
        time.sleep(0.02)
    message = receiver.messages[count - 1]
    headers = {name: message.headers[name] for name in SIGNED}
    body = message.body.decode()
    json.loads(body)
    chapter.transcript.exchanges.append(Exchange(title, f"POST {message.path}", headers, body))
