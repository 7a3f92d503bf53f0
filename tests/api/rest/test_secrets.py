"""What no answer tells: seed and coming tiles of a running game, and the points of others where they are hidden."""

import json
import random

import pytest

from games import engine, services
from games.models import Event, Game, Move
from games.reads import hosted_games
from tests.games.support import any_move, person, seated, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

READS = ("", "/decision", "/events?limit=500", "/record")


def answers(game: Game, caller: Caller) -> list[str]:
    """Every answer that mentions the game, as text."""
    path = f"/games/{game.pk}"
    texts = [caller.call("GET", path + read).content.decode() for read in READS]
    texts += [caller.call("GET", "/games").content.decode()]
    for operation in ("join", "start", "cancel"):
        if not caller.user or not caller.user.is_staff:
            texts.append(caller.call("POST", f"{path}/{operation}").content.decode())
    body = {"move": "role:cook", "expected_version": game.version}
    return [*texts, caller.call("POST", path + "/moves", body).content.decode()]


def find(value, name: str) -> list:
    """Every value of a member with this name, however deep."""
    if isinstance(value, dict):
        here = [value[name]] if name in value else []
        return here + [found for part in value.values() for found in find(part, name)]
    return [found for part in value for found in find(part, name)] if isinstance(value, list) else []


@pytest.mark.parametrize("hidden_points", [False, True])
def test_no_answer_has_the_seed_or_the_order_of_the_tiles(rng, hidden_points):
    game = table(person("ann"), [person("bob"), person("cid")], edition="1897", hidden_points=hidden_points, seed=None)
    everybody = [Caller(), Caller(person("dan")), Caller(person("staff", is_staff=True))]
    everybody += [Caller(seated(game, seat)) for seat in range(3)]
    for _ in range(5):
        state = hosted_games.state_of(game)
        pile = [engine.ids.GOODS[kind] for kind in state.pile[state.pile_at :]]
        secrets = [game.seed, json.dumps(pile), json.dumps(pile, separators=(",", ":"))]
        for caller in everybody:
            for text in answers(game, caller):
                assert not any(secret in text for secret in secrets)
                assert not find(json.loads(text or "null"), "chance")
                assert not any(find(json.loads(text or "null"), "seed"))
        for _ in range(5):
            services.play_move(
                user=seated(game, game.turn_seat),
                game_id=game.pk,
                move=any_move(game, rng),
                expected_version=game.version,
            )
            game = hosted_games.get_game(game.pk)


def boards_points(view: dict) -> list:
    return [board["victory_points"] for board in view["table"]["seats"]]


def test_hidden_points_of_others_are_never_told():
    """By the view, or by the changes of an event, of any seat, spectator or staff, until the game is over."""
    rng = random.Random(3)
    game = table(person("ann"), [person("bob"), person("cid")], edition="1897", hidden_points=True)
    watchers = {None: Caller(), "staff": Caller(person("staff", is_staff=True))}
    watchers |= {seat: Caller(seated(game, seat)) for seat in range(3)}
    while game.status == Game.Status.RUNNING:
        answer = watchers[game.turn_seat].post(
            f"/games/{game.pk}/moves", {"move": any_move(game, rng), "expected_version": game.version}
        )
        before, game = game, hosted_games.get_game(game.pk)
        if game.status != Game.Status.RUNNING:
            break
        assert_hidden(answer, before.turn_seat)
        if game.ply % 60 == 30:
            for viewer, watcher in watchers.items():
                points = boards_points(watcher.get(f"/games/{game.pk}")["view"])
                shown = [seat for seat, value in enumerate(points) if value is not None]
                assert shown == ([viewer] if isinstance(viewer, int) else [])
                events = watcher.get(f"/games/{game.pk}/events?limit=500")
                assert_hidden(events, viewer)
    assert None not in boards_points(watchers[None].get(f"/games/{game.pk}")["view"])


def assert_hidden(answer: dict, viewer) -> None:
    """No change touches the points of a seat other than the viewer's."""
    for event in answer.get("items") or answer["events"]:
        for change in event["changes"]:
            seat = change["path"].removeprefix("/table/seats/").removesuffix("/victory_points")
            if seat.isdecimal() and change["path"].endswith("/victory_points"):
                assert change["value"] is None or int(seat) == viewer
            for boards in [change["value"]["seats"]] if change["path"] == "/table" else []:
                told = [seat for seat, board in enumerate(boards) if board["victory_points"] is not None]
                assert told == ([viewer] if isinstance(viewer, int) else [])


def test_logs_are_append_only():
    """Whatever is asked over REST, a line that was written stays as it is."""
    game = table(person("ann"), [person("bob")], edition="reissue")
    rng, kept = random.Random(1), {}
    for _ in range(8):
        for model in (Event, Move):
            lines = {line["id"]: line for line in model.objects.filter(game=game).values()}
            assert {key: lines.get(key) for key in kept.get(model, {})} == kept.get(model, {})
            kept[model] = lines
        caller = Caller(seated(game, game.turn_seat))
        caller.post(f"/games/{game.pk}/moves", {"move": any_move(game, rng), "expected_version": game.version})
        game = hosted_games.get_game(game.pk)
    assert kept[Move]
