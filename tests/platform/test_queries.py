"""The parameters of a request, from the shapes that GraphQL has as filters or arguments."""

from datetime import UTC, datetime

import pytest
import strawberry
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.test import APIRequestFactory
from strawberry.scalars import JSON

from puerto_api.base.errors import ServiceError
from puerto_api.contract.shapes import member, vocabulary
from puerto_api.gql.arguments import checked_input
from puerto_api.rest.queries import Paging, asked, parameters_of
from puerto_api.web.problems import validation_failed

FRUIT = vocabulary("TestFruit", "A fruit.", ["apple", "pear"])


@strawberry.input(description="Everything that a query can say.")
class Basket:
    fruit: str | None = member("A fruit.", default=None, **FRUIT)
    fruits: list[str] | None = member("Fruits.", default=None, items=FRUIT, maxItems=2)
    names: list[str] = member("Names.", default=list, items={"minLength": 1, "maxLength": 3})
    weight: int | None = member("A weight.", default=None, maximum=9)
    is_ripe: bool = member("Ripe ones.", default=False)
    picked_at: datetime | None = member("When.", default=None)
    marks: JSON | None = member("Marks.", default=None, type="object", additionalProperties=True)


NOTHING = {
    "fruit": None, "fruits": None, "names": [], "weight": None, "is_ripe": False, "picked_at": None, "marks": None,
}  # fmt: skip


def of(query: str, *shapes: type) -> dict:
    return asked(Request(APIRequestFactory().get(f"/?{query}")), *(shapes or (Basket,)))


@pytest.mark.parametrize(
    ("query", "meant"),
    [
        ("", {}),
        ("fruit=pear&weight=9&is_ripe=true", {"fruit": "pear", "weight": 9, "is_ripe": True}),
        ("fruits=pear,apple&names=a,b", {"fruits": ["pear", "apple"], "names": ["a", "b"]}),
        ("fruits=", {"fruits": []}),
        ("picked_at=2026-11-21T12:00:00", {"picked_at": datetime(2026, 11, 21, 12, tzinfo=UTC)}),
        ("marks=a:1,b:true,c:x", {"marks": {"a": 1, "b": True, "c": "x"}}),
    ],
)
def test_a_query_says_what_the_members_of_the_shape_are(query, meant):
    assert of(query) == NOTHING | meant


def test_several_shapes_have_their_members_together():
    assert of("weight=1&limit=7", Basket, Paging) == NOTHING | {"weight": 1, "limit": 7, "cursor": None}


def pointers(error: ServiceError) -> set[str]:
    return {mistake["pointer"] for mistake in error.extra["errors"]}


def test_all_mistakes_are_told_at_once_and_the_same_in_both_apis():
    with pytest.raises(ValidationError) as refused:
        of("fruit=plum&fruits=plum&names=abcd&weight=10&is_ripe=1&picked_at=then&marks=x&colour=red")
    told = pointers(validation_failed(refused.value))
    assert told == {
        "/fruit", "/fruits/0", "/names/0", "/weight", "/is_ripe", "/picked_at", "/marks", "/colour",
    }  # fmt: skip
    wrong = {
        "fruit": "plum", "fruits": ["plum"], "names": ["abcd"], "weight": 10, "is_ripe": 1, "picked_at": "then",
        "marks": [],
    }  # fmt: skip
    with pytest.raises(ServiceError) as same:
        checked_input(Basket, wrong, "filter")
    assert pointers(same.value) == {
        "/filter/fruit", "/filter/fruits/0", "/filter/names/0", "/filter/weight", "/filter/isRipe", "/filter/pickedAt",
        "/filter/marks",
    }  # fmt: skip


def test_the_document_describes_each_parameter_as_the_shape_does():
    found = {one.name: one for one in parameters_of(Basket)}
    assert found["fruit"].type == FRUIT
    assert found["fruits"].type == {"type": "array", "items": FRUIT, "maxItems": 2}
    assert (found["fruits"].style, found["fruits"].explode) == ("form", False)
    assert found["weight"].type == {"type": "integer", "minimum": 0, "maximum": 9}
    assert found["is_ripe"].type == {"type": "boolean"}
    assert found["is_ripe"].description == "Ripe ones. `false` if left out."
    assert found["picked_at"].type == {"type": "string", "format": "date-time"}
