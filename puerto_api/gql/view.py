"""GraphQL over HTTP: POST for operations, SSE and multipart for subscriptions, and the GraphiQL page."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

from asgiref.sync import sync_to_async
from cross_web import HTTPException
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from rest_framework.authentication import CSRFCheck
from strawberry.django.views import AsyncGraphQLView, TemporalHttpResponse

from puerto_api import auth, errors, strict_json
from puerto_api.errors import ServiceError
from puerto_api.problems import code_for_status, problem_response
from puerto_api.visit import Visit


class GraphQLView(AsyncGraphQLView):
    """Knows who asks before anything is parsed. Use it ``csrf_exempt``: it checks itself, for session users only."""

    async def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            request.context = await self._identify(request)
            return await self.run(request=request)
        except ServiceError as error:
            return problem_response(error)
        except HTTPException as error:
            allow = {"Allow": "GET, POST"} if error.status_code == 405 else None
            return problem_response(ServiceError(code_for_status(error.status_code), error.reason), allow)

    async def _identify(self, request: HttpRequest) -> Visit:
        authorization = request.headers.get("Authorization")
        if authorization:
            request.user, token = await sync_to_async(auth.authenticate)(authorization)
            return Visit(request, None, request.user, token)
        request.user = await request.auser() if request.COOKIES else AnonymousUser()
        if request.user.is_authenticated and request.method == "POST":
            check_csrf(request)
        return Visit(request, None, request.user)

    async def get_context(self, request: HttpRequest, response: TemporalHttpResponse) -> Visit:
        request.context.response = response
        return request.context

    def parse_json(self, data: str | bytes) -> Any:
        try:
            value = strict_json.loads(data)
        except ValueError as error:
            raise HTTPException(400, f"The body is not JSON: {error}") from None
        if not isinstance(value, (dict, list)):
            raise HTTPException(400, "A GraphQL request is a JSON object.")
        return value

    def _stream_result(self, request: HttpRequest, result: Any, transport: Any) -> Any:
        """When its reader leaves, the operation is closed at once, and not whenever garbage is collected."""
        merged = super()._stream_result(request, result, transport)

        async def closing() -> AsyncGenerator[str, None]:
            async with aclosing(result), aclosing(merged()) as chunks:
                async for chunk in chunks:
                    yield chunk

        return closing

    async def render_graphql_ide(self, request: HttpRequest) -> HttpResponse:
        return render(request, "puerto_api/graphiql.html")


def check_csrf(request: HttpRequest) -> None:
    """A cookie comes along with requests that a foreign page made, so a session needs the token beside it."""
    check = CSRFCheck(lambda _: HttpResponse())
    check.process_request(request)
    reason = check.process_view(request, None, (), {})
    if reason:
        raise ServiceError(errors.CSRF_FAILED, str(reason))
