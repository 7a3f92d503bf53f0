"""The people who use the service, and how programs are known: by API tokens, and as apps that people have let in."""

import re
import uuid
from typing import Any, ClassVar
from urllib.parse import urlsplit

from django.contrib.auth.models import AbstractUser, AnonymousUser, UserManager
from django.contrib.sessions.base_session import AbstractBaseSession, BaseSessionManager
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from knox.models import AbstractAuthToken
from oauth2_provider.models import AbstractApplication, ApplicationManager

from accounts.security.browsers import LONGEST
from accounts.security.scopes import ALL, Scope, expanded

SHORTEST_USERNAME, LONGEST_USERNAME = 3, 30
USERNAME = rf"^[A-Za-z0-9_.-]{{{SHORTEST_USERNAME},{LONGEST_USERNAME}}}\Z"
check_username = RegexValidator(
    USERNAME, "Use 3 to 30 characters: letters A to Z, digits, underscores, hyphens and dots.", code="invalid_username"
)

_LOOPBACK = re.compile(r"(http://(?:127\.0\.0\.1|\[::1\])):[0-9]{1,5}(?=[/?]|\Z)")
"""A redirect URI to the browser's own machine, with a port."""


class AccountManager(UserManager["User"]):
    """Finds people by name regardless of case, using the index of the constraint."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.alias(folded=Lower("username")).get(folded=(username or "").lower())

    async def aget_by_natural_key(self, username: str | None) -> "User":
        return await self.alias(folded=Lower("username")).aget(folded=(username or "").lower())


# The packages whose models refer to these two have no types for their managers.
class User(AbstractUser):  # type: ignore[django-manager-missing]
    """A person or a program with a name and a password. No two names differ only in case."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    username = models.CharField(
        "username",
        max_length=LONGEST_USERNAME,
        unique=True,
        validators=(check_username,),
        help_text=check_username.message,
    )
    email = models.EmailField("e-mail", blank=True, help_text="Optional; nobody else sees it.")
    email_confirmed = models.BooleanField(default=False, help_text="The person has shown that they read this mail.")
    new_email = models.EmailField(blank=True, help_text="Takes the place of the address once it is confirmed.")
    has_second_factor = models.BooleanField(default=False, help_text="Logs in with a second factor, too.")
    is_bot = models.BooleanField(default=False, help_text="A program, for good: it plays where people seat it.")
    is_guest = models.BooleanField("guest", default=False, help_text="Plays without an account.")

    objects: ClassVar[AccountManager] = AccountManager()

    class Meta(AbstractUser.Meta):
        constraints = (
            models.UniqueConstraint(Lower("username"), name="username_unique_whatever_case"),
            models.UniqueConstraint(
                Lower("email"), condition=models.Q(email_confirmed=True), name="confirmed_email_unique"
            ),
        )
        indexes = (models.Index(fields=("date_joined",), condition=models.Q(is_guest=True), name="guest_joined"),)
        permissions = (
            ("moderate_user", "Can suspend people and give them neutral names"),
            ("reset_second_factor", "Can remove the second factor of people who have lost it"),
        )


Reader = User | AnonymousUser
"""The person who asks to see something, with an account or as a visitor."""


class Suspension(models.Model):
    """A person's exclusion until a moment, or (None) for good. A past one stays until there is another one.

    ``tables_left`` says whether the person's tables have been left, which happens after the suspension has begun.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="suspension")
    until = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField()
    tables_left = models.BooleanField(default=False)

    class Meta:
        ordering = ("-created_at",)

    def __str__(self) -> str:
        return f"{self.user_id} until {self.until or 'further notice'}"


class FormerName(models.Model):
    """A person's earlier name, until it is replaced everywhere else it was written. No other account has it meanwhile.

    ``erase``: replace it also in what was written of the past, since the person has gone or a moderator has taken the
    name away. ``places`` are the ids of the games where it stands, once they have been looked up; ``reached`` is the
    last of these, in their order, where it has been replaced.
    """

    user = models.ForeignKey(User, models.CASCADE, related_name="former_names")
    name = models.CharField(max_length=LONGEST_USERNAME)
    erase = models.BooleanField(default=False)
    places = models.JSONField(null=True)
    reached = models.UUIDField(null=True)
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.name}, now {self.user_id}"


class CodePurpose(models.TextChoices):
    """What a code that was sent by mail is good for."""

    CONFIRM = "confirm"
    LOG_IN = "login"
    RESET = "reset"


class MailedCode(models.Model):
    """A code that was sent to an address, until it is used or too old. Only a keyed hash of it is stored.

    A person has one for each purpose: the latest. ``mailbox`` is the address in lower case, by which it is found.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="mailed_codes")
    purpose = models.CharField(max_length=16, choices=CodePurpose.choices)
    address = models.EmailField()
    mailbox = models.EmailField(db_index=True)
    digest = models.CharField(max_length=64)
    valid_until = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "purpose"), name="one_code_for_a_purpose"),)

    def __str__(self) -> str:
        return f"{self.purpose} until {self.valid_until:%H:%M:%S}"


class SecondFactor(models.Model):
    """The authenticator app of a person; their ``has_second_factor`` says whether it is asked for.

    The secret is derived from ``salt``. ``last_step`` is the latest half minute, since 1970, whose code has been used.
    """

    user = models.OneToOneField(User, models.CASCADE, related_name="second_factor", primary_key=True)
    salt = models.CharField(max_length=32)
    last_step = models.BigIntegerField(default=0)
    used_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"of {self.user_id}"


class Passkey(models.Model):
    """A key on a device of a person (Web Authentication). ``credential_id`` is in base64url, ``public_key`` in COSE."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="passkeys")
    credential_id = models.CharField(max_length=1400, unique=True)
    public_key = models.BinaryField()
    sign_count = models.BigIntegerField()
    name = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "id")

    def __str__(self) -> str:
        return f"{self.name} of {self.user_id}"


class Identity(models.Model):
    """An account of a person at another service, which says who they are: they log in with it.

    ``subject`` is their id there. Nothing that the service has handed out is kept.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="identities")
    provider = models.CharField(max_length=16)
    subject = models.CharField(max_length=255)
    created_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("created_at", "id")
        constraints = (models.UniqueConstraint(fields=("provider", "subject"), name="one_person_an_identity"),)

    def __str__(self) -> str:
        return f"{self.provider} of {self.user_id}"


class UsedChallenge(models.Model):
    """The hash of a challenge to a passkey that has been answered, until it would be too old anyway."""

    digest = models.CharField(max_length=64, primary_key=True)
    valid_until = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"until {self.valid_until:%H:%M:%S}"


class RecoveryCode(models.Model):
    """The hash of a code that takes the place of the authenticator app, once."""

    user = models.ForeignKey(User, models.CASCADE, related_name="recovery_codes")
    digest = models.CharField(max_length=64)

    class Meta:
        constraints = (models.UniqueConstraint(fields=("user", "digest"), name="recovery_codes_differ"),)

    def __str__(self) -> str:
        return f"of {self.user_id}"


class BrowserSession(AbstractBaseSession):
    """A session of a browser; ``user`` is None until a person has logged in there.

    The key stands in the browser's cookie, and is shown to nobody; people end a session by its ``public_id``.
    """

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="sessions")
    browser = models.CharField(max_length=LONGEST, blank=True, help_text="Empty if it is not known.")
    system = models.CharField(max_length=LONGEST, blank=True, help_text="Empty if it is not known.")
    created_at = models.DateTimeField(default=timezone.now)
    last_used_at = models.DateTimeField(default=timezone.now, help_text="To within some minutes.")

    objects: ClassVar[BaseSessionManager] = BaseSessionManager()

    class Meta(AbstractBaseSession.Meta):
        ordering = ("created_at", "public_id")

    def __str__(self) -> str:
        return f"{self.browser} on {self.system}, of {self.user_id}"

    @classmethod
    def get_session_store_class(cls) -> Any:
        from accounts.security.sessions import SessionStore  # late: it reads and writes this model

        return SessionStore

    def save(self, *, force_update: bool = False, **options: Any) -> None:
        """Store it; a session that is stored again has no news of when it began and was used."""
        if force_update:
            options["update_fields"] = ("session_data", "expire_date", "user", "browser", "system")
        super().save(force_update=force_update, **options)


class App(AbstractApplication):
    """A person's program that asks people for access (an OAuth client). ``user`` answers for it."""

    objects = ApplicationManager()

    class Meta(AbstractApplication.Meta):
        ordering = ("created", "id")

    @property
    def is_public(self) -> bool:
        """Whether the app cannot keep a secret: it runs on a phone, on a desktop or in a browser."""
        return self.client_type == self.CLIENT_PUBLIC

    def redirect_uri_allowed(self, uri: str) -> bool:
        """Whether people may be sent back to ``uri``: exactly as registered, except for the port of a program that
        listens on this machine, which gets any port when it starts (RFC 8252, section 7.3; RFC 9700, section 4.1.3)."""
        return any(
            uri == registered or _without_port(uri) == _without_port(registered)
            for registered in self.redirect_uris.split()
        )

    def get_allowed_schemes(self) -> list[str]:
        """Return the schemes of its redirect URIs, which were checked when they were registered."""
        return [urlsplit(uri).scheme for uri in self.redirect_uris.split()]


class Access(models.Model):  # type: ignore[django-manager-missing]
    """The access that a person gives an app. It goes with its last token, and takes along all that was made with it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    user = models.ForeignKey(User, models.CASCADE, related_name="accesses")
    app = models.ForeignKey(App, models.CASCADE, related_name="accesses")
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_at = models.DateTimeField(null=True, help_text="To within some minutes.")

    class Meta:
        ordering = ("created_at", "id")
        constraints = (models.UniqueConstraint(fields=("user", "app"), name="one_access_for_an_app"),)

    def __str__(self) -> str:
        return f"{self.app} for {self.user}"


class Token(AbstractAuthToken):
    """An API token. Only its hash is stored (knox); ``token_key`` is its readable beginning, too short to use."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(max_length=64)
    last_used_at = models.DateTimeField(null=True, help_text="To within some minutes.")
    granted = models.JSONField(null=True, help_text="Names of its scopes; null: all, also future ones. See `scopes`.")

    made_by = models.ForeignKey(
        Access, models.CASCADE, null=True, related_name="made", help_text="The access of the app that it was made with."
    )

    class Meta:
        ordering = ("created", "public_id")

    def __str__(self) -> str:
        return f"{self.prefix}... ({self.name})"

    @property
    def scopes(self) -> frozenset[Scope]:
        """Everything that the token allows."""
        return ALL if self.granted is None else expanded(self.granted)

    @property
    def prefix(self) -> str:
        """Enough to recognise the token, not enough to guess it."""
        return self.token_key


class RetiredSecret(models.Model):
    """The secret that a token had before it was rotated, while it is still valid."""

    digest = models.CharField(max_length=128, primary_key=True)
    # Refers to the id that stays: the key of a token is the hash of its secret.
    token = models.OneToOneField(Token, models.CASCADE, to_field="public_id", related_name="retired")
    valid_until = models.DateTimeField()

    def __str__(self) -> str:
        return f"until {self.valid_until:%H:%M:%S}"


def _without_port(uri: str) -> str:
    """Return a redirect URI to 127.0.0.1 or [::1] without its port, and any other one unchanged."""
    return _LOOPBACK.sub(r"\1", uri, count=1) if _LOOPBACK.match(uri) else uri
