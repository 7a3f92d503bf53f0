"""Analyses through GraphQL: the same as over REST."""

from random import Random

import pytest

from games import services
from games.reads import hosted_games
from tests.games.analysing import partial_to_others, quick, work
from tests.games.support import person, play_ahead, table
from tests.support.rest import Caller

from .support import ask

pytestmark = pytest.mark.django_db(transaction=True)

EFFECTS = """
  seat shipped { good count } points coins produced { good count } lost { good count } built people
"""
TURN = f"""
  ply seq seat move label whose before after
  better {{
    move label win played text
    reason {{
      code category
      data {{ rival role building tile place instead ship goods {{ good count }} better played }}
      effects {{ better {{ {EFFECTS} }} played {{ {EFFECTS} }} }}
    }}
  }}
"""
ANALYSIS = f"""
  status done total method createdAt finishedAt
  values {{ ply seq seat move win score }}
  swings {{ {TURN} }}
  slips {{ {TURN} }}
"""
REQUEST = f"""
mutation($game: ID!) {{
  requestAnalysis(gameId: $game) {{
    ... on AnalysisRequested {{ analysis {{ {ANALYSIS} }} replayed }}
    ... on Problem {{ code }}
  }}
}}"""
READ = f"query($game: ID!) {{ game(id: $game) {{ analysis {{ {ANALYSIS} }} }} }}"


def listed(told):
    """What REST tells, with counted barrels as GraphQL lists them."""
    if isinstance(told, list):
        return [listed(one) for one in told]
    if not isinstance(told, dict):
        return told
    return {
        name: [{"good": good, "count": count} for good, count in value.items()]
        if name in ("goods", "shipped", "produced", "lost")
        else listed(value)
        for name, value in told.items()
    }


def test_an_analysis_is_what_rest_says_it_is(monkeypatch):
    queued = quick(monkeypatch)
    partial_to_others(monkeypatch)
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
    assert rest["swings"][0]["better"]["reason"]["effects"]
    assert found["values"] == rest["values"]
    assert (found["swings"], found["slips"]) == (listed(rest["swings"]), listed(rest["slips"]))
    assert found["createdAt"] == rest["created_at"]
    assert found["finishedAt"] == rest["finished_at"]


def test_a_profile_tells_its_owner_what_they_lost(monkeypatch):
    """The same over both APIs; to others it is null."""
    queued = quick(monkeypatch)
    partial_to_others(monkeypatch)
    ann, bob = person("ann"), person("bob")
    game = play_ahead(table(ann, [bob], shuffle_seats=False), Random(2), moves=20)
    services.resign(user=ann, game_id=game.pk)
    services.request_analysis(user=ann, game_id=game.pk)
    work(queued)
    query = """{ player(username: "ann") { losses {
      games total categories { category moves lost } history { game endedAt lost } } } }"""
    own = ask(query, ann)["losses"]
    rest = Caller(ann).get("/players/ann")["losses"]
    assert own["games"] == 1
    assert own["categories"]
    assert own == rest | {
        "history": [{"game": one["game"], "endedAt": one["ended_at"], "lost": one["lost"]} for one in rest["history"]]
    }
    for other in (bob, None):
        assert ask(query, other)["losses"] is None
        assert Caller(*filter(None, [other])).get("/players/ann")["losses"] is None
