"""All addresses over HTTP; the apps bring their own."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path
from django.views.decorators.csrf import csrf_exempt
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerView
from strawberry.subscriptions import (
    GRAPHQL_SSE_PROTOCOL,
    GRAPHQL_TRANSPORT_WS_PROTOCOL,
    MULTIPART_SUBSCRIPTION_PROTOCOL,
)

from puerto_api import documentation, pages
from puerto_api.gql.view import GraphQLView
from puerto_api.schema import schema
from puerto_api.views import Counted

graphql = csrf_exempt(
    GraphQLView.as_view(
        schema=schema,
        allow_queries_via_get=False,
        subscription_protocols=(GRAPHQL_TRANSPORT_WS_PROTOCOL, GRAPHQL_SSE_PROTOCOL, MULTIPART_SUBSCRIPTION_PROTOCOL),
    )
)


class OpenApiDocument(Counted, SpectacularAPIView):
    """The contract of REST."""


# A page, nothing to ask options of: it has no words for them.
swagger = SpectacularSwaggerView.as_view(url_name="openapi", http_method_names=["get", "head"])

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("games.web.urls")),
    path("", include("accounts.web.urls")),
    path("", include("accounts.oauth.urls")),
    path("api/v1/", include("accounts.api.rest.urls")),
    path("api/v1/", include("accounts.players.api.urls")),
    path("api/v1/", include("games.api.rest.urls")),
    path("graphql/", graphql, name="graphql"),
    path("graphql", graphql),
    path("api/v1/schema", OpenApiDocument.as_view(), name="openapi"),
    path("api/v1/docs", swagger, name="swagger"),
    path("api/v1/errors", pages.ErrorCatalogue.as_view(), name="errors"),
    path("api/v1/rate-limit", pages.RateLimit.as_view(), name="rate-limit"),
    path("docs/errors", pages.errors_page, name="errors-page"),
    path("docs/", documentation.page, name="docs"),
    path("docs/<path:path>", documentation.page),
    path("healthz", pages.healthz, name="healthz"),
    path("readyz", pages.readyz, name="readyz"),
    path("admin/", admin.site.urls),
]

handler400 = "puerto_api.problems.bad_request"
handler403 = "puerto_api.problems.permission_denied"
handler404 = "puerto_api.problems.not_found"
handler500 = "puerto_api.problems.server_error"
