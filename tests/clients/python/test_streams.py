"""Streams that go on where they were, whatever happened."""

import json

import httpx
import pytest

from puerto_client import OutOfStep, Retry, StreamEnded, StreamGap, view_hash
from puerto_client.follow import LineBuffer

from .support import END, FACES, event, hello, lines, problem, read

pytestmark = pytest.mark.parametrize("face", FACES)


class Connections:
    """Answers of the service to one connection after the other; keeps after what each wanted to go on."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        self.answers, self.cursors = list(answers), []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        self.cursors.append(request.url.params.get("after"))
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


def seqs(items):
    return [item["seq"] for item in items]


def test_it_goes_on_after_the_last_event_that_came(face):
    service = Connections(
        lines(hello(0), event(1), event(2)),
        httpx.ConnectError("down"),
        problem("busy", 503),
        lines(hello(2), event(3)),
        lines(hello(3), END),
    )
    items, cursor = read(face, service, "games.follow", "g")
    assert seqs(items) == [1, 2, 3]
    assert service.cursors == ["0", "2", "2", "2", "3"]
    assert cursor == 3


def test_an_event_that_comes_twice_is_told_once(face):
    service = Connections(lines(hello(0), event(1), event(1)), lines(hello(1), event(1), event(2), END))
    assert seqs(read(face, service, "games.follow", "g")[0]) == [1, 2]


def test_a_hole_is_filled_from_the_cursor(face):
    service = Connections(lines(hello(0), event(1), event(3)), lines(hello(1), event(2), event(3), END))
    assert seqs(read(face, service, "games.follow", "g")[0]) == [1, 2, 3]
    assert service.cursors == ["0", "1"]


def test_a_hole_that_stays_is_told(face):
    service = Connections(lines(hello(0), event(1), event(3)), lines(hello(1), event(3)))
    with pytest.raises(StreamGap) as gap:
        read(face, service, "games.follow", "g")
    assert (gap.value.after, gap.value.found) == (1, 3)


def test_entries_of_the_own_feed_that_are_not_kept_any_more_are_told(face):
    mine = {"type": "hello", "user": "ann", "seq": 5, "first_seq": 9, "language": "en"}
    with pytest.raises(StreamGap):
        read(face, Connections(lines(mine)), "games.follow_me", after=5)
    entry = {"type": "event", "seq": 6, "kind": "your_turn", "game": "g", "data": {}, "message": "", "at": ""}
    kept = lines(mine | {"first_seq": 6}, entry)
    assert seqs(read(face, Connections(kept), "games.follow_me", after=5, most=1)[0]) == [6]


def test_without_a_cursor_the_own_feed_begins_with_what_is_new(face):
    mine = {"type": "hello", "user": "ann", "seq": 5, "first_seq": 1, "language": "en"}
    entry = {"type": "event", "seq": 6, "kind": "your_turn", "game": "g", "data": {}, "message": "", "at": ""}
    service = Connections(lines(mine), lines(mine, entry))
    assert seqs(read(face, service, "games.follow_me", most=1)[0]) == [6]
    assert service.cursors == [None, "5"]


def test_what_it_does_not_know_it_passes_over(face):
    service = Connections(
        lines(hello(0), {"type": "keep_alive"}, {"type": "weather", "sun": 1}, event(1, kind="new"), END)
    )
    assert seqs(read(face, service, "games.follow", "g")[0]) == [1]


def test_the_reason_why_it_does_not_go_on_is_told(face):
    service = Connections(lines(hello(0), {"type": "end", "reason": "no_spectators", "last_seq": 0, "detail": "No."}))
    with pytest.raises(StreamEnded) as ended:
        read(face, service, "games.follow", "g")
    assert ended.value.reason == "no_spectators"


def test_a_stream_that_ends_while_the_database_is_away_goes_on_afterwards(face):
    away = {"type": "end", "reason": "database_unavailable", "last_seq": 1, "detail": "Try again."}
    service = Connections(
        lines(hello(0), event(1), away), problem("database_unavailable", 503), lines(hello(1), event(2), END)
    )
    assert seqs(read(face, service, "games.follow", "g")[0]) == [1, 2]
    assert service.cursors == ["0", "1", "1"]


def test_a_refusal_that_will_not_pass_is_raised(face):
    service = Connections(problem("game_not_found", 404))
    with pytest.raises(Exception, match="game_not_found"):
        read(face, service, "games.follow", "g")


def test_a_service_that_stays_away_is_not_waited_for_for_ever(face):
    service = Connections(*[httpx.ConnectError("down")] * 200)
    retry = Retry(first_pause=0.001, longest_pause=0.002, patience=0.05)
    with pytest.raises(Exception, match="down"):
        read(face, service, "games.follow", "g", retry=retry)


def test_only_a_line_feed_ends_a_line(face):
    service = Connections(lines(hello(0), event(1, message="one\u2028two\x85three\x0cfour"), END))
    items, _ = read(face, service, "games.follow", "g")
    assert items[0]["message"] == "one\u2028two\x85three\x0cfour"
    buffer = LineBuffer()
    pieces = [json.dumps(event(1, message="é")).encode() + b"\n" + b'{"a"', b":1}", b"\n\n"]
    assert [len(buffer.feed(piece)) for piece in pieces] == [1, 0, 1]


def view(round_number):
    return {"status": "running", "table": {"round": round_number, "decision": {"seat": 0, "kind": "role"}}}


def step(round_number):
    return [{"op": "replace", "path": "/table/round", "value": round_number}]


def watched(face, service):
    """The states of a watched game: round, number of the last event, whether it was read again."""
    return read(
        face,
        service,
        "games.watch",
        "g",
        note=lambda game: (game.view["table"]["round"], game.seq, game.event is None),
    )[0]


def test_a_view_is_kept_by_changes_over_a_broken_connection(face):
    service = Connections(
        lines(hello(4, view(1), view_hash(view(1))), event(5, step(2), view_hash=view_hash(view(2)))),
        lines(hello(5, None, view_hash(view(2))), event(6, step(3), view_hash=view_hash(view(3))), END),
    )
    assert watched(face, service) == [(1, 4, True), (2, 5, False), (3, 6, False)]
    assert service.cursors == [None, "5"]


@pytest.mark.parametrize(
    "misfit",
    [
        event(5, step(2), view_hash="0" * 64),
        event(5, [{"op": "remove", "path": "/table/ship/3"}], view_hash="0" * 64),
    ],
)
def test_a_view_that_is_out_of_step_is_read_again_once(face, misfit):
    begun = lines(hello(4, view(1)), misfit)
    fresh = lines(hello(7, view(5)), event(8, step(6), view_hash=view_hash(view(6))), END)
    service = Connections(begun, fresh)
    assert watched(face, service) == [(1, 4, True), (5, 7, True), (6, 8, False)]
    assert service.cursors == [None, None]
    with pytest.raises(OutOfStep):
        watched(face, Connections(lines(hello(4, view(1)), misfit), lines(hello(4, view(1)), misfit)))


def test_a_view_that_others_have_changed_meanwhile_is_noticed_when_it_goes_on(face):
    service = Connections(
        lines(hello(4, view(1))),
        lines(hello(4, None, view_hash(view(9)))),
        lines(hello(5, view(9)), END),
    )
    assert watched(face, service) == [(1, 4, True), (9, 5, True)]
