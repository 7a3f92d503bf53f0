"""Choosing a move: numbers, notation, help, nonsense, and the editor of placements."""

from random import Random

import pytest

from games import engine
from games.terminal import placement
from games.terminal.ask import MOST_LINES, Chance, Person, Quit, gathered
from games.terminal.words import Words

from .support import EVERYTHING, TABLES, console, decision, opened, random_game, shown, view


class Desk:
    def __init__(self) -> None:
        self.asked: list[str] = []

    def draw(self) -> None:
        self.asked.append("draw")

    def show_log(self) -> None:
        self.asked.append("log")

    def show_hint(self, level: str | None) -> None:
        self.asked.append(f"hint of {level}")


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
        self.move = person.choose(decision(state), Words(view(state), engine.current_decision(state).seat), self.desk)

    @property
    def text(self) -> str:
        return shown(self.console)


def first(kind: str, seed: int = 1, expansions: tuple[str, ...] = (), fits=lambda state: True) -> engine.State:
    """The first state of random games that asks for this, with some choice."""
    for number in range(seed, seed + 40):
        for state, _ in random_game("1897", 4, number, expansions):
            if (
                not state.over
                and engine.current_decision(state).kind == kind
                and (kind != "place" or len(opened(state, engine.current_decision(state).seat)["slots"]) > 3)
                and fits(state)
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


def test_a_hint_is_asked_for_and_then_the_move_again() -> None:
    asked = Asked(first("role"), "h", "hint", "h master", "hint  oracle ", "1")
    assert asked.desk.asked == ["hint of None", "hint of None", "hint of master", "hint of oracle"]
    assert asked.move == "role:settler"


def test_nonsense_is_asked_again() -> None:
    asked = Asked(first("role"), "", "99", "9" * 5000, "0", "hello", "²", "?", "l", "r", "1")
    assert asked.move == "role:settler"
    assert "Type a number from 1 to" in asked.text
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
    assert "possible way" in asked.text


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
    assert "more must go on circles" in asked.text
    assert "'77' is not a number" in asked.text


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
        assert 0 <= editor.missing <= editor.must
        assert all(0 <= int(editor.counts[place.id]) <= place.room for place in editor.places)


def noble_waits(state: engine.State) -> bool:
    waiting = decision(state)["open"]
    return waiting["nobles"] > 0 and waiting["colonists"] > 1 and len(waiting["slots"]) > 2


def test_nobles_are_arranged_apart_from_colonists() -> None:
    state = first("place", expansions=EVERYTHING, fits=noble_waits)
    editor = placement.Editor(decision(state)["open"])
    assert editor.apply("clear") is None
    assert editor.apply("1n") is None
    assert editor.counts[editor.places[0].id] == placement.Count(0, 1)
    assert editor.apply("-1n 1=1") is None
    assert editor.counts[editor.places[0].id] == placement.Count(1, 0)
    assert "occupied" in editor.apply("1=9n")
    assert "not a count" in editor.apply("1=n")


@pytest.mark.parametrize("verb", ["place", "crew", "small_wharf"])
def test_every_open_move_is_edited_into_a_legal_one(verb: str) -> None:
    """A person adds one after the other until nothing more fits."""
    kind = "ship" if verb == "small_wharf" else verb
    state = first(
        kind, expansions=EVERYTHING, fits=lambda s: decision(s)["open"] and decision(s)["open"]["verb"] == verb
    )
    editor = placement.Editor(decision(state)["open"])
    editor.apply("clear")
    for number, place in enumerate(editor.places, 1):
        for _ in range(place.room):
            if editor.apply(f"{number}"):
                editor.apply(f"{number}n")
    typed = [f"{k}={editor.counts[place.id]}" for k, place in enumerate(editor.places, 1) if editor.counts[place.id]]
    asked = Asked(state, "e", "clear", " ".join(typed), "ok")
    assert engine.why_illegal(state, engine.parse(asked.move)) is None, asked.move
    assert asked.move.startswith(f"{verb}:")


def gathers(state: engine.State) -> bool:
    return len(state.moves) > MOST_LINES and any(len(group) > 1 for group in gathered(decision(state)["moves"]))


def test_many_moves_are_gathered_by_building_and_asked_in_two_steps() -> None:
    state = first("build", expansions=EVERYTHING, fits=gathers)
    groups = gathered(decision(state)["moves"])
    assert sorted(move["move"] for group in groups for move in group) == engine.texts(engine.legal_moves(state))
    number, group = next((k, group) for k, group in enumerate(groups, 1) if len(group) > 1)
    assert len({move["move"].partition("+")[0] for move in group}) == 1
    asked = Asked(state, str(number), "x", str(number), "2")
    assert asked.move == group[1]["move"]
    assert f"{len(group)} ways" in asked.text
    assert group[1]["label"].split(" (")[0] in asked.text


@pytest.mark.parametrize("text", ["raid@5=0", "plunder", "headhunt=0", "swap:mayor", "guest:corn", "crew:none"])
def test_the_moves_of_the_expansions_can_be_typed(text: str) -> None:
    assert Asked(first("role"), text).move == text


@pytest.mark.dear(3)
@pytest.mark.quick(2)
@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_chance_plays_only_legal_moves_and_every_decision_can_be_asked(edition, players, expansions) -> None:
    chance = Chance(console(), Random(1))
    for state, _ in random_game(edition, players, 5, expansions):
        if state.over:
            return
        words, asked = Words(view(state), engine.current_decision(state).seat), decision(state)
        for _ in range(3):
            move = chance.choose(asked, words, Desk())
            assert engine.why_illegal(state, engine.parse(move)) is None, move
        Asked(state, "1", "1")  # the second one where the first is a list


def test_the_same_seed_plays_the_same() -> None:
    state = first("place")
    words = Words(view(state), 0)
    moves = [Chance(console(), Random(8)).choose(decision(state), words, Desk()) for _ in range(2)]
    assert moves[0] == moves[1]
