"""The environment: every legal move and no other has its actions, and nothing hidden is told."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from games import engine
from games.engine import move_ids, moves
from puerto_client.env import ACTIONS, PuertoAEC, PuertoEnv, action_text, feature_names
from puerto_client.env.actions import FIRST_PERSON

EVERYTHING = ("new_buildings", "nobles", "smuggler", "festival")
TABLES = [
    *[("classic", players, ()) for players in (3, 4, 5)],
    *[("reissue", players, ()) for players in (2, 3, 4, 5)],
    *[("1897", players, ()) for players in (2, 3, 4, 5)],
    *[("reissue", 3, expansions) for expansions in (("new_buildings",), ("nobles",), ("new_buildings", "nobles"))],
    *[("1897", 3, (expansion,)) for expansion in EVERYTHING],
    *[("1897", players, EVERYTHING) for players in (2, 4, 5)],
]
MOST_VALUES = 400
"""Of a decision whose moves are all made by actions here."""


def played(env, rng, watch=lambda env: None):
    """Play random actions to the end."""
    while not env.is_terminal():
        watch(env)
        env.step(rng.choice(env.legal_actions()))
    return env


def made_moves(env):
    """Every move that can be made by actions from here, each as often as it can be."""
    found = Counter()

    def go(twin):
        for action in twin.legal_actions():
            further = twin.clone()
            made = []
            further._play = made.append
            further.step(action)
            if made:
                found[made[0]] += 1
            else:
                del further._play
                go(further)

    go(env)
    return found


@pytest.mark.parametrize(("edition", "players", "expansions"), TABLES)
def test_random_actions_play_whole_games(edition, players, expansions):
    env, rng = PuertoEnv(edition, players, expansions), Random(players)
    env.reset(seed=players)
    longest = [0]

    def watch(env):
        legal = env.legal_actions()
        assert legal == sorted(set(legal))
        assert len(legal) >= 2
        assert 0 <= legal[0] <= legal[-1] < ACTIONS
        longest[0] = max(longest[0], len(env.chosen))

    played(env, rng, watch)
    assert longest[0] > 1
    assert sum(env.returns()) == pytest.approx(1)
    assert env.returns()[env.result()["winners"][0]] > 0
    assert env.legal_actions() == []
    assert env.current_seat is None


def test_actions_make_every_legal_move_exactly_once():
    kinds, opened = Counter(), Counter()
    for edition, players, expansions in TABLES[8::3]:
        env, rng = PuertoEnv(edition, players, expansions), Random(players)
        env.reset(seed=100 + players)

        def watch(env):
            several = env.state.moves[0] in moves.OPEN or any(move[0] in COUNTED for move in env.state.moves)
            if env.chosen or (kinds[env.decision] > 12 and not several) or opened[env.decision] > 25:
                return
            values = []
            for value in engine.legal_values(env.state):
                values.append(value)
                if len(values) > MOST_VALUES:
                    return
            kinds[env.decision] += 1
            opened[env.decision] += several
            assert made_moves(env) == Counter(values)

        played(env, rng, watch)
    assert {"role", "settle", "place", "build", "trade", "ship", "store", "bonus", "draft", "smuggle"} <= set(kinds)
    assert opened["place"] > 20
    assert opened["store"] > 3


COUNTED = (moves.STORE, moves.SMALL_WHARF, moves.CREW)


def wanted(env, name):
    """A move that brings the building of this name into the game, or to the seat."""
    return next((move for move in env.state.moves if engine.text(move).endswith(f":{name}")), None)


@pytest.mark.parametrize("text", ["crew", "small_wharf", "store", "build"])
def test_rare_moves_are_made_in_parts_and_found_by_their_text(text):
    """Also in the places where they seldom come: their actions lead where their text leads."""
    seen = 0
    for seed in range(8):
        env, rng = PuertoEnv("1897", 4, EVERYTHING), Random(seed)
        env.reset(seed=seed)
        while not env.is_terminal() and seen < 8:
            move = wanted(env, text) or engine.random_move(env.state, rng)
            spelled = engine.text(move)
            if spelled.startswith(text) and (text != "build" or len(move) > 3):
                by_actions, by_text = env.clone(), env.clone()
                actions = env.actions_of(spelled)
                for action in actions:
                    by_actions.step(action)
                by_text.step(spelled)
                assert by_actions.state.moves == by_text.state.moves
                assert by_actions.observe(0) == by_text.observe(0)
                seen += 1
            env.step(spelled)
    assert seen >= 5


def test_the_number_of_a_listed_move_is_that_of_the_service():
    env = played(PuertoEnv("1897", 3), Random(1), lambda env: [
        engine.why_illegal(env.state, move_ids.move_at(action)) is None or pytest.fail(action_text(action))
        for action in env.legal_actions() if not env.chosen and 2 < action < FIRST_PERSON
    ])  # fmt: skip
    assert env.is_terminal()
    assert action_text(move_ids.index(engine.parse("role:mayor"))) == "role:mayor"


def test_every_action_has_words_or_is_kept_for_later():
    words = []
    for action in range(ACTIONS):
        try:
            words.append(action_text(action))
        except ValueError:
            continue
    assert len(words) == len(set(words)) > 700
    with pytest.raises(ValueError):
        action_text(-1)


def test_actions_keep_their_numbers():
    """As the guide says them; programs that have learned rely on it."""
    known = {0: "place", 3: "pass", 1024: "colonist@corn", 1025: "noble@corn", 1280: "corn=0", 1340: "done", 1341: "vp"}
    assert {action: action_text(action) for action in known} == known
    assert ACTIONS == 1342


def test_the_mask_says_what_is_legal():
    env = PuertoEnv("1897", 3)
    env.reset(seed=1)
    mask = env.action_mask()
    assert mask.shape == (ACTIONS,)
    assert np.flatnonzero(mask).tolist() == env.legal_actions()
    assert {action_text(action) for action in env.legal_actions()} == set(env.legal_moves())


@pytest.mark.parametrize(
    "wrong", [-1, 0, ACTIONS, 10**30, "take:coffee", "role:mayor ", "\x00", "pass", "place", "é" * 5000]
)
def test_what_is_not_legal_changes_nothing(wrong):
    env = PuertoEnv("1897", 3)
    env.reset(seed=1)
    before = env.observe()
    with pytest.raises(ValueError):
        env.step(wrong)
    assert env.observe() == before


@pytest.mark.parametrize("table", [("classic", 2), ("1898", 3), ("1897", 7), ("classic", 3, ["nobles"])])
def test_a_table_that_the_rules_do_not_allow_is_refused(table):
    with pytest.raises(ValueError):
        PuertoEnv(*table)


def test_the_same_seed_is_the_same_game():
    games = []
    for _ in range(2):
        env = PuertoEnv("1897", 4)
        env.reset(seed=42)
        games.append(played(env, Random(5)).result())
    assert games[0] == games[1]
    env.reset(seed=bytes(32))
    assert env.observe(0)["plantations"] == engine.observe(engine.new_game("1897", 4, seed=bytes(32)))["plantations"]


def test_clones_go_their_own_way_also_in_the_middle_of_a_move():
    env, rng = PuertoEnv("1897", 3, ("nobles",)), Random(3)
    env.reset(seed=3)
    in_the_middle = 0
    while not env.is_terminal():
        twin = env.clone()
        assert (twin.legal_actions(), twin.chosen) == (env.legal_actions(), env.chosen)
        in_the_middle += bool(env.chosen)
        before = env.observe(0)
        twin.step(rng.choice(twin.legal_actions()))
        assert env.observe(0) == before
        env.step(rng.choice(env.legal_actions()))
    assert in_the_middle > 10


def test_nothing_that_a_seat_does_not_know_changes_what_it_sees():
    """Hidden tiles, points and what others have begun to choose."""
    env, rng = PuertoEnv("1897", 4, EVERYTHING, hidden_points=True), Random(8)
    env.reset(seed=8)
    looked = 0
    while not env.is_terminal():
        for seat in range(4):
            if rng.random() < 0.04:
                twin = env.determinized(seat, rng)
                assert twin.observe(seat) == env.observe(seat)
                assert np.array_equal(twin.vector(seat), env.vector(seat))
                assert twin.legal_actions() == env.legal_actions()
                looked += 1
        if env.chosen:
            other = (env.current_seat + 1) % 4
            begun = env.clone()
            begun.step(rng.choice(begun.legal_actions()))
            if begun.chosen:
                assert np.array_equal(begun.vector(other), env.vector(other))
                assert not np.array_equal(begun.vector(), env.vector())
        env.step(rng.choice(env.legal_actions()))
    assert looked > 30


def test_determinized_games_differ_in_what_comes():
    env = PuertoEnv("1897", 4)
    env.reset(seed=1)
    piles = {env.determinized(0, Random(seed)).state.pile for seed in range(5)}
    assert len(piles) == 5


def test_vectors_are_always_as_long_and_each_number_has_a_name():
    names = feature_names()
    assert len(names) == len(set(names)) > 1000
    for table in TABLES:
        env, rng = PuertoEnv(*table), Random(2)
        env.reset(seed=2)
        for _ in range(30):
            env.step(rng.choice(env.legal_actions()))
        for seat in range(env.players):
            found = dict(zip(names, env.vector(seat).tolist(), strict=True))
            mine = env.observe(seat)["seats"][seat]
            assert found["seat0.coins"] == mine["coins"]
            assert found["seat0.goods.corn"] == mine["goods"]["corn"]
            assert found[f"players={env.players}"] == 1
            assert sum(found[f"seat{away}.there"] for away in range(5)) == env.players
            assert sum(value for name, value in found.items() if name.startswith("decision=")) == 1


def test_a_game_that_goes_in_circles_is_cut_off():
    """By the rules alone, players who never build, ship or take colonists play for ever."""
    env, rng = PuertoEnv("1897", 3, most_decisions=20), Random(1)
    decisions = 0
    while not env.is_terminal():
        decisions += not env.chosen
        env.step(rng.choice(env.legal_actions()))
    assert decisions == 20
    assert env.is_truncated()
    assert (env.current_seat, env.decision, env.legal_actions(), env.legal_moves()) == (None, None, [], [])
    assert sum(env.returns()) == pytest.approx(1)
    with pytest.raises(ValueError):
        env.step("pass")
    aec = PuertoAEC(PuertoEnv("1897", 3, most_decisions=1))
    aec.step(aec.env.legal_actions()[0])
    assert all(aec.truncations.values())
    assert not any(aec.terminations.values())
    for _agent in aec.agent_iter():
        aec.step(None)


def test_margins_are_rewards_too():
    env = played(PuertoEnv("1897", 3, reward="margin"), Random(4))
    totals = [line["total"] for line in env.result()["scores"]]
    best = max(range(3), key=totals.__getitem__)
    assert env.returns()[best] >= 0
    assert [value >= 0 for value in env.returns()].count(True) >= 1
    assert env.returns()[best] == totals[best] - max(totals[:best] + totals[best + 1 :])


def test_agents_act_in_a_cycle_until_all_have_seen_the_end():
    aec, rng, rewards = PuertoAEC(PuertoEnv("1897", 3)), Random(1), {}
    aec.reset(seed=1)
    for agent in aec.agent_iter():
        seen, reward, terminated, truncated, _info = aec.last()
        assert not truncated
        assert seen["observation"].shape == aec.observation_shape
        if terminated:
            rewards[agent] = reward
            assert not seen["action_mask"].any()
            aec.step(None)
        else:
            aec.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert sum(rewards.values()) == pytest.approx(1)
    assert list(rewards) == aec.possible_agents
    assert aec.agents == []
