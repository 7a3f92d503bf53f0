"""Several at once: exactly one wins, the others get their documented answer, and the game is right."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from games import engine, services, tasks
from games.models import Event, Move
from games.reads import hosted_games
from puerto_api.base.errors import ServiceError

from .support import person, seated, table

pytestmark = pytest.mark.django_db(transaction=True)

RACERS = 8


def at_once(calls):
    """Run all calls in threads of their own; returns their answers, refusals included."""

    def run(call):
        try:
            return call()
        except ServiceError as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def outcomes(answers):
    return sorted(answer.code.code if isinstance(answer, ServiceError) else "done" for answer in answers)


def whole(game) -> bool:
    """Versions, events and moves are dense, and the stored state is what the moves give."""
    game = hosted_games.get_game(game.pk)
    moves = list(Move.objects.filter(game=game))
    replayed = engine.new_game(game.edition, game.players, seed=bytes.fromhex(game.seed))
    for move in moves:
        engine.play(replayed, engine.parse(move.text))
    seqs = list(Event.objects.filter(game=game).values_list("seq", flat=True))
    return (
        [move.ply for move in moves] == list(range(game.ply))
        and seqs == list(range(1, game.last_seq + 1))
        and engine.snapshot.dump(replayed) == game.state
    )


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


def test_of_several_clients_with_one_decision_one_wins(game):
    user = seated(game, 0)
    legal = [engine.text(move) for move in engine.legal_moves(hosted_games.state_of(game))]

    def racer(k):
        return lambda: services.play_move(
            user=user, game_id=game.pk, move=legal[k % len(legal)], expected_version=game.version, key=f"racer {k}"
        )

    answers = at_once([racer(k) for k in range(RACERS)])
    assert outcomes(answers) == ["done"] + ["stale_version"] * (RACERS - 1)
    assert whole(game)


def test_the_same_key_sent_several_times_at_once_is_one_move_with_one_answer(game):
    user = seated(game, 0)
    answers = at_once(
        [
            lambda: services.play_move(
                user=user, game_id=game.pk, move="role:prospector", expected_version=game.version, key="same"
            )
        ]
        * RACERS
    )
    assert outcomes(answers) == ["done"] * RACERS
    assert {(answer.version, answer.last_seq) for answer in answers} == {(answers[0].version, answers[0].last_seq)}
    assert [answer.replayed for answer in answers].count(False) == 1
    assert whole(game)


def test_several_people_and_one_open_seat():
    game = table(person("ann"), [person("bob")], edition="reissue", started=False)
    services.leave_game(user=game.seats.get(index=1).user, game_id=game.pk)
    people = [person(f"p{k}") for k in range(RACERS)]
    answers = at_once([lambda user=user: services.join_game(user=user, game_id=game.pk) for user in people])
    assert outcomes(answers) == ["done"] + ["seat_taken"] * (RACERS - 1)


def test_a_bot_task_that_runs_several_times_at_once_plays_one_move(monkeypatch):
    monkeypatch.setattr(tasks, "ROW_SECONDS", 0)
    ann = person("ann")
    game = table(ann, bots=2)
    rng = random.Random(1)
    for _ in range(4):
        if not game.turn_is_bot:
            move = engine.text(engine.random_move(hosted_games.state_of(game), rng))
            services.play_move(user=ann, game_id=game.pk, move=move, expected_version=game.version)
        while (game := hosted_games.get_game(game.pk)).turn_is_bot:
            asked = {"game_id": str(game.pk), "version": game.turn_version}
            at_once([lambda asked=asked: tasks.play_bot_turn(**asked)] * 4)
            assert hosted_games.get_game(game.pk).ply == game.ply + 1
        assert whole(game)


def test_a_row_of_bots_that_runs_several_times_at_once_is_played_once(monkeypatch):
    """Until a person is asked, each turn by one of the tasks that race for the first."""
    monkeypatch.setattr(tasks, "ROW_SECONDS", 60)
    ann = person("ann")
    game = table(ann, bots=4)
    services.play_move(user=ann, game_id=game.pk, move="role:trader", expected_version=game.version)
    game = hosted_games.get_game(game.pk)
    assert game.turn_is_bot
    asked = {"game_id": str(game.pk), "version": game.turn_version}
    at_once([lambda: tasks.play_bot_turn(**asked)] * 4)
    after = hosted_games.get_game(game.pk)
    assert not after.turn_is_bot
    assert after.ply > game.ply + 2
    assert whole(after)


def test_the_sweep_finds_a_bot_whose_task_was_lost(settings):
    ann = person("ann")
    game = table(ann, bots=2)
    services.play_move(user=ann, game_id=game.pk, move="role:trader", expected_version=game.version)
    assert hosted_games.get_game(game.pk).turn_is_bot
    assert tasks.sweep_bot_turns() == 0  # its task may still be on the way
    settings.BOT_SWEEP_SECONDS = -1  # as if a second had passed
    assert tasks.sweep_bot_turns() == 1
