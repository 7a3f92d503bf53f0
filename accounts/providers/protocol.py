"""How another service says who a person is: OpenID Connect (core 1.0) or, for GitHub, OAuth 2 and a question.

All have a state that belongs to the browser, PKCE (RFC 7636) and, with OpenID Connect, a nonce. What a service hands
out to ask it for more is used for one question at most, and is then forgotten.
"""

import json
import secrets
import time
from dataclasses import dataclass
from functools import cache
from ssl import SSLContext
from typing import TYPE_CHECKING, Any

import structlog

from accounts import errors
from puerto_api.base.errors import ServiceError

from .known import APPLE, Provider, keys_at

if TYPE_CHECKING:
    from authlib.integrations.httpx_client import OAuth2Client

log = structlog.get_logger(__name__)

TIMEOUT = 10
"""Seconds for which another service is waited for, each time that something is asked of it."""
LONGEST_SUBJECT, LONGEST_SAID = 255, 254
"""Characters of what a service says: of the id (OpenID Connect core, section 2), and of a name or an address."""

_LEEWAY = 60
"""Seconds by which the clocks of two services may differ."""
_APPLE = "https://appleid.apple.com"


@dataclass(frozen=True, slots=True)
class Asked:
    """What a browser takes to another service (``address``), and what is kept here until it comes back."""

    address: str
    state: str
    nonce: str
    verifier: str


@dataclass(frozen=True, slots=True)
class Claimed:
    """Who another service says that a person is.

    Attributes:
        provider: id of the service.
        subject: the person's id there, which never changes.
        name: what they call themselves there; may be empty.
        email: their address, if the service says that it has verified it; else empty.
    """

    provider: str
    subject: str
    name: str
    email: str


def begun(provider: Provider, redirect_uri: str) -> Asked:
    """Return where to send a person who wants to show who they are, and what to keep."""
    state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
    asked = dict(provider.options) | ({"nonce": nonce} if provider.issuers else {})
    with _client(provider, redirect_uri, secret="") as client:  # nothing is asked for yet
        address, _state = client.create_authorization_url(
            provider.authorize, state=state, code_verifier=verifier, **asked
        )
    return Asked(address, state, nonce, verifier)


def claimed(provider: Provider, redirect_uri: str, *, code: str, nonce: str, verifier: str, name: str = "") -> Claimed:
    """Exchange the code that a person has come back with for who they are.

    Args:
        nonce, verifier: of :class:`Asked`.
        name: what the browser says of the name, for a service that tells nobody else.

    Raises:
        ServiceError: ``provider_refused``: the code, or what the service has signed, does not fit;
            ``provider_unavailable``: it does not answer, or not as it should.
    """
    import httpx2
    from authlib.common.errors import AuthlibBaseError
    from joserfc.errors import JoseError

    try:
        with _client(provider, redirect_uri, _secret(provider)) as client:
            token = client.fetch_token(
                provider.token, code=code, code_verifier=verifier, grant_type="authorization_code"
            )
            if provider.issuers:
                keys = client.request("GET", provider.keys, withhold_token=True).raise_for_status().json()
                return _signed(provider, token, keys, nonce, name)
            return _answered(provider, client)
    except (AuthlibBaseError, JoseError) as error:
        reason, code_of = error, errors.PROVIDER_REFUSED
    except (httpx2.HTTPError, httpx2.InvalidURL, ValueError, TypeError, KeyError) as error:
        reason, code_of = error, errors.PROVIDER_UNAVAILABLE  # or it answers in another form
    log.warning("log_in_elsewhere_failed", provider=provider.id, code=code_of.code, reason=repr(reason)[:200])
    raise ServiceError(code_of)


def told_name(user: str) -> str:
    """Return the first name in what a browser brings along from Apple, as JSON, when a person first comes."""
    try:
        return _said(json.loads(user)["name"]["firstName"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""


def _client(provider: Provider, redirect_uri: str, secret: str) -> "OAuth2Client":
    from authlib.integrations.httpx_client import OAuth2Client  # late: few people need it

    return OAuth2Client(
        client_id=keys_at(provider)[0],
        client_secret=secret,
        token_endpoint_auth_method="client_secret_post",
        scope=provider.scope,
        redirect_uri=redirect_uri,
        code_challenge_method="S256",
        timeout=TIMEOUT,
        verify=_trusted(),
    )


@cache
def _trusted() -> SSLContext:
    """Return the certificates of the world, which take 40 ms to read."""
    from httpx2 import create_ssl_context

    return create_ssl_context()


def _secret(provider: Provider) -> str:
    """Return the secret to show: Apple wants one that its key has signed, and that is good for minutes."""
    client_id, *_rest, secret = keys = keys_at(provider)
    if provider.id != APPLE.id:
        return secret
    from joserfc import jwt
    from joserfc.jwk import ECKey

    now = int(time.time())
    claims = {"iss": keys[1], "iat": now, "exp": now + 300, "aud": _APPLE, "sub": client_id}
    pem = f"-----BEGIN PRIVATE KEY-----\n{secret}\n-----END PRIVATE KEY-----\n"
    return jwt.encode({"alg": "ES256", "kid": keys[2]}, claims, ECKey.import_key(pem))


def _signed(provider: Provider, token: dict[str, Any], keys: Any, nonce: str, name: str) -> Claimed:
    """Read who a person is from the token that a service has signed (OpenID Connect core, section 3.1.3.7)."""
    from authlib.oidc.core import CodeIDToken
    from joserfc import jwt
    from joserfc.jwk import KeySet
    from joserfc.jws import JWSRegistry

    client_id = keys_at(provider)[0]
    # Headers that we do not know are no reason to refuse what is signed well.
    registry = JWSRegistry(algorithms=["RS256", "ES256"], strict_check_header=False)
    found = jwt.decode(token["id_token"], KeySet.import_key_set(keys), registry=registry)
    options = {
        "iss": {"essential": True, "values": list(provider.issuers)},
        "aud": {"essential": True, "value": client_id},
    }
    params = {"nonce": nonce, "client_id": client_id, "access_token": token.get("access_token")}
    claims = CodeIDToken(found.claims, found.header, options, params)
    claims.validate(leeway=_LEEWAY)
    verified = claims.get("email_verified") in (True, "true")  # Apple writes it as text, too
    said = name or claims.get("given_name") or claims.get("name")
    return _claimed(provider, claims["sub"], said, claims.get("email") if verified else "")


def _answered(provider: Provider, client: "OAuth2Client") -> Claimed:
    """Ask a service without OpenID Connect who a person is, and which of their addresses it has verified."""
    person = client.get(provider.people).raise_for_status().json()
    emails = client.get(f"{provider.people}/emails").raise_for_status().json()
    verified = (one["email"] for one in emails if one["primary"] is True and one["verified"] is True)
    return _claimed(provider, person["id"], person["login"], next(verified, ""))


def _claimed(provider: Provider, subject: Any, name: Any, email: Any) -> Claimed:
    if not isinstance(subject, (str, int)) or not 1 <= len(str(subject)) <= LONGEST_SUBJECT:
        raise ValueError("not an id")
    return Claimed(provider.id, str(subject), _said(name), _said(email))


def _said(text: Any) -> str:
    found = text if isinstance(text, str) else ""
    return found if len(found) <= LONGEST_SAID and found.isprintable() else ""
