"""Addresses of profiles below ``/api/v1/``."""

from django.urls import path

from . import rest

urlpatterns = [path("auth/profile", rest.MyProfile.as_view(), name="api-profile")]
