"""Addresses of the pages; :mod:`puerto_api.urls` includes them at the root."""

from django.urls import path

from . import (
    archive,
    bots,
    embedding,
    explorer,
    fair,
    installing,
    learning,
    lobby,
    own,
    pages,
    pictures,
    players,
    rules,
)

urlpatterns = [
    path("", pages.start, name="start"),
    path("archive/", archive.archive, name="archive"),
    path("bots/", bots.bots, name="bots"),
    path("explorer/", explorer.show, name="explorer"),
    path("fair/", fair.fair, name="fair"),
    path("keep/", own.keep, name="keep"),
    path("learn/", learning.learn, name="learn"),
    path("learn/positions/<int:number>/", learning.position, name="position"),
    path("learn/<slug:lesson>/", learning.lesson, name="lesson"),
    path("manifest.webmanifest", installing.manifest, name="manifest"),
    path("mine/", own.mine, name="mine"),
    path("offline/", installing.offline, name="offline"),
    path("play/", lobby.lobby, name="lobby"),
    path("players/", players.leaderboard, name="players"),
    path("players/<str:username>/", players.person, name="player"),
    path("levels/<str:level>/", players.level, name="level"),
    path("rules/", rules.rules, name="rules"),
    path("service-worker.js", installing.service_worker, name="service-worker"),
    path("games/<uuid:game_id>/", pages.watch, name="watch"),
    path("games/<uuid:game_id>/board.svg", pictures.board_svg, name="board-svg"),
    path("games/<uuid:game_id>/board.png", pictures.board_png, name="board-png"),
    path("games/<uuid:game_id>/replay.gif", pictures.replay_gif, name="replay-gif"),
    path("card.png", pictures.card, name="card"),
    path("embed/games/<uuid:game_id>/", embedding.embed, name="embed"),
    path("embed/games/<uuid:game_id>/board.svg", pictures.embedded_svg, name="embedded-svg"),
    path("oembed", embedding.oembed, name="oembed"),
]
