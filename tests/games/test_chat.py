"""Talking at a table: who hears whom, and that no game knows of it."""

import json
import random
from datetime import timedelta

import pytest
from django.utils import timezone

from games import services
from games.engine.observation import SPECTATOR
from games.live import chat
from games.models import ChatMessage, Game
from games.reads import archive, hosted_games
from games.view import canonical_json
from games.view.visibility import look

from .support import events_of, person, play_on, record_of, seated, table, view_of
from .talking import SPECTATORS, TABLE, code, heard, over, refusal, say

pytestmark = pytest.mark.django_db

SECRET = "psst, wer hört das? 🦜"


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


@pytest.fixture
def eve():
    """They watch."""
    return person("eve")


@pytest.fixture
def game(ann, bob) -> Game:
    return table(ann, [bob], edition="reissue")


# --- Who hears whom ---------------------------------------------------------------------------------------------------


def test_who_sits_at_the_table_talks_there_and_sees_who_it_was(game, ann, bob):
    say(game, ann, "a")
    say(game, bob, "b")
    page = chat.page(user=bob, game_id=game.pk, channel=TABLE)
    assert [(m["seq"], m["name"], m["text"]) for m in page.messages] == [(1, "ann", "a"), (2, "bob", "b")]
    assert seated(game, page.messages[0]["seat"]) == ann
    assert (page.last_seq, page.next_after) == (2, 2)


def test_players_and_spectators_do_not_hear_each_other_while_the_game_goes_on(game, ann, eve):
    say(game, eve, "build now", SPECTATORS)
    assert heard(game, eve, SPECTATORS) == ["build now"]
    for user, channel in ((ann, SPECTATORS), (eve, TABLE), (None, TABLE)):
        assert code(heard, game, user, channel) == "chat_not_yours"
        assert user is None or code(say, game, user, channel=channel) == "chat_not_yours"
    assert heard(game, None, SPECTATORS) == ["build now"]


def test_after_the_end_everybody_hears_everybody(game, ann, eve):
    say(game, ann, "a")
    say(game, eve, "e", SPECTATORS)
    game = over(game)
    say(game, eve, "well played")
    assert heard(game, None) == heard(game, eve) == ["a", "well played"]
    assert heard(game, ann, SPECTATORS) == ["e"]


def test_spectators_who_are_behind_hear_the_table_when_they_have_seen_the_end(ann, bob, eve):
    game = table(ann, [bob], edition="reissue", spectators="delayed", spectator_delay=600)
    say(game, ann, "gg")
    game = over(game)
    assert code(heard, game, eve) == "chat_not_yours"
    say(game, eve, "exciting", SPECTATORS)
    Game.objects.filter(pk=game.pk).update(spectator_delay=0)
    assert heard(game, eve) == ["gg"]


def test_a_table_without_spectators_has_no_channel_for_them(ann, bob, eve):
    game = table(ann, [bob], edition="reissue", spectators="no")
    say(game, ann)
    assert code(heard, game, ann, SPECTATORS) == "no_chat"
    assert code(heard, game, eve, SPECTATORS) == "no_spectators"
    assert code(say, game, eve) == "no_spectators"


def test_a_table_can_be_without_chat(ann, bob):
    game = table(ann, [bob], edition="reissue", chat=False)
    assert code(say, game, ann) == code(heard, game, ann) == "no_chat"


def test_a_rematch_has_a_chat_only_if_the_old_table_had(ann, bob):
    game = over(table(ann, [bob], edition="reissue", chat=False))
    assert not hosted_games.get_game(services.rematch(user=ann, game_id=game.pk).game_id).chat


def test_there_are_two_channels(game, ann):
    assert code(say, game, ann, channel="whisper") == code(heard, game, ann, "whisper") == "no_chat"


def test_a_month_after_the_end_nobody_talks_any_more_but_all_can_be_read(game, ann):
    say(game, ann, "a")
    game = over(game, days=29)
    say(game, ann, "b")
    game = Game.objects.get(pk=game.pk)
    Game.objects.filter(pk=game.pk).update(ended_at=timezone.now() - chat.OPEN_FOR)
    assert code(say, game, ann) == "chat_closed"
    assert heard(game, ann) == ["a", "b"]


# --- What is said -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["<b>&amp;</b>", "  kept  ", "'; DROP TABLE x; --", "{0} %s {name}", "שלום", "👩‍👩‍👧", "é" * 500, "a\u0301"]
)
def test_a_message_is_heard_exactly_as_it_was_sent(game, ann, bob, text):
    say(game, ann, text)
    assert heard(game, bob) == [text]


@pytest.mark.parametrize(
    "text", ["", "   ", "a" * 501, "a\nb", "a\x00", "\x1b[2J", "\ud800", "a\u2028b", "a\u202eb", "a\u2066b", "\x85"]
)
def test_what_is_no_line_of_text_is_refused_and_nothing_is_said(game, ann, text):
    error = refusal(say, game, ann, text)
    assert (error.code.code, error.extra["errors"][0]["pointer"]) == ("validation_failed", "/text")
    assert heard(game, ann) == []


def test_a_key_says_a_thing_once(game, ann):
    first, again = (say(game, ann, "once", key="k") for _ in range(2))
    assert (first.replayed, again.replayed, again.message) == (False, True, first.message)
    assert code(say, game, ann, "twice", key="k") == "idempotency_key_reused"
    assert heard(game, ann) == ["once"]


def test_nobody_says_too_much_in_too_short_a_time(game, ann, bob, settings):
    settings.CHAT_MESSAGES, settings.CHAT_SECONDS = 3, 60
    for _ in range(3):
        say(game, ann)
    error = refusal(say, game, ann)
    assert error.code.code == "too_many_messages"
    assert 1 <= error.extra["retry_after"] <= 60
    say(game, bob)
    ChatMessage.objects.filter(user=ann, seq=1).update(created_at=timezone.now() - timedelta(seconds=61))
    say(game, ann)
    assert code(say, game, ann) == "too_many_messages"


def test_pages_go_on_where_the_last_one_ended(game, ann, bob):
    for number in range(1, 8):
        say(game, ann, str(number))
    found, after = [], 0
    while True:
        page = chat.page(user=bob, game_id=game.pk, channel=TABLE, after=after, limit=3)
        if not page.messages:
            break
        found += [message["text"] for message in page.messages]
        after = page.next_after
    assert found == list("1234567")
    assert heard(game, bob, after=2**31 - 1) == []


# --- Not hearing someone ---------------------------------------------------------------------------------------------


def test_who_is_blocked_is_not_heard_in_any_game_and_is_not_told(game, ann, bob):
    other = table(ann, [bob], edition="reissue")
    services.mute(user=bob, username="ANN")
    for place in (game, other):
        say(place, ann, "you cannot hear me")
        say(place, bob, "silence")
        assert heard(place, bob) == ["silence"]
        assert heard(place, ann) == ["you cannot hear me", "silence"]
    assert [(block["name"], block["game"]) for block in chat.blocks(bob)] == [("ann", None)]


def test_who_is_muted_is_not_heard_in_that_game_until_unmuted(game, ann, bob):
    other = table(ann, [bob], edition="reissue")
    for _ in range(2):  # done twice it is done once
        services.mute(user=bob, username="ann", game_id=game.pk)
    say(game, ann, "here")
    say(other, ann, "there")
    assert (heard(game, bob), heard(other, bob)) == ([], ["there"])
    assert [block["game"] for block in chat.blocks(bob)] == [str(game.pk)]
    services.unmute(user=bob, username="ann")
    assert heard(game, bob) == []
    services.unmute(user=bob, username="ann", game_id=game.pk)
    assert heard(game, bob) == ["here"]


def test_who_has_gone_for_good_is_unmuted_too(game, ann, bob):
    services.mute(user=bob, username="ann")
    ann.is_active = False
    ann.save()
    services.unmute(user=bob, username="ann")
    assert chat.blocks(bob) == []


def test_a_page_without_those_who_are_blocked_still_leads_on(game, ann, bob):
    services.mute(user=bob, username="ann")
    for text in "aaab":
        say(game, ann if text == "a" else bob, text)
    page = chat.page(user=bob, game_id=game.pk, channel=TABLE, limit=2)
    assert ([m["seq"] for m in page.messages], page.last_seq, page.next_after) == ([4], 4, 4)


def test_nobody_mutes_themselves_nobody_or_everybody(game, ann, bob, monkeypatch):
    assert code(services.mute, user=ann, username="ann") == "validation_failed"
    assert code(services.mute, user=ann, username="nobody") == "person_not_found"
    monkeypatch.setattr("games.services.chat.messages.MOST_MUTES", 1)
    services.mute(user=ann, username="bob")
    assert code(services.mute, user=ann, username="bob", game_id=game.pk) == "too_many_blocks"


# --- The game knows nothing of it -------------------------------------------------------------------------------------


@pytest.mark.quick(1)
@pytest.mark.parametrize("number", range(2))
def test_nothing_that_is_said_gets_into_the_game(ann, bob, eve, settings, number):
    """Two games of the same moves, one of them full of talk: everything that is told of them is the same."""
    settings.CHAT_MESSAGES = 10_000
    moves = number * 20 + 20
    silent = play_on(table(ann, [bob], edition="reissue"), random.Random(number), moves=moves)
    loud, rng = table(ann, [bob], edition="reissue"), random.Random(number)
    for _ in range(moves):
        for user, channel in ((ann, TABLE), (bob, TABLE), (eve, SPECTATORS)):
            say(loud, user, SECRET, channel)
        loud = play_on(loud, rng, moves=1)
    staff = person("judge", is_staff=True)
    for game in (silent, loud):
        services.cancel_game(user=staff, game_id=game.pk)
    silent, loud = hosted_games.get_game(silent.pk), hosted_games.get_game(loud.pk)
    assert (loud.version, loud.last_seq) == (silent.version, silent.last_seq)
    assert record_of(loud) == record_of(silent)
    for viewer in (SPECTATOR, 0, 1):
        assert _kinds(loud, viewer) == _kinds(silent, viewer)
    exported = [record_of(loud), *(view_of(loud, viewer) for viewer in (SPECTATOR, 0, 1))]
    exported += [events_of(loud, viewer) for viewer in (SPECTATOR, 0, 1)]
    exported += [hosted_games.record(look(found, None)) for found in archive.games_of([loud.pk])]
    assert SECRET not in json.dumps(exported, ensure_ascii=False, default=str)
    assert canonical_json.view_hash(view_of(loud, 0)) == events_of(loud, 0)[-1]["view_hash"]


def _kinds(game: Game, viewer: int) -> list[tuple]:
    return [(event["seq"], event["version"], event["kind"], event["data"]) for event in _untimed(game, viewer)]


def _untimed(game: Game, viewer: int) -> list[dict]:
    """The events but for the one that names a moment."""
    return [event for event in events_of(game, viewer) if event["kind"] != "started"]
