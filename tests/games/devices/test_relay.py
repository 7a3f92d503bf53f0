"""The relay of the guide to native apps: it passes on what a webhook brings, and what fails comes again."""

import json
import re
import threading
from datetime import UTC, datetime
from http.server import HTTPServer
from typing import Any

import httpx
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from games import services
from games.services.core import webhook_queue
from games.services.webhooks import dispatch
from tests.games.support import table
from tests.support.servers import ROOT

pytestmark = pytest.mark.django_db
PAGE = (ROOT / "docs" / "guides" / "push.md").read_text()
_DEVICE, PROGRAM = re.findall(r"^```python\n(.*?)^```$", PAGE, re.M | re.S)


@pytest.fixture
def relay(monkeypatch):
    """The program of the guide, what it has sent, and the statuses that it is answered with first."""
    sent: list[httpx.Request] = []
    statuses: list[int] = []

    def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(statuses.pop(0) if statuses else 200)

    real = httpx.Client
    monkeypatch.setattr(httpx, "Client", lambda http2: real(transport=httpx.MockTransport(answer)))
    program: dict[str, Any] = {"__name__": "relay"}
    exec(compile(PROGRAM, "relay.py", "exec"), program)
    return program, sent, statuses


def test_the_relay_of_the_guide_passes_the_feed_on_to_apple_and_what_fails_comes_again(
    ann, bob, relay, settings, time, monkeypatch
):
    program, sent, statuses = relay
    settings.WEBHOOK_ALLOW_PRIVATE = True
    key = ec.generate_private_key(ec.SECP256R1())
    written = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()
    names = {"APPLE_TEAM": "TEAM", "APPLE_KEY": written, "APPLE_KEY_ID": "KEY", "APPLE_APP": "app", "DEVICE": "f00"}
    monkeypatch.setattr(program["Relay"], "log_message", lambda *_: None)
    statuses.extend((200, 503))
    with HTTPServer(("127.0.0.1", 0), program["Relay"]) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}/"
        # Signatures are of the service's time, which stands still here; the relay's clock goes on.
        time.moves_to(datetime.now(UTC))
        made = services.create_webhook(user=ann, url=url, events=["your_turn", "game_started"])
        for name, value in (names | {"SECRET": made.secret}).items():
            monkeypatch.setenv(name, value)
        game = table(ann, [bob], edition="reissue")
        for _ in range(2):
            for webhook in list(webhook_queue.due()):
                dispatch.deliver(webhook_id=str(webhook.pk))
            time.passes(seconds=10)
        server.shutdown()
    told = [(json.loads(one.content)["kind"], one.headers["apns-collapse-id"], one.url.path) for one in sent]
    assert told == [(kind, str(game.pk), "/3/device/f00") for kind in ("game_started", "your_turn")] * 2
    token = sent[0].headers["authorization"].removeprefix("bearer ")
    assert jwt.decode(token, key.public_key(), algorithms=["ES256"])["iss"] == "TEAM"
    assert jwt.get_unverified_header(token)["kid"] == "KEY"


def test_the_relay_of_the_guide_sends_to_google_what_its_documentation_asks_for(relay, monkeypatch):
    program, sent, _statuses = relay
    monkeypatch.setenv("GOOGLE_PROJECT", "puerto")
    event = {"kind": "your_turn", "game": "7", "message": "It is your turn."}
    with httpx.Client(http2=True) as http:
        assert program["to_fcm"](http, "f00", event, "access").is_success
    (request,) = sent
    assert request.url == "https://fcm.googleapis.com/v1/projects/puerto/messages:send"
    assert request.headers["authorization"] == "Bearer access"
    message = json.loads(request.content)["message"]
    assert (message["token"], message["notification"]) == ("f00", {"body": "It is your turn."})
    assert all(isinstance(value, str) for value in message["data"].values())
