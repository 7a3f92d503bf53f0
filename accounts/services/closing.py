"""Closing accounts: the person is gone, and what others need of them stays without their name."""

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from oauth2_provider.models import get_device_grant_model, get_id_token_model

from accounts import ending, naming
from accounts.audit import log as audit
from accounts.audit.models import Act
from accounts.models import (
    App,
    BrowserSession,
    Identity,
    MailedCode,
    Passkey,
    RecoveryCode,
    SecondFactor,
    Suspension,
    User,
)
from accounts.players.models import Profile
from accounts.security.usernames import DELETED

from .access import AccessToken, Code, RefreshToken, end, revoke_everything
from .moderating import unused_name
from .people import check_confirmed

_OF_APPS = (Code, RefreshToken, AccessToken, get_id_token_model(), get_device_grant_model())
_LEFT = (*_OF_APPS, Profile, Suspension, MailedCode, SecondFactor, RecoveryCode, Passkey, Identity, BrowserSession)
"""What else of the person is deleted."""


def delete_account(*, user: User, confirm: str) -> str:
    """Close one's own account, for good. Returns the name that stands in place of the owner's from now on.

    Args:
        confirm: the password; for a person who has none, such as a guest, the name.

    Raises:
        ServiceError: ``wrong_password``, ``rate_limited``.
    """
    check_confirmed(user, confirm)
    return close_account(user=user)


def close_account(*, user: User, by: User | None = None, reason: str = "") -> str:
    """Make a person anonymous and end everything that has access, at once; a second call changes nothing.

    What is at tables follows in tasks (:mod:`accounts.naming`): seats of running games are handed over, and the
    person's name is replaced in what was written of the past. The row stays, since games and ratings of others refer to
    it. The audit log keeps its lines without the name.

    Args:
        by: the person who closes another's account, for a ``reason``; None: the owner, or the account's time is up.

    Returns:
        the name that stands in place of the person's.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user.pk)
        if user.username.startswith(DELETED) and not user.is_active:
            return user.username
        if by is not None:
            audit.check_reason(reason, user)
            audit.write(by=by, act=Act.ACCOUNT_CLOSED, target=audit.person(user), reason=reason)
        ending.leaving.send(User, user=user)
        revoke_everything(user=user)
        for app in App.objects.filter(user=user):
            for access in app.accesses.all():
                end(access)
            app.delete()
        for model in _LEFT:
            model.objects.filter(user=user).delete()
        naming.give(user, unused_name(DELETED), erase=True)
        user.email = user.new_email = user.first_name = user.last_name = ""
        user.email_confirmed = user.has_second_factor = False
        user.is_active = user.is_staff = user.is_superuser = user.is_guest = False
        user.last_login = None
        user.set_unusable_password()
        user.save()
        user.groups.clear()
        user.user_permissions.clear()
        audit.erase_names(user.pk, user.username)
        of_people = ContentType.objects.get_for_model(User)
        LogEntry.objects.filter(content_type=of_people, object_id=str(user.pk)).update(object_repr=user.username)
    return user.username
