"""What a log line says when something fails: where, and never with which values."""

import json
import subprocess
import sys

from tests.support.servers import ROOT

PROGRAM = """
import django
django.setup()
import logging
import structlog

def fail(password):
    raise RuntimeError("no such luck")

for log in (structlog.get_logger("games").exception, logging.getLogger("games").exception):
    try:
        fail("correct horse battery")
    except RuntimeError:
        log("it_failed")
"""


def test_a_traceback_in_the_log_has_no_local_variables(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={"DATA_DIR": str(tmp_path), "LOG_FORMAT": "json", "DJANGO_SETTINGS_MODULE": "puerto_api.settings"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    lines = [json.loads(line) for line in (done.stdout + done.stderr).splitlines()]
    assert [line["event"] for line in lines] == ["it_failed", "it_failed"], done.stderr
    for line in lines:
        frames = line["exception"][0]["frames"]
        assert frames[-1]["name"] == "fail"
        assert not any(frame.get("locals") for frame in frames)
    assert "battery" not in done.stdout + done.stderr.replace('fail("correct horse battery")', "")
