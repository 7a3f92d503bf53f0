"""The address of agents: who calls, and what they may spend. Everything else is for the SDK to answer."""

from collections.abc import Callable
from functools import cache
from typing import Any

from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from oauth2_provider.views import OAuthProtectedResourceMetadataView

from puerto_api.base import errors, strict_json
from puerto_api.base.errors import ServiceError
from puerto_api.web import auth, rate_limits
from puerto_api.web.problems import problem_response
from puerto_api.web.request_context import Visit

from .catalogue import Catalogue

PATH = "/mcp"
METADATA_PATH = f"/.well-known/oauth-protected-resource{PATH}"


class Metadata(OAuthProtectedResourceMetadataView):
    """What the door for agents is and who issues tokens for it (RFC 9728, section 3.1)."""

    def get_resource(self, request: HttpRequest) -> str:
        return request.build_absolute_uri(PATH)


def view_of(catalogue: Callable[[], Catalogue]) -> Callable[[HttpRequest], Any]:
    """Return the view of a catalogue, which is made when the first agent comes."""

    offered = cache(catalogue)

    @cache
    def server() -> Any:
        from .server import server_of

        return server_of(offered())

    async def view(request: HttpRequest) -> HttpResponse:
        if request.method != "POST":
            return problem_response(ServiceError(errors.METHOD_NOT_ALLOWED), {"Allow": "POST"})
        try:
            visit = await sync_to_async(_let_in)(request, offered())
        except ServiceError as error:
            return problem_response(error, _where_to_log_in(request) if error.code.status == 401 else None)
        from .server import exchange

        return await exchange(server(), request, visit)

    view.csrf_exempt = True  # type: ignore[attr-defined]  # read by Django; cookies are not looked at
    return view


def _let_in(request: HttpRequest, offered: Catalogue) -> Visit:
    """Find out who calls, and charge them a point. A browser's session does not count: a token says what its holder
    lets an agent do.

    Raises:
        ServiceError: ``not_authenticated``, ``invalid_token``, ``account_suspended``, ``rate_limited``.
    """
    request.user = AnonymousUser()
    authorization = request.headers.get("Authorization")
    try:
        if not authorization:
            raise ServiceError(errors.NOT_AUTHENTICATED)
        request.user, credential = auth.authenticate(authorization)
    except ServiceError:
        rate_limits.remember(request, rate_limits.spend(rate_limits.address(request)))
        raise
    visit = Visit(request, None, request.user, credential)
    who = rate_limits.caller(visit.user, credential, request)
    rate_limits.remember(request, rate_limits.spend(who, 1, lambda: _is_spared(visit, offered)))
    return visit


def _is_spared(visit: Visit, offered: Catalogue) -> bool:
    """Whether a request is one that is served although the points of its caller are spent."""
    try:
        asked = strict_json.loads(visit.request.body)
        name, given = asked["params"]["name"], asked["params"].get("arguments") or {}
    except (ValueError, TypeError, KeyError, AttributeError):
        return False  # whatever it is, the SDK says so
    tool = next((tool for tool in offered.tools if asked.get("method") == "tools/call" and tool.name == name), None)
    return tool is not None and isinstance(given, dict) and tool.spared(visit, given)


def _where_to_log_in(request: HttpRequest) -> dict[str, str]:
    """The header from which an agent learns how to get a token (RFC 9728, section 5.1)."""
    return {"WWW-Authenticate": f'{auth.SCHEME} resource_metadata="{request.build_absolute_uri(METADATA_PATH)}"'}
