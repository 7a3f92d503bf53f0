"""The sessions of browsers: Django's, in a table that also says whose they are, since when, and of which browser.

A session's data say whose it is; the columns beside them repeat it, so that a person's sessions can be found. The key
stands in the browser's cookie and opens everything, so nothing but this table ever shows it: people see ``public_id``.
"""

from datetime import timedelta
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth import SESSION_KEY
from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends import db
from django.db import DatabaseError
from django.dispatch import receiver
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import BrowserSession, User
from puerto_api.database.outages import told_outage

from . import browsers

USE_NOTED_EVERY = timedelta(minutes=5)
_BROWSER = "browser"
"""Under which a session's data keep the names of :func:`.browsers.named`."""


# Its name is part of what signs a session's data: under it, sessions of Django's own engine can be read, too.
class SessionStore(db.SessionStore):
    """Reads and writes one session; settings name this module as their engine."""

    @classmethod
    def get_model_class(cls) -> type[BrowserSession]:
        return BrowserSession

    def load(self) -> dict[str, Any]:
        """Read the session, and note that it is used; once every few minutes, so that it costs nothing."""
        found: BrowserSession | None = self._get_session_from_db()  # type: ignore[attr-defined]  # its types lack it
        if found is None:
            return {}
        _note_use(found)
        return self.decode(found.session_data)

    async def aload(self) -> dict[str, Any]:
        return await sync_to_async(self.load)()

    def create_model_instance(self, data: dict[str, Any]) -> BrowserSession:
        row = super().create_model_instance(data)
        assert isinstance(row, BrowserSession)
        row.user_id = _owner(data)
        row.browser, row.system = data.get(_BROWSER) or ("", "")
        return row

    async def acreate_model_instance(self, data: dict[str, Any]) -> BrowserSession:
        return await sync_to_async(self.create_model_instance)(data)


@receiver(user_logged_in)
def _browser_logged_in(request: HttpRequest | None, **_: Any) -> None:
    if request is not None:
        request.session[_BROWSER] = browsers.named(request.headers.get("User-Agent", ""))


def _owner(data: dict[str, Any]) -> Any:
    """Return the id of the person whose session it is, if they still exist: a guest may be gone by now."""
    wanted = data.get(SESSION_KEY)
    return User.objects.filter(pk=wanted).values_list("pk", flat=True).first() if wanted else None


def _note_use(session: BrowserSession) -> None:
    now = timezone.now()
    if session.user_id is None or session.last_used_at >= now - USE_NOTED_EVERY:
        return
    try:
        BrowserSession.objects.filter(pk=session.pk).update(last_used_at=now)
    except DatabaseError as error:
        if told_outage(error) is None:
            raise
        # reading goes on even where nothing can be stored
