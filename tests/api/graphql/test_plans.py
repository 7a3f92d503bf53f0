"""Plans change what an answer costs, and nothing else."""

import asyncio
import json
import random
from collections.abc import AsyncGenerator
from typing import Annotated, Any
from unittest import mock

import pytest
import strawberry
from django.contrib.auth.models import AnonymousUser
from graphql import GraphQLObjectType, GraphQLSchema, get_named_type, is_abstract_type, is_leaf_type
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from strawberry.extensions import SchemaExtension
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext
from strawberry.types import ExecutionResult

from games import engine, services
from games.engine import ids, snapshot
from games.models import Game
from games.reads import hosted_games
from puerto_api.gql import limits
from puerto_api.gql.plans import PlannedExecution
from puerto_api.schema import schema, value_of
from puerto_api.web.auth import authenticate
from puerto_api.web.request_context import Visit
from tests.games.support import person, play_on, table
from tests.support import tiers
from tests.support.documents import selection
from tests.support.frames import FEED, bearer

CORE: GraphQLSchema = schema._schema
ONE_GAME = """
query($id: ID!, $yes: Boolean! = true, $no: Boolean! = false) {
  game(id: $id) %s
  used: __typename @include(if: $yes) @skip(if: $no)
}"""


def executed(document: str, user: Any = None, *, by: type = PlannedExecution, **variables: Any) -> ExecutionResult:
    with mock.patch.object(schema, "execution_context_class", by), mock.patch.object(limits, "MOST_ALIASES", 500):
        return schema.execute_sync(document, variable_values=variables, context_value=Visit(None, None, user))


def selections(object_type: GraphQLObjectType, depth: int = 7) -> st.SearchStrategy[str]:
    """Any selection from a type, with aliases, fragments, ``@skip`` and ``@include``."""
    fields = [st.just("__typename")]
    for name, field in object_type.fields.items():
        inner = get_named_type(field.type)
        if is_leaf_type(inner):
            fields.append(st.just(name))
        elif depth and not is_abstract_type(inner):
            below = st.deferred(lambda inner=inner: selections(inner, depth - 1))
            fields.append(below.map(lambda selected, name=name: f"{name} {selected}"))
    plain = st.lists(st.one_of(fields), min_size=1, max_size=6).map(_distinct)
    directive = st.sampled_from(["", "@include(if: $yes)", "@skip(if: $yes)", "@skip(if: $no)", "@include(if: false)"])
    switched = st.builds(lambda to, body: f"{{ __typename ... on {object_type.name} {to} {body} }}", directive, plain)
    return plain | switched


def _distinct(fields: list[str]) -> str:
    """Each under a name of its own, since the same one twice would have to be the same."""
    return "{ " + " ".join(f"n{i}: {field}" for i, field in enumerate(fields)) + " }"


@pytest.fixture
def games(db) -> list[Game]:
    """From the lobby to the end, with and without expansions and secrets; ann is seated everywhere."""
    ann, others = person("ann"), [person(name) for name in ("bob", "cat", "dan")]
    everything: dict[str, Any] = {"expansions": list(ids.EXPANSIONS), "hidden_points": True}
    return [
        table(ann, others[:2], started=False),
        *(_further(table(ann, others, **everything), moves) for moves in (0, 40, 150)),
        _further(table(ann, others[:2]), 2000),
    ]


def _further(game: Game, moves: int) -> Game:
    """After so many random moves, which the engine alone has played: what is read is the state."""
    state, rng = hosted_games.state_of(game), random.Random(7)
    while moves and not state.over:
        engine.apply(state, engine.random_move(state, rng))
        moves -= 1
    status = Game.Status.FINISHED if state.over else Game.Status.RUNNING
    Game.objects.filter(pk=game.pk).update(state=snapshot.dump(state), status=status, version=game.version + 1)
    return game


@settings(max_examples=tiers.amount(quick=8, full=60), deadline=None, suppress_health_check=list(HealthCheck))
@given(selected=selections(CORE.type_map["Game"]), yes=st.booleans(), no=st.booleans(), as_ann=st.booleans())
def test_every_answer_is_that_of_the_library(games, selected, yes, no, as_ann):
    for game in games:
        variables = {"id": str(game.pk), "yes": yes, "no": no}
        user = game.owner if as_ann else AnonymousUser()
        document = ONE_GAME % selected
        usual = executed(document, user, by=StrawberryGraphQLCoreExecutionContext, **variables)
        for _ in range(2):  # to make a plan, and to know it
            planned = executed(document, user, **variables)
            assert (json.dumps(planned.data), planned.errors) == (json.dumps(usual.data), None)


def test_variables_switch_fields_of_a_known_document(games):
    document = ONE_GAME % "{ version seq @include(if: $yes) table { round @skip(if: $no) players } }"
    for yes, no in [(True, False), (False, False), (True, True), (True, False)]:
        found = executed(document, id=str(games[1].pk), yes=yes, no=no).data["game"]
        assert ("seq" in found, "round" in found["table"]) == (yes, not no)


def test_a_whole_table_is_executed_as_one_field(games):
    """Not field by field, which costs ten times as much."""
    executed_field = StrawberryGraphQLCoreExecutionContext.execute_field
    with mock.patch.object(PlannedExecution, "execute_field", autospec=True, side_effect=executed_field) as fields:
        document = ONE_GAME % ("{ table " + selection("Table") + " }")
        assert executed(document, id=str(games[2].pk)).data["game"]["table"]["seats"]
    assert {call.args[1].name for call in fields.call_args_list} == {"Query"}


def heard(game: Game, visit: Visit, by: type) -> list[ExecutionResult]:
    """The whole feed of a game that is over."""

    async def until_the_end() -> list[ExecutionResult]:
        with mock.patch.object(schema, "execution_context_class", by):
            return [frame async for frame in await schema.subscribe(FEED, {"game": str(game.pk), "after": 0}, visit)]

    return asyncio.run(until_the_end())


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("is_seated", [True, False])
def test_every_frame_of_a_feed_is_that_of_the_library_and_events_are_executed_as_a_whole(is_seated):
    game = play_on(table(person("ann"), [person("bob")], edition="reissue"), random.Random(3), moves=40)
    services.resign(user=game.owner, game_id=game.pk)
    visit = Visit(None, None, *(authenticate(bearer(game.owner)) if is_seated else (AnonymousUser(),)))
    usual = heard(game, visit, StrawberryGraphQLCoreExecutionContext)
    executed_field = StrawberryGraphQLCoreExecutionContext.execute_field
    with mock.patch.object(PlannedExecution, "execute_field", autospec=True, side_effect=executed_field) as fields:
        planned = heard(game, visit, PlannedExecution)
    assert [(json.dumps(found.data), found.errors) for found in planned] == [(json.dumps(f.data), None) for f in usual]
    assert len(planned) > 40
    assert len([call for call in fields.call_args_list if call.args[1].name == "Subscription"]) == 1  # of the hello


@strawberry.type
class Thing:
    name: str
    size: int | None
    parts: list["Thing"]

    @strawberry.field
    async def later(self) -> str:
        return "now"

    @strawberry.field
    def times(self, factor: int) -> int:
        return self["size"] * factor

    @strawberry.field
    def broken(self) -> str | None:
        raise ValueError("broken")

    @strawberry.field
    def asks(self, info: strawberry.Info) -> str:
        return info.field_name


GOOD = {"name": "good", "size": 3, "parts": []}


@strawberry.type
class Query:
    @strawberry.field
    def thing(self) -> Thing | None:
        return self


@strawberry.type
class Other:
    title: str

    @classmethod
    def is_type_of(cls, source: Any, _info: Any) -> bool:
        return "title" in source


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def anything(self) -> AsyncGenerator[Annotated[Thing | Other, strawberry.union("Anything")] | None, None]:
        for source in self:
            yield source


def both(source: Any, selected: str, extensions: tuple = (), subscribes: bool = False) -> ExecutionResult:
    """The answer by plans, which has to be that of the library; of a subscription the first one."""

    async def answered(small: strawberry.Schema) -> ExecutionResult:
        if not subscribes:
            return await small.execute(f"{{ thing {selected} }}", root_value=source)
        return await anext(await small.subscribe(f"subscription {{ anything {selected} }}", root_value=[source]))

    def asked(by: type) -> ExecutionResult:
        config = strawberry.schema.config.StrawberryConfig(default_resolver=value_of)
        parts = {"extensions": extensions, "config": config, "execution_context_class": by}
        return asyncio.run(answered(strawberry.Schema(Query, subscription=Subscription, **parts)))

    usual, planned = asked(StrawberryGraphQLCoreExecutionContext), asked(PlannedExecution)
    assert json.dumps(planned.data) == json.dumps(usual.data)  # in the same order, too
    assert list(map(str, planned.errors or ())) == list(map(str, usual.errors or ()))
    return planned


@pytest.mark.parametrize(
    "surprise",
    [
        GOOD | {"name": None},
        GOOD | {"size": "many"},
        GOOD | {"size": 2**40},
        GOOD | {"parts": 5},
        GOOD | {"parts": "text"},
        GOOD | {"parts": [GOOD, None]},
        GOOD | {"parts": [GOOD | {"name": object()}]},
        {"name": "bare"},
    ],
)
def test_data_that_is_not_what_the_schema_says_is_the_librarys_error(surprise):
    assert both(surprise, "{ name size parts { name size } }").errors


def test_plain_fields_beside_others_are_not_executed_one_by_one():
    executed_field = StrawberryGraphQLCoreExecutionContext.execute_field
    with mock.patch.object(PlannedExecution, "execute_field", autospec=True, side_effect=executed_field) as fields:
        both(GOOD, "{ name later size asks parts { name } }")
    executed_names = [call.args[3][0].node.name.value for call in fields.call_args_list]
    assert executed_names == ["thing", "later", "asks"]


@pytest.mark.parametrize("selected", ["later", "times(factor: 2)", "asks", "name broken", "parts { later name }"])
def test_fields_that_do_more_than_read_are_executed_by_the_library(selected):
    both(GOOD | {"parts": [GOOD]}, f"{{ size {selected} }}")


def test_lists_may_be_any_that_the_library_takes():
    assert both(GOOD | {"parts": (GOOD, GOOD)}, "{ parts { name } }").data["thing"]["parts"] == [{"name": "good"}] * 2
    assert both(GOOD | {"parts": (part for part in ())}, "{ parts { name } }").data["thing"]["parts"] == []


def test_an_extension_that_follows_every_field_sees_every_field():
    seen: list[str] = []

    class Follower(SchemaExtension):
        def resolve(self, _next, root, info, *args, **kwargs):
            seen.append(info.field_name)
            return _next(root, info, *args, **kwargs)

    both(GOOD | {"parts": [GOOD]}, "{ name parts { size } }", (Follower,))
    assert seen == ["thing", "name", "parts", "size"] * 2


@pytest.mark.parametrize(
    "source",
    [
        {"title": "one"},
        {"title": None},
        Other(title="one"),
        Other(title=5),
        Thing(name="good", size=3, parts=[]),
        Thing(name="good", size=2**40, parts=[]),
        {"neither": 1},
        object(),
        5,
        None,
    ],
)
def test_an_event_of_one_type_among_several_is_that_of_the_library(source):
    selected = "{ __typename ... on Thing { name size } ... on Other { title } }"
    both(source, selected, subscribes=True)
    both(source, "{ ... on Thing { later name } ... on Other { title } }", subscribes=True)
    both(source, "{ ... on Thing { name } }", subscribes=True)
