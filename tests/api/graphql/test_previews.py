"""What a game waits for, over GraphQL: numbers, effects, and previews."""

import random
from unittest.mock import patch

import pytest

from games.engine import foresight
from games.reads import decisions, hosted_games, previews
from tests.games.support import any_move, person, play_ahead, seated, table

from .support import ask

pytestmark = pytest.mark.django_db

DECISION = """query($game: ID!) { game(id: $game) { decision {
  id seat kind default mask
  moves {
    number move label
    effects { kind seat amount thing text goods { good amount } }
    warnings { kind thing text goods { good amount } }
  }
  storage { kinds singles count proposals goods { good count } }
} } }"""
PREVIEW = """query($game: ID!, $move: String!) { previewMove(gameId: $game, move: $move) {
  __typename
  ... on Preview {
    decision version move label price { total }
    effects { kind seat amount thing text goods { good amount } } warnings { kind thing text }
    events { kind seat data message } changes table unknown
  }
  ... on Problem { code detail extra }
  ... on IllegalMoveProblem { rule legal }
} }"""

FRAGMENT = " fragment M on LegalMove { warnings { kind } }"


@pytest.fixture
def game():
    return play_ahead(
        table(person("ann"), [person("bob")], edition="reissue", expansions=["new_buildings"]),
        random.Random(4),
        moves=60,
    )


def preview(game, move, user=None):
    return ask(PREVIEW, user or seated(game, game.turn_seat), game=str(game.pk), move=move)


def test_a_preview_says_the_same_as_the_service(game):
    move = any_move(game, random.Random(1))
    user = seated(game, game.turn_seat)
    found, service = preview(game, move), previews.preview_move(user=user, game_id=game.pk, move=move)
    assert found["__typename"] == "Preview"
    for name in ("decision", "version", "move", "label", "events", "changes", "table", "unknown"):
        assert found[name] == service[name]
    assert [effect["text"] for effect in found["effects"]] == [effect["text"] for effect in service["effects"]]
    assert hosted_games.get_game(game.pk).version == game.version


def test_a_refusal_is_a_value(game):
    asked, other = seated(game, game.turn_seat), seated(game, 1 - game.turn_seat)
    assert preview(game, "role:cook", asked)["code"] == "malformed_move"
    illegal = preview(game, "keep:forest", asked)
    assert (illegal["__typename"], illegal["code"]) == ("IllegalMoveProblem", "illegal_move")
    assert illegal["legal"]
    turn = preview(game, any_move(game, random.Random(1)), other)
    assert (turn["code"], turn["extra"]) == ("not_your_turn", {"seat": game.turn_seat})
    assert ask(PREVIEW, None, game=str(game.pk), move="pass")["code"] == "not_authenticated"


def test_a_decision_says_the_same_as_the_selector(game):
    found = ask(DECISION, seated(game, game.turn_seat), game=str(game.pk))["decision"]
    selected = decisions.decision(game, game.turn_seat, foreseen=True)
    for name in ("id", "seat", "kind", "default", "mask"):
        assert found[name] == selected[name]
    assert [(move["number"], move["move"]) for move in found["moves"]] == [
        (move["number"], move["move"]) for move in selected["moves"]
    ]
    for shown, move in zip(found["moves"], selected["moves"], strict=True):
        assert [effect["text"] for effect in shown["effects"]] == [effect["text"] for effect in move["effects"]]


@pytest.mark.parametrize(
    ("document", "looked"),
    [
        ("{ game(id: $game) { decision { moves { move label } open { proposals } } } }", False),
        ("{ game(id: $game) { decision { moves { move effects { kind } } } } }", True),
        ("{ game(id: $game) { decision { ... on Decision { moves { ...M } } } } }" + FRAGMENT, True),
    ],
)
def test_effects_are_looked_for_only_where_they_are_asked_for(game, document, looked):
    with patch.object(foresight, "foresee", wraps=foresight.foresee) as foresee:
        ask(f"query($game: ID!) {document}", seated(game, game.turn_seat), game=str(game.pk))
    assert foresee.called == (looked and bool(decisions.decision(game, game.turn_seat)["moves"]))


def test_the_numbers_of_the_moves_are_told_to_everybody():
    found = ask("{ moveIds { size moves counted { verb first size digits { name size } } } }")
    assert found == decisions.move_ids()
    assert found["moves"][:4] == ["place", "crew", "small_wharf", "pass"]
