"""How a person can log in. Nobody takes the last way from themselves."""

from django.conf import settings

from accounts import errors
from accounts.models import User
from accounts.providers import offered
from puerto_api.base.errors import ServiceError


def check_another(user: User) -> None:
    """Check, after one way in has been taken away and in the same transaction, that there is another one.

    Raises:
        ServiceError: ``last_way_in``.
    """
    if user.has_usable_password() or user.is_guest or (settings.MAIL and user.email_confirmed):
        return
    known = [provider.id for provider in offered()]
    if not user.passkeys.exists() and not user.identities.filter(provider__in=known).exists():
        raise ServiceError(errors.LAST_WAY_IN)
