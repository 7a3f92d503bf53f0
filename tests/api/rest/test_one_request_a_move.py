"""What a client needs for one request a move: the feed brings decisions, and answers can be receipts."""

import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.live import feeds, game_stream
from games.models import Seat
from games.reads import decisions, game_cache, hosted_games
from tests.api.graphql.live import socket
from tests.games.support import any_move, person, play_on, seated, table
from tests.support.frames import FEED, LINES, SSE, bearer, flat, follow
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db(transaction=True)

MINIMAL = {"Prefer": "return=minimal"}


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


def moves(game):
    return f"/games/{game.pk}/moves"


def a_move(game, seed=1):
    return {"move": any_move(game, random.Random(seed)), "expected_version": game.version}


def decision_of(game, seat):
    return Caller(seated(game, seat)).get(f"/games/{game.pk}/decision")


# --- The feed ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("accept", [SSE, LINES])
def test_who_is_asked_gets_the_decision_after_what_has_led_to_it(server, game, accept):
    asked = game.turn_seat
    with follow(server, game, accept, seated(game, asked)) as frames:
        assert next(frames)["type"] == "hello"
        assert next(frames) == {"type": "decision", "decision": decision_of(game, asked)}
        game = play_on(game, random.Random(1), moves=1)
        while game.turn_seat != asked:
            game = play_on(game, random.Random(1), moves=1)
        last = 0
        for frame in frames:
            if frame["type"] == "decision" and frame["decision"]["version"] == game.version:
                break
            last = frame.get("seq", last)
        assert last == game.last_seq
        assert frame["decision"] == decision_of(game, asked)


def test_a_decision_moves_no_cursor_and_comes_again_after_a_lost_connection(server, game):
    asked = seated(game, game.turn_seat)
    with follow(server, game, SSE, asked) as frames:
        next(frames)
        first = next(frames)
        assert frames.last_id == str(game.last_seq)
    with follow(server, game, SSE, asked, last_event_id=str(game.last_seq)) as frames:
        assert next(frames)["view"] is None
        assert next(frames) == first


def test_nobody_else_gets_it(game):
    """Not the others at the table, not spectators, not the staff; and it costs them no statement more."""
    others = [seated(game, 1 - game.turn_seat), person("eve"), person("staff", is_staff=True), None]
    for user in others:
        page = Caller(user).get(f"/games/{game.pk}/feed")
        assert [frame["type"] for frame in page["frames"]] == ["hello"]
        assert game_stream._page(str(game.pk), user, game.last_seq, game_stream.Calls()).decision is None
    asked = Caller(seated(game, game.turn_seat)).get(f"/games/{game.pk}/feed")
    assert [frame["type"] for frame in asked["frames"]] == ["hello", "decision"]


def test_delayed_spectators_do_not_get_it():
    game = table(person("ann"), [person("bob")], edition="reissue", spectators="delayed", spectator_delay=30)
    page = Caller(person("eve")).get(f"/games/{game.pk}/feed?after=0")
    assert "decision" not in [frame["type"] for frame in page["frames"]]


def test_a_decision_is_told_once_and_costs_no_statement(game):
    calls, user = game_stream.Calls(), seated(game, game.turn_seat)
    seen = game_cache.seen_by(game.pk, user)
    with CaptureQueriesContext(connection) as queries:
        assert calls.news(seen)["id"] == decisions.decision_id(game)
        assert calls.news(seen) is None
    assert len(queries) == 0


def test_it_is_not_told_while_someone_else_plays_for_the_seat(game):
    asked = seated(game, game.turn_seat)
    Seat.objects.filter(game=game, user=asked).update(stand_in=Seat.DEFAULT_MOVES)
    game_cache.forget()
    assert [frame["type"] for frame in Caller(asked).get(f"/games/{game.pk}/feed")["frames"]] == ["hello"]


def test_graphql_types_it(server, game):
    """With everything that a frame has beside it, the typed game of the hello included."""
    asked = game.turn_seat
    document = FEED.replace("game { id }", "game { id version owner rematchOf table { round } decision { kind } }")
    for after in (None, game.last_seq):
        with socket(server, bearer(seated(game, asked))) as ws:
            ws.subscribe("a", document, game=str(game.pk), after=after)
            hello, told = (ws.next("a")["payload"]["data"]["gameFeed"] for _ in range(2))
        assert (hello["game"]["id"], hello["game"]["version"]) == (str(game.pk), game.version)
        assert (hello["view"] is None) == (after is not None)
        expected = decision_of(game, asked)
        assert flat(told)["decision"]["moves"] == [{"move": legal["move"]} for legal in expected["moves"]]


# --- Answers ----------------------------------------------------------------------------------------------------------


def test_an_answer_carries_the_next_decision_as_its_reader_may_know_it(game):
    for _ in range(8):
        mover = game.turn_seat
        answer = Caller(seated(game, mover)).post(moves(game), a_move(game))
        game = hosted_games.get_game(game.pk)
        assert answer["decision"] == decision_of(game, mover)
        assert (answer["decision"]["moves"] is None) == (game.turn_seat != mover)


def test_the_answer_is_a_receipt_on_request(game):
    caller = Caller(seated(game, game.turn_seat))
    body = a_move(game)
    with CaptureQueriesContext(connection) as queries:
        response = caller.call("POST", moves(game), body, key="one", **MINIMAL)
    last = hosted_games.get_game(game.pk)
    assert response.json() == {
        "game": str(game.pk),
        "version": last.version,
        "first_seq": game.last_seq + 1,
        "last_seq": last.last_seq,
        "replayed": False,
    }
    assert (response["Preference-Applied"], "Prefer" in response["Vary"]) == ("return=minimal", True)
    again = caller.call("POST", moves(game), body, key="one", **MINIMAL)
    assert (again.json()["replayed"], again["Idempotency-Replayed"]) == (True, "true")
    whole = caller.call("POST", moves(game), body, key="one")
    assert "Preference-Applied" not in whole
    assert "Prefer" in whole["Vary"]
    assert len(whole.json()["events"]) == last.last_seq - game.last_seq
    read_for_it = [query["sql"] for query in queries if "games_event" in query["sql"] and "SELECT" in query["sql"][:6]]
    assert not read_for_it


@pytest.mark.parametrize(
    ("preference", "minimal"),
    [
        ("return=minimal", True), ('return="minimal"', True), ("Return = Minimal", True),
        ("respond-async, return=minimal", True), ("return=minimal; x=y", True), ("return=representation", False),
        ("return=representation, return=minimal", False), ("minimal", False), ("", False), ("return", False),
    ],
)  # fmt: skip
def test_preferences_are_read_as_the_standard_has_them(preference, minimal):
    """And a table that is opened says where it is, either way."""
    body = {"edition": "reissue", "players": 2}
    response = Caller(person("ann")).call("POST", "/games", body, Prefer=preference)
    assert ("Preference-Applied" in response) == minimal
    made = response.json()["game"]
    assert response["Location"].endswith(f"/games/{made if minimal else made['id']}")


def test_what_is_refused_is_refused_whole(game):
    other = Caller(seated(game, 1 - game.turn_seat))
    assert other.code("POST", moves(game), a_move(game), **MINIMAL) == "not_your_turn"


def test_frames_that_come_together_are_sent_together(game):
    """All but the last say that more follows at once."""
    _, begun = feeds._hello(str(game.pk), None, 0)
    page = game_stream._page(str(game.pk), None, 0, None)
    assert [frame.more for frame in feeds._Last(begun).frames(page)] == [True] * (game.last_seq - 1) + [False]
