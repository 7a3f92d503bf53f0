"""The engine still plays the games that it played when the golden files were written."""

import json

import pytest

from games.engine import legal_values
from tests.engine.golden import perft, playthrough

ROWS = json.loads(perft.PATH.read_text(encoding="utf-8"))


def arguments(row: dict) -> tuple:
    return row["edition"], row["players"], row["played"], len(row["counts"]), tuple(row["expansions"])


def test_every_position_has_its_counts() -> None:
    assert [arguments(row) for row in ROWS] == perft.POSITIONS


@pytest.mark.quick(1)
@pytest.mark.parametrize(
    "row", ROWS, ids=lambda row: f"{'+'.join([row['edition'], *row['expansions']])}-{row['players']}@{row['played']}"
)
def test_the_number_of_move_sequences_is_as_written(row: dict) -> None:
    assert perft.counts(*arguments(row)) == row


def test_perft_counts_every_value_of_an_open_move() -> None:
    state = perft.position("1897", 2, 40)
    assert perft.perft(state, 1) == len(list(legal_values(state)))
    assert perft.perft(state, 0) == 1


@pytest.mark.parametrize("name", playthrough.GAMES)
def test_a_whole_game_reads_as_written(name: str) -> None:
    assert playthrough.playthrough(name).splitlines() == playthrough.path(name).read_text("utf-8").splitlines()
