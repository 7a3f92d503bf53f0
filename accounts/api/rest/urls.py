"""Addresses of accounts below ``/api/v1/``. An id that is none is an unknown token, so it is any text here."""

from django.urls import path

from . import access, account, views

urlpatterns = [
    path("auth/register", views.Register.as_view(), name="api-register"),
    path("auth/guest", views.Guest.as_view(), name="api-guest"),
    path("auth/login", views.LogIn.as_view(), name="api-log-in"),
    path("auth/logout", views.LogOut.as_view(), name="api-log-out"),
    path("auth/tokens", views.Tokens.as_view(), name="api-tokens"),
    path("auth/tokens/<str:token_id>", views.OneToken.as_view(), name="api-token"),
    path("auth/tokens/<str:token_id>/rotate", views.Rotation.as_view(), name="api-rotate-token"),
    path("auth/access", access.AccessList.as_view(), name="api-access"),
    path("auth/access/<str:access_id>", access.OneAccess.as_view(), name="api-revoke-access"),
    path("auth/apps", access.Apps.as_view(), name="api-apps"),
    path("auth/apps/<str:client_id>", access.OneApp.as_view(), name="api-app"),
    path("auth/apps/<str:client_id>/secret", access.AppSecret.as_view(), name="api-app-secret"),
    path("auth/me", views.Me.as_view(), name="api-me"),
    path("account", account.Account.as_view(), name="api-account"),
    path("auth/password", views.Password.as_view(), name="api-password"),
]
