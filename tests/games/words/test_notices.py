"""What a person is told in his own feed: one sentence in each language for every kind."""

import pytest
from django.utils.translation import override

from games import words
from games.models import FeedEntry
from games.services.play.consent import KINDS as PROPOSALS

from .support import LANGUAGES, LEFT_OVER

TURN = {"seat": 0, "ply": 3, "version": 9, "deadline": None}

EXAMPLES = [
    ("invited", {"seat": 0, "by": "Anna"}),
    ("game_started", {"seat": 0}),
    ("your_turn", TURN),
    *[("proposed", {"id": 7, "proposal": kind, "seat": 1, "name": "Anna"}) for kind in PROPOSALS],
    *[("handed_over", {"seat": 0, "to": "skilled", "standing": standing}) for standing in ("playing", "forfeited")],
    *[
        ("handed_over", {"seat": 0, "to": "skilled", "standing": "forfeited", "reason": reason})
        for reason in ("time", "left")
    ],
    *[
        ("game_over", {"seat": 0, "status": "finished", "reason": "played", "winners": winners})
        for winners in ([0], [1], [])
    ],
    *[
        ("webhook_disabled", {"webhook": "7", "url": "https://example.com/hook", "reason": reason})
        for reason in ("gone", "failing", "not_allowed")
    ],
]


def test_the_examples_are_all_kinds():
    assert {kind for kind, _ in EXAMPLES} == set(FeedEntry.Kind.values)


@pytest.mark.parametrize(("kind", "data"), EXAMPLES)
def test_every_language_has_a_sentence_of_its_own(kind, data):
    said = []
    for language in LANGUAGES:
        with override(language):
            said.append(words.notice(kind, data))
    assert len(set(said)) == len(LANGUAGES)
    assert all(text.endswith(".") and not LEFT_OVER.search(text) for text in said)


def test_winning_is_told_to_who_has_won_only():
    won, lost = (words.notice("game_over", {"seat": seat, "winners": [0]}) for seat in (0, 1))
    assert won != lost
    assert "won" in won


def test_a_kind_of_another_version_is_told_without_words():
    assert words.notice("found_treasure", {"depth": 7}) == ""
