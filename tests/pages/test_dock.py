"""What the dock spares its players: taps, answers that are always the same, waiting, and the way to the dock."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bots import BotView, Budget, get
from games import engine
from games.engine import moves, open_moves
from games.engine.phases import storage
from tests.support import tiers
from tests.support.services import wait_until

from .axe import serious
from .conftest import LONG, WIDE, Watched
from .dock import Guest, seated

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NARROW = {"width": 390, "height": 844}
SMALL = """
() => [...document.querySelectorAll(".dock :is(button, summary), .dock .always")]
    .filter((node) => node.checkVisibility())
    .map((node) => [node.textContent, node.getBoundingClientRect().height])
    .filter(([, height]) => height < 44)
"""
MOST_TAPS = 12
"""In a round of four players."""
TOO_SOON = 350
"""Milliseconds after which a press is no longer taken for one that was meant for something else."""


class Script:
    """A game of four skilled players from a fixed seed; the first takes the first suggestion wherever there is one."""

    SEED = bytes(32)

    def __init__(self, *, edition: str = "classic") -> None:
        self.edition = edition
        self.moves: list[str] = []
        self.asked: list[tuple[int, int, str]] = []
        """Of each decision, the round, the seat, and its kind."""
        state, rng, bot = engine.new_game(edition, 4, seed=self.SEED), random.Random(0), get("skilled")
        while not state.over:
            decision = engine.current_decision(state)
            assert decision is not None
            move = bot.choose(BotView(state, decision.seat), rng, Budget(seconds=5))
            if decision.seat == 0:
                move = self._suggested(state) or move
            self.asked.append((state.round, decision.seat, decision.kind))
            self.moves.append(engine.text(move))
            engine.play(state, move)

    @staticmethod
    def _suggested(state: engine.State) -> moves.Move | None:
        decision = engine.current_decision(state)
        assert decision is not None
        if decision.kind == "store":
            return storage.proposals(state, 0)[0]
        opened = [move for move in engine.legal_moves(state) if move in moves.OPEN]
        return open_moves.MODULES[opened[0][0]].proposals(state, 0)[0] if opened else None

    def rounds(self) -> list[int]:
        return sorted({number for number, _, _ in self.asked})[:-1]  # the last may be cut short

    def start(self, number: int) -> int:
        """Where a round begins."""
        return next(ply for ply, asked in enumerate(self.asked) if asked[0] == number)

    def mine(self, number: int) -> list[tuple[str, str]]:
        """Kinds and moves of the first player in a round."""
        return [
            (kind, move)
            for (at, seat, kind), move in zip(self.asked, self.moves, strict=True)
            if (at, seat) == (number, 0)
        ]

    def table(self, guest: Guest, ply: int, *, frozen: bool = False) -> str:
        """A game that has come so far, with the guest as the first player, and bots that play on by the script, or do
        not play because no time passes."""
        setup = {"seed": self.SEED.hex(), "moves": self.moves, "played": ply}
        more = {"bot_delay": int(frozen), "sandbox": setup | {"clock": "frozen" if frozen else "running"}}
        game = guest.create("human", *["random"] * 3, edition=self.edition, shuffle_seats=False, **more)
        guest.start(game)
        return game


@pytest.fixture(scope="module")
def script() -> Script:
    return Script()


@pytest.fixture
def seat(open_page: Callable[..., Watched], guest: Guest) -> Callable[..., Watched]:
    """Opens the page of a game for the guest: ``seat(game, size, **context)``."""

    def open_(game: str, size: dict[str, int] = WIDE, **options: Any) -> Watched:
        watched = open_page(f"/games/{game}/", size, init=seated(guest.token, game), stranger=True, **options)
        watched.page.locator(".dock .desk").wait_for()
        return watched

    return open_


def asked_of(page: Page) -> str:
    return str(page.locator(".dock").get_attribute("data-decision"))


def answered(guest: Guest, game: str) -> int:
    """Wait until the guest has moved, in a game in which nobody else does. Returns the last event."""
    wait_until(lambda: guest.game(game)["turn_seat"] != 0, "The move is played", 20)
    return int(guest.game(game)["seq"])


def moved_on(page: Page, before: str) -> None:
    page.wait_for_function(
        "(before) => document.querySelector('.dock').dataset.decision !== before", arg=before, timeout=LONG
    )


class Taps:
    """Answers decisions with as few taps as the dock allows, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page, self.dock, self.count = page, page.locator(".dock"), 0

    def tap(self, which: str) -> None:
        self.dock.locator(which).first.tap()
        self.count += 1

    def answer(self, kind: str, move: str) -> int:
        """Play a move. Returns how many taps that took."""
        page, before = self.page, self.count
        self.dock.locator(f".desk-{kind}").wait_for()
        decision = asked_of(page)
        page.wait_for_timeout(TOO_SOON)
        listed, proposed = f"[data-move='{move}']", f"[data-proposal='{move}']"
        if self.dock.locator(proposed).count():
            if self.dock.locator(proposed).get_attribute("aria-pressed") == "false":
                self.tap(proposed)
        else:
            if not self.dock.locator(listed).count():
                self.tap(f"[data-thing^='{move.split('+')[0]}']")
            self.tap(listed)
        page.wait_for_timeout(TOO_SOON)
        if asked_of(page) == decision:
            self.tap(".confirm[aria-disabled=false]")
        moved_on(page, decision)
        return self.count - before


# --- Taps -------------------------------------------------------------------------------------------------------------

FEW = {"role": 2, "place": 1, "store": 1}
"""Taps by the kind of decision; a listed move takes two, a building that comes in several ways one more."""


def test_a_round_takes_twelve_taps_at_most(seat, guest, script):
    """Each answer of the player in a whole round, by touch: a role two taps, a suggestion one, passing one or, where
    it gives something up, two. What leaves no choice is not asked."""
    passing = next(number for number in script.rounds() if any(move == "pass" for _, move in script.mine(number)))
    busy = max(script.rounds(), key=lambda number: len(script.mine(number)))
    for number in tiers.amount([passing], sorted({passing, busy, *script.rounds()[::4]})):
        watched = seat(script.table(guest, script.start(number)), NARROW, has_touch=True, is_mobile=True)
        taps, told = Taps(watched.page), []
        for kind, move in script.mine(number):
            took = taps.answer(kind, move)
            told.append((kind, move, took))
            gives = move == "pass" and watched.page.locator(".confirm.careful").count() > 0
            assert took <= (FEW.get(kind, 2) if move != "pass" else 1 + gives) + (kind == "build"), told
        assert taps.count <= MOST_TAPS, told
        print(f"Round {number}: {taps.count} taps, {told}")
        assert watched.page.evaluate("scrollY") == 0
        assert watched.complaints == []


def passing_at(script: Script, *, gift: bool) -> int:
    """A decision of the first player at which passing gives something up, or does not."""
    wanted = ("settle", "bonus") if gift else ("build",)
    plies = [ply for ply, (_, place, kind) in enumerate(script.asked) if place == 0 and kind in wanted]
    return plies[-1]


def test_passing_takes_one_tap(seat, guest, script):
    game = script.table(guest, passing_at(script, gift=False))
    page = seat(game).page
    before = asked_of(page)
    page.wait_for_timeout(TOO_SOON)
    page.locator(".dock .quiet").click()
    moved_on(page, before)
    own = [event for event in guest.events(game, 0) if event["kind"] == "move" and event["seat"] == 0]
    assert own[-1]["data"]["move"] == "pass"


def test_passing_that_gives_something_up_is_asked(seat, guest, script):
    """The dock says what; the key does the same as the button. So is a press that comes too soon."""
    game = script.table(guest, passing_at(script, gift=True))
    page = seat(game).page
    version = guest.game(game)["version"]
    page.wait_for_timeout(TOO_SOON)
    for press in (lambda: page.locator(".dock .quiet").click(), lambda: page.keyboard.press("p")):
        press()
        expect(page.locator(".dock .warnings")).to_contain_text("You could have this at no cost: +")
        expect(page.locator(".dock .confirm")).to_have_class("confirm careful")
        page.keyboard.press("Escape")
        expect(page.locator(".dock .warnings")).to_have_count(0)
    assert guest.game(game)["version"] == version


PRESSES_AT_ONCE = """new MutationObserver((_, observer) => {
    const pass = document.querySelector('.dock .quiet');
    if (pass) { observer.disconnect(); pass.click(); }
}).observe(document, { childList: true, subtree: true });"""
"""Presses the pass as soon as it can be seen, however slow the machine is."""


def test_a_press_that_comes_too_soon_does_not_pass(seat, guest, script):
    """It was meant for what stood there before: passing is chosen, and waits to be confirmed."""
    game = script.table(guest, passing_at(script, gift=False))
    page = seat(game).page
    version = guest.game(game)["version"]
    page.add_init_script(PRESSES_AT_ONCE)
    page.reload()
    expect(page.locator(".dock .quiet")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dock .confirm")).to_have_attribute("aria-disabled", "false")
    page.wait_for_timeout(TOO_SOON)
    assert guest.game(game)["version"] == version


# --- Always do this ---------------------------------------------------------------------------------------------------


def orders_of(guest: Guest, game: str) -> list[tuple[str, str, list[str]]]:
    found = guest.get(f"/games/{game}/orders")["orders"]
    return [(one["kind"], one["decision"], one["moves"] or one["slots"]) for one in found]


def ply_of(script: Script, kind: str, move: str = "") -> int:
    """Where the first player is asked this, and answers with a move that begins so."""
    asked = zip(script.asked, script.moves, strict=True)
    return next(
        ply for ply, ((_, place, what), played) in enumerate(asked) if (place, what) == (0, kind) and move in played
    )


def test_an_answer_becomes_a_standing_order(seat, guest, script):
    """Passing, from the switch beside it; the orders in force stand in the dock, in one's turn and off it."""
    game = script.table(guest, ply_of(script, "build", "pass"), frozen=True)
    watched = seat(game)
    page = watched.page
    assert page.locator(".dock .always").count() == 1
    switch = page.locator(".dock .passing").get_by_role("switch", name="Always: pass")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    expect(page.locator(".dock-said")).to_have_text("The order applies from your next decision onward.")
    assert orders_of(guest, game) == [("pass", "build", [])]
    listed = page.locator(".dock-orders").get_by_role("switch", name="Build – pass")
    expect(page.locator(".dock-orders summary")).to_have_text("Standing orders (1)")
    expect(listed).to_have_count(0)  # folded while something else is to be decided
    page.reload()
    page.locator(".dock-orders summary").click()
    expect(listed).to_be_checked()
    page.wait_for_timeout(TOO_SOON)
    page.locator(".dock .quiet").click()
    expect(page.locator(".dock .desk")).to_have_count(0)  # others are asked
    expect(listed).to_be_checked()
    assert watched.complaints == []


def test_a_standing_order_is_ended_in_the_dock(seat, guest, script):
    """Of two, each the answer that was in mind. The list of the table shows the same."""
    game = script.table(guest, ply_of(script, "trade", "sell:coffee"))
    page = seat(game).page
    page.locator(".dock [data-move='sell:coffee']").click()
    beside = page.locator(".dock-foot").get_by_role("switch", name="Always do this")
    beside.focus()
    page.keyboard.press("Space")
    expect(beside).to_be_checked()
    page.locator(".dock .passing").get_by_role("switch").click()
    orders = page.locator(".dock-orders .always")
    expect(orders).to_have_text(["Sell – pass", "Sell – always play: Coffee"])
    assert orders_of(guest, game) == [("pass", "trade", []), ("always", "trade", ["sell:coffee"])]
    page.locator(".dock-orders summary").click()
    page.locator(".table-tools summary").filter(has_text="Standing orders (2)").click()
    page.locator(".orders .plain-list button").first.click()
    expect(orders).to_have_count(1)
    orders.first.click()
    expect(page.locator(".dock-orders")).to_have_count(0)
    expect(page.locator(".orders .plain-list li")).to_have_count(0)
    assert orders_of(guest, game) == []
    expect(page.locator(".dock .confirm")).to_have_attribute("aria-disabled", "false")


def test_people_are_placed_the_same_way_every_time(seat, guest, script):
    """The default as such; other arrangements by the places that are filled first. A choice for once has no switch."""
    game = script.table(guest, ply_of(script, "place"))
    page = seat(game, NARROW).page
    default = guest.get(f"/games/{game}/decision")["default"]
    foot = page.locator(".dock-foot")
    page.locator(f".dock [data-proposal='{default}']").click()
    foot.get_by_role("switch", name="Always: play the default move").click()
    expect(page.locator(".dock-orders")).to_contain_text("play the default move")
    assert orders_of(guest, game) == [("default", "place", [])]
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(SMALL) == []
    assert serious(page) == []
    page = seat(script.table(guest, ply_of(script, "role"))).page
    page.locator(".dock .choice").first.click()
    expect(page.locator(".dock .always")).to_have_count(0)


# --- Own moves at once ------------------------------------------------------------------------------------------------

DRAWN = """
(key) => {
    const value = () => document.querySelector(`[data-key="${key}"]`)?.dataset.value;
    const before = value();
    document.querySelector(".dock .confirm").addEventListener("click", () => {
        const began = performance.now();
        const watching = new MutationObserver(() => {
            if (value() === before) return;
            window.took = performance.now() - began;
            watching.disconnect();
        });
        watching.observe(document.body, { subtree: true, childList: true, attributes: true });
    }, { capture: true });
}
"""
"""How long it takes from a press on Confirm until something on the board has another value."""
AT_ONCE = 100
"""Milliseconds, on a machine with nothing else to do."""


@pytest.mark.parametrize(
    ("kind", "move", "key"),
    [
        ("role", "role:builder", "role.builder"),
        ("build", "build:small_indigo_plant", "seat.0.city.small_indigo_plant"),
        ("place", "", "seat.0.san_juan"),
    ],
)
def test_an_own_move_is_seen_before_the_server_has_answered(seat, guest, script, kind, move, key):
    """What the server then tells replaces it unseen: nothing on the board changes once more."""
    game = script.table(guest, ply_of(script, kind, move), frozen=True)
    watched = seat(game)
    page, held = watched.page, []
    page.route("**/moves", lambda route: held.append(route))
    if move:
        page.locator(f".dock [data-move='{move}'], .dock [data-thing='{move}']").click()
    if not page.locator(".dock .confirm[aria-disabled=false]").count():
        page.locator(f".dock [data-move^='{move}']").first.click()
    page.wait_for_timeout(2 * TOO_SOON)  # the server foretells it
    seq, before = watched.shown()
    page.evaluate(DRAWN, key)
    page.locator(".dock .confirm").click()
    took = page.wait_for_function("() => window.took").json_value()
    print(f"{kind}: {took:.0f} ms")
    assert took < 5 * AT_ONCE
    expect(page.locator(".dock .confirm")).to_have_text("Sending …")
    now, ahead = watched.shown()
    assert (now, guest.game(game)["seq"]) == (seq, seq)
    assert ahead.get(key) != before.get(key)
    decision = asked_of(page)
    held[0].continue_()
    moved_on(page, decision)
    last = guest.game(game)["seq"]
    watched.wait(f"Number(root.dataset.seq) === {last}")
    assert last > seq
    board = {name: value for name, value in watched.shown()[1].items() if not name.endswith(".clock")}
    assert {name: ahead.get(name) for name in board} == board
    assert watched.complaints == []


def test_pieces_of_an_own_move_travel_once(seat, guest, script):
    """When it is seen, not once more when the server has answered."""
    game = script.table(guest, ply_of(script, "trade", "sell:coffee"), frozen=True)
    watched = seat(game, reduced_motion="no-preference")
    page, held = watched.page, []
    page.route("**/moves", lambda route: held.append(route))
    page.locator(".dock [data-move='sell:coffee']").click()
    page.wait_for_timeout(2 * TOO_SOON)
    page.evaluate(
        """() => {
            const { animate } = Element.prototype;
            window.travelled = [];
            Element.prototype.animate = function (...how) {
                if (this.closest(".travels")) travelled.push(this.dataset.piece);
                return animate.apply(this, how);
            };
        }"""
    )
    page.locator(".dock .confirm").click()
    page.wait_for_function("() => travelled.some((piece) => piece?.startsWith('barrel'))")
    page.wait_for_timeout(TOO_SOON)
    once = page.evaluate("travelled.length")
    held[0].continue_()
    expect(page.locator("[data-game]")).to_have_attribute("data-seq", str(answered(guest, game)))
    page.wait_for_timeout(TOO_SOON)
    assert page.evaluate("travelled.length") == once
    assert watched.complaints == []


def test_a_move_that_is_refused_is_put_back(seat, guest, script):
    """Another device has played meanwhile: its move stands in the end, and the reason is told."""
    game = script.table(guest, ply_of(script, "role"), frozen=True)
    watched = seat(game)
    page, held = watched.page, []
    page.route("**/moves", lambda route: held.append(route))
    page.locator(".dock [data-move='role:builder']").click()
    page.wait_for_timeout(2 * TOO_SOON)
    before = watched.shown()[1]
    page.locator(".dock .confirm").click()
    page.wait_for_function(
        "(before) => document.querySelector('[data-key=\"role.builder\"]').dataset.value !== before",
        arg=before["role.builder"],
    )
    guest.post(f"/games/{game}/moves", {"move": "role:settler", "expected_version": guest.game(game)["version"]})
    with page.expect_response("**/moves") as answer:
        held[0].continue_()
    assert answer.value.status == 409
    expect(page.locator(".dock-said.trouble")).to_have_text(answer.value.json()["detail"])
    page.locator(".dock .desk-settle").wait_for()
    after = watched.shown()[1]
    assert after["role.builder"] == before["role.builder"]
    assert after["role.settler"] != before["role.settler"]


def test_a_move_whose_outcome_is_hidden_is_shown_as_being_played(seat, guest, script):
    """The last who takes a tile does not know which ones come next: the piece is marked, and nothing is made up."""
    last = [
        ply for ply, (_, place, kind) in enumerate(script.asked)
        if (place, kind) == (0, "settle") and script.asked[ply + 1][2] != "settle"
    ]  # fmt: skip
    game = script.table(guest, last[0], frozen=True)
    watched = seat(game)
    page, held = watched.page, []
    page.route("**/moves", lambda route: held.append(route))
    move = script.moves[last[0]]
    page.locator(f".dock [data-move='{move}']").click()
    expect(page.locator(".dock .final")).to_be_visible()
    page.wait_for_timeout(TOO_SOON)
    before = watched.shown()
    page.locator(".dock .confirm").click()
    expect(page.locator(".sent[data-key]").first).to_be_visible()
    assert watched.shown() == before
    held[0].continue_()
    expect(page.locator(".sent")).to_have_count(0)
    watched.wait(f"Number(root.dataset.seq) > {before[0]}")


# --- Dragging ---------------------------------------------------------------------------------------------------------


def middle(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lift(page: Page, found: Locator, onto: Locator) -> None:
    """Drag something there, and hold it."""
    page.mouse.move(*middle(found))
    page.mouse.down()
    page.mouse.move(*middle(onto), steps=6)


def loading(script: Script) -> tuple[int, str]:
    """A decision of the first player with a choice of ships or goods, and a move there as text."""
    return next(
        (ply, move)
        for ply, ((_, place, kind), move) in enumerate(zip(script.asked, script.moves, strict=True))
        if (place, kind) == (0, "ship") and "@" in move
    )


def test_a_good_is_dragged_onto_a_ship_or_into_the_house(seat, guest, script):
    """It is chosen by that, not played. Esc and letting go elsewhere leave everything as it was."""
    ply, move = loading(script)
    good, capacity = move.removeprefix("ship:").split("@")
    game = script.table(guest, ply, frozen=True)
    watched = seat(game)
    page = watched.page
    version = guest.game(game)["version"]
    ships = [one["capacity"] for one in guest.game(game)["view"]["table"]["cargo_ships"]]
    barrel = page.locator(f"[data-key='seat.0.goods.{good}'].draggable")
    ship = page.locator(f"[data-key='ship.{ships.index(int(capacity))}']")
    chosen = page.locator(f".dock [data-move='{move}']")
    for leave in ("Escape", "elsewhere"):
        lift(page, barrel, ship)
        expect(page.locator(".dragged")).to_be_visible()
        expect(ship).to_contain_class("drop-here")
        if leave == "Escape":
            page.keyboard.press("Escape")
        else:
            page.mouse.move(*middle(page.locator("[data-area=log]")))
        page.mouse.up()
        expect(page.locator(".dragged, .drop, .lifted")).to_have_count(0)
        expect(chosen).to_have_attribute("aria-pressed", "false")
    lift(page, barrel, ship)
    page.mouse.up()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dock .confirm")).to_have_attribute("aria-disabled", "false")
    assert guest.game(game)["version"] == version
    page = seat(script.table(guest, ply_of(script, "trade", "sell:coffee"), frozen=True)).page
    lift(page, page.locator("[data-key='seat.0.goods.coffee']"), page.locator("[data-key=trading_house]"))
    page.mouse.up()
    expect(page.locator(".dock [data-move='sell:coffee']")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("scrollY") == 0
    assert watched.complaints == []


def test_people_are_dragged_onto_circles_and_from_one_to_another(seat, guest, script):
    watched = seat(script.table(guest, ply_of(script, "place"), frozen=True))
    page = watched.page
    page.get_by_role("button", name="Clear", exact=True).click()
    places = page.locator(".dock .place-for")
    numbers = page.locator(".dock .counter .number")
    person = page.locator(".person-left")
    free = numbers.count()
    assert free > 1
    lift(page, person, places.nth(1))
    page.mouse.up()
    expect(numbers).to_have_text(["0", "1", *["0"] * (free - 2)])
    lift(page, places.nth(1).locator(".dots"), places.nth(0))
    page.mouse.up()
    expect(numbers).to_have_text(["1", *["0"] * (free - 1)])
    assert watched.complaints == []


def test_a_finger_drags_without_moving_the_page(seat, guest, script):
    """What a player has stands in the dock as well, in reach of the ships."""
    ply, move = loading(script)
    good, _ = move.removeprefix("ship:").split("@")
    game = script.table(guest, ply, frozen=True)
    watched = seat(game, NARROW, has_touch=True, is_mobile=True)
    page = watched.page
    capacity = guest.game(game)["view"]["table"]["cargo_ships"]
    ship = page.locator(f"[data-key='ship.{[one['capacity'] for one in capacity].index(int(move.split('@')[1]))}']")
    before = page.locator("[data-area=stage], .stage").first.evaluate("(node) => node.scrollTop")
    (x, y), (to_x, to_y) = middle(page.locator(f".dock [data-of='seat.0.goods.{good}'].draggable")), middle(ship)
    fingers = page.context.new_cdp_session(page)
    touch = lambda kind, *points: fingers.send(  # noqa: E731
        "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
    )
    touch("touchStart", (x, y))
    for part in range(1, 6):
        touch("touchMove", (x + (to_x - x) * part / 5, y + (to_y - y) * part / 5))
    expect(page.locator(".dragged")).to_be_visible()
    touch("touchEnd")
    expect(page.locator(f".dock [data-move='{move}']")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("scrollY") == 0
    assert page.locator("[data-area=stage], .stage").first.evaluate("(node) => node.scrollTop") == before
    assert watched.complaints == []
