"""The feed of a game over HTTP: frames as server-sent events and as lines, the same bytes as everywhere else."""

import json
import random
import time

import httpx
import pytest

from accounts.models import Token
from games import services
from games.live import feeds, game_stream
from games.reads import game_cache, hosted_games
from games.view import canonical_json, visibility
from puerto_api.web import stream_auth
from tests.api.graphql.live import eventually
from tests.games.support import person, play_ahead, play_on, seated, table
from tests.support import tiers
from tests.support.ahead import almost_over
from tests.support.frames import LINES, SSE, Reader, bearer, follow, keep
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db(transaction=True)

BOTH = pytest.mark.parametrize("accept", [SSE, LINES])


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue", hidden_points=True)


@BOTH
def test_it_begins_with_the_view_and_goes_on_from_there(server, game, accept):
    """Snapshot, then changes: at the end the reader has the view that a fresh read shows, and each hash is right."""
    rng = random.Random(1)
    game = almost_over(game, rng, left=tiers.amount(quick=20, full=1000))
    ann = seated(game, 0)
    with follow(server, game, accept, ann) as frames:
        hello = next(frames)
        assert (hello["type"], hello["viewer"], hello["seq"]) == ("hello", 0, game.last_seq)
        assert hello["view_hash"] == canonical_json.view_hash(hello["view"])
        assert hello["language"] == "en"
        over = play_on(game, rng)
        view, seqs, last = keep(hello["view"], frames)
    assert seqs == list(range(game.last_seq + 1, over.last_seq + 1))
    assert (last["reason"], last["last_seq"]) == ("game_over", over.last_seq)
    assert view == visibility.look(over, ann).view


@BOTH
def test_with_a_cursor_there_is_no_view_but_its_hash(server, game, accept):
    game = play_on(game, random.Random(1), moves=6)
    cursor = game.last_seq - 4
    with follow(server, game, accept, seated(game, 1), after=cursor) as frames:
        hello = next(frames)
        assert (hello["view"], hello["seq"], hello["viewer"]) == (None, cursor, 1)
        missed = [next(frames) for _ in range(4)]
        assert [frame["seq"] for frame in missed] == [cursor + 1, cursor + 2, cursor + 3, cursor + 4]
    stored = game.events.get(seq=cursor)
    assert hello["view_hash"] == stored.hashes.get("1", stored.hashes["*"])


def test_from_the_beginning_nothing_else_is_needed(server, game):
    """After cursor 0 the first event replaces the whole view."""
    play_ahead(game, random.Random(1))
    with follow(server, game, LINES, after=0) as frames:
        hello = next(frames)
        assert (hello["seq"], hello["view_hash"], hello["viewer"]) == (0, None, None)
        view, seqs, _last = keep(None, frames)
    assert view["status"] == "finished"
    assert seqs[0] == 1


def test_pages_hold_the_same_frames(server, game):
    """Byte by byte, from the hello to the end; each page goes on where the one before has ended."""
    over = play_ahead(game, random.Random(1))
    with follow(server, game, LINES, after=5) as frames:
        streamed = [frames.raw() for _ in range(over.last_seq - 5 + 2)]
    pages, after = [], 5
    while not pages or '"type":"end"' not in pages[-1]:
        pages.append(httpx.get(server.rest(f"/games/{game.pk}/feed?after={after}&limit=100")).text)
        after = Caller().get(f"/games/{game.pk}/feed?after={after}&limit=100")["next_after"]
    assert pages[0].startswith('{"frames":[' + ",".join(streamed[:101]) + '],"next_after":105}')
    assert pages[-1].endswith(streamed[-1] + '],"next_after":' + str(over.last_seq) + "}")


def test_a_page_begins_with_the_view_as_well(game):
    page = Caller(seated(game, 1)).get(f"/games/{game.pk}/feed")
    (hello,) = page["frames"]
    assert (hello["viewer"], hello["seq"], page["next_after"]) == (1, game.last_seq, game.last_seq)
    assert canonical_json.view_hash(hello["view"]) == hello["view_hash"]


def test_a_page_has_no_reader_who_connects_again(game):
    page = Caller().get(f"/games/{game.pk}/feed?after=2", Last_Event_ID="4")
    assert [frame["seq"] for frame in page["frames"][:2]] == [2, 3]


def test_anyone_who_connects_again_says_what_they_have(server, game):
    game = play_on(game, random.Random(1), moves=5)
    with follow(server, game, SSE) as frames:
        assert next(frames)["seq"] == game.last_seq
        assert frames.last_id == str(game.last_seq)  # so that a browser goes on from here
    later = play_on(game, random.Random(2), moves=5)
    with follow(server, game, SSE, after=1, last_event_id=frames.last_id) as frames:
        assert next(frames)["view"] is None
        assert next(frames)["seq"] == game.last_seq + 1
        assert frames.last_id == str(game.last_seq + 1)
    assert later.last_seq > game.last_seq


@BOTH
def test_silence_is_filled(server, game, accept, monkeypatch):
    monkeypatch.setattr(game_stream, "LONGEST_WAIT", 0.1)
    monkeypatch.setattr(feeds, "SILENCE", 0.05)
    with follow(server, game, accept) as frames:
        next(frames)
        silent = {SSE: ": still here", LINES: '{"type":"keep_alive"}'}[accept]
        assert [next(frames.lines) for _ in range(6)].count(silent) >= 2


@BOTH
def test_a_revoked_token_ends_it_with_the_reason(server, game, accept, monkeypatch):
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 0.2)
    with follow(server, game, accept, seated(game, 0)) as frames:
        next(frames)
        Token.objects.all().delete()
        last = next(frame for frame in frames if frame["type"] == "end")
        assert (last["reason"], last["last_seq"]) == ("invalid_token", game.last_seq)
        assert last["detail"]
        assert list(frames) == []


@BOTH
def test_anyone_who_may_not_watch_any_more_is_told(server, accept):
    """A lobby is open to all; when it starts as a game without spectators, they have to go."""
    game = table(person("ann"), [person("bob")], started=False, spectators="no")
    with follow(server, game, accept) as frames:
        assert next(frames)["type"] == "hello"
        services.start_game(user=game.owner, game_id=game.pk)
        last = next(frame for frame in frames if frame["type"] == "end")
        assert last["reason"] == "no_spectators"
    refused = httpx.get(server.rest(f"/games/{game.pk}/feed"), headers={"Accept": accept})
    assert (refused.status_code, refused.json()["code"]) == (403, "no_spectators")


@BOTH
def test_anyone_who_sits_down_learns_which_seat_they_have(server, accept):
    """The viewer of a feed changes in the lobby, and perhaps again at the start, where seats are drawn."""
    ann, bob = person("ann"), person("bob")
    game = lobby(ann)
    with follow(server, game, accept, bob) as frames:
        assert next(frames)["viewer"] is None
        services.join_game(user=bob, game_id=game.pk)
        assert next(frames) == {"type": "viewer", "viewer": 1}
        services.start_game(user=ann, game_id=game.pk)
        seen = [1]
        while True:
            frame = next(frames)
            if frame["type"] == "viewer":
                seen.append(frame["viewer"])
            elif frame["type"] == "event" and frame["kind"] == "decision":
                break
        assert seen[-1] == hosted_games.get_game(game.pk).seats.get(user=bob).index


def lobby(owner):
    answer = services.create_game(user=owner, edition="reissue", players=2)
    return hosted_games.get_game(answer.game_id)


def test_the_bytes_of_an_event_are_the_same_wherever_rest_sends_it(server, game):
    """Server-sent events, lines, and an element of a page."""
    game = play_ahead(game, random.Random(3), moves=40)
    ann = seated(game, 0)
    headers = {"Authorization": bearer(ann)}
    page = httpx.get(server.rest(f"/games/{game.pk}/events?limit=500"), headers=headers).content
    events = [part(page, number) for number in range(1, game.last_seq + 1)]
    assert page.startswith(b'{"items":[' + b",".join(events) + b"]")

    expected = [b'{"type":"event",' + event[1:] for event in events]
    for accept in (SSE, LINES):
        with follow(server, game, accept, ann, after=0) as frames:
            next(frames)
            assert [frames.raw().encode() for _ in expected] == expected
    with httpx.stream(
        "GET", server.rest(f"/games/{game.pk}/events"), headers=headers | {"Accept": SSE}, timeout=20
    ) as answer:
        data = (line.removeprefix("data: ").encode() for line in answer.iter_lines() if line.startswith("data: "))
        assert [next(data) for _ in events] == events


def part(page: bytes, seq: int) -> bytes:
    """The bytes of one event in a page, found by what stands around it."""
    start = page.index(b'{"seq":%d,' % seq)
    decoder = json.JSONDecoder()
    _value, end = decoder.raw_decode(page[start:].decode())
    return page[start:].decode()[:end].encode()


def test_delayed_spectators_get_events_when_it_is_time(server):
    """Over a real socket: nothing before the delay has passed, everything soon after, and the end at the end."""
    game = table(person("ann"), [person("bob")], edition="reissue", spectators="delayed", spectator_delay=30)
    type(game).objects.update(spectator_delay=2)
    game_cache.forget()
    with follow(server, game, LINES) as frames, follow(server, game, LINES, seated(game, 0)) as now:
        hello = next(frames)
        next(now)
        began = time.monotonic()
        played = play_on(hosted_games.get_game(game.pk), random.Random(1), moves=3)
        late = []
        while not late or late[-1] < played.last_seq:
            frame = next(frames)
            if frame["type"] == "event":
                late.append(frame["seq"])
                if frame["seq"] > game.last_seq:
                    assert time.monotonic() - began > 1.9
        assert late == list(range(hello["seq"] + 1, played.last_seq + 1))
        assert time.monotonic() - began < 8


@BOTH
def test_nothing_is_left_of_readers_who_vanish(server, game, accept):
    with follow(server, game, accept, seated(game, 0)) as frames:
        next(frames)
    eventually(lambda: not server.watched(), "The end of all watchers")
    eventually(lambda: server.tasks() <= 3, "The end of the first tasks")
    for _ in range(8):
        with follow(server, game, accept, seated(game, 0)) as frames:
            next(frames)
            eventually(server.watched, "The begin of a watcher")
    eventually(lambda: not server.watched(), "The end of all watchers")
    eventually(lambda: server.tasks() <= 3, "The end of all tasks")


def test_nonsense_in_a_query_is_refused(server, game, subtests):
    for query in ("after=-1", "after=x", "after=2147483648", "limit=0", "first=5"):
        with subtests.test(query):
            refused = httpx.get(server.rest(f"/games/{game.pk}/feed?{query}"), headers={"Accept": LINES})
            assert (refused.status_code, refused.json()["code"]) == (400, "validation_failed")


def test_other_media_are_refused(server, game):
    refused = httpx.get(server.rest(f"/games/{game.pk}/feed"), headers={"Accept": "text/html"})
    assert refused.status_code == 406


def test_an_id_is_known_however_it_is_spelled(server, game):
    """Live events come at once, not when the stream looks for itself."""
    path = f"/games/{game.pk.hex.upper()}/feed"
    with httpx.stream("GET", server.rest(path), headers={"Accept": LINES}, timeout=5) as answer:
        frames = Reader(answer, LINES)
        assert next(frames)["game"] == str(game.pk)
        play_on(game, random.Random(1), moves=1)
        assert next(frames)["seq"] == game.last_seq + 1
