"""From seed to chance (notation, sections 6 and 8): the published test vectors, and what a record must prove."""

import hashlib

import pytest

from games.engine import RecordError, commitment, ids, new_game, verify
from games.engine.record import chance_entries
from tests.engine.records.examples import ACCEPTED, ours

SEED = bytes(range(32))
COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def first_pile() -> list[str]:
    return chance_entries(new_game("1897", 4, seed=SEED))[0][1]


def test_the_commitment_of_the_test_vector() -> None:
    assert commitment(SEED) == COMMITMENT


def test_the_first_pile_of_the_test_vector() -> None:
    pile = first_pile()
    assert len(pile) == 46
    assert pile[:11] == [
        "corn",
        "tobacco",
        "indigo",
        "sugar",
        "sugar",
        "tobacco",
        "corn",
        "indigo",
        "coffee",
        "corn",
        "sugar",
    ]
    assert pile[-4:] == ["tobacco", "coffee", "sugar", "corn"]
    assert hashlib.sha256(",".join(pile).encode()).hexdigest().startswith("8257ab98cbf459ad")


def test_the_row_is_dealt_from_the_front_of_the_first_pile() -> None:
    state = new_game("1897", 4, seed=SEED)
    row = [name for name, count in zip(ids.GOODS, state.row, strict=True) for _ in range(count)]
    assert sorted(row) == sorted(first_pile()[:5])


def test_a_shuffle_written_down_from_the_document_gives_the_same_piles() -> None:
    """Every pile of a game with reshuffles, computed again in a few lines from section 8 alone."""
    data = next(data for data in (ours("1897", 5, index) for index in range(20)) if len(data["chance"]) > 2)
    seed, block = bytes.fromhex(data["seed"]), 0
    stream = b""
    for _, pile in data["chance"]:
        tiles = sorted(pile, key=ids.GOODS.index)
        for k in range(len(tiles) - 1, 0, -1):
            n = k + 1
            while True:
                if len(stream) < 4:
                    stream += hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
                    block += 1
                x, stream = int.from_bytes(stream[:4], "big"), stream[4:]
                if x < 2**32 // n * n:
                    break
            j = x % n
            tiles[k], tiles[j] = tiles[j], tiles[k]
        assert tiles == pile


def test_a_record_publishes_seed_and_commitment() -> None:
    data = ours()
    assert data["commitment"] == commitment(bytes.fromhex(data["seed"]))
    assert verify(data).over


@pytest.mark.parametrize(
    "seed", ["", "00", SEED.hex()[:-2], SEED.hex() + "00", SEED.hex().upper(), "x" * 64, " " + SEED.hex(), 7, [], True]
)
def test_a_seed_that_is_not_32_bytes_in_hex_is_refused(seed: object) -> None:
    with pytest.raises(RecordError, match="seed"):
        verify(ours() | {"seed": seed})


def test_another_seed_is_refused_even_with_its_own_commitment() -> None:
    other = {"seed": SEED.hex(), "commitment": COMMITMENT}
    with pytest.raises(RecordError, match="Chance entry 0 does not follow from the seed"):
        verify(ours() | other)


@pytest.mark.parametrize("committed", ["", "0" * 64, COMMITMENT.upper(), 5, [COMMITMENT], {}])
def test_a_commitment_that_is_not_that_of_the_seed_is_refused(committed: object) -> None:
    with pytest.raises(RecordError, match="commitment is not the SHA-256"):
        verify(ours() | {"commitment": committed})


def test_seed_and_commitment_may_be_null() -> None:
    """N-19: then only the chance entries count."""
    assert all(data["seed"] is None and data["commitment"] is None for data in ACCEPTED)
    data = ours()
    assert verify(data | {"seed": None, "commitment": None}).over
    assert verify(data | {"commitment": None}).over
    assert verify(data | {"seed": None}).over
    with pytest.raises(RecordError, match="commitment"):
        verify(data | {"seed": None, "commitment": 5})


def test_two_tiles_of_the_pile_exchanged_are_noticed_by_the_seed() -> None:
    """The exchanged tiles are the last ones of the pile and need not come into play at all."""
    data = ours("1897", 4)
    pile = data["chance"][-1][1]
    other = next(k for k in range(len(pile) - 1, 0, -1) if pile[k] != pile[-1])
    pile[-1], pile[other] = pile[other], pile[-1]
    with pytest.raises(RecordError):
        verify(data)


EXTRA = {
    "a reshuffle that did not happen": ["tiles", ["corn"]],
    "an entry of another kind": ["festival", {"plantation": "corn"}],
    "a tile that does not exist": ["tiles", ["gold"]],
    "no list": ["tiles", 5],
    "a text": ["tiles", "corn"],
    "nothing": ["tiles", None],
    "an empty pile": ["tiles", []],
}


@pytest.mark.parametrize("entry", EXTRA.values(), ids=EXTRA.keys())
@pytest.mark.parametrize("seeded", [True, False])
def test_chance_has_exactly_the_entries_that_were_used(entry: list, seeded: bool) -> None:
    """N-17."""
    data = ours() if seeded else ours() | {"seed": None, "commitment": None}
    with pytest.raises(RecordError, match="N-17"):
        verify(data | {"chance": [*data["chance"], entry]})


def test_a_missing_reshuffle_is_refused_where_it_is_needed() -> None:
    data = next(data for data in (ours("1897", 5, index) for index in range(20)) if len(data["chance"]) > 1)
    with pytest.raises(RecordError, match=r"chance entry \d+ is missing") as refused:
        verify(data | {"chance": data["chance"][:-1]})
    assert refused.value.index is not None
