"""One way for a move: who may send it, when, and what a refusal says. Each refusal changes nothing."""

import random

import pytest

from games import errors, services
from games.models import Game, Move
from games.reads import hosted_games
from puerto_api.base import wakeups
from puerto_api.base.errors import IDEMPOTENCY_KEY_REUSED, ServiceError

from .support import any_move, person, play_ahead, seated, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(db) -> Game:
    return table(person("ann"), [person("bob")], edition="reissue")


def refused(call, code, **arguments) -> ServiceError:
    with pytest.raises(ServiceError) as raised:
        call(**arguments)
    assert raised.value.code is code
    return raised.value


def stored(game: Game):
    game = Game.objects.get(pk=game.pk)
    return game.version, game.last_seq, game.ply, game.state, game.moves.count(), game.events.count()


def test_a_move_is_stored_and_the_next_seat_is_asked(game):
    answer = services.play_move(
        user=seated(game, 0), game_id=game.pk, move="role:prospector", expected_version=game.version
    )
    after = hosted_games.get_game(game.pk)
    assert (answer.version, answer.first_seq, answer.last_seq) == (
        game.version + 1,
        game.last_seq + 1,
        after.last_seq,
    )
    assert after.turn_seat == 1
    assert [(move.seat, move.text) for move in after.moves.all()] == [(0, "role:prospector")]


def test_readers_are_woken_when_a_move_is_committed_and_not_before(
    game, monkeypatch, django_capture_on_commit_callbacks
):
    woken = {}
    monkeypatch.setattr(wakeups, "publish", woken.__setitem__)
    with django_capture_on_commit_callbacks(execute=True):
        answer = services.play_move(
            user=seated(game, 0), game_id=game.pk, move="role:prospector", expected_version=game.version
        )
        assert woken == {}
    assert woken[str(game.pk)] == answer.last_seq


def test_an_illegal_move_is_answered_with_the_rule_and_what_is_legal(game):
    services.play_move(user=seated(game, 0), game_id=game.pk, move="role:settler", expected_version=game.version)
    game = hosted_games.get_game(game.pk)
    before = stored(game)
    error = refused(
        services.play_move,
        errors.ILLEGAL_MOVE,
        user=seated(game, 0),
        game_id=game.pk,
        move="sell:corn",
        expected_version=game.version,
    )
    assert error.extra["rule"] == "R-STL-4"
    assert "take:quarry" in error.extra["legal"]
    assert stored(game) == before


@pytest.mark.parametrize(
    "text", ["", "sell", "SELL:corn", "sell:corn ", "place:corn=0", "build:palace", "\x00", "é" * 9999]
)
def test_what_is_no_notation_is_malformed(game, text):
    before = stored(game)
    refused(
        services.play_move,
        errors.MALFORMED_MOVE,
        user=seated(game, 0),
        game_id=game.pk,
        move=text,
        expected_version=game.version,
    )
    assert stored(game) == before


@pytest.mark.parametrize("difference", [-1, 1, 1000])
def test_another_version_is_stale_and_told_the_current_one(game, difference):
    before = stored(game)
    error = refused(
        services.play_move,
        errors.STALE_VERSION,
        user=seated(game, 0),
        game_id=game.pk,
        move="role:mayor",
        expected_version=game.version + difference,
    )
    assert error.extra == {"current_version": game.version, "last_seq": game.last_seq}
    assert stored(game) == before


def test_the_other_seat_has_to_wait(game):
    before = stored(game)
    refused(
        services.play_move,
        errors.NOT_YOUR_TURN,
        user=seated(game, 1),
        game_id=game.pk,
        move="role:mayor",
        expected_version=game.version,
    )
    assert stored(game) == before


def test_a_stranger_even_staff_or_owner_cannot_move_for_a_seat(game):
    arguments = {"game_id": game.pk, "move": "role:mayor", "expected_version": game.version}
    refused(services.play_move, errors.NOT_SEATED, user=person("eve"), **arguments)
    refused(services.play_move, errors.NOT_SEATED, user=person("root", is_staff=True), **arguments)
    owner = person("owner")
    others = table(owner, bots=1, edition="reissue", started=False)
    services.leave_game(user=owner, game_id=others.pk)
    services.join_game(user=person("guest"), game_id=others.pk)
    services.start_game(user=owner, game_id=others.pk)
    others = hosted_games.get_game(others.pk)
    refused(
        services.play_move,
        errors.NOT_SEATED,
        user=owner,
        game_id=others.pk,
        move="role:mayor",
        expected_version=others.version,
    )


def test_nobody_moves_before_the_start_or_after_the_end():
    ann = person("ann")
    lobby = table(ann, bots=1, edition="reissue", started=False)
    refused(
        services.play_move,
        errors.GAME_NOT_STARTED,
        user=ann,
        game_id=lobby.pk,
        move="role:mayor",
        expected_version=lobby.version,
    )
    ended = play_ahead(table(ann, [person("bob")], edition="reissue"), random.Random(1))
    before = stored(ended)
    error = refused(
        services.play_move,
        errors.GAME_OVER,
        user=ann,
        game_id=ended.pk,
        move="role:mayor",
        expected_version=ended.version,
    )
    assert error.extra["game_status"] == "finished"
    assert stored(ended) == before


@pytest.mark.parametrize("game_id", ["", "nonsense", "00000000-0000-0000-0000-000000000000", 7, None, "\x00"])
def test_an_unknown_game_is_not_found(db, game_id):
    refused(
        services.play_move,
        errors.GAME_NOT_FOUND,
        user=person("ann"),
        game_id=game_id,
        move="role:mayor",
        expected_version=1,
    )


def test_the_same_key_is_the_same_move_with_the_same_answer(game):
    arguments = {
        "user": seated(game, 0),
        "game_id": game.pk,
        "move": "role:prospector",
        "expected_version": game.version,
        "key": "first",
    }
    first = services.play_move(**arguments)
    again = services.play_move(**arguments)
    assert again.replayed
    assert not first.replayed
    assert (first.version, first.first_seq, first.last_seq) == (again.version, again.first_seq, again.last_seq)
    assert Move.objects.filter(game=game).count() == 1


def test_a_known_key_is_answered_even_when_the_game_is_over(game):
    key = {"user": seated(game, 0), "game_id": game.pk, "move": "role:prospector", "expected_version": game.version}
    first = services.play_move(**key, key="k")
    play_ahead(hosted_games.get_game(game.pk), random.Random(1))
    assert services.play_move(**key, key="k").version == first.version


def test_a_key_with_other_parameters_is_refused(game):
    user = seated(game, 0)
    arguments = {"user": user, "game_id": game.pk, "expected_version": game.version, "key": "k"}
    services.play_move(move="role:prospector", **arguments)
    before = stored(game)
    refused(services.play_move, IDEMPOTENCY_KEY_REUSED, move="role:mayor", **arguments)
    refused(services.leave_game, IDEMPOTENCY_KEY_REUSED, user=user, game_id=game.pk, key="k")
    assert stored(game) == before


def test_a_refused_call_may_use_its_key_again(game):
    arguments = {"user": seated(game, 0), "game_id": game.pk, "expected_version": game.version, "key": "k"}
    refused(services.play_move, errors.ILLEGAL_MOVE, move="sell:corn", **arguments)
    assert not services.play_move(move="role:mayor", **arguments).replayed


def test_keys_of_two_people_do_not_meet(game):
    services.play_move(
        user=seated(game, 0), game_id=game.pk, move="role:prospector", expected_version=game.version, key="k"
    )
    game = hosted_games.get_game(game.pk)
    other = services.play_move(
        user=seated(game, 1),
        game_id=game.pk,
        move=any_move(game, random.Random(1)),
        expected_version=game.version,
        key="k",
    )
    assert not other.replayed
