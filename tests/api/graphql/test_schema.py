"""The schema as a document: committed, current, described to the last argument."""

from pathlib import Path

import pytest
from django.conf import settings
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    build_schema,
    is_specified_scalar_type,
)

from bots import LEVELS
from puerto_api.base.errors import CATALOGUE
from puerto_api.schema import schema

from .support import ask, post

SDL = Path(settings.BASE_DIR) / "docs" / "schema.graphql"


def test_the_committed_schema_is_current():
    """Anyone who changes the API sees it in the diff: ``manage.py export_schema puerto_api.schema --path docs/...``."""
    assert SDL.read_text().strip() == str(schema).strip(), (
        "Run: python manage.py export_schema puerto_api.schema --path docs/schema.graphql"
    )


def test_everything_is_described():
    """Types, fields, arguments and enum values, each in words that end like a sentence."""
    silent = [place for place, description in _descriptions() if not (description or "").rstrip().endswith((".", "`)"))]
    assert not silent


def _descriptions():
    for name, kind in build_schema(SDL.read_text()).type_map.items():
        if name.startswith("__") or is_specified_scalar_type(kind) or name in ("JSON", "DateTime", "PageInfo"):
            continue
        if name not in ("Query", "Mutation", "Subscription"):
            yield name, kind.description
        if isinstance(kind, GraphQLEnumType):
            yield from ((f"{name}.{value}", entry.description) for value, entry in kind.values.items())
        if isinstance(kind, (GraphQLObjectType, GraphQLInterfaceType, GraphQLInputObjectType)):
            for field_name, field in kind.fields.items():
                yield f"{name}.{field_name}", field.description
                for argument_name, argument in getattr(field, "args", {}).items():
                    yield f"{name}.{field_name}({argument_name})", argument.description


def test_the_catalogue_of_codes_is_complete():
    listed = ask("{ errorCodes { code status title meaning } }")
    assert {entry["code"] for entry in listed} == set(CATALOGUE)
    assert all(entry["title"] and entry["meaning"] and 400 <= entry["status"] <= 599 for entry in listed)


@pytest.mark.django_db
def test_the_service_says_what_it_offers():
    """Enough for a client to fill its form for a new table."""
    info = ask(
        "{ serverInfo { name version editions { edition name players expansions } bots { level description } } }"
    )
    assert [edition["edition"] for edition in info["editions"]] == ["classic", "reissue", "1897"]
    assert [edition["players"] for edition in info["editions"]] == [[3, 4, 5], [2, 3, 4, 5], [2, 3, 4, 5]]
    assert [bot["level"] for bot in info["bots"]] == [*LEVELS]


@pytest.mark.django_db
def test_the_levels_are_described_in_the_language_of_the_reader():
    said = {}
    for language in ("en", "de", "fr"):
        response = post({"query": "{ serverInfo { bots { description } } }"}, **{"Accept-Language": language})
        said[language] = [bot["description"] for bot in response.json()["data"]["serverInfo"]["bots"]]
    assert said["en"] == [level.about.format(rating=level.rating) for level in LEVELS.values()]
    assert said["de"][0] == "Spielt einen zufälligen erlaubten Zug; alle sind gleich wahrscheinlich."
    assert said["fr"][0] == "Joue au hasard un coup permis\u00a0; tous les coups ont la même probabilité."
    assert len({*said["en"], *said["de"], *said["fr"]}) == 3 * len(LEVELS)
