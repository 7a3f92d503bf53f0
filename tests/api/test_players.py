"""Leaderboards and profiles in both APIs: the same answers, what is refused, and whom one's own settings concern."""

import pytest
from django.core.cache import cache

from accounts.models import Token
from games.services.after.ratings import count_games
from tests.accounts.test_ratings import people, settled
from tests.accounts.test_seasons import AUTUMN, play
from tests.api.graphql.support import answer, ask, bearer, post
from tests.games.archived import over
from tests.games.support import person
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

RATING = "rating deviation provisional games lastPlayedAt"
ENTRY = f"place name level league {RATING}"
BOARD = f"""query($edition: String!, $players: Int!, $pool: Pool, $expansions: Boolean, $season: String, $first: Int,
              $after: Int) {{
  leaderboard(edition: $edition, players: $players, pool: $pool, expansions: $expansions, season: $season,
              first: $first, after: $after) {{
    pool edition players expansions season seasons total nextAfter items {{ {ENTRY} }} you {{ {ENTRY} }} }} }}"""
PLAYER = f"""
  name kind isGuest level joinedAt about publicProfile
  ratings {{ pool edition players expansions {RATING} place league }}
  seasons {{ season pool edition players expansions {RATING} place league }}
  ratingHistory(edition: "1897", players: 2) {{
    pool edition players expansions points {{ endedAt rating change provisional game place of }} }}
  statistics {{ games wins tables {{ edition players seat games wins }}
    score {{ games chips buildings bonus nobles total }} habitsOf
    buildings {{ building games wins }} roles {{ role times }} }}
  recentGames {{ id endedAt }}
  losses {{ games total categories {{ category moves lost }} history {{ game endedAt lost }} }}
"""
PERSON = f"query($name: String!) {{ player(username: $name) {{ {PLAYER} }} }}"
LEVEL = f"query($name: String!) {{ level(level: $name) {{ {PLAYER} }} }}"
SET = """mutation($about: String, $public: Boolean) {
  setProfile(about: $about, publicProfile: $public) {
    __typename ... on Profile { about publicProfile } ... on Problem { code detail } } }"""


@pytest.fixture(autouse=True)
def _nothing_remembered():
    cache.clear()


def snake(value):
    """What GraphQL answers as REST spells it."""
    if isinstance(value, list):
        return [snake(item) for item in value]
    if not isinstance(value, dict):
        return value
    names = {name: "".join(f"_{c.lower()}" if c.isupper() else c for c in name) for name in value}
    return {names[name]: snake(value[name]) for name in value}


@pytest.fixture
def ann():
    ann, bob = person("ann"), person("bob")
    over(ann, 1, others=(bob,), bots=("skilled", "random"), rated=True)
    over(ann, 2, others=(bob,), bots=(), rated=True)
    over(ann, 3, others=(bob,), bots=(), rated=True, visibility="invite")
    count_games()
    return ann


class TestLeaderboards:
    def test_both_apis_page_through_the_same_list(self):
        users = {f"p{number}00": settled(f"p{number}00", 10 + number) for number in range(5)}
        rest, after, found = Caller(users["p200"].user), 0, []
        while after is not None:
            page = rest.get(f"/leaderboards/1897/4?limit=2&after={after}")
            other = ask(BOARD, users["p200"].user, edition="1897", players=4, first=2, after=after)
            path, after = page.pop("next"), other.pop("nextAfter")
            assert snake(other) == page
            assert (path is None) == (after is None)
            assert path is None or f"after={after}" in path
            assert (page["total"], page["you"]["name"], page["you"]["place"]) == (5, "p200", 3)
            found += page["items"]
        assert [(entry["place"], entry["name"]) for entry in found] == [
            (place, f"p{5 - place}00") for place in range(1, 6)
        ]
        assert Caller().get("/leaderboards/1897/4")["you"] is None

    def test_seasons_have_lists_of_their_own(self):
        players = people("ann", "bob", "cid")
        play(players, 20, AUTUMN)
        for season in ("2026-Q3", "2026-Q4"):
            page = Caller().get(f"/leaderboards/1897/4?season={season}")
            other = ask(BOARD, None, edition="1897", players=4, season=season)
            assert snake(other) | {"next": None} == page | {"next_after": None}
            assert page["season"] == season
            assert page["total"] == (3 if season == "2026-Q4" else 0)
        rest, graph = Caller().get("/players/ann"), ask(PERSON, None, name="ann")
        assert snake(graph["seasons"]) == rest["seasons"]
        assert [place["season"] for place in rest["seasons"]] == ["2026-Q4"]

    def test_pools_and_expansions_have_lists_of_their_own(self):
        settled("program", 10, pool="bots")
        settled("expanded", 10, expansions=True)
        for query, variables, name in (
            ("pool=bots", {"pool": "bots"}, "program"),
            ("expansions=true&pool=people", {"expansions": True}, "expanded"),
        ):
            page = Caller().get(f"/leaderboards/1897/4?{query}")
            assert [entry["name"] for entry in page["items"]] == [name]
            assert snake(ask(BOARD, None, edition="1897", players=4, **variables)) | {"next": None} == page | {
                "next_after": None
            }

    @pytest.mark.parametrize(
        ("path", "code"),
        [
            ("1896/4", "not_found"),
            ("1897/6", "not_found"),
            ("1897/x", "not_found"),
            ("1897/" + "9" * 5000, "not_found"),
            ("classic/2", "not_found"),
            ("classic/3?expansions=true", "not_found"),
            ("1897/4?pool=everybody", "validation_failed"),
            ("1897/4?expansions=nobles", "validation_failed"),
            ("1897/4?season=2026", "validation_failed"),
            ("1897/4?season=2026-Q5", "validation_failed"),
            ("1897/4?season=", "validation_failed"),
            ("1897/4?after=-1", "validation_failed"),
            ("1897/4?after=" + "9" * 19, "validation_failed"),
            ("1897/4?limit=101", "validation_failed"),
            ("1897/4?cursor=1", "validation_failed"),
        ],
    )
    def test_what_there_is_not_is_refused_by_rest(self, path, code):
        assert Caller().code("GET", f"/leaderboards/{path}") == code

    @pytest.mark.parametrize(
        ("wanted", "code"),
        [
            ({"edition": "1896", "players": 4}, "validation_failed"),
            ({"edition": "classic", "players": 2}, "not_found"),
            ({"edition": "1897\0", "players": 4}, None),
            ({"edition": "1897", "players": -4}, "validation_failed"),
            ({"edition": "1897", "players": 4, "first": 101}, "validation_failed"),
            ({"edition": "1897", "players": 4, "after": -1}, "validation_failed"),
            ({"edition": "1897", "players": 4, "season": "2026-Q4\n"}, "validation_failed"),
        ],
    )
    def test_what_there_is_not_is_refused_by_graphql(self, wanted, code):
        response = post({"query": BOARD, "variables": wanted})
        assert response.status_code < 500
        said = response.json().get("errors", [{"extensions": {"code": response.json().get("code")}}])
        assert said[0]["extensions"]["code"] == code or code is None


class TestProfiles:
    @pytest.mark.parametrize("viewer", ["ann", "bob", None])
    def test_both_apis_tell_the_same(self, ann, viewer):
        user = ann if viewer == "ann" else type(ann).objects.get(username=viewer) if viewer else None
        rest = Caller(user).get("/players/ANN")
        graph = snake(ask(PERSON, user, name="ANN"))
        history = Caller(user).get("/players/ann/history?edition=1897&players=2")
        assert graph.pop("rating_history") == history
        assert history | {"points": None} == {
            "pool": "people", "edition": "1897", "players": 2, "expansions": False, "points": None,
        }  # fmt: skip
        assert graph.pop("recent_games") == [
            {"id": game["id"], "ended_at": game["ended_at"]} for game in rest.pop("recent_games")
        ]
        assert graph == rest
        assert (rest["name"], rest["kind"], rest["statistics"]["games"]) == (
            "ann",
            "human",
            3 if viewer == "ann" else 2,
        )
        assert [point["game"] is None for point in history["points"]] == [False, viewer != "ann"]

    def test_levels_of_hosted_bots_have_one_too(self, ann):
        rest = Caller().get("/levels/skilled")
        graph = snake(ask(LEVEL, None, name="skilled"))
        assert graph.pop("rating_history")["points"] == []
        assert graph.pop("recent_games") == [
            {"id": game["id"], "ended_at": game["ended_at"]} for game in rest.pop("recent_games")
        ]
        assert graph == rest
        assert (rest["level"], rest["kind"], rest["joined_at"]) == ("skilled", "bot", None)
        (point,) = Caller().get("/levels/skilled/history?edition=1897&players=4")["points"]
        assert point["of"] == 2

    @pytest.mark.parametrize("name", ["nobody", "%00", "a" * 3000, "%ED%A0%80"])
    def test_who_is_not_there_is_not_found(self, name):
        assert Caller().code("GET", f"/players/{name}") == "person_not_found"
        assert Caller().code("GET", f"/levels/{name}") == "not_found"
        assert ask(PERSON, None, name="nobody") is None
        assert ask(LEVEL, None, name="nobody") is None

    def test_a_table_that_there_is_not_is_refused(self, ann):
        assert Caller().code("GET", "/players/ann/history?edition=classic&players=2") == "not_found"
        assert Caller().code("GET", "/players/ann/history?players=2") == "validation_failed"
        wrong = answer(
            '{ player(username: "ann") { name ratingHistory(edition: "classic", players: 2) { players } } }', None
        )
        assert wrong["data"]["player"] == {"name": "ann", "ratingHistory": None}
        assert wrong["errors"][0]["extensions"]["code"] == "not_found"

    def test_who_hides_their_statistics_hides_them_from_everybody_else(self, ann):
        assert ask(SET, ann, public=False) == {"__typename": "Profile", "about": "", "publicProfile": False}
        for caller in (Caller(), Caller(person("eve"))):
            told = caller.get("/players/ann")
            assert (told["statistics"], told["recent_games"], told["public_profile"]) == (None, None, False)
            assert caller.get("/players/ann/history?edition=1897&players=2")["points"] is None
            assert len(told["ratings"]) == 2
        assert Caller(ann).get("/players/ann")["statistics"]["games"] == 3

    def test_a_token_that_may_not_read_games_sees_what_others_see(self, ann):
        secret = Token.objects.create(user=ann, name="narrow", granted=["account"])[1]
        told = Caller().get("/players/ann", Authorization=f"Bearer {secret}")
        assert told["statistics"]["games"] == 2


class TestSettings:
    def test_what_is_left_out_stays(self):
        ann = person("ann")
        caller = Caller(ann)
        assert caller.call("PATCH", "/auth/profile", {"about": "I ship."}).json() == {
            "about": "I ship.",
            "public_profile": True,
        }
        assert ask(SET, ann, public=False)["about"] == "I ship."
        assert caller.call("PATCH", "/auth/profile", {}).json() == {"about": "I ship.", "public_profile": False}
        assert Caller().get("/players/ann")["about"] == "I ship."

    @pytest.mark.parametrize(
        "body",
        [
            {"about": "x" * 301},
            {"about": "a\nb"},
            {"about": 5},
            {"public_profile": "no"},
            {"x": 1},
            [],
        ],
    )
    def test_what_cannot_be_is_refused_and_changes_nothing(self, body):
        ann = person("ann")
        caller = Caller(ann)
        caller.call("PATCH", "/auth/profile", {"about": "before"})
        assert caller.code("PATCH", "/auth/profile", body) == "validation_failed"
        assert caller.get("/players/ann")["about"] == "before"

    def test_graphql_refuses_the_same_text(self):
        ann = person("ann")
        assert ask(SET, ann, about="x" * 301)["code"] == "validation_failed"
        assert ask(SET, ann, about="a\u202eb")["code"] == "validation_failed"
        assert ask(SET, None, about="x")["code"] == "not_authenticated"
        assert bearer(ann)
