"""Events as the server tells them."""

import pytest

from games import engine
from games.terminal.story import UNTOLD, story, tell
from games.terminal.words import SEATS, Words

from .support import TABLES, console, shown, view, whole_game


def words(edition: str = "1897", me: int | None = 0) -> Words:
    return Words(view(engine.new_game(edition, 4, seed=bytes(32))), me)


def told(kind: str, message: str, seat: int | None = None, **data) -> str | None:
    text = tell({"kind": kind, "seat": seat, "data": data, "message": message}, words())
    return text and text.plain


@pytest.mark.quick(3)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_every_event_of_a_random_game_is_told_unless_others_tell_it(edition, players, expansions) -> None:
    state, events = whole_game(edition, players, 2, expansions)
    target = console(80)
    target.print(story(events, Words(view(state), 0)))
    text = shown(target)
    assert max(map(len, text.splitlines())) <= 80
    in_one_line = " ".join(text.split())
    for event in events:
        if event["kind"] not in UNTOLD | {"move"}:
            assert " ".join(event["message"].split()) in in_one_line, event


def test_a_role_is_a_headline_and_a_move_is_told_only_if_it_is_a_pass() -> None:
    assert told("chose_role", "skilled 2 chooses the Builder.", 1) == "▸ skilled 2 chooses the Builder."
    nothing, something = "skilled 3 passes.", "skilled 3 has chosen a building."
    assert told("move", nothing, 2, decision="build", move="pass", forced=False) == nothing
    assert told("move", something, 2, decision="build", move="build:office", forced=False) is None
    assert told("move", nothing, 2, decision="build", move="pass", forced=True) is None


def test_an_event_without_a_message_is_left_out() -> None:
    assert told("stored", "", 2, kept={}, lost={}) is None


def test_names_have_the_colours_of_their_seats() -> None:
    text = tell({"kind": "sold", "seat": 1, "data": {}, "message": "skilled 2 sells 1 corn."}, words())
    assert [(span.start, span.end, span.style) for span in text.spans] == [(0, 9, SEATS[1])]


def test_unknown_kinds_are_told_as_the_server_tells_them() -> None:
    assert told("comet", "Something happened at the table.") == "Something happened at the table."
