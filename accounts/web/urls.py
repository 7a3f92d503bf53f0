"""Addresses of the pages of an account."""

from django.urls import path

from . import pages, sessions

urlpatterns = [
    path("account/login", sessions.LogIn.as_view(), name="login"),
    path("account/register", sessions.Register.as_view(), name="register"),
    path("account/guest", sessions.PlayAsGuest.as_view(), name="guest"),
    path("account/logout", sessions.log_out, name="logout"),
    path("account/access", pages.access, name="access"),
    path("account/apps", pages.apps, name="apps"),
]
