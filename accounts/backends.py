"""Who is behind a session."""

from typing import Any

from django.contrib.auth.backends import ModelBackend

from . import suspensions
from .models import User


class Backend(ModelBackend):
    """Django's, but that the session of somebody who is suspended is nobody's until the suspension is over."""

    def get_user(self, user_id: Any) -> User | None:
        found = User.objects.select_related("suspension").filter(pk=user_id).first()
        if found is None or not self.user_can_authenticate(found) or suspensions.of(found) is not None:
            return None
        return found

    async def aget_user(self, user_id: Any) -> User | None:
        found = await User.objects.select_related("suspension").filter(pk=user_id).afirst()
        if found is None or not self.user_can_authenticate(found) or suspensions.of(found) is not None:
            return None
        return found
