"""GraphQL over WebSocket: the graphql-transport-ws protocol.

The client identifies itself with an API token in the handshake's ``Authorization`` header or in the payload of
``connection_init``, or with its session cookie, which :class:`puerto_api.web.handshakes.OwnCookies` takes from pages of
other origins. The language is that of ``language`` in that payload, else of ``?language=``, else of the handshake's
``Accept-Language``.
"""

import json
from contextlib import suppress
from datetime import timedelta
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from graphql import GraphQLError
from strawberry.channels import GraphQLWSConsumer
from strawberry.exceptions import ConnectionRejectionError
from strawberry.subscriptions import GRAPHQL_TRANSPORT_WS_PROTOCOL
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import BaseGraphQLTransportWSHandler
from strawberry.types.unset import UNSET, UnsetType

from puerto_api.base import errors, strict_json, wire
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import in_database_thread
from puerto_api.gql.coding import TOO_MANY_OPERATIONS, code_errors
from puerto_api.gql.payment import paid
from puerto_api.gql.persisted import resolved
from puerto_api.gql.spending import pay
from puerto_api.web import auth
from puerto_api.web.handshakes import SAYING, TRY_AGAIN_LATER
from puerto_api.web.languages import ARGUMENT, chosen, of_handshake, speaking
from puerto_api.web.request_context import Visit
from puerto_api.web.stream_auth import acheck_welcome

_authenticate = in_database_thread(auth.authenticate, thread_sensitive=False)


class Handler(BaseGraphQLTransportWSHandler[Visit, None]):
    """The library's handler, stricter with messages and gentler with the operations beside a bad one.

    A message of wrong shape closes the socket with 4400; the library would leave it open and deaf. A document with a
    syntax error is refused like any other; the library would close the socket and end its other operations. The caller
    is checked again for every operation, so a revoked token closes the socket with 4403.
    """

    async def handle_message(self, message: Any) -> None:
        socket: Any = self.websocket
        if socket.ws_consumer.is_closed:  # clients send several messages at once, more than the one refused
            return
        try:
            await super().handle_message(message)
        except (TypeError, AttributeError, ValueError):
            await self.handle_invalid_message("Message has the wrong shape")
        except ServiceError as error:  # a close frame has no room for sentences
            if error.code.status > HTTPStatus.INTERNAL_SERVER_ERROR:
                await self.websocket.close(code=TRY_AGAIN_LATER, reason=error.code.code)
            else:  # a language that is not spoken here
                await self.handle_invalid_message(error.code.code)

    async def handle_subscribe(self, message: Any) -> None:
        if self.connection_acknowledged:
            payload = message["payload"]
            named = await resolved(payload.get("query"), payload.get("extensions"), payload.get("operationName"))
            payload["query"], payload["operationName"] = named
            _check_operation(message)
            try:
                await acheck_welcome(self.context)
            except ServiceError as error:
                if self.context.is_out:
                    await self.websocket.close(code=4403, reason="Forbidden")
                else:
                    await self._refuse(message["id"], error)
                return
            if len(self.operations) >= settings.GRAPHQL_MAX_SUBSCRIPTIONS:
                await self._refuse(message["id"], ServiceError(TOO_MANY_OPERATIONS))
                return
        await super().handle_subscribe(message)

    async def run_operation(self, operation: Any) -> None:
        # Each operation is a task of its own, so its choice of language affects no other.
        with speaking(self.context.language):
            asked = operation.query, operation.variables, operation.operation_name
            try:
                payment = await pay(self.context, self.schema, *asked)
            except ServiceError as error:
                await operation.send_initial_errors([self._coded(error)])
                return
            with paid(payment):
                await super().run_operation(operation)
        if self.context.is_out:
            await self.websocket.close(code=4403, reason="Forbidden")

    def forget_id(self, id: str) -> None:
        # The library's own method fails if the reader left, or said that they are done, while the last answer was made.
        self.operations.pop(id, None)

    async def _refuse(self, operation_id: str, error: ServiceError) -> None:
        payload = [self._coded(error).formatted]
        await self.send_message({"id": operation_id, "type": "error", "payload": payload})

    def _coded(self, error: ServiceError) -> GraphQLError:
        refusal = GraphQLError(error.detail, original_error=error)
        with speaking(self.context.language):
            code_errors([refusal])
        return refusal

    @staticmethod
    def _get_pre_execution_close_reason(error: GraphQLError) -> str | None:
        return None


def _check_operation(message: dict[str, Any]) -> None:
    payload = message["payload"]
    if not (
        isinstance(message["id"], str)
        and isinstance(payload["query"], str)
        and isinstance(payload.get("variables"), dict | None)
        and isinstance(payload.get("operationName"), str | None)
    ):
        raise TypeError("not a subscribe message")


class GraphQLConsumer(GraphQLWSConsumer[Visit, None]):
    """One WebSocket."""

    graphql_transport_ws_handler_class = Handler
    is_closed = False
    """Whether this side has closed it."""

    def __init__(self, schema: Any) -> None:
        super().__init__(
            schema=schema,
            subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL,),
            connection_init_wait_timeout=timedelta(seconds=10),
            max_subscriptions_per_connection=None,  # the handler counts
            allowed_origins=("*",),  # a page that is not ours comes without cookies
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        saying = scope.get(SAYING, send)

        async def say(message: Any) -> None:
            # Operations and timers go on sending for a moment after the socket is closed or its reader has gone, which
            # ASGI reports as OSError. The disconnection, which ends them all, is on its way.
            if self.is_closed:
                return
            self.is_closed = message["type"] == "websocket.close"
            with suppress(OSError):
                await (saying if message["type"] == "websocket.send" else send)(message)

        await super().__call__(scope, receive, say)

    async def send(self, text_data: str | None = None, bytes_data: bytes | None = None, close: bool = False) -> None:
        """Send a message; text, which all operations send, without the layers for other kinds."""
        if text_data is None or close:
            await super().send(text_data, bytes_data, close)
        else:
            await self.base_send({"type": "websocket.send", "text": text_data})

    async def connect(self) -> None:
        # A browser tells its page nothing of a handshake that chooses none of the protocols which the page names, so it
        # loses nothing by a refusal, and other clients are told why. Who names none learns it as the protocol has it,
        # by a close code.
        if self.scope["subprotocols"] and await self.pick_websocket_subprotocol(self) is None:
            raise ServiceError(errors.UNSUPPORTED_SUBPROTOCOL)
        await super().connect()

    def decode_json(self, data: str | bytes) -> dict[str, Any]:
        message = strict_json.loads(data)
        if not isinstance(message, dict):
            raise json.JSONDecodeError("A message is an object", "", 0)
        return message

    def encode_json(self, data: object) -> str:
        return wire.encode(data).decode()

    async def get_context(self, request: Any, response: Any) -> Visit:
        return Visit(self, response, self.scope.get("user") or AnonymousUser())

    async def on_ws_connect(self, context: Visit) -> UnsetType | dict[str, object] | None:
        params = {str(name).lower(): value for name, value in (context.connection_params or {}).items()}
        headers = self.get_websocket_headers(self)
        wanted = params.get(ARGUMENT)
        context.language = of_handshake(self.scope) if wanted is None else chosen(wanted)
        authorization = params.get("authorization") or headers.get("authorization")
        if authorization:
            try:
                context.user, context.auth = await _authenticate(str(authorization))
            except ServiceError as error:
                if error.code.status > HTTPStatus.INTERNAL_SERVER_ERROR:
                    raise
                raise ConnectionRejectionError from None
        return UNSET
