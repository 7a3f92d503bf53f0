"""Events over REST, as pages and as a stream: every event once, in order, as the viewer may see it."""

import asyncio
import json
from typing import Any

import jsonpatch
import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from accounts.models import Token
from games import services
from puerto_api.base import wakeups
from puerto_api.rest import streaming
from tests.games.support import events_of, person, play_ahead, seated, table
from tests.support.rest import Caller

SSE = {"Accept": "text/event-stream"}
in_thread = sync_to_async


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


@pytest.mark.django_db
class TestPages:
    def test_pages_follow_each_other_without_gaps(self, game, rng):
        game = play_ahead(game, rng, moves=30)
        path = f"/games/{game.pk}/events?after=0&limit=20"
        page = Caller().get(path)
        assert (len(page["items"]), page["last_seq"]) == (20, game.last_seq)
        assert [event["seq"] for event in Caller().items(path)] == list(range(1, game.last_seq + 1))

    def test_the_changes_of_all_events_make_the_view(self, game, rng):
        caller, path = Caller(seated(game, 0)), f"/games/{game.pk}"
        lobby = table(person("cid"), started=False, players=3, bots=2)
        view = Caller().get(f"/games/{lobby.pk}")["view"]
        services.start_game(user=lobby.owner, game_id=lobby.pk)
        for event in Caller().get(f"/games/{lobby.pk}/events?after={lobby.last_seq}")["items"]:
            view = jsonpatch.apply_patch(view, event["changes"])
        assert view == Caller().get(f"/games/{lobby.pk}")["view"]
        nothing = {"items": [], "next": None, "last_seq": game.last_seq}
        assert caller.get(path + "/events?after=2147483647") == nothing

    @pytest.mark.parametrize(
        "query", ["after=-1", "after=x", "after=", "after=2147483648", "after=1.0", "limit=0", "limit=501", "first=5"]
    )
    def test_nonsense_in_a_query_is_refused(self, game, query):
        assert Caller().code("GET", f"/games/{game.pk}/events?{query}") == "validation_failed"
        assert Caller().code("GET", f"/games/{game.pk}/events?{query}", **SSE) == "validation_failed"

    @pytest.mark.parametrize("sent", ["x", "-1", "1.5", "99999999999999999999", "2147483648", ""])
    def test_nonsense_as_the_last_event_is_refused(self, game, sent):
        problem = Caller().problem("GET", f"/games/{game.pk}/events", Last_Event_ID=sent, **SSE)
        assert problem["errors"][0]["pointer"] == "/Last-Event-ID"

    def test_who_cannot_have_a_stream_is_told_as_json(self, game):
        assert Caller().code("GET", "/games/nonsense/events", **SSE) == "game_not_found"
        headers = SSE | {"Authorization": "Bearer nonsense"}
        assert Caller().code("GET", f"/games/{game.pk}/events", **headers) == "invalid_token"


class Stream:
    """Reads a stream of server-sent events as a browser would."""

    def __init__(self, response: Any) -> None:
        self.response = response
        self.chunks = aiter(response.streaming_content)
        self.comments: list[str] = []
        self.retry: str | None = None

    async def next(self) -> dict[str, str]:
        """The fields of the next event."""
        while True:
            async with asyncio.timeout(20):
                message = (await anext(self.chunks)).decode()
            assert message.endswith("\n\n")
            fields = {}
            for line in message.strip().split("\n"):
                name, _, value = line.partition(": ")
                if name == "":
                    self.comments.append(value)
                elif name == "retry":
                    self.retry = value
                else:
                    assert name not in fields
                    fields[name] = value
            if fields:
                return fields

    async def until_the_end(self) -> list[dict[str, Any]]:
        """All events; checks their ids and names, and that the stream says that it is over."""
        events = []
        while (message := await self.next())["event"] != "end":
            event = json.loads(message["data"])
            assert (message["id"], message["event"]) == (str(event["seq"]), event["kind"])
            events.append(event)
        assert json.loads(message["data"]) == {"last_seq": events[-1]["seq"] if events else None} or not events
        with pytest.raises(StopAsyncIteration):
            await anext(self.chunks)
        return events


async def follow(game, user=None, after: int | None = None, **headers: str) -> Stream:
    """Connect to the stream of a game."""
    if user is not None:
        _, secret = await in_thread(Token.objects.create)(user=user, name="test")
        headers["Authorization"] = f"Bearer {secret}"
    query = "" if after is None else f"?after={after}"
    response = await AsyncClient().get(f"/api/v1/games/{game.pk}/events{query}", headers=SSE | headers)
    assert response.status_code == 200
    assert response["Content-Type"] == "text/event-stream"
    assert response["Cache-Control"] == "no-cache"
    assert response["X-Accel-Buffering"] == "no"
    return Stream(response)


@pytest.mark.django_db(transaction=True)
class TestStream:
    async def test_first_what_was_missed_then_what_happens(self, game, rng):
        ann = await in_thread(seated)(game, 0)
        reader = await follow(game, ann)
        missed = [json.loads((await reader.next())["data"])["seq"] for _ in range(game.last_seq)]
        assert missed == list(range(1, game.last_seq + 1))
        assert reader.retry == str(streaming.RETRY_MILLISECONDS)
        played = await in_thread(play_ahead)(game, rng, moves=3)
        live = [json.loads((await reader.next())["data"]) for _ in range(played.last_seq - game.last_seq)]
        expected = await in_thread(events_of)(played, 0, after=game.last_seq)
        assert live == expected
        await reader.response.streaming_content.aclose()

    async def test_a_whole_game_ends_with_an_end(self, game, rng):
        reader = await follow(game, after=0)
        reading = asyncio.create_task(reader.until_the_end())
        over = await in_thread(play_ahead)(game, rng)
        events = await asyncio.wait_for(reading, 30)
        assert [event["seq"] for event in events] == list(range(1, over.last_seq + 1))
        assert events[-1]["kind"] == "game_over"

    async def test_a_reader_goes_on_where_it_was(self, game, rng):
        over = await in_thread(play_ahead)(game, rng)
        events = await (await follow(game, after=10)).until_the_end()
        assert events[0]["seq"] == 11
        again = await (await follow(game, after=10, **{"Last-Event-ID": "20"})).until_the_end()
        assert again[0]["seq"] == 21  # what the reader says last counts
        assert await (await follow(game, after=over.last_seq)).until_the_end() == []

    async def test_hidden_points_stay_hidden(self, rng):
        def made():
            return table(person("ann"), [person("bob")], edition="reissue", hidden_points=True)

        game = await in_thread(made)()
        ann = await in_thread(seated)(game, 0)
        await in_thread(play_ahead)(game, rng)
        for user, viewer in ((ann, 0), (None, "spectator")):
            events = await (await follow(game, user)).until_the_end()
            stored = await in_thread(lambda viewer=viewer: events_of(game, viewer, limit=500))()
            assert events[: len(stored)] == stored

    async def test_silence_is_filled_with_comments(self, game, monkeypatch):
        monkeypatch.setattr(streaming, "KEEP_ALIVE_SECONDS", 0.05)
        reader = await follow(game, after=game.last_seq)
        chunks = [await anext(reader.chunks) for _ in range(3)]
        assert chunks == [b"retry: 2000\n\n", b": still here\n\n", b": still here\n\n"]
        await reader.response.streaming_content.aclose()

    async def test_a_stream_ends_when_its_token_is_revoked(self, game, monkeypatch):
        monkeypatch.setattr("puerto_api.web.stream_auth.RECHECK_SECONDS", 0.05)
        ann = await in_thread(seated)(game, 0)
        reader = await follow(game, ann, after=game.last_seq)
        await Token.objects.filter(user=ann).adelete()
        message = await reader.next()
        assert message["event"] == "problem"
        assert json.loads(message["data"])["code"] == "invalid_token"
        with pytest.raises(StopAsyncIteration):
            await anext(reader.chunks)

    async def test_a_reader_who_leaves_is_forgotten(self, game):
        reader = await follow(game, after=game.last_seq)
        await anext(reader.chunks)
        waiting = asyncio.create_task(anext(reader.chunks))
        await until(lambda: wakeups._waiters.games() == {str(game.pk)})
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        await until(lambda: not wakeups._waiters.games())


async def until(true) -> None:
    """Wait until something has become true."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.02)
