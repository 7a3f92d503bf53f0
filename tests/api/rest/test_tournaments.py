"""Tournaments over REST: who sees which, and what those who follow one are told. What a tournament does is tested where
the services are (`tests/games/tournaments`), and whole ones on real servers (`tests/system`)."""

import json

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient

from games import services
from games.models import Tournament
from tests.api.graphql.support import ask
from tests.games.support import person
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

NEW = {"name": "Autumn cup", "format": "swiss", "table_size": 3, "edition": "1897", "bots": True}


@pytest.fixture
def ann() -> Caller:
    return Caller(person("ann"))


def created(organizer: Caller, **wanted) -> str:
    return organizer.post("/tournaments", NEW | wanted)["tournament"]["id"]


def test_only_the_organizer_and_entrants_find_a_tournament_by_link_and_only_the_organizer_sees_its_code(ann):
    bob, eve, nobody = Caller(person("bob")), Caller(person("eve")), Caller()
    path = f"/tournaments/{created(ann, entry='link')}"
    code = ann.get(path)["code"]
    assert bob.code("POST", f"{path}/entry", {"code": "guessed"}) == "tournament_code_needed"
    bob.post(f"{path}/entry", {"code": code})
    for mine in ("", "?mine=true"):
        seen = [len(caller.items(f"/tournaments{mine}")) for caller in (ann, bob, eve, nobody)]
        assert seen == [1, 1, 0, 0]
    assert [caller.get(path)["code"] for caller in (bob, eve, nobody)] == [None] * 3
    assert [caller.get(path)["entrant"] for caller in (ann, bob, eve)] == [None, 0, None]


def test_pages_of_the_list_hold_every_tournament_once_newest_first(ann):
    for number in range(5):
        created(ann, name=f"Cup {number}")
    pages = [ann.get("/tournaments?limit=2")]
    while following := pages[-1]["next"]:
        pages.append(ann.get(following.partition("/api/v1")[2]))
    assert [one["name"] for page in pages for one in page["items"]] == [f"Cup {number}" for number in (4, 3, 2, 1, 0)]
    assert ann.code("POST", "/tournaments", NEW) == "too_many_tournaments"


def test_the_seed_stays_secret_until_the_start(ann):
    path = f"/tournaments/{created(ann)}"
    ann.post(f"{path}/bots", {"bot": "random", "count": 3})
    before = ann.get(path)
    assert (before["seed"], {line["place"] for line in before["standings"]}) == (None, {None})
    after = ann.post(f"{path}/start")["tournament"]
    assert after["seed"] == Tournament.objects.get().seed
    assert [line["place"] for line in after["standings"]] == [1, 2, 3]
    [row] = ann.items(f"{path}/rounds")
    assert [len(row["tables"]), row["tables"][0]["counted"], row["byes"]] == [1, False, []]


def test_bots_of_one_level_differ_by_name_and_a_game_names_its_tournament_in_both_apis(ann):
    path = f"/tournaments/{created(ann)}"
    ann.post(f"{path}/bots", {"bot": "random", "count": 3})
    entrants = ann.post(f"{path}/start")["tournament"]["standings"]
    names = {line["entrant"]: line["name"] for line in entrants}
    assert names == {0: "random 1", 1: "random 2", 2: "random 3"}
    [row] = ann.items(f"{path}/rounds")
    [table] = row["tables"]
    game = ann.get(f"/games/{table['game']}")
    assert [seat["name"] for seat in game["view"]["seats"]] == [names[entrant] for entrant in table["entrants"]]
    told = {"id": path.removeprefix("/tournaments/"), "name": NEW["name"], "round": 1}
    assert (game["tournament"], ann.items("/games")[0]["tournament"]) == (told, told)
    asked = "query($id: ID!) { game(id: $id) { tournament { id name round } } }"
    assert ask(asked, ann.user, id=table["game"]) == {"tournament": told}


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"most_entrants": 3}, "invalid_tournament"),
        ({"bots": False}, "invalid_tournament"),
        ({"minutes": 10}, "invalid_tournament"),
        ({"starts_at": "2000-01-01T00:00:00Z"}, "invalid_tournament"),
        ({"name": "\u202e"}, "invalid_tournament"),
    ],
)
def test_a_change_that_does_not_fit_is_refused(ann, change, code):
    path = f"/tournaments/{created(ann)}"
    ann.post(f"{path}/bots", {"bot": "random", "count": 4})
    before = ann.get(path)
    assert ann.code("PATCH", path, change) == code
    assert ann.get(path) == before
    changed = ann.call("PATCH", path, {"name": "Winter cup", "rounds": 2}).json()["tournament"]
    assert (changed["name"], changed["rounds"], changed["version"]) == ("Winter cup", 2, before["version"] + 1)


@pytest.mark.django_db(transaction=True)
async def test_those_who_follow_one_see_each_change_and_the_end():
    ann = await sync_to_async(person)("ann")
    made = await sync_to_async(services.create_tournament)(user=ann, **NEW)
    path = f"/api/v1/tournaments/{made.tournament_id}"
    answer = await AsyncClient().get(path, headers={"Accept": "application/x-ndjson"})
    stream, frames = aiter(answer.streaming_content), []

    async def next_frame():
        while not frames:
            frames.extend(json.loads(line) for line in (await anext(stream)).splitlines() if line.strip())
        return frames.pop(0)

    first = await next_frame()
    assert (first["type"], first["tournament"]["entrants"], first["tournament"]["code"]) == ("tournament", 0, None)
    asked = {"user": ann, "tournament_id": made.tournament_id}
    await sync_to_async(services.enter_bots)(**asked, bot="random", count=3)
    assert (await next_frame())["tournament"]["entrants"] == 3
    await sync_to_async(services.start_tournament)(**asked)
    assert (await next_frame())["tournament"]["rounds_begun"] == 1
    await sync_to_async(services.cancel_tournament)(**asked)
    assert (await next_frame())["tournament"]["status"] == "cancelled"
    last = await next_frame()
    assert (last["type"], last["reason"]) == ("end", "tournament_over")
    await stream.aclose()
