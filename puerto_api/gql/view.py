"""GraphQL over HTTP: POST for operations, SSE and multipart for subscriptions, and the GraphiQL page."""

import re
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import replace
from http import HTTPStatus
from typing import Any

from cross_web import AsyncHTTPRequestAdapter, HTTPException
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import get_language, gettext
from rest_framework.authentication import CSRFCheck
from strawberry.django.views import AsyncGraphQLView
from strawberry.http import GraphQLRequestData
from strawberry.subscriptions import GRAPHQL_SSE_PROTOCOL

from accounts.security import stream_tickets
from puerto_api.base import errors, strict_json, wire
from puerto_api.base.errors import ServiceError
from puerto_api.database.threads import is_loop_running, wherever
from puerto_api.gql.payment import pay_with, payment
from puerto_api.gql.persisted import resolved
from puerto_api.gql.spending import pay, waits
from puerto_api.gql.streaming import EventStream, is_subscription, reads_json
from puerto_api.web import auth, rate_limits, security_headers
from puerto_api.web.handler import Waits
from puerto_api.web.languages import speaking
from puerto_api.web.problems import code_for_status, problem_response
from puerto_api.web.request_context import Visit

_TELLS_SECRETS = re.compile(rf"\b({'|'.join(security_headers.SECRETS)})\b")
"""Found in every document whose answer may tell a secret, whatever it is called there."""


class GraphQLView(AsyncGraphQLView[Visit, None]):
    """Identifies the caller before parsing. Use it ``csrf_exempt``: it checks by itself, for session users only."""

    stream_transport_classes_by_protocol = {
        **AsyncGraphQLView.stream_transport_classes_by_protocol,
        GRAPHQL_SSE_PROTOCOL: EventStream,
    }

    async def dispatch(  # type: ignore[override]  # as of the library's own view
        self, request: Any, *args: Any, **kwargs: Any
    ) -> HttpResponseBase:
        try:
            request.context = await _identify(request)
            return await self.run(request=request)
        except MustWait:
            rate_limits.note(request, None)  # counted when it is answered
            return Waits()
        except ServiceError as error:
            return problem_response(error)
        except HTTPException as error:
            allow = {"Allow": "GET, POST"} if error.status_code == 405 else None
            return problem_response(ServiceError(code_for_status(error.status_code), error.reason), allow)

    async def get_context(self, request: Any, response: HttpResponse) -> Visit:
        visit: Visit = request.context
        visit.response = response
        return visit

    def parse_json(self, data: str | bytes) -> Any:
        try:
            value = strict_json.loads(data)
        except ValueError as error:
            raise HTTPException(400, gettext("The body is not JSON: {reason}").format(reason=error)) from None
        if not isinstance(value, (dict, list)):
            raise HTTPException(400, gettext("A GraphQL request must be a JSON object."))
        return value

    def encode_json(self, data: object) -> bytes:
        return wire.encode(data)

    async def parse_http_body(self, request: AsyncHTTPRequestAdapter) -> GraphQLRequestData | list[GraphQLRequestData]:
        """Read the body. A client that reads JSON and events gets events for subscriptions only, else JSON."""
        asked = await super().parse_http_body(request)
        if isinstance(asked, GraphQLRequestData):
            named = await resolved(asked.query, asked.extensions, asked.operation_name)
            asked.query, asked.operation_name = named
        if isinstance(asked, GraphQLRequestData) and asked.protocol == EventStream.protocol:
            either = reads_json(request.headers.get("accept", ""))
            if either and not is_subscription(asked.query or "", asked.operation_name):
                return replace(asked, protocol="http")
        return asked

    async def execute_operation(self, **asked: Any) -> Any:  # type: ignore[override]  # it is called by names
        """Answer as GraphQL does, with 429 if the budget is spent, with 503 or 507 if the database is the reason."""
        data, visit = asked["request_data"], asked["context"]
        if data.query:
            if not is_loop_running() and waits(data.query, data.operation_name, self.schema):
                raise MustWait
            if _TELLS_SECRETS.search(data.query):
                security_headers.keep_secret(visit.response)
            found = await pay(visit, self.schema, data.query, data.variables, data.operation_name)
            pay_with(found)
            rate_limits.note(visit.request, found.spending)
            if found.refusal is not None and found.refusal.code is errors.RATE_LIMITED:
                visit.response.status_code = found.refusal.code.status
                visit.response["Retry-After"] = str(found.refusal.extra["retry_after"])
        result = await super().execute_operation(**asked)
        # An outage concerns the request as a whole; what is left of the answer is sent all the same.
        for problem in (error.extensions or {} for error in getattr(result, "errors", None) or ()):
            if problem.get("status", 0) > HTTPStatus.INTERNAL_SERVER_ERROR:
                visit.response.status_code = problem["status"]
                visit.response["Retry-After"] = str(problem["retry_after"])
        return result

    def _stream_result(self, request: HttpRequest, result: Any, transport: Any) -> Any:
        """Close the operation at once when its reader leaves, and not at some later garbage collection.

        The stream keeps the language of the request, which is over when the stream is sent.
        """
        merged = super()._stream_result(request, result, transport)
        language, found = get_language(), payment()

        async def closing() -> AsyncGenerator[str, None]:
            pay_with(found)  # nothing to take back: the stream may be closed in another context
            with speaking(language):
                async with aclosing(result), aclosing(merged()) as chunks:
                    async for chunk in chunks:
                        yield chunk

        return closing

    async def render_graphql_ide(self, request: HttpRequest) -> HttpResponse:
        page = render(request, "puerto_api/graphiql.html")
        page[security_headers.CSP] = security_headers.tool(request)
        return page


class MustWait(Exception):
    """The operation waits, and there is no loop here."""


def _identified(request: HttpRequest) -> Visit:
    """Find out who asks.

    Raises:
        ServiceError: ``invalid_ticket``, ``invalid_token``, ``account_suspended``, ``csrf_failed``.
    """
    if stream_tickets.PARAMETER in request.GET:
        raise ServiceError(errors.INVALID_TICKET)
    authorization = request.headers.get("Authorization")
    if authorization:
        request.user, token = auth.authenticate(authorization)
        return Visit(request, None, request.user, token)
    if not request.COOKIES:
        request.user = AnonymousUser()
    if request.user.is_authenticated and request.method == "POST":
        check_csrf(request)
    return Visit(request, None, request.user)


_identify = wherever(_identified, of_request=True)


def check_csrf(request: HttpRequest) -> None:
    """Check the CSRF token: a cookie also comes with requests of foreign pages, so a session needs the token."""
    check = CSRFCheck(lambda _: HttpResponse())
    check.process_request(request)
    no_view: Any = None
    reason = check.process_view(request, no_view, (), {})
    if reason:
        raise ServiceError(errors.CSRF_FAILED, reason=str(reason))
