"""Sandboxes: chance as it was asked for, a clock in the hands of the owner, and nothing of it among real games."""

import json
import random
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth import get_user_model

from accounts.models import Token
from games import engine, errors, services, tasks
from games.engine import ids
from games.errors.sandbox import NOT_A_SANDBOX, NOT_IN_A_SANDBOX, ONLY_IN_ITS_SANDBOX, TOO_MANY_SANDBOXES
from games.live import feed_entries, open_tables
from games.models import ArchivedGame, Game
from games.reads import archive, game_lists, hosted_games
from games.services.play import sandbox_clock
from games.view import json_patch, visibility
from puerto_api.base.errors import VALIDATION_FAILED, ErrorCode, ServiceError
from tests.support.queued import queued_tasks

from .hosting import do, now, play, seat_of
from .support import SEED, bots_play, events_of, person, play_ahead, play_on, record_of, seated, table, view_of

pytestmark = pytest.mark.django_db

LIVE = {"kind": "live", "bank": 60, "increment": 5, "cap": 90}
DEFAULTS = {"time_control": LIVE, "flag_policy": "default_move", "edition": "reissue"}
FROZEN = {"seed": SEED, "clock": "frozen"}


def sandbox(owner, *, testers: int = 1, bots: int = 0, started: bool = True, **wanted) -> Game:
    """A sandbox of an owner, testers and random bots, seats in that order; frozen unless asked otherwise."""
    seats = [{"kind": "human"}] * (1 + testers) + [{"kind": "bot", "bot": "random"}] * bots
    wanted = {"edition": "reissue", "players": len(seats), "sandbox": FROZEN, "seats": seats} | wanted
    game_id = services.create_game(user=owner, **wanted).game_id
    for seat in range(1, 1 + testers):
        services.seat_tester(user=owner, game_id=game_id, seat=seat)
    if started:
        services.start_game(user=owner, game_id=game_id)
    return hosted_games.get_game(game_id)


def refused(service, code: ErrorCode, **arguments) -> None:
    with pytest.raises(ServiceError) as caught:
        service(**arguments)
    assert caught.value.code is code


def ended(game: Game, moves: int = 4) -> Game:
    """The game after some moves, when its last seat has given up."""
    game = play_ahead(game, random.Random(3), moves=moves)
    services.resign(user=seated(game, game.players - 1), game_id=game.pk)
    return now(game)


def advance(game: Game, seconds: int) -> Game:
    services.advance_clock(user=game.owner, game_id=game.pk, seconds=seconds)
    return now(game)


def told(game: Game, after: int) -> list[tuple[str, datetime]]:
    return [(event["kind"], datetime.fromisoformat(event["at"])) for event in events_of(game, "spectator", after=after)]


@pytest.fixture
def ann():
    return person("ann")


# --- Moves ------------------------------------------------------------------------------------------------------------

SCRIPT = ["role:settler", "take:quarry", "take:corn", "role:builder", "build:small_market"]
"""Of two seats; the third, fourth and fifth moves are those of the second one."""


def scripted(ann, **wanted) -> Game:
    return sandbox(ann, testers=0, bots=1, sandbox={"seed": SEED, "moves": SCRIPT, **wanted})


def played(game: Game) -> list[str]:
    return [move.text for move in now(game).moves.order_by("number")]


def test_a_game_begins_at_the_position_that_its_moves_lead_to(ann):
    game = scripted(ann, played=3)
    assert (game.ply, played(game)) == (3, SCRIPT[:3])
    assert [event["data"]["move"] for event in events_of(game, 0) if event["kind"] == "move"] == SCRIPT[:3]
    assert now(scripted(ann)).ply == len(SCRIPT)
    assert now(scripted(ann, moves=[], played=0)).ply == 0


def test_bots_follow_the_moves_as_long_as_everyone_does(ann):
    game = scripted(ann, played=0)
    for move in SCRIPT[:2]:
        game = play(game, move)
    game = bots_play(game)
    assert played(game)[: len(SCRIPT)] == SCRIPT


def test_bots_decide_for_themselves_once_a_seat_has_left_the_moves(ann):
    game = bots_play(play(scripted(ann, played=1), "take:corn"))
    assert played(game)[:2] == ["role:settler", "take:corn"]
    assert played(game)[2] != SCRIPT[2]  # the corn is gone


def test_moves_that_end_the_game_are_for_later(ann):
    whole = ended_record(ann)
    texts = [text for _, text in whole["moves"]]
    box = {"seed": SEED, "moves": texts}
    refused(services.create_game, errors.INVALID_GAME_SETUP, user=ann, edition="reissue", players=2, sandbox=box)
    game = sandbox(ann, testers=0, bots=1, sandbox=box | {"played": len(texts) - 1})
    assert now(game).ply == len(texts) - 1


def ended_record(ann) -> dict:
    state, rng, moves = engine.new_game("reissue", 2, seed=bytes.fromhex(SEED)), random.Random(1), []
    while not state.over:
        moves.append((engine.current_decision(state).seat, engine.text(engine.random_move(state, rng))))
        engine.play(state, moves[-1][1])
    return {"moves": moves}


# --- Chance -----------------------------------------------------------------------------------------------------------


def test_the_same_seed_and_the_same_moves_are_the_same_game(ann):
    games = [play_on(sandbox(ann, testers=2), random.Random(5), moves=40) for _ in range(2)]
    one, other = ([(move.seat, move.text) for move in game.moves.all()] for game in games)
    assert one == other
    assert games[0].state == games[1].state


def test_bots_play_the_same_moves_for_the_same_seed(ann):
    games = [bots_play(sandbox(ann, testers=0, bots=2, edition="1897")) for _ in range(2)]
    games = [bots_play(play(game, "role:settler")) for game in games]
    assert len({tuple(game.moves.values_list("seat", "text")) for game in games}) == 1


def test_what_is_drawn_is_the_order_that_was_given(ann):
    order = ["coffee", "coffee", "coffee", "corn", "indigo"]
    game = sandbox(ann, sandbox={"chance": [["tiles", order]]})
    assert view_of(game, 0)["table"]["plantations"] == dict.fromkeys(ids.GOODS, 0) | {"coffee": 3}
    assert hosted_games.state_of(game).pile[: len(order)] == tuple(ids.GOODS.index(kind) for kind in order)


def test_the_draws_of_a_record_can_be_given(ann):
    first = ended(table(ann, [person("bob")], edition="reissue"), 40)
    drawn = record_of(first)["chance"]
    again = ended(sandbox(ann, sandbox={"chance": drawn}), 40)
    assert record_of_mine(again)["chance"] == drawn
    assert [move.text for move in again.moves.all()] == [move.text for move in first.moves.all()]


def record_of_mine(game: Game) -> dict:
    return json.loads(json.dumps(hosted_games.record(visibility.look(game, game.owner))))


@pytest.mark.parametrize("wanted", [{"seed": SEED}, {"chance": [["tiles", ["sugar"] * 3]], "seed": SEED}, {}])
def test_the_record_of_a_sandbox_verifies_and_says_what_it_is(ann, wanted):
    game = ended(sandbox(ann, sandbox=wanted), 20)
    record = record_of_mine(game)
    engine.verify(record)
    assert record["sandbox"] is True
    assert (record["seed"] is None) == ("chance" in wanted)


def test_moves_can_be_taken_back_to_the_arranged_deal(ann):
    game = sandbox(ann, sandbox={"chance": [["tiles", ["coffee", "sugar"]]]})
    before = game.state
    game = play(game, "role:prospector") if "role:prospector" in legal(game) else play(game, legal(game)[0])
    undone = do(services.take_back, game, 0)
    assert undone.state == before


def legal(game: Game) -> list[str]:
    return engine.texts(engine.legal_moves(hosted_games.state_of(game)))


@pytest.mark.parametrize(
    "wrong",
    [
        {"seed": "z" * 64}, {"seed": 3}, {"clock": "sundial"}, {"clock": 3}, {"chance": 3},
        {"chance": [["tiles", [1]]]},
        {"chance": [["tiles", ["coffee"] * 30]]}, {"chance": [["festival", {"plantation": "corn"}]]},
        {"moves": ["role:settler", "take:gold"]}, {"moves": ["role:settler", "role:mayor"]}, {"moves": ["role:king"]},
    ],
)  # fmt: skip
def test_a_sandbox_that_cannot_be_is_refused_before_there_is_one(ann, wrong):
    refused(services.create_game, errors.INVALID_GAME_SETUP, user=ann, edition="reissue", players=2, sandbox=wrong)
    assert not Game.objects.exists()


# --- The clock --------------------------------------------------------------------------------------------------------


def test_while_the_clock_stands_nothing_falls_due(ann, time):
    game = sandbox(ann, **DEFAULTS)
    before = view_of(game, 0)
    time.passes(days=30)
    assert services.enforce_clocks() + services.expire_lobbies() == 0
    game = do(services.play_move, game, 0, move=legal(game)[0], expected_version=game.version)
    assert game.moves.get().left == 60_000
    assert view_of(game, 0)["sandbox"] == before["sandbox"]


def test_time_is_up_exactly_when_the_clock_reaches_the_flag(ann):
    game = sandbox(ann, **DEFAULTS)
    flag = game.turn_deadline
    assert not advance(game, 59).moves.exists()
    seq = now(game).last_seq
    game = advance(game, 1)
    assert game.moves.get().source == "default"
    assert dict(told(game, seq))["flagged"] == flag == game.frozen_at


def test_a_long_time_is_many_flags_each_at_its_moment_and_told_in_the_answer(ann):
    game = sandbox(ann, **(DEFAULTS | {"time_control": LIVE | {"increment": 0}}))
    begin, seq = game.turn_deadline, game.last_seq
    answer = services.advance_clock(user=ann, game_id=game.pk, seconds=130)
    game = now(game)
    flags = [at for kind, at in told(game, seq) if kind == "flagged"]
    assert flags[0] == begin
    assert flags[1] == begin if game.moves.all()[1].seat == 0 else begin + timedelta(seconds=60)
    assert (answer.first_seq, answer.last_seq) == (seq + 1, game.last_seq)
    assert [at for _, at in told(game, seq)] == sorted(at for _, at in told(game, seq))


def test_what_one_answer_cannot_do_waits_for_the_next(ann):
    game = sandbox(ann, **(DEFAULTS | {"time_control": {"kind": "correspondence", "decision": 10}}))
    begin = game.frozen_at
    game = advance(game, 1000)
    last = game.events.last()
    assert last.data == {"milliseconds": 500_000, "left": 500_000}
    assert game.frozen_at == begin + timedelta(seconds=500)
    assert game.moves.count() == sandbox_clock.MOST_DUE


def test_a_clock_that_runs_is_ahead_by_what_it_was_advanced(ann, time):
    game = sandbox(ann, sandbox={}, **DEFAULTS)
    game = advance(game, 50)
    assert view_of(game, 0)["sandbox"] == {"frozen_at": None, "ahead": 50_000}
    time.passes(seconds=9)
    assert services.enforce_clocks() == 0
    time.passes(seconds=1.5)
    assert services.enforce_clocks() == 1
    assert now(game).moves.get().created_at == time.now + timedelta(seconds=50)


def test_a_clock_stands_from_when_it_is_frozen_and_runs_on_from_there(ann, time):
    game = sandbox(ann, sandbox={}, **DEFAULTS)
    time.passes(seconds=10)
    services.freeze_clock(user=ann, game_id=game.pk)
    time.passes(days=1)
    assert services.enforce_clocks() == 0
    services.run_clock(user=ann, game_id=game.pk)
    time.passes(seconds=49)
    assert services.enforce_clocks() == 0
    time.passes(seconds=1.5)
    assert services.enforce_clocks() == 1
    assert now(game).clock_ahead == -timedelta(days=1)


def test_freezing_twice_and_running_twice_change_nothing(ann):
    game = sandbox(ann, started=False)
    for service in (services.freeze_clock, services.run_clock, services.run_clock):
        version = now(game).version
        answer = service(user=ann, game_id=game.pk)
    assert answer.version == version


def test_a_lobby_and_a_ready_check_go_by_the_clock_of_the_sandbox(ann, settings):
    wanted = {"ready_check": True, "auto_start": True, "started": False}
    game = sandbox(ann, **wanted)
    services.set_ready(user=ann, game_id=game.pk, ready=True)
    game = advance(game, settings.READY_SECONDS)
    assert (game.status, [seat.user is None for seat in game.seats.all()]) == ("lobby", [False, True])
    assert advance(game, settings.LOBBY_SECONDS).status == "expired"


def test_a_bot_moves_when_its_time_has_come_by_the_clock_of_the_sandbox(ann, monkeypatch):
    queued_tasks(monkeypatch)
    game = sandbox(ann, testers=0, bots=1, bot_delay=3, started=False)
    services.start_game(user=ann, game_id=game.pk)
    game = now(game)
    game = do(services.play_move, game, 0, move="role:mayor", expected_version=game.version)
    while not game.turn_is_bot:
        game = do(services.play_move, game, 0, move=legal(game)[0], expected_version=game.version)
    tasks.play_bot_turn(game_id=str(game.pk), version=game.turn_version)
    assert now(game).version == game.version
    game = advance(game, 3)
    tasks.play_bot_turn(game_id=str(game.pk), version=game.turn_version)
    assert game.moves.last().source == "bot"


def test_a_bot_that_comes_due_is_asked_again(ann, monkeypatch, django_capture_on_commit_callbacks):
    asked = queued_tasks(monkeypatch, "games.tasks.play_bot_turn")
    game = sandbox(ann, testers=0, bots=1, bot_delay=3)
    while not game.turn_is_bot:
        game = do(services.play_move, game, 0, move=legal(game)[0], expected_version=game.version)
    due = {"game_id": str(game.pk), "version": game.turn_version}
    asked.clear()
    with django_capture_on_commit_callbacks(execute=True):
        advance(game, 2)
    assert asked == []
    with django_capture_on_commit_callbacks(execute=True):
        advance(game, 1)
    assert [task["kwargs"] for task in asked] == [due]


@pytest.mark.parametrize("frozen", [True, False])
def test_the_sweep_finds_a_bot_whose_task_was_lost(ann, frozen, time, monkeypatch):
    asked = queued_tasks(monkeypatch, "games.tasks.play_bot_turn")
    game = sandbox(ann, testers=0, bots=1, bot_delay=3, sandbox={"clock": "frozen" if frozen else "running"})
    while not game.turn_is_bot:
        game = do(services.play_move, game, 0, move=legal(game)[0], expected_version=game.version)
    time.passes(seconds=2)
    assert tasks.sweep_bot_turns() == 0
    advance(game, 30)
    assert (tasks.sweep_bot_turns(), len(asked)) == (1, 1)


def test_everything_that_a_clock_does_is_in_the_views_of_everybody(ann):
    """Old view and changes are the new view, over time-outs and all that the clock does."""
    game = sandbox(ann, **DEFAULTS)
    before, seq = view_of(game, 0), game.last_seq
    advance(game, 61)
    services.run_clock(user=ann, game_id=game.pk)
    advance(game, 61)
    services.freeze_clock(user=ann, game_id=game.pk)
    game = now(game)
    events = game.events.filter(seq__gt=seq)
    assert [event.seq for event in events] == list(range(seq + 1, game.last_seq + 1))
    for event in events:
        before = json_patch.apply(before, event.changes["*"])
    assert before == view_of(game, 0)


def test_who_sees_everything_later_sees_it_when_the_clock_was_advanced(ann):
    game = sandbox(ann, testers=2, seats=None, players=3, spectators="delayed", spectator_delay=60, started=False)
    services.leave_game(user=ann, game_id=game.pk)
    services.seat_tester(user=ann, game_id=game.pk, seat=0)
    services.start_game(user=ann, game_id=game.pk)
    assert visibility.look(now(game), ann).view["status"] == "lobby"
    assert visibility.look(advance(game, 60), ann).view["status"] == "running"


@pytest.mark.parametrize("seconds", [0, -1, sandbox_clock.MOST_SECONDS + 1])
def test_a_clock_is_advanced_by_a_second_to_a_year(ann, seconds):
    game = sandbox(ann, started=False)
    refused(services.advance_clock, VALIDATION_FAILED, user=ann, game_id=game.pk, seconds=seconds)


def test_the_same_advance_with_the_same_key_is_one(ann):
    game = sandbox(ann, started=False)
    answers = [services.advance_clock(user=ann, game_id=game.pk, seconds=5, key="k") for _ in range(2)]
    assert answers[1].replayed
    assert answers[1].last_seq == answers[0].last_seq == now(game).last_seq


@pytest.mark.parametrize("service", ["freeze_clock", "run_clock", "advance_clock", "seat_tester", "delete_sandbox"])
def test_real_games_are_left_alone(ann, service):
    game = table(ann, [person("bob")], edition="reissue", started=False)
    more = {"advance_clock": {"seconds": 5}, "seat_tester": {"seat": 0}}.get(service, {})
    refused(getattr(services, service), NOT_A_SANDBOX, user=ann, game_id=game.pk, **more)


# --- Who plays, and who sees it ---------------------------------------------------------------------------------------


def test_one_program_plays_all_seats_as_several_people(ann):
    game_id = services.create_game(user=ann, edition="1897", players=3, sandbox=FROZEN).game_id
    tested = [services.seat_tester(user=ann, game_id=game_id, seat=seat) for seat in (1, 2)]
    names = [seat.name for seat in hosted_games.get_game(game_id).seats.all()]
    assert names == ["ann", *(tester.name for tester in tested)]
    assert len({tester.token for tester in tested}) == 2
    services.start_game(user=ann, game_id=game_id)
    game = play_on(hosted_games.get_game(game_id), random.Random(1), moves=12)
    assert {move.seat for move in game.moves.all()} == {0, 1, 2}


def test_a_token_is_told_once(ann):
    game = sandbox(ann, testers=0, bots=0, players=2, seats=None, started=False)
    first, again = (services.seat_tester(user=ann, game_id=game.pk, seat=1, key="k") for _ in range(2))
    assert (again.name, again.token, again.answer.replayed) == (first.name, None, True)
    assert game.testers.count() == 1


def test_a_tester_plays_nowhere_else(ann):
    game = sandbox(ann, started=False)
    tester = seated(game, 1)
    for service, wanted in (
        (services.join_game, {"game_id": services.create_game(user=person("bob"), edition="1897", players=3).game_id}),
        (services.create_game, {"edition": "1897", "players": 3}),
        (services.create_game, {"edition": "1897", "players": 3, "sandbox": {}}),
        (services.quick_pair, {"edition": "1897", "players": 3}),
    ):
        refused(service, ONLY_IN_ITS_SANDBOX, user=tester, **wanted)


def test_a_tester_who_stood_up_may_come_back(ann):
    game = sandbox(ann, started=False)
    tester = seated(game, 1)
    services.leave_game(user=tester, game_id=game.pk)
    assert visibility.look(now(game), tester)
    services.join_game(user=tester, game_id=game.pk)
    assert seated(now(game), 1) == tester


def test_only_the_owner_and_whom_they_let_in_see_a_sandbox(ann):
    bob, cat, staff = person("bob"), person("cat"), person("staff", is_staff=True)
    game = sandbox(ann, testers=0, players=3, seats=None, started=False)
    services.reserve_seat(user=ann, game_id=game.pk, seat=1, username="bob")
    code = services.invite_to_seat(user=ann, game_id=game.pk, seat=2).code
    for user in (ann, bob, staff):
        assert visibility.look(now(game), user).game == game
    for user in (cat, None):
        with pytest.raises(Exception, match="sandbox"):
            visibility.look(now(game), user)
    services.join_game(user=cat, game_id=game.pk, invitation=code)
    assert visibility.look(now(game), cat).viewer == 2


def test_a_sandbox_is_nowhere_among_real_games(ann):
    """For nobody: neither in its lobby, nor running, nor when it is over."""
    bob = person("bob")
    lobby = sandbox(ann, testers=0, players=2, seats=None, started=False)
    running, over = sandbox(ann), ended(sandbox(ann))
    assert over.status == "finished"
    sandboxes = {lobby.pk, running.pk, over.pk}
    tester = seated(running, 1)
    for user in (None, ann, bob, tester, person("staff", is_staff=True)):
        assert not game_lists.list_games(user=user).rows
    assert not game_lists.my_games(ann).rows
    assert not game_lists.my_games(tester).rows
    assert open_tables.listed() == []
    assert not ArchivedGame.objects.exists()
    assert not archive.search(archive.Wanted(is_test=None)).rows
    assert {game.pk for game in game_lists.list_games(user=ann, sandbox=True).rows} == sandboxes
    assert not game_lists.list_games(user=bob, sandbox=True).rows
    quick = services.quick_pair(user=bob, edition="reissue", players=2)
    assert Game.objects.get(pk=quick.game_id).pk not in sandboxes


def test_a_sandbox_is_marked_and_never_rated(ann):
    game = sandbox(ann, visibility="public")
    assert (game.is_sandbox, game.is_test, game.visibility) == (True, True, "invite")
    assert view_of(game, 0)["sandbox"]["frozen_at"]
    assert view_of(table(ann, [person("bob")], edition="reissue"), 0)["sandbox"] is None
    wanted = {"user": ann, "edition": "reissue", "players": 2, "rated": True, "sandbox": {}}
    refused(services.create_game, errors.INVALID_GAME_SETUP, **wanted)


def test_what_goes_on_from_a_sandbox_is_one(ann):
    over = ended(sandbox(ann))
    fork = hosted_games.get_game(services.fork_game(user=ann, game_id=over.pk, seq=4, bot="random").game_id)
    assert (fork.is_sandbox, fork.visibility, fork.frozen_at is not None) == (True, "invite", True)
    refused(services.rematch, NOT_IN_A_SANDBOX, user=ann, game_id=over.pk)
    refused(services.fork_game, ONLY_IN_ITS_SANDBOX, user=seated(over, 1), game_id=over.pk, seq=4)


# --- Their end --------------------------------------------------------------------------------------------------------


def test_a_person_has_so_many_sandboxes(ann, settings):
    settings.SANDBOX_GAMES = 2
    games = [sandbox(ann, started=False) for _ in range(2)]
    wanted = {"user": ann, "edition": "reissue", "players": 2, "sandbox": {}}
    refused(services.create_game, TOO_MANY_SANDBOXES, **wanted)
    services.delete_sandbox(user=ann, game_id=games[0].pk)
    services.create_game(**wanted)


def test_a_sandbox_is_deleted_with_its_testers_and_no_feed_gets_a_gap(ann):
    bob = person("bob")
    kept = table(ann, [bob], edition="reissue")
    game = sandbox(ann)
    play(game, legal(game)[0])
    tester = seated(game, 1)
    services.send_message(user=tester, game_id=game.pk, channel="table", text="hello")
    before = [entry["seq"] for entry in feed_entries.entries(ann, 0, 100)]
    services.delete_sandbox(user=ann, game_id=game.pk)
    assert list(Game.objects.all()) == [kept]
    assert not get_user_model().objects.filter(pk=tester.pk).exists()
    assert not Token.objects.filter(name="sandbox").exists()
    assert [entry["seq"] for entry in feed_entries.entries(ann, 0, 100)] == before
    refused(services.delete_sandbox, errors.GAME_NOT_FOUND, user=ann, game_id=game.pk)


def test_sandboxes_are_deleted_after_some_days_whatever_their_clocks_say(ann, time, settings):
    old, other = sandbox(ann), table(ann, [person("bob")], edition="reissue")
    advance(old, 300 * 24 * 3600)
    time.passes(days=settings.SANDBOX_DAYS - 1)
    assert services.forget_old_sandboxes() == 0
    new = sandbox(ann)
    time.passes(days=1, seconds=1)
    assert services.forget_old_sandboxes() == 1
    assert set(Game.objects.all()) == {new, other}


def test_a_tester_to_whom_something_else_refers_stays_without_a_token(ann):
    game = sandbox(ann)
    tester, other = seated(game, 1), table(person("bob"), [person("cat")], edition="reissue", started=False)
    services.send_message(user=tester, game_id=other.pk, channel="spectators", text="hello")
    services.delete_sandbox(user=ann, game_id=game.pk)
    tester.refresh_from_db()
    assert not tester.is_active
    assert not Token.objects.filter(user=tester).exists()


def test_seat_of_a_stand_in_after_the_flag(ann):
    game = advance(sandbox(ann, time_control=LIVE, flag_policy="bot", flag_bot="random"), 60)
    assert (seat_of(game, 0).stand_in, game.turn_is_bot) == ("random", True)
    assert game.turn_since == game.frozen_at == datetime.fromisoformat(view_of(game, 0)["sandbox"]["frozen_at"])
    assert game.frozen_at.tzinfo is not None
    assert game.frozen_at.astimezone(UTC) == game.frozen_at
