"""Why games end: each reason is declared once, and told in words wherever people see it."""

import pytest

from games.api.shapes.archive import REASONS
from games.engine.events import Kind, Nothing
from games.services.core import ending
from games.services.core.writing import Write
from games.terms import end_reasons
from games.web import hosting
from games.words.events.table import ENDED_EARLY

from .support import person, table

pytestmark = pytest.mark.django_db


def test_the_event_of_an_early_end_has_a_sentence_for_each_of_its_reasons():
    assert set(ENDED_EARLY) == set(end_reasons.EARLY) < set(end_reasons.REASONS)


def test_the_board_and_the_archive_have_words_for_each_reason_of_a_game_that_was_started():
    assert {f"reason.{reason}" for reason in REASONS} == set(hosting.REASONS)
    assert {*REASONS, "cancelled"} == set(end_reasons.REASONS)


def test_no_game_ends_for_a_reason_and_no_event_is_told_that_is_not_declared():
    game = table(person("ann"), [person("bob")])
    write = Write.open(game.pk)
    with pytest.raises(ValueError, match="no reason"):
        ending.end(write, game.Status.ABANDONED, "boredom")
    with pytest.raises(ValueError, match="no kind"):
        write.note(Kind("yawned", "A seat has yawned.", Nothing), 0)
    with pytest.raises(ValueError, match="data of 'reclaimed'"):
        write.journal.record("reclaimed", 0, {"from": "default"})
    assert not write.journal.events
    assert write.game.status == game.Status.RUNNING
