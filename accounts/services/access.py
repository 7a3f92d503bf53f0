"""Ending access: of tokens, of apps, of everything."""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext
from oauth2_provider.models import (
    clear_expired,
    get_access_token_model,
    get_grant_model,
    get_refresh_token_model,
)

from accounts import errors, selectors
from accounts.models import Access, MailedCode, RetiredSecret, Token, User
from accounts.security import scopes
from accounts.security.credentials import Credential
from puerto_api.base.errors import ServiceError

AccessToken, RefreshToken, Code = get_access_token_model(), get_refresh_token_model(), get_grant_model()


def revoke_access(*, user: User, access_id: Any) -> None:
    """End a token of ``user``, or the access of an app together with every token that it has or has made.

    Raises:
        ServiceError: ``access_not_found``, also for the access to other people's accounts.
    """
    with transaction.atomic():
        found = _found(user, access_id)
        if isinstance(found, Access):
            end(found)
        else:
            found.delete()


def _found(user: User, access_id: Any) -> Token | Access:
    try:
        wanted = UUID(str(access_id))
    except ValueError:
        wanted = None
    token = wanted and selectors.tokens_of(user).select_for_update().filter(public_id=wanted).first()
    app = wanted and Access.objects.select_for_update().filter(user=user, pk=wanted).first()
    if not (found := token or app):
        sentence = gettext('No token or app with the id "{id}" has access to your account.')
        raise ServiceError(errors.ACCESS_NOT_FOUND, sentence.format(id=str(access_id)[:64]))
    return found


def end(access: Access) -> None:
    """End the access of an app, in the caller's transaction: codes first, so that none becomes a token meanwhile."""
    for model in (Code, RefreshToken, AccessToken):
        model.objects.filter(user=access.user_id, application=access.app_id).delete()
    access.delete()


def revoke_everything(*, user: User, keep: Credential | None = None) -> int:
    """Log out everywhere, except with ``keep``. Returns how many tokens and apps lost their access."""
    with transaction.atomic():
        tokens, apps = Token.objects.filter(user=user), list(Access.objects.filter(user=user))
        if keep is not None and keep.token is not None:
            tokens = tokens.exclude(pk=keep.token.pk)
        if keep is not None and keep.access is not None:
            apps = [app for app in apps if app != keep.access]
        count = tokens.count() + len(apps)
        tokens.delete()
        for app in apps:
            end(app)
    return count


def forget_expired_access() -> int:
    """Delete ended codes, tokens and secrets, and the access of apps with no token left. Returns how many of those."""
    clear_expired()
    MailedCode.objects.filter(valid_until__lte=timezone.now()).delete()
    RetiredSecret.objects.filter(valid_until__lte=timezone.now()).delete()
    Token.objects.filter(expiry__lte=timezone.now()).delete()
    tokens = AccessToken.objects.filter(user=OuterRef("user"), application=OuterRef("app"))
    unused, count = Access.objects.filter(~Exists(tokens)), 0
    for access in unused:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=access.user_id)  # the app may be let in again just now
            if unused.filter(pk=access.pk).exists():
                end(access)
                count += 1
    return count


def log_out(*, user: User, asked_with: Credential | None, everywhere: bool = False) -> int:
    """End the access of the request, or everything. Returns how much ended; ending a session is left to the caller.

    Raises:
        ServiceError: ``insufficient_scope``: logging out everywhere takes the scope ``account``.
    """
    if everywhere:
        scopes.require(asked_with, scopes.Scope.ACCOUNT)
        return revoke_everything(user=user)
    if asked_with is None:
        return 0
    with transaction.atomic():
        if asked_with.token is not None:
            return int(Token.objects.filter(pk=asked_with.token.pk).delete()[0] > 0)
        return _end_login_of(asked_with)


def _end_login_of(credential: Credential) -> int:
    """End one log-in of an app: its tokens of one family (RFC 7009, section 2.1). The app's others go on."""
    used = AccessToken.objects.filter(token_checksum=credential.digest)
    family = RefreshToken.objects.filter(access_token__in=used).values_list("token_family", flat=True).first()
    RefreshToken.revoke_family(family)
    return used.delete()[0] or 1
