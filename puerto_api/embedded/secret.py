"""A secret that is made once and then kept in a file, for the embedded mode."""

import os
import secrets
from contextlib import suppress
from pathlib import Path


def kept_secret(path: Path) -> str:
    """Return the secret in the file; on first use, make one that only this user may read.

    The file appears whole or not at all (written aside, then linked), since several processes may start at once.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}.{secrets.token_hex(4)}")
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(50))
        with suppress(FileExistsError):  # another process was faster: its secret counts
            os.link(draft, path)
        draft.unlink()
    return path.read_text().strip()
