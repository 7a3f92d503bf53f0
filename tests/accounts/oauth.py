"""An app that asks for access, and someone's browser, as they meet the authorization server."""

import base64
import hashlib
import re
import secrets
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from django.test import Client

from accounts import services
from accounts.models import App, User

CALLBACK = "com.example.pocket:/callback"
PASSWORD = "a-long-password"


def made(user: User, *redirect_uris: str, **options: Any) -> services.NewSecret:
    """A registered app."""
    uris = list(redirect_uris) or [CALLBACK]
    return services.register_app(user=user, name="Pocket Puerto", redirect_uris=uris, **options)


class Phone:
    """An app on someone's phone: it keeps a verifier, and exchanges what it gets."""

    def __init__(self, app: App, secret: str | None = None, redirect_uri: str = CALLBACK) -> None:
        self.app, self.secret, self.redirect_uri = app, secret, redirect_uri
        self.verifier, self.state = secrets.token_urlsafe(48), secrets.token_urlsafe(8)
        self.http = Client()

    @property
    def challenge(self) -> str:
        return base64.urlsafe_b64encode(hashlib.sha256(self.verifier.encode()).digest()).decode().rstrip("=")

    def address(self, scope: str | None = "games:play account", **changed: str | None) -> str:
        """Where it sends the browser; None leaves a parameter out."""
        wanted = {
            "response_type": "code",
            "client_id": self.app.client_id,
            "redirect_uri": self.redirect_uri,
            "scope": scope,
            "state": self.state,
            "code_challenge": self.challenge,
            "code_challenge_method": "S256",
        } | changed
        return "/oauth/authorize?" + urlencode({name: value for name, value in wanted.items() if value is not None})

    def token(self, **wanted: str | None) -> Any:
        """The answer of the token endpoint."""
        if self.secret:
            wanted.setdefault("client_secret", self.secret)
        body = {"client_id": self.app.client_id} | {name: value for name, value in wanted.items() if value is not None}
        return self.http.post("/oauth/token", body)

    def exchange(self, code: str, **changed: str | None) -> Any:
        wanted = {"code": code, "code_verifier": self.verifier, "redirect_uri": self.redirect_uri} | changed
        return self.token(grant_type="authorization_code", **wanted)

    def refresh(self, token: str, **more: str) -> Any:
        return self.token(grant_type="refresh_token", refresh_token=token, **more)

    def let_in(self, user: User, scope: str = "games:play account") -> dict[str, Any]:
        """The tokens after someone has agreed."""
        response = self.exchange(agreed(user, self.address(scope))["code"])
        assert response.status_code == 200, response.content
        return response.json()


def browser(user: User, **options: Any) -> Client:
    """Someone's browser, logged in."""
    client = Client(**options)
    client.force_login(user)
    return client


def agreed(user: User, address: str, answer: str = "allow") -> dict[str, str]:
    """What an app hears after someone has answered its question."""
    client = browser(user, enforce_csrf_checks=True)
    shown = client.get(address)
    assert shown.status_code == 200, shown
    hidden = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', shown.content.decode()).group(1)
    return heard(client.post(address, {"answer": answer, "csrfmiddlewaretoken": hidden}))


def heard(response: Any) -> dict[str, str]:
    """The parameters of a redirect to an app."""
    assert response.status_code == 302, response.content
    return dict(parse_qsl(urlsplit(response["Location"]).query))
