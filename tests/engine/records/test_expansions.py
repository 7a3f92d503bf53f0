"""Records of the expansions: those of an independent checker, the same ones spoiled, draft and festival from a seed."""

import copy
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.engine import RecordError, ids, new_game, record, replay, verify
from games.engine.editions import EDITIONS
from games.headless import simulation
from tests.engine.records.examples import EXPANDED, label, ours

ALL = ids.EXPANSIONS
DRAFT = 17
"""Picks of a draft (R-X1-SEL-1)."""


@pytest.mark.quick(15)
@pytest.mark.parametrize("data", EXPANDED, ids=label)
def test_the_games_of_an_independent_checker_are_accepted(data: dict) -> None:
    assert verify(data).over


def test_there_is_such_a_game_for_every_table_with_expansions() -> None:
    tables = {
        (edition, players, expansions)
        for edition in EDITIONS
        for expansions in simulation.expansion_sets(edition)
        for players in EDITIONS[edition].setups
        if expansions
    }
    assert tables == {(data["edition"], data["players"], tuple(data["expansions"])) for data in EXPANDED}
    assert len(EXPANDED) == 72


# ---------------------------------------------------------------------------------------------------- spoiled records

Respell = Callable[[str], str]


def to(text: str) -> Respell:
    return lambda _: text


MOVES: dict[str, tuple[str, Respell, str]] = {
    "a guest to the house they are in": (
        "guest:",
        to("guest:guesthouse"),
        r"No circle is empty here.*R-X1-GUEST-2|no guest",
    ),
    "a guest without a verb": ("guest:", lambda text: text[6:], "not valid move notation"),
    "a type that is not in the selection": (
        "draft:",
        to("draft:sugar_mill"),
        r"does not have to be selected.*R-X1-SEL-1",
    ),
    "a card of another game": ("role:", to("role:smuggler/1"), "not valid move notation"),
    "a barrel too many of a raid": (
        "raid@",
        lambda text: re.sub("=.", "=9", text),
        r"can keep at most.*R-X3-5",
    ),
    "people whom nobody hunts": ("headhunt=", to("headhunt=9"), r"at most three of the people.*R-X3-7"),
    "a smuggler who reserves their own card": ("swap:", to("swap:smuggler"), "not valid move notation"),
    "a person of a third kind": ("person:", to("person:governor"), "not valid move notation"),
    "a quarry as a forest": ("keep:", to("keep:quarry"), "not valid move notation"),
    "a quarry dropped": ("drop:", to("drop:quarry"), "not valid move notation"),
    "a quarry sold": ("land:drop:", to("land:drop:quarry"), "not valid move notation"),
    "barrels of one kind for two nobles": ("supply:", to("supply:corn,corn"), "not valid move notation"),
    "no barrels at the small wharf": ("small_wharf:", to("small_wharf:none"), "not valid move notation"),
    "a thousand barrels at the small wharf": (
        "small_wharf:",
        to("small_wharf:corn=99"),
        r"more than they have.*R-X1-SWHARF-1",
    ),
    "a noble too many on a circle": (
        "place:",
        lambda text: text.replace("=1n", "=2n", 1) if "=1n" in text else text.replace("=1", "=9n", 1),
        r"R-OBJ-6|R-X2-2|R-MAY-4|R-MAY-6",
    ),
    "a crew of a hundred": ("crew:", to("crew:corn=100"), r"corn.*the move places 100|more people than"),
    "a payment that is not needed": (
        "build:",
        lambda text: text.partition("+")[0] + "+colonist@san_juan+corn+vp",
        r"R-X1-BLACK|R-BLD|R-OBJ-10",
    ),
}
"""A spoiled move: how the move begins that is spoiled, what stands there then, and what is said of it."""


def with_move(start: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Records in which a move begins like that, and where the middle one of them is."""
    for data in EXPANDED:
        found = [index for index, (_, text, _) in enumerate(data["moves"]) if text.startswith(start)]
        if found:
            yield data, found[len(found) // 2]


@pytest.mark.parametrize("spoiled", MOVES)
def test_a_spoiled_move_is_refused_where_it_stands_and_for_what_it_is(spoiled: str) -> None:
    start, respell, reason = MOVES[spoiled]
    tried = 0
    for data, index in with_move(start):
        seat, text, legal = data["moves"][index]
        other = respell(text)
        if other == text or other in legal:
            continue
        moves = [*data["moves"][:index], [seat, other, legal], *data["moves"][index + 1 :]]
        with pytest.raises(RecordError, match=reason) as refused:
            verify(data | {"moves": moves})
        assert (refused.value.index, refused.value.move) == (index, other)
        tried += 1
        if tried == 4:
            break
    assert tried


@pytest.mark.parametrize(
    "start", ["guest:", "person:noble", "swap:", "raid@", "drop:", "keep:forest", "sell:", "supply:"]
)
def test_a_legal_list_without_one_of_its_moves_is_refused(start: str) -> None:
    data, index = next(iter(with_move(start)))
    seat, text, legal = data["moves"][index]
    shorter = [seat, text, [move for move in legal if move != text]]
    with pytest.raises(RecordError, match=re.escape(f"{text!r} is legal and missing")) as refused:
        verify(data | {"moves": [*data["moves"][:index], shorter, *data["moves"][index + 1 :]]})
    assert refused.value.index == index


@pytest.mark.parametrize("missing", [0, 8, DRAFT - 1])
def test_a_missing_pick_of_the_draft_is_refused_at_once(missing: int) -> None:
    for data in [data for data in EXPANDED if "new_buildings" in data["expansions"]][::9]:
        moves = data["moves"][:missing] + data["moves"][missing + 1 :]
        with pytest.raises(
            RecordError, match=r"decides \(draft\)|waiting for another decision: draft|differs"
        ) as refused:
            verify(data | {"moves": moves})
        assert refused.value.index == missing


@pytest.mark.parametrize("seat", [0, 1])
def test_a_wrong_number_of_nobles_in_the_result_is_refused(seat: int) -> None:
    for data in [data for data in EXPANDED if "nobles" in data["expansions"]][::7]:
        spoiled = copy.deepcopy(data)
        spoiled["result"]["scores"][seat]["nobles"] += 1
        with pytest.raises(RecordError, match="The result says scores"):
            verify(spoiled)


@pytest.mark.parametrize("dropped", ["new_buildings", "nobles", "smuggler", "festival"])
def test_a_record_that_names_an_expansion_too_few_is_refused(dropped: str) -> None:
    data = next(data for data in EXPANDED if data["expansions"] == list(ALL))
    with pytest.raises(RecordError):
        verify(data | {"expansions": [name for name in ALL if name != dropped]})


GOALS: dict[str, tuple[dict[str, Any], str]] = {
    "no plantation": ({"plantation": "quarry"}, "The plantation goal must be a kind of plantation"),
    "nothing at all": ({"plantation": None}, "The plantation goal must be a kind of plantation"),
    "two barrels": ({"goods": ["corn", "corn"]}, "three barrels in canonical order"),
    "barrels in another order": ({"goods": ["coffee", "corn", "corn"]}, "three barrels in canonical order"),
    "a barrel that does not exist": ({"goods": ["corn", "corn", "gold"]}, "three barrels in canonical order"),
    "a text for barrels": ({"goods": "corn"}, "three barrels in canonical order"),
    "a building of another column": ({"building": "small_market"}, r"must be a building that can be drawn \(R-X4-3\)"),
    "a building that does not exist": ({"building": "casino"}, r"must be a building that can be drawn \(R-X4-3\)"),
    "no building": ({"building": None}, r"must be a building that can be drawn \(R-X4-3\)"),
}


@pytest.mark.parametrize("spoiled", GOALS)
def test_a_wrong_goal_of_the_festival_is_refused(spoiled: str) -> None:
    other, reason = GOALS[spoiled]
    for data in [data for data in EXPANDED if "festival" in data["expansions"]][::6]:
        chance = copy.deepcopy(data["chance"])
        chance[1][1].update(other)
        with pytest.raises(RecordError, match=reason) as refused:
            verify(data | {"chance": chance})
        drafted = "new_buildings" in data["expansions"] and "building" in other  # it is drawn after the last pick
        assert refused.value.index == (DRAFT - 1 if drafted else None)


def test_another_tile_as_goal_does_not_fit_the_pile() -> None:
    data = next(data for data in EXPANDED if "festival" in data["expansions"])
    chance = copy.deepcopy(data["chance"])
    chance[1][1]["plantation"] = next(kind for kind in ids.GOODS if kind != chance[1][1]["plantation"])
    with pytest.raises(RecordError, match="Chance entry 0 must contain exactly"):
        verify(data | {"chance": chance})


# ------------------------------------------------------------------------------------------------- draft and festival


def stopped(data: dict, length: int) -> dict:
    """The same game abandoned after so many moves, as it is written to a file and read again."""
    state = replay(data, length)
    seed = bytes.fromhex(data["seed"])
    written = record(state, data["moves"][:length], data["seats"], seed=seed, ended="abandoned")
    return json.loads(json.dumps(written))


@pytest.mark.parametrize("expansions", [("new_buildings",), ("new_buildings", "festival"), ALL], ids="+".join)
@pytest.mark.parametrize("players", [2, 5])
def test_a_game_that_was_abandoned_in_the_draft_replays_and_verifies(players: int, expansions: tuple) -> None:
    data = ours("1897", players, expansions=expansions)
    for length in range(DRAFT + 3):
        early = stopped(data, length)
        state = verify(early)
        assert (state.over, early["ended"], early["result"]) == (False, "abandoned", None)
        if "festival" in expansions:
            assert (early["chance"][1][1]["building"] is None) == (length < DRAFT)
            assert early["chance"][1][0] == "festival"
        assert len(early["chance"]) == 1 + ("festival" in expansions)


def test_goals_that_do_not_follow_from_the_seed_are_refused() -> None:
    early = stopped(ours("1897", 3, expansions=("new_buildings", "festival")), DRAFT)
    goals = early["chance"][1][1]
    drafted = [text.partition(":")[2] for _, text, _ in early["moves"]]
    third = [b for b in drafted if b in ("factory", "university", "harbor", "wharf", "lighthouse", "library")]
    building = next(b for b in third if b != goals["building"])
    goods = next(g for g in (["corn", "corn", "corn"], ["coffee", "coffee", "coffee"]) if g != goals["goods"])
    for other in ({"building": building}, {"goods": goods}):
        spoiled = copy.deepcopy(early)
        spoiled["chance"][1][1].update(other)
        with pytest.raises(RecordError, match="Chance entry 1 does not follow from the seed"):
            verify(spoiled)
        assert not verify(spoiled | {"seed": None, "commitment": None}).over


def test_the_draws_written_down_from_the_document_are_those_of_the_record() -> None:
    """All chance of games with draft and festival, computed again from section 8 of the notation alone."""
    goals_back = 0
    for index in range(6):
        data = ours("1897", 4, index, expansions=("new_buildings", "festival"))
        below = stream(bytes.fromhex(data["seed"]))
        goals = data["chance"][1][1]
        assert ids.GOODS[below(5)] == goals["plantation"]
        assert shuffled(data["chance"][0][1], below) == data["chance"][0][1]
        barrels = shuffled([good for good in ids.GOODS for _ in range(3)], below)[:3]
        assert sorted(barrels, key=ids.GOODS.index) == goals["goods"]
        rules = new_game("1897", 4, ("new_buildings", "festival"), seed=bytes(32)).rules
        drafted = {text.partition(":")[2] for _, text, _ in data["moves"][:DRAFT]}
        third = [row for row in rules.rows.values() if row.column == 3 and (row.good or row.id in drafted)]
        while (row := third[below(len(third))]).good == goals["plantation"]:
            pass
        assert row.id == goals["building"]
        for _, pile in data["chance"][2:]:
            assert shuffled(pile, below) == pile
            goals_back += 1
    assert goals_back


def stream(seed: bytes) -> Callable[[int], int]:
    """Numbers below n from the digests of seed and counter, four bytes each."""
    bytes_left, block = b"", 0

    def below(n: int) -> int:
        nonlocal bytes_left, block
        while True:
            if not bytes_left:
                bytes_left = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
                block += 1
            x, bytes_left = int.from_bytes(bytes_left[:4], "big"), bytes_left[4:]
            if x < 2**32 // n * n:
                return x % n

    return below


def shuffled(listed: list[str], below: Callable[[int], int]) -> list[str]:
    found = sorted(listed, key=ids.GOODS.index)
    for k in range(len(found) - 1, 0, -1):
        j = below(k + 1)
        found[k], found[j] = found[j], found[k]
    return found
