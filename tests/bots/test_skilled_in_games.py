"""Whole games: skilled beats chance by far, scores like people who know the game, and always comes to an end."""

from collections import Counter
from statistics import mean

import pytest

from bots import get
from bots.arena import tournament
from games.engine import ids, new_game, ruleset, text

from .support import TABLES, deal, decisions

SKILLED, RANDOM = ("skilled", get("skilled")), ("random", get("random"))
SANE_NUMBER_OF_ROUNDS = 40


def test_beats_three_random_bots_nearly_always():
    """Forty games of four in rotated seats: at least four of five are won, with the score of a fair human player."""
    (skilled, chance), _ = tournament(ruleset("1897", 4), [SKILLED, RANDOM, RANDOM, RANDOM], games=40)
    assert skilled.games == 40
    assert skilled.wins >= 36
    assert 40 < skilled.total / skilled.games < 100
    assert chance.total / chance.games < 30


@pytest.mark.parametrize("players", [2, 3, 5])
def test_beats_random_bots_at_every_table(players):
    (skilled, _), _ = tournament(ruleset("1897", players), [SKILLED] + [RANDOM] * (players - 1), games=8)
    assert skilled.wins >= 7


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_games_among_skilled_players_end(edition, players):
    """Nobody waits for the others: no stand-off, in no edition, with any number of players."""
    lines, rounds = tournament(ruleset(edition, players), [SKILLED] * players, games=3)
    assert max(rounds) < SANE_NUMBER_OF_ROUNDS
    assert min(rounds) >= 6
    assert 30 < lines[0].total / lines[0].games < 60


def test_games_with_the_option_to_leave_goods_end_too():
    """The decision whether to produce (G-40) does not stop the game."""
    state = new_game("1897", 3, options={"production_action_optional": True}, seed=bytes(32))
    played = Counter(text(move) for *_, move in decisions(state, ["skilled"] * 3))
    assert state.round < SANE_NUMBER_OF_ROUNDS
    assert played["produce"]


def test_plays_the_whole_game():
    """Over some games every role, good and building finds somebody who wants it."""
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
