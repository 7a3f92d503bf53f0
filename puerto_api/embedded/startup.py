"""Reasons why the embedded service cannot start, each in one sentence that says what to do about it."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection, transaction

from puerto_api.base.errors import STORAGE_FULL
from puerto_api.database.outages import is_damage, outage


class HindranceError(ImproperlyConfigured):
    """Why the service cannot start; the message is for the person who starts it."""


@contextmanager
def data_in(folder: Path) -> Iterator[None]:
    """Wrap the first uses of the folder with the data.

    Raises:
        HindranceError: the folder is missing and cannot be made, or nothing can be written there.
    """
    try:
        yield
    except OSError as error:
        raise HindranceError(
            f"The folder {folder} cannot be used for the data ({error.strerror}). "
            "Let this user write there, or name another folder in DATA_DIR."
        ) from error


@contextmanager
def database_in(file: Path | str) -> Iterator[None]:
    """Wrap the uses of the database, a file, before the service starts.

    Raises:
        HindranceError: the file is damaged, cannot be written, or is held by another program.
    """
    try:
        _write_something()
        yield
    except DatabaseError as error:
        refusal = outage(error)
        if refusal is None or connection.vendor != "sqlite":
            raise
        if is_damage(error):
            advice = "Put a backup in its place, or move it away to begin with an empty one."
        elif refusal.code is STORAGE_FULL:
            advice = "Make room on its disk."
        else:
            advice = "Let this user write it and its folder, stop other programs that use it, or name another DATA_DIR."
        raise HindranceError(f"The database {file} cannot be used ({error}). {advice}") from error


def _write_something() -> None:
    """Write the value that is already there: otherwise a read-only file is not noticed before the first move."""
    if connection.vendor != "sqlite":
        return
    with transaction.atomic(), connection.cursor() as cursor:
        (version,) = cursor.execute("PRAGMA user_version").fetchone()
        cursor.execute(f"PRAGMA user_version = {version}")


def listening(host: str, port: int) -> socket.socket:
    """Open a socket for the server; ``port`` 0 is any free one.

    Raises:
        HindranceError: the port is taken, or this user must not use it.
    """
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        raise HindranceError(
            f"Port {port} of {host} cannot be used ({error.strerror}). "
            f"Stop the program that listens there, or choose another port: make serve PORT={port % 65535 + 1}."
        ) from error
    found.set_inheritable(True)
    return found
