from datetime import timedelta
from itertools import islice

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import migrations
from django.utils import timezone


def move(apps, schema_editor):
    """Move the sessions of Django's own table: browsers stay logged in. What nobody has logged in to is forgotten."""
    alias = schema_editor.connection.alias
    Session, BrowserSession, User = (
        apps.get_model(*name) for name in (("sessions", "Session"), ("accounts", "BrowserSession"), ("accounts", "User"))
    )
    old = Session.objects.using(alias)
    rows = old.filter(expire_date__gt=timezone.now()).order_by("pk").iterator(chunk_size=500)
    while batch := list(islice(rows, 500)):
        owners = {row.pk: SessionStore().decode(row.session_data).get(SESSION_KEY) for row in batch}
        known = {str(pk) for pk in User.objects.using(alias).filter(pk__in=filter(None, owners.values())).values_list("pk", flat=True)}
        BrowserSession.objects.using(alias).bulk_create(
            BrowserSession(
                session_key=row.pk,
                session_data=row.session_data,
                expire_date=row.expire_date,
                user_id=owners[row.pk],
                created_at=row.expire_date - timedelta(seconds=settings.SESSION_COOKIE_AGE),
                last_used_at=row.expire_date - timedelta(seconds=settings.SESSION_COOKIE_AGE),
            )
            for row in batch
            if owners[row.pk] in known
        )
    old.all().delete()


class Migration(migrations.Migration):
    dependencies = [("accounts", "0005_browser_sessions"), ("sessions", "0001_initial")]

    operations = [migrations.RunPython(move, migrations.RunPython.noop)]
