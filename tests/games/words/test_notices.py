"""What a person is told in their own feed: one sentence in each language for every kind."""

import pytest
from django.utils.translation import override

from games import words
from games.terms.events import PROPOSALS
from games.terms.notices import KINDS, check

from .support import LANGUAGES, LEFT_OVER

TURN = {"seat": 0, "ply": 3, "version": 9, "deadline": None}

EXAMPLES = [
    ("invited", {"seat": 0, "by": "Anna"}),
    ("game_started", {"seat": 0}),
    ("your_turn", TURN),
    *[("proposed", {"number": 7, "proposal": kind, "seat": 1, "name": "Anna"}) for kind in PROPOSALS],
    *[("handed_over", {"seat": 0, "to": "skilled", "lost_by": why}) for why in (None, "time", "left")],
    *[
        ("game_over", {"seat": 0, "status": "finished", "reason": "played", "winners": winners})
        for winners in ([0], [1], [])
    ],
    *[
        ("webhook_disabled", {"webhook": "7", "url": "https://example.com/hook", "reason": reason})
        for reason in ("gone", "failing", "not_allowed")
    ],
    *[
        (kind, {"name": "Anna"})
        for kind in ("friend_requested", "friend_accepted", "follow_requested", "followed_started")
    ],
    *[
        ("tournament_standings", {"tournament": "7", "name": "Cup", "status": status, "place": place, "points": place})
        for status in ("running", "finished", "cancelled")
        for place in (None, 3)
    ],
]


def test_the_examples_are_all_kinds():
    for kind, data in EXAMPLES:
        check(KINDS[kind], data)
    assert {kind for kind, _ in EXAMPLES} == set(KINDS)


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
