"""The rules over both APIs: the same, in three languages, cacheable, and with a code for what does not exist."""

import re
from typing import Any

import pytest

from puerto_api.schema import schema
from tests.api.graphql.support import answer, ask
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db


def selection(name: str) -> str:
    """Every field of a type, however deep."""
    parts = []
    for field in schema.get_type_by_name(name).fields:
        kind = field.type
        while hasattr(kind, "of_type"):
            kind = kind.of_type
        definition = getattr(kind, "__strawberry_definition__", None)
        spelled = re.sub("_([a-z])", lambda found: found[1].upper(), field.python_name)
        parts.append(f"{spelled} {{ {selection(definition.name)} }}" if definition else spelled)
    return " ".join(parts)


def snake(part: Any) -> Any:
    if isinstance(part, dict):
        return {
            re.sub("[A-Z]", lambda found: "_" + found[0].lower(), name): snake(value) for name, value in part.items()
        }
    return [snake(item) for item in part] if isinstance(part, list) else part


QUERY = """
query ($edition: String!, $expansions: [String!], $players: Int, $options: JSON, $language: String) {
  rules(edition: $edition, expansions: $expansions, players: $players, options: $options, language: $language) {
    FIELDS
  }
}"""


def over_graphql(**arguments: Any) -> dict[str, Any]:
    return snake(ask(QUERY.replace("FIELDS", selection("Rules")), **arguments))


def refusal(**arguments: Any) -> str:
    found = answer(QUERY.replace("FIELDS", "name"), **arguments)
    assert found["data"] == {"rules": None}
    return found["errors"][0]["extensions"]["code"]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize(
    ("edition", "expansions", "players"),
    [
        ("classic", [], None),
        ("reissue", ["new_buildings"], 2),
        ("1897", ["new_buildings", "nobles", "smuggler", "festival"], None),
    ],
)
def test_both_apis_tell_the_same_rules(edition, expansions, players, language):
    query = f"?language={language}&expansions={','.join(expansions)}" + (f"&players={players}" if players else "")
    told = Caller().get(f"/rules/{edition}{query}")
    assert told["language"] == language
    assert over_graphql(edition=edition, expansions=expansions, players=players, language=language) == told


def test_options_change_what_both_say():
    told = Caller().get("/rules/classic?options=residence_vp_with_zero_tiles:0,production_action_optional:true")
    options = {"residence_vp_with_zero_tiles": 0, "production_action_optional": True}
    assert {option["option"]: option["value"] for option in told["options"]}.items() >= options.items()
    assert over_graphql(edition="classic", options=options) == told


def test_a_client_asks_for_single_fields():
    asked = (
        '{ rules(edition: "1897", language: "de", players: 4) { buildings { name cost } setups { players coins } } }'
    )
    told = ask(asked)
    assert {"name": "Feuerwache", "cost": 10} in told["buildings"]
    assert told["setups"] == [{"players": 4, "coins": 3}]


def test_the_language_of_the_request_counts_where_no_other_is_named():
    caller = Caller()
    assert caller.get("/rules/1897", Accept_Language="de-AT, en;q=0.4")["language"] == "de"
    assert caller.get("/rules/1897?language=fr", Accept_Language="de")["language"] == "fr"
    assert caller.get("/rules/1897", Accept_Language="it")["language"] == "en"


def test_the_list_of_editions_is_short():
    assert [entry["edition"] for entry in Caller().get("/rules")["items"]] == ["classic", "reissue", "1897"]
    assert {"edition", "name", "players", "expansions"} == Caller().get("/rules")["items"][0].keys()


def test_caches_may_keep_the_rules():
    """For everybody of the same language, and 304 says that nothing has changed."""
    caller = Caller()
    first = caller.call("GET", "/rules/1897?expansions=nobles")
    assert first["Cache-Control"] == "public, max-age=300"
    assert "Accept-Language" in first["Vary"]
    again = caller.call("GET", "/rules/1897?expansions=nobles", If_None_Match=first["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    other = caller.call("GET", "/rules/1897?expansions=nobles", If_None_Match=first["ETag"], Accept_Language="de")
    assert other.status_code == 200
    assert other["ETag"] != first["ETag"]


@pytest.mark.parametrize(
    ("path", "arguments", "code"),
    [
        ("/rules/1999", {"edition": "1999"}, "not_found"),
        ("/rules/classic?players=2", {"edition": "classic", "players": 2}, "invalid_game_setup"),
        ("/rules/classic?expansions=nobles", {"edition": "classic", "expansions": ["nobles"]}, "invalid_game_setup"),
        (
            "/rules/1897?expansions=festival,nobles",
            {"edition": "1897", "expansions": ["festival", "nobles"]},
            "invalid_game_setup",
        ),
        (
            "/rules/1897?options=residence_vp_with_zero_tiles:3",
            {"edition": "1897", "options": {"residence_vp_with_zero_tiles": 3}},
            "invalid_game_setup",
        ),
        ("/rules/1897?language=xx", {"edition": "1897", "language": "xx"}, "unknown_language"),
    ],
)
def test_both_refuse_what_there_is_not_with_the_same_code(path, arguments, code):
    assert Caller().code("GET", path) == code
    assert refusal(**arguments) == code


@pytest.mark.parametrize(
    "query", ["players=9", "players=x", "players=", "expansions=%C3%A4", "options=x", "colour=red"]
)
def test_a_query_that_is_none_is_not_valid(query):
    assert Caller().code("GET", f"/rules/1897?{query}") == "validation_failed"


def test_options_are_an_object():
    assert refusal(edition="1897", options=[1]) == "validation_failed"


def test_a_refusal_speaks_the_language_of_who_asks():
    details = {
        language: Caller().problem("GET", "/rules/classic?expansions=nobles", Accept_Language=language)["detail"]
        for language in ("en", "de", "fr")
    }
    assert len(set(details.values())) == 3
