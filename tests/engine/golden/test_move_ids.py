"""The number of a move never changes: programs have learned it."""

import pytest

from games.engine import MoveSyntaxError, ids, move_ids, moves, notation, parse
from games.engine.move_ids import index, move_at
from tests.engine.golden import move_ids as golden

WRITTEN = golden.PATH.read_text(encoding="utf-8").splitlines()


def test_every_move_has_the_number_that_was_published() -> None:
    assert golden.listing() == WRITTEN


def test_no_published_number_is_given_to_another_move(tmp_path, monkeypatch) -> None:
    published = tmp_path / "move_ids.txt"
    monkeypatch.setattr(golden, "PATH", published)
    published.write_text("\n".join(WRITTEN[:100] + WRITTEN[101:]) + "\n")
    golden.write()
    assert published.read_text().splitlines() == WRITTEN
    published.write_text("\n".join([*WRITTEN[:100], "100 captain:none"]))
    with pytest.raises(ValueError, match="100 captain:none"):
        golden.write()


def test_every_closed_move_stands_in_the_table_once() -> None:
    assert len(set(move_ids.TABLE)) == len(move_ids.TABLE) < move_ids.FIRST_STORE
    assert set(move_ids.TABLE) == {*notation.CLOSED, *moves.OPEN}
    assert [index(move) for move in move_ids.TABLE] == list(range(len(move_ids.TABLE)))


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
    assert len(move_ids.TABLE) <= index(move) < move_ids.SIZE
    assert move_at(index(move)) == move


def test_the_families_follow_each_other_without_a_gap() -> None:
    assert (move_ids.STORED.first, move_ids.PAID.first) == (1024, 1024 + 12**5)
    assert move_ids.PAID.first + len(ids.BUILDINGS) * 3 * 257 * 6 * 2 == move_ids.SIZE


@pytest.mark.parametrize("number", [-1, len(move_ids.TABLE), 1023, move_ids.SIZE, move_ids.PAID.first])
def test_a_number_of_no_move_is_refused(number: int) -> None:
    with pytest.raises(MoveSyntaxError, match=f"No move has the number {number}"):
        move_at(number)


@pytest.mark.parametrize("spelled", ["store:corn=12", "store:coffee=999"])
def test_a_move_that_is_legal_in_no_game_has_no_number(spelled: str) -> None:
    with pytest.raises(MoveSyntaxError, match="so many of"):
        index(parse(spelled))


@pytest.mark.parametrize("spelled", ["place:corn=1", "crew:none", "small_wharf:corn=2"])
def test_a_value_of_an_open_move_has_the_number_of_its_verb(spelled: str) -> None:
    number = index(parse(spelled))
    assert WRITTEN[number] == f"{number} {spelled.partition(':')[0]}"
    assert move_at(number) in moves.OPEN
