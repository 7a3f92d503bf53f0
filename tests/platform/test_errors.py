"""The error catalogue and the documents made of it."""

import ast
import re
from pathlib import Path

import pytest

from puerto_api.base import errors
from puerto_api.base.errors import CATALOGUE, ErrorCode, ServiceError, catalogue


def test_a_code_cannot_be_registered_twice():
    with pytest.raises(ValueError, match="twice"):
        ErrorCode("not_found", 410, "Gone", "Another meaning for a code that is taken.")
    assert CATALOGUE["not_found"].status == 404


def test_codes_are_snake_case():
    with pytest.raises(ValueError, match="snake_case"):
        ErrorCode("Not-Found", 404, "x", "y")


def test_members_that_a_code_adds_stand_beside_the_standard_ones():
    """RFC 9457, section 3.2."""
    error = ServiceError(CATALOGUE["rate_limited"], "Wait a second.", retry_after=1)
    assert error.problem() == {
        "type": "/docs/errors#rate_limited",
        "title": "Too many requests",
        "status": 429,
        "detail": "Wait a second.",
        "code": "rate_limited",
        "retry_after": 1,
    }
    for name in errors.STANDARD:
        with pytest.raises(ValueError, match="standard"):
            ErrorCode("new", 400, "New", "Something new.", {name: errors.added(str, "Something else.")})


def test_an_error_has_exactly_the_members_that_its_code_adds():
    for wrong in ({}, {"retry": 1}, {"retry_after": 1, "rule": "R-1"}):
        with pytest.raises(TypeError, match=r"rate_limited adds \['retry_after'\], not"):
            ServiceError(CATALOGUE["rate_limited"], **wrong)
    with pytest.raises(TypeError, match="not_found adds"):
        ServiceError(CATALOGUE["not_found"], status="finished")


RAISED = re.compile(r"\bServiceError\(\s*(?:\w+\.)?([A-Z_]+)\b")


def test_errors_are_raised_with_what_their_codes_add():
    """Also those that no test meets: by their text, as far as it names the code."""
    wrong = []
    for path in (path for app in ("accounts", "games", "puerto_api") for path in Path(app).rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text())):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "ServiceError":
                found = RAISED.match(ast.unparse(call))
                code = found and CATALOGUE.get(found[1].lower())
                given = [keyword.arg for keyword in call.keywords]
                if code and None not in given and set(given) != set(code.adds):
                    wrong.append(f"{path}:{call.lineno}: {code.code} adds {list(code.adds)}")
    assert not wrong


@pytest.mark.django_db
def test_the_catalogue_is_shown_to_people_and_programs(client):
    listed = client.get("/api/v1/errors").json()["items"]
    assert [entry["code"] for entry in listed] == [error.code for error in catalogue()]
    page = client.get("/docs/errors").content.decode()
    assert "`" not in page, "Names in code are marked up"
    for entry in listed:
        assert f'id="{entry["code"]}"' in page
        assert entry["adds"] == list(CATALOGUE[entry["code"]].adds)
        assert entry["type"] == f"http://testserver/docs/errors#{entry['code']}"
