"""What is one person's alone comes in no stream of another one, over GraphQL, which sends the frames of REST, too."""

import json

import pytest
from asgiref.sync import sync_to_async

from games.reads.tournament_details import Details
from tests.api.test_nothing_private_is_told import READERS, leaked, whole
from tests.games.conftest import time
from tests.support.private_world import Private, private_world

from .support import bearer
from .test_permissions import TABLE, first_answer

__all__ = ["time"]

pytestmark = pytest.mark.django_db(transaction=True)


async def found_in_streams(private: Private) -> list[str]:
    """The secrets in the first frames, which have the whole state of what is followed."""
    found = []
    credentials = {role: await sync_to_async(bearer)(user) for role, user in private.world.people.items()}
    for operation, (stage, document, _expected) in TABLE.items():
        if operation.startswith("Subscription"):
            named = private.world.named | (private.world.of(stage) if stage else {})
            body = json.dumps({"query": whole(document, 2), "variables": named})
            for role in READERS:
                answer = await first_answer(body, credentials.get(role))
                assert "json" in str(answer) or answer.get("errors"), (operation, answer)
                found += await sync_to_async(leaked)(private, role, json.dumps(answer))
    return found


async def test_no_stream_contains_what_is_private_and_the_search_would_notice_it(time, monkeypatch):
    private = await sync_to_async(private_world)()
    assert await found_in_streams(private) == []
    seen_by = Details.seen_by
    address = private.world.people["owner"].email
    monkeypatch.setattr(Details, "seen_by", lambda found, viewer: seen_by(found, viewer) | {"name": address})
    assert {*await found_in_streams(private)} == {"mailbox of owner"}
