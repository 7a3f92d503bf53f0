"""Every game ends, by each of the three triggers, with a result that agrees with its own parts."""

from collections import Counter

from games.engine import ids, playout, result
from tests.engine.properties.random_games import PRINTED, TABLES, Table, each_table

MOST_ROUNDS = 60
"""The longest of tens of thousands of random games had 33 (``docs/statistics.md``), with expansions 40."""


@each_table
def test_random_games_end_with_a_result_that_adds_up(table: Table) -> None:
    for name in table.names("endings", share=3):
        state, rng = table.start(name)
        playout(state, rng)
        found = result(state)
        assert state.over
        assert not state.moves
        assert 1 <= found["rounds"] <= MOST_ROUNDS, name
        assert found["ended_by"], name
        assert not ("nobles" in table.expansions and "colonists" in found["ended_by"]), name  # R-X2-4
        assert all(line["nobles"] == 0 for line in found["scores"]) or "nobles" in table.expansions, name
        for line in found["scores"]:
            assert line["total"] == line["chips"] + line["buildings"] + line["bonus"] + line["nobles"], name
        best = max((line["total"], line["tiebreak"]) for line in found["scores"])
        assert [
            seat for seat, line in enumerate(found["scores"]) if (line["total"], line["tiebreak"]) == best
        ] == found["winners"]


def test_each_trigger_and_each_kind_of_ending_occurs_over_the_sample() -> None:
    """Random players often run out of colonists or points; a full city is rarer but must be seen as well."""
    seen: Counter = Counter()
    for table in TABLES:
        for name in table.names("triggers"):
            state, rng = table.start(name)
            playout(state, rng)
            seen.update(result(state)["ended_by"])
            seen["together"] += len(result(state)["ended_by"]) > 1
            seen["shared victory"] += len(result(state)["winners"]) > 1
    assert all(seen[trigger] for trigger in ("colonists", "city", "victory_points", "together")), seen


def test_a_round_is_played_to_its_end_after_a_trigger() -> None:
    """R-END-1: at the end everybody has chosen as often as everybody else."""
    for table in PRINTED:
        for name in table.names("whole-rounds", share=0.2):
            state, rng = table.start(name)
            playout(state, rng)
            taken = Counter(seat for seat in state.taken_by if seat >= 0)
            assert len(taken) == table.players, name
            smuggler = state.taken_by[ids.SMUGGLER]
            for seat, cards in taken.items():
                played_last = seat == smuggler and cards == state.rules.setup.choices + 1  # R-X3-9
                assert cards == state.rules.setup.choices or played_last, name
