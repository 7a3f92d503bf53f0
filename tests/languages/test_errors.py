"""Errors say the same in three languages under a code that never changes."""

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import translation

from puerto_api.base.errors import catalogue
from tests.api.graphql.support import bearer, post
from tests.support import rates
from tests.support.rest import PREFIX, Caller

pytestmark = pytest.mark.django_db

LANGUAGES = ("en", "de", "fr")


def graphql(query, language="de", user=None, **variables):
    body = {"query": query, "variables": variables}
    authorization = bearer(user) if user else None
    return post(body, authorization=authorization, **{"Accept-Language": language}).json()


def test_every_code_has_a_title_and_a_meaning_in_each_language(subtests):
    for error in catalogue():
        with subtests.test(error.code):
            said = []
            for language in LANGUAGES:
                with translation.override(language):
                    said.append((translation.gettext(error.title), translation.gettext(error.meaning)))
            assert said[0] == (error.title, error.meaning)
            assert len({title for title, _ in said}) == 3
            assert len({meaning for _, meaning in said}) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_shown_in_each_language(language):
    listed = Client().get(f"{PREFIX}/errors?language={language}").json()["items"]
    assert [entry["code"] for entry in listed] == [error.code for error in catalogue()]
    page = Client().get(f"/docs/errors?language={language}").content.decode()
    asked = graphql("{ errorCodes { code status title meaning } }", language)["data"]["errorCodes"]
    for entry, same in zip(listed, asked, strict=True):
        assert {name: entry[name] for name in same} == same
        assert entry["title"].replace("'", "&#x27;") in page
    assert f'<html lang="{language}">' in page


def test_catalogues_differ():
    said = [Client().get(f"{PREFIX}/errors?language={language}").json()["items"] for language in LANGUAGES]
    for entries in zip(*said, strict=True):
        assert len({entry["code"] for entry in entries}) == 1
        assert len({entry["meaning"] for entry in entries}) == 3


@pytest.mark.parametrize(
    ("method", "path", "body", "code", "detail"),
    [
        (
            "GET",
            "/auth/me",
            None,
            "not_authenticated",
            "Sende ein API-Token (`Authorization: Bearer <token>`) oder",
        ),
        ("DELETE", "/auth/login", None, "method_not_allowed", 'Methode "DELETE" nicht erlaubt.'),
        ("GET", "/games?players=many", None, "validation_failed", "/players: Eine gültige Ganzzahl ist erforderlich."),
        (
            "GET",
            "/games?edition=1896",
            None,
            "validation_failed",
            "/edition: Unbekannter Wert „1896“. Möglich: classic, reissue, 1897.",
        ),
        ("GET", "/games?colour=red", None, "validation_failed", "/colour: Unbekanntes Feld. Möglich: "),
        (
            "POST",
            "/auth/login",
            {"username": "ann"},
            "validation_failed",
            "/password: Dieses Feld ist zwingend erforderlich.",
        ),
        ("POST", "/auth/login", "{", "malformed_request", "Der Inhalt ist kein JSON: "),
        ("GET", "/nowhere", None, "not_found", "Unter /api/v1/nowhere gibt es nichts."),
    ],
)
def test_what_libraries_refuse_is_said_in_the_language_too(method, path, body, code, detail):
    more = {"content_type": "application/json", "data": body} if body else {}
    answer = getattr(Client(), method.lower())(PREFIX + path, headers={"Accept-Language": "de"}, **more)
    problem = answer.json()
    assert problem["code"] == code
    assert problem["detail"].startswith(detail)


def test_a_bad_credential_is_refused_in_french():
    problem = Caller().problem("GET", "/auth/me", Authorization="Bearer nonsense", Accept_Language="fr")
    assert problem["code"] == "invalid_token"
    assert (problem["title"], problem["detail"]) == ("Jeton non valide", "Le jeton est inconnu, révoqué ou expiré.")
    answer = post({"query": "{ me { username } }"}, authorization="Bearer nonsense", **{"Accept-Language": "fr"})
    assert answer.json()["detail"] == "Le jeton est inconnu, révoqué ou expiré."


def test_a_weak_password_is_explained_in_german():
    """The reasons are Django's own."""
    wanted = {"username": "ann", "password": "12345678"}
    problem = Caller().problem("POST", "/auth/register", wanted, Accept_Language="de")
    assert problem["title"] == "Passwort zu schwach"
    assert problem["reasons"] == ["Dieses Passwort ist zu üblich."]
    query = (
        'mutation { register(username: "ann", password: "12345678") { ... on Problem { code title detail extra } } }'
    )
    same = graphql(query)["data"]["register"]
    assert {name: problem[name] for name in ("code", "title", "detail")} | {
        "extra": {"reasons": problem["reasons"]}
    } == (same)


def test_how_long_to_wait_is_said_with_the_right_plural(settings):
    rates.only(settings, login="1/min")
    cache.clear()
    wanted = {"username": "ann", "password": "wrong"}
    assert Caller().code("POST", "/auth/login", wanted) == "invalid_credentials"
    problem = Caller().problem("POST", "/auth/login", wanted, Accept_Language="de")
    assert problem["detail"] == f"Zu viele Versuche; warte {problem['retry_after']} Sekunden."


def test_a_foreign_page_is_refused_in_german(game):
    """The meaning is for people, the reason for developers."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(game.seats.get(index=0).user)
    problem = client.post(f"{PREFIX}/games", {}, headers={"Accept-Language": "de"}).json()
    assert (problem["code"], problem["title"]) == ("csrf_failed", "CSRF-Prüfung fehlgeschlagen")
    assert problem["reason"] == "CSRF cookie not set."


@pytest.mark.parametrize(
    ("query", "code", "words"),
    [
        (
            "{ " + " ".join(f"a{n}: serverInfo {{ name }}" for n in range(20)) + " }",
            "graphql_too_complex",
            {"en": "aliases", "de": "Aliasse", "fr": "d’alias"},
        ),
        (
            '{ game(id: "\\u0000") { id } }',
            "graphql_invalid",
            {"en": "the character", "de": "das Zeichen", "fr": "le caractère"},
        ),
    ],
)
def test_what_we_find_wrong_with_a_document_is_said_in_each_language(query, code, words):
    """What was found is remembered with the document, and still told to everybody in their language."""
    for language in ("de", "en", "fr", "de"):
        (error,) = graphql(query, language)["errors"]
        assert error["extensions"]["code"] == code
        assert words[language] in error["message"]


def test_arguments_that_cannot_be_are_refused_in_french(game):
    (error,) = graphql("{ games(first: 1000) { nodes { id } } }", "fr")["errors"]
    assert error["message"] == "`first` doit avoir une valeur de 0 à 100, et non 1000."
    assert error["extensions"]["title"] == "Certains champs ne sont pas valides"


def test_logging_in_is_asked_for_in_german():
    (error,) = graphql("{ myGames { nodes { id } } }")["errors"]
    assert error["message"] == "Melde dich dafür an oder sende ein API-Token."
    assert error["extensions"]["code"] == "not_authenticated"
