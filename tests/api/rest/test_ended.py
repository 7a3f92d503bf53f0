"""What ends someone's access ends their streams at once, long before they would look again by themselves."""

import asyncio
from datetime import timedelta

import pytest
from channels.db import database_sync_to_async
from django.utils import timezone
from oauth2_provider.models import get_access_token_model

from accounts import services
from accounts.models import Access, Token
from puerto_api.base.errors import ServiceError
from puerto_api.web import stream_auth
from puerto_api.web.auth import authenticate
from puerto_api.web.request_context import Visit
from tests.accounts.oauth import Phone, made
from tests.api.graphql.live import socket
from tests.games.support import as_moderator, person, seated, table
from tests.support.frames import SSE, follow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def game(monkeypatch):
    monkeypatch.setattr(stream_auth, "RECHECK_SECONDS", 600.0)
    return table(person("ann"), [person("bob")])


def _rotate(user, token):
    services.rotate_token(user=user, token_id=token.public_id)


def _new_password(user, token):
    user.set_password("a-long-password")
    user.save()
    services.change_password(user=user, current="a-long-password", new="another good one")


def _close_account(user, token):
    user.is_active = False
    user.save()


ENDS = {
    "revoked": lambda user, token: services.revoke_token(user=user, token_id=token.public_id),
    "access revoked": lambda user, token: services.revoke_access(user=user, access_id=token.public_id),
    "rotated": _rotate,
    "logged out everywhere": lambda user, token: services.revoke_everything(user=user),
    "another password": _new_password,
    "account closed": _close_account,
}


async def test_what_has_ended_before_anybody_listens_is_noticed_at_once(game):
    @database_sync_to_async
    def let_in() -> Visit:
        issued = services.create_token(user=seated(game, 0), name="x")
        visit = Visit(None, None, *authenticate(f"Bearer {issued.secret}"))
        services.revoke_token(user=issued.user, token_id=issued.token.public_id)
        return visit

    async def silence():
        await asyncio.Event().wait()
        yield

    with pytest.raises(ServiceError) as caught:
        await asyncio.wait_for(anext(stream_auth.while_welcome(await let_in(), silence())), 30)
    assert caught.value.code.code == "invalid_token"


def test_a_suspension_ends_streams_at_once_and_says_why(server, game):
    user = seated(game, 0)
    with follow(server, game, SSE, user) as frames:
        next(frames)
        services.suspend(user=user, days=3, **as_moderator())
        assert next(frame for frame in frames if frame["type"] == "end")["reason"] == "account_suspended"


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_whatever_ends_access_ends_streams_at_once(server, game, end):
    user = seated(game, 0)
    with follow(server, game, SSE, user) as frames:
        next(frames)
        end(user, Token.objects.get(user=user))
        assert next(frame for frame in frames if frame["type"] == "end")["reason"] == "invalid_token"


def test_an_app_that_loses_its_access_loses_its_streams_and_one_that_expires(server, game):
    user = seated(game, 0)
    phone = Phone(made(user).app)
    for end in ("revoked by its owner", "revoked by the app", "expired"):
        given = phone.let_in(user, "games:read")
        if end == "expired":
            get_access_token_model().objects.update(expires=timezone.now() + timedelta(seconds=1))
        with follow(server, game, SSE, authorization=f"Bearer {given['access_token']}") as frames:
            assert next(frames)["viewer"] == 0
            if end == "revoked by its owner":
                services.revoke_access(user=user, access_id=Access.objects.get().pk)
            elif end == "revoked by the app":
                body = {"client_id": phone.app.client_id, "token": given["refresh_token"]}
                assert phone.http.post("/oauth/revoke", body).status_code == 200
            assert next(frame for frame in frames if frame["type"] == "end")["reason"] == "invalid_token"


def test_an_app_plays_over_a_websocket_until_its_access_ends(server, game):
    user = seated(game, 0)
    given = Phone(made(user).app).let_in(user, "games:play")
    with socket(server, f"Bearer {given['access_token']}") as ws:
        ws.subscribe("q", query="{ me { username email } }")
        assert ws.next("q")["payload"] == {"data": {"me": {"username": "ann", "email": None}}}
        ws.subscribe("a", game=str(game.pk), after=game.last_seq - 1)
        ws.event("a")
        services.revoke_access(user=user, access_id=Access.objects.get().pk)
        assert ws.next("a")["payload"]["errors"][0]["extensions"]["code"] == "invalid_token"
        assert ws.close_code() == 4403
