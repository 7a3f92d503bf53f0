"""What the network sees: what its seat may see, the same from every seat, and nothing else."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from bots.handmade.weights import WEIGHTS
from bots.network.fingerprint import fingerprint
from bots.network.state_encoder import StateEncoder
from games.engine import current_decision, determinize, play, random_move, ruleset

from ..support import ALL, EXPANDED, TABLES, deal

SAMPLE = [(edition, players, ()) for edition, players in TABLES] + EXPANDED[:: len(EXPANDED) // 8]


def encoded(features: StateEncoder, state, seat: int) -> np.ndarray:
    row = np.full(features.size, np.nan, np.float32)
    features.encode(state, seat, row)
    return row


def positions(edition, players, expansions, every=7):
    state, rng = deal(edition, players, 3, expansions), Random(4)
    while not state.over:
        if rng.random() < 1 / every:
            yield state
        play(state, random_move(state, rng))


@pytest.mark.parametrize(("edition", "players", "expansions"), SAMPLE)
def test_every_number_has_a_name_and_lies_near_0_to_1(edition, players, expansions):
    features = StateEncoder(ruleset(edition, players, expansions))
    assert len(features.names) == len(set(features.names)) == features.size
    for state in positions(edition, players, expansions):
        for seat in range(players):
            row = encoded(features, state, seat)
            assert np.isfinite(row).all()
            strange = [features.names[at] for at in np.flatnonzero((row < -3) | (row > 4))]
            assert not strange


@pytest.mark.parametrize("expansions", [(), ALL])
def test_nothing_hidden_is_seen(expansions):
    """Other face-down tiles, forests and tiles in the hand of others: the same features."""
    features = StateEncoder(ruleset("1897", 3, expansions))
    for state in positions("1897", 3, expansions):
        seat = current_decision(state).seat
        twin = determinize(state, Random(9), seat)
        assert (encoded(features, state, seat) == encoded(features, twin, seat)).all()


def test_seats_are_seen_in_order_from_the_viewer():
    """Who sits where is turned, the boards are the same: seat 1 of one is seat 0 of the next."""
    features = StateEncoder(ruleset("1897", 4))
    at = {name: index for index, name in enumerate(features.names)}
    for state in positions("1897", 4, ()):
        rows = [encoded(features, state, seat) for seat in range(4)]
        for name, index in at.items():
            if name.startswith("seat "):
                relative, _, what = name[5:].partition(": ")
                for viewer in range(4):
                    owner = (viewer + int(relative)) % 4
                    assert rows[viewer][index] == rows[owner][at[f"seat 0: {what}"]], name
            elif name != "lead by guess":
                assert len({row[index] for row in rows}) == 1, name


def test_all_tables_of_as_many_players_share_their_features():
    """So one network can play every edition and every set of expansions."""
    for players in (2, 3, 4, 5):
        for kind in (False, True):
            tables = [(e, x) for e, n, x in SAMPLE + EXPANDED if n == players and bool(x) == kind]
            assert len({tuple(StateEncoder(ruleset(edition, players, x)).names) for edition, x in tables}) == 1


def test_the_fingerprint_follows_what_is_seen(monkeypatch):
    rules = ruleset("1897", 3, ALL)
    before = fingerprint(rules)
    assert fingerprint(rules) == before != fingerprint(ruleset("1897", 3))
    monkeypatch.setattr("bots.network.state_encoder.WEIGHTS", replace(WEIGHTS, coin=WEIGHTS.coin + 0.02))
    assert fingerprint(rules) != before


def test_some_features_say_what_their_names_say():
    features = StateEncoder(ruleset("1897", 3))
    at = {name: index for index, name in enumerate(features.names)}
    state = deal("1897", 3)
    state.seats[1].coins = 10
    state.seats[2].goods[4] = 3
    state.house.append(4)
    state.house_kinds = 1 << 4
    row = encoded(features, state, 0)
    assert row[at["seat 1: coins"]] == pytest.approx(10 / 20)
    assert row[at["seat 2: barrels of coffee"]] == pytest.approx(3 / 6)
    assert row[at["house: coffee"]] == 1
    assert row[at["seat 2: best sale"]] == 0, "the house has coffee"
    assert row[at["seat 0: asked"]] == row[at["seat 0: governor"]] == row[at["asked: choose_role"]] == 1
    assert row[at["open: mayor"]] == 1
