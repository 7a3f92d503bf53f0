"""Seeds from many hands, and seats from the seed."""

import hashlib
import json
import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.engine.chance import Seeded, commitment
from games.headless import simulation
from games.terms import fairness

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SERVER = bytes(range(32))
TWO = [["ann", "hello"], ["ben", '3 · 7 "yes" \\o/']]
COMBINED = {
    (): SERVER.hex(),
    (("ann", "hello"),): "4a7b899acf0209ccda87421167769e28cd9a01431e247825f3c491cc670f7852",
    tuple(map(tuple, TWO)): "194c9b32e4104e00a1fcafa7194c39274bf6ff813816062f308a862096d6554f",
}

seeds = st.binary(min_size=32, max_size=32)
printable = st.characters(exclude_categories=("C", "Z"), include_characters=" ")
texts = st.text(printable, min_size=1, max_size=fairness.LONGEST_TEXT)


def contributions(fewest=0):
    pairs = st.tuples(texts, texts).map(list)
    return st.lists(pairs, min_size=fewest, max_size=5, unique_by=lambda pair: pair[0])


@pytest.mark.parametrize("given", COMBINED)
def test_seeds_are_those_of_the_documentation(given):
    assert fairness.combined(SERVER, given).hex() == COMBINED[given]


def test_the_hashed_bytes_can_be_written_by_hand():
    assert fairness.canonical(TWO) == '[["ann","hello"],["ben","3 · 7 \\"yes\\" \\\\o/"]]'.encode()
    by_hand = hashlib.sha256(SERVER + b"\0" + fairness.canonical(TWO)).digest()
    assert fairness.combined(SERVER, TWO) == by_hand


@given(seeds, contributions(), st.randoms(use_true_random=False))
def test_it_makes_no_difference_who_was_first(server_seed, given, random):
    shuffled = random.sample(given, len(given))
    assert fairness.combined(server_seed, given) == fairness.combined(server_seed, shuffled)


@given(seeds, contributions(), contributions())
def test_other_contributions_give_another_seed(server_seed, given, others):
    assume(sorted(given) != sorted(others))
    assert fairness.combined(server_seed, given) != fairness.combined(server_seed, others)


@given(contributions())
def test_the_hashed_bytes_say_who_contributed_what(given):
    """And nothing else: they are read back, and no character is written in two ways."""
    written = fairness.canonical(given).decode()
    assert json.loads(written) == sorted(given)
    assert all(letter in written for _, text in given for letter in text)


def test_names_are_ordered_by_code_points():
    """An astral letter comes last, although its first unit in UTF-16 is smaller."""
    names = ["\N{LATIN SMALL LIGATURE FI}", "\N{MATHEMATICAL SCRIPT CAPITAL A}", "Zoë", "Zoe"]
    order = [name for name, _ in fairness.in_order([[name, "1"] for name in names])]
    assert order == ["Zoe", "Zoë", "\N{LATIN SMALL LIGATURE FI}", "\N{MATHEMATICAL SCRIPT CAPITAL A}"]


@pytest.mark.parametrize("text", ["", "a" * 65, "two\nlines", "tab\t", "\N{ZERO WIDTH SPACE}", "\ud800", 7, None])
def test_a_text_that_cannot_be_seen_is_none(text):
    assert not fairness.is_contribution(text)
    with pytest.raises(ValueError, match="1 to 64 printable"):
        fairness.combined(SERVER, [["ann", text]])


@pytest.mark.parametrize("text", ["a", "ä" * 64, "with spaces  ", "\N{GAME DIE}" * 64])
def test_a_line_of_64_characters_can_be_contributed(text):
    assert fairness.is_contribution(text)


@pytest.mark.parametrize("name", ["", "a\nb", None])
def test_a_contribution_has_a_name(name):
    with pytest.raises(ValueError, match="names who"):
        fairness.in_order([[name, "x"]])


def test_nobody_contributes_twice():
    with pytest.raises(ValueError, match="once"):
        fairness.combined(SERVER, [["ann", "1"], ["ann", "2"]])


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_server_seed_has_32_bytes(length):
    with pytest.raises(ValueError, match="32 bytes"):
        fairness.combined(bytes(length), TWO)


@given(seeds, st.integers(1, 5))
def test_everybody_sits_somewhere(seed, players):
    order = fairness.seat_order(seed, players)
    assert sorted(order) == list(range(players))
    assert order == fairness.seat_order(seed, players)


def test_seat_orders_are_those_of_the_documentation():
    assert [fairness.seat_order(SERVER, players) for players in (2, 3, 4, 5)] == [
        [0, 1],
        [0, 1, 2],
        [1, 0, 2, 3],
        [0, 3, 4, 1, 2],
    ]


@pytest.mark.parametrize(("players", "limit"), [(2, 16), (3, 26), (4, 57), (5, 185)])
def test_every_order_of_seats_is_equally_likely(players, limit):
    """Chi-squared over all orders of a fixed row of seeds; by chance alone a limit is passed once in ten thousand."""
    orders = list(permutations(range(players)))
    draws = 100 * len(orders)
    seeds = (hashlib.sha256(f"seats {players} {i}".encode()).digest() for i in range(draws))
    found = Counter(tuple(fairness.seat_order(seed, players)) for seed in seeds)
    assert set(found) == set(orders)
    assert sum((found[order] - 100) ** 2 / 100 for order in orders) < limit


@given(seeds)
def test_seats_do_not_follow_from_the_bytes_of_the_tiles(seed):
    """The shuffle has a stream of its own, whose start is none of the first digests of the game's."""
    own = hashlib.sha256(seed + fairness.SEATS).digest()
    stream = [hashlib.sha256(seed + i.to_bytes(8, "big")).digest() for i in range(8)]
    assert own not in stream
    assert fairness.seat_order(seed, 5) == list(Seeded(own).tiles([1] * 5)[0])


@given(seeds, contributions(fewest=1), st.data())
def test_no_contribution_can_be_exchanged_afterwards(server_seed, given, data):
    seed = fairness.combined(server_seed, given)
    index = data.draw(st.integers(0, len(given) - 1))
    name, text = given[index]
    changed = [*given[:index], (name, data.draw(texts.filter(lambda other: other != text))), *given[index + 1 :]]
    assert fairness.combined(server_seed, changed) != seed


def test_what_the_page_does_by_hand_is_right():
    """Its programs, run as they stand: the first asserts, the second accepts real records and no others."""
    programs = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names = {}
    for program in programs:
        exec(compile(program, "docs/fairness.md", "exec"), names)  # the page is ours
    for index in range(10):
        record = simulation.play_game(simulation.make_table("1897", 4, ["random"], ["nobles"]), 1, index)
        assert names["follows"](record)
        assert not names["follows"](record | {"seed": SERVER.hex()})


def test_the_page_tells_the_vectors():
    for texts_given, seed in COMBINED.items():
        told = fairness.canonical(texts_given).decode() if texts_given else "none"
        assert f"| {told} | `{seed}` |" in PAGE.replace("`[", "[").replace("]`", "]")
    assert commitment(SERVER) in PAGE
