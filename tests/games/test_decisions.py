"""What a game waits for, and what is said of each answer."""

import random

import pytest
from django.utils import translation

from games import engine
from games.engine import move_ids, snapshot
from games.engine.observation import SPECTATOR
from games.models import Game
from games.reads import decisions, hosted_games
from tests.engine import support
from tests.games.support import person, play_ahead, table
from tests.support import tiers

pytestmark = pytest.mark.django_db

FULL = {"edition": "1897", "expansions": ["new_buildings", "nobles", "smuggler", "festival"], "hidden_points": True}
TABLES = [{"edition": "classic"}, {"edition": "1897", "hidden_points": True}, FULL]
MINE = ("default", "moves", "open", "storage", "mask")


def decided(game, **more):
    return decisions.decision(game, game.turn_seat, **more)


@pytest.mark.parametrize(
    "wanted", TABLES, ids=lambda wanted: "+".join([wanted["edition"], *wanted.get("expansions", ())])
)
def test_every_decision_of_a_game_is_told_in_full_to_the_seat_that_is_asked(wanted):
    game = table(person("ann"), [person("bob"), person("cid")], **wanted)
    rng, lot = random.Random(5), tiers.generator("decisions")
    seen = set()
    while game.status == "running":
        found = decided(game, foreseen=not lot.randrange(4))
        state = hosted_games.state_of(game)
        assert found["id"] not in seen
        seen.add(found["id"])
        legal = {engine.text(move) for move in engine.legal_moves(state)}
        listed = [move["move"] for move in found["moves"]]
        assert {*listed, *([found["open"]["verb"]] if found["open"] else [])} == legal
        assert found["mask"] == sorted(move_ids.index(move) for move in engine.legal_moves(state))
        assert {move["number"] for move in found["moves"]} <= set(found["mask"])
        assert engine.why_illegal(state, engine.parse(found["default"])) is None
        for move in found["moves"]:
            assert engine.text(move_ids.move_at(move["number"])) == move["move"]
            for said in (move["effects"] or []) + (move["warnings"] or []):
                assert said["text"]
        assert (found["storage"] is None) == (found["kind"] != "store")
        game = play_ahead(game, rng, moves=lot.randint(1, tiers.amount(quick=9, full=1)))
    assert decided(game) is None


def test_only_the_seat_that_is_asked_is_told_the_answers():
    game = table(person("ann"), [person("bob")], edition="reissue")
    for viewer in (SPECTATOR, 1 - game.turn_seat):
        found = decisions.decision(game, viewer, foreseen=True)
        assert {found[name] for name in MINE} == {None}
        assert (found["id"], found["seat"], found["kind"]) == (decided(game)["id"], game.turn_seat, "role")


def test_effects_are_told_only_to_who_wants_them():
    game = table(person("ann"), [person("bob")], edition="reissue")
    assert {(move["effects"], move["warnings"]) for move in decided(game)["moves"]} == {(None, None)}
    assert all(move["effects"] is not None for move in decided(game, foreseen=True)["moves"])


@pytest.mark.parametrize(
    ("language", "coin", "nothing"),
    [
        ("en", "+1 doubloon", "Right now, nobody gains anything from the role itself."),
        ("de", "+1 Dublone", "Die Rolle selbst bringt gerade niemandem etwas."),
        ("fr", "+1 doublon", "Le rôle lui-même n’apporte rien à personne pour l’instant."),
    ],
)
def test_effects_and_warnings_are_told_in_the_language_of_who_asks(language, coin, nothing):
    players = [person(name) for name in ("ann", "bob", "cid", "dan")]
    game = table(players[0], players[1:], edition="classic")
    with translation.override(language):
        found = {move["move"]: move for move in decided(game, foreseen=True)["moves"]}
    assert [effect["text"] for effect in found["role:prospector"]["effects"]] == [coin]
    assert [warning["text"] for warning in found["role:trader"]["warnings"]] == [nothing]


def test_what_may_be_kept_is_described():
    game = table(person("ann"), [person("bob")], edition="reissue")
    scene = support.table("reissue", 2, ships="4/4 corn, 6/6 sugar")
    scene.seat(0, goods="tobacco=2, coffee=3", buildings="small_warehouse")
    Game.objects.filter(pk=game.pk).update(state=snapshot.dump(scene.choose("captain")), turn_seat=0)
    described = decided(hosted_games.get_game(game.pk))
    assert described["storage"] == {
        "goods": {"tobacco": 2, "coffee": 3},
        "kinds": 1,
        "singles": 1,
        "count": 2,
        "proposals": ["store:tobacco=1,coffee=3"],
    }
    assert [move["move"] for move in described["moves"]] == ["store:tobacco=2,coffee=1", "store:tobacco=1,coffee=3"]
    assert described["default"] == "store:tobacco=1,coffee=3"
