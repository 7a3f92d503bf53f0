"""The fine print of the notation (N-n) that concerns the base game, and how chance follows from a seed."""

import hashlib

import pytest

from games.engine import (
    RecordError,
    commitment,
    current_decision,
    legal_values,
    new_game,
    parse,
    record,
    replay,
    result,
    text,
    verify,
)
from games.engine import play as play_move
from tests.engine.support import (
    EVERY_TABLE,
    SEED,
    asked,
    face_down,
    finish_phase,
    moves_of,
    people_of,
    play,
    refused,
    row_of,
    rule,
    table,
    watch,
)


def play_through(edition, players, seed=SEED, options=None):
    """A whole game in which everybody takes the first legal value, and its moves as a record has them."""
    state = new_game(edition, players, options=options, seed=seed)
    played = []
    while not state.over:
        move = next(legal_values(state))
        played.append([current_decision(state).seat, text(move), moves_of(state)])
        play_move(state, move)
    return state, played


def written(edition="classic", players=3, *, seed=SEED):
    state, played = play_through(edition, players)
    names = [{"name": f"P{k}", "kind": "bot", "bot": "first"} for k in range(players)]
    return record(state, played, names, seed=seed)


@rule("N-9", "R-RND-5")
def test_a_decision_with_one_legal_value_is_forced_and_told():
    state = table(players=3, row="corn=4", quarries=0).seat(1, tiles="corn=12").choose("settler")
    heard = watch(state)
    play(state, "take:corn")
    assert asked(state) == (2, "settle")
    forced = [(seat, data["move"]) for kind, seat, data in heard if kind == "move" and data["forced"]]
    assert forced == [(1, "pass")]


@rule("N-9", "R-MAY-4")
def test_an_arrangement_without_alternative_is_forced():
    scene = table(players=3, ship=0)
    scene.seat(0, tiles="corn=3", san_juan=2)  # one kind of slot
    scene.seat(1, tiles="corn, sugar", san_juan=2)  # as many people as circles
    scene.seat(2, tiles="corn, sugar")  # nobody
    state = scene.choose("mayor", variant="/decline")
    assert asked(state) == (1, "role")
    assert [people_of(state, player) for player in range(3)] == [{"corn": 2}, {"corn": 1, "sugar": 1}, {}]


@rule("N-13", "R-B-HOSPICE-2", "R-B-UNIVERSITY-2")
def test_hospice_and_university_have_one_spelling_no_matter_who_gives_the_colonist():
    for supply, ship in ((3, 0), (0, 3)):
        scene = table(row="corn=5", colonists=supply, ship=ship).seat(0, buildings="hospice")
        assert moves_of(scene.choose("settler")) == [
            "pass",
            "take:corn",
            "take:corn+hospice",
            "take:quarry",
            "take:quarry+hospice",
        ]


@rule("N-14")
@pytest.mark.parametrize(("edition", "players"), EVERY_TABLE)
def test_every_listing_of_a_game_is_sorted_and_without_duplicates(edition, players):
    for _, move, listed in play_through(edition, players)[1]:
        assert listed == sorted(set(listed))
        assert move in listed or listed == ["place"]
        assert len(listed) > 1 or listed == ["place"]


@rule("N-16", "R-STL-11")
def test_the_discards_wait_until_a_tile_must_be_drawn():
    state = table(players=3, row="corn=4", pile="sugar", discard="").seat(0, buildings="hacienda").choose("settler")
    entries = len(state.drawn)
    play(state, "draw")
    assert face_down(state) == []
    assert len(state.drawn) == entries
    finish_phase(state)
    assert len(state.drawn) == entries + 1
    assert row_of(state) == {"corn": 4}


@rule("N-17", "R-SET-6")
def test_the_chance_of_a_record_is_the_first_pile_and_every_reshuffle_used():
    data = written(seed=None)
    assert [name for name, _ in data["chance"]] == ["tiles"] * len(data["chance"])
    first = data["chance"][0][1]
    state = new_game("classic", 3, seed=SEED)
    assert first[4:] == face_down(state)
    assert row_of(state) == {kind: first[:4].count(kind) for kind in row_of(state)}
    verify(data)
    for published in (data, written(seed=SEED)):
        for surplus in (["tiles", ["corn"]], ["tiles", 5], ["festival", {"plantation": "corn"}]):
            with pytest.raises(RecordError, match="N-17"):
                verify({**published, "chance": [*published["chance"], surplus]})


@rule("N-18", "R-SET-2")
def test_seat_one_of_the_rules_is_seat_zero_of_a_record():
    data = written("1897", 4)
    assert data["moves"][0][0] == 0
    assert data["result"]["winners"] == sorted(data["result"]["winners"])
    order = ["colonists", "city", "victory_points"]
    assert data["result"]["ended_by"] == [name for name in order if name in data["result"]["ended_by"]]


@rule("N-19")
def test_seed_and_commitment_may_be_null_and_the_commitment_is_the_hash_of_the_seed():
    assert verify(written(seed=None)).over
    data = written()
    assert data["commitment"] == hashlib.sha256(SEED).hexdigest() == commitment(SEED)
    data["seed"] = bytes(32).hex()
    with pytest.raises(RecordError):
        verify(data)


@rule("N-21", "G-6")
def test_a_record_alone_gives_back_every_state():
    data = written("reissue", 2)
    for middle in (0, 1, len(data["moves"]) // 2):
        state = replay(data, to=middle)
        for _, move, listed in data["moves"][middle:]:
            assert moves_of(state) == listed
            play_move(state, parse(move))
        assert result(state) == data["result"]


@rule("N-10", "R-PRO-2")
def test_the_two_prospectors_are_two_moves():
    state = table(players=5).round()
    assert {"role:prospector", "role:prospector_2"} < set(moves_of(state))
    refused(table(players=4).round(), "role:prospector_2", "R-SET-7")


@rule("N-19", "R-SET-6")
def test_the_first_pile_of_the_published_seed():
    """The test vector of notation, section 8."""
    state = new_game("1897", 4, seed=bytes(range(32)))
    pile = state.drawn[0][1]
    names = ["corn", "indigo", "sugar", "tobacco", "coffee"]
    listed = ",".join(names[kind] for kind in pile)
    assert len(pile) == 46
    assert hashlib.sha256(listed.encode()).hexdigest().startswith("8257ab98cbf459ad")
    assert commitment(bytes(range(32))) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
