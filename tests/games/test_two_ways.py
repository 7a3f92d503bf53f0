"""The quick way of a move (:mod:`games.services.core.swap`) and the locked one: they store and tell the same."""

import random
from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games import services
from games.engine import ids, snapshot
from games.engine.observation import SPECTATOR
from games.models import Event, FeedEntry, Game, IdempotencyKey, Move, Seat, Webhook
from games.reads import game_cache, hosted_games
from games.services.core import swap
from games.view.visibility import look, view_now
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from tests.support import tiers

from .support import person, random_move, seated, table

pytestmark = pytest.mark.django_db(transaction=True)

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)
LIVE = {"kind": "live", "bank": 600, "increment": 5}
TABLES = (
    {"edition": "1897"},
    {"edition": "reissue", "time_control": LIVE},
    {"edition": "1897", "expansions": list(ids.EXPANSIONS), "hidden_points": True},
    {"edition": "1897", "spectators": "delayed", "spectator_delay": 60},
)
ORDER = {
    "kind": "always", "decision": "role", "moves": ["role:prospector"], "unless_house_takes": None, "ply": None,
}  # fmt: skip
OWN = ("id", "game_id", "created_at", "started_at", "ends_by")
"""Columns in which two games differ that were played alike."""


@pytest.fixture
def ways(monkeypatch):
    """How many moves have gone the quick way, and how many have been left to the locked one."""
    counted = {"quick": 0, "left": 0}
    real = swap.swapped

    def counting(*arguments):
        answer = real(*arguments)
        counted["left" if answer is None else "quick"] += 1
        return answer

    monkeypatch.setattr("games.services.play.moves.swapped", counting)
    return counted


@pytest.fixture
def people():
    return [person(name) for name in ("ann", "bob", "cid")]


def play(game: Game, user, text: str, *, key: str | None = None):
    """Play a move at the version that is stored."""
    version = Game.objects.values_list("version", flat=True).get(pk=game.pk)
    return services.play_move(user=user, game_id=game.pk, move=text, expected_version=version, key=key)


def play_random(game: Game, rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        game = hosted_games.get_game(game.pk)
        if game.is_over:
            return
        text = random_move(hosted_games.state_of(game), rng)
        play(game, seated(game, game.turn_seat), text, key=f"{game.pk} {game.ply}")


def rows(game: Game) -> dict[str, list[dict]]:
    """All that is stored of a game, but for what two equal games do not share."""

    def plain(row):
        return {
            field.attname: getattr(row, field.attname)
            for field in row._meta.concrete_fields
            if field.attname not in OWN
        }

    return {
        "game": [plain(Game.objects.get(pk=game.pk))],
        "seats": [plain(row) for row in Seat.objects.filter(game=game)],
        "moves": [plain(row) for row in Move.objects.filter(game=game)],
        "events": [plain(row) for row in Event.objects.filter(game=game)],
        "entries": [
            {name: value for name, value in plain(row).items() if name != "seq"}
            for row in FeedEntry.objects.filter(game=game).order_by("user_id", "seq")
        ],
        "keys": [
            (row.operation, row.answer | {"game_id": ""})
            for row in IdempotencyKey.objects.filter(key__startswith=str(game.pk)).order_by("pk")
        ],
    }


@pytest.mark.quick(2)
@pytest.mark.parametrize("wanted", TABLES, ids=["plain", "live", "secrets", "delayed"])
def test_both_ways_store_the_same(wanted, people, ways, monkeypatch):
    """Rows of the game, its seats, moves, events, notices and keys."""
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    games = [table(people[0], people[1:], **wanted) for _ in range(2)]
    moves = tiers.amount(30, 200)
    play_random(games[0], random.Random(5), moves)
    assert ways["quick"] > 20 > 10 * ways["left"]
    monkeypatch.setattr("games.services.play.moves.swapped", lambda *_: None)
    play_random(games[1], random.Random(5), moves)
    quick, locked = map(rows, games)
    for name in quick:
        assert quick[name] == locked[name], name


@pytest.mark.quick(2)
@pytest.mark.parametrize("wanted", TABLES, ids=["plain", "live", "secrets", "delayed"])
def test_what_is_remembered_is_what_is_stored(wanted, people, ways):
    """The state, every view, and every event, to the byte."""
    game = table(people[0], people[1:], **wanted)
    rng = random.Random(7)
    for _ in range(tiers.amount(20, 100)):
        play_random(game, rng, 1)
        known, stored = game_cache.remembered(game.pk), hosted_games.get_game(game.pk)
        assert known.game.version == stored.version
        assert wire.encode(snapshot.dump(known.state)) == wire.encode(snapshot.dump(snapshot.load(stored.state)))
        for viewer in (SPECTATOR, 0, 1, 2):
            assert known.view(viewer) == view_now(stored, viewer)
        for user in (None, *people):
            told = look(known.game, user, known).events_after(stored.last_seq - 3)
            assert wire.encode(told) == wire.encode(look(stored, user).events_after(stored.last_seq - 3))
        if stored.is_over:
            break
    assert ways["quick"]


def test_a_key_that_is_sent_again_is_answered_again(people, ways):
    game = table(people[0], people[1:])
    play_random(game, random.Random(1), 2)
    game = hosted_games.get_game(game.pk)
    user, text = seated(game, game.turn_seat), random_move(hosted_games.state_of(game), random.Random(1))
    sent = {"user": user, "game_id": game.pk, "move": text, "expected_version": game.version, "key": "once"}
    first = services.play_move(**sent)
    again = services.play_move(**sent)
    assert (again.version, again.last_seq, again.replayed) == (first.version, first.last_seq, True)
    with pytest.raises(ServiceError) as refusal:
        services.play_move(**sent | {"expected_version": first.version})
    assert refusal.value.code.code == "idempotency_key_reused"
    assert Move.objects.filter(game=game).count() == 3


def test_the_locked_way_locks_the_game_before_it_claims_the_key_as_the_quick_one_does(people):
    """In the other order, one key sent to two processes at once makes each wait for the other."""
    game = table(people[0], people[1:])
    game_cache.forget()
    with CaptureQueriesContext(connection) as captured:
        play(game, seated(game, game.turn_seat), "role:settler", key="once")
    said = [query["sql"] for query in captured.captured_queries]
    locked = next(n for n, sql in enumerate(said) if sql.startswith("SELECT") and '"games_game"."state"' in sql)
    claimed = next(n for n, sql in enumerate(said) if sql.startswith('INSERT INTO "games_idempotencykey"'))
    assert locked < claimed


def test_a_game_that_has_moved_on_elsewhere_is_not_written_over(people, ways):
    """Another process plays; this one remembers the version before."""
    game = table(people[0], people[1:])
    play_random(game, random.Random(1), 2)
    stale = game_cache.remembered(game.pk)
    play_random(game, random.Random(2), 1)
    game_cache.forget()
    game_cache.remember(stale)
    with pytest.raises(ServiceError) as refusal:
        services.play_move(
            user=seated(game, stale.game.turn_seat),
            game_id=game.pk,
            move=random_move(stale.state, random.Random(1)),
            expected_version=stale.game.version,
        )
    assert refusal.value.code.code == "stale_version"
    play_random(game, random.Random(3), 1)
    assert list(Move.objects.filter(game=game).values_list("number", flat=True)) == [0, 1, 2, 3]


def test_orders_that_are_not_remembered_are_obeyed(people, ways):
    """Giving them makes no new version, so only the statement can know."""
    game = table(people[0], people[1:])
    play_random(game, random.Random(1), 1)
    game = hosted_games.get_game(game.pk)
    remembered = game_cache.remembered(game.pk)
    following = seated(game, (game.turn_seat + 1) % 3)
    services.set_orders(user=following, game_id=game.pk, orders=[ORDER])
    assert game_cache.remembered(game.pk) is remembered
    quick = ways["quick"]
    play_random(game, random.Random(1), 1)
    assert ways["quick"] == quick


def test_the_end_of_a_game_is_left_to_the_locked_way(people, ways):
    game = table(people[0], people[1:])
    play_random(game, random.Random(4), 1000)
    assert hosted_games.get_game(game.pk).status == "finished"
    assert ways["left"] < 5


def test_webhooks_hear_of_a_quick_move(people, ways, monkeypatch):
    game = table(people[0], people[1:])
    play_random(game, random.Random(1), 1)
    woken = []
    monkeypatch.setattr("games.services.core.webhook_queue.wake", lambda *told: woken.append(told))
    play_random(game, random.Random(1), 1)
    assert not woken
    Webhook.objects.create(
        owner=people[0], url="https://example.org/", game=game, language="en", due_at=NOON, created_at=NOON
    )
    play_random(game, random.Random(1), 1)
    assert woken
    assert ways["left"] <= 1
