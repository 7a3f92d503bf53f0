"""The archive over REST: pages, downloads that are streamed, and verdicts on records."""

import gzip
import io
import json
import tracemalloc
from base64 import urlsafe_b64encode
from datetime import datetime, timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.core.management import call_command
from django.test import AsyncClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.api.rest import lines
from games.engine import commitment
from games.reads.record_check import MOST_MOVES
from tests.engine.records.examples import ACCEPTED, CORRUPTED, ours
from tests.engine.records.test_fuzz import JSON
from tests.games.archived import BEGINNING, over
from tests.games.support import person, table
from tests.support import rates, tiers
from tests.support.rest import Caller

in_thread = sync_to_async


def local(address: str | None) -> str | None:
    """An address below ``/api/v1``."""
    return address and address.rpartition("/api/v1")[2]


def ids(page: dict) -> list[str]:
    return [game["id"] for game in page["items"]]


@pytest.mark.django_db
class TestPages:
    def test_an_entry_says_how_the_game_was_and_how_it_ended(self):
        game = over(person("ann"), 3, bots=("skilled", "random"), expansions=["nobles"], options={})
        (entry,) = Caller().get("/archive")["items"]
        scores = [line["total"] for line in game.result["scores"]]
        assert entry == {
            "id": str(game.pk),
            "status": "finished",
            "reason": "played",
            "edition": "1897",
            "players": 3,
            "expansions": ["nobles"],
            "options": {},
            "hidden_points": False,
            "is_test": False,
            "rated": False,
            "rounds": game.result["rounds"],
            "plies": game.ply,
            "ended_by": game.result["ended_by"],
            "winners": game.result["winners"],
            "seats": [
                {"index": i, "kind": kind, "name": name, "bot": bot, "score": scores[i],
                 "won": i in game.result["winners"]}
                for i, (kind, name, bot) in enumerate(
                    [("human", "ann", None), ("bot", "skilled 2", "skilled"), ("bot", "random 3", "random")]
                )
            ],
            "commitment": commitment(bytes.fromhex(game.seed)),
            "started_at": entry["started_at"],
            "ended_at": entry["ended_at"],
        }  # fmt: skip
        assert datetime.fromisoformat(entry["ended_at"]) == game.ended_at
        assert entry["commitment"] == Caller().get(f"/games/{game.pk}/record")["commitment"]

    def test_pages_follow_each_other_and_games_that_end_meanwhile_shift_nothing(self):
        ann = person("ann")
        made = [str(over(ann, minute, moves=1).pk) for minute in range(7)][::-1]
        everybody = Caller()
        first = everybody.get("/archive?limit=3&player=ann")
        over(ann, 20, moves=1)
        second = everybody.get(local(first["next"]))
        third = everybody.get(local(second["next"]))
        assert [ids(page) for page in (first, second, third)] == [made[:3], made[3:6], made[6:]]
        assert third["next"] is None
        assert everybody.get("/archive?limit=8")["next"] is None

    def test_running_games_are_not_in_it(self):
        table(person("ann"), bots=2)
        assert Caller().get("/archive?tests=with") == {"items": [], "next": None}

    def test_conditions(self):
        ann, bob = person("ann"), person("bob.x-y_Z")
        plain = over(ann, 1, moves=1)
        full = over(ann, 2, others=(bob,), bots=("skilled",), expansions=["nobles", "festival"], rated=True,
                    options={"production_action_optional": True})  # fmt: skip
        test = over(ann, 3, moves=1, is_test=True)
        score = max(line["total"] for line in full.result["scores"])
        winner = full.result["winners"][0]
        moment = (BEGINNING + timedelta(minutes=2)).isoformat().replace("+00:00", "Z")
        for query, found in (
            ("", [full, plain]),
            ("tests=with", [test, full, plain]),
            ("tests=only", [test]),
            ("rated=true", [full]),
            ("edition=1897", [full, plain]),
            ("players=3&people=2", [full]),
            ("expansion=festival", [full]),
            ("expansions=nobles,festival", [full]),
            ("expansions=", [plain]),
            ("options=production_action_optional:true", [full]),
            ("options=production_action_optional:false", [plain]),
            ("player=ann,BOB.x-y_z", [full]),
            ("bot=skilled", [full]),
            (f"winner_seat={winner}", [full]),
            ("reason=played", [full]),
            (f"ended_by={full.result['ended_by'][0]}", [full]),
            (f"min_score={score}&max_score={score}", [full]),
            (f"max_score={score - 1}", []),
            ("max_rounds=1&max_plies=1", [plain]),
            ("min_rounds=2&min_plies=2", [full]),
            (f"ended_from={moment}", [full]),
            (f"ended_before={moment}", [plain]),
            ("ended_from=2026-11-01T00:02:00", [full]),
        ):
            assert ids(Caller().get(f"/archive?{query}")) == [str(game.pk) for game in found], query

    @pytest.mark.parametrize(
        "query",
        ["edition=2024", "players=1", "people=-1", "people=6", "expansion=x", "expansions=a,,b", "options=x",
         "options=dragons:1", "options=production_action_optional:7", "player=a,,b",
         "player=a,b,c,d,e,f", "bot=%00", "winner=", "winner_seat=5", "reason=sleeping", "ended_by=boredom",
         "min_score=x", "max_plies=2147483648", "ended_from=yesterday", "ended_from=", "ended_before=2026-13-01",
         "ended_before=0001-01-01T00:00:00%2B14:00", "ended_from=9999-12-31T23:59:59-14:00", "tests=1",
         "is_test=true", "rated=any",
         "limit=0", "limit=101", "cursor=", "cursor=nonsense", "cursor=%00", "stauts=x"],
    )  # fmt: skip
    def test_nonsense_is_refused(self, query):
        assert Caller().code("GET", f"/archive?{query}") == "validation_failed"
        if query != "limit=101":
            assert Caller().code("GET", f"/archive.ndjson?{query}") == "validation_failed"

    @pytest.mark.parametrize(
        "inside",
        ["x", "2026-11-01T00:00:00+00:00", "2026-11-01T00:00:00 8c8ff34a-5c4e-4f3f-b9a5-64a1a0ab34dc",
         "0001-01-01T00:00:00+14:00 8c8ff34a-5c4e-4f3f-b9a5-64a1a0ab34dc",
         "9999-12-31T23:59:59-14:00 8c8ff34a-5c4e-4f3f-b9a5-64a1a0ab34dc", "yesterday x", "\0 \0"],
    )  # fmt: skip
    def test_a_cursor_that_no_page_has_named_is_refused(self, inside):
        cursor = urlsafe_b64encode(inside.encode()).decode()
        assert Caller().code("GET", f"/archive?cursor={cursor}") == "validation_failed"


async def download(query: str = "", **headers: str) -> Any:
    response = await AsyncClient().get(f"/api/v1/archive.ndjson?{query}", headers=headers)
    assert response.status_code == 200, response.content
    return response


async def text_of(response: Any) -> bytes:
    return b"".join([chunk async for chunk in response.streaming_content])


@pytest.mark.django_db(transaction=True)
class TestDownloads:
    async def test_each_line_is_the_record_and_manage_verify_reads_the_file(self, tmp_path):
        ann = await in_thread(person)("ann")
        games = [await in_thread(over)(ann, number, moves=(None, 9, 0)[number % 3]) for number in range(6)]
        response = await download()
        assert response["Content-Type"] == "application/x-ndjson"
        assert "Link" not in response
        written = await text_of(response)
        records = [(await AsyncClient().get(f"/api/v1/games/{game.pk}/record")).json() for game in reversed(games)]
        assert [json.loads(line) for line in written.splitlines()] == records
        file = tmp_path / "archive.ndjson"
        file.write_bytes(written)
        said = io.StringIO()
        await in_thread(call_command)("verify", str(file), stdout=said)
        assert "OK 6 records" in said.getvalue()

    async def test_the_same_games_in_the_same_order_as_the_pages_each_known_by_its_commitment(self):
        ann = await in_thread(person)("ann")
        for number in range(9):
            await in_thread(over)(ann, number, moves=2, edition=("1897", "reissue")[number % 2])
        for query in ("", "edition=reissue", "player=nobody"):
            page = (await AsyncClient().get(f"/api/v1/archive?{query}")).json()
            read = [json.loads(line) for line in (await text_of(await download(query))).splitlines()]
            assert [record["commitment"] for record in read] == [game["commitment"] for game in page["items"]]

    async def test_a_download_goes_on_where_its_link_says(self):
        ann = await in_thread(person)("ann")
        for number in range(7):
            await in_thread(over)(ann, number, moves=1)
        whole = await text_of(await download())
        parts, query = [], "limit=3&player=ann"
        while query:
            response = await download(query)
            parts.append(await text_of(response))
            link = response.headers.get("Link")
            query = link and link.removesuffix('>; rel="next"').partition("?")[2]
        assert [part.count(b"\n") for part in parts] == [3, 3, 1]
        assert b"".join(parts) == whole
        page = (await AsyncClient().get("/api/v1/archive?limit=3")).json()  # its cursor is as good
        after = await download(page["next"].partition("?")[2].replace("limit=3", "limit=4"))
        assert await text_of(after) == b"".join(parts[1:])

    @pytest.mark.parametrize(
        ("accepted", "zipped"),
        [("gzip", True), ("br, GZIP;q=0.5", True), ("*", True), ("x-gzip", True), ("", False), ("br", False),
         ("gzip;q=0", False), ("gzip; q=0.000, *", False), ("*;q=0", False), ("gzip;q=x", False), ("gzipped", False)],
    )  # fmt: skip
    async def test_it_is_packed_for_those_who_take_that(self, accepted, zipped):
        ann = await in_thread(person)("ann")
        for number in range(3):
            await in_thread(over)(ann, number, moves=30)
        plain = await text_of(await download())
        response = await download(**{"Accept-Encoding": accepted})
        packed = await text_of(response)
        assert response.headers.get("Content-Encoding") == ("gzip" if zipped else None)
        assert "Accept-Encoding" in response["Vary"]
        assert (gzip.decompress(packed) if zipped else packed) == plain
        assert not zipped or len(packed) < len(plain) / 2

    async def test_an_empty_download_is_one_too(self):
        assert await text_of(await download()) == b""
        assert gzip.decompress(await text_of(await download(**{"Accept-Encoding": "gzip"}))) == b""

    async def test_hundreds_of_games_are_never_all_in_memory(self):
        """Several times the games take no more memory than a few, and the first line comes before the last is read."""
        ann, games = await in_thread(person)("ann"), tiers.amount(quick=160, full=320)
        for number in range(games):
            await in_thread(over)(ann, number, moves=40)

        async def peak(limit: int) -> tuple[int, int]:
            tracemalloc.start()
            try:
                size = 0
                async for chunk in (await download(f"limit={limit}")).streaming_content:
                    assert chunk.count(b"\n") <= lines.RECORDS_AT_ONCE
                    size += len(chunk)
                return size, tracemalloc.get_traced_memory()[1]
            finally:
                tracemalloc.stop()

        await peak(40)  # what is cached once for all
        few_bytes, few = await peak(40)
        many_bytes, many = await peak(games)
        assert many_bytes > 7 / 8 * games / 40 * few_bytes
        assert many < 1.5 * few + 200_000

    async def test_a_game_that_is_deleted_meanwhile_leaves_no_hole(self):
        ann = await in_thread(person)("ann")
        games = [await in_thread(over)(ann, number, moves=1) for number in range(30)]
        response = await download()
        stream = aiter(response.streaming_content)
        first = await anext(stream)
        await in_thread(games[0].delete)()
        rest = b"".join([chunk async for chunk in stream])
        assert (first + rest).count(b"\n") == 29

    async def test_head_says_what_get_would_but_reads_no_game(self, monkeypatch):
        ann = await in_thread(person)("ann")
        for number in range(3):
            await in_thread(over)(ann, number, moves=1)
        got = await download("limit=2", **{"Accept-Encoding": "gzip"})
        head = await AsyncClient().head("/api/v1/archive.ndjson?limit=2", headers={"Accept-Encoding": "gzip"})
        for name in ("Content-Type", "Content-Encoding", "Link", "Content-Disposition"):
            assert head[name] == got[name]
        assert head.content == b""


@pytest.mark.django_db
class TestVerify:
    def test_good_records_are_valid(self):
        game = over(person("ann"), 1)
        for record in (ours(), *ACCEPTED[:2], Caller().get(f"/games/{game.pk}/record")):
            assert Caller().post("/verify", record) == {
                "valid": True, "reason": None, "index": None, "move": None, "legal": None,
            }  # fmt: skip

    @pytest.mark.parametrize("record", CORRUPTED, ids=lambda data: data["note"])
    def test_corrupted_records_are_not(self, record):
        found = Caller().post("/verify", record)
        assert found["valid"] is False
        assert found["reason"]

    def test_a_record_with_too_many_moves_is_refused(self):
        record = ours(with_legal=False)
        problem = Caller().problem("POST", "/verify", record | {"moves": [[0, "pass"]] * (MOST_MOVES + 1)})
        assert (problem["code"], problem["status"], problem["most"]) == ("record_too_long", 422, MOST_MOVES)

    def test_a_body_that_is_too_large_or_no_json_is_refused(self):
        assert Caller().code("POST", "/verify", b'"' + b"x" * 300_000 + b'"') == "payload_too_large"
        assert Caller().code("POST", "/verify", b"[" * 2000) == "malformed_request"
        assert Caller().code("POST", "/verify", b"{") == "malformed_request"

    @settings(max_examples=tiers.amount(quick=10, full=100), deadline=None, suppress_health_check=list(HealthCheck))
    @given(JSON.filter(lambda data: b"Infinity" not in json.dumps(data).encode()) | st.just({}))
    def test_any_json_gets_a_verdict(self, data):
        sent = json.dumps(data)
        response = Caller().call("POST", "/verify", sent)
        assert response.status_code in (200, 400), response.content  # 400: NaN, NUL, surrogates are no JSON here
        assert response.status_code == 400 or response.json()["valid"] is False

    @pytest.mark.parametrize(("path", "method", "body"), [("/verify", "POST", {}), ("/archive.ndjson", "HEAD", None)])
    def test_who_asks_too_often_is_told_to_wait(self, settings, path, method, body):
        cache.clear()
        rates.only(settings, verify="2/min", download="2/min")
        try:
            answers = [Caller().call(method, path, body).status_code for _ in range(3)]
        finally:
            cache.clear()
        assert answers == [200, 200, 429]
