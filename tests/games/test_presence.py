"""Who is present: told from streams of every kind, by every process, and forgotten when a process dies."""

import asyncio
import time
from collections.abc import Callable
from contextlib import aclosing
from datetime import timedelta
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.live import feed_entries, feeds, game_stream, presence
from games.models import Online, Presence
from tests.api.graphql.conftest import server
from tests.api.graphql.live import EVENTS, eventually, socket
from tests.api.graphql.support import ask
from tests.games.support import person, seated, table, visiting
from tests.support.frames import FEED, LINES, SSE, bearer, follow
from tests.support.rest import Caller

__all__ = ["server"]

pytestmark = pytest.mark.django_db(transaction=True)
WRITE_DUE = presence.write_due


@pytest.fixture(autouse=True)
def _nobody_yet(monkeypatch):
    """A process that has held no stream before."""
    monkeypatch.setattr(presence, "_held", presence.Held())
    presence._latest.clear()


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


def present(game):
    """By the database alone, as another process sees it."""
    return [found["here"] for found in presence.of_games([str(game.pk)])[str(game.pk)]]


def seen_by_others(game, monkeypatch):
    with monkeypatch.context() as other:
        other.setattr(presence, "_held", presence.Held())
        return present(game)


def test_nobody_is_here_who_has_no_stream(game):
    assert Caller().get(f"/games/{game.pk}/presence") == {
        "seats": [{"seat": seat, "here": False, "gone_since": None} for seat in (0, 1)]
    }


def test_bots_and_open_seats_are_no_people():
    game = table(person("ann"), bots=2)
    assert [found["seat"] for found in Caller().get(f"/games/{game.pk}/presence")["seats"]] == [0]


@pytest.mark.parametrize("transport", ["events", "feed", SSE, LINES])
def test_a_stream_of_any_kind_makes_its_viewer_present(server, game, monkeypatch, transport):
    """Over GraphQL and REST; for other processes, too."""
    ann = seated(game, 0)
    if transport in ("events", "feed"):
        with socket(server, bearer(ann)) as ws:
            ws.subscribe("a", {"events": EVENTS, "feed": FEED}[transport], game=str(game.pk))
            ws.next("a")
            eventually(lambda: seen_by_others(game, monkeypatch) == [True, False], "The arrival")
    else:
        with follow(server, game, transport, ann) as frames:
            hello = next(frames)
            assert [found["here"] for found in hello["presence"]] == [True, False]
            eventually(lambda: seen_by_others(game, monkeypatch) == [True, False], "The arrival")


def test_spectators_are_not_present(server, game):
    with follow(server, game, LINES, person("eve")) as frames:
        assert [found["here"] for found in next(frames)["presence"]] == [False, False]
        time.sleep(2 * presence.SOON_SECONDS)
        assert not Presence.objects.exists()


def test_others_are_told_when_someone_comes_and_goes(server, game, monkeypatch):
    monkeypatch.setattr(presence, "HERE_SECONDS", 1.5)
    monkeypatch.setattr(presence, "REFRESH_SECONDS", 0.5)
    with follow(server, game, LINES, seated(game, 0)) as frames:
        assert [found["here"] for found in next(frames)["presence"]] == [True, False]
        with follow(server, game, SSE, seated(game, 1)) as other:
            next(other)
            came = next(frame for frame in frames if frame["type"] != "decision")
            assert came["type"] == "presence"
            assert [found["here"] for found in came["seats"]] == [True, True]
            time.sleep(2.5)  # longer than anybody is here without being written again
            assert present(game) == [True, True]
        left = timezone.now()
        went = next(frames)
        assert [found["here"] for found in went["seats"]] == [True, False]
        assert went["seats"][0]["gone_since"] is None
        gone_since = timezone.datetime.fromisoformat(went["seats"][1]["gone_since"])
        assert abs(gone_since - left) < timedelta(seconds=1.5)
    told = Caller(seated(game, 0)).get(f"/games/{game.pk}/presence")["seats"]
    asked = "query($game: ID!) { game(id: $game) { presence { seat here goneSince } } }"
    assert ask(asked, game=str(game.pk))["presence"][1]["goneSince"] == told[1]["gone_since"]


def test_who_has_come_and_gone_is_here_until_that_is_written():
    """For this process, too, which by then has nothing else to go by."""
    held, ann = presence.Held(), (str(uuid4()), uuid4())
    assert held.add(ann)
    assert held.remove(ann)
    assert ann in held
    due = held.due()
    assert due == [ann]
    assert ann in held
    held.forget_gone(due)
    assert ann not in held


def test_who_comes_and_goes_again_while_they_are_written_is_written_once_more():
    held, ann = presence.Held(), (str(uuid4()), uuid4())
    held.add(ann)
    held.remove(ann)
    due = held.due()
    held.add(ann)
    held.remove(ann)
    held.forget_gone(due)
    assert held.due() == [ann]


def test_anyone_who_was_held_by_a_killed_process_is_gone_in_time(game):
    """Their row is all that is left of them, and it is not written again."""
    ann = seated(game, 0)
    for seconds, here in ((presence.HERE_SECONDS - 2, True), (presence.HERE_SECONDS + 1, False)):
        at = timezone.now() - timedelta(seconds=seconds)
        Presence.objects.update_or_create(game=game, user=ann, defaults={"last_seen": at})
        assert present(game) == [here, False]


def test_a_reconnect_is_not_seen(server, game):
    """Between two streams of a person they are still here, so others hear of it once."""
    with follow(server, game, LINES, seated(game, 0)) as frames:
        next(frames)
        for _ in range(3):
            with follow(server, game, SSE, seated(game, 1)) as other:
                next(other)
                time.sleep(1.2)
        services.resign(user=seated(game, 1), game_id=game.pk)
        kinds = [frame["type"] for frame in frames]
    assert kinds.count("presence") == 1


async def test_people_of_many_games_are_written_in_one_statement(game, monkeypatch):
    """Twenty seated streams: a statement when they come, none while nothing is due, one when it is time again."""

    def others():
        return [table(person(f"p{n}"), [person(f"q{n}")], edition="reissue") for n in range(10)]

    write_due = presence.write_due
    monkeypatch.setattr(presence, "write_due", lambda: None)  # what the streams and the poll call
    games = await sync_to_async(others)()
    people = [(game, await sync_to_async(seated)(game, seat)) for game in games for seat in (0, 1)]
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(read_on(game, user)) for game, user in people]
        await until_held(20)
        assert await counted(write_due) == 1
        assert await counted(write_due) == 0
        for person_ in list(presence._held._due_at):
            presence._held._due_at[person_] = 0.0
        assert await counted(write_due) == 1
        assert await Presence.objects.acount() == 20
        for task in tasks:
            task.cancel()


@sync_to_async
def counted(write: Callable[[], None]) -> int:
    with CaptureQueriesContext(connection) as queries:
        write()
    return len([query for query in queries if query["sql"].startswith("INSERT")])


async def read_on(game, user):
    async with aclosing(game_stream.follow(game.pk, await sync_to_async(visiting)(user), game.last_seq)) as events:
        async for _ in events:
            pass


async def until_held(people: int) -> None:
    async with asyncio.timeout(10):
        while len(presence._held._streams) < people:
            await asyncio.sleep(0.02)


def test_a_start_that_draws_the_seats_changes_nobodys_presence():
    """It is by person: wherever they sit, ann is here and bob is not."""
    ann, bob = person("ann"), person("bob")
    game_id = services.create_game(user=ann, edition="reissue", players=2).game_id
    services.join_game(user=bob, game_id=game_id)
    Presence.objects.create(game_id=game_id, user=ann, last_seen=timezone.now())
    services.start_game(user=ann, game_id=game_id)
    seats = presence.of_games([game_id])[game_id]
    index = next(seat.index for seat in ann.seats.all())
    assert [found["here"] for found in seats] == [index == 0, index == 1]


def test_who_asks_without_a_stream_leaves_nothing_in_memory(game):
    """Games are read for ever; only those that are watched are forgotten again by the poll."""
    assert feeds.game_page(str(game.pk), seated(game, 0), None, 10)["frames"]
    assert not presence._latest


async def test_who_follows_their_own_feed_is_online_for_every_process(monkeypatch):
    """At no table; by the database alone, and until a while after they have gone. Bots are noted in their own way."""
    ann, robot = await sync_to_async(person)("ann"), await sync_to_async(person)("robot", is_bot=True)
    monkeypatch.setattr(presence, "write_due", lambda: None)  # what the poll calls
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(anext(feed_entries.pages(user, 0))) for user in (ann, robot)]
        await until_held(1)
        assert await sync_to_async(presence.online_among)({ann.pk, robot.pk}) == {ann.pk}
        await sync_to_async(WRITE_DUE)()
        for task in tasks:
            task.cancel()
    monkeypatch.setattr(presence, "_held", presence.Held())
    assert await sync_to_async(presence.online_among)({ann.pk, robot.pk}) == {ann.pk}
    assert not await Presence.objects.aexists()
    await Online.objects.aupdate(last_seen=timezone.now() - timedelta(seconds=presence.HERE_SECONDS + 1))
    assert await sync_to_async(presence.online_among)({ann.pk}) == set()
