"""What administrators do to accounts and groups. Every call is a line of the audit log, in the same transaction."""

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import Group, Permission
from django.db import transaction
from django.utils.translation import gettext as _

from accounts.audit import log as audit
from accounts.audit.log import Target
from accounts.audit.models import Act, Kind
from accounts.mail import letters
from accounts.models import App, Token, User
from accounts.players.models import Digest
from puerto_api.base.errors import PERMISSION_DENIED, ServiceError

from . import second_factor
from .access import end_sessions
from .apps import delete_app
from .moderating import has_rights, locked
from .tokens import revoke_token

FLAGS = ("is_staff", "is_superuser")
RIGHTS = (*FLAGS, "groups", "user_permissions")
"""The columns that make a user more than a player. Only superusers grant them."""


def open_account(*, user: User, by: User, reason: str) -> None:
    """Store an account that an administrator has filled in, with its password.

    Raises:
        ServiceError: ``validation_failed`` (the reason).
    """
    with transaction.atomic():
        audit.check_reason(reason, user)
        user.save(force_insert=True)
        audit.write(by=by, act=Act.ACCOUNT_OPENED, target=audit.person(user), reason=reason)


def change_account(*, user: User, columns: Iterable[str], by: User, reason: str) -> None:
    """Store columns of an account that an administrator has changed; the log names the columns, not their values.

    Raises:
        ServiceError: ``validation_failed`` (the reason), ``permission_denied``.
    """
    named = sorted(columns)
    with transaction.atomic():
        _may_administer(by, user, reason)
        stored = named
        if "email" in columns:  # the person has not shown that they read it
            user.email_confirmed, user.new_email = False, ""
            stored = [*named, "email_confirmed", "new_email"]
        user.save(update_fields=stored)
        audit.write(by=by, act=Act.ACCOUNT_CHANGED, target=audit.person(user), reason=reason, columns=named)


def grant_rights(
    *,
    user: User,
    flags: dict[str, bool],
    groups: Iterable[Group],
    permissions: Iterable[Permission],
    by: User,
    reason: str,
) -> bool:
    """Give a user exactly these rights. Returns whether anything has changed.

    Args:
        flags: ``is_staff`` and ``is_superuser``.

    Raises:
        ServiceError: ``permission_denied`` (only superusers grant), ``validation_failed`` (the reason).
    """
    with transaction.atomic():
        user = User.objects.select_for_update().get(pk=user.pk)
        before = _rights(user)
        wanted = {name: bool(flags[name]) for name in FLAGS} | {
            "groups": sorted(group.name for group in groups),
            "user_permissions": sorted(map(_codename, permissions)),
        }
        changed = {name: {"from": before[name], "to": wanted[name]} for name in RIGHTS if before[name] != wanted[name]}
        if not changed:
            return False
        if not by.is_superuser:
            raise ServiceError(PERMISSION_DENIED, _("Only superusers may grant rights."))
        audit.check_reason(reason, user)
        for name in FLAGS:
            setattr(user, name, wanted[name])
        user.save(update_fields=FLAGS)
        user.groups.set(groups)
        user.user_permissions.set(permissions)
        audit.write(by=by, act=Act.RIGHTS_CHANGED, target=audit.person(user), reason=reason, **changed)
    return True


def set_password(*, user: User, password: str | None, by: User, reason: str) -> None:
    """Give a user another password, or none, so that they can no longer log in with one. Their sessions end.

    Raises:
        ServiceError: ``validation_failed`` (the reason), ``permission_denied``.
    """
    with transaction.atomic():
        _may_administer(by, user, reason)
        user.set_password(password)
        user.save(update_fields=("password",))
        end_sessions(user=user)
        target = audit.person(user)
        audit.write(by=by, act=Act.PASSWORD_SET, target=target, reason=reason, usable=password is not None)


def reset_second_factor(*, user: User, by: User, reason: str) -> bool:
    """Remove the second factor of a person who has lost it. Returns whether they had one.

    They are told by mail, and logged out of all browsers. Their passkeys, tokens and apps keep their access.

    Raises:
        ServiceError: ``validation_failed`` (the reason), ``not_found``, ``permission_denied``.
    """
    with transaction.atomic():
        user = locked(user, by, reason)
        if not user.has_second_factor:
            return False
        second_factor.remove(user)
        ended = end_sessions(user=user)
        audit.write(by=by, act=Act.SECOND_FACTOR_RESET, target=audit.person(user), reason=reason, sessions=ended)
    chosen = Digest.objects.filter(user=user).values_list("language", flat=True).first()  # else that of the staff
    letters.notify(user, letters.Notice.SECOND_FACTOR_RESET, language=chosen)
    return True


def revoke(*, token: Token, by: User, reason: str) -> None:
    """End a user's token.

    Raises:
        ServiceError: ``validation_failed``, ``not_found``, ``permission_denied``, ``token_not_found`` (it has ended).
    """
    with transaction.atomic():
        owner = _owner(token.user, by, reason)
        revoke_token(user=owner, token_id=token.public_id)
        target = Target(Kind.TOKEN, token.public_id, owner.get_username(), owner)
        audit.write(by=by, act=Act.TOKEN_REVOKED, target=target, reason=reason)


def withdraw_app(*, app: App, by: User, reason: str) -> None:
    """Delete a user's app; all access that people gave it ends.

    Raises:
        ServiceError: ``validation_failed``, ``not_found``, ``permission_denied``, ``app_not_found``.
    """
    with transaction.atomic():
        owner = _owner(app.user, by, reason)
        target = Target(Kind.APP, app.client_id, owner.get_username(), owner)
        audit.write(by=by, act=Act.APP_DELETED, target=target, reason=reason)
        delete_app(user=owner, client_id=app.client_id)


def save_group(*, group: Group, permissions: Iterable[Permission], by: User, reason: str) -> None:
    """Make a group, or give an existing one another name and other permissions.

    Raises:
        ServiceError: ``permission_denied``, ``validation_failed`` (the reason).
    """
    with transaction.atomic():
        _may_grant(by, reason)
        new = group._state.adding
        before = [] if new else _codenames(group.permissions)
        group.save()
        group.permissions.set(permissions)
        act, changed = Act.GROUP_OPENED if new else Act.GROUP_CHANGED, {"from": before, "to": _codenames(permissions)}
        audit.write(by=by, act=act, target=_group(group), reason=reason, permissions=changed)


def delete_group(*, group: Group, by: User, reason: str) -> None:
    """Delete a group; its members lose what it gave them.

    Raises:
        ServiceError: ``permission_denied``, ``validation_failed`` (the reason).
    """
    with transaction.atomic():
        _may_grant(by, reason)
        lost, target = _codenames(group.permissions), _group(group)
        people = [str(pk) for pk in group.user_set.order_by("pk").values_list("pk", flat=True)]
        group.delete()
        audit.write(by=by, act=Act.GROUP_DELETED, target=target, reason=reason, permissions=lost, people=people)


def _may_administer(by: User, user: User, reason: str) -> None:
    if has_rights(user) and user.pk != by.pk and not by.is_superuser:
        raise ServiceError(PERMISSION_DENIED, _("Only superusers may do this to staff."))
    audit.check_reason(reason, user)


def _may_grant(by: User, reason: str) -> None:
    if not by.is_superuser:
        raise ServiceError(PERMISSION_DENIED, _("Only superusers may grant rights."))
    audit.check_reason(reason)


def _owner(user: User, by: User, reason: str) -> User:
    """Return the owner of a token or an app, checked; administrators end their own, too."""
    if user.pk != by.pk:
        return locked(user, by, reason)
    audit.check_reason(reason, user)
    return user


def _rights(user: User) -> dict[str, Any]:
    return {name: getattr(user, name) for name in FLAGS} | {
        "groups": sorted(user.groups.values_list("name", flat=True)),
        "user_permissions": _codenames(user.user_permissions),
    }


def _codenames(permissions: Any) -> list[str]:
    found = permissions.select_related("content_type") if hasattr(permissions, "select_related") else permissions
    return sorted(map(_codename, found))


def _codename(permission: Permission) -> str:
    return f"{permission.content_type.app_label}.{permission.codename}"


def _group(group: Group) -> Target:
    return Target(Kind.GROUP, group.pk, group.name)
