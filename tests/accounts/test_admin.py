"""Django's admin for people, their tokens and apps, and groups: what is done there is done by services, and logged."""

import re

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.urls import reverse

from accounts import services
from accounts.audit.models import AuditEntry
from accounts.models import App, BrowserSession, Passkey, RecoveryCode, SecondFactor, Token, User
from tests.games.support import WHY, person
from tests.support.admin import act, logged

from .oauth import made

pytestmark = pytest.mark.django_db

PASSWORD = "correct horse battery"


@pytest.fixture
def chief():
    return User.objects.create_superuser("chief")


@pytest.fixture
def admin(client, chief):
    client.force_login(chief)
    return client


def granted(user: User, *names: str) -> User:
    """The same with permissions."""
    user.user_permissions.set(Permission.objects.filter(codename__in=names))
    return user


def change(client, user: User, **wanted):
    """Save the form of a person as a browser would, with other values."""
    page = reverse("admin:accounts_user_change", args=(user.pk,))
    body = {"first_name": user.first_name, "last_name": user.last_name, "email": user.email, "reason": WHY}
    return client.post(page, body | wanted, follow=True)


def test_a_character_that_no_database_holds_is_refused_in_addresses(admin):
    """PostgreSQL raised a DataError, and the list answered 500."""
    assert admin.get("/admin/games/game/?edition=a%00b").status_code == 400
    assert admin.get("/admin/games/game/?edition=1897").status_code == 200
    for address in ("%00", "a%00b"):
        assert admin.get(f"/admin/accounts/token/{address}/change/").status_code == 400


def test_people_are_listed_and_made(admin):
    issued = services.register(username="ann", password=PASSWORD)
    assert "ann" in admin.get(reverse("admin:accounts_user_changelist")).content.decode()
    assert admin.get(reverse("admin:accounts_user_change", args=(issued.user.pk,))).status_code == 200
    add = reverse("admin:accounts_user_add")
    assert 'name="reason"' in admin.get(add).content.decode()
    body = {"username": "bob", "usable_password": "true", "password1": "a-long-one", "password2": "a-long-one"}
    admin.post(add, body)
    assert not User.objects.filter(username="bob").exists()  # nobody has said why
    admin.post(add, body | {"reason": WHY})
    assert User.objects.get(username="bob").check_password("a-long-one")
    response = admin.post(add, body | {"username": "ANN", "reason": WHY})
    assert response.status_code == 200  # shown again: the name is taken
    assert not User.objects.filter(username="ANN").exists()
    assert logged() == [("account_opened", "chief", "bob")]


def test_what_is_changed_of_an_account_is_logged_without_what_it_says(admin):
    ann = person("ann")
    change(admin, ann, email="ann@sea.example", username="other", is_active="")
    ann.refresh_from_db()
    assert (ann.email, ann.username, ann.is_active) == ("ann@sea.example", "ann", True)
    line = AuditEntry.objects.get()
    assert (line.act, line.reason, line.detail) == ("account_changed", WHY, {"columns": ["email"]})
    assert line.request_id or line.request_id == ""
    assert "Do not name the person" in change(admin, ann, email="", reason="Ann asked").content.decode()
    ann.refresh_from_db()
    assert ann.email


def test_rights_are_granted_by_superusers_alone_and_every_change_is_logged(admin, client, chief):
    ann, group = person("ann"), Group.objects.create(name="moderators")
    permission = Permission.objects.get(codename="moderate_user")
    change(admin, ann, is_staff="on", groups=[group.pk], user_permissions=[permission.pk])
    ann = User.objects.get(pk=ann.pk)
    assert ann.is_staff
    assert ann.groups.get() == group
    assert ann.has_perm("accounts.moderate_user")
    line = AuditEntry.objects.get()
    assert (line.act, line.person) == ("rights_changed", ann.pk)
    assert line.detail == {
        "is_staff": {"from": False, "to": True},
        "groups": {"from": [], "to": ["moderators"]},
        "user_permissions": {"from": [], "to": ["accounts.moderate_user"]},
    }
    change(admin, ann, is_staff="on", groups=[group.pk], user_permissions=[permission.pk])
    assert AuditEntry.objects.count() == 1  # nothing was changed
    bob = granted(person("bob", is_staff=True), "view_user", "change_user")
    client.force_login(bob)
    change(client, person("cyd"), is_staff="on", is_superuser="on", email="c@d.example")
    cyd = User.objects.get(username="cyd")
    assert (cyd.is_staff, cyd.is_superuser, cyd.email) == (False, False, "c@d.example")
    change(client, bob, is_superuser="on", email="b@b.example")
    assert not User.objects.get(pk=bob.pk).is_superuser
    grouped = person("grouped")
    grouped.groups.add(group)
    for other in (chief, grouped, person("hidden", is_superuser=True)):
        assert change(client, other, email="x@y.example").status_code == 403
    assert [act for act, *_rest in logged()] == ["rights_changed", "account_changed", "account_changed"]


def test_a_password_is_set_for_someone_and_logged(admin, client):
    ann = services.register(username="ann", password=PASSWORD).user
    page = reverse("admin:auth_user_password_change", args=(ann.pk,))
    assert 'name="reason"' in admin.get(page).content.decode()
    body = {"usable_password": "true", "password1": "another good one", "password2": "another good one"}
    body |= {"set-password": "1"}
    admin.post(page, body)
    ann.refresh_from_db()
    assert ann.check_password(PASSWORD)  # nobody has said why
    admin.post(page, body | {"reason": WHY})
    ann.refresh_from_db()
    assert ann.check_password("another good one")
    assert logged() == [("password_set", "chief", "ann")]


def test_tokens_are_shown_without_secrets_and_can_be_revoked(admin):
    issued = services.register(username="ann", password=PASSWORD)
    pk = issued.token.pk
    for page in (reverse("admin:accounts_token_changelist"), reverse("admin:accounts_token_change", args=(pk,))):
        response = admin.get(page)
        assert response.status_code == 200
        assert issued.secret not in response.content.decode()
    assert admin.get(reverse("admin:accounts_token_add")).status_code == 403
    assert admin.post(reverse("admin:accounts_token_delete", args=(pk,)), {"post": "yes"}).status_code == 403
    assert "1 revoked" in act(admin, [issued.token], "revoke")
    assert not Token.objects.filter(pk=pk).exists()
    assert logged() == [("token_revoked", "chief", "ann")]


def test_apps_can_be_looked_at_and_deleted(admin):
    app = made(services.register(username="ann", password=PASSWORD).user).app
    for page in (reverse("admin:accounts_app_changelist"), reverse("admin:accounts_app_change", args=(app.pk,))):
        response = admin.get(page)
        assert response.status_code == 200
        assert app.name in response.content.decode()
    assert "1 deleted" in act(admin, [app], "withdraw")
    assert not App.objects.exists()
    assert logged() == [("app_deleted", "chief", "ann")]


def test_groups_are_made_changed_and_deleted_by_superusers(admin, client):
    one, other = Permission.objects.filter(codename__in=("moderate_user", "view_user")).order_by("codename")
    body = {"name": "moderators", "permissions": [one.pk]}
    admin.post(reverse("admin:auth_group_add"), body)
    assert not Group.objects.exists()  # nobody has said why
    admin.post(reverse("admin:auth_group_add"), body | {"reason": WHY})
    group = Group.objects.get()
    page = reverse("admin:auth_group_change", args=(group.pk,))
    admin.post(page, {"name": "mods", "permissions": [other.pk], "reason": WHY})
    group.refresh_from_db()
    assert (group.name, group.permissions.get()) == ("mods", other)
    client.force_login(granted(person("bob", is_staff=True), "view_group", "change_group", "delete_group"))
    assert client.post(page, {"name": "x", "reason": WHY}).status_code == 403
    act(client, [group], "delete_groups")
    assert Group.objects.exists()
    client.force_login(User.objects.get(username="chief"))
    assert "1 deleted" in act(client, [group], "delete_groups")
    assert not Group.objects.exists()
    assert logged() == [
        ("group_opened", "chief", "moderators"),
        ("group_changed", "chief", "mods"),
        ("group_deleted", "chief", "mods"),
    ]


def test_moderators_suspend_let_in_and_rename_people(client):
    ann = person("ann")
    client.force_login(granted(person("mod", is_staff=True), "view_user", "moderate_user"))
    people = reverse("admin:accounts_user_changelist")
    asked = client.post(people, {"action": "suspend_people", "_selected_action": [str(ann.pk)]}).content.decode()
    assert re.search(r'name="days".*7 days', asked, re.DOTALL)
    assert not AuditEntry.objects.exists()  # asked first
    assert "1 suspended" in act(client, [ann], "suspend_people", days="30")
    assert "until 20" in client.get(people).content.decode()
    assert "for good" not in client.get(people).content.decode()
    assert "1 may log in again" in act(client, [ann], "lift_suspensions")
    assert "0 may log in again" in act(client, [ann], "lift_suspensions")
    assert "1 renamed" in act(client, [ann], "rename_people")
    ann.refresh_from_db()
    assert ann.username.startswith("player-")
    assert logged() == [
        ("person_suspended", "mod", "ann"),
        ("suspension_lifted", "mod", "ann"),
        ("person_renamed", "mod", "ann"),
    ]


def test_who_has_lost_their_second_factor_is_let_in_without_it_and_logged_out_everywhere_else(client):
    ann, bob = person("ann", has_second_factor=True), person("bob")
    SecondFactor.objects.create(user=ann, salt="x")
    RecoveryCode.objects.create(user=ann, digest="x")
    passkey = Passkey.objects.create(user=ann, credential_id="x", public_key=b"x", sign_count=0, name="phone")
    token, browser = services.create_token(user=ann, name="bot"), Client()
    browser.force_login(ann)
    helper = granted(person("helper", is_staff=True), "view_user", "reset_second_factor")
    client.force_login(helper)
    assert "1 may log in without" in act(client, [ann, bob], "reset_second_factors")
    ann.refresh_from_db()
    assert not ann.has_second_factor
    assert not SecondFactor.objects.exists()
    assert not RecoveryCode.objects.exists()
    assert not BrowserSession.objects.filter(user=ann).exists()
    assert {passkey, token.token} == {Passkey.objects.get(), Token.objects.get()}
    assert logged() == [("second_factor_reset", "helper", "ann")]
    assert AuditEntry.objects.get().detail == {"sessions": 1}


def test_nobody_takes_a_second_factor_away_without_the_permission_to_or_from_staff(client, chief):
    ann = person("ann", has_second_factor=True)
    client.force_login(granted(person("mod", is_staff=True), "view_user", "moderate_user"))
    act(client, [ann], "reset_second_factors")
    helper = person("helper", is_staff=True, has_second_factor=True)
    client.force_login(granted(helper, "view_user", "reset_second_factor"))
    User.objects.filter(pk=chief.pk).update(has_second_factor=True)
    assert "superusers" in act(client, [chief], "reset_second_factors")
    assert "your own" in act(client, [helper], "reset_second_factors")
    assert User.objects.filter(has_second_factor=True).count() == 3
    assert not logged()


def test_moderators_do_nothing_to_staff_nor_to_themselves(client, chief):
    mod, other = (granted(person(name, is_staff=True), "view_user", "moderate_user") for name in ("mod", "other"))
    client.force_login(mod)
    for whom, why in ((mod, "your own"), (other, "superusers"), (chief, "superusers")):
        assert why in act(client, [whom], "suspend_people", days="7")
        assert why in act(client, [whom], "rename_people")
    assert not logged()


def test_who_may_only_look_does_nothing_to_people(client):
    ann = person("ann")
    client.force_login(granted(person("looker", is_staff=True), "view_user", "view_token", "view_app"))
    for action in ("suspend_people", "lift_suspensions", "rename_people"):
        act(client, [ann], action, days="7")
    issued = services.create_token(user=ann, name="x")
    act(client, [issued.token], "revoke")
    assert Token.objects.exists()
    assert change(client, ann, email="x@y.example").status_code == 403
    assert not logged()
