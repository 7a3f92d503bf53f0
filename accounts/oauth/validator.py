"""What our authorization server decides differently from the library."""

from typing import Any

from oauth2_provider.models import get_grant_model, get_refresh_token_model
from oauth2_provider.oauth2_validators import OAuth2Validator
from oauthlib.common import Request
from oauthlib.oauth2.rfc6749.errors import InvalidGrantError

from accounts.models import Access, App, User
from accounts.security import suspensions

from . import client_secrets, secrets

Code, RefreshToken = get_grant_model(), get_refresh_token_model()


class Validator(OAuth2Validator):
    """Records who has access, and ends what a stolen code or an excluded account could go on with."""

    def _load_application(self, client_id: str, request: Request) -> App | None:
        # PostgreSQL cannot store text with NUL, and says so with an exception that the library does not expect.
        return None if "\0" in (client_id or "") else super()._load_application(client_id, request)

    def _authenticate_basic_auth(self, request: Request) -> bool:
        try:
            return super()._authenticate_basic_auth(request)
        except ValueError:  # characters outside base64, which the library does not expect
            return False

    def _check_secret(self, provided_secret: str, stored_secret: str) -> bool:
        if not client_secrets.matches(provided_secret, stored_secret):
            return False
        now = client_secrets.digest(provided_secret)
        if now != stored_secret:  # hashed with an earlier key, or slowly
            App.objects.filter(client_secret=stored_secret).update(client_secret=now, hash_client_secret=False)
        return True

    def validate_code(self, client_id: str, code: str, client: Any, request: Request, *args: Any, **more: Any) -> bool:
        """Look up the code once, for everything that is asked of it: it can be used up at any moment."""
        known = Code.objects.select_related("user__suspension").filter(code=code, application=client)
        found = None if "\0" in code else known.first()
        if found is None:
            _end_what_came_of(code, client)
            return False
        if found.is_expired():
            return False
        request.grant, request.user, request.scopes = found, found.user, found.scope.split()
        return _may_come_in(request.user)

    def get_code_challenge(self, code: str, request: Request) -> str | None:
        return request.grant.code_challenge or None

    def get_code_challenge_method(self, code: str, request: Request) -> str | None:
        return request.grant.code_challenge_method or None

    def confirm_redirect_uri(
        self, client_id: str, code: str, redirect_uri: str, client: Any, request: Request, *args: Any, **more: Any
    ) -> bool:
        return request.grant.redirect_uri_allowed(redirect_uri)

    def validate_refresh_token(
        self, refresh_token: str, client: Any, request: Request, *args: Any, **more: Any
    ) -> bool:
        known = super().validate_refresh_token(refresh_token, client, request, *args, **more)
        return known and _may_come_in(request.user)

    def save_bearer_token(self, token: dict[str, Any], request: Request, *args: Any, **more: Any) -> None:
        try:
            super().save_bearer_token(token, request, *args, **more)
        except InvalidGrantError:
            if request.grant_type == "authorization_code":  # another request was quicker
                _end_what_came_of(request.code, request.client)
            raise

    def _save_bearer_token(self, token: dict[str, Any], request: Request, *args: Any, **more: Any) -> None:
        # The app's access can have been taken back since the code, or the token, was looked at.
        User.objects.select_for_update().get(pk=request.user.pk)
        self._use_up(request)
        made = {name: token[name] for name in ("access_token", "refresh_token")}
        super()._save_bearer_token(token, request, *args, **more)
        if not token["access_token"]:  # it was answered before; the library would repeat what it has not stored
            token |= made

    def _use_up(self, request: Request) -> None:
        """Use up the code, for the quickest request only; a refresh token is good while its app has access."""
        wanted = {"user": request.user, "app": request.client}
        if request.grant_type == "authorization_code":
            if not Code.objects.filter(code=request.code, application=request.client).delete()[0]:
                raise InvalidGrantError(request=request)
            Access.objects.get_or_create(**wanted)
        elif not Access.objects.filter(**wanted).exists():
            raise InvalidGrantError(request=request)

    def invalidate_authorization_code(
        self, client_id: str, code: str, request: Request, *args: Any, **more: Any
    ) -> None:
        """Do nothing: the code was used up together with the making of its tokens."""


def _end_what_came_of(code: str, client: App) -> None:
    """End the tokens that came from a code: used twice, it has leaked (OAuth 2.1, section 4.1.3)."""
    checksum = secrets.checksum(secrets.refresh_token_from(code))
    came = RefreshToken.objects.filter(application=client, token_checksum=checksum).first()
    if came is not None:
        RefreshToken.revoke_family(came.token_family)


def _may_come_in(user: User) -> bool:
    return user.is_active and suspensions.of(user) is None
