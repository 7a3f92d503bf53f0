"""Apps that ask people for access."""

from typing import Any

import strawberry

from accounts import errors, selectors, services
from accounts.services.apps import LONGEST_APP_NAME, LONGEST_REDIRECT, MOST_REDIRECTS
from puerto_api.base.plain_text import LINE
from puerto_api.contract.operations import Answer, Asked, Operation, result
from puerto_api.contract.shapes import member

from ..shapes import (
    AppChanged,
    AppDeleted,
)
from .shared import ROW

_NAME: dict[str, Any] = {"minLength": 1, "maxLength": LONGEST_APP_NAME, "pattern": LINE}
_REDIRECTS: dict[str, Any] = {
    "minItems": 1,
    "maxItems": MOST_REDIRECTS,
    "items": {
        "maxLength": LONGEST_REDIRECT,
        # as far as a pattern can say it; accounts.services.register_app says all
        "pattern": r'^(https?://|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+:)[!-"$-)+-\[\]-~]+$',
    },
}
_REDIRECTS_WORDS = (
    "URIs that people may be redirected to, matched exactly. Allowed: https, http to 127.0.0.1 or [::1] (on any "
    "port) or to localhost, and schemes such as com.example.app."
)


@strawberry.input(description="An app that asks people for access.")
class RegisterAppInput:
    name: str = member("Name that people see when they are asked to trust the app.", **_NAME)
    redirect_uris: list[str] = member(_REDIRECTS_WORDS, **_REDIRECTS)
    confidential: bool = member("Whether the app can keep a secret, because it runs on your own server.", default=False)


@strawberry.input(description="What to change. Members that you leave out stay as they are.")
class ChangeAppInput:
    name: str | None = member("The new name.", default=None, **_NAME)
    redirect_uris: list[str] | None = member(_REDIRECTS_WORDS, default=None, **_REDIRECTS)


def _changed(made: services.NewSecret, asked: Asked) -> dict[str, Any]:
    return {"app": selectors.app_view(made.app), "secret": made.secret}


_APP = Answer(AppChanged, result("AppResult", "The app, or a problem.", AppChanged), _changed)
_APP_DELETED = Answer(
    AppDeleted,
    result("DeleteAppResult", "The app that was deleted, or a problem.", AppDeleted),
    lambda found, asked: {"client_id": asked.named["client_id"]},
)


def _change_app(**given: Any) -> services.NewSecret:
    return services.NewSecret(services.change_app(**given), None)


OPERATIONS = (
    Operation(
        name="registerApp",
        service=services.register_app,
        path="auth/apps",
        summary="Register an app that asks people for access",
        description="The app is an OAuth 2.1 client (docs/guides/identity.md).",
        codes=(errors.NOT_FOR_GUESTS, errors.INVALID_APP, errors.TOO_MANY_APPS),
        body=RegisterAppInput,
        answer=_APP,
        status=201,
        done="The app is registered. If it has a secret, the secret is shown only this once.",
        examples={
            "A phone app": {"name": "Pocket Puerto", "redirect_uris": ["com.example.pocket:/callback"]},
        },
        **ROW,
    ),
    Operation(
        name="changeApp",
        service=_change_app,
        path="auth/apps/{client_id}",
        method="PATCH",
        summary="Change the name or the redirect URIs of an app",
        description="Members that you leave out stay as they are.",
        codes=(errors.APP_NOT_FOUND, errors.INVALID_APP),
        body=ChangeAppInput,
        answer=_APP,
        done="The app as it is now.",
        **ROW,
    ),
    Operation(
        name="replaceAppSecret",
        service=services.replace_secret,
        path="auth/apps/{client_id}/secret",
        summary="Create a new secret for a confidential app",
        description="The old secret stops working.",
        codes=(errors.APP_NOT_FOUND, errors.INVALID_APP),
        answer=_APP,
        done="The secret is shown only this once.",
        **ROW,
    ),
    Operation(
        name="deleteApp",
        service=services.delete_app,
        path="auth/apps/{client_id}",
        method="DELETE",
        summary="Delete an app and end its access to all accounts",
        codes=(errors.APP_NOT_FOUND,),
        answer=_APP_DELETED,
        status=204,
        done="The app has been deleted.",
        **ROW,
    ),
)
