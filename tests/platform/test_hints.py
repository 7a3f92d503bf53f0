"""Wake-up hints: fast when they arrive, a second late when they do not, and never in the way."""

import asyncio
import gc
import threading
import time
from contextlib import aclosing, contextmanager

import pytest
from redis.exceptions import RedisError

from puerto_api.base import wakeups as hints
from puerto_api.base.wakeups import Waiters, Wakeups
from puerto_api.base.wakeups_redis import REST, RedisHints
from tests.support.services import redis_server

GAME, OTHER = "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"


async def nothing_moves(game_ids: set[str]) -> dict[str, int]:
    return dict.fromkeys(game_ids, 1)


@contextmanager
def within(at_most: float):
    began = time.monotonic()
    yield
    assert time.monotonic() - began < at_most


def helper_tasks() -> list[asyncio.Task]:
    return [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]


@pytest.fixture
def quiet(monkeypatch):
    """The default bus without Redis and without a database to poll."""
    monkeypatch.setattr(hints, "_bus", lambda: None)
    monkeypatch.setattr(hints, "_positions_in_database", nothing_moves)


async def test_a_hint_from_another_thread_wakes_at_once(quiet):
    async with hints.watch(GAME) as wake_up:
        threading.Timer(0.1, hints.publish, (GAME, 7)).start()
        with within(0.5):
            assert await wake_up.wait(5)


async def test_a_hint_before_waiting_is_not_lost(quiet):
    async with hints.watch(GAME) as wake_up:
        hints.publish(GAME, 7)
        await asyncio.sleep(0)
        with within(0.2):
            assert await wake_up.wait(5)
        assert not await wake_up.wait(0.05), "one hint wakes once"


async def test_hints_of_other_games_do_not_wake(quiet):
    async with hints.watch(GAME) as wake_up:
        hints.publish(OTHER, 7)
        assert not await wake_up.wait(0.2)


async def test_every_watcher_of_a_game_wakes(quiet):
    async with hints.watch(GAME) as first, hints.watch(GAME) as second:
        hints.publish(GAME, 7)
        assert all(await asyncio.gather(first.wait(1), second.wait(1)))


async def test_watchers_on_another_event_loop_wake_too(quiet):
    woken, watching = threading.Event(), threading.Event()

    async def watch() -> None:
        async with hints.watch(GAME) as wake_up:
            watching.set()
            if await wake_up.wait(5):
                woken.set()

    thread = threading.Thread(target=lambda: asyncio.run(watch()))
    thread.start()
    await asyncio.to_thread(watching.wait, 5)
    hints.publish(GAME, 7)
    assert await asyncio.to_thread(woken.wait, 1)
    thread.join(5)


async def test_without_any_hint_the_poller_wakes_within_about_a_second_in_one_query():
    asked, position = [], 1

    async def positions(game_ids: set[str]) -> dict[str, int]:
        asked.append(set(game_ids))
        return {GAME: position, OTHER: 5}

    wakeups = Wakeups(Waiters(), positions)
    async with wakeups.watch(GAME) as wake_up, wakeups.watch(OTHER) as other:
        assert await wake_up.wait(2)  # the first look rings for all: they may have moved before it
        assert await other.wait(0.1)
        position = 2
        with within(1.5):
            assert await wake_up.wait(3)
        assert not await other.wait(0.05), "only the game that moved wakes"
    assert asked[0] == asked[1] == {GAME, OTHER}


async def test_the_poller_does_not_repeat_a_hint_that_was_heard():
    """Each reader of a game that moves is woken once, not once more a second later."""
    position, waiters = 1, Waiters()

    async def positions(game_ids: set[str]) -> dict[str, int]:
        return {GAME: position}

    async with Wakeups(waiters, positions).watch(GAME) as wake_up:
        assert await wake_up.wait(2)
        position = 2
        waiters.hint(GAME, 2)
        assert await wake_up.wait(0.1)
        assert not await wake_up.wait(1.5)
        position = 4
        waiters.hint(GAME, 3)
        assert await wake_up.wait(0.1)
        with within(1.5):
            assert await wake_up.wait(3), "the hint of 4 was lost"


async def test_the_poller_survives_a_database_that_is_away():
    answers = iter([OSError("away"), {GAME: 1}])

    async def positions(game_ids: set[str]) -> dict[str, int]:
        answer = next(answers, {GAME: 1})
        if isinstance(answer, Exception):
            raise answer
        return answer

    async with Wakeups(Waiters(), positions).watch(GAME) as wake_up:
        assert await wake_up.wait(4)


async def test_an_abandoned_stream_leaves_nothing_behind():
    waiters = Waiters()
    wakeups = Wakeups(waiters, nothing_moves)

    async def stream():
        async with wakeups.watch(GAME) as wake_up:
            while True:
                yield await wake_up.wait(10)

    async def client() -> None:
        async with aclosing(stream()) as events:
            async for _ in events:
                pass

    clients = [asyncio.create_task(client()) for _ in range(20)]
    await asyncio.sleep(0.1)
    assert waiters.games() == {GAME}
    for each in clients:
        each.cancel()  # as a server does when the connection is gone
    await asyncio.gather(*clients, return_exceptions=True)
    await asyncio.sleep(0.05)
    assert waiters.games() == set()
    assert helper_tasks() == []


def test_publishing_to_a_loop_that_has_ended_is_harmless(quiet):
    async def abandon() -> None:
        watching = hints.watch(GAME)
        await watching.__aenter__()  # never left: the loop just ends

    asyncio.run(abandon())
    hints.publish(GAME, 1)
    gc.collect()


# --- Through Redis ----------------------------------------------------------------------------------------------------


@pytest.fixture
def redis():
    with redis_server() as server:
        yield server


def buses(redis, waiters: Waiters) -> tuple[RedisHints, RedisHints]:
    """The ends of two processes, of which the second rings for what the first publishes."""

    def heard(key: str, position: int, packet: bytes | None) -> None:
        waiters.hint(key, position)

    return RedisHints(redis.url, "test", heard, "near"), RedisHints(redis.url, "test", heard, "far")


@pytest.mark.scaled
async def test_packets_arrive_whole_and_a_process_does_not_hear_itself(redis):
    found, waiters = [], Waiters()
    near = RedisHints(redis.url, "test", lambda *told: found.append(("near", *told)), "near")
    far = RedisHints(redis.url, "test", lambda *told: found.append(("far", *told)), "far")
    async with (
        Wakeups(waiters, nothing_moves, near.listen).watch(GAME) as first,
        Wakeups(waiters, nothing_moves, far.listen).watch(GAME) as second,
    ):
        assert await first.wait(3)
        assert await second.wait(3)
        packet = b"{\n\xc3\xa9: 1}"
        await asyncio.to_thread(near.publish, {"user:7": 4, "user:8": 9}, packet)
        await asyncio.to_thread(near.publish, {GAME: 5})
        await asyncio.to_thread(far.publish, {GAME: 6}, b"")
        for _ in range(100):
            if len(found) == 4:
                break
            await asyncio.sleep(0.02)
    assert found == [
        ("far", "user:7", 4, packet),
        ("far", "user:8", 9, None),
        ("far", GAME, 5, None),
        ("near", GAME, 6, b""),
    ]


@pytest.mark.scaled
async def test_through_redis_a_hint_arrives_in_milliseconds(redis):
    waiters = Waiters()
    near, far = buses(redis, waiters)
    async with Wakeups(waiters, nothing_moves, far.listen).watch(GAME) as wake_up:
        assert await wake_up.wait(3), "being connected rings once"
        for seq in range(20):
            await asyncio.to_thread(near.publish, {GAME: seq})
            with within(0.3):
                assert await wake_up.wait(0.5)


@pytest.mark.scaled
async def test_redis_may_die_and_come_back(redis):
    waiters = Waiters()
    bus, far = buses(redis, waiters)
    position = 1

    async def positions(game_ids: set[str]) -> dict[str, int]:
        return {GAME: position}

    async with Wakeups(waiters, positions, far.listen).watch(GAME) as wake_up:
        while await wake_up.wait(1.5):
            pass
        redis.kill()
        with within(1), pytest.raises(RedisError):
            await asyncio.to_thread(bus.publish, {GAME: 2})
        with within(0.05):
            bus.publish({GAME: 2})  # the breaker is open: no second request waits
        position = 2
        with within(2):
            assert await wake_up.wait(3), "the poller finds the move"

        redis.start()
        with within(5):
            assert await wake_up.wait(6), "coming back rings: hints were lost meanwhile"
        await asyncio.sleep(REST)
        while await wake_up.wait(1.2):
            pass
        await asyncio.to_thread(bus.publish, {GAME: 3})
        with within(0.5):
            assert await wake_up.wait(1), "hints flow again"
    await asyncio.sleep(0.1)
    assert helper_tasks() == []


@pytest.mark.scaled
async def test_publish_never_raises_and_a_hanging_redis_delays_little(redis, monkeypatch):
    bus, _ = buses(redis, Waiters())
    monkeypatch.setattr(hints, "_bus", lambda: bus)
    redis.pause()
    try:
        with within(1.5):
            for seq in range(50):
                hints.publish(GAME, seq)
    finally:
        redis.resume()
