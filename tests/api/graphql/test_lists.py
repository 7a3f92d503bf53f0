"""Lists of games: pages by cursor, filters, and a fixed number of queries."""

import base64
import random

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import services
from tests.games.support import person, play_ahead, table

from .support import answer, ask, codes

pytestmark = pytest.mark.django_db

GAMES = """
query($status: GameStatus, $edition: String, $players: Int, $first: Int! = 20, $after: String) {
  games(status: $status, edition: $edition, players: $players, first: $first, after: $after) {
    edges { cursor node { id edition players expansions options hiddenPoints timeControl { __typename } isTest owner
      createdAt startedAt endedAt status version seq ply viewer turnSeat turnDeadline seats { index kind name bot } } }
    nodes { id }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}"""


def ids(page):
    return [edge["node"]["id"] for edge in page["edges"]]


def test_pages_follow_each_other_and_new_games_shift_nothing():
    """Newest first; a cursor names a place, so no game is seen twice or missed while others are created."""
    ann = person("ann")
    made = [str(table(ann, bots=2, started=False).pk) for _ in range(7)]
    first = ask(GAMES, first=3)
    assert ids(first) == made[:3:-1]
    assert [node["id"] for node in first["nodes"]] == ids(first)
    table(ann, bots=2)
    second = ask(GAMES, first=3, after=first["pageInfo"]["endCursor"])
    third = ask(GAMES, first=3, after=second["pageInfo"]["endCursor"])
    assert ids(second) + ids(third) == made[3::-1]
    assert [page["pageInfo"]["hasNextPage"] for page in (first, second, third)] == [True, True, False]
    assert [page["pageInfo"]["hasPreviousPage"] for page in (first, second, third)] == [False, True, True]
    empty = ask(GAMES, first=0)
    assert (ids(empty), empty["pageInfo"]["endCursor"]) == ([], None)


def test_games_made_at_the_same_moment_have_an_order_too():
    ann = person("ann")
    games = [table(ann, bots=2, started=False) for _ in range(5)]
    type(games[0]).objects.update(created_at=games[0].created_at)
    seen, after = [], None
    for _ in range(5):
        page = ask(GAMES, first=1, after=after)
        seen += ids(page)
        after = page["pageInfo"]["endCursor"]
    assert sorted(seen) == sorted(str(game.pk) for game in games)


def test_filters():
    ann = person("ann")
    lobby = table(ann, bots=3, started=False)
    running = table(ann, bots=2, edition="classic")
    assert ids(ask(GAMES, status="lobby")) == [str(lobby.pk)]
    assert ids(ask(GAMES, status="running")) == [str(running.pk)]
    assert ids(ask(GAMES, edition="classic")) == [str(running.pk)]
    assert ids(ask(GAMES, players=4)) == [str(lobby.pk)]
    assert ids(ask(GAMES, edition="reissue")) == []
    for nonsense in ({"edition": "x" * 10_000}, {"edition": "💥"}, {"players": 2**31 - 1}, {"players": -(2**31)}):
        assert codes(GAMES, **nonsense) == ["validation_failed"]


@pytest.mark.parametrize("first", [-1, 101, 2**31 - 1, -(2**31)])
def test_page_sizes_that_cannot_be(first):
    assert codes(GAMES, first=first) == ["validation_failed"]


def test_all_that_is_wrong_with_a_page_is_told_at_once():
    game = table(person("ann"), bots=2)
    result = answer(f'{{ game(id: "{game.pk}") {{ events(after: -1, first: 501) {{ seq }} }} }}')
    [refusal] = [error["extensions"] for error in result["errors"]]
    assert refusal["type"] == "http://testserver/docs/errors#validation_failed"
    assert [(mistake["pointer"], mistake["detail"]) for mistake in refusal["errors"]] == [
        ("/after", "`after` must be 0 or more, not -1."),
        ("/first", "`first` must be 0 to 500, not 501."),
    ]


@pytest.mark.parametrize(
    "after",
    ["", "x", "💥", "=" * 10_000]
    + [
        base64.urlsafe_b64encode(text.encode()).decode()
        for text in (
            "2026-01-01T00:00:00 00000000-0000-0000-0000-000000000000",
            "2026-01-01T00:00:00+00:00 x",
            "0001-01-01T00:00:00+14:00 00000000-0000-0000-0000-000000000000",
            "9999-12-31T23:59:59-14:00 00000000-0000-0000-0000-000000000000",
            "\0 \0",
            "a b c",
        )
    ],
)
def test_cursors_that_are_none(after):
    """Made-up cursors are refused or name a place outside of all games; none is an exception."""
    result = answer(GAMES, after=after)
    if "errors" in result:
        assert [error["extensions"]["code"] for error in result["errors"]] == ["validation_failed"]


def test_my_games_are_those_where_i_sit():
    ann, bob = person("ann"), person("bob")
    own = table(ann, bots=2)
    shared = services.create_game(user=bob, edition="1897", players=3).game_id
    services.join_game(user=ann, game_id=shared)
    table(bob, bots=2)
    mine = ask("{ myGames { nodes { id viewer status } } }", ann)["nodes"]
    assert [(game["id"], game["viewer"], game["status"]) for game in mine] == [
        (shared, 1, "lobby"),
        (str(own.pk), own.seats.get(user=ann).index, "running"),
    ]
    assert ask("{ myGames(status: finished) { nodes { id } } }", ann) == {"nodes": []}
    result = answer("{ serverInfo { name } myGames { nodes { id } } }")
    assert result["data"] == {"serverInfo": {"name": "Puerto API"}, "myGames": None}


def test_lists_take_the_same_queries_whatever_their_length():
    """Places of public, owned and own games, these with how far is looked; then games with their owner, and seats."""
    ann, bob = person("ann"), person("bob")

    def queries(document=GAMES, user=ann):
        with CaptureQueriesContext(
            connection,
        ) as captured:
            ask(document, user)
        return len(captured)

    table(ann, [bob], bots=1)
    few = queries(), queries("{ myGames { nodes { id owner viewer seats { name } } } }")
    for n in range(8):
        table(bob if n % 2 else ann, [ann if n % 2 else bob], bots=1)
    assert (queries(), queries("{ myGames { nodes { id owner viewer seats { name } } } }")) == few
    assert few[0] <= 7


def test_a_whole_game_takes_the_same_queries_whatever_its_length():
    """At its start and near its end: nothing replays a history to show a table."""
    ann, bob = person("ann"), person("bob")
    game = table(ann, [bob])
    document = """
    query($id: ID!) { game(id: $id) { id view table { round seats { coins city { building } } }
      decision { kind moves { move } } seats { name } events(first: 5) { seq } } }"""

    def queries():
        with CaptureQueriesContext(connection) as captured:
            ask(document, ann, id=str(game.pk))
        return len(captured)

    early = queries()
    play_ahead(game, random.Random(5), moves=60)
    assert queries() == early
