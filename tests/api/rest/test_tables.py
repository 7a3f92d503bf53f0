"""Tables before their start over REST: every operation, and the live list of open ones."""

import json

import httpx
import pytest

from games import services
from games.models import Game
from puerto_api.base import wakeups
from tests.api.graphql.live import eventually
from tests.games.support import person, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

THREE = {"edition": "1897", "players": 3}


@pytest.fixture
def ann() -> Caller:
    return Caller(person("ann"))


@pytest.fixture
def bob() -> Caller:
    return Caller(person("bob"))


def made(owner: Caller, **wanted) -> str:
    return "/games/" + owner.post("/games", THREE | wanted)["game"]["id"]


def seats(answer) -> list[dict]:
    return answer["game"]["view"]["seats"]


def test_a_code_is_shown_to_its_maker_and_lets_its_bearer_sit(ann, bob):
    game = made(ann, visibility="invite")
    assert bob.code("POST", game + "/join") == "invitation_needed"
    answer = ann.post(game + "/seats/2/invite", key="once")
    assert ann.post(game + "/seats/2/invite", key="once")["invitation"] == answer["invitation"]
    assert bob.code("POST", game + "/join", {"invitation": "guessed"}) == "invitation_unknown"
    assert seats(bob.post(game + "/join", {"invitation": answer["invitation"]}))[2]["name"] == "bob"
    repeated = ann.call("POST", game + "/seats/2/invite", {}, key="once")
    assert (repeated.json()["invitation"], repeated["Idempotency-Replayed"]) == (None, "true")


def test_a_code_can_be_taken_back(ann, bob):
    game = made(ann)
    code = ann.post(game + "/seats/2/invite")["invitation"]
    ann.post(game + "/seats/2/revoke")
    assert bob.code("POST", game + "/join", {"invitation": code}) == "invitation_unknown"


def test_a_seat_is_reserved_and_released(ann, bob):
    game = made(
        ann, seats=[{"kind": "human"}, {"kind": "human", "reserved_for": "bob"}, {"kind": "bot", "bot": "random"}]
    )
    eve = Caller(person("eve"))
    assert eve.code("POST", game + "/join") == "seat_reserved"
    assert ann.code("POST", game + "/seats/1/reserve", {"username": "nobody"}) == "person_not_found"
    assert seats(ann.post(game + "/seats/1/reserve", {"username": None}))[1]["reserved_for"] is None
    eve.post(game + "/join")
    assert ann.code("POST", game + "/seats/1/reserve", {"username": "bob"}) == "seat_taken"


@pytest.mark.parametrize("seat", ["9", "-1", "x", "1.0", "99999999999999999999", "0" * 5000, "٣"])
@pytest.mark.parametrize("what", ["reserve", "invite", "revoke", "kick"])
def test_a_seat_that_there_is_not_is_refused(ann, what, seat):
    body = {"username": "ann"} if what == "reserve" else {}
    expected = "nobody_there" if what == "kick" else "seat_taken"
    assert ann.code("POST", f"{made(ann)}/seats/{seat}/{what}", body) == expected


def test_someone_is_sent_away_and_bots_take_the_other_seats(ann, bob):
    game = made(ann)
    bob.post(game + "/join")
    refused = ann.problem("POST", game + "/seats/0/kick")
    assert (refused["code"], refused["errors"][0]["pointer"]) == ("validation_failed", "/seat")
    ann.post(game + "/seats/1/kick")
    assert bob.code("POST", game + "/join") == "kicked"
    assert ann.code("POST", game + "/bots", {"level": "genius"}) == "validation_failed"
    answer = ann.post(game + "/bots", {"level": "random"})
    assert [seat["kind"] for seat in seats(answer)] == ["human", "bot", "bot"]
    assert ann.code("POST", game + "/bots") == "seat_taken"


def test_everybody_gets_ready_and_the_game_starts(ann, bob):
    game = made(ann, players=2, ready_check=True, auto_start=True)
    assert ann.code("POST", game + "/ready", {"ready": True}) == "seats_open"
    full = bob.post(game + "/join")
    assert full["game"]["view"]["ready_by"] is not None
    assert ann.code("POST", game + "/start") == "not_ready"
    bob.post(game + "/ready", {"ready": True})
    assert ann.post(game + "/ready", {"ready": True})["game"]["view"]["status"] == "running"


def test_why_one_cannot_sit_is_what_joining_says(ann, bob):
    game = made(ann)
    ann.post(game + "/seats/1/invite")
    told = bob.get(game + "/seats")["items"]
    assert [(seat["ok"], seat["code"]) for seat in told] == [
        (False, "seat_taken"),
        (False, "seat_reserved"),
        (True, None),
    ]
    for seat in told[:2]:
        assert bob.code("POST", game + "/join", {"seat": seat["seat"]}) == seat["code"]
    assert {seat["code"] for seat in Caller().get(game + "/seats")["items"]} == {"not_authenticated"}


def test_two_who_want_the_same_are_paired(ann, bob):
    wanted = THREE | {"players": 2, "time_control": {"kind": "live", "bank": 300}}
    waiting = ann.post("/tables/quick", wanted)["game"]
    answer = bob.post("/tables/quick", wanted)
    assert (answer["game"]["id"], answer["game"]["view"]["status"]) == (waiting["id"], "running")
    assert ann.code("POST", "/tables/quick", wanted | {"players": 9}) == "validation_failed"


def test_who_has_played_plays_again(ann, bob):
    old = table(ann.user, [bob.user], edition="reissue")
    assert ann.code("POST", f"/games/{old.pk}/rematch") == "game_not_over"
    services.cancel_game(user=person("root", is_staff=True), game_id=old.pk)
    new = ann.post(f"/games/{old.pk}/rematch")["game"]
    assert bob.post(f"/games/{old.pk}/rematch")["game"]["id"] == new["id"]
    assert new["rematch_of"] == str(old.pk)
    assert Caller(person("eve")).code("POST", f"/games/{old.pk}/rematch") == "not_seated"


def test_a_contribution_is_seen_by_all_and_read_after_the_start(ann, bob):
    game = made(ann, players=2)
    bob.post(game + "/join")
    for nonsense in ("", "x" * 65, "a\tb"):
        assert bob.code("POST", game + "/contribution", {"text": nonsense}) == "validation_failed"
    answer = bob.post(game + "/contribution", {"text": "3 · 7"})
    assert answer["game"]["view"]["fairness"]["contributions"] == [["bob", None]]
    started = ann.post(game + "/start")["game"]["view"]["fairness"]
    assert (started["contributions"], started["server_seed"]) == ([["bob", "3 · 7"]], None)


def test_a_random_selection_of_buildings_is_over_when_the_game_starts(ann):
    game = made(ann, expansions=["new_buildings"], draft="random", auto_start=True, seats=[
        {"kind": "human"}, *[{"kind": "bot", "bot": "random"}] * 2,
    ])  # fmt: skip
    view = ann.get(game)["view"]
    assert (view["status"], view["table"]["draft"], view["table"]["round"]) == ("running", None, 1)


def test_how_long_bots_take_at_least_is_said_and_shown(ann):
    game = made(ann, bot_delay=4)
    assert ann.get(game)["bot_delay"] == 4
    assert [listed["bot_delay"] for listed in ann.get("/tables/open")["items"]] == [4]
    assert ann.code("POST", "/games", THREE | {"bot_delay": 11}) == "validation_failed"
    assert ann.code("POST", "/games", THREE | {"bot_delay": 0.5}) == "validation_failed"
    ended = table(ann.user, bots=1, edition="reissue")
    services.resign(user=ann.user, game_id=ended.pk)
    forked = ann.post(f"/games/{ended.pk}/fork", {"seq": 3, "bot_delay": 6})["game"]
    assert forked["bot_delay"] == 6


def test_whether_there_are_hints_is_said_and_shown(ann):
    game = made(ann, hints=True)
    assert ann.get(game)["hints"] is True
    assert [listed["hints"] for listed in ann.get("/tables/open")["items"]] == [True]
    assert ann.code("POST", "/games", THREE | {"hints": True, "rated": True}) == "invalid_game_setup"
    assert ann.code("POST", "/games", THREE | {"hints": "yes"}) == "validation_failed"
    assert ann.post("/tables/quick", {"edition": "1897", "players": 2, "hints": True})["game"]["hints"] is True


def test_the_open_tables_are_listed(ann, bob):
    game = made(ann)
    (listed,) = Caller().get("/tables/open")["items"]
    assert (f"/games/{listed['id']}", listed["free"]) == (game, 2)
    assert Caller().code("GET", "/tables/open", Accept="image/png") == "not_acceptable"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("accept", ["text/event-stream", "application/x-ndjson"])
def test_the_list_is_followed_live(server, accept):
    ann = person("ann")
    with (
        httpx.Client(timeout=20) as client,
        client.stream("GET", server.rest("/tables/open"), headers={"Accept": accept}) as response,
    ):
        assert response.headers["content-type"] == accept
        lines = response.iter_lines()
        assert _next(lines) == {"type": "list", "tables": []}
        game = services.create_game(user=ann, edition="1897", players=3).game_id
        added = _next(lines)
        assert (added["type"], added["table"]["id"]) == ("added", game)
        services.cancel_game(user=ann, game_id=game)
        assert _next(lines) == {"type": "removed", "game": game}
    eventually(lambda: not wakeups._waiters.keys(), "That the reader is forgotten")
    assert Game.objects.count() == 1


def _next(lines) -> dict:
    """The next frame; what says nothing is passed over."""
    for line in lines:
        data = line.removeprefix("data: ")
        if data.startswith("{"):
            frame = json.loads(data)
            if frame["type"] != "keep_alive":
                return frame
    raise AssertionError("the stream has ended")
