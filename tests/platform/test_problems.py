"""Every refusal of the HTTP side is one kind of document (RFC 9457), no matter who refuses."""

import json
from types import SimpleNamespace

import pytest
from django.test import Client
from django.urls import path
from rest_framework import exceptions, serializers
from rest_framework.views import APIView

from games import errors as refusals
from puerto_api.base import errors
from puerto_api.base.errors import ServiceError
from puerto_api.web import error_pages
from puerto_api.web.problems import field_errors

RAISED = SimpleNamespace(error=None)


class Item(serializers.Serializer):
    count = serializers.IntegerField(min_value=1)


class Order(serializers.Serializer):
    name = serializers.CharField()
    items = Item(many=True)


class Raises(APIView):
    permission_classes = ()

    def get(self, request):
        raise RAISED.error

    def post(self, request):
        Order(data=request.data).is_valid(raise_exception=True)


def crash(request):
    raise RuntimeError("a secret in the message")


urlpatterns = [path("rest", Raises.as_view()), path("crash", crash)]
handler400, handler403 = error_pages.bad_request, error_pages.permission_denied
handler404, handler500 = error_pages.not_found, error_pages.server_error

pytestmark = [pytest.mark.urls(__name__), pytest.mark.django_db]


@pytest.fixture
def http() -> Client:
    return Client(raise_request_exception=False)


def problem(answer, status: int, code: str, origin: str = "http://testserver") -> dict:
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    found = json.loads(answer.content)
    assert (found["status"], found["code"], found["type"]) == (status, code, f"{origin}/docs/errors#{code}")
    assert found["title"]
    assert found["detail"]
    return found


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (exceptions.NotAuthenticated(), 401, "not_authenticated"),
        (exceptions.AuthenticationFailed("No."), 401, "invalid_token"),
        (exceptions.PermissionDenied(), 403, "permission_denied"),
        (exceptions.PermissionDenied("CSRF Failed: no token"), 403, "csrf_failed"),
        (exceptions.NotFound(), 404, "not_found"),
        (exceptions.MethodNotAllowed("PUT"), 405, "method_not_allowed"),
        (exceptions.NotAcceptable(), 406, "not_acceptable"),
        (exceptions.UnsupportedMediaType("text/plain"), 415, "unsupported_media_type"),
        (exceptions.Throttled(7), 429, "rate_limited"),
        (exceptions.ParseError("Broken."), 400, "malformed_request"),
        (ServiceError(errors.RATE_LIMITED, "Slowly.", retry_after=7), 429, "rate_limited"),
    ],
)
def test_what_a_rest_view_raises(http, error, status, code):
    RAISED.error = error
    answer = http.get("/rest")
    problem(answer, status, code)
    challenges = {"not_authenticated": "Bearer", "invalid_token": 'Bearer error="invalid_token"'}
    assert answer.headers.get("WWW-Authenticate") == challenges.get(code)
    assert answer.headers.get("Retry-After") == ("7" if code == "rate_limited" else None)


def test_extra_members_of_a_service_error_are_added(http):
    RAISED.error = ServiceError(refusals.STALE_VERSION, "No.", last_seq=7, current_version=3)
    found = problem(http.get("/rest"), 409, "stale_version")
    assert (found["last_seq"], found["current_version"]) == (7, 3)


@pytest.mark.parametrize(
    "body",
    [
        b'{"broken',
        b"\xff\xfe",
        b'{"name": "\\ud800"}',
        b'{"name": "\\u0000"}',
        b'{"name": NaN}',
        b"[" * 100_000,
    ],
)
def test_bodies_that_are_not_json_as_we_mean_it(http, body):
    problem(http.post("/rest", body, content_type="application/json"), 400, "malformed_request")


def test_each_invalid_field_is_named_by_a_json_pointer(http):
    answer = http.post("/rest", {"items": [{"count": 2}, {"count": 0}]}, content_type="application/json")
    found = problem(answer, 400, "validation_failed")
    assert {(item["pointer"], item["code"]) for item in found["errors"]} == {
        ("/name", "required"),
        ("/items/1/count", "min_value"),
    }


def test_pointers_escape_what_rfc_6901_reserves():
    assert [item["pointer"] for item in field_errors({"a/b~c": ["wrong"], "non_field_errors": ["wrong"]})] == [
        "/a~1b~0c",
        "",
    ]


def test_other_methods_and_media_types(http):
    assert http.delete("/rest").headers["Allow"] == "GET, POST, HEAD, OPTIONS"
    problem(http.delete("/rest"), 405, "method_not_allowed")
    refused = http.post("/rest", "x", content_type="text/plain")
    assert problem(refused, 415, "unsupported_media_type")["accepted"] == ["application/json"]
    assert refused["Accept"] == "application/json"
    refused = http.get("/rest", headers={"Accept": "application/pdf"})
    assert problem(refused, 406, "not_acceptable")["accepted"] == ["application/json"]


def test_a_body_that_is_too_large(http, settings):
    body = json.dumps({"name": "x" * settings.DATA_UPLOAD_MAX_MEMORY_SIZE})
    problem(http.post("/rest", body, content_type="application/json"), 413, "payload_too_large")


def test_addresses_that_do_not_exist(http):
    assert "/nowhere" in problem(http.get("/nowhere"), 404, "not_found")["detail"]


def test_a_crash_tells_nothing_but_the_request_id(http):
    answer = http.get("/crash")
    problem(answer, 500, "internal_error")
    assert b"secret" not in answer.content
    RAISED.error = RuntimeError("a secret in a REST view")
    answer = http.get("/rest")
    problem(answer, 500, "internal_error")
    assert b"secret" not in answer.content


def test_a_host_that_is_not_ours(http):
    problem(http.get("/rest", headers={"Host": "evil.example"}), 400, "bad_request", origin="")


def test_addresses_begin_with_what_the_client_asked(http, settings):
    settings.ALLOWED_HOSTS = ["puerto.example"]
    answer = http.get("/nowhere", headers={"Host": "puerto.example:8443"}, secure=True)
    problem(answer, 404, "not_found", origin="https://puerto.example:8443")


@pytest.mark.parametrize("header", ["Bearer", "Bearer nonsense", "Basic YTpi", "Bearer " + "x" * 5000, "Bearer \xe9"])
def test_a_bad_credential_is_never_anonymous(http, header):
    RAISED.error = exceptions.NotFound()
    problem(http.get("/rest", headers={"Authorization": header}), 401, "invalid_token")
