"""Small modules of the pages, run in the browser they are for."""

import json
import random
from datetime import datetime

import jsonpatch
import pytest
from django.utils import translation

from games import engine, rulebook, words
from games.engine import ids
from games.engine.editions import EDITIONS
from games.engine.editions.model import LARGE_VIOLET
from games.view import json_patch
from games.web import phrases
from games.words.editions import COUNTS
from puerto_api.web.languages import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.dear]

RUN = """async ([file, name, ...rest]) => {
    const module = await import(`/static/games/${file}.js`);
    try { return { value: module[name](...rest) }; } catch (error) { return { error: error.name }; }
}"""


@pytest.fixture(scope="module")
def page(browser, server):
    page = browser.new_page()
    page.goto(server.url + "/")
    yield page
    page.close()


def applied(page, document, operations):
    return page.evaluate(RUN, ["vendor/client", "patched", document, operations])


def test_a_patch_gives_what_any_library_gives(page):
    """Views of random games and the patches between them, as the server makes them."""
    rng = random.Random(7)
    for edition, players, expansions in (("classic", 5, ()), ("1897", 2, ids.EXPANSIONS)):
        seed = bytes(31) + bytes([players])
        state = engine.new_game(edition, players, expansions=expansions, seed=seed)
        view = {"table": None, "a/b": {"~": [1]}}
        for _ in range(60):
            before = json.loads(json.dumps(view))
            view = {"table": engine.observe(state), "a/b": {"~": [rng.randrange(3)]}}
            operations = json_patch.diff(before, view)
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
        {"op": "move", "from": "/b", "path": "/c"},
        {"op": "turn", "path": "/a"},
    ],
)
def test_a_patch_that_does_not_fit_is_refused(page, operation):
    assert applied(page, {"a": [5]}, [operation]) == {"error": "OutOfStep"}


@pytest.mark.parametrize(
    ("ms", "shown"),
    [
        (0, "0:00"), (1, "0:01"), (1000, "0:01"), (65_000, "1:05"), (64_001, "1:05"), (3_599_000, "59:59"),
        (3_600_000, "1 h 0 min"), (11_520_000, "3 h 12 min"), (172_799_000, "47 h 59 min"),
        (172_800_000, "2 d"), (259_199_000, "2 d"), (2_592_000_000, "30 d"),
    ],
)  # fmt: skip
def test_a_clock_is_calm(page, ms, shown):
    """Seconds within the hour, minutes within two days, then days; 0:00 only when nothing is left."""
    with translation.override("en"):
        assert spoken(page, "span", ms) == shown


@pytest.mark.parametrize(
    ("seconds", "words_"),
    [(30, "30 seconds"), (300, "5 minutes"), (5400, "1 hour, 30 minutes"), (259_200, "3 days"), (90_061, None)],
)
def test_spans_of_time_are_said_in_words(page, seconds, words_):
    with translation.override("en"):
        assert spoken(page, "duration", seconds) == (words_ or "1 day, 1 hour, 1 minute, 1 second")


def spoken(page, name, value):
    return page.evaluate(
        """async ([speech, name, value]) => {
            const { tongue } = await import("/static/games/state/words.js");
            return tongue(speech)[name](value);
        }""",
        [phrases.spoken("1897"), name, value],
    )


SINCE = "2026-11-21T12:00:00+00:00"
RUNNING = {"seat": 0, "remaining": [60_000, 30_000, None], "since": SINCE, "runs_until": None, "paused_by": None}


@pytest.mark.parametrize(
    ("clock", "seat", "passed", "left"),
    [
        (RUNNING, 0, 0, 60_000),
        (RUNNING, 0, 1_500, 58_500),
        (RUNNING, 0, 60_001, 0),
        (RUNNING, 0, -5_000, 60_000),  # it begins to run later: the seat is on vacation until then
        (RUNNING, 1, 20_000, 30_000),
        (RUNNING, 2, 20_000, None),
        (RUNNING | {"seat": None, "since": None}, 0, 20_000, 60_000),
    ],
)
def test_only_the_time_of_the_seat_whose_clock_runs_passes(page, clock, seat, passed, left):
    found = page.evaluate(
        """async ([clock, seat, now]) => {
            const { left } = await import("/static/games/state/clock.js");
            return left(clock, seat, now);
        }""",
        [clock, seat, datetime.fromisoformat(SINCE).timestamp() * 1000 + passed],
    )
    assert found == left


def test_the_time_of_the_server_never_runs_backwards(page):
    """Whatever it says, in whatever order: an older word takes nothing back, and none counts as the future."""
    rng = random.Random(4)
    moments = [f"2026-11-21T12:{rng.randrange(60):02}:{rng.randrange(60):02}+00:00" for _ in range(50)]
    times = page.evaluate(
        """async (moments) => {
            const { ServerTime } = await import("/static/games/state/clock.js");
            const time = new ServerTime();
            return moments.map((moment) => (time.heard(moment), time.heard("nonsense"), time.heard(null), time.now()));
        }""",
        moments,
    )
    assert times == sorted(times)
    newest = max(datetime.fromisoformat(moment).timestamp() * 1000 for moment in moments)
    assert newest <= times[-1] < newest + 60_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_counts_are_said_as_the_server_says_them(page, language):
    """Singular and plural by the rules of the language: in French, none is a singular."""
    counts = [0, 1, 2, 3, 11, 100]
    with translation.override(language):
        for edition in EDITIONS:
            keys = sorted(COUNTS[edition])
            said = page.evaluate(
                """async ([speech, keys, counts]) => {
                    const { tongue } = await import("/static/games/state/words.js");
                    const w = tongue(speech);
                    return keys.map((key) => counts.map((n) => w.count(n, key)));
                }""",
                [phrases.spoken(edition), keys, counts],
            )
            assert said == [[words.count(edition, key, n) for n in counts] for key in keys]


@pytest.mark.parametrize("language", LANGUAGES)
def test_phrases_with_a_number_have_both_forms(page, language):
    with translation.override(language):
        said = page.evaluate(
            """async (speech) => {
                const { tongue } = await import("/static/games/state/words.js");
                const w = tongue(speech);
                return [0, 1, 2].map((n) => w.say("island", { island: w.title("island"), n }));
            }""",
            phrases.spoken("1897"),
        )
    assert (
        said
        == {
            "en": ["Island, 0 spaces free", "Island, 1 space free", "Island, 2 spaces free"],
            "de": ["Insel, 0 Felder frei", "Insel, 1 Feld frei", "Insel, 2 Felder frei"],
            "fr": ["Parcelles, 0 case libre", "Parcelles, 1 case libre", "Parcelles, 2 cases libres"],
        }[language]
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_name_fits_the_wall_of_its_building(page, edition, language):
    """Nothing sticks out of a building: all of an edition, measured as drawn."""
    with translation.override(language):
        speech = phrases.spoken(edition)
        described = rulebook.describe(edition, expansions=_buildings_of(edition))
    found = page.evaluate(
        """async ([speech, rules]) => {
            const { wordsOf } = await import("/static/games/state/words.js");
            const { house } = await import("/static/games/pieces/houses.js");
            const { draw } = await import("/static/games/pieces/dom.js");
            const make = (tag, more) => Object.assign(document.createElement(tag), more);
            const sheet = (file) => make("link", { rel: "stylesheet", href: `/static/games/${file}.css` });
            const sheets = ["board/board", "pieces/pieces"].map(sheet);
            const loaded = sheets.map((sheet) => new Promise((resolve) => (sheet.onload = resolve)));
            document.head.append(...sheets);
            await Promise.all(loaded);
            const w = wordsOf(speech, rules);
            const list = document.body.appendChild(make("div"));
            const out = rules.buildings.map(({ building: id }) => {
                draw(list, house({ building: id, colonists: 0, nobles: 0, circles: 1 }, w, id));
                const drawn = list.firstElementChild;
                drawn.setAttribute("width", drawn.viewBox.baseVal.width);
                const wall = drawn.querySelector(".wall").getBoundingClientRect();
                const names = [...drawn.querySelectorAll(".name")];
                const boxes = names.map((name) => name.getBoundingClientRect());
                const text = names.map((name) => name.textContent).join(" ");
                return [id, text, Math.max(...boxes.map((box) => box.width)) - wall.width, boxes[0].height];
            });
            list.remove();
            return out;
        }""",
        [speech, described],
    )
    assert len(found) == len(described["buildings"])
    assert [entry for entry in found if entry[2] > 0] == []
    assert [entry for entry in found if entry[3] < 7.5] == []  # and can be read
    for id, text, *_ in found:
        assert text.replace("- ", "").replace(" ", "") == words_of(described, id).replace(" ", "")


def words_of(described, id):
    return next(building["name"] for building in described["buildings"] if building["building"] == id)


def _buildings_of(edition):
    return [expansion for expansion in ("new_buildings", "nobles") if expansion in EDITIONS[edition].expansions]


@pytest.mark.parametrize("large", range(6))
def test_every_city_fits_three_rows_of_four(page, large):
    """Small buildings first, large ones (two spaces) last."""
    names = [row.id for row in EDITIONS["1897"].buildings.values() if row.category == LARGE_VIOLET][:large]
    small = [row.id for row in EDITIONS["1897"].buildings.values() if row.category != LARGE_VIOLET][: 12 - 2 * large]
    city = [{"building": name, "colonists": 0, "nobles": 0, "circles": 1} for name in (*small, *names)]
    rows = page.evaluate(
        """async ([city, speech, rules]) => {
            const { seat } = await import("/static/games/board/seats.js");
            const { draw } = await import("/static/games/pieces/dom.js");
            const { wordsOf } = await import("/static/games/state/words.js");
            const goods = { corn: 0, indigo: 0, sugar: 0, tobacco: 0, coffee: 0 };
            const free = { free_island_spaces: 12, free_city_spaces: 0, san_juan: 0, san_juan_nobles: 0 };
            const player = { coins: 0, victory_points: 0, goods, island: [], forests: [], city, ...free };
            const table = { governor: 0, decision: null, phase: null, role_player: null, seats: [player] };
            const clock = { seat: null, remaining: [null] };
            const view = { seats: [{ name: "Ann", kind: "human", standing: "playing" }], table, clock };
            const root = document.createElement("div");
            draw(root, seat(view, 0, wordsOf(speech, rules)));
            return root.querySelectorAll(".city > li").length;
        }""",
        [city, phrases.spoken("1897"), rulebook.describe("1897")],
    )
    assert rows == len(city)
