"""The checker of the fault run notices what it looks for: each kind of violation, planted."""

import copy
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from standardwebhooks import Webhook

from games import engine
from tests.support.receiver import Message

from . import checks, logs, twins
from .answers import Answer, Contract
from .findings import RULES, Findings
from .hearing import PASSWORD, Ears, Listener
from .people import Done
from .receiving import Hook, check_hook
from .stories import Chronicle, Story, view_hash

SEED = "5e" * 32
CLOCK = {"seat": 0}
CATALOGUE = [{"code": "game_not_found", "status": 404}, {"code": "service_unavailable", "status": 503}]


@pytest.fixture
def findings() -> Findings:
    return Findings()


def violations(findings: Findings) -> set[str]:
    """What was found, as sentences."""
    return {violation.what for violation in findings.violations.values()}


# ------------------------------------------------------------------------------------------------------------ streams


def first_view() -> dict[str, Any]:
    seats = [{"victory_points": 2, "forests": []}, {"victory_points": None, "forests": []}]
    table = {"decision": {"seat": 0, "kind": "role"}, "drawn_tile": None, "seats": seats, "round": 1}
    people = [{"kind": "human"}, {"kind": "bot"}]
    return {"status": "running", "seats": people, "seed": None, "fairness": {"server_seed": None}, "table": table}


def frames(number: int = 4, **plant: Any) -> list[dict[str, Any]]:
    """Of a feed from the beginning: the view, then a round more in each event. ``plant``: of the last one."""
    view, found = first_view(), []
    for seq in range(1, number + 1):
        if seq == 1:
            changes = [{"op": "replace", "path": "", "value": copy.deepcopy(view)}]
        else:
            view["table"]["round"] = seq
            changes = [{"op": "replace", "path": "/table/round", "value": seq}]
        event = {"type": "event", "seq": seq, "version": seq, "kind": "round_began", "seat": 0, "data": {"round": seq}}
        event |= {"message": "A round begins.", "changes": changes, "view_hash": view_hash(view), "clock": CLOCK}
        found.append(event | {"at": "2026-11-21T12:00:00+00:00"})
    found[-1] |= plant
    hello = {"type": "hello", "viewer": 0, "seq": 0, "view": None, "view_hash": None}
    return [hello, *found, {"type": "end", "reason": "game_over"}]


def told(findings: Findings, said: list[dict[str, Any]], last: int = 4, **game: Any) -> Chronicle:
    """Tell it to a viewer from the beginning to the end."""
    chronicle = game.pop("chronicle", None) or Chronicle(findings, "g", hidden_points=True)
    story = Story(chronicle, "ann", from_the_beginning=True, **game)
    for frame in copy.deepcopy(said):
        story.take(frame)
    story.check(last)
    return chronicle


def test_a_good_story_breaks_no_rule(findings):
    told(findings, frames())
    assert not findings.violations
    assert findings.checked["views"] == 8


def test_an_event_that_comes_twice_is_noticed(findings):
    said = frames()
    told(findings, [*said[:3], said[2], *said[3:]])
    assert "An event comes twice" in violations(findings)


def test_an_event_that_is_missing_is_noticed(findings):
    said = frames()
    told(findings, [*said[:3], *said[4:]])
    assert "An event is missing" in violations(findings)


def test_a_feed_that_ends_too_early_is_noticed(findings):
    said = frames()
    told(findings, [*said[:-2], said[-1]])
    assert violations(findings) == {"A viewer has not got all events once and in order"}


def test_changes_that_make_another_view_are_noticed(findings):
    told(findings, frames(changes=[{"op": "replace", "path": "/table/round", "value": 9}]))
    assert "The changes make another view" in violations(findings)


def test_two_viewers_who_are_told_different_things_are_noticed(findings):
    chronicle = told(findings, frames())
    assert not findings.violations
    told(findings, frames(data={"round": 5}), chronicle=chronicle)
    assert "Two viewers are told different things" in violations(findings)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("/table/seats/1/victory_points", 3, "Hidden points are told"),
        ("/seed", SEED, "A view has the seed"),
        ("/fairness/server_seed", SEED, "A view has the seed"),
    ],
)
def test_what_is_hidden_and_told_in_a_view_is_noticed(findings, path, value, sentence):
    told(findings, frames(changes=[{"op": "replace", "path": path, "value": value}]))
    assert sentence in violations(findings)


def test_a_spectator_who_is_told_too_early_is_noticed(findings):
    told(findings, frames(at="2999-01-01T00:00:00+00:00"), delay=10)
    assert "A spectator is told too early" in violations(findings)


# ------------------------------------------------------------------------------------------------------------ secrets


def test_a_seed_that_is_heard_before_the_end_is_noticed(findings):
    ears = Ears(findings)
    listener = Listener(ears, "ann", "stream")
    for piece in (b'{"seed":"' + SEED[:30].encode(), SEED[30:].encode() + b'"}'):  # cut in the middle
        listener.hear(piece)
    ears.check_seed("g", SEED, "2000-01-01T00:00:00+00:00")
    assert not findings.violations
    ears.check_seed("g", SEED, "2999-01-01T00:00:00+00:00")
    assert violations(findings) == {"A seed is told before the end"}


def test_secrets_in_answers_are_noticed(findings):
    ears = Ears(findings)
    ears.know_token("puerto_" + "ab" * 32, "bob")
    ears.seeds[SEED.encode()] = "a twin"
    ears.hear(b"puerto_" + b"ab" * 32, "bob", "log-in")
    assert not findings.violations
    ears.hear(b"puerto_" + b"ab" * 32, "ann", "answer")
    ears.hear(SEED.encode(), "ann", "answer")
    ears.hear(b"... " + PASSWORD.encode(), "ann", "answer")
    ears.hear(b"Traceback (most recent call last):\n", "ann", "answer")
    said = {"A token is told to another", "A seed is told too early", "An answer tells a password"}
    assert violations(findings) == {*said, "An answer tells a traceback"}


# ------------------------------------------------------------------------------------------------------------ answers


def problem(status: int, code: str, **headers: str) -> Answer:
    return Answer(status, {"content-type": "application/problem+json"} | headers, json.dumps({"code": code}).encode())


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (problem(404, "game_not_found"), ""),
        (problem(503, "service_unavailable", **{"retry-after": "1"}), ""),
        (Answer(200, {}, b"{}"), ""),
        (problem(500, "internal_error"), "500 from GET /api/v1/games/{id}"),
        (problem(404, "lost"), "The code 'lost' with status 404 is not in the catalogue"),
        (problem(403, "game_not_found"), "The code 'game_not_found' with status 403 is not in the catalogue"),
        (Answer(404, {"content-type": "text/html"}, b"<h1>"), "404 is no problem document"),
        (problem(503, "service_unavailable"), "service_unavailable says not when to try again"),
    ],
)
def test_answers_that_are_not_documented_are_noticed(findings, answer, sentence):
    path = "/api/v1/games/7c3a0e1f-0000-4000-8000-000000000000"
    Contract(findings, CATALOGUE).check("GET", path, answer)
    assert violations(findings) == ({sentence} if sentence else set())


def test_a_status_that_is_not_documented_of_an_operation_is_noticed(findings):
    contract = Contract(findings, [{"code": "not_found", "status": 404}])
    contract.check("GET", "/api/v1/games/mine", problem(404, "not_found"))
    assert violations(findings) == {"404 is not documented of GET /api/v1/games/mine"}


def test_errors_of_graphql_that_are_not_documented_are_noticed(findings):
    error = {"message": "?", "extensions": {"code": "internal_error", "status": 500}}
    answer = Answer(200, {"content-type": "application/json"}, json.dumps({"errors": [error]}).encode())
    Contract(findings, [{"code": "internal_error", "status": 500}]).check_graphql(answer)
    assert violations(findings) == {"GraphQL: internal_error"}


# ------------------------------------------------------------------------------------------------- writes and records


def move(seq: int, seat: int, text: str, **data: Any) -> dict[str, Any]:
    said = {"move": text, "forced": False} | data
    return {"seq": seq, "version": seq, "kind": "move", "seat": seat, "data": said, "at": "now"}


EVENTS = [move(1, 0, "role:mayor"), move(2, 1, "pass"), move(3, 0, "pass", forced=True), move(4, 0, "role:builder")]
DONE = [
    Done("ann", "moves", "k1", ((1, "move", 0),)),
    Done("bob", "moves", "k2", ((2, "move", 1), (3, "move", 0))),
    Done("ann", "moves", "k3", ((4, "move", 0),)),
]
SEATS = {0: "ann", 1: "bob"}


def test_writes_that_are_all_there_once_break_no_rule(findings):
    checks.check_events(findings, "g", EVENTS)
    checks.check_writes(findings, "g", EVENTS, DONE, SEATS)
    assert not findings.violations


def test_an_acknowledged_move_that_is_lost_is_noticed(findings):
    checks.check_writes(findings, "g", EVENTS[:3], DONE, SEATS)
    lost = {"An acknowledged write is lost", "A write was acknowledged and not done (move)"}
    assert violations(findings) == lost


def test_a_move_that_is_done_twice_is_noticed(findings):
    checks.check_writes(findings, "g", [*EVENTS, move(5, 1, "pass")], DONE, SEATS)
    assert violations(findings) == {"A write was done more often than it was sent (move)"}


def test_stored_events_with_a_gap_are_noticed(findings):
    checks.check_events(findings, "g", [EVENTS[0], *EVENTS[2:]])
    assert violations(findings) == {"The events of a game have gaps"}


def recorded() -> tuple[dict[str, Any], list[dict[str, Any]], dict[str, Any]]:
    """A record of a few moves, the events that tell of them, and the last view."""
    seed = bytes.fromhex(SEED)
    state, played, events = engine.new_game("1897", 3, [], seed=seed), [], []
    for _ in range(6):
        seat = engine.current_decision(state).seat
        chosen = engine.default_move(state)
        played.append([seat, engine.text(chosen)])
        events.append(move(len(events) + 1, seat, engine.text(chosen)))
        engine.apply(state, chosen)
    names = [{"name": name, "kind": "human"} for name in ("ann", "bob", "cleo")]
    table = {"seats": [{"coins": seat.coins, "victory_points": seat.points} for seat in state.seats]}
    return engine.record(state, played, names, seed=seed), events, {"seed": SEED, "table": table}


def test_a_good_record_breaks_no_rule(findings):
    checks.check_record(findings, "g", *recorded())
    assert not findings.violations
    assert findings.checked["records"] >= 4


def test_records_that_differ_from_what_was_told_are_noticed(findings):
    record, events, view = recorded()
    checks.check_record(findings, "g", record, events[:-1], view)
    checks.check_record(findings, "g", record | {"seed": "00" * 32}, events, view)
    view["table"]["seats"][0]["coins"] += 1
    checks.check_record(findings, "g", record, events, view)
    assert {
        "A record has other moves than were told",
        "A record has another seed than the view",
        "A record does not verify",
        "A record does not lead to the last view",
    } == violations(findings)


def test_messages_that_are_lost_or_doubled_are_noticed(findings):
    message = {"seq": 1, "name": "ann", "text": "hello"}
    checks.check_chat(findings, "g", [message], [("ann", "hello")])
    assert not findings.violations
    checks.check_chat(findings, "g", [], [("ann", "hello")])
    checks.check_chat(findings, "g", [message, message | {"seq": 2}], [("ann", "hello")])
    missing, doubled = "A message was acknowledged and is not there", "A message is there more often than it was sent"
    assert violations(findings) == {missing, doubled}


def test_a_game_that_is_counted_twice_is_noticed(findings):
    profile = {"statistics": {"games": 2}, "ratings": [{"games": 2}]}
    checks.check_ratings(findings, "ann", profile, 2, 2)
    assert not findings.violations
    checks.check_ratings(findings, "ann", profile, 1, 1)
    assert len(violations(findings)) == 2


# ----------------------------------------------------------------------------------------------------------- webhooks

SECRET = "whsec_" + "A" * 32


def message(number: int, after: int, seqs: list[int], **more: Any) -> Message:
    data = {"after": after, "last_seq": seqs[-1], "viewer": 0, "events": [{"seq": seq} for seq in seqs]} | more
    body = json.dumps({"type": "game.events", "data": data})
    now = datetime.now(UTC)
    signature = Webhook(SECRET).sign(f"msg_{number}", now, body)
    headers = {"webhook-id": f"msg_{number}", "webhook-timestamp": f"{int(now.timestamp())}"}
    return Message("/hook", headers | {"webhook-signature": signature}, body.encode())


GOOD = [(1, 0, [1, 2]), (2, 2, [3])]


def received(findings: Findings, *messages: Message) -> set[str]:
    check_hook(findings, Hook(Chronicle(findings, "g"), "/hook", SECRET, list(messages)), 3)
    return violations(findings)


def test_webhooks_may_bring_a_message_again_under_its_id(findings):
    first, second = (message(*parts) for parts in GOOD)
    assert not received(findings, first, first, second)


def test_webhooks_that_lose_or_double_events_are_noticed(findings):
    first, second = (message(*parts) for parts in GOOD)
    assert "A webhook has not brought all events" in received(findings, first)
    assert "A message does not begin where the last one ended" in received(
        findings, first, message(3, 0, [1, 2]), second
    )
    assert "A message lacks events, or has them twice" in received(findings, message(1, 0, [2]), second)
    assert "A message comes again with something else in it" in received(
        findings, first, message(1, 0, [1, 2], over=True)
    )


def test_a_bad_signature_is_noticed(findings):
    good = message(1, 0, [1, 2, 3])
    forged = Message(good.path, good.headers | {"webhook-signature": "v1,AAAA"}, good.body)
    assert received(findings, forged) == {"The signature of a message is not good"}


# ------------------------------------------------------------------------------------------------------ twins and logs


def test_twins_may_differ_in_ids_and_times_alone(findings):
    ids = ["7c3a0e1f-0000-4000-8000-000000000000", "7c3a0e1f-0000-4000-8000-000000000001"]
    said = [(200, f'{{"id":"{one}","at":"2026-11-2{number}T12:00:00+00:00"}}') for number, one in enumerate(ids)]
    assert twins.compare(findings, "GET the game", "ann", said)
    assert not twins.compare(findings, "GET the game", "ann", [(200, '{"pile":3}'), (200, '{"pile":4}')])
    assert not twins.compare(findings, "GET the record", "ann", [(200, "{}"), (404, "{}")])
    assert violations(findings) == {"Twins differ for ann: GET the game", "Twins differ for ann: GET the record"}


def test_tracebacks_are_noticed_but_those_of_what_is_away(findings):
    at = "2026-11-21T12:00:00Z"
    line = {"event": "courier_failed", "level": "error", "timestamp": at, "exception": "psycopg.OperationalError: gone"}
    moment = logs._moment(at)
    assert moment
    logs.check_log(findings, "worker", json.dumps(line), [("postgres", moment - 1, moment + 1)])
    assert not findings.violations
    logs.check_log(findings, "worker", json.dumps(line), [("postgres", moment - 900, moment - 800)])
    logs.check_log(findings, "web1", "Traceback (most recent call last):\n  File ...\nKeyError: 'x'\n", [])
    said = {"worker logs: courier_failed psycopg.OperationalError: gone", "web logs: KeyError: 'x'"}
    assert violations(findings) == said


def test_every_rule_is_checked_somewhere():
    sources = "".join(path.read_text() for path in Path(__file__).parent.glob("*.py") if path.name != "findings.py")
    assert not [rule for rule in RULES if f'"{rule}"' not in sources]
