"""Ending what has access: tokens, apps, everything."""

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

from accounts import errors, scopes, selectors
from accounts.credentials import Credential
from accounts.models import Access, RetiredSecret, Token, User
from puerto_api.errors import ServiceError

AccessToken, RefreshToken, Code = get_access_token_model(), get_refresh_token_model(), get_grant_model()


def revoke_access(*, user: User, access_id: Any) -> None:
    """End a token of ``user``, or the access of an app together with every token that it has or has made.

    Raises:
        ServiceError: ``access_not_found``, also for what others have.
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
        sentence = gettext('Nothing with the id "{id}" has access to your account.')
        raise ServiceError(errors.ACCESS_NOT_FOUND, sentence.format(id=str(access_id)[:64]))
    return found


def end(access: Access) -> None:
    """End the access of an app, in a transaction of the caller: codes first, so that none becomes a token meanwhile."""
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
    """Delete what has ended: codes, tokens, secrets; and the access of apps that have no token left: how many."""
    clear_expired()
    RetiredSecret.objects.filter(valid_until__lte=timezone.now()).delete()
    Token.objects.filter(expiry__lte=timezone.now()).delete()
    tokens = AccessToken.objects.filter(user=OuterRef("user"), application=OuterRef("app"))
    unused, count = Access.objects.filter(~Exists(tokens)), 0
    for access in unused:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=access.user_id)  # it may be let in again just now
            if unused.filter(pk=access.pk).exists():
                end(access)
                count += 1
    return count


def log_out(*, user: User, asked_with: Credential | None, everywhere: bool = False) -> int:
    """End what was asked with, or everything. Returns how much; ending a session is left to the caller.

    Raises:
        ServiceError: ``insufficient_scope``: only with the scope ``account`` one logs out everywhere.
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
    """End one log-in of an app: its tokens of one family (RFC 7009, section 2.1). Others of the app go on."""
    used = AccessToken.objects.filter(token_checksum=credential.digest)
    family = RefreshToken.objects.filter(access_token__in=used).values_list("token_family", flat=True).first()
    RefreshToken.revoke_family(family)
    return used.delete()[0] or 1
