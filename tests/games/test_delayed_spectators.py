"""Who sees a game some time later learns in no other way how it stands."""

import json
import random

import pytest
from cachetools import LRUCache
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import errors, services
from games.api.answers import listed
from games.engine.observation import SPECTATOR
from games.live import feeds, game_stream
from games.models import Game, Presence
from games.reads import game_lists, hosted_games, previews, seating
from games.view import canonical_json, visibility
from puerto_api.base.errors import ServiceError
from tests.support.rest import Caller

from .hosting import now, table_of
from .support import person, play_on, seated, table
from .talking import SPECTATORS, code, heard, say

pytestmark = pytest.mark.django_db(transaction=True)

DELAY = 60
WATCHER = AnonymousUser()
BARE = (
    "resign", "reclaim_seat", "leave_game", "start_vacation", "end_vacation", "take_back", "rematch",
    "request_analysis",
)  # fmt: skip


def delayed(*names: str, **wanted) -> Game:
    return table_of(*names, spectators="delayed", spectator_delay=DELAY, **wanted)


@pytest.fixture
def over(time):
    """A game that spectators have seen begin, and that has ended just now."""
    game = delayed("ann", "bob")
    time.passes(seconds=DELAY + 1)
    services.resign(user=seated(game, 1), game_id=game.pk)
    return now(game)


def test_a_game_that_starts_when_its_table_is_made_is_a_table_until_its_start_may_be_seen(time):
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    wanted = {"spectators": "delayed", "spectator_delay": DELAY, "auto_start": True}
    answer = services.create_game(user=person("ann"), edition="1897", players=3, seats=seats, **wanted)
    game = hosted_games.get_game(answer.game_id)
    assert game.status == Game.Status.RUNNING
    seen = visibility.look(game, WATCHER)
    assert (seen.seq, seen.view["status"], seen.view["table"]) == (1, "lobby", None)
    time.passes(seconds=DELAY)
    assert visibility.look(game, WATCHER).seq == game.last_seq


def test_a_list_by_status_does_not_tell_of_an_end_that_is_not_seen_yet(over, time):
    def listed(user, status):
        return over in game_lists.list_games(user=user, status=status).rows

    assert (listed(WATCHER, "running"), listed(WATCHER, "finished")) == (True, False)
    assert (listed(seated(over, 0), "running"), listed(seated(over, 0), "finished")) == (False, True)
    time.passes(seconds=DELAY)
    assert (listed(WATCHER, "running"), listed(WATCHER, "finished")) == (False, True)


@pytest.mark.parametrize("terms", [{"spectators": "delayed", "spectator_delay": DELAY}, {"spectators": "no"}])
def test_no_refusal_tells_a_stranger_that_a_game_is_over(terms, time):
    game, stranger = table_of("ann", "bob", **terms), person("eve")
    asked = {
        "join_game": {},
        "play_move": {"move": "role:mayor", "expected_version": game.version},
        "contribute": {"text": "luck"},
        "set_ready": {"ready": True},
        "set_orders": {"orders": []},
        "propose": {"kind": "abort"},
        "answer_proposal": {"number": 1, "accept": True},
        "fork_game": {"seq": 1},
        "send_message": {"channel": "table", "text": "Is it over?"},
        "report_message": {"channel": "table", "seq": 1, "reason": "It is over."},
        **{name: {} for name in BARE},
    }

    def answers():
        said = [seating.seatability(now(game), stranger)]
        calls = [(getattr(services, name), arguments) for name, arguments in asked.items()]
        for call, arguments in [*calls, (previews.preview_move, {"move": "role:mayor"})]:
            with pytest.raises(ServiceError) as refusal:
                call(user=stranger, game_id=game.pk, **arguments)
            said.append((refusal.value.code.code, refusal.value.detail, refusal.value.extra))
        return said

    before = answers()
    services.resign(user=seated(game, 1), game_id=game.pk)
    assert now(game).is_over
    assert answers() == before


def test_once_the_end_is_seen_it_is_told(over, time):
    assert {seat["code"] for seat in seating.seatability(over, person("eve"))} == {"game_already_started"}
    time.passes(seconds=DELAY)
    assert {seat["code"] for seat in seating.seatability(over, person("dan"))} == {errors.GAME_OVER.code}


def test_the_past_goes_on_from_where_it_was_read_and_is_the_same(over, django_assert_num_queries):
    whole = [visibility.view_at(over, SPECTATOR, seq) for seq in range(1, over.last_seq + 1)]
    for seq, view in enumerate(whole, 1):
        visibility._views.clear()
        assert visibility.view_at(over, SPECTATOR, seq) == view
    assert canonical_json.view_hash(whole[-1]) == over.events.get(seq=over.last_seq).hashes["*"]
    with django_assert_num_queries(0):
        assert visibility.view_at(over, SPECTATOR, over.last_seq) == whole[-1]


def test_a_view_that_others_have_pushed_out_is_given_all_the_same(over, monkeypatch):
    """Other readers may fill the cache between two steps of one reader."""
    wanted = {viewer: visibility.view_at(over, viewer, over.last_seq) for viewer in (SPECTATOR, 0)}
    monkeypatch.setattr(visibility, "_views", LRUCache(maxsize=1))
    for viewer in (SPECTATOR, 0, SPECTATOR):
        assert visibility.view_at(over, viewer, over.last_seq) == wanted[viewer]
        assert list(visibility._views) == [(over.pk, viewer, over.last_seq)]


def again(game) -> Game:
    """The table where the people of a game play again."""
    return now(Game(pk=services.rematch(user=seated(game, 0), game_id=game.pk).game_id))


def test_only_who_may_know_of_the_end_is_told_what_a_rematch_is_a_rematch_of(over, time):
    rematch = again(over)
    people = [seated(over, 0), seated(over, 1)]  # of whom one has not come to the new table yet
    watchers = [WATCHER, person("eve"), person("staff", is_staff=True)]
    assert [visibility.look(rematch, user).rematch_of for user in people] == [str(over.pk)] * 2
    assert [visibility.look(rematch, user).rematch_of for user in watchers] == [None] * 3
    time.passes(seconds=DELAY)
    assert [visibility.look(rematch, user).rematch_of for user in watchers] == [str(over.pk)] * 3


def test_of_a_table_that_nobody_may_watch_no_rematch_tells_a_stranger(time):
    game = table_of("ann", "bob", spectators="no")
    services.resign(user=seated(game, 1), game_id=game.pk)
    rematch = again(game)
    time.passes(days=1)
    assert visibility.look(rematch, person("eve")).rematch_of is None
    assert visibility.look(rematch, seated(game, 1)).rematch_of == str(game.pk)


def test_who_has_read_a_rematch_before_reads_it_again_when_more_may_be_told(over, time):
    """Nothing is written meanwhile, so the version stays."""
    path, eve = f"/games/{again(over).pk}", Caller()
    before = eve.call("GET", path)
    assert eve.call("GET", path, If_None_Match=before["ETag"]).status_code == 304
    time.passes(seconds=DELAY)
    after = eve.call("GET", path, If_None_Match=before["ETag"])
    assert (before.json()["rematch_of"], after.status_code) == (None, 200)
    assert after.json()["rematch_of"] == str(over.pk)


@pytest.mark.parametrize("reader", [None, "eve"])
def test_many_rematches_are_listed_in_as_many_queries_as_one(over, reader):
    """A list asks for the old games, and for who sat there, all at once."""
    user = person(reader) if reader else WATCHER

    def counted(games: int) -> int:
        with CaptureQueriesContext(connection) as queries:
            found = [game for game in game_lists.list_games(user=user).rows if game.rematch_of_id]
            assert [visibility.look(game, user).rematch_of for game in found] == [None] * games
        return len(queries)

    again(over)
    one = counted(1)
    for names in (("cid", "dan"), ("fay", "gus")):
        game = delayed(*names)
        services.resign(user=seated(game, 0), game_id=game.pk)
        again(game)
    assert counted(3) == one


def test_many_games_that_are_seen_later_are_listed_in_as_many_queries_as_one(time):
    def counted(games: int) -> int:
        with CaptureQueriesContext(connection) as queries:
            found = listed(game_lists.list_games(status="running").rows, WATCHER)
        assert [told["view"]["status"] for told in found] == ["running"] * games
        assert all(told["seq"] < game.last_seq for told, game in zip(found, reversed(played), strict=True))
        return len(queries)

    taken = []
    played: list[Game] = []
    for names in (("ann", "bob"), ("cid", "dan"), ("fay", "gus")):
        game = delayed(*names)
        time.passes(seconds=DELAY + 1)
        played = [now(play_on(now(one), random.Random(1), moves=2)) for one in (*played, game)]
        taken.append(counted(len(played)))
        # Nothing is kept of what has been looked at, as in a process that has just begun.
        visibility._views.clear()
    assert taken[0] == taken[1] == taken[2]


def test_many_forks_are_listed_in_as_many_queries_as_one(time):
    def counted() -> int:
        with CaptureQueriesContext(connection) as queries:
            listed(game_lists.my_games(ann).rows, ann)
            assert {one.forked_from.pk for one in game_lists.my_games(ann).rows if one.origin} == set(olds)
        return len(queries)

    ann, olds, taken = person("ann"), [], []
    for other in ("bob", "cid"):
        game = table(ann, [person(other)])
        services.resign(user=ann, game_id=game.pk)
        services.fork_game(user=ann, game_id=game.pk, seq=now(game).last_seq - 2)
        olds.append(game.pk)
        taken.append(counted())
    assert taken[0] == taken[1]


def test_a_fork_shows_spectators_no_more_than_the_old_game(over, time):
    ann, eve = seated(over, 0), person("eve")
    fork = hosted_games.get_game(services.fork_game(user=ann, game_id=over.pk, seq=over.last_seq - 2).game_id)
    assert visibility.look(fork, ann).origin == {"game": str(over.pk), "seq": over.last_seq - 2}
    seen = visibility.look(fork, eve)
    assert (seen.origin, seen.view["status"], seen.view["table"], seen.ends_by) == (None, "lobby", None, None)
    time.passes(seconds=DELAY)
    seen = visibility.look(fork, eve)
    assert (seen.origin["game"], seen.view["status"]) == (str(over.pk), "running")
    later = hosted_games.get_game(services.fork_game(user=eve, game_id=over.pk, seq=over.last_seq - 2).game_id)
    assert (later.spectators, later.spectator_delay) == ("yes", 0)


def test_a_fork_of_a_table_that_nobody_may_watch_is_such_a_table():
    game = table_of("ann", "bob", spectators="no")
    services.resign(user=seated(game, 1), game_id=game.pk)
    fork = hosted_games.get_game(services.fork_game(user=seated(game, 0), game_id=game.pk, seq=3).game_id)
    with pytest.raises(ServiceError) as refusal:
        visibility.look(fork, person("eve"))
    assert refusal.value.code is errors.NO_SPECTATORS


def test_that_a_game_has_started_is_not_told_by_when_it_ends_at_last(time):
    game = delayed("ann", "bob")
    read = Caller().get(f"/games/{game.pk}")
    assert (read["view"]["status"], read["ends_by"]) == ("lobby", None)
    time.passes(seconds=DELAY)
    assert Caller().get(f"/games/{game.pk}")["ends_by"] == game.ends_by.isoformat()


def test_spectators_who_are_behind_are_not_told_who_is_here(time):
    """From the lobby on: that someone is no longer told would tell of the start."""
    ann, eve = person("ann"), person("eve")
    game = table(ann, [person("bob")], started=False, spectators="delayed", spectator_delay=DELAY)
    Presence.objects.create(game=game, user=ann, last_seen=time.now)
    for started in (False, True):
        if started:
            services.start_game(user=ann, game_id=game.pk)
        assert Caller(eve).get(f"/games/{game.pk}/presence") == {"seats": []}
        assert Caller(eve).get(f"/games/{game.pk}/feed")["frames"][0]["presence"] == []
        assert [here["here"] for here in Caller(ann).get(f"/games/{game.pk}/presence")["seats"]].count(True) == 1


def test_a_cursor_beyond_what_they_have_seen_tells_nothing_of_the_view_there(over, time):
    asked = f"/games/{over.pk}/feed?after={over.last_seq}"
    [hello] = Caller().get(asked)["frames"]
    assert (hello["view"], hello["view_hash"]) == (None, None)
    time.passes(seconds=DELAY)
    assert Caller().get(asked)["frames"][0]["view_hash"] == canonical_json.view_hash(
        visibility.look(over, WATCHER).view
    )


def test_players_talk_among_spectators_when_all_of_these_have_seen_the_end(over, time):
    ann, eve = seated(over, 0), person("eve")
    assert code(say, over, ann, "It is over!", SPECTATORS) == "chat_not_yours"
    say(over, eve, "Exciting!", SPECTATORS)
    assert heard(over, ann, SPECTATORS) == ["Exciting!"]
    time.passes(seconds=DELAY)
    say(over, ann, "It was.", SPECTATORS)
    assert heard(over, eve, SPECTATORS) == ["Exciting!", "It was."]


def test_no_stream_tells_them_that_someone_has_come_or_gone(over):
    """Whatever carries the feed: all transports write these frames."""
    game_id, gone = str(over.pk), [{"seat": 0, "here": False, "gone_since": None}]
    told = {}
    for reader in (WATCHER, seated(over, 0)):
        last = feeds._Last(feeds._hello(game_id, reader, 1)[1])
        feeds.presence._latest[game_id] = gone
        page = game_stream._page(game_id, reader, over.last_seq, None)
        told[reader] = [json.loads(frame.json)["type"] for frame in last.frames(page)]
    feeds.presence._latest.clear()
    assert list(told.values()) == [[], ["presence"]]
