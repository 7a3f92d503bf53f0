"""Hints: what a hosted bot expects of the moves of who is asked, and nothing that they may not know."""

import itertools
import json
import random

import pytest
from django.core.cache import cache
from structlog.testing import capture_logs

import bots
from bots.network import master
from bots.protocol import Budget
from games import engine, errors, services
from games.engine import ids, snapshot
from games.models import Game
from games.reads import decisions, hosted_games, move_hints
from puerto_api.base.errors import RATE_LIMITED
from puerto_api.web.languages import speaking
from tests.engine.properties.test_observation import with_other_chance
from tests.support import rates, tiers

from .support import any_move, person, play_ahead, play_on, seated, table
from .test_playing import refused
from .test_previews import stored

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_is_known():
    cache.clear()


@pytest.fixture
def game() -> Game:
    """Ann against Bob, in the first half of the game."""
    return play_ahead(table(person("ann"), [person("bob")], edition="reissue", hints=True), random.Random(3), moves=40)


def hint(game: Game, level: str | None = None, user=None):
    return move_hints.hint(user=user or seated(game, game.turn_seat), game_id=game.pk, level=level)


class Advising:
    """An adviser that says what a function makes of its view, and counts how often it was asked."""

    def __init__(self, prospects) -> None:
        self.asked, self._prospects = 0, prospects

    def prospects(self, view, rng, budget):
        self.asked += 1
        return self._prospects(view, rng, budget)


@pytest.fixture
def adviser_is(monkeypatch):
    """``adviser_is(prospects)``: whichever level is asked says that."""

    def replaced(prospects) -> Advising:
        adviser = Advising(prospects)
        monkeypatch.setattr(bots, "adviser", lambda level: adviser)
        return adviser

    return replaced


@pytest.fixture
def in_a_hurry(monkeypatch):
    """One short simulation of each move whatever the time, so that levels say the same on every machine."""
    monkeypatch.setattr(bots, "Budget", lambda seconds: Budget())
    for stages in ("STAGES", "STAGES_WITHOUT_POLICY"):
        monkeypatch.setattr(master, stages, ((1, master.MOST_MOVES),))
    monkeypatch.setattr(master, "FORESIGHT", master.FORESIGHT._replace(horizon=1))


# ------------------------------------------------------------------------------------------------------ what is said


@pytest.mark.parametrize("level", bots.ADVISERS)
def test_candidates_are_what_the_level_expects_best_first(game, level, in_a_hurry):
    found = hint(game, level)
    assert (found["level"], found["version"]) == (level, game.version)
    assert found["decision"] == decisions.decision_id(game)
    assert 1 <= len(found["candidates"]) <= move_hints.MOST_CANDIDATES
    state = hosted_games.state_of(game)
    for candidate in found["candidates"]:
        assert engine.why_illegal(state, engine.parse(candidate["move"])) is None
        assert 0 <= candidate["win"] <= 1
    told = {move["move"]: move["label"] for move in decisions.decision(game, game.turn_seat)["moves"]}
    labels = {candidate["move"]: candidate["label"] for candidate in found["candidates"]}
    assert labels.items() <= told.items()


def test_what_is_asked_if_no_level_is_named_is_the_expert(game):
    assert hint(game)["level"] == "expert"


def played_on(view, rng, moves: int):
    """A legal move and what chance plays then, at a table that the view imagines."""
    table = view.imagine(rng)
    line = []
    for _ in range(moves + 1):
        seat, move = engine.current_decision(table).seat, engine.random_move(table, rng)
        line.append((seat, move))
        engine.apply(table, move)
    (_, first), *later = line
    return first, tuple(later)


def test_every_move_of_a_line_is_told_in_words_at_the_table_as_it_is_then(game, adviser_is):
    first, line = None, ()

    def prospects(view, rng, budget):
        nonlocal first, line
        view.imagine(rng)  # another table, at which the line may not be possible
        first, line = played_on(view, rng, 25)
        return [bots.Prospect(first, 0.123456, 40.126, -2.5, line)]

    adviser_is(prospects)
    (candidate,) = hint(game)["candidates"]
    assert (candidate["win"], candidate["score"], candidate["margin"]) == (0.1235, 40.13, -2.5)
    assert candidate["move"] == engine.text(first)
    assert [(told["seat"], told["move"]) for told in candidate["line"]] == [
        (seat, engine.text(move)) for seat, move in line
    ]
    assert all(told["label"] for told in candidate["line"])


def test_a_move_that_no_imagined_table_has_is_told_without_words(game, adviser_is):
    impossible = engine.parse("draft:zoning_office")

    def prospects(view, rng, budget):
        first, (second, *_) = played_on(view, rng, 1)
        return [bots.Prospect(first, 0.5, 40, 0, (second, (0, impossible), second))]

    adviser_is(prospects)
    (candidate,) = hint(game)["candidates"]
    assert [bool(told["label"]) for told in candidate["line"]] == [True, False, False]


def test_labels_are_in_the_language_of_who_asks_and_the_answer_is_the_same(game):
    english = hint(game)
    with speaking("de"):
        german = hint(game)
    plain = [{**candidate, "label": None, "line": None} for candidate in english["candidates"]]
    assert plain == [{**candidate, "label": None, "line": None} for candidate in german["candidates"]]
    assert [candidate["label"] for candidate in english["candidates"]] != [
        candidate["label"] for candidate in german["candidates"]
    ]


def test_in_a_selection_of_buildings_nothing_is_known():
    game = table(person("ann"), bots=1, edition="reissue", expansions=["new_buildings"], shuffle_seats=False)
    for level in bots.ADVISERS:
        assert hint(game, level)["candidates"] == []


# ------------------------------------------------------------------------------------------------------ what is not


@pytest.mark.parametrize("level", bots.ADVISERS)
def test_games_that_differ_only_in_what_is_hidden_give_equal_hints(level, in_a_hurry):
    game = table(
        person("ann"), [person("bob"), person("cid")], expansions=list(ids.EXPANSIONS), draft="random", hints=True
    )
    rng = random.Random(5)
    for _ in range(6):
        game = play_ahead(game, rng, moves=25)
        if game.is_over:
            break
        told = json.dumps(hint(game, level))
        twin = with_other_chance(hosted_games.state_of(game), rng, game.turn_seat)
        kept = game.state
        Game.objects.filter(pk=game.pk).update(state=snapshot.dump(twin), seed=rng.randbytes(32).hex())
        cache.clear()
        assert json.dumps(hint(game, level)) == told
        Game.objects.filter(pk=game.pk).update(state=kept)


def test_there_are_no_hints_in_a_rated_game_nor_where_the_table_says_so():
    ann = person("ann")
    silent = table(ann, bots=1, edition="reissue", hints=False, shuffle_seats=False)
    refused(move_hints.hint, errors.NO_HINTS, user=ann, game_id=silent.pk)
    rated = table(ann, bots=1, edition="reissue", rated=True, seed=None, shuffle_seats=False)
    refused(move_hints.hint, errors.NO_HINTS, user=ann, game_id=rated.pk)
    Game.objects.filter(pk=rated.pk).update(hints=True)  # however that came about
    refused(move_hints.hint, errors.NO_HINTS, user=ann, game_id=rated.pk)


def test_a_hint_is_for_the_seat_that_is_asked_and_for_nobody_else(game):
    asked, other = seated(game, game.turn_seat), seated(game, 1 - game.turn_seat)
    refused(move_hints.hint, errors.NOT_YOUR_TURN, user=other, game_id=game.pk)
    refused(move_hints.hint, errors.NOT_SEATED, user=person("eve"), game_id=game.pk)
    refused(move_hints.hint, errors.NOT_SEATED, user=person("root", is_staff=True), game_id=game.pk)
    refused(move_hints.hint, errors.GAME_NOT_FOUND, user=asked, game_id="nowhere")
    services.resign(user=asked, game_id=game.pk)
    refused(move_hints.hint, errors.GAME_OVER, user=asked, game_id=game.pk)
    lobby = table(asked, bots=1, edition="reissue", started=False)
    refused(move_hints.hint, errors.GAME_NOT_STARTED, user=asked, game_id=lobby.pk)


@pytest.mark.parametrize("level", ["skilled", "oracle", ""])
def test_who_cannot_advise_is_refused_with_those_who_can(game, level):
    problem = refused(
        move_hints.hint, errors.NO_ADVISER, user=seated(game, game.turn_seat), game_id=game.pk, level=level
    )
    assert problem.extra == {"levels": ["expert", "master"]}
    assert "expert, master" in problem.detail


# ----------------------------------------------------------------------------------------- what it costs and changes


def test_asking_writes_nothing_and_stops_no_clock(game):
    before = stored(game)
    hint(game)
    assert stored(game) == before


def test_who_asks_again_is_answered_without_asking_the_bot(game, adviser_is):
    adviser = adviser_is(lambda view, rng, budget: [bots.Prospect(played_on(view, rng, 0)[0], 0.5, 40, 0, ())])
    first = hint(game)
    assert hint(game) == first
    with speaking("fr"):
        hint(game)
    assert adviser.asked == 1
    hint(game, "master")
    assert adviser.asked == 2
    game = play_on(game, random.Random(1), moves=1)
    assert hint(game)["decision"] != first["decision"]
    assert adviser.asked == 3


def test_what_does_not_move_the_game_leaves_the_hint_as_it_is(game, adviser_is):
    adviser = adviser_is(lambda view, rng, budget: [bots.Prospect(played_on(view, rng, 0)[0], 0.5, 40, 0, ())])
    first = hint(game)
    services.propose(user=seated(game, 0), game_id=game.pk, kind="abort")
    game = hosted_games.get_game(game.pk)
    assert hint(game) == first | {"version": game.version}
    assert adviser.asked == 1


def test_the_same_question_has_the_same_answer_also_when_it_is_known_no_more(game, in_a_hurry):
    first = hint(game, "master")
    cache.clear()
    assert hint(game, "master") == first


def test_who_asks_for_too_much_waits_but_not_for_what_is_known(game, settings):
    rates.only(settings, hint="1/min")
    asked = seated(game, game.turn_seat)
    first = hint(game)
    assert hint(game) == first
    problem = refused(move_hints.hint, RATE_LIMITED, user=asked, game_id=game.pk, level="master")
    assert 1 <= problem.extra["retry_after"] <= 60
    other = play_on(game, random.Random(1), moves=1)
    while seated(other, other.turn_seat) == asked:
        other = play_on(other, random.Random(1), moves=1)
    assert hint(other)["candidates"]  # others have not asked yet


# ------------------------------------------------------------------------------------------------- bots that fail


def fails(view, rng, budget):
    raise RuntimeError("a mistake in the bot")


def plays_what_is_not_legal(view, rng, budget):
    view.imagine(rng)
    return [bots.Prospect(engine.parse("draft:zoning_office"), 1.0, 99, 9, ())]


@pytest.mark.parametrize("prospects", [fails, plays_what_is_not_legal])
def test_a_bot_that_fails_gives_no_hint_and_the_log_says_so(game, prospects, adviser_is):
    adviser_is(prospects)
    with capture_logs() as logs:
        refused(move_hints.hint, errors.HINT_FAILED, user=seated(game, game.turn_seat), game_id=game.pk)
    assert {"event": "hint_failed", "log_level": "error", "bot": "expert", "ply": game.ply}.items() <= logs[0].items()


def test_a_bot_that_thinks_for_ever_is_stopped(game, adviser_is, settings, monkeypatch):
    def thinks_for_ever(view, rng, budget):
        for _ in itertools.count():
            try:
                budget.spend()
            except Exception:
                continue

    settings.BOT_THINK_SECONDS = 0.05
    monkeypatch.setattr(move_hints, "GRACE_SECONDS", 0.05)
    adviser_is(thinks_for_ever)
    with capture_logs() as logs:
        refused(move_hints.hint, errors.HINT_FAILED, user=seated(game, game.turn_seat), game_id=game.pk)
    assert [line["event"] for line in logs] == ["hint_overran"]


# ---------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize("level", bots.ADVISERS)
def test_a_game_with_all_expansions_can_be_played_by_hints_alone(level, in_a_hurry, settings):
    rates.only(settings)
    game = table(person("ann"), [person("bob")], expansions=list(ids.EXPANSIONS), draft="random", hints=True)
    rng, lot, expected = random.Random(2), tiers.generator(f"hints, {level}"), []
    while not game.is_over:
        found = hint(game, level)["candidates"]
        expected += [told for candidate in found for told in candidate["line"]]
        move = found[0]["move"] if found else any_move(game, rng)
        services.play_move(user=seated(game, game.turn_seat), game_id=game.pk, move=move, expected_version=game.version)
        game = play_ahead(game, rng, moves=lot.randrange(tiers.amount(quick=40, full=9)))
    assert expected
    assert all(told["label"] for told in expected)
