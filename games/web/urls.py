"""Addresses of the pages; :mod:`puerto_api.urls` includes them at the root."""

from django.urls import path

from . import archive, fair, pages, rules

urlpatterns = [
    path("", pages.start, name="start"),
    path("archive/", archive.archive, name="archive"),
    path("fair/", fair.fair, name="fair"),
    path("rules/", rules.rules, name="rules"),
    path("games/<uuid:game_id>/", pages.watch, name="watch"),
]
