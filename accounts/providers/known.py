"""The services that a person may log in with, as far as the operator has keys for them (``LOGIN_...``)."""

from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings

from accounts import errors
from puerto_api.base.errors import ServiceError


@dataclass(frozen=True, slots=True)
class Provider:
    """Another service and where it answers.

    Attributes:
        id: its name in addresses, settings and rows.
        name: its name for people.
        scope: what is asked for: who the person is, and their e-mail address.
        issuers: as whom it signs, any of them; empty for OAuth 2 without OpenID Connect.
        keys: where its public keys are (RFC 7517).
        people: of one without OpenID Connect, where it says who a person is.
        options: what else its first page is asked for.
    """

    id: str
    name: str
    authorize: str
    token: str
    scope: str
    issuers: tuple[str, ...] = ()
    keys: str = ""
    people: str = ""
    options: tuple[tuple[str, str], ...] = ()


GOOGLE = Provider(
    "google",
    "Google",
    authorize="https://accounts.google.com/o/oauth2/v2/auth",
    token="https://oauth2.googleapis.com/token",
    scope="openid email profile",
    issuers=("https://accounts.google.com", "accounts.google.com"),
    keys="https://www.googleapis.com/oauth2/v3/certs",
    options=(("prompt", "select_account"),),
)
APPLE = Provider(
    "apple",
    "Apple",
    authorize="https://appleid.apple.com/auth/authorize",
    token="https://appleid.apple.com/auth/token",
    scope="openid name email",
    issuers=("https://appleid.apple.com",),
    keys="https://appleid.apple.com/auth/keys",
    options=(("response_mode", "form_post"),),  # which Apple wants where a name is asked for
)
GITHUB = Provider(
    "github",
    "GitHub",
    authorize="https://github.com/login/oauth/authorize",
    token="https://github.com/login/oauth/access_token",
    scope="user:email",
    people="https://api.github.com/user",
)
PROVIDERS = {provider.id: provider for provider in (GOOGLE, APPLE, GITHUB)}


def offered() -> list[Provider]:
    """Return the services that the operator has keys for, in the order in which they are shown."""
    return [_here(provider) for provider in PROVIDERS.values() if provider.id in settings.LOGIN_KEYS]


def named(provider: str) -> Provider:
    """Return a service that the operator has keys for.

    Raises:
        ServiceError: ``provider_not_set_up``.
    """
    if provider not in settings.LOGIN_KEYS or provider not in PROVIDERS:
        raise ServiceError(errors.PROVIDER_NOT_SET_UP)
    return _here(PROVIDERS[provider])


def name_of(provider: str) -> str:
    """Return the name of a service for people, whether the operator has keys for it or not."""
    return PROVIDERS[provider].name if provider in PROVIDERS else provider


def keys_at(provider: Provider) -> list[str]:
    """Return the parts of the operator's keys: the id of the client first, the secret last."""
    found: str = settings.LOGIN_KEYS[provider.id]
    return found.split(":", settings.LOGIN_PARTS[provider.id] - 1)


def _here(provider: Provider) -> Provider:
    """Return where a service answers: tests have one of their own."""
    elsewhere: dict[str, Any] = settings.LOGIN_ENDPOINTS.get(provider.id, {})
    return replace(provider, **elsewhere)
