"""Both APIs answer the questions about the explorer alike, and refuse those that make no sense."""

import pytest

from games import services
from tests.api.graphql.support import ask
from tests.games.archived import over
from tests.games.support import person
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

TABLE = "edition=1897&players=2"
GAMES = 4


@pytest.fixture
def counted():
    ann = person("ann")
    for number in range(GAMES):
        over(ann, number)
    services.count_games()
    services.explore_games()


def test_both_apis_tell_the_same(counted):
    caller = Caller()
    whole = caller.get(f"/explorer?{TABLE}")
    assert whole["games"] == GAMES == sum(row["games"] for row in whole["rounds"])
    assert [seat["games"] for seat in whole["seats"]] == [GAMES, GAMES]
    assert sum(seat["wins"] for seat in whole["seats"]) >= GAMES
    query = """{ explorer(edition: "1897", players: 2) { games rounds { rounds games }
        seats { games wins score deviation seat scores { score games wins } } } }"""
    assert ask(query) == whole

    built = caller.get(f"/explorer/buildings?{TABLE}&seat=1")["items"]
    query = """{ explorerBuildings(edition: "1897", players: 2, seat: 1)
        { building round games wins score deviation } }"""
    assert ask(query) == built != []

    first = caller.get(f"/explorer/openings?{TABLE}")["items"]
    assert sum(row["games"] for row in first) == 2 * GAMES
    line = first[0]["choice"]
    second = caller.get(f"/explorer/openings?{TABLE}&kind=roles&line={line}")["items"]
    query = """query ($line: [String!]) { explorerOpenings(edition: "1897", players: 2, kind: "roles", line: $line)
        { choice games wins score deviation } }"""
    assert ask(query, line=[line]) == second
    assert sum(row["games"] for row in second) == first[0]["games"]


def test_conditions_that_no_game_meets_give_an_empty_answer(counted):
    caller = Caller()
    assert caller.get(f"/explorer?{TABLE}&seated=people") == {"games": 0, "rounds": [], "seats": []}
    assert caller.get(f"/explorer?{TABLE}&seated=mixed&rating=unrated&expansions=")["games"] == GAMES


@pytest.mark.parametrize(
    "query",
    [
        "edition=classic&players=6",
        "edition=1897&players=5&expansions=festival,nothing",
        "edition=1897",
        f"{TABLE}&seated=cats",
        f"{TABLE}&rating=1400",
    ],
)
def test_questions_that_make_no_sense_are_refused(query):
    assert Caller().code("GET", f"/explorer?{query}") == "validation_failed"


def test_a_table_that_no_edition_allows_is_not_found():
    assert Caller().code("GET", "/explorer?edition=classic&players=2") == "not_found"


@pytest.mark.parametrize("line", ["nothing", "hacienda", "settler,mayor,builder", "settler,,mayor"])
def test_lines_of_other_words_or_too_many_are_refused(line):
    assert Caller().code("GET", f"/explorer/openings?{TABLE}&line={line}") == "validation_failed"


def test_an_answer_that_a_client_has_is_not_sent_again(counted, client):
    address = f"/api/v1/explorer?{TABLE}"
    first = client.get(address)
    assert first["Cache-Control"] == "public, max-age=300"
    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 304
    over(person("bob"), 9)
    services.count_games()
    services.explore_games()
    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 200
