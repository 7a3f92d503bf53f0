"""The number of a move never changes: programs have learned it."""

import hashlib

import pytest

from games.engine import indices, moves, notation, parse
from games.engine.indices import index, move_at
from tests.engine.golden import move_ids

WRITTEN = move_ids.PATH.read_text(encoding="utf-8").splitlines()
FIRST_EDITION = "94079e5c20eac8e16f9cb40c0bb8bcac22da69b1f8471628ae6ed9986d8bb44e"
"""Of the lines as they were published first; new lines only come behind them."""
PUBLISHED = 1006


def test_every_move_has_the_number_that_was_published() -> None:
    assert move_ids.listing() == WRITTEN
    published = "\n".join(WRITTEN[:PUBLISHED]).encode()
    assert hashlib.sha256(published).hexdigest() == FIRST_EDITION


def test_every_closed_move_stands_in_the_table_once() -> None:
    assert len(set(indices.TABLE)) == len(indices.TABLE) < indices.FIRST_STORE
    assert set(indices.TABLE) == {*notation.CLOSED, *moves.OPEN}
    assert [index(move) for move in indices.TABLE] == list(range(len(indices.TABLE)))


@pytest.mark.parametrize(
    "spelled",
    [
        "store:none",
        "store:corn=10,indigo=11,sugar=11,tobacco=9,coffee=9",
        "store:coffee=1",
        "build:office+colonist@corn",
        "build:royal_garden+noble@royal_garden+coffee+vp+university/noble",
        "build:small_indigo_plant+vp",
        "build:office+corn",
        "build:office+colonist@san_juan+university",
    ],
)
def test_a_counted_move_is_found_by_its_number(spelled: str) -> None:
    move = parse(spelled)
    assert len(indices.TABLE) <= index(move) < indices.SIZE
    assert move_at(index(move)) == move


def test_the_families_follow_each_other_without_a_gap() -> None:
    assert (indices.STORED.first, indices.PAID.first) == (1024, 1024 + 12**5)
    assert indices.PAID.first + 45 * 3 * 257 * 6 * 2 == indices.SIZE


@pytest.mark.parametrize("number", [-1, len(indices.TABLE), 1023, indices.SIZE, indices.PAID.first])
def test_a_number_of_no_move_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match=f"No move has the number {number}"):
        move_at(number)


@pytest.mark.parametrize("spelled", ["store:corn=12", "store:coffee=999"])
def test_a_move_that_is_legal_in_no_game_has_no_number(spelled: str) -> None:
    with pytest.raises(ValueError, match="never"):
        index(parse(spelled))


@pytest.mark.parametrize("spelled", ["place:corn=1", "crew:none", "small_wharf:corn=2"])
def test_a_value_of_an_open_move_has_the_number_of_its_verb(spelled: str) -> None:
    number = index(parse(spelled))
    assert WRITTEN[number] == f"{number} {spelled.partition(':')[0]}"
    assert move_at(number) in moves.OPEN
