"""Analyses through GraphQL: the same as over REST."""

from random import Random

import pytest

from games import services
from games.reads import hosted_games
from tests.games.analysing import quick, work
from tests.games.support import person, play_ahead, table
from tests.support.rest import Caller

from .support import ask

pytestmark = pytest.mark.django_db(transaction=True)

ANALYSIS = """
  status done total method createdAt finishedAt
  values { ply seq seat move win score }
  swings { ply seq seat move label whose before after better { move label win played } }
"""
REQUEST = f"""
mutation($game: ID!) {{
  requestAnalysis(gameId: $game) {{
    ... on AnalysisRequested {{ analysis {{ {ANALYSIS} }} replayed }}
    ... on Problem {{ code }}
  }}
}}"""
READ = f"query($game: ID!) {{ game(id: $game) {{ analysis {{ {ANALYSIS} }} }} }}"


def test_an_analysis_is_what_rest_says_it_is(monkeypatch):
    queued = quick(monkeypatch)
    ann = person("ann")
    game = play_ahead(table(ann, [person("bob")], shuffle_seats=False), Random(2), moves=12)
    assert ask(READ, ann, game=str(game.pk)) == {"analysis": None}
    assert ask(REQUEST, ann, game=str(game.pk)) == {"code": "record_not_ready"}
    services.resign(user=ann, game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    assert ask(READ, ann, game=str(game.pk)) == {"analysis": None}
    answer = ask(REQUEST, ann, game=str(game.pk))
    assert (answer["analysis"]["status"], answer["analysis"]["values"], answer["replayed"]) == ("queued", [], False)
    work(queued)
    found = ask(READ, None, game=str(game.pk))["analysis"]
    rest = Caller().get(f"/games/{game.pk}/analysis")
    assert found["status"] == "done"
    assert (found["done"], found["total"], found["method"]) == (rest["done"], rest["total"], rest["method"])
    assert (found["values"], found["swings"]) == (rest["values"], rest["swings"])
    assert found["createdAt"] == rest["created_at"]
    assert found["finishedAt"] == rest["finished_at"]
