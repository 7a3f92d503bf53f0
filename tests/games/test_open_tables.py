"""The list of open tables, and what its followers are told."""

import asyncio
import random
from contextlib import aclosing, suppress

import pytest
from asgiref.sync import sync_to_async

from games import services
from games.live import open_tables
from games.models import Game
from puerto_api.base import wakeups
from puerto_api.base.errors import ServiceError

from .support import person

PATIENCE = 20
create = sync_to_async(services.create_game)
in_thread = sync_to_async


def ids() -> list[str]:
    return [table["id"] for table in open_tables.listed()]


def opened(owner, players: int = 3, **wanted) -> str:
    return services.create_game(user=owner, edition="1897", players=players, **wanted).game_id


@pytest.mark.django_db
def test_listed_is_where_anyone_who_comes_can_sit_down():
    ann = person("ann")
    wide = opened(ann)
    opened(ann, visibility="unlisted")
    opened(ann, visibility="invite")
    full = opened(ann, seats=[{"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 2])
    held = opened(ann, players=2)
    services.invite_to_seat(user=ann, game_id=held, seat=1)
    running = opened(ann, players=2, auto_start=True)
    services.fill_with_bots(user=ann, game_id=running, level="random")
    cancelled = opened(ann)
    services.cancel_game(user=ann, game_id=cancelled)
    assert ids() == [wide]
    services.kick(user=ann, game_id=full, seat=1)
    services.revoke_invitation(user=ann, game_id=held, seat=1)
    assert ids() == [wide, full, held]


@pytest.mark.django_db
def test_a_list_takes_the_same_queries_whatever_its_length(django_assert_num_queries):
    ann = person("ann")
    for count in (1, 5):
        for _ in range(count):
            opened(ann)
        with django_assert_num_queries(2):
            listed = open_tables.listed()
        assert len(listed) == Game.objects.count()


@pytest.mark.django_db
def test_a_table_says_what_one_has_to_know_to_sit_down():
    game = opened(
        person("ann"),
        players=2,
        expansions=["nobles"],
        time_control={"kind": "live", "bank": 60},
        rated=True,
        bot_delay=3,
    )
    (table,) = open_tables.listed()
    assert (table["id"], table["owner"], table["edition"], table["players"]) == (game, "ann", "1897", 2)
    assert (table["expansions"], table["time_control"]["bank"], table["rated"]) == (["nobles"], 60, True)
    assert (table["bot_delay"], table["hints"]) == (3, False)
    assert (table["free"], [seat["name"] for seat in table["seats"]]) == (1, ["ann", ""])


class Follower:
    """Keeps the list by the frames that it gets."""

    def __init__(self, frames) -> None:
        self._frames = frames
        self.tables: dict[str, dict] = {}
        self.kinds: list[str] = []

    async def next(self) -> dict:
        found = await asyncio.wait_for(anext(self._frames), PATIENCE)
        frame = {"type": found.kind, **found.members}
        self.kinds.append(frame["type"])
        if frame["type"] == "list":
            self.tables = {table["id"]: table for table in frame["tables"]}
        elif frame["type"] == "removed":
            del self.tables[frame["game"]]
        else:
            assert (frame["table"]["id"] in self.tables) == (frame["type"] == "changed")
            self.tables[frame["table"]["id"]] = frame["table"]
        return frame

    async def until_in_step(self) -> None:
        """Read on until the list is that of the database."""
        async with asyncio.timeout(PATIENCE):
            while sorted(self.tables) != sorted(await in_thread(ids)()) or not await self._same():
                await self.next()

    async def _same(self) -> bool:
        return self.tables == {table["id"]: table for table in await in_thread(open_tables.listed)()}


@pytest.mark.django_db(transaction=True)
async def test_a_follower_is_told_of_every_table_that_comes_changes_and_goes():
    ann, bob = await in_thread(person)("ann"), await in_thread(person)("bob")
    first = (await create(user=ann, edition="1897", players=3)).game_id
    async with aclosing(open_tables.changes()) as frames:
        follower = Follower(frames)
        assert [table["id"] for table in (await follower.next())["tables"]] == [first]
        second = (await create(user=bob, edition="reissue", players=2)).game_id
        assert (await follower.next())["table"]["id"] == second
        await in_thread(services.join_game)(user=bob, game_id=first)
        assert (await follower.next())["table"]["free"] == 1
        await in_thread(services.join_game)(user=ann, game_id=second)
        assert (await follower.next())["game"] == second
        await in_thread(services.cancel_game)(user=ann, game_id=first)
        assert (await follower.next())["game"] == first
    assert follower.kinds == ["list", "added", "changed", "removed", "removed"]


@pytest.mark.django_db(transaction=True)
async def test_a_lost_hint_costs_about_a_second_and_no_table(monkeypatch):
    monkeypatch.setattr(wakeups, "publish", lambda *_: None)
    ann = await in_thread(person)("ann")
    async with aclosing(open_tables.changes()) as frames:
        follower = Follower(frames)
        assert (await follower.next())["tables"] == []
        game = (await create(user=ann, edition="1897", players=3)).game_id
        async with asyncio.timeout(5):
            assert (await follower.next())["table"]["id"] == game


@pytest.mark.django_db(transaction=True)
async def test_many_followers_are_in_step_after_whatever_has_happened():
    """Random people do random things; anyone who began to follow at any moment ends with the same list."""
    rng = random.Random(3)
    people = [await in_thread(person)(f"p{k}") for k in range(4)]
    followers: list[Follower] = []
    for step in range(40):
        if step % 10 == 0:
            followers.append(Follower(open_tables.changes()))
            await followers[-1].next()
        await in_thread(_something)(rng, people)
    for follower in followers:
        await follower.until_in_step()
        await follower._frames.aclose()


def _something(rng: random.Random, people: list) -> None:
    user = rng.choice(people)
    game = rng.choice([*Game.objects.filter(status="lobby").values_list("pk", flat=True), None])
    what = rng.choice(
        [
            lambda: services.create_game(user=user, edition="1897", players=rng.choice([2, 3]), auto_start=True),
            lambda: services.quick_pair(user=user, edition="1897", players=3),
            lambda: services.join_game(user=user, game_id=game),
            lambda: services.leave_game(user=user, game_id=game),
            lambda: services.invite_to_seat(user=user, game_id=game, seat=1),
            lambda: services.revoke_invitation(user=user, game_id=game, seat=1),
            lambda: services.fill_with_bots(user=user, game_id=game, level="random"),
            lambda: services.kick(user=user, game_id=game, seat=rng.randrange(2)),
            lambda: services.cancel_game(user=user, game_id=game),
        ]
    )
    with suppress(ServiceError):
        what()


@pytest.mark.django_db(transaction=True)
async def test_followers_who_come_together_share_one_reading(monkeypatch):
    readings = 0
    listed = open_tables.listed

    def counted():
        nonlocal readings
        readings += 1
        return listed()

    monkeypatch.setattr(open_tables, "listed", counted)
    ann = await in_thread(person)("ann")
    followers = [Follower(open_tables.changes()) for _ in range(30)]
    for follower in followers:
        await follower.next()
    waiting = [asyncio.create_task(follower.next()) for follower in followers]
    await asyncio.sleep(0)
    readings = 0
    await create(user=ann, edition="1897", players=3)
    await asyncio.gather(*waiting)
    for follower in followers:
        await follower._frames.aclose()
    assert readings <= 6
