"""The audit log: nothing that staff do is missing in it, and nobody changes it."""

import csv
import io
import json

import pytest
from django.contrib import admin
from django.contrib.auth.models import Permission
from django.db import DatabaseError, connection, transaction
from django.test import RequestFactory
from django.urls import reverse

from accounts import services as accounts
from accounts.audit import log as audit
from accounts.audit.models import Act, AuditEntry, AuditNames
from accounts.models import User
from games import services
from puerto_api.database.append_only import AppendOnlyError
from tests.games.support import WHY, as_moderator, person, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

MODERATING = {"suspend_people": {Act.PERSON_SUSPENDED}, "rename_people": {Act.PERSON_RENAMED}}
CHATS = MODERATING | {"delete_messages": {Act.MESSAGE_DELETED}, "ban_people": {Act.CHAT_BANNED}}
WRITES = {
    "auth.Group": {
        "add": {Act.GROUP_OPENED},
        "change": {Act.GROUP_CHANGED},
        "delete_groups": {Act.GROUP_DELETED},
    },
    "accounts.User": {
        "add": {Act.ACCOUNT_OPENED},
        "change": {Act.ACCOUNT_CHANGED, Act.RIGHTS_CHANGED, Act.PASSWORD_SET, Act.ACCOUNT_CLOSED},
        "lift_suspensions": {Act.SUSPENSION_LIFTED},
        "reset_second_factors": {Act.SECOND_FACTOR_RESET},
        **MODERATING,
    },
    "accounts.Suspension": {},
    "games.Device": {},
    "accounts.Token": {"revoke": {Act.TOKEN_REVOKED}},
    "accounts.App": {"withdraw": {Act.APP_DELETED}},
    "audit.AuditEntry": {},
    "games.Game": {"cancel_games": {Act.GAME_CANCELLED}},
    "games.Move": {},
    "games.Event": {},
    "games.IdempotencyKey": {},
    "games.ChatMessage": CHATS,
    "games.ChatReport": CHATS | {"dismiss": {Act.MESSAGE_REPORTS_DISMISSED}},
    "games.ChatBan": {"lift": {Act.CHAT_BAN_LIFTED}},
    "games.ConductReport": {"uphold": {Act.REPORT_UPHELD}, "dismiss": {Act.REPORT_DISMISSED}},
}
"""Everything that can be written in the admin, by model, and as what the log has it."""
ELSEWHERE = {Act.TABLE_MANAGED}
"""What staff do through the APIs alone."""


def writes_of(model_admin: admin.ModelAdmin, request) -> set[str]:
    able = {"add": model_admin.has_add_permission(request), "change": model_admin.has_change_permission(request)}
    able["delete"] = model_admin.has_delete_permission(request)
    return {name for name, can in able.items() if can} | set(model_admin.get_actions(request))


def test_every_write_of_the_admin_is_named_in_the_log():
    """Each page and action of the admin, and the act that it logs; a test of its own shows that it does."""
    request = RequestFactory().get("/")
    request.user = User.objects.create_superuser("chief")
    found = {model._meta.label: writes_of(page, request) for model, page in admin.site._registry.items()}
    assert found == {label: set(named) for label, named in WRITES.items()}
    named = set().union(*(acts for actions in WRITES.values() for acts in actions.values()))
    assert named | ELSEWHERE == set(Act)


def line(**more) -> AuditEntry:
    by, user = as_moderator()["by"], User.objects.filter(username="ann").first() or person("ann")
    with transaction.atomic():
        wanted = {"by": by, "act": Act.PERSON_SUSPENDED, "target": audit.person(user), "reason": WHY}
        return audit.write(**wanted | more)


@pytest.mark.parametrize(
    "change",
    [
        lambda entry: entry.save(),
        lambda entry: entry.delete(),
        lambda entry: AuditEntry.objects.update(reason="x"),
        lambda entry: AuditEntry.objects.all().delete(),
    ],
)
def test_a_line_is_neither_changed_nor_deleted(change):
    with pytest.raises(AppendOnlyError):
        change(line())


@pytest.mark.parametrize("statement", ["UPDATE audit_auditentry SET reason = 'x'", "DELETE FROM audit_auditentry"])
def test_the_database_itself_refuses_it(statement):
    entry = line()
    AuditNames.objects.all().delete()  # so that nothing else stands against it
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert AuditEntry.objects.get().reason == entry.reason


def test_a_line_and_its_act_happen_together_or_not_at_all(monkeypatch):
    ann = person("ann")
    with monkeypatch.context() as broken:
        broken.setattr(AuditNames.objects, "create", lambda **_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            accounts.suspend(user=ann, days=1, **as_moderator())
    assert not hasattr(User.objects.get(pk=ann.pk), "suspension")
    assert not AuditEntry.objects.exists()


def test_what_staff_do_at_others_tables_is_logged_with_the_id_of_the_request():
    staff, ann = person("staff", is_staff=True), person("ann")
    full = table(ann, [person("bob")], bots=1, started=False)
    caller = Caller(staff)
    caller.post(f"/games/{full.pk}/seats/1/kick", X_Request_ID="kicked-by-hand")
    caller.post(f"/games/{full.pk}/cancel")
    kicked, cancelled = AuditEntry.objects.order_by("pk")
    assert (kicked.act, kicked.detail, kicked.request_id) == ("table_managed", {"events": ["kicked"]}, "kicked-by-hand")
    assert (cancelled.act, cancelled.by, cancelled.target_id) == ("game_cancelled", staff.pk, str(full.pk))
    own = table(staff, bots=2, started=False)
    services.cancel_game(user=staff, game_id=own.pk)
    assert AuditEntry.objects.count() == 2


def test_the_names_go_with_the_accounts_and_the_lines_stay():
    moderator, ann = as_moderator()["by"], person("ann")
    before = [line(), line(act=Act.PERSON_RENAMED)]
    accounts.close_account(user=ann)
    accounts.close_account(user=moderator)
    names = {(found.by, found.target) for found in AuditNames.objects.all()}
    assert names == {tuple(User.objects.get(pk=user.pk).username for user in (moderator, ann))}
    assert [entry.person for entry in before] == [entry.person for entry in AuditEntry.objects.order_by("pk")]
    guest = accounts.open_guest()
    line(target=audit.person(guest))
    name = guest.username
    assert accounts.forget_guest(user=guest)
    assert not AuditNames.objects.filter(target=name).exists()


def page(client, suffix: str = "changelist", **filters: str):
    return client.get(reverse(f"admin:audit_auditentry_{suffix}"), filters)


def download(client, kind: str, **filters: str):
    return client.get(reverse("admin:audit_auditentry_download", args=(kind,)), filters)


@pytest.fixture
def reader(client):
    """Staff who may read the log."""
    user = person("reader", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_auditentry"))
    client.force_login(user)
    return client


def test_the_log_is_shown_searched_and_filtered(reader):
    first = line(reason="=2+2", days=3)
    line(act=Act.CHAT_BANNED, target=audit.person(person("bob")))
    assert all(word in page(reader).content.decode() for word in ("ann", "bob", "=2+2", "the-moderator"))
    assert "=2+2" not in page(reader, q="bob").content.decode()
    assert "=2+2" in page(reader, q=str(first.person)).content.decode()
    assert "=2+2" in page(reader, act__exact="person_suspended").content.decode()
    assert "=2+2" not in page(reader, act__exact="chat_banned").content.decode()
    shown = reader.get(reverse("admin:audit_auditentry_change", args=(first.pk,)))
    assert (shown.status_code, "=2+2" in shown.content.decode()) == (200, True)
    assert page(reader, "add").status_code == 403
    for suffix in ("change", "delete"):
        address = reverse(f"admin:audit_auditentry_{suffix}", args=(first.pk,))
        assert reader.post(address, {"post": "yes", "reason": "x"}).status_code == 403


def test_the_log_is_downloaded_as_it_is_filtered(reader):
    first = line(reason="=2+2", days=3)
    line(act=Act.CHAT_BANNED)
    (found,) = [
        json.loads(row) for row in download(reader, "jsonl", act__exact="person_suspended").content.splitlines()
    ]
    assert (found["id"], found["reason"], found["detail"], found["target_name"]) == (
        first.pk,
        "=2+2",
        {"days": 3},
        "ann",
    )
    rows = list(csv.DictReader(io.StringIO(download(reader, "csv").content.decode())))
    assert [row["act"] for row in rows] == ["person_suspended", "chat_banned"]
    assert (rows[0]["reason"], rows[0]["person"]) == ("'=2+2", str(first.person))  # which no program calculates
    assert "attachment" in download(reader, "csv")["Content-Disposition"]
    assert download(reader, "xml").status_code == 403
    assert download(reader, "csv", nothing="x").status_code == 302


def test_only_who_may_read_the_log_does(client):
    line()
    client.force_login(person("looker", is_staff=True))
    assert page(client).status_code == 403
    assert download(client, "csv").status_code == 403
