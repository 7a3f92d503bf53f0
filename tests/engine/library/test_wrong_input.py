"""Whatever is wrong with the input of the library, it says so with an ``EngineError`` in words, and changes nothing."""

from random import Random

import pytest

from games import engine
from games.engine import EngineError, MoveSyntaxError, SetupError, SnapshotError, UnknownViewer, move_ids, notation
from games.engine import snapshot as snapshots
from games.engine.chance import commitment
from games.engine.fork import fork

SEED = bytes(range(32))
ROLE_OF_MAYOR = (1, 1, 0)


class Unspeakable:
    """Not even its name can be asked for."""

    def __repr__(self) -> str:
        raise RuntimeError("no name")


NO_MOVES = [
    "",
    "r",
    "mayor",
    "role:mayor ",
    "place",
    "store:corn=0",
    "é" * 5000,
    None,
    7,
    3.5,
    True,
    [],
    [1, 1, 0],
    {},
    (),
    (1,),
    (99,),
    (-1, 0),
    ("role", "mayor"),
    (1, "mayor", 0),
    (1, 1, 5),
    (1, 1, 0, 0),
    (1, [1], 0),
    ([],),
    (4,),
    (4, ()),
    (4, (1, 2)),
    (4, None, None),
    (4, (-1,) * 52),
    (4, (1.5,) * 52),
    (4, ("a",) * 52),
    (11, (0, 0, 0, 0, 10**5000)),
    (5, 3, 0, (1, 2)),
    (5, 3, 0, (-1, 0, -1, 0)),
    (5, 3, 0, None),
    Unspeakable(),
    (Unspeakable(),),
]


def words(caught) -> str:
    """What was said: sentences for people, by a class that the library documents."""
    error = caught.value
    assert isinstance(error, EngineError)
    assert type(error).__doc__
    said = str(error)
    assert said.endswith(".")
    assert said[0].isupper()
    assert len(said) < 400
    return said


@pytest.fixture
def state():
    return engine.new_game("1897", 4, seed=SEED)


@pytest.fixture
def over():
    found = engine.new_game("1897", 2, seed=SEED)
    engine.playout(found, Random(1))
    return found


@pytest.mark.parametrize("wrong", NO_MOVES, ids=lambda wrong: type(wrong).__name__)
def test_what_is_no_move_is_refused_wherever_a_move_is_asked_for(state, wrong):
    before = state.copy()
    for call in (state.play, lambda move: engine.play(state, move), lambda move: engine.why_illegal(state, move)):
        with pytest.raises(MoveSyntaxError) as caught:
            call(wrong)
        words(caught)
    with pytest.raises(MoveSyntaxError) as caught:
        engine.parse(wrong)
    words(caught)
    with pytest.raises(MoveSyntaxError) as caught:
        engine.text(wrong)
    words(caught)
    with pytest.raises(MoveSyntaxError) as caught:
        move_ids.index(wrong)
    words(caught)
    assert not notation.is_move(wrong)
    assert state == before


def test_every_legal_value_of_many_games_is_a_move():
    for seed in range(6):
        state, rng = engine.new_game("1897", 3, engine.ids.EXPANSIONS, seed=bytes([seed]) * 32), Random(seed)
        while not state.over:
            move = engine.random_move(state, rng)
            assert notation.is_move(move)
            assert all(map(notation.is_move, state.legal_moves[:20]))
            assert engine.why_illegal(state, engine.text(move)) is None
            state.play(move)


def test_an_open_move_without_its_values_is_refused_by_a_rule(state):
    with pytest.raises(engine.IllegalMove):
        state.play((4, None))


@pytest.mark.parametrize("number", [-1, 1023, 10**30, 10**5000, 2.0, "0", None, True], ids=type)
def test_a_number_that_no_move_has_is_refused(number):
    with pytest.raises(MoveSyntaxError) as caught:
        move_ids.move_at(number)
    words(caught)


@pytest.mark.parametrize("viewer", [4, -1, 7, None, "", "seat", "0", 1.0, True, [], {}])
def test_an_unknown_viewer_sees_nothing(state, viewer):
    for call in (lambda: engine.observe(state, viewer), lambda: engine.determinize(state, Random(1), viewer)):
        with pytest.raises(UnknownViewer) as caught:
            call()
        assert "A viewer is a seat from 0 to 3, 'spectator' or 'server', not " in words(caught)


@pytest.mark.parametrize("viewer", [0, 3, engine.SPECTATOR, engine.SERVER])
def test_seats_spectators_and_the_server_are_viewers(state, viewer):
    assert engine.observe(state, viewer)["players"] == 4
    assert engine.determinize(state, Random(1), viewer).rules is state.rules


@pytest.mark.parametrize(
    "wrong",
    [
        ("1898", 4),
        (None, 4),
        ("1897", 9),
        ("1897", "4"),
        ("1897", True),
        ("1897", 4, "nobles"),
        ("1897", 4, [7]),
        ("1897", 4, ["pirates"]),
        ("1897", 4, ["nobles", "nobles"]),
        ("1897", 4, [], {"speed": 1}),
        ("1897", 4, [], ["speed"]),
        ("1897", 4, [], {"captain_empty_ship_rule": "none"}),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong):
    for call in (engine.ruleset, lambda *table: engine.new_game(*table, seed=SEED)):
        with pytest.raises(SetupError) as caught:
            call(*wrong)
        words(caught)


@pytest.mark.parametrize("seed", [None, "00" * 32, b"", bytes(31), bytes(33), 7])
def test_a_seed_is_32_bytes(state, seed):
    for call in (lambda: engine.new_game("1897", 4, seed=seed), lambda: commitment(seed), lambda: fork(state, seed)):
        with pytest.raises(SetupError, match="A seed must have 32 bytes"):
            call()


@pytest.mark.parametrize(
    "script", [7, "tiles", {}, [7], [[]], [["tiles"]], [["tiles", 7]], [["tiles", [[]]]], [[[], []]]]
)
def test_chance_that_does_not_fit_is_refused(script):
    with pytest.raises(engine.ChanceError) as caught:
        engine.new_game("1897", 4, script=script)
    words(caught)
    with pytest.raises(engine.ChanceError) as caught:
        engine.new_game("1897", 4, seed=SEED, stacked=script)
    words(caught)


def test_a_game_that_is_over_asks_for_nothing(over):
    before = over.copy()
    move = engine.parse("role:mayor")
    for call in (
        lambda: over.play("role:mayor"),
        lambda: engine.play(over, move),
        lambda: engine.apply(over, move),
        lambda: engine.why_illegal(over, move),
        lambda: engine.random_move(over, Random(1)),
        lambda: engine.default_move(over),
        lambda: fork(over, SEED),
    ):
        with pytest.raises(engine.GameOver) as caught:
            call()
        words(caught)
    assert list(engine.legal_values(over)) == engine.legal_moves(over) == []
    assert over == before


@pytest.mark.parametrize("wrong", [None, 7, "record", [], {}, {"format": "puerto-rico-record/1"}])
def test_what_is_no_record_is_refused(wrong):
    for call in (engine.replay, engine.verify):
        with pytest.raises(engine.RecordError) as caught:
            call(wrong)
        words(caught)


@pytest.mark.parametrize("to", [-1, 1.5, "3", True])
def test_a_part_of_a_record_is_a_number_of_moves(state, to):
    record = engine.record(state, [], [{"name": "Ada", "kind": "human"}] * 4, seed=SEED)
    assert engine.replay(record, 0) != state  # another chance, but
    assert engine.observe(engine.replay(record)) == engine.observe(state)
    with pytest.raises(engine.RecordError) as caught:
        engine.replay(record, to)
    words(caught)


def damaged(state):
    """Snapshots each of which lacks one member, or has something else in its place."""
    whole = snapshots.dump(state)
    for name in whole:
        if name not in ("noted", "nobles", "ship_nobles", "drafted", "poster", "reserved", "goals", "won", "bonus"):
            yield {key: value for key, value in whole.items() if key != name}
    for name in ("seats", "agenda", "chance", "pile", "drawn", "stock", "edition", "options", "players"):
        for other in (None, 7, "text", [7], {"text": []}):
            yield whole | {name: other}
    yield whole | {"agenda": [["no_such_step", 0]]}


def test_what_is_no_snapshot_is_refused(state):
    for wrong in (None, 7, "snapshot", [], {}, {"version": 99}, {"version": 2}):
        with pytest.raises(SnapshotError) as caught:
            snapshots.load(wrong)
        words(caught)
    refused = 0
    for wrong in damaged(state):
        try:
            snapshots.load(wrong)
        except EngineError as error:
            refused += bool(str(error))
    assert refused > 40
    assert snapshots.load(snapshots.dump(state)) == state


def test_all_errors_of_the_library_are_engine_errors():
    found = [thing for thing in vars(engine).values() if isinstance(thing, type) and issubclass(thing, Exception)]
    assert len(found) >= 9
    assert all(issubclass(error, EngineError) for error in found)
