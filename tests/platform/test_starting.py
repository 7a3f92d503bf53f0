"""What keeps ``manage.py serve`` from starting is said in one sentence, and nothing else."""

import os
import shutil
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.support.servers import ROOT, empty_database
from tests.support.services import free_port

UNPRIVILEGED = ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] if os.getuid() == 0 else []
"""Root may write whatever it likes; without these two rights it is asked like anybody else."""


def serve(folder: Path, port: int) -> str:
    """What a start that fails says."""
    done = subprocess.run(
        [*UNPRIVILEGED, sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "DATA_DIR": str(folder)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 1, (done.returncode, done.stdout, done.stderr)
    assert "is ready" not in done.stdout
    sentence, *more = done.stderr.strip().splitlines()
    assert not more, done.stderr
    return sentence


@pytest.fixture
def database(tmp_path: Path) -> Path:
    file = tmp_path / "puerto.sqlite3"
    shutil.copyfile(empty_database(), file)
    return file


def test_a_data_folder_that_cannot_be_made_is_named():
    sentence = serve(Path("/dev/null/data"), free_port())
    assert "/dev/null/data" in sentence
    assert "DATA_DIR" in sentence


def test_a_data_folder_that_cannot_be_written_is_named(tmp_path):
    tmp_path.chmod(0o555)
    sentence = serve(tmp_path, free_port())
    assert str(tmp_path) in sentence
    assert "DATA_DIR" in sentence


def test_a_database_that_cannot_be_written_is_named(database):
    (database.parent / "secret_key").write_text("a secret")
    database.chmod(0o444)
    sentence = serve(database.parent, free_port())
    assert str(database) in sentence
    assert "Let this user write" in sentence


def test_a_database_without_a_folder_to_write_in_is_named(database):
    (database.parent / "secret_key").write_text("a secret")
    database.parent.chmod(0o555)
    assert str(database) in serve(database.parent, free_port())


@pytest.mark.quick(1)
@pytest.mark.parametrize("kept", [0, 4096], ids=["from the first byte", "behind its first page"])
def test_a_damaged_database_is_named_and_so_is_what_helps(database, kept):
    found = database.read_bytes()
    database.write_bytes(found[:kept] + b"\xaa" * (len(found) - kept))
    sentence = serve(database.parent, free_port())
    assert str(database) in sentence
    assert "backup" in sentence


def test_a_port_that_is_taken_is_named(database):
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        sentence = serve(database.parent, port)
    assert f"Port {port} of 127.0.0.1" in sentence
    assert "choose another" in sentence


def test_what_a_start_has_made_is_not_looked_through_for_garbage_again():
    """By then everything is loaded, and collecting goes on."""
    program = "import gc, puerto_api.asgi; print(gc.isenabled(), gc.get_freeze_count() > 200_000)"
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["True"] * 2
