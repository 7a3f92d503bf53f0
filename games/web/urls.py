"""Addresses of the pages; :mod:`puerto_api.urls` includes them at the root."""

from django.urls import path

from . import pages

urlpatterns = [
    path("", pages.start, name="start"),
    path("games/<uuid:game_id>/", pages.watch, name="watch"),
]
