"""Events in GraphQL: a type for each kind, made from its declaration, with the same in it as over REST."""

import random
from typing import Any

import pytest
import strawberry
from django.utils.translation import override
from graphql import (
    GraphQLObjectType,
    GraphQLOutputType,
    get_named_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
    parse,
    specified_rules,
    validate,
)
from strawberry.utils.str_converters import to_camel_case

from games import engine
from games.api.graphql import subscriptions as _first  # noqa: F401 - which imports shapes of events halfway
from games.api.shapes.events import TYPES, Event, type_name
from games.engine.events import Nothing
from games.terms.events import KINDS
from puerto_api.schema import schema
from tests.games.support import events_of, person, play_ahead, table

from .support import ask, codes

pytestmark = pytest.mark.django_db

SCHEMA = schema._schema


def selected(output: GraphQLOutputType) -> str:
    """A selection of everything below."""
    kind = get_named_type(output)
    if not isinstance(kind, GraphQLObjectType):
        return ""
    return "{ " + " ".join(f"{name} {selected(field.type)}" for name, field in kind.fields.items()) + " }"


def fragment(kind: str) -> str:
    data = object_type(kind).fields.get("data")
    return f"... on {type_name(kind)} {{ data {selected(data.type)} }}" if data else ""


def object_type(kind: str) -> GraphQLObjectType:
    found = SCHEMA.type_map[type_name(kind)]
    assert isinstance(found, GraphQLObjectType)
    return found


WHOLE = " ".join(["__typename json ... on OtherEvent { details }", *map(fragment, KINDS)])
"""All data of all kinds."""


def shown(events: list[dict[str, Any]], selection: str) -> list[dict[str, Any]]:
    """What GraphQL shows of events, without the limits that the service has."""

    @strawberry.type
    class Query:
        @strawberry.field
        def events(self) -> list[Event]:
            return events

    alone = strawberry.Schema(Query, types=TYPES, config=schema.config)
    answer = alone.execute_sync(f"{{ events {{ {selection} }} }}")
    assert not answer.errors, answer.errors
    return answer.data["events"]


def spelled(value: Any) -> Any:
    """What GraphQL makes of a value of REST: names in camelCase, and lists of what is counted."""
    if isinstance(value, list):
        return [spelled(item) for item in value]
    if isinstance(value, dict):
        return {to_camel_case(name): spelled(item) for name, item in value.items()}
    return value


def counted(value: Any, of: GraphQLOutputType) -> Any:
    """The same, with objects of numbers where GraphQL lists what is counted."""
    if is_non_null_type(of):
        of = of.of_type
    if value is None:
        return None
    if is_list_type(of):
        kind = get_named_type(of)
        if is_object_type(kind) and kind.name.endswith("Count"):
            return dict(entry.values() for entry in value)
        return [counted(item, of.of_type) for item in value]
    if is_object_type(of):
        return {name: counted(item, of.fields[name].type) for name, item in value.items()}
    return value


def test_fragments_on_all_kinds_can_stand_side_by_side():
    """A member of one name is of one type in all kinds, and null in all or in none."""
    document = parse(f'subscription {{ gameEvents(gameId: "x") {{ {WHOLE} }} }}')
    assert validate(SCHEMA, document, specified_rules) == []


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_is_a_type_with_the_members_that_are_declared(kind):
    found = object_type(kind)
    assert [one.name for one in found.interfaces] == ["Event"]
    assert found.description == KINDS[kind].meaning
    if KINDS[kind].data is Nothing:
        assert "data" not in found.fields
    else:
        members = get_named_type(found.fields["data"].type).fields
        assert set(members) == {to_camel_case(name) for name in KINDS[kind].members}
        assert all(member.description for member in members.values())


def test_kinds_with_the_same_data_share_a_type_for_these():
    assert {str(object_type(kind).fields["data"].type) for kind in ("placed_colonists", "placed_crew")} == {
        "PlacedData!"
    }


@pytest.mark.dear(3)
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_is_told_as_over_rest(seed):
    players = [person(f"p{number}") for number in range(3)]
    game = table(players[0], players[1:], edition="1897", expansions=list(engine.ids.EXPANSIONS), hidden_points=True)
    game, events = play_ahead(game, random.Random(seed)), []
    while len(events) < game.last_seq:
        events += events_of(game, engine.SPECTATOR, after=len(events))
    assert {"built", "placed_colonists", "game_over"} <= {event["kind"] for event in events}
    for event, told in zip(events, shown(events, WHOLE), strict=True):
        assert told["__typename"] == type_name(event["kind"])
        assert told["json"] == event
        data = object_type(event["kind"]).fields.get("data")
        assert spelled(counted(told["data"], data.type) if data else {}) == spelled(event["data"])


def test_what_is_counted_is_a_list(ann_plays):
    [event] = shown([ann_plays | {"kind": "produced", "data": {"goods": {"corn": 2, "coffee": 1}}}], WHOLE)
    assert event["data"] == {"goods": [{"good": "corn", "count": 2}, {"good": "coffee", "count": 1}]}


def test_an_event_of_a_kind_that_is_not_known_has_details(ann_plays):
    [event] = shown([ann_plays | {"kind": "found_treasure", "data": {"depth": 7}}], WHOLE)
    assert (event["__typename"], event["details"]) == ("OtherEvent", {"depth": 7})
    assert "data" not in event


def test_the_value_of_a_removal_is_null(ann_plays):
    removal = {"op": "remove", "path": "/table/festival"}
    [event] = shown([ann_plays | {"changes": [removal]}], "changes { op path value }")
    assert event["changes"] == [removal | {"value": None}]


def test_events_of_a_game_are_told_apart_by_their_types():
    game = table(person("ann"), [person("bob")], shuffle_seats=False)
    events = ask(
        """query($game: ID!) { game(id: $game) { events {
          __typename kind seat clock { seat }
          ... on StartedEvent { data { endsBy } } ... on JoinedEvent { data { name } }
        } } }""",
        game=str(game.pk),
    )["events"]
    told = {event["__typename"]: event for event in events}
    assert told["StartedEvent"]["data"] == {"endsBy": game.ends_by.isoformat()}
    assert told["JoinedEvent"]["data"] == {"name": "bob"}
    assert "data" not in told["CreatedEvent"]


def test_data_are_no_member_of_all_events():
    assert codes('{ game(id: "x") { events { data } } }') == ["graphql_invalid"]


@pytest.fixture
def ann_plays() -> dict[str, Any]:
    """An event as REST shows it."""
    game = table(person("ann"), bots=1)
    with override("en"):
        return events_of(game, engine.SPECTATOR)[-1]
