"""Whatever a client sends: an answer with data or with coded errors, never a 500, never an exception in the log."""

import json
import random

import hypothesis_graphql
import pytest
from graphql import parse_value
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.models import Game
from games.reads import hosted_games
from puerto_api.base.errors import CATALOGUE
from puerto_api.schema import schema
from tests.games.support import any_move, person, play_ahead, table
from tests.support import tiers

from .support import CREATE, PLAY, answer, bearer, post

pytestmark = pytest.mark.django_db

BOUNDED = settings(
    max_examples=tiers.amount(quick=8, full=60),
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
SDL = str(schema)
SCALARS = {
    "JSON": st.sampled_from(["{}", "{a: 1}", "[]", "null", '"x"', "1.5", "true"]).map(parse_value),
}


def check(response, caplog) -> None:
    assert response.status_code < 500, response.content
    result = response.json()
    for error in result.get("errors", ()):
        code = error["extensions"]["code"]
        assert code in CATALOGUE, error
        assert code != "internal_error", error
    for value in (result.get("data") or {}).values():
        if isinstance(value, dict) and "code" in value:
            assert value["code"] in CATALOGUE
    assert not [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")]


@pytest.fixture
def ann():
    """Someone with a running game."""
    user = person("ann")
    table(user, bots=2)
    return user


@BOUNDED
@given(document=hypothesis_graphql.queries(SDL, custom_scalars=SCALARS))
def test_any_query_that_fits_the_schema(ann, caplog, document):
    check(post({"query": document}, authorization=bearer(ann)), caplog)


@BOUNDED
@given(document=hypothesis_graphql.mutations(SDL, custom_scalars=SCALARS))
def test_any_mutation_that_fits_the_schema(ann, caplog, document):
    check(post({"query": document}, authorization=bearer(ann)), caplog)


@BOUNDED
@given(document=hypothesis_graphql.mutations(SDL, custom_scalars=SCALARS))
def test_any_mutation_of_nobody(caplog, document):
    check(post({"query": document}), caplog)


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@BOUNDED
@given(
    variables=st.fixed_dictionaries(
        {},
        optional=dict.fromkeys(("game", "move", "version", "key"), ANYTHING),
    )
)
def test_any_variables_of_a_move(ann, caplog, variables):
    game = Game.objects.get()
    variables = {"game": str(game.pk), "move": "role:mayor", "version": game.version} | variables
    check(post(json.dumps({"query": PLAY, "variables": variables}), authorization=bearer(ann)), caplog)


@BOUNDED
@given(
    wanted=st.fixed_dictionaries(
        {
            "edition": st.sampled_from(["1897", "classic", "x"]) | st.text(),
            "players": st.integers(-3, 7) | st.integers(),
        },
        optional={
            "seats": st.lists(
                st.fixed_dictionaries(
                    {"kind": st.sampled_from(["human", "bot"]) | st.text()},
                    optional={"bot": st.sampled_from(["random", "skilled"]) | st.text()},
                ),
                max_size=6,
            ),
            "expansions": st.lists(st.sampled_from(["nobles", "festival"]) | st.text(), max_size=3),
            "options": ANYTHING,
            "hiddenPoints": st.booleans(),
            "timeControl": st.fixed_dictionaries(
                {"kind": st.sampled_from(["live", "correspondence", "untimed", "x"])},
                optional={name: st.integers(-(2**31), 2**31 - 1) for name in ("bank", "increment", "cap", "decision")},
            ),
            "sandbox": st.fixed_dictionaries(
                {},
                optional={
                    "seed": st.text() | st.text("0123456789abcdef", min_size=64, max_size=64),
                    "chance": ANYTHING,
                    "clock": st.sampled_from(["frozen", "running"]) | st.text(),
                },
            ),
            "shuffleSeats": st.booleans(),
        },
    ),
    key=st.none() | st.text(),
)
def test_any_new_table(ann, caplog, wanted, key):
    check(
        post(json.dumps({"query": CREATE, "variables": {"input": wanted, "key": key}}), authorization=bearer(ann)),
        caplog,
    )


@BOUNDED
@given(body=st.text() | ANYTHING.map(json.dumps) | st.text().map(lambda text: json.dumps({"query": text})))
def test_any_body(caplog, body):
    check(post(body.encode("utf-8", "surrogatepass")), caplog)


def test_random_games_through_the_api_are_games():
    """Played by mutations alone to the end, with refused nonsense in between that changes nothing."""
    rng = random.Random(11)
    ann, bob = person("ann"), person("bob")
    game = table(ann, [bob])
    game = play_ahead(game, rng, moves=40)
    for _ in range(tiers.amount(quick=8, full=25)):
        game = hosted_games.get_game(game.pk)
        user = (ann, bob)[game.turn_seat]
        legal = any_move(game, rng)
        nonsense = legal + rng.choice(["x", "+", "=1", ",", ":"])
        refused = answer(PLAY, user, game=str(game.pk), move=nonsense, version=game.version)["data"]["playMove"]
        assert refused["code"] in ("malformed_move", "illegal_move")
        played = answer(PLAY, user, game=str(game.pk), move=legal, version=game.version)["data"]["playMove"]
        assert played["game"]["version"] == game.version + 1
