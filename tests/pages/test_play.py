"""Playing on the board: by pointer, touch and keyboard, every kind of decision, refusals and lost connections."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games import engine, words
from games.engine import ids, moves, open_moves
from games.engine.phases import storage
from games.web import phrases
from games.words import labels
from tests.support import tiers

from .axe import serious
from .conftest import WIDE, Watched, log_in
from .dock import Guest, Player, seated
from .expected import table_values

pytestmark = [pytest.mark.browser, pytest.mark.dear]

NARROW = {"width": 390, "height": 844}
SIZES = {width: {"width": width, "height": 844} for width in (360, 390, 768, 1280, 1440)}
EVERYTHING = {"1897": list(ids.EXPANSIONS), "reissue": ["new_buildings", "nobles"], "classic": []}
SMALL = """
() => [...document.querySelectorAll(".dock button")].filter((node) => node.checkVisibility())
    .map((node) => [node.textContent, node.getBoundingClientRect().height, node.getBoundingClientRect().width])
    .filter(([, height, width]) => height < 44 || width < 44)
"""


@pytest.fixture
def open_table(open_page: Callable[..., Watched], guest: Guest) -> Callable[..., tuple[Watched, str]]:
    """Opens a table of a guest with bots, and its page: ``open_table(*bots, size=..., language=..., **terms)``."""

    def open_(
        *bots: str, size: dict[str, int] = WIDE, game: str = "", language: str = "", page: Any = None, **terms: Any
    ) -> tuple[Watched, str]:
        game = game or guest.table(*(bots or ("random", "random")), **terms)
        path = f"/games/{game}/" + (f"?language={language}" if language else "")
        watched = open_page(path, size, init=seated(guest.token, game), stranger=True, **(page or {}))
        watched.page.locator(".dock .desk").wait_for()
        return watched, game

    return open_


def unmoved(watched: Watched) -> None:
    """The page has not scrolled, and nothing stands out at its side."""
    assert watched.page.evaluate("scrollY") == 0
    assert not watched.overflows_now()


def asked(guest: Guest, kind: str, **terms: Any) -> str:
    """A game in which the guest is asked something of this kind: they have played at random until then."""
    rng = tiers.generator(f"asked {kind}")
    while True:
        game = guest.table("random", "random", **terms)
        while (decision := guest.get(f"/games/{game}/decision")) is not None:
            if decision["moves"] is None:
                continue  # a bot is asked, and answers at once
            if decision["kind"] == kind and (decision["open"] is None or len(decision["open"]["slots"]) > 1):
                return game
            move = rng.choice([one["move"] for one in decision["moves"]] or decision["open"]["proposals"])
            guest.post(f"/games/{game}/moves", {"move": move, "expected_version": decision["version"]})


# --- Whole games ------------------------------------------------------------------------------------------------------


def played(watched: Watched, player: Player, most: int, look: Callable[[], None]) -> bool:
    """Play so many decisions at most. Returns whether the game is over."""
    for _ in range(most):
        if player.play() is None:
            return True
        look()
    return False


def test_a_game_with_all_expansions_by_pointer(open_table, guest):
    """Each decision with the dock alone; what the board shows at last is what the API says."""
    watched, game = open_table(expansions=EVERYTHING["1897"])
    player = Player(watched, tiers.generator("by pointer"))
    if played(watched, player, tiers.amount(6, 1000), lambda: unmoved(watched)):
        last = watched.over(guest, game)
        assert watched.shown() == (last["seq"], table_values(last["view"]))
        assert {"draft", "role", "settle", "place", "build"} <= set(player.kinds), player.kinds
        assert min(player.ways.values()) > 0, player.ways
        expect(watched.page.locator("#dock-title")).to_have_text("The game is over.")
    assert watched.complaints == []


def test_some_rounds_by_touch(open_table):
    watched, _game = open_table(edition="classic", size=NARROW, page={"has_touch": True, "is_mobile": True})
    player = Player(watched, tiers.generator("by touch"), touch=True)
    played(watched, player, tiers.amount(5, 60), lambda: unmoved(watched))
    assert player.kinds["role"] > 0
    assert watched.page.evaluate(SMALL) == []
    assert watched.complaints == []


def test_some_rounds_by_keyboard_alone(open_table):
    """Digits choose, Enter confirms; the focus stays in the dock, also while others play."""
    watched, game = open_table(edition="reissue", expansions=EVERYTHING["reissue"])
    page, rng = watched.page, tiers.generator("by keyboard")
    player = Player(watched, rng)
    for _ in range(tiers.amount(5, 40)):
        if player.asked() is None:
            break
        before = player.dock.get_attribute("data-decision")
        numbers = page.locator(".dock [data-number]").evaluate_all("(all) => all.map((one) => one.dataset.number)")
        for _ in range(4):  # a choice may open a list
            if numbers:
                number = rng.choice(numbers)
                if number == "p":
                    player.pass_(lambda: page.keyboard.press("p"))
                else:
                    page.keyboard.press(number)
            if player.ready() or player.dock.get_attribute("data-decision") != before:
                break
            numbers = page.locator(".dock [data-number]").evaluate_all("(all) => all.map((one) => one.dataset.number)")
        if page.locator(".dock .placement").count() and rng.random() < 0.5:
            page.locator(".dock .step-by:not([aria-disabled=true])").first.focus()
            page.keyboard.press("Enter")
            page.keyboard.press("Shift+Tab")
            page.keyboard.press("1")
        if player.dock.get_attribute("data-decision") == before:
            expect(player.confirm).to_have_attribute("aria-disabled", "false")
            if page.evaluate("!document.activeElement.matches('.confirm, .choice[aria-pressed=true]')"):
                player.confirm.focus()
            page.keyboard.press("Enter")
        page.wait_for_function("(before) => document.querySelector('.dock').dataset.decision !== before", arg=before)
        assert page.evaluate("Boolean(document.activeElement.closest('.dock'))"), "The focus is lost"
        unmoved(watched)
    assert watched.complaints == []
    assert game in page.url


# --- Every kind of decision -------------------------------------------------------------------------------------------


def decision_of(state: engine.State) -> dict[str, Any]:
    """A decision as the API tells it, without effects."""
    asked = engine.current_decision(state)
    assert asked is not None
    legal = engine.legal_moves(state)
    opened = next((move for move in legal if move in moves.OPEN), None)
    found: dict[str, Any] = {"id": "1", "seat": asked.seat, "kind": asked.kind, "open": None, "storage": None}
    found["moves"] = [
        {
            "move": engine.text(move),
            "label": labels.label(state, asked.seat, move),
            "price": labels.price(state, asked.seat, move),
            "effects": [],
            "warnings": [],
        }
        for move in legal
        if move not in moves.OPEN
    ]
    if opened is not None:
        module = open_moves.MODULES[opened[0]]
        proposals = [engine.text(value) for value in module.proposals(state, asked.seat)]
        told = {"verb": engine.text(opened), "label": labels.label(state, asked.seat, opened), "proposals": proposals}
        found["open"] = {"colonists": 0, "nobles": 0, "must_place": 0, "slots": [], "goods": {}} | told
        found["open"] |= module.describe(state, asked.seat)
    if asked.kind == "store":
        proposals = [engine.text(value) for value in storage.proposals(state, asked.seat)]
        found["storage"] = {**storage.describe(state, asked.seat), "proposals": proposals}
    return found


KINDS = {"role", "settle", "place", "build", "produce", "bonus", "trade", "ship", "store"}
"""Kinds of decisions of every edition; others come with expansions."""
MORE_KINDS = {
    "classic": set(),
    "reissue": {"draft", "drawn", "lodge", "noble", "supply", "window"},
    "1897": {"draft", "drawn", "lodge", "noble", "supply", "window", "smuggle", "crew"},
}


def decisions(edition: str) -> list[tuple[engine.State, dict[str, Any]]]:
    """Positions of random games: some of each kind of decision, and of each set of verbs. In the full tier as many
    games are played as it takes to meet each kind."""
    rng = tiers.generator(f"decisions of {edition}")
    found: list[tuple[engine.State, dict[str, Any]]] = []
    seen: dict[Any, int] = {}
    options = {"production_action_optional": True}
    for number in range(tiers.amount(2, 200)):
        if number >= 12 and {kind for kind, _verbs in seen} == KINDS | MORE_KINDS[edition]:
            break
        seed = rng.randbytes(32)
        players = 3 + number % 3
        state = engine.new_game(edition, players, expansions=EVERYTHING[edition], seed=seed, options=options)
        while not state.over:
            asked = engine.current_decision(state)
            assert asked is not None
            verbs = frozenset(move[0] for move in engine.legal_moves(state))
            sort = (asked.kind, verbs)
            seen[sort] = seen.get(sort, 0) + 1
            if seen[sort] <= 2 and len(verbs) > 0:
                found.append((state.copy(), decision_of(state)))
            engine.play(state, engine.random_move(state, rng))
    return found


ANSWER = """
async ([decision, speech]) => {
    const { Desk } = await import("/static/games/decisions/desk.js");
    const { wordsOf } = await import("/static/games/state/words.js");
    const { draw } = await import("/static/games/pieces/dom.js");
    const root = document.body.appendChild(document.createElement("div"));
    const show = () => draw(root, desk.view());
    const desk = new Desk({ decision, forecast: null, kept: null }, show, wordsOf(speech, null));
    show();
    const found = { pressed: [], arranged: [], unnamed: 0 };
    const buttons = (which) => [...root.querySelectorAll(which)];
    const press = () => {
        for (const button of buttons("[data-move]")) {
            button.click();
            if (desk.draft?.ready) found.pressed.push(desk.draft.move);
            found.unnamed += button.textContent.trim() ? 0 : 1;
            desk.back();
        }
    };
    press();
    for (const thing of buttons("[data-thing]").map((one) => one.dataset.thing)) {
        buttons(`[data-thing="${thing}"]`)[0].click();
        press();
        desk.back();
    }
    buttons("[data-door]").forEach((door) => door.click());
    const note = () => desk.draft?.ready && found.arranged.push(desk.draft.move);
    for (const button of buttons("[data-proposal]")) { button.click(); note(); }
    for (let turn = 0; turn < 4 && buttons(".step-by").length; turn += 1) {
        buttons(".tool").at(-1).click();
        note();
        for (;;) {
            const more = buttons(".step-by:nth-of-type(2):not([aria-disabled=true])");
            if (!more.length) break;
            more[(turn * 7) % more.length].click();
            note();
        }
    }
    root.remove();
    return found;
}
"""


@pytest.mark.parametrize("edition", EVERYTHING)
def test_every_move_of_every_decision_can_be_chosen(browser, server, edition):
    """Positions of random games on the dock's desk: every listed move by pressing its buttons, and of open moves
    suggestions and what + and - lead to; the engine accepts them all."""
    page = browser.new_page()
    page.goto(server.url + "/")
    speech, kinds = phrases.spoken(edition), set()
    for state, decision in decisions(edition):
        kinds.add(decision["kind"])
        found = page.evaluate(ANSWER, [json.loads(json.dumps(decision)), speech])
        listed = [one["move"] for one in decision["moves"]]
        reached = [*found["pressed"], *found["arranged"]]
        if decision["storage"]:
            assert {one for one in listed if not one.startswith("store:")} <= set(found["pressed"])
            assert set(decision["storage"]["proposals"]) <= set(found["arranged"])
        else:
            assert sorted(found["pressed"]) == sorted(listed)
        if decision["open"]:
            assert set(decision["open"]["proposals"]) <= set(found["arranged"])
        assert found["unnamed"] == 0
        for text in dict.fromkeys(reached):
            played = state.copy()
            engine.play(played, engine.parse(text))
    page.close()
    if tiers.full():
        assert kinds == KINDS | MORE_KINDS[edition]


# --- What can go wrong ------------------------------------------------------------------------------------------------


def choose(watched: Watched, name: str) -> None:
    watched.page.locator(f".dock [data-move='{name}']").click()


def confirm(watched: Watched) -> None:
    watched.page.wait_for_timeout(350)
    watched.page.locator(".dock .confirm").click()


def test_a_refused_move_says_why_and_the_game_goes_on(open_table, guest):
    """Another device of the same person has decided meanwhile."""
    watched, game = open_table()
    page = watched.page
    version, sent = guest.game(game)["version"], []

    def late(route):
        if not sent:
            sent.append(guest.post(f"/games/{game}/moves", {"move": "role:settler", "expected_version": version}))
        route.continue_()

    page.route("**/moves", late)
    choose(watched, "role:builder")
    with page.expect_response("**/moves") as answer:
        confirm(watched)
    assert answer.value.status == 409
    said = page.locator(".dock-said.trouble")
    expect(said).to_have_text(answer.value.json()["detail"])
    page.locator(".dock .desk-settle").wait_for()
    expect(said).to_be_visible()
    page.locator(".dock .choice").first.click()
    expect(said).to_have_count(0)


def test_a_move_whose_answer_is_lost_is_played_once(open_table, guest):
    watched, game = open_table()
    page, keys = watched.page, []

    def lost(route):
        keys.append(route.request.headers["idempotency-key"])
        if len(keys) == 1:
            route.fetch()  # the server plays it, and its answer never comes
            route.abort()
        else:
            route.continue_()

    page.route("**/moves", lost)
    choose(watched, "role:settler")
    confirm(watched)
    page.locator(".dock .desk-settle").wait_for()
    assert len(set(keys)) == 1
    chosen = [event for event in guest.events(game, 0) if event["kind"] == "move" and event["seat"] == 0]
    assert [event["data"]["move"] for event in chosen] == ["role:settler"]


def test_a_second_tap_that_comes_too_soon_plays_nothing(open_table, guest):
    """On what has just appeared where the first one was."""
    watched, game = open_table(size=NARROW)
    page = watched.page
    choose(watched, "role:builder")
    page.locator(".dock .confirm").click(no_wait_after=True)
    page.evaluate("document.querySelector('.dock .confirm').dispatchEvent(new MouseEvent('click', { detail: 1 }))")
    page.keyboard.press("Escape")
    expect(page.locator(".dock .confirm")).to_have_attribute("aria-disabled", "true")
    assert guest.game(game)["ply"] <= 1


def test_an_arrangement_outlives_a_reload(open_table, guest):
    game = asked(guest, "place")
    watched, _ = open_table(game=game)
    page = watched.page
    fewer = page.locator(".dock .step-by[aria-label^='One fewer']:not([aria-disabled=true])")
    for _ in range(fewer.count()):  # fewer of them are left with every step
        if fewer.count():
            fewer.first.click()
    draft = page.evaluate(f"sessionStorage.getItem('draft {game}')")
    numbers = page.locator(".dock .counter .number").all_inner_texts()
    page.reload()
    page.locator(".dock .placement").wait_for()
    assert page.locator(".dock .counter .number").all_inner_texts() == numbers
    assert page.evaluate(f"sessionStorage.getItem('draft {game}')") == draft


# --- What helps -------------------------------------------------------------------------------------------------------


def test_a_move_is_taken_back_and_a_bot_gives_advice(open_table):
    watched, _game = open_table()
    page = watched.page
    assert page.title().startswith("● Your turn – ")
    choose(watched, "role:settler")
    confirm(watched)
    page.locator(".dock .desk-settle").wait_for()
    page.get_by_role("button", name="Take back").wait_for()
    page.keyboard.press("u")
    page.locator(".dock .desk-role").wait_for()
    page.keyboard.press("h")
    advice = page.locator(".dock .advice").first
    advice.wait_for()
    expect(page.locator(".dock-said")).to_contain_text("expert")
    advice.click()
    expect(page.locator(".dock .choice[aria-pressed=true]")).to_have_count(1)
    assert page.evaluate("document.activeElement.className").startswith("confirm")
    page.keyboard.press("Escape")
    expect(page.locator(".dock .choice[aria-pressed=true]")).to_have_count(0)
    assert watched.complaints == []


def test_the_board_glows_and_chooses(open_table, guest):
    """A role card, a tile, and a good together with a ship."""
    watched, game = open_table()
    page = watched.page
    page.locator("[data-key='role.settler'].playable").click()
    expect(page.locator(".dock [data-move='role:settler']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-key='role.settler']")).to_contain_text("You: +1 tile")
    confirm(watched)
    page.locator(".dock .desk-settle").wait_for()
    page.locator("[data-key='quarries'].playable").click()
    expect(page.locator(".dock [data-move='take:quarry']")).to_have_attribute("aria-pressed", "true")
    page.locator(".stage").click(position={"x": 2, "y": 2})  # elsewhere
    expect(page.locator(".dock [aria-pressed=true]")).to_have_count(0)
    assert guest.game(game)["ply"] == 1


def test_resigning_needs_a_second_word(open_table, guest):
    watched, game = open_table(size=NARROW)
    page = watched.page
    page.keyboard.press("?")
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Keep playing").click()
    assert guest.game(game)["view"]["seats"][0]["standing"] == "playing"
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()
    expect(page.locator("#dock-title")).not_to_contain_text("Your turn")
    assert guest.game(game)["view"]["seats"][0]["standing"] == "resigned"


def test_keys_can_be_switched_off(open_table):
    watched, _game = open_table()
    page = watched.page
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_label("Use these keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    expect(page.locator(".dock [aria-pressed=true]")).to_have_count(0)


def test_a_person_who_is_logged_in_plays_with_their_session(open_page, person, server):
    """The API wants the token that Django gives the page with each write."""
    game = person.create("human", "random", "random", shuffle_seats=False)
    person.start(game)
    name = person.get("/auth/me")["username"]
    watched = open_page(f"/account/login?next=/games/{game}/", stranger=True)
    page = watched.page
    log_in(page, name)
    page.wait_for_url(f"**/games/{game}/")
    page.locator(".dock .desk").wait_for()
    choose(watched, "role:settler")
    confirm(watched)
    page.locator(".dock .desk-settle").wait_for()
    assert person.game(game)["ply"] == 1
    assert watched.complaints == []


def test_two_taps_lead_from_the_start_page_to_the_first_move(open_page, server):
    watched = open_page("/", NARROW, stranger=True, has_touch=True)
    page = watched.page
    page.get_by_role("button", name="Play now").tap()
    page.wait_for_url("**/games/**")
    page.locator(".dock .choice").first.tap()
    expect(page.locator(".dock .confirm")).to_have_attribute("aria-disabled", "false")
    assert not watched.overflows_now()
    assert watched.complaints == []


def test_those_who_only_watch_see_no_dock(open_page, guest):
    game = guest.table("random", "random")
    watched = open_page(f"/games/{game}/", stranger=True)
    watched.wait("root.querySelectorAll('.seat, .rival').length === 3")
    expect(watched.page.locator(".dock")).to_be_hidden()
    assert watched.page.locator(".playable").count() == 0


# --- How it looks and reads -------------------------------------------------------------------------------------------


@pytest.mark.quick(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["role", "place", "ship"])
def test_axe_finds_nothing_serious_and_nothing_overflows(open_table, guest, kind, scheme):
    watched, _ = open_table(game=asked(guest, kind, edition="classic"), page={"color_scheme": scheme})
    page = watched.page
    if kind != "place":
        page.locator(".dock .choice").first.click()
    page.wait_for_timeout(400)  # effects come, and the focus moves
    for width in (1440, 390):
        page.set_viewport_size(SIZES[width])
        assert serious(page) == []
    for size in SIZES.values():
        page.set_viewport_size(size)
        assert not watched.overflows_now(), size
        assert page.evaluate("document.querySelector('.dock .confirm').getBoundingClientRect().height") >= 48
        assert page.evaluate(SMALL) == [], size


SAID = {
    "de": ("Du bist am Zug", "Bestätigen", "Noch nichts gewählt"),
    "fr": ("À vous de jouer", "Confirmer", "Vous n’avez encore rien choisi"),
}


@pytest.mark.parametrize("language", SAID)
def test_it_speaks_german_and_french(open_table, language):
    watched, _game = open_table(language=language, size=SIZES[360])
    turn, confirming, nothing = SAID[language]
    expect(watched.page.locator("#dock-title")).to_contain_text(turn)
    expect(watched.page.locator(".dock .confirm")).to_have_text(confirming)
    expect(watched.page.locator(".dock-chosen")).to_have_text(nothing)
    assert words.name("1897", "edition") in watched.page.title()
    assert not watched.overflows_now()
