"""Who uses the service, and the API tokens by which programs are known."""

import uuid

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from knox.models import AbstractAuthToken

from .scopes import ALL, Scope, expanded

USERNAME = r"^[A-Za-z0-9_.-]{3,30}\Z"
check_username = RegexValidator(
    USERNAME, "A name has 3 to 30 characters: letters A to Z, digits, underscore, hyphen, dot.", code="invalid_username"
)


class AccountManager(UserManager):
    """Finds people by name whatever the case, through the index of the constraint."""

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.alias(folded=Lower("username")).get(folded=(username or "").lower())

    async def aget_by_natural_key(self, username: str | None) -> "User":
        return await self.alias(folded=Lower("username")).aget(folded=(username or "").lower())


class User(AbstractUser):
    """A person or a program with a name and a password. Names differ by more than the case of their letters."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    username = models.CharField(
        "username", max_length=30, unique=True, validators=(check_username,), help_text=check_username.message
    )
    email = models.EmailField("e-mail", blank=True, help_text="Optional; nobody else sees it.")

    objects = AccountManager()

    class Meta(AbstractUser.Meta):
        constraints = (models.UniqueConstraint(Lower("username"), name="username_unique_whatever_case"),)


class Token(AbstractAuthToken):
    """An API token. Only its hash is stored (knox); ``token_key`` is its readable beginning, too short to use."""

    public_id = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    name = models.CharField(max_length=64)
    last_used_at = models.DateTimeField(null=True, help_text="To within some minutes.")
    granted = models.JSONField(
        null=True, help_text="Names of its scopes; null: all, also those that there will be. See `scopes`."
    )

    class Meta:
        ordering = ("created", "public_id")

    def __str__(self) -> str:
        return f"{self.prefix}... ({self.name})"

    @property
    def scopes(self) -> frozenset[Scope]:
        """Everything that it allows."""
        return ALL if self.granted is None else expanded(self.granted)

    @property
    def prefix(self) -> str:
        """Enough to recognise the token, not enough to guess it."""
        return self.token_key
