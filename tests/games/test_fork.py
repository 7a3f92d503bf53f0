"""Playing on from a position of a finished game, with other hidden tiles."""

import json
import random

import pytest

from games import engine, errors, services
from games.models import Game, Seat
from games.reads import hosted_games

from .support import any_move, bots_play, person, play_ahead, record_of, seated, table, view_of
from .test_playing import refused

pytestmark = pytest.mark.django_db


def finished(owner, **wanted) -> Game:
    """A game of two people and a bot that was played until someone aborted it; moves were taken back on the way."""
    ann, bob = owner, person("bob")
    wanted = {"edition": "1897", "expansions": ["new_buildings", "nobles", "smuggler", "festival"]} | wanted
    game = table(ann, [bob], **wanted)
    rng = random.Random(4)
    for moves in (12, 25, 40):
        game = play_ahead(game, rng, moves=moves)
        if game.is_over:
            return game
        services.propose(user=ann, game_id=game.pk, kind="take_back", to_ply=game.ply - 5)
        [proposal] = hosted_games.get_game(game.pk).proposals
        services.answer_proposal(user=bob, game_id=game.pk, number=proposal["number"], accept=True)
        game = hosted_games.get_game(game.pk)
    services.propose(user=ann, game_id=game.pk, kind="abort")
    [proposal] = hosted_games.get_game(game.pk).proposals
    services.answer_proposal(user=bob, game_id=game.pk, number=proposal["number"], accept=True)
    return hosted_games.get_game(game.pk)


def test_a_game_goes_on_from_every_event_as_the_table_was_then_and_its_record_verifies():
    ann, eve = person("ann"), person("eve")
    old = finished(ann)
    decisions = [event for event in old.events.all() if event.kind == "decision"]
    rng = random.Random(2)
    for event in rng.sample(decisions, 3):
        answer = services.fork_game(user=eve, game_id=old.pk, seq=event.seq, seat=rng.randrange(2))
        game = hosted_games.get_game(answer.game_id)
        then, now = old_table(old, event.seq), view_of(game, "spectator")["table"]
        assert {name: value for name, value in now.items() if name != "result"} == then
        for _ in range(4):
            game = bots_play(game)
            if game.status == Game.Status.RUNNING:
                move = any_move(game, rng)
                services.play_move(user=eve, game_id=game.pk, move=move, expected_version=game.version)
        game = play_ahead(hosted_games.get_game(game.pk), rng)
        assert game.is_over
        record = json.loads(json.dumps(record_of(game)))
        engine.verify(record)
        assert (record["seed"], record["commitment"]) == (None, None)
        assert len(record["moves"]) > game.ply


def old_table(old: Game, seq: int):
    """The table of the old game after an event, kept from changes alone."""
    from games.view.visibility import view_at

    return {name: value for name, value in view_at(old, "spectator", seq)["table"].items() if name != "result"}


def test_the_tiles_nobody_had_seen_lie_in_another_order():
    ann = person("ann")
    old = finished(ann)
    seq = next(event.seq for event in old.events.all() if event.kind == "decision")
    piles = set()
    for _ in range(4):
        answer = services.fork_game(user=ann, game_id=old.pk, seq=seq)
        piles.add(tuple(hosted_games.get_game(answer.game_id).state["pile"]))
    assert len(piles) == 4


def test_a_fork_of_a_fork_begins_with_the_moves_of_both():
    ann = person("ann")
    old = finished(ann)
    first = services.fork_game(user=ann, game_id=old.pk, seq=old.last_seq // 2)
    services.resign(user=ann, game_id=first.game_id)
    between = hosted_games.get_game(first.game_id)
    assert between.is_over
    second = services.fork_game(user=ann, game_id=between.pk, seq=between.last_seq - 3)
    game = hosted_games.get_game(second.game_id)
    assert game.origin["moves"][: len(between.origin["moves"])] == between.origin["moves"]
    services.resign(user=ann, game_id=game.pk)
    engine.verify(json.loads(json.dumps(record_of(hosted_games.get_game(game.pk)))))


def test_moves_of_a_fork_are_taken_back():
    ann = person("ann")
    old = finished(ann)
    answer = services.fork_game(user=ann, game_id=old.pk, seq=old.last_seq // 3)
    game = bots_play(hosted_games.get_game(answer.game_id))
    before = game.state
    user = seated(game, game.turn_seat)
    services.play_move(user=user, game_id=game.pk, move=any_move(game, random.Random(1)), expected_version=game.version)
    services.propose(user=ann, game_id=game.pk, kind="take_back", to_ply=game.ply)
    assert hosted_games.get_game(game.pk).state == before


def test_who_plays_on_may_ask_for_hints():
    ann = person("ann")
    old = finished(ann)
    fork = services.fork_game(user=ann, game_id=old.pk, seq=9)
    assert (old.hints, hosted_games.get_game(fork.game_id).hints) == (False, True)


def test_only_a_game_that_is_over_and_had_begun_is_forked_and_only_where_something_is_left_to_decide():
    ann = person("ann")
    running = table(ann, bots=1, edition="reissue")
    refused(services.fork_game, errors.CANNOT_FORK, user=ann, game_id=running.pk, seq=3)
    lobby = table(ann, bots=1, edition="reissue", started=False)
    services.cancel_game(user=ann, game_id=lobby.pk)
    refused(services.fork_game, errors.CANNOT_FORK, user=ann, game_id=lobby.pk, seq=1)
    over = play_ahead(table(ann, [person("cid")], edition="reissue"), random.Random(1))
    refused(services.fork_game, errors.CANNOT_FORK, user=ann, game_id=over.pk, seq=over.last_seq)
    for seq in (0, -1, over.last_seq + 1):
        refused(services.fork_game, errors.CANNOT_FORK, user=ann, game_id=over.pk, seq=seq)
    refused(services.fork_game, errors.INVALID_GAME_SETUP, user=ann, game_id=over.pk, seq=9, seat=2)
    refused(services.fork_game, errors.INVALID_GAME_SETUP, user=ann, game_id=over.pk, seq=9, bot="deep blue")


def test_the_same_key_forks_once():
    ann = person("ann")
    old = finished(ann)
    first = services.fork_game(user=ann, game_id=old.pk, seq=9, key="again")
    again = services.fork_game(user=ann, game_id=old.pk, seq=9, key="again")
    assert (again.game_id, again.replayed) == (first.game_id, True)
    assert Seat.objects.filter(game=first.game_id, user=ann).count() == 1
