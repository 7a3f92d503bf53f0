"""Choosing a move: numbers, notation, help, nonsense, and the editor of placements."""

from random import Random

import pytest

from games import engine
from games.terminal import placement
from games.terminal.ask import Chance, Person, Quit
from games.terminal.words import Words

from .support import TABLES, console, decision, opened, random_game, shown, view


class Desk:
    def __init__(self) -> None:
        self.asked: list[str] = []

    def draw(self) -> None:
        self.asked.append("draw")

    def show_log(self) -> None:
        self.asked.append("log")


class Asked:
    """A person who types these lines at a decision."""

    def __init__(self, state: engine.State, *lines: str) -> None:
        self.console, self.desk, rest = console(), Desk(), iter(lines)

        def read(prompt: str) -> str:
            try:
                return next(rest)
            except StopIteration:
                raise EOFError from None

        person = Person(self.console, read)
        self.move = person.choose(decision(state), Words(view(state), engine.waiting(state).seat), self.desk)

    @property
    def text(self) -> str:
        return shown(self.console)


def first(kind: str, seed: int = 1) -> engine.State:
    """The first state of a random game that asks for this, with some choice."""
    for state, _ in random_game("1897", 4, seed):
        if engine.waiting(state).kind == kind and (
            kind != "place" or len(opened(state, engine.waiting(state).seat)["slots"]) > 3
        ):
            return state
    raise AssertionError(kind)


def test_a_number_is_the_move_beside_it() -> None:
    state = first("role")
    assert Asked(state, "1").move == "role:settler"
    asked = Asked(state, "2")
    assert asked.move == "role:mayor"
    assert "2  Recruiter" in asked.text
    assert "Choose a role" in asked.text


def test_notation_goes_out_as_it_was_typed() -> None:
    assert Asked(first("role"), " role:captain ").move == "role:captain"
    assert Asked(first("role"), "place:corn=1").move == "place:corn=1"  # the server judges
    assert Asked(first("build"), "pass").move == "pass"


def test_nonsense_is_asked_again() -> None:
    asked = Asked(first("role"), "", "99", "9" * 5000, "0", "hello", "²", "?", "l", "r", "1")
    assert asked.move == "role:settler"
    assert "There are moves 1 to" in asked.text
    assert "hello is neither a number nor a move" in asked.text
    assert "this help" in asked.text
    assert asked.desk.asked == ["log", "draw"]
    assert asked.text.count("Choose a role") == 2


def test_leaving() -> None:
    for lines in (["q"], ["quit"], []):
        with pytest.raises(Quit):
            Asked(first("role"), *lines)


def test_prices_tell_how_they_come_about() -> None:
    state = first("build")
    asked = Asked(state, "1")
    move = next(move for move in decision(state)["moves"] if move["price"] and move["price"]["discounts"])
    assert f"({move['price']['base']} − " in asked.text
    assert move["label"] in asked.text


def test_a_proposal_is_chosen_by_number() -> None:
    state = first("place")
    asked = Asked(state, "1")
    assert asked.move == decision(state)["open"]["proposals"][0]
    assert "possible arrangement" in asked.text


def test_the_editor_begins_as_it_is_and_sends_what_is_arranged() -> None:
    state = first("place")
    offered = decision(state)["open"]
    circles = [slot["circles"] for slot in offered["slots"]]
    must = min(offered["colonists"], sum(circles))
    lines, left = [], must
    for number, room in enumerate(circles, 1):  # fill from the first slot on
        lines.append(f"{number}={min(room, left)}")
        left -= min(room, left)
    asked = Asked(state, "e", "ok", "clear", "ok", "77", "x=1", "?", " ".join(lines), "ok")
    engine.play(state, engine.parse(asked.move))  # it is legal
    assert "more must stand on circles" in asked.text
    assert "'77' is no number" in asked.text


def test_the_editor_is_left_without_a_move() -> None:
    state = first("place")
    assert Asked(state, "e", "1", "x", "1").move == decision(state)["open"]["proposals"][0]
    assert Asked(state, "e", "place:none").move == "place:none"


def test_the_editor_never_holds_more_than_there_are() -> None:
    state = first("place")
    editor = placement.Editor(decision(state)["open"])
    rng = Random(4)
    for _ in range(500):
        item = f"{rng.choice(['', '-'])}{rng.randint(1, 9)}{rng.choice(['', '=1', '=0', '=3'])}"
        editor.apply(rng.choice([item, item, "clear"]) if rng.random() < 0.1 else item)
        assert 0 <= editor.left <= editor.must
        assert all(0 <= editor.counts[slot["slot"]] <= slot["circles"] for slot in editor.slots)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_chance_plays_only_legal_moves_and_every_decision_can_be_asked(edition: str, players: int) -> None:
    chance = Chance(console(), Random(1))
    for state, _ in random_game(edition, players, seed=5):
        if state.over:
            return
        words = Words(view(state), engine.waiting(state).seat)
        for _ in range(3):
            move = chance.choose(decision(state), words, Desk())
            assert engine.problem(state, engine.parse(move)) is None, move
        Asked(state, "1")


def test_the_same_seed_plays_the_same() -> None:
    state = first("place")
    words = Words(view(state), 0)
    moves = [Chance(console(), Random(8)).choose(decision(state), words, Desk()) for _ in range(2)]
    assert moves[0] == moves[1]
