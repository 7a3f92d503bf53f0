"""Passkeys: a device logs its owner in once for each challenge, at the host that it belongs to, and nobody else."""

from dataclasses import replace

import pytest
from django.utils import timezone

from accounts import services
from accounts.models import Passkey, UsedChallenge
from accounts.services import passkeys
from tests.games.support import person
from tests.support.authenticator import PRESENT, Authenticator
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"


@pytest.fixture
def ann() -> Caller:
    user = person("ann")
    user.set_password(PASSWORD)
    user.save()
    return Caller(user)


def added(caller: Caller, device: Authenticator, name: str = "phone") -> str:
    begun = caller.post("/auth/passkeys/options", {"confirm": PASSWORD})
    body = {"challenge": begun["challenge"], "credential": device.made(begun["options"]), "name": name}
    return caller.post("/auth/passkeys", body)["passkey"]["id"]


def shown(device: Authenticator) -> dict:
    begun = Caller().post("/auth/login/passkey/options")
    return {"challenge": begun["challenge"], "credential": device.shown(begun["options"])}


def test_a_device_logs_its_owner_in_without_name_password_and_second_factor(ann):
    device = Authenticator()
    added(ann, device)
    ann.user.has_second_factor = True
    ann.user.save()
    for count in (1, 2):
        device.count = count
        token = Caller().post("/auth/login/passkey", shown(device))
        assert token["user"]["username"] == "ann"
    [told] = ann.items("/auth/passkeys")
    assert told["name"] == "phone"
    assert told["used_at"] is not None


def test_a_challenge_answers_one_request(ann):
    device = Authenticator()
    begun = ann.post("/auth/passkeys/options", {"confirm": PASSWORD})
    body = {"challenge": begun["challenge"], "credential": device.made(begun["options"]), "name": "phone"}
    ann.post("/auth/passkeys", body)
    assert ann.code("POST", "/auth/passkeys", body) == "invalid_passkey"
    body = shown(device)
    Caller().post("/auth/login/passkey", body)
    assert Caller().code("POST", "/auth/login/passkey", body) == "invalid_passkey"


@pytest.mark.quick(9)
@pytest.mark.parametrize(
    "wrong",
    [
        {"origin": "http://testserver.example"},
        {"host": "example"},
        {"flags": PRESENT},  # nobody has shown a finger or a PIN
        {"key": Authenticator().key},
        {"id": b"another"},
        {"count": 5},  # a copy of the device has been used in the meantime
    ],
)
def test_a_device_that_answers_wrongly_logs_nobody_in(ann, wrong):
    device = Authenticator(count=5)
    added(ann, device)
    device.count = 6
    assert Caller().code("POST", "/auth/login/passkey", shown(replace(device, **wrong))) == "invalid_passkey"
    Caller().post("/auth/login/passkey", shown(device))


@pytest.mark.parametrize("wrong", [{"origin": "http://testserver.example"}, {"host": "example"}, {"flags": PRESENT}])
def test_nor_is_its_passkey_added(ann, wrong):
    begun = ann.post("/auth/passkeys/options", {"confirm": PASSWORD})
    credential = Authenticator(**wrong).made(begun["options"])
    body = {"challenge": begun["challenge"], "credential": credential, "name": "phone"}
    assert ann.code("POST", "/auth/passkeys", body) == "invalid_passkey"
    assert not Passkey.objects.exists()


def test_nobody_adds_a_passkey_with_the_challenge_of_another_person_or_the_device_of_another_account(ann):
    bob = Caller(person("bob"))
    bob.user.set_password(PASSWORD)
    bob.user.save()
    begun, device = ann.post("/auth/passkeys/options", {"confirm": PASSWORD}), Authenticator()
    body = {"challenge": begun["challenge"], "credential": device.made(begun["options"]), "name": "phone"}
    assert bob.code("POST", "/auth/passkeys", body) == "invalid_passkey"
    added(ann, device)
    begun = bob.post("/auth/passkeys/options", {"confirm": PASSWORD})
    body = {"challenge": begun["challenge"], "credential": device.made(begun["options"]), "name": "phone"}
    assert bob.code("POST", "/auth/passkeys", body) == "invalid_passkey"


def test_it_is_added_with_the_password_alone_and_ten_at_most(ann):
    assert ann.code("POST", "/auth/passkeys/options", {"confirm": "wrong"}) == "wrong_password"
    for number in range(services.MOST_PASSKEYS):
        added(ann, Authenticator(), f"device {number}")
    assert ann.code("POST", "/auth/passkeys/options", {"confirm": PASSWORD}) == "too_many_passkeys"


def test_a_removed_passkey_and_those_of_a_suspended_or_deleted_person_log_nobody_in(ann):
    device = Authenticator()
    path = f"/auth/passkeys/{added(ann, device)}"
    assert Caller(person("bob")).code("DELETE", path) == "passkey_not_found"
    staff = person("judge", is_staff=True)
    services.suspend(user=ann.user, by=staff, reason="rude", days=1)
    assert Caller().code("POST", "/auth/login/passkey", shown(device)) == "account_suspended"
    services.lift_suspension(user=ann.user, by=staff, reason="sorry")
    assert ann.call("DELETE", path).status_code == 204
    assert Caller().code("POST", "/auth/login/passkey", shown(device)) == "invalid_passkey"


def test_an_old_challenge_is_refused_and_forgotten(ann, monkeypatch):
    device = Authenticator()
    added(ann, device)
    body = shown(device)
    monkeypatch.setattr(passkeys, "CHALLENGE_SECONDS", -1)
    assert Caller().code("POST", "/auth/login/passkey", body) == "invalid_passkey"
    UsedChallenge.objects.update(valid_until=timezone.now())
    services.forget_used_challenges()
    assert not UsedChallenge.objects.exists()
