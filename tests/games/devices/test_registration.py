"""Registering devices: an endpoint is one device, of the person who has it, and lies on the internet."""

import pytest
from django.test import Client

from games import services
from games.devices import reading, vapid
from games.models import Device
from games.services.devices import keys
from puerto_api.base.errors import ServiceError
from tests.games.support import person
from tests.support.push_service import A_DEVICE, Subscription
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db
PATH = "/account/devices"


def code(**wanted) -> str:
    with pytest.raises(ServiceError) as refused:
        services.register_device(**wanted)
    return refused.value.code.code


def test_an_endpoint_is_one_device_and_belongs_to_the_person_who_registered_it_last(ann, bob):
    first = services.register_device(user=ann, **A_DEVICE, name="Phone", kinds=["clock", "your_turn"])
    assert first.kinds == ["your_turn", "clock"]
    keys_now = Subscription(A_DEVICE["endpoint"]).registered
    again = services.register_device(user=ann, **keys_now, quiet_from="22:00", quiet_until="07:30")
    assert (again.pk, again.name, again.kinds, again.p256dh) == (first.pk, "Phone", first.kinds, keys_now["p256dh"])
    theirs = services.register_device(user=bob, **A_DEVICE)
    assert list(Device.objects.values_list("pk", "owner")) == [(theirs.pk, bob.pk)]
    assert (theirs.name, theirs.quiet_from) == ("", theirs.quiet_until)


def test_a_renewed_subscription_is_the_same_device_at_a_new_endpoint(ann, bob, time):
    before = services.register_device(user=ann, **A_DEVICE, name="Phone", kinds=["clock"], quiet_from="22:00")
    renewed = Subscription("https://push.example.com/renewed").registered | {"replaces": A_DEVICE["endpoint"]}
    assert code(user=bob, **renewed) == "device_not_found"  # Bob is logged in there, but has asked for nothing
    services.register_device(user=ann, **renewed | {"replaces": None})  # as if the page had been faster
    for _again in range(2):
        after = services.register_device(user=ann, **renewed)
        assert reading.shown(after).items() >= {"name": "Phone", "kinds": ["clock"], "quiet_from": "22:00"}.items()
        assert (after.pk, after.endpoint, after.auth) == (before.pk, renewed["endpoint"], renewed["auth"])
        assert Device.objects.count() == 1
    services.remove_device(user=ann, device_id=before.pk)
    assert (
        code(user=ann, **renewed) == "device_not_found"
    )  # removed on another device, perhaps because this one is lost


def test_what_is_no_device_or_no_address_on_the_internet_is_refused(ann):
    for endpoint in ("http://push.example.com/a", "https://127.0.0.1/a", "https://localhost/a", "https://[::1]/a", "a"):
        assert code(user=ann, **A_DEVICE | {"endpoint": endpoint}) == "webhook_url_refused"
    other = A_DEVICE["p256dh"][:-2] + "AA"
    for wrong in ({"p256dh": "AAAA"}, {"p256dh": other}, {"auth": "AAAA"}, {"auth": "ü" * 22}, {"kinds": ["turn"]}):
        assert code(user=ann, **A_DEVICE | wrong) == "validation_failed"
    for wrong in ({"quiet_from": "24:00"}, {"time_zone": "Mars/Olympus"}, {"name": "a\nb"}, {"quiet_until": "7"}):
        assert code(user=ann, **A_DEVICE | wrong) == "validation_failed"
    assert code(user=ann, **A_DEVICE, language="la") == "unknown_language"
    for number in range(reading.MOST_DEVICES):
        services.register_device(user=ann, **A_DEVICE | {"endpoint": f"https://push.example.com/{number}"})
    assert code(user=ann, **A_DEVICE) == "too_many_devices"


def test_both_apis_know_the_key_and_the_devices(ann):
    keys.ensure_key()
    caller = Caller(ann)
    assert caller.get("/server")["push_key"] == vapid.current().public
    wanted = {"kinds": ["invited"], "language": "fr", "time_zone": "Europe/Paris", "withdraws": False}
    device = caller.post("/devices", A_DEVICE | wanted)["device"]
    assert device.items() >= (wanted | {"endpoint": A_DEVICE["endpoint"], "last_status": None}).items()
    assert caller.get("/devices")["items"] == [device]
    assert A_DEVICE["auth"] not in str(device)


def test_the_page_changes_devices_and_removes_them(ann):
    client = Client()
    client.force_login(ann)
    device = services.register_device(user=ann, **A_DEVICE, name="Phone")
    assert f'data-endpoint="{A_DEVICE["endpoint"]}"' in client.get(PATH).content.decode()
    typed = {"device": device.pk, "name": "Tablet", "language": "de", "time_zone": "Europe/Berlin", "action": "save"}
    typed |= {"kinds": ["your_turn", "message"], "quiet_from": "21:00", "quiet_until": "08:00"}
    assert client.post(PATH, typed).status_code == 302
    told = reading.shown(Device.objects.get())
    assert told.items() >= {name: typed[name] for name in typed if name not in ("device", "action")}.items()
    refused = client.post(PATH, typed | {"time_zone": "Mars"})
    assert (refused.status_code, 'role="alert"' in refused.content.decode()) == (400, True)
    assert client.post(PATH, {"device": device.pk, "action": "test"}).status_code == 302
    assert Device.objects.get().notifications.get().kind == "test"
    assert client.post(PATH, {"device": "none", "action": "remove"}).status_code == 404
    assert client.post(PATH, {"device": device.pk, "action": "remove"}).status_code == 302
    assert not Device.objects.exists()
    for language, words in (("de", "Noch bekommt kein Gerät"), ("fr", "Aucun appareil ne reçoit")):
        assert words in client.get(f"{PATH}?language={language}").content.decode()
    stranger = Client()
    stranger.force_login(person("stranger"))
    assert A_DEVICE["endpoint"] not in stranger.get(PATH).content.decode()
