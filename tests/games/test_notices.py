"""What people are told of their games: each once, numbered without gaps, and only what is theirs."""

import random
from datetime import timedelta

import httpx
import pytest
from django.utils import timezone

from accounts.models import Token
from games import services
from games.engine.events import Kind
from games.live import feed_entries
from games.models import FeedCounter, FeedEntry
from games.reads import hosted_games
from games.services.core.notices import tell_person
from games.services.play import standing_orders
from games.terms import notices
from puerto_api.base.errors import ServiceError
from puerto_api.web import stream_auth
from tests.api.graphql.conftest import server
from tests.api.graphql.live import eventually, socket
from tests.api.graphql.support import ask, codes
from tests.games.support import person, play_on, seated, table
from tests.games.test_races import at_once
from tests.support.frames import LINES, SSE, USER_FEED, Reader, bearer, flat
from tests.support.rest import Caller

__all__ = ["server"]

pytestmark = pytest.mark.django_db


def told(user):
    """Kinds of all entries of a user; their numbers are 1, 2, 3 ..."""
    found = feed_entries.entries(user, 0, 500)
    assert [entry["seq"] for entry in found] == list(range(1, len(found) + 1))
    assert feed_entries.extent(user).last_seq == len(found)
    assert all(entry["message"] for entry in found)
    return [entry["kind"] for entry in found]


def last(user):
    return feed_entries.entries(user, 0, 500)[-1]


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


def test_a_start_is_told_to_all_and_the_turn_to_who_is_asked(ann, bob):
    game = table(ann, [bob], edition="reissue")
    assert told(ann) == ["game_started", "your_turn"]
    assert told(bob) == ["game_started"]
    turn = last(ann)
    assert turn["game"] == str(game.pk)
    assert turn["data"] == {
        "seat": 0,
        "ply": 0,
        "version": game.version,
        "deadline": game.turn_deadline.isoformat(),
    }


@pytest.mark.dear(3)
def test_anyone_who_plays_by_their_feed_alone_plays_the_whole_game(ann, bob):
    """Whenever a person is asked there is an entry with the version that the move has to expect, and no other one."""
    game = table(ann, [bob], edition="reissue")
    rng, heard = random.Random(4), 0
    while game.status == "running":
        asked = seated(game, game.turn_seat)
        turn = last(asked)
        assert (turn["kind"], turn["data"]["seat"]) == ("your_turn", game.turn_seat)
        assert (turn["data"]["version"], turn["data"]["ply"]) == (game.version, game.ply)
        game = play_on(game, rng, moves=1)
        heard += 1
    assert sum(told(user).count("your_turn") for user in (ann, bob)) == heard
    for user in (ann, bob):
        over = last(user)
        assert over["kind"] == "game_over"
        assert over["data"]["winners"] == game.outcome["winners"]


PASSES = [{"kind": "pass", "decision": "build"}]


def passes(game, *seats):
    """Orders to pass for these seats; then the builder phase begins and its role player passes. Returns the game."""
    for seat in seats:
        services.set_orders(user=seated(game, seat), game_id=game.pk, orders=PASSES)
    for move in ("role:builder", "pass"):
        game = hosted_games.get_game(game.pk)
        user = seated(game, game.turn_seat)
        services.play_move(user=user, game_id=game.pk, move=move, expected_version=game.version)
    return hosted_games.get_game(game.pk)


def test_nobody_is_told_of_a_turn_that_their_standing_order_takes(ann, bob):
    """Only those are told who have to decide: the next one who is asked after all orders."""
    cid = person("cid")
    game = passes(table(ann, [bob, cid], edition="reissue"), 1)
    assert game.turn_seat == 2
    assert "your_turn" not in told(bob)
    assert last(cid)["data"]["version"] == game.version


def test_who_has_to_decide_after_orders_is_told_once(ann, bob):
    """Bob passes by order and is asked for a role then: one entry, which is right."""
    game = passes(table(ann, [bob], edition="reissue"), 1)
    assert game.turn_seat == 1
    assert told(bob).count("your_turn") == 1
    assert (last(bob)["data"]["version"], last(bob)["data"]["ply"]) == (game.version, game.ply)


def test_who_is_asked_because_orders_go_on_too_long_is_told(ann, bob, monkeypatch):
    monkeypatch.setattr(standing_orders, "MOST_IN_A_ROW", 1)
    cid = person("cid")
    game = passes(table(ann, [bob, cid], edition="reissue"), 1, 2)
    assert game.turn_seat == 2
    assert last(cid)["kind"] == "your_turn"


def test_an_order_that_sleeps_does_not_keep_its_owner_from_being_told(ann, bob):
    game = passes(table(ann, [bob, person("cid")], edition="reissue"), 1)
    services.take_back(user=bob, game_id=game.pk)
    assert last(bob)["kind"] == "your_turn"


def test_bots_are_told_nothing(ann):
    table(ann, bots=2)
    assert FeedCounter.objects.count() == 1


def test_an_invitation_is_told_once(ann, bob):
    game_id = services.create_game(user=ann, edition="reissue", players=2).game_id
    services.reserve_seat(user=ann, game_id=game_id, seat=1, username="bob")
    entry = last(bob)
    assert (entry["kind"], entry["data"], entry["game"]) == ("invited", {"seat": 1, "by": "ann"}, game_id)
    services.join_game(user=bob, game_id=game_id)
    assert told(bob) == ["invited"]


def test_a_seat_that_is_held_from_the_beginning_is_an_invitation_too(ann, bob):
    seats = [{"kind": "human"}, {"kind": "human", "reserved_for": "bob"}]
    services.create_game(user=ann, edition="reissue", players=2, seats=seats)
    assert told(bob) == ["invited"]
    assert told(ann) == []


def test_a_proposal_is_told_to_those_who_are_asked(ann, bob):
    game = table(ann, [bob], edition="reissue")
    services.propose(user=ann, game_id=game.pk, kind="abort")
    entry = last(bob)
    assert (entry["kind"], entry["data"]["proposal"], entry["data"]["name"]) == ("proposed", "abort", "ann")
    assert "proposed" not in told(ann)
    services.answer_proposal(user=bob, game_id=game.pk, number=entry["data"]["number"], accept=True)
    assert told(ann)[-1] == told(bob)[-1] == "game_over"


def test_a_proposal_that_needs_nobody_is_told_to_nobody(ann):
    game = table(ann, bots=1, edition="reissue")
    services.propose(user=ann, game_id=game.pk, kind="abort")
    assert "proposed" not in told(ann)


def test_a_seat_that_was_handed_over_is_told_to_its_owner(ann, bob):
    game = table(ann, [bob], edition="reissue")
    services.leave_game(user=bob, game_id=game.pk)
    assert (last(bob)["kind"], last(bob)["data"]["to"]) == ("handed_over", game.flag_bot)
    assert "handed_over" not in told(ann)
    assert last(bob)["message"].endswith("You can take your seat back.")


def test_who_has_lost_by_leaving_is_not_told_that_they_may_come_back(ann, bob):
    game = table(ann, [bob, person("cid")], edition="reissue", flag_policy="forfeit")
    services.leave_game(user=bob, game_id=game.pk)
    assert last(bob)["data"]["lost_by"] == "left"
    assert last(bob)["message"] == "You lost a game because you left it."


def test_who_has_given_up_needs_not_be_told(ann, bob):
    game = table(ann, [bob, person("cid")], edition="reissue")
    services.resign(user=bob, game_id=game.pk)
    assert "handed_over" not in told(bob)


def test_a_table_that_is_given_up_is_told(ann, bob):
    game = table(ann, [bob], edition="reissue", started=False)
    services.cancel_game(user=ann, game_id=game.pk)
    assert last(bob)["data"]["status"] == "cancelled"


def test_a_refused_write_tells_nothing(ann, bob):
    game = table(ann, [bob], edition="reissue")
    before = FeedEntry.objects.count()
    with pytest.raises(ServiceError):
        services.play_move(user=ann, game_id=game.pk, move="pass", expected_version=game.version)
    assert FeedEntry.objects.count() == before


def test_old_entries_are_forgotten_without_gaps(ann, bob, settings):
    """Also where two of them have their times in another order than their numbers."""
    game = play_on(table(ann, [bob], edition="reissue"), random.Random(1), moves=30)
    old = timezone.now() - timedelta(days=settings.FEED_DAYS, minutes=1)
    newest = feed_entries.extent(ann).last_seq
    FeedEntry.objects.filter(user=ann, seq__in=(2, 4)).update(created_at=old)
    assert services.forget_old_entries() == 4
    assert [entry["seq"] for entry in feed_entries.entries(ann, 0, 500)] == list(range(5, newest + 1))
    assert feed_entries.extent(ann) == feed_entries.Extent(5, newest)
    FeedEntry.objects.update(created_at=old)
    services.forget_old_entries()
    assert feed_entries.extent(ann) == feed_entries.Extent(None, newest)
    services.cancel_game(user=person("staff", is_staff=True), game_id=game.pk)
    assert [entry["seq"] for entry in feed_entries.entries(ann, 0, 9)] == [newest + 1]


# --- Over the APIs ----------------------------------------------------------------------------------------------------


def test_pages_over_both_apis_tell_the_same(ann, bob):
    table(ann, [bob], edition="reissue")
    page = Caller(ann).get("/feed?after=0")
    hello, *events = page["frames"]
    assert (hello["user"], hello["seq"], hello["first_seq"]) == ("ann", 0, 1)
    found = ask("{ myFeed { firstSeq lastSeq items { seq kind game message at json } } }", ann)
    entries = [{name: value for name, value in event.items() if name != "type"} for event in events]
    assert [entry.pop("json") for entry in found["items"]] == entries
    assert found["items"] == [{name: value for name, value in entry.items() if name != "data"} for entry in entries]
    assert (found["firstSeq"], found["lastSeq"], page["next_after"]) == (1, 2, 2)
    assert Caller(ann).get("/feed?after=0&limit=1")["next_after"] == 1
    assert [frame["type"] for frame in Caller(ann).get("/feed")["frames"]] == ["hello"]


@pytest.mark.parametrize(
    ("kind", "data"),
    [
        (Kind("found_treasure", "Nobody has declared it.", notices.GameStarted), {"seat": 0}),
        (notices.GAME_STARTED, {}),
        (notices.GAME_STARTED, {"seat": 0, "depth": 7}),
        (notices.PROPOSED, {"number": 3, "proposal": "a_draw", "seat": 0, "name": "ann"}),
    ],
)
def test_what_is_not_declared_is_not_told(ann, kind, data):
    with pytest.raises(ValueError, match="declared"):
        tell_person(ann, kind, data, game=None)
    assert told(ann) == []


def test_graphql_has_a_type_for_each_kind_with_its_data(ann, bob):
    game = table(ann, [bob], edition="reissue")
    FeedEntry.objects.create(user=ann, seq=3, kind="found_treasure", data={"depth": 7}, created_at=timezone.now())
    query = """{ myFeed { items { __typename
      ... on GameStartedEntry { data { seat } } ... on YourTurnEntry { data { seat version deadline } } } } }"""
    started, turn, unknown = ask(query, ann)["items"]
    assert started == {"__typename": "GameStartedEntry", "data": {"seat": 0}}
    assert (turn["__typename"], turn["data"]["version"]) == ("YourTurnEntry", game.version)
    assert unknown == {"__typename": "OtherEntry"}


def test_it_is_told_in_the_language_of_the_reader(ann, bob):
    table(ann, [bob], edition="reissue")
    english, french = (Caller(ann).get(f"/feed?after=0&language={one}")["frames"][2] for one in ("en", "fr"))
    assert english["kind"] == french["kind"] == "your_turn"
    assert english["message"] == "It is your turn."


def test_nobody_has_no_feed(ann):
    assert Caller().code("GET", "/feed") == "not_authenticated"
    assert codes("{ myFeed { lastSeq } }") == ["not_authenticated"]
    assert codes("{ myFeed(after: -1) { lastSeq } }", ann) == ["validation_failed"]


def heard_by(ws):
    return flat(ws.next("a")["payload"]["data"]["userFeed"])


@pytest.mark.django_db(transaction=True)
def test_streams_of_every_kind_bring_the_same_entries(server, ann, bob):
    """Missed entries, then live ones, over WebSocket, server-sent events and lines."""
    game = table(ann, [bob], edition="reissue")
    heard: dict[str, list[dict]] = {}
    with socket(server, bearer(bob)) as ws:
        ws.subscribe("a", USER_FEED, after=0)
        first = [heard_by(ws) for _ in range(2)]
        game = play_on(game, random.Random(2), moves=8)
        count = feed_entries.extent(bob).last_seq
        heard["ws"] = first + [heard_by(ws) for _ in range(count - 1)]
    for accept in (SSE, LINES):
        headers = {"Accept": accept, "Authorization": bearer(bob)}
        with httpx.stream("GET", server.rest("/feed?after=0"), headers=headers, timeout=20) as answer:
            reader = Reader(answer, accept)
            heard[accept] = [next(reader) for _ in range(count + 1)]
    assert count > 1
    assert heard["ws"] == heard[SSE] == heard[LINES]
    eventually(lambda: not server.watched(), "The end of all watchers")


@pytest.mark.django_db(transaction=True)
def test_without_a_cursor_it_begins_now(server, ann, bob):
    game = table(ann, [bob], edition="reissue")
    with socket(server, bearer(bob)) as ws:
        ws.subscribe("a", USER_FEED)
        hello = heard_by(ws)
        assert (hello["type"], hello["seq"]) == ("hello", 1)
        services.resign(user=ann, game_id=game.pk)
        entry = heard_by(ws)
        assert (entry["seq"], entry["kind"]) == (2, "game_over")


@pytest.mark.django_db(transaction=True)
def test_a_revoked_token_ends_it(server, ann, monkeypatch):
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 0.2)
    with socket(server, bearer(ann)) as ws:
        ws.subscribe("a", USER_FEED)
        ws.next("a")
        Token.objects.all().delete()
        assert heard_by(ws)["reason"] == "invalid_token"
        assert ws.next("a")["type"] == "complete"


@pytest.mark.django_db(transaction=True)
def test_the_same_people_at_many_tables_at_once_hear_everything_once():
    """Each write locks the counters of its people in one order, so none is refused and no number comes twice."""
    people = [person(f"p{number}") for number in range(4)]
    rng = random.Random(6)

    def opened():
        owner, *others = rng.sample(people, 4)
        return table(owner, others, edition="reissue")

    games = [opened() for _ in range(6)]

    def player(game, number):
        return lambda: play_on(game, random.Random(number), moves=12)

    answers = at_once([player(game, number) for number, game in enumerate(games)])
    assert [game.ply >= 12 for game in answers] == [True] * 6
    turns = sum(told(user).count("your_turn") for user in people)
    assert turns == 6 * 13
    assert sum(told(user).count("game_started") for user in people) == 24
