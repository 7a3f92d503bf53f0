"""The verifier of the page about fair chance: a second program for the same calculation, run in the browser."""

import hashlib
import json
import random
from copy import deepcopy

import pytest

from games import engine
from games.engine import ids
from games.engine.chance import commitment
from games.engine.editions import EDITIONS
from games.headless import simulation
from games.terms import fairness
from tests.support.services import wait_until

from .conftest import LONG, Person

pytestmark = [pytest.mark.browser, pytest.mark.dear]

SEED = bytes(range(32))
CONTRIBUTIONS = [["ann", "hello"], ["ben", '3 · 7 "yes" \\o/'], ["\N{MATHEMATICAL SCRIPT CAPITAL A}", "\N{GAME DIE} é"]]
CALL = """async (told) => {
    const [file, name, calls] = JSON.parse(told);
    const found = (await import(`/static/games/${file}.js`))[name];
    const isBytes = (value) => typeof value === "object" && value !== null && Object.hasOwn(value, "hex");
    const bytes = ({ hex }) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
    const plain = (value) => (value instanceof Uint8Array ? [...value] : value);
    const unwrapped = (given) => given.map((value) => (isBytes(value) ? bytes(value) : value));
    return JSON.stringify(calls.map((given) => plain(found(...unwrapped(given)))));
}"""


@pytest.fixture(scope="module")
def call(browser, server):
    """Calls a function of a module, once for each list of arguments; bytes are passed and come back as such."""
    page = browser.new_page()
    page.goto(server.url + "/fair/")

    def called(file, name, calls):
        wrapped = [[{"hex": value.hex()} if isinstance(value, bytes) else value for value in given] for given in calls]
        return json.loads(page.evaluate(CALL, json.dumps([file, name, wrapped])))

    yield called
    page.close()


@pytest.fixture(scope="module")
def verdicts(call):
    """The checks of each of some records, as (id, ok)."""

    def verified(records, noted=""):
        found = call("pages/fair", "verify", [[record, noted] for record in records])
        return [[(check["id"], check["ok"]) for check in checks] for checks in found]

    return verified


@pytest.fixture(scope="module")
def records():
    """A whole game at every table: each edition, each number of players, each set of expansions."""
    tables = [
        simulation.make_table(edition, players, ["random"], expansions)
        for edition in EDITIONS
        for players in sorted(EDITIONS[edition].setups)
        for expansions in simulation.expansion_sets(edition)
    ]
    return [simulation.play_game(table, 3, index) for index, table in enumerate(tables)]


def played(seed, players=4, expansions=ids.EXPANSIONS, moves=10_000):
    """The record of a game by lot, which ends after so many moves."""
    state = engine.new_game("1897", players, expansions, seed=seed)
    rng, entries = random.Random(seed), []
    while not state.over and len(entries) < moves:
        seat, move = engine.current_decision(state).seat, engine.random_move(state, rng)
        entries.append([seat, engine.text(move)])
        engine.play(state, move)
    seats = [{"name": f"Seat {seat}", "kind": "human"} for seat in range(players)]
    return engine.record(state, entries, seats, seed=seed)


def with_origin(contributions=CONTRIBUTIONS, players=4):
    """A record with everything that its game tells of its seed."""
    given = fairness.in_order(contributions)
    seed = fairness.combined(SEED, given)
    origin = {
        "server_commitment": commitment(SEED),
        "server_seed": SEED.hex(),
        "contributions": [list(pair) for pair in given],
        "seat_order": fairness.seat_order(seed, players),
    }
    return played(seed, players) | {"fairness": origin}


def ids_of(record):
    """What has to be checked of a record of a finished game."""
    goals = ["plantation", "goods", "building"] if "festival" in record["expansions"] else []
    piles = [name for name, _ in record["chance"] if name == "tiles"]
    return ["format", "seed", "commitment", "pile", *goals, *["reshuffle"] * (len(piles) - 1)]


# ------------------------------------------------------------------------------------------------------- calculations


def test_fingerprints_are_sha_256(call):
    rng = random.Random(1)
    messages = [rng.randbytes(length) for length in (*range(200), 1000, 65_537)]
    found = call("pages/sha256", "sha256", [[message] for message in messages])
    assert found == [list(hashlib.sha256(message).digest()) for message in messages]


def test_the_test_vector_of_the_notation_comes_out(call):
    empty = {
        "format": "puerto-rico-record/1",
        "players": 4,
        "moves": [],
        "chance": [],
        "seed": SEED.hex(),
        "result": {},
    }
    plain, festival = call("pages/fair", "verify", [[empty | {"expansions": kinds}] for kinds in ([], ["festival"])])
    expected = {check["id"]: check.get("expected") for check in plain}
    assert expected["commitment"] == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert " ".join(expected["pile"]).startswith(
        "corn tobacco indigo sugar sugar tobacco corn indigo coffee corn sugar"
    )
    assert len(expected["pile"]) == 46
    assert hashlib.sha256(",".join(expected["pile"]).encode()).hexdigest().startswith("8257ab98cbf459ad")
    expected = {check["id"]: check.get("expected") for check in festival}
    assert hashlib.sha256(",".join(expected["pile"]).encode()).hexdigest().startswith("d597f460d9e4d2eb")
    assert (expected["plantation"], expected["building"]) == ("sugar", "coffee_roaster")
    assert expected["goods"] == ["indigo", "sugar", "coffee"]


def test_seeds_and_seats_are_those_of_the_server(call):
    """For contributions of every kind of character, named in an order that JavaScript alone would get wrong."""
    rng = random.Random(2)
    letters = 'abc"\\/ éß€漢\N{MATHEMATICAL SCRIPT CAPITAL A}\N{LATIN SMALL LIGATURE FI}\N{GAME DIE}'
    names = ["".join(rng.choices(letters, k=rng.randint(1, 4))) for _ in range(400)]
    cases = [[rng.randbytes(32), dict.fromkeys(rng.sample(names, rng.randint(0, 5)), "")] for _ in range(200)]
    for _, given in cases:
        given.update((name, "".join(rng.choices(letters, k=rng.randint(1, 64)))) for name in given)
    calls = [[seed, [list(pair) for pair in fairness.in_order(given.items())]] for seed, given in cases]
    seeds = [fairness.combined(*given) for given in calls]
    assert call("pages/fair", "combined", calls) == [list(seed) for seed in seeds]
    told = [[seed, players] for seed in seeds for players in (2, 3, 4, 5)]
    assert call("pages/fair", "seatOrder", told) == [fairness.seat_order(*given) for given in told]


# --------------------------------------------------------------------------------------------------------- acceptance


def test_the_chance_of_every_real_game_is_accepted(records, verdicts):
    for record, found in zip(records, verdicts(records), strict=True):
        assert found == [(name, True) for name in ids_of(record)]
    assert sum(len(record["chance"]) for record in records) > 2 * len(records), "hardly any pile was shuffled again"


def test_the_goals_are_accepted_after_every_selection_of_buildings(verdicts):
    """And in a game that ended while buildings were still selected, which has no goal for a building."""
    rng = random.Random(3)
    sets = [kinds for kinds in simulation.expansion_sets("1897") if "festival" in kinds]
    games = [played(rng.randbytes(32), 2 + n % 4, sets[n % len(sets)], moves=30) for n in range(160)]
    assert len({game["chance"][1][1]["building"] for game in games}) > 6
    unfinished = played(rng.randbytes(32), moves=5)
    assert unfinished["chance"][1][1]["building"] is None
    for found in verdicts([*games, unfinished]):
        assert all(ok for _, ok in found), found


@pytest.mark.parametrize("contributions", [[], CONTRIBUTIONS[:1], CONTRIBUTIONS], ids=["none", "one", "three"])
def test_the_origin_of_a_seed_is_accepted(verdicts, contributions):
    record = with_origin(contributions)
    (found,) = verdicts([record])
    assert [name for name, _ in found][3:6] == ["server_commitment", "contributions", "seat_order"]
    assert all(ok for _, ok in found), found


def test_a_noted_fingerprint_is_one_of_those_that_were_shown(verdicts):
    record = with_origin()
    for noted, right in (
        (record["commitment"], True),
        (f" {commitment(SEED).upper()}\n", True),
        (commitment(bytes(32)), False),
    ):
        (found,) = verdicts([record], noted)
        assert ("noted", right) in found


# ------------------------------------------------------------------------------------------------------------ refusal


def wrong(found):
    return [name for name, ok in found if not ok]


def swapped(record, index, rng):
    """The record with two different tiles of a pile exchanged; None if all its tiles are alike."""
    pile = record["chance"][index][1]
    pairs = [(i, j) for i in range(len(pile)) for j in range(i) if pile[i] != pile[j]]
    if not pairs:
        return None
    changed = deepcopy(record)
    (i, j), tiles = rng.choice(pairs), changed["chance"][index][1]
    tiles[i], tiles[j] = tiles[j], tiles[i]
    return changed


def test_two_exchanged_tiles_are_found_in_every_pile(records, verdicts):
    rng = random.Random(4)
    for record in records:
        piles = [index for index, (name, _) in enumerate(record["chance"]) if name == "tiles"]
        changed = [(index, swapped(record, index, rng)) for index in piles]
        changed = [(index, other) for index, other in changed if other]
        for (index, _), found in zip(changed, verdicts([other for _, other in changed]), strict=True):
            assert wrong(found) == ["pile" if index == 0 else "reshuffle"]


def test_a_tile_of_another_kind_is_found_in_the_first_pile(records, verdicts):
    rng = random.Random(5)
    changed = deepcopy(records)
    for record in changed:
        pile = record["chance"][0][1]
        index = rng.randrange(len(pile))
        pile[index] = rng.choice([kind for kind in ids.GOODS if kind != pile[index]])
    assert all(wrong(found) == ["pile"] for found in verdicts(changed))


def test_another_seed_is_found(records, verdicts):
    """Whether or not its fingerprint is exchanged, too."""
    other = bytes(reversed(SEED))
    changed = [record | {"seed": other.hex()} for record in records]
    assert all({"commitment", "pile"} <= set(wrong(found)) for found in verdicts(changed))
    exchanged = [record | {"commitment": commitment(other)} for record in changed]
    for found in verdicts(exchanged):
        assert ("commitment", True) in found
        assert "pile" in wrong(found)


@pytest.mark.parametrize("goal", ["plantation", "goods", "building"])
def test_another_goal_of_the_festival_is_found(records, verdicts, goal):
    changed = [deepcopy(record) for record in records if "festival" in record["expansions"]]
    for record in changed:
        goals = record["chance"][1][1]
        values = {"plantation": ids.GOODS, "goods": ([kind] * 3 for kind in ids.GOODS), "building": ids.BUILDINGS}
        goals[goal] = next(value for value in values[goal] if value != goals[goal])
    assert all(wrong(found) == [goal] for found in verdicts(changed))


@pytest.mark.parametrize(
    ("name", "value", "check"),
    [
        ("contributions", [["ann", "Hello"], *CONTRIBUTIONS[1:]], "contributions"),
        ("contributions", [["anne", "hello"], *CONTRIBUTIONS[1:]], "contributions"),
        ("contributions", CONTRIBUTIONS[:2], "contributions"),
        ("contributions", CONTRIBUTIONS[::-1], "contributions"),
        ("contributions", [*CONTRIBUTIONS[:2], *CONTRIBUTIONS[1:]], "contributions"),
        ("contributions", [], "contributions"),
        ("contributions", {"ann": "hello"}, "contributions"),
        ("server_commitment", commitment(bytes(32)), "server_commitment"),
        ("seat_order", [0, 1, 2], "seat_order"),
        ("seat_order", [3, 3, 3, 3], "seat_order"),
    ],
)
def test_another_origin_of_the_seed_is_found(verdicts, name, value, check):
    record = with_origin()
    record["fairness"][name] = value
    (found,) = verdicts([record])
    assert wrong(found) == [check]


def test_another_number_of_the_server_is_found(verdicts):
    record = with_origin()
    record["fairness"]["server_seed"] = bytes(32).hex()
    (found,) = verdicts([record])
    assert wrong(found) == ["server_commitment", "contributions"]


JUNK = [
    None,
    True,
    7,
    -1,
    "",
    "x",
    [],
    {},
    [None],
    [[]],
    [["tiles"]],
    [["tiles", [7, None]]],
    [["festival", None]],
    {"a": 1},
]


def test_what_is_no_record_is_refused_and_does_no_harm(verdicts):
    """Whatever stands in the place of something that chance depends on, a check fails."""
    record = with_origin()
    changed = [record | {name: junk} for name in ("format", "players", "expansions", "moves") for junk in JUNK]
    changed += [record | {"chance": junk} for junk in JUNK]
    changed += [record | {"chance": [*record["chance"], junk]} for junk in JUNK]
    changed += [record | {"chance": [record["chance"][0], junk]} for junk in JUNK]
    changed += [record | {"seed": junk} for junk in JUNK]
    changed += [record | {"fairness": record["fairness"] | {"contributions": junk}} for junk in JUNK]
    for given, found in zip(changed + JUNK, verdicts(changed + JUNK), strict=True):
        assert wrong(found), given
    no_moves = record | {"moves": [None, 7, [None, {}], "x"]}
    assert verdicts([no_moves, record | {"options": 7, "seats": None, "edition": {}}])


def test_what_a_hosted_game_publishes_is_verified(verdicts, person, server):
    """As it comes from the service: seats drawn, buildings selected at random, with contributions and without."""
    people = [person, Person(server.url)]
    terms = {"expansions": ["new_buildings", "festival"], "draft": "random"}
    records = []
    for contributing in (False, True):
        game = person.create("human", "human", **terms)
        for number, other in enumerate(people[1:]):
            other.post(f"/games/{game}/join")
            if contributing:
                other.post(f"/games/{game}/contribution", {"text": f'"{number}" \\o/ é'})
        person.start(game)
        for one in people:
            one.post(f"/games/{game}/leave")  # bots play on
        wait_until(lambda game=game: person.game(game)["ply"] > 40, "A game of some length", LONG / 1000)
        for step in ("reclaim", "resign"):
            person.http.post(f"/games/{game}/{step}", json={})
        wait_until(
            lambda game=game: person.game(game)["view"]["status"] == "finished", "The end of the game", LONG / 1000
        )
        fairness = person.game(game)["view"]["fairness"]
        records.append(person.get(f"/games/{game}/record") | {"fairness": fairness})
    for record in records:
        (checks,) = verdicts([record], noted=record["fairness"]["server_commitment"])
        assert {"noted", "server_commitment", "contributions", "seat_order", "pile"} <= {name for name, _ in checks}
        assert all(ok for _, ok in checks)
    records[1]["fairness"]["contributions"][0][1] += "!"
    assert ("contributions", False) in map(tuple, verdicts([records[1]])[0])
