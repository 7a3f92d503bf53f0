"""Who has won: by points, then by coins and barrels, among those who are still in play."""

from hypothesis import given
from hypothesis import strategies as st

from games.terms.ranking import best

SEATS = st.integers(2, 5).flatmap(
    lambda players: st.tuples(
        st.lists(
            st.fixed_dictionaries({"total": st.integers(0, 3), "tiebreak": st.integers(0, 2)}),
            min_size=players,
            max_size=players,
        ),
        st.sets(st.integers(0, players - 1), min_size=1),
    )
)


@given(SEATS)
def test_nobody_in_play_is_better_than_a_winner_and_all_who_are_as_good_have_won(seats):
    scores, in_play = seats
    won = best({"scores": scores}, in_play)
    reached = {seat: (scores[seat]["total"], scores[seat]["tiebreak"]) for seat in in_play}
    assert won == sorted(won)
    assert {seat for seat in in_play if reached[seat] == max(reached.values())} == set(won)


@given(SEATS)
def test_anyone_who_is_out_of_play_changes_nothing(seats):
    scores, in_play = seats
    without = [line if seat in in_play else {"total": 0, "tiebreak": 0} for seat, line in enumerate(scores)]
    assert best({"scores": scores}, in_play) == best({"scores": without}, in_play)
