"""Games with expansions over both APIs of a real server process, in German and in French from the first word."""

import asyncio
import json

import pytest

import bots
from games import engine
from games.engine import ids
from tests.games.words.support import ENGLISH, LEFT_OVER
from tests.support import tiers

from .scripted import GAME, PLAY, Script, follow_and_play

GAME_SECONDS = 240


async def refusals(script: Script, game: str) -> None:
    """What is refused is refused in the language of who asks, and not in another one."""
    seen = await script.ask(GAME, game=game)
    version, legal = seen["version"], {move["move"] for move in seen["decision"]["moves"]}
    illegal = next(move for move in ("role:settler", "sell:corn", "pass") if move not in legal)
    for move, expected, code in (
        (illegal, version, "illegal_move"),
        ("hallo", version, "malformed_move"),
        ("role:settler", version + 5, "stale_version"),
    ):
        told = await script.ask(PLAY, game=game, move=move, version=expected)
        other = await script.ask(PLAY, game=game, move=move, version=expected, language="en")
        assert told["code"] == other["code"] == code
        assert told["title"] != other["title"]
        assert told["detail"] != other["detail"]
        assert not LEFT_OVER.search(told["detail"].replace("stale_version", "")), told


async def in_one_language(script: Script, game: str, log: list[dict]) -> None:
    """Every message and label is of that language; REST tells the same, and something else in English."""
    page, english = [], []
    while len(page) < log[-1]["seq"]:
        part = {"path": f"/games/{game}/events", "after": len(page), "limit": 500}
        page += (await script.rest(**part)).json()["items"]
        english += (await script.rest(**part, language="en")).json()["items"]
    told = {event["seq"]: event["message"] for event in page}
    assert [event["message"] for event in log] == [told[event["seq"]] for event in log]
    for event, other in zip(page, english, strict=True):
        assert event["message"] != other["message"] or not other["message"], other
        assert not LEFT_OVER.search(event["message"]), event
    assert not [label for label in script.labels if LEFT_OVER.search(label)]


@pytest.mark.dear(3)
async def test_a_german_game_of_1897_with_all_expansions_and_a_draft(shared_server):
    anna = Script(shared_server.url, "anna", "de")
    await anna.register()
    *others, strongest = bots.LEVELS  # who thinks long
    levels = ["random", "skilled", strongest] if tiers.full() else tiers.generator("levels").sample(others[:-1], 3)
    game = await anna.create(
        edition="1897",
        players=4,
        expansions=list(ids.EXPANSIONS),
        shuffleSeats=False,
        seats=[{"kind": "human"}, *({"kind": "bot", "bot": level} for level in levels)],
    )
    async with asyncio.timeout(GAME_SECONDS):
        log = await follow_and_play(anna, game)

    assert [event["seq"] for event in log] == list(range(2, log[-1]["seq"] + 1))
    ended = (await anna.rest(f"/games/{game}")).json()
    assert (ended["seq"], ended["view"]["status"]) == (log[-1]["seq"], "finished")
    kinds = {event["kind"] for event in log}
    assert {"drafted", "drew_goals", "refilled_ship", "placed_colonists", "game_over"} <= kinds
    assert {"place", "draft"} <= {move.partition(":")[0] for move in anna.played}

    await in_one_language(anna, game, log)
    for text in [*anna.labels, *(event["message"] for event in log)]:
        assert not ENGLISH.search(text), text
    refused = await anna.ask(PLAY, game=game, move="pass", version=ended["version"])
    assert (refused["code"], refused["title"]) == ("game_over", "Die Partie ist zu Ende")

    record = (await anna.rest(f"/games/{game}/record")).json()
    engine.verify(json.loads(json.dumps(record)))
    assert [move for seat, move in record["moves"] if move.startswith("draft:")]
    assert len(record["moves"]) == ended["ply"]


@pytest.mark.dear(3)
async def test_refusals_are_german_from_the_first_decision_on(shared_server):
    anna = Script(shared_server.url, "antonia", "de")
    await anna.register()
    game = await anna.create(edition="1897", players=2, expansions=["new_buildings"], shuffleSeats=False)
    refused = await anna.ask(
        "mutation($game: ID!) { startGame(gameId: $game) { ... on Problem { code detail } } }", game=game
    )
    assert refused["code"] == "seats_open"
    assert not ENGLISH.search(refused["detail"])
    game = await anna.create(
        edition="1897",
        players=2,
        expansions=["new_buildings"],
        shuffleSeats=False,
        seats=[{"kind": "human"}, {"kind": "bot", "bot": "random"}],
    )
    await follow_and_play(anna, game, decisions=0)
    await refusals(anna, game)


@pytest.mark.dear(3)
async def test_a_french_game_of_the_reissue_with_five_players(shared_server):
    anne = Script(shared_server.url, "anne", "fr")
    await anne.register()
    game = await anne.create(
        edition="reissue",
        players=5,
        expansions=["new_buildings", "nobles"],
        shuffleSeats=False,
        seats=[{"kind": "human"}, *[{"kind": "bot", "bot": level} for level in ("random", "skilled") * 2]],
    )
    async with asyncio.timeout(GAME_SECONDS):
        log = await follow_and_play(anne, game, decisions=30)
    assert [event["seq"] for event in log] == list(range(2, log[-1]["seq"] + 1))
    await in_one_language(anne, game, log)
    await refusals(anne, game)
    early = (await anne.rest(f"/games/{game}/record")).json()
    other = (await anne.rest(f"/games/{game}/record", language="en")).json()
    assert early["code"] == other["code"] == "record_not_ready"
    assert early["title"] != other["title"]
