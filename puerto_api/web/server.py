"""The web server of both sizes, configured in one place: ``python -m puerto_api.web --workers 2``.

uvicorn's own command has defaults that do not fit: it believes what other programs of the machine say about addresses,
and does not limit the time that requests take to arrive.
"""

import argparse
import os
from typing import Any

# The library's own bounds would leave a handshake beyond them unanswered; ours refuse it (request_bounds.py).
os.environ.setdefault("WEBSOCKETS_MAX_NUM_HEADERS", "1000000")
os.environ.setdefault("WEBSOCKETS_MAX_LINE_LENGTH", "1000000")

APPLICATION = "puerto_api.asgi:application"
PING_SECONDS = 10
IDLE_SECONDS = 75
"""How long a connection rests between two requests. Proxies and clients keep theirs for a minute or less, so that it is
they who end it, and never a request on its way that meets a closed one."""
CLOSE_SECONDS = 5
"""How long connections may take to end; streams never end by themselves."""


def options() -> dict[str, Any]:
    """Return uvicorn's arguments for running :data:`APPLICATION`.

    Raises:
        ImproperlyConfigured: the settings say why.
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
    from django.conf import settings

    return {
        "http": "puerto_api.web.http_protocol:BoundedHttp",
        "ws": "puerto_api.web.websocket_protocol:TellingWebSocket",
        "lifespan": "off",  # Django has none
        # Addresses are those of the connection; NUM_PROXIES says whether a header knows better.
        "proxy_headers": False,
        "server_header": False,
        "access_log": False,  # requests are logged by middleware, without query strings
        "ws_max_size": settings.WEBSOCKET_MAX_BYTES,
        # A peer that is gone without a word is noticed within the time after which people count as absent.
        "ws_ping_interval": PING_SECONDS,
        "ws_ping_timeout": PING_SECONDS,
        "timeout_keep_alive": IDLE_SECONDS,
        "timeout_graceful_shutdown": CLOSE_SECONDS,
    }


def main() -> None:
    """Serve until SIGINT or SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m puerto_api.web", description="Serve HTTP and WebSockets.")
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="port (default: %(default)s)")
    parser.add_argument("--workers", type=int, default=1, help="processes (default: %(default)s)")
    asked = parser.parse_args()
    configured = options()  # before the imports below, which need settings
    import uvicorn

    from puerto_api.metrics import exposition
    from puerto_api.queueing.waiting import Queues

    exposition.serve(Queues())
    uvicorn.run(APPLICATION, host=asked.host, port=asked.port, workers=asked.workers, **configured)
