"""The error catalogue and the documents made of it."""

import pytest

from puerto_api.base.errors import CATALOGUE, ErrorCode, ServiceError, catalogue


def test_a_code_cannot_be_registered_twice():
    with pytest.raises(ValueError, match="twice"):
        ErrorCode("not_found", 410, "Gone", "Another meaning for a code that is taken.")
    assert CATALOGUE["not_found"].status == 404


def test_codes_are_snake_case():
    with pytest.raises(ValueError, match="snake_case"):
        ErrorCode("Not-Found", 404, "x", "y")


def test_extra_members_cannot_replace_the_standard_ones():
    """RFC 9457 section 3.2: extensions stand beside the members that the standard defines."""
    error = ServiceError(CATALOGUE["not_found"], "No such thing.", status="finished", rule="R-1")
    assert error.problem() == {
        "type": "/docs/errors#not_found",
        "title": "Not found",
        "status": 404,
        "detail": "No such thing.",
        "code": "not_found",
        "rule": "R-1",
    }


@pytest.mark.django_db
def test_the_catalogue_is_shown_to_people_and_programs(client):
    listed = client.get("/api/v1/errors").json()
    assert [entry["code"] for entry in listed] == [error.code for error in catalogue()]
    page = client.get("/docs/errors").content.decode()
    for entry in listed:
        assert f'id="{entry["code"]}"' in page
        assert entry["type"] == f"/docs/errors#{entry['code']}"
