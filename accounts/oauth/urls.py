"""Addresses of the authorization server. The library finds them by these names."""

from django.urls import path
from oauth2_provider import views

from accounts.web import tokens
from accounts.web.authorize import Authorize

app_name = "oauth2_provider"
urlpatterns = [
    path("oauth/authorize", Authorize.as_view(), name="authorize"),
    path("oauth/token", tokens.Exchange.as_view(), name="token"),
    path("oauth/revoke", tokens.Revoke.as_view(), name="revoke-token"),
    path(
        ".well-known/oauth-authorization-server", views.OAuthServerMetadataView.as_view(), name="oauth-server-metadata"
    ),
    path(
        ".well-known/oauth-protected-resource",
        views.OAuthProtectedResourceMetadataView.as_view(),
        name="oauth-resource-metadata",
    ),
]
