"""Every viewer gets every event once, in order, and old view + events = new view."""

import hashlib
import json
import random

import jsonpatch
import pytest

from games import engine, services
from games.engine.observation import SPECTATOR
from games.models import AppendOnlyError, Event, Game, Move
from games.reads import decisions, hosted_games
from games.view import projection

from .support import events_of, person, play_ahead, play_on, record_of, seated, table, view_of

pytestmark = pytest.mark.django_db


def as_json(data):
    return json.loads(json.dumps(data))


@pytest.mark.quick(1)
@pytest.mark.parametrize("hidden_points", [False, True])
@pytest.mark.parametrize(("edition", "players"), [("classic", 3), ("reissue", 2), ("1897", 4)])
def test_old_view_and_the_events_of_a_move_give_the_new_view_for_every_viewer(edition, players, hidden_points):
    owner, *others = [person(f"player{k}") for k in range(players)]
    game = table(owner, others, edition=edition, hidden_points=hidden_points, started=False)
    viewers = [SPECTATOR, *range(players)]
    views = dict.fromkeys(viewers)  # a viewer who follows from the first event needs nothing else
    rng, cursor = random.Random(players), 0
    services.start_game(user=owner, game_id=game.pk)
    while True:
        game = hosted_games.get_game(game.pk)
        for viewer in viewers:
            for event in events_of(game, viewer, after=cursor):
                views[viewer] = jsonpatch.apply_patch(views[viewer], event["changes"])
                assert hashlib.sha256(jcs(views[viewer])).hexdigest() == event["view_hash"]
                assert views[viewer]["clock"] == event["clock"]
            assert views[viewer] == as_json(view_of(game, viewer))
        cursor = game.last_seq
        if game.is_over:
            break
        play_on(game, rng, moves=1)
    assert views[SPECTATOR]["status"] == "finished"


def jcs(value) -> bytes:
    """Canonical JSON (RFC 8785) of what has no floating point numbers, made by other means than the service's."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def test_seq_version_and_ply_are_dense():
    game = play_on(table(person("ann"), [person("bob")], edition="reissue"), random.Random(1))
    assert list(Event.objects.filter(game=game).values_list("seq", flat=True)) == list(range(1, game.last_seq + 1))
    assert list(Move.objects.filter(game=game).values_list("ply", flat=True)) == list(range(game.ply))
    versions = Event.objects.filter(game=game).values_list("version", flat=True)
    assert sorted(set(versions)) == list(range(1, game.version + 1))
    assert list(versions) == sorted(versions)


def test_a_finished_game_has_a_record_that_verifies_and_names_its_seed():
    game = play_ahead(table(person("ann"), [person("bob"), person("cid")]), random.Random(2))
    record = as_json(record_of(game))
    engine.verify(record)
    assert record["seed"] == game.seed
    assert record["result"] == as_json(game.result)


def test_a_hidden_total_is_shown_to_its_owner_only_until_the_game_is_over():
    game = play_ahead(
        table(person("ann"), [person("bob")], edition="reissue", hidden_points=True), random.Random(3), moves=60
    )
    assert game.status == Game.Status.RUNNING
    shown = [
        [seat["victory_points"] is not None for seat in view_of(game, viewer)["table"]["seats"]]
        for viewer in (SPECTATOR, 0, 1)
    ]
    assert shown == [[False, False], [True, False], [False, True]]
    game = play_ahead(game, random.Random(3))
    assert None not in [seat["victory_points"] for seat in view_of(game, SPECTATOR)["table"]["seats"]]


def test_hidden_totals_are_shown_when_all_but_one_have_resigned():
    ann = person("ann")
    game = play_ahead(table(ann, [person("bob")], edition="reissue", hidden_points=True), random.Random(3), moves=60)
    before = [view_of(game, viewer) for viewer in (SPECTATOR, 0, 1)]
    last = game.last_seq
    services.resign(user=ann, game_id=game.pk)
    game.refresh_from_db()
    assert game.status == Game.Status.FINISHED
    for viewer, view in zip((SPECTATOR, 0, 1), before, strict=True):
        for event in events_of(game, viewer, after=last):
            view = jsonpatch.apply_patch(view, event["changes"])
        assert view == as_json(view_of(game, viewer))
        assert None not in [seat["victory_points"] for seat in view["table"]["seats"]]


def test_the_events_of_others_do_not_tell_a_hidden_total():
    game = play_ahead(
        table(person("ann"), [person("bob")], edition="reissue", hidden_points=True), random.Random(3), moves=80
    )
    for event in events_of(game, SPECTATOR):
        assert not [op for op in event["changes"] if op["path"].endswith("victory_points") and "/seats/" in op["path"]]


def test_seed_and_state_of_a_running_game_stand_in_no_answer():
    game = play_on(table(person("ann"), [person("bob")], edition="reissue"), random.Random(4), moves=50)
    pile = [engine.ids.GOODS[kind] for kind in hosted_games.state_of(game).pile]
    for viewer in (SPECTATOR, 0, 1):
        answers = json.dumps(
            [
                view_of(game, viewer),
                events_of(game, viewer),
                decisions.decision(game, viewer),
            ],
            default=str,
        )
        assert game.seed not in answers
        assert json.dumps(pile[-6:])[1:-1] not in answers


def test_logs_are_append_only():
    game = table(person("ann"), [person("bob")], edition="reissue")
    game = play_on(game, random.Random(1), moves=1)
    for line in (Move.objects.get(game=game), Event.objects.filter(game=game).first()):
        with pytest.raises(AppendOnlyError):
            line.save()
        with pytest.raises(AppendOnlyError):
            line.delete()
        with pytest.raises(AppendOnlyError):
            type(line).objects.filter(pk=line.pk).delete()
        with pytest.raises(AppendOnlyError):
            type(line).objects.filter(pk=line.pk).update(seat=0)


def test_a_move_costs_the_same_queries_late_as_early(django_assert_max_num_queries):
    game = table(person("ann"), [person("bob")], edition="reissue")
    rng = random.Random(5)
    for _ in range(3):
        user, move = seated(game, game.turn_seat), engine.text(engine.random_move(hosted_games.state_of(game), rng))
        with django_assert_max_num_queries(9):
            services.play_move(user=user, game_id=game.pk, move=move, expected_version=game.version)
        game = play_ahead(hosted_games.get_game(game.pk), rng, moves=40)


def test_a_view_is_what_the_projection_gives_and_nothing_else():
    game = table(person("ann"), [person("bob")], edition="reissue")
    assert set(view_of(game, 0)) == {
        "status",
        "seats",
        "ply",
        "clock",
        "proposals",
        "outcome",
        "ready_by",
        "fairness",
        "started_at",
        "ended_at",
        "commitment",
        "seed",
        "sandbox",
        "table",
    }
    [event] = projection.events(game, Event.objects.filter(game=game)[:1], SPECTATOR)
    assert set(event) == {
        "seq",
        "version",
        "kind",
        "seat",
        "data",
        "message",
        "changes",
        "view_hash",
        "clock",
        "at",
    }
