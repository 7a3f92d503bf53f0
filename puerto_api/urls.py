"""All addresses over HTTP; the apps bring their own."""

from collections.abc import Callable
from functools import cache
from typing import Any

from django.contrib import admin
from django.http import HttpResponse
from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.csrf import csrf_exempt
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from strawberry.subscriptions import (
    GRAPHQL_SSE_PROTOCOL,
    GRAPHQL_TRANSPORT_WS_PROTOCOL,
    MULTIPART_SUBSCRIPTION_PROTOCOL,
)

from puerto_api import documentation
from puerto_api.gql.view import GraphQLView
from puerto_api.rest.views import Counted
from puerto_api.schema import schema
from puerto_api.web import pages, security_headers

graphql = csrf_exempt(
    GraphQLView.as_view(
        schema=schema,
        allow_queries_via_get=False,
        subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL, GRAPHQL_SSE_PROTOCOL, MULTIPART_SUBSCRIPTION_PROTOCOL),
    )
)


class OpenApiDocument(Counted, SpectacularAPIView):
    """The contract of REST: the same for everybody and in every language, so it is made once."""

    def _get_schema_response(self, request: Request) -> HttpResponse:
        renderer = request.accepted_renderer
        made_of = f"{renderer.media_type}; charset={renderer.charset}" if renderer.charset else renderer.media_type
        name = self._get_filename(request, version=None)
        return HttpResponse(
            _document(type(renderer)),  # type: ignore[arg-type]  # mypy issue 11470: a class is hashable
            content_type=made_of,
            headers={"Content-Disposition": f'inline; filename="{name}"'},
        )


@cache
def _document(renderer: Callable[[], BaseRenderer]) -> str | bytes:
    return renderer().render(SchemaGenerator().get_schema(request=None, public=True), renderer_context={})


class Swagger(SpectacularSwaggerSplitView):
    """A page for trying REST. It does not answer OPTIONS, having no words for them."""

    url_name = "openapi"
    template_name = "puerto_api/swagger.html"
    http_method_names = ("get", "head")

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response[security_headers.CSP] = security_headers.tool(request)
        return super().finalize_response(request, response, *args, **kwargs)


urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.web.urls")),
    path("", include("accounts.web.urls")),
    path("", include("accounts.oauth.urls")),
    path("api/v1/", include("accounts.api.rest.urls")),
    path("api/v1/", include("games.api.rest.urls")),
    path("", include("games.agents.urls")),
    path("graphql/", graphql, name="graphql"),
    path("graphql", graphql),
    path("api/v1/schema", OpenApiDocument.as_view(), name="openapi"),
    path("api/v1/docs", Swagger.as_view(), name="swagger"),
    path("api/v1/errors", pages.ErrorCatalogue.as_view(), name="errors"),
    path("api/v1/rate-limit", pages.RateLimit.as_view(), name="rate-limit"),
    path("docs/errors", pages.errors_page, name="errors-page"),
    path("docs/", documentation.page, name="docs"),
    path("docs/<path:path>", documentation.page),
    path("healthz", pages.healthz, name="healthz"),
    path("readyz", pages.readyz, name="readyz"),
    path("admin/", admin.site.urls),
    path("favicon.ico", pages.icon),
]

handler400 = "puerto_api.web.error_pages.bad_request"
handler403 = "puerto_api.web.error_pages.permission_denied"
handler404 = "puerto_api.web.error_pages.not_found"
handler500 = "puerto_api.web.error_pages.server_error"
