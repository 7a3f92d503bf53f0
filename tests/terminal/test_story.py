"""Events in plain words."""

import pytest

from games import engine
from games.terminal.story import TELLERS, story, tell
from games.terminal.words import Words

from .support import TABLES, console, shown, view, whole_game


def words(edition: str = "1897", me: int | None = 0) -> Words:
    return Words(view(engine.new_game(edition, 4, seed=bytes(32))), me)


def told(kind: str, seat: int | None = None, **data) -> str:
    return tell({"kind": kind, "seat": seat, "data": data}, words()).plain


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_every_event_of_a_random_game_is_told_or_left_to_others(edition: str, players: int) -> None:
    state, events = whole_game(edition, players, seed=2)
    target = console(80)
    target.print(story(events, Words(view(state), 0)))
    text = shown(target)
    assert max(map(len, text.splitlines())) <= 80
    assert text.count("Round ") == state.round
    unknown = {event["kind"] for event in events} - set(TELLERS)
    assert unknown == {"decision"}


def test_sentences() -> None:
    assert told("took_tile", 0, tile="indigo", colonist=True) == "You take  fruit  with a worker."
    assert told("took_tile", 1, tile="quarry", colonist=False) == "greedy 2 takes  quarry ."
    assert told("built", 1, building="hospice", price=1, colonist=False) == "greedy 2 builds Hospital for 1 peso."
    assert told("move", 2, decision="build", move="pass", forced=False) == "greedy 3 builds nothing."
    assert told("move", 0, decision="trade", move="pass", forced=False) == "You sell nothing."
    assert told("chose_role", 3, role="mayor", coins=2, declined=True) == (
        "▸ greedy 4 takes Recruiter and 2 pesos, renouncing the privilege."
    )
    assert told("loaded", 1, good="corn", barrels=3, points=4, ship=None) == (
        "greedy 2 loads  corn 3  on a ship of one's own, 4 points."
    )
    assert told("stored", 0, kept={"corn": 1}, lost={"sugar": 2}) == "You keep  corn 1 , losing  sugar 2 ."
    assert told("dealt_colonists", 0, dealt=[{"seat": 0, "colonists": 2}, {"seat": 1, "colonists": 1}]) == (
        "The ship brings workers for you: 2, greedy 2: 1."
    )
    assert "not enough workers" in told("end_triggered", cause="colonists")


def test_unknown_kinds_and_data_are_ignored() -> None:
    assert tell({"kind": "comet", "seat": None, "data": {}}, words()) is None
    assert told("took_tile", 1, tile="corn", colonist=False, weather="fine") == "greedy 2 takes  corn ."
