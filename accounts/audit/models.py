"""Lines of the audit log and, in a table of their own, the names that the lines mentioned when they were written."""

from django.db import models

from puerto_api.database.append_only import AppendOnly

LONGEST_REASON = 500


class Act(models.TextChoices):
    """The kinds of acts: stable codes, which never change their meaning."""

    MESSAGE_DELETED = "message_deleted", "A message was deleted"
    MESSAGE_REPORTS_DISMISSED = "message_reports_dismissed", "Reports of a message were dismissed"
    CHAT_BANNED = "chat_banned", "A person was banned from chats"
    CHAT_BAN_LIFTED = "chat_ban_lifted", "A person's ban from chats was lifted"
    REPORT_UPHELD = "report_upheld", "A report was upheld"
    REPORT_DISMISSED = "report_dismissed", "A report was dismissed"
    PERSON_SUSPENDED = "person_suspended", "A person was suspended"
    SUSPENSION_LIFTED = "suspension_lifted", "A suspension was lifted"
    PERSON_RENAMED = "person_renamed", "A person was given a neutral name"
    GAME_CANCELLED = "game_cancelled", "Another person's game was ended"
    TABLE_MANAGED = "table_managed", "Something else was done at another person's table"
    ACCOUNT_OPENED = "account_opened", "An account was opened for a person"
    ACCOUNT_CHANGED = "account_changed", "Fields of an account were changed"
    ACCOUNT_CLOSED = "account_closed", "An account was closed"
    PASSWORD_SET = "password_set", "A person was given a new password, or none"
    SECOND_FACTOR_RESET = "second_factor_reset", "A person's second factor was removed"
    RIGHTS_CHANGED = "rights_changed", "Rights of staff, groups or permissions were changed"
    TOKEN_REVOKED = "token_revoked", "A token was revoked"
    APP_DELETED = "app_deleted", "An app was deleted"
    GROUP_OPENED = "group_opened", "A group was created"
    GROUP_CHANGED = "group_changed", "A group was changed"
    GROUP_DELETED = "group_deleted", "A group was deleted"


class Kind(models.TextChoices):
    """The kinds of targets."""

    PERSON = "person", "Person"
    GAME = "game", "Game"
    MESSAGE = "message", "Message"
    REPORT = "report", "Report"
    TOKEN = "token", "Token"
    APP = "app", "App"
    GROUP = "group", "Group"


class AuditEntry(AppendOnly):
    """A record that a person did something, for a reason.

    People are stored as ids and not as references, so that a line outlives the people it mentions; their names are in
    :class:`AuditNames`. ``person`` is the person concerned, if any: the target itself, or the author of a message.
    ``detail`` holds what else belongs to the act (days, permissions), and no names. The database itself refuses to
    change or delete lines (:mod:`puerto_api.database.append_only_sql`).
    """

    at = models.DateTimeField()
    act = models.CharField(max_length=32, choices=Act)
    by = models.UUIDField(help_text="Id of the person who did it.")
    target_kind = models.CharField(max_length=16, choices=Kind)
    target_id = models.CharField(max_length=64)
    person = models.UUIDField(null=True, help_text="Id of the person concerned.")
    reason = models.CharField(max_length=LONGEST_REASON, blank=True)
    detail = models.JSONField(default=dict)
    request_id = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ("-pk",)
        verbose_name_plural = "audit entries"
        indexes = (
            models.Index(fields=("at",), name="audit_at"),
            models.Index(fields=("target_kind", "target_id"), name="audit_target"),
            models.Index(fields=("person",), name="audit_person"),
            models.Index(fields=("by",), name="audit_by"),
        )

    def __str__(self) -> str:
        return f"{self.act} {self.target_kind} {self.target_id}"


class AuditNames(models.Model):
    """The names that the people of a line had then. A name goes when its account is deleted, and the line stays."""

    entry = models.OneToOneField(AuditEntry, models.PROTECT, primary_key=True, related_name="names")
    by = models.CharField(max_length=30, blank=True)
    target = models.CharField(max_length=150, blank=True)

    class Meta:
        verbose_name_plural = "audit names"

    def __str__(self) -> str:
        return f"{self.by}: {self.target}"
