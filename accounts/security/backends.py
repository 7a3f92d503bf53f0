"""The user behind a session."""

from typing import Any

from django.contrib.auth.backends import ModelBackend

from accounts.models import User

from . import suspensions


class Backend(ModelBackend):
    """Django's, except that a suspended person's session belongs to no one until the suspension is over."""

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
