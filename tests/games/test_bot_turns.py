"""Hosted bots move by tasks; whatever is wrong with one, its game goes on."""

import gc
import itertools
import random
import tracemalloc
from collections.abc import Callable

import pytest
from kombu.exceptions import OperationalError
from structlog.testing import capture_logs

import bots
from games import engine, services, tasks
from games.engine import ids
from games.models import Game, Move, Seat
from games.reads import hosted_bots, hosted_games
from games.services.core import turns
from puerto_api.celery import app
from tests.support.queued import queued_tasks

from .hosting import bot_plays, play, table_of
from .support import SEED, bots_play, drawn, person, play_on, seated, table

pytestmark = pytest.mark.django_db


class Choosing:
    """A bot that plays what a function makes of its view and its budget."""

    def __init__(self, choose: Callable[[bots.BotView, bots.Budget], engine.Move]) -> None:
        self._choose = choose

    def choose(self, view: bots.BotView, rng: random.Random, budget: bots.Budget) -> engine.Move:
        return self._choose(view, budget)


@pytest.fixture
def game(rng) -> Game:
    """A bot is asked."""
    game = table(person("ann"), bots=2)
    while not game.turn_is_bot:
        game = play_on(game, rng, moves=1)
    return game


@pytest.fixture
def bots_are(monkeypatch):
    """``bots_are(choose)``: all bots choose like that."""
    return lambda choose: monkeypatch.setattr(bots, "get", lambda level: Choosing(choose))


def ask(game: Game) -> Game:
    """Run the task of the bot that is asked."""
    tasks.play_bot_turn(game_id=str(game.pk), version=game.turn_version)
    return hosted_games.get_game(game.pk)


def default_of(game: Game) -> str:
    return engine.text(engine.default_move(hosted_games.state_of(game)))


def chosen_for(game: Game) -> engine.Move:
    level = next(seat.level for seat in game.seats.all() if seat.index == game.turn_seat)
    return hosted_bots.choose(game, level, hosted_games.state_of(game))


def fails(view: bots.BotView, budget: bots.Budget) -> engine.Move:
    raise RuntimeError("a mistake in the bot")


def thinks_for_ever(view: bots.BotView, budget: bots.Budget) -> engine.Move:
    for _ in itertools.count():
        try:
            budget.spend()
        except Exception:
            continue


# ------------------------------------------------------------------------------------------------ bots that fail


@pytest.mark.parametrize("choose", [fails, lambda view, budget: engine.parse("draft:zoning_office")])
def test_for_a_bot_that_fails_the_default_move_is_played_and_the_log_says_so(game, choose, bots_are):
    bots_are(choose)
    with capture_logs() as logs:
        after = ask(game)
    assert Move.objects.get(game=game, ply=game.ply).text == default_of(game)
    assert (after.status, after.ply) == (Game.Status.RUNNING, game.ply + 1)
    assert {"event": "bot_failed", "log_level": "error", "bot": "random", "ply": game.ply}.items() <= logs[0].items()


def test_for_a_bot_that_there_is_no_more_the_default_move_is_played(game):
    """Games may outlive a level."""
    Seat.objects.filter(game=game, kind=Seat.Kind.BOT).update(bot="oracle")
    assert not bots_play(game).turn_is_bot


def test_a_bot_that_overruns_is_stopped_and_the_default_move_is_played(game, bots_are, settings, monkeypatch):
    settings.BOT_THINK_SECONDS = 0.05
    monkeypatch.setattr(hosted_bots, "GRACE_SECONDS", 0.1)
    bots_are(thinks_for_ever)
    with capture_logs() as logs:
        ask(game)
    assert Move.objects.get(game=game, ply=game.ply).text == default_of(game)
    [overran] = logs
    assert (overran["event"], overran["log_level"], overran["bot"]) == ("bot_overran", "warning", "random")
    assert 0.2 <= overran["seconds"] < 2
    assert overran["nodes"] > 0


def test_what_a_slow_move_took_is_told(game, bots_are, monkeypatch):
    monkeypatch.setattr(hosted_bots, "SLOW_SECONDS", 0.0)

    def counts_three(view: bots.BotView, budget: bots.Budget) -> engine.Move:
        budget.spend(3)
        return next(view.values(view.legal[0]))

    bots_are(counts_three)
    with capture_logs() as logs:
        ask(game)
    [told] = logs
    assert (told["event"], told["log_level"], told["nodes"]) == ("bot_thought", "debug", 3)
    assert told["seconds"] >= 0


# ------------------------------------------------------------------------------------------------ what bots are asked


def test_a_task_that_is_repeated_chooses_the_same_move(game):
    assert len({chosen_for(hosted_games.get_game(game.pk)) for _ in range(5)}) == 1


@pytest.mark.parametrize(
    ("level", "cap", "seconds"),
    [("oracle", 3, 0), ("master", 3, 1), ("master", 0.2, 0.2), ("random", 3, 0.25), ("random", 0.2, 0.2)],
)
def test_a_level_has_its_budget_and_a_weak_machine_may_cap_it(level, cap, seconds, settings):
    settings.BOT_THINK_SECONDS = cap
    assert hosted_bots.budget_of(level) == seconds


def test_no_budget_is_longer_than_three_seconds(settings):
    assert settings.BOT_THINK_SECONDS == 3
    assert max(level.seconds for level in bots.LEVELS.values()) <= 3


@pytest.mark.parametrize("expansions", [(), ids.EXPANSIONS])
def test_no_bot_is_asked_where_nothing_is_to_choose(expansions):
    """The rules play forced moves themselves, so that they cost no search."""
    for seed in range(5):
        state, rng = engine.new_game("1897", 5 - seed % 4, expansions, {}, seed=bytes([seed] * 32)), random.Random(seed)
        while not state.over:
            assert len(list(itertools.islice(engine.legal_values(state), 2))) == 2
            engine.play(state, engine.random_move(state, rng))


# ------------------------------------------------------------------------------------------------ the delay


CHOSEN = "games.tasks.play_chosen_move"


@pytest.fixture
def queued(monkeypatch) -> list[dict]:
    return queued_tasks(monkeypatch, "games.tasks.play_bot_turn", CHOSEN)


@pytest.fixture
def slow(time, queued, rng) -> Game:
    """A bot is asked that takes four seconds for a move; it has chosen one."""
    game = table(person("ann"), [person("bob")], bots=1, bot_delay=4, takebacks="consent")
    while not game.turn_is_bot:
        game = play_on(game, rng, moves=1)
    ask(game)
    return game


def plays_what_it_has_chosen(queued: list[dict], game: Game) -> Game:
    assert queued[-1]["task"] == CHOSEN
    tasks.play_chosen_move(**queued[-1]["kwargs"])
    return hosted_games.get_game(game.pk)


@pytest.mark.parametrize(
    ("seats", "wanted", "delay"),
    [
        (["human", "bot"], None, 2),
        (None, None, 2),
        (["human", "bot"], 0, 0),
        (["bot", "bot"], None, 0),
        (["bot", "bot"], 10, 10),
    ],
)
def test_bots_take_their_time_where_people_play_unless_the_table_wants_it_otherwise(seats, wanted, delay, settings):
    settings.BOT_DELAY_SECONDS = 2
    seats = seats and [{"kind": kind} | ({"bot": "random"} if kind == "bot" else {}) for kind in seats]
    answer = services.create_game(user=person("ann"), edition="reissue", players=2, seats=seats, bot_delay=wanted)
    assert hosted_games.get_game(answer.game_id).bot_delay == delay


def test_they_do_at_a_quick_table_too(settings):
    settings.BOT_DELAY_SECONDS = 2
    answer = services.quick_pair(user=person("ann"), edition="reissue", players=2)
    assert hosted_games.get_game(answer.game_id).bot_delay == 2


@pytest.mark.parametrize(("wanted", "delay"), [(None, 2), (0, 0)])
def test_and_where_a_game_goes_on_from_a_position_of_another(wanted, delay, rng, settings):
    settings.BOT_DELAY_SECONDS = 2
    ann = person("ann")
    old = table(ann, bots=1, edition="reissue", bot_delay=5)
    services.resign(user=ann, game_id=old.pk)
    answer = services.fork_game(user=ann, game_id=old.pk, seq=3, bot_delay=wanted)
    assert hosted_games.get_game(answer.game_id).bot_delay == delay


def test_a_bot_thinks_at_once_but_its_move_appears_when_it_is_due(slow, queued, time):
    assert hosted_games.get_game(slow.pk).ply == slow.ply
    assert queued[-1]["eta"] == slow.bot_due
    assert (slow.bot_due - slow.turn_since).total_seconds() == 4
    time.moves_to(slow.bot_due)
    assert plays_what_it_has_chosen(queued, slow).ply == slow.ply + 1


def test_a_bot_that_has_thought_for_so_long_anyway_moves_at_once(slow, queued, time):
    time.passes(seconds=4)
    assert ask(slow).ply == slow.ply + 1


def test_the_sweep_leaves_a_bot_alone_that_only_waits(slow, time, settings):
    time.passes(seconds=4 + settings.BOT_SWEEP_SECONDS + hosted_bots.budget_of("random"))
    assert tasks.sweep_bot_turns() == 0
    time.passes(seconds=1)
    assert tasks.sweep_bot_turns() == 1


def test_a_choice_that_the_broker_does_not_take_fails_nothing_and_is_made_again(slow, time, settings, monkeypatch):
    def away(*_: object, **__: object) -> None:
        raise OperationalError("Timeout reading from socket")

    with monkeypatch.context() as broken, capture_logs() as logs:
        broken.setattr(app, "send_task", away)
        assert ask(slow).ply == slow.ply
    assert [line["log_level"] for line in logs if line["event"] == "task_not_queued"] == ["warning"]
    time.passes(seconds=5 + settings.BOT_SWEEP_SECONDS + hosted_bots.budget_of("random"))
    assert tasks.sweep_bot_turns() == 1


def test_a_move_that_is_due_after_a_takeback_is_not_played(slow, queued, time):
    services.propose(user=seated(slow, 0), game_id=slow.pk, kind="take_back", to_ply=0)
    [proposal] = hosted_games.get_game(slow.pk).proposals
    services.answer_proposal(user=seated(slow, 1), game_id=slow.pk, number=proposal["number"], accept=True)
    time.passes(seconds=5)
    assert plays_what_it_has_chosen(queued, slow).ply == 0


def test_a_move_that_is_due_after_the_end_is_not_played(slow, queued, time):
    for index in (0, 1):
        services.resign(user=seated(slow, index), game_id=slow.pk)
    time.passes(seconds=5)
    after = plays_what_it_has_chosen(queued, slow)
    assert (after.ply, after.bot_due, after.is_over) == (slow.ply, None, True)


def test_a_move_that_is_due_after_its_sandbox_was_deleted_is_not_played(time, queued, rng):
    ann = person("ann")
    game = table(ann, bots=1, bot_delay=4, sandbox={"seed": SEED})
    while not game.turn_is_bot:
        game = play_on(game, rng, moves=1)
    ask(game)
    services.delete_sandbox(user=ann, game_id=game.pk)
    assert queued[-1]["task"] == CHOSEN
    with capture_logs() as logs:
        tasks.play_chosen_move(**queued[-1]["kwargs"])
    assert [line["code"] for line in logs if line["event"] == "bot_turn_given_up"] == ["game_not_found"]


def test_a_proposal_meanwhile_neither_wakes_the_bot_again_nor_keeps_it_from_moving(slow, queued, time):
    before = len(queued)
    services.propose(user=seated(slow, 0), game_id=slow.pk, kind="adjourn", hours=1)
    assert len(queued) == before
    time.moves_to(slow.bot_due)
    assert plays_what_it_has_chosen(queued, slow).ply == slow.ply + 1


def test_a_stand_in_takes_its_time_and_nobodys_clock_runs(time, queued):
    live = {"kind": "live", "bank": 60}
    game = table_of("ann", "bob", time_control=live, bot_delay=2, flag_policy="default_move")
    services.leave_game(user=seated(game, 0), game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    assert (game.turn_deadline, (game.bot_due - time.now).total_seconds()) == (None, 2)
    banks = [seat.bank for seat in game.seats.all()]
    ask(game)
    assert queued[-1]["kwargs"]["move"] == default_of(game)
    time.passes(seconds=2)
    after = plays_what_it_has_chosen(queued, game)
    assert [seat.bank for seat in after.seats.all()] == banks


def test_the_longest_that_a_game_may_take_counts_what_bots_wait(time):
    ann = person("ann")
    quick, slow = (table(ann, bots=2, bot_delay=delay) for delay in (0, 10))
    assert (slow.ends_by - quick.ends_by).total_seconds() == 10 * turns.most_decisions(3)


# ------------------------------------------------------------------------------------------------ quick before slow


def test_quick_levels_and_default_moves_go_before_slow_levels():
    assert hosted_bots.way_of("random") == hosted_bots.way_of(Seat.DEFAULT_MOVES) == hosted_bots.QUICK
    assert hosted_bots.way_of("master") == hosted_bots.SLOW
    assert hosted_bots.QUICK["priority"] < hosted_bots.SLOW["priority"]


def test_a_bot_is_queued_once_for_each_decision_by_the_move_that_asks_it(
    queued, rng, django_capture_on_commit_callbacks
):
    game = table_of("ann", "bob", bots=1)
    with django_capture_on_commit_callbacks(execute=True):
        while not game.turn_is_bot:
            game = play_on(game, rng, moves=1)
    [asked] = queued
    assert asked["kwargs"] == {"game_id": str(game.pk), "version": game.turn_version}
    assert (asked["queue"], asked["priority"]) == ("bots", 3)
    with django_capture_on_commit_callbacks(execute=True):
        game = bot_plays(game)
        while not game.turn_is_bot:
            game = play(game, default_of(game))
    assert [sent["kwargs"]["version"] for sent in queued] == [asked["kwargs"]["version"], game.turn_version]


# ------------------------------------------------------------------------------------------------ memory


def test_many_games_of_bots_need_no_more_memory_than_one():
    """Nothing of a game is kept between two of its tasks."""
    ann = person("ann")
    seats = [{"kind": "bot", "bot": [*bots.LEVELS][number % len(bots.LEVELS)]} for number in range(5)]
    wanted = {"edition": "1897", "players": 5, "seats": seats, "auto_start": True, "expansions": ["nobles"]}
    games = []
    for number in range(30):
        with drawn(f"{number:064x}"):
            games.append(hosted_games.get_game(services.create_game(user=ann, **wanted).game_id))

    def thought_about(these: list[Game]) -> int:
        """Bytes in use after bots have thought about them."""
        for game in these:
            chosen_for(game)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        few = thought_about(games[:5])
        many = thought_about(games[5:])
    finally:
        tracemalloc.stop()
    assert many - few < 25_000, "a kilobyte a game; a state alone has ten"
