"""``manage.py serve`` whose games draw their seeds in an order that never changes: ``python -m tests.recorded.server``.

A sandbox may be given its seed; a real game draws one of 32 bytes, and then the tiles differ from run to run. Nothing
else that the service draws has that length, so tokens, names and ids stay random.

With ``WAY=locked`` in the environment, no move goes the quick way (:mod:`games.services.core.swap`).
"""

import hashlib
import os
import secrets
import sys
from itertools import count

SEED_BYTES = 32

_number = count()
_drawn = secrets.token_bytes


def _seed_bytes(length: int | None = None) -> bytes:
    if length != SEED_BYTES:
        return _drawn(length)
    return hashlib.sha256(b"recorded session %d" % next(_number)).digest()


def _seed_hex(length: int | None = None) -> str:
    return _seed_bytes(length).hex()


if __name__ == "__main__":
    secrets.token_bytes, secrets.token_hex = _seed_bytes, _seed_hex
    from manage import main

    if os.environ.get("WAY") == "locked":
        import django

        django.setup()
        from games.services.core import swap

        swap._known = lambda game_id: None

    sys.argv[1:1] = ["serve"]
    main()
