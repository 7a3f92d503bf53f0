"""Whatever is sent to the authorization server, it answers as OAuth says and never breaks."""

import base64
from urllib.parse import quote_from_bytes

import httpx
import pytest
from django.test import Client

from accounts.models import User
from tests.games.support import person
from tests.support import tiers
from tests.support.servers import Servers

from .oauth import Phone, agreed, browser, made

pytestmark = pytest.mark.django_db

FORM = "application/x-www-form-urlencoded"
CALLBACK = "https://app.example/callback"
PATHS = ("/oauth/token", "/oauth/revoke")
DEVICE = "urn:ietf:params:oauth:grant-type:device_code"

VALUES = (
    b"",
    b"\0",
    b"a\0b",
    b"null",
    b"\xff\xfe",
    b"\xed\xa0\x80",
    "ä€😀".encode(),
    b"9" * 20_000,
    b"[]",
    b"{}",
    b"' OR 1=1",
)
NAMES = (
    *("grant_type", "client_id", "client_secret", "code", "redirect_uri", "code_verifier", "refresh_token", "scope"),
    *("token", "token_type_hint", "device_code", "resource", "username", "password", "assertion"),
)  # fmt: skip
OF_THE_LIBRARY = (
    *("client", "user", "scopes", "nonce", "claims", "extra_credentials", "refresh_token_instance", "access_token"),
    *("headers", "body", "encoding", "state", "response_mode", "request", "grant", "using_default_redirect_uri"),
)  # fmt: skip
"""What the library's request calls its own: an app's parameters of such names mean nothing."""
GRANTS = (
    "openid",
    "password",
    "client_credentials",
    "implicit",
    "authorization_code ",
    "AUTHORIZATION_CODE",
    "null",
    "\0",
)


@pytest.fixture
def ann() -> User:
    return person("ann")


@pytest.fixture
def site() -> Phone:
    new = made(person("author"), CALLBACK, confidential=True)
    return Phone(new.app, new.secret, CALLBACK)


@pytest.fixture
def sender() -> Client:
    return Client(raise_request_exception=False)


def form(**fields: str | bytes) -> bytes:
    """A body; bytes are sent as they are."""
    parts = {name: value if isinstance(value, bytes) else value.encode() for name, value in fields.items()}
    return "&".join(f"{name}={quote_from_bytes(value)}" for name, value in parts.items()).encode()


def basic(text: bytes) -> str:
    return "Basic " + base64.b64encode(text).decode()


def questions(phone: Phone) -> list[dict[str, str]]:
    """What an app rightly sends, but that the server knows neither code nor token."""
    own = {"client_id": phone.app.client_id, "client_secret": phone.secret or ""}
    code = {"grant_type": "authorization_code", "code": "x", "code_verifier": phone.verifier}
    return [
        own | code | {"redirect_uri": phone.redirect_uri},
        own | {"grant_type": "refresh_token", "refresh_token": "x"},
        own | {"token": "x"},
    ]


def well_refused(response) -> bool:
    """RFC 6749, section 5.2; who revokes what is nothing hears that it is gone (RFC 7009, section 2.2)."""
    if response.status_code == 200:
        return not response.content
    found = response.json()
    return (
        response.status_code in (400, 401)
        and isinstance(found["error"], str)
        and "no-store" in response["Cache-Control"]
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("path", PATHS)
def test_each_parameter_takes_whatever_it_is_given(site, sender, path, name):
    for value in tiers.drawn(f"{path} {name}", VALUES, quick=3):
        for question in questions(site):
            response = sender.post(path, form(**question | {name: value}), content_type=FORM)
            assert well_refused(response), (question, value, response.content)


@pytest.mark.quick(5)
@pytest.mark.parametrize("name", OF_THE_LIBRARY)
def test_parameters_that_do_not_exist_mean_nothing(site, ann, sender, name):
    """Neither for who is known nor for who is not, nor where something is given."""
    for path in PATHS:
        for question in questions(site):
            for client_id in (site.app.client_id, "\0", "nobody"):
                sent = question | {"client_id": client_id, name: "x"}
                assert well_refused(sender.post(path, form(**sent), content_type=FORM)), (path, sent)
    address = site.address(**{name: "x"})
    heard = agreed(ann, address)
    assert "code" in heard, heard
    site.http = sender
    given = site.exchange(heard["code"], **{name: "x"})
    assert given.status_code == 200, given.content
    assert site.refresh(given.json()["refresh_token"], **{name: "x"}).status_code == 200


@pytest.mark.quick(5)
@pytest.mark.parametrize("value", ["x", "https://a.example/\0", "https://[::1", "https://testserver/", "x" * 300])
@pytest.mark.parametrize("name", ["resource", "nonce", "claims"])
def test_what_belongs_to_others_protocols_means_nothing(site, ann, sender, name, value):
    code = agreed(ann, site.address(**{name: value}))["code"]
    site.http = sender
    assert site.exchange(code, **{name: value}).status_code == 200


@pytest.mark.parametrize("grant", GRANTS)
def test_there_are_two_grants(site, sender, grant):
    for question in questions(site)[:2]:
        response = sender.post("/oauth/token", form(**question | {"grant_type": grant}), content_type=FORM)
        assert (response.status_code, response.json()["error"]) == (400, "unsupported_grant_type")


@pytest.mark.parametrize("device_code", [{}, {"device_code": "\0"}, {"device_code": "x"}, {"device_code": ""}])
def test_there_is_no_grant_for_devices(site, sender, device_code):
    for own in (questions(site)[1], {"client_id": "nobody"}, {}):
        response = sender.post("/oauth/token", form(**own | {"grant_type": DEVICE} | device_code), content_type=FORM)
        assert (response.status_code, response.json()["error"]) == (400, "unsupported_grant_type")


@pytest.mark.quick(6)
@pytest.mark.parametrize(
    "header",
    [
        "Basic",
        "Basic ",
        "Basic =",
        "Basic not base64",
        "Basic ä",
        "Basic " + "A" * 20_000,
        basic(b""),
        basic(b":"),
        basic(b"\0:\0"),
        basic(b"%00:%00"),
        basic(b"\xff\xfe:\xff"),
        basic(b"nobody"),
        basic(b"nobody:x"),
        basic(b"%ED%A0%80:x"),
        "basic " + base64.b64encode(b"nobody:x").decode(),
        "Bearer x",
        "\xff",
    ],
)
@pytest.mark.parametrize("path", PATHS)
def test_the_header_of_an_app_can_be_anything(site, sender, path, header):
    for question in questions(site):
        for fields in (question | {"client_secret": "wrong"}, question | {"client_id": "nobody"}):
            response = sender.post(path, form(**fields), content_type=FORM, headers={"Authorization": header})
            assert response.status_code in (400, 401)
            assert response.json()["error"] in ("invalid_client", "invalid_request", "unsupported_grant_type")


@pytest.mark.parametrize("path", PATHS)
def test_each_parameter_is_sent_once(site, sender, path):
    for question in questions(site):
        for name in question:
            twice = form(**question) + b"&" + form(**{name: question[name]})
            response = sender.post(path, twice, content_type=FORM)
            assert (response.status_code, response.json()["error"]) == (400, "invalid_request"), (
                name,
                response.content,
            )


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (b"", FORM),
        (b"&&==&%zz&%", FORM),
        (b"a=1&" * 2000, FORM),
        (b"token=" + b"9" * 3_000_000, FORM),
        (b"{}", "application/json"),
        (b'{"grant_type": null, "client_id": ["x"]}', "application/json"),
        (b"null", "application/json"),
        (b"\0", "application/json"),
        (b"x", "multipart/form-data"),
        (b"x", "multipart/form-data; boundary=\xc3\xa4"),
        (b'--x\r\nContent-Disposition: form-data; name="token"\r\n\r\n\0\r\n--x--', "multipart/form-data; boundary=x"),
        (b"token=x", FORM + "; charset=utf-16"),
        (b"token=x", ""),
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", PATHS)
def test_a_body_can_be_anything(sender, path, body, content_type):
    response = sender.post(path, body, content_type=content_type)
    assert 400 <= response.status_code < 500


@pytest.mark.parametrize("query", ["x=1", "%zz", "%ED%A0%80", "\0", "grant_type=refresh_token", "&", "a" * 9000])
@pytest.mark.parametrize("path", PATHS)
def test_an_address_has_no_parameters(site, sender, path, query):
    for question in questions(site):
        response = sender.post(f"{path}?{query}", form(**question), content_type=FORM)
        assert (response.status_code, response.json()["error"]) == (400, "invalid_request")


@pytest.mark.parametrize("name", ["response_type", "client_id", "redirect_uri", "scope", "state", "code_challenge",
    "code_challenge_method", *OF_THE_LIBRARY])  # fmt: skip
def test_the_page_takes_whatever_it_is_asked(site, ann, name):
    client = browser(ann, raise_request_exception=False)
    asked = dict(part.split("=") for part in site.address().partition("?")[2].split("&"))
    for value in tiers.drawn(name, VALUES, quick=1):
        query = "&".join(f"{key}={text}" for key, text in (asked | {name: quote_from_bytes(value)}).items())
        for question in (query, query + f"&{name}=again", query + "&%zz", query + "&="):
            for response in (
                client.get(f"/oauth/authorize?{question}"),
                client.post(f"/oauth/authorize?{question}", {"answer": "allow"}),
                client.post(f"/oauth/authorize?{question}", {"answer": "\0"}),
                client.post(f"/oauth/authorize?{question}", b"\0", content_type="application/json"),
            ):
                assert response.status_code in (200, 302, 400), (question, response.content)
                if response.status_code == 302:
                    assert response["Location"].startswith(CALLBACK + "?")


@pytest.mark.parametrize("challenge", ["x" * 43 + "=", "x" * 42, "x" * 129, "ä" * 43, "\0" * 43, "=" * 43, ""])
def test_a_challenge_is_a_hash(site, ann, challenge):
    client = browser(ann, raise_request_exception=False)
    response = client.post(site.address(code_challenge=challenge), {"answer": "allow"})
    assert response.status_code == 302
    assert "error=invalid_request" in response["Location"]


@pytest.mark.dear(3)
@pytest.mark.slow
def test_a_server_answers_all_of_it(shared_server: Servers):
    """As it comes over a socket, where headers are bytes."""
    with httpx.Client(base_url=shared_server.url, timeout=30) as http:
        for path in PATHS:
            for grant in (*GRANTS, DEVICE):
                for more in ({}, {"device_code": "\0"}, {"client_id": "\0", "client": "x"}):
                    sent = http.post(path, content=form(grant_type=grant, **more), headers={"Content-Type": FORM})
                    assert sent.status_code in (400, 401), (path, grant, more, sent.text)
            for header in (b"Basic \xff\xfe", b"Basic \xc3\xa4", b"Basic " + base64.b64encode(b"\0:\0"), b"\xff"):
                headers = [(b"Authorization", header), (b"Content-Type", FORM.encode())]
                sent = http.post(path, content=form(grant_type="refresh_token", refresh_token="x"), headers=headers)
                assert sent.status_code in (400, 401), (path, header, sent.text)
