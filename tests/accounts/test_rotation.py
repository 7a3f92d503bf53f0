"""A token gets a new secret and stays the same; the old one may overlap for a while."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts import services, tasks
from accounts.models import RetiredSecret, Token
from accounts.security.credentials import find
from puerto_api.base.errors import ServiceError
from tests.games.support import person
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def token(ann) -> services.Issued:
    return services.create_token(user=ann, name="bot", expires_in=3600, scopes=["games:play"])


def rotated(issued: services.Issued, **more) -> services.Issued:
    return services.rotate_token(user=issued.user, token_id=issued.token.public_id, **more)


def test_the_new_secret_is_the_same_token(token):
    new = rotated(token)
    assert new.secret != token.secret
    assert new.secret.startswith(new.token.prefix)
    for name in ("public_id", "name", "scopes", "expiry", "created"):
        assert getattr(new.token, name) == getattr(token.token, name)
    assert find(new.secret).token == new.token
    assert find(token.secret) is None
    assert Token.objects.count() == 1


def test_the_old_secret_is_good_for_the_overlap(token):
    new = rotated(token, overlap=600)
    assert find(token.secret).token == find(new.secret).token
    assert find(token.secret).expires_at < find(new.secret).expires_at
    RetiredSecret.objects.update(valid_until=timezone.now() - timedelta(seconds=1))
    assert find(token.secret) is None
    assert find(new.secret)


def test_the_overlap_does_not_outlive_the_token(token):
    rotated(token, overlap=86400)
    Token.objects.update(expiry=timezone.now())
    assert find(token.secret) is None


def test_rotating_again_ends_all_that_was_before(token):
    """Anyone who rotates because a secret was seen wants none of the old ones any more."""
    second = rotated(token, overlap=600)
    third = rotated(second)
    assert find(token.secret) is None
    assert find(second.secret) is None
    assert find(third.secret)


def test_revoking_ends_old_and_new(token):
    new = rotated(token, overlap=600)
    services.revoke_token(user=token.user, token_id=new.token.public_id)
    assert find(token.secret) is None
    assert find(new.secret) is None


@pytest.mark.parametrize("overlap", [-1, 86401, 10**30])
def test_the_overlap_is_a_day_at_most(token, overlap):
    with pytest.raises(ServiceError) as caught:
        rotated(token, overlap=overlap)
    assert caught.value.code.code == "invalid_token_setup"
    assert find(token.secret)


def test_nobody_rotates_what_may_do_more(ann, token):
    """The answer tells the secret, so it would hand out what the asking token lacks."""
    asking = find(services.create_token(user=ann, name="x", scopes=["account"]).secret)
    with pytest.raises(ServiceError) as caught:
        rotated(token, asked_with=asking)
    assert caught.value.extra == {"scope": "games:read"}
    assert find(token.secret)


def test_both_secrets_work_over_http_and_the_new_one_is_told_once(ann):
    caller = Caller(ann)
    token_id = caller.get("/auth/tokens")["items"][0]["id"]
    answer = caller.post(f"/auth/tokens/{token_id}/rotate", {"overlap": 60})
    assert answer["info"]["id"] == token_id
    assert caller.get("/auth/me")["username"] == "ann"
    caller.secret = answer["token"]
    assert "token" not in caller.get("/auth/tokens")["items"][0]
    for overlap in (None, "1", 1.5, True, -1):
        assert caller.code("POST", f"/auth/tokens/{token_id}/rotate", {"overlap": overlap}) in (
            "validation_failed",
            "invalid_token_setup",
        )
    assert caller.code("POST", "/auth/tokens/nonsense/rotate") == "token_not_found"


def test_retired_secrets_are_forgotten(token):
    rotated(token, overlap=60)
    RetiredSecret.objects.update(valid_until=timezone.now() - timedelta(seconds=1))
    tasks.forget_expired_access()
    assert not RetiredSecret.objects.exists()
    assert Token.objects.count() == 1
