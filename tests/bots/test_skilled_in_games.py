"""Whole games: skilled beats chance by far, scores like people who know the game, and always comes to an end."""

from collections import Counter
from statistics import mean

import pytest

from games.engine import ids, new_game, text

from .support import TABLES, contest, deal, decisions

SANE_NUMBER_OF_ROUNDS = 40


@pytest.mark.dear
def test_beats_three_random_bots_nearly_always():
    """Forty games of four in rotated seats: at least four of five are won, with the score of a fair human player."""
    skilled, chance = contest("skilled", *["random"] * 3, games=40).lines
    assert skilled.seats == 40
    assert skilled.wins >= 0.9
    assert 40 < skilled.scores["total"] < 100
    assert chance.scores["total"] < 30


@pytest.mark.dear(3)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_beats_random_bots_at_every_table(players):
    skilled, _ = contest("skilled", *["random"] * (players - 1), games=8).lines
    assert skilled.wins > 0.85


@pytest.mark.dear(3)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_games_among_skilled_players_end(edition, players):
    """Nobody waits for the others: no stand-off, in no edition, with any number of players."""
    found = contest(*["skilled"] * players, games=3, edition=edition)
    assert found.rounds > 6
    assert found.most_rounds < SANE_NUMBER_OF_ROUNDS
    assert 30 < found.lines[0].scores["total"] < 60


def test_games_with_the_option_to_leave_goods_end_too():
    """The decision whether to produce (G-40) does not stop the game."""
    state = new_game("1897", 3, options={"production_action_optional": True}, seed=bytes(32))
    played = Counter(text(move) for *_, move in decisions(state, ["skilled"] * 3))
    assert state.round < SANE_NUMBER_OF_ROUNDS
    assert played["produce"]


def test_plays_the_whole_game():
    """Over some games every role, good and building finds someone who wants it."""
    played = Counter()
    large = []
    for deck in range(3):
        state = deal("1897", 4, deck)
        played.update(text(move).split("@")[0].split("+")[0] for *_, move in decisions(state, ["skilled"] * 4))
        large += [bin(seat.owned & state.rules.large_violet).count("1") for seat in state.seats]
    for role in ("settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector"):
        assert played[f"role:{role}"], role
    for good in ids.GOODS:
        assert played[f"ship:{good}"] + played[f"sell:{good}"], good
    assert played["take:quarry"]
    assert mean(large) > 0.3
    built = sum(played[f"build:{building}"] > 0 for building in ids.BUILDINGS)
    assert built >= 15
