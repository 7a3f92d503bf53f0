"""Which language an answer is in: an argument wins over the header, and that over English."""

import asyncio

import pytest
from django.test import AsyncClient, Client
from django.utils import translation

from puerto_api.base.errors import ServiceError
from puerto_api.web.languages import accepted, chosen
from tests.support.rest import PREFIX, Caller, document

pytestmark = pytest.mark.django_db

NOWHERE = f"{PREFIX}/games/nowhere"
TITLES = {"en": "No such game", "de": "Partie nicht gefunden", "fr": "Partie introuvable"}


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("fr-CA, en;q=0.5", "fr"),
        ("en;q=0.5, fr-CA", "fr"),
        ("en;q=0.1, de;q=0.2", "de"),
        ("es, pt;q=0.9", "en"),
        ("es, de;q=0.1", "de"),
        ("de;q=0, fr;q=0.1", "fr"),
        ("de;q=0", "en"),
        ("*", "en"),
        ("*, de;q=0.5", "en"),
        ("nonsense;;;q=x, de", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_a_header_gets_the_best_language_there_is(header, language):
    assert accepted(header) == language
    answer = Client().get(NOWHERE, headers={"Accept-Language": header})
    assert answer.json()["title"] == TITLES[language]
    assert answer["Content-Language"] == language


@pytest.mark.parametrize("language", TITLES)
def test_the_argument_beats_the_header(language):
    answer = Client().get(f"{NOWHERE}?language={language}", headers={"Accept-Language": "de, fr;q=0.9, en;q=0.8"})
    assert answer.json()["title"] == TITLES[language]
    assert answer["Content-Language"] == language


@pytest.mark.parametrize("language", ["es", "DE", "de-AT", "", "deutsch", "../de", "d\0e"])
def test_an_argument_that_is_no_language_is_refused(language):
    """Who asks for a language wants to be told that there is none; in the words that the header accepts."""
    answer = Client().get(f"{PREFIX}/games", {"language": language}, headers={"Accept-Language": "de"})
    assert answer.status_code == 400
    assert answer["Content-Type"] == "application/problem+json"
    assert answer["Content-Language"] == "de"
    problem = answer.json()
    assert (problem["code"], problem["title"]) == ("unknown_language", "Unbekannte Sprache")
    assert problem["languages"] == ["en", "de", "fr"]
    with pytest.raises(ServiceError, match="language"):
        chosen(language)


def test_every_answer_says_that_it_depends_on_the_header(game):
    for path in (f"{PREFIX}/games", f"{PREFIX}/games/{game.pk}", f"{PREFIX}/errors", "/docs/errors", "/nowhere", "/"):
        answer = Client().get(path)
        assert "Accept-Language" in answer["Vary"], path
        assert answer["Content-Language"] == "en", path


def test_an_etag_is_of_one_language(game):
    """Anyone who changes their language is never told that nothing has changed."""
    path = f"{PREFIX}/games/{game.pk}"
    tags = {language: Client().get(path, headers={"Accept-Language": language})["ETag"] for language in TITLES}
    assert len(set(tags.values())) == 3
    same = Client().get(path, headers={"Accept-Language": "fr", "If-None-Match": tags["fr"]})
    assert (same.status_code, same["Content-Language"]) == (304, "fr")
    assert Client().get(path, headers={"Accept-Language": "de", "If-None-Match": tags["fr"]}).status_code == 200


def test_queries_with_parameters_of_their_own_take_it_too(game):
    """Unknown parameters are refused; this one is known everywhere, and goes with the addresses of further pages."""
    caller = Caller()
    assert caller.get("/games?language=de&limit=1")["items"]
    assert caller.get(f"/games/{game.pk}/events?language=de&limit=1")["items"]
    for path in ("/games", f"/games/{game.pk}", f"/games/{game.pk}/decision", "/errors", "/rules"):
        assert caller.call("GET", path + "?language=de").status_code == 200
        assert caller.code("GET", path + "?langauge=de") == "validation_failed"


def test_the_document_names_the_argument_for_every_operation():
    found = document()
    assert found["components"]["parameters"]["Language"]["schema"]["enum"] == ["en", "de", "fr"]
    for path, operations in found["paths"].items():
        for operation in operations.values():
            refs = [parameter.get("$ref", "") for parameter in operation["parameters"]]
            assert "#/components/parameters/Language" in refs, path
            assert "400" in operation["responses"], path


def test_a_request_leaves_no_language_behind():
    """The next request in the same thread begins with English."""
    assert Client().get(NOWHERE, headers={"Accept-Language": "de"}).json()["title"] == TITLES["de"]
    assert translation.get_language() == "en"
    assert Client().get(NOWHERE).json()["title"] == TITLES["en"]


async def test_requests_at_once_keep_their_languages():
    """Under ASGI they share a process, a loop and threads."""

    async def title(language):
        answer = await AsyncClient().get(NOWHERE, headers={"Accept-Language": language})
        return answer.json()["title"]

    languages = [*TITLES] * 10
    assert await asyncio.gather(*map(title, languages)) == [TITLES[language] for language in languages]
    assert translation.get_language() == "en"


def test_the_openapi_document_stays_english():
    """It is for developers; a client generator makes code of it."""
    path = f"{PREFIX}/schema"
    assert Client().get(path, headers={"Accept-Language": "de"}).content == Client().get(path).content
