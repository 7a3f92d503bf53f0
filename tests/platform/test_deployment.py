"""What Django's own checks say of the settings with which the service runs in public."""

import secrets
import subprocess
import sys

import pytest

from tests.support.servers import ROOT

SCALED = {"DATABASE_URL": "postgres://puerto@127.0.0.1:1/puerto", "REDIS_URL": "redis://127.0.0.1:1/0"}
PUBLIC = {"HTTPS": "true", "ALLOWED_HOSTS": "puerto.example", "NUM_PROXIES": "1"}


def checked(folder, **settings: str) -> subprocess.CompletedProcess:
    """``manage.py check --deploy`` with these settings, and none of the caller's."""
    return subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "INFO"],
        cwd=ROOT,
        env={"PATH": "", "DATA_DIR": str(folder), **settings},
        capture_output=True,
        text=True,
        timeout=120,
    )


MADE: dict[str, str] = {}
"""The embedded mode makes its key itself."""
KEY = {"DJANGO_SECRET_KEY": secrets.token_urlsafe(50)}


@pytest.mark.dear(3)
@pytest.mark.quick(1)
@pytest.mark.parametrize("settings", [MADE, KEY, KEY | PUBLIC, KEY | SCALED, KEY | SCALED | PUBLIC])
def test_the_checks_for_a_service_in_public_find_nothing(tmp_path, settings):
    done = checked(tmp_path, **settings)
    assert done.returncode == 0, done.stderr
    assert "no issues" in done.stdout


@pytest.mark.dear(3)
@pytest.mark.quick(1)
@pytest.mark.parametrize("bad", [{"DEBUG": "true"}, {"HSTS_SECONDS": "0"}, {"DJANGO_SECRET_KEY": "short"}])
def test_what_is_not_fit_for_the_public_is_still_found(tmp_path, bad):
    done = checked(tmp_path, **KEY | PUBLIC | bad)
    assert done.returncode != 0
    assert "security.W0" in done.stderr


def test_nothing_is_silenced_without_a_reason_in_the_settings():
    lines = (ROOT / "puerto_api" / "settings.py").read_text().splitlines()
    for number, line in enumerate(lines):
        if '"security.W' in line or '"oauth2_provider.E' in line:
            assert lines[number - 1].startswith("# "), line
