"""Looking back: how everybody stands, and what else could have been played, as far as a seat could know."""

from random import Random

import pytest

from bots import BotView, Budget, get
from bots.network import appraisal
from bots.network.appraisal import appraise, compare
from bots.network.master import MOST_MOVES
from games.engine import apply, current_decision, determinize, new_game, random_move, result

from ..support import ALL, deal


def positions(edition="1897", players=3, expansions=(), every=12):
    """Some positions of a game that is played at random."""
    state, rng = deal(edition, players, 2, expansions), Random(5)
    while not state.over:
        if rng.random() < 1 / every:
            yield state.copy()
        apply(state, random_move(state, rng))


@pytest.fixture
def one_round(monkeypatch):
    monkeypatch.setattr(appraisal, "ROUNDS", appraisal.ROUNDS[:1])


@pytest.mark.parametrize(
    ("edition", "players", "expansions"),
    [("classic", 4, ()), ("reissue", 5, ("nobles",)), ("1897", 2, ()), ("1897", 3, ALL)],
)
def test_the_chances_of_all_seats_are_one_together(edition, players, expansions):
    for state in positions(edition, players, expansions, every=80):
        standings = appraise(state, Random(1))
        if current_decision(state).kind == "draft":
            assert standings is None
            continue
        assert len(standings) == players
        assert sum(standing.win for standing in standings) == pytest.approx(1)
        assert all(0 <= standing.win <= 1 for standing in standings)


def test_nothing_is_said_of_a_draft():
    state = new_game("1897", 3, ALL, seed=bytes(32))
    assert current_decision(state).kind == "draft"
    assert appraise(state, Random(1)) is None


def test_a_finished_game_is_judged_by_its_result():
    state, rng = deal("1897", 4), Random(1)
    while not state.over:
        apply(state, random_move(state, rng))
    standings, outcome = appraise(state, Random(1)), result(state)
    winners = outcome["winners"]
    assert [standing.win for standing in standings] == [1 / len(winners) if seat in winners else 0 for seat in range(4)]
    assert [standing.score for standing in standings] == pytest.approx([line["total"] for line in outcome["scores"]])


def test_a_game_that_is_surely_over_soon_is_judged_by_its_end():
    """Shortly before the end the playout reaches it: the chances are shares of a victory."""
    before, state = None, deal("1897", 3, 2)
    rng, expert = Random(5), get("expert")
    while not state.over:
        before = state.copy()
        apply(state, expert.choose(BotView(state, current_decision(state).seat), rng, Budget()))
    assert all(standing.win in (0, 0.5, 1) for standing in appraise(before, Random(1)))


@pytest.mark.parametrize("expansions", [(), ALL])
def test_worlds_that_differ_in_hidden_things_alone_are_judged_alike(expansions, one_round):
    for state in positions(expansions=expansions, every=80):
        seat = current_decision(state).seat
        twin = determinize(state, Random(9), seat)
        assert appraise(twin, Random(1)) == appraise(state, Random(1))
        if current_decision(state).kind != "draft":
            played = random_move(state, Random(2))
            found = [compare(BotView(world, seat), played, Random(1)) for world in (state, twin)]
            assert found[0] == found[1]


def test_the_move_that_was_played_is_compared_whatever_an_expert_thinks_of_it(one_round):
    """A role that nobody likes is among the moves, each once, best first."""
    state = deal("1897", 3, 2)
    liked = []
    while len(liked) <= MOST_MOVES or current_decision(state).kind != "role":
        if liked:
            apply(state, liked[0])
        view = BotView(state, current_decision(state).seat)
        liked = [prospect.move for prospect in get("expert").prospects(view, Random(1), Budget())]
    worst = liked[-1]
    found = compare(view, worst, Random(1))
    assert sorted(prospect.move for prospect in found) == sorted({*liked[:MOST_MOVES], worst})
    assert found == compare(view, worst, Random(1))
    assert compare(view, liked[0], Random(1)) == [one for one in found if one.move != worst]
