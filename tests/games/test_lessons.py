"""Lessons and positions: each is replayed, and says what it says in every language with the words of its edition."""

import re

import pytest
from django.utils import translation

import bots
from games import engine, services, words
from games.engine import ids
from games.headless import simulation
from games.lessons import LESSONS, picking
from games.lessons.positions import positions
from games.lessons.shapes import LEVEL, Chapter, Lesson, filled
from games.reads import hosted_games
from games.web import coaching, learning
from puerto_api.web.languages import LANGUAGES
from tests.pages.expected import table_values

from .support import person, view_of
from .words.test_wording import CONTRACTED, ELISION

CHAPTERS = [
    pytest.param(lesson, chapter, id=f"{lesson.id}-{number}")
    for lesson in LESSONS.values()
    for number, chapter in enumerate(lesson.chapters)
]
LONGEST = 260
"""Characters of what the coach says: it stands beside a board on a phone."""


def dealt(lesson: Lesson, chapter: Chapter) -> engine.State:
    seed = bytes.fromhex(chapter.seed)
    return engine.new_game(lesson.edition, chapter.players, chapter.expansions, seed=seed, stacked=chapter.chance)


def texts(lesson: Lesson) -> list:
    chapters = lesson.chapters
    return [lesson.title, lesson.about, *(c.title for c in chapters), *(s.text for c in chapters for s in c.steps)]


@pytest.mark.parametrize(("lesson", "chapter"), CHAPTERS)
def test_a_chapter_can_be_played_from_its_first_to_its_last_step(lesson, chapter):
    """The visitor is asked what a step wants of them, and all other moves are those of rivals."""
    state = dealt(lesson, chapter)
    for text in chapter.opening.split():
        engine.play(state, text)
    for step in chapter.steps:
        for text in step.before.split():
            assert engine.current_decision(state).seat != chapter.seat, text
            engine.play(state, text)
        if step is chapter.steps[-1]:
            assert state.over or engine.current_decision(state).seat == chapter.seat
        else:
            assert engine.current_decision(state).seat == chapter.seat, step.text
        if step.move:
            engine.play(state, step.move)
    assert chapter.steps[-1].move is None


@pytest.mark.parametrize(("lesson", "chapter"), CHAPTERS)
def test_nothing_happens_while_the_visitor_reads(lesson, chapter):
    """A step without a move waits for a button, so the rivals play only behind one with a move."""
    for step, following in zip(chapter.steps, chapter.steps[1:], strict=False):
        assert step.move or not following.before, step.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_texts_are_short_and_have_the_words_of_the_edition(lesson, language):
    with translation.override(language):
        names = {key: words.name(lesson.edition, key) for key in (*ids.ROLES, *ids.BUILDINGS)}
        names |= {key: words.name(lesson.edition, key) for key in ("colonist", "colonists", "noble", "nobles", "coins")}
        typed = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names.values()))
        for text in texts(lesson):
            said = filled(text, lesson.edition)
            assert 0 < len(said) <= LONGEST, said
            assert "{" not in said
            assert language != "fr" or not (ELISION.search(said) or CONTRACTED.search(said)), said
            assert typed.search(re.sub(r"\{\w+\}", "", str(text))) is None, text


@pytest.mark.django_db
@pytest.mark.parametrize(("lesson", "chapter"), CHAPTERS)
def test_the_service_lays_out_the_table_at_every_step_that_shows_something(lesson, chapter):
    ann = person("ann")
    table = learning._table(lesson, chapter)
    for step, ply in zip(chapter.steps, table["plies"], strict=True):
        if not step.shows and step is not chapter.steps[0]:
            continue
        wanted = table["wanted"] | {"sandbox": table["wanted"]["sandbox"] | {"played": ply}}
        game_id = services.create_game(user=ann, **wanted).game_id
        services.start_game(user=ann, game_id=game_id)
        game = hosted_games.get_game(game_id)
        assert set(step.shows) <= set(table_values(view_of(game, chapter.seat))), step.text
        told = coaching.coached(game)
        assert (told["lesson"], told["steps"][0]["text"]) == (lesson.id, filled(chapter.steps[0].text, lesson.edition))


def test_there_is_a_lesson_for_beginners_and_one_for_each_expansion():
    assert next(iter(LESSONS)) == "first"
    assert [lesson.expansion for lesson in LESSONS.values()] == [None, *ids.EXPANSIONS]
    for lesson in LESSONS.values():
        assert all(
            chapter.expansions == ((lesson.expansion,) if lesson.expansion else ()) for chapter in lesson.chapters
        )


def test_chapters_are_told_apart_by_their_moves():
    """The coach knows them by nothing else."""
    scripts = [tuple(chapter.moves) for lesson in LESSONS.values() for chapter in lesson.chapters]
    assert len(set(scripts)) == len(scripts)


@pytest.mark.parametrize("number", range(1, 11))
def test_a_position_is_that_of_a_game_and_every_legal_move_is_judged(number):
    position = positions()[number - 1]
    state = engine.new_game(position["edition"], position["players"], seed=bytes.fromhex(position["seed"]))
    for text in position["moves"]:
        engine.play(state, text)
    asked = engine.current_decision(state)
    assert (asked.seat, asked.kind, state.round) == (position["seat"], position["decision"], position["round"])
    wins = [one["win"] for one in position["judgements"]]
    assert sorted(one["move"] for one in position["judgements"]) == sorted(engine.texts(engine.legal_moves(state)))
    assert wins == sorted(wins, reverse=True)
    assert 0 <= wins[-1] <= wins[0] <= 1
    assert wins[0] - wins[1] >= picking.CLEAR


def test_ten_positions_ask_for_decisions_of_several_kinds():
    assert len(positions()) == 10
    assert len({position["decision"] for position in positions()}) >= 4
    assert len({tuple(position["moves"]) for position in positions()}) == 10


def test_positions_are_picked_alike_each_time(monkeypatch):
    """From the beginning of a game of experts, which is quick, with fewer playouts."""
    few = {"CAREFUL": 1, "QUICK": 1, "MANY": 3, "CLEAR": 0, "OPEN_GAME": (0, 1)}
    for name, value in few.items():
        monkeypatch.setattr(picking, name, value)
    record = simulation.play_game(simulation.make_table("1897", 2, ["expert"]), 22, 0)
    record["moves"] = record["moves"][:24]
    first, again = (picking.picked([record], lambda _: None) for _ in range(2))
    assert first == again
    assert 0 < len(first) <= 3
    assert {position["seed"] for position in first} == {record["seed"]}


def test_the_rivals_are_beginners():
    assert list(bots.LEVELS).index(LEVEL) == 1
