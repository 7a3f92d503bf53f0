"""The ASGI application: everything over HTTP through Django, GraphQL over WebSocket through Channels."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
http = get_asgi_application()  # sets Django up: what follows imports models

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from django.urls import re_path  # noqa: E402

from puerto_api.gql.consumer import GraphQLConsumer  # noqa: E402
from puerto_api.request_ids import RequestIds  # noqa: E402
from puerto_api.schema import schema  # noqa: E402
from puerto_api.web.handshakes import OutageHandshakes  # noqa: E402
from puerto_api.web.request_bounds import RequestBounds  # noqa: E402


async def refuse(scope, receive, send) -> None:
    """A WebSocket where there is none: closed before it is accepted, which the server answers with 403."""
    await send({"type": "websocket.close"})


websocket = URLRouter(
    [
        re_path(r"^graphql/?$", GraphQLConsumer.as_asgi(schema=schema)),
        re_path(r"", refuse),
    ]
)
application = RequestIds(
    RequestBounds(ProtocolTypeRouter({"http": http, "websocket": OutageHandshakes(AuthMiddlewareStack(websocket))}))
)
