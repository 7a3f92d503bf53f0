"""GraphQL over WebSocket: the graphql-transport-ws protocol.

The client says who it is with an API token in the handshake's ``Authorization`` header or in the payload of
``connection_init``, or with its session cookie; cookies count only for pages of our own origin (strawberry checks
``Origin``).
"""

import json
from datetime import timedelta
from typing import Any

from channels.db import database_sync_to_async
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from strawberry.channels import GraphQLWSConsumer
from strawberry.exceptions import ConnectionRejectionError
from strawberry.subscriptions import GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import BaseGraphQLTransportWSHandler
from strawberry.types.unset import UNSET, UnsetType

from puerto_api import auth, strict_json
from puerto_api.errors import ServiceError
from puerto_api.gql.context import Context

_authenticate = database_sync_to_async(auth.authenticate, thread_sensitive=False)


class Handler(BaseGraphQLTransportWSHandler):
    """Closes the socket with 4400 on messages of wrong shape; the library would leave it open and deaf."""

    async def handle_message(self, message: Any) -> None:
        try:
            await super().handle_message(message)
        except (TypeError, AttributeError, ValueError):
            await self.handle_invalid_message("Message has the wrong shape")


class GraphQLConsumer(GraphQLWSConsumer):
    """One WebSocket."""

    graphql_transport_ws_handler_class = Handler

    def __init__(self, schema: Any) -> None:
        super().__init__(
            schema=schema,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL,),
            connection_init_wait_timeout=timedelta(seconds=10),
            max_subscriptions_per_connection=settings.GRAPHQL_MAX_SUBSCRIPTIONS,
            allowed_origins=settings.WEBSOCKET_ORIGINS,
        )

    def decode_json(self, data: str | bytes) -> dict[str, Any]:
        message = strict_json.loads(data)
        if not isinstance(message, dict):
            raise json.JSONDecodeError("A message is an object", "", 0)
        return message

    async def get_context(self, request: Any, response: Any) -> Context:
        return Context(self, response, self.scope.get("user") or AnonymousUser())

    async def on_ws_connect(self, context: Context) -> UnsetType | dict[str, object] | None:
        params = {str(name).lower(): value for name, value in (context.connection_params or {}).items()}
        authorization = params.get("authorization") or self.get_websocket_headers(self).get("authorization")
        if authorization:
            try:
                context.user, context.auth = await _authenticate(str(authorization))
            except ServiceError:
                raise ConnectionRejectionError from None
        return UNSET
