"""Others' moves one after another: slowed, skipped or at once; pieces that travel, sounds, and what it all costs."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.engine import ids

from .axe import serious
from .conftest import PHONE, WIDE, Watched
from .dock import Guest, seated
from .expected import table_values, views_at

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NARROW = {"width": 390, "height": 844}
LEAST, SLACK = 120, 60
"""Milliseconds between two drawings while the board catches up; how exact timers are."""
SPEED = "localStorage.setItem('motion', '{}');"
WATCHING = """
const Socket = window.WebSocket;
const held = [];
window.holding = false;
window.WebSocket = class extends Socket {
    set onmessage(heard) {
        super.onmessage = (message) => (window.holding ? held.push(() => heard(message)) : heard(message));
    }
};
window.release = () => { window.holding = false; for (const hear of held.splice(0)) hear(); };
addEventListener("DOMContentLoaded", () => {
    const root = document.querySelector("[data-game]");
    window.seen = { draws: [], travelled: [], asked: [], most: 0 };
    const newest = () => Math.max(0, ...[...root.querySelectorAll(".log li")].map((one) => Number(one.dataset.seq)));
    new MutationObserver(() => {
        seen.draws.push([Number(root.dataset.seq), root.feed.seq(), performance.now(), newest()]);
    }).observe(root, { attributeFilter: ["data-seq"] });
    new MutationObserver(([{ target }]) => {
        if (target.dataset.decision) seen.asked.push([Number(root.dataset.seq), root.feed.seq()]);
    }).observe(root, { subtree: true, attributeFilter: ["data-decision"] });
    new MutationObserver((all) => {
        for (const node of all.flatMap((one) => [...one.addedNodes])) {
            if (!node.dataset?.piece) continue;
            const frames = node.getAnimations()[0]?.effect.getKeyframes() ?? [];
            seen.travelled.push([node.dataset.piece, Object.keys(Object.assign({}, ...frames))]);
        }
        seen.most = Math.max(seen.most, root.querySelectorAll(".travels > *").length);
    }).observe(root, { childList: true, subtree: true });
});
"""


@pytest.fixture(scope="module")
def guests(server) -> Iterator[list[Guest]]:
    """Two who sit at the same tables, in turn."""
    guests = [Guest(server.url), Guest(server.url)]
    yield guests
    for guest in guests:
        guest.http.close()


@pytest.fixture
def table(open_page: Callable[..., Watched], guests: list[Guest]) -> Callable[..., tuple[Watched, str]]:
    """Opens the page of a game of two people: ``table(speed, seat=0, size=WIDE, init="")``. Without a seat, it is the
    page of a visitor who watches them."""

    def open_(speed: str | None, seat: int | None = None, init: str = "", **page: Any) -> tuple[Watched, str]:
        game = guests[0].create("human", "human", edition="reissue", shuffle_seats=False)
        guests[1].post(f"/games/{game}/join")
        guests[0].start(game)
        scripts = [WATCHING, init, SPEED.format(speed) if speed else ""]
        if seat is not None:
            scripts.append(seated(guests[seat].token, game))
        watched = open_page(f"/games/{game}/", init="".join(scripts), stranger=True, **page)
        watched.wait("root.dataset.connection === 'live' && root.querySelector('.seat')")
        return watched, game

    return open_


def move(guests: list[Guest], game: str, times: int = 1, until: int | None = None) -> int:
    """Let them play the default, so often, or until a seat is asked. Returns the last event."""
    for _ in range(times if until is None else 50):
        seat = guests[0].game(game)["view"]["table"]["decision"]["seat"]
        if seat == until:
            break
        decision = guests[seat].get(f"/games/{game}/decision")
        answer = {"move": decision["default"], "expected_version": decision["version"]}
        guests[seat].post(f"/games/{game}/moves", answer)
    return int(guests[0].game(game)["seq"])


@contextmanager
def held(watched: Watched) -> Iterator[None]:
    """What the page would hear meanwhile, it hears at the end, all together, however fast the server is."""
    watched.page.evaluate("window.holding = true")
    yield
    watched.page.evaluate("window.release()")


def caught_up(watched: Watched, seq: int) -> None:
    watched.wait(f"Number(root.dataset.seq) === {seq}")


def draws(watched: Watched) -> list[tuple[int, int, float, int]]:
    return [tuple(one) for one in watched.page.evaluate("seen.draws")]


# --- What is shown, and when ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("speed", "preference"), [("off", "no-preference"), (None, "reduce")], ids=["off", "reduced-motion"]
)
def test_at_once_means_at_once(table, guests, speed, preference):
    """The board is never behind, and nothing travels."""
    watched, game = table(speed, reduced_motion=preference)
    with held(watched):
        last = move(guests, game, 6)
    caught_up(watched, last)
    assert [(shown, known) for shown, known, _, _ in draws(watched) if shown != known] == []
    assert watched.page.evaluate("seen.travelled") == []
    assert watched.complaints == []


@pytest.mark.parametrize(
    ("speed", "preference"), [(None, "no-preference"), ("quick", "reduce")], ids=["usual", "chosen-nevertheless"]
)
def test_moves_are_shown_one_after_another(table, guests, speed, preference):
    """Whatever is shown meanwhile has been true: table and story are those of the same moment. Pieces leave nothing."""
    watched, game = table(speed, reduced_motion=preference)
    first = guests[0].game(game)
    looks = [watched.shown()]
    with held(watched):
        last = move(guests, game, 8)
    while looks[-1][0] != last:
        looks.append(watched.shown())
    shown = draws(watched)
    assert any(seq < known for seq, known, _, _ in shown)
    assert [seq for seq, *_ in shown] == sorted(seq for seq, *_ in shown)
    assert [(seq, told) for seq, _, _, told in shown if told > seq] == []
    views = views_at(first, guests[0].events(game, first["seq"]), {seq for seq, _ in looks})
    for seq, values in looks:
        assert values == table_values(views[seq])
    watched.wait("root.querySelectorAll('.travels > *').length === 0")
    travelled = watched.page.evaluate("seen.travelled")
    assert travelled
    assert {name for _, names in travelled for name in names} <= {
        "transform", "opacity", "offset", "computedOffset", "easing", "composite"
    }  # fmt: skip
    assert watched.complaints == []


@pytest.mark.parametrize("way", ["key", "button", "hidden"])
def test_the_rest_is_skipped(table, guests, way):
    """By key, by button, or because nobody looks; the focus stays where it was."""
    hidden = "Object.defineProperty(document, 'hidden', { get: () => Boolean(window.away) });"
    watched, game = table("slow", init=hidden, size=NARROW if way == "button" else WIDE)
    page = watched.page
    with held(watched):
        last = move(guests, game, 12)
    page.locator(".skip-motion.behind").wait_for()
    if way == "button":
        page.locator(".skip-motion").click()
    else:
        page.locator(".set-motion").focus()
        act = "window.away = true; document.dispatchEvent(new Event('visibilitychange'));"
        page.evaluate(act) if way == "hidden" else page.keyboard.press("s")
    caught_up(watched, last)
    shown = [seq for seq, *_ in draws(watched)]
    assert shown.count(last) >= 1
    assert len([seq for seq in shown if seq < last]) < 6  # of a dozen moves
    expect(page.locator(".skip-motion.behind")).to_have_count(0)
    assert page.evaluate("document.activeElement.className").startswith("skip" if way == "button" else "set")


def test_a_decision_does_not_wait_for_the_board(table, guests):
    """The dock asks while the board still shows what the other one did; the first key shows all, and chooses."""
    watched, game = table("slow", seat=0)
    page, news = watched.page, 0
    while news < 4:
        before = move(guests, game, until=1)
        caught_up(watched, before)
        with held(watched):
            last = move(guests, game, until=0)
        happened = [event["kind"] for event in guests[0].events(game, before) if event["message"]]
        news = len(happened) - happened.count("move") - happened.count("decision")
    watched.wait(f"root.feed.seq() === {last} && root.querySelector('.dock').dataset.decision")
    page.keyboard.press("1")
    caught_up(watched, last)
    shown, known = page.evaluate("seen.asked.at(-1)")
    assert shown < known
    expect(page.locator(".dock .choice[aria-pressed=true]")).to_have_count(1)


def test_moves_of_ones_own_are_shown_at_once(table, guests):
    watched, game = table("slow", seat=0)
    caught_up(watched, move(guests, game, until=1))
    assert [(shown, known) for shown, known, _, _ in draws(watched) if shown < known] == []
    assert watched.page.evaluate("seen.travelled")


def test_the_past_can_be_looked_at_meanwhile(table, guests):
    watched, game = table("slow")
    with held(watched):
        last = move(guests, game, 6)
    watched.page.get_by_role("button", name="One event back").click()
    caught_up(watched, last - 1)
    watched.page.get_by_role("button", name="Back to the present").click()
    caught_up(watched, last)
    assert watched.complaints == []


# --- What it costs ----------------------------------------------------------------------------------------------------


def spent(page: Page) -> Callable[[], dict[str, float]]:
    """What the main thread of a page has done: seconds of its own time, however busy the machine is, and how often."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    return lambda: {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}


@pytest.mark.quick(1)
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])
def test_five_fast_bots_on_a_slow_computer(open_page, person, size):
    """The board is drawn a few times a second, whatever happens, and cheaply; a dozen pieces travel at most; the focus
    stays."""
    game = person.create(*["random"] * 5)
    watched = open_page(f"/games/{game}/", size, init=WATCHING, stranger=True, reduced_motion="no-preference")
    watched.wait("root.dataset.connection === 'live'")
    page = watched.page
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    page.locator(".set-motion").focus()
    metrics = spent(page)
    before = metrics()
    person.start(game)
    last = watched.over(person, game)
    after = metrics()
    times_laid_out = after["LayoutCount"] - before["LayoutCount"]
    shown = draws(watched)
    print(f"laid out {times_laid_out} times for {len(shown)} drawings")
    assert watched.shown() == (last["seq"], table_values(last["view"]))
    times = [at for seq, known, at, _ in shown if seq < known]
    assert min((later - at for at, later in pairwise(times)), default=LEAST) >= LEAST - SLACK
    assert len(shown) < last["seq"] / 5
    assert times_laid_out <= 2 * len(shown)
    assert page.evaluate("seen.most") <= 12
    assert page.evaluate("document.activeElement.className") == "set-motion"
    watched.wait("root.querySelectorAll('.travels > *').length === 0")
    assert watched.complaints == []


def test_while_pieces_travel_nothing_is_laid_out(table, guests):
    """So they move on their own, at the pace of the screen, whatever the page does."""
    watched, game = table("slow")
    metrics = spent(watched.page)
    with held(watched):
        last = move(guests, game)
    watched.wait("root.querySelectorAll('.travels > *').length > 0")
    caught_up(watched, last)
    watched.page.wait_for_timeout(100)
    before = metrics()["LayoutCount"]
    watched.page.wait_for_timeout(400)
    after = metrics()["LayoutCount"]
    assert watched.page.evaluate("seen.most") > 0
    assert after - before <= 2  # when a piece arrives


# --- What travels -----------------------------------------------------------------------------------------------------

JOURNEYS = """
async ([id, last]) => {
    const { Past } = await import("/static/games/state/past.js");
    const { journeys } = await import("/static/games/motion/journeys.js");
    const past = new Past(id);
    await past.upTo(last);
    const found = [];
    for (let seq = 2; seq <= last; seq += 1) {
        const event = past.event(seq);
        const [before, after] = [past.view(seq - 1), past.view(seq)];
        const made = before?.table ? journeys(event, before, after) : [];
        found.push([event.kind, made.map(({ piece, from, to, n = 1 }) => [piece, from, to, n])]);
    }
    return found;
}
"""


def balance(found: list[Any], seat: int, piece: str, place: str) -> int:
    """How many pieces came to a place of a seat, less those that went."""
    key, total = f"seat.{seat}.{place}", 0
    for name, start, end, n in found:
        if name == piece:
            total += n * ((end == key) - (start == key))
    return total


@pytest.mark.quick(1)
@pytest.mark.parametrize(
    ("edition", "expansions"),
    [("classic", []), ("reissue", ["new_buildings", "nobles"]), ("1897", list(ids.EXPANSIONS))],
)
def test_what_travels_is_what_changes_hands(person, open_page, edition, expansions):
    """Of every event of a game of bots: all places are on the board, and coins, barrels and people add up."""
    game = person.create("skilled", "skilled", "random", "random", edition=edition, expansions=expansions)
    watched = open_page(f"/games/{game}/")
    watched.wait("root.dataset.connection === 'live'")
    person.start(game)
    last = watched.over(person, game)
    told = watched.page.evaluate(JOURNEYS, [game, last["seq"]])
    events = person.events(game, 0)
    views = views_at({"seq": 0, "view": None}, events, set(range(1, last["seq"] + 1)))
    kinds: Counter[str] = Counter()
    wrong = []
    before = None
    for seq, (kind, found) in enumerate(told, start=2):
        if kind in ("end_triggered", "reshuffled") or views[seq - 1]["table"] is None:
            continue  # these are told before what has triggered them
        before, after = before or views[seq - 1]["table"], views[seq]["table"]
        kinds[kind] += bool(found)
        keys = {*table_values(views[seq - 1]), *table_values(views[seq]), "bank"}
        keys |= {f"seat.{index}" for index in range(4)}
        wrong += [(seq, kind, place) for _, *ends, _ in found for place in ends if place not in keys]
        for index, (old, new) in enumerate(zip(before["seats"], after["seats"], strict=True)):
            changes = {("coin", "coins"): new["coins"] - old["coins"]}
            changes |= {(f"barrel:{good}", f"goods.{good}"): n - old["goods"][good] for good, n in new["goods"].items()}
            for (piece, place), change in changes.items():
                if balance(found, index, piece, place) != change:
                    wrong.append((seq, kind, index, piece, change, found))
        before = after
    print(*wrong, sep="\n")
    assert wrong == []
    assert {"chose_role", "built", "produced", "sold", "loaded", "dealt_colonists", "placed_colonists"} <= set(kinds)


# --- Sounds -----------------------------------------------------------------------------------------------------------

SILENT = """
window.heard = { contexts: 0, tones: 0, open: 0 };
class Node_ {
    gain = { value: 1, setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    frequency = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect(other) { if (other === "out") heard.open += 1; return other; }
    disconnect() { heard.open -= 1; }
    start() { heard.tones += 1; }
    stop() {}
}
window.AudioContext = class {
    state = "running";
    destination = "out";
    currentTime = 0;
    constructor() { heard.contexts += 1; }
    createGain() { return new Node_(); }
    createOscillator() { return new Node_(); }
};
Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
"""


def heard(watched: Watched) -> tuple[int, int]:
    """How many contexts and how many tones there were."""
    return tuple(watched.page.evaluate("[heard.contexts, heard.tones]"))


def test_nothing_sounds_before_a_gesture_nor_when_it_is_off(table, guests):
    watched, game = table("off", seat=1, init=SILENT + "localStorage.setItem('sounds', 'all');")
    caught_up(watched, move(guests, game, 4))
    assert heard(watched) == (0, 0)
    watched, game = table("off", seat=1, init=SILENT + "localStorage.setItem('sounds', 'off');")
    watched.page.locator("h1").click()
    caught_up(watched, move(guests, game, 4))
    assert heard(watched) == (0, 0)


def test_moves_sound_one_at_a_time_if_that_is_wanted(table, guests):
    watched, game = table("quick", init=SILENT + "localStorage.setItem('sounds', 'all');")
    watched.page.locator("h1").click()
    caught_up(watched, move(guests, game, 8))
    contexts, tones = heard(watched)
    assert contexts == 1
    assert tones > 0
    assert watched.page.evaluate("heard.open") == 1


def test_who_is_away_is_called_when_it_is_their_turn(table, guests):
    """As things are without a setting; who has just moved, and looks, hears nothing."""
    watched, game = table("quick", seat=0, init=SILENT)
    watched.page.locator("h1").click()
    move(guests, game, until=1)
    caught_up(watched, move(guests, game, until=0))
    assert heard(watched) == (1, 0)
    caught_up(watched, move(guests, game, until=1))
    watched.page.evaluate("window.away = true")
    last = move(guests, game, until=0)
    watched.wait("heard.tones === 2")
    caught_up(watched, last)
    assert watched.page.title().startswith("●")


# --- Settings ---------------------------------------------------------------------------------------------------------


def test_settings_are_kept_and_made_by_keyboard(table, guests):
    watched, game = table(None, reduced_motion="no-preference")
    page = watched.page
    page.locator(".set-motion").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Motion and sounds")
    expect(dialog.get_by_role("radio", name="Normal")).to_be_checked()
    expect(dialog.get_by_role("radio", name="My turn", exact=True)).to_be_checked()
    assert serious(page) == []
    dialog.get_by_role("radio", name="Normal").focus()
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Slow")).to_be_checked()
    dialog.get_by_role("slider", name="Volume").press("End")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert page.evaluate("document.activeElement.className") == "set-motion"
    page.reload()
    page.locator(".set-motion").click()
    expect(dialog.get_by_role("radio", name="Slow")).to_be_checked()
    assert dialog.get_by_role("slider", name="Volume").input_value() == "100"
    dialog.get_by_role("radio", name="All at once").check()
    dialog.get_by_role("button", name="Close").click()
    caught_up(watched, move(guests, game, 4))
    assert [(shown, known) for shown, known, _, _ in draws(watched) if shown != known] == []


SAID = {
    "en": ("Motion and sounds", "Other players’ moves", "Slow"),
    "de": ("Bewegung und Töne", "Züge der anderen", "Langsam"),
    "fr": ("Animations et sons", "Coups des autres", "Lent"),
}


@pytest.mark.quick(1)
@pytest.mark.parametrize("language", SAID)
@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_it_can_be_set_on_every_screen_in_every_language(open_page, guests, language, size):
    game = guests[0].create("human", "human", edition="reissue")
    watched = open_page(f"/games/{game}/?language={language}", size, stranger=True)
    name, moves, slow = SAID[language]
    watched.page.get_by_role("button", name=name).click()
    dialog = watched.page.get_by_role("dialog", name=name)
    expect(dialog.get_by_role("group", name=moves).get_by_role("radio", name=slow)).to_be_visible()
    box = watched.page.locator(".set-motion").bounding_box()
    assert min(box["width"], box["height"]) >= 44
    small = dialog.locator("label, button").evaluate_all("(all) => all.filter((one) => one.offsetHeight < 44).length")
    assert small == 0
    assert not watched.overflows_now()
