"""The ASGI application: everything over HTTP through Django, GraphQL over WebSocket through Channels."""

import os
from typing import Any, cast

import django

from puerto_api.base import garbage

garbage.pause()
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
django.setup()  # the imports below load models

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.urls import re_path  # noqa: E402

from puerto_api import tracing  # noqa: E402
from puerto_api.gql.consumer import GraphQLConsumer  # noqa: E402
from puerto_api.gql.streaming import is_stream  # noqa: E402
from puerto_api.mcp import view as agents  # noqa: E402
from puerto_api.schema import schema  # noqa: E402
from puerto_api.web.handler import Handler  # noqa: E402
from puerto_api.web.handshakes import Handshakes, OwnCookies, Scope  # noqa: E402
from puerto_api.web.problems import nothing_at  # noqa: E402
from puerto_api.web.request_bounds import RequestBounds  # noqa: E402
from puerto_api.web.request_ids import RequestIds  # noqa: E402


async def refuse(scope: Scope, receive: Any, send: Any) -> None:
    """Refuse a WebSocket at an address without one."""
    raise nothing_at(scope["path"])


websocket = URLRouter(
    [
        re_path(r"^graphql/?$", GraphQLConsumer.as_asgi(schema=schema)),
        re_path(r"", cast(Any, refuse)),
    ]
)


def waits(scope: Scope) -> bool:
    """Whether an asynchronous view answers a request over HTTP on the loop."""
    return is_stream(scope) or scope["path"] == agents.PATH


http = Handler(waits)
application = RequestIds(
    RequestBounds(
        ProtocolTypeRouter({"http": http, "websocket": Handshakes(OwnCookies(AuthMiddlewareStack(websocket)))})
    )
)
application = tracing.of_requests(application)
garbage.resume()
