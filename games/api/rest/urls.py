"""Addresses of games below ``/api/v1/``. An id that is none is an unknown game, so it is any text here."""

from django.urls import path

from . import views

urlpatterns = [
    path("games", views.Games.as_view(), name="api-games"),
    path("games/mine", views.MyGames.as_view(), name="api-my-games"),
    path("games/<str:game_id>", views.OneGame.as_view(), name="api-game"),
    path("games/<str:game_id>/decision", views.Decision.as_view(), name="api-decision"),
    path("games/<str:game_id>/record", views.Record.as_view(), name="api-record"),
    path("games/<str:game_id>/events", views.Events.as_view(), name="api-events"),
    path("games/<str:game_id>/join", views.Join.as_view(), name="api-join"),
    path("games/<str:game_id>/leave", views.Leave.as_view(), name="api-leave"),
    path("games/<str:game_id>/start", views.Start.as_view(), name="api-start"),
    path("games/<str:game_id>/cancel", views.Cancel.as_view(), name="api-cancel"),
    path("games/<str:game_id>/moves", views.Moves.as_view(), name="api-moves"),
]
