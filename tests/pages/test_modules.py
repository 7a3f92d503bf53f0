"""Small modules of the pages, run in the browser they are for."""

import json
import random
import re
from pathlib import Path

import jsonpatch
import pytest

from games import engine, patches
from games.engine.buildings import LARGE_VIOLET
from games.engine.editions import EDITIONS

pytestmark = pytest.mark.browser

API = Path(__file__).resolve().parents[2] / "docs" / "api.md"

RUN = """async ([file, name, ...rest]) => {
    const module = await import(`/static/games/${file}.js`);
    try { return { value: module[name](...rest) }; } catch (error) { return { error: error.constructor.name }; }
}"""


@pytest.fixture(scope="module")
def page(browser, server):
    page = browser.new_page()
    page.goto(server.url + "/")
    yield page
    page.close()


def applied(page, document, operations):
    return page.evaluate(RUN, ["patch", "applyPatch", document, operations])


def test_a_patch_gives_what_any_library_gives(page):
    """Views of random games and the patches between them, as the server makes them."""
    rng = random.Random(7)
    for edition, players in (("classic", 5), ("1897", 2)):
        state = engine.new_game(edition, players, seed=bytes(31) + bytes([players]))
        view = {"table": None, "a/b": {"~": [1]}}
        for _ in range(60):
            before = json.loads(json.dumps(view))
            view = {"table": engine.observe(state), "a/b": {"~": [rng.randrange(3)]}}
            operations = patches.diff(before, view)
            assert jsonpatch.apply_patch(before, operations) == view
            assert applied(page, before, operations) == {"value": view}
            if not state.over:
                engine.play(state, engine.random_move(state, rng))


@pytest.mark.parametrize(
    ("document", "operations", "result"),
    [
        ({"a": 1}, [], {"a": 1}),
        ({"a": 1}, [{"op": "replace", "path": "", "value": [2]}], [2]),
        ({"a": 1}, [{"op": "add", "path": "/b", "value": None}], {"a": 1, "b": None}),
        ({"a": 1, "b": 2}, [{"op": "remove", "path": "/a"}], {"b": 2}),
        ({"": {"": 1}}, [{"op": "replace", "path": "//", "value": 2}], {"": {"": 2}}),
        ({"a~/b": 1}, [{"op": "replace", "path": "/a~0~1b", "value": 2}], {"a~/b": 2}),
        ({"~1": 1}, [{"op": "replace", "path": "/~01", "value": 2}], {"~1": 2}),
        ([1, 3], [{"op": "add", "path": "/1", "value": 2}], [1, 2, 3]),
        ([1], [{"op": "add", "path": "/-", "value": 2}, {"op": "add", "path": "/2", "value": 3}], [1, 2, 3]),
        ([1, 2], [{"op": "remove", "path": "/0"}], [2]),
    ],
)  # fmt: skip
def test_a_patch_follows_rfc_6902(page, document, operations, result):
    assert jsonpatch.apply_patch(document, operations) == result
    assert applied(page, document, operations) == {"value": result}


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "replace", "path": "/b", "value": 1},
        {"op": "remove", "path": "/b"},
        {"op": "add", "path": "/b/c", "value": 1},
        {"op": "replace", "path": "/a/0/x", "value": 1},
        {"op": "replace", "path": "/a/1", "value": 1},
        {"op": "add", "path": "/a/3", "value": 1},
        {"op": "replace", "path": "/a/-", "value": 1},
        {"op": "replace", "path": "/a/00", "value": 1},
        {"op": "replace", "path": "/constructor", "value": 1},
        {"op": "replace", "path": "/__proto__/x", "value": 1},
        {"op": "replace", "path": "a", "value": 1},
        {"op": "move", "from": "/a", "path": "/b"},
    ],
)
def test_a_patch_that_does_not_fit_is_refused(page, operation):
    assert applied(page, {"a": [5]}, [operation]) == {"error": "PatchError"}


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_the_words_of_the_editions_are_those_of_the_engine(page, edition):
    source = EDITIONS[edition]
    ids = [*source.buildings, *(word for word in source.words if word != "prospector_2")]
    words, name = page.evaluate(
        """async ([edition, ids]) => {
            const words = (await import("/static/games/words.js")).wordsOf(edition);
            return [Object.fromEntries(ids.map((id) => [id, words.word(id)])), words.name];
        }""",
        [edition, ids],
    )
    assert name == source.name
    expected = {key: row.name for key, row in source.buildings.items()} | source.words
    assert words == {key: expected[key] for key in ids}


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_the_numbers_on_buildings_are_those_of_the_engine(page, edition):
    rows = page.evaluate("async () => (await import('/static/games/buildings.js')).BUILDINGS")
    assert {key: row for key, row in rows.items() if key in EDITIONS[edition].buildings} == {
        row.id: {
            "id": row.id,
            "category": row.category,
            "good": row.good,
            "cost": row.cost,
            "points": row.points,
            "column": row.column,
        }
        for row in EDITIONS[edition].buildings.values()
    }


def test_every_kind_of_event_has_words(page):
    table = API.read_text().split("| kind | seat | data |")[1].split("\n\n")[0]
    kinds = {kind for line in table.splitlines()[2:] for kind in re.findall(r"`(\w+)`", line.split("|")[1])}
    assert kinds <= set(page.evaluate("async () => (await import('/static/games/sentences.js')).KINDS"))


@pytest.mark.parametrize("large", range(6))
def test_every_city_fits_three_rows_of_four(page, large):
    """Small buildings first, large ones (two spaces) last."""
    names = [row.id for row in EDITIONS["1897"].buildings.values() if row.category == LARGE_VIOLET][:large]
    small = [row.id for row in EDITIONS["1897"].buildings.values() if row.category != LARGE_VIOLET][: 12 - 2 * large]
    city = [{"building": name, "colonists": 0, "circles": 1} for name in (*small, *names)]
    rows = page.evaluate(
        """async (city) => {
            const { seat } = await import("/static/games/seats.js");
            const { wordsOf } = await import("/static/games/words.js");
            const goods = { corn: 0, indigo: 0, sugar: 0, tobacco: 0, coffee: 0 };
            const free = { free_island_spaces: 12, free_city_spaces: 0 };
            const player = { coins: 0, victory_points: 0, goods, island: [], city, san_juan: 0, ...free };
            const table = { governor: 0, decision: null, phase: null, role_player: null, seats: [player] };
            const view = { seats: [{ name: "Ann", kind: "human" }], table };
            return seat(view, 0, wordsOf("1897")).querySelectorAll(".city > li").length;
        }""",
        city,
    )
    assert rows == len(city)
