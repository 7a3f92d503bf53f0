"""Reading over REST: lists and their pages, a game and its ETag, what is served as what."""

from base64 import urlsafe_b64encode
from uuid import uuid4

import pytest

from games import services
from tests.games.support import any_move, person, seated, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


def ids(page: dict) -> list[str]:
    return [game["id"] for game in page["items"]]


def walk(caller: Caller, path: str) -> list[list[str]]:
    """The ids of all pages from here."""
    pages = []
    while path:
        page = caller.get(path.rpartition("/api/v1")[2])
        pages.append(ids(page))
        path = page["next"]
    return pages


class TestLists:
    def test_everybody_sees_all_games_newest_first_without_their_tables(self, game):
        second = table(person("cid"), edition="classic", players=3, bots=2, started=False)
        page = Caller().get("/games")
        assert ids(page) == [str(second.pk), str(game.pk)]
        assert "table" not in page["items"][0]["view"]
        assert page.keys() == {"items", "next"}
        assert page["next"] is None

    def test_filters(self, game):
        owner = person("cid")
        lobby = table(owner, edition="classic", players=3, bots=2, started=False)
        everybody = Caller()
        for query, found in (
            ("status=running", [game]),
            ("status=lobby", [lobby]),
            ("status=finished", []),
            ("edition=classic", [lobby]),
            ("players=2", [game]),
            ("edition=reissue&players=2&status=running", [game]),
            ("edition=classic&players=2", []),
        ):
            assert ids(everybody.get(f"/games?{query}")) == [str(match.pk) for match in found], query
        assert ids(Caller(owner).get("/games/mine")) == [str(lobby.pk)]
        assert ids(Caller(owner).get("/games/mine?status=running")) == []

    def test_a_viewer_finds_their_own_seat(self, game):
        for seat in (0, 1):
            assert Caller(seated(game, seat)).get("/games/mine")["items"][0]["viewer"] == seat
        assert Caller().get("/games")["items"][0]["viewer"] is None

    def test_pages_have_every_game_once(self):
        owner = person("ann")
        made = [str(table(owner, bots=2, started=False).pk) for _ in range(7)][::-1]
        everybody = Caller()
        pages = walk(everybody, "/games?limit=3")
        assert pages == [made[:3], made[3:6], made[6:]]

    def test_pages_have_every_game_once_although_all_were_made_at_the_same_moment(self, monkeypatch):
        owner = person("ann")
        made = [table(owner, bots=2, started=False) for _ in range(7)]
        for game in made:
            game.created_at = made[0].created_at
            game.save(update_fields=["created_at"])
        pages = walk(Caller(), "/games?limit=2")
        assert sorted(found for page in pages for found in page) == sorted(str(game.pk) for game in made)

    def test_a_game_that_is_made_meanwhile_moves_no_page(self):
        owner = person("ann")
        made = [str(table(owner, bots=2, started=False).pk) for _ in range(4)][::-1]
        everybody = Caller()
        first = everybody.get("/games?limit=2")
        table(owner, bots=2, started=False)
        assert ids(everybody.get(first["next"].rpartition("/api/v1")[2])) == made[2:]

    def test_a_list_costs_the_same_however_long_it_is(self, django_assert_max_num_queries):
        owner = person("ann")
        for _ in range(12):
            table(owner, bots=2)
        caller = Caller(owner)
        caller.get("/auth/me")
        # The token with its user, places, games with owners, seats; and one query of the test for secrets.
        with django_assert_max_num_queries(5):
            caller.get("/games")

    @pytest.mark.parametrize(
        "query",
        ["status=sleeping", "status=", "edition=2024", "players=1", "players=two", "players=6", "players=2.0",
         "limit=0",
         "limit=101", "limit=x", "limit=%D9%A3", "stauts=lobby", "cursor=nonsense", "cursor=", "cursor=%00",
         "cursor=" + "x" * 600, "status=%00", "format=xml"],
    )  # fmt: skip
    def test_nonsense_in_a_query_is_refused(self, query):
        assert Caller().code("GET", f"/games?{query}") == "validation_failed"
        assert Caller(person("ann")).code("GET", f"/games/mine?{query}") == "validation_failed"

    @pytest.mark.parametrize(
        "inside",
        ["yesterday", "2026-13-01", "\0", "", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2026-11-21",
         "2026-11-21T12:00:00"],
    )  # fmt: skip
    def test_a_cursor_that_no_page_has_named_is_refused(self, inside):
        for place in (inside, f"{inside} {uuid4()}"):
            cursor = urlsafe_b64encode(place.encode()).decode()
            assert Caller().code("GET", f"/games?cursor={cursor}") == "validation_failed"

    def test_a_cursor_at_the_edge_of_the_calendar_is_a_place_before_all_games(self, game):
        cursor = urlsafe_b64encode(f"0001-01-01T00:00:00-14:00 {uuid4()}".encode()).decode()
        assert Caller().get(f"/games?cursor={cursor}")["items"] == []


class TestGame:
    def test_a_game_is_seen_from_the_viewers_seat(self, game):
        for seat in (0, 1):
            assert Caller(seated(game, seat)).get(f"/games/{game.pk}")["viewer"] == seat
        for caller in (Caller(), Caller(person("cid"))):
            assert caller.get(f"/games/{game.pk}")["viewer"] is None

    @pytest.mark.parametrize("rest", ["", "/decision", "/events", "/record"])
    @pytest.mark.parametrize("game_id", ["00000000-0000-0000-0000-000000000000", "nonsense", "%00", "mine "])
    def test_games_that_are_none(self, game_id, rest):
        assert Caller().code("GET", f"/games/{game_id}{rest}") == "game_not_found"

    def test_a_record_is_for_games_that_are_over(self, game):
        for seat in (0, 1):
            assert Caller(seated(game, seat)).code("GET", f"/games/{game.pk}/record") == "record_not_ready"

    def test_nothing_is_sent_again_while_nothing_has_changed(self, game, rng):
        caller, path = Caller(seated(game, 0)), f"/games/{game.pk}"
        first = caller.call("GET", path)
        tag = first["ETag"]
        for asked in (tag, f'"x", {tag}', tag.removeprefix("W/"), "*"):
            again = caller.call("GET", path, If_None_Match=asked)
            assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
        assert "private" in first["Cache-Control"]
        assert {"Authorization", "Cookie"} <= {part.strip() for part in first["Vary"].split(",")}
        assert caller.call("GET", path, If_None_Match='"other"').status_code == 200
        assert Caller().call("GET", path, If_None_Match=tag).status_code == 200  # another viewer, another view
        move = any_move(game, rng)
        services.play_move(user=seated(game, game.turn_seat), game_id=game.pk, move=move, expected_version=game.version)
        assert caller.call("GET", path, If_None_Match=tag).status_code == 200


class TestNegotiation:
    @pytest.mark.parametrize("accept", [None, "", "*/*", "application/*", "application/json", "text/html, */*;q=0.1",
                                        "application/json; charset=utf-8"])  # fmt: skip
    def test_json_is_served_to_those_who_take_it(self, game, accept):
        headers = {} if accept is None else {"Accept": accept}
        for path in ("/games", f"/games/{game.pk}", f"/games/{game.pk}/events"):
            assert Caller().call("GET", path, **headers)["Content-Type"] == "application/json"

    @pytest.mark.parametrize("accept", ["text/html", "nonsense", "application/xml", "application/json;q=0", ";;;"])
    def test_nothing_else_is_served(self, game, accept):
        for path in ("/games", f"/games/{game.pk}", f"/games/{game.pk}/events", f"/games/{game.pk}/decision"):
            assert Caller().code("GET", path, Accept=accept) == "not_acceptable"

    @pytest.mark.parametrize(
        ("accept", "served"),
        [
            ("text/event-stream", "text/event-stream"),
            ("text/*", "text/event-stream"),
            ("application/json, text/event-stream", "application/json"),
            ("application/json;q=0.5, text/event-stream", "text/event-stream"),
            ("text/event-stream;q=0.5, application/json;q=0.9", "application/json"),
            ("*/*;q=0.1, text/event-stream", "text/event-stream"),
            ("application/json;q=0.1, */*", "text/event-stream"),
        ],
    )
    def test_events_come_as_what_is_preferred(self, game, accept, served):
        response = Caller().call("HEAD", f"/games/{game.pk}/events", Accept=accept)
        assert response["Content-Type"].startswith(served)

    def test_head_is_get_without_the_body(self, game):
        for path in ("/games", f"/games/{game.pk}", f"/games/{game.pk}/decision", f"/games/{game.pk}/events"):
            got, head = Caller().call("GET", path), Caller().call("HEAD", path)
            assert (head.status_code, head.content) == (200, b"")
            assert head["Content-Type"] == got["Content-Type"]
            assert head["Content-Length"] == got["Content-Length"]

    def test_options_says_which_methods_there_are(self, game):
        response = Caller().call("OPTIONS", f"/games/{game.pk}/moves")
        assert response.status_code in (200, 401)
        assert {"POST", "OPTIONS"} == {method.strip() for method in response["Allow"].split(",")}

    @pytest.mark.parametrize(
        ("method", "path"),
        [("PUT", "/games"), ("DELETE", "/games/{id}"), ("GET", "/games/{id}/moves"), ("POST", "/games/{id}/events")],
    )
    def test_methods_that_are_none(self, game, method, path):
        response = Caller(seated(game, 0)).call(method, path.format(id=game.pk))
        assert (response.status_code, response.json()["code"]) == (405, "method_not_allowed")
        assert "Allow" in response
