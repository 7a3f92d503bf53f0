"""A service of our own that says who people are, as Google, Apple and GitHub do: an HTTP server with the endpoints of
OAuth 2 (RFC 6749, RFC 7636), OpenID Connect (core 1.0) and the two questions of GitHub, written for the tests."""

import base64
import hashlib
import json
import secrets
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from jwcrypto import jwk, jwt

_APPLE = ec.generate_private_key(ec.SECP256R1())
"""The key with which an operator shows Apple who they are."""
_KEY = base64.b64encode(_APPLE.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())).decode()

KEYS = {
    "google": "client-g:secret-g",
    "apple": f"client-a:team:key-1:{_KEY}",
    "github": "client-h:secret:with-a-colon",
}
"""What an operator puts into ``LOGIN_GOOGLE`` and so on."""


@cache
def signing_key(name: str = "own") -> jwk.JWK:
    """A key of the service, or of another one; made once, since that takes long."""
    return jwk.JWK.generate(kty="RSA", size=2048, kid="one", alg="RS256", use="sig")


@dataclass
class Person:
    """A person with an account there."""

    subject: str = "1001"
    name: str = "Ann Ähre"
    email: str = "ann@example.org"
    verified: bool = True


@dataclass
class IdentityProvider:
    """``with IdentityProvider() as provider``. ``change`` alters the claims before they are signed, ``key`` signs."""

    person: Person = field(default_factory=Person)
    change: Callable[[dict[str, Any]], Any] = lambda claims: None
    broken: dict[str, int] = field(default_factory=dict)
    """By path, the status with which it answers instead."""

    def __post_init__(self) -> None:
        self.key = self.published = signing_key()
        self.codes: dict[str, dict[str, str]] = {}
        self.asked: list[str] = []
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._answer({})

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"])).decode()
                self._answer(dict(parse_qsl(body, strict_parsing=True)))

            def _answer(self, form: dict[str, str]) -> None:
                path, query = urlsplit(self.path).path, dict(parse_qsl(urlsplit(self.path).query))
                provider.asked.append(path)
                status, told = provider.answer(path, query, form, self.headers.get("authorization", ""))
                self.send_response(status)
                if isinstance(told, str) and status == 302:
                    self.send_header("location", told)
                body = (told if isinstance(told, str) else json.dumps(told)).encode()
                self.send_header("content-type", "text/html" if isinstance(told, str) else "application/json")
                self.send_header("content-length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_args: Any) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> "IdentityProvider":
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def endpoints(self) -> dict[str, dict[str, Any]]:
        """The setting ``LOGIN_ENDPOINTS`` of a service that asks here."""
        shared = {"authorize": f"{self.url}/authorize", "token": f"{self.url}/token"}
        signing = shared | {"issuers": (self.url,), "keys": f"{self.url}/keys"}
        return {"google": signing, "apple": signing, "github": shared | {"people": f"{self.url}/user"}}

    def approved(self, address: str) -> dict[str, str]:
        """What a browser brings back that has been sent to this address, once the person has agreed there."""
        asked = dict(parse_qsl(urlsplit(address).query))
        assert asked["response_type"] == "code"
        assert asked["code_challenge_method"] == "S256"
        assert asked["client_id"] in {keys.partition(":")[0] for keys in KEYS.values()}
        code = secrets.token_urlsafe(16)
        self.codes[code] = asked
        return {"code": code, "state": asked["state"]}

    def answer(self, path: str, query: dict[str, str], form: dict[str, str], bearer: str) -> tuple[int, Any]:
        """The status and the body of the answer to a request."""
        if path in self.broken:
            return self.broken[path], "<p>Out of order.</p>"
        if path == "/authorize":
            return self._authorized(query)
        if path == "/token":
            return self._token(form)
        if path == "/keys":
            return 200, {"keys": [json.loads(self.published.export_public())]}
        if bearer != "Bearer an-access-token":
            return 401, {"message": "Bad credentials"}
        who = self.person
        if path == "/user":
            return 200, {"id": int(who.subject), "login": who.name, "email": None}
        others = [{"email": "old@example.org", "primary": False, "verified": True}]
        return 200, [*others, {"email": who.email, "primary": True, "verified": who.verified}]

    def _authorized(self, query: dict[str, str]) -> tuple[int, str]:
        told, back = self.approved(f"?{urlencode(query)}"), query["redirect_uri"]
        if query.get("response_mode") != "form_post":
            return 302, f"{back}?{urlencode(told)}"
        fields = "".join(f'<input type="hidden" name="{name}" value="{value}">' for name, value in told.items())
        return 200, f'<form method="post" action="{back}">{fields}<button>Go on</button></form>'

    def _token(self, form: dict[str, str]) -> tuple[int, Any]:
        asked = self.codes.pop(form.get("code", ""), None)
        refusal = {"error": "invalid_grant"}
        if asked is None or form["grant_type"] != "authorization_code" or form["client_id"] != asked["client_id"]:
            return 400, refusal
        digest = hashlib.sha256(form["code_verifier"].encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).decode().rstrip("=")
        if challenge != asked["code_challenge"] or form["redirect_uri"] != asked["redirect_uri"]:
            return 400, refusal
        if not self._knows(form["client_id"], form["client_secret"]):
            return 401, {"error": "invalid_client"}
        told = {"access_token": "an-access-token", "token_type": "Bearer", "expires_in": 3600}
        return 200, told | ({"id_token": self._signed(asked)} if "openid" in asked["scope"] else {})

    def _knows(self, client: str, secret: str) -> bool:
        if client != "client-a":
            return f"{client}:{secret}" in KEYS.values()
        token = jwt.JWT(jwt=secret, key=jwk.JWK.from_pyca(_APPLE.public_key()), algs=["ES256"])
        claims, header = json.loads(token.claims), json.loads(token.header)
        assert (header["kid"], claims["iss"], claims["sub"]) == ("key-1", "team", "client-a")
        assert claims["aud"] == "https://appleid.apple.com"
        return claims["exp"] > time.time()

    def _signed(self, asked: dict[str, str]) -> str:
        now, who = int(time.time()), self.person
        claims: dict[str, Any] = {"iss": self.url, "aud": asked["client_id"], "sub": who.subject}
        claims |= {"iat": now, "exp": now + 600, "nonce": asked["nonce"], "email": who.email}
        claims |= {"email_verified": str(who.verified).lower()} if "name" in asked["scope"] else {}
        claims |= {} if "name" in asked["scope"] else {"email_verified": who.verified, "given_name": who.name}
        self.change(claims)
        token = jwt.JWT(header={"alg": "RS256", "kid": self.published["kid"]}, claims=claims)
        token.make_signed_token(self.key)
        return token.serialize()


def query_of(address: str) -> dict[str, str]:
    """The parameters of an address, each once."""
    return {name: values[0] for name, values in parse_qs(urlsplit(address).query).items()}
